"""Packs that are played again: a deal code, and the duel over a game's packs with the seats swapped.

Such a game is a record like any other; tags tell what it is:

    [Practice "code"]     or "duel", "round", "position": it counts nowhere, and ends when its packs are used up
    [Begins "120:90 4:2"] scores and bags of a position that is played on
    [Given2 "..."]        the pack of a later round: a deal, or the 52 cards where it was not sealed
    [Duel1 "51:-40"]      the points of the round in the game that is played again, South's side first
"""

# ruff: noqa: PLC0415  # whether a game is a practice is asked before the first frame, and deals are not needed for it

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from spades.engine import Card, Game, GameState, NotationError, Phase, Seat, SideScore
from spades.engine.notation import format_numbers, format_pack, parse_numbers, parse_pack, round_moves
from spades.engine.record import BEGINS
from spades.session.players.seating import Seating, seating_of

if TYPE_CHECKING:
    from spades.session.deals.deal_code import DealCode
    from spades.session.deals.seal import Deal

Points = tuple[int, ...]


class Scored(Protocol):
    """A round that tells how it was scored: its last state, or a summary of it."""

    @property
    def results(self) -> tuple[SideScore, ...] | None:
        """The receipt of each side, or None while the round is under way."""


@dataclass(frozen=True, slots=True)
class DuelRound:
    """A pack that was played twice.

    Attributes:
        number: The round.
        before: The points of both sides the first time, the person's first.
        after: The points with the seats swapped, likewise; None as long as it has not been played.
    """

    number: int
    before: Points
    after: Points | None


@dataclass(frozen=True, slots=True)
class Duel:
    """The two results side by side.

    What the person made more than the opponent the first time is split in two: the cards that one seat had and the
    other had not count for one player the first time and against them the second, so that half the difference of
    the two leads is the cards', and half their sum the players'.

    Attributes:
        rounds: The packs.
    """

    rounds: tuple[DuelRound, ...]

    @property
    def played(self) -> tuple[DuelRound, ...]:
        """The packs that have been played twice."""
        return tuple(row for row in self.rounds if row.after is not None)

    @property
    def before(self) -> Points:
        """The points of both sides the first time, over the packs played twice."""
        return sum(row.before[0] for row in self.played), sum(row.before[1] for row in self.played)

    @property
    def after(self) -> Points:
        """The points with the seats swapped, likewise."""
        played = [row.after for row in self.played if row.after is not None]
        return sum(pair[0] for pair in played), sum(pair[1] for pair in played)

    @property
    def skill(self) -> float:
        """The points by which the person was ahead on either seat, for one time through the packs."""
        return (self.before[0] - self.before[1] + self.after[0] - self.after[1]) / 2

    @property
    def luck(self) -> float:
        """The points by which the person's cards were better the first time."""
        return (self.before[0] - self.before[1] - self.after[0] + self.after[1]) / 2


def is_practice(game: Game) -> bool:
    """Return whether a game plays packs that were known before, or begins in its midst, and so counts nowhere."""
    return not {"Practice", BEGINS}.isdisjoint(dict(game.tags))


def is_over(game: Game, state: GameState | None = None) -> bool:
    """Return whether a game is over: by its score, or because the packs of a practice are used up.

    Without its last state it is replayed.
    """
    state = game.state if state is None else state
    if state.phase is Phase.ROUND_OVER:
        return is_practice(game) and given_pack(game) is None
    return state.phase is Phase.GAME_OVER


def given_pack(game: Game) -> "Deal | tuple[Card, ...] | None":
    """Return the pack that is given for the next round: sealed, or the cards alone; None if there is none."""
    text = dict(game.tags).get(f"Given{len(game.packs) + 1}", "")
    if not text:
        return None
    from spades.session.deals.seal import Deal

    try:
        return Deal.parse(text) if " " in text else parse_pack(text, game.rules)
    except NotationError:
        return None


