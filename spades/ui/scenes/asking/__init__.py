"""Scenes in which somebody asks about a hand of their own."""
