"""The running game for one pair of eyes: all that a screen may ask of it and do in it, from the seat that looks on.

No screen is handed a `Session`, a `Game` or a state: nothing here reveals a card that the viewer may not see.

Where several people play, the eyes change. A look at a hand lasts as long as its person's turn: once the table passes
to another, whatever is asked here is answered as for everybody, without a hand, until that person looks in turn.
"""

from collections.abc import Sequence

from spades.bots.analysis.claims import Claim
from spades.engine import Event, IllegalMoveError, Move, Phase, Seat, View, events_between
from spades.engine.moves import LOOK
from spades.session.deals.proof import RoundProof, proof_of
from spades.session.deals.verify import RoundCheck, check_round
from spades.session.game.actions import (
    Action,
    AnswerAsked,
    AnswerClaim,
    AskHint,
    ClaimRest,
    LayNext,
    LookAtHand,
    LookAway,
    NextRound,
    Play,
    PlayLast,
    Redo,
    TurnTable,
    Undo,
)
from spades.session.game.asking import Favor
from spades.session.game.change import Change
from spades.session.game.practice import can_duel, read_duel
from spades.session.game.refusals import TurnRefusal, WhyIllegal
from spades.session.game.session import Session
from spades.session.game.table_state import GameSoFar, TableState, thinkable_moves
from spades.session.game.turning_point import most_behind
from spades.session.players.adviser import Analysis, Check, Status

_NEVER = -1
"""The number of no turn: that of the first, before any person was to move, is 0."""


