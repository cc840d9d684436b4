"""Scenes of score sheets: their list, the names of a new one, what is written, and the receipt of a round."""
