"""Rules of thumb of partnership play, found by the search by itself."""

import random
from collections.abc import Sequence

import pytest

from spades.bots import Limit, make_bot
from spades.bots.search.clock import Budget
from spades.bots.search.four.payoff import with_less
from spades.bots.search.four.playing import card_values, choose_card
from spades.engine import PACK, PRESETS, Bid, Card, Phase, Rules, Seat, Trick, View, parse_hand
from spades.engine.legality import playable_suits
from spades.engine.moves import PLAYS

PARTNERS = PRESETS["partners-500"]
S, W, N, E = Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST


def south(
    hand: str,
    trick: str,
    bids: Sequence[int | Bid],
    taken: Sequence[int],
    *,
    leader: Seat = W,
    gone: str = "",
    bags: tuple[int, int] = (0, 0),
    scores: tuple[int, int] = (0, 0),
    rules: Rules = PARTNERS,
) -> View:
    """Make South's view: what it holds, what lies on the table from the leader on, and what has been played."""
    cards = parse_hand(hand)
    table = [Card.parse(word) for word in trick.split()]
    seats = [Seat((leader + place) % 4) for place in range(len(table))]
    shown = Trick(leader if table else S, tuple(zip(seats, table, strict=True)))
    played = {*parse_hand(gone)} if gone else set()
    suits, _ = playable_suits(cards, shown.led, broken=True, rules=rules)
    unseen = [card for card in PACK if card not in {*cards, *table, *played}]
    held = 3 * len(cards) - len(table)
    # What nobody can hold any more went unremarked: from the low end.
    while len(unseen) > held:
        unseen.pop()
    return View(
        rules=rules,
        seat=S,
        phase=Phase.PLAY,
        to_move=S,
        hand=cards,
        legal_moves=tuple(PLAYS[card] for card in cards if card.suit in suits),
        starter=leader,
        round_number=1,
        scores=scores,
        bags=bags,
        bids=tuple(bid if isinstance(bid, Bid) else Bid(bid) for bid in bids),
        taken=tuple(taken),
        trick=shown,
        tricks=(),
        broken=True,
        offered=None,
        draws=(),
        known_out=(),
        unseen=tuple(unseen),
    )


def chosen(view: View, seed: int = 1) -> str:
    return str(choose_card(view, Budget(40), random.Random(seed)))


@pytest.mark.parametrize("seed", range(3))
def test_covers_the_partners_nil(seed: int) -> None:
    # North's seven of hearts would win.
    view = south("K3.A2.Q2.J2", "H4 H7 H5", (4, 4, 0, 4), (0, 1, 0, 0))
    assert chosen(view, seed) == "HA"


@pytest.mark.parametrize("seed", range(3))
def test_ruffs_to_cover_the_partners_nil(seed: int) -> None:
    view = south("K3..Q82.J75", "H4 H7 H5", (4, 4, 0, 4), (0, 1, 0, 0))
    assert chosen(view, seed)[0] == "S"


@pytest.mark.parametrize("seed", range(3))
def test_does_not_trump_the_partners_winner(seed: int) -> None:
    view = south("93..Q852.J75", "HA H3", (3, 3, 3, 3), (1, 1, 1, 1), leader=N)
    assert chosen(view, seed)[0] in "DC"


@pytest.mark.parametrize("seed", range(3))
def test_trumps_their_winner_while_the_bid_is_not_made(seed: int) -> None:
    view = south("93..Q852.J75", "HA H3 H4", (3, 3, 3, 3), (1, 1, 1, 1), leader=W)
    assert chosen(view, seed)[0] == "S"


@pytest.mark.parametrize("seed", range(3))
def test_breaks_the_other_sides_nil(seed: int) -> None:
    # West, nil, is winning with the nine: anything lower leaves it the trick.
    view = south("K3.K5.Q82.J75", "H9 H3 H2", (4, 0, 4, 4), (0, 0, 0, 0))
    assert chosen(view, seed) == "H5"


@pytest.mark.parametrize("seed", range(3))
def test_keeps_its_own_nil(seed: int) -> None:
    view = south("2.T6.832.42", "H9 H3 HK", (0, 4, 4, 4), (0, 0, 0, 0))
    assert chosen(view, seed) == "HT"


@pytest.mark.parametrize(
    ("taken", "card"),
    [
        ((2, 4, 3, 2), "HA"),  # a trick short of six
        ((3, 4, 3, 1), "H2"),  # made: the tenth bag would cost a hundred
    ],
)
def test_plays_for_the_bid_of_the_side_and_against_the_tenth_bag(taken: tuple[int, ...], card: str) -> None:
    view = south(
        ".A2..", "H5 H3 H9", (3, 4, 3, 1), taken, bags=(9, 0), gone="AKQJT98765432.KQJT8764.AKQJT98765432.KQJT98765"
    )
    assert chosen(view) == card


def test_without_a_bag_penalty_the_overtrick_is_taken() -> None:
    rules = Rules(seats=4, hands="deal", target=500, bag_penalty=0)
    gone = "AKQJT98765432.KQJT8764.AKQJT98765432.KQJT98765"
    view = south(".A2..", "H5 H3 H9", (3, 4, 3, 3), (3, 4, 3, 1), bags=(9, 0), gone=gone, rules=rules)
    assert chosen(view) == "HA"


def test_equal_cards_are_valued_once() -> None:
    view = south("AKQ.32.AK.J2", "", (5, 3, 2, 3), (0, 0, 0, 0))
    values = card_values(view, Budget(10), random.Random(1))
    assert {str(card) for card in values} <= {"SQ", "H2", "H3", "DK", "CJ", "C2"}


def test_the_expert_plays_so() -> None:
    view = south("K3.A2.Q2.J2", "H4 H7 H5", (4, 4, 0, 4), (0, 1, 0, 0))
    assert str(make_bot("expert", 1).choose(view, Limit(worlds=20))) == "HA"


@pytest.mark.parametrize(
    ("bids", "me", "after"),
    [
        ("4 3 3 3", 0, (3, 4, 3, 3)),  # the one of ours who takes most gives a trick to the other side
        ("4 3 3 3", 1, (5, 2, 3, 3)),
        ("4 0 3 3", 0, (3, 3, 3, 4)),  # West's nil is left alone
        ("0 3 3 3", 0, (4, 4, 2, 3)),  # and so is our own
        ("0 3 0 3", 0, (4, 3, 3, 3)),  # nobody can give one
    ],
)
def test_a_trick_less_goes_to_the_other_side(bids: str, me: int, after: tuple[int, ...]) -> None:
    made = [Bid(int(bid)) for bid in bids.split()]
    assert with_less((4, 3, 3, 3), made, me, 1) == after
    assert sum(after) == 13
