"""What is said of a card is true of the position: each kind of reason where it holds, and not where it does not."""

import pytest

from spades.bots.analysis import Kind, Reason
from spades.bots.analysis.evaluation.recommending import recommend
from spades.bots.analysis.reasons.cards import faults, merits
from spades.bots.analysis.reasons.position_facts import PositionFacts
from spades.engine import Card, PlayCard, Rules, Suit, View

from .positions import effort, play, position_facts

FEW = effort(30)


def known(view: View) -> PositionFacts:
    return position_facts(view, 30, 1)


def card(text: str) -> Card:
    return Card.parse(text)


def said_for(view: View, text: str) -> dict[Kind, Reason]:
    return {reason.kind: reason for reason in merits(known(view), int(card(text)))}


def said_against(view: View, text: str, best: str) -> dict[Kind, Reason]:
    return {reason.kind: reason for reason in faults(known(view), int(card(text)), int(card(best)))}


def reasons(view: View) -> dict[str, Reason]:
    return {str(choice.move): choice.reason for choice in recommend(view, FEW, 1).choices}


# The other hand is known in all of these, unless said otherwise.
FOLLOWS = play(".AQ9.3.", ".K8.42.", led="HT", bids=(6, 4), taken=3)
MADE = play(".K2.5.", ".43.6.", led="HT", bids=(3, 4), taken=3, bags=(8, 0))
RUFF = play("2..5.", "3.3..", led="HT", bids=(5, 4), taken=3)
THROW = play("A2..5.4", "K3...6", led="HT", bids=(6, 4), taken=4)
GUARD = play("4.K2.3.", "8.A9.A.", bids=(6, 4), taken=5)
NIL = play("..Q42.", "..K53.", led="DJ", bids=(0, 5))
LAST = play("KJ.A.2.", "Q..53.", bids=(5, 4), taken=3)
HIGH = play(".Q5.3.", ".A7.4.", bids=(6, 4), taken=4)
NEEDED = play(".K2.5.", ".43.6.", led="HT", bids=(3, 8), taken=3)
SLUFF = play("..Q.K2", "..J.AQ", led="HJ", bids=(0, 5))


@pytest.mark.parametrize(
    ("view", "choice", "expected"),
    [
        (FOLLOWS, "HA", Reason(kind=Kind.TAKES_TRICK, number=4, bid=6)),
        (FOLLOWS, "HQ", Reason(kind=Kind.CHEAPEST, card=card("HQ"))),
        (RUFF, "S2", Reason(kind=Kind.RUFFS, suit=Suit.HEARTS)),
        (THROW, "C4", Reason(kind=Kind.SAVES_SPADE, card=card("C4"))),
        (MADE, "H2", Reason(kind=Kind.SAVES_BAG, number=9)),
        (
            play(".K2.5.", ".43.6.", led="HT", bids=(3, 4), taken=3, bags=(9, 0)),
            "H2",
            Reason(kind=Kind.SAVES_LAST_BAG, number=10, points=100.0),
        ),
        (LAST, "SK", Reason(kind=Kind.DRAWS_LAST, card=card("HA"), chance=1.0)),
        (GUARD, "D3", Reason(kind=Kind.KEEPS_GUARD, card=card("HK"))),
        (NIL, "D2", Reason(kind=Kind.UNDER_NIL, card=card("DJ"))),
        (NIL, "D4", Reason(kind=Kind.SHEDS_DANGER, card=card("D4"))),
        (SLUFF, "DQ", Reason(kind=Kind.SHEDS_DANGER, card=card("DQ"))),
        (
            play(".A3.4.", ".K5.6.", led="HT", bids=(4, 4), taken=3),
            "HA",
            Reason(kind=Kind.MAKES_BID, number=4),
        ),
        (
            play(".A2.5.", "3.6..7", led="H4", bids=(4, 6), taken=7),
            "HA",
            Reason(kind=Kind.SETS_THEM, number=6),
        ),
        (
            play(".A32.K2.", ".KQ.AQ.", led="HT", bids=(6, 4), taken=4),
            "H2",
            Reason(kind=Kind.HOLDS_UP, card=card("HA"), other=card("HK"), chance=1.0),
        ),
        (
            play(".A2..3", "..KQ.4", bids=(6, 4), taken=5),
            "HA",
            Reason(kind=Kind.MASTER, card=card("HA"), chance=0.0),
        ),
        (
            play(".KQ3..4", ".A5..82", bids=(4, 5), taken=3),
            "HK",
            Reason(kind=Kind.DRIVES_OUT, card=card("HA"), other=card("HQ"), chance=1.0),
        ),
        (
            play("K.43..", "A2...8", bids=(5, 5), taken=4),
            "H4",
            Reason(kind=Kind.FORCES_SPADE, suit=Suit.HEARTS, chance=1.0),
        ),
        (
            play("KJT.4..", "Q.2.A.8", bids=(7, 5), taken=4),
            "SK",
            Reason(kind=Kind.DRAWS_SPADES, tricks=1.0),
        ),
        (
            play("..3A.", "..4.2", bids=(4, 3), taken=4, bags=(9, 0)),
            "D3",
            Reason(kind=Kind.GIVES_LEAD, chance=1.0),
        ),
        (
            play("..Q3.5", "..J4.6", bids=(4, 0), taken=10),
            "D3",
            Reason(kind=Kind.BREAKS_NIL, chance=1.0),
        ),
        (
            play("..Q3.9", "..4.AK", led="DT", bids=(9, 0), taken=10),
            "D3",
            Reason(kind=Kind.BREAKS_NIL, chance=1.0),
        ),
        (
            play("2..3.54", "..A.AK8", bids=(4, 3), taken=3),
            "D3",
            Reason(kind=Kind.MAKES_VOID, suit=Suit.DIAMONDS),
        ),
        (
            play(".Q92.4.", ".J8.A5.", led="HK", bids=(5, 4), taken=4),
            "H2",
            Reason(kind=Kind.KEEPS_HIGH, card=card("HQ")),
        ),
    ],
    ids=lambda value: value.kind.name if isinstance(value, Reason) else None,
)
def test_what_speaks_for_a_card(view: View, choice: str, expected: Reason) -> None:
    assert said_for(view, choice)[expected.kind] == expected


