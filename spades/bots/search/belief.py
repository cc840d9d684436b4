"""Belief about the other seat: the prior of its draws, and the likelihood of its bid and each card it played.

The models are soft on purpose: an unusual opponent must not blind us.
"""

import random
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from math import exp
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from spades.bots.search.clock import Budget
from spades.bots.search.compiled import PLAY_MODEL
from spades.bots.search.facts import SUIT_CARDS, Facts, Play, number_of
from spades.bots.search.handvalue import FEATURES, bid_model, features
from spades.bots.search.opponent_style import SOUND, Style, draw_evidence, style_of
from spades.bots.search.playmodel import choice_chance, needed
from spades.bots.search.sampling.worlds import DrawModel, Sample, World, effective_worlds, sample_hands, worlds_of
from spades.bots.sums import add_up
from spades.engine import Bid, Rules, View

if TYPE_CHECKING:
    from spades.kernel._search import Seen


def _keeper(spades: Sequence[float], sides: Sequence[float]) -> Callable[[int], float]:
    """Return a model of who keeps spades and cards of a side suit as likely as this, from the ace down."""
    return (*spades, *sides, *sides, *sides).__getitem__


_SOUNDLY = _keeper((0.998,) * 13, (0.98, 0.86, 0.36, 0.08, 0.03, 0.02, 0.015, 0.01, 0.01, 0.01, 0.01, 0.01, 0.01))
"""A sound player: spades and what is high, measured over many draws."""
_ODDLY = _keeper(
    (0.99, 0.99, 0.98, 0.97, 0.96, 0.95, 0.94, 0.93, 0.92, 0.91, 0.90, 0.88, 0.86),
    (0.95, 0.90, 0.52, 0.28, 0.16, 0.11, 0.09, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08),
)
"""Somebody who draws for tricks with a mind of its own."""
_LOOSELY = _keeper(
    (0.90, 0.87, 0.83, 0.80, 0.77, 0.73, 0.70, 0.67, 0.63, 0.60, 0.57, 0.53, 0.50),
    (0.90, 0.83, 0.77, 0.70, 0.63, 0.57, 0.50, 0.43, 0.37, 0.30, 0.23, 0.17, 0.10),
)
"""Somebody who takes most spades and most of what is high."""
_COURT = (0.97, 0.96, 0.92, 0.75, 0.45, 0.2, 0.12, 0.1, 0.08, 0.08, 0.08, 0.08, 0.08)
_BY_RANK = _keeper(_COURT, _COURT)
"""Somebody who takes the high ones of every suit alike."""
_LOW = (0.08, 0.10, 0.15, 0.25, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.9, 0.92)
_FOR_NIL = _keeper([0.5 * chance for chance in _LOW], _LOW)
"""Somebody who wants no trick."""
_BY_CHANCE = _keeper((0.5,) * 13, (0.5,) * 13)
_ODD_SHARE = 0.1
"""How often somebody draws with a mind of its own; what is played tells soon."""
_LOOSE_SHARE = 0.1
"""How often somebody draws without much of a plan. Against sound players it costs next to nothing to think of it
(Brier score of a card at the bid 0.184 instead of 0.183); a hand drawn by "spades and sevens or better" is thought
0.1 tricks too strong instead of 0.7."""
_SAME_SHARE, _SAME = 0.01, 0.97
_ALWAYS, _NEVER = (_keeper((chance,) * 13, (chance,) * 13) for chance in (_SAME, 1 - _SAME))
"""How often somebody does the same at every draw, and how likely it then does so to a card: thought of where all of its
draws went one way, as a sound player's hardly ever do."""
_RANDOM_SHARE, _COURT_SHARE = 0.01, 0.01
"""How often somebody draws by chance, or takes high cards of any suit: too rare to matter before a round was seen."""
_NIL_SHARE = 0.5
"""How often a nil that is bid was already meant in the draw."""

_BID_SCALE = 0.64
_NIL_FLOOR = 0.002
_TEMPER = 0.85
_CHANCE_OF_ANYTHING = 0.02
_SHARE = 0.4
"""Of the time for a decision, the part that drawing worlds may take."""


class Tells(Enum):
    """What a bid tells of a hand."""

    WORTH = auto()
    SPADES = auto()
    """How many spades it has, and nothing else."""
    NOTHING = auto()
    """It was made without a look."""

    @classmethod
    def of(cls, bid: Bid | None, rules: Rules) -> "Tells":
        """Return the evidence that a bid gives under the rules."""
        if bid is not None and bid.blind:
            return cls.NOTHING
        by_spades = rules.bids == "mirror" or (rules.bids == "whiz" and bid is not None and not bid.nil)
        return cls.SPADES if by_spades else cls.WORTH


