"""Drills: their list, a set of one, and the person's own calibration."""
