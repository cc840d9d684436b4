"""The rules of a game: one frozen value, with every point in which the sources or house rules differ as a field.

With them goes the pack: which cards are played with, in one order for everybody.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from types import MappingProxyType
from typing import Literal

from spades.engine.cards import HIGH_SPADES, PACK, Card, in_order
from spades.engine.seats import Seat
from spades.engine.text import quoted

_SEATING: Mapping[int, tuple[Seat, ...]] = {
    2: (Seat.SOUTH, Seat.NORTH),
    3: (Seat.SOUTH, Seat.WEST, Seat.EAST),
    4: tuple(Seat),
}

CHOICES: Mapping[str, tuple[object, ...]] = MappingProxyType(
    {
        "seats": (2, 3, 4),
        "hands": ("draw", "deal"),
        "second_card": ("seen", "unseen"),
        "first_starter": ("random", "cut"),
        "overtrick_points": (-1, 0, 1),
        "bags_carry": (False, True),
        "failed_nil_bags": (False, True),
        "failed_nil_helps_partner": (False, True),
        "blind_nil": (False, True),
        "must_break_spades": (False, True),
        "pack": ("standard", "jokers", "jokers_deuces"),
        "first_hand": ("bid", "counts"),
        "set_twice_loses": (False, True),
        "trump_first_trick": (False, True),
        "opening": ("starter", "clubs"),
        "bids": ("free", "suicide", "whiz", "mirror"),
    }
)
"""The values that a field of `Rules` may take, for the fields that have a few."""

RANGES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        "target": (50, 1000),
        "floor": (-1000, -50),
        "bag_limit": (2, 20),
        "bag_penalty": (0, 500),
        "blind_nil_behind": (0, 200),
        "passing": (0, 4),
        "blind_passing": (0, 4),
        "minimum_side_bid": (0, 7),
        "minimum_total_bid": (0, 13),
        "blind_bid": (0, 13),
        "blind_behind": (0, 200),
        "ten_for": (0, 500),
        "boston": (0, 1000),
    }
)
"""The least and the greatest value of the other fields; `floor` may be None as well."""

NIL_POINTS = 100
BLIND_NIL_POINTS = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """A rule set; the defaults are `classic-300`.

    A field that has nothing to say in a rule set (the second card where hands are dealt, a partner's help with
    two seats) is kept and ignored.

    Raises:
        ValueError: A field is out of range, or two fields make no sense together; the message names field,
            value and what is allowed.

    >>> Rules(target=20)
    Traceback (most recent call last):
    ...
    ValueError: target must be from 50 to 1000, not 20
    """

    seats: int = 2
    """2 or 3, each for itself, or 4, opposite seats partners."""

    hands: Literal["draw", "deal"] = "draw"
    """How hands are made: drawn from a stock (two seats only), or dealt one card at a time."""

    second_card: Literal["seen", "unseen"] = "seen"
    """Whether the card that follows a kept one is looked at before it is discarded."""

    first_starter: Literal["random", "cut"] = "random"
    """Who starts round 1: drawn by lot, or by a cut for high card. The session decides, and tells the engine."""

    target: int = 300
    """The score that ends the game, 50 to 1000."""

    floor: int | None = None
    """A side at or below it after a round loses, -1000 to -50; None for no floor."""

    overtrick_points: int = 1
    """What each overtrick scores at once: -1, 0 or 1."""

    bag_limit: int = 10
    """How many bags bring a penalty, 2 to 20."""

    bag_penalty: int = 100
    """Points lost each time the bags reach the limit, 0 to 500."""

    bags_carry: bool = True
    """Whether bags beyond the limit are kept; if not, one penalty is paid and the count returns to 0."""

    failed_nil_bags: bool = False
    """Whether the tricks of a failed nil can be bags."""

    failed_nil_helps_partner: bool = True
    """Whether the tricks of a failed nil count towards the partner's bid."""

    blind_nil: bool = False
    """Whether nil may be bid before looking at a dealt hand, for twice the points."""

    blind_nil_behind: int = 0
    """How many points a side must be behind before the round to be offered blind nil, 0 to 200; 0 offers it always.

    100 is the usual house rule; the source of `partners-500` knows no such limit.
    """

    must_break_spades: bool = True
    """Whether spades must be broken before they are led."""

    pack: Literal["standard", "jokers", "jokers_deuces"] = "standard"
    """What is played with: `jokers` in place of two twos, `jokers_deuces` with two twos above the ace of spades."""

    passing: int = 0
    """How many cards the bidder of a nil and the partner give each other after the bids, 0 to 4; 0 for none."""

    blind_passing: int = 0
    """How many they give each other where the nil was blind, 0 to 4."""

    minimum_side_bid: int = 0
    """The board: what the bids of a side must add up to, 0 to 7."""

    minimum_total_bid: int = 0
    """What all bids must add up to, 0 to 13: the last bid makes up for what is missing."""

    first_hand: Literal["bid", "counts"] = "bid"
    """Whether round 1 is bid, or counts as it falls: ten points for each trick."""

    blind_bid: int = 0
    """The least bid of tricks that may be made before either of a side has looked, for twice the points; 0 for none."""

    blind_behind: int = 100
    """How many points a side must be behind to be offered such a bid, 0 to 200; 0 offers it always."""

    ten_for: int = 0
    """What a side's bid of ten wins if made and loses if not, 0 to 500; 0 for the usual 100."""

    boston: int = 0
    """What a side's bid of thirteen wins or loses likewise, 0 to 1000; 0 for the usual 130."""

    set_twice_loses: bool = False
    """Whether a side that is set a second time loses the game."""

    trump_first_trick: bool = True
    """Whether spades may be played to the first trick by those who hold anything else."""

    opening: Literal["starter", "clubs"] = "starter"
    """Who leads first: the starter, or the holder of the lowest club, and then everybody plays their lowest."""

    bids: Literal["free", "suicide", "whiz", "mirror"] = "free"
    """What may be bid: anything; nil by one of each side and four or more by the other; the number of spades held or
    nil; the number of spades held."""

    def __post_init__(self) -> None:
        """Refuse values out of range, and combinations that make no sense."""
        for name, allowed in CHOICES.items():
            value = getattr(self, name)
            if not any(value == choice and type(value) is type(choice) for choice in allowed):
                raise ValueError(f"{name} must be {' or '.join(map(repr, allowed))}, not {quoted(value)}")
        for name, (least, greatest) in RANGES.items():
            value = getattr(self, name)
            if name == "floor" and value is None:
                continue
            if type(value) is not int or not least <= value <= greatest:
                none = "None or " if name == "floor" else ""
                raise ValueError(f"{name} must be {none}from {least} to {greatest}, not {quoted(value)}")
        if self.seats > 2 and self.hands == "draw":
            many = "three" if self.seats == 3 else "four"
            raise ValueError(
                f"hands must be 'deal' with seats={self.seats}, not 'draw': {many} seats cannot draw from one stock"
            )
        if self.blind_nil and self.hands == "draw":
            raise ValueError(
                "blind_nil must be False with hands='draw', not True: a drawn hand has been seen before the bid"
            )
        for name, given, reason in self._senseless():
            value, usual = getattr(self, name), _DEFAULTS[name]
            if value != usual:
                raise ValueError(f"{name} must be {usual!r} with {given}, not {value!r}: {reason}")

    def _senseless(self) -> Iterator[tuple[str, str, str]]:
        """Yield each field that must be as usual, the one it does not go with, and why."""
        if self.seats != 4:
            given = f"seats={self.seats}"
            yield "pack", given, "jokers are played with by four"
            yield "passing", given, "nobody has a partner"
            yield "blind_passing", given, "nobody has a partner"
            yield "minimum_side_bid", given, "a board is bid by partners"
        if self.hands == "draw":
            yield "blind_bid", "hands='draw'", "a drawn hand has been seen before the bid"
        if self.bids != "free":
            given = f"bids={self.bids!r}"
            yield "minimum_side_bid", given, "the cards say what is bid"
            yield "minimum_total_bid", given, "the cards say what is bid"
            yield "blind_bid", given, "the cards say what is bid"
        if self.bids == "suicide" and self.seats != 4:
            yield "bids", f"seats={self.seats}", "nobody has a partner to bid beside a nil"
        if self.bids == "mirror":
            yield "blind_nil", "bids='mirror'", "the cards say what is bid"

    @property
    def seating(self) -> tuple[Seat, ...]:
        """The seats that play, clockwise from South; every tuple per seat is in this order."""
        return _SEATING[self.seats]

    def index(self, seat: Seat) -> int:
        """Return the place of a seat in `seating`.

        Raises:
            ValueError: Nobody sits there under these rules.
        """
        try:
            return self.seating.index(seat)
        except ValueError:
            seats = ", ".join(place.letter for place in self.seating)
            name = seat.letter if isinstance(seat, Seat) else repr(seat)
            raise ValueError(f"seat must be one of {seats} with seats={self.seats}, not {name}") from None

    @property
    def sides(self) -> int:
        """How many sides there are: 2, or 3 with three seats; every tuple per side is in their order."""
        return 3 if self.seats == 3 else 2

    @property
    def cards_each(self) -> int:
        """How many cards a hand has: 13, or 17 with three seats."""
        return 17 if self.seats == 3 else 13

    @property
    def bags_count(self) -> bool:
        """Whether overtricks are worth or cost anything."""
        return bool(self.overtrick_points or self.bag_penalty)

    def side(self, seat: Seat) -> int:
        """Return the side of a seat: 0 is South's, the others follow clockwise."""
        return self.index(seat) % self.sides

    def others(self, side: int) -> tuple[int, ...]:
        """Return the sides that play against one, in order."""
        return tuple(other for other in range(self.sides) if other != side)

    def behind(self, side: int, scores: tuple[int, ...]) -> int:
        """Return how many points a side is behind the best of the others; below 0 where it leads."""
        return max(scores[other] for other in self.others(side)) - scores[side]

    def offers_blind_nil(self, side: int, scores: tuple[int, ...]) -> bool:
        """Return whether a side may bid nil blind in a round that begins with these scores.

        >>> Rules(hands="deal", blind_nil=True, blind_nil_behind=100).offers_blind_nil(0, (120, 219))
        False
        """
        return self.blind_nil and (not self.blind_nil_behind or self.behind(side, scores) >= self.blind_nil_behind)

    def offers_blind_bid(self, side: int, scores: tuple[int, ...]) -> bool:
        """Return whether a side may bid tricks blind in a round that begins with these scores."""
        return self.blind_bid > 0 and (not self.blind_behind or self.behind(side, scores) >= self.blind_behind)

    def counts_itself(self, round_number: int) -> bool:
        """Return whether nobody bids in a round, and each trick counts ten."""
        return self.first_hand == "counts" and round_number == 1

    def seats_of(self, side: int) -> tuple[Seat, ...]:
        """Return the seats of a side, in seating order."""
        return self.seating[side :: self.sides]

    def partner_of(self, seat: Seat) -> Seat | None:
        """Return the seat across that plays for the same side; None where a seat is a side by itself."""
        return next((other for other in self.seats_of(self.side(seat)) if other is not seat), None)

    def places_of(self, side: int) -> range:
        """Return where the seats of a side are in seating order, from 0."""
        return range(side, self.seats, self.sides)

    def next_seat(self, seat: Seat) -> Seat:
        """Return the seat after this one, clockwise."""
        return self.seating[(self.index(seat) + 1) % self.seats]


