"""The seal on screen: cutting, checking, deal codes and the duel."""

from pathlib import Path
from typing import Any, NoReturn

import pygame
import pytest
from screens.driver import Driver

from spades.engine import PRESETS, Phase, Seat
from spades.session.deals.chance import Chance
from spades.session.deals.deal_code import EMPTY, WRONG_CHECK, DealCode
from spades.session.deals.seal import Seal
from spades.session.deals.tags import deal_of, pending_of
from spades.session.deals.verify import Verdict, check_game
from spades.session.game.opening import Opening
from spades.session.game.practice import read_duel
from spades.session.history.archive import ArchiveError
from spades.session.players.seating import Seating
from spades.ui.paint.style import Style
from spades.ui.scenes.cut import CutScene
from spades.ui.scenes.deal_code import DealCodeScene
from spades.ui.scenes.draw import DrawScene
from spades.ui.scenes.duel import DuelScene
from spades.ui.scenes.high_card import HighCardScene
from spades.ui.scenes.new_game import NewGameScene
from spades.ui.scenes.notice import NoticeScene
from spades.ui.scenes.pause import PauseScene
from spades.ui.scenes.score import SCORED, ScoreScene
from spades.ui.scenes.spread import SpreadScene
from spades.ui.scenes.title import TitleScene
from spades.ui.scenes.verify import VerifyScene
from spades.ui.transitions import ByItself, Pop, Reset, Transition
from ui.conftest import Opener
from ui.scene_fixtures import make_context, make_style, press, write

CLASSIC = PRESETS["classic-300"]
QUICK_GAME = "classic-300,target=50,floor=-50,bag_penalty=0"


def at_cut(opener: Opener, **settings: object) -> Driver:
    """Come to the cut of the first deck."""
    driver = opener(auto_cut=False, **settings)
    driver.key(pygame.K_F2, pygame.K_RETURN)
    assert isinstance(driver.scene, CutScene)
    return driver


def spread(driver: Driver, place: int) -> tuple[float, float]:
    assert isinstance(driver.scene, SpreadScene)
    lies = driver.scene.rest(place)
    return lies.x - lies.width * 0.45, lies.y


def test_one_enter_cuts_and_the_game_begins(opener: Opener) -> None:
    driver = at_cut(opener)
    opening = driver.app.context.games._saved()
    assert isinstance(opening, Opening)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, DrawScene)
    assert deal_of(driver.game, 1) == opening.sealed.cut(26)


def test_the_card_that_is_clicked_comes_to_the_top(opener: Opener) -> None:
    driver = at_cut(opener)
    opening = driver.app.context.games._saved()
    assert isinstance(opening, Opening)
    driver.move(spread(driver, 7))
    driver.click(spread(driver, 7))
    assert isinstance(driver.scene, DrawScene)
    assert driver.game.packs[0][0] is opening.sealed.shuffle[7]


@pytest.mark.parametrize("place", [0, 7, 25, 26, 27, 51])
def test_the_deck_is_cut_where_the_pointer_is_however_often_it_moves(opener: Opener, place: int) -> None:
    driver = at_cut(opener)
    for _ in range(5):
        x, y = spread(driver, place)
        driver.move((x + 1, y))
        driver.move((x, y))
        assert isinstance(driver.scene, CutScene)
        assert driver.scene.at == place
    driver.click(spread(driver, place))
    deal = deal_of(driver.game, 1)
    assert deal is not None
    assert deal.place == place


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        ([pygame.K_LEFT, pygame.K_LEFT], 24),
        ([pygame.K_RIGHT], 27),
        ([pygame.K_HOME], 0),
        ([pygame.K_HOME, pygame.K_LEFT], 0),
        ([pygame.K_END], 51),
        ([pygame.K_END, pygame.K_RIGHT], 51),
        ([pygame.K_PAGEUP], 18),
        ([pygame.K_PAGEDOWN], 34),
    ],
)
def test_every_place_can_be_reached_with_keys(opener: Opener, keys: list[int], place: int) -> None:
    driver = at_cut(opener)
    driver.key(*keys, pygame.K_SPACE)
    deal = deal_of(driver.game, 1)
    assert deal is not None
    assert deal.place == place


def test_a_click_beside_the_spread_cuts_nothing(opener: Opener) -> None:
    driver = at_cut(opener)
    driver.click((640, 600))
    assert isinstance(driver.scene, CutScene)


