"""Deal codes, typed and pasted, and games that are played again from the other seat."""

from pathlib import Path
from typing import NoReturn

import pygame
import pytest
from screens.driver import Driver

from spades.engine import PRESETS, Rules, Seat
from spades.engine.record import finish
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import Contribution
from spades.session.deals.deal_code import EMPTY, WRONG_CHECK, DealCode
from spades.session.game.actions import NextRound
from spades.session.game.practice import read_duel
from spades.session.history.archive import ArchiveError
from spades.session.players.seating import Seating
from spades.ui.scenes.deal.deal_code import DealCodeScene
from spades.ui.scenes.dialogs.notice import NoticeScene
from spades.ui.scenes.setup.new_game import NewGameScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.table.draw import DrawScene
from spades.ui.scenes.table.duel import DuelScene
from spades.ui.scenes.table.game_end import GameEndScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.transitions import Reset
from spades.ui.words.deal_codes import coded_round_words
from ui.conftest import Opener
from ui.scene_fixtures import make_context, make_style, press, write

from .cuts import CLASSIC, QUICK_GAME


def test_a_deal_code_is_played_as_one_round(opener: Opener) -> None:
    driver = opener()
    code = DealCode(CLASSIC, Chance(5).sealed(1).cut(Contribution.of(9)), Seat.NORTH)
    driver.key(pygame.K_d, mod=pygame.KMOD_CTRL)
    assert isinstance(driver.scene, DealCodeScene)
    write(driver.scene, code.format())
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, DrawScene)
    assert driver.game.packs == (code.deal.pack_for(Rules()),)
    assert driver.view.starter is Seat.NORTH
    driver.play_to_end()
    driver.wait(driver.ready)
    assert isinstance(driver.scene, ScoreScene)
    assert [widget.label for widget in driver.scene.group.widgets] == ["Title", "Play it again", "Verify"]
    driver.key(pygame.K_RETURN)
    assert driver.game.packs == (code.deal.pack_for(Rules()),)
    driver.play_to_end()
    driver.wait(driver.ready)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)


def test_a_game_under_way_waits_in_the_history_while_a_deal_code_is_played(opener: Opener) -> None:
    driver = opener()
    driver.new_game()
    driver.key(pygame.K_k)
    before = driver.game
    driver.key(pygame.K_d, mod=pygame.KMOD_CTRL)
    write(driver.scene, DealCode(CLASSIC, Chance(5).sealed(1).cut(Contribution.of(9)), Seat.NORTH).format())
    driver.key(pygame.K_RETURN)
    archive = driver.app.context.games._archive
    practice, under_way = archive.games()
    assert practice.practice
    assert not under_way.practice
    assert finish(archive.replay_steps(under_way.id)).game.moves[: len(before.moves)] == before.moves


@pytest.mark.parametrize("way", ["menu", "score", "title", "restart"])
def test_after_a_deal_code_the_game_that_was_under_way_is_gone_on_with(opener: Opener, way: str) -> None:
    driver = opener()
    driver.new_game()
    driver.key(pygame.K_k)
    driver.wait(driver.ready)
    before = driver.game
    code = DealCode(CLASSIC, Chance(5).sealed(1).cut(Contribution.of(9)), Seat.NORTH)
    # Once more, so that a practice follows a practice.
    for _ in range(2):
        driver.key(pygame.K_d, mod=pygame.KMOD_CTRL)
        write(driver.scene, code.format())
        driver.key(pygame.K_RETURN)
        driver.wait(driver.ready)
    if way == "menu":
        driver.key(pygame.K_ESCAPE)
        driver.press("Back to my game")
    else:
        driver.play_to_end()
        driver.wait(driver.ready)
        if way == "score":
            driver.press("Back to my game")
        else:
            driver.press("Title")
            driver = opener() if way == "restart" else driver
            driver.press("Continue")
    driver.wait(driver.ready)
    assert driver.game == before


def test_a_wrong_code_is_told_and_not_played(tmp_path: Path, display: pygame.Surface) -> None:
    del display
    context = make_context(tmp_path)
    code = DealCode(CLASSIC, Chance(5).sealed(1).cut(Contribution.of(9)), Seat.NORTH).format()
    for text, reason in (("", EMPTY), (code[:-1] + "Z", WRONG_CHECK)):
        scene = DealCodeScene(context)
        scene.resize(make_style())
        write(scene, text)
        assert scene._parse(scene._field.text) == reason
        assert press(scene, pygame.K_RETURN) is None
        scene.draw(pygame.Surface((1280, 800)))
    assert context.games.session is None


