"""From the history to the table and back: played on, again, as practice, or from the other seat."""

import importlib
from dataclasses import replace
from types import ModuleType
from typing import NoReturn

import pygame
import pytest
from screens.driver import Driver
from session.games import random_game
from session.memory_archive import MemoryArchive

from spades.engine import PRESETS, Phase, Rules, write_record
from spades.engine.record import finish
from spades.session.game.practice import Duel, DuelRound, duel_of, is_practice
from spades.session.history.archive import ArchiveError
from spades.session.players.opponents import DEFAULT_OPPONENT
from spades.session.players.seating import Seating, player
from spades.ui.charts.duel import draw_duel
from spades.ui.paint.style import Style
from spades.ui.scenes.dialogs.confirm import ConfirmScene
from spades.ui.scenes.dialogs.notice import NoticeScene
from spades.ui.scenes.dialogs.reading import ReadingScene
from spades.ui.scenes.history.game import GameScene
from spades.ui.scenes.history.statistics import StatisticsScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.table.duel import DuelScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.scenes.table.table import TableScene
from spades.ui.transitions import HistoryScreen, Push

from .history_pages import SHORT, a_look_at, fill, history, page


def test_a_round_is_played_again_as_practice_with_the_same_pack(driver: Driver, archive: MemoryArchive) -> None:
    (game,) = fill(archive, 1)
    driver.press("History")
    driver.key(pygame.K_RETURN, pygame.K_RETURN, pygame.K_r)
    driver.press("Begin")
    assert isinstance(driver.scene, TableScene)
    again = driver.game
    assert again.packs == game.packs[:1]
    assert is_practice(again)
    assert archive.games()[0].practice
    assert archive.games()[0].origin == 1


def test_an_unfinished_game_is_played_on(driver: Driver, archive: MemoryArchive) -> None:
    whole = random_game(Rules(), 5, rounds=2)
    archive.add(replace(whole, moves=whole.moves[:-6]), imported=False)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    driver.press("Play on")
    assert isinstance(driver.scene, TableScene)
    assert driver.game.packs == whole.packs
    assert archive.current == 1


def test_a_game_of_four_is_found_by_partner_looked_at_with_four_hands_and_played_on(
    driver: Driver, archive: MemoryArchive
) -> None:
    four = PRESETS["partners-500"]
    game = replace(random_game(four, 1, rounds=2), tags=Seating.around_person(four, ["pim", "mika", "otto"]).tags())
    archive.add(replace(game, moves=game.moves[:-3]), imported=False)
    archive.add(random_game(Rules(), 1, rounds=1), imported=False)
    driver.press("History")
    driver.press("Partner")
    found = history(driver)
    assert [game.seating.partners for game in found._found] == [(player("mika"),)]
    found.group.focus_on(found._list)
    driver.key(pygame.K_RETURN)
    scene = page(driver)
    assert scene.title.endswith("against Pim and Otto, with Mika")
    assert scene._duel_button.enabled
    driver.key(pygame.K_RETURN, pygame.K_END, pygame.K_LEFT)
    assert len(a_look_at(driver)._frame.hands) == 4
    driver.key(pygame.K_ESCAPE)
    driver.press("Play on")
    assert driver.session.state.seating == Seating.of_tags(four, game.tags)
    driver.wait(driver.ready)


def test_an_opponent_from_elsewhere_is_a_name_and_is_never_loaded(
    driver: Driver, archive: MemoryArchive, monkeypatch: pytest.MonkeyPatch
) -> None:
    load = importlib.import_module

    def watched(name: str, package: str | None = None) -> ModuleType:
        assert "sketchy" not in name
        return load(name, package)

    monkeypatch.setattr("importlib.import_module", watched)
    game = random_game(Rules(), 1, rounds=2)
    name = "sketchy.module:factory"
    driver.press("History")
    driver.key(pygame.K_o, mod=pygame.KMOD_LCTRL)
    text = write_record(replace(game, moves=game.moves[:-3], tags=(("Opponent", name),)))
    path = driver.folder / "theirs.spades"
    path.write_text(text)
    driver.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    assert name in page(driver).title
    assert archive.games()[0].imported
    driver.press("Play on")
    assert driver.session.state.seating.opponent == DEFAULT_OPPONENT
    driver.play_to(Phase.PLAY)


