"""The receipt of a round of a score sheet: what was made, what bags cost, the course, and who is likely to win."""

import pygame

from spades.session.keeper.chances import chances_after
from spades.ui.charts.score_chart import draw_score_chart
from spades.ui.context import Context
from spades.ui.paint.fitted_lines import Lines
from spades.ui.paint.style import Style
from spades.ui.scenes.page import Page
from spades.ui.scenes.table.receipt import DONE, Receipt
from spades.ui.transitions import Pop, Push, ScoreSheetScreen
from spades.ui.widgets import Button, Group
from spades.ui.words import common_texts as common
from spades.ui.words import keeper as texts
from spades.ui.words.round_end import score_sentence, score_title

_SENTENCE, _LINE = 21, 27
"""Units of design of the sentences at the top, and from one of their lines to the next."""

_ROOM = (840, 640)
"""The units of design that it needs at the least."""

_RECEIPT, _ROW = 740, 36
"""Units of design of the receipt: how wide it gets, and from one of its lines to the next."""


class ScoredScene(Page):
    """Shows one round; Enter goes back to the sheet, and on to the next round.

    It lies exactly over the sheet, so that who scores with a pointer goes on in the same place.
    """

    def __init__(self, context: Context, key: str, number: int) -> None:
        """Read a round that is over."""
        super().__init__(context, "")
        self._key, self._number = key, number
        self._open()
        self._correct = Button(texts.CORRECT, lambda: Push(ScoreSheetScreen(key, number)), texts.CORRECT_TIP)
        latest = number == len(self._sheet.rounds) and self._sheet.winner is None
        self._on = Button(common.NEXT_ROUND if latest else common.GO_ON, Pop, common.ENTER, primary=True)
        self.group = Group([self._correct, self._on])
        self.group.focus_on(self._on)

    def uncover(self, looked_at: int | None) -> None:
        """Read it anew: it may have been corrected."""
        super().uncover(looked_at)
        self._open()
        self.group.focus_on(self._on)

    def resize(self, style: Style) -> None:
        """Lay out; the language may have changed."""
        self._receipt.read(self._names)
        self._read()
        # In a small window text gives way a little, so that lines do not run into one another.
        super().resize(style.roomy(*_ROOM))

    def layout(self) -> None:
        """Place the buttons where those of the sheet are."""
        self.flow_footer([self._correct, self._on])

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the sentences, the receipt, and beside it the course up to this round."""
        style, theme = self.style, self.style.theme
        y, width = self.body.top - style.px(6), self.body.width
        for text, colour in zip(self._sentences, (theme.text, theme.brass), strict=False):
            lines = Lines(style.wrap_evenly(text, "italic", _SENTENCE, width), "italic", _SENTENCE, style.px(_LINE))
            y = lines.draw(canvas, style, colour, (self.body.left, y), width)
        y += style.px(10)
        left, rest = self.body.left, self.foot - style.px(14) - y
        wide = min(style.px(_RECEIPT), round(self.body.width * 0.62))
        pitch = min(style.px(_ROW), rest / self._receipt.rows(style, wide))
        foot = self._receipt.draw(canvas, style, pygame.Rect(left, y, wide, rest), pitch, DONE)
        gap = style.px(28)
        area = pygame.Rect(left + wide + gap, y, self.body.width - wide - gap, min(rest, foot - y, style.px(360)))
        rounds, target = self._sheet.summaries[: self._number], self._sheet.rules.target
        draw_score_chart(canvas, style, area, rounds, target, texts.side_names(self._sheet))

    def _open(self) -> None:
        """Take the sheet as it is now."""
        self._sheet = sheet = self.context.history.sheets.all[self._key]
        self._names = dict(zip(sheet.rules.seating, sheet.names, strict=True))
        self._view = sheet.view_after(self._number)
        self._receipt = Receipt(self._view, self._names, sheet.bags_before(self._number))
        self._read()
        self._dirty = True
        self.context.speech.say(" ".join(self._sentences), keep=True)

    def _read(self) -> None:
        """Say how the round went, and who is likely to win."""
        sheet, number = self._sheet, self._number
        told = score_sentence(self._view, [row.scores for row in sheet.summaries[:number]], self._names)
        over = self._view.winner is not None
        more = texts.won_words(sheet) if over else texts.chance_words(sheet, chances_after(sheet)[number - 1])
        self._sentences = [told, *([more] if more else [])]
        self.title = score_title(number)
