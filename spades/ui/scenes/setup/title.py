"""The title: where the program begins and a game ends."""

import time
from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from spades import __version__
from spades.engine.cards import Card
from spades.language import _
from spades.session.history.archive import ArchiveError, GameRow
from spades.ui.context import Context
from spades.ui.device.commands import Command
from spades.ui.paint.cloth import paint_cloth
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.dialogs.quitting import leave_program
from spades.ui.scenes.table.table_flow import go_on, practise_code, take_up
from spades.ui.transitions import HistoryScreen, NoticeScreen, Push, PuzzleScreen, PuzzlesScreen, Screen, Transition
from spades.ui.widgets import Button, Group, Widget
from spades.ui.widgets.grid import Column, at_least, place, side_by_side
from spades.ui.words import common_texts as common
from spades.ui.words import title_texts as texts

_FAN = ("HQ", "DJ", "CK", "SA")

_PAIRED = 8
"""So many buttons of the menu, the last ones, stand two to a row."""


class TitleScene(BaseScene):
    """Offers to go on, to begin, to read and to choose."""

    def __init__(self, context: Context) -> None:
        """See whether a game is under way, and build the menu."""
        super().__init__(context)
        self._left = 0
        self._looked_at: int | None = None
        self._fan_area = pygame.Rect(0, 0, 0, 0)
        self._card = 0.0
        self._games: Sequence[GameRow] = ()
        self._older: GameRow | None = None
        context.games.keep_place("title")
        going, elsewhere = context.games.left.can_go_on, context.games.seat_elsewhere
        resume = Button(common.CONTINUE, partial(go_on, context), texts.CONTINUE_TIP, primary=True, size=21)
        first = not (going or elsewhere)
        begin = _entry(common.NEW_GAME, Screen.NEW_GAME, Command.NEW_GAME, primary=first, size=21)
        self._menu = [
            *([resume] if going else []),
            *([_back_elsewhere(context, primary=not going)] if elsewhere else []),
            begin,
            _entry(texts.LADDER, Screen.JOURNEY, texts.LADDER_TIP),
            Button(common.PUZZLES, self._puzzles, texts.PUZZLES_TIP),
            Button(common.HISTORY, self._history, texts.HISTORY_TIP),
            _entry(common.STATISTICS, Screen.STATISTICS, common.STATISTICS_TIP),
            _entry(common.RULES, Screen.RULES, Command.RULES),
            _entry(common.PREFERENCES, Screen.PREFERENCES),
            _entry(common.ABOUT, Screen.ABOUT),
            Button(common.QUIT, partial(leave_program, context), Command.QUIT),
        ]
        # What there is to come back for stands below the cards, without a ground.
        self._today = [
            Button(common.DEAL_OF_THE_DAY, self._daily, common.DEAL_OF_THE_DAY_TIP, quiet=True, size=18),
            Button(common.PUZZLE_OF_THE_DAY, self._puzzle, texts.PUZZLE_OF_DAY_TIP, quiet=True, size=18),
        ]
        self._go_back = Button("", self._take_up, texts.OLDER_GAME_TIP, quiet=True, size=18)
        self.group = Group([*self._menu, *self._today], grid=True)

    def layout(self) -> None:
        """Place the menu left of the fan, under the title."""
        style = self.style
        width, height = style.size
        whole = len(self._menu) - _PAIRED
        count = whole + _PAIRED // 2
        # On a very wide screen the whole stays together in the middle.
        across = min(width, height * 1.9)
        self._left = round((width - across) / 2 + across * 0.1)
        # Large text leaves the title its place: the menu draws together.
        head, usual = style.px(205), at_least(style, 52, 34)
        pitch = min(usual + style.px(12), (height - head - style.px(24)) / count)
        wide = min(at_least(style, 290, 200), round(across * 0.36))
        top = max(head, min(height * 0.37, height - count * pitch - style.px(30)))
        high = min(usual, round(pitch * 0.88))
        rows = [pygame.Rect(self._left, round(top + row * pitch), wide, high) for row in range(count)]
        gap = style.px(10) + (wide - style.px(10)) % 2
        pairs = [half for row in rows[whole:] for half in side_by_side(row, 2, gap)]
        place(self._menu, [*rows[:whole], *pairs])
        self._fan_area = pygame.Rect(self._left + wide, 0, round((width + across) / 2) - self._left - wide, height)
        self._card = min(self._fan_area.height * 0.42 / CARD_RATIO, self._fan_area.width * 0.84 / 2.75)
        self._place_quiet()

    def _place_quiet(self) -> None:
        """Place the quiet buttons below the fan: the day's two side by side, then a game that was left."""
        self._name_older()
        style, area = self.style, self._fan_area
        high, gap = min(at_least(style, 38, 28), round(area.height * 0.07)), style.px(8)
        # The version stands at the foot.
        foot = area.height - style.px(12) - style.font("body", 14).get_height() - style.px(4)
        wide = min(area.width - style.px(24), style.px(460))
        top = min(foot - 2 * high - gap, round(area.height * 0.5 + self._card * CARD_RATIO * 0.78))
        room = Column(pygame.Rect(area.centerx - wide // 2, top, wide, foot - top))
        place(self._today, side_by_side(room.top(high, gap), 2, gap))
        self._go_back.rect = room.top(high)

    def update(self, now: float) -> Transition | None:
        """Tell of the games of this evening, once they have been read beside this."""
        games = self.context.history.rows.games
        if games is not self._games:
            self._games = games
            self._offer(self.context.games.left.older(games))
            self._dirty = True
        return super().update(now)

    def uncover(self, looked_at: int | None) -> None:
        """Show the edge again; the list of games will begin at the one that was looked at."""
        super().uncover(looked_at)
        self._looked_at = self._looked_at if looked_at is None else looked_at
        self._dirty = True

    def prepare(self) -> None:
        """Have the cards of the fan made."""
        self.context.sprites.make_ahead(self._fan())

    def leave(self) -> None:
        """Let go of the fan: no other cards are as large."""
        self.context.sprites.forget(self._card)

    def back(self) -> Transition | None:
        """Stay: there is nothing to go back to."""
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint."""
        style, theme = self.style, self.style.theme
        canvas.blit(paint_cloth(style.size, theme), (0, 0))
        width, height = style.size
        left = self._left
        menu_top = self.group.widgets[0].rect.top
        title = style.draw_text(
            canvas, "Spades", "title", 104, theme.text, (left - style.px(5), menu_top - style.px(66)), "bottomleft"
        )
        style.draw_text(
            canvas, _(texts.FOR_TWO_AND_FOUR), "italic", 32, theme.text, (left, title.bottom - style.px(6)), "topleft"
        )
        for card in self._fan():
            self.context.sprites.draw(canvas, card)
        # A large page over this would cut through it.
        if not self._covered:
            foot = (width - style.px(16), height - style.px(12))
            version = _(texts.VERSION).format(version=__version__)
            style.draw_text(canvas, version, "body", 14, theme.text, foot, "bottomright")
            at, evening = (left, height - style.px(12)), texts.evening_line(self._games, time.time())
            style.draw_text(canvas, evening, "italic", 18, theme.text, at, "bottomleft", width / 2)
        self.group.draw(canvas, style)
        self.group.draw_tip(canvas, style)

    def _fan(self) -> Iterator[Place]:
        """Yield how the cards of the fan lie."""
        area, card = self._fan_area, self._card
        x, y = area.centerx, area.height * 0.5
        for at, name in enumerate(_FAN):
            off = at - (len(_FAN) - 1) / 2
            yield Place(x + off * card * 0.52, y + off * off * card * 0.07, card, -off * 9, Card.parse(name))

    def _offer(self, older: GameRow | None) -> None:
        """Offer a game that was left, beside the one in progress."""
        self._older = older
        self._name_older()
        offered: list[Widget] = [*self._menu, *self._today, *([] if older is None else [self._go_back])]
        focused = self.group.focused
        self.group.widgets = offered
        self.group.focus = offered.index(focused) if focused in offered else 0

    def _name_older(self) -> None:
        """Say which game was left, in the language in force."""
        if self._older is not None:
            self._go_back.label = texts.older_game_words(self._older)

    def _take_up(self) -> Transition | None:
        if self._older is None:
            return None
        try:
            return take_up(self.context, self._older.id)
        except (ArchiveError, ValueError) as error:
            return Push(NoticeScreen(str(error)))

    def _daily(self) -> Transition:
        daily = self.context.history.daily()
        return practise_code(self.context, daily.code, daily.opponent)

    def _puzzle(self) -> Transition:
        puzzles = self.context.history.puzzles()
        tables = [] if puzzles.of_day is None else puzzles.tables([puzzles.of_day])
        if not tables:
            return Push(PuzzlesScreen(puzzles))
        return Push(PuzzleScreen(puzzles, tables, 0, common.PUZZLE_OF_THE_DAY))

    def _history(self) -> Transition:
        looked_at, self._looked_at = self._looked_at, None
        return Push(HistoryScreen(looked_at))

    def _puzzles(self) -> Transition:
        return Push(PuzzlesScreen(self.context.history.puzzles()))


def _back_elsewhere(context: Context, *, primary: bool) -> Button:
    """Return the way back to a seat at somebody else's table; its modules are loaded only where there is one."""
    from spades.ui.scenes.online.join import go_back  # noqa: PLC0415
    from spades.ui.words.elsewhere import go_on_at  # noqa: PLC0415
    from spades.ui.words.names import shown_name  # noqa: PLC0415

    kept = context.games.visits.kept
    host = "" if kept is None else shown_name(kept.host)
    return Button(go_on_at(host), partial(go_back, context), primary=primary, size=21)


def _entry(label: str, screen: Screen, tip: str | Command = "", *, primary: bool = False, size: float = 19) -> Button:
    """Return an entry of the menu that leads to a screen."""
    return Button(label, partial(Push, screen), tip, primary=primary, size=size)
