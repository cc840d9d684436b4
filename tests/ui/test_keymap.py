"""Which keys ask for what: no key means two things at one moment, and each can be another."""

import json
from itertools import combinations
from types import SimpleNamespace

import pygame
import pytest
from screens.catalogue import CATALOGUE
from screens.driver import Driver
from screens.part import on_top
from screens.people import _KNOWN as KNOWN
from screens.people import shared
from screens.positions import position

from spades import language
from spades.engine import Phase, Suit
from spades.session.program.settings_file import KEYS_DAMAGED
from spades.ui.device.chords import Chord
from spades.ui.device.commands import MEANINGS, Command, moments
from spades.ui.device.keymap import LAYOUTS, KeyMap
from spades.ui.scenes.deal.verify import VerifyScene
from spades.ui.scenes.dialogs.confirm import ConfirmScene
from spades.ui.scenes.history.game import GameScene
from spades.ui.scenes.setup.keys import KeysScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.transitions import Screen
from spades.ui.words.keys import key_rows

from .conftest import Opener

LETTERS = {letter: ord(letter) for letter in "abcdefghijklmnopqrstuvwxyz"}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_no_key_means_two_things_at_one_moment(layout: str) -> None:
    keys = KeyMap(layout)
    for one, other in combinations(Command, 2):
        if moments(one) & moments(other):
            assert not set(keys.chords(one)) & set(keys.chords(other)), (one, other)
    if layout == "ear":
        assert all(keys.chords(command) for command in MEANINGS)


def test_by_ear_two_keys_go_to_the_ends_of_a_suit(opener: Opener) -> None:
    driver = opener(key_layout="ear", auto_play_one=False)
    driver.new_game()
    driver.play_to(Phase.PLAY)
    driver.key(pygame.K_a, text="a")
    spades = [card for card in driver.view.hand if card.suit is Suit.SPADES]
    assert len(spades) > 1
    for key, end in ((pygame.K_u, min), (pygame.K_o, max)):
        driver.key(key, text=chr(key))
        assert driver.table.focused_card() is end(spades, key=lambda card: card.rank)


@pytest.mark.parametrize("text", ["h", "ctrl+shift+z", "f11", "alt+return", "+", "shift+/", "ctrl++", "ctrl+shift++"])
def test_the_text_of_a_key_round_trips(text: str) -> None:
    assert str(Chord.parse(text)) == text


@pytest.mark.parametrize("text", ["", "hh", "hyper+h", "ctrl+", "\n"])
def test_what_is_no_key_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no key"):
        Chord.parse(text)


@pytest.mark.parametrize(
    "changes",
    [(("hint", "l"),), (("hint", "return"),), (("fly", "f"),), (("hint", "nonsense"),), (("show-hand", "h"),)],
)
def test_a_map_that_cannot_be_is_refused(changes: tuple[tuple[str, str], ...]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        KeyMap("usual", changes)


@pytest.mark.parametrize("keys", [[["hint", "l"]], "nonsense", [["hint"]]])
def test_a_damaged_map_is_told_once_and_kept(opener: Opener, keys: object) -> None:
    driver = opener(keys=keys)
    assert driver.app.toasts.sentences == [KEYS_DAMAGED]
    assert driver.app.context.prompts.keys.names(Command.HINT) == "H or Ctrl+H"
    driver.key(pygame.K_m)
    assert json.loads((driver.folder / "settings.json").read_text())["keys"] == keys


def test_the_key_delete_is_no_button(monkeypatch: pytest.MonkeyPatch) -> None:
    """German has two words: *Entf* is the key, *Löschen* the button."""
    said = {("a key", "Delete"): "Entf"}
    catalogue = SimpleNamespace(gettext=lambda text: f"<{text}>", pgettext=lambda *asked: said[asked])
    monkeypatch.setattr(language, "_catalogue", catalogue)
    assert Chord(pygame.K_DELETE).name == "Entf"
    assert "Entf" in dict(key_rows(KeyMap()))


def test_a_key_is_changed_and_a_conflict_named(driver: Driver) -> None:
    driver.show(Screen.KEYS)
    scene = driver.scene
    assert isinstance(scene, KeysScene)
    scene._list.choose(list(MEANINGS).index(Command.HINT))
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_TAB)
    assert scene._said == "That key can't be changed. Press another, or Esc."
    driver.key(pygame.K_l)
    assert "last trick" in scene._said
    keys = driver.app.context.prompts.keys
    assert keys.names(Command.HINT) == "H or Ctrl+H"
    driver.key(pygame.K_l)
    keys = driver.app.context.prompts.keys
    assert (keys.names(Command.HINT), keys.names(Command.LAST_TRICK)) == ("L", "")
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_F1)
    assert "rules" in scene._said
    driver.key(pygame.K_ESCAPE)
    assert driver.scene is scene
    driver.press("Reset")
    assert driver.app.context.prompts.keys.names(Command.HINT) == "H or Ctrl+H"


