"""Four at the table: one person, a partner and two opponents, from the deal to the score."""

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path

import pytest

from spades.bots import REGISTRY
from spades.engine import PRESETS, Look, Rules, Seat, read_record, write_record
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import Contribution
from spades.session.game.actions import NextRound, Play, Redo, Undo
from spades.session.game.refusals import TurnRefusal
from spades.session.game.session_maker import SessionMaker
from spades.session.game.viewer import ViewerSession
from spades.session.games import Games
from spades.session.journal import Journal
from spades.session.players.opponents import DEFAULT_PLAYERS, SUBSTITUTES
from spades.session.players.seating import Seating, person, player
from spades.session.program.settings import Settings, command_line_choice
from spades.session.program.settings_file import SettingsFile

from .games import HUMAN, MAKER, begun, patiently, random_game, random_move

FOUR = PRESETS["partners-500"]
SEATING = Seating.around_person(FOUR, ["rule", "otto", "bruno"])


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    journal = Journal(tmp_path)
    yield journal
    journal.close()


def games_of(journal: Journal, folder: Path, maker: SessionMaker = MAKER, **settings: str) -> Games:
    kept = SettingsFile(folder / "settings.json", keep=False)
    kept.change(**settings)
    return Games(journal, journal, kept, maker, 3)


def steps(session: ViewerSession, rng: random.Random) -> Iterator[None]:
    """Play to the end of the round, and yield after each of the person's moves."""
    patience = patiently()
    while session.state.view.results is None:
        if session.state.thinking:
            next(patience)
            session.update(at_once=True)
            continue
        moves = session.state.view.legal_moves
        session.act(Play(moves[0] if isinstance(moves[0], Look) else random_move(moves, rng)))
        yield


def test_a_round_of_four_goes_from_the_look_to_the_score_and_is_found_again_on_the_way(
    tmp_path: Path, journal: Journal
) -> None:
    games = games_of(journal, tmp_path)
    start = games.begin(FOUR, SEATING)
    assert (start.viewer, start.seating) == (HUMAN, SEATING)
    start.cut(Contribution.of(17, 33, 8))
    session = start.begin()
    first = session.state.view.starter
    for at, _ in enumerate(steps(session, random.Random(5))):
        if at in (0, 4):
            found = games_of(journal, tmp_path).reopen()
            assert isinstance(found, ViewerSession)
            assert (found.state.view, found.state.seating) == (session.state.view, SEATING)
        if at == 6:
            now = session.state.view
            assert session.act(Undo())
            assert len(session.state.view.hand) == len(now.hand) + 1
            assert session.act(Redo())
            assert session.state.view == now
    [row] = session.state.so_far.rounds
    assert row.scores == session.state.view.scores
    assert sum(session.state.view.taken) == 13
    session.act(NextRound(Contribution.of(7)))
    assert session.state.view.starter is FOUR.next_seat(first)
    kept = journal.load(session.state.so_far.number)
    assert read_record(write_record(kept)) == kept
    assert Seating.of_tags(FOUR, kept.tags) == SEATING
    [listed] = journal.games()
    assert (listed.seating, listed.scores) == (SEATING, row.scores)


@pytest.mark.skipif(os.name != "posix", reason="counts processes")
def test_three_players_in_processes_of_their_own_play_a_round(tmp_path: Path, journal: Journal) -> None:
    games = games_of(journal, tmp_path, SessionMaker())
    start = games.begin(FOUR, Seating.around_person(FOUR, ["tilda", "otto", "bruno"]))
    start.cut(Contribution.of(17, 33, 8))
    session = start.begin()
    try:
        assert len(active_children()) == 3
        for _ in steps(session, random.Random(5)):
            pass
        assert sum(session.state.view.taken) == 13
    finally:
        games.close()
    assert not active_children()


