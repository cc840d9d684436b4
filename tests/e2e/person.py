"""Someone who plays with care, and acts with keys alone or with the pointer alone."""

import time
from collections.abc import Callable
from functools import partial
from typing import Protocol

from expected import Expected
from real_window import Program, eventually

from spades.bots import Limit, make_bot
from spades.engine import Bid, Game, Keep, Look, Move, Phase, PlayCard, Reject, Seat, View, view
from spades.session.players.seating import seating_of
from spades.session.program.settings_file import SettingsFile


class Hands(Protocol):
    """A way to act."""

    def look(self, game: Game) -> None:
        """Look at a hand, at a table of several people."""

    def make(self, game: Game, move: Move) -> None:
        """Make a move."""

    def next_round(self, game: Game) -> None:
        """Go on from the score of a round."""


class _Eyes:
    """Where everything is on the screen, for one who looks at it often: worked out anew with other preferences."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._seen: tuple[bytes, Expected] | None = None

    def expected(self) -> Expected:
        """Return the screens as they should be."""
        preferences = (self._program.data_dir / "settings.json").read_bytes()
        if self._seen is None or self._seen[0] != preferences:
            self._seen = preferences, Expected(self._program.data_dir, self._program.screen.size)
        return self._seen[1]


class Keyboard:
    """Acts with keys alone."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._eyes = _Eyes(program)

    def look(self, game: Game) -> None:
        del game
        self._program.keys("Return")

    def make(self, game: Game, move: Move) -> None:
        keys = self._program.keys
        match move:
            case Keep():
                keys("k" if len(game.moves) % 4 < 2 else "Right")
            case Reject():
                keys("d" if len(game.moves) % 4 < 2 else "Left")
            case Look():
                keys("Return")
            case Bid(n):
                keys(*(["n"] if n == 0 else str(n)), "Return")
            case PlayCard(card):
                hand = self._eyes.expected().hand_in_order(game)
                keys("Home", *["Right"] * hand.index(card), "Return" if len(game.moves) % 4 < 2 else "space")
            case _:
                raise AssertionError(move)

    def next_round(self, game: Game) -> None:
        del game
        self._program.keys("Return")


class Mouse:
    """Acts with the pointer alone: by clicks and, now and then, by dragging."""

    presses: int = 0
    """How often the button was pressed, in all."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._eyes = _Eyes(program)

    def look(self, game: Game) -> None:
        # A click in the curtain's first moments is the second of a double click, and looks at nothing.
        time.sleep(0.4)
        self.presses += 1
        self._program.click(self._eyes.expected().curtain(game))

    def make(self, game: Game, move: Move) -> None:
        self.presses += 1
        program = self._program
        expected = self._eyes.expected()
        way = len(game.moves) // 2 % 3
        match move:
            case Keep() | Reject():
                label, area = ("Keep", expected.hand_area) if move == Keep() else ("Discard", expected.discard_area)
                assert game.state.to_move is not None
                offered = view(game.state, game.state.to_move).offered
                assert offered is not None
                if way == 0:
                    program.click(expected.table(game, label))
                elif way == 1:
                    program.click(area(game))
                else:
                    program.drag(expected.card(game, offered), area(game))
            case Look():
                program.click(expected.table(game, "Look at my hand"))
            case Bid(n):
                program.click(expected.table(game, "Nil" if n == 0 else str(n)))
            case PlayCard(card):
                if way == 2:
                    program.drag(expected.card(game, card), expected.middle(game))
                else:
                    program.click(expected.card(game, card))
            case _:
                raise AssertionError(move)

    def next_round(self, game: Game) -> None:
        self.presses += 1
        self._program.click(self._eyes.expected().score(game, "Next round"))


_PLAYER = make_bot("rule", 1)


def decide(seen: View) -> Move:
    """Decide on a move as the rule player does, so that a game comes to its end."""
    return _PLAYER.choose(seen, Limit(worlds=1))


def play(program: Program, hands: Hands, *, until: Phase = Phase.GAME_OVER, moves: int = 10_000) -> Game:
    """Play until a phase is reached, or the person has made enough moves; return the saved game."""
    auto = SettingsFile(program.data_dir / "settings.json").value.auto_play_one
    looked: Seat | None = None
    while True:
        game = program.game
        state = game.state
        persons = seating_of(game.rules, game.tags).persons
        if state.phase in (until, Phase.GAME_OVER) or (moves <= 0 and state.to_move in persons):
            return game
        if state.to_move is None:
            looked = None
            _act(program, partial(hands.next_round, game))
            continue
        seen = view(state, state.to_move)
        if state.to_move in persons and not (auto and state.phase is Phase.PLAY and len(seen.legal_moves) == 1):
            if len(persons) > 1 and state.to_move is not looked:
                program.rest()
                hands.look(game)
                looked = state.to_move
            _act(program, partial(hands.make, game, decide(seen)))
            moves -= 1
        else:
            # Another is to move, or a lone legal card plays itself.
            eventually(partial(_changed, program, game), "the game goes on by itself", 30)


def _act(program: Program, act: Callable[[], None]) -> None:
    """Act once the table is at rest; what finished a motion, as any key or click may, is done again."""
    before = program.game
    for _ in range(4):
        program.rest()
        if _changed(program, before):
            return
        act()
        end = time.monotonic() + 3
        while time.monotonic() < end:
            if _changed(program, before):
                return
            time.sleep(0.02)
    raise AssertionError(f"nothing comes of it: {before.state}")


def _changed(program: Program, game: Game) -> bool:
    return program.game != game
