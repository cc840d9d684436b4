"""The screens of the running game."""
