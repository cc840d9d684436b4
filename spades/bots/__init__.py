"""Players: they get what a seat may know, and answer with a move."""

from spades.bots.base import Bot, Limit, Thinker, usable_cores
from spades.bots.registry import REGISTRY, make_bot

__all__ = ["REGISTRY", "Bot", "Limit", "Thinker", "make_bot", "usable_cores"]