class ViewerSession:
    """A session as one seat may know it.

    Attributes:
        seat: From where the table is seen: the viewer, or at a table of several people whoever looks next.
    """

    def __init__(self, session: Session, seat: Seat, *, alone: bool = False) -> None:
        """Look on from a seat.

        Args:
            session: The running game.
            seat: One of its seats.
            alone: Whether its person sits alone at a screen, and others play at others: nobody else looks at it.
        """
        self._session = session
        self.seat = seat
        self._alone = alone
        self._changes = session.changes.add_screen(seat) if alone else session.changes
        self._looked = _NEVER
        self._shown = self._view
        self._facts: tuple[object, ...] = ()
        self._chosen: tuple[object, tuple[tuple[Move, WhyIllegal | None], ...]] = (None, ())
        self._state = self._publish(self._view)

    @property
    def _looking(self) -> bool:
        """Whether somebody looks at the hand of the viewer's seat; if not, only public facts are given."""
        return not self._shared or self._looked == self._session.turn.number

    @property
    def _shared(self) -> bool:
        """Whether several people play at this screen: they are called by their names, and each looks in turn."""
        return self._session.shared and not self._alone

    @property
    def _view(self) -> View:
        return self._session.view(self.seat) if self._looking else self._session.public_view(self.seat)

    @property
    def state(self) -> TableState:
        """The table as the viewer may know it now; the same value as long as nothing is otherwise."""
        session = self._session
        facts = (
            *(session.game, session.state, session.seating, session.turn, session.assisted, bool(session.book.undone)),
            *(session.laying_down, session.players_claim, self.seat, self._looked, self._changes.pending(self.seat)),
            *(self._hint_status(), session.asked, session.book.number),
        )
        if facts != self._facts:
            self._state, self._facts = self._publish(self._view), facts
        return self._state

    def take_states(self) -> tuple[TableState, ...]:
        """Return the table after each change since the last call that may be shown; asking clears that queue."""
        changes = self._changes.take(self.seat, self._looked if self._shared else None)
        return tuple(self._publish(change.view, change) for change in changes)

    def why_illegal(self, move: Move) -> WhyIllegal | None:
        """Return why the viewer may not make this move now, or None; the rules are asked once a state."""
        if not self._looking:
            return TurnRefusal.NOT_LOOKING
        choices = dict(self._choices())
        return choices[move] if move in choices else self._session.why_illegal(self.seat, move)

    def act(self, action: Action) -> bool:
        """Carry out an action of the viewer: the one door into the game.

        Returns:
            Whether there was anything to do.

        Raises:
            IllegalMoveError: The rules refuse the move, or it is not the viewer's to make.
            ValueError: There is no such cut.
        """
        session = self._session
        match action:
            case Play(move):
                if (refusal := self.why_illegal(move)) is not None:
                    raise IllegalMoveError(str(refusal))
                session.play(self.seat, move)
                return True
            case Undo():
                return self.state.can_undo and session.ask_for(Favor.UNDO, self.seat)
            case Redo():
                return self.state.can_redo and session.redo(self.seat)
            case TurnTable():
                return self._turn_table()
            case LookAtHand(openly):
                return self._look(openly=openly)
            case LookAway():
                self._looked = _NEVER
                self._begin_anew()
                return session.shared
            case ClaimRest():
                return self._looking and session.claim(self.seat)
            case AnswerClaim(agreed):
                waited = session.players_claim is not None
                session.answer_claim(agreed=agreed)
                return waited
            case LayNext():
                return session.lay_next()
            case PlayLast():
                return session.play_last()
            case AskHint():
                may = self._looking and session.helps and bool(self._view.legal_moves)
                return may and session.ask_for(Favor.HINT, self.seat)
            case AnswerAsked(agreed):
                return session.answer_asked(self.seats_here, agreed=agreed)
            case NextRound(contribution):
                began = session.next_round(contribution)
                self._turn_table()
                return began

    def _turn_table(self) -> bool:
        awaited = self.state.awaited
        if awaited is None or awaited is self.seat:
            return False
        self._changes.hand_over(self.seat, awaited)
        self.seat = awaited
        self._begin_anew()
        return True

    def _look(self, *, openly: bool) -> bool:
        if self._looking:
            return False
        self._turn_table()
        self._looked = self._session.turn.number
        self._begin_anew()
        if openly:
            self._session.help.play_open()
        return True

    def _begin_anew(self) -> None:
        """Have events follow from the view now; those of pending changes follow from the view before."""
        if not self._changes.pending(self.seat):
            self._shown = self._view

    def _choices(self) -> tuple[tuple[Move, WhyIllegal | None], ...]:
        """Return each move that the viewer could think of with the reason against it, worked out once a state."""
        if not self._looking:
            return ()
        view = self._view
        about = view, self._session.laying_down
        if self._chosen[0] != about:
            moves = thinkable_moves(view)
            self._chosen = about, tuple((move, self._session.why_illegal(self.seat, move)) for move in moves)
        return self._chosen[1]

    def _publish(self, view: View, change: Change | None = None) -> TableState:
        session, looking, leap = self._session, self._looking, change is not None and change.leap
        sealed, code = session.sealed, session.code
        events: tuple[Event, ...] = ()
        if change is not None:
            events = () if leap else events_between(self._shown, view)
            self._shown = view
        playing = view.phase is Phase.PLAY and view.to_move is view.seat
        return TableState(
            view,
            session.seating,
            shared=self._shared,
            looking=looking,
            awaited=None if looking else session.turn.seat,
            turn=session.turn.number,
            choices=self._choices() if view is self._view else (),
            seal=session.seal,
            next_seal=None if sealed is None else sealed.seal,
            cut_stands=session.standing_cut is not None,
            code=None if code is None else code.format(),
            helps=session.helps and not self.looks_on,
            can_undo=looking and session.helps and session.can_undo(self.seat),
            # What all have agreed to take back is not made again by one of them.
            can_redo=looking and session.helps and session.can_redo and not session.guests,
            checks=session.helps and not session.shared and view.rules.seats == 2,
            hint=self._hint_status(),
            may_claim=playing and looking and not session.laying_down,
            claimed=session.players_claim,
            asked=session.asked,
            laying_down=session.laying_down,
            plays_itself=session.plays_itself,
            thinking=session.thinking,
            pending=self._changes.pending(self.seat),
            assisted=session.assisted,
            practice=session.practice,
            over=session.over,
            behind=0 if view.winner is None else most_behind(session.history, view.winner),
            events=events,
            leap=leap,
            so_far=self._so_far(),
        )

    def _so_far(self) -> GameSoFar:
        """Return the finished rounds; none to a guest, who is sent the record of them."""
        if self._alone:
            return GameSoFar()
        game, rounds = self._session.game, tuple(self._session.history)
        duel, can = read_duel(game, rounds), can_duel(game, rounds)
        return GameSoFar(rounds, duel, can_duel=can, number=self._session.book.number)

    @property
    def looks_on(self) -> bool:
        """Whether nobody plays at this screen, which shows the table and no hand."""
        return not (self._alone or self._session.here) and bool(self._session.guests)

    advised = None

    @property
    def seats_here(self) -> Sequence[Seat]:
        """The seats whose people sit at this screen."""
        return [self.seat] if self._alone else self._session.here

    def check_claim(self) -> Claim | None:
        """Return the outcome of a claim of the rest; None unless the viewer is to play a card."""
        may = self._looking and not self._session.laying_down
        return self._session.check_claim(self.seat) if may else None

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the round so far, as the viewer saw them."""
        return self._session.events(self.seat, public=not self._looking)

    @property
    def check(self) -> RoundCheck | None:
        """Whether the cards of the round that has just ended are those that were sealed; None while none has ended."""
        view = self._view
        return None if view.results is None else check_round(self._session.game, view.round_number)

    def proof(self) -> RoundProof:
        """Return the evidence for the check of the round that has just ended.

        Raises:
            ValueError: It is under way.
        """
        return proof_of(self._session.game, self._session.state)

    def update(self, *, at_once: bool, claims: bool = False) -> bool:
        """Let the players move; never waits.

        Args:
            at_once: Whether their answers are taken as soon as they come, even where a misclick went before.
            claims: Whether they claim the rest where they are sure of it.

        Returns:
            Whether the game has changed.
        """
        return self._session.update(at_once=at_once, claims=claims)

    def close(self) -> None:
        """End the players' processes, and the adviser's."""
        self._session.close()

    def leave(self) -> None:
        """Look on no more from a screen of one's own; the game goes on."""
        if self._alone:
            self._session.changes.remove_screen(self._changes)

    def consume_notice(self) -> str | None:
        """Return the sentence about who plays in place of whom; asking clears it."""
        notice, self._session.notice = self._session.notice, None
        return notice

    def wait(self, seconds: float = 1.0) -> None:
        """Wait until all that has happened may be shown, for at most so many seconds each."""
        self._changes.wait(seconds)

    def take_hint(self) -> Analysis | None:
        """Return the hint that is ready; the round counts as assisted. None where none is."""
        ready = self._looking and self._hint_status() is Status.READY
        return self._session.help.take_hint() if ready else None

    def _hint_status(self) -> Status:
        """Return how it stands with the hint; one about another position is given up."""
        return self._session.help.hint_status(self.seat) if self._looking else Status.NONE

    def ask_check(self, move: Move) -> Check | None:
        """Have a legal move of the viewer priced, before it is made; the round counts as assisted from then on.

        None where that is not done: nothing is asked of a lone choice, nor before the hand is seen.
        """
        legal = self._view.legal_moves
        if not self.state.checks or move not in legal or len(legal) == 1 or LOOK in legal:
            return None
        return self._session.help.ask_check(self.seat, move)

    def update_checks(self) -> None:
        """Take prices that have come; never waits."""
        self._session.help.update_checks()
