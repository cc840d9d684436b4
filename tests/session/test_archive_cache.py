"""Rows at hand: read once, and afterwards only what has changed."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from session.memory_archive import MemoryArchive
from spades.engine import PRESETS, Rules, Seat
from spades.session.history.archive import ArchiveError, GameRow, RoundRow
from spades.session.history.archive_cache import ArchiveCache
from spades.session.history.filters import Event, events_of
from spades.session.players.seating import Seating, person, player

from .games import random_game
from .rows import GAME, SIDE, a_round, many_games, set_side


class CountingArchive(MemoryArchive):
    """Remembers which rounds were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int | None] = []
        self.broken = False

    def games(self) -> Sequence[GameRow]:
        if self.broken:
            raise ArchiveError("no")
        return super().games()

    def rounds(self, game: int | None = None) -> Sequence[RoundRow]:
        self.asked.append(game)
        return super().rounds(game)


@pytest.fixture
def archive() -> CountingArchive:
    kept = CountingArchive()
    games, rounds = many_games(40)
    for game in reversed(games):
        kept.put(game, random_game(Rules(), 1, rounds=1), [row for row in rounds if row.game == game.id])
    return kept


def same(archive_cache: ArchiveCache, archive: CountingArchive) -> bool:
    rounds = MemoryArchive.rounds(archive)
    margins: dict[int, list[int]] = {game.id: [] for game in archive_cache.games}
    for row in rounds:
        margins[row.game].append(row.own.score - row.other.score)
    return (
        list(archive_cache.games) == list(archive.games())
        and list(archive_cache.rounds) == list(rounds)
        and archive_cache.events == events_of(rounds, {game.id: 0 for game in archive_cache.games})
        and archive_cache.margins == margins
    )


def test_margins_and_events_are_those_of_the_person_wherever_they_sit() -> None:
    kept = MemoryArchive()
    north = Seating(PRESETS["classic-300"], {Seat.SOUTH: player("pim"), Seat.NORTH: person()})
    row = a_round(1, own=set_side(4, 3)._replace(score=-40), other=SIDE._replace(score=41))
    kept.put(replace(GAME, seating=north), random_game(Rules(), 1, rounds=1), [row])
    archive_cache = ArchiveCache(kept)
    archive_cache.refresh()
    assert archive_cache.margins == {1: [81]}
    assert archive_cache.events == {1: Event.OTHER_SET | Event.SET_BY_ONE}


def test_everything_is_read_once_and_then_only_what_changed(archive: CountingArchive) -> None:
    archive_cache = ArchiveCache(archive)
    archive_cache.refresh()
    assert same(archive_cache, archive)
    assert archive.asked == [None]
    archive_cache.refresh()
    assert archive.asked == [None]
    number = archive.add(random_game(Rules(target=100), 3), imported=False)
    archive_cache.refresh()
    assert archive.asked == [None, number]
    assert same(archive_cache, archive)


def test_deleting_and_bringing_back_are_seen(archive: CountingArchive) -> None:
    archive_cache = ArchiveCache(archive)
    archive_cache.refresh()
    archive.delete(7)
    archive_cache.refresh()
    assert same(archive_cache, archive)
    assert 7 not in archive_cache.margins
    archive.undelete(7)
    archive_cache.refresh()
    assert same(archive_cache, archive)


def test_a_round_more_and_more_help_are_seen(archive: CountingArchive) -> None:
    archive_cache = ArchiveCache(archive)
    archive_cache.refresh()
    game = random_game(Rules(), 1, rounds=1)
    archive.put(replace(GAME, id=3, rounds=2), game, [a_round(3, 1), a_round(3, 2)])
    archive_cache.refresh()
    assert same(archive_cache, archive)
    archive.put(replace(GAME, id=3, rounds=2, assisted=True), game, [a_round(3, 1), a_round(3, 2, hints=1)])
    archive_cache.refresh()
    assert same(archive_cache, archive)


def test_an_archive_that_cannot_be_read_leaves_the_rows_as_they_were(archive: CountingArchive) -> None:
    archive_cache = ArchiveCache(archive)
    archive_cache.refresh()
    before = archive_cache.games
    archive.broken = True
    with pytest.raises(ArchiveError):
        archive_cache.refresh()
    assert archive_cache.games is before
    archive_cache._fetch()  # beside the title nobody is disturbed by it
