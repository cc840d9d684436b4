"""The screens of the games that were played."""
