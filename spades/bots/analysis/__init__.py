"""Analysis for people: what every choice is worth, and why."""

from spades.bots.analysis.analyse import analyse
from spades.bots.analysis.values import Analysis, Choice, Figures, Kind, Reason

__all__ = ["Analysis", "Choice", "Figures", "Kind", "Reason", "analyse"]
