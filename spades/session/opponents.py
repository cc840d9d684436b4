"""Who can be played against, as a person meets them."""

from dataclasses import dataclass

from spades.bots import REGISTRY
from spades.language import N_


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent.

    Attributes:
        name: As the registry and the command line know it.
        title: What it is called at the table.
        sentence: Who it is.
    """

    name: str
    title: str
    sentence: str


_KNOWN = {
    "expert": Opponent("expert", N_("Expert"), N_("Searches, infers what you hold, and plays for the game.")),
    "rule": Opponent("rule", N_("Steady"), N_("Counts tricks, bids what it holds, and seldom errs.")),
    "random": Opponent("random", N_("Beginner's luck"), N_("Plays any legal card. Good for learning the rules.")),
}

OPPONENTS: tuple[Opponent, ...] = tuple(_KNOWN[name] for name in _KNOWN if name in REGISTRY)
"""The opponents, strongest first."""


def opponent_title(name: str) -> str:
    """Return what a player is called at the table; one from elsewhere goes by its own name."""
    return _KNOWN[name].title if name in _KNOWN else name
