"""Keeping agreements: each is a plain function from a view and the choices that are left to those that it leaves.

So any player keeps them in its own manner: it chooses among fewer moves, by whatever it goes by. Where an agreement
would leave nothing, the rules do not let it be kept, and everything stays.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from spades.bots.partner.agreements import Agreements
from spades.engine import Bid, Card, Move, Phase, PlayCard, Seat, Suit, View
from spades.engine.moves import BIDS
from spades.engine.public import beats

_HONORS = range(11, 14)
"""The ranks of honors that a higher card is put on: jack, queen and king."""

Cards = Sequence[Card]
Moves = Sequence[Move]

_T = TypeVar("_T")


def kept_view(agreements: Agreements, view: View) -> View:
    """Return the view of a seat of four that is to move, with the moves alone that the agreements leave.

    Where bags are to be ignored, it plays by rules under which they cost nothing.
    """
    match view.phase:
        case Phase.BID:
            left = _narrow(_BIDS, agreements, view, view.legal_moves)
        case Phase.PLAY if view.seat not in view.nils:
            # A nil of its own comes before all that partners can agree on.
            plays = [move.card for move in view.legal_moves if isinstance(move, PlayCard)]
            left = [PlayCard(card) for card in _narrow(_PLAYS, agreements, view, plays)]
        case _:
            return view
    free = agreements.bags == "ignore" and view.phase is Phase.PLAY
    rules = replace(view.rules, bag_penalty=0) if free else view.rules
    return replace(view, rules=rules, legal_moves=tuple(move for move in view.legal_moves if move in left))


def kept_bid(agreements: Agreements, view: View, bid: Move) -> Move:
    """Return the bid that a player makes who would bid so by itself: one of the legal moves.

    A partner's bid that is worth less than it says, or more, moves its own by a trick.
    """
    step = {"less": -1, "more": 1}.get(agreements.partners_bid, 0)
    partners = view.bids[view.rules.index(_partner(view))]
    if not step or not isinstance(bid, Bid) or bid.nil or bid.blind or partners is None or partners.nil:
        return bid
    moved = bid.n + step
    return BIDS[moved] if 1 <= moved <= 13 and BIDS[moved] in view.legal_moves else bid


def agreement_behind(agreements: Agreements, view: View, move: Move, better: Move) -> str | None:
    """Return the line of the card that left a seat its move and not a better one, those above it kept; or None."""
    so_far = dict[str, str]()
    for line, said in agreements.agreed.items():
        so_far[line] = said
        card = Agreements(**so_far)
        kept = kept_view(card, view)
        left_out = move in kept.legal_moves and better not in kept.legal_moves
        if left_out or kept_bid(card, kept, better) == move:
            return line
    return None


def _narrow(
    keepers: Mapping[tuple[str, str], Callable[[View, Sequence[_T]], Sequence[_T]]],
    agreements: Agreements,
    view: View,
    choices: Sequence[_T],
) -> Sequence[_T]:
    """Return the choices that all agreements leave, one after the other in the order of the card."""
    for agreed in agreements.agreed.items():
        if (keeper := keepers.get(agreed)) is not None:
            choices = keeper(view, choices) or choices
    return choices


# Bidding.


def _nil_later(view: View, moves: Moves) -> Moves:
    """Return the bids without a nil, as long as the partner has yet to bid."""
    return moves if view.bids[view.rules.index(_partner(view))] is not None else _no_nil(view, moves)


def _no_nil(_view: View, moves: Moves) -> Moves:
    return [move for move in moves if not isinstance(move, Bid) or not move.nil or move.blind]


def _no_blind_nil(_view: View, moves: Moves) -> Moves:
    return [move for move in moves if not isinstance(move, Bid) or not move.nil or not move.blind]


def _blind_nil_behind(points: int) -> Callable[[View, Moves], Moves]:
    def keep(view: View, moves: Moves) -> Moves:
        behind = view.scores[1 - view.side] - view.scores[view.side]
        return moves if behind >= points else _no_blind_nil(view, moves)

    return keep


# Beside a nil.


def _cover_high(view: View, cards: Cards) -> Cards:
    """Return the highest cards that keep a trick from the partner's nil: of each side suit, where a trick is led."""
    if _partner(view) not in view.nils or (view.trick.plays and not _in_danger(view)):
        return cards
    if not view.trick.plays:
        side = _side_suits(cards)
        return [card for card in side if card.rank == max(other.rank for other in _of_suit(side, card.suit))]
    highest = max((card.rank for card in _winners(view, cards)), default=0)
    return [card for card in _winners(view, cards) if card.rank == highest]


