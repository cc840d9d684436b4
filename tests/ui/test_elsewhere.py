"""Tables on other machines, from the guest's program: the way there, the real table, and the ways to leave it."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from screens.driver import Driver
from screens.online import INVITATION, Visited, open_friends, seated
from screens.part import on_top
from session.games import MAKER
from session.net.ear import Ear

from spades.engine import PRESETS, Rules, Seat
from spades.session.deals.chain import Chain
from spades.session.game.actions import AnswerAsked, Play
from spades.session.game.asking import Favor
from spades.session.game.session import Session
from spades.session.net.cutting import Part
from spades.session.net.invitation import Invitation, write_invitation
from spades.session.net.lines import Ended, write_line
from spades.session.net.nearby import NearbyTable
from spades.ui.scenes.dialogs.more import MoreScene
from spades.ui.scenes.online.asked import AskedScene
from spades.ui.scenes.online.friends import FriendsScene
from spades.ui.scenes.online.invite import InviteScene
from spades.ui.scenes.online.join import JoinScene
from spades.ui.scenes.online.leave import LeaveScene
from spades.ui.scenes.online.relay import RelayScene
from spades.ui.scenes.online.visit import VisitScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.table.table import TableScene
from spades.ui.transitions import Screen

TWO, FOUR = PRESETS["classic-300"], PRESETS["partners-500"]
BY_RELAY = Invitation(INVITATION.key, INVITATION.endpoint, (), "https://relay.example")


class NobodyNearby:
    """Finds no table."""

    failure = ""
    tables: tuple[NearbyTable, ...] = ()

    def __init__(self, *_given: object) -> None:
        self.closed = False

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with patch("spades.ui.scenes.online.join.Nearby", NobodyNearby):
        driver = Driver(tmp_path, (1000, 700)).start()
        yield driver
        driver.close()


def join(driver: Driver, text: str, name: str = "Ben") -> JoinScene:
    """Come to the screen by the buttons, and write there."""
    driver.show(Screen.NEW_GAME)
    driver.press("With friends")
    on_top(driver, MoreScene)
    driver.press("Join a table")
    driver.frame(0.3, times=3)
    scene = on_top(driver, JoinScene)
    scene._name.text, scene._given.text = name, text
    driver.read()
    return scene


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ("", "Ben", "That is no invitation"),
        ("spades:abc", "Ben", "That is no invitation"),
        (write_invitation(INVITATION)[:-3], "Ben", "That is no invitation"),
        ("spades:Av8AAAAAAAAA", "Ben", ""),
        (write_invitation(INVITATION), "", ""),
    ],
)
def test_what_is_wrong_is_said_and_nothing_calls_out(driver: Driver, text: str, name: str, told: str) -> None:
    scene = join(driver, text, name)
    driver.press("Join")
    driver.frame(0.3, times=2)
    assert driver.scene is scene
    assert scene.said
    assert scene.said.startswith(told)
    assert driver.app.context.games.remote is None


def test_a_message_of_several_lines_is_pasted_with_its_words_apart(driver: Driver) -> None:
    message = f"Come and play!\n{write_invitation(INVITATION)}\nSee you at nine"
    with patch("spades.ui.scenes.online.join.paste_text", lambda: message):
        scene = join(driver, "")
        driver.press("Paste")
        assert scene._invitation() == INVITATION
        assert JoinScene(driver.app.context)._invitation() == INVITATION, "it is taken from the clipboard at once"


def test_a_guest_who_has_the_pack_cut_for_them_is_not_asked_to(driver: Driver) -> None:
    far = Visited(TWO)
    far.visit(driver)
    driver.app.context.change(auto_cut=True)
    far.cable.reach()
    far.go_on(driver)
    driver.click(on_top(driver, VisitScene)._plaques[Seat.NORTH].rect.center)
    far.go_on(driver)
    cutting = far.table.begin_cut(Chain(bytes(32)).seal, (Seat.SOUTH, Seat.NORTH))
    cutting.give(Seat.SOUTH, Part(20))
    far.go_on(driver)
    on_top(driver, VisitScene)
    assert cutting.contribution is not None


def test_relays_are_asked_about_once_and_only_where_the_host_uses_them(driver: Driver) -> None:
    far = Visited(TWO)
    with patch("spades.session.visits.ProcessCall") as call:
        call.side_effect = lambda *_given: far.cable
        join(driver, write_invitation(INVITATION))
        driver.press("Join")
        driver.frame(0.3, times=2)
        on_top(driver, VisitScene)
        assert call.call_args.args[1] == ""
        driver.press("Title")
        driver.frame(0.3, times=2)
        far = Visited(TWO)
        join(driver, write_invitation(BY_RELAY))
        driver.press("Join")
        driver.frame(0.3, times=2)
        on_top(driver, RelayScene)
        assert call.call_count == 1, "nobody is called before the question is answered"
        driver.read()
        driver.press("Use relays")
        driver.frame(0.3, times=2)
        on_top(driver, VisitScene)
        assert call.call_args.args[1] == "public"
        assert driver.app.context.settings.relay == "public"
        assert driver.app.context.settings.name_elsewhere == "Ben"


@pytest.mark.parametrize(
    ("invitation", "relay", "told"),
    [
        (INVITATION, "", "your friend can allow relays"),
        (BY_RELAY, "none", "relays help"),
        (BY_RELAY, "public", "Is the table open?"),
    ],
)
def test_where_no_network_lets_anything_through_it_is_said_what_helps(
    driver: Driver, invitation: Invitation, relay: str, told: str
) -> None:
    far = Visited(TWO)
    with patch("spades.session.visits.ProcessCall") as call:
        call.side_effect = lambda *_given: far.cable
        driver.app.context.change(relay=relay)
        join(driver, write_invitation(invitation))
        driver.press("Join")
        driver.frame(0.3, times=2)
        far.cable.lose("unreachable")
        driver.frame(0.3, times=2)
        scene = on_top(driver, VisitScene)
        assert told in scene._invitation.sentence
        buttons = [button.label for button in scene._foot]
        assert buttons == (["Title", "Relays"] if relay == "none" else ["Title"])
        if relay == "none":
            driver.press("Relays")
            driver.frame(0.3, times=2)
            driver.press("Use relays")
            driver.frame(0.3, times=2)
            on_top(driver, VisitScene)
            assert call.call_args.args[:2] == (BY_RELAY, "public")


def test_an_open_table_stays_as_it_is_when_relays_are_allowed_and_goes_by_them(driver: Driver) -> None:
    ear = Ear()
    key = open_friends(driver, TWO, ear)._invitation.key
    hosted = driver.app.context.games.hosted
    driver.press("Invite")
    driver.frame(0.3, times=3)
    on_top(driver, RelayScene)
    driver.press("Use relays")
    driver.frame(0.3, times=3)
    assert driver.app.context.games.hosted is hosted
    assert ear.site.relay == "public"
    assert not ear.closed
    driver.press("Back")
    driver.frame(0.3, times=3)
    assert on_top(driver, FriendsScene)._invitation.key == key


def test_tables_of_one_name_are_told_apart_by_where_they_are(driver: Driver) -> None:
    scene = join(driver, "")
    near = [("Anna", "192.168.1.5:47500"), ("", "192.168.1.6:47500"), ("", "[fe80::7]:47500")]
    with patch.object(NobodyNearby, "tables", tuple(NearbyTable(name, bytes(32), (at,)) for name, at in near)):
        scene._offer()
    labels = [button.label for button in scene._tables]
    assert labels == ["Anna's table", "A friend's table (192.168.1.6)", "A friend's table ([fe80::7])"]


def test_a_table_that_is_shown_nearby_is_so_still_when_the_invitation_is_looked_at_again(driver: Driver) -> None:
    ear = Ear()
    open_friends(driver, TWO, ear)
    driver.app.context.change(relay="none")
    for on in (True, False):
        driver.show(Screen.INVITE)
        assert on_top(driver, InviteScene)._shows is not on
        driver.read()
        driver.press("Show this table to programs nearby")
        assert ear.announced == ("" if on else None)
        driver.press("Back")
        driver.frame(0.3, times=2)


def test_the_address_of_a_relay_is_looked_at(driver: Driver) -> None:
    far = Visited(TWO)
    with patch("spades.session.visits.ProcessCall", lambda *_given: far.cable):
        join(driver, write_invitation(BY_RELAY))
        driver.press("Join")
        driver.frame(0.3, times=2)
        scene = on_top(driver, RelayScene)
        assert scene._own.activate() is None, "Enter where nothing is written is no answer"
        assert driver.app.context.settings.relay == ""
        for wrong in ("relay.example", "ftp://relay.example", "https://relay example"):
            scene.said, scene._own.text = "", wrong
            driver.read()
            driver.press("Use relays")
            driver.frame(0.3, times=2)
            assert driver.scene is scene
            assert scene.said
        scene._own.text = "https://relay.example"
        driver.read()
        driver.press("Use relays")
        driver.frame(0.3, times=2)
    assert driver.app.context.settings.relay == "https://relay.example"


def test_whoever_is_played_for_is_told_so(driver: Driver) -> None:
    far, session = seated(driver, TWO)
    far.table.sit_in(Seat.NORTH, "random", MAKER.make_player("random"))
    far.go_on(driver, 2)
    assert driver.board.message.startswith("One of your host's players is playing for you.")
    far.table.give_back(Seat.NORTH)
    far.go_on(driver, 2)
    assert not driver.board.message
    session.close()


def play(driver: Driver, far: Visited, session: Session, turns: int) -> None:
    """Have the guest play by the table's own buttons and cards, and Anna by the first move there is."""
    for _ in range(turns):
        far.go_on(driver, 2)
        if session.state.to_move is Seat.SOUTH:
            session.play(Seat.SOUTH, session.view(Seat.SOUTH).legal_moves[0])
        elif session.state.to_move is Seat.NORTH and (moves := driver.session.state.view.legal_moves):
            driver.session.act(Play(moves[0]))
        else:
            session.update(at_once=True)


