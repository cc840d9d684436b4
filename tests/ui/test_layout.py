import math
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest
from each_case import each

from spades.engine import Phase, Seat
from spades.engine.moments import Kind, Moment
from spades.paths import assets_dir
from spades.ui.device.window import MIN_CANVAS
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO, DEFAULT_THEME, THEMES
from spades.ui.paint.tween import Place
from spades.ui.scenes.review.answer_panel import answer_room
from spades.ui.table.bid_panel import BidPanel
from spades.ui.table.bid_strip import LINES
from spades.ui.table.cue_words import place_words
from spades.ui.table.cues import Cue
from spades.ui.table.layout import LEAST_CHECK, Spot, TableLayout
from spades.ui.table.layout_four import FourLayout
from spades.ui.table.lesson import LessonPanel
from spades.ui.table.painter import TablePainter
from spades.ui.words.tutorial import LESSONS
from spades.ui.words.tutorial_partners import PARTNER_LESSONS

SIZES = [
    (640, 480),
    (800, 600),
    (1024, 768),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (7680, 4320),
    (640, 640),
    (900, 900),
    (4320, 4320),
    (2520, 1080),
    (3440, 1440),
    (1120, 480),
    (640, 1138),
    (1080, 1920),
    (2160, 3840),
]
sizes = pytest.mark.parametrize("size", SIZES, ids=[f"{wide}x{high}" for wide, high in SIZES])
hands = each("left_handed", [False, True])
TWO = (Spot.NEAR, Spot.FAR)


def lay_out(size: tuple[int, int], *, left_handed: bool = False, cards: int = 100, text: int = 100) -> TableLayout:
    style = Style(THEMES[DEFAULT_THEME], size, text)
    # With large portraits there is less room.
    return replace(TableLayout.of(style, left_handed=left_handed, percent=cards), portraits=True)


@sizes
def test_a_large_portrait_is_clear_of_the_far_hand_and_half_hidden_by_no_more_than_its_plaque(
    size: tuple[int, int],
) -> None:
    layout = lay_out(size)
    portrait, plaque = layout.portrait(Spot.FAR), layout.plaque(Spot.FAR)
    assert layout.portrait(Spot.NEAR) is None
    if portrait is None:
        assert plaque.top == layout.margin
        return
    assert portrait.top >= layout.margin
    assert 0 < portrait.bottom - plaque.top < portrait.height * 0.2
    assert plaque.bottom < layout.plaque(Spot.NEAR).top
    assert not any(box(layout.held_card(Spot.FAR, 13, at)).colliderect(portrait) for at in range(13))


def box(place: Place) -> pygame.Rect:
    """Return the rectangle that a card covers, however it is turned."""
    turned = math.radians(abs(place.angle))
    width, height = place.width, place.width * CARD_RATIO
    across = width * math.cos(turned) + height * math.sin(turned)
    down = width * math.sin(turned) + height * math.cos(turned)
    return pygame.Rect(round(place.x - across / 2), round(place.y - down / 2), round(across), round(down))


@sizes
@hands
def test_plaques_and_controls_are_on_screen_and_apart(size: tuple[int, int], *, left_handed: bool) -> None:
    layout = lay_out(size, left_handed=left_handed)
    screen = pygame.Rect((0, 0), size)
    plaques = [layout.plaque(seat) for seat in TWO]
    controls = [layout.control(0), layout.control(1), layout.control(0, bottom=True)]
    for rect in (*plaques, *controls, layout.middle):
        assert rect.width > 0
        assert rect.height > 0
        assert screen.contains(rect), rect
    for one, other in combinations((*plaques, *controls), 2):
        assert not one.colliderect(other), (one, other)
    for plaque in plaques:
        assert not plaque.colliderect(layout.middle)


@sizes
def test_a_hand_of_thirteen_cards_is_within_the_window(size: tuple[int, int]) -> None:
    layout = lay_out(size)
    screen = pygame.Rect((0, 0), size)
    for count in range(1, 14):
        cards = [box(layout.hand(count, at)) for at in range(count)]
        assert all(card.left >= 0 and card.right <= screen.right for card in cards)
        assert all(card.top >= 0 and card.bottom <= screen.bottom for card in cards)
        for before, after in pairwise(cards):
            assert after.left - before.left >= 12  # enough of each card to see and to hit


@sizes
@hands
def test_the_hand_is_clear_of_plaques_status_and_middle(size: tuple[int, int], *, left_handed: bool) -> None:
    layout = lay_out(size, left_handed=left_handed)
    cards = [box(layout.hand(13, at)) for at in range(13)]
    for card in cards:
        assert not any(card.colliderect(layout.plaque(seat)) for seat in TWO)
        assert card.top > layout.status[1]
        assert not card.colliderect(layout.middle)