def test_a_deal_code_of_four_seats_says_who_sits_down_and_is_played_with_them(opener: Opener) -> None:
    four = PRESETS["partners-500"]
    seating = Seating.around_person(four, ["pim", "mika", "otto"])
    driver = opener(four_seats=seating.format())
    driver.key(pygame.K_d, mod=pygame.KMOD_CTRL)
    code = DealCode(four, Chance(5).sealed(1).cut(Contribution.of(9)), Seat.WEST)
    write(driver.scene, code.format())
    assert isinstance(driver.scene, DealCodeScene)
    read = driver.scene._parse(driver.scene._field.text)
    assert not isinstance(read, str)
    said = coded_round_words(read, driver.scene.context.settings)
    assert said[1] == "Pim starts. With Mika against Pim and Otto."
    driver.key(pygame.K_RETURN)
    driver.wait(driver.ready)
    assert driver.session.state.seating == seating
    assert driver.game.packs == (code.deal.pack_for(Rules()),)


def test_a_code_is_pasted(tmp_path: Path, display: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    del display
    code = DealCode(CLASSIC, Chance(5).sealed(1).cut(Contribution.of(9)), Seat.NORTH)
    context = make_context(tmp_path)
    clipboard = ["Dear diary"]
    monkeypatch.setattr("spades.ui.device.clipboard.pygame.scrap.has_text", lambda: True)
    monkeypatch.setattr("spades.ui.device.clipboard.pygame.scrap.get_text", lambda: clipboard[0])
    scene = DealCodeScene(context)
    scene.resize(make_style())
    assert scene._field.text == ""  # what is no code stays on the clipboard
    press(scene, pygame.K_RETURN)
    assert scene.said == EMPTY
    clipboard[0] = f" {code.format()}\n"
    press(scene, pygame.K_v, pygame.KMOD_CTRL)
    assert scene.said == ""
    assert scene._field.text == code.format()
    assert DealCodeScene(context)._field.text == code.format()
    assert isinstance(press(scene, pygame.K_RETURN), Reset)
    context.games.close()


def test_what_the_paste_button_took_is_played_by_enter(opener: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    code = DealCode(CLASSIC, Chance(5).sealed(1).cut(Contribution.of(9)), Seat.NORTH)
    driver = opener()
    driver.key(pygame.K_d, mod=pygame.KMOD_CTRL)
    monkeypatch.setattr("spades.ui.device.clipboard.pygame.scrap.has_text", lambda: True)
    monkeypatch.setattr("spades.ui.device.clipboard.pygame.scrap.get_text", code.format)
    driver.press("Paste")
    # Whoever pasted it may have gone, and the clipboard with them.
    monkeypatch.setattr("spades.ui.device.clipboard.pygame.scrap.has_text", lambda: False)
    driver.press("Paste")
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, DrawScene)
    assert driver.game.packs == (code.deal.pack_for(Rules()),)


def test_new_game_leads_to_the_deal_code_by_mouse(opener: Opener) -> None:
    driver = opener()
    driver.key(pygame.K_F2)
    driver.press("Deal code")
    assert isinstance(driver.scene, DealCodeScene)
    driver.press("Back")
    assert isinstance(driver.scene, NewGameScene)


def past_the_last_score(driver: Driver) -> None:
    """Play to the end of the game, and go on from its last score."""
    while not driver.session.state.over:
        driver.play_to_end()
        driver.session.act(NextRound())
    driver.frame()
    driver.board.skip()
    driver.wait(driver.ready)
    assert isinstance(driver.scene, ScoreScene)
    driver.key(pygame.K_RETURN)


def at_the_end(opener: Opener) -> Driver:
    """Come to the end of a game that is over."""
    driver = opener()
    driver.new_game(QUICK_GAME)
    past_the_last_score(driver)
    assert isinstance(driver.scene, GameEndScene)
    return driver


def test_where_seats_cannot_be_swapped_the_end_is_there_again(opener: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = at_the_end(opener)
    board, end, whole = driver.board, driver.scene, driver.game

    def fail(_game: int, _first: object = None) -> NoReturn:
        raise ArchiveError("The disk does not answer.")

    with monkeypatch.context() as broken:
        broken.setattr(driver.app.context.games._archive, "take_up_steps", fail)
        driver.press("Swap seats")
        assert isinstance(driver.scene, NoticeScene)
    # Nothing is left of what could not begin.
    assert not [row for row in driver.app.context.games._archive.games() if row.practice]
    driver.key(pygame.K_ESCAPE)
    driver.frame(times=3)
    assert driver.scene is end
    assert driver.board is board
    driver.press("Swap seats")
    assert driver.game.packs == whole.packs[:1]


def test_a_finished_game_is_played_again_from_the_other_seat(opener: Opener) -> None:
    driver = at_the_end(opener)
    first = driver.game
    driver.press("Swap seats")
    assert driver.game.packs == first.packs[:1]
    assert driver.game.starter is not first.starter
    past_the_last_score(driver)
    assert isinstance(driver.scene, DuelScene)
    duel = read_duel(driver.game)
    assert duel is not None
    assert duel.rounds[0].before is not None
    driver.press("Title")
    assert isinstance(driver.scene, TitleScene)
