"""Text for moves, rules and states, each on one line, each read back to an equal value.

Moves: `K` keep, `R` reject, `L` look, `0` to `13` a bid, `B0` blind nil, a card such as `HT` to play it.

Rules: a preset's name, then the fields that differ from it: `classic-300`, `classic-500,target=200,floor=-200`.
Values are written as `none`, `yes`, `no`, a number or a word.

States: six words and then the moves of the round so far:

    RULES ROUND STARTER SCORE:SCORE BAGS:BAGS PACK [MOVE ...]

Scores and bags are those of the start of the round, South's side first; the pack is the 52 cards without a
space, top of the stock first. A state is read by making its moves, so that no text can say what play cannot
reach.

    classic-300 2 N 51:-40 1:0 SAHT...C2 K R K
"""

from spades.engine.cards import Card
from spades.engine.errors import IllegalMoveError, NotationError
from spades.engine.moves import (
    BIDS,
    BLIND_NIL,
    KEEP,
    LOOK,
    PLAYS,
    REJECT,
    Move,
)
from spades.engine.rules import CHOICES, FIELDS, PRESETS, Rules
from spades.engine.seats import Seat
from spades.engine.state import GameState, begin_round, settle
from spades.engine.text import quoted
from spades.engine.transition import apply

_WORDS: dict[object, str] = {None: "none", True: "yes", False: "no"}
_ALL_MOVES: tuple[Move, ...] = (KEEP, REJECT, LOOK, BLIND_NIL, *BIDS, *PLAYS)
_MOVES = {str(move): move for move in _ALL_MOVES}
_SEATS = {seat.letter: seat for seat in Seat}


def format_move(move: Move) -> str:
    """Write a move as one word."""
    return str(move)


def parse_move(text: str) -> Move:
    """Read a move.

    Raises:
        NotationError: The word is not a move.

    >>> parse_move("HT")
    PlayCard(card=Card.parse('HT'))
    """
    move = _MOVES.get(text)
    if move is None:
        raise NotationError(f"{quoted(text)} is not a move: write K, R, L, a bid from 0 to 13, B0 or a card such as HT")
    return move


def format_rules(rules: Rules) -> str:
    """Write rules as the preset with the fewest differences and those differences.

    >>> format_rules(Rules(target=200))
    'classic-300,target=200'
    """

    def differences(name: str) -> list[str]:
        preset = PRESETS[name]
        return [
            f"{field}={_format_value(getattr(rules, field))}"
            for field in FIELDS
            if getattr(rules, field) != getattr(preset, field)
        ]

    name = min(PRESETS, key=lambda name: len(differences(name)))
    return ",".join([name, *differences(name)])


def parse_rules(text: str) -> Rules:
    """Read rules.

    Raises:
        NotationError: An unknown preset or field, or a value that `Rules` refuses.
    """
    name, *changes = text.split(",")
    if name not in PRESETS:
        raise NotationError(f"{quoted(name)} is not a rule set: the known ones are {', '.join(PRESETS)}")
    values = {field: getattr(PRESETS[name], field) for field in FIELDS}
    changed: set[str] = set()
    for change in changes:
        field, equals, word = change.partition("=")
        if field not in values or not equals:
            raise NotationError(f"{quoted(change)} is not a field of the rules: the known ones are {', '.join(FIELDS)}")
        if field in changed:
            raise NotationError(f"the field {field} is there twice")
        changed.add(field)
        values[field] = _parse_value(field, word)
    try:
        return Rules(**values)
    except ValueError as error:
        raise NotationError(str(error)) from error


def parse_seat(text: str) -> Seat:
    """Read a seat: S, W, N or E.

    Raises:
        NotationError: Another letter.
    """
    if text not in _SEATS:
        raise NotationError(f"{quoted(text)} is not a seat: write S, W, N or E")
    return _SEATS[text]


def format_pack(pack: tuple[Card, ...]) -> str:
    """Write a pack: its cards without a space, top of the stock first."""
    return "".join(map(str, pack))


