"""What only shows when an error is looked back at: each is true of the position, and absent where it is not."""

from dataclasses import replace

import pytest

from spades.bots.analysis import Figures, Kind, Reason
from spades.bots.analysis.lessons.looking_back import explain, lessons, merits_beside
from spades.bots.analysis.reasons.cards import reason_against
from spades.engine import Card, Rules, Seat, Trick, View
from spades.engine.moves import PLAYS

from .positions import play, position_facts


def taught(seen: View, played: str, best: str) -> dict[Kind, Reason]:
    """Return what is said of a card beside the best."""
    known = position_facts(seen, 16)
    one, other = int(Card.parse(played)), int(Card.parse(best))
    return {reason.kind: reason for reason in lessons(known, one, other)}


def trick(leader: str, first: str, second: str, winner: str) -> Trick:
    seats = {"S": Seat.SOUTH, "N": Seat.NORTH}
    other = "N" if leader == "S" else "S"
    plays = ((seats[leader], Card.parse(first)), (seats[other], Card.parse(second)))
    return Trick(seats[leader], plays, seats[winner])


def test_a_card_is_good_once_all_above_it_have_gone() -> None:
    both = (trick("N", "HA", "H2", "N"), trick("S", "H3", "HK", "N"))
    good = taught(play(".QT.4.", ".J.A9.3", tricks=both), "D4", "HQ")[Kind.WAS_GOOD]
    assert (good.card, good.other, good.number) == (Card.parse("HQ"), Card.parse("HK"), 2)
    # The king may still be with them.
    assert Kind.WAS_GOOD not in taught(play(".QT.4.", ".KJ.A9.", tricks=both[:1]), "D4", "HQ")
    # Both are good: that is not what separates them.
    aces = play(".QT.A.", ".J.98.3", tricks=both)
    assert Kind.WAS_GOOD not in taught(aces, "DA", "HQ")


def test_a_spade_is_early_only_where_it_is_led_instead_of_another_suit() -> None:
    assert taught(play("K3..A4.", "Q2.5.K."), "S3", "D4")[Kind.EARLY_TRUMP].number == 1
    assert Kind.EARLY_TRUMP not in taught(play("K3..A4.", "Q2.5.K."), "S3", "SK")
    assert Kind.EARLY_TRUMP not in taught(play("K3...A4", "Q2.5.K.", led="D9"), "S3", "C4")


@pytest.mark.parametrize(
    ("bids", "taken", "fed"),
    [
        ((4, 4), 5, True),  # both bids are made: they have taken six
        ((4, 6), 5, True),
        ((4, 7), 5, False),  # they still need one
        ((6, 4), 5, False),  # we do
    ],
)
def test_a_bag_is_fed_only_where_both_bids_are_made(bids: tuple[int, int], taken: int, *, fed: bool) -> None:
    seen = play("..A2.", "3...", led="DK", bids=bids, taken=taken, bags=(2, 3))
    told = taught(seen, "DA", "D2")
    assert (Kind.FEEDS_BAG in told) is fed
    if fed:
        assert told[Kind.FEEDS_BAG].number == 3 + (6 - bids[1]) + 1


def test_the_bag_that_costs_them_the_penalty_is_told_as_such() -> None:
    said = taught(play("..A2.", "3...", led="DK", bids=(4, 4), taken=5, bags=(2, 7)), "DA", "D2")
    assert (said[Kind.FEEDS_LAST_BAG].number, said[Kind.FEEDS_LAST_BAG].points) == (10, 100.0)
    assert Kind.FEEDS_BAG not in said
    less = taught(play("..A2.", "3...", led="DK", bids=(4, 4), taken=5, bags=(2, 6)), "DA", "D2")
    assert less[Kind.FEEDS_BAG].number == 9
    assert Kind.FEEDS_LAST_BAG not in less


