"""The duel: a game's packs played twice, with the seats swapped, and the two results side by side."""

import pygame

from spades.language import N_, _
from spades.session.practice import Duel
from spades.ui.context import Context
from spades.ui.look import Look
from spades.ui.paint import panel
from spades.ui.scene import Pop, Reset, Transition
from spades.ui.scenes.base import Dialog
from spades.ui.table.stage import Stage
from spades.ui.table.words import number
from spades.ui.widgets import Button, Group


class DuelScene(Dialog):
    """Rounds as lines, then how much of the first lead was play and how much was cards."""

    def __init__(self, context: Context, duel: Duel, opponent: str, below: Stage | None = None) -> None:
        """Take the results; `opponent` is what the other side is called."""
        super().__init__(context, N_("Seats swapped"), (820, 680))
        self._duel = duel
        self._opponent = opponent
        self._below = below
        self._title = Button(N_("Title"), self._leave)
        self._close = Button(N_("Close"), Pop, N_("Esc"), primary=True)
        self.group = Group([self._title, self._close])
        self.group.focus_on(self._close)

    def resize(self, look: Look) -> None:
        """Lay out the table below as well."""
        if self._below is not None:
            self._below.resize(look)
        super().resize(look)

    def layout(self) -> None:
        """Place the buttons."""
        self._title.rect, self._close.rect = self.footer(2)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the rounds that there is room for, the sums, and what they come to."""
        look = self.look
        foot = self._close.rect.top - look.px(14)
        tall = min(look.px(230), round((foot - self.body.top) * 0.5))
        above = pygame.Rect(self.body.left, self.body.top, self.body.width, foot - tall - self.body.top)
        self._draw_rounds(canvas, above)
        self._draw_split(canvas, pygame.Rect(self.body.left, foot - tall, self.body.width, tall))

    def _draw_rounds(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        look, theme, duel = self.look, self.look.theme, self._duel
        x = [area.left + area.width * share for share in (0.0, 0.36, 0.56, 0.8, 1.0)]
        lines = [(str(row.number), (*row.before, *(row.after or (None, None)))) for row in duel.rounds]
        pitch = min(look.px(30), area.height / (min(len(lines), 8) + 3.2))
        room = max(1, int(area.height / pitch - 3.2))
        y = area.top + pitch / 2
        for text, right in ((_("The first time"), x[2]), (_("Seats swapped"), x[4])):
            look.put(canvas, text, "title", 20, theme.text, (right, y), "midright", area.width * 0.4)
        y += pitch
        heads = [_("Round"), *2 * [_("You"), self._opponent]]
        for at, text in enumerate(heads):
            anchor = "midleft" if at == 0 else "midright"
            look.put(canvas, text, "strong", 15, theme.brass, (x[at], y), anchor, area.width * 0.18)
        shown = lines[-room:]
        total = (*duel.before, *duel.after)
        for name, values in (*shown, (_("Together"), total)):
            y += pitch
            last = values is total
            if last:
                top = round(y - pitch / 2)
                pygame.draw.line(canvas, theme.line, (area.left, top), (area.right, top))
            kind = "strong" if last else "body"
            look.put(canvas, name, kind, 17, theme.text if last else theme.quiet, (x[0], y), "midleft")
            for value, right in zip(values, x[1:], strict=True):
                text = "\N{EN DASH}" if value is None else number(value, signed=True)
                look.put(canvas, text, kind, 17, theme.text, (right, y), "midright")

    def _draw_split(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        """Paint two bars from a middle: what was play, and what was cards."""
        look, theme, duel = self.look, self.look.theme, self._duel
        panel(canvas, area, theme.raised, look.px(10))
        inner = area.inflate(-look.px(36), -look.px(26))
        sentence = self._sentence()
        lines = look.wrap(sentence, "body", 18, inner.width)
        pitch = look.font("body", 18).get_height() + look.px(1)
        y = inner.top
        for line in lines:
            look.put(canvas, line, "body", 18, theme.text, (inner.left, y), "topleft", inner.width)
            y += pitch
        bars = pygame.Rect(inner.left, y + look.px(8), inner.width, inner.bottom - y - look.px(8))
        label = round(bars.width * 0.2)
        most = max(abs(duel.skill), abs(duel.luck), 1.0)
        middle = bars.left + label + (bars.width - label) / 2
        reach = (bars.width - label) / 2 - look.px(62)
        tall = bars.height / 2
        for row, (name, value, colour) in enumerate(
            ((_("Play"), duel.skill, theme.brass), (_("Cards"), duel.luck, theme.text))
        ):
            centre = bars.top + tall * (row + 0.5)
            look.put(canvas, name, "strong", 18, colour, (bars.left, centre), "midleft", label)
            wide = round(reach * abs(value) / most)
            box = pygame.Rect(0, 0, max(2, wide), round(tall * 0.5))
            box.midleft = (round(middle), round(centre))
            if value < 0:
                box.midright = (round(middle), round(centre))
            panel(canvas, box, colour, look.px(5))
            text = number(round(value), signed=bool(round(value)))
            if value < 0:
                look.put(canvas, text, "strong", 18, theme.text, (box.left - look.px(8), centre), "midright")
            else:
                look.put(canvas, text, "strong", 18, theme.text, (box.right + look.px(8), centre), "midleft")
        pygame.draw.line(canvas, theme.line, (round(middle), bars.top), (round(middle), bars.bottom))

    def _sentence(self) -> str:
        first = self._duel.before[0] - self._duel.before[1]
        second = self._duel.after[0] - self._duel.after[1]
        told = [
            _("The first time you were {n} points ahead.")
            if first >= 0
            else _("The first time you were {n} points behind."),
            _("With the seats swapped you were {n} points ahead.")
            if second >= 0
            else _("With the seats swapped you were {n} points behind."),
            _("What stayed yours in both seats is play; what changed sides is cards."),
        ]
        return " ".join(text.format(n=abs(n)) for text, n in zip(told, (first, second, 0), strict=True))

    def _leave(self) -> Transition:
        from spades.ui.scenes.title import TitleScene  # noqa: PLC0415  # the title leads back here

        self.context.close_table()
        return Reset(TitleScene(self.context))
