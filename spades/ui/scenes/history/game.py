"""A game of the history: its rounds, its course, its luck, and the ways to go on with it."""

from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import Any, TypeVar

import pygame

from spades.engine.rules import Rules
from spades.language import _, together
from spades.session.deals.verify import RoundCheck
from spades.session.history.archive import ArchiveError, GameRow, RoundRow
from spades.session.history.ledger import ledger
from spades.session.history.record_files import RecordRefusedError, file_name
from spades.ui.charts.duel import draw_duel
from spades.ui.charts.ledger import draw_ledger
from spades.ui.charts.score_chart import draw_score_chart
from spades.ui.context import Context
from spades.ui.device.clipboard import copy_text
from spades.ui.device.commands import Command
from spades.ui.device.key_presses import control_key
from spades.ui.game_screens import RoundScreen
from spades.ui.paint.progress import draw_progress
from spades.ui.paint.style import Style
from spades.ui.scenes.dialogs.reading import read
from spades.ui.scenes.history.archive_alarms import alarm_if_refused
from spades.ui.scenes.page import Page
from spades.ui.scenes.table.table_flow import practise_round, review_steps, swap_seats, take_up
from spades.ui.transitions import ConfirmScreen, MoreScreen, Offer, Pop, Push, Transition
from spades.ui.widgets import Button, Group, Listing, Tabs, Widget
from spades.ui.widgets.grid import at_least
from spades.ui.words import common_texts as common
from spades.ui.words import history_texts as texts
from spades.ui.words.history import details, game_title, round_remarks, round_words, side_name
from spades.ui.words.seals import checks_words
from spades.ui.words.table import NONE, number
from spades.ui.words.table_texts import PLAYED_AGAIN

T = TypeVar("T")

_ROUNDS, _LUCK, _DUEL = range(3)
_NARROW, _SIDE_BY_SIDE = 760, 900
"""Below so many units the course of the game has no room beside the rounds, and stands below them if it can."""

_LEAST_PIXELS = 900
"""Likewise below so many pixels: letters have a least size."""

_STEPS = 8
"""Steps a frame in which a very long game is read, in some fifteen milliseconds."""

_AT_ONCE, _A_FRAME = 200, 30
"""Rounds that are written or checked before anything is shown, and in a frame: in fifty and in ten milliseconds."""


