"""Habits of a person among four: counts from finished rounds of how they bid and play, and what is sure of them.

A round is read when it is over, since by then everybody has seen every hand. What is not sure is silent and changes
nothing: it must lie two standard errors from what a sound player does, and as far as matters at the table.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from math import sqrt
from operator import itemgetter
from typing import NamedTuple

from spades.bots.search.four.bits import masks
from spades.bots.search.four.evidence import informative_bids
from spades.bots.search.four.handvalue import HandValue
from spades.bots.search.four.leanings import HANDS, TURNS, Habit, Leanings, Line, is_light, sort_of_hand
from spades.engine import PastRound, Rules, Seat, Trick
from spades.engine.public import beats


@dataclass(frozen=True, slots=True)
class Tally:
    """A sum of so many observations."""

    count: int = 0
    total: float = 0.0

    @property
    def mean(self) -> float:
        """Their mean; 0 of none."""
        return self.total / self.count if self.count else 0.0

    def __add__(self, other: "Tally") -> "Tally":
        """Return the tally of both."""
        return Tally(self.count + other.count, self.total + other.total)


class _Measure(NamedTuple):
    """How a habit is judged.

    Attributes:
        usual: What a sound player comes to.
        spread: The standard deviation of one observation.
        between: The standard deviation of the means of players.
        least: The least distance from the usual that matters.
        few: How many observations say something, at the least.
    """

    usual: float
    spread: float
    between: float
    least: float
    few: int


_BIDS = _Measure(-0.6, 0.8, 0.6, 0.3, 8)
_BY_HAND = {
    Habit.WEAK: _BIDS._replace(usual=-0.5),
    Habit.MIDDLING: _BIDS._replace(usual=-0.65),
    Habit.STRONG: _BIDS._replace(usual=-0.75),
}
"""With weak hands sound players bid a little more, since one is the least. These lie between `rule` and `expert`."""
_NIL = _Measure(0.2, 0.45, 0.3, 0.3, 8)
_BARE = _Measure(0.1, 0.7, 0.4, 0.3, 3)
_MEASURES = {**dict.fromkeys((*TURNS, Habit.BIDS), _BIDS), **_BY_HAND, Habit.NIL: _NIL, Habit.BARE: _BARE}


@dataclass(frozen=True, slots=True)
class Habits:
    """What finished rounds have shown of a person.

    Attributes:
        rounds: How many.
        tallies: What was counted of each habit; that of all bids follows from those of the turns or of the hands.
        struck: What the person has struck out: it is neither shown nor used.
    """

    rounds: int = 0
    tallies: dict[Habit, Tally] = field(default_factory=dict)
    struck: frozenset[Habit] = frozenset()

    def after(self, past: PastRound, rules: Rules, place: int) -> "Habits":
        """Return the habits with one round more, played to its end by four; `place` is where the person sat."""
        tallies = dict(self.tallies)
        for habit, value in _read_round(past, rules, place):
            tallies[habit] = tallies.get(habit, Tally()) + Tally(1, value)
        return replace(self, rounds=self.rounds + 1, tallies=tallies)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The habits that are sure, in their order, struck out or not."""
        apart, others = self._apart()
        found = self._above((Habit.NIL, Habit.BARE)) | apart | {Habit.BIDS: sum(others.values(), Tally())}
        return tuple(
            Line(habit, amount, found[habit].count, found[habit].mean + _MEASURES[habit].usual)
            for habit in Habit
            if habit in found and (amount := _sure(found[habit].mean, found[habit].count, _MEASURES[habit]))
        )

    @property
    def leanings(self) -> Leanings:
        """The leanings that a partner counts on."""
        apart, sure = self._apart()[0], {line.habit: line.amount for line in self.lines}
        stands = {habit: sure.get(habit, 0.0) for habit in (Habit.BIDS, *apart) if habit not in self.struck}
        usual = stands.get(Habit.BIDS, 0.0)
        first, second, third, fourth = (stands.get(turn, usual) for turn in TURNS)
        weak, middling, strong = (stands.get(hand, usual) - usual for hand in HANDS)
        nil, bare = (0.0 if habit in self.struck else sure.get(habit, 0.0) for habit in (Habit.NIL, Habit.BARE))
        return Leanings((first, second, third, fourth), nil, bare, (weak, middling, strong))

    def _apart(self) -> tuple[dict[Habit, Tally], dict[Habit, Tally]]:
        """Return the bids that are told apart, and the others.

        They are told apart by turn or by strength of hand, never by both: by what sets some of them farther off.
        """
        apart, others = dict[Habit, Tally](), max(map(self._above, (TURNS, HANDS)), key=lambda one: _farthest(one)[1])
        while (habit := _farthest(others)[0]) is not None:
            apart[habit] = others.pop(habit)
        return apart, others

    def _above(self, habits: Iterable[Habit]) -> dict[Habit, Tally]:
        """Return the counts of habits that lie above the usual."""
        counted = {habit: self.tallies.get(habit, Tally()) for habit in habits}
        return {
            habit: Tally(tally.count, tally.total - tally.count * _MEASURES[habit].usual)
            for habit, tally in counted.items()
        }


