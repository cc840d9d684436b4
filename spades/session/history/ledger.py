"""The luck ledger: the cards that each side drew, against those that the shuffles should give.

Three things are counted, each for the cards a side drew *from* and for those it held in the end: high cards (aces,
kings and queens), spades, and the tricks that could be forced with all cards seen. What a side draws from is the
shuffle's alone, since every turn uses two cards; what it holds is the shuffle's and its own choice. To tell the two
apart for tricks as well, the same pack is drawn once more by one plain rule for both sides: keep every spade and
every ace, king and queen, put everything else aside. What is expected of plain drawing was worked out once, by
`python -m spades.session.history.tools.make_luck_table`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from math import sqrt
from statistics import NormalDist
from types import MappingProxyType
from typing import NamedTuple

from spades.bots.search.compiled import make_solver
from spades.bots.search.solver import Position, Solver
from spades.engine import Card, GameState, Rules, Suit, pack_of
from spades.session.game.standing import ReplayedGame
from spades.session.history.archive import RoundRow, SideRow
from spades.session.history.round_row import LEAST_HIGH, drawn_hands

_TRICKS = tuple(range(14))


class Quantity(Enum):
    """The quantity of a line of the ledger; the value names it in the rows of rounds."""

    HIGH_OFFERED = "high_offered"
    SPADES_OFFERED = "spades_offered"
    FAIR_POTENTIAL = "fair_potential"
    HIGH = "high"
    SPADES = "spades"
    POTENTIAL = "potential"

    @property
    def of_shuffle(self) -> bool:
        """Whether the shuffle alone gave it, before anybody chose."""
        return self in (Quantity.HIGH_OFFERED, Quantity.SPADES_OFFERED, Quantity.FAIR_POTENTIAL)


class Expected(NamedTuple):
    """The expectation of one round: its mean and its standard deviation."""

    mean: float
    deviation: float


def _of_all_cards(kind: int, drawn: int, of: int) -> Expected:
    """Return how many of a kind are among so many cards of a pack: the hypergeometric distribution."""
    share = kind / of
    return Expected(drawn * share, sqrt(drawn * share * (1 - share) * (of - drawn) / (of - 1)))


PLAIN_HIGH = Expected(4.759, 1.379)
"""High cards in a hand that was drawn plainly."""

PLAIN_SPADES = Expected(5.166, 1.400)
"""Spades likewise."""

FORCED_TRICKS: Mapping[tuple[str, bool], Expected] = MappingProxyType(
    {
        ("draw", True): Expected(6.537, 1.964),
        ("draw", False): Expected(6.561, 2.034),
        ("deal", True): Expected(6.558, 1.898),
        ("deal", False): Expected(6.589, 2.010),
    }
)
"""Tricks that the starter can force, by how hands are made (plainly, if drawn) and whether spades must be broken."""


@dataclass(frozen=True, slots=True)
class LuckLine:
    """A line of the ledger: sums over the rounds.

    Attributes:
        quantity: What is counted.
        own: What the own side had.
        other: What the other side had.
        expected: What chance gives the own side in so many rounds.
        expected_other: What it gives the other side.
        deviation: The standard deviation of it, the same for both.
    """

    quantity: Quantity
    own: int
    other: int
    expected: float
    expected_other: float
    deviation: float

    @property
    def surplus(self) -> float:
        """The excess of the own side over its expectation."""
        return self.own - self.expected

    @property
    def rarity(self) -> float:
        """How often chance gives a surplus as large as this, or a lack as large if it is one: 0 to 0.5."""
        # Half a card more: what is counted is whole, the curve is not.
        apart = max(0.0, abs(self.surplus) - 0.5)
        return NormalDist().cdf(-apart / self.deviation) if self.deviation else 0.5


@dataclass(frozen=True, slots=True)
class Ledger:
    """The luck of some rounds.

    Attributes:
        rounds: How many rounds were counted.
        lines: The lines, those of the shuffle first.
        choice: Tricks that the own side gained over plain drawing, by both sides' choices, or None where hands are
            not drawn.
        of_sides: Whether there are more than two hands, whose tricks are not worked out.
        deals: The high cards that the own side and the others held in each round.
    """

    rounds: int
    lines: tuple[LuckLine, ...]
    choice: int | None
    of_sides: bool = False
    deals: tuple[tuple[int, int], ...] = ()

    def line(self, quantity: Quantity) -> LuckLine | None:
        """Return the line of a quantity, or None where it is not counted."""
        return next((line for line in self.lines if line.quantity is quantity), None)


def ledger(rows: Sequence[RoundRow], rules: Rules, own_side: int = 0) -> Ledger:
    """Count rounds of one game, or of games with the same rules; tricks only once all rows have their potentials.

    Args:
        rows: The rounds.
        rules: What was played.
        own_side: The side from which the luck is seen.
    """
    pairs = [(row.sides[own_side], [row.sides[side] for side in rules.others(own_side)]) for row in rows]
    drawn = rules.hands == "draw"
    pack, each = pack_of(rules), rules.cards_each * len(rules.seats_of(own_side))
    high = sum(card.rank >= LEAST_HIGH for card in pack)
    spades = sum(card.suit is Suit.SPADES for card in pack)
    known = bool(rows) and all(None not in (row.potential, row.fair_potential) for row in rows)
    potentials = (Quantity.FAIR_POTENTIAL, Quantity.POTENTIAL)
    tricks = [_tricks_line(quantity, rows, rules, own_side) for quantity in potentials] if known else []
    of_shuffle = [
        _cards_line(Quantity.HIGH_OFFERED, pairs, _of_all_cards(high, 26, len(pack))),
        _cards_line(Quantity.SPADES_OFFERED, pairs, _of_all_cards(spades, 26, len(pack))),
        *tricks[:1],
    ]
    held = [
        _cards_line(Quantity.HIGH, pairs, PLAIN_HIGH if drawn else _of_all_cards(high, each, len(pack))),
        _cards_line(Quantity.SPADES, pairs, PLAIN_SPADES if drawn else _of_all_cards(spades, each, len(pack))),
        *tricks[1:],
    ]
    return Ledger(
        rounds=len(rows),
        lines=tuple([*of_shuffle, *held] if drawn else held),
        choice=tricks[1].own - tricks[0].own if known and drawn else None,
        of_sides=rules.seats > 2,
        deals=tuple((own.high, sum(other.high for other in others)) for own, others in pairs),
    )


def work_out(played: ReplayedGame, rows: Iterable[RoundRow]) -> Iterator[tuple[int, int, int]]:
    """Work out the potentials of the rounds that lack them, one at a time: each takes some ten milliseconds.

    Yields:
        The round's number, the potential of side 0, and what plain drawing would have given it.

    Raises:
        ValueError: The game cannot be replayed.
    """
    wanted = {row.number for row in rows if row.potential is None or row.fair_potential is None}
    if not wanted or played.game.rules.seats != 2:
        return
    solver = make_solver()
    for state in played.ends:
        if state.results is not None and state.round_number in wanted:
            first, second = drawn_hands(state)
            held = forced_tricks(solver, first, second, state)
            fair = held
            if state.rules.hands == "draw":
                fair = forced_tricks(solver, *plain_hands(state.pack, state.rules.side(state.starter)), state)
            yield state.round_number, held, fair


def forced_tricks(solver: Solver, first: Iterable[Card], second: Iterable[Card], state: GameState) -> int:
    """Return the tricks that side 0 can force with the first of these hands, all cards seen and the starter leading."""
    position = Position(
        frozenset(map(int, first)),
        frozenset(map(int, second)),
        int(state.rules.side(state.starter) == 0),
        None,
        broken=not state.rules.must_break_spades,
    )
    return round(solver.value(position, _TRICKS))


def plain_hands(pack: Sequence[Card], first: int) -> tuple[list[Card], list[Card]]:
    """Return the hands of both sides, of which one draws first, if they keep every spade, ace, king and queen alone."""
    hands: tuple[list[Card], list[Card]] = ([], [])
    for turn in range(26):
        offered, following = pack[2 * turn : 2 * turn + 2]
        keep = offered.suit is Suit.SPADES or offered.rank >= LEAST_HIGH
        hands[(first + turn) % 2].append(offered if keep else following)
    return hands


def _cards_line(quantity: Quantity, pairs: Sequence[tuple[SideRow, Sequence[SideRow]]], each: Expected) -> LuckLine:
    """Count cards, which all sides may expect alike."""
    own = sum(getattr(side, quantity.value) for side, _ in pairs)
    other = sum(getattr(side, quantity.value) for _, others in pairs for side in others)
    expected = each.mean * len(pairs)
    of_others = each.mean * sum(len(others) for _, others in pairs)
    return LuckLine(quantity, own, other, expected, of_others, each.deviation * sqrt(len(pairs)))


def _tricks_line(quantity: Quantity, rows: Sequence[RoundRow], rules: Rules, own_side: int) -> LuckLine:
    """Count tricks: who begins has a little more, and a trick that one side cannot force the other takes."""
    each = FORCED_TRICKS[rules.hands, rules.must_break_spades]
    letter = rules.seating[own_side].letter
    # The rows have the tricks of side 0.
    of_first: list[int] = [getattr(row, quantity.value) for row in rows]
    own = sum(13 - tricks if own_side else tricks for tricks in of_first)
    expected = sum(each.mean if row.starter == letter else 13 - each.mean for row in rows)
    every = 13 * len(rows)
    return LuckLine(quantity, own, every - own, expected, every - expected, each.deviation * sqrt(len(rows)))
