"""A table for guests: who sits down, who is away, and what is told where no phone can come."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from session.net.ear import Ear

from spades.engine import PRESETS, Game, Rules, Seat
from spades.session.game.asking import Favor
from spades.session.net.lines import Hello, Sit, write_line
from spades.session.net.link import FromGuest
from spades.session.players.seating import Seating, guests_tag, person, seating_of, with_seating
from spades.ui.scenes.online.asked import AskedScene
from spades.ui.scenes.online.friends import FriendsScene
from spades.ui.scenes.online.gather import GatherScene
from spades.ui.scenes.online.guests import GuestsScene
from spades.ui.transitions import FriendsScreen, Screen

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


def _open(driver: Driver, rules: Rules, ear: Ear, *guests: tuple[str, str]) -> FriendsScene:
    driver.begin()
    with _carried_by(ear):
        driver.show(FriendsScreen(rules))
    for number, (name, seat) in enumerate(guests):
        ear.news += [FromGuest(number, write_line(Hello(1, name))), FromGuest(number, write_line(Sit(seat)))]
    driver.frame(0.3, times=4)
    return on_top(driver, FriendsScene)


@ONLINE.way("friends-opening")
def _opening(driver: Driver) -> None:
    _open(driver, _TWO, Ear(port=0))


@ONLINE.way("friends-no-network")
def _no_network(driver: Driver) -> None:
    _open(driver, _TWO, Ear(addresses=()))


@ONLINE.way("friends-two")
def _two(driver: Driver) -> None:
    _open(driver, _TWO, Ear(), ("Anna", "S"))


@ONLINE.way("friends-addresses")
def _addresses(driver: Driver) -> None:
    _open(driver, _FOUR, Ear(addresses=("192.168.178.102", "10.8.0.3", "2a02:8109:9d40:5e1c:1f2e:3d4c:5b6a:7988")))


@ONLINE.way("friends-nobody")
def _nobody(driver: Driver) -> None:
    scene = _open(driver, _TWO, Ear(addresses=("192.168.178.102",)))
    scene._plaques[Seat.SOUTH].step(1)
    driver.read()
    driver.press("Begin")


@ONLINE.way("friends-four")
def _four(driver: Driver) -> None:
    _open(driver, _FOUR, Ear(), ("Anna", "S"), ("Maximilian Alexander", "N"))


def _gather(driver: Driver, rules: Rules, *guests: tuple[str, str]) -> None:
    scene = _open(driver, rules, Ear(), *guests)
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
    _open(driver, _TWO, Ear(), ("Anna", "S"), ("Ben", "N"))
    driver.read()
    driver.press("Begin")
    driver.frame(0.3, times=6)
    on_top(driver, GatherScene)


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
    with patch("spades.session.net.seats.secrets.randbelow", lambda _below: 481_263):
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
