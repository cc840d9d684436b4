"""Leaf counts of small endings: how many ways the last tricks can be played.

They are checked against fixed numbers and against a count made here, on texts alone, that shares nothing with the
engine.
"""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.engine import GameState, Rules, Seat, apply, format_hand, legal_moves, pack_of

from .positions import CLASSIC, DEALT, EAST, NORTH, PARTNERS, SOUTH, UNSEEN, WEST, ending

FREE = Rules(must_break_spades=False)
DEUCES = Rules(seats=4, hands="deal", pack="jokers_deuces")
THREE = Rules(seats=3, hands="deal")
FREE_PARTNERS = Rules(seats=4, hands="deal", must_break_spades=False)


def leaves(state: GameState) -> int:
    """Count the ways in which the round can end."""
    moves = legal_moves(state)
    return sum(leaves(apply(state, move)) for move in moves) if moves else 1


def texts(hand: str) -> list[str]:
    """Write the cards of a hand as two letters each."""
    return [suit + rank for suit, ranks in zip("SHDC", hand.split("."), strict=True) for rank in ranks]


def strength(card: str, led: str) -> int:
    """Rank a card in a trick: spades above the suit led, and that above all else."""
    rank = "23456789TJQKASDLB".index(card[1])
    return rank + 200 if card[0] == "S" else rank + 100 if card[0] == led else rank - 100


def counted(hands: list[list[str]], turn: int, table: list[str], *, broken: bool, free: bool) -> int:
    """Count the ways by hand: `turn` is the place of the next to play, `table` what lies there."""
    if not any(hands) and not table:
        return 1
    if len(table) == len(hands):
        led = table[0][0]
        best = max(table, key=lambda card: strength(card, led))
        return counted(hands, (turn + table.index(best)) % len(hands), [], broken=broken, free=free)
    hand = hands[turn]
    if table:
        playable = [card for card in hand if card[0] == table[0][0]] or hand
    elif broken or free:
        playable = hand
    else:
        playable = [card for card in hand if card[0] != "S"] or hand
    total = 0
    for card in playable:
        rest = [[held for held in other if held != card] for other in hands]
        breaks = card[0] == "S" and bool(table) and table[0][0] != "S"
        total += counted(rest, (turn + 1) % len(hands), [*table, card], broken=broken or breaks, free=free)
    return total


