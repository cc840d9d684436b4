"""What is run by hand to judge the meter and the luck; nothing needs it to play."""
