"""Everybody cuts: nobody tells what they give before all are bound to it, and the record says what each gave."""

import hashlib
import random
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from session.test_verify import STRANGER
from spades.engine import PRESETS, Rules, Seat, write_record
from spades.session.deals.chain import Chain
from spades.session.deals.contribution import AUTOMATIC, LONGEST
from spades.session.deals.tags import deal_of
from spades.session.deals.verify import check_text
from spades.session.journal import Journal
from spades.session.net.cutting import Cutting, OwnCut, Part, contribution_of
from spades.session.net.guest_seats import GuestRefusedError, Seats
from spades.session.net.hosting import HostedTable
from spades.session.net.invitation import Invitation
from spades.session.net.lines import Commit, CutTold, Reveal, read_guest_line, read_host_line, write_line
from spades.session.net.remote_table import RemoteTable
from spades.session.net.witness import ContradictionError
from spades.session.players.seating import person
from spades.session.visits import Visits

from .cable import Cable, Switchboard
from .guest import Host, names

SEAL = Chain(bytes(32)).seal
OTHER = Chain(bytes(31) + b"x").seal
S, N = Seat.SOUTH, Seat.NORTH
AT = Invitation(b"k7f2q9mex3ab77tz", bytes(range(32)))


@given(st.dictionaries(st.sampled_from(Seat), st.integers(1, 51).map(Part), min_size=1))
def test_what_all_give_is_a_contribution_however_many_they_are(parts: dict[Seat, Part]) -> None:
    found = contribution_of(parts, list(Seat))
    given = [seat for seat in Seat if seat in parts]
    assert found.cuts == tuple(parts[seat].place for seat in given)
    assert found.words.split() == [f"{seat.letter}={parts[seat].chance}" for seat in given]
    assert len(found.text.encode()) <= LONGEST


@pytest.mark.parametrize(
    "text", ["0 " + "a" * 22, "52 " + "a" * 22, "17 " + "a" * 21, "17 " + "ä" * 22, "17", "", "٣ a"]
)
def test_what_is_no_part_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="part"):
        Part.parse(text)


def test_a_commitment_is_good_for_one_seat_one_seal_and_one_part_alone() -> None:
    part = Part(17, "a" * 22)
    bound = {
        part.commitment(SEAL, S),
        part.commitment(SEAL, N),
        part.commitment(OTHER, S),
        Part(18, "a" * 22).commitment(SEAL, S),
        Part(17, "a" * 21 + "b").commitment(SEAL, S),
    }
    assert len(bound) == 5
    # As docs/online.md has it.
    line = f"spades cut 1: {SEAL.digest} S 17 {'a' * 22}"
    assert part.commitment(SEAL, S) == hashlib.sha512(line.encode()).hexdigest()


def test_nothing_is_told_before_all_are_bound_and_nothing_else_after() -> None:
    cutting, mine, theirs = Cutting(SEAL, (S, N)), Part(5), Part(6)
    cutting.give(S, mine)
    assert not CutTold.of(cutting).cut.parts
    with pytest.raises(GuestRefusedError, match="old"):
        cutting.reveal(N, theirs)
    cutting.commit(N, Part(9).commitment(SEAL, N))
    cutting.parts.clear()
    assert cutting.all_committed
    with pytest.raises(GuestRefusedError, match="old"):
        cutting.commit(N, theirs.commitment(SEAL, N))
    with pytest.raises(GuestRefusedError, match="other_cut"):
        cutting.reveal(N, theirs)
    assert cutting.contribution is None
    assert N in cutting.awaited


def test_who_has_forgotten_their_part_begins_anew_as_long_as_others_are_awaited() -> None:
    cutting, part = Cutting(SEAL, (S, N)), Part(6)
    cutting.commit(N, Part(9).commitment(SEAL, N))
    cutting.commit(N, part.commitment(SEAL, N))
    cutting.give(S, Part(5))
    cutting.reveal(N, part)
    assert cutting.contribution is not None


def test_it_goes_on_without_somebody_and_the_record_has_nothing_of_theirs() -> None:
    cutting = Cutting(SEAL, (S, N))
    cutting.give(S, Part(5))
    cutting.leave_out(cutting.awaited)
    assert cutting.contribution == contribution_of(cutting.parts, (S,))
    with pytest.raises(GuestRefusedError, match="old"):
        cutting.commit(N, Part(9).commitment(SEAL, N))
    alone = Cutting(SEAL, (N,))
    alone.leave_out([N])
    assert alone.contribution == AUTOMATIC


