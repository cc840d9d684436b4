"""Public parts of a state, which everyone at the table sees: phases, turns of the draw, tricks and receipts."""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from spades.engine.cards import Card, Suit
from spades.engine.moves import Bid
from spades.engine.seats import Seat


class Phase(Enum):
    """The phase of a game."""

    DRAW = "draw"
    BID = "bid"
    PASS = "pass"  # noqa: S105  # no password
    PLAY = "play"
    ROUND_OVER = "round over"
    GAME_OVER = "game over"


class Draw(NamedTuple):
    """One turn of the draw, as everyone sees it."""

    seat: Seat
    kept_first: bool
    """True: the first card of the pair was kept; False: it was put aside, and the second kept."""


@dataclass(frozen=True, slots=True)
class Trick:
    """The cards of one trick, in the order played.

    Attributes:
        leader: Who plays, or is to play, first.
        plays: Pairs of seat and card.
        winner: Who took it; None while it is on the table.
    """

    leader: Seat
    plays: tuple[tuple[Seat, Card], ...] = ()
    winner: Seat | None = None

    @property
    def led(self) -> Suit | None:
        """The suit led, or None before the lead."""
        return self.plays[0][1].suit if self.plays else None

    @property
    def taker(self) -> Seat:
        """Who took it; who led it, while it is on the table."""
        return self.leader if self.winner is None else self.winner

    @property
    def winning_play(self) -> tuple[Seat, Card] | None:
        """The play that wins as the trick stands: the highest spade, else the highest of the suit led."""
        if not self.plays:
            return None
        best = self.plays[0]
        for play in self.plays[1:]:
            if beats(play[1], best[1]):
                best = play
        return best


@dataclass(frozen=True, slots=True)
class PastRound:
    """A finished round, as a seat remembers it.

    Attributes:
        starter: Who drew, bid and led first.
        draws: Which card of each pair was kept, in order.
        bids: The bids, ordered as `Rules.seating`.
        tricks: The tricks, in order, with leader and winner: all hands, since every card was played.
        known_out: The cards that this seat knew to be out of play, its own discards that it saw; all else is public.
    """

    starter: Seat
    draws: tuple[Draw, ...]
    bids: tuple[Bid | None, ...]
    tricks: tuple[Trick, ...]
    known_out: tuple[Card, ...] = ()


def beats(card: Card, best: Card) -> bool:
    """Return whether a card played after `best`, the best so far, beats it."""
    if card.suit is best.suit:
        return card.rank > best.rank
    return card.suit is Suit.SPADES


@dataclass(frozen=True, slots=True)
class SideScore:
    """A side's round as a receipt; the parts add up to `points`.

    Attributes:
        bid: Tricks bid by those who did not bid nil, or None where all bid nil or nobody bids.
        taken: Tricks taken by the side.
        bid_points: Ten a trick bid, above 0 if made and below if set; 0 without such a bid. More for a ten or thirteen
            where the rules say so, and twice as much for a blind bid. Where nobody bids, ten a trick taken.
        nil_points: What the nils won or lost.
        overtrick_points: What the new bags scored at once.
        new_bags: Bags of this round.
        penalty: Points lost to bags, 0 or less.
        points: The change of the score.
        bags: Bags after the round.
    """

    bid: int | None
    taken: int
    bid_points: int
    nil_points: int
    overtrick_points: int
    new_bags: int
    penalty: int
    points: int
    bags: int

    @property
    def made(self) -> bool:
        """Whether the bid of one or more was made; False without such a bid."""
        return self.bid is not None and self.bid_points > 0

    @property
    def missed(self) -> bool:
        """Whether the side was set: a bid of one or more was missed."""
        return self.bid_points < 0