class BidLaw(NamedTuple):
    """How bids follow from hands: the bid that is likeliest, as a sum over features and a number, and how sure it is.

    Attributes:
        weights: By feature.
        constant: What is added.
        scale: How far a bid is usually off.
        floor: How likely nil is bid on any hand whatever.
    """

    weights: tuple[float, ...]
    constant: float
    scale: float
    floor: float


_ANY_HAND = 1e6
_SURE = 0.05
_A_SPADE_MORE = 30.0
"""Where nil tells that there is no spade, each one is as unlikely as so many tricks."""


def bid_law(
    bid: int, tells: Tells, hands: str, heard: int | None = None, leaning: float = 0.0, *, out_known: bool = False
) -> BidLaw:
    """Return how a hand bids; arguments as for `bid_chance`."""
    if tells is Tells.NOTHING:
        return BidLaw((0.0,) * len(FEATURES), float(bid), _BID_SCALE, _ANY_HAND)
    if tells is Tells.SPADES:
        a_spade = 1.0 if bid else _A_SPADE_MORE
        return BidLaw(tuple(a_spade * (name == "spades") for name in FEATURES), 0.0, _SURE, 0.0)
    weights, constant = bid_model(hands, heard, out_known=out_known)
    return BidLaw(weights, constant + leaning, _BID_SCALE, _NIL_FLOOR)


def draw_models(bid: int | None) -> tuple[DrawModel, ...]:
    """Return the ways in which the other seat may have drawn, the likeliest first, given its bid if it has made one."""
    for_tricks = (
        DrawModel(1 - _ODD_SHARE - _LOOSE_SHARE, _SOUNDLY),
        DrawModel(_ODD_SHARE, _ODDLY),
        DrawModel(_LOOSE_SHARE, _LOOSELY),
        DrawModel(_RANDOM_SHARE, _BY_CHANCE),
        DrawModel(_COURT_SHARE, _BY_RANK),
    )
    if bid != 0:
        return for_tricks
    rest = 1 - _NIL_SHARE
    return (DrawModel(_NIL_SHARE, _FOR_NIL), *(DrawModel(rest * model.share, model.keeps) for model in for_tricks))


def distinguish_draws(models: Sequence[DrawModel], style: Style) -> tuple[DrawModel, ...]:
    """Return the ways to draw with their shares after the hands that were seen, the likeliest first."""
    shares = [model.share * draw_evidence(style, model.keeps) for model in models]
    whole = sum(shares)
    if not whole:
        return tuple(models)
    weighed = (DrawModel(max(share / whole, 1e-9), model.keeps) for share, model in zip(shares, models, strict=True))
    return tuple(sorted(weighed, key=lambda model: -model.share))


def bid_chance(
    hand: frozenset[int],
    bid: int,
    hands: str,
    out: Collection[int] = (),
    heard: int | None = None,
    leaning: float = 0.0,
    tells: Tells = Tells.WORTH,
) -> float:
    """Return how likely a hand of 13 makes this bid, up to a factor; with long tails on both sides.

    `out` is known to be out of play to the bidder, who had `heard` the other side's bid, or None.
    """
    law = bid_law(bid, tells, hands, heard, leaning, out_known=bool(out))
    likely = add_up(map(mul, law.weights, features(hand, out))) + law.constant
    if bid == 0:
        # Nil is bid on weak hands and dreams alike, hardly with sure trumps.
        return law.floor + exp(-0.9 * max(0.0, likely - 0.2)) * (0.05 if 0 in hand else 1.0)
    off = (bid - likely) / law.scale
    tail = 1 + off * off / 5
    return 1 / (tail * tail * tail)


def play_chance(held: frozenset[int], play: Play, bid: int | None, temper: float = _TEMPER) -> float:
    """Return how likely a seat that holds these cards plays this one of them, up to a factor, softened by `temper`."""
    need = needed(bid, play.taken)
    chance = choice_chance(held, play.card, play.led, broken=play.broken, need=need)
    return float((_CHANCE_OF_ANYTHING + (1 - _CHANCE_OF_ANYTHING) * chance) ** temper)


