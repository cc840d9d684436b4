"""The running game on screen, from its viewer's seat. The scenes of the table share it, so that cards never jump."""

from collections.abc import Callable, Mapping

import pygame

from spades.engine.cards import Card
from spades.engine.moves import Move
from spades.engine.public import Phase
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import _
from spades.session.game.change import Change
from spades.session.game.turning_point import most_behind
from spades.session.game.viewer import ViewerSession
from spades.session.players.people import Person, acquainted
from spades.ui.context import Context
from spades.ui.paint.appearance import ChangeTracker
from spades.ui.paint.large import is_large
from spades.ui.paint.style import Style
from spades.ui.paint.tween import Place, reach
from spades.ui.table.check import PlayCheck
from spades.ui.table.company import Company
from spades.ui.table.counting import RunningScores
from spades.ui.table.cue_words import PlacedWords, draw_words, place_words, reach_of_words
from spades.ui.table.cues import Cue, Cues
from spades.ui.table.hint import Hint
from spades.ui.table.layout import TableLayout
from spades.ui.table.layout_four import lay_out
from spades.ui.table.options import BoardOptions, Pace
from spades.ui.table.painter import CardSigns, Lying, StatusLine, TablePainter
from spades.ui.table.pictures import Hand, Key, bounds, covers, hand_order, picture
from spades.ui.table.piece import Piece, Pieces, piece
from spades.ui.table.plaque import Plaque
from spades.ui.table.playback import Playback
from spades.ui.table.pump import ViewPump
from spades.ui.table.spots import pan_of, spot_of
from spades.ui.table.steps import RenderOptions
from spades.ui.table.still import StillCards
from spades.ui.table.telling import Telling
from spades.ui.words.names import seat_names
from spades.ui.words.partners import partner_of
from spades.ui.words.table import news, status

_HELD = 1.06
"""How much larger a card is that is dragged."""

_HOVER_SECONDS, _COUNT_SECONDS, _SHAKE_SECONDS = 0.12, 0.7, 0.3


