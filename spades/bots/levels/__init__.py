"""The ladder: named opponents from someone who has just learned the game up to the full player.

Nobody here errs by chance, peeks or is dealt better cards. A weaker player is weaker as people are: it forgets what
was played and put aside, bids by counting high cards, does not count trumps, or looks at fewer hands that the other
may hold. Each also has a style, that shows in what it bids and plays.

`level` says what a level is, `ladder` lists the levels, and `bot` plays them: the lower ones with the parts of the
rule-based player, the upper ones with the search. It is not loaded with the package: the names alone cost nothing.
"""

from spades.bots.levels.ladder import LADDER
from spades.bots.levels.level import Level, Memory, Style

__all__ = ["LADDER", "Level", "Memory", "Style"]
