"""The moments between two views, as they are told at the table: beside the trick, at its end, or in the status line."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from spades.engine.seats import Seat
from spades.engine.view import View
from spades.session.game.moments import Kind, moments_between
from spades.ui.table.cues import OF_ROUND, Cue, make_cue
from spades.ui.words.moments import moment_tag, moment_words


@dataclass(frozen=True, slots=True)
class Told:
    """How the moments of one move are told.

    Attributes:
        of_trick: Beside the trick, what weighs first.
        of_round: When the cards are gone.
        beside: The sentences of those that have no words there.
    """

    of_trick: tuple[Cue, ...]
    of_round: tuple[Cue, ...]
    beside: tuple[str, ...]

    @classmethod
    def between(
        cls, before: View | None, after: View, names: Mapping[Seat, str], *, named: bool, claimed: bool, behind: int
    ) -> Self:
        """Find what is to be told between two views of one seat, a move apart.

        Args:
            before: The earlier view; None where there is none.
            after: The later one.
            names: What the seats are called.
            named: Whether several people play, so that nobody is "You".
            claimed: Whether the cards of a claim are being laid down, so that nothing hangs on the last trick.
            behind: By how many points whoever has won the game was behind at the most, where it is over.
        """
        of_trick: list[Cue] = []
        of_round: list[Cue] = []
        beside: list[str] = []
        for moment in moments_between(before, after, behind):
            if moment.kind is Kind.LAST_TRICK and claimed:
                continue
            own = named or moment.side == after.side
            words = moment_words(moment, after, names)
            cue = make_cue(moment, moment_tag(moment, after, names), words, own=own)
            (of_round if moment.kind in OF_ROUND else of_trick).append(cue)
            if not cue.tag:
                beside.append(words)
        # What weighs comes first, while its trick lies there.
        of_trick.sort(key=lambda cue: not cue.weighs)
        if any(cue.weighs for cue in of_trick):
            # Beside what weighs nothing else is worth a word.
            beside.clear()
        return cls(tuple(of_trick), tuple(of_round), tuple(beside))

    @property
    def aloud(self) -> list[str]:
        """The sentences of all of them, for who listens."""
        return [*self.beside, *(cue.words for cue in (*self.of_trick, *self.of_round) if cue.tag)]
