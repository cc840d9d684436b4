"""The seal on screen: shown, and the pack cut under it."""

from pathlib import Path

import pygame
import pytest
from screens.positions import CUTS

from spades.session.deals.chain import Chain
from spades.session.deals.contribution import AUTOMATIC, Contribution
from spades.session.deals.seal import Seal
from spades.session.game.opening import Opening
from spades.ui.scenes.deal.cut import CutScene
from spades.ui.scenes.deal.high_card import HighCardScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.table.draw import DrawScene
from spades.ui.transitions import Pop, Transition
from ui.conftest import Opener
from ui.scene_fixtures import make_context, make_style, press, write

from .cuts import at_cut, cut_of, dealt, opened, spread
from .painted_texts import painted_boxes, painted_texts


def test_three_cuts_with_the_keyboard_and_the_game_begins(opener: Opener) -> None:
    driver = at_cut(opener, three_cuts=True)
    opening = opened(driver)
    driver.cut(17, 33)
    assert cut_of(driver).cuts == (17, 33)
    driver.cut(8)
    assert isinstance(driver.scene, DrawScene)
    assert dealt(driver) == opening.sealed.cut(Contribution.of(17, 33, 8))


def test_three_clicks_are_three_cuts_however_fast(opener: Opener) -> None:
    driver = at_cut(opener, three_cuts=True, animation_speed=2)
    for place in (7, 40, 7):
        driver.click(spread(driver, place))
    assert cut_of(driver).sentence() == "", "while the pack is gathered nothing is asked"
    driver.frame(0.1, times=8)
    assert isinstance(driver.scene, DrawScene)
    assert dealt(driver).contribution == Contribution.of(7, 40, 7)


def test_a_double_click_cuts_once_and_so_do_two_clicks_with_a_pause(opener: Opener) -> None:
    driver = at_cut(opener, three_cuts=True, animation_speed=2)
    for _click in range(2):
        driver.click(spread(driver, 40))
    assert cut_of(driver).cuts == (40,)
    driver.frame(0.1, times=5)
    driver.click(spread(driver, 40))
    assert cut_of(driver).cuts == (40, 40)


def test_nothing_is_cut_before_somebody_points(opener: Opener) -> None:
    """Whoever only presses Enter would give what a program can foretell."""
    driver = at_cut(opener, three_cuts=True)
    assert cut_of(driver).at is None
    for code in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
        driver.key(code)
        assert cut_of(driver).cuts == ()
        assert "Pick a place first" in cut_of(driver).sentence()
    driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert "Pick a place first" not in cut_of(driver).sentence()
    assert cut_of(driver).cuts == (1,)
    # Nor is the next cut made by the same key alone.
    driver.key(pygame.K_RETURN, pygame.K_RETURN)
    assert cut_of(driver).cuts == (1,)


def test_nobody_takes_a_card_for_high_card_before_pointing(opener: Opener) -> None:
    driver = opener(auto_cut=False, rules="unseen-500")
    driver.key(pygame.K_F2, pygame.K_RETURN)
    driver.cut()
    assert isinstance(driver.scene, HighCardScene)
    driver.key(pygame.K_RETURN)
    assert not driver.scene._start.cuts
    assert "Pick a card first" in driver.scene.sentence()
    driver.key(pygame.K_LEFT, pygame.K_RETURN)
    assert driver.scene._start.cuts[0].places[0] == 51


def test_three_cuts_in_a_row_are_one_question(opener: Opener) -> None:
    """What keeps a press from answering the next question does not stand between the cuts."""
    driver = at_cut(opener, three_cuts=True)
    driver.read()
    for code in (pygame.K_PAGEUP, pygame.K_RETURN, pygame.K_LEFT, pygame.K_RETURN, pygame.K_LEFT, pygame.K_SPACE):
        driver.tap(code)
    assert isinstance(driver.scene, DrawScene)
    assert dealt(driver).contribution == Contribution.of(44, 43, 42)