@sizes
def test_every_card_of_the_table_is_within_reach(size: tuple[int, int]) -> None:
    layout = lay_out(size)
    screen = pygame.Rect((0, 0), size)
    places = [layout.trick(seat, order) for order, seat in enumerate(TWO)]
    places += [layout.stock(0), layout.stock(51), layout.offered_card(), layout.aside()]
    places += [layout.discards(seat, order) for seat in TWO for order in range(13)]
    for place in places:
        assert screen.contains(box(place)), place
    for seat in TWO:
        assert screen.collidepoint(layout.trick_pile(seat).x, layout.trick_pile(seat).y)
        assert not screen.colliderect(box(layout.off(seat)))
    for count in (1, 5, 13):
        for at in range(count):
            far = box(layout.held_card(Spot.FAR, count, at))
            assert far.left >= 0
            assert far.right <= screen.right
            assert far.bottom > 0


@sizes
@hands
def test_stock_and_discards_are_clear_of_the_columns_and_the_offered_card(
    size: tuple[int, int], *, left_handed: bool
) -> None:
    layout = lay_out(size, left_handed=left_handed)
    piles = [box(layout.stock(depth)) for depth in (0, 51)]
    piles += [box(layout.discards(seat, order)) for seat in TWO for order in range(13)]
    columns = [layout.plaque(seat) for seat in TWO]
    columns += [layout.control(row, bottom=low) for row in (0, 1) for low in (False, True)]
    for pile in piles:
        assert pile.collidelist(columns) < 0
        assert not pile.colliderect(box(layout.offered_card()))


@sizes
@hands
def test_an_answer_about_a_draw_leaves_the_card_in_sight_and_cuts_no_pile(
    size: tuple[int, int], *, left_handed: bool
) -> None:
    layout = lay_out(size, left_handed=left_handed)
    style = Style(THEMES[DEFAULT_THEME], size)
    room = answer_room(layout, style, Phase.DRAW, layout.control(1, bottom=True).top - 8)
    assert not room.colliderect(box(layout.offered_card()))
    piles = [layout.stock(51), *(layout.discards(seat, order) for seat in TWO for order in range(13))]
    for pile in piles:
        # What lies in its place is put away.
        assert room.collidepoint(pile.x, pile.y) or not room.colliderect(box(pile))


@sizes
def test_the_far_hand_is_clear_of_the_plaques(size: tuple[int, int]) -> None:
    layout = lay_out(size)
    for at in range(13):
        assert not any(box(layout.held_card(Spot.FAR, 13, at)).colliderect(layout.plaque(seat)) for seat in TWO)


@sizes
def test_left_handed_is_the_mirror(size: tuple[int, int]) -> None:
    right, left = lay_out(size), lay_out(size, left_handed=True)
    pairs = [(right.plaque(seat), left.plaque(seat)) for seat in TWO]
    pairs += [
        (right.control(row, bottom=low), left.control(row, bottom=low)) for row in (0, 1) for low in (False, True)
    ]
    for one, other in pairs:
        assert (size[0] - one.right, one.top, one.width, one.height) == tuple(other)
    assert [right.hand(13, at) for at in range(13)] == [left.hand(13, at) for at in range(13)]


@sizes
@each("cards, text", [(75, 75), (250, 75), (75, 150), (250, 150)])
def test_whatever_sizes_are_chosen_nothing_is_lost(size: tuple[int, int], cards: int, text: int) -> None:
    layout = lay_out(size, cards=cards, text=text)
    screen = pygame.Rect((0, 0), size)
    rects = [layout.plaque(seat) for seat in TWO]
    rects += [layout.control(0), layout.control(1), layout.control(0, bottom=True)]
    for rect in (*rects, layout.middle):
        assert rect.width > 0
        assert rect.height > 0
        assert screen.contains(rect), rect
    for one, other in combinations(rects, 2):
        assert not one.colliderect(other), (one, other)
    hand = [box(layout.hand(13, at)) for at in range(13)]
    assert all(card.left >= 0 and card.right <= screen.right for card in hand)
    assert not any(card.collidelist(rects) >= 0 for card in hand)


def bottom(place: Place) -> float:
    lean = math.radians(abs(place.angle))
    return place.y + place.width * (CARD_RATIO * math.cos(lean) + math.sin(lean)) / 2


@pytest.mark.parametrize("size", [(800, 600), (1024, 768), (1280, 800), (2560, 1080)], ids=str)
@each("cards", [75, 100, 150, 250])
@each("text", [100, 125, 150])
@pytest.mark.parametrize("table", [TableLayout, FourLayout])
def test_the_status_line_touches_neither_the_trick_nor_the_hand(
    display: pygame.Surface, size: tuple[int, int], cards: int, text: int, table: type[TableLayout]
) -> None:
    del display
    style = Style(THEMES[DEFAULT_THEME], size, text)
    layout = table.of(style, left_handed=False, percent=cards)
    painter = TablePainter(style, layout, Sprites(assets_dir()))
    for told in ("Your lead: any card.", "Your lead: any suit but spades, which are not broken yet."):
        box = painter.status_line(told).box
        assert bottom(layout.trick(Spot.NEAR, 1)) < box.top
        assert box.bottom <= layout.hand(13, 6).y - layout.tall / 2


