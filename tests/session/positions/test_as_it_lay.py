import pytest

from spades.engine import Card, PlayCard
from spades.session.positions.as_it_lay import chances_as_it_lay
from spades.session.positions.position_text import read_position

OWN, OTHER = "AK4.K3.542.98432", "QJT.AQJ.AKQ.AKQJ"
TWO = "classic-300,hands=deal 1 N 0:0 0:0 S"


def test_a_card_is_worth_what_it_is_as_the_cards_lay() -> None:
    # South needs no heart trick, and the king would take one of North's later: it goes under the ace.
    chances = chances_as_it_lay(read_position(f"{TWO} {OWN}/{OTHER} - 4 5 HA"))
    assert list(chances) == [PlayCard(Card.parse("HK")), PlayCard(Card.parse("H3"))]
    best, worst = chances.values()
    assert 1 >= best > worst >= 0


def test_bids_are_worth_something_too() -> None:
    chances = chances_as_it_lay(read_position(f"{TWO} {OWN}/{OTHER} - 8"))
    assert len(chances) == 14
    assert list(chances.values()) == sorted(chances.values(), reverse=True)


@pytest.mark.parametrize(
    "line",
    [
        f"{TWO} {OWN}/- - 4 5 HA",
        "partners-500,blind_nil=no 3 S 120:95 4:2 S AK4.K3.542.98432/-/-/- -",
    ],
)
def test_where_hands_are_open_nothing_is_said_of_how_they_lay(line: str) -> None:
    assert chances_as_it_lay(read_position(line)) == {}


ALL_FOUR = "AK4.K3.542.98432/95.QJT98.AKQ.765/QJT.A76.JT98.AKQ/87632.542.763.JT"


def test_with_four_seats_it_is_played_out_in_just_these_cards() -> None:
    line = f"partners-500,blind_nil=no 3 W 120:90 4:2 S {ALL_FOUR} - 4 3 4"
    bids = chances_as_it_lay(read_position(line))
    assert len(bids) == 14
    assert all(0 <= chance <= 1 for chance in bids.values())
    # South has the two highest spades and the king behind the ace: more than six tricks are never there.
    assert next(iter(bids)).n in (3, 4, 5)  # type: ignore[union-attr]
    cards = chances_as_it_lay(read_position(f"{line} 3 HQ HA H2"))
    assert set(map(str, cards)) == {"HK", "H3"}


def test_the_last_hand_of_four_is_what_the_others_leave() -> None:
    three = ALL_FOUR.rpartition("/")[0]
    told = [f"partners-500,blind_nil=no 3 W 120:90 4:2 S {hands} - 4 3 4" for hands in (ALL_FOUR, f"{three}/-")]
    full, short = (chances_as_it_lay(read_position(line)) for line in told)
    assert short == full


def test_with_two_a_hand_is_not_what_the_other_leaves() -> None:
    assert not read_position(f"{TWO} {OWN}/- - 4 5 HA").all_known
