"""What a hint and its reasons say, in English."""

import pytest

from spades.engine import Bid, Card
from spades.engine.moves import PLAYS
from spades.session.players.adviser import Analysis, Choice, Figures, Kind, Reason
from spades.ui.words.hints import chance_words, hint_words, spoken
from spades.ui.words.reasons import _CERTAIN, _SENTENCES, _counting_sentence, reason_words


def test_every_kind_of_reason_has_a_sentence() -> None:
    counted = {kind for kind in Kind if _counting_sentence(Reason(kind=kind, number=2, points=2.0)) is not None}
    assert set(_SENTENCES) | counted == set(Kind)
    assert not set(_SENTENCES) & counted
    assert set(_CERTAIN) <= set(_SENTENCES)


def test_the_names_of_bids() -> None:
    def said(bid: Bid) -> str:
        return hint_words(Analysis((Choice(bid, None, 0, Reason(kind=Kind.CLOSE)),)))

    assert said(Bid(4)) == "Hint: bid 4. It makes hardly any difference."
    assert said(Bid(0)) == "Hint: bid nil. It makes hardly any difference."
    assert said(Bid(0, blind=True)) == "Hint: bid blind nil. It makes hardly any difference."
    assert said(Bid(6, blind=True)) == "Hint: bid blind 6. It makes hardly any difference."
    assert reason_words(Reason(kind=Kind.COSTS_POINTS, points=0.8)) == "It costs about a point."
    assert reason_words(Reason(kind=Kind.COSTS_POINTS, points=3.2)) == "It costs about 3 points."
    assert reason_words(Reason(kind=Kind.MAKES, chance=0.9)) == "You make it 90% of the time."
    assert reason_words(Reason(kind=Kind.MAKES, chance=1.0)) == "You nearly always make it."
    assert reason_words(Reason(kind=Kind.AS_GOOD, number=0)) == "As good as nil."


@pytest.mark.parametrize(
    ("points", "told"),
    [(12.4, "+12 points"), (-0.8, "\N{MINUS SIGN}1 point"), (1.2, "+1 point"), (0.2, "0 points")],
)
def test_a_choice_is_spoken_with_each_figure_in_its_place(points: float, told: str) -> None:
    choice = Choice(Bid(4), Figures(points=points, made=0.71, win=0.58), 40, Reason(kind=Kind.CLOSE))
    assert spoken(choice) == (
        f"4: {told}; makes the bid 71% of the time, wins the game 58% of the time. It makes hardly any difference."
    )


def test_a_bid_that_is_made_or_missed_already_is_spoken_as_such() -> None:
    said = [spoken(Choice(Bid(4), Figures(0.0, made, 0.58), 40, Reason(kind=Kind.CLOSE))) for made in (1.0, 0.0, 0.999)]
    shares = ["makes the bid 100% of the time", "makes the bid 0% of the time", "makes the bid 99% of the time"]
    assert all(share in text for share, text in zip(shares, said, strict=True))


REASONS = [
    (
        Reason(kind=Kind.MADE_LESS, chance=0.62, without=0.81),
        "You make your bid 62% of the time, not 81%.",
    ),
    (Reason(kind=Kind.COSTS_WINS, chance=0.04), "It lowers your chance of winning the game by 4%."),
    (Reason(kind=Kind.BEST, chance=0.04), "It raises your chance of winning the game by 4% over the next best."),
    (Reason(kind=Kind.MORE_TRICKS, tricks=0.42), "Your finished hand is worth 0.42 tricks more."),
    (Reason(kind=Kind.FEWER_TRICKS, tricks=1.04), "Your finished hand is worth 1 trick less."),
    (Reason(kind=Kind.LOSES_BID), "After this card they can keep you from making your bid."),
    (Reason(kind=Kind.TAKES_TRICK, number=2, bid=5), "It takes the trick: 2 of 5."),
    (
        Reason(kind=Kind.BLIND_HOPE, chance=0.1),
        "It seldom holds, but right now it's worth more than any bid you could make.",
    ),
    (
        Reason(kind=Kind.BLIND_HOPE, chance=0.71),
        "It comes off 71% of the time, and right now that's worth more than a look at your hand.",
    ),
    (Reason(kind=Kind.TAKES_TRICK, points=10.0), "It takes the trick, worth 10 points."),
    (Reason(kind=Kind.LEAVES_TRICK, points=10.0), "It leaves them the trick, worth 10 points."),
    (
        Reason(kind=Kind.EVIDENCE, card=Card.parse("HA"), other=Card.parse("HK"), number=6, chance=0.84),
        "Going by their bid of 6, they hold the ace of hearts 8 times in 10, and the king of hearts would lose to it.",
    ),
    (
        Reason(kind=Kind.DRIVES_OUT, card=Card.parse("HA"), other=Card.parse("HK"), chance=0.3),
        "It drives out the ace of hearts, which they hold 3 times in 10; then the king of hearts is the highest left.",
    ),
    (
        Reason(kind=Kind.HOLDS_UP, card=Card.parse("HA"), other=Card.parse("HK"), chance=0.3),
        "It holds back the ace of hearts while they may hold the king of hearts (3 times in 10).",
    ),
    (
        Reason(kind=Kind.CLAIMS_LESS, points=20.0, chance=0.03),
        "It promises 20 points less, and is only 3% safer.",
    ),
    (Reason(kind=Kind.CLAIMS_LESS, points=20.0, chance=0.3), "It is 30% safer, but promises 20 points less."),
    (Reason(kind=Kind.BAGS_NEAR, number=2, points=90.0), "2 more bags cost 90 points: overtricks are expensive."),
    (
        Reason(kind=Kind.DRAWS_SPADES, tricks=2.31),
        "It draws their spades (2.3 on average) while you hold more.",
    ),
]
"""Every reason that tells two things which could change places, and some that no other test reads."""


