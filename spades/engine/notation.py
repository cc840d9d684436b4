"""Text for moves, rules and states, each on one line, each read back to an equal value.

Moves: `K` keep, `R` reject, `L` look, `0` to `13` a bid, `B0` blind nil, `B6` six bid blind, `PS3H2` to pass these
cards to the partner, a card such as `HT` to play it.

Rules: a preset's name, then the fields that differ from it: `classic-300`, `classic-500,target=200,floor=-200`.
Values are written as `none`, `yes`, `no`, a number or a word.

States: six words and then the moves of the round so far:

    RULES ROUND STARTER SCORE:SCORE BAGS:BAGS PACK [MOVE ...]

Scores and bags are those of the start of the round, South's side first. Where the rules count sets, they stand before
the pack, likewise: `1:0`. The pack is its cards without a space, top of the stock first. A state is read by making its
moves, so that no text can say what play cannot reach.

    classic-300 2 N 51:-40 1:0 SAHT...C2 K R K
"""

from spades.engine.cards import Card
from spades.engine.errors import IllegalMoveError, NotationError
from spades.engine.moves import (
    BIDS,
    BLIND_BIDS,
    KEEP,
    LOOK,
    PLAYS,
    REJECT,
    Move,
    Pass,
)
from spades.engine.rules import CHOICES, FIELDS, PRESETS, Rules, why_no_pack
from spades.engine.seats import Seat
from spades.engine.state import GameState, begin_round, offers_blind, settle
from spades.engine.text import quoted
from spades.engine.transition import apply
from spades.engine.turns import clockwise, has_bid, passers

_WORDS: dict[object, str] = {None: "none", True: "yes", False: "no"}
_ALL_MOVES: tuple[Move, ...] = (KEEP, REJECT, LOOK, *BLIND_BIDS, *BIDS, *PLAYS)
_MOVES = {str(move): move for move in _ALL_MOVES}
_USUAL = Rules()
_FIRST_PRESETS = ("classic-300", "classic-500", "unseen-500", "partners-500")
_LATER_FIELDS = FIELDS[FIELDS.index("pack") :]
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
    if move is None and len(text) % 2 and 3 <= len(text) <= 9 and text[0] == "P":
        try:
            return Pass(tuple(Card.parse(text[at : at + 2]) for at in range(1, len(text), 2)))
        except ValueError as error:
            raise NotationError(f"{quoted(text)} passes no cards: {error}") from error
    if move is None:
        raise NotationError(f"{quoted(text)} is not a move: write K, R, L, a bid from 0 to 13, B0 or a card such as HT")
    return move


def format_rules(rules: Rules) -> str:
    """Write rules as the preset with the fewest differences and those differences.

    Of the presets that came later, and for fields that did, those of the same number of seats are taken.

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

    # Rules that could always be said are said in the words they always had.
    old = is_first_notation(rules)
    known = [name for name in PRESETS if (name in _FIRST_PRESETS if old else PRESETS[name].seats == rules.seats)]
    name = min(known, key=lambda name: len(differences(name)))
    return ",".join([name, *differences(name)])


def is_first_notation(rules: Rules) -> bool:
    """Return whether the first records could say these rules: two or four seats, and no field that came later."""
    return rules.seats != 3 and all(getattr(rules, field) == getattr(_USUAL, field) for field in _LATER_FIELDS)


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


def parse_pack(text: str, rules: Rules = _USUAL) -> tuple[Card, ...]:
    """Read a pack of the rules.

    Raises:
        NotationError: Not its cards, each once.
    """
    cards = tuple(Card.parse(text[at : at + 2]) for at in range(0, len(text), 2))
    if (wrong := why_no_pack(cards, rules)) is not None:
        raise NotationError(f"a pack is {wrong}")
    return cards


def round_moves(state: GameState) -> tuple[Move, ...]:
    """Return the moves of the round so far, in order: a state remembers them all."""
    rules, scores = state.rules, state.scores_before
    moves: list[Move] = [KEEP if draw.kept_first else REJECT for draw in state.draws]
    heard: set[int] = set()
    for seat in clockwise(rules, state.starter):
        place, side = rules.index(seat), rules.side(seat)
        bid = state.bids[place]
        # The second of a side has a choice left only where it may bid nil blind.
        chooses = offers_blind(rules, side, scores, state.round_number) and (
            side not in heard or rules.offers_blind_nil(side, scores)
        )
        if (
            chooses
            and state.looked[place]
            and not (bid and bid.blind)
            and (bid or not has_bid(rules, state.bids, seat))
        ):
            moves.append(LOOK)
        if bid is not None:
            moves.append(bid)
        heard.add(side)
    passed = map(state.passed, passers(rules, state.bids, state.starter))
    moves += [Pass(cards) for cards in passed if cards]
    moves += [PLAYS[card] for trick in (*state.tricks, state.trick) for _, card in trick.plays]
    return tuple(moves)


def format_state(state: GameState) -> str:
    """Write a state on one line."""
    return " ".join(
        [
            format_rules(state.rules),
            str(state.round_number),
            state.starter.letter,
            format_numbers(state.scores_before),
            format_numbers(state.bags_before),
            *([format_numbers(state.sets_before)] if state.rules.set_twice_loses else []),
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
    rules = parse_rules(words[0]) if words else _USUAL
    names = ["RULES", "ROUND", "STARTER", "SCORES", "BAGS", *(["SETS"] if rules.set_twice_loses else []), "PACK"]
    if len(words) < len(names):
        raise NotationError(f"a state has at least {len(names)} words, {' '.join(names)}; this one has {len(words)}")
    round_number = parse_number(words[1], 1)
    starter = parse_seat(words[2])
    if starter not in rules.seating:
        raise NotationError(f"nobody sits at {words[2]} with {rules.seats} seats")
    scores = parse_numbers(words[3], rules.sides)
    bags = parse_numbers(words[4], rules.sides)
    sets = parse_numbers(words[5], rules.sides) if rules.set_twice_loses else None
    if settle(rules, scores, sets or ()) is not None:
        raise NotationError(f"{words[3]} has won the game: no round begins with it")
    if not all(0 <= count < rules.bag_limit for count in bags):
        raise NotationError(f"{quoted(words[4])} are not bags: each side has 0 to {rules.bag_limit - 1}")
    if sets is not None and not all(0 <= count < round_number for count in sets):
        raise NotationError(f"{quoted(words[5])} are not sets: each side has 0 to {round_number - 1}")
    pack = parse_pack(words[len(names) - 1], rules)
    state = begin_round(rules, pack, starter, round_number, scores, bags, sets)
    for word in words[len(names) :]:
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


def format_numbers(numbers: tuple[int, ...]) -> str:
    """Write a whole number a side, joined by colons, South's side first."""
    return ":".join(map(str, numbers))


def parse_numbers(text: str, sides: int = 2) -> tuple[int, ...]:
    """Read a whole number a side, joined by colons, South's side first.

    Raises:
        NotationError: Not such numbers, or not so many.
    """
    words = text.split(":")
    if len(words) != sides:
        example = "a pair of numbers such as 51:-40" if sides == 2 else "three numbers such as 51:-40:0"
        raise NotationError(f"{quoted(text)} is not {example}")
    return tuple(parse_number(word, -1_000_000) for word in words)


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
