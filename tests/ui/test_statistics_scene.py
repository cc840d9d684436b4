"""The statistics on screen."""

import csv
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from screens.driver import Driver, use_archive
from session.games import random_game
from session.memory_archive import MemoryArchive
from session.rows import many_games

from spades.engine import PRESETS, Rules
from spades.session.history.rating import PersonRating
from spades.session.players.seating import Seating
from spades.ui.charts.plots import shade
from spades.ui.paint.theme import THEMES, Colour
from spades.ui.scenes.history.statistics import StatisticsScene
from spades.ui.scenes.setup.new_game import NewGameScene

NOW = 1_999_000_000.0
"""Later than any game of the tests, in seconds since 1970."""


@pytest.fixture
def archive(driver: Driver) -> MemoryArchive:
    kept = MemoryArchive()
    use_archive(driver.app.context, kept)
    return kept


def fill(archive: MemoryArchive, count: int = 60) -> None:
    games, rounds = many_games(count)
    for game in reversed(games):
        archive.put(game, random_game(Rules(), 1, rounds=1), [row for row in rounds if row.game == game.id])


def statistics(driver: Driver) -> StatisticsScene:
    assert isinstance(driver.scene, StatisticsScene)
    return driver.scene


def test_without_a_game_the_statistics_invite_to_one(driver: Driver, archive: MemoryArchive) -> None:
    assert not archive.games()
    driver.press("Statistics")
    scene = statistics(driver)
    assert not scene._csv.enabled
    assert not scene._reset.enabled
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, NewGameScene)


def test_a_choice_that_no_round_fits_leads_back_to_all_rounds(driver: Driver, archive: MemoryArchive) -> None:
    games, rounds = many_games(20)
    for game in reversed(games):
        own = [row._replace(undone=0, hints=0, opened=0) for row in rounds if row.game == game.id]
        archive.put(replace(game, assisted=False), random_game(Rules(), 1, rounds=1), own)
    driver.press("Statistics")
    scene = statistics(driver)
    scene.say("Written to a file.")
    scene.group.focus_on(scene._help)
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert not scene._found.own.rounds
    assert scene.said == "", "what was said of another choice is no longer so"
    driver.press("Show all rounds")
    assert scene._found.own.rounds == len(archive.rounds())


def test_choices_select_what_is_counted(driver: Driver, archive: MemoryArchive) -> None:
    fill(archive)
    driver.press("Statistics")
    scene = statistics(driver)
    everything = scene._found.own.rounds
    assert everything == len(archive.rounds()), "a hint takes no round and no game out of what is counted"
    assert ("Assisted rounds", str(scene._found.assisted), "") in scene._lines
    scene.group.focus_on(scene._help)
    driver.key(pygame.K_RIGHT)
    without = scene._found.own.rounds
    driver.key(pygame.K_RIGHT)
    helped = scene._found.own.rounds
    assert helped == everything - without > 0
    driver.key(pygame.K_RIGHT)
    scene.group.focus_on(scene._who)
    by_opponent = 0
    for _ in range(3):
        driver.key(pygame.K_RIGHT)
        by_opponent += scene._found.own.rounds
    assert by_opponent == without + helped
    driver.key(pygame.K_RIGHT)
    driver.click((scene._rules.rect.right - 5, scene._rules.rect.centery))
    assert 0 < scene._found.own.rounds < without + helped


@pytest.mark.parametrize("size", [(640, 480), (1280, 800), (400, 1200), (1600, 400)], ids=str)
def test_every_tab_is_painted_at_every_size(driver: Driver, archive: MemoryArchive, size: tuple[int, int]) -> None:
    from .test_sizes import check_controls  # noqa: PLC0415  # the check is the same

    fill(archive)
    driver.app.context.change(interface_size=150 if size[0] == 640 else 100)
    driver.resize(size)
    driver.frame(0.5, times=3)
    driver.press("Statistics")
    pictures = set()
    for _ in range(3):
        check_controls(driver)
        pictures.add(pygame.image.tobytes(driver.canvas, "RGB"))
        driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)
    assert len(pictures) == 3
    statistics(driver)._side.step(1)
    driver.frame()


def test_a_table_goes_out_as_csv(driver: Driver, archive: MemoryArchive) -> None:
    fill(archive, 10)
    driver.press("Statistics")
    driver.key(pygame.K_s, mod=pygame.KMOD_LCTRL)
    path = driver.folder / "exports" / "spades-rounds.csv"
    assert str(path) in statistics(driver).said
    with path.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert len(lines) == len(archive.rounds())
    assert sum(int(line["own_points"]) for line in lines) == sum(row.own.points for row in archive.rounds())


def test_reset_asks_first_and_can_be_undone(
    driver: Driver, archive: MemoryArchive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spades.ui.scenes.history.statistics.time.time", lambda: NOW)
    fill(archive, 10)
    driver.press("Statistics")
    before = statistics(driver)._found.own.rounds
    driver.press("Reset")
    driver.key(pygame.K_ESCAPE)
    assert archive.counted_since == 0.0
    driver.press("Reset")
    driver.press("Reset")
    scene = statistics(driver)
    assert scene._found.own.rounds == 0
    assert archive.counted_since == NOW
    assert len(archive.games()) == 10
    driver.press("Undo reset")
    assert (archive.counted_since, scene._found.own.rounds) == (0.0, before)


def luminance(colour: Colour) -> float:
    parts = [value / 255 for value in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("name", list(THEMES))
def test_numbers_can_be_read_on_every_shade(name: str) -> None:
    shades = [shade(THEMES[name], share / 100) for share in range(1, 101)]
    for ground, text in shades:
        one, other = sorted((luminance(ground), luminance(text)))
        assert (other + 0.05) / (one + 0.05) >= 4.5
    # More is never told as less: the shades differ, in one direction.
    steps = list(dict.fromkeys(ground for ground, _text in shades))
    assert len(steps) == 5
    lights = [luminance(ground) for ground in steps]
    rising = lights[-1] > lights[0]
    assert all((after > before) is rising for before, after in pairwise(lights))


def test_the_persons_rating_stands_beside_the_games_whatever_is_chosen(
    driver: Driver, archive: MemoryArchive, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(archive)
    monkeypatch.setattr(
        "spades.ui.scenes.history.statistics.rate_person", lambda games: PersonRating(1543.2, 88.6, len(games))
    )
    driver.press("Statistics")
    scene = statistics(driver)
    rating = ("Your rating", "1543 \N{PLUS-MINUS SIGN} 89")
    assert rating in scene._game_words
    scene.group.focus_on(scene._who)
    driver.key(pygame.K_RIGHT)
    assert rating in scene._game_words


def test_games_with_a_partner_have_figures_of_their_own_and_no_rating(driver: Driver, archive: MemoryArchive) -> None:
    four = PRESETS["partners-500"]
    archive.add(random_game(Rules(), 1, rounds=2), imported=False)
    game = random_game(four, 1, rounds=3)
    archive.add(replace(game, tags=Seating.around_person(four, ["pim", "mika", "otto"]).tags()), imported=False)
    driver.press("Statistics")
    scene = statistics(driver)
    assert (scene._rules.text, scene._own, scene._found.own.rounds) == ("All rules for four", "Your side", 3)
    assert "Your rating" not in dict(scene._game_words)
    driver.press("Partner")
    assert scene._own == "You and Mika"
    assert scene._found.own.rounds == 3
    driver.press("Rules")
    assert (scene._rules.text, scene._own, scene._found.own.rounds) == ("All rules for two", "You", 2)
    assert scene._with not in scene.group.widgets
    assert "Your rating" in dict(scene._game_words)
