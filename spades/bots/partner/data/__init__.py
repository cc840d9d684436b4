"""What was measured of agreements."""