def parse_pack(text: str) -> tuple[Card, ...]:
    """Read a pack.

    Raises:
        NotationError: Not the 52 cards, each once.
    """
    cards = tuple(Card.parse(text[at : at + 2]) for at in range(0, len(text), 2))
    if len(cards) != 52 or len(set(cards)) != 52:
        raise NotationError(f"a pack is the 52 cards, each once; this one has {len(cards)}, {len(set(cards))} distinct")
    return cards


def round_moves(state: GameState) -> tuple[Move, ...]:
    """Return the moves of the round so far, in order: a state remembers them all."""
    moves: list[Move] = [KEEP if draw.kept_first else REJECT for draw in state.draws]
    seat = state.starter
    for _ in state.rules.seating:
        place = state.rules.index(seat)
        bid = state.bids[place]
        offered = state.rules.offers_blind_nil(state.rules.side(seat), state.scores_before)
        if offered and state.looked[place] and not (bid and bid.blind):
            moves.append(LOOK)
        if bid is not None:
            moves.append(bid)
        seat = state.rules.next_seat(seat)
    moves += [PLAYS[card] for trick in (*state.tricks, state.trick) for _, card in trick.plays]
    return tuple(moves)


def format_state(state: GameState) -> str:
    """Write a state on one line."""
    return " ".join(
        [
            format_rules(state.rules),
            str(state.round_number),
            state.starter.letter,
            "{}:{}".format(*state.scores_before),
            "{}:{}".format(*state.bags_before),
            format_pack(state.pack),
            *map(format_move, round_moves(state)),
        ]
    )


def parse_state(text: str) -> GameState:
    """Read a state, making its moves.

    Raises:
        NotationError: The text is damaged; or a move is illegal, with the sentence of `why_illegal`.
    """
    words = text.split()
    if len(words) < 6:
        raise NotationError(
            f"a state has at least 6 words, RULES ROUND STARTER SCORES BAGS PACK; this one has {len(words)}"
        )
    rules = parse_rules(words[0])
    round_number = parse_number(words[1], 1)
    starter = parse_seat(words[2])
    if starter not in rules.seating:
        raise NotationError(f"nobody sits at {words[2]} with {rules.seats} seats")
    scores = parse_pair(words[3])
    if settle(rules, scores) is not None:
        raise NotationError(f"{words[3]} has won the game: no round begins with it")
    bags = parse_pair(words[4])
    if not all(0 <= count < rules.bag_limit for count in bags):
        raise NotationError(f"{quoted(words[4])} are not bags: each side has 0 to {rules.bag_limit - 1}")
    state = begin_round(rules, parse_pack(words[5]), starter, round_number, scores, bags)
    for word in words[6:]:
        move = parse_move(word)
        try:
            state = apply(state, move)
        except IllegalMoveError as error:
            raise NotationError(f"illegal move {word}: {error}") from error
    return state


def parse_number(text: str, least: int) -> int:
    """Read a whole number in plain digits, written the one way it is formatted.

    Raises:
        NotationError: Not such a number, or below `least`.
    """
    try:
        number = int(text)
    except ValueError:
        number = least - 1
    if number < least or str(number) != text:
        raise NotationError(f"{quoted(text)} is not a whole number of at least {least}")
    return number


def parse_pair(text: str) -> tuple[int, int]:
    """Read two whole numbers joined by a colon, South's side first.

    Raises:
        NotationError: Not such a pair.
    """
    words = text.split(":")
    if len(words) != 2:
        raise NotationError(f"{quoted(text)} is not a pair of numbers such as 51:-40")
    return parse_number(words[0], -1_000_000), parse_number(words[1], -1_000_000)


def _format_value(value: object) -> str:
    return _WORDS[value] if value is None or isinstance(value, bool) else str(value)


def _parse_value(field: str, word: str) -> object:
    named = {_format_value(value): value for value in CHOICES.get(field, (None,))}
    if word in named:
        return named[word]
    try:
        return parse_number(word, -1_000_000)
    except NotationError:
        return word
