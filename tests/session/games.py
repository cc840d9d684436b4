"""Whole games for the tests, and a player without a process."""

import itertools
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import cast
from unittest.mock import create_autospec

from spades.bots import Limit, make_bot
from spades.bots.analysis import Analysis, Kind, Reason
from spades.bots.analysis.evaluation.pricing import Effort
from spades.bots.analysis.evaluation.recommending import recommend
from spades.bots.analysis.values import Estimate, Mark, Price, PricedChoice
from spades.engine import Bid, Game, GameState, Move, Phase, Rules, Seat, View, apply, legal_moves, new_game, next_round
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import AUTOMATIC
from spades.session.deals.seal import Deal
from spades.session.deals.tags import deal_of
from spades.session.game.book import Book
from spades.session.game.opening import Opening
from spades.session.game.session import Session
from spades.session.game.session_maker import SessionMaker
from spades.session.journal import Receipt
from spades.session.players.adviser import Adviser, Check, Status
from spades.session.players.player import Player
from spades.session.players.seating import Seating

HUMAN, OTHER = Seat.SOUTH, Seat.NORTH

STILL = create_autospec(Player, instance=True)
"""A player who never moves; to make one takes longer than a round."""


def random_states(rules: Rules, seed: int, starter: Seat = HUMAN, rounds: int = 100) -> Iterator[GameState]:
    """Yield every state of a random game, which ends with the game or after some rounds."""
    chance, rng = Chance(seed), random.Random(seed)
    state = new_game(rules, chance.pack(1, rules), starter)
    yield state
    while state.phase is not Phase.GAME_OVER:
        if state.to_move is None:
            if state.round_number == rounds:
                return
            state = next_round(state, chance.pack(state.round_number + 1, rules))
        else:
            state = apply(state, random_move(legal_moves(state), rng))
        yield state


def random_move(legal: tuple[Move, ...], rng: random.Random) -> Move:
    """Choose a move; bids are kept low, so that games come to an end."""
    low = [move for move in legal if isinstance(move, Bid) and 1 <= move.n <= 4]
    return rng.choice(low or list(legal))


@cache
def random_game(rules: Rules, seed: int, starter: Seat = HUMAN, rounds: int = 100) -> Game:
    """Return a random game as data; the same one is played once in a process."""
    chance, rng = Chance(seed), random.Random(seed)
    packs, moves = [chance.pack(1, rules)], list[Move]()
    state = new_game(rules, packs[0], starter)
    while state.phase is not Phase.GAME_OVER and (state.to_move is not None or state.round_number < rounds):
        if state.to_move is None:
            packs.append(chance.pack(state.round_number + 1, rules))
            state = next_round(state, packs[-1])
        else:
            moves.append(random_move(legal_moves(state), rng))
            state = apply(state, moves[-1])
    tags = (*Seating.of_one_person(rules, "random").tags(), ("Seed", str(seed)))
    return Game(rules, starter, tuple(packs), tuple(moves), tags)


def an_opening(rules: Rules, opponent: str, seed: int | None = None) -> Opening:
    """Return a game whose first deck waits for its cut: a person against one player."""
    return Opening.draw(rules, Seating.of_one_person(rules, opponent), Chance(seed))


def deals_of(game: Game) -> tuple[Deal | None, ...]:
    """Return the deals of all rounds that have begun."""
    return tuple(deal_of(game, number) for number in range(1, len(game.packs) + 1))


@cache
def finished_games(rules: Rules, count: int) -> tuple[Game, ...]:
    """Return the first random games that come to an end before long: some never do."""
    played = (random_game(rules, seed, rounds=20) for seed in itertools.count())
    return tuple(itertools.islice((game for game in played if game.state.winner is not None), count))


def begun(
    rules: Rules,
    opponent: str,
    starter: Seat,
    chance: Chance,
    begin: Callable[[Game], Book] | None = None,
    maker: SessionMaker | None = None,
) -> Session:
    """Begin a session whose first deck nobody cuts; without a maker, with players that answer at once."""
    seating = Seating.of_one_person(rules, opponent)
    return (maker or MAKER).begin(
        Opening(rules, seating, chance.sealed(1), chance.seed, given=starter).cut(AUTOMATIC), begin
    )


def patiently(polls: int = 100_000) -> Iterator[None]:
    """Yield as often as a process may be asked for something, with a pause after each; then give it up.

    It is counted and not timed: on a busy machine the pauses are longer, and so is the patience.
    """
    for asked in range(polls):
        yield
        pause(asked)
    raise AssertionError("it never came to that")


def pause(asked: int) -> None:
    """Wait a moment, a longer one after some questions in vain: to ask takes more of the processor than to wait."""
    time.sleep(0.001 if asked < 10 else 0.004)


