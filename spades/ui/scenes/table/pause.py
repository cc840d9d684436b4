"""The menu over the table."""

from functools import partial

import pygame

from spades.language import _
from spades.ui.context import Context
from spades.ui.device.commands import Command
from spades.ui.game_screens import LogScreen
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.dialogs.quitting import leave_program
from spades.ui.scenes.table.running_game import RunningGame
from spades.ui.scenes.table.table_flow import ask_to_practise, back_to_game, claim_rest, leave_table, why_no_practice
from spades.ui.transitions import HistoryScreen, Pop, Push, Replace, Screen, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import common_texts as common
from spades.ui.words import table_texts as texts
from spades.ui.words.elsewhere import LEAVE_TABLE

_WIDE, _AROUND, _ROW = 440, 130, 56
"""Units of design: the width of the menu, what is above and below its buttons, and a button."""


class PauseScene(Dialog):
    """Back to the game, or elsewhere; the game is kept in every case."""

    def __init__(self, context: Context, running: RunningGame) -> None:
        """Build the menu."""
        practice = running.session.state.practice
        super().__init__(context, common.PRACTICE if practice else common.MENU, (_WIDE, _AROUND))
        self._running = running
        # Two games wait in a practice, the practised round and the one it came from: neither is "the game".
        ways = [Button(texts.GO_ON_PRACTICING if practice else common.BACK_TO_THE_GAME, Pop, common.ESC, primary=True)]
        if context.games.practice.way_back() is not None:
            ways.append(Button(texts.BACK_TO_MY_GAME, partial(back_to_game, context), texts.PRACTICE_STAYS))
        if running.session.check_claim() is not None:
            ways.append(Button(texts.CLAIM_THE_REST, self._claim, Command.CLAIM))
        if context.games.guests and context.games.remote is None:
            ways.append(Button(common.GUESTS, partial(Replace, Screen.GUESTS)))
        state = running.session.state
        may = not context.settings.tournament or practice or state.view.results is not None
        if may and not why_no_practice(context, state):
            again = practice and state.so_far.duel is None
            label = texts.START_THE_ROUND_OVER if again else common.PRACTICE_THIS_ROUND
            ways.append(Button(label, partial(ask_to_practise, context, running.session), Command.PRACTICE))
        log = LogScreen(running.session.events, running.board.names)
        self.group = Group(
            [
                *ways,
                Button(texts.RULES_AND_KEYS, partial(Push, Screen.RULES), Command.RULES),
                Button(texts.THE_ROUND_IN_WORDS, partial(Push, log), Command.LOG),
                Button(common.HISTORY, lambda: Push(HistoryScreen())),
                Button(common.PREFERENCES, lambda: Push(Screen.PREFERENCES)),
                Button(common.NEW_GAME, lambda: Push(Screen.NEW_GAME), Command.NEW_GAME),
                Button(common.TITLE, partial(leave_table, context))
                if context.games.remote is None
                else Button(LEAVE_TABLE, partial(Push, Screen.LEAVE)),
                Button(common.QUIT, lambda: leave_program(context), Command.QUIT),
            ]
        )
        self._units = (_WIDE, _AROUND + _ROW * len(self.group.widgets))
        # Above the first stands the last, and that quits: a hurried arrow must not lead there.
        self.group.wraps = False

    def layout(self) -> None:
        """Place the buttons one under the other."""
        for button, rect in zip(self.group.widgets, self.rows(len(self.group.widgets), units=_ROW), strict=True):
            button.rect = rect.inflate(0, -self.style.px(4))

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Say that nothing is lost."""
        style = self.style
        at = (self.rect.centerx, self.rect.bottom - style.px(22))
        saved = _(texts.SAVED)
        text = saved if self.context.games.saving else _(texts.NOT_SAVED)
        style.draw_text(canvas, text, "italic", 16, style.theme.quiet, at, "center")

    def _claim(self) -> Transition:
        """Show the claim in place of the menu; where it fails, the table says why."""
        match claim_rest(self.context, self._running):
            case Push(screen):
                return Replace(screen)
            case _:
                return Pop()
