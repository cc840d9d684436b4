"""A host who says what no table says, or tells two stories: the guest's program says so, and believes none of it."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from session.games import random_move
from spades.engine import read_record, write_record
from spades.engine.notation import parse_rules, parse_seat
from spades.session.deals.chain import Chain
from spades.session.game.actions import NextRound, Play
from spades.session.game.viewer import ViewerSession
from spades.session.net.call import Lost
from spades.session.net.cutting import Cutting, Part
from spades.session.net.guest_seats import Seats
from spades.session.net.hosting import HostedTable
from spades.session.net.invitation import Invitation
from spades.session.net.lines import LONGEST_RECORD, CutTold, Record, Shown, read_host_line, write_line
from spades.session.net.remote_table import RemoteTable, Standing
from spades.session.players.seating import person, player

from .cable import Cable, Switchboard
from .guest import begin_session, names

KEY = b"k7f2q9mex3ab77tz"
AT = Invitation(KEY, bytes(range(32)))
SOUTH, NORTH = parse_seat("S"), parse_seat("N")


class Evening:
    """A guest at a table whose host is honest until it is told otherwise."""

    def __init__(self, rules: str = "classic-300") -> None:
        self.board, self.rng = Switchboard(), random.Random(6)
        self.hosted = HostedTable(KEY, Seats(parse_rules(rules), lambda: 0.0), self.board, names, lambda: 0.0)
        self.cable = Cable(self.board, 0)
        self.table = RemoteTable(AT, "Ben", self.cable, clock=lambda: 1000.0)
        self.cable.reach()
        self.step()
        self.guest = self.hosted.seats.rules.seating[-1]
        self.table.sit(self.guest)
        self.step()
        self.hosted.seats.settle(SOUTH, person("Anna"))
        for seat in self.hosted.seats.free:
            self.hosted.seats.settle(seat, player("random"))
        self.session = begin_session(self.hosted.seats)
        self.host = ViewerSession(self.session, SOUTH)
        self.hosted.join(self.session)
        self.step()

    def step(self) -> None:
        self.table.update()
        self.hosted.update()
        self.table.update()

    def play(self, moves: int) -> None:
        """Have both play so many moves, going on to another round where one ends."""
        for _ in range(moves):
            state = self.session.state
            if state.results is not None:
                self.host.act(NextRound())
            elif state.to_move is self.guest:
                assert self.table.viewer is not None
                self.table.viewer.act(Play(random_move(state_moves(self), self.rng)))
            elif state.to_move is not SOUTH:
                self.session.update(at_once=True)
            else:
                self.session.play(SOUTH, random_move(self.session.view(SOUTH).legal_moves, self.rng))
            for _ in range(3):
                self.step()

    def play_round(self) -> None:
        self.play(1)
        while self.session.state.results is None:
            self.play(1)

    def last_shown(self) -> dict[str, Any]:
        """Return the line of the table that was sent last, to be changed; its number is the next one."""
        line = next(line for line in reversed(self.cable.heard) if isinstance(read_host_line(line), Shown))
        said: dict[str, Any] = json.loads(line)
        said["number"] += 1
        return said

    def lie(self, said: object) -> None:
        self.cable.tell(said if isinstance(said, str) else json.dumps(said))
        for _ in range(20):
            self.table.update()

    @property
    def stopped(self) -> str:
        assert self.table.standing is Standing.OVER
        assert self.cable.closed
        return self.table.why


def state_moves(evening: Evening) -> tuple[Any, ...]:
    assert evening.table.viewer is not None
    return tuple(move for move, why in evening.table.viewer.state.choices if why is None)


@pytest.fixture
def evening() -> Iterator[Evening]:
    evening = Evening()
    yield evening
    evening.session.close()


@pytest.mark.parametrize(
    "rules",
    ["classic-300", "cutthroat-300", "street-350", "partners-500,passing=2", "partners-500,blind_nil=yes"],
)
def test_an_honest_host_is_believed(rules: str) -> None:
    evening = Evening(rules)
    for _ in range(3):
        evening.play_round()
    for _ in range(10):
        # A record is read a round at a time.
        evening.step()
    assert (evening.table.standing, evening.table.why) == (Standing.HERE, "")
    assert evening.table.record is not None
    assert len(evening.table.record[1]) == 3
    assert evening.table.viewer is not None
    assert evening.table.viewer.check is not None
    assert evening.table.viewer.proof().code
    assert [*evening.table.viewer.state.so_far.rounds] == evening.session.history
    evening.session.close()


@pytest.mark.parametrize(
    "said",
    [
        "",
        "nonsense",
        "{",
        "[]",
        "null",
        '{"number":9}',
        '{"welcome":1}',
        '{"hello":1}',
        '{"ended":"never"}',
        '{"said":"well_played","seat":"X"}',
        '{"lobby":{"seats":[],"rules":"classic-300","extra":1}}',
        '{"lobby":{"seats":[{"seat":"S","who":"free"},{"seat":"N","who":"free"}],"rules":"no-rules"}}',
        '{"lobby":{"seats":[{"seat":"S","who":"free"},{"seat":"N","who":"free"}],"rules":"partners-500"}}',
        '{"lobby":{"seats":[{"seat":"S","who":"guest","name":"\\u0000"},{"seat":"N","who":"free"}],"rules":"classic-300"}}',
        '{"lobby":{"seats":[{"seat":"S","who":"player","key":"\\u202e"},{"seat":"N","who":"free"}],"rules":"classic-300"}}',
        '{"lobby":' * 5000,
        "x" * 80_000,
        '{"number":2,"table":{"table":1}}',
        '{"number":2,"table":{"table":2}}',
    ],
)
def test_nonsense_is_known_as_such(evening: Evening, said: str) -> None:
    evening.lie(said)
    assert evening.stopped == "nonsense"


def _other_seat(said: dict[str, Any]) -> None:
    said["table"]["view"]["seat"] = "S"


def _card(said: dict[str, Any]) -> None:
    # The first card of the first trick, exchanged for one that nobody has.
    seen = json.dumps(said)
    free = next(f"{suit}{rank}" for suit in "SHDC" for rank in "23456789TJQKA" if f'"{suit}{rank}"' not in seen)
    said["table"]["view"]["tricks"][0]["plays"][0][1] = free


def _bid(said: dict[str, Any]) -> None:
    said["table"]["view"]["bids"][0] = "9" if said["table"]["view"]["bids"][0] != "9" else "8"


def _hand(said: dict[str, Any]) -> None:
    said["table"]["view"]["hand"].pop()
    for name in ("legal", "refusals"):
        said["table"]["view"].pop(name, None)
    said["table"]["choices"] = []


def _score(said: dict[str, Any]) -> None:
    said["table"]["view"]["scores"] = [250, 0]


def _seal(said: dict[str, Any]) -> None:
    said["table"]["seal"]["digest"] = "0" * 64


def _starter(said: dict[str, Any]) -> None:
    view = said["table"]["view"]
    view["starter"] = "S" if view["starter"] == "N" else "N"


def _number(said: dict[str, Any]) -> None:
    said["number"] -= 1


def _round(said: dict[str, Any]) -> None:
    said["table"]["view"]["round"] = 1


@pytest.mark.parametrize("change", [_other_seat, _card, _bid, _hand, _score, _seal, _starter, _number, _round])
def test_a_table_that_contradicts_what_was_shown_is_known(
    evening: Evening, change: Callable[[dict[str, Any]], None]
) -> None:
    evening.play_round()
    while evening.session.state.round_number == 1 or len(evening.session.state.tricks) < 4:
        evening.play(1)
    assert evening.table.viewer is not None
    before = evening.table.viewer.state
    said = evening.last_shown()
    change(said)
    evening.lie(said)
    assert evening.stopped in ("contradiction", "nonsense")
    assert change in (_card, _hand, _starter) or evening.stopped == "contradiction"
    # The table stays as it was last told the truth.
    assert evening.table.viewer.state == before


def test_a_move_that_the_table_calls_legal_and_refuses_is_not_made(evening: Evening) -> None:
    evening.play(1)
    while evening.session.state.to_move is not evening.guest:
        evening.play(1)
    said = evening.last_shown()
    said["table"]["choices"] = [[move, {"code": "not_drawing"}] for move, _why in said["table"]["choices"]]
    evening.lie(said)
    viewer = evening.table.viewer
    assert viewer is not None
    assert viewer.state.view.legal_moves
    assert not viewer.act(Play(viewer.state.view.legal_moves[0]))


def test_another_table_in_its_place_is_known(evening: Evening) -> None:
    evening.play(10)
    evening.lie({"welcome": 1, "game": "another", "secret": "s" * 22})
    assert evening.stopped == "contradiction"


def test_another_game_at_the_same_table_is_one(evening: Evening) -> None:
    evening.play_round()
    evening.play(10)
    first = evening.table.viewer
    again = begin_session(evening.hosted.seats, chance=6)
    evening.session.close()
    evening.session, evening.host = again, ViewerSession(again, SOUTH)
    evening.hosted.leave()
    evening.hosted.join(again)
    for _ in range(4):
        evening.step()
    assert (evening.table.standing, evening.table.why) == (Standing.HERE, "")
    assert evening.table.viewer is not first
    assert evening.table.record is None
    evening.play_round()
    for _ in range(4):
        evening.step()
    assert evening.table.standing is Standing.HERE
    assert evening.table.record is not None
    assert evening.table.record[0].packs == again.game.packs[:1]


def _records(evening: Evening) -> str:
    """Return the record of the rounds that are over."""
    return evening.session.write_ended()


def test_a_record_of_other_cards_than_were_shown_is_refused(evening: Evening) -> None:
    evening.play(30)
    other = Evening()
    other.rng = random.Random(99)
    other.play_round()
    evening.lie(write_line(Record(_records(other))))
    assert evening.stopped == "contradiction"
    assert evening.table.record is None
    other.session.close()


def test_a_record_of_a_round_that_is_not_over_is_refused(evening: Evening) -> None:
    evening.play_round()
    evening.play(20)
    evening.lie(write_line(Record(write_record(evening.session.game))))
    assert evening.stopped == "contradiction"


def test_a_record_whose_cards_were_not_the_sealed_ones_is_refused(evening: Evening) -> None:
    evening.play_round()
    evening.play(1)
    game = read_record(_records(evening))
    assert evening.table.record is not None
    evening.table._witness._seals[1] = evening.table._witness._seals[2]  # type: ignore[union-attr]
    evening.lie(write_line(Record(write_record(game))))
    assert evening.stopped == "contradiction"


def test_a_record_whose_cards_do_not_follow_from_what_everybody_gave_to_the_cut_is_refused(evening: Evening) -> None:
    cutting = Cutting(Chain(bytes(32)).seal, (SOUTH, NORTH))
    for seat, place in ((SOUTH, 5), (NORTH, 6)):
        cutting.give(seat, Part(place))
    assert cutting.contribution is not None
    evening.table._told_cut = CutTold.of(cutting).cut
    evening.play_round()
    evening.play(1)
    assert evening.stopped == "contradiction"
    assert evening.table.record is None


@pytest.mark.parametrize("text", ["", "nothing", '[Spades "2"]\n', "Round 1\n" * 100])
def test_what_is_no_record_is_refused(evening: Evening, text: str) -> None:
    evening.play(5)
    evening.lie(write_line(Record(text)))
    assert evening.stopped == "contradiction"


def test_a_record_without_end_is_refused_before_it_fills_the_memory(evening: Evening) -> None:
    evening.play(5)
    piece = write_line(Record("x" * 2**14, more=True))
    for _ in range(LONGEST_RECORD // 2**14 + 1):
        evening.lie(piece)
    assert evening.stopped == "nonsense"


def test_what_a_stopped_table_says_is_heard_no_more(evening: Evening) -> None:
    evening.play(5)
    evening.lie("nonsense")
    evening.lie('{"said":"well_played","seat":"S"}')
    assert evening.table.consume_said() == []
    assert evening.table.seat is NORTH


@pytest.mark.parametrize("why", ["version", "replaced", "full"])
def test_why_a_table_sends_one_away_is_told(evening: Evening, why: str) -> None:
    evening.lie({"ended": why})
    assert evening.stopped == why


def test_a_table_that_knows_another_key_and_lets_one_wait_then_is_not_called_unreachable() -> None:
    cable = Cable(Switchboard(), 0)
    table = RemoteTable(AT, "Eve", cable)
    told = []
    for lost in ("unreachable", "unheard", "unreachable"):
        cable._news.append(Lost(lost))
        table.update()
        told.append(table.why)
    assert told == ["unreachable", "unheard", "unheard"]


@pytest.mark.parametrize("line", ['{"welcome":2}', '{"welcome":2,"table":{"of":"tomorrow"}}'])
def test_a_table_of_another_version_is_known_as_such(evening: Evening, line: str) -> None:
    evening.lie(line)
    assert evening.stopped == "version"


def test_a_table_that_was_put_away_is_waited_for(evening: Evening) -> None:
    evening.play(5)
    evening.lie('{"ended":"closed"}')
    assert (evening.table.standing, evening.table.why) == (Standing.AWAY, "closed")
    assert evening.table.away_since == 1000.0
