"""The running game for one pair of eyes: all that a screen may ask of it and do in it, from the seat that looks on.

No screen is handed a `Session`, a `Game` or a state: what can be asked here tells no card that the viewer may not see.

Where several people play, the eyes change. A look at a hand lasts as long as its person's turn: once the table passes
to another, whatever is asked here is answered as for everybody, without a hand, until that person looks in turn.
"""

from collections.abc import Sequence

from spades.bots.analysis.claims import Claim
from spades.engine import Event, IllegalMoveError, Move, Seat, View
from spades.engine.moves import LOOK
from spades.session.deals.contribution import Contribution
from spades.session.deals.proof import RoundProof, proof_of
from spades.session.deals.seal import Seal
from spades.session.deals.verify import RoundCheck, check_round
from spades.session.game.change import Change
from spades.session.game.claims import PlayersClaim
from spades.session.game.practice import Duel, can_duel, read_duel
from spades.session.game.refusals import TurnRefusal, WhyIllegal
from spades.session.game.round_summary import RoundSummary
from spades.session.game.session import Session
from spades.session.players.adviser import Analysis, Check, Status
from spades.session.players.seating import Seating


class ViewerSession:
    """A session as one seat may know it.

    Attributes:
        seat: From where the table is seen: the viewer, or at a table of several people whoever looks next.
    """

    def __init__(self, session: Session, seat: Seat) -> None:
        """Look on from a seat.

        Args:
            session: The running game.
            seat: One of its seats.
        """
        self._session = session
        self.seat = seat
        self._looked = 0

    @property
    def shared(self) -> bool:
        """Whether several people play at this table: they are called by their names, and each looks in turn."""
        return self._session.shared

    @property
    def turn(self) -> int:
        """The number of the turn, among the people: another one is another person's."""
        return self._session.turn.number

    @property
    def looking(self) -> bool:
        """Whether somebody looks at the hand of the viewer's seat; if not, only what all may see is told."""
        return not self.shared or self._looked == self.turn

    @property
    def awaited(self) -> Seat | None:
        """The seat of the person who comes next and has not looked; None where one looks, or all look on together."""
        return None if self.looking else self._session.turn.seat

    def turn_table(self) -> None:
        """Turn to the person who comes next, whose hand stays face down; nothing happens where nobody is awaited."""
        if self.awaited is not None and self.awaited is not self.seat:
            self._session.hand_over(self.seat, self.awaited)
            self.seat = self.awaited

    def look(self) -> None:
        """Have the person who comes next look at their hand, until the table passes to another."""
        if self.awaited is not None:
            self.turn_table()
            self._looked = self.turn

    def look_openly(self) -> None:
        """Have the person who comes next look while the others do: the round counts as one with open hands."""
        if self.awaited is not None:
            self.look()
            self._session.play_open()

    def look_away(self) -> None:
        """Have the hand face down again, until its person looks once more; where one person plays it stays."""
        self._looked = 0

    @property
    def helps(self) -> bool:
        """Whether there are hints, and moves can be taken back: several people must have agreed to it before."""
        return self._session.helps

    @property
    def plays_itself(self) -> bool:
        """Whether a person is to move whose last card it is: everybody can tell that there is no choice."""
        return self._session.plays_itself

    def play_last(self) -> None:
        """Play a person's last card for them; nothing happens where `plays_itself` is not so."""
        self._session.play_last()

    def check_claim(self) -> Claim | None:
        """Return what a claim of the rest would come to; None unless the viewer is to play a card."""
        return self._session.check_claim(self.seat) if self.looking and not self.laying_down else None

    def claim(self) -> bool:
        """Have the cards laid down if every trick that is left is the viewer's; returns whether they are."""
        return self.looking and self._session.claim(self.seat)

    @property
    def players_claim(self) -> PlayersClaim | None:
        """The claim of a player that waits for an answer, or None."""
        return self._session.players_claim

    def answer_claim(self, *, agreed: bool) -> None:
        """Agree to the claim of a player, or have the round played out."""
        self._session.answer_claim(agreed=agreed)

    @property
    def laying_down(self) -> bool:
        """Whether the cards of a claim are being laid down."""
        return self._session.laying_down

    def lay_next(self) -> None:
        """Play the next card of a claim, whoever holds it; nothing happens where none is being laid down."""
        self._session.lay_next()

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return self._session.seating

    @property
    def view(self) -> View:
        """The game as the viewer may see it now."""
        return self._session.view(self.seat) if self.looking else self._session.public_view(self.seat)

    @property
    def history(self) -> Sequence[RoundSummary]:
        """The finished rounds."""
        return self._session.history

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened in the round so far, as the viewer saw it."""
        return self._session.events(self.seat, public=not self.looking)

    @property
    def number(self) -> int:
        """The game's number in the archive; 0 where it is in none."""
        return self._session.book.number

    @property
    def over(self) -> bool:
        """Whether no round follows: the game is won, or the packs of a practice are used up."""
        return self._session.over

    @property
    def practice(self) -> bool:
        """Whether the game plays packs that were known, and counts nowhere."""
        return self._session.practice

    @property
    def assisted(self) -> bool:
        """Whether the round under way had help."""
        return self._session.assisted

    @property
    def thinking(self) -> bool:
        """Whether a player is to move."""
        return self._session.thinking

    @property
    def pending(self) -> bool:
        """Whether something has happened that has not been shown: it is being written, or waits to be taken."""
        return self._session.pending(self.seat)

    @property
    def check(self) -> RoundCheck | None:
        """Whether the cards of the round that has just ended are those that were sealed; None while none has ended."""
        return None if self.view.results is None else check_round(self._session.game, self.view.round_number)

    def proof(self) -> RoundProof:
        """Return what the check of the round that has just ended rests on.

        Raises:
            ValueError: It is under way.
        """
        return proof_of(self._session.game, self._session.state)

    @property
    def duel(self) -> Duel | None:
        """Both results of a duel side by side; None for a game that is none."""
        return read_duel(self._session.game, self._session.history)

    @property
    def can_duel(self) -> bool:
        """Whether the sides can play the finished rounds again with each other's cards."""
        return can_duel(self._session.game, self._session.history)

    @property
    def origin(self) -> int | None:
        """The number of the game whose packs this one plays again, or None."""
        return self._session.book.origin

    @property
    def next_seal(self) -> Seal | None:
        """The seal of the next round, whose deck waits for its cut; None outside the break between rounds."""
        sealed = self._session.sealed
        return None if sealed is None else sealed.seal

    @property
    def cut_stands(self) -> bool:
        """Whether what was given before counts for the next round too, so that nobody need cut."""
        return self._session.standing_cut is not None

    @property
    def seal(self) -> Seal | None:
        """The seal of the round under way or just ended; None for a round that was not sealed."""
        return self._session.seal

    @property
    def code(self) -> str | None:
        """The deal code of the round that has just ended; None while it is under way, or if it was not sealed."""
        code = self._session.code
        return None if code is None else code.format()

    def start_players(self) -> None:
        """Have the players ready before they are needed."""
        self._session.start_players()

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

    def consume_notice(self) -> str | None:
        """Return the sentence about who plays in place of whom; asking clears it."""
        notice, self._session.notice = self._session.notice, None
        return notice

    def take_changes(self) -> tuple[Change, ...]:
        """Return the changes since the last call that may be shown, and take them out of the queue."""
        return self._session.take_changes(self.seat, self._looked if self.shared else None)

    def wait(self, seconds: float = 1.0) -> None:
        """Wait until all that has happened may be shown, for at most so many seconds each."""
        self._session.wait(seconds)

    def why_illegal(self, move: Move) -> WhyIllegal | None:
        """Return why the viewer may not make this move now, or None."""
        if not self.looking:
            return TurnRefusal.NOT_LOOKING
        return self._session.why_illegal(self.seat, move)

    def play(self, move: Move) -> None:
        """Make the viewer's move.

        Raises:
            IllegalMoveError: The rules refuse it, or it is not the viewer's turn.
        """
        if not self.looking:
            raise IllegalMoveError(str(TurnRefusal.NOT_LOOKING))
        self._session.play(self.seat, move)

    def next_round(self, contribution: Contribution | None = None) -> None:
        """Begin the next round; nothing happens unless a round has just ended.

        Args:
            contribution: What the viewer gives now; None for what was given before, or that nobody cuts.

        Raises:
            ValueError: There is no such cut.
        """
        self._session.next_round(contribution)
        self.turn_table()

    @property
    def can_undo(self) -> bool:
        """Whether the viewer has decided something in this round; what is scored stays."""
        return self.looking and self.helps and self._session.can_undo(self.seat)

    @property
    def can_redo(self) -> bool:
        """Whether moves were taken back that nothing has taken the place of."""
        return self.looking and self.helps and self._session.can_redo

    def undo(self) -> bool:
        """Take back the viewer's last decision and whatever followed it; returns whether there was one."""
        return self.can_undo and self._session.undo(self.seat)

    def redo(self) -> bool:
        """Make again what was taken back last, up to the viewer's next decision; returns whether there was any."""
        return self.can_redo and self._session.redo(self.seat)

    def ask_hint(self) -> None:
        """Have a hint worked out for the position now, where there are hints."""
        if self.looking and self.helps:
            self._session.ask_hint(self.seat)

    def hint_status(self) -> Status:
        """Return how it stands with the hint; one about another position is given up."""
        return self._session.hint_status(self.seat) if self.looking else Status.NONE

    def take_hint(self) -> Analysis | None:
        """Return the hint that is ready; the round counts as assisted. None where none is."""
        return self._session.take_hint() if self.looking else None

    @property
    def checks(self) -> bool:
        """Whether decisions can be priced while the round goes on: for one person against one player."""
        return self.helps and not self.shared and self._session.game.rules.seats == 2

    def ask_check(self, move: Move) -> Check | None:
        """Have a legal move of the viewer priced, before it is made; the round counts as assisted from then on.

        None where that is not done: nothing is asked of a lone choice, nor before the hand is seen.
        """
        legal = self.view.legal_moves
        if not self.checks or move not in legal or len(legal) == 1 or LOOK in legal:
            return None
        return self._session.ask_check(self.seat, move)

    def update_checks(self) -> None:
        """Take prices that have come; never waits."""
        self._session.update_checks()