def with_given(game: Game) -> Game:
    """Return a game with one more round, whose pack is given.

    Raises:
        ValueError: None is.
    """
    from spades.session.deals.tags import with_deal

    given = given_pack(game)
    if given is None:
        raise ValueError("no pack is given for the next round")
    return replace(game, packs=(*game.packs, given)) if isinstance(given, tuple) else with_deal(game, given)


def practice_of(code: "DealCode", seating: Seating) -> Game:
    """Return the game of one round that a deal code stands for."""
    from spades.session.deals.tags import with_deal

    tags = (*seating.tags(), ("FirstStarter", "given"), ("Practice", "code"))
    return with_deal(Game(code.rules, code.starter, (), (), tags), code.deal)


def practice_from(state: GameState, seating: Seating) -> Game:
    """Return the game of one round that goes on from a state: it begins with that round, at its scores and bags."""
    before = f"{format_numbers(state.scores_before)} {format_numbers(state.bags_before)}"
    tags = (*seating.tags(), ("FirstStarter", "given"), (BEGINS, before), ("Practice", "position"))
    return Game(state.rules, state.starter, (state.pack,), tuple(round_moves(state)), tags)


def can_duel(game: Game, ends: Iterable[Scored] | None = None) -> bool:
    """Return whether a game has a finished round that two sides can play again with each other's cards."""
    return game.rules.sides == 2 and not is_practice(game) and bool(_results(game, ends))


def duel_of(game: Game, ends: Sequence[Scored] | None = None) -> Game:
    """Return a game with the packs of another, seats exchanged: the seat after who started, starts.

    Everybody stays where they sit: it is the cards that change hands, since they follow from who starts. With four
    seats each has what the seat on the right had, and so each side what the other had. `ends` are the last states of
    every round, or None to replay them.

    Raises:
        ValueError: No round of it is finished, or it is a practice itself.
    """
    from spades.session.deals.tags import deals_of

    if not can_duel(game, ends):
        raise ValueError("a duel needs a finished round of a game that counts")
    results = _results(game, ends)
    tags = [*seating_of(game.rules, game.tags).tags(), ("FirstStarter", "given"), ("Practice", "duel")]
    for number, ((ours, theirs), deal) in enumerate(zip(results, deals_of(game), strict=False), 1):
        # A deal that does not give the pack that was played is of no use here.
        sealed = deal is not None and deal.pack_for(game.rules) == game.packs[number - 1]
        text = deal.alone.format() if deal is not None and sealed else format_pack(game.packs[number - 1])
        tags += [(f"Given{number}", text), (f"Duel{number}", f"{ours.points}:{theirs.points}")]
    other: Seat = game.rules.next_seat(game.starter)
    return with_given(Game(game.rules, other, (), (), tuple(tags)))


def read_duel(game: Game, ends: Iterable[Scored] | None = None) -> Duel | None:
    """Return the two results side by side, or None for a game that is no duel."""
    tags = dict(game.tags)
    if tags.get("Practice") != "duel":
        return None
    own = seating_of(game.rules, game.tags).own_side
    played = [(sides[own].points, sides[1 - own].points) for sides in _results(game, ends)]
    rounds: list[DuelRound] = []
    while (text := tags.get(f"Duel{len(rounds) + 1}")) is not None:
        try:
            told = parse_numbers(text)
        except NotationError:
            return None
        at = len(rounds)
        rounds.append(DuelRound(at + 1, (told[own], told[1 - own]), played[at] if at < len(played) else None))
    return Duel(tuple(rounds)) if rounds else None


def _results(game: Game, ends: Iterable[Scored] | None = None) -> Sequence[tuple[SideScore, ...]]:
    """Return how the finished rounds were scored; `ends` has the last state of every round, None to replay them."""
    states: Iterable[Scored] = game.states() if ends is None else ends
    return [state.results for state in states if state.results is not None]
