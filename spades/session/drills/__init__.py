"""Drills: many small questions of one kind, the person's own calibration over them, and when they come back."""
