"""A board: it takes a state, paints it, and lets cards move where they go. It knows no rule, and no game.

Its owner gives it a `TableState` a change, and asks it what lies under the pointer. What is heard of what it
shows it keeps until somebody takes it.
"""

from collections.abc import Mapping

import pygame

from spades.engine.cards import Card
from spades.engine.moves import Move, PlayCard
from spades.engine.public import Phase
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import _
from spades.session.game.table_state import TableState
from spades.ui.paint.parts import is_large
from spades.ui.paint.pieces import ChangeTracker, Piece, Pieces, draw_pieces
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.tween import Place, reach
from spades.ui.table.card_places import Hand, Key, bounds, covers, hand_order, picture
from spades.ui.table.cues import Cue
from spades.ui.table.layout import Spot, TableLayout, pan_of, spot_of
from spades.ui.table.layout_four import lay_out
from spades.ui.table.options import BoardOptions, Pace
from spades.ui.table.painter import CardSigns, Lying, StatusLine, StillCards, TablePainter
from spades.ui.table.plaque import Plaque, RunningScores
from spades.ui.table.playback import Heard, Playback
from spades.ui.table.shown_game import ShownGame
from spades.ui.table.shown_moments import ShownMoments
from spades.ui.table.steps import RenderOptions
from spades.ui.words import table_texts as texts
from spades.ui.words.names import seat_names
from spades.ui.words.table import news, status
from spades.ui.words.talk import Talk

_HELD = 1.06
"""How much larger a card is that is dragged."""

_HOVER_SECONDS, _COUNT_SECONDS, _SHAKE_SECONDS = 0.12, 0.7, 0.3