class Board:
    """Shows a session to its viewer, and takes what they do with their cards.

    Attributes:
        context: What scenes share.
        session: The running game as the viewer may know it.
        layout: Where things are at this size.
        held: The card being dragged, and where; it is painted last.
        message: A sentence that stands in the status line until something happens.
        raised: The card under the pointer or the keyboard's focus.
        chosen: The card chosen and not yet confirmed.
        hint: The hint that was asked for.
        check: What the play checker says.
    """

    def __init__(self, context: Context, session: ViewerSession) -> None:
        """Put a game on the table, at rest."""
        self.context = context
        self.session = session
        self.layout = TableLayout(1280, 800, 134, False, 1.0)
        self.held: tuple[Card, tuple[float, float]] | None = None
        self.message = ""
        self._refused = False
        self._refused_card: Card | None = None
        self._cues = Cues()
        self._company = Company(session.seating, context.talk)
        self._scores = RunningScores(session.view.scores)
        self._painter: TablePainter | None = None
        self._named: tuple[object, Mapping[Seat, str]] = (None, {})
        self._placed: tuple[object, PlacedWords] | None = None
        self._places = ChangeTracker()
        self._lying: tuple[list[tuple[Key, Place]], Card | None, Lying] = [], None, []
        self._signs = CardSigns()
        self._still = StillCards()
        self._begins = True
        self.raised: Card | None = None
        self.chosen: Card | None = None
        self.hint = Hint(session, self.say)
        self.check = PlayCheck(context, session)
        self._come = pygame.Rect(0, 0, 0, 0)
        self._pump = ViewPump(session, self._options)
        self._telling = Telling(session.view)
        context.sprites.alike = session.shared
        self._hand_style: object = None
        self._leap_told = ""
        self._scored = False
        self._happened = self._put_off = False

    @property
    def options(self) -> BoardOptions:
        """What the board is like."""
        context = self.context
        guided = context.guide.tutorial is not None
        settings = context.settings
        return BoardOptions(
            suit_order=settings.suit_order,
            high_cards_left=settings.high_cards_left,
            left_handed=settings.left_handed,
            card_size=settings.card_size,
            memory_aids=settings.memory_aids,
            guided=guided,
            explains_draw=context.explains_draw,
            speed=settings.animation_speed,
            still=bool(settings.reduced_motion),
            trick_hold=settings.trick_hold,
            talks=settings.table_talk,
            auto_play_last=settings.auto_play_one,
            language=settings.language,
            people=settings.people,
        )

    @property
    def playback(self) -> Playback:
        """The cards under way."""
        return self._pump.playback

    @property
    def view(self) -> View:
        """The view being shown; it may lag behind the game while cards are under way."""
        return self._pump.view

    @property
    def settled(self) -> bool:
        """Whether everything that happened has been shown."""
        return self._pump.settled

    @property
    def curtain(self) -> Seat | None:
        """The seat of whoever is asked to look, once everything before has been shown; None where nobody is."""
        session = self.session
        if session.awaited is not session.seat or not self.settled or self.plays_itself or session.laying_down:
            return None
        return session.awaited

    @property
    def plays_itself(self) -> bool:
        """Whether the last card of somebody's hand is about to play itself, for all to see."""
        return self.session.shared and self.session.plays_itself and self.options.auto_play_last

    def resize(self, style: Style) -> None:
        """Lay out for a canvas; cards under way arrive at once."""
        options = self.options
        portraits = any(map(self.context.sprites.portrayed, self.session.seating.players.values()))
        layout = lay_out(self.session.view.rules.seats, style, options, portraits=portraits)
        hand_style = (options.suit_order, options.high_cards_left, options.language)
        painter, self._painter = self._painter, TablePainter(style, layout, self.context.sprites)
        # Cards may be dressed otherwise now.
        self._lying = [], None, []
        if painter is not None:
            old = painter.style
            same = (old.size, old.theme, old.scale) == (style.size, style.theme, style.scale)
            if same and layout == self.layout and hand_style == self._hand_style:
                # Only the sound has changed, or the rules of the next game: what is under way goes on.
                return
        self.layout, self._hand_style = layout, hand_style
        self.context.sprites.fit(layout.card)
        for change in self._pump.settle():
            self._tell(change)

    def begin(self) -> None:
        """Show the first view of a new round or game with its motion."""
        self._pump.begin()
        self._cues.clear()
        self.check.clear()
        self._company.clear()
        self.message = ""

    def update(self, now: float) -> None:
        """Let time pass: take what has happened, and let cards move."""
        for change in self.session.take_changes():
            self._show(change)
        if self.hint.update():
            self._lift()
        self.check.update(now, self.raised if self.settled and self.held is None else None)
        self._pass_on()
        self._come = self.context.sprites.take_up()
        if self.playback.coming:
            self.context.sprites.make_ahead(self.playback.coming)
            self.playback.coming.clear()
        step = None if self.playback.moving else self.playback.step
        self.playback.update(now)
        if step is not None and step is not self.playback.step:
            self._happened = True
        if self.playback.cut_short:
            self.playback.cut_short = False
            self.context.audio.land_now()
        for name, lands, pan in self.playback.heard:
            self.context.audio.play(name, lands=lands, pan=pan)
        self.playback.heard.clear()
        self._tell_cues(now)
        self._company.watch(now, thinking=self.session.thinking)
        self._scores.update(self.view.scores, now, self._pace().pause(_COUNT_SECONDS))
        if self.context.speech.heard and not self.session.pending:
            # What is asked now follows from what has happened, and is heard after it.
            self.context.speech.say(self.spoken())

    def play(self, move: Move, *, chosen: bool = True) -> None:
        """Make the viewer's move, at once; what was still moving arrives.

        Args:
            move: A legal one.
            chosen: Whether the person has chosen it, and need not be told of it.
        """
        self.message = ""
        if chosen:
            self._telling.chose(move)
        carried, self.raised, self.chosen, self.held = self.held, None, None, None
        if not self.settled:
            self.playback.skip()
        if carried is not None:
            # A card that was carried goes on from where it was let go.
            self.playback.drop(*carried, self._pace().travel(_HOVER_SECONDS))
        self.check.make(move)
        self.session.play(move)

    def look(self) -> None:
        """Have the person who is asked look at their hand; nothing happens where nobody is asked."""
        if self.curtain is not None:
            self._pump.look()
            # That nobody looked is true no longer.
            self.message = ""

    def look_away(self) -> None:
        """Have the hand face down until its person looks again; where one person plays, it stays as it is."""
        if self.session.shared and self.session.looking:
            self._put_away()
            self._pump.look_away()

    def undo(self) -> bool:
        """Take back the viewer's last decision and what followed; returns whether there was one."""
        return self._leap(self.session.undo)

    def redo(self) -> bool:
        """Make again what was taken back last; returns whether there was something."""
        return self._leap(self.session.redo)

    def skip(self) -> None:
        """Let everything arrive at once."""
        self.playback.skip()

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

    def hold(self, card: Card | None, at: tuple[float, float] = (0, 0)) -> None:
        """Carry a card under the pointer, or let it go: it slides back."""
        if card is None and self.held is not None and self._painter is not None:
            dropped, where = self.held
            self.held = None
            self.playback.drop(dropped, where, self._pace().travel(0.2))
        elif card is not None:
            self.held = (card, at)

    def say(self, message: str, *, refused: bool = False, card: Card | None = None, aloud: bool = False) -> None:
        """Put a sentence in the status line, and have it heard as often as it is put there.

        Args:
            message: The sentence; empty for whose turn it is.
            refused: Whether it says why something cannot be, and stands out.
            card: The card above which it stands.
            aloud: Whether it is heard even where several people listen: it tells nothing of a hand.
        """
        self.message, self._refused, self._refused_card = message, refused, card
        if aloud or not self.session.shared:
            self.context.speech.say(message, keep=True, again=True, aside=True)

    def shake(self, card: Card) -> None:
        """Let a card swing that may not be played."""
        seconds = self._pace().travel(_SHAKE_SECONDS)
        if seconds:
            self.playback.shake(card, self.layout.card * 0.06, seconds)

    def status(self) -> str:
        """Return the sentence of the status line: whose turn it is, what is legal, or what just happened."""
        if self.message:
            return self.message
        return self._asked() if self._happening is None else self._happening

    @property
    def _happening(self) -> str | None:
        """What the picture under way says of what has happened; None where it says nothing."""
        step = self.playback.step
        if self.view.phase is Phase.DRAW and self.playback.turning_up:
            return ""  # What is drawn is named once its face is seen.
        if step is not None and step.status and not (self.settled or self.playback.completing):
            return step.status
        return None

    def _asked(self) -> str:
        """Return whose turn it is and what is legal."""
        if self.session.laying_down:
            return _("The rest is claimed: the cards are laid down.")
        if self.session.awaited is not None:
            return news(self.session.view, self.names)
        # A card that is still face down must not be named; within a trick the line runs ahead to whose turn it will be.
        # Where it names who is winning, it waits for the cards.
        runs = self.session.view.phase is not Phase.DRAW and partner_of(self.view, self.view.seat) is None
        ahead = not self.settled and runs and len(self.session.view.tricks) == len(self.view.tricks)
        shown, named = self.session.view if ahead else self.view, self.session.shared
        return status(shown, self.names, named=named, new=self.options.explains_draw)

    def card_at(self, at: tuple[int, int]) -> Card | None:
        """Return the viewer's card under a point, as it is seen now."""
        view = self.session.view
        for key, place in reversed(self.playback.places()):
            if isinstance(key, Card) and (key in view.hand or key is view.offered) and covers(place, at):
                return key
        return None

    def box(self, card: Card) -> tuple[int, int, int, int]:
        """Return left, top, width and height of a card where it lies now; nothing of one that is not on the table."""
        place = self.playback.place(card)
        return (0, 0, 0, 0) if place is None else bounds(place)

    def hand_in_order(self) -> list[Card]:
        """Return the viewer's cards from left to right."""
        return self._hand().order(self.session.view.hand)

    def consume_scored(self) -> bool:
        """Return whether a round was scored since it was asked last; asking clears that, and ends what tells of it."""
        self._cues.clear()
        was, self._scored = self._scored, False
        return was

    def puts_off(self) -> bool:
        """Return whether what has happened is painted a frame later: a large one cannot hold both; asking clears it."""
        large = is_large((self.layout.width, self.layout.height))
        self._put_off, self._happened = self._happened and large and not self._put_off, False
        return self._put_off

    def animating(self) -> bool:
        """Return whether something moves, or is about to."""
        under_way = not (self.playback.idle or self.playback.waiting)
        moves = self.playback.moving or self._scores.running or self._cues.moving
        return moves or self.session.pending or under_way or self._put_off or bool(self.context.sprites.replaced)

    def _tell_cues(self, now: float) -> None:
        """Let moments be seen and heard, in the order of what caused them, and what is said of them; nothing waits."""
        cues, pace = self._cues, self._pace()
        talks = self.options.talks
        taken = self._company.take(self.playback.landed, self.view, self.names, now, talks=talks)
        for cue in taken:
            if cue.voice:
                self.context.speech.say(cue.words, keep=True, aside=True)
        cues.add(taken)
        # A moment may change a face, and in time it changes back.
        self._company.update(now)
        self.playback.landed.clear()
        cues.update(now, still=pace.still or not pace.speed)
        for cue in cues.begun:
            self.context.audio.play(cue.sound, pan=pan_of(spot_of(cue.moment.seat, self.session.seat)))
        cues.begun.clear()

    def _pass_on(self) -> None:
        """Turn the table to whoever comes next, once they have been shown what happened; their hand stays down."""
        if self.session.awaited is None or not self.settled or self.session.laying_down:
            return
        if self.session.awaited is not self.session.seat:
            self._put_away()
            self._pump.turn()
        elif self.context.settings.hands == "open":
            self._pump.look(openly=True)

    def _put_away(self) -> None:
        """Let go of whatever tells of a hand."""
        self.raised = self.chosen = self.held = None
        self.hint.clear()
        self.message = ""

    def line(self) -> str:
        """Return the line that all may read: where several people do, nothing that one alone may know."""
        if not self.session.shared:
            return self.status()
        awaited = self.curtain
        return "" if awaited is None else f"{self.names[awaited]}. {news(self.session.view, self.names)}"

    def spoken(self) -> str:
        """Return what is asked, to be said aloud: what has happened, and what was answered, has been told by itself."""
        if self.session.shared:
            awaited = self.curtain
            return self.line() if awaited is None or self._telling.quiet else f"{self.names[awaited]}."
        return "" if self.message or self._happening is not None else self._telling.rest(self._asked())

    def _tell(self, change: Change) -> None:
        """Have it heard what has happened, at once: nothing of it is lost, however fast it goes."""
        named, claimed = self.session.shared, self.session.laying_down
        for sentence in self._telling.tell(change, self.names, named=named, claimed=claimed, behind=self._behind):
            # That the cards of a claim are laid down is said once, and not after each of them.
            self.context.speech.say(sentence, keep=True, aside=claimed)

    def _show(self, change: Change) -> None:
        self._tell(change)
        # Why a card cannot be played yet stays to be read while the others go on.
        if not self._refused or change.leap or change.view.to_move in (None, change.view.seat):
            self.message = ""
        self._pump.show(change)
        self._scored = change.view.results is not None and not change.leap
        if change.leap:
            self._cues.clear()
            self.check.clear()
            self._company.clear()
            self.say(self._leap_told)
        self._happened = True

    def _leap(self, step: Callable[[], bool]) -> bool:
        before = self.session.assisted
        if not step():
            return False
        self.raised = self.chosen = self.held = None
        self.put_hint_away()
        counts = self.session.assisted and not before and not self.session.practice
        self._leap_told = _("Undone. This round counts as assisted now.") if counts else ""
        return True

    def _lift(self) -> None:
        """Let the cards of the hand rise and sink as they are pointed at, chosen and recommended."""
        if self.settled:
            seconds = self._pace().travel(_HOVER_SECONDS)
            self.playback.adjust(picture(self.session.view, self.layout, self._hand()), seconds)

    def _options(self) -> RenderOptions:
        session, hand, pace = self.session, self._hand(), self._pace()
        return RenderOptions(self.layout, hand, pace, self.names, session.shared, session.laying_down, self._behind)

    @property
    def _behind(self) -> int:
        """By how many points whoever has won the game was behind at the most; 0 as long as it goes on."""
        winner = self.session.view.winner
        return 0 if winner is None else most_behind(self.session.history, winner)

    def _hand(self) -> Hand:
        order = hand_order(self.options.suit_order, high_left=self.options.high_cards_left)
        return Hand(order, self.raised, self.chosen, self.hint.card)

    def _pace(self) -> Pace:
        return self.options.pace(laying_down=self.session.laying_down)

    @property
    def names(self) -> Mapping[Seat, str]:
        """What the seats are called; it is asked many times in a frame."""
        asked = self.session.seating, self.session.seat, self.options.language
        if asked != self._named[0]:
            self._named = asked, seat_names(*asked[:2])
        return self._named[1]

    def person(self, seat: Seat) -> Person:
        """Return who the person on a seat is, with their colour and key."""
        persons = list(self.session.seating.persons)
        known = [Person(*one) for one in self.options.people]
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

    @property
    def told(self) -> View:
        """What plaques and the corner tell now."""
        return self.playback.told or self.view

    def begin_frame(self) -> list[pygame.Rect]:
        """Begin a frame that is painted; returns where cards lie otherwise than in the one before."""
        self._begins, self._put_off = True, False
        return self._places.moved(self.playback.places())

    @property
    def come(self) -> list[pygame.Rect]:
        """Where cards have their own picture now that had another for want of it."""
        return [self._come] if self._come else []

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
        self._signs = self._signs_with(focus)
        return self._still.part(self._lying[2], self._signs)

    def draw_still(self, canvas: pygame.Surface) -> None:
        """Paint the cards that lie still below all others."""
        self._draw_cards(canvas, self._still.still)

    def draw_cards(self, canvas: pygame.Surface, *, still: bool) -> None:
        """Paint the cards but the one that is dragged; `still` is whether those that lie still are not there yet."""
        self._draw_cards(canvas, self._lying[2] if still else self._still.others)

    def _draw_cards(self, canvas: pygame.Surface, lying: Lying) -> None:
        if self._painter is not None:
            self._painter.draw_cards(canvas, lying, self._signs, self._status_below_hint)

    def _signs_with(self, focus: Card | None) -> CardSigns:
        winning, lands = self.winning, self.playback.end(self.winning)
        return CardSigns(winning, self.hint.card, focus, held=self.held is not None, lands=lands)

    @property
    def _status_below_hint(self) -> pygame.Rect:
        return pygame.Rect(0, 0, 0, 0) if self.hint.card is None else self.status_box

    def below(self) -> Pieces:
        """Return what lies below the cards, but for the cloth."""
        if self._painter is None:
            return {}
        told = self.told
        plaques = [self._plaque(seat, told) for seat in told.rules.seating]
        return self._painter.plaques(told, plaques, self.shown_scores, self.names, self._cues.stir)

    def draw_cloth(self, canvas: pygame.Surface) -> None:
        """Paint what everything lies on."""
        if self._painter is not None:
            self._painter.draw_cloth(canvas)

    def marks(self, focus: Card | None) -> Pieces:
        """Return what sets cards apart, as it is painted with them; `focus` is the card with the keyboard's focus."""
        if self._painter is None:
            return {}
        signs, gap = self._signs_with(focus), None if self.held is None else self.playback.place(self.held[0])
        pieces = self._painter.marks(signs, self.playback.place, self._status_below_hint)
        return pieces if gap is None else {**pieces, "gap": Piece(self.held and self.held[0], reach(gap))}

    def above(self, *, says: bool = True) -> Pieces:
        """Return what lies above the cards: the status line and, where it `says` that, what is said at the table."""
        painter = self._painter
        if painter is None:
            return {}
        pieces = {"status": painter.status(self._status_line(painter), refused=self._refused and bool(self.message))}
        if not says:
            return pieces
        step = self.playback.step
        if step is not None and step.banner and not self.settled:
            pieces["banner"] = painter.banner(step.banner)
        cue, placed = self._cues.shown, self._cue_words(painter)
        if cue is not None and placed is not None:
            pieces["cue"] = piece(
                reach_of_words(painter.style, placed), draw_words, painter.style, placed, cue, self._cues.presence
            )
        return pieces

    def carried(self) -> Pieces:
        """Return the card that is dragged, which passes over everything."""
        if self._painter is None or self.held is None:
            return {}
        card, (x, y) = self.held
        return {"held": self._painter.held(Place(x, y, self.layout.card * _HELD, 2.0, card))}

    def bids(self) -> Piece:
        """Return the bids as they are set down before the seats of a side of two."""
        nowhere = pygame.Rect(0, 0, 0, 0)
        return Piece(None, nowhere) if self._painter is None else self._painter.bids(self.view, self.names)

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