def _cover_low(view: View, cards: Cards) -> Cards:
    """Return the cards that are not higher than it takes to win: all that lose, and the lowest that wins."""
    if not view.trick.plays or _partner(view) not in view.nils or not _in_danger(view):
        return cards
    winners = _winners(view, cards)
    return [card for card in cards if card not in winners or card is _lowest(winners)]


def _attack_nil(view: View, cards: Cards) -> Cards:
    """Return the lowest card of each side suit to lead against a nil of theirs; losers while it is winning a trick."""
    nils = [seat for seat in _foes(view) if seat in view.nils]
    if not nils:
        return cards
    if not view.trick.plays:
        return _lowest_of_suits(_side_suits(cards))
    winners = _winners(view, cards)
    return [card for card in cards if card not in winners] if _winning_seat(view) in nils else cards


def _bid_before_nil(view: View, cards: Cards) -> Cards:
    """Return the winners where a nil of theirs is winning, as long as the own bid is not made."""
    winning = _winning_seat(view)
    theirs = winning in _foes(view) and winning in view.nils
    return _winners(view, cards) if theirs and _needs(view) > 0 else cards


# Tricks.


def _duck(view: View, cards: Cards) -> Cards:
    """Return the cards that lose, or are led lowest, once the bid of the side is made; a nil is still covered."""
    if _needs(view) > 0 or _partner(view) in view.nils:
        return cards
    if not view.trick.plays:
        return _lowest_of_suits(cards)
    winners = _winners(view, cards)
    return [card for card in cards if card not in winners]


def _lead_aces(view: View, cards: Cards) -> Cards:
    return [card for card in _side_suits(cards) if card.rank == 14] if _leads_first(view) else cards


def _lead_from(length: Callable[[list[int]], int]) -> Callable[[View, Cards], Cards]:
    """Return the keeper that leads first from the side suit of such a length of all, the least or the greatest."""

    def keep(view: View, cards: Cards) -> Cards:
        side = _side_suits(cards)
        if not side or not _leads_first(view):
            return cards
        lengths = {card: len(_of_suit(side, card.suit)) for card in side}
        wanted = length([*lengths.values()])
        return [card for card in side if lengths[card] == wanted]

    return keep


def _lead_back(view: View, cards: Cards) -> Cards:
    """Return the side suit that the partner led last, where this is the first lead since; no suit is led to a nil."""
    partner, suit = _partner(view), None
    if view.trick.plays or partner in view.nils:
        return cards
    for trick in view.tricks:
        if trick.leader is partner and trick.led is not Suit.SPADES:
            suit = trick.led
        elif trick.leader is view.seat:
            suit = None
    return [card for card in cards if card.suit is suit]


def _second_low(view: View, cards: Cards) -> Cards:
    return [_lowest(cards)] if _follows_second(view, cards) else cards


def _second_on_honor(view: View, cards: Cards) -> Cards:
    """Return the lowest card that beats an honor which was led, as the second to a trick."""
    if not _follows_second(view, cards) or view.trick.plays[0][1].rank not in _HONORS:
        return cards
    winners = _winners(view, cards)
    return [_lowest(winners)] if winners else cards


def _spades_early(view: View, cards: Cards) -> Cards:
    """Return the spades to lead; while the partner's nil stands, everything."""
    return cards if view.trick.plays or _partner(view) in view.nils else _of_suit(cards, Suit.SPADES)


