"""What happens at the table, as sentences for who listens: each draw, bid, card and trick once, and in its order."""

from collections.abc import Callable, Iterator, Mapping

from spades.engine.events import BidMade, CardPlayed, Drawn, Event, Passed, Received, TrickTaken, events_between
from spades.engine.moves import PLAYS, Move
from spades.engine.public import Draw, Phase
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import _
from spades.ui.words.passing import has_passed, what_came
from spades.ui.words.sides import bid_last, bids_of_thirteen, sum_words
from spades.ui.words.table import bid_within, card_within, draw_words, opening

Names = Mapping[Seat, str]


class Telling:
    """Tells what has happened by the game itself, which never waits for pixels.

    Attributes:
        quiet: Whether nothing has been told yet.
    """

    def __init__(self, view: View) -> None:
        """Take the present events as known."""
        self.quiet = True
        self._known = view
        self._chosen: Move | None = None
        self._bids: list[str] = []

    def chose(self, move: Move) -> None:
        """Remember the person's own move: they need not hear it again, only its outcome."""
        self._chosen = move

    def tell(
        self, after: View, names: Names, moments: Callable[[View], list[str]], *, named: bool, leap: bool = False
    ) -> list[str]:
        """Return the sentences of one move, or of the beginning of a round; where moves were taken back, nothing.

        Args:
            after: The game after it.
            names: What the seats are called.
            moments: Returns the sentences of the moments since a view.
            named: Whether several people listen, who are called by their names: all hear what each has done.
            leap: Whether moves were taken back or made again.
        """
        before = self._known
        if not leap and _progress(after) <= _progress(before):
            return []
        self._known = after
        if after.round_number != before.round_number or not any(bid is not None for bid in after.bids):
            self._bids = []
        if leap:
            return []
        chosen, self._chosen = self._chosen, None
        events = events_between(before, after)
        told = [one for event in events for one in self._sentences(event, after, names, chosen=chosen, named=named)]
        told = [sentence for sentence in (*told, *moments(before)) if sentence]
        self.quiet = self.quiet and not told
        return told

    def rest(self, status: str) -> str:
        """Return a status for who listens: without the bids that it begins with, where they have been told."""
        for sentence in self._bids:
            status = status.removeprefix(sentence).lstrip()
        return status

    def _sentences(self, event: Event, view: View, names: Names, *, chosen: Move | None, named: bool) -> Iterator[str]:
        match event:
            case Drawn():
                yield _drawn(event, view, names, named=named)
            case BidMade(seat, bid):
                if seat is not view.seat or named:
                    self._bids.append(_("{name} bids {bid}.").format(name=names[seat], bid=bid_within(bid)))
                    yield self._bids[-1]
                yield _together(seat, view, names)
            case Passed(seat):
                yield "" if seat is view.seat and not named else has_passed(seat, names)
            case Received():
                # Nobody but whoever holds them is told.
                yield "" if named else what_came(view, names)
            case CardPlayed(seat, card):
                own = seat is view.seat and not named
                if not own or PLAYS[card] != chosen:
                    text = _("You played {card}.") if own else _("{name} played {card}.")
                    yield text.format(name=names[seat], card=card_within(card))
            case TrickTaken(trick):
                own = trick.taker is view.seat and not named
                yield _("You take the trick.") if own else _("{name} takes the trick.").format(name=names[trick.taker])
            case _:
                pass


def _progress(view: View) -> tuple[int, int, int, int, int, bool]:
    """Return how far a game has come; more of it is later."""
    bids = sum(bid is not None for bid in view.bids)
    passing = {Phase.DRAW: 0, Phase.BID: 0, Phase.PASS: 5 - len(view.passing)}.get(view.phase, 5)
    played = sum(len(trick.plays) for trick in (*view.tricks, view.trick))
    return view.round_number, len(view.draws), bids, passing, played, view.results is not None


def _drawn(event: Drawn, view: View, names: Names, *, named: bool) -> str:
    """Say the cards of a pair: to the person who drew it the one they have just seen, to all others the choice."""
    if named or event.seat is not view.seat:
        return draw_words(Draw(event.seat, event.kept_first), names)
    if event.kept_first:
        return "" if event.discarded is None else _("Discarded: {card}.").format(card=card_within(event.discarded))
    return "" if event.kept is None else _("Your second card: {card}.").format(card=card_within(event.kept))


def _together(seat: Seat, view: View, names: Names) -> str:
    """Say the sum of a bid and that of the partner, or that of the other side."""
    if view.rules.partner_of(seat) is None:
        return bids_of_thirteen(view)
    return opening(sum_words(view, view.rules.side(seat), names)) if bid_last(view, seat) else ""
