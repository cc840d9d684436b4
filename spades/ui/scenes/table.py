"""What the scenes of the table share: the stage, the controls beside it, and the way from phase to phase."""

from collections.abc import Callable

import pygame

from spades.engine.cards import Card
from spades.engine.moves import Move
from spades.engine.public import Phase
from spades.language import N_, _
from spades.session.deals.seal import short_seal
from spades.ui.context import Context
from spades.ui.paint.hint_signs import draw_hinted_control
from spades.ui.paint.style import Style
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.table_flow import ask_to_practise
from spades.ui.table.lesson import LessonPanel
from spades.ui.table.memory import draw_memory
from spades.ui.table.view import TableView
from spades.ui.transitions import (
    HintScreen,
    LogScreen,
    PauseScreen,
    Push,
    Replace,
    SheetScreen,
    TableScreen,
    Transition,
)
from spades.ui.widgets import Button, Group, Widget

_DRAG_PIXELS = 7


class TableScene(BaseScene):
    """A scene over the running game.

    Attributes:
        stage: The running game on screen.
    """

    phases: tuple[Phase, ...] = ()
    """The phases that the scene is for."""

    cards_above = True
    """Whether cards cross the controls; if not, controls lie on the cards."""

    def __init__(self, context: Context, table_view: TableView, *, fresh: bool) -> None:
        """Take over the stage."""
        super().__init__(context)
        self.table_view = table_view
        self._fresh = fresh
        self._menu = Button(N_("Menu"), self.back, "Esc", size=17)
        self._sheet = Button(N_("Score sheet"), self._open_sheet, "P", size=17)
        self._hint = Button(N_("Hint"), self._ask_hint, "H", size=17)
        self._undo = Button(N_("Undo"), self._take_back, N_("Ctrl+Z"), size=16)
        self._redo = Button(N_("Redo"), self._make_again, N_("Ctrl+Shift+Z"), size=16)
        self._thanks = Button(N_("End the guide"), self._end_guide, size=16)
        self._steps: list[Widget] = [] if context.settings.tournament else [self._undo, self._redo, self._hint]
        self.group = Group([*self.controls(), *self._steps, self._menu, self._sheet], focus=None)
        self._grabbed: tuple[Card, tuple[int, int]] | None = None
        self._lesson: LessonPanel | None = None

    def controls(self) -> list[Widget]:
        """Return the controls that only this scene has."""
        return []

    def resize(self, style: Style) -> None:
        """Lay out stage and controls."""
        self.table_view.resize(style)
        if self._fresh:
            self._fresh = False
            self.table_view.begin()
        super().resize(style)

    def layout(self) -> None:
        """Place the controls in their column."""
        layout = self.table_view.layout
        self._menu.rect = layout.control(0)
        self._sheet.rect = layout.control(1)
        self._hint.rect = layout.control(0, bottom=True)
        row = layout.control(1, bottom=True)
        gap = self.style.px(6)
        # Two to a row, but never narrower than their words, which are long in some languages.
        words = max(self.style.font("body", 16).size(_(button.label))[0] for button in (self._undo, self._redo))
        right = row.right
        row.width = min(max(row.width, 2 * (words + self.style.px(16)) + gap), layout.column)
        if not layout.left_handed:
            row.right = right
        half = (row.width - gap) // 2
        self._undo.rect = pygame.Rect(row.left, row.top, half, row.height)
        self._redo.rect = pygame.Rect(row.right - half, row.top, half, row.height)
        self._place_lesson()

    def back(self) -> Transition | None:
        """Open the menu."""
        return Push(PauseScreen())

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Controls first, then cards, then keys; what is moving is finished by any key or click."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if any(widget.rect.collidepoint(event.pos) and widget.enabled for widget in self.group.widgets):
                return super().handle(event)
            return self._press(event.pos)
        if event.type == pygame.WINDOWFOCUSLOST and self._grabbed is not None:
            self._let_go()
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos, held=bool(event.buttons[0]))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._grabbed is not None:
            return self._release(event.pos)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return super().handle(event)

    def update(self, now: float) -> Transition | None:
        """Let time pass; go to the scene of the next phase when everything has been shown."""
        super().update(now)
        self.table_view.update(now)
        self._follow_guide()
        self._follow_hint()
        self._follow_steps()
        if self.table_view.settled and self.table_view.view.phase not in self.phases:
            return Replace(TableScreen(fresh=False))
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the table, what belongs to the phase, the controls and the cards, which may cross them all."""
        self.table_view.draw_table(canvas)
        self._draw_corner(canvas)
        if not self.cards_above:
            self.table_view.draw_cards(canvas)
        self.draw_phase(canvas)
        self.group.draw(canvas, self.style)
        if self.cards_above:
            self.table_view.draw_cards(canvas, focus=self.focused_card())
        if (hinted := self.hinted_control()) is not None and hinted.rect.width:
            apart = isinstance(hinted, Button) and hinted.primary
            draw_hinted_control(canvas, self.style, hinted.rect, apart=apart)
        self.table_view.draw_status(canvas)
        self.table_view.draw_banner(canvas)
        self.draw_above(canvas)
        self.table_view.draw_held(canvas)
        self._draw_lesson(canvas)
        self.group.draw_tip(canvas, self.style)

    def draw_phase(self, canvas: pygame.Surface) -> None:
        """Paint what belongs to the phase alone."""

    def draw_above(self, canvas: pygame.Surface) -> None:
        """Paint what lies above the cards."""

    def panel_above(self) -> pygame.Rect | None:
        """Return where a panel lies above the table, if one does."""
        return None

    def focused_card(self) -> Card | None:
        """Return the card with the keyboard's focus, if it is shown."""
        return None

    def hinted_control(self) -> Widget | None:
        """Return the control that a hint recommends, if it is shown."""
        return None

    def press_card(self, card: Card) -> Transition | None:
        """Take a click on one of the person's cards."""
        del card
        return None

    def drop_card(self, card: Card, at: tuple[int, int]) -> Transition | None:
        """Take a card that was dragged and let go."""
        del card, at
        return None

    def press_table(self, at: tuple[int, int]) -> Transition | None:
        """Take a click on the table beside the cards."""
        del at
        return None

    def press_key(self, event: pygame.event.Event) -> tuple[bool, Transition | None]:
        """Take a key; returns whether it meant something."""
        del event
        return False, None

    def point_card(self, card: Card | None) -> None:
        """Take the pointer moving onto a card, or off all cards."""

    def may_grab(self, card: Card) -> bool:
        """Return whether a card can be dragged now."""
        del card
        return False

    def consume_dirty(self) -> bool:
        """Return whether the screen must be painted again; asking clears it."""
        table_view = self.table_view.consume_dirty()
        return super().consume_dirty() or table_view

    def animating(self) -> bool:
        """Return whether something moves."""
        return self.table_view.animating() or self._grabbed is not None

    def make(self, move: Move) -> None:
        """Make a move, or say why it cannot be made."""
        reason = self.table_view.session.why_illegal(move)
        if reason is None:
            self.table_view.play(move)
        else:
            self.refuse(reason)

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done."""
        self.table_view.say(_(reason), refused=True)
        self.context.audio.play("refuse")

    def _open_sheet(self) -> Transition:
        return Push(SheetScreen())

    def _open_log(self) -> Transition:
        return Push(LogScreen())

    def _ask_hint(self) -> Transition | None:
        """Ask for a hint; the second time tell everything there is to say."""
        if self.context.settings.tournament:
            self.refuse(N_("In a tournament there are no hints. The preferences can change that."))
            return None
        if not self.table_view.settled:
            self.table_view.skip()
        analysis = self.table_view.hint.press()
        self._dirty = True
        return None if analysis is None else Push(HintScreen(analysis))

    def _follow_hint(self) -> None:
        label = N_("Hint \N{HORIZONTAL ELLIPSIS}") if self.table_view.hint.thinking else N_("Hint")
        if self.table_view.hint.shown is not None:
            label = N_("More")
        if self._hint.label != label:
            self._hint.label = label
            self._dirty = True

    def _follow_steps(self) -> None:
        """Offer hints, and to take back and to make again what can be; in a tournament none of it.

        A lesson needs the room, and is a hint in itself: only the keys are left beside it.
        """
        session = self.table_view.session
        off = self.context.settings.tournament or self.taught
        wanted: list[Widget] = [] if off else [self._undo, self._redo, self._hint]
        if wanted != self._steps:
            # Changed in the preferences, over this table, or by a lesson.
            focused = self.group.focused
            others = [widget for widget in self.group.widgets if widget not in self._steps]
            self._steps = wanted
            self.group.widgets = [*wanted, *others]
            self.group.focus = self.group.widgets.index(focused) if focused in self.group.widgets else None
            self._dirty = True
        for button, able in ((self._undo, session.can_undo), (self._redo, session.can_redo)):
            if button.enabled != able:
                button.enabled = able
                self._dirty = True

    def _take_back(self) -> None:
        """Take back the person's last decision, or say why that cannot be."""
        self._step(self.table_view.undo, N_("There is nothing of yours to undo in this round."))

    def _make_again(self) -> None:
        """Make again what was taken back, or say why that cannot be."""
        self._step(self.table_view.redo, N_("There is nothing to redo."))

    def _step(self, step: Callable[[], bool], refusal: str) -> None:
        if self._grabbed is not None:
            self._let_go()
        if self.context.settings.tournament:
            self.refuse(N_("In a tournament there is no undo. The preferences can change that."))
        elif not step():
            self.refuse(refusal)

    def _practise(self) -> Transition | None:
        """Begin the round again with the same cards, as practice beside the game."""
        if self.context.settings.tournament and not self.table_view.session.practice:
            self.refuse(N_("In a tournament a round is practised only once it is over."))
            return None
        return ask_to_practise(self.context, self.table_view.session)

    def _end_guide(self) -> None:
        self.context.tutorial = None
        self._dirty = True

    @property
    def taught(self) -> bool:
        """Whether a lesson is shown, in the room of the hint."""
        return self._thanks in self.group.widgets

    def _follow_guide(self) -> None:
        """Tell the next lesson when its moment has come; the round's end ends the guide."""
        tutorial = self.context.tutorial
        shown = tutorial is not None and tutorial.lesson is not None
        if tutorial is not None:
            if self.table_view.settled and tutorial.watch(self.table_view.session.view) and tutorial.lesson is not None:
                self._place_lesson()
                self.context.speech.say(f"{_(tutorial.lesson.title)}. {_(tutorial.lesson.text)}")
                self._dirty = True
            if self.table_view.session.view.results is not None:
                self._end_guide()
        if shown is not self.taught:
            if shown:
                self.group.widgets.append(self._thanks)
            else:
                self.group.widgets.remove(self._thanks)
            self.layout()
            self._dirty = True

    def _place_lesson(self) -> None:
        tutorial = self.context.tutorial
        if tutorial is not None and tutorial.lesson is not None:
            self._lesson = LessonPanel.of(self.style, self.table_view.layout, tutorial.lesson)
            self._thanks.rect = self._lesson.button

    def _draw_lesson(self, canvas: pygame.Surface) -> None:
        tutorial = self.context.tutorial
        if tutorial is not None and tutorial.lesson is not None and self._lesson is not None:
            self._lesson.draw(canvas, self.style)
            self._thanks.draw(canvas, self.style, focused=self.group.shown and self.group.focused is self._thanks)

    def _press(self, at: tuple[int, int]) -> Transition | None:
        self.group.shown = False
        card = self.table_view.card_at(at)
        self._dirty = True
        if card is not None and self.may_grab(card):
            self._grabbed = (card, at)
            return None
        if not self.table_view.settled:
            self.table_view.skip()
            return None
        return self.press_table(at)

    def _point(self, at: tuple[int, int], *, held: bool) -> None:
        if self._grabbed is not None:
            card, start = self._grabbed
            if not held:
                self._let_go()
            elif self.table_view.held is not None or max(abs(at[0] - start[0]), abs(at[1] - start[1])) > _DRAG_PIXELS:
                self.table_view.hold(card, at)
            return
        over_control = any(widget.rect.collidepoint(at) for widget in self.group.widgets)
        self.point_card(None if over_control else self.table_view.card_at(at))

    def _release(self, at: tuple[int, int]) -> Transition | None:
        if self._grabbed is None:
            return None
        card, start = self._grabbed
        dragged = self.table_view.held is not None
        self._grabbed = None
        if not dragged:
            # A card on the move may have left the pointer by now: the one that was pressed is meant.
            near = max(abs(at[0] - start[0]), abs(at[1] - start[1])) <= _DRAG_PIXELS
            return self.press_card(card) if near else None
        transition = self.drop_card(card, at)
        self.table_view.hold(None)
        return transition

    def _let_go(self) -> None:
        self._grabbed = None
        self.table_view.hold(None)

    def _key(self, event: pygame.event.Event) -> Transition | None:
        if event.key == pygame.K_ESCAPE:
            if self._grabbed is not None:
                self._let_go()
                return None
            if self.table_view.hint.shown is not None or self.table_view.hint.thinking:
                self.table_view.put_hint_away()
                return None
            return self.back()
        if event.key == pygame.K_h and self._means_hint(event):
            return self._ask_hint()
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and event.key in (pygame.K_z, pygame.K_y):
            again = event.key == pygame.K_y or event.mod & pygame.KMOD_SHIFT
            self._make_again() if again else self._take_back()
            return None
        if event.key == pygame.K_F5:
            return self._practise()
        if event.key == pygame.K_p and not event.mod & pygame.KMOD_CTRL:
            return self._open_sheet()
        if event.key == pygame.K_t and not event.mod & pygame.KMOD_CTRL:
            return self._open_log()
        if not self.table_view.settled and event.key not in _MODIFIERS:
            self.table_view.skip()
            return None
        if self.group.focused is None or event.key not in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER):
            meant, transition = self.press_key(event)
            if meant:
                self._dirty = True
                return transition
        return super().handle(event)

    def _means_hint(self, event: pygame.event.Event) -> bool:
        """Return whether H asks for a hint and does not mean hearts."""
        return bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) or not self.takes_letters()

    def takes_letters(self) -> bool:
        """Return whether all letters of suits mean suits now."""
        return False

    def _draw_corner(self, canvas: pygame.Surface) -> None:
        style, layout = self.style, self.table_view.layout
        view = self.table_view.view
        below = layout.control(2)
        anchor = "topleft" if layout.left_handed else "topright"
        x = below.left if layout.left_handed else below.right
        session = self.table_view.session
        kind = _("practice") if session.practice else _("assisted") if session.assisted else ""
        text = _("Round {n}, {kind}") if kind else _("Round {n}")
        text = text.format(n=view.round_number, kind=kind)
        round_box = style.draw_text(canvas, text, "italic", 19, style.theme.text, (x, below.top), anchor, layout.column)
        if session.digest is not None:
            # What is on show may lag behind the game: then the seal is not that of the round on show.
            seal = _("Seal {seal}").format(seal=short_seal(session.digest))
            if view.round_number == session.view.round_number:
                at = (x, round_box.bottom + style.px(1))
                style.draw_text(canvas, seal, "body", 14, style.theme.text, at, anchor, layout.column + layout.margin)
        tutorial = self.context.tutorial
        # A lesson is told in the same place.
        if self.context.settings.memory_aids and (tutorial is None or tutorial.lesson is None):
            area = pygame.Rect(0, 0, layout.column, round(layout.column * 0.41))
            area.top = below.top + style.px(50)
            area.right = layout.width - layout.margin
            if layout.left_handed:
                area.left = layout.margin
            covered = self.panel_above()
            if covered is None or not covered.colliderect(area):
                draw_memory(canvas, style, self.context.sprites, area, self.table_view.session.view)


_MODIFIERS = frozenset(
    {
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LGUI,
        pygame.K_RGUI,
        pygame.K_TAB,
        pygame.K_CAPSLOCK,
        pygame.K_NUMLOCKCLEAR,
    }
)
