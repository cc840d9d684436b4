"""What somebody asks everybody at a table with guests: to take a move back, or a hint."""

import pygame

from spades.language import _
from spades.session.game.actions import AnswerAsked
from spades.session.game.asking import Asked, Favor
from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.table.running_game import RunningGame
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import guest_table as texts
from spades.ui.words.common_texts import ESC


class AskedScene(Dialog):
    """Asks those at this screen, or shows who has not answered yet; it goes when the question does."""

    def __init__(self, context: Context, running: RunningGame, asked: Asked) -> None:
        """Take the question that is open."""
        self._running, self._asked = running, asked
        self._view = running.session.state.view
        self._own = asked.seat in running.session.seats_here
        self._let_be = False
        names = running.board.names
        title = texts.own_question(asked.favor) if self._own else texts.question(asked.favor, names[asked.seat])
        super().__init__(context, title, (560, 250))
        if self._own:
            self.group = Group([Button(texts.NEVER_MIND, self.back, ESC)])
        else:
            # Both are equal, and nothing that was pressed before answers it.
            answers = [Button(texts.NO, self.back, ESC), Button(texts.YES, self._agree)]
            self.group = Group(answers, focus=None)
        self.read_aloud(self._text)

    @property
    def _text(self) -> str:
        names = self._running.board.names
        return texts.waiting_for([names[seat] for seat in self._asked.awaited]) if self._own else _(texts.IF_ALL_AGREE)

    def back(self) -> Transition:
        """Say no, or let one's own question be."""
        self._let_be = True
        self._running.session.act(AnswerAsked(agreed=False))
        return Pop()

    def update(self, now: float) -> Transition | None:
        """Let time pass, at the table below too; go once all have answered, or somebody said no."""
        self._running.update(now)
        asked = self._running.session.state.asked
        if asked is None or asked.seat is not self._asked.seat or not self._concerns:
            same = self._running.session.state.view == self._view
            if self._own and self._asked.favor is Favor.UNDO and same and not self._let_be:
                self._running.say(_(texts.DECLINED), refused=True, aloud=True)
            return Pop()
        if asked != self._asked:
            self._asked, self._dirty = asked, True
        return super().update(now)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint for whom it waits, or the meaning of a yes."""
        self.write(canvas, self._text, self.room(8).rest.top)

    @property
    def _concerns(self) -> bool:
        asked = self._running.session.state.asked
        return asked is not None and bool({asked.seat, *asked.awaited} & {*self._running.session.seats_here})

    def _agree(self) -> Transition:
        self._running.session.act(AnswerAsked(agreed=True))
        return Pop()
