"""The table of four at every size: nothing overlaps, nothing is lost, and the hand is as large as with two."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from each_case import each

from spades.engine import PRESETS, pack_of
from spades.engine.moments import Kind, Moment
from spades.engine.public import Phase
from spades.engine.seats import Seat
from spades.ui.paint.style import Style
from spades.ui.paint.theme import DEFAULT_THEME, THEMES
from spades.ui.scenes.review.answer_panel import answer_room, beside_answer
from spades.ui.table.cue_words import place_words
from spades.ui.table.cues import Cue
from spades.ui.table.layout import Spot, TableLayout
from spades.ui.table.layout_four import FourLayout, ThreeLayout
from spades.ui.table.pass_panel import PassPanel, WhatCame

from .test_layout import box, hands, sizes

CHOSEN = [(100, 100), (75, 75), (250, 75), (75, 150), (250, 150)]
OTHERS = (Spot.LEFT, Spot.FAR, Spot.RIGHT)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (2560, 1440), (1000, 1000), (3440, 1440)])
def test_large_portraits_are_clear_of_all_but_their_own_plaques(size: tuple[int, int]) -> None:
    layout = lay_out(size)
    portraits = {spot: layout.portrait(spot) for spot in OTHERS}
    assert len({portrait is None for portrait in portraits.values()}) == 1
    fixed = [layout.sides, layout.middle, *(layout.control(row) for row in (0, 1))]
    for spot, portrait in portraits.items():
        if portrait is not None:
            assert portrait.collidelist([rect for rect in fixed if rect is not None]) < 0
            assert portrait.collidelist([layout.plaque(other) for other in Spot if other is not spot]) < 0
            assert portrait.colliderect(layout.plaque(spot))


def lay_out(
    size: tuple[int, int], *, left_handed: bool = False, cards: int = 100, text: int = 100, memory: bool = False
) -> FourLayout:
    style = Style(THEMES[DEFAULT_THEME], size, text)
    layout = FourLayout.of(style, left_handed=left_handed, percent=cards, memory_aids=memory)
    return replace(layout, portraits=True)


@pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440), (2200, 1080)])
def test_in_a_wide_window_the_fans_lie_open_beside_the_table(size: tuple[int, int]) -> None:
    layout = lay_out(size)
    for spot in (Spot.LEFT, Spot.RIGHT):
        first, last = layout.held_card(spot, 13, 0), layout.held_card(spot, 13, 12)
        assert abs(last.y - first.y) > 10 * 0.25 * first.width
    assert layout.sides is not None
    assert layout.plaque(Spot.LEFT).left == layout.plaque(Spot.NEAR).left == layout.sides.left


@sizes
@hands
@each("cards, text", CHOSEN)
@each("memory", [False, True])
def test_nothing_overlaps_and_nothing_leaves_the_window(
    size: tuple[int, int], cards: int, text: int, *, left_handed: bool, memory: bool
) -> None:
    layout = lay_out(size, left_handed=left_handed, cards=cards, text=text, memory=memory)
    screen = pygame.Rect((0, 0), size)
    assert layout.sides is not None
    rects = [layout.plaque(spot) for spot in Spot]
    rects += [layout.sides, layout.control(0), layout.control(1)]
    rects += [layout.control(row, bottom=True) for row in range(3)]
    rects += [layout.memory] if memory else []
    for rect in (*rects, layout.middle):
        assert min(rect.size) > 0
        assert screen.contains(rect), rect
    for one, other in combinations(rects, 2):
        assert not one.colliderect(other), (one, other)
    for card in (box(layout.hand(13, at)) for at in range(13)):
        assert screen.contains(card)
        assert card.collidelist([*rects, layout.middle]) < 0


@sizes
@each("cards, text", CHOSEN)
def test_the_trick_is_a_cross_between_the_plaques(size: tuple[int, int], cards: int, text: int) -> None:
    layout = lay_out(size, cards=cards, text=text)
    arms = {spot: box(layout.trick(spot, order)) for order, spot in enumerate(Spot)}
    rects = [layout.plaque(spot) for spot in Spot]
    for arm in arms.values():
        assert arm.collidelist(rects) < 0
    near, left, far, right = (arms[spot] for spot in Spot)
    assert left.centerx < near.centerx == far.centerx < right.centerx
    assert far.centery < left.centery == right.centery < near.centery
    # Of each card the corner with its rank is seen, whoever played last.
    assert near.top >= far.bottom - near.height * 0.06
    assert near.left >= left.right - near.width * 0.2
    for spot in OTHERS:
        assert table_edge(box(layout.held_card(spot, 1, 0)), layout) is spot


def table_edge(card: pygame.Rect, layout: FourLayout) -> Spot | None:
    """Return at which edge of the table a card lies, half beyond it."""
    if card.left < layout.left < card.right:
        return Spot.LEFT
    if card.left < layout.right < card.right:
        return Spot.RIGHT
    return Spot.FAR if card.top < 0 < card.bottom else None


@sizes
@each("cards, text", CHOSEN)
def test_the_fans_of_the_others_stand_at_the_edge_and_hide_nothing(
    size: tuple[int, int], cards: int, text: int
) -> None:
    layout = lay_out(size, cards=cards, text=text)
    assert layout.sides is not None
    rects = [layout.plaque(spot) for spot in Spot]
    rects += [layout.sides, *(layout.control(row, bottom=low) for row in (0, 1, 2) for low in (False, True))]
    for spot in OTHERS:
        for at in range(13):
            # The shadow of a turned card is soft: it may touch.
            assert box(layout.held_card(spot, 13, at)).inflate(-6, -6).collidelist(rects) < 0


@sizes
def test_the_hand_is_as_large_as_with_two(size: tuple[int, int]) -> None:
    four, two = lay_out(size), TableLayout.of(Style(THEMES[DEFAULT_THEME], size), left_handed=False)
    assert four.card == two.card
    assert [four.hand(13, at) for at in range(13)] == [two.hand(13, at) for at in range(13)]


@sizes
def test_what_is_said_before_a_seat_is_clear_of_what_is_said_before_another(size: tuple[int, int]) -> None:
    layout = lay_out(size)
    room = layout.middle
    tags = [layout.set_down(spot, (room.width // 4, room.height // 4)) for spot in Spot]
    for tag in tags:
        assert room.contains(tag)
    for one, other in combinations(tags, 2):
        assert not one.colliderect(other)


@sizes
@hands
def test_a_lesson_has_room_between_the_menu_and_the_opponent(size: tuple[int, int], *, left_handed: bool) -> None:
    style = Style(THEMES[DEFAULT_THEME], size)
    layout = FourLayout.of(style, left_handed=left_handed, guided=True)
    assert layout.sides is not None
    assert layout.lesson.height >= 12 * 14  # its longest text, in the smallest letters
    others = [layout.plaque(spot) for spot in Spot]
    others += [layout.sides, layout.middle, layout.control(0), layout.control(0, bottom=True)]
    assert layout.lesson.collidelist(others) < 0


@sizes
@hands
@pytest.mark.usefixtures("display")
def test_cards_that_are_shown_again_leave_a_lesson_in_sight(size: tuple[int, int], *, left_handed: bool) -> None:
    style = Style(THEMES[DEFAULT_THEME], size)
    layout = FourLayout.of(style, left_handed=left_handed, guided=True)
    came = WhatCame.of(style, layout, pack_of(PRESETS["street-350"])[:2], "From Mika")
    assert not came.box.colliderect(layout.lesson)


@pytest.mark.usefixtures("display")
def test_cards_to_pass_are_told_apart_with_large_text_in_a_small_window() -> None:
    style = Style(THEMES[DEFAULT_THEME], (800, 600), 150)
    panel = PassPanel.of(style, FourLayout.of(style, left_handed=False), 2)
    assert panel.slots[0].width >= 36
    assert panel.slots[0].bottom < panel.send.top
    assert panel.box.contains(panel.send)


@sizes
@each("cards, text", CHOSEN)
def test_words_about_a_seat_hide_no_card_of_the_trick(size: tuple[int, int], cards: int, text: int) -> None:
    layout = lay_out(size, cards=cards, text=text)
    arms = [box(layout.trick(spot, order)).inflate(-6, -6) for order, spot in enumerate(Spot)]
    for spot in Spot:
        corner = layout.beside(spot)
        centre = pygame.Rect(0, 0, corner.width // 2, max(1, corner.height // 3))
        centre.center = corner.center
        assert layout.middle.inflate(2, 2).contains(corner)
        assert centre.collidelist(arms) < 0


@sizes
@hands
@pytest.mark.parametrize("table", [FourLayout, ThreeLayout])
@pytest.mark.parametrize(("cards", "text"), CHOSEN)
def test_an_answer_about_a_card_hides_neither_a_plaque_nor_the_trick(
    size: tuple[int, int], table: type[FourLayout], cards: int, text: int, *, left_handed: bool
) -> None:
    style = Style(THEMES[DEFAULT_THEME], size, text)
    layout = table.of(style, left_handed=left_handed, percent=cards)
    room = answer_room(layout, style, Phase.PLAY, layout.control(1, bottom=True).top)
    spots = [spot for spot in Spot if table is FourLayout or spot is not Spot.FAR]
    plaques = [layout.plaque(spot) for spot in spots]
    assert room.collidelist(plaques) < 0
    for order, spot in enumerate(spots):
        card = box(beside_answer(layout, layout.trick(spot, order)))
        assert not card.colliderect(room)
        assert card.collidelist(plaques) < 0


@sizes
@each("text", [100, 150])
@each("kind", [Kind.NIL_IN_DANGER, Kind.SPADES_BROKEN])
@pytest.mark.usefixtures("display")
def test_words_about_a_seat_leave_in_sight_which_card_wins(size: tuple[int, int], text: int, kind: Kind) -> None:
    layout = lay_out(size, text=text)
    style = Style(THEMES[DEFAULT_THEME], size, text)
    wide, tall = style.font("strong", 13).size("winning")
    for spot in Spot:
        placed = place_words(style, layout, Cue(Moment(kind, 0, Seat.SOUTH), kind.value.capitalize(), "", ""), spot)
        assert placed.fits or size < (800, 600)
        for order, arm in enumerate(Spot):
            tab = pygame.Rect(0, 0, wide + style.px(16), tall + style.px(6))
            tab.midbottom = box(layout.trick(arm, order)).centerx, box(layout.trick(arm, order)).top + style.px(4)
            assert not (placed.fits and placed.box.colliderect(tab)), (spot, arm)


@sizes
@hands
@each("cards, text", CHOSEN)
@each("memory", [False, True])
def test_three_lie_clear_of_each_other_with_seventeen_cards_in_the_hand(
    size: tuple[int, int], cards: int, text: int, *, left_handed: bool, memory: bool
) -> None:
    style = Style(THEMES[DEFAULT_THEME], size, text)
    layout = ThreeLayout.of(style, left_handed=left_handed, percent=cards, memory_aids=memory)
    screen = pygame.Rect((0, 0), size)
    rects = [layout.plaque(spot) for spot in (Spot.NEAR, Spot.LEFT, Spot.RIGHT)]
    rects += [layout.control(0), layout.control(1), *(layout.control(row, bottom=True) for row in range(3))]
    rects += [layout.memory] if memory else []
    for rect in (*rects, layout.middle):
        assert min(rect.size) > 0
        assert screen.contains(rect), rect
    for one, other in combinations(rects, 2):
        assert not one.colliderect(other), (one, other)
    for card in (box(layout.hand(17, at)) for at in range(17)):
        assert screen.contains(card)
        assert card.collidelist([*rects, layout.middle]) < 0
    for spot in (Spot.NEAR, Spot.LEFT, Spot.RIGHT):
        assert layout.middle.contains(box(layout.trick(spot, 0))), spot