def test_a_guest_believes_nothing_of_the_cut() -> None:
    part, theirs = Part(17), Part(20)
    own = OwnCut(N, part)
    cutting = Cutting(SEAL, (S, N))
    assert own.see(cutting) == "commit"
    cutting.commit(N, part.commitment(SEAL, N))
    assert own.see(cutting) is None
    cutting.give(S, theirs)
    assert own.see(cutting) == "reveal"
    for change in (
        Cutting(SEAL, (S, N), cutting.commitments | {S: Part(21).commitment(SEAL, S)}),
        Cutting(SEAL, (S, N), cutting.commitments | {N: Part(21).commitment(SEAL, N)}),
        Cutting(SEAL, (S, N), cutting.commitments, {S: Part(21)}),
    ):
        with pytest.raises(ContradictionError):
            own.see(change)
    cutting.reveal(N, part)
    assert own.see(cutting) is None
    assert not own.is_of(Cutting(OTHER, (S, N)))


def test_the_line_of_a_cut_comes_back_equal() -> None:
    cutting = Cutting(SEAL, (S, N))
    cutting.give(S, Part(5))
    cutting.commit(N, Part(9).commitment(SEAL, N))
    line = read_host_line(write_line(CutTold.of(cutting)))
    assert isinstance(line, CutTold)
    again = line.cut.read()
    assert (again.seal, again.people, again.commitments) == (cutting.seal, cutting.people, cutting.commitments)


class Keeping(Cable):
    """Looks whether the guest keeps what it says, before it is said."""

    def __init__(self, ear: Switchboard, folder: Path) -> None:
        super().__init__(ear, 0)
        self._folder, self._unsaid = folder, list[str]()

    def send(self, line: str) -> None:
        self._unsaid.append(line)

    def flush(self) -> None:
        for line in self._unsaid:
            if isinstance(said := read_guest_line(line), Commit):
                kept = Visits(Journal(self._folder), lambda: None).kept
                assert kept is not None
                assert kept.part is not None
                assert Part.parse(kept.part).commitment(SEAL, N) == said.commit
            super().send(line)
        self._unsaid.clear()


class Evening:
    """A host with a seat in South, and Ben's program in North, which is killed."""

    def __init__(self, folder: Path) -> None:
        self.board, self.folder = Switchboard(), folder
        seats = Seats(PRESETS["classic-300"], lambda: 0.0)
        seats.settle(S, person("Anna"))
        self.hosted = HostedTable(AT.key, seats, self.board, names, lambda: 0.0)
        self.visits = Visits(Journal(folder), lambda: None)
        self.cable = Keeping(self.board, folder)
        with patch("spades.session.visits.ProcessCall", lambda *_given: self.cable):
            self.table = self.visits.join(AT, "Ben")
        self.cable.reach()
        self.go_on()
        self.table.sit(N)
        self.go_on()
        self.cutting = self.hosted.begin_cut(SEAL, (S, N))
        self.go_on()
        self.table.cut(17)
        self.go_on()

    def go_on(self) -> None:
        for _ in range(3):
            self.visits.update()
            self.hosted.update()

    def kill(self) -> None:
        """Kill the guest's program, and begin it anew."""
        self.cable.lose()
        self.hosted.update()
        self.visits, self.cable = Visits(Journal(self.folder), lambda: None), Keeping(self.board, self.folder)
        with patch("spades.session.visits.ProcessCall", lambda *_given: self.cable):
            found = self.visits.go_back()
        assert found is not None
        self.table = found
        self.cable.reach()