@pytest.mark.parametrize(
    ("seen", "points"),
    [
        # The bid is made and the ace has gone: the king would take a trick, the three may lose one.
        (play(".K3.5.", ".Q7.6.", led="HA", bids=(3, 4), taken=3, bags=(9, 0)), 100.0),
        (play(".K3.5.", ".Q7.6.", led="HA", bids=(3, 4), taken=3, bags=(4, 0)), None),
    ],
    ids=["tenth", "another"],
)
def test_a_loser_is_worth_keeping_where_each_trick_is_a_bag(seen: View, points: float | None) -> None:
    said = taught(seen, "H3", "HK")[Kind.KEEPS_LOSER]
    assert (said.card, said.points) == (Card.parse("H3"), points)


@pytest.mark.parametrize(
    ("seen", "played", "best"),
    [
        (play(".K3.5.", ".Q7.6.", led="HA", bids=(4, 4), taken=3, bags=(9, 0)), "H3", "HK"),  # the bid needs one more
        (play(".K3.5.", ".Q7.6.", led="HA", bids=(3, 4), taken=3, rules=Rules(bag_penalty=0)), "H3", "HK"),
        (play(".K3.5.", ".2.64.", led="HA", bids=(3, 4), taken=3, bags=(9, 0)), "H3", "HK"),  # it loses to nothing
        (play(".K3.5.", ".Q7.6.", led="HA", bids=(3, 4), taken=3, bags=(9, 0)), "HK", "H3"),  # it is no loser
        (play(".K3.5.", ".Q7.6.", led="HT", bids=(3, 4), taken=3, bags=(9, 0)), "H3", "HK"),  # only one takes the trick
    ],
)
def test_a_loser_is_not_worth_keeping_elsewhere(seen: View, played: str, best: str) -> None:
    assert Kind.KEEPS_LOSER not in taught(seen, played, best)


def test_what_is_said_names_the_card_that_it_is_said_of() -> None:
    fault, merit = Reason(kind=Kind.LEAVES_TRICK), Reason(kind=Kind.RUFFS, about=PLAYS[12])
    stake, decisive = (Reason(kind=kind, chance=0.5, without=0.1) for kind in (Kind.COULD_BE_SET, Kind.SET_OR_LOSE))
    played = PLAYS[20]
    assert explain(played, [fault], stake, [merit]) == (replace(fault, about=played), merit)
    assert explain(played, [fault], decisive, [merit]) == (
        replace(fault, about=played),
        replace(decisive, about=played),
    )
    assert explain(played, [], stake, [merit]) == (replace(stake, about=played), merit)
    assert explain(played, [fault], stake, []) == (replace(fault, about=played), replace(stake, about=played))


def beside(seen: View, played: str, best: str) -> set[Kind]:
    """Return the kinds of what speaks for a card and not for the one that was played."""
    known = position_facts(seen, 16)
    return {merit.kind for merit in merits_beside(known, int(Card.parse(best)), int(Card.parse(played)))}


@pytest.mark.parametrize(
    ("seen", "best", "apart", "shared", "kind"),
    [
        # A king is kept where it is not the card that was played.
        (play(".KT7.4.", ".Q8.A5.J", led="HA", bids=(5, 4), taken=4), "HT", "HK", "H7", Kind.KEEPS_HIGH),
        # The queen keeps its guard with any card but its guard.
        (play("..A4.Q2", "..K8.KJ", bids=(5, 4), taken=4), "D4", "C2", "DA", Kind.KEEPS_GUARD),
        # Both leads leave a suit empty.
        (play("A4.8.J.", "K9.9.8.", bids=(5, 4), taken=4), "H8", "SA", "DJ", Kind.MAKES_VOID),
    ],
)
def test_what_the_played_card_does_as_well_is_not_said_for_the_best(
    seen: View, best: str, apart: str, shared: str, kind: Kind
) -> None:
    assert kind in beside(seen, apart, best)
    assert kind not in beside(seen, shared, best)


def test_a_lead_is_not_called_exposed_beside_one_that_is_beaten_as_often() -> None:
    seen = play("42...2", "J...KQ", bids=(6, 5), taken=5)
    known = position_facts(seen, 16)
    four, two = int(Card.parse("S4")), int(Card.parse("C2"))
    figures = {four: Figures(-29.0, 0.4, 0.4), two: Figures(18.0, 0.8, 0.55)}
    assert reason_against(known, None, four, two, figures).kind is not Kind.EXPOSED
