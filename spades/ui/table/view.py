"""The stage: one running game on screen. The scenes of the table share it, so that cards never jump."""

import logging
from collections.abc import Callable, Mapping

import pygame

from spades.engine.cards import Card
from spades.engine.moves import Bid, Move, PlayCard
from spades.engine.public import Phase
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import _
from spades.session.game.session import GRACE_SECONDS, HUMAN, Session
from spades.session.game.trace import trace
from spades.ui.context import Context
from spades.ui.paint.cloth import paint_cloth
from spades.ui.paint.hint_signs import draw_hint_tab
from spades.ui.paint.shapes import panel, turned_ring
from spades.ui.paint.style import Style
from spades.ui.paint.theme import CARD_RATIO, Colour
from spades.ui.paint.tween import Place, ease_out
from spades.ui.table.hint import Hint
from spades.ui.table.layout import TableLayout
from spades.ui.table.pictures import Hand, Picture, hand_order, picture
from spades.ui.table.plaque import Plaque, draw_plaque
from spades.ui.table.playback import Playback, Step
from spades.ui.table.steps import Pace, RenderOptions, is_leap, leap, steps_between
from spades.ui.words.table import status

log = logging.getLogger(__name__)

_SPEEDS = (0.0, 0.6, 1.0, 1.8)
"""The share of the usual speed for each step of the preference."""

_THINKING_SECONDS = 0.6
"""How long a player is at it before the plaque says so."""

_LEAST_STATUS = 15
"""The size of text in the status line, in units of design, below which it takes two lines instead."""

_PREPARE_SECONDS = 0.08
"""How long a deal may wait for the faces of its cards."""

_HOVER_SECONDS = 0.12
_COUNT_SECONDS = 0.7


