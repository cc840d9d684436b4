"""What is run by hand to measure; nothing needs it to play."""
