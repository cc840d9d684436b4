"""What the scenes of the table share: the table, the controls beside it, and the way from phase to phase."""

from collections.abc import Callable
from functools import partial

import pygame

from spades.engine.cards import Card
from spades.engine.moves import Move, PlayCard
from spades.engine.public import Phase
from spades.language import _
from spades.ui.context import Context
from spades.ui.device.accessible_node import AccessibleNode, Kind
from spades.ui.device.commands import SUITS as SUIT_COMMANDS
from spades.ui.device.commands import Command
from spades.ui.device.key_presses import MODIFIERS, PRESSES
from spades.ui.device.touch import by_finger
from spades.ui.game_screens import HintScreen, LogScreen
from spades.ui.paint.hint_signs import draw_hinted_control
from spades.ui.paint.pieces import Piece, Pieces, piece
from spades.ui.paint.style import Style
from spades.ui.scenes.table.curtain import Curtain
from spades.ui.scenes.table.help_buttons import HelpButtons
from spades.ui.scenes.table.lessons import Lessons
from spades.ui.scenes.table.painted import PaintedScene
from spades.ui.scenes.table.running_game import RunningGame
from spades.ui.scenes.table.sayings import Sayings
from spades.ui.scenes.table.table_flow import ask_to_practise, why_no_practice
from spades.ui.table.accessible_nodes import hand, standing, trick
from spades.ui.table.check_panel import draw_check
from spades.ui.table.corner import SealMark, corner_words, draw_corner, draw_memory
from spades.ui.table.gestures import CardGestures, Gesture, Pressed
from spades.ui.table.layout import LEAST_CHECK, spot_of
from spades.ui.transitions import AskedScreen, Push, Replace, Reset, Screen, TableScreen, Transition
from spades.ui.widgets import Button, Group, Widget
from spades.ui.words import common_texts as common
from spades.ui.words import table_texts as texts
from spades.ui.words.checks import check_lines, check_title
from spades.ui.words.guest_table import gone_or_back
from spades.ui.words.refusals import refusal_sentence

_READ_SECONDS = 8.0
"""How long a sentence stays in the status line that is not about whose turn it is."""


