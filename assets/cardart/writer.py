"""All the files of the cards, and what is in each."""

from __future__ import annotations

from cardart import palette
from cardart.ace import ace
from cardart.backs import backs
from cardart.courts import BARE, CLASSIC, FOUR, court
from cardart.courts import JUMBO as JUMBO_DRESSES
from cardart.indices import JUMBO, STANDARD, index
from cardart.jokers import high_sign, joker
from cardart.pips import pip
from cardart.spots import spots
from cardart.svg import CENTRE, document, fill, sheet

DECKS = {"classic": palette.CLASSIC, "four-colour": palette.FOUR}
DRESSES = {"classic": CLASSIC, "four-colour": FOUR}


def _face(suit: str, rank: str, deck: str) -> str:
    inks = DECKS[deck]
    colour = inks.suits[suit]
    if rank in "JQK":
        middle = court(suit, rank, DRESSES[deck][suit])
    elif rank == "A":
        middle = ace(suit, colour)
    else:
        middle = spots(suit, rank, colour)
    return document([sheet(inks.paper, inks.edge), middle, index(suit, rank, colour)])


def _jumbo_face(suit: str, rank: str) -> str:
    inks = palette.JUMBO
    colour = inks.suits[suit]
    is_court = rank in "JQK"
    sign = fill(pip(suit, *CENTRE, 124), colour)
    middle = court(suit, rank, JUMBO_DRESSES[suit], BARE) if is_court else sign
    return document([sheet(inks.paper, inks.edge), middle, index(suit, rank, colour, JUMBO)])


def _street(deck: str) -> dict[str, str]:
    """Return the two jokers and the two deuces that are high, by the names that the engine gives them."""
    bold = deck == "jumbo"
    inks = palette.JUMBO if bold else DECKS[deck]
    paper, ink = sheet(inks.paper, inks.edge), inks.suits["S"]
    result = {f"S{rank}": document([paper, joker(rank, ink, bold=bold)]) for rank in "BL"}
    for suit in "DS":
        face = _jumbo_face(suit, "2") if bold else _face(suit, "2", deck)
        result[f"S{suit}"] = face.replace("\n</svg>", f"\n{high_sign(ink, JUMBO if bold else STANDARD)}\n</svg>")
    return result


def sign(suit: str) -> str:
    """Return a suit's sign alone, white on nothing, to be tinted where text names a suit."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">\n'
        f"{fill(pip(suit, 50.0, 50.0, 92.0), '#FFFFFF')}\n</svg>\n"
    )


def files() -> dict[str, str]:
    """Return every file's text by its path below the cards' folder."""
    result: dict[str, str] = {}
    for suit in palette.SUITS:
        for rank in palette.RANKS:
            for deck in DECKS:
                result[f"{deck}/{suit}{rank}.svg"] = _face(suit, rank, deck)
            result[f"jumbo/{suit}{rank}.svg"] = _jumbo_face(suit, rank)
        result[f"signs/{suit}.svg"] = sign(suit)
    for deck in (*DECKS, "jumbo"):
        result |= {f"{deck}/{name}.svg": text for name, text in _street(deck).items()}
    for name, text in backs().items():
        result[f"backs/{name}.svg"] = text
    return dict(sorted(result.items()))
