"""Players, from their parts to whole matches."""
