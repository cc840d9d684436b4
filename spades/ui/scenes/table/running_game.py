"""The game under way and the board on which it is seen: the one's changes are shown, and what is done is done in it."""

import logging
from collections.abc import Mapping
from dataclasses import replace

from spades.engine.cards import Card
from spades.engine.moves import Move
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import _
from spades.session.game.actions import LookAtHand, LookAway, Play, Redo, TurnTable, Undo
from spades.session.game.table_state import TableState
from spades.session.game.trace import trace
from spades.session.game.viewing import Viewer
from spades.session.players.people import COLOURS, Person, introduce
from spades.ui.context import Context
from spades.ui.paint.style import Style
from spades.ui.scenes.table.board_options import board_options
from spades.ui.scenes.table.helping import Hint, PlayCheck
from spades.ui.table.board import Board
from spades.ui.table.cues import MomentCues
from spades.ui.table.options import BoardOptions
from spades.ui.table.shown_game import without_hand
from spades.ui.words.elsewhere import PLAYS_FOR_YOU, away_words
from spades.ui.words.guest_table import OPEN_IT
from spades.ui.words.names import seat_names, shown_name
from spades.ui.words.table import news
from spades.ui.words.table_texts import UNDONE
from spades.ui.words.telling import Telling

log = logging.getLogger(__name__)