def test_who_was_killed_between_being_bound_and_telling_tells_it_when_they_are_back(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.kill()
    evening.cutting.give(S, Part(5))
    assert evening.cutting.awaited == (N,)
    evening.go_on()
    assert not evening.table.cuts
    assert evening.cutting.contribution is not None
    assert evening.cutting.contribution.cuts == (5, 17)


def test_a_cut_that_was_exchanged_while_a_guest_was_killed_is_known(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    evening.cutting.give(S, Part(5))
    evening.go_on()
    evening.kill()
    other = Part(6)
    evening.cutting.commitments[S], evening.cutting.parts[S] = other.commitment(SEAL, S), other
    evening.go_on()
    assert evening.table.why == "contradiction"


def test_a_table_that_was_closed_before_its_game_is_not_come_back_to(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    assert evening.visits.kept is not None
    evening.kill()
    evening.go_on()
    evening.hosted.close()
    evening.go_on()
    assert evening.table.over
    assert evening.visits.kept is None


@pytest.fixture
def host(request: pytest.FixtureRequest) -> Iterator[Host]:
    host = Host(request.param)
    yield host
    host.close()


BOTH = [PRESETS["classic-300"], PRESETS["partners-500"], PRESETS["unseen-500"]]


@pytest.mark.parametrize("host", BOTH, indirect=True, ids=["two", "four", "unseen"])
def test_a_record_of_a_game_that_everybody_cut_can_be_checked_by_a_stranger(host: Host) -> None:
    rules: Rules = host.seats.rules
    for seat in [*rules.seating][1:]:
        host.guest(f"Guest {seat.letter}", seat.letter)
    session = host.begin(others="person", cuts=True)
    while session.state.round_number < 2:
        host.step()
        for guest in host.guests:
            guest.answer(random.Random(1))
        if session.state.to_move is Seat.SOUTH:
            session.play(Seat.SOUTH, session.view(Seat.SOUTH).legal_moves[0])
        if session.state.results is not None:
            session.next_round()
    text = write_record(session.game)
    assert not check_text(text).wrong
    assert not any(STRANGER(text).values())
    deal = deal_of(session.game, 1)
    assert deal is not None
    assert deal.contribution.cuts[0] == 40
    for guest in host.guests:
        assert guest.own_cut is not None
        assert guest.own_cut.part is not None
        assert guest.own_cut.part.chance in deal.contribution.text
    # What somebody gave cannot be exchanged afterwards.
    chance = host.guests[0].own_cut.part.chance  # type: ignore[union-attr]  # as above
    assert check_text(text.replace(chance, Part(1).chance)).wrong


def test_a_guest_who_says_twice_what_crossed_a_line_of_another_is_told_of_nothing_wrong() -> None:
    board = Switchboard()
    seats = Seats(PRESETS["classic-300"], lambda: 0.0)
    hosted = HostedTable(AT.key, seats, board, names, lambda: 0.0)
    cables = Cable(board, 0), Cable(board, 0)
    tables = [RemoteTable(AT, name, cable) for name, cable in zip(("Anna", "Ben"), cables, strict=True)]

    def go_on() -> None:
        for _ in range(3):
            for table in tables:
                table.update()
            hosted.update()

    for cable in cables:
        cable.reach()
    go_on()
    for table, seat in zip(tables, (S, N), strict=True):
        table.sit(seat)
    go_on()
    cutting = hosted.begin_cut(SEAL, (S, N))
    go_on()
    for table in tables:
        table.cut(17)
    # What Anna says is there before what Ben says, and the answer to it too.
    first, *others = board.poll()
    board.news = [first]
    hosted.update()
    for table in tables:
        table.update()
    board.news = [*others, *board.news]
    go_on()
    assert cutting.contribution is not None
    assert cables[1].said.count(write_line(Commit(cutting.commitments[N]))) == 2
    assert tables[1].consume_refusal() is None


@pytest.mark.parametrize("host", BOTH[:1], indirect=True)
def test_guests_who_cheat_at_the_cut_get_nowhere(host: Host) -> None:
    anna, eve = host.guest("Anna", "N"), host.guest("Eve")
    anna.cuts = eve.cuts = False
    for guest, line in ((anna, Commit("a" * 128)), (eve, Reveal("17 " + "a" * 22))):
        guest.say(line)
        host.until(lambda: guest.refusals)  # noqa: B023  # waited for here
        assert guest.refusals == ["old"]
    cutting = host.table.begin_cut(SEAL, [S, N])
    cutting.give(S, Part(5))
    host.until(lambda: anna.cutting)
    anna.say(Commit("a" * 128))
    host.until(lambda: cutting.all_committed)
    anna.say(Reveal("17 " + "a" * 22))
    host.until(lambda: len(anna.refusals) == 2)
    assert anna.refusals[-1] == "other_cut"
    eve.say(Commit("b" * 128))
    host.until(lambda: len(eve.refusals) == 2)
    assert cutting.awaited == (N,)
    host.until(lambda: anna.cutting is not None and anna.cutting.parts)
