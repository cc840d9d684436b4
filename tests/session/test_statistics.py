"""What rounds and games add up to."""

import csv
import io
from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

import pytest

from session.memory_archive import MemoryArchive
from spades.engine import PRESETS, Rules, Seat
from spades.session.history.archive import ROUND_COLUMNS
from spades.session.history.csv_export import rounds_as_csv, sheet_as_csv
from spades.session.history.statistics import (
    Help,
    Result,
    Selection,
    Uncounted,
    count,
    count_uncounted,
    opponents_of,
    partners_of,
    people_of,
    rules_of,
    running_mean,
    seats_of,
)
from spades.session.keeper.sheet_text import read_sheet
from spades.session.players.seating import Seating, person, player

from .games import random_game
from .rows import GAME, SIDE, a_round, against, many_games, nil_side, set_side

Row = TypeVar("Row")


def test_the_figures_of_both_sides() -> None:
    rounds = [
        a_round(number=1, own=SIDE, other=set_side(6, 5)),
        a_round(number=2, own=nil_side(0), other=nil_side(2)),
        a_round(number=3, own=SIDE._replace(bid=5, taken=5, bags=0, points=50), other=SIDE),
        a_round(number=4, own=SIDE._replace(penalty=-100, points=-57), other=SIDE),
    ]
    found = count([GAME], rounds, Selection())
    own, other = found.own, found.other
    assert (own.rounds, own.points, own.mean_points) == (4, 41 + 100 + 50 - 57, 33.5)
    assert (own.made, own.missed, own.exact) == (3, 0, 1)
    assert (other.made, other.missed) == (2, 1)
    assert (own.nils, own.nils_made, other.nils, other.nils_made) == (1, 1, 1, 0)
    assert (own.bags, own.penalties, own.tricks) == (2, 1, 15)
    assert (own.best, own.worst, other.worst) == (100, -57, -100)
    assert own.accuracy == {0: 1, 1: 2}
    assert other.accuracy == {-1: 1, 1: 2}
    assert own.tricks_by_bid == {4: 5.0, 5: 5.0}
    assert own.hits[4, 5] == 2


def test_without_a_round_nothing_is_claimed() -> None:
    found = count([], [], Selection())
    assert (found.own.mean_points, found.own.points_margin, found.biggest_win, found.streak) == (None, None, None, 0)
    assert (found.won, found.lost, found.longest(won=True)) == (0, 0, 0)


def test_the_interval_of_the_points_is_that_of_the_textbook() -> None:
    rounds = [a_round(number=number, own=SIDE._replace(points=points)) for number, points in enumerate((40, 50, 60), 1)]
    assert count([GAME], rounds, Selection()).own.points_margin == pytest.approx(1.96 * 10 / 3**0.5)


def ended(game: int, own: int, other: int, **changes: object) -> object:
    winner = 0 if own > other else 1
    return replace(GAME, id=game, ended=GAME.began + game, scores=(own, other), winner=winner, **changes)  # type: ignore[arg-type]


def test_streaks_and_margins_follow_the_order_of_the_endings() -> None:
    games = [ended(5, 300, 20), ended(2, 305, 290), ended(1, 20, 301), ended(3, 303, 1), ended(4, 299, 300)]
    found = count(games, [], Selection())  # type: ignore[arg-type]
    assert [result.won for result in found.results] == [False, True, True, False, True]
    assert (found.won, found.lost, found.streak) == (3, 2, 1)
    assert (found.longest(won=True), found.longest(won=False)) == (2, 1)
    assert (found.biggest_win, found.biggest_loss) == (302, -281)
    assert replace(found, results=[*found.results, *2 * [found.results[0]]]).streak == -2


def test_help_keeps_rounds_and_games_apart() -> None:
    games = [replace(GAME, assisted=True), replace(GAME, id=2)]
    rounds = [a_round(1, 1, undone=1), a_round(1, 2), a_round(2, 1), a_round(2, 2, hints=3), a_round(2, 3, opened=1)]
    games[1] = replace(games[1], assisted=True)
    games.append(replace(GAME, id=3))
    rounds.append(a_round(3, 1))
    without, helped = (count(games, rounds, Selection(help=which)) for which in (Help.WITHOUT, Help.WITH))
    either = count(games, rounds, Selection())
    assert (without.assisted, helped.assisted, either.assisted) == (0, helped.own.rounds, helped.own.rounds)
    assert (without.own.rounds, helped.own.rounds, either.own.rounds) == (3, 3, 6)
    assert (len(without.results), len(helped.results), len(either.results)) == (1, 2, 3)


def test_practice_and_imported_and_deleted_games_never_count() -> None:
    games = [replace(GAME, practice=True), replace(GAME, id=2, imported=True), replace(GAME, id=3, deleted=True)]
    found = count(games, [a_round(game) for game in (1, 2, 3, 4)], Selection(help=Help.EITHER))
    assert (found.own.rounds, found.results) == (0, [])
    assert (opponents_of(games), rules_of(games)) == ([], [])


