"""A game that has not begun, as a screen may know it: the cut of the deck, and the cut for high card."""

from collections.abc import Callable, Sequence

from spades.engine import Rules, Seat
from spades.session.deals.contribution import AUTOMATIC, Contribution
from spades.session.deals.high_card import CutResult
from spades.session.deals.seal import Seal
from spades.session.game.opening import Opening
from spades.session.game.step import Step
from spades.session.game.viewer import ViewerSession
from spades.session.players.seating import Seating


class Start:
    """A deck that waits for its cut; its seal is shown, and its seed stays here.

    Attributes:
        rules: What is played.
        seating: Who sits where.
        viewer: The seat of the person who cuts.
        seal: The seal of the deck.
        guests: The seats of people who sit at screens of their own.
    """

    def __init__(
        self, opening: Opening, keep: Callable[[Opening], None], begin: Callable[[Opening], ViewerSession]
    ) -> None:
        """Take up an opening: its seed, and the cards that were taken.

        `keep` keeps an opening, and returns when it is on disk; `begin` begins its game.
        """
        self._opening = opening
        self._keep = keep
        self._begin = begin
        self._high_card = opening.high_card()
        self.rules: Rules = opening.rules
        self.seating: Seating = opening.seating
        self.viewer: Seat = next(iter(opening.seating.persons))
        self.seal: Seal = opening.secret.seal
        self.guests = opening.guests

    @property
    def step(self) -> Step:
        """The next step."""
        return self._opening.step

    @property
    def cuts(self) -> Sequence[CutResult]:
        """The cuts for high card so far; all but the last were of equal ranks."""
        return () if self._high_card is None else self._high_card.results

    @property
    def taken(self) -> frozenset[int]:
        """The places in the spread, 0 to 51, whose cards have been turned up."""
        return frozenset() if self._high_card is None else self._high_card.taken

    @property
    def starter(self) -> Seat | None:
        """Who starts; None as long as that is not decided."""
        return self._opening.starter if self._high_card is None else self._high_card.starter

    def take(self, place: int) -> None:
        """Take a card as `Opening.take` does, and one for everyone else; returns when that is on disk."""
        self._opening = self._opening.take(place)
        self._keep(self._opening)
        if self._high_card is not None:
            self._high_card.take(place)

    def cut(self, contribution: Contribution = AUTOMATIC) -> None:
        """Cut the deck as `Opening.cut` does; returns when that is on disk, unless the game can begin."""
        self._opening = self._opening.cut(contribution)
        self._high_card = self._opening.high_card()
        if self.step is not Step.DEAL:
            self._keep(self._opening)

    def begin(self) -> ViewerSession:
        """Begin the game as `Opening.begin` does."""
        return self._begin(self._opening)