def test_the_pack_is_gathered_and_any_key_finishes_that(opener: Opener) -> None:
    driver = at_cut(opener, animation_speed=2)
    driver.key(pygame.K_RETURN)
    # The cut holds at once, whatever is still moving.
    assert isinstance(driver.scene, CutScene)
    assert driver.app.context.games.session is not None
    game = driver.app.context.games._saved()
    assert game is not None
    assert not isinstance(game, Opening)
    driver.key(pygame.K_x)
    assert isinstance(driver.scene, DrawScene)


def test_the_pack_is_gathered_by_itself(opener: Opener) -> None:
    driver = at_cut(opener, animation_speed=2)
    driver.key(pygame.K_RETURN)
    driver.frame(0.1, times=8)
    assert isinstance(driver.scene, DrawScene)


def test_a_window_that_changes_while_the_pack_is_gathered_loses_nothing(opener: Opener) -> None:
    driver = at_cut(opener, animation_speed=1)
    driver.key(pygame.K_RETURN)
    driver.app._style_due = True
    driver.frame(0.01, times=3)
    assert isinstance(driver.scene, DrawScene)


def test_whoever_points_is_waited_for(tmp_path: Path, display: pygame.Surface) -> None:
    del display
    cuts: list[int] = []

    def cut(place: int) -> Transition:
        cuts.append(place)
        return Pop()

    context = make_context(tmp_path)
    context.change(animation_speed=0)
    scene = CutScene(context, 1, Seal("ab" * 32), cut, Pop, ByItself(1.0, 40))
    scene.resize(make_style())
    assert scene.at == 40
    scene.update(5.0)
    press(scene, pygame.K_LEFT)
    assert scene.update(50.0) is None
    assert cuts == []
    assert isinstance(press(scene, pygame.K_RETURN), Pop)
    assert cuts == [39]
    left = CutScene(context, 1, Seal("ab" * 32), cut, Pop, ByItself(1.0, 40))
    left.resize(make_style())
    left.update(5.0)
    assert left.update(5.9) is None
    assert isinstance(left.update(6.1), Pop)
    assert cuts == [39, 40]


def test_the_whole_seal_can_be_copied(opener: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("spades.ui.device.clipboard.pygame.scrap.put_text", copied.append)
    driver = at_cut(opener)
    opening = driver.app.context.games._saved()
    assert isinstance(opening, Opening)
    driver.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert copied == [opening.sealed.seal.format()]
    driver.click(driver.scene.group.widgets[0].rect.center)
    assert copied == [opening.sealed.seal.format()] * 2
    driver.key(pygame.K_RETURN)  # what was clicked does not keep the keyboard
    assert isinstance(driver.scene, DrawScene)


def test_between_two_rounds_the_seal_is_on_disk_before_it_is_shown(opener: Opener) -> None:
    driver = at_cut(opener)
    driver.key(pygame.K_RETURN)
    driver.play_to_end()
    driver.wait(driver.ready)
    assert isinstance(driver.scene, ScoreScene)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, CutScene)
    running = driver.app.context.games._running
    assert running is not None
    sealed = running.sealed
    assert sealed is not None
    left = driver.app.context.games._saved()
    assert left is not None
    assert not isinstance(left, Opening)
    assert pending_of(left) == sealed
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, PauseScene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, CutScene)
    again = opener(auto_cut=False)
    if isinstance(again.scene, TitleScene):
        again.key(pygame.K_RETURN)
    again.wait(lambda: isinstance(again.scene, ScoreScene | CutScene))
    running = again.app.context.games._running
    assert running is not None
    assert running.sealed == sealed
    if isinstance(again.scene, ScoreScene):
        again.key(pygame.K_RETURN)
    assert isinstance(again.scene, CutScene)
    again.key(pygame.K_HOME, pygame.K_RETURN)
    assert again.game.packs[1] == sealed.cut(0).pack


def test_nothing_of_the_seed_is_told_while_the_round_is_under_way(opener: Opener) -> None:
    driver = opener()
    driver.new_game()
    with pytest.raises(ValueError, match="round 1 is not over"):
        driver.table_view.session.proof()
    assert driver.table_view.session.code is None
    driver.key(pygame.K_v)
    assert not isinstance(driver.scene, VerifyScene)


