"""Scripts that are run by hand to measure; nothing needs them to play."""
