"""All choices of a decision side by side: what each is worth, and why."""

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from spades.engine.moves import Move
from spades.language import _
from spades.session.players.adviser import Analysis, Choice
from spades.ui.context import Context
from spades.ui.device.commands import Command
from spades.ui.paint.shapes import panel
from spades.ui.paint.style import Style
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.card_signs import cards_of, draw_signs
from spades.ui.scenes.scrolling import draw_track, lines_to_scroll
from spades.ui.scenes.table.running_game import RunningGame
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Group
from spades.ui.words import common_texts as common
from spades.ui.words import table_texts as texts
from spades.ui.words.hints import chance_words, choice_words, figures_note, lay_words, points_words, spoken
from spades.ui.words.reasons import reason_words
from spades.ui.words.table import join_sentences

_UNITS = (1080, 700)
_TEXT = 17
_HEAD = 14


class ChoicesScene(Dialog):
    """Lists the choices, the best first; one is chosen with the arrow keys and read aloud."""

    def __init__(
        self,
        context: Context,
        analysis: Analysis,
        sides: int,
        lay: Mapping[Move, float] = MappingProxyType({}),
        *,
        bids: bool = True,
    ) -> None:
        """Take the analysis, how many sides play, and the chances as the cards lay, where they are known.

        Without `bids`, in a hand that nobody bids, nothing is told of one that is made.
        """
        super().__init__(context, texts.ALL_CHOICES, _UNITS)
        self._choices, self._sides, self._bids = analysis.choices, sides, bids
        self._lay = lay
        if analysis.best.figures is None:
            # Without figures the others have nothing to say.
            self._choices = analysis.choices[:1]
        self._at = 0
        self._first = 0
        self._close = Button(common.CLOSE, Pop, common.ESC, primary=True)
        self.group = Group([self._close])
        self._heights: list[int] = []
        self._reasons: list[list[str]] = []
        self._said = -1

    def resize(self, style: Style) -> None:
        """Lay out; the panel is no taller than its lines need."""
        self._units = _UNITS
        super().resize(style)
        spare = self._foot - self._top - sum(self._heights)
        if spare > 0:
            self._units = (_UNITS[0], (self.rect.height - spare) / style.scale)
            super().resize(style)

    def layout(self) -> None:
        """Place the button and the columns, each as wide as its head needs, and break the reasons into lines."""
        super().layout()
        style, font = self.style, self.style.font("strong", _HEAD)
        lay = (texts.AS_THEY_LAY,) if self._lay else ()
        made = (texts.BID_MADE,) if self._bids else ()
        heads = texts.CHOICE, texts.POINTS, *made, common.GAME_WON, *lay, texts.WHY
        self._heads = tuple(_(head) for head in heads)
        least = style.px(max(70, 62 * len(cards)) if (cards := cards_of(self._choices[0].move)) else 130)
        columns = [self.body.left]
        for head, wide in zip(self._heads[:-1], (least, *(len(heads) - 2) * [style.px(90)]), strict=True):
            columns.append(columns[-1] + max(wide, font.size(head)[0] + style.px(12)))
        self._columns = [*columns, self.body.right - style.px(6)]
        self._why = columns[-1] + style.px(14)
        self._pitch = style.font("body", _TEXT).get_height()
        self._top, self._foot = self.body.top + font.get_height() + style.px(5), self._close.rect.top - style.px(8)
        room = self._columns[-1] - self._why
        self._reasons = [style.wrap(reason_words(choice.reason), "body", _TEXT, room) for choice in self._choices]
        self._heights = [self._pitch * len(lines) + style.px(9) for lines in self._reasons]
        self._show(self._at)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Close with H, which opened it; the arrows, the wheel and the pointer choose a line."""
        if event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y)
            return None
        if event.type == pygame.MOUSEMOTION and (at := self._line_at(event.pos)) is not None:
            self._choose(at)
        if event.type == pygame.KEYDOWN:
            if self.context.prompts.means(event, Command.HINT):
                return Pop()
            if by := lines_to_scroll(event.key, 5):
                self._choose(min(max(self._at + by, 0), len(self._choices) - 1))
                self._show(self._at)
                return None
        return super().handle(event)

    def update(self, now: float) -> Transition | None:
        """Say the chosen line."""
        transition = super().update(now)
        if self._said != self._at:
            self._said = self._at
            if self._aloud:
                choice = self._choices[self._at]
                lay = self._lay.get(choice.move)
                self.context.speech.say(
                    join_sentences(spoken(choice, bids=self._bids), "" if lay is None else lay_words(lay))
                )
        return transition

    @property
    def _aloud(self) -> bool:
        """Whether the lines are read aloud."""
        return True

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the heads, the lines in sight, and the legend of the figures."""
        style, theme = self.style, self.style.theme
        columns, gap = self._columns, style.px(10)
        for at, head in enumerate(self._heads if self._choices[0].figures is not None else ()):
            right = 1 <= at < len(self._heads) - 1
            x = columns[at + 1] - gap if right else self._why if at else columns[0]
            room = columns[at + 1] - columns[at] - gap
            anchor = "topright" if right else "topleft"
            tells_lay = self._lay and at == len(self._heads) - 2
            kind, colour = ("italic", theme.quiet) if tells_lay else ("strong", theme.brass)
            style.draw_text(canvas, head, kind, _HEAD, colour, (x, self.body.top), anchor, room)
        y = self._top
        for at in range(self._first, self._last() + 1):
            self._draw_line(canvas, at, y)
            y += self._heights[at]
        self._draw_track(canvas)
        room = self._close.rect.left - self.body.left - style.px(16)
        note = figures_note(self._choices[0], self._sides)
        note = join_sentences(note, _(texts.HOW_THEY_LAY) if self._lay else "")
        lines = style.wrap(note, "body", 14, room)
        pitch = style.font("body", 14).get_height()
        for row, line in enumerate(lines[:3]):
            top = self._close.rect.centery - pitch * min(3, len(lines)) // 2 + row * pitch
            style.draw_text(canvas, line, "body", 14, theme.quiet, (self.body.left, top), width=room)

    def _draw_line(self, canvas: pygame.Surface, at: int, y: int) -> None:
        style, theme = self.style, self.style.theme
        choice, columns = self._choices[at], self._columns
        box = pygame.Rect(
            self.body.left - style.px(8), y, self.body.width + style.px(8), self._heights[at] - style.px(2)
        )
        if at == self._at:
            panel(canvas, box, theme.raised, style.px(7), theme.line)
        if at == 0:
            panel(canvas, pygame.Rect(box.left, box.top, max(3, style.px(4)), box.height), theme.brass, style.px(2))
        top = y + style.px(3)
        kind = "strong" if at == 0 else "body"
        self._draw_choice(canvas, choice, kind, (columns[0], top), columns[1] - columns[0] - style.px(8))
        figures = choice.figures
        if figures is not None:
            made = (chance_words(figures.made),) if self._bids else ()
            figured = (points_words(figures.points), *made, chance_words(figures.win))
            for column, text in enumerate(figured, 2):
                style.draw_text(
                    canvas, text, kind, _TEXT, theme.text, (columns[column] - style.px(10), top), "topright"
                )
        if (chance := self._lay.get(choice.move)) is not None:
            # Told apart from what could be known: in another hand, and paler.
            right = columns[-2] - style.px(10)
            at_lay = (right, top - style.px(2))
            style.draw_text(canvas, chance_words(chance), "italic", _TEXT, theme.quiet, at_lay, "topright")
        for row, line in enumerate(self._reasons[at]):
            style.draw_text(canvas, line, "body", _TEXT, theme.text, (self._why, top + row * self._pitch))

    def _draw_choice(self, canvas: pygame.Surface, choice: Choice, kind: str, at: tuple[int, int], width: int) -> None:
        """Write a choice: cards by their ranks and the signs of their suits, anything else in words."""
        style, theme = self.style, self.style.theme
        if not (cards := cards_of(choice.move)):
            style.draw_text(canvas, choice_words(choice.move), kind, _TEXT, theme.text, at, width=width)
            return
        left, middle = at[0], at[1] + style.font(kind, _TEXT).get_height() // 2
        pitch = min(width // len(cards), style.px(64))
        draw_signs(canvas, style, self.context.sprites, cards, (kind, _TEXT), theme.text, (left, middle), pitch)

    def _draw_track(self, canvas: pygame.Surface) -> None:
        if self._first == 0 and self._last() == len(self._choices) - 1:
            return
        style, count, tall = self.style, len(self._choices), self._foot - self._top
        track = pygame.Rect(self.body.right + style.px(6), self._top, max(3, style.px(4)), tall)
        thumb = track.move(0, round(tall * self._first / count))
        thumb.height = max(style.px(20), round(tall * (self._last() + 1 - self._first) / count))
        thumb.bottom = min(thumb.bottom, track.bottom)
        draw_track(canvas, style, track, thumb)

    def _last(self) -> int:
        """Return the last line that is in sight."""
        y, last = self._top, self._first
        for at in range(self._first, len(self._choices)):
            y += self._heights[at]
            if y > self._foot:
                break
            last = at
        return last

    def _line_at(self, at: tuple[int, int]) -> int | None:
        y = self._top
        for line in range(self._first, self._last() + 1):
            if self.body.left <= at[0] <= self.body.right and y <= at[1] < y + self._heights[line]:
                return line
            y += self._heights[line]
        return None

    def _choose(self, at: int) -> None:
        if at != self._at:
            self._at = at
            self._dirty = True

    def _scroll(self, lines: int) -> None:
        furthest = len(self._choices) - 1
        if lines > 0 and self._last() == furthest:
            return
        self._first = min(max(self._first + lines, 0), furthest)
        self._dirty = True

    def _show(self, at: int) -> None:
        """Bring a line in sight."""
        self._first = min(self._first, at)
        while self._last() < at:
            self._first += 1
        self._dirty = True


class HintScene(ChoicesScene):
    """The choices of a decision at the table."""

    def __init__(self, context: Context, running: RunningGame, analysis: Analysis) -> None:
        """Take the analysis."""
        view = running.board.state.view
        bids = not view.rules.counts_itself(view.round_number)
        super().__init__(context, analysis, view.rules.sides, bids=bids)
        self._running = running

    @property
    def _aloud(self) -> bool:
        """Whether the lines are read aloud: where several people play, the others would hear it."""
        return not self._running.board.state.shared
