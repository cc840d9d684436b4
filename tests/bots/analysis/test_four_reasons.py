"""With a partner: what the trick says of a card is true of it, and not said where it is not."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from spades.bots.analysis import Kind, Reason
from spades.bots.analysis.evaluation.pricing import Effort, price
from spades.bots.analysis.evaluation.recommending import recommend
from spades.bots.analysis.reasons.four import bid_against, card_for
from spades.bots.analysis.reasons.four_trick import fault, merit
from spades.bots.analysis.values import Figures
from spades.bots.search.four.facts import facts_of
from spades.engine import PRESETS, Bid, Card, PlayCard, Seat, Suit, Trick, View, parse_state, view
from spades.engine.moves import BIDS

from .positions import play

QUICK = Effort(depth=1, worlds=24, batches=4, most=8)
SEATS = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)


def four(
    hand: str,
    table: Sequence[str] = (),
    unseen: str = "AKQ.AKQ9.AKQ9.AKQ9",
    bids: tuple[int, int, int, int] = (3, 3, 3, 3),
    taken: tuple[int, int, int, int] = (2, 2, 2, 3),
    bags: tuple[int, int] = (0, 0),
) -> View:
    """Show a position with four seats; South is to play, and those before it have put cards on the table."""
    seats = SEATS[4 - len(table) :]
    plays = tuple(zip(seats, map(Card.parse, table), strict=True))
    trick = Trick(seats[0] if seats else Seat.SOUTH, plays)
    made: tuple[Bid | None, ...] = tuple(BIDS[bid] for bid in bids)
    view = play(hand, unseen, led=table[0] if table else None, bags=bags)
    return replace(view, rules=PRESETS["partners-500"], bids=made, taken=taken, trick=trick, looked=(True,) * 4)


def unbid(hand: str, table: Sequence[str] = ()) -> View:
    """Show likewise a position of a hand that nobody bids."""
    return replace(four(hand, table), rules=PRESETS["street-350"], bids=(None,) * 4, round_number=1)


# West led, and East, the last before South, is on their side; North is the partner.
THEIRS = ("DJ", "D9", "D4")
OURS = ("D9", "DJ", "D4")


@pytest.mark.parametrize(
    ("view", "card", "best", "expected"),
    [
        (four("4..K6.4", THEIRS, bids=(4, 3, 3, 3)), "D6", "DK", Reason(kind=Kind.LEAVES_TRICK)),
        (four("4..K6.4", THEIRS, taken=(3, 1, 3, 2)), "D6", "DK", Reason(kind=Kind.LEAVES_NEEDED, number=3, bid=4)),
        (four("4..K6.4", THEIRS, taken=(3, 0, 3, 0)), "D6", "DK", None),  # six of the last four are out of reach
        (four("4..K6.4", OURS), "D6", "DK", None),  # the partner has the trick
        (four("4..K6.4", THEIRS[:1]), "D6", "DK", None),  # others may still take it
        (four("4..K6.4", THEIRS, bids=(0, 3, 5, 3), taken=(0, 2, 4, 3)), "D6", "DK", None),  # it hangs on a nil
        (four("4..KQ.4", THEIRS), "DK", "DQ", Reason(kind=Kind.WASTES, card=Card.parse("DQ"))),
        (four("4..KQ.4", THEIRS), "DQ", "DK", None),
        (four("4..K6.4", OURS), "DK", "D6", Reason(kind=Kind.OVER_PARTNER)),
        (four("4..K6.4", THEIRS, taken=(3, 1, 3, 2)), "DK", "D6", Reason(kind=Kind.TAKES_BAG, number=1)),
        (
            four("4..K6.4", THEIRS, taken=(3, 1, 3, 2), bags=(9, 0)),
            "DK",
            "D6",
            Reason(kind=Kind.TAKES_LAST_BAG, number=10, points=100.0),
        ),
        (unbid("4..K6.4", THEIRS), "D6", "DK", Reason(kind=Kind.LEAVES_TRICK, points=10.0)),
        (unbid("4..K6.4", OURS), "D6", "DK", None),  # the partner has the trick
        (four("42.5..4", THEIRS), "S4", "H5", Reason(kind=Kind.SPENDS_SPADE, card=Card.parse("S4"), number=2)),
        (four("42.5..4", OURS), "S4", "H5", Reason(kind=Kind.OVER_PARTNER)),
        (four("42.5..4"), "S4", "H5", Reason(kind=Kind.EARLY_TRUMP, card=Card.parse("S4"), number=1)),
        (four("42.5..4"), "H5", "S4", None),
    ],
    ids=lambda value: value.kind.name if isinstance(value, Reason) else None,
)
def test_what_the_trick_says_against_a_card(view: View, card: str, best: str, expected: Reason | None) -> None:
    assert fault(view, Card.parse(card), Card.parse(best)) == expected


@pytest.mark.parametrize(
    ("view", "best", "other", "expected"),
    [
        (four("42.5..4", THEIRS), "S4", "H5", Reason(kind=Kind.RUFFS, suit=Suit.DIAMONDS)),
        (four("42.5..4", THEIRS), "S4", "S2", None),  # both trump
        (four("42.5..4", ("DJ", "D9", "ST")), "S4", "H5", None),  # it does not take the trick
        (four("4..K6.4", unseen="AKQ..QT98.AKQT"), "DK", "C4", Reason(kind=Kind.TOP_OF_SUIT, card=Card.parse("DK"))),
        (four("4..K6.4", unseen="AKQ..AT98.AKQT"), "DK", "C4", None),  # the ace is out
        (
            four("4..K6.4", unseen="AKQ..QT98.AKQT", bids=(4, 3, 0, 3), taken=(3, 3, 0, 3)),
            "DK",
            "C4",
            Reason(kind=Kind.LEADS_COVER),
        ),
        (
            four("4..K6.4", unseen="AKQ..QT98.AKQT", bids=(4, 3, 0, 3), taken=(3, 3, 1, 2)),
            "DK",
            "C4",
            None,  # the nil has gone, and so the bid is made or not by the tricks of one
        ),
        (
            four("4..K6.4", unseen="AKQ..QT98.AKQT", bids=(4, 0, 3, 3), taken=(3, 0, 3, 3)),
            "C4",
            "DK",
            Reason(kind=Kind.LEADS_UNDER_NIL),
        ),
        (
            four("4..K.74", unseen="AKQ..QT98.A532", bids=(4, 0, 3, 3), taken=(3, 0, 3, 3)),
            "C7",
            "DK",
            None,  # there is enough to go under it with
        ),
        (four("4..K.43", unseen="AKQ..QT98.AKQT"), "C4", "DK", None),  # there is no nil
        (
            four("4..T8.4", OURS, unseen="AKQ..97.AKQT", bids=(0, 3, 4, 3), taken=(0, 3, 4, 2)),
            "DT",
            "D8",
            Reason(kind=Kind.SHEDS_DANGER, card=Card.parse("DT")),
        ),
        (four("4..T8.4", OURS, unseen="AKQ..97.AKQT", bids=(0, 3, 4, 3), taken=(0, 3, 4, 2)), "D8", "DT", None),
        (four("4..T8.4", OURS, unseen="AKQ..KQ.AKQT", bids=(0, 3, 4, 3), taken=(0, 3, 4, 2)), "DT", "D8", None),
        (four("4..T8.4", OURS, unseen="AKQ..97.AKQT"), "DT", "D8", None),  # there is no nil
        (unbid("4..K6.4", THEIRS), "DK", "D6", Reason(kind=Kind.TAKES_TRICK, points=10.0)),
        (unbid("4..KQ.4", THEIRS), "DQ", "DK", Reason(kind=Kind.CHEAPEST, card=Card.parse("DQ"))),
        # The side bid 6 and has 4: South takes the trick, with no card dearer than it takes.
        (four("4..K6.4", THEIRS), "DK", "D6", Reason(kind=Kind.TAKES_TRICK, number=5, bid=6)),
        (four("4..K6.4", THEIRS, taken=(3, 2, 2, 2)), "DK", "D6", Reason(kind=Kind.MAKES_BID, number=6)),
        (four("4..KQ.4", THEIRS), "DQ", "DK", Reason(kind=Kind.CHEAPEST, card=Card.parse("DQ"))),
        (four("4..KQ.4", THEIRS), "DK", "DQ", None),
        (
            four("4..K6.4", THEIRS[:2], unseen="AK..Q9.AK"),
            "DK",
            "D6",
            Reason(kind=Kind.TOP_OF_SUIT, card=Card.parse("DK")),
        ),
        (
            four("4..K6.4", THEIRS[:2], unseen="AK..A9.AK"),
            "DK",
            "D6",
            Reason(kind=Kind.MAY_TAKE, other=Card.parse("DA")),
        ),
        (four("4..Q6.4", THEIRS[:2], unseen="AK..AK9.AK"), "DQ", "D6", None),  # two may come
        (four("4..K6.4", THEIRS[:2], unseen="AK..A9.AK", taken=(3, 2, 3, 2)), "DK", "D6", None),
        (
            four("4..AQ.4", THEIRS[:2], unseen="AK..K9.AK"),
            "DQ",
            "DA",
            Reason(kind=Kind.FINESSES, card=Card.parse("DA"), other=Card.parse("DK")),
        ),
        # It is not the ace's turn yet.
        (
            four("4..K6.4", THEIRS[:2], unseen="AK..AQ9.AK"),
            "D6",
            "DK",
            Reason(kind=Kind.KEEPS_BACK, card=Card.parse("DK"), other=Card.parse("DA")),
        ),
        (
            four("4..KQ.4", THEIRS[:2], unseen="AK..A9.AK"),
            "DQ",
            "DK",
            Reason(kind=Kind.KEEPS_BACK, card=Card.parse("DK"), other=Card.parse("DA")),
        ),
        (
            four("4..Q6.4", unseen="AK..AK9.AK"),
            "D6",
            "DQ",
            Reason(kind=Kind.KEEPS_BACK, card=Card.parse("DQ"), other=Card.parse("DA")),
        ),
        (four("4..K6.4", THEIRS[:2], unseen="AK..Q9.AK"), "D6", "DK", None),  # nothing is above it
        (four("4..AJ.4", ("D5", "D8"), unseen="AK..KQ9.AK"), "DJ", "DA", None),  # two may come
        # One card alone beats the lead, and the next below it is ours.
        (
            four("4..KQ.4", unseen="AK..A9.AK"),
            "DQ",
            "C4",
            Reason(kind=Kind.BRINGS_OUT, card=Card.parse("DA"), other=Card.parse("DK")),
        ),
        (
            four("4..KQ.4", unseen="AK..A9.AK"),
            "DQ",
            "DK",
            Reason(kind=Kind.KEEPS_BACK, card=Card.parse("DK"), other=Card.parse("DA")),
        ),
        (four("42..QJ.", unseen="AK..AK9.AK"), "DQ", "S4", None),  # two are above it
        (four("42..K6.", unseen="AK..A9.AK"), "DK", "S4", None),  # nothing of ours is the highest then
        # The bid is made, and bags cost something.
        (four("4..K6.4", unseen="AK..Q9.AK", taken=(3, 2, 3, 2)), "D6", "DK", Reason(kind=Kind.LEADS_LOW)),
        (four("4..KQ.4", unseen="AK..A9.AK", taken=(3, 2, 3, 2)), "DQ", "DK", None),  # nobody calls a queen low
        (four("4..K6.4", unseen="AK..Q9.AK", taken=(3, 2, 3, 2)), "DK", "D6", None),
        (four("4..K6.4", unseen="AK..Q9.AK", taken=(3, 2, 3, 2)), "C4", "DK", Reason(kind=Kind.LEADS_LOW)),
        (four("4..K6.4", THEIRS[:2], unseen="AK..A9.AK", taken=(3, 2, 3, 2)), "D6", "DK", None),  # no trick is wanted
        # The bid is made, and the trick would be a bag; or a high card goes where it takes none.
        (four("4..K6.4", THEIRS, taken=(3, 2, 3, 2)), "D6", "DK", Reason(kind=Kind.SAVES_BAG, number=1)),
        (
            four("4..T8.4", ("DJ", "D9", "DA"), unseen="AKQ..97.AKQT", taken=(3, 2, 3, 2)),
            "DT",
            "D8",
            Reason(kind=Kind.SHEDS_DANGER, card=Card.parse("DT")),
        ),
        (
            four("4..T8.4", ("DJ", "D9", "DA"), unseen="AKQ..97.AKQT"),
            "D8",
            "DT",
            Reason(kind=Kind.KEEPS_HIGH, card=Card.parse("DT")),
        ),
        (four("4..T8.4", ("DJ", "D9", "DA"), unseen="AKQ..KQ.AKQT"), "D8", "DT", None),  # it wins nothing any more
        (four("4..86.4", ("DJ", "D9", "DA"), unseen="AKQ..75.AKQT"), "D6", "D8", None),  # nobody saves an eight
        (four("4.5..A4", OURS, unseen="AKQ..97.K"), "C4", "CA", Reason(kind=Kind.KEEPS_HIGH, card=Card.parse("CA"))),
        (four("4.5..Q4", OURS), "H5", "C4", Reason(kind=Kind.MAKES_VOID, suit=Suit.HEARTS)),
        (four(".5..QJ4", OURS), "H5", "C4", None),  # there is nothing to trump with
        (four("4..6.Q4"), "D6", "C4", Reason(kind=Kind.MAKES_VOID, suit=Suit.DIAMONDS)),
        (four("42.5..4", OURS), "H5", "S4", Reason(kind=Kind.SAVES_SPADE, card=Card.parse("H5"))),
    ],
    ids=lambda value: value.kind.name if isinstance(value, Reason) else None,
)
def test_what_the_trick_says_for_the_best_card(view: View, best: str, other: str, expected: Reason | None) -> None:
    assert merit(view, facts_of(view), Card.parse(best), Card.parse(other)) == expected


@pytest.mark.parametrize(
    ("hand", "best", "expected"),
    [
        ("4.K2..", "HK", Reason(kind=Kind.SHEDS_DANGER, card=Card.parse("HK"))),
        ("4.K2..", "H2", Reason(kind=Kind.NIL_DISCARDS)),
        ("4..K8.", "D8", Reason(kind=Kind.UNDER_NIL, card=Card.parse("DJ"))),
    ],
)
def test_a_nil_stays_under_a_card_only_where_it_follows(hand: str, best: str, expected: Reason) -> None:
    view = four(hand, OURS, unseen="AKQ.Q97.97.AKQT", bids=(0, 3, 4, 3), taken=(0, 3, 4, 2))
    legal = [move.card for move in view.legal_moves if isinstance(move, PlayCard)]
    order = sorted(legal, key=lambda card: card != Card.parse(best))
    figures = {card: Figures(points=-card.rank, made=1.0, win=0.5) for card in order}
    assert card_for(view, facts_of(view), order, figures) == expected


def test_where_nil_is_best_a_bid_is_not_measured_by_how_often_that_holds() -> None:
    state = parse_state(TRUMPED.split(" L ", maxsplit=1)[0] + " L")
    assert state.to_move is not None
    seen = view(state, state.to_move)
    figures = {0: Figures(42.0, 0.74, 0.61), 3: Figures(-64.0, 0.29, 0.33), 1: Figures(-20.0, 0.97, 0.47)}
    against = {bid: bid_against(seen, facts_of(seen), bid, 0, figures) for bid in (1, 3)}
    assert against[3] == Reason(kind=Kind.SET_RISK, chance=1 - 0.29)
    assert against[1].kind is Kind.COSTS_WINS


def test_an_error_with_a_partner_is_told_by_the_trick_and_by_what_it_changed() -> None:
    # They need all of the last four, and the king takes this one.
    view = four("84..K6.", THEIRS, unseen="AKQ.AKQ9..AK", bids=(3, 3, 3, 4), taken=(3, 2, 3, 1), bags=(2, 2))
    found = price(view, PlayCard(Card.parse("D6")), QUICK)
    assert found is not None
    assert found.mark.is_error
    assert [reason.kind for reason in found.reasons] == [Kind.LETS_THEM_MAKE, Kind.COULD_BE_SET]
    assert {reason.about for reason in found.reasons} == {found.move}


TRUMPED = (
    "partners-500 1 W 0:0 0:0 S6C9CQC7H3C3HJC5H9D6SQDASAD3S9H2D4D9S3C8HTD5H7SJCTC4HKDTS2D7HACJD8S4CAH8STCKD2H5"
    "DKC2S8H4H6DJSKS5DQS7C6HQ L 3 L 0 L 5 L 3 D4 D3 D2 DT DA D8 D5 SQ CQ C5 CT C9 S3 SJ S6 S7 HQ H3 "
    "CK HJ C7 ST C2 C6 H6 D6 HK H8 CA C8"
)
"""The ace of clubs is led, the highest of them; who is to play third is out of clubs and used to trump it."""


def test_a_partners_highest_card_is_left_alone_by_the_hint_too() -> None:
    state = parse_state(TRUMPED)
    assert state.to_move is not None
    analysis = recommend(view(state, state.to_move), QUICK, 1)
    assert isinstance(analysis.best.move, PlayCard)
    assert analysis.best.move.card.suit is not Suit.SPADES
    hinted = price(view(state, state.to_move), analysis.best.move, QUICK, 1)
    assert hinted is not None
    assert not hinted.mark.is_error
    assert PlayCard(Card.parse("S2")) not in {move for choice in hinted.choices for move in choice.moves}