@pytest.mark.parametrize("rules", [TWO, FOUR], ids=["two", "four"])
def test_a_guest_plays_at_the_real_table(driver: Driver, rules: Rules) -> None:
    far, session = seated(driver, rules)
    far.go_on(driver, 5)
    assert isinstance(driver.scene, TableScene)
    assert driver.board.names[Seat.NORTH] == "You"
    assert driver.board.names[Seat.SOUTH] == "Anna"
    play(driver, far, session, 200)
    assert session.state.results is not None
    far.go_on(driver, 10)
    # The round is kept here too, once its record has come.
    assert driver.session.state.so_far.number
    assert driver.session.check is not None
    assert driver.session.check.verdict.value == "matches"


def test_a_guest_asks_for_undo_at_the_real_table(driver: Driver) -> None:
    far, session = seated(driver, TWO)
    play(driver, far, session, 6)
    far.go_on(driver, 6)
    assert driver.session.state.can_undo
    drawn = len(session.state.draws)
    driver.press("Undo")
    far.go_on(driver, 6)
    on_top(driver, AskedScene)
    assert session.asked is not None
    session.answer_asked(session.here, agreed=True)
    far.go_on(driver, 6)
    assert isinstance(driver.scene, TableScene)
    assert len(session.state.draws) < drawn
    assert len(driver.session.state.view.draws) == len(session.state.draws)


