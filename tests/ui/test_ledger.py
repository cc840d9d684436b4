"""The luck ledger in words."""

import pytest
from screens.catalogue import CATALOGUE
from session.rows import SIDE, a_round

from spades.engine import PRESETS, Rules
from spades.session.history.ledger import ledger
from spades.ui.words.ledger import luck_sentences, rarity_words

from .conftest import Opener
from .painted_texts import painted_texts

CLASSIC = Rules()
FAIR = "In 1 round the shuffles were fair to both: you had 0.5 tricks"


def told(potentials: list[tuple[int, int]], rules: Rules = CLASSIC) -> list[str]:
    rows = [
        a_round(number=number, potential=held, fair_potential=fair) for number, (held, fair) in enumerate(potentials, 1)
    ]
    return luck_sentences(ledger(rows, rules), working=False)


@pytest.mark.parametrize(
    ("potentials", "first", "second"),
    [
        ([(7, 6)], f"{FAIR} fewer than expected.", "gained you 1 trick over"),
        ([(7, 7)], f"{FAIR} more than expected.", "changed nothing"),
        (
            [(1, 3)] * 4,
            "In 4 rounds the shuffles gave you 14 tricks fewer than expected; ",
            "cost you 8 tricks against",
        ),
        (
            [(12, 11)] * 4,
            "In 4 rounds the shuffles gave you 18 tricks more than expected; ",
            "gained you 4 tricks over",
        ),
    ],
)
def test_shuffle_and_choice_are_told_apart(potentials: list[tuple[int, int]], first: str, second: str) -> None:
    shuffle, choice = told(potentials)
    assert shuffle.startswith(first)
    assert second in choice


def test_dealt_hands_have_no_choice_to_tell() -> None:
    assert len(told([(7, 7)], Rules(hands="deal"))) == 1


def test_while_it_is_worked_out_that_is_said() -> None:
    found = ledger([a_round(own=SIDE)], Rules())
    assert "Working out the tricks" in luck_sentences(found, working=True)[0]
    assert luck_sentences(found, working=False) == []


def test_rarity_is_told_as_one_of_so_many() -> None:
    assert rarity_words(0.5) == "1 time in 2"
    assert rarity_words(0.0801) == "1 time in 12"
    assert rarity_words(0.0002) == "less than 1 time in 1000"


def test_with_four_seats_the_high_cards_of_the_side_are_told() -> None:
    four = PRESETS["partners-500"]

    def side(high: int) -> list[str]:
        rows = [a_round(own=SIDE._replace(high=high), other=SIDE._replace(high=12 - high))]
        return luck_sentences(ledger(rows, four), working=False)

    assert side(6) == ["In 1 round the deals were fair to both sides: yours held 6 of 12 high cards."]
    assert side(7)[0].startswith("In 1 round your side held 1 high card more than expected; it goes that well 1")
    assert side(3)[0].startswith("In 1 round your side held 3 high cards fewer than expected; it goes that badly")


@pytest.mark.parametrize(
    ("way", "there", "changes"),
    [
        ("history-four-luck", True, {}),
        ("history-luck", False, {}),
        ("history-four-luck", True, {"interface_size": 150}),
    ],
)
def test_the_deals_of_a_table_of_four_are_shown_one_by_one(
    opener: Opener, monkeypatch: pytest.MonkeyPatch, way: str, *, there: bool, changes: dict[str, int]
) -> None:
    driver = opener((800, 600))
    CATALOGUE[way](driver)
    if changes:
        driver.resize((1024, 768))
    driver.app.context.change(**changes)
    driver.settle()
    painted = painted_texts(monkeypatch)
    driver.paint()
    texts = [text for text, _kind, _at in painted]
    assert ("High cards, round by round" in texts) is there
    assert ("8 : 4" in texts) is there