@dataclass(frozen=True, slots=True)
class Belief:
    """The ways of the other seat, as far as they are believed, given the bids.

    Attributes:
        hands: How hands are made, as in `Rules.hands`.
        bid: What the other seat bid, or None.
        inference: Whether anything is concluded from what the other seat did, beyond the voids it has shown.
        heard: What the other seat had heard us bid when it bid, or None.
        style: What earlier rounds tell of it.
        odd_draws: Whether hands are thought of too that a sound player would not have drawn.
        tells: What the bid tells.
    """

    hands: str
    bid: int | None
    inference: bool = True
    heard: int | None = None
    style: Style = SOUND
    odd_draws: bool = True
    tells: Tells = Tells.WORTH

    @classmethod
    def of(cls, view: View, *, inference: bool = True, adaptation: bool = True, odd_draws: bool = True) -> "Belief":
        """Return the belief about the other seat of a two-handed view, by the bids made so far.

        With `adaptation` earlier rounds are made use of.
        """
        me = view.rules.index(view.seat)
        # The starter bids first: the other seat has heard it.
        heard = view.bids[me] if view.starter is view.seat else None
        style = style_of(view) if adaptation and inference else SOUND
        theirs = view.bids[1 - me]
        tells = Tells.of(theirs, view.rules)
        return cls(view.rules.hands, number_of(theirs), inference, number_of(heard), style, odd_draws, tells)

    def draw_models(self, facts: Facts) -> tuple[DrawModel, ...]:
        """Return the ways in which the other seat may have drawn, given how often it kept the first card."""
        if not self.inference:
            return (DrawModel(1.0, _BY_CHANCE),)
        ways = draw_models(self.bid)
        if not self.odd_draws:
            return tuple(way for way in ways if way.keeps in {_SOUNDLY, _FOR_NIL})
        if bool(facts.kept_first) is not bool(facts.put_aside):
            ways = (DrawModel(_SAME_SHARE, _ALWAYS if facts.kept_first else _NEVER), *ways)
        if self.style.hands:
            ways = distinguish_draws(ways, self.style)
        return ways

    def likelihood(self, facts: Facts, hand: frozenset[int]) -> float:
        """Return how likely a hand makes the bid and every card that its owner is known to have played."""
        if not self.inference:
            return 1.0
        held = hand.union(play.card for play in facts.plays)
        chance = 1.0
        if self.bid is not None and len(held) == 13:
            out = facts.their_discards(hand)
            chance = bid_chance(held, self.bid, self.hands, out, self.heard, self.style.leaning, self.tells)
        for play in facts.plays:
            chance *= play_chance(held, play, self.bid, self.temper)
            held -= {play.card}
        return chance

    @property
    def temper(self) -> float:
        """How much is concluded from a play, 0 to 1."""
        return _TEMPER * self.style.temper

    def worlds(self, facts: Facts, budget: Budget, rng: random.Random) -> list[World]:
        """Return the worlds to play on: a sample of the hands that the other seat may hold, by weight.

        Of the time left a share is used.
        """
        return self.sample(facts, budget, rng).worlds

    def sample(self, facts: Facts, budget: Budget, rng: random.Random) -> Sample:
        """Return the same worlds, and how many they are worth after their weights; arguments as for `worlds`."""
        facts = self._without_spades(facts)
        models, likelihood, seen = self.draw_models(facts), partial(self.likelihood, facts), self._evidence(facts)
        dealt = sample_hands(facts, models, likelihood, seen, budget.worlds, rng, budget.deadline.part(_SHARE))
        return Sample(worlds_of(dealt, budget.worlds, rng), effective_worlds(dealt, budget.worlds))

    def _without_spades(self, facts: Facts) -> Facts:
        """Return the facts with every spade ruled out where a bid told how many there are, and all are played."""
        played = sum(play.card in SUIT_CARDS[0] for play in facts.plays)
        excluded = facts.excluded | (facts.unknown & SUIT_CARDS[0])
        if self.tells is not Tells.SPADES or self.bid != played or len(facts.unknown) - len(excluded) < facts.held:
            return facts
        return replace(facts, excluded=excluded)

    def _evidence(self, facts: Facts) -> "Seen | None":
        """Return the evidence of `likelihood`, as the kernel reads it."""
        if not self.inference:
            return None
        bid, leaning = -1 if self.bid is None else self.bid, self.style.leaning
        law = bid_law(bid, self.tells, self.hands, self.heard, leaning, out_known=facts.tells_discards)
        return (
            bid,
            [(play.card, play.led, play.broken, play.taken) for play in facts.plays],
            facts.unknown if facts.tells_discards else None,
            law.weights,
            law.constant,
            (_CHANCE_OF_ANYTHING, self.temper, law.scale, law.floor),
            PLAY_MODEL,
        )
