"""A claim of the rest: its cards in their order, before they are laid down."""

import pygame

from spades.engine.seats import Seat
from spades.language import _
from spades.session.game.actions import AnswerClaim, ClaimRest
from spades.session.game.claims import Claim
from spades.ui.context import Context
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.table.running_game import RunningGame
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import common_texts as common
from spades.ui.words import table_texts as texts
from spades.ui.words.claims import claim_words

_TEXT, _CARD, _STEP = 19, 84, 0.62
"""Units of design of the letters and of a card, and how far cards lie apart, in widths of one."""


class ClaimScene(Dialog):
    """Shows the line; Enter has the cards laid down, Escape has the round played out."""

    foot_units = 220.0

    def __init__(self, context: Context, running: RunningGame, seat: Seat, claim: Claim) -> None:
        """Take a claim that holds."""
        session = running.session
        self._own = seat is session.seat
        named = session.state.shared or not self._own
        name = running.board.names[seat]
        title = _(texts.CLAIMS_THE_REST).format(name=name) if named else texts.REST_IS_YOURS
        super().__init__(context, title, (640, 400))
        self._running = running
        self._claim = claim
        answers = bool(session.state.view.trick.plays)
        self._text = claim_words(claim, None if self._own else name, answers=answers)
        self._no = Button(texts.PLAY_IT_OUT, self.back, common.ESC)
        self._yes = Button(texts.LAY_THEM_DOWN if self._own else texts.AGREED, self._agree, primary=True)
        self.group = Group([self._no, self._yes], focus=1)
        self.read_aloud(self._text)

    def resize(self, style: Style) -> None:
        """Lay out, the panel as tall as the line is long."""
        inner = min(style.px(self._units[0]), style.size[0] - style.px(24)) - style.px(60)
        lines = len(style.wrap(self._text, "body", _TEXT, inner))
        self._units = (self._units[0], 84 + 27 * lines + 18 + _CARD * CARD_RATIO + 18 + 46 + 26)
        super().resize(style)

    def back(self) -> Transition:
        """Have the round played out."""
        self._running.session.act(AnswerClaim(agreed=False))
        return Pop()

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the words, and the cards in their order."""
        style = self.style
        y = self.write(canvas, self._text, self.body.top, _TEXT, pitch=style.px(27))
        top, bottom = y + style.px(8), self._yes.rect.top - style.px(14)
        cards = self._claim.line
        across = self.body.width / (1 + (len(cards) - 1) * _STEP)
        width = min(across, (bottom - top) / CARD_RATIO, style.px(_CARD))
        if width < style.px(24):
            # On a window that is too low for both the words say it.
            return
        x = self.body.left + width / 2
        for card in cards:
            self.context.sprites.draw(canvas, Place(x, (top + bottom) / 2, width, 0.0, card))
            x += width * _STEP

    def _agree(self) -> Transition:
        if self._own:
            self._running.session.act(ClaimRest())
        else:
            self._running.session.act(AnswerClaim(agreed=True))
        return Pop()
