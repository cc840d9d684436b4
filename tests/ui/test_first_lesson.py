"""The first lesson: what is told, that it is true, and every way through it and out of it."""

import threading
from collections.abc import Callable
from functools import partial

import pygame
import pytest
from screens.driver import Driver
from screens.lesson import lesson_of, take_step, take_step_by_keys
from screens.pad import VirtualPad
from screens.positions import position

from spades.engine import Phase, PlayCard, Seat, apply
from spades.engine.moves import REJECT
from spades.engine.notation import parse_state
from spades.ui.paint.style import Style
from spades.ui.paint.theme import DEFAULT_THEME, THEMES
from spades.ui.scenes.deal.cut import CutScene
from spades.ui.scenes.dialogs.rules import RulesScene
from spades.ui.scenes.practice.first_lesson import FirstLessonScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.setup.welcome import WelcomeScene
from spades.ui.scenes.table.draw import DrawScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.scenes.table.table import TableScene
from spades.ui.table.layout import spot_of
from spades.ui.transitions import FirstLessonScreen, Pop
from spades.ui.words.first_lesson import LessonStep, first_lesson
from spades.ui.words.tutorial import LESSONS, ROUND_LESSONS

from .conftest import Opener

BOTH = pytest.mark.parametrize("partners", [False, True], ids=["two", "four"])
CRYPTOGRAPHY = ("seal", "hash", "cut", "digit", "secret", "proof", "verify", "fingerprint", "wax")
"""What nobody meets before their first card."""


def newcomer(opener: Opener) -> Driver:
    """Return the program with the lesson on screen, as somebody gets there who says that they don't know the game."""
    driver = opener(welcomed=False, auto_cut=False)
    driver.press("No, show me")
    return driver


def texts(driver: Driver) -> str:
    """Return all that a screen reader is told, and all that is painted, in small letters."""
    driver.frame()
    told = [thing for top in driver.scene.accessible_nodes() for thing in top.walk()]
    painted = [text for text, _rect in driver.scene.style.painted_text.rows()]
    return " ".join([*(f"{thing.name} {thing.value} {thing.state}" for thing in told), *painted]).lower()


@BOTH
def test_the_button_that_goes_on_stays_under_the_pointer(opener: Opener, partners: bool) -> None:  # noqa: FBT001
    driver = opener()
    driver.show(FirstLessonScreen(partners=partners))
    places: dict[int, set[tuple[int, ...]]] = {}
    for step in lesson_of(driver)._steps:
        scene = lesson_of(driver)
        if step.wanted is None:
            places.setdefault(step.view.rules.seats, set()).add(tuple(scene._next.rect))
        take_step(driver)
    assert all(len(seen) == 1 for seen in places.values()), places
    assert places


@BOTH
def test_it_is_short(partners: bool) -> None:  # noqa: FBT001  # a case of the test
    steps = first_lesson(partners=partners)
    words = sum(len(f"{step.title} {step.text}".split()) for step in steps)
    assert 17 <= len(steps) <= 18
    assert 300 <= words <= 400
    assert max(len(step.text.split()) for step in steps) <= 30


@BOTH
def test_each_step_is_true_of_a_position_and_follows_from_the_one_before(
    partners: bool,  # noqa: FBT001  # likewise
) -> None:
    before: LessonStep | None = None
    for step in first_lesson(partners=partners):
        if step.wanted is not None:
            assert step.view.to_move is Seat.SOUTH
            assert step.wanted in step.view.legal_moves
            assert step.rather or len(step.view.legal_moves) == 1
        if before is not None and before.wanted is not None:
            follows = f"{before.position} {before.wanted}"
            assert step.position.startswith(follows)
            assert parse_state(follows) == apply(parse_state(before.position), before.wanted)
        before = step


def test_it_begins_with_three_tricks_and_a_spade_that_takes_a_suit_then_a_bid_then_the_draw() -> None:
    steps = first_lesson(partners=False)
    phases = list(dict.fromkeys(step.view.phase for step in steps))
    assert phases == [Phase.PLAY, Phase.BID, Phase.DRAW]
    tricks = steps[8].view.tricks[8:]
    assert [trick.winner for trick in tricks] == [Seat.SOUTH, Seat.SOUTH, Seat.NORTH, Seat.SOUTH]
    assert not steps[7].view.broken
    assert steps[8].view.broken
    assert all(step.text.startswith(("It's", "They're")) for step in (steps[2], steps[4], steps[6], steps[8]))


