"""A suit as a number: who owns its remaining cards, from the highest down, without their ranks.

A pattern is a binary number that starts with a 1 and then has a digit a card, the side that holds it: `0b1_1001` is a
suit of four cards of which side 1 holds the highest and the lowest. An empty suit is `0b1`. Cards that neither side
holds leave no trace, so that worlds, suits and moments that play alike are one number, and everything that can be
said of a suit alone is worked out once and kept.
"""

from collections.abc import Callable, Collection
from typing import TypeVar

T = TypeVar("T")

EMPTY = 1

Replies = tuple[tuple[int, int], ...]
"""The replies to a lead in its own suit: the suit after the trick, and the side that takes it."""


class Memo(dict[int, T]):
    """The values of a function of patterns, each worked out when first asked for."""

    def __init__(self, work_out: Callable[[int], T]) -> None:
        """Make a memo of a function of patterns."""
        super().__init__()
        self._work_out = work_out

    def __missing__(self, pattern: int) -> T:
        """Return the function's value for a pattern, and keep it."""
        value = self[pattern] = self._work_out(pattern)
        return value


def pattern_of(suit: Collection[int], ours: Collection[int], theirs: Collection[int]) -> int:
    """Return the pattern of a suit's cards, given from the highest down; side 1 is us."""
    pattern = EMPTY
    for card in suit:
        if card in ours:
            pattern = 2 * pattern + 1
        elif card in theirs:
            pattern = 2 * pattern
    return pattern


def owners(pattern: int) -> list[int]:
    """Return the sides that own the cards, from the highest card down."""
    return [int(digit) for digit in f"{pattern:b}"[1:]]


def without(pattern: int, *depths: int) -> int:
    """Return the pattern less some cards, named by how deep they lie, 0 the highest."""
    left = EMPTY
    for depth, side in enumerate(owners(pattern)):
        if depth not in depths:
            left = 2 * left + side
    return left


def runs(pattern: int, side: int) -> list[int]:
    """Return the depths of one card of each run of touching cards of a side, from the highest down.

    Touching cards are one move: it makes no difference which of them is played.
    """
    held = owners(pattern)
    return [depth for depth, owner in enumerate(held) if owner == side and (depth == 0 or held[depth - 1] != side)]


def _discards(side: int) -> Memo[tuple[int, ...]]:
    """Return, by pattern, the suit after this side threw a card of it away, the lowest card first."""
    return Memo(lambda pattern: tuple(without(pattern, depth) for depth in reversed(runs(pattern, side))))


def _leads(side: int, *, high: bool) -> Memo[tuple[Replies | None, ...]]:
    """Return, by pattern, the replies to each lead of this side in a suit; None for a lead that cannot be followed.

    Leads and replies are in the order in which they are worth trying, for sides that want tricks (`high`) or that
    want none: what refutes most is best looked at first.
    """

    def work_out(pattern: int) -> tuple[Replies | None, ...]:
        mine, theirs = runs(pattern, side), runs(pattern, 1 - side)
        depths = mine[::-1]
        if high and mine[:1] == [0]:
            depths = [0, *depths[:-1]]
        options: list[Replies | None] = []
        for lead in depths:
            above = [depth for depth in theirs if depth < lead]
            below = [depth for depth in theirs if depth > lead]
            replies = above[::-1] + below[::-1] if high else below + above
            options.append(
                tuple((without(pattern, lead, reply), 1 - side if reply < lead else side) for reply in replies) or None
            )
        return tuple(options)

    return Memo(work_out)


def _sure_trumps(side: int) -> Memo[int]:
    """Return, by pattern, how many tricks this side takes with spades however both play.

    Each of its spades takes a trick unless the other side spends a higher one on it, and can spend it once.
    """

    def work_out(pattern: int) -> int:
        taken = higher = 0
        for owner in owners(pattern):
            if owner != side:
                higher += 1
            elif higher:
                higher -= 1
            else:
                taken += 1
        return taken

    return Memo(work_out)


def _cashable(side: int, *, trumps: bool) -> Memo[int]:
    """Return, by pattern, how many tricks this side, on lead, takes at once in a side suit."""

    def work_out(pattern: int) -> int:
        held = owners(pattern)
        mine = sum(owner == side for owner in held)
        theirs = len(held) - mine
        tops = next((depth for depth, owner in enumerate(held) if owner != side), mine)
        if tops < theirs:
            return tops
        return theirs if trumps else mine

    return Memo(work_out)


DISCARDS = (_discards(0), _discards(1))
HIGH_LEADS = (_leads(0, high=True), _leads(1, high=True))
LOW_LEADS = (_leads(0, high=False), _leads(1, high=False))
SURE_TRUMPS = (_sure_trumps(0), _sure_trumps(1))
CASH_PAST_TRUMPS = (_cashable(0, trumps=True), _cashable(1, trumps=True))
CASH_WITHOUT_TRUMPS = (_cashable(0, trumps=False), _cashable(1, trumps=False))
