"""The real table scenes at somebody else's table: a guest's program plays there as at its own."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from screens.driver import Driver
from session.games import random_move
from session.net.cable import Cable, Switchboard
from session.net.guest import begin_session, names

from spades.engine import PRESETS, Rules
from spades.engine.notation import parse_seat
from spades.session.game.actions import NextRound, Play
from spades.session.game.session import Session
from spades.session.game.viewer import ViewerSession
from spades.session.net.guest_seats import Seats
from spades.session.net.hosting import HostedTable
from spades.session.net.invitation import Invitation
from spades.session.net.remote_table import RemoteTable, Standing
from spades.session.players.seating import person, player
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.transitions import Reset, TableScreen

KEY = b"k7f2q9mex3ab77tz"
INVITATION = Invitation(KEY, bytes(range(32)), ("127.0.0.1:47500",))


class Visit:
    """A program that is a guest at a table in the same process, whose host plays by chance.

    Attributes:
        driver: The guest's program.
        hosted: The table.
    """

    def __init__(self, folder: Path, rules: Rules) -> None:
        self.driver = Driver(folder, (1000, 700)).start()
        self.board = Switchboard()
        self.hosted = HostedTable(KEY, Seats(rules, lambda: 0.0), self.board, names, lambda: 0.0)
        self.cable = Cable(self.board, 0)
        self.rng = random.Random(4)
        visits = self.driver.app.context.games.visits
        visits.table = self.table = RemoteTable(INVITATION, "Ben", self.cable)
        self.cable.reach()
        self.run()
        self.table.sit(parse_seat("N"))
        self.run()
        for seat in self.hosted.seats.free:
            self.hosted.seats.settle(seat, person("Anna") if seat.letter == "S" else player("random"))
        self.session: Session = begin_session(self.hosted.seats)
        self.host = ViewerSession(self.session, parse_seat("S"))
        self.hosted.join(self.session)
        self.run()
        self.driver.app._stack.change(Reset(TableScreen(fresh=True)))

    def run(self, times: int = 3) -> None:
        for _ in range(times):
            if getattr(self, "session", None) is not None:
                self.session.update(at_once=True)
            self.hosted.update()
            self.driver.frame(0.3)

    def host_acts(self) -> None:
        state = self.session.state
        if state.results is not None and parse_seat("N") in self.hosted.ready:
            self.host.act(NextRound())
        elif state.to_move is self.host.seat:
            moves = self.session.view(self.host.seat).legal_moves
            self.session.play(self.host.seat, random_move(moves, self.rng))

    def guest_acts(self) -> None:
        """Have the person do at the screen what is to be done."""
        viewer = self.table.viewer
        assert viewer is not None
        view = viewer.state.view
        if isinstance(self.driver.scene, ScoreScene):
            self.driver.read()
            self.driver.press("Next round")
        elif view.to_move is view.seat and self.driver.running.board.settled:
            moves = tuple(move for move, why in viewer.state.choices if why is None)
            self.driver.table.make(random_move(moves, self.rng))

    def until(self, come: object, times: int = 4000) -> None:
        for _ in range(times):
            if callable(come) and come():
                return
            self.host_acts()
            self.guest_acts()
            self.run(1)
        raise AssertionError("it never came to that")


@pytest.fixture(params=["classic-300", "partners-500"])
def visit(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Visit]:
    visit = Visit(tmp_path, PRESETS[request.param])
    yield visit
    visit.driver.close()
    visit.session.close()


def test_a_guest_plays_rounds_at_the_real_table_and_goes_on_to_the_next(visit: Visit) -> None:
    visit.until(lambda: len(visit.session.history) == 2 and visit.session.state.round_number == 3)
    visit.run(30)
    table, games = visit.table, visit.driver.app.context.games
    assert (table.standing, table.why) == (Standing.HERE, "")
    assert table.viewer is not None
    assert table.viewer.state.view.round_number == 3
    assert [*table.viewer.state.so_far.rounds] == visit.session.history
    row = next(row for row in games._journal.games() if row.id == table.viewer.number)
    assert (row.rounds, row.imported, row.ended) == (2, True, None)
    assert games._journal.load(row.id).packs == visit.session.game.packs[:2]
    # Once somebody has gone on, whoever still reads the score is at the next round all the same.
    assert not isinstance(visit.driver.scene, ScoreScene)


def test_what_waits_while_the_host_is_away_goes_on_from_the_card(visit: Visit) -> None:
    visit.until(lambda: len(visit.session.game.moves) >= 20)
    visit.cable.lose()
    visit.driver.frame(0.3)
    assert visit.table.standing is Standing.AWAY
    assert visit.table.away_since is not None
    viewer = visit.table.viewer
    assert viewer is not None
    view = viewer.state.view
    moves = [move for move, why in viewer.state.choices if why is None]
    assert not moves or not viewer.act(Play(moves[0]))
    visit.driver.frame(0.3, times=5)
    assert viewer.state.view == view
    visit.cable.reach()
    visit.until(lambda: len(visit.session.game.moves) >= 30)


def test_a_closed_program_finds_its_seat_and_its_table_again(visit: Visit) -> None:
    visit.until(lambda: len(visit.session.game.moves) >= 10)
    visit.run(10)
    assert visit.table.viewer is not None
    seen = visit.table.viewer.state.view
    visit.driver.reopen()
    games = visit.driver.app.context.games
    assert games.seat_elsewhere
    kept = games.visits.kept
    assert kept is not None
    assert (kept.host, kept.name, kept.seat) == ("Anna", "Ben", "N")
    cable = Cable(visit.board, 0)
    visit.table = games.visits.table = RemoteTable(kept.read_invitation(), kept.name, cable, kept)
    assert visit.table.viewer is not None
    assert visit.table.viewer.state.view == seen
    visit.driver.app._stack.change(Reset(TableScreen(fresh=False)))
    cable.reach()
    visit.until(lambda: len(visit.session.history) == 1)
    visit.run(30)
    assert visit.table.viewer.number > 0


def test_leaving_is_a_choice_and_the_others_are_told(visit: Visit) -> None:
    visit.until(lambda: len(visit.session.game.moves) >= 10)
    visit.driver.app.context.games.visits.leave("end")
    visit.hosted.update()
    visit.hosted.update()
    assert visit.hosted.consume_left() == [(parse_seat("N"), "end")]
    assert not visit.driver.app.context.games.seat_elsewhere
    assert visit.driver.app.context.games.remote is None


def test_the_next_round_comes_by_the_host_too(visit: Visit) -> None:
    visit.until(lambda: len(visit.session.history) == 1)
    visit.run(30)
    assert isinstance(visit.driver.scene, ScoreScene)
    visit.host.act(NextRound())
    visit.run(30)
    assert visit.driver.running.board.view.round_number == 2


def test_another_game_at_the_table_takes_the_place_of_the_one_before(visit: Visit) -> None:
    visit.until(lambda: len(visit.session.history) == 1)
    visit.run(10)
    assert isinstance(visit.driver.scene, ScoreScene)
    visit.session.close()
    visit.session = begin_session(visit.hosted.seats, chance=6)
    visit.host = ViewerSession(visit.session, parse_seat("S"))
    visit.hosted.leave()
    visit.hosted.join(visit.session)
    visit.run(12)
    assert visit.driver.running.session is visit.table.viewer
    visit.until(lambda: len(visit.session.game.moves) >= 10)
    assert visit.driver.board.view.round_number == 1