NAMED = [
    (
        Reason(kind=Kind.BREAKS_NIL, chance=1.0, about=PLAYS[Card.parse("D3")]),
        "The three of diamonds leaves them the trick, which breaks their nil.",
    ),
    (Reason(kind=Kind.BREAKS_NIL, chance=1.0), "It leaves them the trick, which breaks their nil."),
    (
        Reason(kind=Kind.NIL_COULD_HOLD, chance=0.21, without=0.02),
        "After this card the nil holds 2% of the time; it could have been 21%.",
    ),
    (
        Reason(kind=Kind.SET_OR_LOSE, number=6, chance=0.4, without=0.1, about=PLAYS[Card.parse("ST")]),
        "Set them or they win: after the ten of spades they're set 10% of the time; it could have been 40%.",
    ),
    (
        Reason(kind=Kind.BAGS_COULD_WAIT, number=1, chance=0.3, without=0.7, about=PLAYS[Card.parse("C4")]),
        "After the four of clubs you take a bag 70% of the time; it could have been 30%.",
    ),
    (
        Reason(kind=Kind.BAGS_FOR_THEM, number=2, chance=0.7, without=0.3),
        "After this card they take 2 bags or more 30% of the time; it could have been 70%.",
    ),
    (
        Reason(kind=Kind.KEEPS_LOSER, card=Card.parse("C4"), number=10, points=100.0),
        "The four of clubs was worth keeping, to lose a trick with: your next is bag 10, and costs 100 points.",
    ),
    (Reason(kind=Kind.SPADE, card=Card.parse("SA")), "The ace of spades is a sure trick."),
    (Reason(kind=Kind.SET_RISK, chance=0.4, about=Bid(6)), "A bid of 6 is set 40% of the time."),
    (Reason(kind=Kind.MAKES, chance=0.9, about=Bid(4)), "A bid of 4 is made 90% of the time."),
    (Reason(kind=Kind.NIL_FALLS, chance=0.59, about=Bid(0)), "The nil fails 59% of the time."),
    (
        Reason(kind=Kind.TARGET, number=308, about=Bid(5)),
        "Making a bid of 5 takes you to 308, which reaches the target.",
    ),
    (Reason(kind=Kind.MADE_LESS, bid=0, chance=0.1, without=0.4), "The nil holds 10% of the time, not 40%."),
]
"""Each begins with the card or the bid that it speaks of, where that is said."""


@pytest.mark.parametrize(("reason", "told"), NAMED, ids=[reason.kind.name for reason, _told in NAMED])
def test_a_reason_names_what_it_speaks_of(reason: Reason, told: str) -> None:
    assert reason_words(reason) == told


@pytest.mark.parametrize(("reason", "told"), REASONS, ids=[reason.kind.name for reason, _told in REASONS])
def test_a_reason_tells_each_thing_in_its_place(reason: Reason, told: str) -> None:
    assert reason_words(reason) == told


def test_what_is_neither_never_nor_always_is_written_as_neither() -> None:
    chances = {
        0.0: "0%",
        0.001: "<1%",
        0.005: "<1%",
        0.006: "1%",
        0.994: "99%",
        0.995: ">99%",
        0.999: ">99%",
        1.0: "100%",
    }
    assert {chance: chance_words(chance) for chance in chances} == chances
