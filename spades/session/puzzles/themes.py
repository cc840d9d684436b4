"""The stake of a puzzle and the themes that it can be chosen by: all of it follows from its seat's view."""

from collections.abc import Collection
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from spades.engine import Phase, Seat, View, view
from spades.engine.sides import bags_so_far, side_bid, side_taken
from spades.session.puzzles.puzzle_values import Puzzle, PuzzleKind, state_at


class Theme(Enum):
    """A theme that puzzles are chosen by, in the order in which they are listed. The comment says when."""

    DRAW = "draw"  # a card is kept or discarded
    BID = "bid"  # a bid is made
    MAKE = "make"  # one's own side still needs tricks
    SET = "set"  # the other side still needs tricks
    KEEP_NIL = "keep a nil"  # a nil of one's own side stands, or one is bid or should be
    BREAK_NIL = "break a nil"  # a nil of the other side stands
    BAGS = "bags"  # one's own bid is made, or lost with a nil
    PARTNER = "partner"  # there are four seats


class Stake(NamedTuple):
    """The points at stake, as the seat to move sees it.

    Attributes:
        phase: What is decided.
        needs: How many tricks either side still needs, one's own first; 0 where its bid is made, None where all that
            it bid is nil.
        nil: Whether one's own nil stands.
        partner_nil: Whether one's partner's does.
        their_nil: Whether one of the other side does.
        scores: The score of either side, one's own first.
        target: The points that win.
        bags: The bags of one's own side with those of the round.
        drawn: How many cards have been drawn.
    """

    phase: Phase
    needs: tuple[int | None, int | None]
    nil: bool
    partner_nil: bool
    their_nil: bool
    scores: tuple[int, ...]
    target: int
    bags: int
    drawn: int


def stake_of(puzzle: Puzzle) -> Stake | None:
    """Return the stake of a puzzle; None where its position is damaged."""
    try:
        return stake_in(view(state_at(puzzle.position), Seat.SOUTH))
    except ValueError:
        return None


def stake_in(seen: View) -> Stake:
    """Return the stake of a position as the seat of its view sees it: South."""
    rules = seen.rules
    own = rules.side(Seat.SOUTH)
    nils = set(seen.nils)
    partners = set(rules.seats_of(own)) - {Seat.SOUTH}
    return Stake(
        seen.phase,
        (_tricks_needed(seen, own), _tricks_needed(seen, 1 - own)),
        Seat.SOUTH in nils,
        bool(nils & partners),
        bool(nils - partners - {Seat.SOUTH}),
        (seen.scores[own], seen.scores[1 - own]),
        rules.target,
        bags_so_far(seen, own),
        len(seen.hand),
    )


def themes_of(puzzle: Puzzle) -> frozenset[Theme]:
    """Return the themes of a puzzle; none where its position is damaged."""
    return _themes_at(puzzle.position, is_nil=puzzle.kind is PuzzleKind.NIL)


def list_themes(puzzles: Collection[Puzzle]) -> list[Theme]:
    """Return the themes that some puzzles have, in order."""
    found = {theme for puzzle in puzzles for theme in themes_of(puzzle)}
    return [theme for theme in Theme if theme in found]


def _tricks_needed(seen: View, side: int) -> int | None:
    """Return how many tricks a side still needs for its bid; None where it has none but nil."""
    bid = side_bid(seen, side)
    return max(0, bid - side_taken(seen, side)) if bid else None


@lru_cache(maxsize=512)
def _themes_at(position: str, *, is_nil: bool) -> frozenset[Theme]:
    try:
        seen = view(state_at(position), Seat.SOUTH)
    except ValueError:
        return frozenset()
    stake = stake_in(seen)
    themes = {Theme.PARTNER} if seen.rules.seats == 4 else set[Theme]()
    if seen.phase is not Phase.PLAY:
        themes.add(Theme.DRAW if seen.phase is Phase.DRAW else Theme.BID)
        return frozenset(themes | ({Theme.KEEP_NIL} if is_nil else set()))
    # Whoever holds a nil has no bid to make, and dodges every trick anyway.
    themes |= {Theme.MAKE} if stake.needs[0] else set()
    themes |= {Theme.BAGS} if not stake.needs[0] and not stake.nil else set()
    themes |= {Theme.SET} if stake.needs[1] else set()
    themes |= {Theme.KEEP_NIL} if stake.nil or stake.partner_nil else set()
    themes |= {Theme.BREAK_NIL} if stake.their_nil else set()
    return frozenset(themes)
