"""The rules in force and the keys."""

import pygame

from spades.engine.notation import parse_rules
from spades.language import N_, _
from spades.ui.context import Context
from spades.ui.device.commands import MEANINGS, Command
from spades.ui.device.keymap import KeyMap
from spades.ui.device.pad_buttons import PadButton
from spades.ui.paint.shapes import ring
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place
from spades.ui.scenes.scrolling import ScrollingDialog
from spades.ui.transitions import FirstLessonScreen, Pop, Push
from spades.ui.widgets import Button, Group
from spades.ui.words.rules import describe, examples

FIRST = (
    (N_("Left, Right, 1 to 51, Enter"), N_("cut the pack")),
    (N_("Right or Left"), N_("keep or discard the card on offer")),
    (N_("0 to 13, Enter"), N_("bid")),
    (N_("Left and Right, Enter or Space"), N_("choose a card and play it")),
    (N_("Up and Down"), N_("go from suit to suit")),
)
LAST = (
    (N_("Left, Right, Up, Down"), N_("in the history: step through a round, by trick or by card")),
    (N_("Delete"), N_("in the history: delete a game; undo brings it back")),
    (N_("Ctrl+S, Ctrl+C, Ctrl+V"), N_("in the history: export a game, copy it, import one")),
    (N_("any key or click"), N_("finish what is moving")),
    (N_("Tab"), N_("go from control to control")),
    (N_("Esc"), N_("menu, or back")),
)
"""Keys that are what they are; those between can be changed."""

PAD = (
    (PadButton.RIGHT, N_("move: cards, suits, controls; so does the left stick")),
    (PadButton.A, N_("choose, play, keep")),
    (PadButton.X, N_("discard; later: last trick")),
    (PadButton.B, N_("back")),
    (PadButton.Y, MEANINGS[Command.HINT]),
    (PadButton.L1, N_("previous control")),
    (PadButton.R1, N_("next control")),
    (PadButton.L2, N_("page up; where hands are hidden: hold it to look")),
    (PadButton.R2, N_("page down")),
    (PadButton.START, N_("menu, or back")),
    (PadButton.BACK, MEANINGS[Command.SHEET]),
    (PadButton.L3, MEANINGS[Command.LOG]),
)
"""What the buttons of a gamepad do."""


class RulesScene(ScrollingDialog):
    """Shows the rules of the game under way, or of the last choice."""

    def __init__(self, context: Context) -> None:
        """Take the rules in force."""
        super().__init__(context, N_("Rules"), (860, 680))
        session = context.games.session
        self._rules = session.state.view.rules if session is not None else parse_rules(context.settings.rules)
        self._close = Button(N_("Close"), Pop, N_("Esc"), primary=True)
        self._lesson = Button(N_("Show me"), lambda: Push(FirstLessonScreen()), N_("A few tricks, a bid and a draw"))
        self.group = Group([self._lesson, self._close], focus=1)

    def place(self) -> None:
        """Place the buttons."""
        self._lesson.rect, self._close.rect = self.footer(2)

    def text(self) -> list[tuple[str, str]]:
        """Return the rules, then the keys."""
        lines: list[tuple[str, str]] = []
        for head, paragraph in describe(self._rules):
            lines += [("title", head), ("body", paragraph)]
            if head == _("Play"):
                lines += [("example", str(at)) for at in range(len(examples()))]
            lines.append(("gap", ""))
        prompts = self.context.prompts
        if prompts.pad is not None:
            lines.append(("title", _("Gamepad")))
            lines += [("pad", f"{button.name}\t{_(meaning)}") for button, meaning in PAD]
            lines.append(("gap", ""))
        lines.append(("title", _("Keys")))
        return lines + [("key", f"{key}\t{meaning}") for key, meaning in keys_told(prompts.keys)]

    def draw_example(self, canvas: pygame.Surface, text: str, area: pygame.Rect) -> None:
        """Paint a trick in small cards, the one that takes it framed, and why it does."""
        cards, wins, words = examples()[int(text)]
        style, theme = self.style, self.style.theme
        tall = area.height - style.px(10)
        wide = tall / CARD_RATIO
        for at, card in enumerate(cards):
            place = Place(area.left + wide * (0.55 + 1.12 * at), area.centery, wide, face=card)
            self.context.sprites.draw(canvas, place)
            if at == wins:
                box = pygame.Rect(0, 0, round(wide) + style.px(4), round(tall) + style.px(4))
                box.center = (round(place.x), round(place.y))
                ring(canvas, box, theme.brass, max(3, round(wide) // 12), max(2, style.px(3)))
        left = area.left + wide * (0.55 + 1.12 * len(cards))
        lines = style.wrap(words, "body", 18, area.right - left - style.px(20))
        pitch = style.font("body", 18).get_height() + 1
        for row, line in enumerate(lines):
            y = area.centery + (row - (len(lines) - 1) / 2) * pitch
            style.draw_text(canvas, line, "body", 18, theme.text, (left, y), "midleft", area.right - left)


def keys_told(keys: KeyMap) -> list[tuple[str, str]]:
    """Return what keys there are, and what each does."""
    named = [(keys.names(command), _(meaning)) for command, meaning in MEANINGS.items()]
    first, last = ([(_(key), _(meaning)) for key, meaning in part] for part in (FIRST, LAST))
    return [(key, meaning) for key, meaning in (*first, *named, *last) if key]
