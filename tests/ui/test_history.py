"""The history on screen: found, opened, stepped through, taken out and in, deleted and brought back."""

import importlib
import os
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import NoReturn

import pygame
import pytest
from screens.driver import Driver, use_archive
from session.games import finished_games, random_game
from session.memory_archive import MemoryArchive
from session.rows import GAME, SIDE, a_round, against, many_games, nil_side, set_side

from spades.engine import PRESETS, Game, GameState, Phase, Rules, Seat, read_record, write_record
from spades.session.game.practice import Duel, DuelRound, duel_of, is_practice
from spades.session.history.archive import ArchiveError, SideRow
from spades.session.players.opponents import DEFAULT_OPPONENT
from spades.session.players.seating import Seating, person, player
from spades.ui.charts.duel import draw_duel
from spades.ui.paint.style import Style
from spades.ui.paint.tween import Place
from spades.ui.scenes.confirm import ConfirmScene
from spades.ui.scenes.duel import DuelScene
from spades.ui.scenes.history import HistoryScene
from spades.ui.scenes.history_game import GameScene, MoreScene
from spades.ui.scenes.history_round import RoundScene
from spades.ui.scenes.import_game import ImportScene
from spades.ui.scenes.new_game import NewGameScene
from spades.ui.scenes.notice import NoticeScene
from spades.ui.scenes.reading import ReadingScene
from spades.ui.scenes.score import ScoreScene
from spades.ui.scenes.statistics import StatisticsScene
from spades.ui.scenes.table import TableScene
from spades.ui.scenes.title import TitleScene
from spades.ui.transitions import HistoryScreen, ImportScreen, MoreScreen, Offer, Push, Reset, Screen
from spades.ui.widgets import Listing
from spades.ui.words.history import round_remarks
from spades.ui.words.table import number

from .painted_texts import painted_texts
from .random_events import press as press_anything

SHORT = Rules(target=100)


