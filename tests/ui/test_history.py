"""The history on screen: searched, filtered, listed, deleted and brought back."""

import os
import random
from dataclasses import replace

import pygame
import pytest
from screens.driver import Driver
from session.games import finished_games, random_game
from session.memory_archive import MemoryArchive
from session.rows import GAME, a_round, against, many_games, nil_side

from spades.engine import PRESETS, Rules, Seat, read_record, write_record
from spades.session.players.seating import Seating, person, player, with_seating
from spades.ui.scenes.dialogs.more import MoreScene
from spades.ui.scenes.history.game import GameScene
from spades.ui.scenes.history.history import HistoryScene
from spades.ui.scenes.setup.new_game import NewGameScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.transitions import ImportScreen, MoreScreen, Push, Reset, Screen
from spades.ui.widgets import Listing

from .history_pages import SHORT, fill, history, listed, page, page_offers, write
from .random_events import press as press_anything


def test_without_a_game_the_history_invites_to_one(driver: Driver, archive: MemoryArchive) -> None:
    driver.press("History")
    assert history(driver)._games == []
    assert not archive.games()
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, NewGameScene)


def test_letters_search_and_escape_gives_all_games_back(driver: Driver, archive: MemoryArchive) -> None:
    games, rounds = many_games(30)
    for game in reversed(games):
        archive.put(game, random_game(SHORT, 1), [row for row in rounds if row.game == game.id])
    driver.press("History")
    assert len(listed(driver)) == 30
    muted = driver.app.context.settings.muted
    write(driver, "won m")
    driver.key(pygame.K_BACKSPACE, pygame.K_BACKSPACE)
    found = listed(driver)
    assert found == [game.id for game in games if game.winner == 0]
    assert 0 < len(found) < 30
    # M is a letter here, and mutes nothing.
    assert driver.app.context.settings.muted is muted
    driver.key(pygame.K_ESCAPE)
    assert len(listed(driver)) == 30
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)


def test_a_space_belongs_to_the_search_once_words_are_written(driver: Driver, archive: MemoryArchive) -> None:
    fill(archive)
    driver.press("History")
    write(driver, "lost beginner")
    assert history(driver)._search.text == "lost beginner"
    driver.key(pygame.K_ESCAPE)
    # On the list alone it opens, as Enter does.
    write(driver, " ")
    assert isinstance(driver.scene, GameScene)


def test_filters_narrow_by_keyboard_and_by_pointer(driver: Driver, archive: MemoryArchive) -> None:
    game = random_game(SHORT, 1)
    archive.put(GAME, game, [a_round(1, own=nil_side(0))])
    archive.put(replace(GAME, id=2, winner=1, seating=against("expert")), game, [a_round(2)])
    archive.put(replace(GAME, id=3, winner=None, ended=None, rules="classic-500"), game, [])
    driver.press("History")
    scene = history(driver)
    scene.group.focus_on(scene._outcome)
    for expected in ([1], [2], [3], [3, 2, 1]):
        driver.key(pygame.K_RIGHT)
        assert listed(driver) == expected
    for picker, expected in (
        (scene._event, [1]),
        (scene._outcome, [1]),
        (scene._rules, []),
    ):
        driver.click((picker.rect.right - 6, picker.rect.centery))
        assert listed(driver) == expected
    driver.press("Show all games")
    assert listed(driver) == [3, 2, 1]
    driver.click((scene._who.rect.right - 6, scene._who.rect.centery))
    assert listed(driver) == [2]
    driver.click((scene._who.rect.left + 6, scene._who.rect.centery))
    assert listed(driver) == [3, 2, 1]


def test_a_filter_that_finds_nothing_offers_all_games(driver: Driver, archive: MemoryArchive) -> None:
    fill(archive)
    driver.press("History")
    write(driver, "zzz")
    assert listed(driver) == []
    driver.key(pygame.K_RETURN)
    assert len(listed(driver)) == 4


def test_delete_and_undo_by_key_and_by_button(driver: Driver, archive: MemoryArchive) -> None:
    fill(archive)
    driver.press("History")
    driver.key(pygame.K_DOWN, pygame.K_DELETE)
    assert listed(driver) == [4, 2, 1]
    assert "Undo" in history(driver).said
    driver.press("Delete")
    assert len(listed(driver)) == 2
    driver.press("Undo")
    driver.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert listed(driver) == [4, 3, 2, 1]
    driver.key(pygame.K_z, mod=pygame.KMOD_LCTRL)
    for _ in range(4):
        driver.key(pygame.K_DELETE)
    assert [row.id for row in archive.games()] == []
    driver.press("Undo")
    assert len(archive.games()) == 1


def test_a_game_deleted_on_its_page_is_gone_from_the_list(driver: Driver, archive: MemoryArchive) -> None:
    fill(archive)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_DELETE)
    assert "Undo" in page(driver).said
    driver.key(pygame.K_ESCAPE)
    driver.frame()
    assert listed(driver) == [3, 2, 1]
    driver.press("Undo")
    assert listed(driver) == [4, 3, 2, 1]


def test_the_list_begins_at_the_game_under_way(driver: Driver) -> None:
    journal = driver.app.context.games._journal
    older, newer = (journal.add(random_game(Rules(), seed, rounds=1)) for seed in (1, 2))
    driver.press("History")
    assert history(driver)._chosen == newer
    driver.key(pygame.K_DOWN, pygame.K_RETURN)
    driver.press("Play on")
    driver.key(pygame.K_ESCAPE)
    driver.press("History")
    assert listed(driver) == [newer, older]
    assert history(driver)._chosen == older


