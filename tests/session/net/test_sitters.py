"""A guest is one more kind of sitter: what the running game makes of people at screens of their own."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast
from unittest.mock import patch

import pytest
from screens.positions import position

from session.games import MAKER, Saves, random_game
from spades.bots.analysis.claims import check_claim
from spades.engine import PRESETS, Game, GameState, Move, Seat
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import AUTOMATIC
from spades.session.game.actions import ClaimRest, NextRound, Play, PlayLast
from spades.session.game.asking import Favor
from spades.session.game.opening import Opening
from spades.session.game.session import Session
from spades.session.game.viewer import ViewerSession
from spades.session.journal import Receipt
from spades.session.net.guest_seats import Seats
from spades.session.net.hosting import HostedTable
from spades.session.net.lines import Act, Hello, Refused, Shown, read_host_line, write_line
from spades.session.net.link import FromGuest
from spades.session.players.seating import AGREED, HELP_TAG, Seating, guests_of, guests_tag

from .ear import Ear
from .guest import names

CLASSIC, PARTNERS = PRESETS["classic-300"], PRESETS["partners-500"]
ANNA, BEN = Seat.SOUTH, Seat.NORTH
SECRETS = {ANNA: "a" * 22, BEN: "b" * 22}
TWO = "S person Anna; N person Ben"


def seated(game: Game, seating: str, guests: Sequence[Seat]) -> Game:
    """Return a game with these people at it."""
    return replace(game, tags=(*Seating.parse(game.rules, seating).tags(), *guests_tag(guests)))


class Hosted:
    """A table with guests by a link of the tests."""

    def __init__(self, game: Game, seating: str, guests: Sequence[Seat], book: Any = None) -> None:
        self.now = 0.0
        self.session = MAKER.resume(seated(game, seating, guests), book)
        secrets = {seat: SECRETS[seat] for seat in guests}
        seats = Seats.of_game(self.session.seating, secrets, game.rules, self.clock)
        self.ear = Ear()
        self.table = HostedTable(b"k", seats, self.ear, names, self.clock)
        self.table.join(self.session)

    def clock(self) -> float:
        return self.now

    def come(self, seat: Seat) -> None:
        self.say(seat, Hello(1, "", SECRETS[seat]))

    def say(self, seat: Seat, line: Hello | Act) -> None:
        self.ear.news.append(FromGuest(int(seat), write_line(line)))
        self.table.update()

    def tables(self, seat: Seat) -> list[Shown]:
        lines = [read_host_line(text) for guest, text in self.ear.sent if guest == int(seat)]
        return [line for line in lines if isinstance(line, Shown)]

    def refusals(self, seat: Seat) -> list[str]:
        lines = [read_host_line(text) for guest, text in self.ear.sent if guest == int(seat)]
        return [line.refused for line in lines if isinstance(line, Refused)]


def test_the_seats_of_guests_are_kept_with_the_opening_and_the_game() -> None:
    opening = Opening.draw(
        PARTNERS,
        Seating.parse(PARTNERS, "S person Anna; W player rule; N person Ben; E person"),
        Chance(4),
        guests=frozenset({ANNA, BEN}),
    )
    again = Opening.parse(opening.format())
    assert again.guests == {ANNA, BEN}
    game = again.cut(AUTOMATIC).begin()
    assert guests_of(game.rules, game.tags) == {ANNA, BEN}
    assert not guests_of(CLASSIC, ())


def test_what_people_at_one_screen_have_agreed_to_is_asked_again_at_a_table_with_guests() -> None:
    game = seated(random_game(CLASSIC, 1, rounds=1), TWO, [])
    agreed = replace(game, moves=game.moves[:40], tags=(*game.tags, (HELP_TAG, AGREED)))
    assert MAKER.resume(agreed).helps
    session = MAKER.resume(replace(agreed, tags=(*agreed.tags, *guests_tag([BEN]))))
    before = session.game
    assert session.ask_for(Favor.UNDO, ANNA)
    assert session.asked is not None
    assert session.asked.awaited == (BEN,)
    assert session.game is before


def test_nobody_looks_at_a_screen_before_the_first_person_at_it_is_to_move_unless_nobody_else_could() -> None:
    seating = "S person Anna; W player rule; N person Ben; E player rule"
    for guests in ([], [BEN]):
        game = seated(random_game(PARTNERS, 3, starter=Seat.WEST, rounds=1), seating, guests)
        session = MAKER.resume(replace(game, moves=()))
        viewer = ViewerSession(session, ANNA)
        assert session.state.to_move is Seat.WEST
        assert not viewer.state.looking
        assert not viewer.state.view.hand
        assert viewer.state.awaited is (ANNA if guests else None)


@pytest.mark.parametrize("seating", [TWO, "S player rule; N person Ben"])
def test_the_screen_of_guests_alone_shows_no_hand_and_asks_nobody_to_look(seating: str) -> None:
    guests = [seat for seat in (ANNA, BEN) if f"{seat.letter} person" in seating]
    hosted = Hosted(position("follow"), seating, guests)
    screen = ViewerSession(hosted.session, ANNA)
    assert screen.looks_on
    assert screen.state.shared
    assert not screen.state.view.hand
    assert screen.state.awaited is None
    assert not screen.state.helps


def test_who_comes_is_shown_nothing_that_is_not_in_the_book_yet() -> None:
    written: list[bool] = []

    class Written:
        @property
        def done(self) -> bool:
            return bool(written)

        def wait(self, seconds: float | None = None) -> bool:
            del seconds
            return bool(written)

    class Slow(Saves):
        def moved(self, game: Game, seat: Seat, move: Move, seconds: float, after: GameState) -> Receipt:
            super().moved(game, seat, move, seconds, after)
            return cast("Receipt", Written())

    game, book = position("follow"), Slow()
    hosted = Hosted(game, TWO, [ANNA, BEN], book.begin(seated(game, TWO, [ANNA, BEN])))
    hosted.come(ANNA)
    (before,) = hosted.tables(ANNA)
    move = next(move for move, why in before.read().choices if why is None)
    hosted.say(ANNA, Act.of(before.number, Play(move)))
    hosted.come(BEN)
    for _ in range(3):
        hosted.table.update()
    assert len(hosted.tables(ANNA)) == 1
    assert not hosted.tables(BEN)
    # Nothing can be done at a table that is another by now.
    hosted.say(ANNA, Act.of(before.number, Play(move)))
    assert hosted.refusals(ANNA) == ["old"]
    written.append(True)
    hosted.table.update()
    assert len(hosted.tables(ANNA)) == 2
    assert hosted.tables(BEN)


def test_the_claim_of_a_guest_is_laid_down_even_while_nobody_is_at_the_tables_screen() -> None:
    hosted = Hosted(position("claim"), TWO, [ANNA, BEN])
    seat = hosted.session.state.to_move
    assert seat is not None
    hosted.come(seat)
    hosted.say(seat, Act.of(hosted.tables(seat)[-1].number, ClaimRest()))
    assert hosted.session.laying_down
    for _ in range(40):
        hosted.now += 5
        hosted.table.update()
    assert hosted.session.state.results is not None
    assert hosted.tables(seat)[-1].read().view.results is not None
    hosted.say(seat, Act.of(hosted.tables(seat)[-1].number, NextRound()))
    assert hosted.session.state.results is None


def test_a_claim_that_was_refused_is_worked_out_only_once() -> None:
    hosted = Hosted(position("follow"), TWO, [ANNA, BEN])
    seat = hosted.session.state.to_move
    assert seat is not None
    hosted.come(seat)
    claim = Act.of(hosted.tables(seat)[-1].number, ClaimRest())
    with patch("spades.session.game.session.check_claim", wraps=check_claim) as checked:
        for _ in range(100):
            hosted.say(seat, claim)
    assert hosted.refusals(seat) == ["no_claim"] * 100
    assert checked.call_count == 1


def test_the_last_card_is_played_by_its_guest_or_by_itself() -> None:
    hosted = Hosted(position("last-card"), TWO, [ANNA, BEN])
    seat = hosted.session.state.to_move
    assert seat is not None
    hosted.come(seat)
    shown = hosted.tables(seat)[-1]
    assert shown.read().plays_itself
    hosted.say(seat, Act.of(shown.number, PlayLast()))
    assert not hosted.refusals(seat)
    for _ in range(4):
        hosted.now += 5
        hosted.table.update()
    assert hosted.session.state.results is not None


def test_a_player_who_sits_in_moves_for_the_guest_and_for_nobody_else() -> None:
    hosted = Hosted(position("follow"), TWO, [ANNA, BEN])
    hosted.come(ANNA)
    hosted.table.sit_in(ANNA, "rule", MAKER.make_player("rule"))
    moves = len(hosted.session.game.moves)
    for _ in range(20):
        hosted.session.update(at_once=True)
        hosted.table.update()
    assert len(hosted.session.game.moves) > moves
    assert hosted.session.state.to_move is BEN
    hosted.say(ANNA, Act.of(hosted.tables(ANNA)[-1].number, NextRound()))
    assert hosted.refusals(ANNA) == ["kept"]
    hosted.table.give_back(ANNA)
    assert not hosted.session.players.by_seat
    assert hosted.session.seating[ANNA].name == "Anna"


def test_bids_are_sent_with_what_they_would_do_to_the_score_to_whoever_is_to_bid() -> None:
    hosted = Hosted(position("bid"), TWO, [ANNA, BEN])
    for seat in (ANNA, BEN):
        hosted.come(seat)
    to_bid = hosted.session.state.to_move
    assert to_bid is not None
    (other,) = {ANNA, BEN} - {to_bid}
    assert [one.bid for one in hosted.tables(to_bid)[-1].worth] == [str(n) for n in range(14)]
    assert not hosted.tables(other)[-1].worth


def test_a_session_without_guests_has_everybody_here() -> None:
    session = Session(seated(random_game(CLASSIC, 1, rounds=1), TWO, []), {})
    assert (session.guests, session.here) == (frozenset(), [ANNA, BEN])


def test_a_guest_alone_against_a_player_is_not_the_person_at_this_machine_whose_rating_counts() -> None:
    assert Seating.of_one_person(CLASSIC, "vesper").own_opponent == "vesper"
    assert Seating.of_one_person(CLASSIC, "vesper", "Anna").own_opponent is None