def test_the_score_leads_to_the_check_and_its_code_can_be_copied(
    opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("spades.ui.device.clipboard.pygame.scrap.put_text", copied.append)
    driver = opener()
    driver.new_game()
    driver.play_to_end()
    driver.wait(driver.ready)
    driver.key(pygame.K_v)
    assert isinstance(driver.scene, VerifyScene)
    driver.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    driver.press("Copy all")
    code = driver.table_view.session.code
    assert code is not None
    assert copied[0] == code
    deal = DealCode.parse(code).deal
    assert deal.seed.hex() in copied[1]
    assert deal.seal.format() in copied[1]
    driver.key(pygame.K_v)
    assert isinstance(driver.scene, ScoreScene)
    driver.press("Verify")
    assert isinstance(driver.scene, VerifyScene)


def test_the_mouse_leaves_a_pack_that_waits_for_its_cut(opener: Opener) -> None:
    driver = at_cut(opener)
    driver.press("Title")
    assert isinstance(driver.scene, TitleScene)
    driver.press("Continue")
    driver.key(pygame.K_RETURN)
    driver.play_to_end()
    driver.wait(driver.ready)
    driver.press("Next round")
    assert isinstance(driver.scene, CutScene)
    driver.press("Menu")
    assert isinstance(driver.scene, PauseScene)


def test_the_mouse_leaves_a_cut_for_high_card_before_and_after_it(opener: Opener) -> None:
    driver = opener(auto_cut=False, rules="unseen-500")
    driver.key(pygame.K_F2, pygame.K_RETURN)
    assert isinstance(driver.scene, HighCardScene)
    driver.press("Title")
    assert isinstance(driver.scene, TitleScene)
    driver.press("Continue")
    while driver.scene.open():
        driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    driver.press("Title")
    assert isinstance(driver.scene, TitleScene)


def test_a_cut_for_high_card_that_is_decided_is_found_again_until_the_person_goes_on(opener: Opener) -> None:
    driver = opener(auto_cut=False, rules="unseen-500")
    driver.key(pygame.K_F2, pygame.K_RETURN)
    assert isinstance(driver.scene, HighCardScene)
    while driver.scene.open():
        driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    sentence = driver.scene.sentence()
    again = opener(auto_cut=False)
    assert isinstance(again.scene, HighCardScene)
    assert again.scene.sentence() == sentence
    again.key(pygame.K_RETURN)
    assert isinstance(again.scene, CutScene)
    assert isinstance(opener(auto_cut=False).scene, CutScene)


def test_an_undo_at_the_score_is_told_why_not(opener: Opener) -> None:
    driver = opener()
    driver.new_game()
    driver.play_to_end()
    driver.wait(driver.ready)
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert isinstance(driver.scene, ScoreScene)
    assert driver.scene.said == SCORED
    driver.frame()
    driver.key(pygame.K_RETURN)
    assert driver.view.results is None


def test_a_deal_code_is_played_as_one_round(opener: Opener) -> None:
    driver = opener()
    code = DealCode(CLASSIC, Chance(5).sealed(1).cut(9), Seat.NORTH)
    driver.key(pygame.K_d, mod=pygame.KMOD_CTRL)
    assert isinstance(driver.scene, DealCodeScene)
    write(driver.scene, code.format())
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, DrawScene)
    assert driver.game.packs == (code.deal.pack,)
    assert driver.view.starter is Seat.NORTH
    driver.play_to_end()
    driver.wait(driver.ready)
    assert isinstance(driver.scene, ScoreScene)
    assert [widget.label for widget in driver.scene.group.widgets] == ["Title", "Play it again", "Verify"]
    driver.key(pygame.K_RETURN)
    assert driver.game.packs == (code.deal.pack,)
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
    write(driver.scene, DealCode(CLASSIC, Chance(5).sealed(1).cut(9), Seat.NORTH).format())
    driver.key(pygame.K_RETURN)
    archive = driver.app.context.games._archive
    practice, under_way = archive.games()
    assert practice.practice
    assert not under_way.practice
    assert archive.load(under_way.id).moves[: len(before.moves)] == before.moves


@pytest.mark.parametrize("way", ["menu", "score", "title", "restart"])
def test_after_a_deal_code_the_game_that_was_under_way_is_gone_on_with(opener: Opener, way: str) -> None:
    driver = opener()
    driver.new_game()
    driver.key(pygame.K_k)
    driver.wait(driver.ready)
    before = driver.game
    code = DealCode(CLASSIC, Chance(5).sealed(1).cut(9), Seat.NORTH)
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
    code = DealCode(CLASSIC, Chance(5).sealed(1).cut(9), Seat.NORTH).format()
    for text, reason in (("", EMPTY), (code[:-1] + "Z", WRONG_CHECK)):
        scene = DealCodeScene(context)
        scene.resize(make_style())
        write(scene, text)
        assert scene._parsed(scene._field.text) == reason
        assert press(scene, pygame.K_RETURN) is None
        scene.draw(pygame.Surface((1280, 800)))
    assert context.games.session is None


