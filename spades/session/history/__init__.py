"""The games that were played: their rows, what they add up to, and the way in and out as records."""
