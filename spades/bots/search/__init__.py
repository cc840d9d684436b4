"""The full player's parts: exact solver, sampled worlds, equity, and the drawing, bidding and playing on them."""
