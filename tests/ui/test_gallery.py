"""The opponents in the new game: chosen by key and by pointer, told with style and ratings."""

from dataclasses import replace

import pygame
import pytest
from screens.driver import Driver
from session.rows import against

from spades.bots.exploiter.leanings import NONE, learned
from spades.engine import PRESETS
from spades.session.history.archive import GameRow
from spades.session.history.rating import rate_person, rating_of
from spades.session.players.opponents import (
    A_PERSON,
    DEFAULT_OPPONENT,
    DEFAULT_PLAYERS,
    EASIEST_OPPONENT,
    NEMESIS,
    OPPONENTS,
)
from spades.session.players.seating import Seating
from spades.ui.scenes.dialogs.confirm import ConfirmScene
from spades.ui.scenes.setup.gallery import Gallery
from spades.ui.scenes.setup.new_game import NewGameScene
from spades.ui.scenes.setup.seat_row import SeatRow
from spades.ui.scenes.setup.welcome import WelcomeScene
from spades.ui.table.layout import Spot
from spades.ui.words.opponents import UNRATED_NEMESIS, character, ladder_place, ratings

from .conftest import Opener

NAMES = [opponent.name for opponent in OPPONENTS]
GAME = GameRow(
    id=1, began=0.0, ended=60.0, rules="classic-300", seating=against("otto"), scores=(310, 200), winner=0, rounds=6
)


def gallery(driver: Driver) -> Gallery:
    assert isinstance(driver.scene, NewGameScene)
    return next(widget for widget in driver.scene.group.widgets if isinstance(widget, Gallery))


def open_new_game(driver: Driver) -> Gallery:
    driver.key(pygame.K_F2)
    return gallery(driver)


def test_who_has_chosen_nobody_meets_the_middle_of_the_ladder(opener: Opener) -> None:
    driver = opener(opponent="")
    assert open_new_game(driver).value == DEFAULT_OPPONENT
    driver.key(pygame.K_RETURN)
    assert driver.session.state.seating.opponent == DEFAULT_OPPONENT
    assert NAMES.index(DEFAULT_OPPONENT) in (len(NAMES) // 2 - 1, len(NAMES) // 2)


@pytest.mark.parametrize("yardstick", ["rule", "expert", "random"])
def test_a_choice_of_earlier_days_still_stands(opener: Opener, yardstick: str) -> None:
    driver = opener(opponent=yardstick)
    assert open_new_game(driver).value == yardstick
    driver.key(pygame.K_RETURN)
    assert driver.session.state.seating.opponent == yardstick


def test_everybody_is_reached_by_the_keyboard(opener: Opener) -> None:
    driver = opener(opponent="pim")
    shown = open_new_game(driver)
    assert isinstance(driver.scene, NewGameScene)
    while driver.scene.group.focused is not shown:
        driver.key(pygame.K_TAB)
    met, everybody = [], [*NAMES, NEMESIS.name, A_PERSON.name]
    for _ in everybody:
        met.append(shown.value)
        driver.key(pygame.K_RIGHT)
    assert met == everybody
    assert shown.value == "pim"
    driver.key(pygame.K_LEFT)
    assert shown.value == everybody[-1]


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1280, 800)], ids=str)
def test_everybody_is_chosen_by_a_click(opener: Opener, size: tuple[int, int]) -> None:
    driver = opener(size, opponent="")
    shown = open_new_game(driver)
    for at, name in enumerate(NAMES):
        driver.click(shown.place(at).center)
        assert shown.value == name
    driver.press("Deal")
    assert driver.session.state.seating.opponent == NAMES[-1]
    assert driver.app.context.settings.opponent == NAMES[-1]


