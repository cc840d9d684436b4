"""Spades for two, three or four: the rules, the players, the running game and the table."""

__version__ = "0.1.0"
