"""The pages of a game and of a round: what they tell, and cards trick by trick."""

from dataclasses import replace
from typing import NoReturn

import pygame
import pytest
from screens.driver import Driver
from session.games import finished_games, random_game
from session.memory_archive import MemoryArchive
from session.rows import GAME, SIDE, a_round, nil_side, set_side

from spades.engine import PRESETS, Rules, Seat
from spades.session.history.archive import ArchiveError, SideRow
from spades.session.players.seating import Seating, person, player
from spades.ui.paint.painted_text import PaintedText
from spades.ui.paint.tween import Place
from spades.ui.scenes import card_signs
from spades.ui.words.history import round_remarks
from spades.ui.words.passing import list_cards
from spades.ui.words.round_replay import heading
from spades.ui.words.table import number

from .history_pages import SHORT, a_look_at, fill, history, page
from .painted_texts import painted_texts


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
    assert round_remarks(a_round(**sides), PRESETS["classic-300"]) == remarks  # type: ignore[arg-type]  # only sides are named


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
    assert heading(looked._played.row, looked._replay_).endswith(f"{scores[0]} : {scores[1]} after the round")
    mine = [at for at, winner in enumerate(looked._replay_.winners, 1) if winner is seat]
    assert [int(letters) for letters, side in looked._line.ticks if side == 0] == mine


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
    assert scene._frame.trick.winner is not None
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


def test_it_is_told_who_passed_whom_which_cards(driver: Driver, archive: MemoryArchive) -> None:
    rules = Rules(seats=4, hands="deal", bids="suicide", passing=2)
    seating = Seating.around_person(rules, ["pim", "mika", "otto"])
    archive.add(replace(random_game(rules, 1, rounds=1), tags=seating.tags()), imported=False)
    driver.press("History")
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    scene = a_look_at(driver)
    scene._go(scene._replay_.stops[2])
    south, west, north, east = (list_cards(cards) for _seat, cards in scene._frame.passed)
    assert scene._sentence() == (
        f"You pass Mika {south}. Pim passes Otto {west}. Mika passes you {north}. Otto passes Pim {east}."
    )


def test_cards_that_were_passed_stand_apart_whatever_their_ranks(
    driver: Driver, archive: MemoryArchive, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = Rules(seats=4, hands="deal", bids="suicide", passing=2)
    archive.add(random_game(rules, 1, rounds=1), imported=False)
    driver.press("History")
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    scene = a_look_at(driver)
    scene._go(scene._replay_.stops[2])
    boxes: list[pygame.Rect] = []

    def add(_texts: PaintedText, text: str, rect: pygame.Rect) -> None:
        if text == "a card":
            boxes.append(rect)

    monkeypatch.setattr(PaintedText, "add", add)
    monkeypatch.setattr(card_signs, "card_name", lambda _card: "a card")
    monkeypatch.setattr(card_signs, "rank_sign", lambda _card: "BJ")
    scene.draw(pygame.Surface((800, 600)))
    first, second = boxes[:2]
    sign = round(first.height * 0.8)
    assert first.right + scene.style.px(12) <= second.left - sign - scene.style.px(6)


@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_each_step_of_a_round_is_told_in_a_sentence(driver: Driver, archive: MemoryArchive, language: str) -> None:
    archive.add(random_game(Rules(), 1, rounds=1))
    driver.press("History")
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    scene = a_look_at(driver)
    driver.app.context.change(language=language)
    for at in range(len(scene._replay_.frames)):
        scene._go(at)
        told = scene._sentence()
        assert told.endswith("."), told
        assert ":" not in told, told


def test_cards_of_a_round_under_way_stay_hidden(driver: Driver, archive: MemoryArchive) -> None:
    game = random_game(Rules(), 1, rounds=2)
    archive.add(replace(game, moves=game.moves[:-1]), imported=False)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    assert page(driver)._list.count == 1
    driver.key(pygame.K_RETURN)
    assert a_look_at(driver)._numbers == [1]


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
