"""Scripts that work out the tables in `data`; each is run with `python -m` and says what it wrote."""