class TableScene(PaintedScene):
    """A scene over the running game."""

    phases: tuple[Phase, ...] = ()
    """The phases that the scene is for."""

    focuses_cards = False
    """Whether cards of the hand can have the keyboard."""

    cards_above = True
    """Whether cards cross the controls; if not, controls lie on the cards."""

    def __init__(self, context: Context, running: RunningGame, *, fresh: bool) -> None:
        """Take over the table."""
        super().__init__(context, running)
        self._fresh = fresh
        self._menu = Button(common.MENU, self.back, common.ESC, size=17)
        open_sheet = partial(Push, Screen.SHEET)
        undo = partial(self._step, running.undo, texts.NOTHING_TO_UNDO)
        redo = partial(self._step, running.redo, texts.NOTHING_TO_REDO)
        self._sheet = Button(common.SCORE_SHEET, open_sheet, Command.SHEET, size=17)
        self._help = HelpButtons(self._ask_hint, undo, redo)
        self._help.offer(on=self._helps)
        self._seal = SealMark(context.sprites, running.say)
        self._lessons = Lessons(context, running)
        self._gestures = CardGestures(running.board, self.may_grab, self.take)
        self._curtain = Curtain(context, running)
        self._turn = running.session.state.turn
        self._message, self._message_since = "", 0.0
        self._sayings = Sayings(context, running)
        self._commands: dict[Command, Callable[[], Transition | None]] = {
            Command.HINT: self._ask_hint,
            Command.UNDO: undo,
            Command.REDO: redo,
            Command.PRACTICE: self._practise,
            Command.SHEET: open_sheet,
            Command.LOG: lambda: Push(LogScreen(running.session.events, running.board.names)),
            **self._sayings.commands(),
        }
        self.group = Group([*self.controls(), *self._help.offered, self._menu, self._sheet, self._seal], focus=None)

    def controls(self) -> list[Widget]:
        """Return the controls that only this scene has."""
        return []

    def resize(self, style: Style) -> None:
        """Lay out table and controls."""
        self.running.resize(style)
        if self._fresh:
            self._fresh = False
            self.running.begin()
        super().resize(style)

    def layout(self) -> None:
        """Place the controls in their column."""
        layout = self.board.layout
        self._menu.rect = layout.control(0)
        self._sheet.rect = layout.control(1)
        self._help.place(layout, self.style)
        self._lessons.place(self.style, layout)
        self._seal.place(self.style, layout)

    def prepare(self) -> None:
        """Have the cards made that lie on the table, and the portraits of who sits there."""
        board, sprites = self.board, self.context.sprites
        sprites.make_ahead(place for _key, place in board.playback.places())
        for seat, name in self.board.state.seating.players.items():
            box = board.layout.portrait(spot_of(seat, self.session.seat, board.state.view.rules))
            if box is not None:
                sprites.portrait_ahead(name, box.height)

    def back(self) -> Transition | None:
        """Open the menu; where several people play, the hand is put down before it."""
        self.running.look_away()
        return Push(Screen.PAUSE)

    def question(self) -> object:
        """Return the present question: each card for itself, of several people each; none while something moves."""
        if not self.board.settled:
            return None
        state, view = self.session.state, self.board.view
        return self, state.turn, state.looking, len(view.draws), len(view.tricks), len(view.trick.plays)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Give events to controls first, then the curtain, cards and keys; any key or click finishes motion."""
        focused = event.type == pygame.KEYDOWN and self.group.shown and self.group.focused is not None
        if self._curtain.handle(event, over_control=focused or self._over_control(event)):
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._gestures.by_finger = by_finger(event)
            if self._over_control(event):
                return super().handle(event)
            self.group.shown = False
            return self._gestures.press(event.pos)
        if event.type == pygame.WINDOWFOCUSLOST and self._gestures.holding:
            self._gestures.let_go()
        if event.type == pygame.MOUSEMOTION:
            self._gestures.point(event.pos, held=bool(event.buttons[0]), over_control=self._over_control(event))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._gestures.holding:
            return self._gestures.release(event.pos)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return super().handle(event)

    def update(self, now: float) -> Transition | None:
        """Let time pass; go to the scene of the next phase when everything has been shown."""
        super().update(now)
        self._gestures.update(now)
        shown = self.running.hint.shown
        self.running.update(now)
        if self.running.hint.shown not in (None, shown):
            self.focus_hinted()
        self._follow_turn(now)
        self._let_message_go(now)
        self._lessons.update(self.style)
        self._offer()
        # The table may lag behind the game, and then the game's seal is not that of the round that is shown.
        covered = self._covers_corner or self._lessons.guiding
        same = self.board.view.round_number == self.session.state.view.round_number
        seal = self.board.state.seal if same and not covered else None
        self._seal.show("" if seal is None else seal.beginning)
        self._help.follow(self.board.state, self.running.hint)
        remote = self.context.games.remote
        if remote is not None and (remote.over or remote.viewer is not self.session):
            # Nothing comes from there any more, or another game begins there.
            return Reset(Screen.VISIT)
        asked = self.session.state.asked
        if asked is not None and self.board.settled and {asked.seat, *asked.awaited} & {*self.session.seats_here}:
            return Push(AskedScreen(asked))
        if self.board.settled and self.board.view.phase not in self.phases:
            return Replace(TableScreen(fresh=False))
        return None

    def pieces_below(self) -> Pieces:
        """Return the pieces below the cards: as a rule the controls too, which cards may cross."""
        controls = {**self.phase_pieces(), **self.group.pieces(self.style)[0]} if self.cards_above else {}
        return {**super().pieces_below(), **self._corner_pieces(), **controls}

    def pieces_above(self) -> Pieces:
        """Return the pieces above the cards; no dialog cuts through a sentence at the table."""
        board, (controls, tip) = self.board, self.group.pieces(self.style)
        return {
            **board.marks(self.focused_card()),
            **({} if self.cards_above else {**self.phase_pieces(), **controls}),
            **self._hinted_pieces(),
            **self._curtain.pieces(self.style),
            **board.above(says=not self._covered),
            **self.phase_above(),
            **board.held_card(),
            **self._lessons.pieces(self.style, focused=self.group.shown and self.group.focused is self._lessons.end),
            **tip,
        }

    def _hinted_pieces(self) -> Pieces:
        if (hinted := self.hinted_control()) is None or not hinted.rect.width:
            return {}
        apart = isinstance(hinted, Button) and hinted.primary
        draw = partial(draw_hinted_control, style=self.style, rect=hinted.rect, apart=apart)
        return {"hinted-control": Piece((hinted, hinted.rect, apart), None, draw)}

    @property
    def notices(self) -> pygame.Rect | None:
        """The room that the table leaves notices."""
        return self.board.layout.notices

    def accessible_nodes(self) -> list[AccessibleNode]:
        """Return the table for a screen reader; cards of a hand are named where one person plays, or hands are open."""
        board = self.board
        state, view = self.session.state, board.view
        told = [*self._lessons.words(), *(self._curtain.words() or [self.running.line()])]
        named = not state.shared or self.context.settings.hands == "open"
        cards = board.hand_in_order() if named else []
        press, box = lambda card: partial(self.take, Pressed(card)), board.box
        focus = partial(partial, self.focus_card) if self.focuses_cards else None
        return [
            *(
                AccessibleNode(("told", at), Kind.TEXT, words)
                for at, words in enumerate((*told, *self.words()))
                if words
            ),
            *([hand(state.view, cards, self.focused_card(), press, focus, box)] if cards else []),
            *([trick(view, board.names, box)] if view.trick.plays else []),
            *self._curtain.accessible_nodes(),
            *self.group.accessible_nodes(self.style.prompts),
            *standing(view, board.names),
            *(
                AccessibleNode(("away", seat), Kind.TEXT, gone_or_back(board.names[seat], here=False))
                for seat in sorted(board.options.away, key=view.rules.index)
            ),
        ]

    def words(self) -> list[str]:
        """Return the words of the phase alone, for a screen reader."""
        return []

    def focus_card(self, card: Card) -> None:
        """Give a card of the hand the keyboard."""
        hand = self.board.hand_in_order()
        if card in hand:
            self.come_to(hand.index(card))

    def come_to(self, at: int) -> None:
        """Give the keyboard to a card by its place in the hand, in the phases that have it."""

    def point(self, card: Card | None, chosen: tuple[Card, ...]) -> None:
        """Raise the card under the pointer, beside those that are chosen; the keyboard's stays until there is one."""
        if card is not None:
            self._at = None
        if self._at is None:
            self.board.show_hand(card, chosen)

    def pass_on(self) -> None:
        """Let go of the last person's raised card and the like: the table is another's now."""

    def uncover(self, looked_at: int | None) -> None:
        """Take notice that this is the scene on top again; where somebody is asked to look, Enter is for that again."""
        super().uncover(looked_at)
        if self.session.state.awaited is not None:
            self.group.focus = None

    def phase_pieces(self) -> Pieces:
        """Return the pieces of the phase alone, below the controls."""
        return {}

    def phase_above(self) -> Pieces:
        """Return the pieces of the phase alone, above the cards."""
        return {}

    def panel_above(self) -> pygame.Rect | None:
        """Return where a panel lies above the table, if one does."""
        return None

    def hinted_control(self) -> Widget | None:
        """Return the control that a hint recommends, if it is shown."""
        return None

    def focus_hinted(self) -> None:
        """Give the control that a hint has just named the keyboard; the hint's own sentence names it."""
        if (control := self.hinted_control()) is not None:
            # What is told is of that, not of what the pointer was left on.
            self.group.hush()
            self.group.focus_on(control)
            self.group.shown = True
            self._spoken = control.spoken()

    def put_away(self) -> bool:
        """Put away the panel that was asked for and lies above the table; returns whether there was anything."""
        if self.running.hint.shown is None and not self.running.hint.thinking:
            return False
        self.running.put_hint_away()
        return True

    def take(self, gesture: Gesture) -> Transition | None:
        """Take a gesture of the pointer."""
        del gesture
        return None

    def press_key(self, event: pygame.event.Event) -> tuple[bool, Transition | None]:
        """Take a key; returns whether it meant something."""
        del event
        return False, None

    def walks(self, event: pygame.event.Event) -> bool:
        """Return whether a key leads to a choice, and answers nothing."""
        del event
        return False

    def may_grab(self, card: Card) -> bool:
        """Return whether a card can be dragged now."""
        del card
        return False

    def animating(self) -> bool:
        """Return whether something moves."""
        return self.board.animating() or self._gestures.holding

    def make(self, move: Move) -> None:
        """Make a move, or say why it cannot be made."""
        state = self.session.state
        if move in state.view.legal_moves and not state.laying_down:
            self.running.play(move)
        else:
            refusal = refusal_sentence(self.session.why_illegal(move))
            self.refuse(refusal, move.card if isinstance(move, PlayCard) else None)

    def refuse(self, sentence: str, card: Card | None = None) -> None:
        """Say why something cannot be done; a card that is refused shakes, and it is said there."""
        self._message = ""  # said again, it is read again
        self.running.say(sentence, refused=True, card=card)
        if card is not None:
            self.board.shake(card)
        self.context.audio.play("refuse")

    def _ask_hint(self) -> Transition | None:
        """Ask for a hint; the second time tell everything there is to say."""
        if not self._may_help(texts.NO_HINTS_IN_TOURNAMENT):
            return None
        if not self.board.settled:
            self.board.skip()
        analysis = self.running.hint.press()
        return None if analysis is None else Push(HintScreen(analysis))

    def _step(self, step: Callable[[], bool], refusal: str) -> None:
        """Take back the person's last decision, or make it again, or say why that cannot be."""
        if self._gestures.holding:
            self._gestures.let_go()
        if self._may_help(texts.NO_UNDO_IN_TOURNAMENT) and not step():
            # What is hidden between two people is no reason to say that there is nothing.
            self.refuse(next(iter(self._curtain.words()), _(refusal)))

    def _may_help(self, refusal: str) -> bool:
        """Return whether there are hints and undo; if not, say why: a tournament has its own refusal."""
        if not self._helps:
            self.refuse(_(refusal if self.context.settings.tournament else texts.NO_HELP))
        return self._helps

    def _practise(self) -> Transition | None:
        """Begin the round again with the same cards, as practice beside the game."""
        state = self.session.state
        if refusal := why_no_practice(self.context, state):
            self.refuse(_(refusal))
            return None
        if self.context.settings.tournament and not state.practice:
            self.refuse(_(texts.NO_PRACTICE_IN_TOURNAMENT))
            return None
        return ask_to_practise(self.context, self.session)

    @property
    def taught(self) -> bool:
        """Whether a lesson is shown, in the room of the hint."""
        return self._lessons.end in self.group.widgets

    @property
    def _offers_sheet(self) -> bool:
        """Whether the score sheet has its button: a lesson may need the room of that too, and its key does the same."""
        layout = self.board.layout
        return not ((self._lessons.lesson is not None) and layout.lesson.colliderect(layout.control(1)))

    @property
    def _covers_corner(self) -> bool:
        """Whether something is told where the round and its seal are: a lesson, or by the play checker."""
        layout, checked = self.board.layout, self.running.check.shown is not None
        told = (
            layout.lesson if self._lessons.lesson is not None else layout.check(memory_aids=False) if checked else None
        )
        return told is not None and told.colliderect(self._seal.spot)

    @property
    def _corner(self) -> pygame.Rect:
        """Where it is told which round is shown, beside the seal."""
        return self._seal.spot.inflate(2 * (self.board.layout.corner + self.style.px(60)), self.style.px(20))

    @property
    def _helps(self) -> bool:
        return self.board.state.helps and not self.context.settings.tournament

    def _over_control(self, event: pygame.event.Event) -> bool:
        at = getattr(event, "pos", None)
        over = None if at is None else self.group.over(at, finger=by_finger(event))
        return over is not None and over.enabled

    def _let_message_go(self, now: float) -> None:
        """Have the status line say whose turn it is again, once its other message has been read."""
        board = self.board
        if board.message != self._message:
            self._message, self._message_since = board.message, now
        lasting = bool(board.chosen) or self.running.hint.shown is not None or self.running.hint.thinking
        if self._message and not lasting and now - self._message_since > _READ_SECONDS:
            self.running.say("")

    def _follow_turn(self, now: float) -> None:
        """Take notice that the table has come to somebody else."""
        self._curtain.update(now)
        before, self._turn = self._turn, self.session.state.turn
        if self._turn != before:
            self._gestures.let_go()
            self.group.focus = None
            self.pass_on()

    def _offer(self) -> None:
        """Have the controls there that are offered now.

        In a tournament there is no help. A lesson needs the room of it, and is a hint in itself: only the keys are left
        beside it.
        """
        telling = self._lessons.lesson is not None
        before = self._help.offered
        changed = self._help.offer(on=self._helps and not self._lessons.guiding)
        if not changed and telling is self.taught and self._offers_sheet is (self._sheet in self.group.widgets):
            return
        # Changed in the preferences, over this table, or by a lesson.
        self.running.resize(self.style)
        sheet = [self._sheet] if self._offers_sheet else []
        gone = [*before, self._lessons.end, self._sheet]
        others = [widget for widget in self.group.widgets if widget not in gone]
        self.have([*self._help.offered, *others, *sheet, *([self._lessons.end] if telling else [])])
        self.layout()

    def _key(self, event: pygame.event.Event) -> Transition | None:
        if event.key == pygame.K_ESCAPE:
            if self._gestures.holding:
                self._gestures.let_go()
                return None
            return None if self.put_away() else self.back()
        prompts = self.context.prompts
        for command, do in self._commands.items():
            if prompts.means(event, command):
                return do()
        if not self.board.settled and event.key not in MODIFIERS:
            self.board.skip()
            # A walk to a card is no answer: were it lost, the next press would play another card than the one meant.
            if not self.walks(event):
                return None
        presses = event.key in PRESSES
        if presses and self.group.focused is not None and not self.group.shown:
            # It was clicked, and shows no ring: who comes to the keys sees first what they would press.
            self.group.shown = True
            return None
        if self.group.focused is None or not presses:
            meant, transition = self.press_key(event)
            if meant:
                return transition
        suit = next((command for command in SUIT_COMMANDS if prompts.means(event, command)), None)
        if suit is not None and prompts.keys.layout == "ear":
            self._sayings.suit(suit)
            return None
        return super().handle(event)

    def _corner_pieces(self) -> Pieces:
        """Return the round and its seal, the memory aid and the play checker, where nothing covers them."""
        style, board, sprites, pieces = self.style, self.board, self.context.sprites, Pieces()
        layout, state, shown = board.layout, self.session.state, board.plaque_view
        if not self._covers_corner:
            words = corner_words(shown.round_number, practice=state.practice, assisted=state.assisted)
            signs = {"sealed": self._seal.enabled, "broken": shown.broken and shown.rules.must_break_spades}
            spot = self._seal.spot
            pieces["corner"] = piece(self._corner, draw_corner, style, sprites, layout, spot, words, **signs)
        told, covered = self.running.check.shown, self.panel_above() or pygame.Rect(0, 0, 0, 0)
        # A lesson is told in the same place, and so is the check where there is no room for both.
        remembers = self.context.settings.memory_aids and self._lessons.lesson is None
        if told is not None and layout.check(memory_aids=remembers).height < style.px(LEAST_CHECK):
            remembers = False
        if remembers and not covered.colliderect(layout.memory):
            pieces["memory"] = piece(layout.memory, draw_memory, style, sprites, layout.memory, state.view)
        room = layout.check(memory_aids=remembers)
        sentences = () if told is None else check_lines(told.check, made=told.made)
        if told is not None and told.check.price is not None and sentences and not covered.colliderect(room):
            title, wrong = check_title(told.check, made=told.made), told.check.price.mark.is_error
            pieces["check"] = piece(None, draw_check, style, room, title, sentences, wrong=wrong)
        return pieces
