"""The portraits of the opponents, as shapes."""
