"""Somebody else's table for the eyes of its guest: what the scenes of the table ask of a running game."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from spades.bots.analysis.claims import Claim, check_claim
from spades.engine import Event, Game, GameState, Move, Phase, Seat, View, events_between
from spades.session.deals.proof import RoundProof, proof_of
from spades.session.deals.verify import RoundCheck, check_round
from spades.session.game.actions import Action, AnswerAsked, AskHint, ClaimRest, NextRound, Play, PlayLast, Undo
from spades.session.game.refusals import TurnRefusal, WhyIllegal
from spades.session.game.round_summary import RoundSummary, summary_of
from spades.session.game.table_state import GameSoFar, TableState
from spades.session.players.adviser import Analysis, Check


class RemoteViewer:
    """A game on another machine, seen from the guest's seat; see `Viewer` for what each part is.

    Nothing is done here: what the guest does goes to the host, and is done once its table says so.

    Attributes:
        advised: The move of a hint, for the position now, or None.
    """

    looks_on = False

    def __init__(self, state: TableState, send: Callable[[Action], bool]) -> None:
        """Begin with a table.

        Args:
            state: The table as it was shown first.
            send: Has something done by the host; returns whether it could be sent.
        """
        self.advised: Move | None = None
        self._send = send
        self._state = state
        self._queue: list[TableState] = []
        self._asked = False
        self._events = [*events_between(None, state.view), *events_between(_blank(state.view), state.view)]
        self._rounds: dict[int, RoundSummary] = {}
        self._game: Game | None = None
        self._ends: Sequence[GameState] = ()
        self._number = 0
        self._put_down_round(state.view)

    # What the table says.

    def show(self, state: TableState) -> None:
        """Take the table as it is now."""
        before = self._state
        self.advised = self.advised if before.view == state.view else None
        events = () if state.leap else events_between(before.view, state.view)
        self._state = replace(state, events=events, pending=False)
        self._put_down_round(state.view)
        self._queue.append(self._state)
        self._asked = False
        if state.leap or before.view.round_number != state.view.round_number:
            self._events.clear()
            self._events += events_between(None, state.view) + events_between(_blank(state.view), state.view)
        else:
            self._events += events

    def hear_hint(self, move: Move) -> None:
        """Take the move of the hint that all have agreed to."""
        self.advised = move

    def hear_refusal(self) -> None:
        """Take notice that the latest request was refused."""
        self._asked = False

    def take_record(self, game: Game, ends: Sequence[GameState]) -> None:
        """Take the rounds that are over, checked, with the last state of each."""
        self._game, self._ends = game, ends
        self._rounds.update((state.round_number, summary_of(state)) for state in ends)
        self._publish_rounds()

    @property
    def number(self) -> int:
        """The game's number in this machine's archive; 0 as long as no round of it is over."""
        return self._number

    @number.setter
    def number(self, number: int) -> None:
        self._number = number
        self._publish_rounds()

    # What a screen asks.

    @property
    def seat(self) -> Seat:
        """From where the table is seen."""
        return self._state.view.seat

    @property
    def state(self) -> TableState:
        """The table as it was shown last."""
        return self._state

    def take_states(self) -> tuple[TableState, ...]:
        """Return the tables that were shown since the last call; asking clears that queue."""
        taken = tuple(self._queue)
        self._queue.clear()
        return taken

    def act(self, action: Action) -> bool:
        """Have the host do something that the table says can be done; returns whether it was asked to.

        Nothing is raised of a move that the view calls legal and the table refuses: a host may tell two stories.
        """
        match action:
            case Play(move):
                may = self.why_illegal(move) is None
            case ClaimRest():
                claim = self.check_claim()
                may = claim is not None and claim.holds
            case Undo():
                may = self._state.can_undo
            case AskHint():
                may = self._state.helps and bool(self._state.view.legal_moves)
            case AnswerAsked():
                may = self._state.asked is not None
            case PlayLast():
                may = self._state.plays_itself and self._state.view.to_move is self.seat
            case NextRound(_):
                action, may = NextRound(), self._state.view.results is not None and not self._state.over
            case _:
                may = False
        if self._asked or not may:
            return False
        self._asked = self._send(action)
        return self._asked

    def why_illegal(self, move: Move) -> WhyIllegal | None:
        """Return why the guest may not make this move now, or None, as the table says."""
        two = self._state.view.rules.seats == 2
        otherwise = TurnRefusal.OTHER_SIDES_TURN if two else TurnRefusal.SOMEBODY_ELSES_TURN
        return dict(self._state.choices).get(move, otherwise)

    def check_claim(self) -> Claim | None:
        """Return the outcome of a claim of the rest, by the guest's own view; None unless they are to play a card."""
        state, view = self._state, self._state.view
        may = view.phase is Phase.PLAY and view.to_move is view.seat and not state.laying_down
        return check_claim(view) if may else None

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the round so far, as the guest saw them; those from before they came are told shortly."""
        return tuple(self._events)

    @property
    def check(self) -> RoundCheck | None:
        """Whether the cards of the round that has just ended are those that were sealed; None before its record."""
        return None if self._over is None or self._game is None else check_round(self._game, self._over.round_number)

    def proof(self) -> RoundProof:
        """Return the evidence for that check.

        Raises:
            ValueError: The round is under way, or its record has not come.
        """
        if self._over is None or self._game is None:
            raise ValueError("no round is over of which there is a record")
        return proof_of(self._game, self._over)

    @property
    def seats_here(self) -> Sequence[Seat]:
        """The guest's seat."""
        return [self.seat]

    def take_hint(self) -> Analysis | None:
        """Return None: a hint is worked out at the host's, who tells its move alone."""
        return None

    def ask_check(self, move: Move) -> Check | None:
        """Return None: no move is priced at somebody else's table."""
        del move
        return None

    def update_checks(self) -> None:
        """Do nothing, likewise."""

    def update(self, *, at_once: bool, claims: bool = False) -> bool:
        """Return False: the game goes on elsewhere."""
        del at_once, claims
        return False

    def wait(self, seconds: float = 1.0) -> None:
        """Do nothing: everything that has come may be shown."""
        del seconds

    def consume_notice(self) -> str | None:
        """Return None: who plays in place of whom stands in the lobby."""
        return None

    def close(self) -> None:
        """Do nothing: the table is left elsewhere."""

    @property
    def _over(self) -> GameState | None:
        """The last state of the round that has just ended, once its record has come."""
        view = self._state.view
        recorded = view.results is not None and len(self._ends) >= view.round_number
        return self._ends[view.round_number - 1] if recorded else None

    def _put_down_round(self, view: View) -> None:
        if view.results is not None:
            summary = RoundSummary(view.round_number, view.bids, view.results, view.scores, view.bags)
            self._rounds[view.round_number] = summary
        self._publish_rounds()

    def _publish_rounds(self) -> None:
        """Have the table tell of the rounds that were seen or recorded."""
        rounds = tuple(self._rounds[number] for number in sorted(self._rounds))
        self._state = replace(self._state, so_far=GameSoFar(rounds, number=self._number))


def _blank(view: View) -> View:
    """Return the view of a round before its first bid, so that its events can be told as far as the view still can."""
    nobody = (None,) * view.rules.seats
    unseen = (False,) * view.rules.seats
    trick = replace(view.trick, plays=(), winner=None)
    return replace(view, bids=nobody, looked=unseen, tricks=(), trick=trick, broken=False, results=None)