def test_a_deal_code_of_four_seats_says_who_sits_down_and_is_played_with_them(opener: Opener) -> None:
    four = PRESETS["partners-500"]
    seating = Seating.around_person(four, ["pim", "mika", "otto"])
    driver = opener(four_seats=seating.format())
    driver.key(pygame.K_d, mod=pygame.KMOD_CTRL)
    code = DealCode(four, Chance(5).sealed(1).cut(9), Seat.WEST)
    write(driver.scene, code.format())
    assert isinstance(driver.scene, DealCodeScene)
    read = driver.scene._parsed(driver.scene._field.text)
    assert not isinstance(read, str)
    assert driver.scene._about(read)[1] == "Pim starts. With Mika against Pim and Otto."
    driver.key(pygame.K_RETURN)
    driver.wait(driver.ready)
    assert driver.table_view.session.seating == seating
    assert driver.game.packs == (code.deal.pack,)


def test_a_code_is_pasted(tmp_path: Path, display: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    del display
    code = DealCode(CLASSIC, Chance(5).sealed(1).cut(9), Seat.NORTH)
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
    code = DealCode(CLASSIC, Chance(5).sealed(1).cut(9), Seat.NORTH)
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
    assert driver.game.packs == (code.deal.pack,)


def test_new_game_leads_to_the_deal_code_by_mouse(opener: Opener) -> None:
    driver = opener()
    driver.key(pygame.K_F2)
    driver.press("Deal code")
    assert isinstance(driver.scene, DealCodeScene)
    driver.press("Back")
    assert isinstance(driver.scene, NewGameScene)


def at_the_end(opener: Opener) -> Driver:
    """Come to the score of a game that is over."""
    driver = opener()
    driver.new_game(QUICK_GAME)
    while not driver.table_view.session.over:
        driver.play_to_end()
        driver.table_view.session.next_round()
    driver.frame()
    driver.table_view.skip()
    driver.wait(driver.ready)
    assert isinstance(driver.scene, ScoreScene)
    return driver


def test_where_seats_cannot_be_swapped_the_score_is_there_again(
    opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = at_the_end(opener)
    table_view, score, whole = driver.table_view, driver.scene, driver.game

    def fail(_game: int) -> NoReturn:
        raise ArchiveError("The disk does not answer.")

    with monkeypatch.context() as broken:
        broken.setattr(driver.app.context.games._archive, "take_up", fail)
        driver.press("Swap seats")
        assert isinstance(driver.scene, NoticeScene)
    # Nothing is left of what could not begin.
    assert not [row for row in driver.app.context.games._archive.games() if row.practice]
    driver.key(pygame.K_ESCAPE)
    driver.frame(times=3)
    assert driver.scene is score
    assert driver.table_view is table_view
    driver.press("Swap seats")
    assert driver.game.packs == whole.packs[:1]


def test_a_finished_game_is_played_again_from_the_other_seat(opener: Opener) -> None:
    driver = at_the_end(opener)
    first = driver.game
    driver.press("Swap seats")
    assert driver.game.packs == first.packs[:1]
    assert driver.game.starter is not first.starter
    while not driver.table_view.session.over:
        driver.play_to_end()
        driver.table_view.session.next_round()
    driver.frame()
    driver.table_view.skip()
    driver.wait(driver.ready)
    assert isinstance(driver.scene, ScoreScene)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, DuelScene)
    duel = read_duel(driver.game)
    assert duel is not None
    assert duel.rounds[0].before is not None
    driver.press("Title")
    assert isinstance(driver.scene, TitleScene)


def test_the_round_that_is_dealt_from_the_screen_can_be_verified(opener: Opener) -> None:
    driver = at_cut(opener)
    driver.key(pygame.K_END, pygame.K_RETURN)
    driver.play_to_end()
    assert [check.verdict for check in check_game(driver.game)] == [Verdict.MATCHES]
    assert driver.view.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_way_out_of_a_cut_covers_no_title_however_large_the_text(
    opener: Opener, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    driver = opener(auto_cut=False, rules="unseen-500", interface_size=150, language="fr")
    driver.resize(size)
    driver.frame(0.5, times=3)
    driver.key(pygame.K_F2, pygame.K_RETURN)
    scene = driver.scene
    assert isinstance(scene, HighCardScene)
    put: list[pygame.Rect] = []
    real = Style.draw_text

    def remember(*arguments: Any, **named: Any) -> pygame.Rect:
        put.append(real(*arguments, **named))
        return put[-1]

    monkeypatch.setattr(Style, "draw_text", remember)
    scene.draw(driver.canvas)
    assert all(not scene._away.rect.colliderect(rect) for rect in put[:2])
