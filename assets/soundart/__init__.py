"""Everything the sounds are made of."""
