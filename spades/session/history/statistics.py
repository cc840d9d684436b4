"""Statistics: the sums of rounds and games, for both sides, from the rows of the archive alone."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import sqrt
from typing import Self

from spades.session.history.archive import GameRow, RoundRow, SideRow
from spades.session.players.seating import Sitter

_EVENING_SECONDS = 8 * 3600
"""How long ago a game may have ended that still belongs to this evening."""


class Help(Enum):
    """Which rounds count, by whether the person had help: a move taken back, a hint, an open hand."""

    WITHOUT = "without"
    WITH = "with"
    EITHER = "either"


@dataclass(frozen=True, slots=True)
class Selection:
    """A choice of games and rounds.

    Attributes:
        rules: Rules in the notation of the engine, or None for all.
        opponent: Who sat on the other side, alone or with another, or None for all.
        help: Rounds without help, with help, or both.
        since: Games that began earlier do not count; seconds since 1970.
        seats: How many sat at the table, 2 or 4, or None for both.
        partner: Who sat with the person, or None for all.
        person: Whose figures they are: by name, of those who played each other here; None for whoever played alone.
    """

    rules: str | None = None
    opponent: Sitter | None = None
    help: Help = Help.EITHER
    since: float = 0.0
    seats: int | None = None
    partner: Sitter | None = None
    person: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SideFigures:
    """The figures of one side over all its rounds.

    Attributes:
        rounds: Finished rounds.
        points: Points of all rounds.
        squares: The sum of the squares of each round's points.
        hits: How often each pair of bid and tricks taken came up, bids of one or more; nil is counted apart.
        made: Bids of one or more that were made.
        missed: Bids of one or more that were set.
        tricks: Tricks taken.
        nils: Nils tried.
        nils_made: Nils made.
        bags: Bags taken.
        penalties: Rounds that cost a bag penalty.
        best: The most points of a round, or None.
        worst: The fewest, likewise.
    """

    rounds: int
    points: int
    squares: int
    hits: Counter[tuple[int, int]]
    made: int
    missed: int
    tricks: int
    nils: int
    nils_made: int
    bags: int
    penalties: int
    best: int | None
    worst: int | None

    @classmethod
    def of(cls, rows: Sequence[SideRow]) -> Self:
        """Add up rounds; written for ten thousands of them."""
        points = [row.points for row in rows]
        return cls(
            rounds=len(rows),
            points=sum(points),
            squares=sum(value * value for value in points),
            hits=Counter((row.bid, row.taken) for row in rows if row.made >= 0),
            made=sum(row.made == 1 for row in rows),
            missed=sum(row.made == 0 for row in rows),
            tricks=sum(row.taken for row in rows),
            nils=sum(row.nils for row in rows),
            nils_made=sum(row.nils_made for row in rows),
            bags=sum(row.bags for row in rows),
            penalties=sum(row.penalty < 0 for row in rows),
            best=max(points, default=None),
            worst=min(points, default=None),
        )

    @property
    def exact(self) -> int:
        """Bids of one or more that were made without an overtrick."""
        return self.accuracy[0]

    @property
    def mean_points(self) -> float | None:
        """Points a round, or None without a round."""
        return self.points / self.rounds if self.rounds else None

    @property
    def points_margin(self) -> float | None:
        """Half the width of the 95 % interval of the points a round; None below two rounds."""
        if self.rounds < 2:
            return None
        variance = (self.squares - self.points**2 / self.rounds) / (self.rounds - 1)
        return 1.96 * sqrt(max(0.0, variance) / self.rounds)

    @property
    def accuracy(self) -> Counter[int]:
        """How often tricks taken differed from the bid by so many; below zero the bid was set."""
        differences: Counter[int] = Counter()
        for (bid, taken), times in self.hits.items():
            differences[taken - bid] += times
        return differences

    @property
    def tricks_by_bid(self) -> Mapping[int, float]:
        """The mean of the tricks taken, for each bid that was made."""
        sums: Counter[int] = Counter()
        bids: Counter[int] = Counter()
        for (bid, taken), times in self.hits.items():
            sums[bid] += taken * times
            bids[bid] += times
        return {bid: sums[bid] / times for bid, times in sorted(bids.items())}


@dataclass(frozen=True, slots=True)
class Result:
    """A game that ended.

    Attributes:
        game: Its number in the archive.
        margin: Points by which the person's side was ahead at the end.
        won: Whether the person's side won.
    """

    game: int
    margin: int
    won: bool

    @classmethod
    def of(cls, game: GameRow, own: int) -> Self:
        """Return the result of a game for a side: against the best of the others."""
        best = max(score for side, score in enumerate(game.scores) if side != own)
        return cls(game.id, game.scores[own] - best, game.winner == own)


@dataclass(frozen=True, slots=True)
class Statistics:
    """The figures of a selection.

    Attributes:
        own: The person's side.
        other: The other sides.
        results: The games that ended, oldest first.
        open: Games under way or left.
        assisted: Rounds among those counted in which the person had help.
    """

    own: SideFigures
    other: SideFigures
    results: Sequence[Result]
    open: int
    assisted: int

    @property
    def won(self) -> int:
        """Games won."""
        return sum(result.won for result in self.results)

    @property
    def lost(self) -> int:
        """Games lost."""
        return len(self.results) - self.won

    @property
    def biggest_win(self) -> int | None:
        """The most points by which a game was won."""
        return max((result.margin for result in self.results if result.won), default=None)

    @property
    def biggest_loss(self) -> int | None:
        """The margin, below zero, of the game that was lost by the most points."""
        return min((result.margin for result in self.results if not result.won), default=None)

    @property
    def streak(self) -> int:
        """How many games in a row were won up to the last one; below zero: lost."""
        if not self.results:
            return 0
        last, length = self.results[-1].won, 0
        for result in reversed(self.results):
            if result.won is not last:
                break
            length += 1
        return length if last else -length

    def longest(self, *, won: bool) -> int:
        """Return how many games in a row were won, or lost, at the most."""
        longest = length = 0
        for result in self.results:
            length = length + 1 if result.won is won else 0
            longest = max(longest, length)
        return longest


def count(games: Iterable[GameRow], rounds: Iterable[RoundRow], selection: Selection) -> Statistics:
    """Count a selection. Practice and imported games never count.

    A round counts by its own help; a game counts as helped if any of its rounds was.

    Args:
        games: Games in any order; the results come out in the order of their end.
        rounds: Rounds of these games and perhaps of others, which are passed over.
        selection: What counts.
    """
    chosen = [game for game in games if _is_chosen(game, selection)]
    own_sides = {game.id: _own_side(game, selection.person) or 0 for game in chosen}
    # Not asked of a function: there may be ten thousands of rows.
    either, helped = selection.help is Help.EITHER, selection.help is Help.WITH
    counted = [game for game in chosen if either or game.assisted is helped]
    ended = sorted(
        (game for game in counted if game.winner is not None), key=lambda game: (game.ended or game.began, game.id)
    )
    wanted = [row for row in rounds if row.game in own_sides and (either or row.assisted is helped)]
    sides = [(row.sides, own_sides[row.game]) for row in wanted]
    return Statistics(
        own=SideFigures.of([each[own] for each, own in sides]),
        other=SideFigures.of([side for each, own in sides for at, side in enumerate(each) if at != own]),
        results=[Result.of(game, own_sides[game.id]) for game in ended],
        open=len(counted) - len(ended),
        assisted=sum(row.assisted for row in wanted),
    )


def count_evening(games: Iterable[GameRow], now: float) -> Statistics:
    """Count the games that ended in the last hours; `now` is in seconds since 1970."""
    return count((game for game in games if game.ended and now - _EVENING_SECONDS < game.ended <= now), (), Selection())


@dataclass(frozen=True, slots=True)
class Uncounted:
    """How many games are not counted, and why.

    Attributes:
        practice: Practice.
        imported: Imported.
        earlier: From before the statistics were reset.
        others: At tables with another number of seats, whose figures are counted apart.
    """

    practice: int
    imported: int
    earlier: int
    others: int


def count_uncounted(games: Sequence[GameRow], selection: Selection) -> Uncounted:
    """Count the games that are not counted although nobody chose to leave them out."""
    there = [game for game in games if not game.deleted]
    mine = [game for game in there if _counts(game, selection.person)]
    since = [game for game in mine if game.began >= selection.since]
    return Uncounted(
        practice=sum(game.practice for game in there),
        imported=sum(game.imported and not game.practice for game in there),
        earlier=len(mine) - len(since),
        others=sum(selection.seats not in (None, len(game.seating)) for game in since),
    )


def running_mean(values: Sequence[float], window: int) -> list[float]:
    """Return the mean of the last so many values at each place; fewer at the beginning."""
    means, total = [], 0.0
    for at, value in enumerate(values):
        total += value
        if at >= window:
            total -= values[at - window]
        means.append(total / min(at + 1, window))
    return means


def opponents_of(games: Iterable[GameRow], person: str | None = None) -> list[Sitter]:
    """Return who sat on the other side in games that count, players before people, in the order of the alphabet."""
    return _in_order(sitter for game in games if _counts(game, person) for sitter in _others(game, person))


def partners_of(games: Iterable[GameRow], person: str | None = None) -> list[Sitter]:
    """Return who sat with the person in games that count, likewise."""
    return _in_order(sitter for game in games if _counts(game, person) for sitter in _partners(game, person))


def seats_of(games: Iterable[GameRow], person: str | None = None) -> list[int]:
    """Return how many seats there were in games that count, 2 to 4; those of the latest game first."""
    counted = sorted((game for game in games if _counts(game, person)), key=lambda game: game.id, reverse=True)
    return list(dict.fromkeys(len(game.seating) for game in counted))


def rules_of(games: Iterable[GameRow], person: str | None = None) -> list[str]:
    """Return the rules of games that count, most played first."""
    return [rules for rules, _times in Counter(game.rules for game in games if _counts(game, person)).most_common()]


def people_of(games: Iterable[GameRow]) -> list[str]:
    """Return the names of the people who played each other here, in the order of the alphabet."""
    shared = (game.seating.persons.values() for game in games if game.counts and len(game.seating.persons) > 1)
    return sorted({name for names in shared for name in names if name}, key=str.casefold)


def _counts(game: GameRow, person: str | None = None) -> bool:
    """Return whether a game counts for a person; several people are counted by name, and you without one."""
    return game.counts and _own_side(game, person) is not None


def _own_side(game: GameRow, person: str | None) -> int | None:
    """Return the side from which a game is counted, or None where the person did not play it."""
    seating = game.seating
    if len(seating.persons) > 1:
        # Without a name it is the one at this machine.
        return seating.side_of(person or "")
    return seating.own_side if person is None else None


def _others(game: GameRow, person: str | None) -> tuple[Sitter, ...]:
    if person is None:
        return game.seating.others
    return game.seating.against(_own_side(game, person) or 0)


def _partners(game: GameRow, person: str | None) -> tuple[Sitter, ...]:
    if person is None:
        return game.seating.partners
    side = game.seating.side(_own_side(game, person) or 0)
    return tuple(sitter for sitter in side if not (sitter.is_person and sitter.name == person))


def _is_chosen(game: GameRow, selection: Selection) -> bool:
    return (
        _counts(game, selection.person)
        and game.began >= selection.since
        and selection.rules in (None, game.rules)
        and selection.seats in (None, len(game.seating))
        and (selection.opponent is None or selection.opponent in _others(game, selection.person))
        and (selection.partner is None or selection.partner in _partners(game, selection.person))
    )


def _in_order(sitters: Iterable[Sitter]) -> list[Sitter]:
    return sorted(set(sitters), key=lambda sitter: (sitter.is_person, sitter.name))
