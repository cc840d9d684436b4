"""A guest is sent the same bytes, at the same moments, whatever the cards are that their seat does not know."""

import random
from dataclasses import replace

import pytest

from session.games import STILL
from session.test_table_text import ANNA, TABLES, another_world, positions
from spades.engine import Game, Rules
from spades.engine.notation import round_moves
from spades.session.deals.chance import Chance
from spades.session.game.session import Session
from spades.session.net.guest_seats import Seats
from spades.session.net.hosting import HostedTable
from spades.session.net.lines import Hello, Shown, read_host_line, write_line
from spades.session.net.link import FromGuest
from spades.session.players.seating import Seating, guests_tag

from .ear import Ear
from .guest import names

SECRET, KEY = "s" * 22, b"k7f2q9mex3ab77tz"


class Watched(Ear):
    """Notes when each line was sent.

    Attributes:
        now: The time.
        told: All lines, with their moments.
    """

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.told: list[tuple[float, str]] = []

    def send(self, guest: int, line: str) -> None:
        assert guest == 1
        self.told.append((self.now, line))


def sent(rules: Rules, seating: str, game: Game, begin: int) -> list[tuple[float, str]]:
    """Return all lines that Anna is sent from a move of the round on to where a game stands, and when."""
    sitters = Seating.parse(rules, seating)
    players = dict.fromkeys(sitters.players, STILL)
    moves = game.moves[begin:]
    tagged = replace(game, moves=game.moves[:begin], tags=(*sitters.tags(), *guests_tag(sitters.persons)))
    session = Session(tagged, players, seating=sitters, chance=Chance(9))
    ear = Watched()
    secrets = {seat: SECRET if seat is ANNA else "o" * 22 for seat in session.guests}
    seats = Seats.of_game(sitters, secrets, rules, lambda: 0)
    table = HostedTable(KEY, seats, ear, names, lambda: ear.now)
    table.join(session)
    ear.news = [FromGuest(1, write_line(Hello(1, "Anna", SECRET, keeps=True)))]
    table.update()
    for move in moves:
        session._make(move)
        for _ in range(4):
            ear.now += 0.5
            table.update()
    return ear.told


@pytest.mark.parametrize("name", TABLES)
def test_what_a_guest_is_sent_is_the_same_to_the_byte_whatever_is_hidden(name: str) -> None:
    rules, seating = TABLES[name]
    rng = random.Random(11)
    compared, states = 0, 0
    for game, state in positions(rules, 7, 62):
        if state.results is not None:
            continue
        other = another_world(game, state, rng)
        if other is None:
            continue
        # From some moves before, and not back over the end of the round before.
        begin = len(game.moves) - min(rng.randrange(12), len(round_moves(state)))
        here, there = sent(rules, seating, game, begin), sent(rules, seating, other, begin)
        assert here == there
        compared += 1
        states += sum(isinstance(read_host_line(line), Shown) for _moment, line in here)
    # Over 500 positions at the ten tables: a round that is dealt has fewer than 60.
    assert compared > 50
    assert states > 250
