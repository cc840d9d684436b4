"""The screens before a game, and those of the preferences."""
