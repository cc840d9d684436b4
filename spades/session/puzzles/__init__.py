"""Practice: a collection of puzzles, puzzles from the person's own errors, and when they come back."""
