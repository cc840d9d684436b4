"""The double dummy solver: exact play of two hands with all cards seen, and the worth of each card under any payoff.

Side 1 is us, side 0 the other. The one question asked of a position: *can we force the number of tricks we take
from here into the set `wanted`?* The set is a bit mask, bit t for t tricks. Winning a trick shifts the set, losing
one cuts it short. The answer depends on nothing but who owns which card of each suit, so one transposition table
serves every world, bid and payoff; what a payoff is worth is found by asking for the sets of tricks that pay at least
so much.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from spades.bots.search.clock import NEVER, Deadline
from spades.bots.search.patterns import (
    CASH_PAST_TRUMPS,
    CASH_WITHOUT_TRUMPS,
    DISCARDS,
    EMPTY,
    HIGH_LEADS,
    LOW_LEADS,
    SURE_TRUMPS,
    Memo,
    pattern_of,
)
from spades.bots.search.playmodel import legal

_SUITS = tuple(range(13 * suit, 13 * suit + 13) for suit in range(4))
_MOST_TRANSPOSITIONS = 60_000
"""Positions kept before the transposition table starts afresh: about 15 MB. A third more is a twentieth faster, and too
much beside a window."""
_NODES_A_LOOK = 127
"""The clock is looked at every so many nodes, about every half millisecond."""


class OutOfTimeError(Exception):
    """The deadline passed; the position is given up, the transposition table stays sound."""


class Position(NamedTuple):
    """Both hands between two tricks, or with one card on the table.

    Attributes:
        ours: The cards of side 1 (indexes of `PACK`), without the one on the table.
        theirs: The cards of side 0, likewise.
        to_move: The side to play, 1 or 0.
        led: The card on the table, led by the other side, or None.
        broken: Whether spades may be led by a side that holds other suits.
    """

    ours: frozenset[int]
    theirs: frozenset[int]
    to_move: int
    led: int | None
    broken: bool


class _Child(NamedTuple):
    """A position between two tricks as the search sees it, and whether we took the trick before it."""

    spades: int
    first: int
    second: int
    third: int
    cards: int
    broken: int
    leader: int
    won: int


def _reachable(cards: int) -> Memo[int]:
    """Return, by the pattern of the spades, the set of trick counts that any play of so many cards can end in."""

    def work_out(spades: int) -> int:
        return (2 << (cards - SURE_TRUMPS[0][spades])) - (1 << SURE_TRUMPS[1][spades])

    return Memo(work_out)


_REACHABLE = tuple(_reachable(cards) for cards in range(14))


class Solver:
    """The search and its transposition table, worth keeping from one question to the next.

    Attributes:
        nodes: Positions searched so far.
        deadline: When a question raises `OutOfTimeError`.
    """

    def __init__(self) -> None:
        """Begin with an empty transposition table and no deadline."""
        self.nodes = 0
        self.deadline: Deadline = NEVER
        self._transpositions: dict[tuple[int, int, int, int, int], bool] = {}

    def card_values(self, position: Position, payoff: Sequence[float]) -> dict[int, float]:
        """Return the worth of every legal card with best play by both from there.

        `payoff` is what taking 0, 1, 2 … of the tricks left is worth to side 1, the trick on the table among them.

        Raises:
            OutOfTimeError: The deadline passed.
        """
        self._look_at_clock()
        values: dict[int, float] = {}
        of_option: dict[tuple[_Child, ...], float] = {}
        guess: float | None = None
        for card in legal_cards(position):
            option = _after(position, card)
            if option not in of_option:
                guess = of_option[option] = self._value(option, position, payoff, guess)
            values[card] = of_option[option]
        return values

    def value(self, position: Position, payoff: Sequence[float]) -> float:
        """Return the value of a position between two tricks, faster than by its cards."""
        self._look_at_clock()
        root = _child(position.ours, position.theirs, broken=position.broken, leader=position.to_move, won=0)
        return _bisect(payoff, None, lambda wanted: self._holds(*root[:7], wanted))

    def can_force(self, position: Position, wanted: int) -> bool:
        """Return whether side 1 can force its tricks into the set `wanted`, between two tricks."""
        return self.value(position, [wanted >> tricks & 1 for tricks in range(len(position.ours) + 1)]) == 1

    def _value(
        self, option: tuple[_Child, ...], position: Position, payoff: Sequence[float], guess: float | None
    ) -> float:
        """Return the worth of playing a card, when `option` are the positions the other may then choose from."""
        # Where we led, every reply must leave us the wanted count; where they led, one of our replies will do.
        needed = position.led is not None or position.to_move == 1

        def forced(wanted: int) -> bool:
            for child in option:
                if self._holds(*child[:7], wanted >> child.won) != needed:
                    return not needed
            return needed

        return _bisect(payoff, guess, forced)

    def _holds(self, spades: int, a: int, b: int, c: int, cards: int, broken: int, leader: int, wanted: int) -> bool:
        """Return whether side 1 can force its tricks into `wanted`, with `leader` to lead; the heart of the search."""
        reachable = _REACHABLE[cards][spades]
        wanted &= reachable
        if not wanted:
            return False
        if wanted == reachable:
            return True
        cash = (CASH_PAST_TRUMPS if DISCARDS[1 - leader][spades] else CASH_WITHOUT_TRUMPS)[leader]
        at_once = cash[a] + cash[b] + cash[c]
        if at_once:
            at_once += SURE_TRUMPS[leader][spades]
            if leader:
                enough = reachable & (-1 << at_once)
                if wanted & enough == enough:
                    return True
            elif not wanted & ((2 << (cards - at_once)) - 1):
                return False
        # Side suits play alike: sorted, more positions are one.
        if a < b:
            a, b = b, a
        if b < c:
            b, c = c, b
            if a < b:
                a, b = b, a
        key = (spades, a, b, c, wanted << 2 | broken << 1 | leader)
        known = self._transpositions.get(key)
        if known is None:
            self.nodes += 1
            if not self.nodes & _NODES_A_LOOK:
                self._look_at_clock()
            known = self._transpositions[key] = self._search(spades, a, b, c, cards, broken, leader, wanted)
        return known

    def _search(self, spades: int, a: int, b: int, c: int, cards: int, broken: int, leader: int, wanted: int) -> bool:
        """Try the leads, each against the replies: `good` is the answer that the leader hopes for."""
        holds = self._holds
        reachable = _REACHABLE[cards][spades]
        # When few tricks will do and many will not, both sides play low.
        low = wanted & -wanted == reachable & -reachable and wanted < 1 << reachable.bit_length() - 1
        leads = (LOW_LEADS if low else HIGH_LEADS)[leader]
        good = leader == 1
        other = 1 - leader
        discards = DISCARDS[other]
        left = cards - 1
        after = (wanted, wanted >> 1)
        led_a_side_suit = False
        rotations = ((a, b, c), (b, a, c), (c, a, b))
        for turn, (suit, x, y) in enumerate(rotations):
            if turn and suit == rotations[turn - 1][0]:
                continue
            for replies in leads[suit]:
                led_a_side_suit = True
                if replies is not None:
                    for rest, winner in replies:
                        if holds(spades, rest, x, y, left, broken, winner, after[winner]) != good:
                            break
                    else:
                        return good
                    continue
                # The other side is void: it ruffs, or throws a card away.
                rest = suit >> 1
                for trumps in discards[spades]:
                    if holds(trumps, rest, x, y, left, 1, other, after[other]) != good:
                        break
                else:
                    for thrown in discards[x]:
                        if holds(spades, rest, thrown, y, left, broken, leader, after[leader]) != good:
                            break
                    else:
                        for thrown in discards[y]:
                            if holds(spades, rest, x, thrown, left, broken, leader, after[leader]) != good:
                                break
                        else:
                            return good
        if led_a_side_suit and not broken:
            return not good
        for replies in leads[spades]:
            if replies is not None:
                for rest, winner in replies:
                    if holds(rest, a, b, c, left, broken, winner, after[winner]) != good:
                        break
                else:
                    return good
                continue
            rest = spades >> 1
            for suit, x, y in rotations:
                if not all(
                    holds(rest, thrown, x, y, left, broken, leader, after[leader]) == good for thrown in discards[suit]
                ):
                    break
            else:
                return good
        return not good

    def _look_at_clock(self) -> None:
        if self.deadline.over:
            raise OutOfTimeError
        if len(self._transpositions) > _MOST_TRANSPOSITIONS:
            self._transpositions.clear()


def legal_cards(position: Position) -> list[int]:
    """Return the cards that the side to move may play."""
    return legal(position.ours if position.to_move else position.theirs, position.led, broken=position.broken)


def beats(card: int, led: int) -> bool:
    """Return whether a card played on a lead takes the trick."""
    return card < led if card // 13 == led // 13 else card < 13


def _after(position: Position, card: int) -> tuple[_Child, ...]:
    """Return the positions after this trick: one if the card completes it, else one for each reply."""
    ours, theirs = position.ours - {card}, position.theirs - {card}
    if position.led is None:
        replies = legal_cards(Position(ours, theirs, 1 - position.to_move, card, position.broken))
        children = (
            _complete(ours - {reply}, theirs - {reply}, card, reply, position.to_move, broken=position.broken)
            for reply in replies
        )
        return tuple(dict.fromkeys(children))
    return (_complete(ours, theirs, position.led, card, 1 - position.to_move, broken=position.broken),)


def _complete(
    ours: frozenset[int], theirs: frozenset[int], led: int, reply: int, leader: int, *, broken: bool
) -> _Child:
    """Return the position after a trick."""
    winner = 1 - leader if beats(reply, led) else leader
    broken = broken or reply < 13 <= led
    return _child(ours, theirs, broken=broken, leader=winner, won=winner)


def _child(ours: frozenset[int], theirs: frozenset[int], *, broken: bool, leader: int, won: int) -> _Child:
    spades, *sides = (pattern_of(suit, ours, theirs) for suit in _SUITS)
    first, second, third = sorted(sides, reverse=True)
    # Without spades it makes no difference whether they are broken.
    return _Child(spades, first, second, third, len(ours), int(broken or spades == EMPTY), leader, won)


def _bisect(payoff: Sequence[float], guess: float | None, forced: Callable[[int], bool]) -> float:
    """Return the greatest value that can be forced, given whether a set of trick counts can be.

    The guess is tried first, and then the values next to it: answers are often alike.
    """
    levels = sorted(set(payoff))
    low, high = 0, len(levels) - 1
    at = levels.index(guess) if guess is not None and guess in levels else (high + 1) // 2
    near = guess is not None
    while low < high:
        at = min(max(at, low + 1), high)
        wanted = sum(1 << tricks for tricks, value in enumerate(payoff) if value >= levels[at])
        if forced(wanted):
            low = at
            at = at + 1 if near else (low + high + 1) // 2
        else:
            high = at - 1
            at = at - 1 if near else (low + high + 1) // 2
    return levels[low]
