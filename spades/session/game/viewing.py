"""What the scenes of the table ask of a running game, be it at this machine or on a friend's."""

from collections.abc import Sequence
from typing import Protocol

from spades.bots.analysis.claims import Claim
from spades.engine import Event, Move, Seat
from spades.session.deals.proof import RoundProof
from spades.session.deals.verify import RoundCheck
from spades.session.game.actions import Action
from spades.session.game.refusals import WhyIllegal
from spades.session.game.table_state import TableState
from spades.session.players.adviser import Analysis, Check


class Viewer(Protocol):
    """A running game for one pair of eyes: `ViewerSession` at this machine, `RemoteViewer` at somebody else's table."""

    @property
    def seat(self) -> Seat:
        """From where the table is seen."""

    @property
    def state(self) -> TableState:
        """The table as the viewer may know it now; the same value as long as nothing is otherwise."""

    def take_states(self) -> tuple[TableState, ...]:
        """Return the table after each change since the last call that may be shown; asking clears that queue."""

    def act(self, action: Action) -> bool:
        """Carry out an action of the viewer: the one door into the game; returns whether there was anything to do.

        Raises:
            IllegalMoveError: The rules refuse the move, or it is not the viewer's to make.
            ValueError: There is no such cut.
        """

    def why_illegal(self, move: Move) -> WhyIllegal | None:
        """Return why the viewer may not make this move now, or None."""

    def check_claim(self) -> Claim | None:
        """Return the outcome of a claim of the rest; None unless the viewer is to play a card."""

    @property
    def looks_on(self) -> bool:
        """Whether nobody plays at this screen, which shows the table and no hand."""

    @property
    def seats_here(self) -> Sequence[Seat]:
        """The seats whose people sit at this screen."""

    @property
    def advised(self) -> Move | None:
        """The move of a hint that was worked out elsewhere, for the position now; None where there is none."""

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the round so far, as the viewer saw them."""

    @property
    def check(self) -> RoundCheck | None:
        """Whether the cards of the round that has just ended are those that were sealed; None while none has ended."""

    def proof(self) -> RoundProof:
        """Return the evidence for the check of the round that has just ended.

        Raises:
            ValueError: It is under way.
        """

    def take_hint(self) -> Analysis | None:
        """Return the hint that is ready; the round counts as assisted. None where none is."""

    def ask_check(self, move: Move) -> Check | None:
        """Have a legal move of the viewer priced, before it is made; None where that is not done."""

    def update_checks(self) -> None:
        """Take prices that have come; never waits."""

    def update(self, *, at_once: bool, claims: bool = False) -> bool:
        """Let the game go on; never waits. Returns whether it has changed."""

    def wait(self, seconds: float = 1.0) -> None:
        """Wait until all that has happened may be shown, for at most so many seconds each."""

    def consume_notice(self) -> str | None:
        """Return a sentence about who plays in place of whom; asking clears it."""

    def close(self) -> None:
        """End the processes that only this game needs."""
