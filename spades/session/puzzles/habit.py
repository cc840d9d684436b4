"""The person's costliest habit: the class of error that cost most over the last reviewed games.

A class is a rule of thumb, and its errors are those that break the rule where it asks for what was better.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from spades.bots.analysis.rules_of_thumb import Rule, Share, asked_by, shares
from spades.engine import Bid, view
from spades.session.puzzles.reviewed import ReviewedGame
from spades.session.review.values import ReviewedDecision

__all__ = ["EXAMPLES", "LEAST_ERRORS", "Broken", "Habit", "Rule", "Share", "broken_in", "habit_of"]

EXAMPLES = 3
"""How many positions are shown."""

LEAST_ERRORS = 3
"""Errors of a class below which it is no habit."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A game, and the person's errors in it by the rule that would have kept them from it."""

    game: ReviewedGame
    errors: Mapping[Rule, Sequence[ReviewedDecision]]

    def points(self, rule: Rule) -> float:
        """Return the points that the errors against a rule gave away."""
        return sum(one.price.points.value for one in self.errors[rule] if one.price is not None)

    @property
    def rounds(self) -> int:
        """How many rounds were looked at."""
        return len({one.round_number for one in self.game.decisions})


@dataclass(frozen=True, slots=True)
class Habit:
    """What cost most.

    Attributes:
        rule: The rule of thumb that the errors break.
        share: How often it was right, as it was measured.
        errors: How many errors there were.
        games: Over how many games.
        cost: Points given away a round by these errors, over all these games.
        earlier: The same over the earlier half of the games; None where there is one game.
        later: Likewise over the later half.
        off: By how many tricks the bids were too high on average, below 0 too low; None where it is about no bid.
        examples: The errors that cost most, each with its game.
    """

    rule: Rule
    share: Share
    errors: int
    games: int
    cost: float
    earlier: float | None
    later: float | None
    off: float | None
    examples: tuple[tuple[ReviewedGame, ReviewedDecision], ...]


def broken_in(game: ReviewedGame) -> Broken:
    """Return the person's errors in a game by the rules that are taught."""
    errors: dict[Rule, list[ReviewedDecision]] = {rule: [] for rule in shares()}
    for one in game.decisions:
        price = one.price
        if price is None or not price.mark.is_error or price.better is None:
            continue
        seen = view(game.state_at(one), one.seat)
        for rule, found in errors.items():
            asked = asked_by(rule, seen, price.par)
            if asked is not None and one.move not in asked and asked & set(price.choices[0].moves):
                found.append(one)
    return Broken(game, errors)


def habit_of(games: Sequence[Broken]) -> Habit | None:
    """Return the costliest habit over some games, the newest first; None where no rule that is taught shows one."""
    habits = [rule for rule in shares() if sum(len(one.errors[rule]) for one in games) >= LEAST_ERRORS]
    if not habits:
        return None
    rule = max(habits, key=lambda one: _a_round(games, one))
    errors = [(one.game, error) for one in games for error in one.errors[rule]]
    errors.sort(key=lambda pair: -pair[1].cost)
    half = len(games) // 2
    off = [
        one.move.n - better.n
        for _game, one in errors
        if isinstance(one.move, Bid) and one.price is not None and isinstance(better := one.price.better, Bid)
    ]
    return Habit(
        rule,
        shares()[rule],
        len(errors),
        len(games),
        _a_round(games, rule),
        _a_round(games[len(games) - half :], rule) if half else None,
        _a_round(games[:half], rule) if half else None,
        fmean(off) if off else None,
        tuple(errors[:EXAMPLES]),
    )


def _a_round(games: Sequence[Broken], rule: Rule) -> float:
    """Return the points that errors against a rule gave away a round."""
    return sum(one.points(rule) for one in games) / max(1, sum(one.rounds for one in games))
