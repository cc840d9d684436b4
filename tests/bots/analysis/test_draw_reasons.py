"""What is said of a card of the draw is true of what may still come."""

import pytest

from spades.bots.analysis import Kind, Reason
from spades.bots.analysis.evaluation.recommending import recommend
from spades.engine import Card, Suit, View
from spades.engine.moves import KEEP, REJECT

from .positions import draw, effort

FEW = effort(10)


def best(view: View) -> Reason:
    return recommend(view, FEW, 1).best.reason


def other(view: View) -> Reason:
    return recommend(view, FEW, 1).choices[1].reason


@pytest.mark.parametrize(
    ("view", "expected"),
    [
        (draw("A.9.5.4", "S7"), Reason(kind=Kind.SPADE, card=Card.parse("S7"))),
        (draw("A2.9.5.4", "HA"), Reason(kind=Kind.TOP_OF_SUIT, card=Card.parse("HA"))),
        (draw("A2.9.5.4", "HK", ".A.."), Reason(kind=Kind.TOP_OF_SUIT, card=Card.parse("HK"))),
        (
            draw("A2.9.5.4", "HK"),
            Reason(kind=Kind.HIGH_CARD, card=Card.parse("HK"), other=Card.parse("HA")),
        ),
        (draw("AQJ73.8764..83", "D3"), Reason(kind=Kind.KEEPS_VOID, suit=Suit.DIAMONDS)),
    ],
    ids=lambda value: value.kind.name if isinstance(value, Reason) else None,
)
def test_what_speaks_for_a_choice(view: View, expected: Reason) -> None:
    assert best(view) == expected


def test_a_second_look_is_a_spade_as_often_as_spades_are_unseen() -> None:
    view = draw("AK.A.Q.", "H4", "Q.32..")
    said = recommend(view, FEW, 1).best
    assert said.move == REJECT
    spades = sum(card.suit is Suit.SPADES for card in view.unseen)
    assert said.reason == Reason(kind=Kind.SECOND_LOOK, chance=spades / len(view.unseen))


def test_a_low_card_is_called_low_by_what_is_above_it() -> None:
    view = draw("AK.A.Q.", "H4", "..K.")
    assert other(view) == Reason(kind=Kind.LOW_CARD, card=Card.parse("H4"), number=9)


def test_a_guard_is_named_where_it_is_missing() -> None:
    from spades.bots.analysis.reasons.draw import merits_of_keeping  # noqa: PLC0415

    kinds = {reason.kind for reason in merits_of_keeping(draw("A.K.Q.", "H4"), Card.parse("H4"))}
    assert Kind.GUARDS in kinds
    guarded = {reason.kind for reason in merits_of_keeping(draw("A.K3.Q.", "H4"), Card.parse("H4"))}
    assert Kind.GUARDS not in guarded
    sure = {reason.kind for reason in merits_of_keeping(draw("A.K.Q.", "H4", ".A.."), Card.parse("H4"))}
    assert Kind.GUARDS not in sure


@pytest.mark.parametrize(
    ("view", "kind"),
    [
        (draw("A.9.5.4", "H7"), Kind.SPADE),
        (draw("A2.9.5.4", "HK"), Kind.TOP_OF_SUIT),
        (draw("A2.9.5.4", "HQ"), Kind.HIGH_CARD),
        (draw("AQJ73.8764.2.8", "D3"), Kind.KEEPS_VOID),
        (draw(".8764.Q.83", "S3"), Kind.KEEPS_VOID),
        (draw("A.K.Q.", "C2"), Kind.KEEPS_VOID),  # early in the draw any suit may still come
        (draw("A2.9.5.4", "S3"), Kind.SECOND_LOOK),
        (draw("AK.A.Q.", "HK"), Kind.LOW_CARD),
    ],
    ids=lambda value: value.name if isinstance(value, Kind) else None,
)
def test_what_is_not_said(view: View, kind: Kind) -> None:
    assert kind not in {choice.reason.kind for choice in recommend(view, FEW, 1).choices}


def test_a_spade_given_up_costs_tricks() -> None:
    view = draw("A.9.5.4", "S7")
    said = recommend(view, FEW, 1)
    assert said.best.move == KEEP
    assert said.choices[1].reason.kind is Kind.FEWER_TRICKS
    assert said.choices[1].reason.tricks is not None
    assert 0 < said.choices[1].reason.tricks < 3
    first, second = (choice.figures for choice in said.choices)
    assert first is not None
    assert second is not None
    assert first.win > second.win
    assert first.points > second.points


def test_a_hand_that_is_drawn_for_nil_says_how_often_it_holds() -> None:
    low = draw("2.6432.T43.43", "H5", "K4.AQ7.A5.QJ9")
    said = recommend(low, FEW, 1)
    assert said.best.move == KEEP
    for choice in said.choices:
        assert choice.reason.kind is Kind.NIL_HOPE
        assert choice.figures is not None
        assert choice.reason.chance == choice.figures.made
    first, second = (choice.figures for choice in said.choices)
    assert first is not None
    assert second is not None
    assert first.made > second.made
    assert first.win >= second.win
    assert first.points >= second.points
    assert said.best.reason.chance == pytest.approx(0.5, abs=0.2)


def test_a_king_of_spades_is_not_kept_for_a_nil_that_it_breaks() -> None:
    # By tricks it is welcome, so that the review says nothing of it.
    said = recommend(draw(".6432.T432.432", "SK", "K4.AQ7.A5.QJ9"), FEW, 1)
    assert said.best.move == REJECT
    assert said.best.reason.chance == pytest.approx(0.5, abs=0.2)
    assert said.choices[1].reason == Reason(kind=Kind.NIL_HOPE, chance=0.0)


def test_the_figures_of_an_even_hand_at_an_even_score_are_even() -> None:
    figures = recommend(draw("...", "DJ"), seed=1).best.figures
    assert figures is not None
    assert abs(figures.points) < 10
    assert figures.win == pytest.approx(0.5, abs=0.03)
