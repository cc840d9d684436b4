"""Events, made out from two views: for the log, the sounds and the motion, none of which see a state."""

from dataclasses import dataclass

from spades.engine.cards import Card
from spades.engine.moves import Bid
from spades.engine.public import Phase, SideScore, Trick
from spades.engine.seats import Seat
from spades.engine.view import View


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A new round is laid out."""

    round_number: int
    starter: Seat


@dataclass(frozen=True, slots=True)
class Drawn:
    """A seat took its pair; the cards are None where this view may not see them."""

    seat: Seat
    kept_first: bool
    kept: Card | None
    discarded: Card | None


@dataclass(frozen=True, slots=True)
class Looked:
    """A seat turned up its hand."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bid."""

    seat: Seat
    bid: Bid


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat chose cards for its partner; they are None where this view may not see them."""

    seat: Seat
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class Received:
    """The seat of the view was given cards by its partner."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat played a card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class SpadesBroken:
    """The first spade was played on another suit."""


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick was completed."""

    trick: Trick


@dataclass(frozen=True, slots=True)
class RoundScored:
    """The round was scored, a receipt a side."""

    results: tuple[SideScore, ...]


@dataclass(frozen=True, slots=True)
class GameWon:
    """A side won the game."""

    side: int


Event = (
    RoundBegan
    | Drawn
    | Looked
    | BidMade
    | Passed
    | Received
    | CardPlayed
    | SpadesBroken
    | TrickTaken
    | RoundScored
    | GameWon
)


def events_between(before: View | None, after: View) -> tuple[Event, ...]:
    """Return the events between two views of one seat, a move or a new round apart.

    Args:
        before: The earlier view, or None when there was none: then the round began.
        after: The later view.
    """
    if before is None or before.round_number != after.round_number:
        return (RoundBegan(after.round_number, after.starter),)
    happened: list[Event] = [
        _draws_between(before, after, place) for place in range(len(before.draws), len(after.draws))
    ]
    opened: list[Event] = []
    for place, seat in enumerate(after.rules.seating):
        bid = after.bids[place] if before.bids[place] is None else None
        made = [] if bid is None else [BidMade(seat, bid)]
        looked = [Looked(seat)] if after.looked[place] and not before.looked[place] else []
        # What is bid blind is bid before the hand is seen; a partner who has nothing to bid sees its own after that.
        happened += [*made, *looked] if bid is not None and bid.blind else [*looked, *made] if made else []
        opened += [] if made else looked
    happened += opened
    if before.phase is Phase.PASS:
        done = before.passing[: len(before.passing) - len(after.passing)]
        happened += [Passed(seat, (after.passed or None) if seat is after.seat else None) for seat in done]
        if after.received and not before.received:
            happened.append(Received(after.received))
    played_before = sum(len(trick.plays) for trick in (*before.tricks, before.trick))
    plays = [play for trick in (*after.tricks, after.trick) for play in trick.plays]
    happened += [CardPlayed(seat, card) for seat, card in plays[played_before:]]
    if after.broken and not before.broken:
        happened.append(SpadesBroken())
    happened += [TrickTaken(trick) for trick in after.tricks[len(before.tricks) :]]
    if after.results is not None and before.results is None:
        happened.append(RoundScored(after.results))
        if after.phase is Phase.GAME_OVER and after.winner is not None:
            happened.append(GameWon(after.winner))
    return tuple(happened)


def _draws_between(before: View, after: View, place: int) -> Drawn:
    draw = after.draws[place]
    if draw.seat is not after.seat:
        return Drawn(draw.seat, draw.kept_first, None, None)
    kept = next((card for card in after.hand if card not in before.hand), None)
    discarded = next((card for card in after.known_out if card not in before.known_out), None)
    return Drawn(draw.seat, draw.kept_first, kept, discarded)
