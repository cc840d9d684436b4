"""The running game on screen, from its viewer's seat. The scenes of the table share it, so that cards never jump."""

from collections.abc import Callable

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
from spades.ui.context import Context
from spades.ui.paint.large import is_large
from spades.ui.paint.style import Style
from spades.ui.table.check import PlayCheck
from spades.ui.table.hint import Hint
from spades.ui.table.layouts import lay_out
from spades.ui.table.painted import PaintedTable
from spades.ui.table.painter import TablePainter
from spades.ui.table.pictures import Hand, bounds, covers, hand_order, picture
from spades.ui.table.playback import Playback
from spades.ui.table.pump import ViewPump
from spades.ui.table.spots import pan_of, spot_of
from spades.ui.table.steps import Pace, RenderOptions
from spades.ui.table.telling import Telling
from spades.ui.words.partners import partner_of
from spades.ui.words.table import news, status

_HOVER_SECONDS, _COUNT_SECONDS, _SHAKE_SECONDS = 0.12, 0.7, 0.3


class Board(PaintedTable):
    """Shows a session to its viewer, and takes what they do with their cards.

    Attributes:
        raised: The card under the pointer or the keyboard's focus.
        chosen: The card chosen and not yet confirmed.
        hint: The hint that was asked for.
        check: What the play checker says.
    """

    def __init__(self, context: Context, session: ViewerSession) -> None:
        """Put a game on the table, at rest."""
        super().__init__(context, session)
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
        self._dirty = True
        self._anew = self._stale = False
        self._viewed = session.view
        self._hinted: Card | None = None

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
        return self.session.shared and self.session.plays_itself and self.context.settings.auto_play_one

    def resize(self, style: Style) -> None:
        """Lay out for a canvas; cards under way arrive at once."""
        settings = self.context.settings
        layout = lay_out(
            self.session.view.rules.seats,
            style,
            settings,
            guided=self.context.guide.tutorial is not None,
            portraits=any(map(self.context.sprites.portrayed, self.session.seating.players.values())),
        )
        hand_style = (settings.suit_order, settings.high_cards_left, settings.language)
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
        self._dirty = True

    def begin(self) -> None:
        """Show the first view of a new round or game with its motion."""
        self._pump.begin()
        self._cues.clear()
        self.check.clear()
        self._company.clear()
        self.message = ""
        self._dirty = True

    def update(self, now: float) -> None:
        """Let time pass: take what has happened, and let cards move."""
        for change in self.session.take_changes():
            self._show(change)
        if self.hint.update():
            self._lift()
        if self.check.update(now, self.raised if self.settled and self.held is None else None):
            self._dirty = True
        self._pass_on()
        self._come = self.context.sprites.take_up()
        if self.playback.coming:
            self.context.sprites.make_ahead(self.playback.coming)
            self.playback.coming.clear()
        was_idle, step = self.playback.idle, None if self.playback.moving else self.playback.step
        if self.playback.update(now) or (self.playback.idle and not was_idle):
            self._stale = True
        if step is not None and step is not self.playback.step:
            self._happened = True
        if self.playback.cut_short:
            self.playback.cut_short = False
            self.context.audio.land_now()
        for name, lands, pan in self.playback.heard:
            self.context.audio.play(name, lands=lands, pan=pan)
        self.playback.heard.clear()
        self._tell_cues(now)
        if self._company.watch(now, thinking=self.session.thinking):
            self._stale = True
        if self._scores.update(self.view.scores, now, self._pace().pause(_COUNT_SECONDS)):
            self._stale = True
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
        self._stale = True

    def look(self) -> None:
        """Have the person who is asked look at their hand; nothing happens where nobody is asked."""
        if self.curtain is not None:
            self._pump.look()
            # That nobody looked is true no longer.
            self.message = ""
            self._dirty = True

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
        self._stale = True

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
        self._stale = True

    def say(self, message: str, *, refused: bool = False, card: Card | None = None, aloud: bool = False) -> None:
        """Put a sentence in the status line, and have it heard as often as it is put there.

        Args:
            message: The sentence; empty for whose turn it is.
            refused: Whether it says why something cannot be, and stands out.
            card: The card above which it stands.
            aloud: Whether it is heard even where several people listen: it tells nothing of a hand.
        """
        self.message, self._refused, self._refused_card = message, refused, card
        self._stale = True
        if aloud or not self.session.shared:
            self.context.speech.say(message, keep=True, again=True, aside=True)

    def shake(self, card: Card) -> None:
        """Let a card swing that may not be played."""
        seconds = self._pace().travel(_SHAKE_SECONDS)
        if seconds:
            self.playback.shake(card, self.layout.card * 0.06, seconds)
            self._stale = True

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
        return status(shown, self.names, named=named, new=self.context.explains_draw)

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

    def look_again(self) -> None:
        """Have what is told at the table painted anew where it looks different."""
        self._stale = True

    def see_anew(self) -> None:
        """Have all of the table painted, though it looks as it did."""
        self._anew = True

    def consume_dirty(self) -> bool:
        """Return whether the table must be painted again; asking clears it."""
        was, anew, self._dirty, self._anew, self._put_off = self._dirty, self._anew, False, False, False
        stale, self._stale, self._begins = self._stale, False, True
        # The game may be ahead of what is shown of it, and goes on below a dialog.
        viewed, self._viewed = self._viewed, self.session.view
        stale = stale or viewed is not self._viewed
        # Words that go with a card move with it.
        self.tells = was or anew or stale or bool(self.message) or self.raised is not None
        if not (was or anew or stale or self.playback.moving or self._come):
            return False
        # What is said of a card that is recommended may stand anywhere beside it, and be gone from there.
        hinted, self._hinted = self._hinted, self.hint.card
        self._find_moved(anywhere=was or anew or hinted is not None or self._hinted is not None)
        if self._come:
            self.moved = None if self.moved is None else [*self.moved, self._come]
            self.spoilt = None if self.spoilt is None else [*self.spoilt, self._come]
        if was:
            self.spoilt = None
        return True

    def animating(self) -> bool:
        """Return whether something moves, or is about to."""
        under_way = not (self.playback.idle or self.playback.waiting)
        moves = self.playback.moving or self._scores.running or self._cues.moving
        return moves or self.session.pending or under_way or self._put_off or bool(self.context.sprites.replaced)

    def _tell_cues(self, now: float) -> None:
        """Let moments be seen and heard, in the order of what caused them, and what is said of them; nothing waits."""
        cues, pace = self._cues, self._pace()
        talks = self.context.settings.table_talk
        taken = self._company.take(self.playback.landed, self.view, self.names, now, talks=talks)
        for cue in taken:
            if cue.voice:
                self.context.speech.say(cue.words, keep=True, aside=True)
        cues.add(taken)
        # A moment may change a face, and in time it changes back.
        if self._company.update(now) or self.playback.landed:
            self._stale = True
        self.playback.landed.clear()
        if cues.update(now, still=pace.still or not pace.speed):
            self._stale = True
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
            self._dirty = True

    def _put_away(self) -> None:
        """Let go of whatever tells of a hand."""
        self.raised = self.chosen = self.held = None
        self.hint.clear()
        self.message = ""
        self._dirty = True

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
        self._stale = self._happened = True

    def _leap(self, step: Callable[[], bool]) -> bool:
        before = self.session.assisted
        if not step():
            return False
        self.raised = self.chosen = self.held = None
        self.put_hint_away()
        counts = self.session.assisted and not before and not self.session.practice
        self._leap_told = _("Undone. This round counts as assisted now.") if counts else ""
        self._dirty = True
        return True

    def _lift(self) -> None:
        """Let the cards of the hand rise and sink as they are pointed at, chosen and recommended."""
        self._stale = True
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
        settings = self.context.settings
        order = hand_order(settings.suit_order, high_left=settings.high_cards_left)
        return Hand(order, self.raised, self.chosen, self.hint.card)

    def _pace(self) -> Pace:
        return Pace.preferred(self.context.settings, laying_down=self.session.laying_down)
