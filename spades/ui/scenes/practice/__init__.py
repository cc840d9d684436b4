"""Puzzles and the first lesson."""
