"""Score sheets of games at a real table: what is written down, how it is scored, and where it is kept."""