@pytest.mark.parametrize("percent", [75, 100, 150])
@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1600, 400), (400, 1200), (1280, 800)], ids=str)
def test_gallery_rows_and_buttons_never_overlap(opener: Opener, size: tuple[int, int], percent: int) -> None:
    driver = opener(interface_size=percent, opponent="")
    driver.resize(size)
    driver.frame(0.5, times=3)
    shown = open_new_game(driver)
    driver.frame(0.5, times=3)
    rects = [widget.rect for widget in driver.scene.group.widgets]
    canvas = driver.canvas.get_rect()
    assert shown.rect.height >= 40
    for at, rect in enumerate(rects):
        assert canvas.contains(rect)
        assert not any(rect.colliderect(other) for other in rects[at + 1 :])


def test_every_opponent_has_a_sentence_a_style_and_a_portrait(driver: Driver) -> None:
    for opponent in OPPONENTS:
        assert len(opponent.sentence) > 20
        assert opponent.style
        assert driver.app.context.sprites.has_portrait(opponent.name)
    assert len({opponent.sentence for opponent in OPPONENTS}) == len(OPPONENTS)
    assert [opponent.rung for opponent in OPPONENTS] == list(range(1, len(OPPONENTS) + 1))


def test_nemesis_is_chosen_off_the_ladder_and_rates_nobody(opener: Opener) -> None:
    driver = opener((1280, 800), opponent="pim")
    shown = open_new_game(driver)
    driver.click(shown.place(len(NAMES)).center)
    assert shown.value == NEMESIS.name
    assert shown.spoken().count("Nemesis") == 1
    assert ladder_place(NEMESIS) == ""
    assert ratings(NEMESIS, None) == UNRATED_NEMESIS
    assert rating_of(NEMESIS.name) is None
    assert driver.app.context.sprites.has_portrait(NEMESIS.name)
    driver.press("Deal")
    assert driver.session.state.seating.opponent == NEMESIS.name


def test_nemesis_is_told_of_with_its_habits_only_where_it_has_them() -> None:
    told = [character(NEMESIS, seats) for seats in (2, 3, 4)]
    assert told[0] == told[2] == NEMESIS.sentence
    assert "habits are for two and for four" in told[1]
    assert [learned(seats) == NONE for seats in (2, 3, 4)] == [False, True, False]