@pytest.mark.parametrize(
    ("view", "choice", "kind"),
    [
        (FOLLOWS, "H9", Kind.TAKES_TRICK),  # it is beaten
        (FOLLOWS, "HA", Kind.CHEAPEST),  # the queen is cheaper
        (play(".A9.3.", ".K8.42.", led="HT", bids=(6, 4), taken=3), "HA", Kind.CHEAPEST),  # nothing else takes it
        (RUFF, "D5", Kind.RUFFS),
        (THROW, "S2", Kind.SAVES_SPADE),
        (play("2..5.4", "3...6", led="HT", bids=(3, 4), taken=0), "D5", Kind.SAVES_BAG),  # the bid needs it
        (
            play(".K2.5.", ".43.6.", led="HT", bids=(3, 4), taken=3, rules=Rules(bag_penalty=0)),
            "H2",
            Kind.SAVES_BAG,  # bags cost nothing
        ),
        (GUARD, "H2", Kind.KEEPS_GUARD),
        (LAST, "HA", Kind.DRAWS_LAST),
        (play("KJ.A.2.", "Q9..5.", bids=(5, 4), taken=3), "SK", Kind.DRAWS_LAST),  # one is left behind
        (play("KJ.A.2.", "Q.5.3.", bids=(5, 4), taken=3), "SK", Kind.DRAWS_LAST),  # the ace is safe as it is
        (play("KJ.A.2.", "..53.4", bids=(5, 4), taken=3), "SK", Kind.DRAWS_LAST),  # there is none to draw
        (play("KJ.K.2.", "Q..53.A", bids=(5, 4), taken=3), "DK", Kind.DRAWS_LAST),
        (play("4.K32.3.", "8.A95.A.", bids=(6, 4), taken=5), "D3", Kind.KEEPS_GUARD),  # a guard to spare
        (play("4.A2.3.", "8.K9.A.", bids=(6, 4), taken=5), "D3", Kind.KEEPS_GUARD),  # an ace needs none
        (NIL, "DQ", Kind.UNDER_NIL),
        (NIL, "D2", Kind.SHEDS_DANGER),  # the four is the one to lose
        (NIL, "D4", Kind.SAVES_BAG),  # a nil has none
        (play(".A3.4.", ".K5.6.", led="HT", bids=(5, 4), taken=3), "HA", Kind.MAKES_BID),  # one more is needed
        (play(".A2.5.", "3.6..7", led="H4", bids=(4, 5), taken=7), "HA", Kind.SETS_THEM),  # they can spare it
        (play(".A2.5.", "3.6..7", led="H4", bids=(4, 6), taken=7), "H2", Kind.SETS_THEM),  # it does not take it
        (play(".A2.5.", "3.6..7", led="H4", bids=(4, 9), taken=7), "HA", Kind.SETS_THEM),  # they are set already
        (play(".A32.K2.", ".87.AQ.", led="HT", bids=(6, 4), taken=4), "H2", Kind.HOLDS_UP),  # no king to wait for
        (play(".A2..3", "5..KQ.", bids=(6, 4), taken=5), "HA", Kind.MASTER),  # they trump it
        (play(".K2..3", ".A.K.4", bids=(6, 4), taken=5), "HK", Kind.MASTER),
        (play(".KT3..4", ".AQ..82", bids=(4, 5), taken=3), "HK", Kind.DRIVES_OUT),  # the queen is out as well
        (play("K.43..", "A.2..8", bids=(5, 5), taken=4), "H4", Kind.FORCES_SPADE),  # they follow
        (play("K.43..", "..A.82", bids=(5, 5), taken=4), "H4", Kind.FORCES_SPADE),  # they have no spade
        (play("K.43..", "Q2.2..", bids=(5, 5), taken=4), "SK", Kind.DRAWS_SPADES),  # they hold more
        (play("..3A.", "..2.2", bids=(4, 3), taken=4, bags=(9, 0)), "D3", Kind.GIVES_LEAD),  # they stay under
        (play("..Q3.5", "..24.6", bids=(4, 0), taken=10), "D3", Kind.BREAKS_NIL),  # they stay under
        (play("..Q3.5", "..J4.6", bids=(4, 1), taken=10), "D3", Kind.BREAKS_NIL),  # it is no nil
        (play("2..3.54", "..A.AK8", bids=(4, 3), taken=3), "C5", Kind.MAKES_VOID),  # another club is left
        (play("..3.54", "..A.AK", bids=(4, 3), taken=3), "D3", Kind.MAKES_VOID),  # no spade to trump with
        (play(".Q92.4.", ".J8.A5.", led="HK", bids=(5, 4), taken=4), "HQ", Kind.KEEPS_HIGH),
        (play(".Q92.4.", ".A..A5J", led="HK", bids=(5, 4), taken=4), "H2", Kind.KEEPS_HIGH),  # nothing below is left
    ],
    ids=lambda value: value.name if isinstance(value, Kind) else None,
)
def test_what_is_not_said_for_a_card(view: View, choice: str, kind: Kind) -> None:
    assert kind not in said_for(view, choice)


