"""The finished rounds of a game in plain text values: the part of a table that its score sheet shows."""

from typing import Annotated

from msgspec import Meta

from spades.engine import Rules
from spades.engine.notation import format_move
from spades.session.game.practice import Duel, DuelRound
from spades.session.game.round_summary import RoundSummary
from spades.session.game.table_state import GameSoFar
from spades.session.game.view_text import (
    Count,
    MoveWord,
    Points,
    Receipts,
    RoundNumber,
    TableTextError,
    Text,
    read_bid,
    read_receipts,
    write_receipts,
)

MOST_ROUNDS = 64
"""How many finished rounds are written, the latest; no game of people has as many."""


class _Round(Text):
    round: RoundNumber
    bids: Annotated[list[MoveWord | None], Meta(min_length=2, max_length=4)]
    results: Receipts
    scores: Annotated[list[Points], Meta(min_length=2, max_length=3)]
    bags: Annotated[list[Count], Meta(min_length=2, max_length=3)]


class _DuelRound(Text):
    round: RoundNumber
    before: tuple[Points, Points]
    after: tuple[Points, Points] | None = None


class GameText(Text):
    """What became of the finished rounds."""

    rounds: Annotated[list[_Round], Meta(max_length=MOST_ROUNDS)] = []
    duel: Annotated[list[_DuelRound], Meta(min_length=1, max_length=MOST_ROUNDS)] | None = None
    can_duel: bool = False
    number: Count = 0


def write_game(game: GameSoFar) -> GameText | None:
    """Return a game as text values, the latest `MOST_ROUNDS` of it; None where there is nothing to tell."""
    if game == GameSoFar():
        return None
    rounds = [_write_round(one) for one in game.rounds[-MOST_ROUNDS:]]
    duel = None if game.duel is None else [_write_pack(one) for one in game.duel.rounds[-MOST_ROUNDS:]]
    return GameText(rounds, duel, game.can_duel, game.number)


def read_game(said: GameText, rules: Rules) -> GameSoFar:
    """Return the game that text values say.

    Raises:
        ValueError: It says what cannot be under these rules.
    """
    rounds = tuple(_read_round(one, rules) for one in said.rounds)
    packs = tuple(DuelRound(one.round, one.before, one.after) for one in said.duel or ())
    return GameSoFar(rounds, Duel(packs) if packs else None, can_duel=said.can_duel, number=said.number)


def _write_round(summary: RoundSummary) -> _Round:
    bids = [None if bid is None else format_move(bid) for bid in summary.bids]
    results = write_receipts(summary.results)
    return _Round(summary.round_number, bids, results, [*summary.scores], [*summary.bags])


def _read_round(said: _Round, rules: Rules) -> RoundSummary:
    if len(said.bids) != rules.seats or {len(said.results), len(said.scores), len(said.bags)} != {rules.sides}:
        raise TableTextError("This is no table: a round before had other seats or sides.")
    bids = tuple(None if bid is None else read_bid(bid) for bid in said.bids)
    return RoundSummary(said.round, bids, read_receipts(said.results), tuple(said.scores), tuple(said.bags))


def _write_pack(pack: DuelRound) -> _DuelRound:
    (ours, theirs), after = pack.before, pack.after
    return _DuelRound(pack.number, (ours, theirs), None if after is None else (after[0], after[1]))