@pytest.mark.parametrize("take", [take_step, take_step_by_keys], ids=["mouse", "keys"])
def test_the_whole_lesson_leads_to_a_guided_round_without_a_cut_or_a_seal(
    opener: Opener, take: Callable[[Driver], None]
) -> None:
    driver = newcomer(opener)
    for _step in range(17):
        assert not any(word in texts(driver) for word in CRYPTOGRAPHY)
        take(driver)
    assert driver.button("Deal me in").primary
    take(driver)
    driver.wait(driver.ready)
    assert isinstance(driver.scene, DrawScene)
    assert driver.table.taught
    while driver.view.results is None:
        assert not any(word in texts(driver) for word in CRYPTOGRAPHY)
        driver.turn()
        driver.wait(lambda: driver.ready() or driver.view.results is not None)
    driver.wait(lambda: isinstance(driver.scene, ScoreScene))
    assert not any(word in texts(driver) for word in CRYPTOGRAPHY)
    while isinstance(driver.scene, ScoreScene):
        driver.key(pygame.K_RETURN)
    driver.wait(driver.ready)
    assert isinstance(driver.scene, DrawScene), "nor does anybody cut for the rounds that follow"
    assert driver.view.round_number == 2


def test_what_is_left_to_tell_in_the_round_says_nothing_of_it_either() -> None:
    told = " ".join(f"{lesson.title} {lesson.text}" for lesson in (*LESSONS, *ROUND_LESSONS)).lower()
    assert not any(word in told for word in CRYPTOGRAPHY)


@pytest.mark.parametrize("at", range(18))
def test_one_can_leave_at_each_step(opener: Opener, at: int) -> None:
    driver = newcomer(opener)
    for _step in range(at):
        take_step(driver)
    if at % 2:
        driver.key(pygame.K_ESCAPE)
    else:
        driver.press("Leave")
    assert isinstance(driver.scene, TitleScene)
    driver.reopen()
    assert isinstance(driver.scene, TitleScene), "who has left is not asked again"


@pytest.mark.parametrize("at", [0, 1, 10, 16])
def test_one_can_skip_to_the_game_at_each_step(opener: Opener, at: int) -> None:
    driver = newcomer(opener)
    for _step in range(at):
        take_step(driver)
    driver.tab_to("Skip to the game")
    driver.key(pygame.K_RETURN)
    driver.wait(driver.ready)
    assert isinstance(driver.scene, DrawScene)


def test_who_closes_the_window_in_the_middle_is_asked_again(opener: Opener) -> None:
    driver = newcomer(opener)
    take_step(driver)
    driver.reopen()
    assert isinstance(driver.scene, WelcomeScene)


def test_a_dark_card_says_why_and_another_bright_one_what_would_come_of_it(opener: Opener) -> None:
    driver = newcomer(opener)
    take_step(driver)
    scene = lesson_of(driver)
    dark, reason = scene._view.refusals[0]
    scene._press(dark)
    assert lesson_of(driver)._at == 1
    assert scene._status == str(reason)
    assert scene._shown_card is None
    bright = next(move.card for move in scene._view.legal_moves if isinstance(move, PlayCard) and move != scene._wanted)
    scene._press(bright)
    assert scene._at == 1
    assert scene._status == scene._step.rather
    assert scene._shown_card is not None
    take_step(driver)
    assert scene._at == 2


def test_enter_alone_comes_to_a_bright_card(opener: Opener) -> None:
    driver = newcomer(opener)
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_SPACE)
    scene = lesson_of(driver)
    assert scene._focused_card is not None
    assert scene._view.refusal(scene._focused_card) is None
    assert scene._at == 1


def test_a_hammered_enter_skips_no_step(opener: Opener) -> None:
    driver = newcomer(opener)
    for _press in range(4):
        driver.tap(pygame.K_RETURN)
    assert lesson_of(driver)._at <= 1


def test_each_step_is_heard_whatever_is_said_after_it(opener: Opener) -> None:
    driver = newcomer(opener)
    speech = driver.app.context.speech
    speech.on, speech._thread = True, threading.current_thread()
    for step in first_lesson(partners=False)[1:]:
        take_step(driver)
        said = [text for text, kept in speech._sentences.queue if kept]
        assert f"{step.title}. {step.text}" in said
        assert step.text.lower() in texts(driver)
        speech._waiting_to_be_kept()


