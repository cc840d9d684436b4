"""The luck ledger: what was drawn against what the shuffles should give."""

import random
from dataclasses import replace
from math import comb, sqrt
from statistics import fmean, pstdev

import pytest

from session.memory_archive import MemoryArchive
from spades.bots.search.solver import Position, Solver
from spades.engine import PACK, PRESETS, Phase, Rules, Seat, apply_unchecked, new_game
from spades.engine.moves import BIDS, KEEP, PLAYS, REJECT
from spades.session.game.standing import ReplayedGame
from spades.session.history.ledger import (
    FORCED_TRICKS,
    PLAIN_SPADES,
    Quantity,
    forced_tricks,
    ledger,
    plain_hands,
    work_out,
)

from .games import random_game
from .rows import SIDE, a_round

LUCKY = SIDE._replace(high_offered=9, spades_offered=9, high=8, spades=8)
POOR = SIDE._replace(high_offered=3, spades_offered=4, high=2, spades=2)


def test_what_the_pairs_hold_is_expected_as_the_hypergeometric_distribution_says() -> None:
    line = ledger([a_round(own=LUCKY, other=POOR)], Rules()).line(Quantity.HIGH_OFFERED)
    assert line is not None
    chances = [comb(12, n) * comb(40, 26 - n) / comb(52, 26) for n in range(13)]
    mean = sum(n * chance for n, chance in enumerate(chances))
    deviation = sqrt(sum((n - mean) ** 2 * chance for n, chance in enumerate(chances)))
    assert line.expected == pytest.approx(mean)
    assert line.deviation == pytest.approx(deviation)
    assert (line.own, line.other) == (9, 3)
    assert line.surplus == pytest.approx(3.0)
    # At least nine of twelve: the curve comes close to the exact figure.
    assert line.rarity == pytest.approx(sum(chances[9:]), abs=0.01)


def test_the_spread_grows_with_the_root_of_the_rounds() -> None:
    one = ledger([a_round()], Rules()).line(Quantity.SPADES)
    four = ledger([a_round(number=number) for number in (1, 2, 3, 4)], Rules()).line(Quantity.SPADES)
    assert one is not None
    assert four is not None
    assert four.expected == pytest.approx(4 * one.expected)
    assert four.deviation == pytest.approx(2 * one.deviation)


def test_both_sides_expect_all_thirteen_tricks_together_and_the_starter_a_little_more() -> None:
    rows = [a_round(number=number, potential=7)._replace(fair_potential=5) for number in (1, 2, 3)]
    found = ledger(rows, Rules())
    line = found.line(Quantity.FAIR_POTENTIAL)
    assert line is not None
    assert (line.own, line.other) == (15, 24)
    assert line.expected + line.expected_other == pytest.approx(39)
    assert line.expected > line.expected_other
    assert found.choice == 6


def test_it_is_told_from_the_side_that_is_one_s_own() -> None:
    rows = [
        a_round(own=LUCKY, other=POOR, potential=8, fair_potential=9),
        a_round(number=2, potential=5, fair_potential=5),
        a_round(number=3, potential=6, fair_potential=6),
    ]
    first, second = ledger(rows, Rules()), ledger(rows, Rules(), own_side=1)
    assert [line.quantity for line in first.lines] == [line.quantity for line in second.lines]
    for line, turned in zip(first.lines, second.lines, strict=True):
        assert (line.own, line.other) == (turned.other, turned.own)
        assert line.expected == pytest.approx(turned.expected_other)
        assert line.expected_other == pytest.approx(turned.expected)
    assert (first.choice, second.choice) == (-1, 1)


def test_tricks_are_told_only_when_every_round_is_worked_out() -> None:
    rows = [a_round(number=1, potential=7, fair_potential=7), a_round(number=2)]
    assert ledger(rows, Rules()).line(Quantity.POTENTIAL) is None
    assert ledger([], Rules()).line(Quantity.POTENTIAL) is None


def test_dealt_hands_have_no_pairs_and_no_choice() -> None:
    found = ledger([a_round(potential=7, fair_potential=7)], Rules(hands="deal"))
    assert [line.quantity for line in found.lines] == [Quantity.HIGH, Quantity.SPADES, Quantity.POTENTIAL]
    assert found.choice is None
    assert found.lines[0].expected == pytest.approx(3.0)


