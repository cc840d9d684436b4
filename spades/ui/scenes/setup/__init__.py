"""The screens before a game, and those of what a person prefers."""