def test_rules_opponent_and_beginning_select() -> None:
    games = [
        GAME,
        replace(GAME, id=2, seating=against("expert"), began=GAME.began + 10),
        replace(GAME, id=3, rules="classic-500"),
        replace(GAME, id=4, winner=None, ended=None),
    ]
    rounds = [a_round(game) for game in (1, 2, 3, 4)]
    assert count(games, rounds, Selection(opponent=player("expert"))).own.rounds == 1
    assert count(games, rounds, Selection(rules="classic-300")).own.rounds == 3
    assert count(games, rounds, Selection(since=GAME.began + 5)).own.rounds == 1
    everything = count(games, rounds, Selection())
    assert (everything.open, len(everything.results), everything.own.rounds) == (1, 3, 4)
    assert (opponents_of(games), rules_of(games)) == (
        [player("expert"), player("rule")],
        ["classic-300", "classic-500"],
    )


def test_the_figures_are_those_of_games_that_were_played() -> None:
    archive = MemoryArchive()
    games = [random_game(Rules(target=150), seed) for seed in range(4)]
    for game in games:
        archive.add(game, imported=False)
    found = count(archive.games(), archive.rounds(), Selection())
    last = [game.state for game in games]
    assert found.own.points == sum(state.scores[0] for state in last)
    assert found.other.points == sum(state.scores[1] for state in last)
    assert found.won == sum(state.winner == 0 for state in last)
    assert found.own.rounds == sum(state.round_number for state in last)


def test_a_running_mean() -> None:
    assert running_mean([1, 3, 5, 7], 2) == [1, 2, 4, 6]
    assert running_mean([], 5) == []


class Rows(list[Row]):
    """Rows, and how often they were gone through."""

    times = 0

    def __iter__(self) -> Iterator[Row]:
        self.times += 1
        return super().__iter__()


def test_the_rows_of_a_long_history_are_gone_through_once() -> None:
    games, rounds = many_games(200)
    asked, found_in = Rows(games), Rows(rounds)
    found = count(asked, found_in, Selection(help=Help.EITHER))
    assert found.own.rounds == len(rounds)
    assert (asked.times, found_in.times) == (1, 1)


def test_a_game_that_began_first_and_ended_last_is_the_last_result() -> None:
    left_alone = replace(GAME, id=1, began=0.0, ended=900.0, winner=0)
    meanwhile = replace(GAME, id=2, began=100.0, ended=200.0, winner=1)
    for games in ([left_alone, meanwhile], [meanwhile, left_alone]):
        found = count(games, [], Selection())
        assert [result.game for result in found.results] == [2, 1]
        assert found.streak == 1


def test_csv_can_be_read_back() -> None:
    games = [replace(GAME, seating=against("=cmd()")), replace(GAME, id=2, winner=None)]
    rounds = [a_round(1)._replace(seconds=61.23456789), a_round(2), a_round(7)]
    lines = list(csv.DictReader(io.StringIO(rounds_as_csv(games, rounds))))
    assert [line["game"] for line in lines] == ["1", "2"]
    assert lines[0]["began_utc"] == "2025-06-15T15:06:40Z"
    assert lines[0]["own_points"] == "41"
    assert lines[0]["seconds"] == "61.235"
    # A spreadsheet must not run what somebody called a player.
    assert lines[0]["opponent"] == "'=cmd()"
    assert (lines[0]["winner"], lines[1]["winner"]) == ("own", "")
    assert [lines[0][seat] for seat in ("south", "west", "north", "east")] == ["person", "", "player =cmd()", ""]
    assert len(lines[0]) == 7 + len(ROUND_COLUMNS) - 2 + 4


def test_csv_tells_who_sat_on_every_seat() -> None:
    four = Seating(
        PRESETS["partners-500"],
        {Seat.SOUTH: person(), Seat.WEST: player("pim"), Seat.NORTH: person("Anna"), Seat.EAST: player("otto")},
    )
    two = Seating(PRESETS["classic-300"], {Seat.SOUTH: player("pim"), Seat.NORTH: person("=Anna")})
    games = [replace(GAME, seating=four), replace(GAME, id=2, seating=two)]
    first, second = csv.DictReader(io.StringIO(rounds_as_csv(games, [a_round(1), a_round(2)])))
    assert [first[seat] for seat in ("opponent", "south", "west", "north", "east")] == [
        "", "person", "player pim", "person Anna", "player otto",
    ]  # fmt: skip
    assert [second[seat] for seat in ("opponent", "south", "north")] == ["pim", "player pim", "person =Anna"]