class RunningGame:
    """A game under way and its board: the one is shown on the other, and what is done there is done in it.

    The scenes of the table share it, so that cards never jump.

    Attributes:
        context: What scenes share.
        session: The running game as the viewer may know it.
        board: Where it is seen.
        hint: The hint that was asked for.
        check: What the play checker says.
    """

    def __init__(self, context: Context, session: Viewer) -> None:
        """Put a game on a board, at rest."""
        self.context = context
        self.session = session
        self.board = Board(context.sprites, self.session.state, self._options(), context.talk)
        self.hint = Hint(session, self.say)
        self.check = PlayCheck(context, session)
        self._telling = Telling(session.state.view)
        self._leap_words = ""
        self._scored = False
        self._away = ""

    @property
    def people(self) -> Mapping[Seat, Person]:
        """The people who sit here, with their colours and keys."""
        seats = list(self.session.state.seating.persons)
        known = [Person(*one) for one in self.context.settings.people]
        state = self.session.state
        names = seat_names(state.seating, self.session.seat, named=state.shared)
        return dict(zip(seats, introduce(known, [names[seat] for seat in seats]), strict=True))

    def resize(self, style: Style) -> None:
        """Lay out for a canvas; cards under way arrive at once."""
        if self.board.resize(style, self._options()):
            self.session.wait()
            for state in self.session.take_states():
                self._announce(state)
            self.board.settle(self.session.state)
            self._log(self.session.state.view)

    @property
    def first_side(self) -> int:
        """The side whose column stands first: that of the only person at this screen, else South's."""
        view = self.session.state.view
        return view.side if len(self.session.seats_here) == 1 else 0

    def begin(self) -> None:
        """Show the first view of a new round or game with its motion."""
        self.board.begin()
        self.check.clear()

    def update(self, now: float) -> None:
        """Let time pass: take the changes, and let cards move."""
        board, session, audio = self.board, self.session, self.context.audio
        board.options = self._options()
        for state in session.take_states():
            self._show(state)
        self.hint.update()
        self.check.update(now, board.raised if board.settled and board.held is None else None)
        self._pass_on()
        self.refresh()
        board.update(now)
        if board.playback.cut_short:
            board.playback.cut_short = False
            audio.land_now()
        for name, lands, pan in board.heard:
            audio.play(name, lands=lands, pan=pan)
        for sentence in board.voices:
            self.context.speech.say(sentence, keep=True, aside=True)
        board.heard.clear()
        board.voices.clear()
        if self.context.speech.heard and not session.state.pending:
            # What is asked now follows from what has happened, and is heard after it.
            self.context.speech.say(self.spoken())

    def refresh(self) -> None:
        """Give the board the state as it is now, beside the changes before."""
        state, told = self.session.state, self.board.state
        if state.pending:
            # What is not in the book yet is not shown.
            state = replace(state, view=told.view, looking=told.looking, awaited=told.awaited)
        self.board.show(state)
        self.board.advise(self.hint.move)
        self._show_absence()

    def play(self, move: Move, *, chosen: bool = True) -> None:
        """Make the viewer's move, which is legal, at once; cards still moving arrive.

        Whoever has `chosen` it need not be told of it.
        """
        if chosen:
            self._telling.chose(move)
        self.board.let_go()
        self.check.make(move)
        self.session.act(Play(move))

    def look(self) -> None:
        """Have the person who is asked look at their hand; nothing happens where nobody is asked."""
        if self.board.curtain is not None:
            self.session.act(LookAtHand())
            self.refresh()

    def look_away(self) -> None:
        """Have the hand face down until its person looks again; where one person plays, it stays as it is."""
        state = self.session.state
        if state.shared and state.looking:
            self._put_away()
            self.session.act(LookAway())
            self.board.skip()
            self.board.show(self.session.state)

    def undo(self) -> bool:
        """Take back the viewer's last decision and all that followed; returns whether there was one."""
        return self._leap(Undo())

    def redo(self) -> bool:
        """Make the decision again that was taken back last; returns whether there was one."""
        return self._leap(Redo())

    def put_hint_away(self) -> None:
        """Show no hint any more."""
        self.hint.clear()
        self.board.say("")
        self.board.advise(None)

    def say(self, message: str, *, refused: bool = False, card: Card | None = None, aloud: bool = False) -> None:
        """Put a sentence in the status line, as `Board.say`, and have it heard as often as it is put there.

        Where several people listen it is heard only where it is `aloud`: it tells nothing of a hand.
        """
        self.board.say(message, refused=refused, card=card)
        if aloud or not self.session.state.shared:
            self.context.speech.say(message, keep=True, again=True, aside=True)

    def consume_scored(self) -> bool:
        """Return whether a round was scored since the last call; asking clears that, and ends its moments."""
        self.board.end_moments()
        was, self._scored = self._scored, False
        return was

    def line(self) -> str:
        """Return the line that all may read: where several people do, nothing that one alone may know."""
        board = self.board
        if not self.session.state.shared:
            return board.status()
        awaited = board.curtain
        return "" if awaited is None else f"{board.names[awaited]}. {news(self.session.state.view, board.names)}"

    def spoken(self) -> str:
        """Return the question on the table, to be said aloud: moves and answers have been said by themselves."""
        board = self.board
        if self.session.state.shared:
            awaited = board.curtain
            return self.line() if awaited is None or self._telling.quiet else f"{board.names[awaited]}."
        silent = board.message or board.happening is not None or board.asks_late
        return "" if silent else self._telling.rest(board.turn_words())

    def _options(self) -> BoardOptions:
        context, guided = self.context, self.context.guide.tutorial is not None
        state, guests, colours = self.session.state, context.games.guests, dict[Seat, str]()
        if guests:
            # The colours in which they sat down; at a table of somebody else the others alone have a coin.
            seats = state.view.rules.seating
            people = [seat for seat in state.seating.persons if state.shared or seat in guests]
            colours = {seat: COLOURS[seats.index(seat)] for seat in people}
        elif state.shared:
            colours = {seat: one.colour for seat, one in self.people.items()}
        explains, away = context.explains_draw, context.games.away
        return board_options(context.settings, guided=guided, explains_draw=explains, colours=colours, away=away)

    def _pass_on(self) -> None:
        """Turn the table to the next person, once they have been shown the changes; their hand stays down."""
        session, state = self.session, self.session.state
        if state.awaited is None or not self.board.settled or state.laying_down:
            return
        if state.awaited is not session.seat:
            self._put_away()
            session.act(TurnTable())
        elif (hands := self.context.settings.hands) == "open" or (hands == "curtain" and len(session.seats_here) == 1):
            # Nobody takes turns with whoever sits alone at this screen.
            session.act(LookAtHand(openly=hands == "open"))

    def _show_absence(self) -> None:
        """Say in the status line why nobody plays here: the table is closed or out of reach, or a player does it."""
        games, away = self.context.games, ""
        if (remote := games.remote) is not None:
            if remote.away_since is not None:
                away = away_words(shown_name(remote.host) if remote.host else "", remote.away_since)
            elif remote.is_kept:
                away = _(PLAYS_FOR_YOU)
        elif games.hosted is None and self.session.state.view.to_move in games.guests:
            away = _(OPEN_IT)
        if away and self.board.message != away:
            self.board.say(away)
        elif not away and self._away and self.board.message == self._away:
            self.board.say("")
        self._away = away

    def _put_away(self) -> None:
        self.hint.clear()
        self.board.put_away()

    def _show(self, state: TableState) -> None:
        self._announce(state)
        self._log(state.view, leap=state.leap)
        self.board.show(state)
        self._scored = state.view.results is not None and not state.leap
        if state.leap:
            self.check.clear()
            self.say(self._leap_words)

    def _announce(self, state: TableState) -> None:
        """Have the changes heard at once: none is lost, however fast it goes."""
        names = self.board.names

        def moments(before: View) -> list[str]:
            named, claimed, behind = state.shared, state.laying_down, state.behind
            return MomentCues.between(before, state.view, names, named=named, claimed=claimed, behind=behind).aloud

        for sentence in self._telling.tell(state.view, names, moments, named=state.shared, leap=state.leap):
            # That the cards of a claim are laid down is said once, and not after each of them.
            self.context.speech.say(sentence, keep=True, aside=self.session.state.laying_down)

    def _leap(self, step: Undo | Redo) -> bool:
        before = self.session.state.assisted
        if not self.session.act(step):
            return False
        if self.session.state.asked is not None:
            self._leap_words = "" if before else _(UNDONE)
            return True
        self._put_away()
        counts = self.session.state.assisted and not before and not self.session.state.practice
        self._leap_words = _(UNDONE) if counts else ""
        return True

    def _log(self, view: View, *, leap: bool = False) -> None:
        if log.isEnabledFor(logging.DEBUG):
            # Whoever reads the log is not whoever has seen the hand.
            seen = trace(without_hand(view) if self.session.state.shared else view)
            log.debug("shown %s%s", seen, " after a leap" if leap else "")
