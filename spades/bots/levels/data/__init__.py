"""Measured data: the games of the ladder, and the ratings that follow from them."""