def test_where_room_is_short_the_rarer_buttons_are_behind_another(driver: Driver, archive: MemoryArchive) -> None:
    driver.resize((640, 480))
    driver.frame(0.5, times=3)
    driver.app.context.change(interface_size=150)
    driver.frame()
    (game,) = fill(archive, 1)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    driver.press("More")
    assert isinstance(driver.scene, MoreScene)
    driver.press("Verify")
    assert "not sealed" in page(driver).said
    driver.press("More")
    driver.press("Export")
    (path,) = (driver.folder / "exports").iterdir()
    assert read_record(path.read_text("utf-8")) == game


def test_a_long_list_goes_with_keys_wheel_and_bar(driver: Driver, archive: MemoryArchive) -> None:
    games, rounds = many_games(60)
    for game in reversed(games):
        archive.put(game, random_game(SHORT, 1), [row for row in rounds if row.game == game.id])
    driver.press("History")
    listing: Listing = history(driver)._list
    driver.key(pygame.K_END)
    assert (listing.at, listing._top) == (59, 60 - listing.room)
    driver.key(pygame.K_PAGEUP, pygame.K_HOME)
    assert (listing.at, listing._top) == (0, 0)
    driver.move(listing.rect.center)
    driver.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert (listing.at, listing._top) == (0, 3)
    x = listing.rect.right - 3
    driver.drag((x, listing.rect.top + 10), (x, listing.rect.bottom - 2))
    assert listing._top == 60 - listing.room
    assert isinstance(driver.scene, HistoryScene)
    driver.click((listing.rect.left + 50, listing.rect.top + 5))
    assert page(driver)._row.id == games[60 - listing.room].id


@pytest.mark.parametrize("size", [(640, 480), (800, 600), (1600, 400), (400, 1200)], ids=str)
@pytest.mark.parametrize("percent", [75, 150])
def test_every_control_of_the_history_is_in_the_window(
    driver: Driver, archive: MemoryArchive, size: tuple[int, int], percent: int
) -> None:
    from .test_sizes import check_controls  # noqa: PLC0415  # the check is the same

    driver.app.context.change(interface_size=percent)
    driver.resize(size)
    driver.frame(0.5, times=3)
    check_controls(driver)
    driver.press("History")
    check_controls(driver)
    driver.key(pygame.K_ESCAPE)
    fill(archive, 2)
    archive.add(random_game(Rules(), 2, rounds=1), imported=False)
    driver.press("History")
    check_controls(driver)
    driver.key(pygame.K_RETURN)
    check_controls(driver)
    driver.key(pygame.K_RETURN)
    check_controls(driver)
    driver.app._stack.change(Push(ImportScreen()))
    check_controls(driver)
    driver.app._stack.change(Push(MoreScreen(page_offers(driver))))
    check_controls(driver)


@pytest.mark.parametrize("seed", range(int(os.environ.get("SPADES_HISTORY_MONKEYS", "1"))))
def test_whoever_presses_anything_in_the_history_does_no_harm(
    driver: Driver, archive: MemoryArchive, clipboard: list[str], seed: int
) -> None:
    games, rounds = many_games(20)
    played = fill(archive, 2)
    for game in reversed(games):
        archive.put(
            replace(game, id=game.id + 10),
            played[0],
            [row._replace(game=row.game + 10) for row in rounds if row.game == game.id],
        )
    archive.add(random_game(Rules(), 2, rounds=1), imported=False)
    whole = random_game(Rules(), 5, rounds=2)
    archive.add(replace(whole, moves=whole.moves[:-6]))
    archive.add(random_game(PRESETS["partners-500"], 1, rounds=2))
    clipboard.append(write_record(played[1]))
    rng = random.Random(seed)
    seen: set[str] = set()
    for _ in range(250):
        if not driver.app._stack.running:  # the title's last button
            driver.app.start(None, ())
            driver.frame()
        if isinstance(driver.scene, TitleScene):
            # After a change of the window's edge the layout follows a moment later.
            driver.frame(0.5, times=2)
            driver.press(rng.choice(["History", "History", "Statistics"]))
        if driver.app.context.games.session is not None or isinstance(driver.scene, NewGameScene):
            driver.app.context.games.close()
            driver.app._stack.change(Reset(Screen.TITLE))
            driver.frame()
            continue
        seen.add(type(driver.scene).__name__)
        if rng.random() < 0.15:
            mod = rng.choice([pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT])
            driver.key(rng.choice([pygame.K_z, pygame.K_s, pygame.K_c, pygame.K_v, pygame.K_o, pygame.K_TAB]), mod=mod)
        elif rng.random() < 0.1:
            driver.key(rng.choice([pygame.K_DELETE, pygame.K_r, pygame.K_v, pygame.K_PAGEUP, pygame.K_RETURN]))
        elif rng.random() < 0.05:
            driver.post(pygame.event.Event(pygame.TEXTINPUT, text=rng.choice("won ex\N{SNOWMAN}")))
        else:
            press_anything(driver, rng)
    assert len(seen) >= 4


def test_what_was_deleted_is_named_by_those_who_played(driver: Driver, archive: MemoryArchive) -> None:
    (game,) = finished_games(SHORT, 1)
    for sitters, told in (
        ({Seat.SOUTH: person(), Seat.NORTH: player("otto")}, "against Otto."),
        ({Seat.SOUTH: person("Anna"), Seat.NORTH: person("Ben")}, ", Anna \N{EN DASH} Ben."),
    ):
        tags = with_seating(game.tags, Seating(SHORT, sitters))
        archive.add(replace(game, tags=tags), imported=False)
        driver.press("History")
        driver.press("Delete")
        assert told in history(driver).said
        assert history(driver).said.count("Ben") == ("Ben" in told)
        driver.press("Back")
