"""The yardstick at the bottom: a player that makes any legal move."""

from spades.bots.random.bot import RandomBot

__all__ = ["RandomBot"]