def heard(driver: Driver, *keys: str, mod: int = 0) -> list[str]:
    said: list[str] = []
    driver.app.context.speech.say = lambda text, **_how: said.append(text)  # type: ignore[method-assign]
    for key in keys:
        driver.key(LETTERS[key], mod=mod, text=key)
    return [text for text in dict.fromkeys(said) if text]


@pytest.mark.parametrize("name", ["follow", "four-follow"])
def test_all_is_said_by_key(driver: Driver, name: str) -> None:
    driver.sit(position(name), auto_play_one=False, key_layout="ear")
    driver.wait(driver.ready)
    view = driver.view
    assert view.phase is Phase.PLAY
    hand = heard(driver, "h")[0]
    assert sum(hand.count(word) for word in ("Ace", "King", "Queen", "Jack")) == sum(
        card.rank > 10 for card in view.hand
    )
    for key in "rvptz":
        assert heard(driver, key)[0].endswith((".", "suit."))
    assert heard(driver, "r", mod=pygame.KMOD_SHIFT)[0].endswith("takes the trick.")
    for suit, key in enumerate("asdf"):
        heard(driver, key)
        focused = driver.table.focused_card()
        if any(card.suit == suit for card in view.hand):
            assert focused is not None
            assert focused.suit == suit
    assert driver.view == view


def test_of_whoever_has_not_bid_that_is_said(driver: Driver) -> None:
    driver.sit(position("bid-first"), key_layout="ear")
    driver.wait(driver.ready)
    names = driver.board.names.values()
    assert heard(driver, "v") == [" ".join(f"{name}: no bid yet." for name in names)]
    driver.sit(position("four-danger"), auto_play_one=False, key_layout="ear")
    driver.wait(driver.ready)
    assert "bid nil, 0 tricks." in heard(driver, "v")[0]


def test_no_hand_is_said_where_several_hear_it(driver: Driver) -> None:
    driver.sit(shared("follow"), auto_play_one=False, key_layout="ear", people=KNOWN)
    driver.wait(driver.asked)
    driver.key(pygame.K_RETURN)
    for key in "hasdf":
        assert not any(word in text for text in heard(driver, key) for word in ("Ace", "King", "Queen", "Two"))


def test_keys_of_other_screens_are_changed_too(driver: Driver) -> None:
    """In the history V checks and W reviews; a change goes for every screen that has the command, and its tips."""
    CATALOGUE["history-game"](driver)
    game = on_top(driver, GameScene)
    verify = driver.control("Verify")
    prompts = driver.app.context.prompts
    assert prompts.tip(verify.tip, verify.command) == "V: Were these the cards that were sealed?"
    driver.app.context.change(keys=(("verify", "x"),))
    assert prompts.tip(verify.tip, verify.command).startswith("X: ")
    driver.key(pygame.K_v)
    assert not game.said
    driver.key(pygame.K_x)
    assert game.said
    CATALOGUE["score-made"](driver)
    driver.app.context.change(keys=(("verify", "x"),))
    driver.key(pygame.K_x)
    assert isinstance(driver.scene, VerifyScene)
    driver.key(pygame.K_x)
    assert isinstance(driver.scene, ScoreScene)
    CATALOGUE["review-card"](driver)
    driver.app.context.change(keys=(("show-answer", "x"), ("replay", "ctrl+r")))
    driver.key(pygame.K_s)
    assert "Show me" in [widget.label for widget in driver.scene.group.widgets]
    driver.key(pygame.K_x)
    assert "Show me" not in [widget.label for widget in driver.scene.group.widgets]
    driver.key(pygame.K_r, mod=pygame.KMOD_CTRL)
    assert isinstance(driver.scene, ConfirmScene)


def test_a_letter_may_mean_one_thing_at_the_table_and_another_in_the_history(driver: Driver) -> None:
    keys = driver.app.context.prompts.keys
    assert keys.find_conflict(Chord.parse("r"), Command.REPLAY) is None
    assert keys.find_conflict(Chord.parse("v"), Command.REPLAY) is Command.VERIFY
    assert keys.find_conflict(Chord.parse("m"), Command.REVIEW) is Command.MUTE
    assert keys.find_conflict(Chord.parse("d"), Command.SHOW_ANSWER) is Command.DISCARD
