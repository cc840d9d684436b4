"""The person's rating: from their own finished games without help, and no others."""

from dataclasses import replace
from math import log, sqrt

import pytest

from spades.bots.levels.stored_ratings import Rating
from spades.engine import PRESETS, Seat
from spades.session.history.archive import GameRow
from spades.session.history.rating import counts, rate_person
from spades.session.players.seating import Seating, person, player

from .rows import against

RATINGS = {"low": Rating(1300, 1280, 1320), "high": Rating(1700, 1680, 1720)}
GAME = GameRow(
    id=1, began=0.0, ended=60.0, rules="classic-300", seating=against("high"), scores=(310, 200), winner=0, rounds=6
)


def games(results: str, opponent: str = "high") -> list[GameRow]:
    return [
        replace(GAME, id=number, ended=60.0 * number, seating=against(opponent), winner=0 if result == "W" else 1)
        for number, result in enumerate(results, start=1)
    ]


FOUR = {Seat.SOUTH: person(), Seat.WEST: player("high"), Seat.NORTH: player("low"), Seat.EAST: player("high")}


@pytest.mark.parametrize(
    "seating",
    [
        Seating(PRESETS["partners-500"], FOUR),
        Seating(PRESETS["classic-300"], {Seat.SOUTH: person(), Seat.NORTH: person("high")}),
        Seating(PRESETS["classic-300"], {Seat.SOUTH: player("low"), Seat.NORTH: player("high")}),
    ],
    ids=["four at the table", "two people", "two players"],
)
def test_a_game_counts_only_where_one_person_meets_one_player(seating: Seating) -> None:
    assert not counts(replace(GAME, seating=seating), RATINGS)
    assert rate_person([replace(GAME, seating=seating)], RATINGS) is None


def test_the_person_may_sit_on_either_side() -> None:
    north = Seating(PRESETS["classic-300"], {Seat.SOUTH: player("high"), Seat.NORTH: person()})
    for south_side, winner in ((GAME, 1), (replace(GAME, winner=1), 0)):
        assert rate_person([replace(GAME, winner=winner, seating=north)], RATINGS) == rate_person([south_side], RATINGS)


def test_the_margin_holds_the_strength_in_95_of_100() -> None:
    # Of many games even in result the share of wins alone tells, and it is known how far that may be off.
    found = rate_person(games("WL" * 500), RATINGS)
    assert found is not None
    assert found.mean == pytest.approx(1700, abs=3)
    a_point = log(10) / 400 / 4  # by so much the share of wins grows with a point of Elo
    assert found.margin == pytest.approx(1.96 * sqrt(0.25 / 1000) / a_point, rel=0.02)


def test_without_a_game_there_is_no_rating() -> None:
    assert rate_person([], RATINGS) is None


@pytest.mark.parametrize(
    "change",
    [
        {"assisted": True},
        {"practice": True},
        {"imported": True},
        {"deleted": True},
        {"winner": None, "ended": None},
        {"seating": against("nobody")},
    ],
)
def test_what_does_not_count(change: dict[str, object]) -> None:
    game = replace(GAME, **change)  # type: ignore[arg-type]
    assert not counts(game, RATINGS)
    assert rate_person([game], RATINGS) is None
    assert counts(GAME, RATINGS)


def test_winning_raises_and_losing_lowers() -> None:
    won, lost = rate_person(games("W"), RATINGS), rate_person(games("L"), RATINGS)
    assert won is not None
    assert lost is not None
    assert lost.mean < 1500 < won.mean


def test_a_win_against_the_stronger_is_worth_more() -> None:
    high, low = rate_person(games("W"), RATINGS), rate_person(games("W", "low"), RATINGS)
    assert high is not None
    assert low is not None
    assert high.mean > low.mean


def test_who_holds_their_own_against_a_player_is_rated_like_it_and_ever_more_surely() -> None:
    few, many = rate_person(games("WL" * 4), RATINGS), rate_person(games("WL" * 40), RATINGS)
    assert few is not None
    assert many is not None
    assert few.mean == pytest.approx(1680, abs=30)
    assert many.mean == pytest.approx(1700, abs=10)
    assert many.margin < few.margin < 300
    assert (few.games, many.games) == (8, 80)


def test_three_wins_in_four_are_two_hundred_points() -> None:
    # Elo's own table: an expectation of 0.75 is a difference of 191.
    rating = rate_person(games("WWLW" * 40), RATINGS)
    assert rating is not None
    assert rating.mean == pytest.approx(1700 + 191, abs=15)


def test_the_order_in_which_the_archive_lists_them_does_not_matter() -> None:
    played = games("WLLWLWW")
    assert rate_person(played, RATINGS) == rate_person(reversed(played), RATINGS)
