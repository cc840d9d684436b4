"""A whole game as data, and as text: save, replay, sharing and a bug report are the same thing.

The text is lines. First the tags, a name and a text in double quotes each; `Spades` (the version of this
notation, "1"), `Rules` and `Starter` must be there, in this order, any others may follow. Then a block a round:

    [Spades "1"]
    [Rules "classic-300"]
    [Starter "S"]
    [South "person Ann"]

    Round 1
    Pack SAHT...C2
    Draw KRRK...
    Bids 5 4
    Play HA H3
    Play SK S2
    Score 51:40
    Bags 1:0

`Pack` is all cards, top of the stock first; where hands are dealt, `Hands AK.9..T2 Q.. ...` may stand in its
place, all cards of a seat in seating order from South. `Draw` is a letter a turn. `Bids` may hold `L`, a look.
`Pass PS3H2 PCACK` follows the bids where partners give each other cards, in the order in which they chose.
`Play` is a trick a line. `Score` and `Bags` close a finished round with the totals after it, and are checked.
What has not happened yet is left out, so that an unfinished game is a record too. Blank lines and lines that
begin with `#` are ignored. Reading makes every move again.

A practice that goes on from a position begins with the scores and bags of the tag `[Begins "120:90 4:2"]`.
"""

import re
from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from spades.engine.cards import Card, parse_hand
from spades.engine.errors import IllegalMoveError, NotationError
from spades.engine.moves import Bid, Keep, Look, Move, Pass, Reject
from spades.engine.notation import (
    format_move,
    format_numbers,
    format_pack,
    format_rules,
    parse_move,
    parse_numbers,
    parse_pack,
    parse_rules,
    parse_seat,
    round_moves,
)
from spades.engine.public import Phase
from spades.engine.rules import Rules, pack_of
from spades.engine.seats import Seat
from spades.engine.state import GameState, begin_round, new_game, next_round
from spades.engine.text import quoted, refused_sign, shortened
from spades.engine.transition import apply

T = TypeVar("T")

VERSION = "1"
BEGINS = "Begins"
"""The name of the tag that tells scores and bags to begin with."""

LONGEST_NAME = 40
"""The greatest length of the name of a tag, in characters."""

LONGEST_TAG = 2000
"""The greatest length of the text of a tag, in characters."""

MOST_TAGS, TAGS_A_ROUND = 200, 8
"""How many tags a record may have beside those of its rounds, and how many more a round: all are looked through at
every move."""

# No more than these ends a line: what else breaks one is a sign that stands in it, and is named as such.
_LINE_END = re.compile(r"\r\n|\r|\n")
_TAG = re.compile(r'\[([A-Za-z]\w*) "((?:[^"\\]|\\["\\])*)"\]')


@dataclass(frozen=True, slots=True)
class Game:
    """A whole game, or one under way, as data.

    Attributes:
        rules: What is played.
        starter: Who starts round 1.
        packs: One a round that has begun.
        moves: All moves, in order, whatever the round.
        tags: Further pairs of a name and a text: who played, when.
    """

    rules: Rules
    starter: Seat
    packs: tuple[tuple[Card, ...], ...]
    moves: tuple[Move, ...] = ()
    tags: tuple[tuple[str, str], ...] = ()

    def states(self) -> Iterator[GameState]:
        """Yield the state at the start and after every move and every new round.

        Raises:
            IllegalMoveError: A move is illegal, or none can be made.
            ValueError: There is no pack, too many packs, or one is not the cards of the rules.
        """
        packs = iter(self.packs)
        first = next(packs, None)
        if first is None:
            raise ValueError("packs must hold the pack of round 1; there is none")
        state = begin_game(self.rules, first, self.starter, dict(self.tags))
        yield state
        moves = iter(self.moves)
        while True:
            if state.to_move is None:
                pack = next(packs, None)
                if pack is None or state.phase is Phase.GAME_OVER:
                    break
                state = next_round(state, pack)
            else:
                move = next(moves, None)
                if move is None:
                    pack = next(packs, None)
                    break
                state = apply(state, move)
            yield state
        if pack is not None:
            raise ValueError(f"packs must be one a round; round {state.round_number} is the last, but there are more")
        if (move := next(moves, None)) is not None:
            raise IllegalMoveError(f"move {format_move(move)} cannot be made: the last round is over.")

    @property
    def state(self) -> GameState:
        """The state after all moves."""
        *_, last = self.states()
        return last


