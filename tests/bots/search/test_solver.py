"""The exact solver against brute force through the engine, and against itself under another name."""

import os
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice, product

import pytest
from engine import positions
from hypothesis import given, settings
from hypothesis import strategies as st

from spades.bots.search.clock import NEVER, Deadline
from spades.bots.search.solver import OutOfTimeError, Position, Solver
from spades.engine import (
    PACK,
    PRESETS,
    Card,
    GameState,
    Phase,
    Rules,
    Seat,
    apply_unchecked,
    format_hand,
    format_state,
    legal_moves,
    new_game,
)
from spades.engine.moves import BIDS, KEEP, REJECT, PlayCard

Payoff = Sequence[float]


def ending(rng: random.Random, cards: int, *, mid_trick: bool, rules: Rules) -> GameState:
    """Play at random until so many cards are left to each hand, perhaps with one on the table."""
    state = new_game(rules, rng.sample(PACK, 52), rng.choice(rules.seating))
    while state.phase is Phase.DRAW:
        state = apply_unchecked(state, rng.choice((KEEP, REJECT)))
    while state.phase is Phase.BID:
        state = apply_unchecked(state, rng.choice(BIDS))
    while len(state.tricks) < 13 - cards or bool(state.trick.plays) != mid_trick:
        state = apply_unchecked(state, rng.choice(legal_moves(state)))
    return state


def position_of(state: GameState) -> Position:
    south, north = (frozenset(map(int, hand)) for hand in state.hands)
    led = int(state.trick.plays[0][1]) if state.trick.plays else None
    broken = state.broken or not state.rules.must_break_spades
    return Position(south, north, int(state.to_move is Seat.SOUTH), led, broken)


def brute_force(state: GameState, payoff: Payoff, taken: int) -> float:
    """Play out every line through the engine; South wants the most."""
    if state.phase is not Phase.PLAY:
        return payoff[state.taken[0] - taken]
    values = [brute_force(apply_unchecked(state, move), payoff, taken) for move in legal_moves(state)]
    return max(values) if state.to_move is Seat.SOUTH else min(values)


@settings(max_examples=60, deadline=None)
@given(
    rng=st.randoms(use_true_random=False),
    cards=st.integers(1, 4),
    mid_trick=st.booleans(),
    must_break=st.booleans(),
    payoff=st.lists(st.integers(0, 4), min_size=5, max_size=5),
)
def test_every_card_of_a_small_ending_is_worth_what_brute_force_finds(
    rng: random.Random, cards: int, *, mid_trick: bool, must_break: bool, payoff: list[int]
) -> None:
    state = ending(rng, cards, mid_trick=mid_trick, rules=Rules(must_break_spades=must_break))
    values = Solver().card_values(position_of(state), payoff)
    expected = {
        int(move.card): brute_force(apply_unchecked(state, move), payoff, state.taken[0])
        for move in legal_moves(state)
        if isinstance(move, PlayCard)
    }
    assert values == expected


def forced_sets(state: GameState, taken: int, cards: int) -> frozenset[int]:
    """Return the sets of trick counts, as masks, into which South can force the tricks it takes from here.

    One play-out of every line through the engine answers for all payoffs at once: of its own cards South takes the
    best for each set, of North's it must bear the worst.
    """
    if state.phase is not Phase.PLAY:
        return frozenset(wanted for wanted in range(2 << cards) if wanted >> (state.taken[0] - taken) & 1)
    after = [forced_sets(apply_unchecked(state, move), taken, cards) for move in legal_moves(state)]
    return (frozenset.union if state.to_move is Seat.SOUTH else frozenset.intersection)(*after)


def all_endings(cards: int) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """Give every ending of so many cards a side, but for the names of side suits and gaps between ranks."""
    for lengths in product(range(2 * cards + 1), repeat=4):
        if sum(lengths) == 2 * cards and list(lengths[1:]) == sorted(lengths[1:]):
            pack = [PACK[13 * suit + rank] for suit, length in enumerate(lengths) for rank in range(length)]
            for south in combinations(pack, cards):
                yield south, tuple(card for card in pack if card not in south)


@pytest.mark.parametrize("leader", [Seat.SOUTH, Seat.NORTH])
@pytest.mark.parametrize("broken", [False, True])
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_every_small_ending_is_solved_for_every_payoff(cards: int, leader: Seat, *, broken: bool) -> None:
    # All of three cards take half a minute: every eighth is tried, unless SPADES_LONG_TESTS is set.
    step = 8 if cards == 3 and "SPADES_LONG_TESTS" not in os.environ else 1
    solver = Solver()
    for south, north in islice(all_endings(cards), 0, None, step):
        hands = f"{format_hand(south)} {format_hand(north)}"
        state = positions.ending(Rules(), hands, leader=leader, broken=broken)
        agree(solver, state, cards)
        for lead in legal_moves(state):
            agree(solver, apply_unchecked(state, lead), cards)


def agree(solver: Solver, state: GameState, cards: int) -> None:
    """Check every legal card, and the position, for every set of trick counts that may be wanted."""
    position, taken = position_of(state), state.taken[0]
    moves = [move for move in legal_moves(state) if isinstance(move, PlayCard)]
    forced = {int(move.card): forced_sets(apply_unchecked(state, move), taken, cards) for move in moves}
    for wanted in range(2 << cards):
        payoff = [wanted >> tricks & 1 for tricks in range(cards + 1)]
        expected = {card: int(wanted in sets) for card, sets in forced.items()}
        assert solver.card_values(position, payoff) == expected, (format_state(state), wanted)
        if position.led is None:
            best = max(expected.values()) if position.to_move else min(expected.values())
            assert solver.can_force(position, wanted) == best


