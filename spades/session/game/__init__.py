"""The game under way: moves come in, views go out, and each choice shows its consequences."""
