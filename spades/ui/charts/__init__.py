"""Figures as pictures: the course of a game, luck, duels, statistics."""
