"""The rule-based player: counts, chances and rules of thumb, in a fraction of a millisecond to a few a move.

It keeps nothing between moves, samples nothing, and searches nothing but the last tricks. `knowledge` reads a view into
chances of who holds what, `stakes` says what each outcome of the round is worth to the game, and `drawing`, `bidding`
and `playing` decide.
"""

from spades.bots.rule.bot import RuleBot

__all__ = ["RuleBot"]