def test_a_host_asks_and_the_guest_answers_at_the_real_table(driver: Driver) -> None:
    far, session = seated(driver, TWO)
    play(driver, far, session, 6)
    far.go_on(driver, 6)
    assert session.ask_for(Favor.UNDO, Seat.SOUTH)
    far.go_on(driver, 6)
    on_top(driver, AskedScene)
    driver.session.act(AnswerAsked(agreed=False))
    far.go_on(driver, 6)
    assert session.asked is None
    assert isinstance(driver.scene, TableScene)


def test_a_table_out_of_reach_is_told_and_the_game_goes_on_from_the_card(driver: Driver) -> None:
    far, session = seated(driver, TWO)
    play(driver, far, session, 4)
    far.cable.lose("unreachable")
    far.go_on(driver, 4)
    assert driver.board.message.startswith("Anna's computer has been away since")
    assert driver.board.options.away == {Seat.SOUTH}
    far.cable.reach()
    far.go_on(driver, 6)
    assert not driver.board.message.startswith("Anna's computer")
    assert not driver.board.options.away
    play(driver, far, session, 4)


@pytest.mark.parametrize("how", ["Pause", "Let a player take over", "End it for good"])
def test_leaving_is_a_choice_and_the_title_has_the_way_back(driver: Driver, how: str) -> None:
    far, session = seated(driver, TWO)
    far.go_on(driver, 6)
    driver.press("Menu")
    driver.frame(0.3, times=2)
    driver.press("Leave the table")
    driver.frame(0.3, times=2)
    on_top(driver, LeaveScene)
    driver.read()
    driver.press(how)
    driver.frame(0.3, times=3)
    on_top(driver, TitleScene)
    far.table.update()
    left = {"Pause": "pause", "Let a player take over": "player", "End it for good": "end"}[how]
    assert far.table.consume_left() == [(Seat.NORTH, left)]
    offered = [button.label for button in driver.scene.group.widgets]
    assert ("Go on at Anna's table" in offered) is (left != "end")
    assert session.state.results is None


def test_why_a_table_is_over_is_said_and_only_the_title_is_left(driver: Driver) -> None:
    far, _session = seated(driver, TWO)
    far.go_on(driver, 6)
    far.cable.tell(write_line(Ended("replaced")))
    far.go_on(driver, 4)
    scene = on_top(driver, VisitScene)
    assert scene._invitation.sentence == "Your seat is on another screen now."
    driver.press("Title")
    driver.frame(0.3, times=2)
    on_top(driver, TitleScene)
