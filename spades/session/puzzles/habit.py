"""The person's costliest habit: the class of error that cost most over the last reviewed games.

A class is a rule of thumb, and its errors are those that break the rule where it asks for what was better.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from spades.bots.analysis.lessons.rules_of_thumb import Rule, Share, cards_by_rule, shares
from spades.engine import Bid, view
from spades.session.puzzles.reviewed import ReviewedGame
from spades.session.review.review_values import Lost, ReviewedDecision

__all__ = ["EXAMPLES", "LEAST_ERRORS", "Broken", "Habit", "Rule", "Share", "errors_in", "habit_of"]

EXAMPLES = 3
"""How many positions are shown."""

LEAST_ERRORS = 3
"""Errors of a class below which it is no habit."""


@dataclass(frozen=True, slots=True)
class Broken:
    """A game, and the person's errors in it by the rule that would have kept them from it."""

    game: ReviewedGame
    errors: Mapping[Rule, Sequence[ReviewedDecision]]

    def lost(self, rule: Rule) -> float:
        """Return the chances to win that the errors against a rule gave away, in sum."""
        return sum(one.cost for one in self.errors[rule])

    @property
    def stake(self) -> float:
        """The stake in all of the person's decisions, in sum."""
        return sum(one.price.stake for one in self.game.decisions if one.price is not None)


@dataclass(frozen=True, slots=True)
class Habit:
    """The choices that cost most.

    Attributes:
        rule: The rule of thumb that the errors break.
        share: How often it was right, as it was measured.
        errors: How many errors there were.
        games: Over how many games.
        cost: The share of what was at stake in all these games that these errors gave away, 0 to 1.
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


def errors_in(game: ReviewedGame) -> Broken:
    """Return the person's errors in a game by the rules that are taught."""
    errors: dict[Rule, list[ReviewedDecision]] = {rule: [] for rule in shares()}
    for one in game.decisions:
        price = one.price
        if price is None or not price.mark.is_error or price.better is None:
            continue
        seen = view(game.state_at(one), one.seat)
        for rule, found in errors.items():
            asked = cards_by_rule(rule, seen, price.par)
            if asked is not None and one.move not in asked and asked & set(price.choices[0].moves):
                found.append(one)
    return Broken(game, errors)


def habit_of(games: Sequence[Broken]) -> Habit | None:
    """Return the costliest habit over some games, the newest first; None where no rule that is taught shows one."""
    habits = [rule for rule in shares() if sum(len(one.errors[rule]) for one in games) >= LEAST_ERRORS]
    if not habits:
        return None
    rule = max(habits, key=lambda one: _share(games, one))
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
        _share(games, rule),
        _share(games[len(games) - half :], rule) if half else None,
        _share(games[:half], rule) if half else None,
        fmean(off) if off else None,
        tuple(errors[:EXAMPLES]),
    )


def _share(games: Sequence[Broken], rule: Rule) -> float:
    """Return the share of the stakes that the errors against a rule gave away."""
    return Lost(sum(one.lost(rule) for one in games), sum(one.stake for one in games)).share
