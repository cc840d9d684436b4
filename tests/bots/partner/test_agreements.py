"""A card of agreements has a text, and refuses what cannot be agreed with a sentence."""

import itertools

import pytest

from spades.bots.partner.agreements import LINES, NOTHING_AGREED, Agreements
from spades.bots.partner.measured import Cost, measured_costs
from spades.engine import NotationError

CARDS = [
    NOTHING_AGREED,
    *(Agreements(**{line: choice}) for line, choices in LINES.items() for choice in choices),
    Agreements(**{line: choices[-1] for line, choices in LINES.items()}),
]


@pytest.mark.parametrize("card", CARDS, ids=Agreements.format)
def test_a_card_round_trips(card: Agreements) -> None:
    assert Agreements.parse(card.format()) == card


def test_all_cards_have_different_texts() -> None:
    assert all(one.format() != other.format() for one, other in itertools.combinations(CARDS, 2))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nil", "'nil' is no line of a card"),
        ("nils=never", "'nils=never' is no line of a card"),
        ("nil=sometimes", "nil must be free or later or never, not 'sometimes'"),
        ("nil=never,nil=later", "nil is agreed twice"),
        ("nil=never,", "'' is no line of a card"),
        ("bags=duck" * 100, "agreements have at most 400 characters, not 900"),
    ],
)
def test_what_is_no_card_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        Agreements.parse(text)


def test_every_choice_was_measured() -> None:
    assert list(measured_costs()) == [f"{line}={choice}" for line in LINES for choice in LINES[line]]


def test_a_cost_shows_where_its_interval_leaves_nothing_out() -> None:
    assert Cost(-3.0, 2.0, 100, "points").shows
    assert not Cost(1.0, 2.0, 100, "points").shows
