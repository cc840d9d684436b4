"""Changes of the running game, told to each seat once they are in the book."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from spades.engine import GameState, Phase, Seat, View, public_view
from spades.session.game.book import Receipt
from spades.session.game.seat_views import SeatViews
from spades.session.game.turn import Turn


@dataclass(frozen=True, slots=True)
class Change:
    """One change of the game, as a seat sees it.

    Attributes:
        view: The game after it.
        leap: Whether moves were taken back or made again: what led there is not to be shown a second time.
    """

    view: View
    leap: bool = False


@dataclass(frozen=True, slots=True)
class Happened:
    """A change that not everybody has been told of.

    Attributes:
        state: The game after it.
        receipt: Whether it is in the book.
        leap: Whether it went back, or forward by more than a move.
        before: Whose turn it was among the people.
        after: Whose turn it is then.
    """

    state: GameState
    receipt: Receipt
    leap: bool
    before: Turn
    after: Turn


class Changes:
    """The queue of changes; each seat takes out of it those it has not been told.

    Each screen has a queue of its own: this one is the table's, and hands changes on to the others.
    """

    def __init__(self, sight: SeatViews, seats: Iterable[Seat], persons: Sequence[Seat]) -> None:
        """Begin empty, for seats that may ask.

        `persons` must have been told before something is let go of; without people, whoever looks on.
        """
        self._sight = sight
        self._persons = persons
        self._happened: list[Happened] = []
        self._delivered = dict.fromkeys(seats, 0)
        self._others: list[Changes] = []

    def add(self, happened: Happened) -> None:
        """Take a change."""
        self._happened.append(happened)
        for other in self._others:
            other.add(happened)

    def add_screen(self, seat: Seat) -> "Changes":
        """Return a queue for the screen at which a person sits alone; it begins with changes not in the book yet."""
        screen = Changes(self._sight, [seat], [seat])
        screen._happened = [happened for happened in self._happened if not happened.receipt.done]  # one of ours
        self._others.append(screen)
        return screen

    def remove_screen(self, screen: "Changes") -> None:
        """Let go of the queue of a screen that is there no more."""
        self._others.remove(screen)

    @property
    def waiting(self) -> bool:
        """Whether something is not in the book yet."""
        return not all(happened.receipt.done for happened in self._happened)

    def wait(self, seconds: float = 1.0) -> None:
        """Wait until all of it may be shown, for at most so many seconds each."""
        for happened in self._happened:
            happened.receipt.wait(seconds)

    def pending(self, seat: Seat) -> bool:
        """Return whether something has happened that a seat has not been told: it is being written, or waits."""
        return self._delivered[seat] < len(self._happened)

    def take(self, seat: Seat, looked: int | None = None) -> tuple[Change, ...]:
        """Return the changes since a seat's last call that may be shown, and take them out of its queue.

        At a screen of several people `looked` is the number of the turn in which the seat's person looks at their hand:
        of what happened outside it the changes tell what everybody may see. None tells all that the seat knows.
        """
        first = self._delivered[seat]
        until = first
        while until < len(self._happened) and self._happened[until].receipt.done:
            until += 1
        self._delivered[seat] = until
        changes = tuple(self._change(happened, seat, looked) for happened in self._happened[first:until])
        self._drop_delivered()
        return changes

    def hand_over(self, seat: Seat, to: Seat) -> None:
        """Let the changes that one seat was told count for another: its person saw them on the same screen."""
        self._delivered[to] = self._delivered[seat]

    def _change(self, happened: Happened, seat: Seat, looked: int | None) -> Change:
        state = happened.state
        if looked is not None and looked != happened.after.number:
            # Who draws sees what came of it, the second card too, before the table passes on.
            drew = looked == happened.before.number and _just_drew(state, seat)
            if not drew:
                return Change(public_view(state, seat), happened.leap)
        return Change(self._sight.view(state, seat), happened.leap)

    def _drop_delivered(self) -> None:
        """Let go of changes that everybody has been told: the people, or where there are none, the one who looks on."""
        told = min((self._delivered[seat] for seat in self._persons), default=max(self._delivered.values()))
        del self._happened[:told]
        self._delivered = {seat: max(0, count - told) for seat, count in self._delivered.items()}


def _just_drew(state: GameState, seat: Seat) -> bool:
    """Return whether the last move of the round was a draw of this seat."""
    drew = bool(state.draws) and state.draws[-1].seat is seat
    return drew and (state.phase is Phase.DRAW or (state.phase is Phase.BID and all(bid is None for bid in state.bids)))
