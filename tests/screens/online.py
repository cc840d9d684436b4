"""A table for guests: who sits down, who is away, and what is told where no phone can come."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from session.games import MAKER
from session.net.cable import Cable, Switchboard
from session.net.ear import Ear

from spades.engine import PRESETS, Game, Rules, Seat
from spades.session.deals.chance import Chance
from spades.session.game.asking import Favor
from spades.session.game.opening import Opening
from spades.session.game.session import Session
from spades.session.net.cutting import Part as CutPart
from spades.session.net.guest_seats import Seats
from spades.session.net.hosting import HostedTable
from spades.session.net.invitation import Invitation as FarInvitation
from spades.session.net.lines import Ended, Hello, Sit, write_line
from spades.session.net.link import FromGuest
from spades.session.net.nearby import NearbyTable
from spades.session.players.seating import Seating, guests_tag, person, player, seating_of, with_seating
from spades.ui.scenes.deal.cut import CutScene
from spades.ui.scenes.online.asked import AskedScene
from spades.ui.scenes.online.friends import FriendsScene
from spades.ui.scenes.online.gather import GatherScene
from spades.ui.scenes.online.guests import GuestsScene
from spades.ui.scenes.online.invite import InviteScene
from spades.ui.scenes.online.join import JoinScene
from spades.ui.scenes.online.relay import RelayScene
from spades.ui.scenes.online.visit import VisitScene
from spades.ui.transitions import FriendsScreen, JoinScreen, Screen
from spades.ui.words.elsewhere import title_of
from spades.ui.words.names import guest_names

from .driver import Driver
from .part import Part, on_top
from .positions import position

ONLINE = Part()

_TWO, _FOUR = PRESETS["classic-300"], PRESETS["partners-500"]


@contextmanager
def _carried_by(ear: Ear) -> Iterator[None]:
    """Have tables that are opened carried by hand, with a key that stays the same."""
    with (
        patch("spades.session.net.tables.ProcessLink", lambda *_given: ear),
        patch("spades.session.net.sealing.new_key", lambda: b"k7f2q9mex3ab77tz"),
        patch("spades.ui.scenes.online.friends.PhonePage"),
        patch("spades.ui.scenes.online.guests.PhonePage"),
    ):
        yield


def open_friends(driver: Driver, rules: Rules, ear: Ear, *guests: tuple[str, str]) -> FriendsScene:
    """Open a table for friends, at which some sit."""
    driver.begin()
    with _carried_by(ear):
        driver.show(FriendsScreen(rules))
    for number, (name, seat) in enumerate(guests):
        ear.news += [FromGuest(number, write_line(Hello(1, name))), FromGuest(number, write_line(Sit(seat)))]
    driver.frame(0.3, times=4)
    return on_top(driver, FriendsScene)


@ONLINE.way("friends-opening")
def _opening(driver: Driver) -> None:
    open_friends(driver, _TWO, Ear(port=0))


@ONLINE.way("friends-no-network")
def _no_network(driver: Driver) -> None:
    open_friends(driver, _TWO, Ear(addresses=()))


@ONLINE.way("friends-two")
def _two(driver: Driver) -> None:
    open_friends(driver, _TWO, Ear(), ("Anna", "S"))


@ONLINE.way("friends-addresses")
def _addresses(driver: Driver) -> None:
    open_friends(
        driver, _FOUR, Ear(addresses=("192.168.178.102", "10.8.0.3", "2a02:8109:9d40:5e1c:1f2e:3d4c:5b6a:7988"))
    )


@ONLINE.way("friends-nobody")
def _nobody(driver: Driver) -> None:
    scene = open_friends(driver, _TWO, Ear(addresses=("192.168.178.102",)))
    scene._plaques[Seat.SOUTH].step(1)
    driver.read()
    driver.press("Begin")


@ONLINE.way("friends-four")
def _four(driver: Driver) -> None:
    open_friends(driver, _FOUR, Ear(), ("Anna", "S"), ("Maximilian Alexander", "N"))


def _gather(driver: Driver, rules: Rules, *guests: tuple[str, str]) -> None:
    scene = open_friends(driver, rules, Ear(), *guests)
    scene._plaques[Seat.SOUTH].step(1)
    driver.read()
    driver.press("Begin")
    driver.frame(0.3, times=3)


@ONLINE.way("gather-cut")
def _gather_cut(driver: Driver) -> None:
    _gather(driver, _FOUR, ("Maximilian Alexander", "N"), ("Ben", "E"))


@ONLINE.way("gather")
def _gathered(driver: Driver) -> None:
    _gather(driver, _FOUR, ("Maximilian Alexander", "N"), ("Ben", "E"))
    hosted = driver.app.context.games.hosted
    assert hosted is not None
    assert hosted.cutting is not None
    hosted.cutting.commit(Seat.EAST, "a" * 128)
    driver.cut()
    driver.frame(0.3, times=6)
    on_top(driver, GatherScene)


@ONLINE.way("gather-two")
def _gather_two(driver: Driver) -> None:
    open_friends(driver, _TWO, Ear(), ("Anna", "S"), ("Ben", "N"))
    driver.read()
    driver.press("Begin")
    driver.frame(0.3, times=6)
    on_top(driver, GatherScene)


INVITATION = FarInvitation(b"k7f2q9mex3ab77tz", bytes(range(32)), ("192.168.1.5:47500", "10.8.0.3:47500"))


class _Inviting(Ear):
    """Carries lines by hand, at a table that friends elsewhere can come to."""

    invitation = INVITATION


@ONLINE.way("relays")
def _relays(driver: Driver) -> None:
    open_friends(driver, _TWO, _Inviting())
    driver.press("Invite")
    driver.frame(0.3, times=3)
    on_top(driver, RelayScene)


@ONLINE.way("invite")
def _invite(driver: Driver) -> None:
    open_friends(driver, _TWO, _Inviting())
    driver.app.context.change(relay="none")
    driver.press("Invite")
    driver.frame(0.3, times=3)
    on_top(driver, InviteScene)


class _Found:
    """Stands in for what looks for tables nearby."""

    failure = ""
    tables: tuple[NearbyTable, ...] = ()

    def __init__(self, *_given: object) -> None:
        self._told = False

    def poll(self) -> bool:
        told, self._told = self._told, True
        return not told

    def close(self) -> None:
        pass


class _FoundTwo(_Found):
    tables = (NearbyTable("Anna", bytes(32), ("192.168.1.5:47500",)), NearbyTable("", bytes(32), ("10.0.0.1:1",)))


def _join(driver: Driver, nearby: type[_Found]) -> None:
    driver.begin(name_elsewhere="Ben")
    with patch("spades.ui.scenes.online.join.Nearby", nearby):
        driver.show(JoinScreen())
    driver.frame(0.3, times=3)
    on_top(driver, JoinScene)


@ONLINE.way("join")
def _join_alone(driver: Driver) -> None:
    _join(driver, _Found)


@ONLINE.way("join-nearby")
def _join_nearby(driver: Driver) -> None:
    _join(driver, _FoundTwo)
    driver.press(title_of("Anna"))
    driver.read()
    driver.press("Join")
    driver.frame(0.3, times=3)


class Visited:
    """Somebody else's table, tied to the program by hand.

    Attributes:
        board: Its end.
        cable: The program's end.
        seats: Who sits there.
        table: The table.
    """

    def __init__(self, rules: Rules) -> None:
        self.board = Switchboard()
        self.cable = Cable(self.board, 0)
        self.seats = Seats(rules, lambda: 0.0)
        self.seats.settle(Seat.SOUTH, person("Anna"))
        self.table = HostedTable(b"k7f2q9mex3ab77tz", self.seats, self.board, guest_names, lambda: 0.0)

    def visit(self, driver: Driver) -> VisitScene:
        """Have the program go there."""
        driver.begin(name_elsewhere="Ben")
        with patch("spades.session.visits.ProcessCall", lambda *_given: self.cable):
            driver.app.context.games.visits.join(INVITATION, "Ben")
        driver.show(Screen.VISIT)
        return on_top(driver, VisitScene)

    def go_on(self, driver: Driver, frames: int = 3) -> None:
        """Have both ends hear each other."""
        for _ in range(frames):
            self.table.update()
            driver.frame(0.1)

    def begin(self, driver: Driver) -> Session:
        """Have the game begin, once the guest has sat down and everybody has cut."""
        for key, seat in zip(("bruno", "luna"), self.seats.free, strict=False):
            self.seats.settle(seat, player(key))
        seating = self.seats.seating()
        opening = Opening.draw(self.seats.rules, seating, Chance(5), guests=frozenset(self.seats.seated))
        cutting = self.table.begin_cut(opening.secret.seal, tuple(seating.persons))
        cutting.give(Seat.SOUTH, CutPart(20))
        self.go_on(driver)
        on_top(driver, CutScene)
        driver.cut()
        driver.frame(0.5, times=4)
        self.go_on(driver, 5)
        assert cutting.contribution is not None
        session = MAKER.begin(opening.cut(cutting.contribution))
        self.table.join(session)
        self.go_on(driver)
        return session


@ONLINE.way("visit-looking")
def _looking(driver: Driver) -> None:
    Visited(_TWO).visit(driver)


@ONLINE.way("visit")
def _visit(driver: Driver) -> None:
    far = Visited(_FOUR)
    far.seats.settle(Seat.WEST, player("bruno"))
    far.visit(driver)
    far.cable.reach()
    far.go_on(driver)


@ONLINE.way("visit-over")
def _visit_over(driver: Driver) -> None:
    far = Visited(_TWO)
    far.visit(driver)
    far.cable.reach()
    far.go_on(driver)
    far.cable.tell(write_line(Ended("version")))
    far.go_on(driver)


def seated(driver: Driver, rules: Rules) -> tuple[Visited, Session]:
    """Return a table at which the program has sat down, in North, and its game."""
    far = Visited(rules)
    far.visit(driver)
    far.cable.reach()
    far.go_on(driver)
    driver.click(on_top(driver, VisitScene)._plaques[Seat.NORTH].rect.center)
    far.go_on(driver)
    return far, far.begin(driver)


@ONLINE.way("visit-table")
def _visit_table(driver: Driver) -> None:
    far, _session = seated(driver, _FOUR)
    far.go_on(driver, 8)


@ONLINE.way("visit-away")
def _visit_away(driver: Driver) -> None:
    far, _session = seated(driver, _TWO)
    far.go_on(driver, 8)
    far.cable.lose("unreachable")
    far.go_on(driver)


@ONLINE.way("leave")
def _leave(driver: Driver) -> None:
    seated(driver, _TWO)
    driver.frame(0.3, times=6)
    driver.show(Screen.LEAVE)


def _hosted(name: str, *, here: Seat | None = None) -> Game:
    """Return a position with Anna and Ben at screens of their own, or one of them `here` at the table's."""
    game = position(name)
    people = dict(zip((Seat.SOUTH, Seat.NORTH), (person("Anna"), person("Ben")), strict=True))
    sitters = Seating(game.rules, {**seating_of(game.rules, game.tags), **people})
    guests = frozenset(people) - {here}
    return replace(game, tags=(*with_seating(game.tags, sitters), *guests_tag(guests)))


