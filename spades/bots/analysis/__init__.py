"""Analysis for people: what every choice is worth, and why.

What it says is here; `spades.bots.analysis.evaluation`, which works it out, brings the whole search with it.
"""

from spades.bots.analysis.values import Analysis, Choice, Figures, Kind, Reason

__all__ = ["Analysis", "Choice", "Figures", "Kind", "Reason"]
