"""A view in plain text values: the part of a table that is the game itself."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from spades.engine import (
    Bid,
    Card,
    Move,
    Pass,
    Refusal,
    RefusalCode,
    Rules,
    Seat,
    SideScore,
    Suit,
    Trick,
    View,
    pack_of,
)
from spades.engine.legality import all_passes
from spades.engine.notation import format_move, format_rules, parse_move, parse_rules, parse_seat
from spades.engine.public import Draw, Phase
from spades.engine.text import shortened

_Value = TypeVar("_Value")
SeatLetter = Annotated[str, Meta(pattern="^[SWNE]$")]
_CARD = "(?:[SHDC][2-9TJQKA]|S[BLDS])"
CardWord = Annotated[str, Meta(pattern=f"^{_CARD}$")]
MoveWord = Annotated[str, Meta(pattern=f"^([KRL]|B?(?:[0-9]|1[0-3])|{_CARD}|P{_CARD}{{1,4}})$")]
Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
_Tricks = Annotated[int, Meta(ge=0, le=17)]
_BothBids = Annotated[int, Meta(ge=0, le=26)]
"""Of partners together: nobody keeps them from bidding more than there are tricks."""
Line = Annotated[str, Meta(max_length=1000)]
HandWords = Annotated[list[CardWord], Meta(max_length=17)]
PassWords = Annotated[list[CardWord], Meta(max_length=4)]
RoundNumber = Annotated[int, Meta(ge=1, le=1_000_000)]
_Four = Meta(max_length=4)
_Sides = Meta(min_length=2, max_length=3)


class TableTextError(ValueError):
    """A text that is no table, or no action, of this format; the message is a sentence in English."""


class Text(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """An object of the format: of no other fields than these, and of fields that say the usual nothing."""


class WhyText(Text):
    """Why a move is refused: a code, and the facts that belong to it."""

    code: Annotated[str, Meta(max_length=40)]
    suit: Annotated[str, Meta(pattern="^[SHDC]$")] | None = None
    card: CardWord | None = None
    points: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None
    number: Annotated[int, Meta(ge=0, le=13)] | None = None


class TrickText(Text):
    """The cards of one trick, in the order played."""

    leader: SeatLetter
    plays: Annotated[list[tuple[SeatLetter, CardWord]], _Four] = []
    winner: SeatLetter | None = None


class ReceiptText(Text):
    """A side's round as a receipt."""

    bid: _BothBids | None
    taken: _Tricks
    bid_points: Points
    nil_points: Points
    overtrick_points: Points
    new_bags: _Tricks
    penalty: Points
    points: Points
    bags: Count


Receipts = Annotated[list[ReceiptText], _Sides]
"""The round of each side, South's first."""


class ViewText(Text):
    """What a seat may know of the game."""

    rules: Line
    seat: SeatLetter
    phase: str
    starter: SeatLetter
    round: RoundNumber
    scores: Annotated[list[Points], _Sides]
    bags: Annotated[list[Count], _Sides]
    bids: Annotated[list[MoveWord | None], _Four]
    taken: Annotated[list[_Tricks], _Four]
    looked: Annotated[list[bool], _Four]
    trick: TrickText
    to_move: SeatLetter | None = None
    hand: HandWords = []
    offered: CardWord | None = None
    legal: Annotated[list[MoveWord], Meta(max_length=17)] = []
    refusals: Annotated[list[tuple[CardWord, WhyText]], Meta(max_length=17)] = []
    tricks: Annotated[list[TrickText], Meta(max_length=17)] = []
    broken: bool = False
    draws: Annotated[list[tuple[SeatLetter, bool]], Meta(max_length=26)] = []
    known_out: Annotated[list[CardWord], Meta(max_length=26)] = []
    results: Receipts | None = None
    winner: Annotated[int, Meta(ge=0, le=2)] | None = None
    sets: Annotated[list[Count], Meta(max_length=3)] = []
    passed: PassWords = []
    received: PassWords = []
    passing: Annotated[list[SeatLetter], _Four] = []
    to_pass: Annotated[int, Meta(ge=0, le=4)] = 0


