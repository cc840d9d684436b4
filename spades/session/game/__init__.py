"""The game under way: moves come in, views go out, and what follows from a choice is told."""
