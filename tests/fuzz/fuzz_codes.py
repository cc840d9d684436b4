"""Deal codes, seeds, deals and openings."""

from collections.abc import Callable
from typing import Any

from spades.engine import PRESETS, NotationError, Rules, Seat
from spades.engine.notation import is_first_notation
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import Contribution
from spades.session.deals.deal_code import DealCode
from spades.session.deals.seal import Deal, Sealed
from spades.session.game.opening import Opening
from spades.session.players.seating import Seating

from .refusals import check_refusal

READERS: tuple[Callable[[str], Any], ...] = (DealCode.parse, Sealed.parse, Deal.parse, Opening.parse)


def seeds() -> list[bytes]:
    """Return one of each kind and more."""
    sealed = Chance(5).sealed(1)
    rules = (*PRESETS.values(), Rules(target=100, bag_penalty=50, hands="deal"))
    codes = [DealCode(kind, sealed.cut(Contribution.of(7)), Seat.SOUTH).format() for kind in rules]
    openings = [Opening.draw(kind, Seating.of_one_person(kind, "rule"), Chance(3)).format() for kind in rules]
    unseen = PRESETS["unseen-500"]
    cut = (
        Opening.draw(unseen, Seating.of_one_person(unseen, "rule"), Chance(3))
        .cut(Contribution.of(17, 33, 8, words="hi"))
        .take(4)
        .format()
    )
    old = Sealed(sealed.seed, 1)
    both = (*(one.format() for one in (sealed, old)), *(one.cut(Contribution.of(7)).format() for one in (sealed, old)))
    codes += [
        DealCode(kind, old.cut(Contribution.of(7)), Seat.SOUTH).format() for kind in rules if is_first_notation(kind)
    ]
    harmful = ("0" * 5000, "#" * 5000, f'{cut}[Seed "{"9" * 5000}"]\n', f'{cut}[Note "{"x" * 5000}\0"]\n')
    return [text.encode() for text in (*codes, *openings, cut, *both, *harmful)]


def check(data: bytes) -> None:
    """Read a text in every way; what was read round-trips, and a game can begin with it."""
    text = data.decode("utf-8", "replace")
    for read in READERS:
        try:
            found = read(text)
        except NotationError as error:
            check_refusal(error)
            continue
        assert read(found.format()) == found
        if isinstance(found, DealCode):
            assert len(found.deal.pack_for(found.rules)) == (51 if found.rules.seats == 3 else 52)
        if isinstance(found, Opening) and found.starter is not None:
            ready = found if found.contribution else found.cut(Contribution.of(11))
            assert ready.begin().state.starter is found.starter
