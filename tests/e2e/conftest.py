"""What is no test here: a client that the system's own Python runs."""

collect_ignore = ["reader_client.py"]