def _sit(driver: Driver, name: str) -> GuestsScene:
    driver.sit(_hosted(name))
    driver.show(Screen.GUESTS)
    return on_top(driver, GuestsScene)


@ONLINE.way("guests-table")
def _table(driver: Driver) -> None:
    driver.sit(_hosted("follow"))


@ONLINE.way("guests-asked")
def _asked(driver: Driver) -> None:
    driver.sit(_hosted("follow", here=Seat.SOUTH))
    running = driver.app.context.games._running
    assert running is not None
    running.ask_for(Favor.HINT, Seat.NORTH)
    driver.frame(0.3, times=3)
    on_top(driver, AskedScene)


@ONLINE.way("guests-asking")
def _asking(driver: Driver) -> None:
    driver.sit(_hosted("follow", here=Seat.SOUTH))
    driver.look()
    driver.press("Undo")
    driver.frame(0.3, times=3)
    on_top(driver, AskedScene)


@ONLINE.way("guests-closed")
def _closed(driver: Driver) -> None:
    _sit(driver, "follow")


@ONLINE.way("guests")
def _guests(driver: Driver) -> None:
    _sit(driver, "follow")
    with _carried_by(Ear()):
        driver.press("Open the table")
    driver.frame(0.3, times=3)
    hosted = driver.app.context.games.hosted
    assert hosted is not None
    driver.app.context.games.sit_in(Seat.NORTH, "vesper")
    with patch("spades.session.net.guest_seats.secrets.randbelow", lambda _below: 481_263):
        hosted.seats.new_code(Seat.SOUTH)
    driver.frame(0.3, times=3)


@ONLINE.way("guests-more")
def _more(driver: Driver) -> None:
    scene = _sit(driver, "four-follow")
    with _carried_by(Ear()):
        driver.press("Open the table")
    driver.frame(0.3, times=3)
    driver.click(scene._plaques[Seat.NORTH].rect.center)
    driver.frame(0.3, times=3)
