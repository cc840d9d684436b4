"""What every choice of a decision is worth, worked out over worlds: for a hint, a price, a puzzle."""
