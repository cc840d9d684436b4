"""What a mistake teaches, once it is looked back at."""
