"""Measurements of the meter, and the scale that figures are set beside; made by the scripts in `tools`."""
