"""Rows of games and rounds, and the archive that lasts as long as the window."""

import random
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest

from session.memory_archive import MemoryArchive
from spades.engine import PRESETS, Bid, Game, Look, Rules, Seat, apply, legal_moves, new_game
from spades.engine.record import finish
from spades.session.deals.chance import Chance
from spades.session.history.archive import ROUND_COLUMNS, ArchiveError, RoundRow
from spades.session.history.history import _same_steps
from spades.session.history.round_row import drawn_hands, offered_cards, round_row
from spades.session.journal import Journal
from spades.session.journal.transaction import Statement
from spades.session.journal.writer import Receipt

from .games import random_game, random_move, random_states


def test_a_round_row_tells_the_receipt_of_both_sides() -> None:
    for seed in range(5):
        for state in random_states(PRESETS["classic-300"], seed, rounds=3):
            if state.results is None:
                continue
            row = round_row(state, 9)._replace(undone=1, seconds=2.5)
            assert (row.game, row.number, row.starter) == (9, state.round_number, state.starter.letter)
            for side, result, score in zip(row.sides, state.results, state.scores, strict=True):
                assert (side.bid or None, side.taken, side.points, side.score) == (
                    result.bid, result.taken, result.points, score,
                )  # fmt: skip
                assert side.made == (int(result.made) if result.bid else -1)
            assert row.assisted


def test_where_no_bags_count_a_row_has_none() -> None:
    ends = [state for state in random_states(PRESETS["street-350"], 1, rounds=3) if state.results is not None]
    assert any(result.new_bags for state in ends for result in state.results or ())
    assert not any(side.bags for state in ends for side in round_row(state, 1).sides)


def test_flat_values_give_the_row_back() -> None:
    state = next(state for state in random_states(Rules(), 1, rounds=1) if state.results is not None)
    row = round_row(state, 4)._replace(hints=2)
    assert len(row.columns()) == len(ROUND_COLUMNS) == len(set(ROUND_COLUMNS))
    assert RoundRow.of_columns(row.columns()) == row
    assert dict(zip(ROUND_COLUMNS, row.columns(), strict=True))["other_score"] == row.other.score


@pytest.mark.parametrize("name", list(PRESETS))
def test_hands_and_pairs_are_found_again_after_the_round(name: str) -> None:
    rules = PRESETS[name]
    before = None
    for state in random_states(rules, 3, rounds=1):
        if before is None and state.bids[0] is not None:
            before = state
        if before is not None and state.results is not None:
            assert drawn_hands(state) == before.hands
            offered = offered_cards(state)
            assert all(set(hand) <= set(seen) for hand, seen in zip(before.hands, offered, strict=True))
            assert {len(seen) for seen in offered} == {26 if rules.hands == "draw" else rules.cards_each}


def test_a_round_under_way_has_no_row() -> None:
    with pytest.raises(ValueError, match="not over"):
        round_row(next(random_states(Rules(), 1)), 1)


def archive() -> MemoryArchive:
    return MemoryArchive(iter(range(1000, 2000)).__next__)


def game(seed: int, rounds: int = 100) -> Game:
    return random_game(Rules(target=100), seed, rounds=rounds)


def test_games_are_listed_newest_first_with_their_rounds() -> None:
    kept = archive()
    first, second = kept.add(game(1), imported=False), kept.add(game(2, rounds=1))
    rows = kept.games()
    assert [row.id for row in rows] == [second, first]
    assert rows[1].winner == game(1).state.winner
    assert rows[1].ended is not None
    assert (rows[0].ended, rows[0].rounds, rows[0].imported) == (None, 1, True)
    assert [row.number for row in kept.rounds(first)] == list(range(1, rows[1].rounds + 1))
    assert [row.game for row in kept.rounds()] == [first] * rows[1].rounds + [second]
    assert kept.load(first) == game(1)


def test_a_deleted_game_comes_back_whole() -> None:
    kept = archive()
    number = kept.add(game(1))
    rows, rounds = kept.games(), kept.rounds()
    kept.delete(number)
    assert (list(kept.games()), list(kept.rounds())) == ([], [])
    kept.undelete(number)
    assert (kept.games(), kept.rounds()) == (rows, rounds)