def _spades_late(view: View, cards: Cards) -> Cards:
    return cards if view.trick.plays else _side_suits(cards)


_BIDS: Mapping[tuple[str, str], Callable[[View, Moves], Moves]] = MappingProxyType(
    {
        ("nil", "later"): _nil_later,
        ("nil", "never"): _no_nil,
        ("blind_nil", "200"): _blind_nil_behind(200),
        ("blind_nil", "300"): _blind_nil_behind(300),
        ("blind_nil", "never"): _no_blind_nil,
    }
)

_PLAYS: Mapping[tuple[str, str], Callable[[View, Cards], Cards]] = MappingProxyType(
    {
        ("cover", "high"): _cover_high,
        ("cover", "low"): _cover_low,
        ("their_nil", "attack"): _attack_nil,
        ("their_nil", "bid"): _bid_before_nil,
        ("bags", "duck"): _duck,
        ("first_lead", "aces"): _lead_aces,
        ("first_lead", "short"): _lead_from(min),
        ("first_lead", "long"): _lead_from(max),
        ("lead_back", "once"): _lead_back,
        ("second_hand", "low"): _second_low,
        ("second_hand", "honor"): _second_on_honor,
        ("spades", "early"): _spades_early,
        ("spades", "late"): _spades_late,
    }
)


# The table, as the agreements speak of it.


def _partner(view: View) -> Seat:
    return view.rules.seating[view.rules.index(view.seat) ^ 2]


def _foes(view: View) -> tuple[Seat, ...]:
    return tuple(view.rules.seats_of(1 - view.side))


def _needs(view: View) -> int:
    """Return how many tricks the side is short of its bid, 0 or fewer when it is made; 1 in a round without bids."""
    places = [view.rules.index(seat) for seat in view.rules.seats_of(view.side)]
    made = [(bid, view.taken[at]) for at in places if (bid := view.bids[at]) is not None]
    if not made:
        return 1
    helps = view.rules.failed_nil_helps_partner
    # With a blind bid for the side the partner has none of its own, and its tricks count as well.
    own = sum(view.taken[at] for at in places) - (0 if helps else sum(taken for bid, taken in made if bid.nil))
    return sum(bid.n for bid, _taken in made) - own


def _winning_seat(view: View) -> Seat | None:
    best = view.trick.winning_play
    return None if best is None else best[0]


def _in_danger(view: View) -> bool:
    """Return whether the partner's nil is winning the trick, or has yet to play to it."""
    partner = _partner(view)
    return _winning_seat(view) is partner or all(seat is not partner for seat, _card in view.trick.plays)


def _winners(view: View, cards: Cards) -> Cards:
    """Return the cards that beat the best on the table."""
    best = view.trick.winning_play
    return [card for card in cards if best is not None and beats(card, best[1])]


def _lowest(cards: Cards) -> Card:
    """Return the card of the lowest rank; of equal ones the one of a side suit."""
    return min(cards, key=lambda card: (card.suit is Suit.SPADES, card.rank))


def _lowest_of_suits(cards: Cards) -> Cards:
    return [card for card in cards if card is _lowest(_of_suit(cards, card.suit))]


def _of_suit(cards: Cards, suit: Suit) -> Cards:
    return [card for card in cards if card.suit is suit]


def _side_suits(cards: Cards) -> Cards:
    return [card for card in cards if card.suit is not Suit.SPADES]


def _leads_first(view: View) -> bool:
    """Return whether this is the seat's first lead of the round, beside no nil."""
    led = view.trick.plays or any(trick.leader is view.seat for trick in view.tricks)
    return not led and _partner(view) not in view.nils


def _follows_second(view: View, cards: Cards) -> bool:
    """Return whether the seat is the second to a trick of a side suit, and follows, beside no nil."""
    led = view.trick.led
    second = len(view.trick.plays) == 1 and led is not Suit.SPADES and _partner(view) not in view.nils
    return second and all(card.suit is led for card in cards)
