"""Agreements: the card of ten lines that a partner keeps to, what each costs, and pairs saved under names."""

from functools import partial

import pygame

from spades.language import _
from spades.session.program.pairs import FREE, NOTHING_AGREED, Agreements, cost_of
from spades.ui.context import Context
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import Pop, Push, Screen
from spades.ui.widgets import Button, Choice, Group, SaveField
from spades.ui.widgets.grid import at_least, place, side_by_side, stacked
from spades.ui.words import agreement_texts as texts
from spades.ui.words import common_texts as common
from spades.ui.words.learned_texts import LEARNED, LEARNED_TIP


class _Line(Choice[str]):
    """A line of the card; what is agreed has more room than the values of other rows."""

    @property
    def field(self) -> pygame.Rect:
        """The part to the right of the label."""
        width = round(self.rect.width * 0.52)
        return pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)


class AgreementsScene(Dialog):
    """Each change is in force at once, from the next game on."""

    def __init__(self, context: Context) -> None:
        """Begin with the card in force."""
        super().__init__(context, texts.AGREEMENTS, (1120, 800))
        self._pairs = context.games.pairs
        self._name = SaveField(common.SAVE_AS, self._save, texts.SAVE_AS_TIP)
        self._delete = Button(texts.DELETE, self._delete_pair)
        self._clear = Button(common.CLEAR, partial(self._take, NOTHING_AGREED), texts.CLEAR_TIP)
        learned = Button(LEARNED, partial(Push, Screen.LEARNED), LEARNED_TIP)
        self._buttons = [Button(common.BACK, Pop, common.ESC), learned, self._clear, self._delete]
        self._pair = Choice(texts.PAIR, [("", common.AS_SET_BELOW)], "", self._choose_pair)
        self._rows = {line: self._row(line) for line in texts.LINES}
        self._said = ""
        self._deleted = ""
        """The pair that was deleted last, as long as the card is still its."""
        self.group = Group([self._pair, *self._rows.values(), self._name, *self._buttons])
        self.group.focus_on(self._rows["nil"])
        self._show()

    def layout(self) -> None:
        """Place the saved pairs and the lines about them, the rows of the card in two columns, and the buttons."""
        style = self.style
        place(self._buttons, self.footer(len(self._buttons)))
        room = self.room(34)
        high, gap = min(at_least(style, 56, 32), room.rest.height // 9), style.px(6)
        self._pair.rect = room.top(high, gap)
        self._line = room.top(max(style.font("italic", 18).get_height(), 18), style.px(10))
        self._name.rect = room.foot(high, gap)
        half = (len(self._rows) + 1) // 2
        pitch = min(at_least(style, 84, 44), room.rest.height // half)
        columns = side_by_side(room.rest, 2, style.px(30))
        places = [rect for column in columns for rect in stacked(column, half, pitch, style.px(5))]
        place([*self._rows.values()], places[: len(self._rows)])
        # What is written stands in one line.
        low = self._name.rect
        low.inflate_ip(0, min(0, at_least(style, 38, 26) - low.height))

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the meaning of the card, and the outcome of saving."""
        style, theme = self.style, self.style.theme
        text, said, room = f"{_(texts.HOW)} {_(texts.FIGURES)}", self._said, self._line.width - style.px(24)
        if style.font("italic", 18).size(text)[0] > room:
            # What the figures are for stands at the foot then, until there are news.
            text, said = _(texts.HOW), said or _(texts.FIGURES)
        row = self.group.focused
        if isinstance(row, _Line) and not row.says_tip(style):
            # Nor is there room below the label for what the row says of itself.
            said = self._said or _(row.caption)
        at = (self._line.left + style.px(12), self._line.centery)
        style.draw_text(canvas, text, "italic", 18, theme.quiet, at, "midleft", room)
        at = (self.body.left, self.foot - style.px(20))
        style.draw_text(canvas, said, "body", 16, theme.quiet, at, "midleft", self.body.width)

    def _row(self, line: str) -> _Line:
        """Return the row of a line."""
        label, _about, choices = texts.LINES[line]
        return _Line(label, [(FREE, texts.FREE), *choices], FREE, partial(self._agree, line))

    def _show(self, said: str = "", deleted: str = "") -> None:
        """Show the card in force with its costs, the pair that has it, the outcome of saving, and what to undo."""
        name, card = self._pairs.name, self._pairs.agreed
        names = [(one, one) for one in self._pairs.saved]
        self._pair.offer(names if name is not None else [("", common.AS_SET_BELOW), *names])
        self._pair.choose(name or "")
        self._pair.enabled = bool(names)
        for line, row in self._rows.items():
            row.choose(getattr(card, line))
            row.caption = row.tip = _caption(line, row.value)
        self._deleted = deleted
        self._delete.label = common.UNDO if deleted else texts.DELETE
        self._delete.enabled = name is not None or bool(deleted)
        self._clear.enabled = card != NOTHING_AGREED
        self._said = said
        self._dirty = True

    def _agree(self, line: str, choice: str) -> None:
        self._pairs.agree(line, choice)
        self._show()
        if choice != FREE:
            self.context.speech.say(self._rows[line].caption, keep=True)

    def _take(self, card: Agreements) -> None:
        self._pairs.take(card)
        self._show()

    def _choose_pair(self, name: str) -> None:
        if name:
            self._take(self._pairs.saved[name])

    def _save(self) -> None:
        name = self._name.text.strip()
        if (reason := self._pairs.why_not(name) if name else common.TYPE_A_NAME) is not None:
            self._said = _(reason)
            self.say_refused(self._said)
            return
        self._pairs.save(name)
        self._name.text = ""
        self._show(_(common.SAVED_AS).format(name=name))

    def _delete_pair(self) -> None:
        """Delete the pair that is shown, or bring it back if that was just done."""
        if self._deleted:
            self._pairs.save(self._deleted)
            self._show(_(texts.PAIR_IS_BACK))
        elif (name := self._pairs.name) is not None:
            self._pairs.delete(name)
            self._show(_(common.DELETED), deleted=name)


def _caption(line: str, choice: str) -> str:
    """Return the words below the label of a line: its topic, or the cost of the choice."""
    cost = cost_of(line, choice)
    return texts.LINES[line][1] if cost is None else texts.cost_words(cost)
