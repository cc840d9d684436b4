"""The table itself: where cards lie, how they move, and the words beside them."""
