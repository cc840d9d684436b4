"""How the rule-based player plays its cards, in positions made by hand."""

import random
from dataclasses import replace

import pytest

from spades.bots import Limit
from spades.bots.rule import RuleBot
from spades.bots.rule.knowledge import Knowledge
from spades.bots.rule.playing import PlayDecision
from spades.engine import PACK, PRESETS, Bid, Card, Phase, PlayCard, Rules, Seat, Suit, Trick, View, parse_hand
from spades.engine.legality import playable_suits

CLASSIC = PRESETS["classic-300"]
PARTNERS = PRESETS["partners-500"]


def to_play(
    hand: str,
    unseen: str,
    *,
    on_table: str = "",
    bids: tuple[int, ...] = (5, 5),
    taken: tuple[int, ...] = (0, 0),
    rules: Rules = CLASSIC,
    broken: bool = True,
    scores: tuple[int, int] = (0, 0),
    bags: tuple[int, int] = (0, 0),
) -> View:
    """South is to play; `on_table` are the cards before it, in order, `bids` and `taken` in seating order."""
    held = parse_hand(hand)
    cards = [Card.parse(card) for card in on_table.split()]
    order = [Seat(seat) for seat in rules.seating[rules.seats - len(cards) :]]
    trick = Trick(order[0] if order else Seat.SOUTH, tuple(zip(order, cards, strict=True)))
    suits, _ = playable_suits(held, trick.led, broken=broken, rules=rules)
    return View(
        rules=rules,
        seat=Seat.SOUTH,
        phase=Phase.PLAY,
        to_move=Seat.SOUTH,
        hand=held,
        legal_moves=tuple(PlayCard(card) for card in held if card.suit in suits),
        starter=Seat.SOUTH,
        round_number=1,
        scores=scores,
        bags=bags,
        bids=tuple(Bid(n) for n in bids),
        taken=taken,
        trick=trick,
        tricks=(),
        broken=broken,
        offered=None,
        draws=(),
        known_out=(),
        unseen=parse_hand(unseen),
    )


def plays(seen: View) -> str:
    move = RuleBot().choose(seen, Limit())
    assert isinstance(move, PlayCard)
    return str(move.card)


def test_the_last_trumps_are_drawn_to_save_a_winner() -> None:
    """The other holds the queen of spades and no heart: the king first, then the heart is good."""
    assert plays(to_play("K.A..", "Q..2.", bids=(5, 8), taken=(3, 8))) == "SK"


def test_a_trump_is_kept_from_the_last_higher_one_where_one_trick_is_enough() -> None:
    """The other holds the ace of spades and no heart: it must ruff the heart, and the king takes the last trick."""
    assert plays(to_play("K.A..", "A..3.", bids=(4, 8), taken=(3, 8))) == "HA"
    # Against the queen the king is safe: it is led, for the heart to be good as well where an overtrick pays.
    free = to_play("K.A..", "Q..2.", bids=(4, 8), taken=(3, 8), rules=Rules(bag_penalty=0))
    assert plays(free) == "SK"


def test_the_tenace_waits_for_the_lead() -> None:
    """A and Q over K and J: a heart given up makes both spades, and a spade led makes only one."""
    seen = to_play("AQ.2..", "KJ.A..", bids=(5, 8), taken=(3, 7))
    assert plays(seen) == "H2"


def test_the_cheapest_card_that_wins_is_enough() -> None:
    assert plays(to_play("A.AK2.9.", "KQ.Q95.J.T8", on_table="HJ", bids=(6, 6), taken=(3, 4))) in {"HA", "HK"}
    assert plays(to_play("96.2.93.", "KQ.Q95.J.T8", on_table="CJ", bids=(7, 5), taken=(4, 4))) == "S6"


def test_what_cannot_win_costs_as_little_as_it_can() -> None:
    assert plays(to_play(".J72.A.", "KQ.Q95.J.T8", on_table="HK", bids=(6, 6), taken=(3, 4))) == "H2"