@pytest.mark.parametrize("seed", range(6))
def test_endings_of_five_cards_are_solved_for_every_payoff(seed: int) -> None:
    agree(Solver(), ending(random.Random(seed), 5, mid_trick=seed % 2 == 1, rules=Rules()), 5)


def test_a_table_kept_over_many_endings_stays_right() -> None:
    rng, solver = random.Random(4), Solver()
    for _ in range(60):
        state = ending(rng, 3, mid_trick=False, rules=PRESETS["classic-300"])
        payoff = [rng.randrange(4) for _ in range(4)]
        assert solver.value(position_of(state), payoff) == brute_force(state, payoff, state.taken[0])


def test_cards_that_come_to_the_same_are_worth_the_same() -> None:
    # Leading the ace then the two takes one trick of two, the two first as well.
    position = Position(frozenset({13, 25}), frozenset({14, 15}), 1, None, broken=False)
    assert Solver().card_values(position, [0, 1, 2]) == {13: 1, 25: 1}


def deals(rng: random.Random) -> tuple[frozenset[int], frozenset[int]]:
    cards = rng.sample(range(52), 26)
    return frozenset(cards[:13]), frozenset(cards[13:])


def renamed(position: Position, name: Callable[[int], int]) -> Position:
    ours, theirs, to_move, led, broken = position
    return Position(
        frozenset(map(name, ours)), frozenset(map(name, theirs)), to_move, None if led is None else name(led), broken
    )


@pytest.mark.parametrize("seed", range(5))
def test_side_suits_and_ranks_may_be_renamed(seed: int) -> None:
    rng = random.Random(seed)
    ours, theirs = deals(rng)
    position = Position(ours, theirs, rng.randrange(2), None, broken=False)
    payoff = [rng.random() for _ in range(14)]
    values = Solver().card_values(position, payoff)
    suits = [0, *rng.sample([1, 2, 3], 3)]
    turned = Solver().card_values(renamed(position, lambda card: 13 * suits[card // 13] + card % 13), payoff)
    assert turned == {13 * suits[card // 13] + card % 13: value for card, value in values.items()}
    # Cards that nobody holds leave no gap: moving every suit up to its ace changes nothing.
    held = sorted(ours | theirs)
    packed: dict[int, int] = {}
    for card in held:
        packed[card] = 13 * (card // 13) + sum(1 for other in held if other < card and other // 13 == card // 13)
    assert Solver().card_values(renamed(position, packed.__getitem__), payoff) == {
        packed[card]: value for card, value in values.items()
    }


@given(rng=st.randoms(use_true_random=False), cards=st.integers(1, 6), led=st.booleans(), broken=st.booleans())
def test_any_position_may_be_renamed(rng: random.Random, cards: int, *, led: bool, broken: bool) -> None:
    dealt = rng.sample(range(52), 2 * cards)
    on_table = dealt.pop() if led else None
    ours, theirs = frozenset(dealt[:cards]), frozenset(dealt[cards:])
    position = Position(ours, theirs, 1 if led else rng.randrange(2), on_table, broken)
    payoff = [rng.randrange(5) for _ in range(cards + 1)]
    # Side suits change places, and the cards of each suit take any ranks in the same order.
    suits = [0, *rng.sample([1, 2, 3], 3)]
    name: dict[int, int] = {}
    for suit in range(4):
        of_suit = sorted(card for card in (*dealt, *([on_table] if on_table is not None else [])) if card // 13 == suit)
        ranks = sorted(rng.sample(range(13), len(of_suit)))
        name.update((card, 13 * suits[suit] + rank) for card, rank in zip(of_suit, ranks, strict=True))
    values = Solver().card_values(position, payoff)
    turned = Solver().card_values(renamed(position, name.__getitem__), payoff)
    assert turned == {name[card]: value for card, value in values.items()}


@pytest.mark.parametrize("seed", range(5))
def test_the_other_side_sees_the_same_game_reversed(seed: int) -> None:
    rng = random.Random(seed)
    ours, theirs = deals(rng)
    payoff = [rng.random() for _ in range(14)]
    values = Solver().card_values(Position(ours, theirs, 1, None, broken=False), payoff)
    mirrored = Solver().card_values(
        Position(theirs, ours, 0, None, broken=False), [1 - value for value in reversed(payoff)]
    )
    assert mirrored == pytest.approx({card: 1 - value for card, value in values.items()})


def test_a_card_is_worth_the_best_answer_to_it() -> None:
    rng = random.Random(8)
    ours, theirs = deals(rng)
    payoff = [float(tricks) for tricks in range(14)]
    solver = Solver()
    values = solver.card_values(Position(ours, theirs, 1, None, broken=False), payoff)
    assert solver.value(Position(ours, theirs, 1, None, broken=False), payoff) == max(values.values())
    for card, value in values.items():
        answers = solver.card_values(Position(ours - {card}, theirs, 0, card, broken=False), payoff)
        assert min(answers.values()) == value


def test_past_the_deadline_the_solver_stops_and_stays_sound() -> None:
    ours, theirs = deals(random.Random(2))
    position = Position(ours, theirs, 1, None, broken=False)
    payoff = [float(tricks * tricks % 7) for tricks in range(14)]
    solver = Solver()
    solver.deadline = Deadline(0.0, lambda: 1.0)
    with pytest.raises(OutOfTimeError):
        solver.card_values(position, payoff)
    solver.deadline = NEVER
    assert solver.card_values(position, payoff) == Solver().card_values(position, payoff)
