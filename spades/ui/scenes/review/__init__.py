"""The screens of a review."""
