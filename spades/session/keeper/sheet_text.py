"""A score sheet as text, which reads back to an equal sheet.

    spades score sheet 1
    rules partners-500
    name Anna
    name Ben
    name Cem
    name Dee
    dealer 2
    4 3 0 5 : 4 8 1 -
    now 3 - - - : - - - -

A line for each round has its bids, `B0` for a blind nil, a `-` for who does not bid, and behind the colon the tricks of
each heap, at the first of those who share it. `dealer` is the place of who dealt first, and left out where it is 0. The
last line is the round under way.
"""

from spades.engine import Bid, NotationError, format_rules, parse_move, parse_rules
from spades.engine.text import quoted
from spades.session.keeper.score_sheet import ScoreSheet, WrittenRound

_HEAD = "spades score sheet 1"
_NONE = "-"


def write_sheet(sheet: ScoreSheet) -> str:
    """Write a sheet.

    >>> from spades.engine import PRESETS
    >>> print(write_sheet(ScoreSheet.begin(PRESETS["classic-300"], ("Anna", "Ben")).with_bid(0, Bid(4))), end="")
    spades score sheet 1
    rules classic-300
    name Anna
    name Ben
    now 4 - : - -
    """
    names = [f"name {name}" for name in sheet.names]
    dealer = [f"dealer {sheet.first_dealer}"] if sheet.first_dealer else []
    rounds = [*map(_write_round, sheet.rounds), f"now {_write_round(sheet.entry)}"]
    return "\n".join([_HEAD, f"rules {format_rules(sheet.rules)}", *names, *dealer, *rounds, ""])


def read_sheet(text: str) -> ScoreSheet:
    """Read a sheet.

    Raises:
        NotationError: It is none.
    """
    head, *lines = text.splitlines() or [""]
    if head != _HEAD or not lines:
        raise NotationError(f"{quoted(head)} is not the beginning of a score sheet: {_HEAD!r} is")
    rules = parse_rules(_after("rules ", lines[0]))
    names = tuple(_after("name ", line) for line in lines[1 : 1 + rules.seats])
    *rounds, entry = lines[1 + rules.seats :] or [""]
    dealer = _read_count(_after("dealer ", rounds.pop(0))) if rounds and rounds[0].startswith("dealer ") else 0
    try:
        written = tuple(map(_read_round, rounds))
        return ScoreSheet(rules, names, written, _read_round(_after("now ", entry)), dealer or 0)
    except NotationError:
        raise
    except ValueError as error:
        raise NotationError(str(error)) from error


def _write_round(written: WrittenRound) -> str:
    bids, taken = (
        " ".join(_NONE if value is None else str(value) for value in values) for values in (written.bids, written.taken)
    )
    return f"{bids} : {taken}"


def _read_round(line: str) -> WrittenRound:
    bids, colon, taken = line.partition(" : ")
    if not colon:
        raise NotationError(f"{quoted(line)} is not a round: write bids, a colon and tricks")
    return WrittenRound(tuple(map(_read_bid, bids.split(" "))), tuple(map(_read_count, taken.split(" "))))


def _read_bid(word: str) -> Bid | None:
    if word == _NONE:
        return None
    bid = parse_move(word)
    if not isinstance(bid, Bid):
        raise NotationError(f"{quoted(word)} is not a bid: write a number from 0 to 13, or B0")
    return bid


def _read_count(word: str) -> int | None:
    if word == _NONE:
        return None
    if not (word.isascii() and word.isdecimal() and len(word) <= 2):
        raise NotationError(f"{quoted(word)} is not a number of tricks")
    return int(word)


def _after(word: str, line: str) -> str:
    if not line.startswith(word):
        raise NotationError(f"{quoted(line)} does not begin with {word.strip()!r}")
    return line.removeprefix(word)
