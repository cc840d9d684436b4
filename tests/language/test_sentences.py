"""Every sentence of the status line, and every other text that depends on the game, has room at 800x600."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pygame
import pytest
from screens.driver import Driver
from screens.part import on_top
from screens.positions import CLASSIC, PARTNERS, position
from screens.tables import every_lesson
from screens.texts import every_notice
from session.games import HUMAN, random_states

from spades.engine import PACK, Bid, Phase, Rules, Seat, view
from spades.engine.moments import Kind, Moment
from spades.engine.preview import preview_trick
from spades.language import LANGUAGES, _
from spades.session.players.opponents import OPPONENTS
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.scenes.table.draw import DrawScene
from spades.ui.scenes.table.play import PlayScene
from spades.ui.table.cue_words import place_words
from spades.ui.table.cues import Cue
from spades.ui.table.gestures import Pressed
from spades.ui.table.layout import Spot, TableLayout
from spades.ui.table.layout_four import FourLayout
from spades.ui.transitions import Screen
from spades.ui.widgets.toasts import Toasts
from spades.ui.words.moments import moment_tag
from spades.ui.words.refusals import refusal_sentence
from spades.ui.words.rules import describe
from spades.ui.words.sides import below_strip
from spades.ui.words.table import (
    card_name,
    card_within,
    opening,
    situation,
    status,
    trick_words,
)
from spades.ui.words.tutorial import LESSONS

from .conftest import SIZE, hidden
from .every_refusal import EVERY_REFUSAL
from .recording_canvas import Ink, Text


@pytest.fixture(params=LANGUAGES, scope="module")
def spoken(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Driver]:
    with hidden(tmp_path_factory.mktemp(request.param)) as driver:
        driver.app.context.change(language=request.param)
        yield driver


def sentences(spoken: Driver) -> set[str]:
    """Return what the status line can say, with the longest names and cards."""
    longest = max((opponent.title for opponent in OPPONENTS), key=lambda title: len(_(title)))
    names = {seat: _(longest) for seat in CLASSIC.seating}
    said = set(map(refusal_sentence, EVERY_REFUSAL))
    for seed in range(3):
        for state in random_states(CLASSIC, seed, rounds=2):
            said.add(status(view(state, HUMAN), names))
    cards = [card_name(card) for card in PACK]
    for text in (
        _("{card}: keep it, or discard it and take the next?"),
        _("{card}: click it again, or press Enter, to play it."),
    ):
        said |= {opening(text.format(card=card)) for card in cards}
    for text in (_("Your second card: {card}."), _("Discarded: {card}.")):
        said |= {text.format(card=card_within(card)) for card in PACK}
    for text in (
        _("{name} keeps the first card."),
        _("{name} discards the first card and takes the second."),
        _("{name} takes the trick."),
    ):
        said.add(text.format(name=_(longest)))
    for bid in (_("Nil"), _("Blind nil"), "13"):
        told = _("{name} bids {bid}.").format(name=_(longest), bid=bid)
        said.add(f"{told} {_('How many tricks will you take?')}")
    spoken.sit(position("draw"))
    on_top(spoken, DrawScene).take(Pressed(PACK[0]))
    return said | {spoken.board.message}


def test_the_status_line_holds_every_sentence(spoken: Driver) -> None:
    style = spoken.scene.style
    layout = TableLayout.of(style, left_handed=False)
    room = layout.middle.width - style.px(36)
    # Letters shrink to eleven units of design, and never below the smallest size there is.
    wide = {text: style.font("body", 11).size(text)[0] for text in sentences(spoken)}
    assert {text: width for text, width in wide.items() if width > room} == {}, f"there is room for {room}"


def test_the_middle_holds_what_bids_and_tricks_mean(spoken: Driver) -> None:
    style = spoken.scene.style
    layout = TableLayout.of(style, left_handed=False)
    room = layout.middle.width - style.px(30)
    said: set[str] = set()
    for state in random_states(CLASSIC, 5, rounds=3):
        seen = view(state, HUMAN)
        if seen.phase is Phase.BID and seen.legal_moves:
            for bid in seen.legal_moves:
                assert isinstance(bid, Bid)
                said.add(below_strip(seen, bid, {}))
            head = style.font("title", 27).size(_("Your bid"))[0]
            told = style.font("body", 17).size(situation(seen, HUMAN))[0]
            assert head + told < room
        previews = [preview_trick(seen, card) for card in seen.hand]
        said.update(trick_words(preview) for preview in previews if preview is not None)
    assert {text for text in said if style.font("body", 17).size(text)[0] > room} == set()


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("kind", [TableLayout, FourLayout], ids=["two", "four"])
def test_several_notices_hide_no_score_no_plaque_no_trick_and_no_control(
    spoken: Driver, kind: type[TableLayout], *, left_handed: bool
) -> None:
    style = spoken.scene.style
    layout = replace(kind.of(style, left_handed=left_handed), portraits=True)
    spots = (Spot.NEAR, Spot.FAR) if kind is TableLayout else tuple(Spot)
    clear = [layout.control(0), *map(layout.plaque, spots), *filter(None, map(layout.portrait, spots))]
    clear += [sides] if (sides := layout.sides) else []
    for place in (layout.trick(spot, 0) for spot in spots):
        clear.append(pygame.Rect(0, 0, round(place.width), round(place.width * CARD_RATIO)))
        clear[-1].center = round(place.x), round(place.y)
    toasts = Toasts()
    toasts.add(every_notice(), 0.0)
    for touched in range(1, len(toasts.sentences) + 1):
        placed = toasts.place(style, layout.notices)
        assert [lines for box, lines in placed if box.collidelist(clear) != -1] == []
        toasts.touch(99.0 * touched, style, layout.notices)
    assert not toasts.sentences


@pytest.mark.parametrize("rules", [CLASSIC, PARTNERS], ids=["two", "four"])
def test_the_words_of_every_moment_stand_beside_the_trick_and_over_no_card(spoken: Driver, rules: Rules) -> None:
    style = spoken.scene.style
    layout = {2: TableLayout, 4: FourLayout}[rules.seats].of(style, left_handed=False)
    now = view(next(random_states(rules, 1)), HUMAN)
    moments = [Moment(kind, 0, HUMAN, 9) for kind in Kind]
    cues = [Cue(moment, moment_tag(moment, now, dict.fromkeys(Seat, "Silas")), "", "") for moment in moments]
    spots = (Spot.NEAR, Spot.FAR) if rules.seats == 2 else tuple(Spot)
    cards = []
    for place in (layout.trick(spot, 0) for spot in spots):
        cards.append(pygame.Rect(0, 0, round(place.width), round(place.width * CARD_RATIO)))
        cards[-1].center = round(place.x), round(place.y)
    for spot in spots:
        for cue in cues:
            box = place_words(style, layout, cue, spot).box
            if cue.kind.of_round:
                # The cards are gone, and the words stand where they were, clear of what lies round them.
                assert layout.middle.contains(box), cue.tag
                assert box.collidelist([layout.plaque(other) for other in spots]) == -1, cue.tag
                continue
            assert layout.beside(spot).contains(box), cue.tag
            assert box.collidelist(cards) == -1, cue.tag
        # What is said stands by whoever says it, and its tail leads there.
        said = place_words(style, layout, replace(cues[0], voice=True), spot)
        assert said.box.collidelist([*cards, *(layout.plaque(other) for other in spots)]) == -1
        assert len(said.tail) == 3
        assert not said.box.collidepoint(said.tail[1])
    if rules.seats == 4:
        return
    # It is read while the trick is carried to either side.
    said = place_words(style, layout, replace(cues[0], voice=True), Spot.FAR)
    for played, taker, share in product(spots, spots, (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)):
        start, end = layout.trick(played, 0), layout.trick_pile(taker)
        wide = start.width + share * (end.width - start.width)
        card = pygame.Rect(0, 0, round(wide), round(wide * CARD_RATIO))
        card.center = round(start.x + share * (end.x - start.x)), round(start.y + share * (end.y - start.y))
        assert not card.colliderect(said.box), (played, taker, share)
    # The lead in the game changes hands as the next draw begins: over no pile, and not where one is to be.
    piles = [layout.stock(0), layout.offered_card(), *(layout.discards(spot, 0) for spot in spots)]
    cards = [pygame.Rect(0, 0, round(place.width), round(place.width * CARD_RATIO)) for place in piles]
    for card, place in zip(cards, piles, strict=True):
        card.center = round(place.x), round(place.y)
    for spot in spots:
        lead = next(cue for cue in cues if cue.moment.kind is Kind.LEAD)
        box = place_words(style, layout, lead, spot, drawing=True).box
        assert box.collidelist([*cards, *(layout.plaque(other) for other in spots)]) == -1


def test_every_lesson_fits_its_column(spoken: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    ink = Ink(monkeypatch)
    spoken.sit(position("lead"))
    for name in every_lesson(spoken):
        canvas = ink.canvas(SIZE)
        spoken.paint(canvas)
        painted = [mark.text for mark in canvas.marks if isinstance(mark, Text)]
        lesson = next(lesson for lesson in LESSONS if name.endswith(lesson.title))
        assert _(lesson.text) in " ".join(painted), name
        assert isinstance(spoken.scene, PlayScene)


def test_a_new_game_says_all_that_its_rules_change(spoken: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    ink = Ink(monkeypatch)
    spoken.show(Screen.NEW_GAME)
    canvas = ink.canvas(SIZE)
    spoken.paint(canvas)
    painted = " ".join(mark.text for mark in canvas.marks if isinstance(mark, Text))
    for _head, text in describe(CLASSIC)[:3]:
        assert text in painted
