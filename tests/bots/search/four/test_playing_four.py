"""Rules of thumb of partnership play, found by the search by itself."""

import random
from collections.abc import Sequence

import pytest

from spades.bots import Limit, make_bot
from spades.bots.search.clock import Budget
from spades.bots.search.four.bits import code, masks
from spades.bots.search.four.facts import facts_of
from spades.bots.search.four.manners import Manner, broken_by_bid, broken_by_card
from spades.bots.search.four.payoff import with_less
from spades.bots.search.four.playing import card_prospects, choose_card
from spades.bots.search.four.rollout import Terms
from spades.engine import PACK, PRESETS, Bid, Card, Phase, PlayCard, Rules, Seat, Trick, View, parse_hand
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
    values = card_prospects(view, Budget(10), random.Random(1)).values
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
    assert with_less((4, 3, 3, 3), tuple(map(int, bids.split())), me) == after
    assert sum(after) == 13


@pytest.mark.parametrize(
    ("hand", "trick", "bids", "taken", "leader", "card", "manner"),
    [
        # Our nil stays below the ten while it can, on a ruff too.
        ("2.J6.832.42", "HT H3", (0, 4, 4, 4), (0, 0, 0, 0), N, "HJ", Manner.NIL_DUCKS),
        ("2.J6.832.42", "HT H3", (0, 4, 4, 4), (1, 0, 0, 0), N, "HJ", None),
        ("2.J.832.42", "HT H3", (0, 4, 4, 4), (0, 0, 0, 0), N, "HJ", None),
        # North's ace has the trick, East having played; its queen may still be beaten.
        ("93.K2.Q852.J7", "H4 HA H5", (3, 3, 3, 3), (1, 1, 1, 1), W, "H2", None),
        ("93..Q852.J75", "H4 HA H5", (3, 3, 3, 3), (1, 1, 1, 1), W, "S3", Manner.PARTNERS_TRICK),
        ("93..Q852.J75", "HQ H5", (3, 3, 3, 3), (1, 1, 1, 1), N, "S3", None),
        # North leads the ace, and East is to play last: it may be out of hearts, but is not likely to be.
        ("9843..Q852.J7542", "HA H3", (3, 3, 3, 3), (0, 0, 0, 0), N, "S9", Manner.PARTNERS_WINNER),
        ("9843..Q852.J7542", "HQ H3", (3, 3, 3, 3), (0, 0, 0, 0), N, "S9", None),
        ("9843..Q852.J7542", "HA H3", (3, 3, 0, 3), (0, 0, 0, 0), N, "S9", None),
        # North's nil would win with the seven; if it has taken a trick, it is a trick like others.
        ("K3.A2.Q2.J2", "H4 H7 H5", (4, 4, 0, 4), (0, 1, 0, 0), W, "H2", Manner.PARTNERS_NIL),
        ("K3.A2.Q2.J2", "H4 H7 H5", (4, 4, 0, 4), (0, 1, 1, 0), W, "H2", None),
        # West's nil wins with the nine. We need three of the last three: then all are ours.
        ("K3.K5.Q82.J75", "H9 H3 H2", (4, 0, 4, 4), (0, 0, 0, 0), W, "HK", Manner.THEIR_NIL),
        ("K3.K.Q82.J75", "H9 H3 H2", (4, 0, 4, 4), (0, 0, 0, 0), W, "HK", None),
        ("K.K5..", "H9 H3 H2", (4, 0, 4, 4), (3, 0, 2, 5), W, "HK", None),
        # They need every trick that is left.
        ("K.K5..", "H9 H3 H2", (4, 4, 4, 4), (3, 2, 2, 3), W, "H5", Manner.SETS_THEM),
        ("K.K5..", "H9 H3 H2", (4, 4, 4, 4), (3, 2, 2, 4), W, "H5", None),
    ],
)
def test_what_breaks_a_manner_is_named(
    hand: str, trick: str, bids: tuple[int, ...], taken: tuple[int, ...], leader: Seat, card: str, manner: Manner | None
) -> None:
    seen = south(hand, trick, bids, taken, leader=leader)
    legal = [code(move.card) for move in seen.legal_moves if isinstance(move, PlayCard)]
    assert broken_by_card(facts_of(seen), Terms.of(PARTNERS, bids), code(Card.parse(card)), legal) is manner
    if manner is not None:
        assert chosen(seen) != card


@pytest.mark.parametrize(
    ("hand", "partner", "manner"),
    [
        ("A2.5432.5432.432", None, Manner.NO_SUCH_NIL),
        ("KQ.5432.5432.432", None, Manner.NO_SUCH_NIL),
        ("K2.5432.5432.432", None, None),
        ("QJT.5432.543.432", None, Manner.NO_SUCH_NIL),
        ("QJ9.5432.543.432", None, None),
        ("J982.543.543.432", None, None),
        ("J987.543.543.432", None, None),
        ("JT98.543.543.432", None, Manner.NO_SUCH_NIL),
        ("98654.54.543.432", None, None),
        ("98765.54.543.432", None, None),
        ("T9876.54.543.432", None, Manner.NO_SUCH_NIL),
        ("876532.5.543.432", None, None),
        ("876543.5.543.432", None, None),
        ("876549.5.543.432", None, Manner.NO_SUCH_NIL),
        ("8765432.5.54.432", None, Manner.NO_SUCH_NIL),
        ("32.5432.5432.432", 0, Manner.ONE_NIL),
        ("32.5432.5432.432", 3, None),
    ],
)
def test_hands_that_cannot_hold_a_nil_do_not_bid_it(hand: str, partner: int | None, manner: Manner | None) -> None:
    assert broken_by_bid(masks(parse_hand(hand)), 0, partner) is manner
    assert broken_by_bid(masks(parse_hand(hand)), 1, partner) is None
