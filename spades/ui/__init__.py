"""Pixels and sound. Nothing here knows the rules: views come in, moves go out."""
