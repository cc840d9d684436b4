"""A player in a process of its own: the parent's end, the child's end, and what goes between them."""
