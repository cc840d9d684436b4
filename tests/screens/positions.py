"""Positions: games that were played to a moment, as records; `make_positions.py` beside this file played them."""

from functools import cache
from itertools import count
from pathlib import Path

from spades.engine import PRESETS, Game, format_rules, read_record
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import Contribution
from spades.session.deals.high_card import Cut

CLASSIC = PRESETS["classic-300"]
UNSEEN = PRESETS["unseen-500"]
PARTNERS = PRESETS["partners-500"]
FOLDER = Path(__file__).resolve().parent / "positions"


@cache
def position(name: str) -> Game:
    """Return a position by the name of its file."""
    return read_record((FOLDER / f"{name}.spades").read_text("utf-8"))


CUTS = Contribution.of(17, 33, 8)
"""Where the pack is cut, as often as that is asked for."""


@cache
def cut_seed(*, tie: bool) -> int:
    """Return a seed with which the middle of the spread ties, or does not."""
    rules, given = format_rules(UNSEEN), Contribution.of(CUTS.cuts[0])
    deals = ((seed, Chance(seed).chain(1).sealed(1, rules).cut(given)) for seed in count(1))
    return next(seed for seed, deal in deals if (Cut(UNSEEN, deal).take(26).starter is None) is tie)
