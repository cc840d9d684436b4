"""Levels: plain values that say how much a player remembers, how it decides, and how it leans."""

from dataclasses import dataclass, replace
from enum import Enum

from spades.bots.search.skill import FULL, Skill
from spades.engine import Rules


class Draws(Enum):
    """How a player draws."""

    COURT = "keeps the high cards of every suit alike"
    TRUMPS = "keeps spades and high cards"
    WEIGHED = "weighs the card against the one that would come in its place"
    SEARCHED = "plays out hands that the other may hold"


class Bids(Enum):
    """How a player bids."""

    HONOURS = "counts aces and kings, and one for luck"
    COUNTED = "counts high cards and trumps, whatever the score and the other bid"
    WEIGHED = "weighs what each bid would do to the score"
    SEARCHED = "plays out hands that the other may hold"


class Plays(Enum):
    """How a player chooses its cards."""

    NAIVE = "looks at the trick on the table alone"
    BID = "counts chances, and plays for the bid and no more"
    SCORE = "counts chances, and plays for the score"
    SEARCHED = "plays out hands that the other may hold"


@dataclass(frozen=True, slots=True)
class Memory:
    """How much a player remembers of the cards it saw.

    Attributes:
        tricks: How many of the last tricks, 0 to 17.
        discards: Whether it remembers its own discards.
        trumps: Whether it counts the spades played, however long ago.
    """

    tricks: int = 17
    discards: bool = True
    trumps: bool = True

    def __post_init__(self) -> None:
        """Refuse a number of tricks that cannot be.

        Raises:
            ValueError: Out of range.
        """
        if not 0 <= self.tricks <= 17:
            raise ValueError(f"tricks must be from 0 to 17, not {self.tricks!r}")


NEVER = -1.0
"""How much worse nil looks to a player that never bids it, in chances to win the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """The leanings of a player; everything 0 is a player without a leaning.

    Attributes:
        bold: Tricks that a counted bid is raised by, below 0 for a cautious bidder. Where bids are weighed, the
            bid is moved by one at the most, and the more often the greater the number.
        nil: How much better nil looks than it is, in chances to win the game; `NEVER` for a player that never bids it.
        hoard: Tricks that a spade seems worth beyond its worth, so that it is kept.
        hunts: Whether a naive player goes after the other side's nil while it stands, and lets its own bid wait.
        drives: Whether a naive player leads its spades first when it wants tricks.
    """

    bold: float = 0.0
    nil: float = 0.0
    hoard: float = 0.0
    hunts: bool = False
    drives: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """One opponent of the ladder.

    Attributes:
        name: As the registry and the command line know it.
        rung: 1 for the lowest.
        stops: Whether a naive player stops taking tricks when its bid is made.
        thrifty: Whether a naive player wins a trick with the least card that will do.
        ending: Whether it works out the last tricks.
        skill: What it makes use of where it searches; with four seats, of its worlds alone.
        dealt: What it likes where its hand is dealt and it plays for itself; None for the same.
        beside: What it likes beside a partner, where two lean the same way; None for the same.
        passing: What it likes where partners pass cards on a nil, of which most hold then; None for what it likes
            beside one.
    """

    name: str
    rung: int
    memory: Memory = Memory()
    draws: Draws = Draws.WEIGHED
    bids: Bids = Bids.WEIGHED
    plays: Plays = Plays.SCORE
    stops: bool = True
    thrifty: bool = True
    ending: bool = True
    skill: Skill = FULL
    style: Style = Style()
    dealt: Style | None = None
    beside: Style | None = None
    passing: Style | None = None

    def at(self, rules: Rules) -> "Level":
        """Return the level as it plays by these rules."""
        style = self.dealt if rules.hands == "deal" else None
        if rules.seats == 4:
            style = (self.passing if rules.passing else None) or self.beside
        return self if style is None else replace(self, style=style)