class GameScene(Page):
    """Shows one game; Enter and a click step through a round."""

    def __init__(self, context: Context, game: GameRow, deleted: list[int] | None = None, said: str = "") -> None:
        """Read the game.

        Args:
            context: What scenes share.
            game: Its row.
            deleted: The games that the list behind can bring back, the latest last.
            said: What the page says at first.
        """
        super().__init__(context, "")
        if said:
            self.say(said)
        self._bin = [] if deleted is None else deleted
        self._row = game
        self._played = context.history.open(game)
        self._deleted = False
        # What takes some frames: its name and its steps, how far it has come, and what is done with what comes of it.
        self._working: tuple[str, Generator[float, None, Any], Callable[[Any], None]] | None = None
        self._done = 0.0
        self._take()

    def _take(self) -> None:
        """Show the game as far as it has been read."""
        self.said = self._played.problem or self.said
        self._duel = self._played.duel
        tabs = [common.ROUNDS, common.LUCK, *([common.SEATS_SWAPPED] if self._duel is not None else [])]
        self._tabs = Tabs(tabs, self._turn, common.NEXT_TAB)
        self._list = Listing(common.ROUNDS, self._paint_row, self._step_through, self._say_row)
        self._list.fill(len(self._rounds), 0)
        self._build()

    def _build(self) -> None:
        self._back = Button(common.BACK, self.back, common.ESC)
        self._delete = Button(texts.DELETE, self._delete_game, texts.DELETE_TIP)
        self._export = Button(texts.EXPORT, lambda: self._share(self._save), common.CTRL_S)
        self._copy = Button(common.COPY, lambda: self._share(self._put_on_clipboard), common.CTRL_C)
        self._verify = Button(common.VERIFY, self._check, texts.VERIFY_TIP, keys=Command.VERIFY)
        self._duel_button = Button(common.SWAP_SEATS, self._begin_duel, texts.SWAP_TIP)
        self._again = Button(texts.PRACTICE_ROUND, self._replay, texts.SAME_PACK, keys=Command.REPLAY)
        self._review = Button(common.REVIEW, self._open_review, texts.REVIEW_TIP, keys=Command.REVIEW)
        self._view = Button(texts.STEP_THROUGH, lambda: self._step_through(self._list.at), common.ENTER, primary=True)
        self._on = Button(common.PLAY_ON, self._play_on, texts.PLAY_ON_TIP, primary=True)
        readable = self._played.readable
        open_ = self._row.ended is None and readable
        self._view.primary = not open_
        # Only one that could be read has rounds.
        self._view.enabled = self._again.enabled = self._review.enabled = bool(self._rounds)
        self._duel_button.enabled = self._played.can_duel
        self._copy.enabled = self._export.enabled = self._verify.enabled = readable
        self._others = [self._delete, self._verify, self._copy, self._export, self._duel_button]
        self._more = Button(common.MORE, self._show_more, texts.MORE_TIP)
        self._main = [self._again, self._review, self._view, *([self._on] if open_ else [])]
        # Those behind another button have their keys too.
        self._keyed = Group([*self._others, *self._main])
        self._buttons: list[Button] = []
        self._arrange(tight=False)
        self.group.focus_on(self._list if self._list in self.group.widgets else self._tabs)

    def _arrange(self, *, tight: bool) -> None:
        """Offer every button, or where room is short the rarer ones behind another."""
        buttons = [self._back, *([self._more] if tight else self._others), *self._main]
        if buttons == self._buttons:
            return
        was = self.group.focused
        self._buttons = buttons
        self.group = Group(self._widgets, grid=True)
        if was is not None and was in self.group.widgets:
            self.group.focus_on(was)

    @property
    def _widgets(self) -> list[Widget]:
        """The controls, in order; the list is on one page alone."""
        rounds = [self._list] if self._tabs.at == _ROUNDS and self._rounds else []
        return [self._tabs, *rounds, *reversed(self._buttons)]

    def back(self) -> Transition:
        """Let the list behind choose the game."""
        return Pop(self._row.id)

    def resize(self, style: Style) -> None:
        """Lay out; the language may have changed."""
        self.title = game_title(self._row)
        super().resize(style)

    def layout(self) -> None:
        """Place the tabs at the top, the list and the plot, the buttons at the foot."""
        style = self.style
        self._arrange(tight=self.body.width < style.px(_NARROW))
        self.flow_footer(self._buttons)
        line = style.font("body", 16).get_height()
        wide = min(self.body.width, style.px(190) * (2 + bool(self._duel)))
        self._tabs.rect = pygame.Rect(self.body.left, self.body.top + line, wide, at_least(style, 38, 28))
        top = self._tabs.rect.bottom + style.px(10)
        self._area = self.room_below(top)
        self._head = max(style.font("strong", 15).get_height() * 2, style.px(42))
        self._list.pitch = max(style.font("body", 16).get_height() + 4, style.px(44))
        left = self._area.copy()
        if self.body.width >= max(style.px(_SIDE_BY_SIDE), _LEAST_PIXELS):
            left.width = round(self._area.width * 0.6)
            beside = left.right + style.px(20)
            self._plot = pygame.Rect(beside, left.top, self._area.right - beside, left.height)
        else:
            left.height = min(left.height, self._head + self._list.pitch * max(1, len(self._rounds)))
            below = left.bottom + style.px(12)
            self._plot = pygame.Rect(left.left, below, left.width, max(0, self._area.bottom - below))
        self._list.rect = pygame.Rect(left.left, left.top + self._head, left.width, left.height - self._head)
        self._list.choose(self._list.at)

    def update(self, now: float) -> Transition | None:
        """Read a long game on, or work out the luck of one more round: each takes a moment."""
        if self._played.reading:
            self._played.read(_STEPS)
            self._dirty = True
            if not self._played.reading:
                self._take()
                self.layout()
        elif self._working is not None:
            self._work_on(_A_FRAME)
        elif self._played.working:
            self._played.work()
            self._dirty |= self._tabs.at == _LUCK
        return super().update(now)

    def animating(self) -> bool:
        """Return whether something is read or written that takes more than a frame."""
        return self._played.reading or self._working is not None

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take the keys of the buttons."""
        if event.type == pygame.KEYDOWN:
            control = control_key(event) is not None
            if control and event.key == pygame.K_TAB:
                self._tabs.activate()
                return None
            prompts = self.context.prompts
            if self._deleted and prompts.means(event, Command.UNDO):
                return self._delete_game()
            fixed = {pygame.K_s: self._export, pygame.K_c: self._copy} if control else {pygame.K_DELETE: self._delete}
            action = fixed.get(event.key) or self._keyed.widget_for_key(event, prompts)
            if action is not None:
                return action.activate()
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the page of the tab."""
        style, theme = self.style, self.style.theme
        line = style.elide(details(self._row, self.context.settings), "body", 16, self.body.width)
        at = (self.body.left, self.body.top - style.px(10))
        style.draw_text(canvas, line, "body", 16, theme.quiet, at, "topleft", self.body.width)
        if self._played.reading:
            draw_progress(canvas, style, self._area, _(common.READING_THE_GAME), self._played.done)
        elif self._working is not None:
            draw_progress(canvas, style, self._area, _(self._working[0]), self._done)
        elif self._tabs.at == _DUEL and self._duel is not None:
            draw_duel(canvas, style, self._area, self._duel, self._sides, named=self._named)
        elif self._rounds and self._played.rules is not None:
            (self._draw_luck if self._tabs.at == _LUCK else self._draw_rounds)(canvas, self._played.rules)
        elif self._played.readable:
            text = _(common.NO_ROUNDS)
            style.draw_text(canvas, text, "body", 19, theme.quiet, self._area.center, "center", self._area.width)
        self.draw_said(canvas)

    @property
    def _rounds(self) -> Sequence[RoundRow]:
        return self._played.rounds

    @property
    def _order(self) -> tuple[int, ...]:
        """The sides in the order in which they are shown: the person's first."""
        own = self._row.seating.own_side
        return own, *(side for side in range(len(self._row.scores)) if side != own)

    @property
    def _sides(self) -> tuple[str, ...]:
        """Their names, in that order."""
        return tuple(side_name(self._row, side)[:24] for side in self._order)

    @property
    def _named(self) -> bool:
        """Whether several people played, so that nobody is "you"."""
        return self._row.seating.is_shared

    @property
    def _columns(self) -> list[float]:
        """Where the columns of a round end, from the left of the list."""
        area = self._list.area
        shares = [0.1, 0.203, 0.279, 0.345, 0.43, 0.54, 0.616, 0.682, 0.767]
        if len(self._order) == 3:
            shares = [0.08, *(0.08 + 0.26 * (side + share) for side in range(3) for share in (0.3, 0.52, 0.76, 1.0))]
        return [area.left + area.width * share for share in shares]

    def _draw_rounds(self, canvas: pygame.Surface, rules: Rules) -> None:
        style, theme = self.style, self.style.theme
        x = self._columns
        y = self._list.rect.top - self._head
        half = self._head / 2
        room = x[4] - x[0] - style.px(24)
        for name, right in zip(self._sides, x[4::4], strict=True):
            style.draw_text(canvas, name, "strong", 17, theme.brass, (right, y + half * 0.5), "midright", room)
        for at, text in enumerate(map(_, texts.head(len(self._order)))):
            anchor = "midleft" if at == 0 else "midright"
            where = (self._list.area.left + style.px(12) if at == 0 else x[at], y + half * 1.5)
            room = x[0] - self._list.area.left - style.px(12) if at == 0 else x[at] - x[at - 1] - style.px(8)
            style.draw_text(canvas, style.elide(text, "body", 15, room), "body", 15, theme.quiet, where, anchor, room)
        if self._plot.height >= style.px(110):
            own = self._row.seating.own_side
            names = [side_name(self._row, side)[:24] for side in range(len(self._order))]
            draw_score_chart(canvas, style, self._plot, self._rounds, rules.target, names, own)

    def _paint_row(self, canvas: pygame.Surface, style: Style, rect: pygame.Rect, at: int) -> None:
        theme, row, x = style.theme, self._rounds[at], self._columns
        y = rect.centery
        style.draw_text(canvas, str(row.number), "body", 16, theme.text, (rect.left + style.px(12), y), "midleft")
        for group, done in enumerate(row.sides[side] for side in self._order):
            bid = "+".join([*([str(done.bid)] if done.bid else []), *[_(common.NIL)] * done.nils]) or NONE
            figures = [bid, str(done.taken), number(done.points, signed=True), number(done.score)]
            for column, text in enumerate(figures, 1 + 4 * group):
                failed = done.made == 0 or done.nils > done.nils_made
                colour = theme.bad if failed and column % 4 == 3 else theme.text
                kind = "body" if column % 4 else "strong"
                style.draw_text(canvas, text, kind, 16, colour, (x[column], y), "midright", rect.width * 0.1)
        left = x[-1] + style.px(12)
        remarks = style.elide(round_remarks(row, self._played.rules), "body", 14, rect.right - left)
        style.draw_text(canvas, remarks, "body", 14, theme.quiet, (left, y), "midleft", rect.right - left)

    def _draw_luck(self, canvas: pygame.Surface, rules: Rules) -> None:
        found = ledger(self._rounds, rules, self._row.seating.own_side)
        first, *others = self._sides
        names = first, together(others)
        draw_ledger(canvas, self.style, self._area, found, names, working=self._played.working, named=self._named)

    def _turn(self) -> None:
        self.said = ""
        focused = self.group.focused
        self.group.widgets = self._widgets
        self.group.focus_on(focused if focused is not None and focused in self._widgets else self._tabs)
        self._dirty = True

    def _say_row(self, at: int) -> str:
        return round_words(self._rounds[at], self._played.rules, self._order)

    def _step_through(self, at: int) -> Transition | None:
        if not self._rounds:
            return None
        try:
            return Push(RoundScreen(self._played, self._played.replay(self._rounds[at].number)))
        except ValueError:
            # The list has a round that the record has not, as after damage to the file.
            self.say(_(texts.ROUND_DAMAGED), alarm=True)
            return None

    def _share(self, send: Callable[[str | None, str], None]) -> None:
        """Write the record as it may go out, and send it."""
        self._work(texts.WRITING_RECORD, self._played.sharing(), lambda shared: send(*shared))

    def _work(self, name: str, steps: Generator[float, None, T], then: Callable[[T], None]) -> None:
        """Do something with each round of the game: of a usual one at once, of a longer one with some a frame."""
        self._working, self._done = (name, steps, then), 0.0
        self._work_on(_AT_ONCE)

    def _work_on(self, rounds: int) -> None:
        if self._working is None:
            return
        self._dirty = True
        _name, steps, then = self._working
        try:
            for _round in range(rounds):
                self._done = next(steps)
        except StopIteration as done:
            self._working = None
            then(done.value)
        except RecordRefusedError as error:
            self._working = None
            self.say(str(error), alarm=True)

    def _save(self, text: str | None, left_out: str) -> None:
        if text is None:
            self.say(left_out)
            return
        with alarm_if_refused(self):
            path = self.context.history.export(file_name(self._row), text)
            self.say(f"{_(common.WRITTEN).format(path=path)} {left_out}".rstrip())

    def _put_on_clipboard(self, text: str | None, left_out: str) -> None:
        if text is None:
            self.say(left_out)
        elif copy_text(text):
            self.say(f"{_(texts.ON_CLIPBOARD)} {left_out}".rstrip())
        else:
            self.say(_(common.NO_CLIPBOARD), alarm=True)

    def _check(self) -> None:
        self._work(texts.CHECKING_SEALS, self._played.checks(), self._say_checks)

    def _say_checks(self, checks: Sequence[RoundCheck]) -> None:
        sentence, wrong = checks_words(checks)
        self.say(sentence, alarm=wrong)

    def _delete_game(self) -> Transition | None:
        """Delete the game, or bring it back if that was just done."""
        history = self.context.history
        if self.context.games.on_table(self._row.id):
            self.say(_(texts.ON_TABLE), alarm=True)
            return None
        with alarm_if_refused(self):
            (history.undelete if self._deleted else history.delete)(self._row.id)
            self._deleted = not self._deleted
            (self._bin.append if self._deleted else self._bin.remove)(self._row.id)
            self._delete.label = common.UNDO if self._deleted else texts.DELETE
            self.say(_(common.DELETED if self._deleted else texts.GAME_IS_BACK))
        return None

    def _show_more(self) -> Transition:
        offers = (Offer(button.label, button.activate, button.tip, button.enabled) for button in self._others)
        return Push(MoreScreen(tuple(offers)))

    def _begin_duel(self) -> Transition | None:
        if not self._played.can_duel:
            self.say(_(texts.NO_SWAP_YET), alarm=True)
            return None
        text = texts.SWAP_SIDES if self._named or len(self._row.seating) == 4 else texts.SWAP
        begin = partial(swap_seats, self.context, self._row.id)
        return Push(ConfirmScreen(texts.SWAP_QUESTION, text, common.BEGIN, begin))

    def _open_review(self) -> Transition | None:
        """Show the cost of the decisions of the finished rounds."""
        return read(review_steps(self._played)) if self._rounds else None

    def _replay(self) -> Transition | None:
        if not self._rounds:
            return None
        number = self._rounds[self._list.at].number
        if not self._played.has_round(number):
            self.say(_(texts.ROUND_DAMAGED), alarm=True)
            return None
        begin = partial(practise_round, self.context, self._row.id, number)
        return Push(ConfirmScreen(common.PRACTICE_QUESTION, PLAYED_AGAIN, common.BEGIN, begin))

    def _play_on(self) -> Transition | None:
        try:
            return take_up(self.context, self._row.id)
        except (ArchiveError, ValueError) as error:
            self.say(str(error), alarm=True)
            return None
