"""A puzzle, a position with one answer, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from typing import NamedTuple

from spades.bots.analysis.evaluation.likely_reply import Reply
from spades.bots.analysis.values import Mark, Price
from spades.engine import Bid, GameState, Move, Phase, Seat, View, format_state, parse_state
from spades.engine.notation import round_moves
from spades.engine.sides import side_bid, side_taken

__all__ = ["Puzzle", "PuzzleKind", "Reply", "Source", "key_of", "kind_of", "seen_from_south"]


ASKED = 0
"""The round of a source that is no game: a position that the person asked about."""


class PuzzleKind(Enum):
    """The subject of a puzzle, in the order in which kinds are listed. The comment says when."""

    DRAW = "draw"  # a card is kept or discarded
    BID = "bid"  # a bid is made
    PLAY = "play"  # a card is played, and the bid needs tricks
    NIL = "nil"  # a nil stands, or one is bid or should be
    BAGS = "bags"  # a card is played, and the bid is made


class Source(NamedTuple):
    """Where a puzzle of a person's own comes from.

    Attributes:
        game_number: The number of the game, or None where it was deleted since.
        round_number: The round; `ASKED` where it comes from no game.
        at: How many moves of the round came before it.
    """

    game_number: int | None
    round_number: int
    at: int


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with one answer.

    Attributes:
        position: The position in a line, as `spades.engine` writes it; South is to move.
        kind: What it is about.
        price: What the tempting choice costs, with every choice that is not hopeless, the answer first.
        replies: What most likely answers a choice, by the choice that is named for its class.
        source: Where it comes from; None for one of the collection.
    """

    position: str
    kind: PuzzleKind
    price: Price
    replies: Mapping[Move, Reply]
    source: Source | None = None

    @property
    def key(self) -> str:
        """The key it is known by: it follows from the position."""
        return key_of(self.position)

    @property
    def quiet(self) -> bool:
        """Whether the tempting choice is the answer."""
        return self.price.mark is Mark.GOOD

    @property
    def answer(self) -> Move:
        """The answer: of touching cards the tempting one, if it is among them."""
        return self.price.move if self.quiet else self.price.choices[0].moves[0]

    def state(self) -> GameState:
        """Return the position.

        Raises:
            ValueError: It is none.
        """
        return state_at(self.position)

    def solved_by(self, move: Move) -> bool:
        """Return whether a choice is the answer."""
        return move in self.price.choices[0].moves


def state_at(position: str) -> GameState:
    """Read the position of a puzzle.

    Raises:
        ValueError: It is none, or South is not to move.
    """
    state = parse_state(position)
    if state.to_move is not Seat.SOUTH:
        raise ValueError("not a position with South to move")
    return state


def key_of(position: str) -> str:
    """Return the key of the puzzle of a position."""
    return sha256(position.encode()).hexdigest()[:16]


def seen_from_south(state: GameState) -> str:
    """Return a position in a line, its seats turned so that South is to move, wherever that is possible."""
    text = format_state(state)
    rules = state.rules
    if state.to_move in (None, Seat.SOUTH):
        return text
    turn = rules.index(state.to_move)
    named, number, _starter, scores, bags, pack, *_moves = text.split(" ")
    starter = rules.seating[(rules.index(state.starter) - turn) % rules.seats].letter
    if rules.side(state.to_move) != rules.side(Seat.SOUTH):
        scores, bags = (":".join(reversed(pair.split(":"))) for pair in (scores, bags))
    return " ".join([named, number, starter, scores, bags, pack, *map(str, round_moves(state))])


def kind_of(seen: View, price: Price) -> PuzzleKind:
    """Return the subject of a puzzle, by its position and its price, the answer first."""
    meant = any(isinstance(move, Bid) and move.nil for move in (price.move, price.choices[0].moves[0]))
    if (seen.nils and seen.phase is Phase.PLAY) or meant:
        return PuzzleKind.NIL
    if seen.phase is not Phase.PLAY:
        return PuzzleKind.DRAW if seen.phase is Phase.DRAW else PuzzleKind.BID
    side = seen.rules.side(seen.seat)
    bid = seen.bids[seen.rules.index(seen.seat)]
    is_made = bid is not None and not bid.nil and side_taken(seen, side) >= side_bid(seen, side)
    return PuzzleKind.BAGS if is_made else PuzzleKind.PLAY
