"""The cards to come in a draw, and that nobody else imagines hidden cards."""

import ast
import random
from collections import Counter
from itertools import islice
from pathlib import Path

from spades.bots.search.sampling.stock import cards_to_come
from spades.engine import PACK, PRESETS, Keep, Seat, View, apply, new_game, view

PLAYERS = Path(__file__).resolve().parents[4] / "spades" / "bots"


def drawing(turns: int) -> View:
    """South's view of a draw so many turns on, every offered card kept."""
    state = new_game(PRESETS["classic-300"], PACK, Seat.SOUTH)
    for _ in range(turns):
        state = apply(state, Keep())
    return view(state, Seat.SOUTH)


def test_what_may_come_is_what_is_unseen_and_all_of_it() -> None:
    seen = drawing(6)
    known = {*seen.hand, *seen.known_out, seen.offered}
    for order in islice(cards_to_come(seen, random.Random(1)), 20):
        assert sorted(order) == sorted(map(int, seen.unseen))
        assert not known.intersection(PACK[card] for card in order)


def test_no_more_are_drawn_than_are_wanted_or_there() -> None:
    seen, rng = drawing(6), random.Random(2)
    assert len(next(cards_to_come(seen, rng, 5))) == 5
    assert next(cards_to_come(seen, rng, 0)) == []
    assert len(next(cards_to_come(seen, rng, 52))) == len(seen.unseen)


def test_any_order_is_as_likely_as_another() -> None:
    orders = cards_to_come(drawing(4), random.Random(3), 2)
    firsts = Counter(card for order in islice(orders, 9000) for card in order)
    unseen = len(drawing(4).unseen)
    assert len(firsts) == unseen
    mean = 18_000 / unseen
    assert all(abs(count - mean) < 5 * mean**0.5 for count in firsts.values())


def test_hidden_cards_are_imagined_in_one_room() -> None:
    """Whoever puts cards in an order by chance does it there, but for packs dealt by the arena and by tools."""
    found = {
        path.relative_to(PLAYERS).as_posix()
        for path in PLAYERS.rglob("*.py")
        if not {"arena", "tools", "sampling"}.intersection(path.relative_to(PLAYERS).parts)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in {"sample", "shuffle", "choices"}
        if ast.unparse(node.value).endswith(("rng", "random"))
    }
    assert found == set()
