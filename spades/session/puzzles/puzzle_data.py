"""A puzzle as plain data, which JSON knows, and back: it comes from a file, from the journal or from another process.

{"position": "classic-300 2 S 51:40 1:0 SA... K R 4 5", "kind": "play", "price": {...}, "replies": {"HK": ["H4", 0.6]}}
"""

from typing import Annotated

from msgspec import Meta, Struct, convert

from spades.bots.analysis.bounds import Chance, Word
from spades.bots.analysis.codec import read_price
from spades.bots.analysis.encoding import write_price
from spades.bots.analysis.evaluation.likely_reply import Reply
from spades.bots.analysis.evaluation.one_answer import Answer
from spades.engine import GameState, Seat, parse_state, view
from spades.engine.notation import format_move, parse_move
from spades.session.puzzles.puzzle_values import Puzzle, PuzzleKind, Source, kind_of, seen_from_south


class _PuzzleText(Struct, forbid_unknown_fields=True):
    """A puzzle as plain data; the price is read by itself."""

    position: Annotated[str, Meta(max_length=1000)]
    kind: PuzzleKind
    price: dict[str, object]
    replies: Annotated[dict[Word, tuple[Word, Chance]], Meta(max_length=20)]


def make_puzzle(state: GameState, answer: Answer) -> Puzzle:
    """Return the puzzle that a decision with one answer makes.

    Args:
        state: The position.
        answer: What was found of it.
    """
    position = seen_from_south(state)
    seen = view(parse_state(position), Seat.SOUTH)
    return Puzzle(position, kind_of(seen, answer.price), answer.price, answer.replies)


def write_puzzle(puzzle: Puzzle) -> dict[str, object]:
    """Return a puzzle as plain data, without its source."""
    return {
        "position": puzzle.position,
        "kind": puzzle.kind.value,
        "price": write_price(puzzle.price),
        "replies": {
            format_move(move): [format_move(reply.move), round(reply.chance, 3)]
            for move, reply in puzzle.replies.items()
        },
    }


def read_puzzle(data: object, source: Source | None = None) -> Puzzle:
    """Return the puzzle in plain data. Its position is read when it is asked for.

    Args:
        data: What came.
        source: Where it comes from.

    Raises:
        ValueError: It is none.
    """
    said = convert(data, _PuzzleText)
    price = read_price(said.price)
    if len(price.choices) < 2:
        raise ValueError("a puzzle has two choices at least")
    replies = {parse_move(move): Reply(parse_move(reply), chance) for move, (reply, chance) in said.replies.items()}
    return Puzzle(said.position, said.kind, price, replies, source)
