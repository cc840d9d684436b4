"""Cards that lie still are painted with the table: apart from the others, the picture is the same."""

from dataclasses import replace
from itertools import permutations

import pygame
import pytest

from spades.engine.cards import PACK, Card
from spades.paths import assets_dir
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.tween import Place
from spades.ui.table.layout import TableLayout
from spades.ui.table.painter import CardSigns, Lying, StillCards, TablePainter

NOWHERE = pygame.Rect(0, 0, 0, 0)


@pytest.fixture
def painter(display: pygame.Surface, style: Style) -> TablePainter:
    del display
    sprites = Sprites(assets_dir())
    # However often it is drawn, a card looks the same.
    sprites.alike = True
    return TablePainter(style, TableLayout.of(style, left_handed=False), sprites)


def place(at: int, card: Card, *, moving: bool = False) -> Place:
    return Place(120 + 60 * at, 200 + 9 * at, 100, 3.0 * at, card, float(at), moving=moving)


def lie(painter: TablePainter, *, moving: int | None = None, count: int = 5) -> Lying:
    """Return a row of cards, each on the one before, of which one is under way."""
    places = [(card, place(at, card, moving=at == moving)) for at, card in enumerate(PACK[:count])]
    return painter.choose_cards(places)


def picture(painter: TablePainter, *layers: Lying, signs: CardSigns) -> bytes:
    canvas = pygame.Surface((640, 480))
    canvas.fill("darkgreen")
    for layer in layers:
        painter.draw_cards(canvas, layer, signs, NOWHERE)
    return pygame.image.tobytes(canvas, "RGB")


@pytest.mark.parametrize("moving", [None, 0, 2, 4])
@pytest.mark.parametrize("told", [None, 1, 3])
def test_those_that_lie_still_and_then_the_others_are_what_all_are(
    painter: TablePainter, moving: int | None, told: int | None
) -> None:
    cards, signs = StillCards(), CardSigns(focused=None if told is None else PACK[told])
    lying = lie(painter, moving=moving)
    cards.part(lying, signs)
    assert sorted(laid.key for laid in (*cards.still, *cards.others)) == sorted(laid.key for laid in lying)
    first = min((at for at in (moving, told) if at is not None), default=5)
    assert len(cards.still) >= first
    assert all(laid.key not in {PACK[at] for at in (moving, told) if at is not None} for laid in cards.still)
    apart = picture(painter, cards.still, cards.others, signs=signs)
    assert apart == picture(painter, lying, signs=signs)


def test_where_they_lie_otherwise_is_told(painter: TablePainter) -> None:
    cards, signs = StillCards(), CardSigns()
    rests = lie(painter)
    assert cards.part(rests, signs) == [laid.card.reach for laid in rests]
    assert cards.part(rests, signs) == []
    # One flies away, and what lies on it with it; then it is gone.
    flies = [rests[0], *lie(painter, moving=1)[1:2], *rests[2:]]
    gone = cards.part(flies, signs)
    assert rests[1].card.reach in gone
    assert rests[0].card.reach not in gone
    back = cards.part([rests[0], *rests[2:]], signs)
    assert set(map(tuple, back)) <= {tuple(laid.card.reach) for laid in rests[2:]}
    moved = replace(rests[2].card.place, x=500)
    elsewhere = painter.choose_cards([(rests[0].key, rests[0].card.place), (rests[2].key, moved)], None, rests)
    told = cards.part(elsewhere, signs)
    assert {tuple(rests[2].card.reach), tuple(elsewhere[1].card.reach)} <= set(map(tuple, told))


def test_another_order_is_told(painter: TablePainter) -> None:
    cards, signs = StillCards(), CardSigns()
    rests = lie(painter, count=3)
    for order in permutations(rests):
        cards.part(rests, signs)
        told = cards.part(list(order), signs)
        assert bool(told) is (list(order) != rests)