class Saves:
    """Stands in for the book of a game: remembers the game after every change.

    Attributes:
        games: The game at the beginning, and after every change.
        marks: What was marked.
    """

    def __init__(self) -> None:
        self.games: list[Game] = []
        self._state: GameState | None = None
        self.marks: list[str] = []
        self.assisted = False
        self.number = 1
        self.origin: int | None = None
        self.undone: list[tuple[int, Move]] = []

    def begin(self, game: Game) -> "Saves":
        self.games.append(game)
        return self

    def sealed(self, game: Game, state: GameState | None = None) -> Receipt:
        self.games.append(game)
        self._state = state  # what it comes to, where that is known: a whole replay a move takes long
        return Receipt(done=True)

    def dealt(self, game: Game, state: GameState) -> Receipt:
        assert game.state == state
        return self.sealed(game, state)

    def moved(self, game: Game, seat: Seat, move: Move, seconds: float, after: GameState) -> Receipt:
        assert seconds >= 0
        before = self.games[-1]
        assert (game.packs, game.moves) == (before.packs, (*before.moves, move))
        state = self._state or before.state
        assert state.to_move is seat
        assert apply(state, move) == after
        self.undone = []
        return self.sealed(game, after)

    def took_back(self, moves: list[Move], *, misclick: bool) -> Receipt:
        before = self.games[-1]
        assert list(before.moves[-len(moves) :]) == moves
        self.assisted = self.assisted or not misclick
        self.marks.append("misclick" if misclick else "undo")
        self.undone = [*((0, move) for move in moves), *self.undone]
        return self.sealed(replace(before, moves=before.moves[: -len(moves)]))

    def made_again(self, count: int) -> Receipt:
        self.marks.append("redo")
        again, self.undone = self.undone[:count], self.undone[count:]
        before = self.games[-1]
        return self.sealed(replace(before, moves=(*before.moves, *(move for _number, move in again))))

    def marked(self, kind: str) -> Receipt:
        self.assisted = True
        self.marks.append(kind)
        return Receipt(done=True)


class InstantBot:
    """Stands in for a bot's process: answers at the first poll, in this process.

    Attributes:
        views: What it was asked about.
        ahead: What it could work on while the person thought.
        alive: Whether it was started and not ended since.
    """

    def __init__(self, name: str, seed: int | None = None) -> None:
        self._bot = make_bot(name, 0 if seed is None else seed)
        self._view: View | None = None
        self.views: list[View] = []
        self.ahead: list[View] = []
        self.alive = False

    @property
    def thinking(self) -> bool:
        return self._view is not None

    @property
    def pid(self) -> None:
        return None

    def start(self) -> None:
        self.alive = True

    def use_time(self, view: View) -> None:
        self.ahead.append(view)

    def ask(self, view: View, limit: Limit) -> None:
        assert limit.seconds is not None
        self.start()
        self.views.append(view)
        self._view = view

    def poll(self) -> Move | None:
        view, self._view = self._view, None
        return None if view is None else self._bot.choose(view, Limit(worlds=1))

    def kill(self) -> None:
        self.alive = False

    def forget(self) -> None:
        self.alive = False
        self._view = None


@cache
def _analysed(view: View, worlds: int) -> Analysis:
    """Return the analysis of a position, made once in a process."""
    return recommend(view, Effort(depth=1, worlds=worlds, batches=2, most=2), 20)


class InstantChecker:
    """Stands in for the play checker's process: whatever is asked about is a mistake beside the first other choice.

    Attributes:
        asked: What it was asked about.
        mark: What is said of it.
    """

    mark = Mark.MISTAKE

    def __init__(self) -> None:
        self.asked: list[tuple[View, Move]] = []

    def ask(self, view: View, move: Move) -> Check:
        self.asked.append((view, move))
        return Check(view, move, done=True, price=_priced(view, move, self.mark))

    def update(self) -> None:
        """Nothing is ever on its way."""


def _priced(view: View, move: Move, mark: Mark) -> Price:
    better = next(other for other in view.legal_moves if other != move)
    cost = Estimate(0.031, 0.002) if mark.is_error else Estimate(0.0, 0.0)
    best = (PricedChoice((better,), 0.53, 4.0, Estimate(0.0, 0.0)), PricedChoice((move,), 0.499, -3.4, cost))
    choices = best if mark.is_error else best[::-1]
    reasons = (Reason(kind=Kind.MADE_LESS, chance=0.61, without=0.83),) if mark.is_error else ()
    return Price(move, mark, cost, Estimate(7.4, 0.6), 320.0, choices, reasons, 0.499)


class InstantAdviser:
    """Stands in for the adviser's process: thinks for a few frames, in this process.

    Attributes:
        asked: What it was asked about.
        fails: Whether it comes to nothing.
        worlds: How many worlds it looks at.
    """

    fails = False
    worlds = 4

    def __init__(self) -> None:
        self.asked: list[View] = []
        self.checker = InstantChecker()
        self.analysis: Analysis | None = None
        self.status = Status.NONE
        self._view: View | None = None
        self._left = 0

    @property
    def pid(self) -> None:
        return None

    def ask(self, view: View) -> None:
        if view == self._view and self.status in (Status.THINKING, Status.READY):
            return
        self.forget()
        self.asked.append(view)
        self._view, self.status, self._left = view, Status.THINKING, 99

    def update(self, view: View) -> Status:
        if self._view is not None and view != self._view:
            self.forget()
        if self.status is Status.THINKING:
            self._left -= 1
            if not self._left and self._view is not None:
                self.status = Status.FAILED if self.fails else Status.READY
                self.analysis = None if self.fails else _analysed(self._view, self.worlds)
        return self.status

    def forget(self) -> None:
        self._view, self.status, self.analysis = None, Status.NONE, None

    def close(self) -> None:
        self.forget()


MAKER = SessionMaker(InstantBot, cast("Callable[[], Adviser]", InstantAdviser))
"""Makes sessions whose players and adviser answer at once, in this process."""