def begin_game(rules: Rules, pack: tuple[Card, ...], starter: Seat, tags: Mapping[str, str]) -> GameState:
    """Begin a game, at the scores and bags that its tag `Begins` tells, if it has one.

    Raises:
        ValueError: As `new_game`, or the tag has no score and no bags for each side.
    """
    state = new_game(rules, pack, starter)
    if (told := tags.get(BEGINS)) is None:
        return state
    scores, _, bags = told.partition(" ")
    held = parse_numbers(bags, rules.sides)
    if not all(0 <= count < rules.bag_limit for count in held):
        raise NotationError(f"bags are 0 to {rules.bag_limit - 1} when a round begins, not {shortened(bags)}")
    return begin_round(rules, state.pack, state.starter, 1, parse_numbers(scores, rules.sides), held)


def write_record(game: Game) -> str:
    """Write a game as text, its score with it.

    Raises:
        ValueError: The game cannot be replayed, or a tag has a name or a text that cannot be written.
    """
    return finish(write_steps(game, {state.round_number: state for state in game.states()}.values()))


def write_steps(game: Game, ends: Iterable[GameState]) -> Generator[float, None, str]:
    """Write a game whose replay is known, a round at a time, so that the caller can go on meanwhile.

    Args:
        game: The game.
        ends: The last state of each of its rounds, in order.

    Yields:
        How much is done, 0 to 1.

    Raises:
        ValueError: A tag has a name or a text that cannot be written.
    """
    if (reason := _too_many(len(game.tags), len(game.packs))) is not None:
        raise ValueError(reason)
    lines = [
        f'[Spades "{VERSION}"]',
        f'[Rules "{format_rules(game.rules)}"]',
        f'[Starter "{game.starter.letter}"]',
    ]
    written = {"Spades", "Rules", "Starter"}
    for name, text in game.tags:
        line = '[{} "{}"]'.format(name, text.replace("\\", "\\\\").replace('"', '\\"'))
        long = len(name) > LONGEST_NAME or len(text) > LONGEST_TAG
        if not _TAG.fullmatch(line) or long or refused_sign(text) is not None or name in written:
            said = f"{quoted(name)} and {quoted(text)}"
            raise ValueError(f"tags must be a word and a text on one line, each word once, not {said}")
        written.add(name)
        lines.append(line)
    for state in ends:
        yield state.round_number / len(game.packs)
        lines += ["", *_write_round(state)]
    return "\n".join(lines) + "\n"


def _too_many(tags: int, rounds: int) -> str | None:
    """Return why a record with so many tags is refused, or None."""
    most = MOST_TAGS + TAGS_A_ROUND * rounds
    played = f"{rounds} round" if rounds == 1 else f"{rounds} rounds"
    return f"a record of {played} has at most {most} tags, not {tags}" if tags > most else None


def _write_round(state: GameState) -> Iterator[str]:
    yield f"Round {state.round_number}"
    yield f"Pack {format_pack(state.pack)}"
    moves = round_moves(state)
    draws = [format_move(move) for move in moves if isinstance(move, Keep | Reject)]
    bids = [format_move(move) for move in moves if isinstance(move, Bid | Look)]
    passes = [format_move(move) for move in moves if isinstance(move, Pass)]
    if draws:
        yield "Draw " + "".join(draws)
    if bids:
        yield "Bids " + " ".join(bids)
    if passes:
        yield "Pass " + " ".join(passes)
    for trick in (*state.tricks, state.trick):
        if trick.plays:
            yield "Play " + " ".join(str(card) for _, card in trick.plays)
    if state.results is not None:
        yield f"Score {format_numbers(state.scores)}"
        yield f"Bags {format_numbers(state.bags)}"


