"""The games that were played: their rows, their sums, and the way in and out as records."""
