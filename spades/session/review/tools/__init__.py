"""Scripts that are run by hand to judge the meter and the luck; nothing needs them to play."""