@pytest.mark.parametrize("keys", [["otto"], ["otto"] * 4, []])
def test_there_are_as_many_players_as_seats_for_them(keys: list[str]) -> None:
    with pytest.raises(ValueError, match=f"with seats=4 3 players sit with a person, not {len(keys)}"):
        Seating.around_person(FOUR, keys)
    with pytest.raises(ValueError, match="with seats=2 1 player sits with a person, not 2"):
        Seating.around_person(PRESETS["classic-300"], ["otto", "otto"])


def test_the_partner_is_who_sits_with_the_person() -> None:
    assert SEATING.partners == (player("otto"),)
    turned = Seating(FOUR, dict(zip(FOUR.seating, [player("a"), person(), player("b"), player("c")], strict=True)))
    assert (turned.partners, turned.others) == ((player("c"),), (player("a"), player("b")))
    assert Seating.of_one_person(PRESETS["classic-300"], "otto").partners == ()


def test_the_last_choice_sits_down_again() -> None:
    assert Settings().seating(FOUR) == Seating.around_person(FOUR, DEFAULT_PLAYERS)
    assert Settings(four_seats=SEATING.format(), opponent="pim").seating(FOUR) == SEATING
    assert Settings(four_seats=SEATING.format(), opponent="pim").seating(Rules()).opponent == "pim"
    for wrong in ("S person", "S person; N player pim", "north"):
        with pytest.raises(ValueError, match=r"seat|sits"):
            Settings(four_seats=wrong)


def test_every_player_that_nobody_knows_is_replaced_by_another_one() -> None:
    game = replace(random_game(FOUR, 1, rounds=1), tags=Seating.around_person(FOUR, ["ann", "luna", "ben"]).tags())
    session = MAKER.resume(game)
    assert session.seating == Seating.around_person(FOUR, ["bruno", "luna", "mika"])
    assert session.notice == "Players of this game, 'ann', 'ben', are not known here; Bruno, Mika play instead."
    assert set(SUBSTITUTES) < set(REGISTRY)


def test_a_choice_of_somebody_who_is_not_there_is_told_and_made_good(tmp_path: Path, journal: Journal) -> None:
    games = games_of(journal, tmp_path)
    start = games.begin(FOUR, Seating.around_person(FOUR, ["grandmother", "pim", "otto"]))
    start.cut(Contribution.of(17, 33, 8))
    session = start.begin()
    assert session.state.seating == Seating.around_person(FOUR, ["bruno", "pim", "otto"])
    told = "A player of this game, 'grandmother', is not known here; Bruno plays instead."
    assert games.consume_notice() == told
    for _ in steps(session, random.Random(1)):
        pass
    games.close()


def test_a_record_of_earlier_days_seats_its_player_three_times() -> None:
    old = replace(random_game(FOUR, 1, rounds=1), tags=(("Opponent", "otto"),))
    session = MAKER.resume(old)
    assert (session.seating, session.notice) == (Seating.of_one_person(FOUR, "otto"), None)


def test_who_is_not_to_move_is_told_so() -> None:
    session = begun(FOUR, "random", Seat.WEST, Chance(5))
    assert session.why_illegal(HUMAN, Look()) is TurnRefusal.SOMEBODY_ELSES_TURN


@pytest.mark.parametrize(
    ("last", "rules", "players", "chosen"),
    [
        ("classic-500", None, ("pim",), {"rules": "classic-500", "opponent": "pim"}),
        ("partners-500", None, ("pim",), {"rules": "classic-300", "opponent": "pim"}),
        ("classic-500", "unseen-500", (), {"rules": "unseen-500", "opponent": "bruno"}),
        ("classic-500", "partners-500", (), {"rules": "partners-500", "four_seats": SEATING.format()}),
        (
            "classic-500",
            None,
            ("pim", "mika", "otto"),
            {"rules": "partners-500", "four_seats": "S person; W player pim; N player mika; E player otto"},
        ),
    ],
)
def test_what_the_command_line_asks_for_becomes_the_choice(
    last: str, rules: str | None, players: tuple[str, ...], chosen: dict[str, str]
) -> None:
    asked = command_line_choice(Settings(rules=last, four_seats=SEATING.format()), rules, players)
    assert asked.items() >= chosen.items()
