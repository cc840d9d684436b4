"""Figures as pictures: the course of a game, luck, duels, statistics.

A chart is painted on a canvas, in the fonts, colours and scale of a style, within an area: the room there is. A chart
below which others may stand returns where it ends.
"""
