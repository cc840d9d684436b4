"""Every screen of the program, by name, with the way there: what is painted, measured, translated and walked.

Where a walk cannot lead, the program is given the name of the screen, as its scenes would.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from spades.ui.paint.theme import THEMES

from .asking import ASKING
from .dialogs import DIALOGS
from .drills import DRILLS
from .driver import Driver
from .ends import ENDS
from .fours import FOURS, FOURS_IN_MOTION
from .keeper import KEEPER
from .learned import LEARNED
from .lesson import LESSON
from .online import ONLINE
from .pads import PADS
from .part import Way
from .past import PAST
from .people import PEOPLE
from .puzzles import PUZZLES
from .reviews import REVIEWS
from .streets import STREETS
from .tables import SPEECHLESS, TABLES

DECKS = ("classic", "four-colour", "jumbo")
PARTS = (
    DIALOGS,
    TABLES,
    LESSON,
    FOURS,
    STREETS,
    PEOPLE,
    ONLINE,
    KEEPER,
    ASKING,
    LEARNED,
    ENDS,
    PAST,
    REVIEWS,
    PUZZLES,
    DRILLS,
    PADS,
)
"""All that says something."""

CATALOGUE: Mapping[str, Way] = MappingProxyType(
    {name: way for part in (*PARTS, SPEECHLESS, FOURS_IN_MOTION) for name, way in part.ways.items()}
)
"""The way to each screen."""


def every_face(driver: Driver) -> Iterator[str]:
    """Lead the program to each screen that says something, and show all that is seen there; yields names of faces."""
    for part in PARTS:
        for name, way in part.ways.items():
            way(driver)
            yield name
            if name in part.faces:
                for face in part.faces[name](driver):
                    yield f"{name}, {face}"


VARIANTS: dict[str, Way] = {}
"""Preferences, each at the usual size."""


def _with(reach: Way, **changes: Any) -> Way:
    """Return a way with other preferences in force from then on."""

    def vary(driver: Driver) -> None:
        reach(driver)
        driver.app.context.change(**changes)
        driver.frame(times=12)

    return vary


for _name in THEMES:
    for _of in (
        "title-continue",
        "draw",
        "bid-pointed",
        "play-illegal",
        "play-trick",
        "score-made",
        "four-bid-pointed",
        "four-danger",
        "four-score-minus-59",
        "house-rules",
        "history",
        "history-luck",
        "history-round",
        "statistics-bids",
        "statistics-results",
    ):
        VARIANTS[f"table-{_name}-{_of}"] = _with(CATALOGUE[_of], table=_name)
for _deck in DECKS:
    VARIANTS[f"deck-{_deck}"] = _with(CATALOGUE["play-lead"], deck=_deck)
for _of in ("draw", "bid-pointed", "play-follow", "play-memory", "guide-draw", "four-memory", "four-guide-play"):
    VARIANTS[f"left-handed-{_of}"] = _with(CATALOGUE[_of], left_handed=True)
for _percent in (75, 150, 250):
    for _of in ("draw", "bid-pointed", "play-last-trick", "four-bid-pointed", "four-last-trick"):
        VARIANTS[f"cards-{_percent}-{_of}"] = _with(CATALOGUE[_of], card_size=_percent)
for _of, _reach in CATALOGUE.items():
    VARIANTS[f"interface-150-{_of}"] = _with(_reach, interface_size=150)
for _of in ("draw", "bid-pointed", "play-follow", "preferences", "four-bid-pointed", "four-follow"):
    VARIANTS[f"interface-75-{_of}"] = _with(CATALOGUE[_of], interface_size=75)