@pytest.mark.parametrize("place", [1, 7, 25, 26, 27, 51])
def test_the_deck_is_cut_where_the_pointer_is_however_often_it_moves(opener: Opener, place: int) -> None:
    driver = at_cut(opener)
    for _ in range(5):
        x, y = spread(driver, place)
        driver.move((x + 1, y))
        driver.move((x, y))
        assert cut_of(driver).at == place
    driver.click(spread(driver, place))
    assert dealt(driver).contribution == Contribution.of(place)


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        ([pygame.K_LEFT, pygame.K_LEFT], 50),
        ([pygame.K_RIGHT], 1),
        ([pygame.K_RIGHT, pygame.K_LEFT], 1),
        ([pygame.K_HOME], 1),
        ([pygame.K_END], 51),
        ([pygame.K_END, pygame.K_RIGHT], 51),
        ([pygame.K_PAGEUP], 44),
        ([pygame.K_PAGEDOWN], 8),
    ],
)
def test_every_place_can_be_reached_with_keys(opener: Opener, keys: list[int], place: int) -> None:
    driver = at_cut(opener, three_cuts=True)
    driver.key(*keys, pygame.K_SPACE)
    assert cut_of(driver).cuts == (place,)
    # From there the mark goes on.
    driver.key(pygame.K_LEFT, pygame.K_RETURN)
    assert cut_of(driver).cuts == (place, max(1, place - 1))


@pytest.mark.parametrize(
    ("digits", "place"), [("7", 7), ("17", 17), ("51", 51), ("52", 2), ("517", 7), ("0", None), ("07", 7), ("10", 10)]
)
def test_a_number_that_is_typed_is_a_place(opener: Opener, digits: str, place: int | None) -> None:
    driver = at_cut(opener)
    driver.type(digits)
    assert cut_of(driver).at == place