ENDINGS = [
    # one suit: every order of both hands, 3! x 3!
    pytest.param(CLASSIC, "AK2... QJ3...", SOUTH, "", False, 36, id="nothing but spades"),
    pytest.param(CLASSIC, ".AK2.. .QJ3..", SOUTH, "", False, 36, id="one plain suit"),
    pytest.param(CLASSIC, "...AKQJ ...T987", NORTH, "", False, 576, id="one plain suit, four cards"),
    # one card each is no choice at all
    pytest.param(CLASSIC, "A... .K..", SOUTH, "", False, 1, id="one card each"),
    # South must lead the heart, North must ruff or sluff
    pytest.param(CLASSIC, "A.2.. K..3.", SOUTH, "", False, 2, id="must not lead the spade"),
    pytest.param(CLASSIC, "A.2.. K..3.", SOUTH, "", True, 3, id="may lead the spade"),
    pytest.param(FREE, "A.2.. K..3.", SOUTH, "", False, 3, id="may lead the spade, breaking off"),
    pytest.param(UNSEEN, "A3.92.. K.K3.2.", SOUTH, "", False, 26, id="mixed, not broken"),
    pytest.param(UNSEEN, "A3.92.. K.K3.2.", SOUTH, "", True, 102, id="mixed, broken"),
    pytest.param(FREE, "A3.92.. K.K3.2.", SOUTH, "", False, 102, id="mixed, breaking off"),
    pytest.param(DEALT, "A.K4.3. 2..K2.T", NORTH, "", False, 80, id="two suits each"),
    pytest.param(CLASSIC, "AK3... 2.4.9.", SOUTH, "", False, 12, id="a spade led does not break"),
    pytest.param(CLASSIC, "A.9.5. K.T..", NORTH, "D2", False, 1, id="mid-trick, must follow"),
    pytest.param(CLASSIC, "A.9.5. K.T..", NORTH, "C2", False, 6, id="mid-trick, void"),
    pytest.param(PARTNERS, "A... K... Q... J...", EAST, "", False, 1, id="four seats, one card each"),
    pytest.param(PARTNERS, ".AK.. .QJ.. .T9.. .87..", SOUTH, "", False, 16, id="four seats, one suit"),
    pytest.param(PARTNERS, "A.2.. K..3. Q...4 .5..6", SOUTH, "", False, 4, id="four seats, two cards each"),
    pytest.param(PARTNERS, "A.2.5. K..3.7 Q...42 .5.6.6", WEST, "", False, 40, id="four seats, three cards each"),
    pytest.param(PARTNERS, "A.2.5. K..3.7 Q...42 .5.6.6", WEST, "", True, 72, id="four seats, broken"),
    pytest.param(FREE_PARTNERS, "A.2.5. K..3.7 Q...42 .5.6.6", WEST, "", False, 72, id="four seats, breaking off"),
    pytest.param(PARTNERS, "A.2.5. K...7 Q...4 .53..6", WEST, "D3 D6", False, 8, id="four seats, mid-trick"),
    pytest.param(DEUCES, "B3... L4... D5... S6...", SOUTH, "", True, 16, id="jokers and deuces"),
    # the deuce of diamonds is no diamond: its holder may ruff
    pytest.param(DEUCES, "B..K. ...3 D...9 S..5.", WEST, "DQ", False, 2, id="a high deuce ruffs"),
    pytest.param(THREE, ".AK3.. .QJ2.. .T98..", EAST, "", False, 216, id="three seats, one suit"),
    pytest.param(THREE, "A.2.. K..3. Q...4", SOUTH, "", False, 4, id="three seats, two cards each"),
]
endings = pytest.mark.parametrize(("rules", "hands", "leader", "table", "broken", "number"), ENDINGS)


@endings
def test_the_ways_an_ending_can_be_played(
    rules: Rules,
    hands: str,
    leader: Seat,
    table: str,
    broken: bool,  # noqa: FBT001
    number: int,
) -> None:
    state = ending(rules, hands, leader=leader, table=table, broken=broken)
    assert leaves(state) == number


@endings
def test_they_agree_with_a_count_by_hand(
    rules: Rules,
    hands: str,
    leader: Seat,
    table: str,
    broken: bool,  # noqa: FBT001
    number: int,
) -> None:
    turn = (rules.index(leader) + len(table.split())) % rules.seats
    held = [texts(hand) for hand in hands.split()]
    assert counted(held, turn, table.split(), broken=broken, free=not rules.must_break_spades) == number


@given(
    seed=st.integers(0, 2**32 - 1),
    rules=st.sampled_from([CLASSIC, FREE, PARTNERS, FREE_PARTNERS, DEUCES, THREE]),
    broken=st.booleans(),
    led=st.booleans(),
)
def test_any_small_ending_agrees_with_a_count_by_hand(
    seed: int,
    rules: Rules,
    broken: bool,  # noqa: FBT001
    led: bool,  # noqa: FBT001
) -> None:
    rng = random.Random(seed)
    size = 4 if rules.seats == 2 else 2
    drawn = rng.sample(pack_of(rules), size * rules.seats)
    held = [drawn[place :: rules.seats] for place in range(rules.seats)]
    place = rng.randrange(rules.seats)
    table = str(held[place].pop()) if led else ""
    hands = [format_hand(hand) for hand in held]
    state = ending(rules, " ".join(hands), leader=rules.seating[place], table=table, broken=broken)
    turn = (place + led) % rules.seats
    assert leaves(state) == counted(
        [texts(hand) for hand in hands], turn, table.split(), broken=broken, free=not rules.must_break_spades
    )
