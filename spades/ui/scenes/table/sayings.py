"""What a key has said at the table."""

from collections.abc import Callable
from functools import partial

from spades.engine.cards import SUITS
from spades.language import _
from spades.ui.context import Context
from spades.ui.device.commands import SUITS as SUIT_COMMANDS
from spades.ui.device.commands import Command
from spades.ui.scenes.table.running_game import RunningGame
from spades.ui.transitions import Transition
from spades.ui.words import table_texts as texts
from spades.ui.words.said import (
    bids_and_tricks,
    hand_words,
    last_trick_words,
    scores_and_bags,
    suit_words,
    target_words,
    trick_so_far,
)


class Sayings:
    """The keys that have something said: aloud and, unless it is a whole hand, where the table speaks."""

    def __init__(self, context: Context, running: RunningGame) -> None:
        """Take the table."""
        self._context = context
        self._running = running

    def commands(self) -> dict[Command, Callable[[], Transition | None]]:
        """Return the keys that have something said aloud, with their commands."""
        table = self._running.board
        told: dict[Command, Callable[[], str]] = {
            Command.SAY_TRICK: lambda: trick_so_far(table.view, table.names),
            Command.SAY_LAST: lambda: last_trick_words(table.view, table.names),
            Command.SAY_BIDS: lambda: bids_and_tricks(table.view, table.names),
            Command.SAY_SCORES: lambda: scores_and_bags(table.view, table.names),
            Command.SAY_TARGET: lambda: target_words(table.view),
        }
        return {
            **{command: partial(self._answer, words) for command, words in told.items()},
            Command.SAY_HAND: self._say_hand,
            Command.SAY_TURN: self._say_turn,
            Command.REPEAT: self._context.speech.repeat,
        }

    def suit(self, command: Command) -> None:
        """Say the cards of a suit that the person holds."""
        if not self._refuses_aloud():
            self._say(suit_words(self._running.session.state.view, SUITS[SUIT_COMMANDS.index(command)]))

    def _answer(self, words: Callable[[], str]) -> None:
        self._say(words())

    def _say(self, words: str) -> None:
        self._running.say(words, aloud=True)

    def _say_hand(self) -> None:
        # It is on the table to be seen; as a line it would be too long.
        if not self._refuses_aloud():
            self._context.speech.say(hand_words(self._running.session.state.view), keep=True, again=True)

    def _say_turn(self) -> None:
        self._running.say("")
        self._context.speech.say(self._running.board.status(), keep=True, again=True)

    def _refuses_aloud(self) -> bool:
        if self._running.board.state.shared:
            self._say(_(texts.HEARD_BY_ALL))
            return True
        return False