def test_only_a_game_that_is_not_over_can_be_played_on() -> None:
    kept = archive()
    over, open_ = kept.add(game(1)), kept.add(game(2, rounds=1))
    assert finish(kept.take_up_steps(open_)) == game(2, rounds=1)
    with pytest.raises(ArchiveError, match="over"):
        finish(kept.take_up_steps(over))
    with pytest.raises(ArchiveError, match="isn't in the history"):
        kept.load(99)


def test_the_same_game_is_one_with_the_same_rules_packs_moves_and_starter(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    for kept in (MemoryArchive(), journal):
        first = game(1, rounds=2)
        shorter = replace(first, moves=first.moves[:-3])
        numbers = [kept.add(one) for one in (first, shorter, game(2, rounds=2))]
        assert finish(_same_steps(kept, replace(first, tags=(("Opponent", "another"),)))) == numbers[0]
        assert finish(_same_steps(kept, shorter)) == numbers[1]
        assert finish(_same_steps(kept, replace(first, moves=first.moves[:-2]))) is None
        assert finish(_same_steps(kept, replace(first, rules=PRESETS["classic-500"]))) is None
        assert finish(_same_steps(kept, game(3, rounds=2))) is None
        # Before a card has been drawn the starter is all that differs.
        begun = Game(first.rules, first.starter, first.packs[:1], ())
        number = kept.add(begun)
        assert finish(_same_steps(kept, begun)) == number
        assert finish(_same_steps(kept, replace(begun, starter=first.rules.next_seat(first.starter)))) is None
        # A deleted game is no longer in the history.
        kept.delete(numbers[0])
        assert finish(_same_steps(kept, first)) is None
        # The latest of several.
        again = [kept.add(first), kept.add(first)]
        assert finish(_same_steps(kept, first)) == again[1]
    journal.close()


def test_a_game_that_cannot_be_read_is_not_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = MemoryArchive()
    kept.add(game(1, rounds=2))

    def fail(_number: int) -> Game:
        raise ArchiveError("It is damaged.")

    monkeypatch.setattr(kept, "load", fail)
    assert finish(_same_steps(kept, game(1, rounds=2))) is None


def test_what_was_worked_out_about_a_round_is_kept() -> None:
    kept = archive()
    number = kept.add(game(1))
    kept.keep_potential(number, 2, 7, 6)
    assert [(row.potential, row.fair_potential) for row in kept.rounds(number)][:2] == [(None, None), (7, 6)]


def test_a_blind_nil_is_a_nil_in_the_row_of_its_round() -> None:
    rules = Rules(hands="deal", blind_nil=True)
    state = new_game(rules, Chance(1).pack(1), Seat.SOUTH)
    state = apply(state, Bid(0, blind=True))
    rng = random.Random(1)
    while state.to_move is not None:
        looking = Look() in legal_moves(state)
        state = apply(state, Look() if looking else random_move(legal_moves(state), rng))
    row = round_row(state, 1)
    assert (row.own.nils, row.own.bid, row.own.made) == (1, 0, -1)
    assert row.own.nils_made == (state.taken[0] == 0)
    assert row.other.nils == 0


def test_a_game_is_replayed_to_be_found_only_where_one_is_as_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal(tmp_path)
    journal.add(game(1, rounds=2))
    other = game(2, rounds=4)

    def replay(_game: Game) -> NoReturn:
        raise AssertionError("it was replayed")

    monkeypatch.setattr(Game, "states", replay)
    assert finish(_same_steps(journal, other)) is None
    journal.close()


def test_where_a_round_stands_is_written_once_when_a_game_is_taken_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = Journal(tmp_path)
    statements: list[str] = []
    submit = journal._access.submit

    def listen(batch: list[Statement], *, back_up: bool = False) -> Receipt:
        statements.extend(text for text, _values in batch)
        return submit(batch, back_up=back_up)

    monkeypatch.setattr(journal._access, "submit", listen)
    whole = game(1, rounds=3)
    assert journal.load(journal.add(whole)) == whole
    assert sum(text.startswith("UPDATE rounds SET tip") for text in statements) == len(whole.packs)
    assert sum(text.startswith("INSERT INTO moves") for text in statements) == len(whole.moves)
    journal.close()
