"""What trains the nets: needs the extra `train` and a compiler, and is no part of the program."""
