"""The rules in force and the keys."""

import pygame

from spades.engine.notation import parse_rules
from spades.language import _
from spades.ui.context import Context
from spades.ui.paint.shapes import ring
from spades.ui.paint.theme import CARD_RATIO
from spades.ui.paint.tween import Place
from spades.ui.scenes.scrolling import ScrollingDialog
from spades.ui.transitions import FirstLessonScreen, Pop, Push
from spades.ui.widgets import Button, Group
from spades.ui.words import common_texts as common
from spades.ui.words import dialog_texts as texts
from spades.ui.words.keys import PAD, key_rows
from spades.ui.words.rules import describe, examples


class RulesScene(ScrollingDialog):
    """Shows the rules of the game under way, or of the last choice."""

    def __init__(self, context: Context) -> None:
        """Take the rules in force."""
        super().__init__(context, common.RULES, (860, 680))
        session = context.games.session
        self._rules = session.state.view.rules if session is not None else parse_rules(context.settings.rules)
        lesson = Button(common.SHOW_ME, lambda: Push(FirstLessonScreen()), texts.SHOW_ME_TIP)
        self.group = Group([lesson, Button(common.CLOSE, Pop, common.ESC, primary=True)], focus=1)

    def text(self) -> list[tuple[str, str]]:
        """Return the rules, then the keys."""
        lines: list[tuple[str, str]] = []
        for head, paragraph in describe(self._rules):
            lines += [("title", head), ("body", paragraph)]
            if head == _(common.PLAY):
                lines += [("example", str(at)) for at in range(len(examples()))]
            lines.append(("gap", ""))
        prompts = self.context.prompts
        if prompts.pad is not None:
            lines.append(("title", _(texts.GAMEPAD)))
            lines += [("pad", f"{button.name}\t{_(meaning)}") for button, meaning in PAD]
            lines.append(("gap", ""))
        lines.append(("title", _(common.KEYS)))
        return lines + [("key", f"{key}\t{meaning}") for key, meaning in key_rows(prompts.keys)]

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