@pytest.fixture
def archive(driver: Driver) -> MemoryArchive:
    kept = MemoryArchive()
    use_archive(driver.app.context, kept)
    return kept


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Stand in for the clipboard: the last text is what is on it."""
    texts: list[str] = []

    def put(text: str) -> None:
        texts.append(text)

    monkeypatch.setattr("pygame.scrap.put_text", put)
    monkeypatch.setattr("pygame.scrap.has_text", lambda: bool(texts))
    monkeypatch.setattr("pygame.scrap.get_text", lambda: texts[-1])
    return texts


def fill(archive: MemoryArchive, count: int = 4) -> list[Game]:
    games = finished_games(SHORT, count)
    for game in games:
        archive.add(game, imported=False)
    return list(games)


def history(driver: Driver) -> HistoryScene:
    assert isinstance(driver.scene, HistoryScene)
    return driver.scene


def page(driver: Driver) -> GameScene:
    assert isinstance(driver.scene, GameScene)
    return driver.scene


def a_look_at(driver: Driver) -> RoundScene:
    assert isinstance(driver.scene, RoundScene)
    return driver.scene


def write(driver: Driver, text: str) -> None:
    for letter in text:
        code = ord(letter.lower()) if ord(letter) < 127 else 0
        driver.post(
            pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0),
            pygame.event.Event(pygame.TEXTINPUT, text=letter),
        )


def listed(driver: Driver) -> list[int]:
    return [game.id for game in history(driver)._found]


@pytest.mark.parametrize(
    ("sides", "remarks"),
    [
        ({}, ""),
        ({"own": set_side(5, 4)}, "set by one"),
        ({"own": set_side(5, 3)}, ""),
        ({"other": set_side(5, 4), "own": nil_side(0)}, "nil made, set by one"),
        ({"own": nil_side(2)}, "nil broken"),
        ({"other": SIDE._replace(penalty=-100)}, "bag penalty"),
    ],
)
def test_what_was_special_about_a_round_is_told(sides: dict[str, SideRow], remarks: str) -> None:
    assert round_remarks(a_round(**sides)) == remarks  # type: ignore[arg-type]  # only sides are named


@pytest.mark.parametrize("seat", [Seat.SOUTH, Seat.NORTH])
def test_a_game_is_told_from_the_seat_of_its_person(
    driver: Driver, archive: MemoryArchive, monkeypatch: pytest.MonkeyPatch, seat: Seat
) -> None:
    game = finished_games(SHORT, 1)[0]
    seating = Seating(SHORT, {at: person() if at is seat else player("otto") for at in SHORT.seating})
    game_number = archive.add(replace(game, tags=seating.tags()))
    own = SHORT.side(seat)
    rows = archive.rounds(game_number)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    told = painted_texts(monkeypatch)
    opened = page(driver)
    opened._paint_row(driver.canvas, opened.style, pygame.Rect(0, 0, 700, 30), 0)
    scores = [number(rows[0].scores[own]), number(rows[0].scores[1 - own])]
    assert opened._sides == ("You", "Otto")
    assert [text for text, kind, _ in told if kind == "strong"] == scores
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_END)
    told.clear()
    driver.paint()
    where = {text.split("  ")[0]: at[1] for text, _, at in told if text.startswith(("You  ", "Otto  "))}
    assert where["You"] > where["Otto"]
    looked = a_look_at(driver)
    assert looked._heading().endswith(f"{scores[0]} : {scores[1]} after the round")
    mine = [at for at, winner in enumerate(looked._replay_.winners, 1) if winner is seat]
    assert [int(letters) for letters, side in looked._line.ticks if side == 0] == mine


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


def test_the_page_shows_rounds_luck_and_what_is_worked_out(driver: Driver, archive: MemoryArchive) -> None:
    (game,) = fill(archive, 1)
    driver.press("History")
    driver.click(history(driver)._list.rect.move(0, 4).midtop)
    scene = page(driver)
    assert scene._list.count == len(game.packs)
    driver.wait(lambda: not scene._played.working)
    assert all(row.potential is not None for row in archive.rounds(1))
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)
    assert scene._tabs.at == 1
    assert scene._list not in scene.group.widgets
    driver.click((scene._tabs.rect.left + 4, scene._tabs.rect.centery))
    assert scene._list in scene.group.widgets


def test_a_round_is_looked_through_trick_by_trick_and_card_by_card(driver: Driver, archive: MemoryArchive) -> None:
    (game,) = fill(archive, 1)
    driver.press("History")
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    scene = a_look_at(driver)
    assert scene._replay_.number == 1
    seen = [scene._frame.number]
    for _ in range(20):
        driver.key(pygame.K_RIGHT)
        seen.append(scene._frame.number)
    assert seen[:5] == [0, 0, 1, 2, 3]
    assert seen[-1] == 13
    assert scene._frame.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)
    driver.key(pygame.K_LEFT)
    assert (scene._frame.number, scene._line.at) == (12, 14)
    driver.key(pygame.K_DOWN)
    assert (scene._frame.number, len(scene._frame.trick.plays)) == (13, 1)
    driver.key(pygame.K_HOME)
    assert scene._frame.stock == 52
    driver.key(pygame.K_DOWN)
    assert scene._frame.drawn is not None
    driver.key(pygame.K_END)
    assert sum(scene._frame.taken) == 13
    edges = scene._line._edges()
    driver.click(((edges[8] + edges[9]) / 2, scene._line.rect.centery))
    assert scene._frame.number == 6
    driver.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert scene._frame.number == 7
    driver.press("\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}")
    assert scene._frame.number == 6
    if len(game.packs) > 1:
        driver.key(pygame.K_PAGEDOWN)
        assert scene._replay_.number == 2
        driver.press("Earlier round")
        assert scene._replay_.number == 1


@pytest.mark.parametrize("name", ["classic-300", "partners-500"])
def test_every_card_of_a_round_is_on_the_screen_and_the_bids_are_told(
    driver: Driver, archive: MemoryArchive, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    archive.add(random_game(PRESETS[name], 1, rounds=1))
    driver.press("History")
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    scene = a_look_at(driver)
    scene._go(scene._replay_.stops[-14])
    assert scene._sentence().startswith("You bid ")
    painted: list[pygame.Rect] = []
    real = scene.context.sprites.draw

    def draw(canvas: pygame.Surface, place: Place) -> pygame.Rect:
        painted.append(real(canvas, place))
        return painted[-1]

    monkeypatch.setattr(scene.context.sprites, "draw", draw)
    for size in ((800, 600), (1280, 800), (1100, 1000)):
        driver.resize(size)
        painted.clear()
        canvas = pygame.Surface(size)
        scene.draw(canvas)
        assert len(painted) >= 26
        assert all(canvas.get_rect().contains(rect) for rect in painted), size


def test_cards_of_a_round_under_way_stay_hidden(driver: Driver, archive: MemoryArchive) -> None:
    game = random_game(Rules(), 1, rounds=2)
    archive.add(replace(game, moves=game.moves[:-1]), imported=False)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    assert page(driver)._list.count == 1
    driver.key(pygame.K_RETURN)
    assert a_look_at(driver)._numbers == [1]


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
    assert driver.table_view.session.seating == Seating.of_tags(four, game.tags)
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
    assert driver.table_view.session.seating.opponent == DEFAULT_OPPONENT
    driver.play_to(Phase.PLAY)


def test_a_record_goes_out_to_a_file_and_comes_back(driver: Driver, archive: MemoryArchive) -> None:
    (game,) = fill(archive, 1)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_s, mod=pygame.KMOD_LCTRL)
    (path,) = (driver.folder / "exports").iterdir()
    assert str(path) in page(driver).said
    assert read_record(path.read_text("utf-8")) == game
    driver.press("Delete")
    driver.key(pygame.K_ESCAPE)
    driver.press("Import")
    write(driver, str(path))
    driver.key(pygame.K_RETURN)
    assert "history now" in page(driver).said
    assert [row.imported for row in archive.games()] == [True]
    assert archive.load(2) == game
    driver.key(pygame.K_ESCAPE)
    driver.frame()
    assert listed(driver) == [2]


def test_a_game_that_is_in_the_history_already_is_opened_instead_of_kept_twice(
    driver: Driver, archive: MemoryArchive, clipboard: list[str]
) -> None:
    games = fill(archive, 3)
    # Who played is no part of what was played.
    clipboard.append(write_record(replace(games[1], tags=(("Opponent", "somebody else"),))))
    for _ in range(2):
        driver.press("History")
        driver.press("Import")
        driver.key(pygame.K_v, mod=pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
        assert "already in your history" in page(driver).said
        assert page(driver)._row.id == 2
        assert [row.id for row in archive.games()] == [3, 2, 1]
        driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    # One move more or less is another game.
    clipboard.append(write_record(replace(games[1], moves=games[1].moves[:-1])))
    for count in (4, 4):
        driver.press("History")
        driver.press("Import")
        driver.key(pygame.K_v, mod=pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
        assert len(archive.games()) == count
        driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)


def test_the_list_chooses_the_game_that_was_taken_in(driver: Driver, archive: MemoryArchive) -> None:
    """Be it new or known already, and however it came: from a file dropped on the window, too."""
    games = fill(archive, 3)
    known, new = driver.folder / "known.spades", driver.folder / "new.spades"
    known.write_text(write_record(games[0]))
    new.write_text(write_record(random_game(Rules(), 77, rounds=1)))
    driver.press("History")
    for path, expected in ((known, 1), (new, 4)):
        driver.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        driver.frame()
        assert page(driver)._row.id == expected
        driver.key(pygame.K_ESCAPE)
        driver.frame()
        assert history(driver)._chosen == expected
    assert listed(driver) == [4, 3, 2, 1]
    # From the title, too.
    driver.key(pygame.K_ESCAPE)
    driver.post(pygame.event.Event(pygame.DROPFILE, file=str(known)))
    driver.frame()
    driver.key(pygame.K_ESCAPE)
    driver.press("History")
    assert history(driver)._chosen == 1
    # Whoever moves on in the list stays there.
    driver.key(pygame.K_HOME)
    assert history(driver)._chosen == 4
    driver.key(pygame.K_END)
    driver.press("Statistics")
    driver.key(pygame.K_ESCAPE)
    driver.frame()
    assert history(driver)._chosen == 1


def test_a_game_under_way_goes_out_without_its_hidden_cards(
    driver: Driver, archive: MemoryArchive, clipboard: list[str]
) -> None:
    whole = random_game(Rules(), 1, rounds=2)
    archive.add(replace(whole, moves=whole.moves[:-1]), imported=False)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_c, mod=pygame.KMOD_LCTRL)
    assert read_record(clipboard[-1]).packs == whole.packs[:1]
    assert "left out" in page(driver).said
    archive.add(replace(whole, packs=whole.packs[:1], moves=whole.moves[:30]), imported=False)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_HOME, pygame.K_RETURN)
    driver.key(pygame.K_s, mod=pygame.KMOD_LCTRL)
    assert "No finished round" in page(driver).said
    assert not (driver.folder / "exports").exists()


def test_a_record_goes_through_the_clipboard(driver: Driver, archive: MemoryArchive, clipboard: list[str]) -> None:
    (game,) = fill(archive, 1)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_c, mod=pygame.KMOD_LCTRL)
    assert read_record(clipboard[-1]) == game
    driver.key(pygame.K_ESCAPE)
    driver.press("Delete")
    driver.key(pygame.K_v, mod=pygame.KMOD_LCTRL)
    driver.frame()
    assert archive.load(2) == game
    driver.key(pygame.K_ESCAPE)
    clipboard.append(write_record(random_game(SHORT, 1, rounds=1)))
    driver.press("Import")
    driver.press("From the clipboard")
    assert [row.id for row in archive.games()] == [3, 2]


def test_a_path_can_be_pasted(driver: Driver, archive: MemoryArchive, clipboard: list[str], tmp_path: Path) -> None:
    path = tmp_path / "a game.spades"
    path.write_text(write_record(random_game(SHORT, 99, rounds=1)))
    clipboard.append(f'"{path}"')
    fill(archive, 1)
    driver.press("History")
    driver.press("Import")
    driver.key(pygame.K_v, mod=pygame.KMOD_LCTRL)
    driver.key(pygame.K_RETURN)
    assert len(archive.games()) == 2


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hello", "line 1"),
        ('[Spades "1"]\n[Rules "classic-300"]\n[Starter "S"]\n\nRound 1\nPack SA', "a pack is the 52 cards"),
        ("", "no text"),
    ],
)
def test_a_bad_record_is_refused_with_the_readers_sentence(
    driver: Driver, archive: MemoryArchive, text: str, sentence: str
) -> None:
    path = driver.folder / "bad.txt"
    path.write_text(text)
    driver.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    driver.frame()
    assert isinstance(driver.scene, ImportScene)
    assert sentence in driver.scene._problem
    assert not archive.games()
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)


def test_a_clipboard_that_cannot_be_reached_is_told(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> bool:
        raise pygame.error("no clipboard")

    monkeypatch.setattr("pygame.scrap.has_text", fail)
    driver.press("History")
    driver.press("Import")
    driver.press("From the clipboard")
    assert isinstance(driver.scene, ImportScene)
    assert "cannot be reached" in driver.scene._problem


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


def page_offers(driver: Driver) -> tuple[Offer, ...]:
    scene = next(scene for scene in driver.app._stack._scenes if isinstance(scene, GameScene))
    return tuple(Offer(button.label, button.activate, button.tip, button.enabled) for button in scene._others)


def test_a_game_that_was_played_is_in_history_and_statistics(driver: Driver) -> None:
    driver.new_game("classic-300,target=50")
    for _ in range(4000):
        if driver.view.phase is Phase.GAME_OVER and isinstance(driver.scene, ScoreScene):
            break
        driver.turn()
        driver.frame()
    ended, rounds = driver.view, driver.table_view.session.history
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
    driver.new_game("classic-300,target=50")
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
    assert archive.load(rows[1].id).moves == first.moves
    assert archive.load(rows[0].id).moves == driver.game.moves != ()
    driver.key(pygame.K_ESCAPE)
    driver.press("Title")
    driver.press("Statistics")
    assert isinstance(driver.scene, StatisticsScene)
    assert driver.scene._found.own.rounds == 1


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


@pytest.mark.parametrize("label", ["Play on", "Swap seats", "Practice round"])
def test_a_game_that_cannot_be_taken_up_leaves_the_table_as_it_was(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, label: str
) -> None:
    whole = random_game(SHORT, 3, rounds=2)
    driver.new_game()
    driver.play_to(Phase.PLAY, tricks=1)
    driver.app.context.games._archive.add(replace(whole, moves=whole.moves[:-2]), imported=False)
    table_view, game = driver.table_view, driver.game
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
    assert driver.table_view is table_view
    driver.turn()
    assert driver.game.packs == game.packs
    assert len(driver.game.moves) > len(game.moves)


@pytest.mark.parametrize("label", ["Swap seats", "Practice round"])
def test_a_game_that_takes_long_to_read_shows_how_far_it_has_come_and_can_be_stopped(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, label: str
) -> None:
    archive = driver.app.context.games._archive
    archive.add(random_game(SHORT, 3, rounds=3), imported=False)
    before = [row.id for row in archive.games()]
    monkeypatch.setattr("spades.ui.scenes.reading._AT_ONCE", 1)
    monkeypatch.setattr("spades.ui.scenes.reading._STEPS", 1)
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


def test_a_disk_that_fails_while_luck_is_worked_out_leaves_the_rounds_as_they_were(
    driver: Driver, archive: MemoryArchive, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(archive, 1)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    scene = page(driver)
    before = scene._rounds
    assert scene._played.working

    def fail(_game: int | None = None) -> NoReturn:
        raise ArchiveError("The disk does not answer.")

    monkeypatch.setattr(archive, "rounds", fail)
    driver.wait(lambda: not scene._played.working)
    assert scene._rounds == before
    assert driver.scene is scene


def test_a_round_that_its_record_does_not_hold_is_told_as_damaged(driver: Driver, archive: MemoryArchive) -> None:
    game = random_game(SHORT, 1, rounds=1)
    archive.put(replace(GAME, rounds=3), game, [a_round(1, number) for number in (1, 2, 3)])
    driver.press("History")
    driver.key(pygame.K_RETURN)
    driver.wait(lambda: not page(driver)._played.working)
    driver.key(pygame.K_END, pygame.K_RETURN)
    assert "damaged" in page(driver).said
    page(driver).said = ""
    driver.key(pygame.K_r)
    assert "damaged" in page(driver).said


def test_a_long_record_is_read_a_piece_a_frame_and_can_be_stopped(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, clipboard: list[str]
) -> None:
    monkeypatch.setattr("spades.ui.scenes.import_game._AT_ONCE", 1)
    monkeypatch.setattr("spades.ui.scenes.import_game._ROUNDS", 1)
    clipboard.append(write_record(random_game(Rules(target=1000), 1, rounds=6)))
    journal = driver.app.context.games._archive
    for by_key in (False, True):
        driver.press("History")
        driver.press("Import")
        scene = driver.scene
        assert isinstance(scene, ImportScene)
        driver.press("From the clipboard")
        seen = [scene._done]
        for _ in range(3):
            driver.frame()
            assert driver.scene is scene
            seen.append(scene._done)
        assert seen == sorted(set(seen))
        assert 0 < seen[-1] < 1
        if by_key:
            driver.key(pygame.K_ESCAPE)
        else:
            driver.press("Stop")
        assert driver.scene is scene
        assert "nothing was imported" in scene._problem
        driver.frame(times=20)
        assert driver.scene is scene
        assert not journal.games()
        driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
        assert isinstance(driver.scene, TitleScene)
    driver.press("History")
    driver.press("Import")
    driver.press("From the clipboard")
    driver.wait(lambda: isinstance(driver.scene, GameScene))
    assert page(driver)._row.rounds == 6


def test_a_long_game_is_read_and_written_a_piece_a_frame(
    driver: Driver, archive: MemoryArchive, monkeypatch: pytest.MonkeyPatch, clipboard: list[str]
) -> None:
    monkeypatch.setattr("spades.session.history.played_game._AT_ONCE", 1)
    for name in ("_STEPS", "_AT_ONCE", "_A_FRAME"):
        monkeypatch.setattr(f"spades.ui.scenes.history_game.{name}", 1)
    game = random_game(Rules(target=1000), 1, rounds=6)
    archive.add(game)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    scene, seen = page(driver), list[float]()
    while scene._played.reading:
        assert not scene._rounds
        assert not any(button.enabled for button in (scene._view, scene._export, scene._verify))
        seen.append(scene._played.done)
        driver.frame()
    assert driver.scene is scene
    assert len(seen) > 2
    assert seen == sorted(seen)
    assert len(scene._rounds) == 6
    replays: list[Game] = []
    states = Game.states

    def counted(of: Game) -> Iterator[GameState]:
        replays.append(of)
        return states(of)

    monkeypatch.setattr(Game, "states", counted)
    for label in ("Copy", "Verify"):
        driver.press(label)
        done = list[float]()
        while scene._working is not None:
            done.append(scene._done)
            driver.frame()
        assert len(done) > 2
    assert clipboard[-1] == write_record(game)
    assert "were not sealed" in scene.said
    driver.press("Step through")
    assert a_look_at(driver)._replay_.number == 1
    # No part of it has had the whole game replayed.
    assert replays == [game]


def test_what_is_wrong_far_down_in_a_long_record_is_told(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, clipboard: list[str]
) -> None:
    monkeypatch.setattr("spades.ui.scenes.import_game._AT_ONCE", 1)
    monkeypatch.setattr("spades.ui.scenes.import_game._ROUNDS", 1)
    clipboard.append(write_record(random_game(Rules(target=1000), 1, rounds=6)) + "nonsense\n")
    driver.press("History")
    driver.press("Import")
    driver.press("From the clipboard")
    scene = driver.scene
    assert isinstance(scene, ImportScene)
    driver.wait(lambda: bool(scene._problem))
    assert "'nonsense' is not a line of a record" in scene._problem
    assert not scene.animating()
    driver.button("Open")
