"""The program with guests at its table, who answer by themselves."""

import random
from pathlib import Path

from screens.driver import Driver
from session.net.ear import Ear

from spades.engine import Seat
from spades.session.game.actions import Play
from spades.session.net.cutting import OwnCut, Part
from spades.session.net.lines import (
    Act,
    Commit,
    CutTold,
    GuestLine,
    Hello,
    Reveal,
    Shown,
    Sit,
    Welcome,
    read_host_line,
    write_line,
)
from spades.session.net.link import FromGuest
from spades.ui.scenes.deal.cut import CutScene
from spades.ui.scenes.online.friends import FriendsScene
from spades.ui.scenes.online.gather import GatherScene
from spades.ui.scenes.table.table import TableScene
from spades.ui.transitions import Screen

links: list[Ear] = []


def link(*_given: object) -> Ear:
    links.append(Ear())
    return links[-1]


class Friends:
    """The program with guests who answer by themselves."""

    def __init__(self, folder: Path) -> None:
        self.driver = Driver(folder, (1000, 700)).start()
        self.rng = random.Random(3)
        self.heard = 0
        self.latest: dict[int, Shown] = {}
        self.secrets: dict[int, str] = {}
        self.cuts: dict[int, CutTold] = {}
        self.own: dict[int, OwnCut] = {}
        self.absent: set[int] = set()

    @property
    def scene(self) -> object:
        return self.driver.scene

    def open(self) -> FriendsScene:
        self.driver.show(Screen.NEW_GAME)
        self.driver.press("With friends")
        self.driver.press("Friends here")
        self.driver.frame(0.5, times=3)
        scene = self.driver.scene
        assert isinstance(scene, FriendsScene)
        return scene

    def say(self, guest: int, *lines: GuestLine) -> None:
        links[-1].news += [FromGuest(guest, write_line(line)) for line in lines]
        self.driver.frame(times=2)
        self.hear()

    def hear(self) -> None:
        for guest, text in links[-1].sent[self.heard :]:
            line = read_host_line(text)
            if isinstance(line, Shown):
                self.latest[guest] = line
            elif isinstance(line, CutTold):
                self.cuts[guest] = line
            elif isinstance(line, Welcome):
                self.secrets[guest] = line.secret
        self.heard = len(links[-1].sent)

    def begin_with_two(self) -> TableScene:
        """Open the table and begin the game with Anna in South and Ben in North."""
        self.open()
        self.say(1, Hello(1, "Anna"), Sit("S"))
        self.say(2, Hello(1, "Ben"), Sit("N"))
        return self.begin()

    def begin(self) -> TableScene:
        self.driver.read()
        self.driver.press("Begin")
        self.driver.frame(0.5, times=4)
        if isinstance(self.driver.scene, CutScene):
            self.driver.cut()
            self.driver.frame(0.5, times=4)
        assert isinstance(self.driver.scene, GatherScene)
        for _ in range(3):
            self.hear()
            self.cut()
        self.driver.frame(0.5, times=4)
        self.hear()
        scene = self.driver.scene
        assert isinstance(scene, TableScene)
        return scene

    def cut(self) -> None:
        """Have the guests say what is due at the cut."""
        for guest, told in [*self.cuts.items()]:
            if guest in self.absent:
                continue
            seat = self.driver.app.context.games.hosted.seats.seat_of(guest)  # type: ignore[union-attr]  # it is open
            own = self.own.setdefault(guest, OwnCut(seat or Seat.SOUTH, None if seat is None else Part(17)))
            due, part = own.see(told.cut.read()), own.part
            if part is not None and due == "commit":
                self.say(guest, Commit(part.commitment(told.cut.read().seal, own.seat)))
            elif part is not None and due == "reveal":
                self.say(guest, Reveal(part.format()))

    def answer(self) -> bool:
        """Have the guests do what is to be done once; returns whether there was anything."""
        for guest, shown in self.latest.items():
            state = shown.read()
            moves = [move for move, why in state.choices if why is None]
            if moves and state.view.to_move is state.view.seat:
                self.say(guest, Act.of(shown.number, Play(self.rng.choice(moves))))
                return True
        self.driver.frame(0.2)
        self.hear()
        return False
