"""Rows at hand: read once, and afterwards only what has changed."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from spades.engine import Rules
from spades.session.history.archive import ArchiveError, GameRow, RoundRow
from spades.session.history.archive_cache import ArchiveCache
from spades.session.history.filters import events_of
from spades.session.history.memory_archive import MemoryArchive

from .games import random_game
from .rows import GAME, a_round, many_games


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
        and archive_cache.events == events_of(rounds)
        and archive_cache.margins == margins
    )


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
