"""How the running game is painted: cloth, plaques, cards and words, and which of them look different from before."""

from collections.abc import Mapping

import pygame

from spades.engine.cards import Card
from spades.engine.public import Phase
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.session.game.viewer import ViewerSession
from spades.session.players.people import Person, acquainted
from spades.ui.context import Context
from spades.ui.paint.appearance import Appearance, ChangeTracker
from spades.ui.paint.parts import hidden
from spades.ui.paint.tween import Place, reach
from spades.ui.table.company import Company
from spades.ui.table.counting import RunningScores
from spades.ui.table.cue_words import PlacedWords, draw_words, place_words, reach_of_words
from spades.ui.table.cues import Cue, Cues
from spades.ui.table.hint import Hint
from spades.ui.table.layout import TableLayout
from spades.ui.table.painter import CardSigns, Lying, StatusLine, TablePainter
from spades.ui.table.pictures import Key
from spades.ui.table.plaque import Plaque
from spades.ui.table.playback import Playback
from spades.ui.table.sides import sides_look
from spades.ui.table.spots import spot_of
from spades.ui.table.still import StillCards
from spades.ui.words.names import seat_names

_HELD = 1.06
"""How much larger a card is that is dragged."""


class PaintedTable:
    """The running game as it is painted.

    Attributes:
        context: What scenes share.
        session: The running game as the viewer may know it.
        layout: Where things are at this size.
        held: The card being dragged, and where; it is painted last.
        message: A sentence that stands in the status line until something happens.
        moved: Where the table looks different from the frame before; None for anywhere.
        spoilt: Where that is so of what lies below the cards; None for anywhere.
        tells: Whether anything beside cards under way may look different.
    """

    hint: Hint
    """The hint that was asked for."""

    def __init__(self, context: Context, session: ViewerSession) -> None:
        """Begin with nothing that is told."""
        self.context = context
        self.session = session
        self.layout = TableLayout(1280, 800, 134, False, 1.0)
        self.held: tuple[Card, tuple[float, float]] | None = None
        self.message = ""
        self.moved: list[pygame.Rect] | None = None
        self.spoilt: list[pygame.Rect] | None = None
        self.tells = False
        self._refused = False
        self._refused_card: Card | None = None
        self._cues = Cues()
        self._company = Company(session.seating, context.talk)
        self._scores = RunningScores(session.view.scores)
        self._painter: TablePainter | None = None
        self._named: tuple[object, Mapping[Seat, str]] = (None, {})
        self._placed: tuple[object, PlacedWords] | None = None
        self._looks, self._looks_below = ChangeTracker(), ChangeTracker()
        self._lying: tuple[list[tuple[Key, Place]], Card | None, Lying] = [], None, []
        self._signs = CardSigns()
        self._still = StillCards()
        self._begins = True

    @property
    def playback(self) -> Playback:
        """The cards under way."""
        raise NotImplementedError

    @property
    def view(self) -> View:
        """The view being shown; it may lag behind the game while cards are under way."""
        raise NotImplementedError

    @property
    def settled(self) -> bool:
        """Whether everything that happened has been shown."""
        raise NotImplementedError

    def status(self) -> str:
        """Return the sentence of the status line."""
        raise NotImplementedError

    @property
    def names(self) -> Mapping[Seat, str]:
        """What the seats are called; it is asked many times in a frame."""
        asked = self.session.seating, self.session.seat, self.context.settings.language
        if asked != self._named[0]:
            self._named = asked, seat_names(*asked[:2])
        return self._named[1]

    def person(self, seat: Seat) -> Person:
        """Return who the person on a seat is, with their colour and key."""
        persons = list(self.session.seating.persons)
        known = [Person(*one) for one in self.context.settings.people]
        return acquainted(known, [self.names[person] for person in persons])[persons.index(seat)]

    @property
    def cue(self) -> Cue | None:
        """The moment that is told now."""
        return self._cues.shown

    @property
    def shown_scores(self) -> tuple[int, int]:
        """The scores as the plaques show them, running to where they are."""
        return self._scores.shown

    @property
    def status_box(self) -> pygame.Rect:
        """Where the status line is; without a size while it says nothing."""
        return pygame.Rect(0, 0, 0, 0) if self._painter is None else self._status_line(self._painter).box

    @property
    def winning(self) -> Card | None:
        """The card that is marked, since it wins the trick as it is shown."""
        step = self.playback.step
        if step is not None and isinstance(step.mark, Card):
            return step.mark
        trick = self.session.view.trick if self.settled else self.view.trick
        # A card that was led wins against nobody yet.
        return trick.winning_play[1] if len(trick.plays) > 1 and trick.winning_play else None

    def draw_table(self, canvas: pygame.Surface) -> None:
        """Paint cloth and plaques."""
        view = self._told
        if self._painter is not None:
            seats = [seat for seat in view.rules.seating if not hidden(canvas, self._painter.seat_box(seat, view))]
            plaques = [self._plaque(seat, view) for seat in seats]
            self._painter.draw_table(canvas, view, plaques, self.shown_scores, self.names, self._cues.stir)

    def choose_cards(self, focus: Card | None) -> list[pygame.Rect]:
        """Choose what cards are painted with; returns where those that lie still do so otherwise than before.

        It is done once for all parts of a frame.

        Args:
            focus: The card with the keyboard's focus.
        """
        places, held = self.playback.places(), None if self.held is None else self.held[0]
        if self._painter is None or not (self._begins or self._lying[0] is not places or self._lying[1] is not held):
            return []
        if self._begins:
            self._begins = False
            self.context.sprites.begin_frame()
        self._lying = places, held, self._painter.choose_cards(places, held, self._lying[2])
        winning, lands = self.winning, self.playback.end(self.winning)
        self._signs = CardSigns(winning, self.hint.card, focus, held=held is not None, lands=lands)
        return self._still.part(self._lying[2], self._signs)

    def draw_still(self, canvas: pygame.Surface) -> None:
        """Paint the cards that lie still below all others."""
        self._draw_cards(canvas, self._still.still)

    def draw_cards(self, canvas: pygame.Surface, *, still: bool) -> None:
        """Paint the cards but the one that is dragged; `still` is whether those that lie still are not there yet."""
        self._draw_cards(canvas, self._lying[2] if still else self._still.others)

    def _draw_cards(self, canvas: pygame.Surface, lying: Lying) -> None:
        if self._painter is not None:
            status = pygame.Rect(0, 0, 0, 0) if self.hint.card is None else self.status_box
            self._painter.draw_cards(canvas, lying, self._signs, status)

    def draw_held(self, canvas: pygame.Surface) -> None:
        """Paint the card that is dragged: it passes over everything."""
        if self._painter is not None and (place := self._held_place) is not None:
            self._painter.draw_held(canvas, place)

    def draw_banner(self, canvas: pygame.Surface) -> None:
        """Paint what another seat says across the middle, and the words of a moment beside the trick."""
        if self._painter is None:
            return
        if self._banner:
            self._painter.draw_banner(canvas, self._banner)
        cue, placed = self._cues.shown, self._cue_words(self._painter)
        if cue is not None and placed is not None:
            draw_words(canvas, self._painter.style, placed, cue, self._cues.presence)

    def draw_bids(self, canvas: pygame.Surface) -> None:
        """Set down before each seat of a side of two what it has bid."""
        if self._painter is not None:
            self._painter.draw_bids(canvas, self.view, self.names)

    def draw_status(self, canvas: pygame.Surface) -> None:
        """Paint the status line."""
        if self._painter is not None:
            refused = self._refused and bool(self.message)
            self._painter.draw_status(canvas, self._status_line(self._painter), refused=refused)

    def bids_look(self) -> Appearance:
        """Return how that looks which `draw_bids` paints."""
        boxes = [] if self._painter is None else self._painter.bid_boxes(self.view, self.names)
        return (self.view.bids, boxes), boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)

    def card_look(self, card: Card | None) -> Appearance:
        """Return how a card looks that is told apart, but for how."""
        place = None if card is None else self.playback.place(card)
        return card, pygame.Rect(0, 0, 0, 0) if place is None else reach(place)

    @property
    def _told(self) -> View:
        """What plaques tell now."""
        return self.playback.told or self.view

    @property
    def _banner(self) -> str:
        """What another seat says across the middle."""
        step = self.playback.step
        return "" if step is None or self.settled else step.banner

    @property
    def _held_place(self) -> Place | None:
        if self.held is None:
            return None
        card, (x, y) = self.held
        return Place(x, y, self.layout.card * _HELD, 2.0, card)

    def _find_moved(self, *, anywhere: bool) -> None:
        """Find out where the table looks different from when this was done last."""
        below: list[pygame.Rect] | None = []
        above: list[pygame.Rect] | None = []
        if self._painter is not None and self.tells:
            below = self._looks_below.changed(self._pieces_below(self._painter))
            above = self._looks.changed(self._pieces_above(self._painter))
        cards = self._looks.moved(self.playback.places())
        self.moved = None if anywhere or below is None or above is None else [*cards, *below, *above]
        self.spoilt = below

    def _pieces_below(self, painter: TablePainter) -> dict[str, Appearance]:
        """Return how all looks that lies below the cards."""
        told, style, stir = self._told, painter.style, self._cues.stir
        of_sides = stir is not None and stir.of_score and self.layout.sides is not None
        pieces: dict[str, Appearance] = {}
        edge = style.px(14)
        for seat in told.rules.seating:
            stirred = stir if stir is not None and stir.seat is seat and not of_sides else None
            look = painter, painter.plaque_look(told, self._plaque(seat, told), self.names), stirred
            pieces[f"plaque-{seat.name}"] = look, painter.seat_box(seat, told)
        if self.layout.sides is not None:
            look_of_sides = painter, sides_look(told, self.shown_scores, self.names), stir if of_sides else None
            pieces["sides"] = look_of_sides, self.layout.sides.inflate(2 * edge, 2 * edge)
        return pieces

    def _pieces_above(self, painter: TablePainter) -> dict[str, Appearance]:
        """Return how all looks that lies above the cards, or marks one of them."""
        style, edge, pieces = painter.style, painter.style.px(14), dict[str, Appearance]()
        line = self._status_line(painter)
        room = line.box.inflate(2 * edge, 2 * edge) if line.lines else line.box
        pieces["status"] = (line, self._refused and bool(self.message)), room
        winning = self.winning
        place = None if winning is None else self.playback.place(winning)
        if place is not None and not place.moving:
            pieces["winning"] = (winning, place), painter.marked(place)
        if self._banner:
            pieces["banner"] = self._banner, painter.banner_box(self._banner)
        cue, placed = self._cues.shown, self._cue_words(painter)
        if cue is not None and placed is not None:
            pieces["cue"] = (cue, self._cues.presence, placed), reach_of_words(style, placed)
        if (carried := self._held_place) is not None and self.held is not None:
            pieces["held"] = carried, reach(carried)
            pieces["gap"] = self.card_look(self.held[0])
        return pieces

    def _cue_words(self, painter: TablePainter) -> PlacedWords | None:
        """Return where the words of the moment stand that is told; None where it has none, or they have no room."""
        cue = self._cues.shown
        if cue is None or not cue.tag:
            return None
        spot, drawing = spot_of(cue.moment.seat, self.session.seat), self.view.phase is Phase.DRAW
        asked = painter, cue, spot, drawing
        if self._placed is None or self._placed[0] != asked:
            self._placed = asked, place_words(painter.style, self.layout, cue, spot, drawing=drawing)
        placed = self._placed[1]
        # A line that has no room is only heard: it is worth no card.
        return placed if placed.fits or not cue.voice else None

    def _status_line(self, painter: TablePainter) -> StatusLine:
        """Return the status line as it is now; a refusal points at its card."""
        card = self._refused_card if self._refused and self.message else None
        place = None if card is None or card not in self.session.view.hand else self.playback.place(card)
        return painter.status_line(self.status(), None if place is None else place.x)

    def _plaque(self, seat: Seat, view: View) -> Plaque:
        sitter = self.session.seating[seat]
        active = view.to_move is seat and view.phase in (Phase.DRAW, Phase.BID, Phase.PLAY)
        thinking = active and not sitter.is_person and self._company.thinks_long
        score = self.shown_scores[view.rules.side(seat)]
        portrait = sitter.name if not sitter.is_person and self.context.sprites.portrayed(sitter.name) else ""
        colour = self.person(seat).colour if sitter.is_person and self.session.shared else ""
        face = self._company.face(seat, thinking=thinking)
        return Plaque(seat, self.names[seat], score, active, thinking, portrait, colour, face)