def test_words_are_recorded_as_they_are_seen(opener: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spades.ui.widgets.group.paste_text", lambda: "six\n")
    driver = at_cut(opener, three_cuts=True)
    driver.cut(17)
    while not driver.scene.takes_text():
        driver.key(pygame.K_TAB)
    driver.type("5")  # a digit is a letter there
    write(driver.scene, ' "Zoë"\\\u202e & the wind 5')
    driver.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    assert cut_of(driver)._words.text == " Zoë & the wind 5six"
    assert cut_of(driver).at is None
    driver.key(pygame.K_RETURN)  # the words are said; nothing is cut
    assert cut_of(driver).cuts == (17,)
    driver.cut(33, 8)
    assert dealt(driver).contribution.text == "17 33 8 Zoë & the wind 5six"


def test_a_click_beside_the_spread_cuts_nothing(opener: Opener) -> None:
    driver = at_cut(opener)
    driver.click((640, 600))
    assert cut_of(driver).cuts == ()


def test_the_pack_is_gathered_and_any_key_finishes_that(opener: Opener) -> None:
    driver = at_cut(opener, animation_speed=2)
    driver.cut()
    # The cuts hold at once, whatever is still moving.
    assert isinstance(driver.scene, CutScene)
    assert driver.app.context.games.session is not None
    game = driver.app.context.games.left.read()
    assert game is not None
    assert not isinstance(game, Opening)
    driver.key(pygame.K_x)
    assert isinstance(driver.scene, DrawScene)


def test_a_window_that_changes_while_the_pack_is_cut_and_gathered_loses_nothing(opener: Opener) -> None:
    driver = at_cut(opener, three_cuts=True, animation_speed=1)
    driver.cut(17)
    assert cut_of(driver).animating()
    driver.app._style_due = True
    driver.frame(0.01, times=3)
    assert not cut_of(driver).animating()
    driver.cut(33, 8)
    driver.app._style_due = True
    driver.frame(0.01, times=3)
    assert isinstance(driver.scene, DrawScene)


def test_whoever_points_is_waited_for_and_a_game_that_nobody_cut_says_so(
    tmp_path: Path, display: pygame.Surface
) -> None:
    del display
    given: list[Contribution] = []

    def cut(contribution: Contribution) -> Transition:
        given.append(contribution)
        return Pop()

    context = make_context(tmp_path)
    context.change(animation_speed=0)
    scene = CutScene(context, 1, Seal("ab" * 32), cut, Pop, 1.0)
    scene.resize(make_style())
    scene.update(5.0)
    press(scene, pygame.K_LEFT)
    assert scene.update(50.0) is None
    assert given == []
    for _ in range(2):
        assert press(scene, pygame.K_RETURN) is None
        press(scene, pygame.K_LEFT)
    assert isinstance(press(scene, pygame.K_RETURN), Pop)
    assert given == [Contribution.of(51, 50, 49)]
    left = CutScene(context, 1, Seal("ab" * 32), cut, Pop, 1.0)
    left.resize(make_style())
    left.update(5.0)
    assert left.update(5.9) is None
    assert isinstance(left.update(6.1), Pop)
    assert given[1:] == [AUTOMATIC]


def test_the_seal_is_a_mark_of_wax_until_it_is_pressed(opener: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = at_cut(opener)
    digits = opened(driver).sealed.seal.groups

    def told() -> bool:
        painted = painted_texts(monkeypatch)
        driver.paint()
        return any(digits[0] in text for text, _kind, _at in painted)

    assert not told()
    driver.press("The seal")
    assert told()
    assert cut_of(driver).open(), "and nothing has been cut"


def test_each_of_several_people_cuts_once(tmp_path: Path, display: pygame.Surface) -> None:
    del display
    given: list[Contribution] = []

    def cut(contribution: Contribution) -> Transition:
        given.append(contribution)
        return Pop()

    context = make_context(tmp_path)
    context.change(animation_speed=0, three_cuts=False)
    scene = CutScene(context, 1, Chain(bytes(32)).seal, cut, Pop, people=("Anna", "Ben"))
    scene.resize(make_style())
    for name in ("Anna", "Ben"):
        assert scene.sentence().startswith(f"{name} cuts")
        press(scene, pygame.K_RIGHT)
        press(scene, pygame.K_RETURN)
    assert given == [Contribution.of(1, 2)]


def test_the_whole_seal_can_be_copied(opener: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("spades.ui.device.clipboard.pygame.scrap.put_text", copied.append)
    driver = at_cut(opener)
    opening = opened(driver)
    driver.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert copied == [opening.sealed.seal.format()]
    driver.press("The seal")
    driver.press("Copied.")
    assert copied == [opening.sealed.seal.format()] * 2
    driver.cut()  # what was clicked does not keep the keyboard
    assert isinstance(driver.scene, DrawScene)


def test_the_mouse_leaves_a_pack_that_waits_for_its_cut(opener: Opener) -> None:
    driver = at_cut(opener)
    driver.press("Title")
    assert isinstance(driver.scene, TitleScene)
    driver.press("Continue")
    driver.cut()
    assert isinstance(driver.scene, DrawScene)


def test_the_mouse_leaves_a_cut_for_high_card_before_and_after_it(opener: Opener) -> None:
    driver = opener(auto_cut=False, rules="unseen-500")
    driver.key(pygame.K_F2, pygame.K_RETURN)
    driver.cut()
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
    driver.cut()
    assert isinstance(driver.scene, HighCardScene)
    while driver.scene.open():
        driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    sentence = driver.scene.sentence()
    again = opener(auto_cut=False)
    assert isinstance(again.scene, HighCardScene)
    assert again.scene.sentence() == sentence
    again.key(pygame.K_RETURN)
    assert isinstance(again.scene, DrawScene)
    assert dealt(again).contribution == Contribution.of(CUTS.cuts[0])


@pytest.mark.parametrize("size", [(800, 600), (1280, 800)])
def test_the_way_out_of_a_cut_covers_no_title_however_large_the_text(
    opener: Opener, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    driver = opener(auto_cut=False, rules="unseen-500", interface_size=150, language="fr")
    driver.resize(size)
    driver.frame(0.5, times=3)
    driver.key(pygame.K_F2, pygame.K_RETURN)
    driver.cut()
    scene = driver.scene
    assert isinstance(scene, HighCardScene)
    put = painted_boxes(monkeypatch)
    scene.draw(driver.canvas)
    assert all(not scene._away.rect.colliderect(rect) for rect in put[:2])
