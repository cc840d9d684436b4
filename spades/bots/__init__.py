"""Players: they get what a seat may know, and answer with a move."""

from spades.bots.base import Bot, Limit, Ponderer, usable_cores
from spades.bots.registry import REGISTRY, make_bot

__all__ = ["REGISTRY", "Bot", "Limit", "Ponderer", "make_bot", "usable_cores"]