def test_what_is_counted_is_counted_for_the_person_wherever_they_sit() -> None:
    north = Seating(PRESETS["classic-300"], {Seat.SOUTH: player("pim"), Seat.NORTH: person()})
    weak, strong = SIDE._replace(points=10, bid=1), SIDE._replace(points=70, bid=7)
    games = [replace(GAME, scores=(100, 310), winner=1, seating=north)]
    statistics = count(games, [a_round(own=weak, other=strong)], Selection(opponent=player("pim")))
    assert (statistics.own.points, statistics.other.points) == (70, 10)
    assert statistics.results == [Result(1, 210, won=True)]
    assert count(games, [a_round()], Selection(opponent=person())).own.rounds == 0


def test_the_games_of_people_count_for_each_by_name_and_for_nobody_else() -> None:
    seating = Seating(PRESETS["classic-300"], {Seat.SOUTH: person("Anna"), Seat.NORTH: person("Ben")})
    games = [replace(GAME, id=1, seating=seating, winner=1, scores=(205, 312), ended=2.0)]
    assert count(games, [], Selection()).results == []
    assert people_of(games) == ["Anna", "Ben"]
    won = {name: count(games, [], Selection(person=name)).results[0] for name in ("Anna", "Ben")}
    assert [(won[name].won, won[name].margin) for name in ("Anna", "Ben")] == [(False, -107), (True, 107)]
    assert opponents_of(games, "Ben") == [person("Anna")]
    assert opponents_of(games) == []


def test_any_of_several_on_the_other_side_selects() -> None:
    seats = {Seat.SOUTH: person(), Seat.WEST: player("pim"), Seat.NORTH: player("otto"), Seat.EAST: person("Bob")}
    games = [replace(GAME, seating=Seating(PRESETS["partners-500"], seats))]
    assert opponents_of(games) == [player("pim"), person("Bob")]
    found = {sitter: count(games, [a_round()], Selection(opponent=sitter)).own.rounds for sitter in seats.values()}
    assert found == {person(): 0, player("pim"): 1, player("otto"): 0, person("Bob"): 1}


def test_games_with_a_partner_are_counted_apart_and_by_partner() -> None:
    four = PRESETS["partners-500"]
    with_otto, with_pim = (
        replace(GAME, id=number, rules="partners-500", seating=Seating.around_person(four, ["luna", key, "mika"]))
        for number, key in ((2, "otto"), (3, "pim"))
    )
    games = [with_pim, with_otto, GAME]
    rounds = [a_round(number) for number in (1, 2, 3, 3)]
    assert (seats_of(games), seats_of([GAME])) == ([4, 2], [2])
    assert partners_of(games) == [player("otto"), player("pim")]

    def counted(**selection: object) -> int:
        return count(games, rounds, Selection(**selection)).own.rounds  # type: ignore[arg-type]

    assert [counted(seats=2), counted(seats=4), counted()] == [1, 3, 4]
    assert [counted(partner=player("pim")), counted(partner=player("otto"), seats=4)] == [2, 1]
    assert counted(partner=player("luna")) == 0
    assert counted(opponent=player("luna"), seats=4) == 3


def test_what_is_left_out_unasked_is_known_by_its_reason() -> None:
    old = replace(GAME, id=4, began=GAME.began - 1000)
    games = [GAME, replace(GAME, id=2, practice=True), replace(GAME, id=3, imported=True), old]
    since = GAME.began - 10
    assert count_uncounted(games, Selection(since=since, seats=2)) == Uncounted(
        practice=1, imported=1, earlier=1, others=0
    )
    assert count_uncounted(games, Selection(seats=4)).others == 2
    assert count_uncounted(games, Selection()) == Uncounted(practice=1, imported=1, earlier=0, others=0)


def test_a_score_sheet_is_a_line_a_round_with_who_dealt() -> None:
    head = "spades score sheet 1\nrules partners-500\nname =Anna\nname Ben\nname Cem\nname Dee\ndealer 3\n"
    sheet = read_sheet(f"{head}4 3 2 4 : 8 5 - -\n6 B0 3 2 : 8 1 - 4\nnow 4 - - - : - - - -\n")
    first, second = csv.DictReader(io.StringIO(sheet_as_csv(sheet)))
    assert first == {
        "round": "1",
        "dealer": "Dee",
        # A spreadsheet would take it for a formula.
        "'=Anna bid": "4",
        "Ben bid": "3",
        "Cem bid": "2",
        "Dee bid": "4",
        "'=Anna + Cem tricks": "8",
        "'=Anna + Cem points": "62",
        "'=Anna + Cem bags": "2",
        "'=Anna + Cem score": "62",
        "Ben + Dee tricks": "5",
        "Ben + Dee points": "-70",
        "Ben + Dee bags": "0",
        "Ben + Dee score": "-70",
    }
    street = read_sheet(head.replace("partners-500", "street-350") + "- - - - : 6 7 - -\nnow - - - - : - - - -\n")
    assert sheet_as_csv(street).splitlines()[0].endswith("Ben + Dee tricks,Ben + Dee points,Ben + Dee score")
    assert (second["dealer"], second["Ben bid"], second["Ben + Dee points"]) == ("'=Anna", "B0", "-177")