def test_a_screen_reader_plays_cards_too(opener: Opener) -> None:
    driver = newcomer(opener)
    take_step(driver)
    things = [thing for top in driver.scene.accessible_nodes() for thing in top.walk()]
    king = next(thing for thing in things if thing.name == "King of hearts")
    assert king.state == "may be played"
    assert any(thing.state.startswith("Hearts were led") or thing.state for thing in things if thing.name[:1] == "Q")
    assert king.press is not None
    king.press()
    assert lesson_of(driver)._at == 2


def test_before_the_first_game_with_a_partner_it_ends_with_what_a_partner_changes(opener: Opener) -> None:
    driver = opener(rules="partners-500", partners_met=False, auto_cut=False)
    driver.key(pygame.K_F2)
    driver.key(pygame.K_RETURN)
    driver.press("No, show me")
    assert isinstance(driver.scene, FirstLessonScene)
    for _step in range(17):
        assert not any(word in texts(driver) for word in CRYPTOGRAPHY)
        take_step(driver)
    driver.wait(lambda: isinstance(driver.scene, TableScene) and driver.scene.taught)
    assert driver.view.rules.seats == 4


def test_who_has_played_for_two_is_shown_a_partner_at_the_table_alone(opener: Opener) -> None:
    driver = opener()
    driver.begin(position("bid"), rules="partners-500", partners_met=False, auto_cut=False)
    driver.app.context.history.rows.refresh()
    driver.key(pygame.K_F2)
    driver.key(pygame.K_RETURN)
    while not any(widget.label == "No, show me" for widget in driver.scene.group.widgets):
        driver.key(pygame.K_RETURN)
    driver.press("No, show me")
    assert not isinstance(driver.scene, FirstLessonScene | CutScene)
    driver.wait(lambda: isinstance(driver.scene, TableScene) and driver.scene.taught)


def test_the_rules_lead_to_it_and_back(driver: Driver) -> None:
    driver.key(pygame.K_F1)
    driver.press("Show me")
    assert all(widget.label != "Skip to the game" for widget in driver.scene.group.widgets)
    for _step in range(17):
        take_step(driver)
    driver.press("Done")
    assert isinstance(driver.scene, RulesScene)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1000, 1000), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("percent", [100, 150])
@BOTH
def test_nothing_lies_on_anything_else(
    driver: Driver,
    size: tuple[int, int],
    percent: int,
    partners: bool,  # noqa: FBT001  # likewise
) -> None:
    driver.show(FirstLessonScreen(Pop, partners))
    scene = lesson_of(driver)
    for at in range(len(scene._steps)):
        scene._open(at)
        scene.resize(Style(THEMES[DEFAULT_THEME], size, percent))
        lesson = scene._panel.box
        others = [widget.rect for widget in scene.group.widgets if widget is not scene._next]
        assert lesson.collidelist(others) == -1, scene._step.title
        assert scene._painter is not None
        assert not lesson.colliderect(scene._painter.status_line(scene._status).box)
        plaques = [scene._layout.plaque(spot_of(one.seat, Seat.SOUTH, scene._view.rules)) for one in scene._plaques()]
        assert lesson.collidelist(plaques) == -1
        assert scene._panel.text.units * scene.style.scale >= 10
        assert pygame.Rect((0, 0), size).contains(lesson)


def test_the_whole_lesson_by_gamepad(opener: Opener) -> None:
    driver = newcomer(opener)
    pad = VirtualPad(driver)

    def lean(stick: str, until: Callable[[], bool]) -> None:
        for _lean in range(16):
            if until():
                return
            pad.press(stick)
        raise AssertionError("the stick does not lead there")

    for at in range(17):
        scene = lesson_of(driver)
        wanted = scene._wanted
        if isinstance(wanted, PlayCard):
            lean("dpad_right", partial(lambda scene, card: scene._focused_card is card, scene, wanted.card))
        elif wanted is not None:
            button = scene._controls.buttons[wanted]
            stick = "dpad_left" if wanted == REJECT else "dpad_right"
            lean(stick, partial(lambda scene, button: scene.group.focused is button, scene, button))
        assert scene._at == at, "a stick that leans is no decision"
        pad.press("a")
        driver.frame(times=3)
        assert scene._at == at + 1
    pad.unplug()


def test_a_key_that_is_held_decides_one_draw(opener: Opener) -> None:
    driver = newcomer(opener)
    for _step in range(15):
        take_step(driver)
    driver.hold(pygame.K_RIGHT)
    held = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0, repeat=True)
    driver.post(held)
    scene = lesson_of(driver)
    assert scene._at == 16
    assert not scene._said
