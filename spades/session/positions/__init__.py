"""Positions of which somebody knows a part: their text, and what a seat may know there."""
