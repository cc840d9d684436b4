"""Rules of thumb: where each applies, what it asks for, and how often that was right over analysed positions.

A rule is taught only with the share that `spades.session.puzzles.tools.measure_rules` has measured.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from spades.bots.analysis.reasons.position_facts import SPADES, beats
from spades.bots.analysis.values import Par
from spades.bots.search.facts import SUIT_CARDS, Facts, facts_of
from spades.engine import Bid, Move, Phase, PlayCard, View
from spades.engine.moves import BIDS, KEEP, PLAYS, REJECT
from spades.stored_numbers import read_numbers


class Rule(Enum):
    """A rule of thumb. The comment says it."""

    KEEP_SPADES = "keep spades"  # in the draw, keep every spade
    KEEP_HIGH = "keep high"  # in the draw, keep aces and kings
    DISCARD_LOW = "discard low"  # in the draw, discard what is below the ten, but spades
    ONE_LESS = "one less"  # bid a trick less than the hand takes on average
    CHEAPLY = "cheaply"  # take a trick with the lowest card that takes it
    LOWEST = "lowest"  # play the lowest card on a trick that cannot be taken
    RUFF = "ruff"  # void in what is led, with tricks still needed, trump with the lowest spade
    MASTERS = "masters"  # with tricks still needed, lead a side card that nothing beats but a trump
    SAVE_TRUMPS = "save trumps"  # with tricks still needed, lead no spade as long as there is something else
    GUARD = "guard"  # give up the last guard of no king and no queen
    DUCK = "duck"  # with the bid made, or a nil, play the highest card that stays under
    HIGHEST = "highest"  # with the bid made, take a trick that must be taken with the highest card


class Share(NamedTuple):
    """How often a rule was right.

    Attributes:
        positions: The positions in which it applied and something depended on it.
        right: In how many of them nothing was better than what it asks for by more than a hundredth of the game.
    """

    positions: int
    right: int

    @property
    def value(self) -> float:
        """The share, 0 to 1."""
        return self.right / max(1, self.positions)


LEAST_POSITIONS, LEAST_SHARE = 1000, 0.7
"""What a rule must have been measured over, and how often it must have been right, to be taught."""


@cache
def shares() -> Mapping[Rule, Share]:
    """Return the shares of the rules that are taught."""
    stored = read_numbers(__file__, "..", "rules_of_thumb.json") or {}
    measured = {Rule(name): Share(*share) for name, share in stored.items()}
    return MappingProxyType({rule: one for rule, one in measured.items() if _is_taught(one)})


def _is_taught(share: Share) -> bool:
    return share.positions >= LEAST_POSITIONS and share.value >= LEAST_SHARE


def cards_by_rule(rule: Rule, view: View, par: Par | None = None) -> frozenset[Move] | None:
    """Return the cards a rule asks for in a position of two seats; None where it does not apply, or asks for anything.

    Args:
        rule: The rule.
        view: The position.
        par: What the hand is good for, at a bid.
    """
    if len(view.legal_moves) < 2 or view.rules.seats != 2:
        return None
    if rule is Rule.ONE_LESS:
        return None if par is None else frozenset({BIDS[max(1, round(par.mean - 1))]})
    asked = _RULES[rule](view)
    return None if not asked or asked >= set(view.legal_moves) else frozenset(asked)


def _keep_spades(view: View) -> set[Move] | None:
    return {KEEP} if view.offered is not None and int(view.offered) in SPADES else None


def _keep_high(view: View) -> set[Move] | None:
    offered = view.offered
    return {KEEP} if offered is not None and int(offered) not in SPADES and int(offered) % 13 <= 1 else None


def _discard_low(view: View) -> set[Move] | None:
    offered = view.offered
    return {REJECT} if offered is not None and int(offered) not in SPADES and int(offered) % 13 >= 5 else None


def _play(view: View) -> tuple[Facts, list[int], int] | None:
    """Return the facts of a position in play, the cards that may be played, and the tricks still needed."""
    if view.phase is not Phase.PLAY:
        return None
    me = view.rules.index(view.seat)
    bid = view.bids[me] or Bid(0)
    return (
        facts_of(view),
        [int(move.card) for move in view.legal_moves if isinstance(move, PlayCard)],
        bid.n - view.taken[me],
    )


def _cheaply(view: View) -> set[Move] | None:
    play = _play(view)
    if play is None or (led := play[0].led) is None or view.nils or play[2] <= 0:
        return None
    taking = sorted(card for card in play[1] if beats(card, led))
    if len(taking) < 2:
        return None
    return {PLAYS[card] for card in play[1] if card not in taking[:-1]}


def _lowest(view: View) -> set[Move] | None:
    play = _play(view)
    if play is None or (led := play[0].led) is None or view.nils or play[2] <= 0:
        return None
    follows = play[1][0] // 13 == led // 13
    return {PLAYS[max(play[1])]} if follows and not any(beats(card, led) for card in play[1]) else None


def _ruff(view: View) -> set[Move] | None:
    play = _play(view)
    if play is None or (led := play[0].led) is None or view.nils or play[2] <= 0 or led in SPADES:
        return None
    spades = [card for card in play[1] if card in SPADES]
    return {PLAYS[max(spades)]} if spades else None


def _above(facts: Facts, card: int) -> set[int]:
    """Return the cards above one that the other seat may hold."""
    return {other for other in (facts.unknown - facts.excluded) & SUIT_CARDS[card // 13] if other < card}


def _masters(view: View) -> set[Move] | None:
    play = _play(view)
    if play is None or play[0].led is not None or view.nils or play[2] <= 0:
        return None
    return {PLAYS[card] for card in play[1] if card not in SPADES and not _above(play[0], card)}


def _save_trumps(view: View) -> set[Move] | None:
    play = _play(view)
    if play is None or play[0].led is not None or view.nils or play[2] <= 0:
        return None
    return {PLAYS[card] for card in play[1] if card not in SPADES}


def _guard(view: View) -> set[Move] | None:
    play = _play(view)
    if play is None or view.nils or play[2] <= 0:
        return None
    facts, cards, _need = play
    bared = {card for card in cards if _bares(facts, card)}
    return {PLAYS[card] for card in cards if card not in bared} if bared else None


def _bares(facts: Facts, card: int) -> bool:
    """Return whether a card is the last guard of a king or queen of its side suit."""
    if card in SPADES or (facts.led is not None and facts.led // 13 == card // 13):
        return False
    held = sorted(facts.hand & SUIT_CARDS[card // 13])
    top = held[0]
    return top != card and top % 13 in (1, 2) and len(held) - 1 == len(_above(facts, top)) > 0


def _duck(view: View) -> set[Move] | None:
    play = _play(view)
    if play is None or (led := play[0].led) is None or play[2] > 0 or any(seat is not view.seat for seat in view.nils):
        return None
    under = [card for card in play[1] if not beats(card, led)]
    same = [card for card in under if card // 13 == led // 13]
    return {PLAYS[min(same)]} if same else None


def _highest(view: View) -> set[Move] | None:
    play = _play(view)
    if play is None or (led := play[0].led) is None or play[2] > 0 or view.nils:
        return None
    must = all(beats(card, led) for card in play[1])
    return {PLAYS[min(play[1])]} if must and play[1][0] // 13 == led // 13 else None


_RULES: Mapping[Rule, Callable[[View], set[Move] | None]] = MappingProxyType(
    {
        Rule.KEEP_SPADES: _keep_spades,
        Rule.KEEP_HIGH: _keep_high,
        Rule.DISCARD_LOW: _discard_low,
        Rule.CHEAPLY: _cheaply,
        Rule.LOWEST: _lowest,
        Rule.RUFF: _ruff,
        Rule.MASTERS: _masters,
        Rule.SAVE_TRUMPS: _save_trumps,
        Rule.GUARD: _guard,
        Rule.DUCK: _duck,
        Rule.HIGHEST: _highest,
    }
)
