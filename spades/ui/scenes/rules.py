"""The rules and the keys, on pages that scroll."""

import pygame

from spades.engine.rules import PRESETS
from spades.language import N_, _
from spades.ui.context import Context
from spades.ui.rules_text import describe
from spades.ui.scene import Pop, Transition
from spades.ui.scenes.base import Dialog
from spades.ui.widgets import Button, Group

KEYS = (
    (N_("K or Right, D or Left"), N_("keep or discard the card that is offered")),
    (N_("0 to 13, N, Enter"), N_("bid; N is nil")),
    (N_("Left and Right, Enter or Space"), N_("choose a card and play it")),
    (N_("S, H, D, C"), N_("go to a suit")),
    (N_("L"), N_("last trick")),
    (N_("P"), N_("score sheet")),
    (N_("any key or click"), N_("finish what is moving")),
    (N_("Tab"), N_("go round the controls")),
    (N_("Esc"), N_("menu, or back")),
    (N_("Ctrl+N or F2"), N_("new game")),
    (N_("F1"), N_("rules")),
    (N_("F10"), N_("next table")),
    (N_("F11 or Alt+Enter"), N_("full screen")),
    (N_("M"), N_("sound off or on")),
    (N_("Ctrl+Q"), N_("quit; the game is kept")),
)


class RulesScene(Dialog):
    """Shows the rules of the game under way, or of the last choice."""

    def __init__(self, context: Context) -> None:
        """Take the rules in force."""
        super().__init__(context, N_("Rules"), (860, 680))
        name = context.settings.rules.partition(",")[0]
        self._rules = context.stage.session.view.rules if context.stage else PRESETS.get(name, PRESETS["classic-300"])
        self._scroll = 0
        self._lines: list[tuple[str, str, str]] = []
        self._close = Button(N_("Close"), Pop, "Esc", primary=True)
        self.group = Group([self._close])

    def layout(self) -> None:
        """Break the text into lines."""
        (self._close.rect,) = self.footer(1)
        look = self.look
        lines: list[tuple[str, str, str]] = []
        for head, text in describe(self._rules):
            lines.append(("title", head, ""))
            lines += [("body", line, "") for line in look.wrap(text, "body", 18, self.body.width - look.px(16))]
            lines.append(("gap", "", ""))
        lines.append(("title", _("Keys"), ""))
        lines += [("key", _(key), _(meaning)) for key, meaning in KEYS]
        self._lines = lines
        self._scroll = min(self._scroll, self._furthest())

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Scroll with wheel and keys."""
        if event.type == pygame.MOUSEWHEEL:
            self._move(-event.y * 2)
            return None
        if event.type == pygame.KEYDOWN:
            page = max(1, self._room() - 2)
            by = {
                pygame.K_DOWN: 1,
                pygame.K_UP: -1,
                pygame.K_PAGEDOWN: page,
                pygame.K_PAGEUP: -page,
                pygame.K_HOME: -10_000,
                pygame.K_END: 10_000,
            }.get(event.key)
            if by is not None:
                self._move(by)
                return None
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Paint the lines in sight, and where they are in the whole."""
        look, theme = self.look, self.look.theme
        pitch = self._pitch()
        for at, (kind, text, more) in enumerate(self._lines[self._scroll : self._scroll + self._room()]):
            y = self.body.top + at * pitch
            if kind == "title":
                look.put(canvas, text, "title", 20, theme.brass, (self.body.left, y))
            elif kind == "key":
                look.put(canvas, text, "strong", 17, theme.text, (self.body.left, y), width=self.body.width * 0.38)
                at_x = self.body.left + round(self.body.width * 0.4)
                look.put(canvas, more, "body", 17, theme.text, (at_x, y), width=self.body.width * 0.58)
            elif kind == "body":
                look.put(canvas, text, "body", 18, theme.text, (self.body.left, y))
        furthest = self._furthest()
        if furthest:
            track = pygame.Rect(self.body.right - look.px(4), self.body.top, max(3, look.px(4)), self._room() * pitch)
            thumb = track.copy()
            thumb.height = max(look.px(24), round(track.height * self._room() / len(self._lines)))
            thumb.top = track.top + round((track.height - thumb.height) * self._scroll / furthest)
            pygame.draw.rect(canvas, theme.raised, track, border_radius=track.width)
            pygame.draw.rect(canvas, theme.brass, thumb, border_radius=track.width)

    def _pitch(self) -> int:
        return max(self.look.px(26), self.look.font("body", 18).get_height() + 1)

    def _room(self) -> int:
        return max(1, (self._close.rect.top - self.look.px(10) - self.body.top) // self._pitch())

    def _furthest(self) -> int:
        return max(0, len(self._lines) - self._room())

    def _move(self, lines: int) -> None:
        self._scroll = min(max(self._scroll + lines, 0), self._furthest())
        self._stale = True