def read_record(text: str) -> Game:
    """Read a game, making every move again.

    Raises:
        NotationError: The text is damaged, says a score that is not the score, or holds an illegal move; with
            the line and the reason, for an illegal move the sentence of `why_illegal`.
    """
    return finish(read_steps(text))


def read_steps(text: str) -> Generator[float, None, Game]:
    """Read a game as `read_record` does, a round at a time, so that the caller can show how far it is, and stop.

    Yields:
        How much of the text has been read, 0 to 1, at the beginning of each round.

    Raises:
        NotationError: As `read_record`.
    """
    reader = _Reader()
    lines = _LINE_END.split(text)
    for number, line in enumerate(lines, 1):
        content = line.strip()
        if not content or content.startswith("#"):
            continue
        begun = reader.begun
        try:
            reader.read(content)
        except NotationError as error:
            raise NotationError(error.reason, number) from error
        except ValueError as error:
            raise NotationError(str(error), number) from error
        if reader.begun != begun:
            yield number / len(lines)
    return reader.game()


Steps = Generator[float, None, T]
"""Something long, a step at a time: it yields how much is done, 0 to 1, and returns what came of it."""


def finish(steps: Steps[T]) -> T:
    """Run steps to the end without a pause, and return their result."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: T = done.value
            return found


def part(steps: Steps[T], start: float, end: float) -> Steps[T]:
    """Take the steps of a part of something, which is done from one share of it to another."""
    while True:
        try:
            share = next(steps)
        except StopIteration as done:
            found: T = done.value
            return found
        yield start + (end - start) * share


class _Reader:
    """Reads line after line, keeping the game as it stands."""

    def __init__(self) -> None:
        self.tags: dict[str, str] = {}
        self.rules: Rules | None = None
        self.starter: Seat | None = None
        self.packs: list[tuple[Card, ...]] = []
        self.moves: list[Move] = []
        self.state: GameState | None = None
        self.closed: set[str] = set()
        self.begun = 0

    def read(self, line: str) -> None:
        if line.startswith("["):
            self._tag(line)
            return
        word, _, rest = line.partition(" ")
        if self.starter is None:
            raise NotationError("the tags Spades, Rules and Starter come first")
        match word:
            case "Round":
                self._round(rest)
            case "Pack":
                self._pack(parse_pack(rest) if self.rules is None else parse_pack(rest, self.rules))
            case "Hands":
                self._pack(self._pack_of_hands(rest.split()))
            case "Draw":
                self._make(word, Phase.DRAW, rest)
            case "Bids":
                self._make(word, Phase.BID, rest.split())
            case "Pass":
                self._make(word, Phase.PASS, rest.split())
            case "Play":
                self._make(word, Phase.PLAY, rest.split())
            case "Score":
                self._check(word, rest, None if self.state is None else self.state.scores)
            case "Bags":
                self._check(word, rest, None if self.state is None else self.state.bags)
            case _:
                raise NotationError(f"{quoted(word)} is not a line of a record")

    def game(self) -> Game:
        if self.rules is None or self.starter is None or self.state is None:
            raise NotationError("the record ends before the first pack")
        if self.begun != len(self.packs):
            raise NotationError(f"the record ends before the pack of round {self.begun}")
        tags = tuple((name, text) for name, text in self.tags.items() if name not in ("Spades", "Rules", "Starter"))
        if (reason := _too_many(len(tags), len(self.packs))) is not None:
            raise NotationError(reason)
        return Game(self.rules, self.starter, tuple(self.packs), tuple(self.moves), tags)

    def _tag(self, line: str) -> None:
        found = _TAG.fullmatch(line)
        if found is None:
            raise NotationError(f'{quoted(line)} is not a tag such as [Rules "classic-300"]')
        name, text = found[1], re.sub(r"\\(.)", r"\1", found[2])
        if len(name) > LONGEST_NAME:
            raise NotationError(f"the name of a tag has at most {LONGEST_NAME} characters, not {len(name)}")
        if len(text) > LONGEST_TAG:
            raise NotationError(f"the text of a tag has at most {LONGEST_TAG} characters, not {len(text)}")
        if self.begun:
            raise NotationError("tags come before the first round")
        if name in self.tags:
            raise NotationError(f"the tag {name} is there twice")
        required = ("Spades", "Rules", "Starter")
        if len(self.tags) < 3 and name != required[len(self.tags)]:
            raise NotationError(f"the tag {required[len(self.tags)]} is expected here, not {name}")
        if (sign := refused_sign(text)) is not None:
            raise NotationError(f"the tag {name} cannot hold {sign}")
        self.tags[name] = text
        if name == "Spades" and text != VERSION:
            raise NotationError(f"version {quoted(text)} of the notation is not known, only {VERSION!r}")
        if name == "Rules":
            self.rules = parse_rules(text)
        if name == "Starter":
            starter = parse_seat(text)
            if self.rules is not None and starter not in self.rules.seating:
                seats = ", ".join(seat.letter for seat in self.rules.seating)
                raise NotationError(f"starter must be one of {seats}, not {text}")
            self.starter = starter

    def _round(self, rest: str) -> None:
        expected = len(self.packs) + 1
        if rest != str(expected) or self.begun != len(self.packs):
            raise NotationError(f"Round {expected} is expected here, not Round {shortened(rest)}")
        if self.state is not None and self.state.phase is not Phase.ROUND_OVER:
            raise NotationError(f"round {expected} cannot begin: the phase is {self.state.phase.value}")
        self.begun = expected
        self.closed.clear()

    def _pack(self, pack: tuple[Card, ...]) -> None:
        if self.begun != len(self.packs) + 1 or self.rules is None or self.starter is None:
            raise NotationError("a pack follows the line of its round")
        if self.state is None:
            self.state = begin_game(self.rules, pack, self.starter, self.tags)
        else:
            self.state = next_round(self.state, pack)
        self.packs.append(pack)

    def _pack_of_hands(self, words: list[str]) -> tuple[Card, ...]:
        """Stack a pack that deals these hands; the rest lies behind, in order."""
        rules = self.rules
        if rules is None or self.starter is None or rules.hands != "deal":
            raise NotationError("hands can stand for a pack only where hands are dealt")
        hands, each = [parse_hand(word) for word in words], rules.cards_each
        if len(hands) != rules.seats or any(len(hand) != each for hand in hands):
            raise NotationError(f"{rules.seats} hands of {each} cards are expected")
        first = self.starter if self.state is None else rules.next_seat(self.state.starter)
        at = rules.index(first)
        dealt = [hands[(at + turn) % rules.seats][card] for card in range(each) for turn in range(rules.seats)]
        held = set(dealt)
        return (*dealt, *(card for card in pack_of(rules) if card not in held))

    def _make(self, name: str, phase: Phase, words: Iterable[str]) -> None:
        if self.state is None or self.begun != len(self.packs):
            raise NotationError(f"a {name} line follows the pack of its round")
        moves = [parse_move(word) for word in words]
        if not moves:
            raise NotationError(f"the {name} line is empty")
        whole = self.state.rules.seats if phase is Phase.PLAY else len(moves)
        if phase is Phase.PLAY and (self.state.trick.plays or len(moves) > whole):
            raise NotationError(f"a Play line is one trick of {whole} cards, only the last may have fewer")
        for word, move in zip(words, moves, strict=True):
            if self.state.phase is not phase and self.state.to_move is not None:
                raise NotationError(f"{word} is not expected here: the phase is {self.state.phase.value}")
            try:
                self.state = apply(self.state, move)
            except IllegalMoveError as error:
                raise NotationError(f"illegal move {word}: {error}") from error
            self.moves.append(move)

    def _check(self, name: str, rest: str, now: tuple[int, ...] | None) -> None:
        if self.state is None or now is None or self.state.results is None or self.begun != len(self.packs):
            raise NotationError(f"a {name} line closes a finished round; this one is not finished")
        if name in self.closed:
            raise NotationError(f"the {name} line is there twice")
        self.closed.add(name)
        if parse_numbers(rest, len(now)) != now:
            raise NotationError(f"the {name.lower()} is {format_numbers(now)}, not {shortened(rest)}")