def test_the_portrait_is_on_the_plaque(opener: Opener) -> None:
    pictures = set()
    driver = opener((1280, 800))
    for name in ("pim", "vesper", "rule"):
        driver.app.context.change(opponent=name)
        driver.new_game()
        driver.wait(driver.ready)
        plaque = driver.board.layout.plaque(Spot.FAR)
        corner = pygame.Rect(plaque.left, plaque.top, plaque.width // 4, plaque.height // 3)
        pictures.add(pygame.image.tobytes(driver.canvas.subsurface(corner), "RGB"))
    assert len(pictures) == 3


def test_the_persons_rating_is_told_with_what_it_may_be_off_by(opener: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [replace(GAME, id=number) for number in range(1, 4)]
    driver = opener(opponent="otto")
    told: list[str] = []

    def listing() -> list[GameRow]:
        return rows

    monkeypatch.setattr(driver.app.context.games._archive, "games", listing)
    driver.app._settings_file.change(speak=False)
    open_new_game(driver)
    scene = driver.scene
    put = scene.style.draw_text

    def listen(canvas: pygame.Surface, text: str, *rest: object, **more: object) -> pygame.Rect:
        told.append(text)
        return put(canvas, text, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(scene.style, "draw_text", listen)
    scene.draw(driver.canvas)
    mine = rate_person(rows)
    if rating_of("otto") is None:
        assert mine is None
        return
    assert mine is not None
    line = next(text for text in told if "after 3 games" in text)
    assert f"{round(mine.mean)} (provisional)" in line
    assert "Rating" in line


def test_who_learns_the_game_meets_a_learner_first(opener: Opener) -> None:
    driver = opener(welcomed=False, opponent="")
    assert isinstance(driver.scene, WelcomeScene)
    driver.press("No, show me")
    driver.press("Skip to the game")
    assert driver.session.state.seating.opponent == EASIEST_OPPONENT


def test_after_the_choice_of_an_opponent_enter_deals(driver: Driver) -> None:
    for name in (OPPONENTS[-1].name, OPPONENTS[1].name):
        open_new_game(driver)
        scene = driver.scene
        assert isinstance(scene, NewGameScene)
        at = next(number for number, opponent in enumerate(OPPONENTS) if opponent.name == name)
        driver.click(scene._who.place(at).center)
        driver.key(pygame.K_RETURN)
        driver.wait(driver.ready)
        assert driver.app.context.settings.opponent == name


def test_the_name_of_the_rules_follows_their_target(opener: Opener) -> None:
    driver = opener(rules="street-350")
    driver.key(pygame.K_F2)
    scene = driver.scene
    assert isinstance(scene, NewGameScene)
    scene._target.step(-1)
    assert scene._preset.text == "Street, to 300"
    scene._target.step(1)
    assert scene._preset.text == "Street, to 350"


def test_a_game_in_which_no_card_was_drawn_is_left_without_a_question(driver: Driver) -> None:
    driver.new_game()
    driver.wait(driver.ready)
    open_new_game(driver)
    driver.press("Deal")
    driver.wait(driver.ready)
    driver.key(pygame.K_k)
    driver.wait(driver.ready)
    open_new_game(driver)
    driver.press("Deal")
    assert isinstance(driver.scene, ConfirmScene)
    # What was asked for has the gold and the focus.
    before = driver.kept
    driver.key(pygame.K_RETURN)
    driver.wait(driver.ready)
    assert driver.kept != before
    assert len(driver.kept.moves) < 2, "nobody but the opponent has done anything yet"


FOUR = PRESETS["partners-500"]


def seats(driver: Driver) -> SeatRow:
    return next(widget for widget in driver.scene.group.widgets if isinstance(widget, SeatRow))


def test_with_four_seats_partner_and_opponents_are_chosen_one_after_the_other(opener: Opener) -> None:
    driver = opener(rules="partners-500")
    shown, row = open_new_game(driver), seats(driver)
    assert (row.at, [name for name, _title in row.sitters]) == (1, list(DEFAULT_PLAYERS))
    assert shown.value == DEFAULT_PLAYERS[1]
    driver.click(shown.place(NAMES.index("vesper")).center)
    driver.click(row.place(0).center)
    # Who sits elsewhere already changes places.
    driver.click(shown.place(NAMES.index("vesper")).center)
    assert [name for name, _title in row.sitters] == ["vesper", "bruno", "luna"]
    assert shown.elsewhere == {"bruno", "luna"}
    while driver.scene.group.focused is not row:
        driver.key(pygame.K_TAB)
    driver.key(pygame.K_LEFT)
    assert (row.at, shown.value) == (2, "luna")
    assert "Luna" in row.spoken()
    # What was chosen is there again when the rules have come round.
    scene = driver.scene
    assert isinstance(scene, NewGameScene)
    scene._choose_rules("classic-300")
    assert not any(isinstance(widget, SeatRow) for widget in scene.group.widgets)
    scene._choose_rules("partners-500")
    assert [name for name, _title in seats(driver).sitters] == ["vesper", "bruno", "luna"]
    driver.press("Deal")
    session = driver.app.context.games.session
    assert session is not None
    assert session.state.seating == Seating.around_person(FOUR, ["vesper", "bruno", "luna"])
    assert driver.app.context.settings.seating(FOUR) == session.state.seating
    assert driver.app.context.settings.seating(PRESETS["classic-300"]).opponent == "random"


def test_every_player_says_how_it_plays_with_a_partner(opener: Opener) -> None:
    assert len({opponent.partner for opponent in OPPONENTS}) == len(OPPONENTS)
    driver = opener((800, 600), rules="partners-500")
    shown = open_new_game(driver)
    for at, opponent in enumerate(OPPONENTS):
        driver.click(shown.place(at).center)
        assert f"With a partner: {opponent.partner}." in shown.spoken()
        driver.paint()