def test_a_duel_shows_both_results(driver: Driver, archive: MemoryArchive) -> None:
    (game,) = fill(archive, 1)
    number = archive.add(duel_of(game), imported=False, practice=True, origin=1)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    scene = page(driver)
    assert scene._row.id == number
    assert scene._duel is not None
    driver.key(pygame.K_TAB, pygame.K_TAB)
    scene._tabs.at = 2
    scene._turn()
    driver.frame()


def test_a_duel_looks_the_same_at_its_end_and_in_the_history(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    put = Style.draw_text

    def listen(style: Style, canvas: pygame.Surface, text: str, *how: object) -> pygame.Rect:
        shown.append(text)
        return put(style, canvas, text, *how)  # type: ignore[arg-type]

    monkeypatch.setattr(Style, "draw_text", listen)
    duel = Duel((DuelRound(1, (51, -40), (30, 42)), DuelRound(2, (60, 20), None)))
    context = driver.app.context
    scene = DuelScene(context, duel, ["You", "Bruno"], named=False)
    scene.resize(driver.scene.style)
    scene.draw_body(driver.canvas)
    at_the_end = shown.copy()
    shown.clear()
    draw_duel(driver.canvas, driver.scene.style, pygame.Rect(0, 0, 700, 500), duel, ["You", "Bruno"])
    assert " ".join(shown) == " ".join(at_the_end)  # lines may break elsewhere
    assert "+39.5" in shown  # what is halved is not rounded: 39.5 + 51.5 = 91
    assert "+51.5" in shown


def test_a_duel_that_has_just_begun_is_not_summed_up(driver: Driver) -> None:
    shown: list[str] = []
    style = driver.scene.style
    duel = Duel((DuelRound(1, (51, -40), None),))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Style, "draw_text", lambda *of: shown.append(of[2]))
        draw_duel(driver.canvas, style, pygame.Rect(0, 0, 700, 500), duel, ["You", "Bruno"])
    assert shown[-5:] == ["1", "+51", "\N{MINUS SIGN}40", "\N{EN DASH}", "\N{EN DASH}"]


def test_a_duel_is_begun_from_the_page(driver: Driver, archive: MemoryArchive) -> None:
    (game,) = fill(archive, 1)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    scene = page(driver)
    driver.app._stack.change(scene._begin_duel())
    driver.press("Begin")
    duel = driver.game
    assert duel.packs[0] == game.packs[0]
    assert duel.starter is not game.starter
    assert is_practice(duel)


def test_a_game_that_was_played_is_in_history_and_statistics(driver: Driver) -> None:
    driver.new_game("classic-300,target=50")
    for _ in range(4000):
        if driver.view.phase is Phase.GAME_OVER and isinstance(driver.scene, ScoreScene):
            break
        driver.turn()
        driver.frame()
    ended, rounds = driver.view, driver.session.state.so_far.rounds
    driver.key(pygame.K_ESCAPE)
    driver.press("History")
    (row,) = history(driver)._games
    assert row.scores == ended.scores
    assert row.winner == ended.winner
    assert row.rounds == len(rounds)
    driver.key(pygame.K_RETURN)
    scene = page(driver)
    assert [one.scores for one in scene._rounds] == [summary.scores for summary in rounds]
    driver.wait(lambda: not scene._played.working)
    assert all(one.fair_potential is not None for one in driver.app.context.games._archive.rounds(row.id))
    # Every card came from a sealed deal.
    driver.key(pygame.K_v)
    assert "Every seal matches" in scene.said
    assert not scene.alarms
    record = scene._played._played
    assert record is not None
    tags = tuple((name, "0" * 64 if name == "Seal1" else text) for name, text in record.game.tags)
    scene._played._played = replace(record, game=replace(record.game, tags=tags))
    driver.key(pygame.K_v)
    assert "does not match in round 1" in scene.said
    assert scene.alarms
    # A round that was cut off is missing, which is not the same.
    missing = (*record.game.tags, ("Seal99", "0" * 64), ("Deal99", f"{'0' * 64} 5"))
    scene._played._played = replace(record, game=replace(record.game, tags=missing))
    driver.key(pygame.K_v)
    assert scene.said == "Round 99 was sealed, but is missing from the record."
    assert scene.alarms
    scene._played._played = record
    driver.key(pygame.K_RETURN, pygame.K_END)
    assert sum(a_look_at(driver)._frame.taken) == 13
    assert a_look_at(driver)._code.enabled
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)
    driver.press("Statistics")
    assert isinstance(driver.scene, StatisticsScene)
    found = driver.scene._found
    assert (found.own.rounds, found.own.points) == (row.rounds, row.scores[0])
    assert (found.won, found.lost) == ((1, 0) if row.winner == 0 else (0, 1))


