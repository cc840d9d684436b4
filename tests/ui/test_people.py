"""People at one screen: each sees their own hand alone, and nothing of it reaches another.

A round is played through twice in the whole program, frame by frame: once as it was, and once in another world, in
which cards that one of the two has not seen have changed places. All that this person sees, hears and could read is
the same in both, whether they look at their own hand or nobody looks.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from screens.driver import Driver
from screens.part import on_top
from session.games import random_move

from spades.engine import PRESETS, Bid, Card, Game, Move, Phase, PlayCard, Rules, Seat, apply, new_game, view
from spades.session.deals.chance import Chance
from spades.session.game.actions import Play, Undo
from spades.session.game.refusals import TurnRefusal
from spades.session.players.seating import Seating, person
from spades.ui.device.commands import MEANINGS, Command
from spades.ui.scenes.setup.keys import KeysScene
from spades.ui.scenes.setup.people import PeopleScene
from spades.ui.scenes.table.bid import BidScene
from spades.ui.scenes.table.hint import HintScene
from spades.ui.scenes.table.play import PlayScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.transitions import Screen

ANNA, BEN = Seat.SOUTH, Seat.NORTH
DRAWN = PRESETS["classic-300"]
DEALT = replace(DRAWN, hands="deal")


def between(rules: Rules, moves: int | None = None, *, agreed: bool = False, seed: int = 11) -> Game:
    """Return a round between Anna and Ben after so many moves."""
    rng, pack, played = random.Random(seed), Chance(seed).pack(1), list[Move]()
    state = new_game(rules, pack, ANNA)
    while state.to_move is not None and len(played) != moves:
        played.append(random_move(view(state, state.to_move).legal_moves, rng))
        state = apply(state, played[-1])
    tags = Seating(rules, {ANNA: person("Anna"), BEN: person("Ben")}).tags()
    return Game(rules, ANNA, (pack,), tuple(played), (*tags, *([("Help", "agreed")] if agreed else [])))


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    driver = Driver(tmp_path)
    yield driver
    driver.close()


def sit(driver: Driver, game: Game, **changes: Any) -> None:
    driver.app.context.games._journal.begin(game)
    driver.app.context.games._journal.keep_place("table")
    if changes:
        driver.app.context.change(**changes)
    driver.start()
    driver.frame(0.5, times=3)


def faces(driver: Driver) -> set[Card]:
    """Return the cards whose faces are on the table."""
    return {place.face for _key, place in driver.board.playback.places() if isinstance(place.face, Card)}


def test_a_trick_costs_two_presses_each_and_the_curtain_names_who_comes_next(driver: Driver) -> None:
    sit(driver, between(DEALT, 2))
    presses = 0
    for seat in (ANNA, BEN):
        assert driver.board.curtain is seat
        assert driver.running.people[seat].name == ("Anna", "Ben")[seat is BEN]
        assert faces(driver) <= {card for _seat, card in driver.view.trick.plays}
        driver.key(pygame.K_RETURN)
        driver.frame(0.5, times=2)
        assert set(driver.view.hand) <= faces(driver)
        driver.click(driver.at(driver.legal_card()))
        presses += 2
        driver.frame(0.5, times=3)
    assert len(driver.game.state.tricks) == 1
    assert presses == 4


def test_an_enter_that_bids_does_not_look_for_the_next(driver: Driver) -> None:
    sit(driver, between(DEALT, 0))
    driver.key(pygame.K_RETURN)
    driver.wait(driver.ready)
    driver.type("4")
    driver.key(pygame.K_RETURN)
    for _ in range(5):
        enter = {"key": pygame.K_RETURN, "mod": 0, "unicode": "", "scancode": 0}
        driver.post(pygame.event.Event(pygame.KEYDOWN, enter), pygame.event.Event(pygame.KEYUP, enter))
    assert not driver.session.state.looking
    assert driver.board.curtain is BEN
    driver.frame(0.5)
    driver.key(pygame.K_RETURN)
    assert driver.session.state.looking


def test_a_restart_a_menu_and_another_window_put_the_hand_down(driver: Driver) -> None:
    sit(driver, between(DEALT, 5))
    ways: tuple[Callable[[], None], ...] = (
        lambda: driver.post(pygame.event.Event(pygame.WINDOWFOCUSLOST)),
        lambda: driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE),
        lambda: driver.app._stack.change(driver.app._resuming.table()),
    )
    for put_down in ways:
        driver.frame(0.5, times=3)
        driver.key(pygame.K_RETURN)
        driver.frame(0.5, times=2)
        hand = set(driver.view.hand)
        assert hand <= faces(driver)
        put_down()
        driver.frame(0.5, times=3)
        assert driver.board.curtain is driver.session.seat
        assert not driver.view.hand
        assert not hand & faces(driver)


def test_after_a_menu_that_tab_led_to_enter_looks(driver: Driver) -> None:
    sit(driver, between(DEALT, 2))
    driver.tab_to("Menu")
    for code in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_RETURN):
        driver.frame(0.5, times=2)
        driver.key(code)
    assert driver.session.state.looking


def test_nobody_plays_a_hand_that_nobody_looks_at(driver: Driver) -> None:
    sit(driver, between(DEALT, 5))
    session = driver.session
    card = driver.game.state.hands[0][0]
    assert session.why_illegal(PlayCard(card)) is TurnRefusal.NOT_LOOKING
    with pytest.raises(ValueError, match="Nobody is looking"):
        session.act(Play(PlayCard(card)))
    assert not session.act(Undo())
    driver.key(pygame.K_h)
    assert session.state.hint.name == "NONE"


def test_that_nobody_looks_is_said_only_until_somebody_does(driver: Driver) -> None:
    sit(driver, between(DRAWN, 0))
    driver.key(pygame.K_k)
    assert driver.board.status() == "Nobody is looking at this hand."
    driver.key(pygame.K_RETURN)
    driver.frame()
    assert "keep it, or discard it" in driver.board.status()


def test_undo_before_somebody_looks_asks_who_comes_to_look(driver: Driver) -> None:
    sit(driver, between(DEALT, 5, agreed=True))
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert driver.board.message is not None
    assert "Ready? Click, or press Enter." in driver.board.message


@pytest.mark.parametrize("agreed", [False, True])
def test_hints_and_undo_are_there_only_where_all_have_agreed(driver: Driver, *, agreed: bool) -> None:
    sit(driver, between(DEALT, 5, agreed=agreed))
    driver.key(pygame.K_RETURN)
    driver.frame(0.5, times=2)
    labels = {widget.label for widget in driver.scene.group.widgets}
    assert ({"Undo", "Redo", "Hint"} <= labels) is agreed
    moves = len(driver.game.moves)
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert (len(driver.game.moves) < moves) is agreed
    if not agreed:
        assert driver.board.message == "Hints and undo are off for this game."


def test_the_last_card_plays_itself_and_a_lone_one_before_does_not(driver: Driver) -> None:
    sit(driver, between(DEALT, 26), auto_play_one=True)
    for _ in range(60):
        driver.frame(0.2)
        if isinstance(driver.scene, ScoreScene):
            break
        assert driver.board.curtain is None
    assert driver.game.state.phase in (Phase.ROUND_OVER, Phase.GAME_OVER)


def test_a_trick_that_ended_under_anothers_eyes_is_shown_before_the_look(driver: Driver) -> None:
    game = next(
        game
        for count in range(3, 27)
        if (game := between(DEALT, count)).state.trick.plays
        and game.state.tricks
        and game.state.tricks[-1].plays[-1][0] is game.state.tricks[-1].winner
    )
    sit(driver, replace(game, moves=game.moves[:-2]))
    driver.key(pygame.K_RETURN)
    for move in game.moves[-2:]:
        driver.frame(0.5, times=2)
        assert isinstance(move, PlayCard)
        driver.click(driver.at(move.card))
    driver.frame(0.5, times=3)
    assert driver.board.curtain is not None
    assert isinstance(driver.scene, PlayScene)
    assert driver.scene.panel_above() is not None
    driver.key(pygame.K_RETURN)
    driver.frame(0.5, times=2)
    assert driver.scene.panel_above() is None


def test_a_hand_is_seen_while_its_persons_key_is_held_and_played_by_number(driver: Driver) -> None:
    sit(driver, between(DEALT, 2), hands="hold", people=(("Anna", "amber", "q"), ("Ben", "sky", "o")))
    driver.hold(pygame.K_o, text="o")
    driver.frame(0.5, times=2)
    assert not driver.view.hand
    driver.hold(pygame.K_q, text="q")
    driver.frame(0.5, times=2)
    assert driver.view.hand
    driver.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_q, mod=0, unicode="q", scancode=0))
    assert not driver.view.hand
    driver.hold(pygame.K_q, text="q")
    driver.frame(0.5, times=2)
    at = driver.board.hand_in_order().index(driver.legal_card())
    driver.key(pygame.K_HOME)
    driver.walk_to(driver.legal_card())
    driver.key(pygame.K_RETURN)
    driver.frame(0.5, times=3)
    assert driver.board.curtain is BEN, at


def test_a_key_shows_a_hand_or_does_something_else_and_never_both(driver: Driver) -> None:
    """Anna may have her key from before it was put on something else: at a table where it shows her hand, it does."""
    people = (("Anna", "amber", "r"), ("Ben", "sky", "o"))
    sit(driver, between(DEALT, 2), hands="hold", people=people)
    table = driver.scene
    driver.hold(pygame.K_r, text="r")
    driver.frame(0.5, times=2)
    assert driver.view.hand
    driver.app.context.change(keys=(("claim", "o"),))
    driver.key(pygame.K_o, text="o")
    assert driver.scene is table
    driver.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_r, mod=0, unicode="r", scancode=0))
    driver.show(Screen.KEYS)
    scene = on_top(driver, KeysScene)
    scene._list.choose(list(MEANINGS).index(Command.HINT))
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_o, text="o")
    assert scene._said == "O shows Ben's hand. Press another, or Esc."
    assert driver.app.context.prompts.keys.names(Command.HINT) == "H or Ctrl+H"


def test_newcomers_get_keys_that_mean_nothing_else(driver: Driver) -> None:
    driver.start()
    driver.app.context.change(hands="hold", key_layout="ear", two_seats="S person; N person")
    driver.key(pygame.K_F2)
    driver.press("Deal")
    scene = on_top(driver, PeopleScene)
    assert not {field.text for field in scene._keys.values()} & driver.app.context.prompts.keys.letters_at_table()


def test_open_hands_need_no_press_and_count_as_help(driver: Driver) -> None:
    sit(driver, between(DEALT, 2), hands="open")
    assert driver.view.hand
    assert driver.session.state.assisted


def test_names_are_optional_and_one_press_begins(driver: Driver) -> None:
    driver.start()
    for names in (("Player 1", "Player 2"), ("Player 1", "Player 2"), ("Player 1", "Ben"), ("Ben", "Player 2")):
        driver.key(pygame.K_F2)
        driver.scene._choose_player("")  # type: ignore[attr-defined]  # the last portrait of the gallery
        driver.press("Deal")
        scene = driver.scene
        assert isinstance(scene, PeopleScene)
        if "Ben" in names:
            for field, name in zip(scene._names.values(), names, strict=True):
                field.text = name if name == "Ben" else ""
        # After a name that was written Enter goes to the next one.
        driver.key(*[pygame.K_RETURN] * (2 if next(iter(scene._names.values())).text else 1))
        assert [sitter.name for sitter in driver.session.state.seating.values()] == list(names)
        seats = driver.session.state.seating.persons
        assert {driver.running.people[seat].colour for seat in seats} == {
            choice.value for choice in scene._colours.values()
        }
        driver.key(pygame.K_ESCAPE)
        driver.press("Title")


def test_what_is_wrong_with_a_name_is_said_and_nothing_is_lost(driver: Driver) -> None:
    driver.start()
    driver.key(pygame.K_F2)
    driver.scene._choose_player("")  # type: ignore[attr-defined]  # the last portrait of the gallery
    driver.press("Deal")
    scene = driver.scene
    assert isinstance(scene, PeopleScene)
    first, second = scene._names.values()
    for names, said in (
        (("Anna", " anna "), "Somebody at the table already has that name."),
        (("Zo\u00eb  B", "Zoe\u0308 b"), "Somebody at the table already has that name."),
        (("A" * 41, "Ben"), "A name can have at most 40 letters."),
        (
            ("Anna\u202e", "Ben"),
            "A name can't have characters that are invisible or that change the direction of writing.",
        ),
        (("Anna", "Ben;"), "A name can't have a quotation mark, backslash or semicolon in it."),
        (("Anna", "\U00012000"), "That name has letters that can't be shown here."),
    ):
        first.text, second.text = names
        driver.press("Deal")
        assert driver.scene is scene
        assert said in [scene._fault(seat) for seat in scene._names]
        assert (first.text, second.text) == names
    first.text, second.text = "Anna", "Ben"
    driver.app.context.change(hands="hold")
    scene._choose_hands("hold")
    key = scene._keys[BEN]
    for wrong, said in (
        (scene._keys[ANNA].text, "Somebody else already has that key."),
        ("h", "That key already does something at the table."),
        ("r", "That key already does something at the table."),
        ("!", "A key is one letter from A to Z."),
        ("", "A key is one letter from A to Z."),
    ):
        key.text = wrong
        driver.press("Deal")
        assert scene._fault(BEN) == said
        assert scene.group.focused is key
    key.text = "o"
    driver.press("Deal")
    assert driver.app.context.settings.people[:2] == (("Anna", "amber", "q"), ("Ben", "sky", "o"))
    assert [sitter.name for sitter in driver.session.state.seating.values()] == ["Anna", "Ben"]


def test_a_bid_and_a_hint_are_told_by_name_and_not_aloud(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    spoken: list[str] = []
    monkeypatch.setattr(driver.app.context.speech, "say", lambda text, **_how: spoken.append(text))
    sit(driver, between(DEALT, 1, agreed=True), speak=True)
    driver.key(pygame.K_RETURN)
    driver.frame(0.5, times=2)
    assert isinstance(driver.scene, BidScene)
    assert driver.board.status().endswith("How many tricks will Ben take?")
    spoken.clear()
    driver.key(pygame.K_h)
    driver.frame(0.5, times=6)
    driver.key(pygame.K_h)
    assert isinstance(driver.scene, HintScene)
    driver.frame(0.5, times=2)
    assert all(str(bid) not in " ".join(spoken) for bid in driver.view.bids if isinstance(bid, Bid))
    assert not [word for word in spoken if "trick" in word]


def test_the_second_click_of_a_double_one_looks_at_nobodys_hand(driver: Driver) -> None:
    sit(driver, between(DEALT, 2))
    driver.key(pygame.K_RETURN)
    driver.frame(0.5, times=2)
    card = driver.at(driver.legal_card())
    driver.click(card)
    driver.wait(lambda: driver.board.curtain is BEN, 0.02)
    driver.down((driver.board.layout.width / 2, driver.board.layout.hand_y))
    assert not driver.session.state.looking
    driver.frame(0.5)
    driver.down((driver.board.layout.width / 2, driver.board.layout.hand_y))
    assert driver.session.state.looking
