"""A puzzle as plain data, which JSON knows, and back: it comes from a file, from the journal or from another process.

{"position": "classic-300 2 S 51:40 1:0 SA... K R 4 5", "kind": "play", "price": {...}, "replies": {"HK": ["H4", 0.6]}}
"""

from spades.bots.analysis.codec import read_chance, read_fields, read_price, read_text, write_price
from spades.bots.analysis.evaluation.likely_reply import Reply
from spades.bots.analysis.evaluation.one_answer import Answer
from spades.bots.analysis.values import Price
from spades.engine import GameState, Move, Seat, parse_state, view
from spades.engine.notation import format_move, parse_move
from spades.session.puzzles.values import Puzzle, PuzzleKind, Source, kind_of, seen_from_south

_LONGEST_POSITION = 1000
_MOST_REPLIES = 20


def made_of(state: GameState, answer: Answer) -> Puzzle:
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
    fields = read_fields(data, {"position", "kind", "price", "replies"})
    position, replies = fields.get("position"), fields.get("replies")
    if not isinstance(position, str) or len(position) > _LONGEST_POSITION:
        raise ValueError("not a position")
    if not isinstance(replies, dict) or len(replies) > _MOST_REPLIES:
        raise ValueError("not replies")
    price = read_price(fields.get("price"))
    _check(price)
    return Puzzle(
        position,
        PuzzleKind(read_text(fields.get("kind"))),
        price,
        {parse_move(read_text(move)): _reply(reply) for move, reply in replies.items()},
        source,
    )


def _check(price: Price) -> None:
    """Refuse a price that no puzzle has."""
    if len(price.choices) < 2:
        raise ValueError("a puzzle has two choices at least")


def _reply(data: object) -> Reply:
    if not isinstance(data, list) or len(data) != 2:
        raise ValueError("not a reply")
    move: Move = parse_move(read_text(data[0]))
    return Reply(move, read_chance(data[1]))
