"""Which moments decided a game."""

from spades.engine import Card, Phase, PlayCard, Rules, Seat
from spades.session.review.deciding import MOST, Turn, moments_of
from spades.session.review.review_values import (
    Estimate,
    Mark,
    Price,
    PricedChoice,
    Review,
    ReviewedDecision,
    ReviewedRound,
)

_CARDS = Card.parse("S2"), Card.parse("S3")
_NOTHING = Estimate(0.0, 0.0)


def decision(number: int, at: int, chance: float, cost: float = 0.0, seat: Seat = Seat.SOUTH) -> ReviewedDecision:
    """Return a decision with a price: an error if it cost anything."""
    mark = Mark.MISTAKE if cost else Mark.GOOD
    choices = tuple(PricedChoice((PlayCard(card),), chance, 0.0, Estimate(cost, 0.0)) for card in _CARDS)
    move = PlayCard(_CARDS[1])
    price = Price(move, mark, Estimate(cost, 0.0), _NOTHING, 300.0, choices, (), chance, None)
    return ReviewedDecision(number, at, seat, Phase.PLAY, at + 1, move, price)


def review(*rounds: list[ReviewedDecision]) -> Review:
    """Return a review of some rounds."""
    return Review(Rules(), tuple(ReviewedRound(at, tuple(made)) for at, made in enumerate(rounds, 1)), done=1.0)


def test_the_dearest_errors_of_both_sides_are_told_in_the_order_in_which_they_came() -> None:
    found = moments_of(
        review(
            [decision(1, 0, 0.5, 0.03), decision(1, 1, 0.5, 0.2)],
            [decision(2, 0, 0.5, 0.1, Seat.NORTH), decision(2, 1, 0.5, 0.04)],
        ),
        0,
    )
    assert [(one.decision.round_number, one.decision.at) for one in found] == [(1, 1), (2, 0), (2, 1)]
    assert all(one.turn is None for one in found)


def test_a_round_that_the_cards_turned_is_told_in_place_of_a_lesser_third_error() -> None:
    errors = [decision(1, at, 0.5, cost) for at, cost in enumerate((0.2, 0.1, 0.05))]
    turned = [decision(2, 0, 0.5), decision(2, 1, 0.5), decision(2, 2, 0.2), decision(2, 3, 0.15)]
    found = moments_of(review(errors, turned), 0)
    assert [one.decision.at for one in found] == [0, 1, 2]
    assert found[-1].turn == Turn(0.5, 0.15)
    assert found[-1].decision.round_number == 2


def test_a_round_with_a_named_error_is_not_put_down_to_the_cards() -> None:
    found = moments_of(review([decision(1, 0, 0.9), decision(1, 1, 0.3, 0.05), decision(1, 2, 0.1)]), 0)
    assert [one.turn for one in found] == [None]


def test_where_nothing_was_decided_nothing_is_told() -> None:
    assert moments_of(review([decision(1, 0, 0.5), decision(1, 1, 0.55)]), 0) == ()
    assert moments_of(review(), 0) == ()


def test_there_are_three_at_the_most() -> None:
    rounds = [[decision(number, 0, 0.5, 0.1), decision(number, 1, 0.5, 0.2)] for number in range(1, 5)]
    assert len(moments_of(review(*rounds), 0)) == MOST