_RULE_CODES = {code.value: code for code in RefusalCode}


def named(values: dict[str, _Value], word: str, what: str) -> _Value:
    """Return the value of a word.

    Raises:
        TableTextError: There is none of that word.
    """
    if word not in values:
        raise TableTextError(f"{shortened(word)} is no {what}: the known ones are {', '.join(values)}.")
    return values[word]


def write_view(view: View) -> ViewText:
    """Return a view as text values.

    Which cards may be passed follows from the hand, and is left out: there can be hundreds of ways.
    """
    return ViewText(
        rules=format_rules(view.rules),
        seat=view.seat.letter,
        phase=view.phase.value,
        starter=view.starter.letter,
        round=view.round_number,
        scores=list(view.scores),
        bags=list(view.bags),
        bids=[None if bid is None else format_move(bid) for bid in view.bids],
        taken=list(view.taken),
        looked=list(view.looked),
        trick=write_trick(view.trick),
        to_move=letter_of(view.to_move),
        hand=card_words(view.hand),
        offered=None if view.offered is None else str(view.offered),
        legal=[format_move(move) for move in view.legal_moves if not isinstance(move, Pass)],
        refusals=[(str(card), write_refusal(why)) for card, why in view.refusals],
        tricks=[write_trick(trick) for trick in view.tricks],
        broken=view.broken,
        draws=[(draw.seat.letter, draw.kept_first) for draw in view.draws],
        known_out=card_words(view.known_out),
        results=None if view.results is None else write_receipts(view.results),
        winner=view.winner,
        sets=list(view.sets) if any(view.sets) else [],
        passed=card_words(view.passed),
        received=card_words(view.received),
        passing=[seat.letter for seat in view.passing],
        to_pass=view.to_pass,
    )


def read_view(said: ViewText) -> View:
    """Return the view that text values say.

    Raises:
        ValueError: It says what cannot be.
    """
    rules = parse_rules(said.rules)
    trick, tricks = read_trick(said.trick, rules), tuple(read_trick(trick, rules) for trick in said.tricks)
    hand, known_out, offered = read_cards(said.hand), read_cards(said.known_out), read_card(said.offered)
    played = [card for done in (*tricks, trick) for _seat, card in done.plays]
    seen = [*hand, *known_out, *played, *([] if offered is None else [offered])]
    if len(set(seen)) != len(seen):
        raise TableTextError("This is no table: a card is in two places.")
    if not set(seen) <= set(pack_of(rules)):
        raise TableTextError("This is no table: a card is not in the pack.")
    per_seat: dict[str, list[Any]] = {"bids": said.bids, "taken": said.taken, "looked": said.looked}
    if wrong := [name for name, values in per_seat.items() if len(values) != rules.seats]:
        raise TableTextError(f"This is no table: {wrong[0]} are {rules.seats}, one a seat.")
    if max(said.taken) > rules.cards_each or len(hand) > rules.cards_each:
        raise TableTextError(f"This is no table: a hand has {rules.cards_each} cards and tricks, not more.")
    sets = said.sets or [0] * rules.sides
    per_side = {"scores": said.scores, "bags": said.bags, "sets": sets, "results": said.results or sets}
    if wrong := [name for name, values in per_side.items() if len(values) != rules.sides]:
        raise TableTextError(f"This is no table: {wrong[0]} are {rules.sides}, one a side.")
    shown = View(
        rules=rules,
        seat=_seat_of(said.seat, rules),
        phase=named({phase.value: phase for phase in Phase}, said.phase, "phase"),
        to_move=None if said.to_move is None else _seat_of(said.to_move, rules),
        hand=hand,
        legal_moves=tuple(map(parse_move, said.legal)),
        starter=_seat_of(said.starter, rules),
        round_number=said.round,
        scores=tuple(said.scores),
        bags=tuple(said.bags),
        bids=tuple(None if bid is None else read_bid(bid) for bid in said.bids),
        taken=tuple(said.taken),
        trick=trick,
        tricks=tricks,
        broken=said.broken,
        offered=offered,
        draws=tuple(Draw(_seat_of(seat, rules), kept) for seat, kept in said.draws),
        known_out=known_out,
        unseen=tuple(card for card in pack_of(rules) if card not in set(seen)),
        looked=tuple(said.looked),
        results=None if said.results is None else read_receipts(said.results),
        winner=said.winner,
        refusals=tuple((Card.parse(card), read_refusal(why)) for card, why in said.refusals),
        sets=tuple(sets),
        passed=read_cards(said.passed),
        received=read_cards(said.received),
        passing=tuple(_seat_of(seat, rules) for seat in said.passing),
    )
    if said.to_pass != shown.to_pass:
        raise TableTextError(f"This is no table: by bids and rules {shown.to_pass} cards are to be passed.")
    if shown.phase is not Phase.PASS or shown.to_move is not shown.seat or shown.seat not in shown.passing:
        return shown
    return replace(shown, legal_moves=all_passes(shown.hand, shown.to_pass))