@pytest.mark.parametrize(
    ("view", "choice", "best", "expected"),
    [
        (FOLLOWS, "HA", "HQ", Reason(kind=Kind.WASTES, card=card("HQ"))),
        (FOLLOWS, "H9", "HQ", Reason(kind=Kind.LEAVES_TRICK)),
        (THROW, "SA", "C4", Reason(kind=Kind.SPENDS_SPADE, card=card("SA"), number=2)),
        (GUARD, "H2", "D3", Reason(kind=Kind.BARES, card=card("HK"))),
        (NIL, "DQ", "D4", Reason(kind=Kind.RISKS_NIL, chance=1.0)),
        (play(".K2..", ".A3..", led="HT", bids=(3, 4), taken=3, bags=(9, 0)), "HK", "H2",
         Reason(kind=Kind.TAKES_LAST_BAG, number=10, points=100)),
        (play(".K2..", ".A3..", led="HT", bids=(3, 4), taken=3, bags=(8, 0)), "HK", "H2",
         Reason(kind=Kind.TAKES_BAG, number=9)),
        # Beyond a penalty bags are counted anew, as on the score sheet.
        (play(".K2..", ".A3..", led="HT", bids=(3, 4), taken=5, bags=(9, 0)), "HK", "H2",
         Reason(kind=Kind.TAKES_BAG, number=2, points=-100)),
        (play(".Q92.4.", ".J8.A5.", led="HK", bids=(5, 4), taken=4), "HQ", "H2",
         Reason(kind=Kind.GIVES_HIGH, card=card("HQ"))),
        (NEEDED, "H2", "HK", Reason(kind=Kind.LEAVES_NEEDED, number=1, bid=3)),
        (HIGH, "HQ", "H5", Reason(kind=Kind.LOSES_HIGH, card=card("HQ"), other=card("HA"), chance=1.0)),
        (play(".3.Q.", ".4.2.", bids=(0, 5)), "DQ", "H3", Reason(kind=Kind.RISKS_NIL, chance=1.0)),
    ],
    ids=lambda value: value.kind.name if isinstance(value, Reason) else None,
)  # fmt: skip
def test_what_speaks_against_a_card(view: View, choice: str, best: str, expected: Reason) -> None:
    assert said_against(view, choice, best)[expected.kind] == expected