def _farthest(tallies: dict[Habit, Tally]) -> tuple[Habit | None, float]:
    """Return where somebody surely bids otherwise than elsewhere, and by how much, the farthest off; or None and 0."""
    farthest: tuple[Habit | None, float] = (None, 0.0)
    for habit, own in tallies.items():
        others = sum((tally for other, tally in tallies.items() if other is not habit), Tally())
        if min(own.count, others.count) >= _BIDS.few:
            pairs = 1 / (1 / own.count + 1 / others.count)
            off = abs(_sure(own.mean - others.mean, pairs, _BIDS._replace(few=0)))
            farthest = max(farthest, (habit, off), key=itemgetter(1))
    return farthest


def _sure(off: float, count: float, measure: _Measure) -> float:
    """Return how far from the usual a mean of so many lies, shrunk towards it; 0 where it is not sure."""
    if count < measure.few or abs(off) < 2 * measure.spread / sqrt(count):
        return 0.0
    shrunk = off * count / (count + (measure.spread / measure.between) ** 2)
    return shrunk if abs(shrunk) >= measure.least else 0.0


def _read_round(past: PastRound, rules: Rules, place: int) -> Iterable[tuple[Habit, float]]:
    """Yield the habits a finished round shows of a seat: none by bids that rules dictate, or before a pass."""
    seat = rules.seating[place]
    hand = masks(card for trick in past.tricks for player, card in trick.plays if player is seat)
    bid = informative_bids(rules, past.bids)[place]
    passed = (rules.passing or rules.blind_passing) and any(one is not None and one.nil for one in past.bids)
    if bid is not None and not passed and rules.bids == "free" and not rules.minimum_total_bid:
        tricks = HandValue.of(rules).strength(hand)
        if bid:
            yield TURNS[place - rules.index(past.starter) & 3], bid - tricks
            yield HANDS[sort_of_hand(tricks)], bid - tricks
        partner = past.bids[place ^ 2]
        if is_light(hand, tricks) and (partner is None or not partner.nil):
            yield Habit.NIL, float(not bid)
    own = past.bids[place]
    if own is not None and not own.nil:
        yield from _read_covers(past, rules, place)


def _read_covers(past: PastRound, rules: Rules, place: int) -> Iterable[tuple[Habit, float]]:
    """Yield 1 where a trick was not taken over for the partner's nil that might have been, and else 0.

    The nil was winning the trick, or it had still to play to it.
    """
    seat, partner, bid = rules.seating[place], rules.seating[place ^ 2], past.bids[place ^ 2]
    if bid is None or not bid.nil:
        return
    held = {card for trick in past.tricks for player, card in trick.plays if player is seat}
    for trick in past.tricks:
        before = _before(trick, seat)
        card = trick.plays[len(before.plays)][1]
        best = before.winning_play
        if best is not None and (best[0] is partner or len(before.plays) == 1):
            follow = [one for one in held if one.suit is before.led]
            if {beats(one, best[1]) for one in follow} == {True, False}:
                yield Habit.BARE, float(not beats(card, best[1]))
        held.discard(card)
        if trick.winner is partner:
            return


def _before(trick: Trick, seat: Seat) -> Trick:
    """Return a trick as it lay before a seat played to it."""
    at = next(number for number, (player, _) in enumerate(trick.plays) if player is seat)
    return Trick(trick.leader, trick.plays[:at])
