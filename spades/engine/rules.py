"""The rules of a game: one frozen value, with every point in which the sources or house rules differ as a field."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Literal

from spades.engine.seats import Seat
from spades.engine.text import quoted

_SEATING: Mapping[int, tuple[Seat, ...]] = {2: (Seat.SOUTH, Seat.NORTH), 4: tuple(Seat)}

CHOICES: Mapping[str, tuple[object, ...]] = MappingProxyType(
    {
        "seats": (2, 4),
        "hands": ("draw", "deal"),
        "second_card": ("seen", "unseen"),
        "first_starter": ("random", "cut"),
        "overtrick_points": (-1, 0, 1),
        "bags_carry": (False, True),
        "failed_nil_bags": (False, True),
        "failed_nil_helps_partner": (False, True),
        "blind_nil": (False, True),
        "must_break_spades": (False, True),
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
    """2, each for itself, or 4, opposite seats partners."""

    hands: Literal["draw", "deal"] = "draw"
    """How hands are made: drawn from a stock (two seats only), or dealt 13 each, one card at a time."""

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

    def __post_init__(self) -> None:
        """Refuse what is out of range, and combinations that make no sense."""
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
        if self.seats == 4 and self.hands == "draw":
            raise ValueError("hands must be 'deal' with seats=4, not 'draw': four seats cannot draw from one stock")
        if self.blind_nil and self.hands == "draw":
            raise ValueError(
                "blind_nil must be False with hands='draw', not True: a drawn hand has been seen before the bid"
            )

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

    def side(self, seat: Seat) -> int:
        """Return the side of a seat: 0 is South's, 1 the other."""
        return self.index(seat) % 2

    def offers_blind_nil(self, side: int, scores: tuple[int, int]) -> bool:
        """Return whether side 0 or 1 may bid nil blind in a round that begins with these scores.

        >>> Rules(hands="deal", blind_nil=True, blind_nil_behind=100).offers_blind_nil(0, (120, 219))
        False
        """
        behind = scores[1 - side] - scores[side]
        return self.blind_nil and (not self.blind_nil_behind or behind >= self.blind_nil_behind)

    def seats_of(self, side: int) -> tuple[Seat, ...]:
        """Return the seats of side 0 or 1, in seating order."""
        return self.seating[side::2]

    def next_seat(self, seat: Seat) -> Seat:
        """Return the seat after this one, clockwise."""
        return self.seating[(self.index(seat) + 1) % self.seats]


FIELDS: tuple[str, ...] = tuple(field.name for field in fields(Rules))
"""The names of the fields of `Rules`, in order."""

PRESETS: Mapping[str, Rules] = MappingProxyType(
    {
        "classic-300": Rules(),
        "classic-500": Rules(target=500),
        "unseen-500": Rules(target=500, second_card="unseen", first_starter="cut"),
        "partners-500": Rules(seats=4, hands="deal", target=500, failed_nil_bags=True, blind_nil=True),
    }
)
"""The rule sets of the sources, by name."""