def test_a_status_line_of_two_lines_is_clear_of_the_panel_of_the_bid(display: pygame.Surface) -> None:
    del display
    style = Style(THEMES[DEFAULT_THEME], (1280, 800), 150)
    layout = TableLayout.of(style, left_handed=False)
    line = TablePainter(style, layout, Sprites(assets_dir())).status_line("Mika bids 6. How many will you take? " * 2)
    assert len(line.lines) == 2
    assert line.box.top > BidPanel.of(style, layout, LINES + 1).box.bottom


@pytest.mark.parametrize("cards", [150, 250])
@pytest.mark.parametrize("text", [100, 150])
def test_large_cards_of_the_draw_leave_the_plaques_in_sight(cards: int, text: int) -> None:
    layout = lay_out((1024, 768), cards=cards, text=text)
    stock = layout.stock(51)
    assert stock.x - stock.width / 2 >= layout.plaque(Spot.NEAR).right


@pytest.mark.parametrize("table", [TableLayout, FourLayout])
def test_large_text_makes_no_lesson_smaller(display: pygame.Surface, table: type[TableLayout]) -> None:
    del display
    lessons = PARTNER_LESSONS if table is FourLayout else LESSONS

    def sizes_of(text: int) -> list[float]:
        style = Style(THEMES[DEFAULT_THEME], (1280, 800), text)
        layout = table.of(style, left_handed=False, guided=True)
        panels = [LessonPanel.of(style, layout, lesson.title, lesson.text) for lesson in lessons]
        assert all(layout.lesson.contains(panel.box) for panel in panels)
        return [panel.text.units * style.scale for panel in panels]

    for usual, large in zip(sizes_of(100), sizes_of(150), strict=True):
        assert large >= usual


def test_the_corner_gives_way_to_what_the_play_checker_says_in_large_text() -> None:
    usual, large = lay_out((1280, 800)), lay_out((1280, 800), text=150)
    assert usual.check(memory_aids=False).top > usual.control(2).bottom
    assert large.check(memory_aids=False).height >= LEAST_CHECK * large.unit
    assert large.check(memory_aids=False).top >= large.control(1).bottom


@sizes
def test_cards_grow_with_the_window(size: tuple[int, int]) -> None:
    small = lay_out(MIN_CANVAS)
    assert lay_out(size).card >= small.card >= 60  # indices can be read from 60 pixels on


def test_a_raised_card_rises() -> None:
    layout = lay_out((1280, 800))
    flat, raised = layout.hand(13, 4), layout.hand(13, 4, lift=0.1)
    assert raised.x == flat.x
    assert flat.y - raised.y == pytest.approx(layout.tall * 0.1)


def test_the_lead_lies_lowest() -> None:
    layout = lay_out((1280, 800))
    assert layout.trick(Spot.FAR, 0).z < layout.trick(Spot.NEAR, 1).z


@sizes
@each("cards", [75, 100, 125, 150, 250])
def test_the_buttons_have_room_below_the_offered_card(size: tuple[int, int], cards: int) -> None:
    """However large cards are wanted, they are not squeezed into a line between the card and the status line."""
    layout = lay_out(size, cards=cards)
    gap = layout.status[1] - 31 * layout.unit - box(layout.offered_card()).bottom
    # Between the card and the buttons are 14 units.
    assert gap >= (14 + 34) * layout.unit, gap / layout.unit


@pytest.mark.parametrize("size", [(2520, 1080), (3440, 1440), (5120, 1440), (2560, 1440), (1280, 800)])
@hands
def test_the_table_is_never_much_wider_than_16_to_9(size: tuple[int, int], *, left_handed: bool) -> None:
    layout = lay_out(size, left_handed=left_handed)
    assert layout.right - layout.left <= size[1] * 16 / 9 + 1
    ends = [layout.plaque(spot) for spot in TWO] + [layout.control(0), layout.middle, layout.memory]
    assert min(rect.left for rect in ends) >= layout.left
    assert max(rect.right for rect in ends) <= layout.right


@pytest.mark.parametrize("size", [(1080, 1920), (1000, 1000), (640, 1138), (1280, 800)])
def test_trick_and_hand_are_near_each_other_however_tall_the_window(size: tuple[int, int]) -> None:
    layout = lay_out(size)
    assert layout.status[1] - layout.centre[1] < 1.5 * layout.tall


@sizes
@each("text", [100, 150])
@each("drawing", [False, True])
@each("words", ["Bag penalty: 100", "Spades are broken"])
@pytest.mark.usefixtures("display")
def test_words_of_a_moment_hide_no_plaque(size: tuple[int, int], text: int, words: str, *, drawing: bool) -> None:
    layout, style = lay_out(size, text=text), Style(THEMES[DEFAULT_THEME], size, text)
    for spot in (Spot.NEAR, Spot.FAR):
        placed = place_words(style, layout, Cue(Moment(Kind.SET, 0, Seat.SOUTH), words, "", ""), spot, drawing=drawing)
        if placed.fits:
            assert placed.box.collidelist([layout.plaque(other) for other in (Spot.NEAR, Spot.FAR)]) == -1, spot
        assert placed.fits or size < (800, 600)
