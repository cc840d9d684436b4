"""A position that is known in part, on one line, which reads back to an equal position.

    RULES ROUND STARTER SCORE:SCORE BAGS:BAGS SEAT HAND/HAND[/HAND/HAND] OUT [MOVE ...]

As a state is written by the engine, but for the pack: in its place stand the seat that asks, the hands as far as they
are known, in the order of the seats and as they were bid, or after partners passed each other cards, and the discards
that the seat knows of. A hand of which nothing is known, and discards of which none are, are a `-`. Of passes, those of
the side that asks stand after the bids.

    partners-500 3 W 120:95 4:2 S AK4.K3.542.98432/-/-/- - 4 3 2
"""

import re
from contextlib import suppress

from spades.engine import (
    PRESETS,
    Bid,
    Card,
    NotationError,
    Pass,
    PlayCard,
    Rules,
    Seat,
    format_hand,
    format_rules,
    in_order,
    parse_hand,
    parse_move,
    parse_rules,
)
from spades.engine.notation import parse_seat
from spades.engine.rules import as_high, pack_of
from spades.engine.text import quoted
from spades.session.positions.known_position import KnownPosition

_LETTERED = re.compile(r"\b([SHDC])[:=]((?:[\s,]*(?:10|[AKQJTBLDS2-9](?![:=])))*)", re.IGNORECASE)
"""A suit and its ranks; a letter of a high deuce with a colon after it is the next suit."""

_SIGNS = str.maketrans("♠♥♦♣", "SHDC")
_ALIASES = {"N": "0", "NIL": "0", "BN": "B0", "BNIL": "B0", "BJ": "SB", "LJ": "SL"}

LONGEST = 2000
"""Characters of a line that are read at most: four times the longest."""

_NONE = "-"
_MOST_POINTS, _MOST_ROUNDS = 100_000, 100_000


def write_position(position: KnownPosition) -> str:
    """Write a position.

    >>> from spades.engine import PRESETS
    >>> write_position(KnownPosition.empty(PRESETS["classic-300"]))
    'classic-300 1 S 0:0 0:0 S -/- -'
    """
    words = [
        format_rules(position.rules),
        str(position.round_number),
        position.starter.letter,
        ":".join(map(str, position.scores)),
        ":".join(map(str, position.bags)),
        position.seat.letter,
        "/".join(map(_write_hand, position.hands)),
        _write_hand(position.out),
        *map(str, position.moves),
    ]
    return " ".join(words)


def read_position(text: str) -> KnownPosition:
    """Read a position; whether it can be is another question.

    Raises:
        NotationError: It is none.
    """
    words = text.split()
    if len(text) > LONGEST or len(words) < 8:
        raise NotationError(
            f"{quoted(text)} is no position: it has rules, round, starter, scores, bags, seat and hands"
        )
    named, number, starter, scores, bags, seat, hands, out, *moves = words
    rules = parse_rules(named)
    position = KnownPosition(
        rules=rules,
        round_number=_number(number, 1, _MOST_ROUNDS),
        starter=_seat(starter, rules),
        scores=_numbers(scores, rules, -_MOST_POINTS, _MOST_POINTS),
        bags=_numbers(bags, rules, 0, rules.bag_limit - 1),
        seat=_seat(seat, rules),
        hands=tuple(_read_hand(hand, rules) for hand in hands.split("/")),
        out=_read_hand(out, rules),
        moves=tuple(map(_read_move, moves)),
    )
    if len(position.hands) != rules.seats:
        raise NotationError(f"hands must be {rules.seats}, not {len(position.hands)}")
    return position


def begins_as_position(text: str) -> bool:
    """Return whether a text that is no position was meant as one: it begins with rules."""
    word = re.match(r"\s*([\w-]+)", text)
    return word is not None and word[1] in PRESETS


def read_hand(text: str, rules: Rules) -> tuple[Card, ...]:
    """Read a hand as somebody wrote it: `AK4.K3.542.98432`, or each suit after its letter, `S:AK4 H:K3 D:542 C:98432`.

    `♠ A K 4 ♥ K 3 ♦ 542 ♣ 98432` and `SAK4 HK3 D542 C98432` are read too. A high deuce may stand with the suit that is
    on it.

    Raises:
        NotationError: It is none, or not one of such rules.
    """
    plain = re.sub("([♠♥♦♣])[:=]?", r" \1:", text).translate(_SIGNS)
    if not re.search("[:=.]", plain):
        plain = re.sub("[SHDC]", r" \g<0>:", plain.upper())
    lettered = _LETTERED.findall(plain)
    if not lettered or _LETTERED.sub("", plain).strip(" \t\r\n,;.-\N{EN DASH}\N{EM DASH}"):
        return _read_hand(text.strip(), rules)
    words = [suit + rank for suit, ranks in lettered for rank in re.sub(r"[\s,]", "", ranks).replace("10", "T")]
    return _check(in_order(as_high(Card.parse(word.upper()), rules) for word in words), rules)


def read_bid_or_card(text: str, rules: Rules) -> Bid | Pass | PlayCard:
    """Read a bid, a card or a pass as somebody wrote it: `nil`, `10h` and `♥10` as well as `0` and `HT`.

    The big joker is `BJ` as well as `SB`, and a high deuce `2D` as well as `SD`.

    Raises:
        NotationError: It is neither.
    """
    word = text.upper().translate(_SIGNS)
    if len(word) > 2:
        word = word.replace("10", "T")
    word = _ALIASES.get(word, word)
    if len(word) == 2 and word[1] in "SHDC" and word[0] not in "SHDC":
        word = word[::-1]
    with suppress(ValueError):
        if word.startswith("P"):
            cards = in_order(as_high(Card.parse(word[at : at + 2]), rules) for at in range(1, len(word), 2))
            return Pass(cards)
        return PlayCard(as_high(Card.parse(word), rules))
    return _read_move(word)


def _write_hand(cards: tuple[Card, ...]) -> str:
    return format_hand(cards) if cards else _NONE


def _read_hand(text: str, rules: Rules) -> tuple[Card, ...]:
    return _check(() if text == _NONE else parse_hand(text), rules)


def _check(cards: tuple[Card, ...], rules: Rules) -> tuple[Card, ...]:
    if len(set(cards)) != len(cards):
        raise NotationError("a hand has no card twice")
    if len(cards) > rules.cards_each:
        raise NotationError(f"a hand has at most {rules.cards_each} cards, not {len(cards)}")
    if strange := next((card for card in cards if card not in pack_of(rules)), None):
        raise NotationError(f"{strange} is not played with under these rules")
    return cards


def _read_move(word: str) -> Bid | Pass | PlayCard:
    move = parse_move(word)
    if not isinstance(move, Bid | Pass | PlayCard):
        raise NotationError(f"{quoted(word)} is neither a bid nor a card")
    return move


def _seat(word: str, rules: Rules) -> Seat:
    seat = parse_seat(word)
    if seat not in rules.seating:
        raise NotationError(f"nobody sits at {word} with {rules.seats} seats")
    return seat


def _number(word: str, least: int, most: int) -> int:
    try:
        number = int(word) if word.isascii() and len(word) <= 8 else None
    except ValueError:
        number = None
    if number is None or not least <= number <= most:
        raise NotationError(f"{quoted(word)} is not a number from {least} to {most}")
    return number


def _numbers(word: str, rules: Rules, least: int, most: int) -> tuple[int, ...]:
    numbers = tuple(_number(part, least, most) for part in word.split(":"))
    if len(numbers) != rules.sides:
        raise NotationError(f"{quoted(word)} must have a number for each side")
    return numbers