def test_four_seats_count_the_cards_of_a_side_and_no_tricks() -> None:
    archive = MemoryArchive()
    game = random_game(PRESETS["partners-500"], 1, rounds=2)
    rows = archive.rounds(archive.add(game))
    found = ledger(rows, game.rules)
    assert [line.quantity for line in found.lines] == [Quantity.HIGH, Quantity.SPADES]
    assert found.lines[0].expected == pytest.approx(12.0)
    assert found.lines[1].own + found.lines[1].other == 26
    assert list(work_out(ReplayedGame.of(game), rows)) == []


def test_each_round_that_lacks_its_potentials_is_worked_out_once() -> None:
    archive = MemoryArchive()
    game = random_game(Rules(), 2, rounds=3)
    number = archive.add(game)
    worked = list(work_out(ReplayedGame.of(game), archive.rounds(number)))
    assert [round_number for round_number, _held, _fair in worked] == [1, 2, 3]
    for round_number, held, fair in worked:
        assert 0 <= held <= 13
        archive.keep_potential(number, round_number, held, fair)
    assert list(work_out(ReplayedGame.of(game), archive.rounds(number))) == []


def test_the_potential_is_what_play_with_all_cards_seen_brings() -> None:
    """Both sides play the solver's best card to the end: South takes exactly its potential."""
    for seed in (1, 2, 3):
        rng = random.Random(seed)
        state = new_game(Rules(), rng.sample(PACK, 52), rng.choice([Seat.SOUTH, Seat.NORTH]))
        while state.phase is Phase.DRAW:
            state = apply_unchecked(state, rng.choice((KEEP, REJECT)))
        while state.phase is Phase.BID:
            state = apply_unchecked(state, BIDS[4])
        solver = Solver()
        south, north = state.hands
        potential = forced_tricks(solver, south, north, state)
        while state.phase is Phase.PLAY:
            south, north = state.hands
            led = int(state.trick.plays[0][1]) if state.trick.plays else None
            position = Position(
                frozenset(map(int, south)),
                frozenset(map(int, north)),
                int(state.to_move is Seat.SOUTH),
                led,
                state.broken,
            )
            values = solver.card_values(position, range(14))
            best = (max if position.to_move else min)(values, key=lambda card: values[card])
            state = apply_unchecked(state, PLAYS[PACK[best]])
        assert state.taken[0] == potential


def test_plain_drawing_keeps_spades_and_high_cards_and_nothing_else() -> None:
    pack = random.Random(5).sample(PACK, 52)
    south, north = plain_hands(pack, 1)
    assert (len(south), len(north)) == (13, 13)
    for turn, card in enumerate(pack[::2]):
        hand = north if turn % 2 == 0 else south
        plain = str(card)[0] == "S" or str(card)[1] in "AKQ"
        assert (card in hand) is plain
        assert (pack[2 * turn + 1] in hand) is not plain


def test_the_table_of_plain_drawing_is_what_plain_drawing_gives() -> None:
    """A small sample stays within four standard errors of the stored figures."""
    rng, solver = random.Random(11), Solver()
    tricks, spades = [], []
    state = new_game(Rules(), PACK, Seat.SOUTH)
    for _ in range(400):
        south, north = plain_hands(rng.sample(PACK, 52), 0)
        tricks.append(forced_tricks(solver, south, north, state))
        spades.append(sum(str(card)[0] == "S" for card in south))
    for values, stored in ((tricks, FORCED_TRICKS["draw", True]), (spades, PLAIN_SPADES)):
        assert fmean(values) == pytest.approx(stored.mean, abs=4 * stored.deviation / 20)
        assert pstdev(values) == pytest.approx(stored.deviation, rel=0.2)


def test_rarity_is_never_more_than_a_half() -> None:
    even = ledger([a_round(own=SIDE._replace(high_offered=6))], Rules()).lines[0]
    assert even.rarity == 0.5
    assert replace(even, own=12).rarity < 0.001
