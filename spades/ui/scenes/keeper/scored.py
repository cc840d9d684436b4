"""The receipt of a round of a score sheet: what was made, what bags cost, the course, and who is likely to win."""

import pygame

from spades.session.keeper.chances import chances_after
from spades.ui.charts.score_chart import draw_score_chart
from spades.ui.context import Context
from spades.ui.paint.style import Style
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.table.receipt import DONE, Receipt
from spades.ui.transitions import Pop, Push, ScoreSheetScreen, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import common_texts as common
from spades.ui.words import keeper as texts
from spades.ui.words.round_end import score_sentence, score_title

_WIDE = 780
"""Units of design of the panel."""

_ROOM = (800, 640)
"""The units of design that it needs at the least."""

_SENTENCE, _LINE = 21, 27
"""Units of design of the sentences at the top, and from one of their lines to the next."""


class ScoredScene(Dialog):
    """Shows one round; Enter goes back to the sheet, and on to the next round."""

    def __init__(self, context: Context, key: str, number: int) -> None:
        """Read a round that is over."""
        super().__init__(context, "", (_WIDE, 690))
        self._key, self._number = key, number
        self._open()
        self._correct = Button(texts.CORRECT, self._write_anew, texts.CORRECT_TIP)
        sheet = self._sheet
        on = texts.NEXT_ROUND if number == len(sheet.rounds) and sheet.winner is None else common.GO_ON
        self._on = Button(on, Pop, common.ENTER, primary=True)
        self.group = Group([self._correct, self._on])
        self.group.focus_on(self._on)

    def uncover(self, looked_at: int | None) -> None:
        """Read it anew: it may have been corrected."""
        super().uncover(looked_at)
        self._open()
        self.resize(self._wanted)

    def resize(self, style: Style) -> None:
        """Lay out; the language may have changed."""
        self._wanted = style
        self._receipt.read(self._names)
        self._read()
        roomy = style.roomy(*_ROOM)
        inner = min(roomy.px(_WIDE), roomy.size[0] - roomy.px(24)) - roomy.px(60)
        lines = sum(len(roomy.wrap(text, "italic", _SENTENCE, inner)) for text in self._sentences)
        told = 84 + lines * _LINE + 34 * self._receipt.rows(roomy, inner) + 26 + 46 + 14
        self._units = (_WIDE, min(740, told + 158 * (self._number > 1)))
        super().resize(roomy)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the sentences, the receipt, and the course up to this round."""
        style, theme = self.style, self.style.theme
        foot = self._on.rect.top - style.px(14)
        y = self.body.top - style.px(12)
        for text, colour in zip(self._sentences, (theme.text, theme.brass), strict=False):
            for line in style.wrap_evenly(text, "italic", _SENTENCE, self.body.width):
                at = (self.body.left, y)
                style.draw_text(canvas, line, "italic", _SENTENCE, colour, at, "topleft", self.body.width)
                y += style.px(_LINE)
        y += style.px(8)
        plot_tall = min(style.px(150), (foot - y) * 0.26) if self._number > 1 else 0
        pitch = min(style.px(34), (foot - y - plot_tall) / self._receipt.rows(style, self.body.width))
        area = pygame.Rect(self.body.left, y, self.body.width, foot - y)
        top = self._receipt.draw(canvas, style, area, pitch, DONE)
        if plot_tall and foot - top > style.px(40):
            area = pygame.Rect(self.body.left, top, self.body.width, foot - top)
            rounds, target = self._sheet.summaries[: self._number], self._sheet.rules.target
            draw_score_chart(canvas, style, area, rounds, target, texts.side_names(self._sheet))

    def _open(self) -> None:
        """Take the sheet as it is now."""
        self._sheet = sheet = self.context.history.sheets.all[self._key]
        self._names = dict(zip(sheet.rules.seating, sheet.names, strict=True))
        self._view = sheet.view_after(self._number)
        self._receipt = Receipt(self._view, self._names, sheet.bags_before(self._number))
        self._read()
        self.context.speech.say(" ".join(self._sentences), keep=True)

    def _write_anew(self) -> Transition:
        return Push(ScoreSheetScreen(self._key, self._number))

    def _read(self) -> None:
        """Say how the round went, and who is likely to win."""
        sheet, number = self._sheet, self._number
        so_far = sheet.summaries[:number]
        told = score_sentence(self._view, [row.scores for row in so_far], self._names)
        chances = chances_after(sheet)
        over = self._view.winner is not None
        more = texts.won_words(sheet) if over else texts.chance_words(sheet, chances[number - 1] if chances else ())
        self._sentences = [told, *([more] if more else [])]
        self.title = score_title(number)