def write_refusal(why: Refusal) -> WhyText:
    """Return a reason of the rules as text values."""
    suit = None if why.suit is None else why.suit.letter
    card = None if why.card is None else str(why.card)
    return WhyText(why.code.value, suit, card, why.points, why.number)


def read_refusal(said: WhyText) -> Refusal:
    """Return the reason of the rules that text values say."""
    suits = {suit.letter: suit for suit in Suit}
    code = named(_RULE_CODES, said.code, "reason")
    suit = None if said.suit is None else suits[said.suit]
    return Refusal(code, suit, read_card(said.card), said.points, number=said.number)


def write_trick(trick: Trick) -> TrickText:
    """Return a trick as text values."""
    plays = [(seat.letter, str(card)) for seat, card in trick.plays]
    return TrickText(trick.leader.letter, plays, letter_of(trick.winner))


def read_trick(said: TrickText, rules: Rules | None = None) -> Trick:
    """Return the trick that text values say; under some rules every seat must be one of theirs."""
    plays = tuple((_seat_of(seat, rules), Card.parse(card)) for seat, card in said.plays)
    if len({seat for seat, _card in plays}) != len(plays):
        raise TableTextError("This is no table: a seat has played twice to a trick.")
    winner = None if said.winner is None else _seat_of(said.winner, rules)
    return Trick(_seat_of(said.leader, rules), plays, winner)


def write_receipts(results: tuple[SideScore, ...]) -> list[ReceiptText]:
    """Return the receipts of all sides as text values."""
    names = ReceiptText.__struct_fields__
    return [ReceiptText(*(getattr(side, name) for name in names)) for side in results]


def read_receipts(said: Sequence[ReceiptText]) -> tuple[SideScore, ...]:
    """Return the receipts that text values say."""
    names = ReceiptText.__struct_fields__
    return tuple(SideScore(*(getattr(side, name) for name in names)) for side in said)


def _seat_of(letter: str, rules: Rules | None) -> Seat:
    seat = parse_seat(letter)
    if rules is not None:
        rules.index(seat)
    return seat


def read_bid(word: str) -> Bid:
    """Return the bid of a word."""
    move: Move = parse_move(word)
    if not isinstance(move, Bid):
        raise TableTextError(f"This is no table: {word} is no bid.")
    return move


def letter_of(seat: Seat | None) -> str | None:
    """Return the letter of a seat."""
    return None if seat is None else seat.letter


def read_card(word: str | None) -> Card | None:
    """Return the card of a word."""
    return None if word is None else Card.parse(word)


def card_words(cards: Iterable[Card]) -> list[str]:
    """Return cards as words."""
    return [str(card) for card in cards]


def read_cards(words: Iterable[str]) -> tuple[Card, ...]:
    """Return the cards of words."""
    return tuple(map(Card.parse, words))