class TableView:
    """Shows a session: plays what happened, and paints cards, plaques and status.

    Attributes:
        session: The running game.
        layout: Where things are at this size.
        playback: The cards under way.
        raised: The card under the pointer or the keyboard's focus.
        chosen: The card chosen and not yet confirmed.
        held: The card being dragged, and where; it is painted last.
        shown_scores: The scores as the plaques show them, running to where they are.
        hint: The hint that was asked for.
        message: A sentence that stands in the status line until something happens.
        status_box: Where the status line was painted.
    """

    def __init__(self, context: Context, session: Session) -> None:
        """Put a game on the stage, at rest."""
        self.context = context
        self.session = session
        self.playback = Playback()
        self.layout = TableLayout(1280, 800, 134, False, 1.0)
        self.raised: Card | None = None
        self.chosen: Card | None = None
        self.held: tuple[Card, tuple[float, float]] | None = None
        self.hint = Hint(session, self.say)
        self.message = ""
        self.status_box = pygame.Rect(0, 0, 0, 0)
        self._refused = False
        self._style: Style | None = None
        self._cloth: pygame.Surface | None = None
        self._dressed: object = None
        self._last: View | None = None
        self.shown_scores = self._score_goal = self._score_from = session.view.scores
        self._score_since = self._score_lasts = 0.0
        self._waiting_since: float | None = None
        self._hold_until = 0.0
        self._leapt = ""
        self._now = 0.0
        self._dirty = True

    @property
    def view(self) -> View:
        """The view being shown; it may lag behind the game while cards are under way."""
        step = self.playback.step
        return step.view if step else self.session.view

    @property
    def settled(self) -> bool:
        """Whether everything that happened has been shown."""
        return self.playback.idle and not self.session.pending

    @property
    def names(self) -> Mapping[Seat, str]:
        """What the seats are called."""
        return self.context.names(self.session)

    def resize(self, style: Style) -> None:
        """Lay out for a canvas; cards under way arrive at once."""
        settings = self.context.settings
        layout = TableLayout.of(style, left_handed=settings.left_handed, percent=settings.card_size)
        dressed = (settings.suit_order, settings.high_cards_left, settings.language)
        old = self._style
        same = old is not None and (old.size, old.theme, old.scale) == (style.size, style.theme, style.scale)
        if same and layout == self.layout and dressed == self._dressed:
            # Only the sound has changed, or the rules of the next game: what is under way goes on.
            self._style = style
            return
        if old is None or old.size != style.size or old.theme is not style.theme:
            self._cloth = paint_cloth(style.size, style.theme)
        self._style, self.layout, self._dressed = style, layout, dressed
        self.context.sprites.fit(layout.card)
        self._relay()

    def begin(self) -> None:
        """Show the first view of a new round or game with its motion."""
        self._last = None
        # The table is bare before it: what already lies in its place would not move.
        self.playback.settle(Step(Picture({}), self.session.view, 0.0))
        self._queue(self.session.view)

    def update(self, now: float) -> None:
        """Let time pass: take what has happened, and let cards move."""
        self._now = now
        self._take_views()
        # Nothing goes on behind a picture that waits for the disk.
        if not self.session.pending:
            self.session.update(hold=now < self._hold_until)
            self._take_views()
        if self.hint.update():
            self._lift()
        was_idle = self.playback.idle
        if self.playback.update(now):
            self._dirty = True
        if not was_idle and self.playback.idle:
            self._dirty = True
        for sound in self.playback.heard:
            self.context.audio.play(sound)
        self.playback.heard.clear()
        self._watch_thinking(now)
        self._count(now)
        if self.context.speech.on:
            self.context.speech.say(self.status())

    def play(self, move: Move) -> None:
        """Make the person's move, at once; what was still moving arrives."""
        self.message = ""
        carried = self.held
        self.raised = self.chosen = self.held = None
        if not self.settled:
            self.playback.skip()
        if carried is not None:
            # A card that was carried goes on from where it was let go.
            self.playback.drop(*carried, self._pace().travel(_HOVER_SECONDS))
        self.session.play(move)
        if isinstance(move, Bid | PlayCard) and self.context.settings.animation_speed:
            # While a bid or card is under way nothing answers it: a misclick can be taken back as if it had not been.
            self._hold_until = self._now + GRACE_SECONDS
        self._dirty = True

    def undo(self) -> bool:
        """Take back the person's last decision and what followed; returns whether there was one."""
        return self._leap(self.session.undo)

    def redo(self) -> bool:
        """Make again what was taken back last; returns whether there was something."""
        return self._leap(self.session.redo)

    def _leap(self, step: Callable[[], bool]) -> bool:
        before = self.session.assisted
        if not step():
            return False
        self.raised = self.chosen = self.held = None
        self._hold_until = 0.0
        self.put_hint_away()
        told = _("Undone. This round counts as assisted now.")
        self._leapt = told if self.session.assisted and not before else ""
        self._dirty = True
        return True

    def skip(self) -> None:
        """Let everything arrive at once."""
        self.playback.skip()
        self._dirty = True

    def show_hand(self, raised: Card | None, chosen: Card | None) -> None:
        """Raise a card under the pointer, or the one that is chosen."""
        if (raised, chosen) == (self.raised, self.chosen):
            return
        self.raised, self.chosen = raised, chosen
        self._lift()

    def put_hint_away(self) -> None:
        """Show no hint any more."""
        self.hint.clear()
        self.message = ""
        self._lift()

    def _lift(self) -> None:
        """Let the cards of the hand rise and sink as they are pointed at, chosen and recommended."""
        self._dirty = True
        if self.settled:
            seconds = self._pace().travel(_HOVER_SECONDS)
            self.playback.adjust(picture(self.session.view, self.layout, self._hand()), seconds)

    def hold(self, card: Card | None, at: tuple[float, float] = (0, 0)) -> None:
        """Carry a card under the pointer, or let it go: it slides back."""
        if card is None and self.held is not None and self._style is not None:
            dropped, where = self.held
            self.held = None
            self.playback.drop(dropped, where, self._pace().travel(0.2))
        elif card is not None:
            self.held = (card, at)
        self._dirty = True

    def say(self, message: str, *, refused: bool = False) -> None:
        """Put a sentence in the status line; a refusal stands out there."""
        self.message = message
        self._refused = refused
        self._dirty = True

    def card_at(self, at: tuple[int, int]) -> Card | None:
        """Return the person's card under a point, as it is seen now."""
        view = self.session.view
        for key, place in reversed(self.playback.places()):
            if isinstance(key, Card) and (key in view.hand or key is view.offered) and _covers(place, at):
                return key
        return None

    def hand_in_order(self) -> list[Card]:
        """Return the person's cards from left to right."""
        return sorted(self.session.view.hand, key=self._hand().order)

    def consume_dirty(self) -> bool:
        """Return whether the stage must be painted again; asking clears it."""
        was, self._dirty = self._dirty, False
        return was or self.playback.moving

    def animating(self) -> bool:
        """Return whether something moves, or is about to."""
        counting = self.shown_scores != self._score_goal
        waiting = self.session.pending
        return self.playback.moving or counting or waiting or not (self.playback.idle or self.playback.waiting)

    def draw_table(self, canvas: pygame.Surface) -> None:
        """Paint cloth and plaques."""
        style = self._style
        if style is None or self._cloth is None:
            return
        canvas.blit(self._cloth, (0, 0))
        view = self.view
        for seat in view.rules.seating:
            draw_plaque(canvas, style, self.layout.plaque(seat), view, self._plaque(seat, view), self.context.sprites)

    def draw_cards(self, canvas: pygame.Surface, *, focus: Card | None = None) -> None:
        """Paint the cards but the one that is dragged; `focus` is the one with the keyboard's focus."""
        style = self._style
        if style is None:
            return
        self.context.sprites.begin_frame()
        best = self._best(self.view)
        hinted: Place | None = None
        for key, place in self.playback.places():
            if self.held is not None and key is self.held[0]:
                continue
            self.context.sprites.draw(canvas, place)
            if isinstance(key, Card):
                if key is best and not place.moving:
                    self._draw_mark(canvas, style, place)
                if key is self.hint.card:
                    self._draw_frame(canvas, style, place, style.theme.brass)
                    hinted = place
                if key is focus:
                    self._draw_frame(canvas, style, place, style.theme.focus)
        if hinted is not None and self.held is None:
            draw_hint_tab(canvas, style, _box(hinted))

    def draw_held(self, canvas: pygame.Surface) -> None:
        """Paint the card that is dragged: it passes over everything."""
        if self.held is not None:
            card, (x, y) = self.held
            self.context.sprites.draw(canvas, Place(x, y, self.layout.card * 1.06, 2.0, card))

    def close(self) -> None:
        """End the game's processes."""
        self.session.close()

    def _relay(self) -> None:
        self.session.wait()
        self.session.take_views()
        view = self.session.view
        self._last = view
        self.playback.settle(Step(picture(view, self.layout, self._hand()), view, 0.0))
        self._dirty = True
        _log_view(view)

    def _take_views(self) -> None:
        for happened in self.session.take_views():
            self._queue(happened)

    def _queue(self, happened: View) -> None:
        self.message = ""
        _log_view(happened)
        if self._last is None or happened.round_number != self._last.round_number:
            self.context.sprites.prepare(happened.hand, _PREPARE_SECONDS)
        options = RenderOptions(self.layout, self._hand(), self._pace(), self.names)
        if self._last is not None and is_leap(self._last, happened):
            # What was taken back or made again is shown at once, whatever was still to be shown.
            self.playback.skip()
            self.playback.add([leap(happened, options)])
            self.message, self._refused = self._leapt, False
        else:
            self.playback.add(steps_between(self._last, happened, options))
        self._last = happened
        self._dirty = True

    def _hand(self) -> Hand:
        settings = self.context.settings
        order = hand_order(settings.suit_order, high_left=settings.high_cards_left)
        return Hand(order, self.raised, self.chosen, self.hint.card)

    def _pace(self) -> Pace:
        settings = self.context.settings
        hold = settings.trick_hold if settings.trick_hold >= 0 else float("inf")
        return Pace(_SPEEDS[settings.animation_speed], settings.reduced_motion, hold)

    def _watch_thinking(self, now: float) -> None:
        if not self.session.thinking:
            if self._waiting_since is not None:
                self._waiting_since = None
                self._dirty = True
        elif self._waiting_since is None:
            self._waiting_since = now
        elif self._waiting_since + _THINKING_SECONDS <= now < self._waiting_since + _THINKING_SECONDS + 0.1:
            self._dirty = True

    def _plaque(self, seat: Seat, view: View) -> Plaque:
        active = view.to_move is seat and view.phase in (Phase.DRAW, Phase.BID, Phase.PLAY)
        since = self._waiting_since
        thinking = active and seat is not HUMAN and since is not None and self._now - since > _THINKING_SECONDS
        score = self.shown_scores[view.rules.side(seat)]
        known = seat is not HUMAN and self.context.sprites.portrayed(self.session.opponent)
        return Plaque(seat, self.names[seat], score, active, thinking, self.session.opponent if known else "")

    def _best(self, view: View) -> Card | None:
        step = self.playback.step
        if step is not None and isinstance(step.mark, Card):
            return step.mark
        trick = self.session.view.trick if self.settled else view.trick
        return trick.winning_play[1] if len(trick.plays) > 0 and trick.winning_play else None

    def _draw_mark(self, canvas: pygame.Surface, style: Style, place: Place) -> None:
        """Mark the card that wins the trick: a brass frame, and a crown-like tab that needs no colour to be seen."""
        self._draw_frame(canvas, style, place, style.theme.brass)
        box = _box(place)
        text = style.text(_("winning"), "strong", 13, style.theme.on_brass)
        tab = text.get_rect().inflate(style.px(16), style.px(6))
        tab.midbottom = (box.centerx, box.top + style.px(4))
        panel(canvas, tab, style.theme.brass, style.px(6))
        canvas.blit(text, text.get_rect(center=tab.center))

    def _draw_frame(self, canvas: pygame.Surface, style: Style, place: Place, colour: Colour) -> None:
        box = _box(place).inflate(style.px(4), style.px(4))
        frame = turned_ring(box.size, max(3, box.width // 14), colour, max(2, style.px(3.5)), round(place.angle, 1))
        canvas.blit(frame, frame.get_rect(center=box.center))

    def status(self) -> str:
        """Return the sentence of the status line: whose turn it is, what is legal, or what just happened."""
        step = self.playback.step
        if self.message:
            return self.message
        if step is not None and step.status and not self.settled:
            return step.status
        # A card that is still face down must not be named; in play the line runs ahead to whose turn it will be.
        ahead = not self.settled and self.session.view.phase is not Phase.DRAW
        return status(self.session.view if ahead else self.view, self.names)

    def draw_banner(self, canvas: pygame.Surface) -> None:
        """Paint the words of a moment that matters, across the middle."""
        style, step = self._style, self.playback.step
        if style is None or step is None or not step.banner or self.settled:
            return
        text = style.text(step.banner, "title", 40, style.theme.text)
        box = text.get_rect().inflate(style.px(72), style.px(30))
        box.center = (round(self.layout.centre[0]), round(self.layout.centre[1]))
        panel(canvas, box, style.theme.panel, style.px(18), style.theme.brass, max(2, style.px(2)), alpha=238)
        canvas.blit(text, text.get_rect(center=box.center))

    def _count(self, now: float) -> None:
        """Let the scores run to where they are."""
        target = self.view.scores
        if target != self._score_goal:
            lasts = self._pace().pause(_COUNT_SECONDS)
            self._score_goal, self._score_from, self._score_since = target, self.shown_scores, now
            self._score_lasts = lasts
        share = 1.0 if not self._score_lasts else min(1.0, (now - self._score_since) / self._score_lasts)
        first, second = (
            round(was + (goal - was) * ease_out(share)) for was, goal in zip(self._score_from, target, strict=True)
        )
        if (first, second) != self.shown_scores:
            self.shown_scores = (first, second)
            self._dirty = True

    def draw_status(self, canvas: pygame.Surface) -> None:
        """Paint the status line, above the cards: a raised card hides no word. What is long takes two lines."""
        style, text = self._style, self.status()
        self.status_box = pygame.Rect(0, 0, 0, 0)
        if not text or style is None:
            return
        room = self.layout.middle.width - style.px(36)
        units = 18.0
        while style.font("body", units).size(text)[0] > room and units > _LEAST_STATUS:
            units -= 0.5
        lines = style.wrap(text, "body", units, room)
        refused = self._refused and bool(self.message)
        surfaces = [style.text(line, "body", units, style.theme.text) for line in lines]
        pitch = surfaces[0].get_height()
        box = pygame.Rect(0, 0, max(surface.get_width() for surface in surfaces), pitch * len(lines))
        box = box.inflate(style.px(36), style.px(14))
        box.center = (round(self.layout.status[0]), round(self.layout.status[1]))
        edge, wide = (style.theme.bad, max(2, style.px(2.5))) if refused else (style.theme.line, 1)
        panel(canvas, box, style.theme.panel, (pitch + style.px(14)) // 2, edge, wide, alpha=238)
        for row, surface in enumerate(surfaces):
            canvas.blit(surface, surface.get_rect(midtop=(box.centerx, box.top + style.px(7) + row * pitch)))
        self.status_box = box


def _log_view(view: View) -> None:
    if log.isEnabledFor(logging.DEBUG):
        log.debug("shown %s", trace(view))


def _box(place: Place) -> pygame.Rect:
    rect = pygame.Rect(0, 0, round(place.width), round(place.width * CARD_RATIO))
    rect.center = (round(place.x), round(place.y))
    return rect


def _covers(place: Place, at: tuple[int, int]) -> bool:
    """Return whether a card lies over a point; a slight turn is taken into account."""
    offset = pygame.Vector2(at[0] - place.x, at[1] - place.y).rotate(place.angle)
    return abs(offset.x) <= place.width / 2 and abs(offset.y) <= place.width * CARD_RATIO / 2
