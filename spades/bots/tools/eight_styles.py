"""Eight players of two seats with styles unlike each other, to measure against: the full player expects none of them.

    python -m spades.bots.arena expert spades.bots.tools.eight_styles:bold --rules classic-500,hands=deal --games 100

Each leans one way alone and is sound in all else, made of parts of the full player, of `rule` and of the ladder.
"""

import random
from collections.abc import Callable, Mapping, Sequence

from spades.bots.base import Bot, Limit
from spades.bots.levels import Level
from spades.bots.levels.bot import LevelBot
from spades.bots.levels.level import Draws, Style
from spades.bots.rule import RuleBot
from spades.bots.search.expert import ExpertBot
from spades.bots.search.skill import Skill
from spades.engine import Card, Move, Phase, PlayCard, Suit, View
from spades.engine.moves import BIDS, KEEP, PLAYS, REJECT, Bid

_FREE = 2
"""Tricks that a ducker may give away for sure before it takes what it needs."""


class _Mixed:
    """Draws, bids and plays as three other players do."""

    def __init__(self, draws: Bot, bids: Bot, plays: Bot) -> None:
        """Make it of its parts."""
        self._parts = {Phase.DRAW: draws, Phase.BID: bids, Phase.PLAY: plays}

    def choose(self, view: View, limit: Limit) -> Move:
        """Return the choice of the part for the phase."""
        return self._parts[view.phase].choose(view, limit)


class _Leaning:
    """Bids more, or less, than another player; nil stays nil."""

    def __init__(self, bot: Bot, more: int) -> None:
        """Make it of a player, with the tricks that are added to its bids, which stay from 1 to 13."""
        self._bot, self._more = bot, more

    def choose(self, view: View, limit: Limit) -> Move:
        """Return the bid, moved."""
        move = self._bot.choose(view, limit)
        return BIDS[min(13, max(1, move.n + self._more))] if isinstance(move, Bid) and move.n else move


class _ByChance:
    """Keeps every other card."""

    def __init__(self, seed: int | None) -> None:
        """Make it; the draws come from the seed."""
        self._random = random.Random(seed)

    def choose(self, _view: View, _limit: Limit) -> Move:
        """Return whether to keep."""
        return self._random.choice((KEEP, REJECT))


class _Habit:
    """Chooses among the legal cards by habit, where it has one, and else as `rule` does."""

    def __init__(self, habit: Callable[[View, Sequence[Card]], Card | None]) -> None:
        """Make it; the habit is given the legal cards, and returns one, or None where it has nothing to say."""
        self._habit, self._bot = habit, RuleBot()

    def choose(self, view: View, limit: Limit) -> Move:
        """Return the card."""
        cards = [move.card for move in view.legal_moves if isinstance(move, PlayCard)]
        own = view.bids[view.rules.index(view.seat)]
        # A nil is played soundly by everybody.
        card = None if own is None or own.nil else self._habit(view, cards)
        return self._bot.choose(view, limit) if card is None else PLAYS[card]


def _ruffs(view: View, cards: Sequence[Card]) -> Card | None:
    """Lead the highest spade as soon as it may be, and ruff every trick that can be ruffed."""
    spades = [card for card in cards if card.suit is Suit.SPADES]
    if not spades or view.trick.led is Suit.SPADES:
        return None
    return max(spades, key=lambda card: card.rank) if view.trick.led is None else min(spades)


def _ducks(view: View, cards: Sequence[Card]) -> Card | None:
    """Lead and follow low, as long as its bid can still be made with a trick or two to spare."""
    me = view.rules.index(view.seat)
    bid = view.bids[me]
    if bid is None or len(view.hand) < bid.n - view.taken[me] + _FREE or bid.n <= view.taken[me]:
        return None
    sides = [card for card in cards if card.suit is not Suit.SPADES]
    return min(sides or cards, key=lambda card: card.rank)


def bold(seed: int | None = None) -> Bot:
    """Return a player that bids one more than the full player, and is it else."""
    return _Leaning(ExpertBot(seed), 1)


def meek(seed: int | None = None) -> Bot:
    """Return a player that bids two less than the full player, and is it else."""
    return _Leaning(ExpertBot(seed), -2)


def averager(seed: int | None = None) -> Bot:
    """Return a player that draws and bids as `rule`, and averages exact play over any hands that the voids allow."""
    return _Mixed(RuleBot(), RuleBot(), ExpertBot(seed, Skill(inference=False, planning=False, margin=False)))


def chancer(seed: int | None = None) -> Bot:
    """Return a player that draws by chance, and bids and plays as the full player."""
    expert = ExpertBot(seed)
    return _Mixed(_ByChance(seed), expert, expert)


def courtier(seed: int | None = None) -> Bot:
    """Return a player that draws high cards of any suit, no trumps, and is the full player else."""
    expert = ExpertBot(seed)
    return _Mixed(LevelBot(Level(name="courtier", rung=1, draws=Draws.COURT)), expert, expert)


def ruffer(_seed: int | None = None) -> Bot:
    """Return a player that draws and bids as `rule`, ruffs every trick it can, and leads its highest spades."""
    return _Mixed(RuleBot(), RuleBot(), _Habit(_ruffs))


def hoarder(seed: int | None = None) -> Bot:
    """Return a player as `rule` that parts with no spade if it can help it, and so bids a little less."""
    return LevelBot(Level(name="hoarder", rung=1, style=Style(hoard=1.5, bold=-1.0)), seed)


def ducker(_seed: int | None = None) -> Bot:
    """Return a player that draws and bids as `rule`, and loses its first tricks if it can."""
    return _Mixed(RuleBot(), RuleBot(), _Habit(_ducks))


STRANGERS: Mapping[str, Callable[[int | None], Bot]] = {
    factory.__name__: factory for factory in (bold, meek, averager, chancer, courtier, ruffer, hoarder, ducker)
}
"""The eight by name."""
