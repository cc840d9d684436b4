"""Finding games in the history."""

from dataclasses import replace

import pytest

from spades.engine import PRESETS, Seat
from spades.session.history.archive import GameRow
from spades.session.history.filters import Event, GameFilter, Outcome, events_of, find, is_set_by_one, outcome
from spades.session.players.seating import Seating, person, player

from .rows import GAME, SIDE, a_round, against, nil_side, set_side

GAMES = [
    GAME,
    replace(GAME, id=2, winner=1, seating=against("expert"), rules="classic-500"),
    replace(GAME, id=3, winner=None, ended=None),
    replace(GAME, id=4),
]
OWN_SIDES = {game.id: 0 for game in GAMES}
ROUNDS = [
    a_round(1, 1, own=nil_side(0)),
    a_round(1, 2, other=set_side(5, 4)),
    a_round(2, 1, own=set_side(6, 3), other=nil_side(1)),
    a_round(3, 1, own=SIDE._replace(penalty=-100)),
]


def words(game: GameRow) -> str:
    return f"{game.seating.opponent} {game.rules} {'Won' if game.winner == 0 else 'Lost'}"


def test_won_is_what_the_person_has_won_and_the_others_are_across_from_them() -> None:
    north = Seating(PRESETS["classic-300"], {Seat.SOUTH: player("pim"), Seat.NORTH: person()})
    game = replace(GAME, winner=1, seating=north)
    assert outcome(game) is Outcome.WON
    assert outcome(replace(game, winner=0)) is Outcome.LOST
    assert find([game], {}, GameFilter(opponent=player("pim")), words) == [game]
    assert find([game], {}, GameFilter(opponent=person()), words) == []
    four = replace(GAME, seating=Seating.around_person(PRESETS["partners-500"], ["pim", "otto", "luna"]))
    found = [key for key in ("pim", "otto") if find([game, four], {}, GameFilter(partner=player(key)), words)]
    assert found == ["otto"]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (GameFilter(), [1, 2, 3, 4]),
        (GameFilter(outcome=Outcome.WON), [1, 4]),
        (GameFilter(outcome=Outcome.LOST), [2]),
        (GameFilter(outcome=Outcome.OPEN), [3]),
        (GameFilter(rules="classic-500"), [2]),
        (GameFilter(opponent=player("rule")), [1, 3, 4]),
        (GameFilter(event=Event.NIL), [1, 2]),
        (GameFilter(event=Event.NIL_MADE), [1]),
        (GameFilter(event=Event.NIL_FAILED), [2]),
        (GameFilter(event=Event.SET), [1, 2]),
        (GameFilter(event=Event.OWN_SET), [2]),
        (GameFilter(event=Event.OTHER_SET), [1]),
        (GameFilter(event=Event.SET_BY_ONE), [1]),
        (GameFilter(event=Event.BAG_PENALTY), [3]),
        (GameFilter(text="EXPERT"), [2]),
        (GameFilter(text="classic won"), [1, 4]),
        (GameFilter(text="classic nobody"), []),
        (GameFilter(outcome=Outcome.WON, event=Event.SET, text="rule"), [1]),
    ],
)
def test_a_filter_finds_what_it_asks_for(wanted: GameFilter, found: list[int]) -> None:
    assert [game.id for game in find(GAMES, events_of(ROUNDS, OWN_SIDES), wanted, words)] == found


@pytest.mark.parametrize(("helps", "found"), [(True, Event.SET_BY_ONE), (False, Event.NOTHING)])
def test_where_a_broken_nil_helps_nobody_no_single_trick_is_claimed(*, helps: bool, found: Event) -> None:
    broken = set_side(5, 4)._replace(nils=1)
    assert is_set_by_one(broken, nil_helps=helps) is helps
    happened = events_of([a_round(own=broken)], {1: 0}, () if helps else (1,))[1]
    assert happened & Event.SET_BY_ONE == found


def test_a_game_at_a_friends_table_is_won_or_lost_by_the_person_at_this_machine() -> None:
    seating = Seating(PRESETS["classic-300"], {Seat.SOUTH: person("Ada"), Seat.NORTH: person()})
    game = replace(GAME, winner=1, seating=seating)
    assert outcome(game) is Outcome.WON
    assert outcome(replace(game, winner=0)) is Outcome.LOST
    named = Seating(PRESETS["classic-300"], {Seat.SOUTH: person("Ada"), Seat.NORTH: person("Ben")})
    assert outcome(replace(game, seating=named)) is Outcome.SETTLED