def test_a_made_bid_ducks_and_unloads() -> None:
    """Bid made, two bags from the penalty: the highest card that loses goes."""
    seen = to_play("2.J72.A.", "KQ.Q95.J.T8", on_table="HK", bids=(4, 4), taken=(4, 3), bags=(8, 0))
    assert plays(seen) == "HJ"
    sluff = to_play("2.42..A", "KQ.Q95.J.T8", on_table="DK", bids=(4, 4), taken=(4, 3), bags=(8, 0))
    assert plays(sluff) == "CA"  # of clubs only the ten and the eight are left: the ace would have to take a trick
    needed = to_play("2.42..A", "KQ.Q95.J.T8", on_table="DK", bids=(7, 4), taken=(4, 3))
    assert plays(needed) == "S2"


@pytest.mark.parametrize(
    ("rules", "card"),
    [
        (CLASSIC, "C2"),  # a bag costs a tenth of the penalty
        (Rules(bag_penalty=0), "CA"),  # an overtrick is a point
        (Rules(bag_penalty=0, overtrick_points=-1), "C2"),
    ],
)
def test_overtricks_are_taken_where_they_pay(rules: Rules, card: str) -> None:
    seen = to_play("...A2", "...K3", on_table="C5", rules=rules, bids=(5, 5), taken=(5, 6))
    assert plays(seen) == card


def test_the_other_side_is_set_where_it_can_be() -> None:
    """The other needs both of the last tricks: a bag is a small price."""
    seen = to_play("...A2", "...K3", on_table="C5", bids=(5, 7), taken=(6, 5))
    assert plays(seen) == "CA"


def test_an_own_nil_stays_under() -> None:
    seen = to_play(".J72.65.9", "AKQ.AKQ9843.AKQJ.A8", on_table="HT", bids=(0, 6), taken=(0, 4))
    assert plays(seen) == "H7"


def test_an_own_nil_throws_its_danger() -> None:
    seen = to_play("3.K.65.9", "AKQ.AQT4.AKQJ43.A8", on_table="D7", bids=(0, 6), taken=(0, 4))
    assert plays(seen) == "D6"
    void = to_play(".K2.65.9", "AKQ.AQT4.AKQJ.A8", on_table="S2", bids=(0, 6), taken=(0, 4))
    assert plays(void) == "HK"


def test_the_others_nil_is_ducked_into() -> None:
    seen = to_play("A.K2.A5.", "3.Q3.76.5", on_table="H7", bids=(5, 0), taken=(5, 0))
    assert plays(seen) == "H2"
    lead = to_play("A.K2.A5.", "3.Q9.76.5", bids=(5, 0), taken=(5, 0))
    assert plays(lead) in {"H2", "D5"}


def test_a_partners_nil_is_covered() -> None:
    """North, on nil, has to follow next but one: the ace takes the trick off its hands."""
    seen = to_play(
        "2.A3..KQ",
        "AKQJT9.KQJT954.AKQJT.AJT",
        bids=(4, 3, 0, 3),
        taken=(3, 3, 0, 2),
        rules=PARTNERS,
        on_table="",
    )
    assert plays(seen) in {"HA", "CK", "CQ"}


def test_a_partners_nil_that_is_winning_is_rescued() -> None:
    seen = to_play(
        "2.A3.9.Q",
        "AKQJT9.KQJT954.AKQJT.AJT",
        bids=(4, 3, 0, 3),
        taken=(3, 3, 0, 2),
        rules=PARTNERS,
        on_table="H2 H7 H6",
    )
    assert plays(seen) == "HA"


def test_a_partners_trick_is_not_trumped() -> None:
    seen = to_play(
        "J2.43..2",
        "AKQ.KQJT9.KQJT.AKQJT",
        bids=(3, 3, 4, 3),
        taken=(0, 3, 3, 3),
        rules=PARTNERS,
        on_table="D3 DA D5",
    )
    assert not plays(seen).startswith("S")


def test_second_hand_low_third_hand_high() -> None:
    low = to_play(
        "2.K63.92.", "AKQJT.AQJT7.AKQJ.AKQ", on_table="H5", bids=(2, 3, 3, 3), taken=(1, 2, 2, 2), rules=PARTNERS
    )
    assert plays(low) in {"H3", "H6"}
    high = to_play(
        "2.K63.92.", "AKQJT.AQJT7.AKQJ.AKQ", on_table="H4 H8", bids=(4, 3, 3, 3), taken=(1, 2, 2, 2), rules=PARTNERS
    )
    assert plays(high) == "HK"