FIELDS: tuple[str, ...] = tuple(field.name for field in fields(Rules))
"""The names of the fields of `Rules`, in order."""

_DEFAULTS: Mapping[str, object] = MappingProxyType({field.name: field.default for field in fields(Rules)})

PRESETS: Mapping[str, Rules] = MappingProxyType(
    {
        "classic-300": Rules(),
        "classic-500": Rules(target=500),
        "unseen-500": Rules(target=500, second_card="unseen", first_starter="cut"),
        "partners-500": Rules(seats=4, hands="deal", target=500, failed_nil_bags=True, blind_nil=True),
        "street-350": Rules(
            seats=4,
            hands="deal",
            target=350,
            overtrick_points=0,
            bag_penalty=0,
            blind_nil=True,
            blind_nil_behind=100,
            pack="jokers_deuces",
            passing=2,
            blind_passing=2,
            minimum_side_bid=4,
            first_hand="counts",
            blind_bid=6,
        ),
        "cutthroat-300": Rules(seats=3, hands="deal"),
    }
)
"""The rule sets by name: those of the sources, and two that many people play."""

_JOKERS, _DEUCES = HIGH_SPADES[:2], HIGH_SPADES[2:]

HIGH_TWOS: Mapping[Card, Card] = MappingProxyType(dict(zip((Card.parse("D2"), Card.parse("S2")), _DEUCES, strict=True)))
"""The twos that are high cards in some packs, and those cards."""


