"""The table itself: where cards lie, how they move, and what is written beside them."""