@pytest.mark.parametrize("seed", range(8))
def test_a_bid_that_can_be_forced_in_the_last_two_tricks_is_made(seed: int) -> None:
    """With the other hand known, every forced trick is taken: checked by playing all answers out."""
    rng = random.Random(seed)
    for _ in range(25):
        cards = rng.sample(PACK, 4)
        mine, theirs = sorted(cards[:2]), sorted(cards[2:])
        need = rng.choice([1, 2])
        forced = [card for card in mine if guaranteed(card, mine, theirs) >= need]
        legal_forced = [card for card in forced if card in leads(mine)]
        if not legal_forced:
            continue
        hand, others = (pbn(held) for held in (mine, theirs))
        seen = to_play(hand, others, bids=(5, 7), taken=(5 - need, 6 + need), broken=False)
        assert plays(seen) in {str(card) for card in legal_forced}


def leads(hand: list[Card]) -> list[Card]:
    return [card for card in hand if card.suit] or hand


def guaranteed(card: Card, mine: list[Card], theirs: list[Card]) -> int:
    """Return the tricks of two that a lead brings against the best answers."""
    rest = next(other for other in mine if other is not card)
    worst = 2
    for answer in [other for other in theirs if other.suit is card.suit] or theirs:
        last = next(other for other in theirs if other is not answer)
        won = not beats(answer, card)
        second = not beats(last, rest) if won else beats(rest, last)
        worst = min(worst, won + second)
    return worst


def beats(card: Card, best: Card) -> bool:
    return card.rank > best.rank if card.suit is best.suit else card.suit == 0


def pbn(cards: list[Card]) -> str:
    return ".".join("".join(str(card)[1] for card in cards if card.suit == suit) for suit in range(4))


@pytest.mark.parametrize(
    ("hand", "unseen", "sure"),
    [
        ("AK.32.7.", "QJT9.AKQ..", 2),
        ("KQ.32.7.", "AJT9.AKQ..", 1),  # the ace takes one of them
        ("QJT9...", "AK...", 2),
        ("Q2.32.7.", "AK.AKQ..", 0),
        ("5432...", "6...", 3),
        ("5432...", "...AKQJ", 4),
    ],
)
def test_certain_spades_are_counted(hand: str, unseen: str, sure: int) -> None:
    assert Knowledge(to_play(hand, unseen)).sure_spades == sure


@pytest.mark.parametrize("seed", range(6))
def test_chances_add_up(seed: int) -> None:
    rng = random.Random(seed)
    cards = rng.sample(PACK, 30)
    known = Knowledge(
        to_play(pbn(sorted(cards[:6])), pbn(sorted(cards[6:])), bids=(3,) * 4, taken=(1,) * 4, rules=PARTNERS)
    )
    for seat, chances in known.chances.items():
        assert sum(chances) == pytest.approx(known.hand_size(seat), abs=0.05)
        assert all(0.0 <= chance <= 1.0 for chance in chances)


def test_a_seat_that_did_not_follow_is_void() -> None:
    seen = to_play("A.3.7.", "KQ.AKQJ.AKQ.AKQ")
    shown = Trick(Seat.SOUTH, ((Seat.SOUTH, Card.parse("H2")), (Seat.NORTH, Card.parse("S2"))), Seat.NORTH)
    known = Knowledge(replace(seen, tricks=(shown,)))
    assert known.voids[Seat.NORTH] == {Suit.HEARTS}
    assert known.void_chance(Seat.NORTH, Suit.HEARTS) == 1.0
    led = Trick(Seat.NORTH, ((Seat.NORTH, Card.parse("S2")), (Seat.SOUTH, Card.parse("S3"))), Seat.SOUTH)
    only_spades = Knowledge(replace(seen, tricks=(led,)))
    assert only_spades.voids[Seat.NORTH] == {Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS}


def test_a_seat_that_has_made_its_bid_is_less_eager_to_win() -> None:
    """The ace or the king may beat the queen and need not: made, with the last trick or long before, they do less."""

    def wins(taken: int) -> float:
        seen = to_play("2.Q3.5.", "KJ.AK9.J8.T", bids=(5, 4), taken=(9 - taken, taken))
        return PlayDecision(seen).chances(Card.parse("HQ"))[0]

    assert wins(3) < wins(4) == wins(5)