@pytest.mark.parametrize(
    ("view", "choice", "best", "kind"),
    [
        (FOLLOWS, "HQ", "HA", Kind.WASTES),  # it is the cheaper one
        (play(".A2.3.", ".K8.4.", led="HT", bids=(3, 4), taken=5), "H2", "HA", Kind.LEAVES_TRICK),  # the bid is made
        (play("A2..5.4", "K3...6", led="ST", bids=(6, 4), taken=4), "SA", "S2", Kind.SPENDS_SPADE),  # it follows
        (play("4.K32.3.", "8.A95.A.", bids=(6, 4), taken=5), "H2", "D3", Kind.BARES),  # a guard is left
        (GUARD, "HK", "D3", Kind.BARES),  # it is the honour itself
        (NEEDED, "HK", "H2", Kind.LEAVES_NEEDED),  # it takes the trick
        (play(".K2.5.", ".43.6.", led="HT", bids=(3, 7), taken=3), "H2", "HK", Kind.LEAVES_NEEDED),  # they have theirs
        (play(".K2.5.", ".43.6.", led="HT", bids=(3, 11), taken=3), "H2", "HK", Kind.LEAVES_NEEDED),  # out of reach
        (play(".K2.5.", ".43.6.", led="HT", bids=(4, 8), taken=3), "H2", "HK", Kind.LEAVES_NEEDED),  # we need it first
        (HIGH, "HQ", "D3", Kind.LOSES_HIGH),  # nothing is kept in the suit
        (HIGH, "H5", "HQ", Kind.LOSES_HIGH),
        (play(".Q5.3.", ".97.4.", bids=(6, 4), taken=4), "HQ", "H5", Kind.LOSES_HIGH),  # nothing beats it
        (play(".Q5.3.", ".A2.4.", bids=(6, 4), taken=4), "HQ", "H5", Kind.LOSES_HIGH),  # no card lies between the two
        (play(".Q5.3.", ".A7.4.", bids=(4, 4), taken=4), "HQ", "H5", Kind.LOSES_HIGH),  # nobody needs a trick
        (NIL, "D2", "D4", Kind.RISKS_NIL),
        (play(".K2..", ".A3..", led="HT", bids=(9, 4), taken=3, bags=(9, 0)), "HK", "H2", Kind.TAKES_BAG),
        (
            play(".K2..", ".A3..", led="HT", bids=(3, 4), taken=5, bags=(9, 0), rules=Rules(bags_carry=False)),
            "HK",
            "H2",
            Kind.TAKES_BAG,  # no more are counted
        ),
        (play(".Q92.4.", ".J8.A5.", led="HK", bids=(5, 4), taken=4), "H2", "H9", Kind.GIVES_HIGH),
    ],
    ids=lambda value: value.name if isinstance(value, Kind) else None,
)
def test_what_is_not_said_against_a_card(view: View, choice: str, best: str, kind: Kind) -> None:
    assert kind not in said_against(view, choice, best)


def test_a_trick_taken_by_a_nil_that_is_lost_anyway_is_not_recommended_as_the_cheapest() -> None:
    lost = play(".KQ2.A.", ".3.K54.", led="HJ", bids=(0, 5))
    best = recommend(lost, FEW, 1).choices[0]
    assert best.move == PlayCard(card("HQ"))
    assert best.reason == Reason(kind=Kind.NIL_FALLS, chance=1.0)