def test_practice_and_the_game_it_came_from_are_both_kept(driver: Driver) -> None:
    driver.new_game("classic-300")
    driver.play_to(Phase.PLAY)
    for _ in range(40):
        driver.wait(driver.ready)  # the last card plays itself
        if driver.view.results is not None:
            break
        driver.turn()
        driver.frame()
    driver.wait(lambda: isinstance(driver.scene, ScoreScene))
    first = driver.game
    if isinstance(driver.scene, ScoreScene) and not driver.scene._over:
        driver.app._stack.change(Push(HistoryScreen()))
        driver.frame()
    else:
        driver.press("History")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_r)
    driver.press("Begin")
    again = driver.game
    assert again.packs == first.packs[:1]
    driver.turn()
    driver.frame()
    archive = driver.app.context.games._archive
    rows = archive.games()
    assert [(row.practice, row.origin) for row in rows] == [(True, rows[1].id), (False, None)]
    assert finish(archive.replay_steps(rows[1].id)).game.moves == first.moves
    assert finish(archive.replay_steps(rows[0].id)).game.moves == driver.game.moves != ()
    driver.key(pygame.K_ESCAPE)
    driver.press("Title")
    driver.press("Statistics")
    assert isinstance(driver.scene, StatisticsScene)
    assert driver.scene._found.own.rounds == 1


@pytest.mark.parametrize("label", ["Play on", "Swap seats", "Practice round"])
def test_a_game_that_cannot_be_taken_up_leaves_the_table_as_it_was(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, label: str
) -> None:
    whole = random_game(SHORT, 3, rounds=2)
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=1)
    left = replace(whole, moves=whole.moves[:-2])
    finish(driver.app.context.games._archive.add_steps(left, imported=False))
    board, game = driver.board, driver.game
    driver.key(pygame.K_ESCAPE)
    driver.press("History")
    driver.key(pygame.K_HOME, pygame.K_RETURN)

    def fail(_game: int, _first: object = None) -> NoReturn:
        raise ArchiveError("The disk does not answer.")

    with monkeypatch.context() as broken:
        broken.setattr(driver.app.context.games._archive, "take_up_steps", fail)
        driver.press(label)
        if label == "Play on":
            assert page(driver).said == "The disk does not answer."
        else:
            driver.press("Begin")
            assert isinstance(driver.scene, NoticeScene)
    while not isinstance(driver.scene, TableScene):
        driver.key(pygame.K_ESCAPE)
    assert driver.board is board
    driver.turn()
    assert driver.game.packs == game.packs
    assert len(driver.game.moves) > len(game.moves)


@pytest.mark.parametrize("label", ["Swap seats", "Practice round"])
def test_a_game_that_takes_long_to_read_shows_how_far_it_has_come_and_can_be_stopped(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, label: str
) -> None:
    archive = driver.app.context.games._archive
    finish(archive.add_steps(random_game(SHORT, 3, rounds=3), imported=False))
    before = [row.id for row in archive.games()]
    monkeypatch.setattr("spades.ui.scenes.dialogs.reading._AT_ONCE", 1)
    monkeypatch.setattr("spades.ui.scenes.dialogs.reading._STEPS", 1)
    driver.press("History")
    driver.key(pygame.K_HOME, pygame.K_RETURN)
    driver.press(label)
    driver.press("Begin")
    assert isinstance(driver.scene, ReadingScene)
    # The button of the same name does the same.
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, ConfirmScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, GameScene)
    assert [row.id for row in archive.games()] == before
    assert driver.app.context.games.session is None
    driver.press(label)
    driver.press("Begin")
    scene, seen = driver.scene, [0.0]
    assert isinstance(scene, ReadingScene)
    for _ in range(200):
        if driver.scene is not scene:
            break
        seen.append(scene._done)
        driver.frame()
    assert seen == sorted(seen)
    assert len(set(seen)) > 3
    assert isinstance(driver.scene, TableScene)