def pack_of(rules: Rules) -> tuple[Card, ...]:
    """Return the cards that are played with, in order: spades, hearts, diamonds, clubs, each from the top.

    52 cards; with three seats 51, without the two of clubs. Jokers take the places of the twos of hearts and clubs, and
    a deuce that is high that of the two it is.
    """
    return _pack(rules.pack, rules.seats)


def as_high(card: Card, rules: Rules) -> Card:
    """Return the card that somebody means by one: a two is the high deuce where that is played with in its place.

    >>> as_high(Card.parse("D2"), PRESETS["street-350"])
    Card.parse('SD')
    """
    return HIGH_TWOS.get(card, card) if rules.pack == "jokers_deuces" else card


@cache
def _pack(name: str, seats: int) -> tuple[Card, ...]:
    out = {"standard": (), "jokers": ("H2", "C2"), "jokers_deuces": ("S2", "H2", "D2", "C2")}[name]
    more = {"standard": (), "jokers": _JOKERS, "jokers_deuces": (*_JOKERS, *_DEUCES)}[name]
    left_out = {*map(Card.parse, out), *((PACK[-1],) if seats == 3 else ())}
    return in_order(card for card in (*PACK, *more) if card not in left_out)


def check_pack(pack: Iterable[Card], rules: Rules) -> tuple[Card, ...]:
    """Return a pack, given in any order, as a tuple.

    Raises:
        ValueError: It is not the cards that are played with, each once.
    """
    cards = tuple(pack)
    if (wrong := why_no_pack(cards, rules)) is not None:
        raise ValueError(f"pack must be {wrong}")
    return cards


def why_no_pack(cards: tuple[Card, ...], rules: Rules) -> str | None:
    """Return the pack there must be and how these cards fail to be it, or None where they are."""
    expected, distinct = pack_of(rules), set(cards)
    if len(cards) == len(expected) and distinct == set(expected) and all(type(card) is Card for card in cards):
        return None
    missing = next((card for card in expected if card not in distinct), None)
    named = f"; {missing} is missing" if missing is not None and len(cards) == len(distinct) == len(expected) else ""
    return f"the {len(expected)} cards, each once; this one has {len(cards)}, {len(distinct)} distinct{named}"