class Board:
    """Shows a game to its viewer.

    Attributes:
        state: What it was given last.
        options: What it is like.
        layout: Where things are at this size.
        raised: The card under the pointer or the keyboard's focus.
        chosen: The cards chosen and not yet confirmed.
        held: The card being dragged, and where; it is painted last.
        advice: The choice that a hint recommends, while it is shown.
        message: A sentence that stands in the status line until something happens.
        come: Where cards have their own picture now that had another for want of it.
        heard: The sounds that begin now; whoever plays them empties it.
        voices: The sentences of players that begin now; whoever has them heard empties it.
    """

    def __init__(
        self, sprites: Sprites, state: TableState, options: BoardOptions | None = None, talk: Talk | None = None
    ) -> None:
        """Put a game on a board, at rest; `talk` remembers the players' lines of this evening."""
        self.state = state
        self.options = options or BoardOptions()
        self.layout = TableLayout(1280, 800, 134, False, 1.0)
        self.raised: Card | None = None
        self.chosen: tuple[Card, ...] = ()
        self.held: tuple[Card, tuple[float, float]] | None = None
        self.advice: Move | None = None
        self.message = ""
        self.heard: list[Heard] = []
        self.voices: list[str] = []
        self._sprites = sprites
        self._refused = False
        self._refused_card: Card | None = None
        self._moments = ShownMoments(state.seating.players, talk or Talk())
        self._scores = RunningScores(state.view.scores)
        self._shown = ShownGame(state.view, self._render_options)
        self._painter: TablePainter
        self._named: tuple[object, Mapping[Seat, str]] = (None, {})
        self._places = ChangeTracker()
        self._lying: tuple[list[tuple[Key, Place]], Card | None, Lying] = [], None, []
        self._signs = CardSigns()
        self._still = StillCards()
        self._begins = True
        self.come: list[pygame.Rect] = []
        self._laid_for: object = None
        self._happened = self._put_off = False
        sprites.alike = state.shared

    @property
    def playback(self) -> Playback:
        """The cards under way."""
        return self._shown.playback

    @property
    def view(self) -> View:
        """The view being shown; it may lag behind the game while cards are under way."""
        return self._shown.view

    @property
    def settled(self) -> bool:
        """Whether everything that happened has been shown."""
        return self.playback.idle and not self.state.pending

    @property
    def curtain(self) -> Seat | None:
        """The seat of the person who is asked to look, once everything before has been shown; None where nobody is."""
        state = self.state
        asks = state.awaited is state.view.seat and self.settled
        return state.awaited if asks and not (self.plays_itself or state.laying_down) else None

    @property
    def plays_itself(self) -> bool:
        """Whether the last card of somebody's hand is about to play itself, for all to see."""
        return self.state.shared and self.state.plays_itself and self.options.auto_play_last

    @property
    def hinted(self) -> Card | None:
        """The card of the hand that a hint recommends."""
        return self.advice.card if isinstance(self.advice, PlayCard) else None

    def resize(self, style: Style, options: BoardOptions | None = None) -> bool:
        """Lay out for a canvas, perhaps with other options.

        Returns:
            Whether it is another layout, in which cards under way have arrived.
        """
        before, self.options = self._laid_for, options or self.options
        options = self.options
        portraits = any(map(self._sprites.has_portrait, self.state.seating.players.values()))
        self.layout = lay_out(self.state.view.rules.seats, style, options, portraits=portraits)
        hand = options.suit_order, options.high_cards_left, options.language
        self._laid_for = style.size, style.theme, style.scale, self.layout, hand
        self._painter = TablePainter(style, self.layout, self._sprites)
        # Cards may be dressed otherwise now.
        self._lying = [], None, []
        # Where only the sound has changed, or the rules of the next game, what is under way goes on.
        if self._laid_for == before:
            return False
        self._sprites.fit(self.layout.card)
        self.settle(self.state)
        return True

    def settle(self, state: TableState) -> None:
        """Show a state at rest."""
        self.state = state
        self._shown.settle(state)

    def begin(self) -> None:
        """Show the first view of a new round or game with its motion."""
        self._shown.begin(self.state)
        self._moments.forget()
        self.message = ""

    def show(self, state: TableState) -> None:
        """Show a state: cards that are somewhere else than before go there."""
        before, self.state = self.state, state
        if state.view.seat is not before.view.seat:
            self.put_away()
            self._shown.put_down(state.view)
        elif state.looking and not before.looking:
            # That nobody looked is true no longer.
            self.message = ""
            self._shown.look(state.view)
        elif state.leap or state.view is not before.view:
            # Why a card cannot be played yet stays to be read while the others go on.
            if not self._refused or state.leap or state.view.to_move in (None, state.view.seat):
                self.message = ""
            if state.leap:
                self._moments.forget()
            if self._shown.show(state):
                self._happened = True
            elif before.looking and not state.looking:
                self._shown.put_down(state.view)

    def update(self, now: float) -> None:
        """Let time pass, and cards move."""
        playback = self.playback
        self.come = [*filter(None, [self._sprites.take_up()])]
        if playback.coming:
            self._sprites.make_ahead(playback.coming)
            playback.coming.clear()
        step = None if playback.moving else playback.step
        playback.update(now)
        if step is not None and step is not playback.step:
            self._happened = True
        self.heard += playback.heard
        playback.heard.clear()
        self._begin_moments(now)
        self._moments.company.watch(now, thinking=self.state.thinking)
        self._scores.update(self.view.scores, now, self._pace().pause(_COUNT_SECONDS))

    def let_go(self) -> None:
        """Let go of the hand, as its card is played: a card that was carried goes on from where it was let go."""
        self.message = ""
        carried, self.raised, self.chosen, self.held = self.held, None, (), None
        if not self.settled:
            self.playback.skip()
        if carried is not None:
            self.playback.drop(*carried, self._pace().travel(_HOVER_SECONDS))

    def put_away(self) -> None:
        """Let go of everything that reveals a hand."""
        self.raised = self.held = self.advice = None
        self.chosen = ()
        self.message = ""

    def skip(self) -> None:
        """Let everything arrive at once."""
        self.playback.skip()

    def show_hand(self, raised: Card | None, chosen: tuple[Card, ...]) -> None:
        """Raise a card under the pointer, and those that are chosen."""
        if (raised, chosen) != (self.raised, self.chosen):
            self.raised, self.chosen = raised, chosen
            self._lift()

    def advise(self, move: Move | None) -> None:
        """Recommend a choice, or none any more."""
        if move != self.advice:
            self.advice = move
            self._lift()

    def hold(self, card: Card | None, at: tuple[float, float] = (0, 0)) -> None:
        """Carry a card under the pointer, or let it go: it slides back."""
        if card is None and self.held is not None:
            dropped, where = self.held
            self.held = None
            self.playback.drop(dropped, where, self._pace().travel(0.2))
        elif card is not None:
            self.held = (card, at)

    def say(self, message: str, *, refused: bool = False, card: Card | None = None) -> None:
        """Put a sentence in the status line; an empty one for whose turn it is.

        Where it is `refused` it says why something cannot be, and stands out, above the card that it is about.
        """
        self.message, self._refused, self._refused_card = message, refused, card

    def shake(self, card: Card) -> None:
        """Let a card swing that may not be played."""
        if seconds := self._pace().travel(_SHAKE_SECONDS):
            self.playback.shake(card, self.layout.card * 0.06, seconds)

    def status(self) -> str:
        """Return the sentence of the status line: whose turn it is, which moves are legal, or the latest event."""
        if self.message:
            return self.message
        return self.turn_words() if self.happening is None else self.happening

    @property
    def happening(self) -> str | None:
        """The sentence of the picture under way about its event; None where it has none."""
        step = self.playback.step
        if self.view.phase is Phase.DRAW and self.playback.turning_up:
            return ""  # What is drawn is named once its face is seen.
        if step is not None and step.status and not (self.settled or self.playback.completing):
            return step.status
        return None

    def turn_words(self) -> str:
        """Return whose turn it is and which moves are legal."""
        state = self.state
        if state.laying_down:
            return _(texts.LAID_DOWN)
        if state.awaited is not None:
            return news(state.view, self.names)
        now, named = self._turn_view(), state.shared
        return status(now, self.names, named=named, seen=state.looking, new=self.options.explains_draw)

    @property
    def asks_late(self) -> bool:
        """Whether the line asks for a move that has been made meanwhile: what came of it is still on its way."""
        return not self.settled and self._turn_view() is not self.state.view

    def _turn_view(self) -> View:
        """Return the view that the line speaks of.

        A card that is still face down must not be named; within a trick the line runs ahead to whose turn it will be.
        Where it names who is winning, it waits for the cards.
        """
        state, shown = self.state, self.view
        runs = state.view.phase is not Phase.DRAW and shown.rules.partner_of(shown.seat) is None
        ahead = not self.settled and runs and len(state.view.tricks) == len(shown.tricks)
        return state.view if ahead else shown

    def card_at(self, at: tuple[int, int]) -> Card | None:
        """Return the viewer's card under a point, as it is seen now."""
        view = self.state.view
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
        return self._hand().order(self.state.view.hand)

    def end_moments(self) -> None:
        """Show no moment any more: the score has it."""
        self._moments.cues.clear()

    def puts_off(self) -> bool:
        """Return whether the latest event is painted a frame later: a large one cannot hold both; asking clears it."""
        large = is_large((self.layout.width, self.layout.height))
        self._put_off, self._happened = self._happened and large and not self._put_off, False
        return self._put_off

    def animating(self) -> bool:
        """Return whether something moves, or is about to."""
        under_way = not (self.playback.idle or self.playback.waiting)
        moves = self.playback.moving or self._scores.running or self._moments.cues.moving
        return moves or self.state.pending or under_way or self._put_off or bool(self._sprites.replaced)

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint the whole board, without the controls of a scene."""
        self.choose_cards(None)
        self.draw_cloth(canvas)
        draw_pieces(canvas, self.below())
        self.draw_cards(canvas)
        draw_pieces(canvas, {**self.above(), **self.held_card()})

    def _begin_moments(self, now: float) -> None:
        """Let moments be seen and heard, in the order of their causes, and the lines about them; nothing waits."""
        pace, landed, talks = self._pace(), self.playback.landed, self.options.talks
        still = pace.still or not pace.speed
        self.voices += self._moments.begin(landed, self.view, self.names, now, talks=talks, still=still)
        for cue in self._moments.cues.begun:
            self.heard.append(Heard(cue.sound, None, pan_of(self._spot(cue.moment.seat))))
        self._moments.cues.begun.clear()

    def _lift(self) -> None:
        """Let the cards of the hand rise and sink as they are pointed at, chosen and recommended."""
        if self.settled:
            lasts = self._pace().travel(_HOVER_SECONDS)
            self.playback.adjust(picture(self.state.view, self.layout, self._hand()), lasts)

    def _render_options(self) -> RenderOptions:
        state, hand, pace = self.state, self._hand(), self._pace()
        return RenderOptions(self.layout, hand, pace, self.names, state.shared, state.laying_down, state.behind)

    def _hand(self) -> Hand:
        order = hand_order(self.options.suit_order, high_left=self.options.high_cards_left)
        return Hand(order, self.raised, self.chosen, self.hinted)

    def _pace(self) -> Pace:
        return self.options.pace(laying_down=self.state.laying_down)

    @property
    def names(self) -> Mapping[Seat, str]:
        """The names of the seats; they are asked for many times in a frame."""
        asked = self.state.seating, self.state.view.seat, self.options.language, self.state.shared
        if asked != self._named[0]:
            self._named = asked, seat_names(*asked[:2], named=self.state.shared, alone=not self.state.shared)
        return self._named[1]

    @property
    def cue(self) -> Cue | None:
        """The moment that is shown now."""
        return self._moments.cues.shown

    @property
    def status_box(self) -> pygame.Rect:
        """Where the status line is; without a size while it says nothing."""
        return self._status_line.box

    @property
    def winning(self) -> Card | None:
        """The card that is marked, since it wins the trick as it is shown."""
        step = self.playback.step
        if step is not None and isinstance(step.mark, Card):
            return step.mark
        trick = self.state.view.trick if self.settled else self.view.trick
        # A card that was led wins against nobody yet.
        return trick.winning_play[1] if len(trick.plays) > 1 and trick.winning_play else None

    @property
    def plaque_view(self) -> View:
        """The view that plaques and the corner show now."""
        return self.playback.plaque_view or self.view

    def begin_frame(self) -> list[pygame.Rect]:
        """Begin a frame that is painted; returns where cards lie otherwise than in the one before."""
        self._begins, self._put_off = True, False
        return self._places.find_moves(self.playback.places())

    def choose_cards(self, focus: Card | None) -> list[pygame.Rect]:
        """Choose the pictures of the cards, once for all parts of a frame; `focus` has the keyboard.

        Returns:
            Where those that lie still do so otherwise than before.
        """
        places, held = self.playback.places(), None if self.held is None else self.held[0]
        if not (self._begins or self._lying[0] is not places or self._lying[1] is not held):
            return []
        if self._begins:
            self._begins = False
            self._sprites.begin_frame()
        self._lying = places, held, self._painter.choose_cards(places, held, self._lying[2])
        self._signs = self._signs_with(focus)
        return self._still.part(self._lying[2], self._signs)

    def draw_cards(self, canvas: pygame.Surface, *, still: bool = True, others: bool = True) -> None:
        """Paint the cards but the one that is dragged: those that lie still below all others, the others, or both."""
        lying = self._lying[2] if still and others else self._still.still if still else self._still.others
        self._painter.draw_cards(canvas, lying, self._signs, self._status_over(self._signs))

    def _status_over(self, signs: CardSigns) -> pygame.Rect:
        """Return where the status line may cover the tab of a hint; nowhere where there is none."""
        return pygame.Rect(0, 0, 0, 0) if signs.hinted is None else self.status_box

    def _signs_with(self, focus: Card | None) -> CardSigns:
        winning, lands = self.winning, self.playback.end(self.winning)
        return CardSigns(winning, self.hinted, focus, held=self.held is not None, lands=lands)

    def below(self) -> Pieces:
        """Return the pieces below the cards, but for the cloth."""
        view = self.plaque_view
        plaques = [self._plaque(seat, view) for seat in view.rules.seating]
        return self._painter.plaques(view, plaques, self._scores.shown, self.names, self._moments.cues.stir)

    def draw_cloth(self, canvas: pygame.Surface) -> None:
        """Paint the cloth."""
        self._painter.draw_cloth(canvas)

    def marks(self, focus: Card | None) -> Pieces:
        """Return the marks of cards, which are painted with them; `focus` is the card with the keyboard's focus."""
        signs, gap = self._signs_with(focus), None if self.held is None else self.playback.place(self.held[0])
        pieces = self._painter.marks(signs, self.playback.place, self._status_over(signs))
        return pieces if gap is None else {**pieces, "gap": Piece(self.held and self.held[0], reach(gap))}

    def above(self, *, says: bool = True) -> Pieces:
        """Return the pieces above the cards: the status line and, where it `says` that, the words of the players."""
        painter = self._painter
        pieces = {"status": painter.status(self._status_line, refused=self._refused and bool(self.message))}
        if not says:
            return pieces
        step = self.playback.step
        if step is not None and step.banner and not self.settled:
            pieces["banner"] = painter.banner(step.banner)
        if (cue := self.cue) is not None:
            spot, drawing = self._spot(cue.moment.seat), self.view.phase is Phase.DRAW
            if (words := self._moments.words(painter.style, self.layout, spot, drawing=drawing)) is not None:
                pieces["cue"] = words
        return pieces

    def held_card(self) -> Pieces:
        """Return the card that is dragged, which passes over everything."""
        if self.held is None:
            return {}
        card, (x, y) = self.held
        return {"held": self._painter.held_card(Place(x, y, self.layout.card * _HELD, 2.0, card))}

    def bids(self) -> Piece:
        """Return the bids as they are set down before the seats of a side of two."""
        return self._painter.bids(self.view, self.names)

    def _spot(self, seat: Seat) -> Spot:
        """Return where a seat is seen."""
        view = self.state.view
        return spot_of(seat, view.seat, view.rules)

    @property
    def _status_line(self) -> StatusLine:
        """Return the status line as it is now; a refusal points at its card."""
        card = self._refused_card if self._refused and self.message else None
        place = None if card is None or card not in self.state.view.hand else self.playback.place(card)
        return self._painter.status_line(self.status(), None if place is None else place.x)

    def _plaque(self, seat: Seat, view: View) -> Plaque:
        sitter = self.state.seating[seat]
        active = view.to_move is seat and view.phase in (Phase.DRAW, Phase.BID, Phase.PASS, Phase.PLAY)
        thinking = active and not sitter.is_person and self._moments.company.thinks_long
        score = self._scores.shown[view.rules.side(seat)]
        portrait = sitter.name if not sitter.is_person and self._sprites.has_portrait(sitter.name) else ""
        colour = self.options.colours.get(seat, "")
        face = self._moments.company.face(seat, thinking=thinking)
        away = seat in self.options.away
        return Plaque(seat, self.names[seat], score, active, thinking, portrait, colour, face, away=away)
