"""Why one card is better than another: merits and faults, each a fact of the position or of the worlds.

What separates the best card is its first merit that the next best does not share; what separates another card is its
first fault that the best does not share. Where there is none, the figures speak.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from spades.bots.analysis.reasons.figures import as_good, close, cost, gain, rival
from spades.bots.analysis.reasons.position_facts import SPADES, PositionFacts
from spades.bots.analysis.values import LAST_BAGS, Figures, Kind, Reason
from spades.engine import PACK, Suit
from spades.engine.scoring import next_bag

LIKELY = 0.5
_VERY_LIKELY = 0.6
_BY_THE_BID = 0.1
"""By how much a bid must change what is thought of a card to be worth telling."""

_TRUMPED = 0.35
"""The risk of being trumped up to which a lead counts as the highest card left."""

_HOPELESS = 0.05
"""The chance of a nil up to which a trick may as well be taken."""

_RISK = 0.1
_MAY_HOLD = 0.25
_HONOUR = 3
"""How far below the ace the jack is."""


def reason_for(
    known: PositionFacts, unbid: PositionFacts | None, order: Sequence[int], figures: Mapping[int, Figures]
) -> Reason:
    """Return the reason that sets the best card, the first in order, apart from those that come to less.

    Args:
        known: What can be said of the position.
        unbid: The same had the other seat bid nothing; None where that is not known.
        order: The cards, the best first.
        figures: What each comes to.
    """
    best = order[0]
    if len(order) == 1:
        return Reason(kind=Kind.ONLY)
    other = rival(order, figures)
    if other is None:
        return Reason(kind=Kind.NO_DIFFERENCE)
    if known.nil_stands and known.takes(best) and figures[best].made <= _HOPELESS:
        # Why the trick is taken at all, not by which card.
        return Reason(kind=Kind.NIL_FALLS, chance=1 - figures[best].made)
    shared = set(merits(known, other))
    for merit in merits(known, best):
        if merit not in shared:
            return merit
    against = _evidence(known, unbid, other, best)
    return gain(order, figures) if against is None else replace(against, other=PACK[other])


def reason_against(
    known: PositionFacts, unbid: PositionFacts | None, card: int, best: int, figures: Mapping[int, Figures]
) -> Reason:
    """Return the reason that sets a card apart from the best; arguments as for `reason_for`."""
    if as_good(figures[card], figures[best]):
        return Reason(kind=Kind.AS_GOOD, card=PACK[best])
    if close(figures[card], figures[best]):
        return Reason(kind=Kind.CLOSE)
    fault = next(faults(known, card, best), None)
    return (
        fault
        or _evidence(known, unbid, card, best)
        or _exposes(known, card, best)
        or _cost(known, figures[card], figures[best])
    )


def _cost(known: PositionFacts, figures: Figures, best: Figures) -> Reason:
    """Return the reason by the figures alone; they are sure where the other hand is known."""
    if known.determined and figures.made == 0 and best.made == 1:
        return Reason(kind=Kind.LOSES_BID)
    return cost(figures, best, nil=known.bid.nil)


def merits(known: PositionFacts, card: int) -> Iterator[Reason]:
    """Yield the reasons for a card, the weightiest first."""
    if known.led is None:
        yield from _merits_of_lead(known, card)
    elif known.takes(card):
        yield from _merits_of_taking(known, card)
    else:
        yield from _merits_of_losing(known, card, known.led)
    if known.nil_stands:
        return
    for honour in sorted(known.facts.hand):
        if honour // 13 != card // 13 and known.guarded(honour):
            yield Reason(kind=Kind.KEEPS_GUARD, card=PACK[honour])
    alone = len(known.ours(card // 13)) == 1
    if alone and card not in SPADES and known.need > 0 and known.facts.hand & SPADES:
        yield Reason(kind=Kind.MAKES_VOID, suit=Suit(card // 13))


def _merits_of_lead(known: PositionFacts, card: int) -> Iterator[Reason]:
    above, must_take = known.above(card), known.must_take(card)
    if known.their_nil_stands and must_take >= LIKELY:
        yield Reason(kind=Kind.BREAKS_NIL, chance=must_take)
    if known.need > 0:
        trumped = known.can_trump(card)
        if not above and trumped <= _TRUMPED:
            yield Reason(kind=Kind.MASTER, card=PACK[card], chance=trumped)
        if len(above) == 1 and (chance := known.chance(above[0])) >= LIKELY:
            behind = [other for other in known.ours(card // 13) if other > card and known.above(other) == above]
            if behind:
                yield Reason(kind=Kind.DRIVES_OUT, card=PACK[above[0]], other=PACK[behind[0]], chance=chance)
        if card not in SPADES and trumped >= _VERY_LIKELY:
            chance = 1.0 if known.surely_void(card // 13) else trumped
            yield Reason(kind=Kind.FORCES_SPADE, suit=Suit(card // 13), chance=chance)
        if (draws := _draws_last(known, card)) is not None:
            yield draws
        spades = known.mean(lambda theirs: len(theirs & SPADES))
        if card in SPADES and spades >= 1 and len(known.ours(0)) >= spades + 1:
            yield Reason(kind=Kind.DRAWS_SPADES, tricks=spades)
    elif must_take >= LIKELY and not known.their_nil_stands:
        yield Reason(kind=Kind.GIVES_LEAD, chance=must_take)


def _merits_of_taking(known: PositionFacts, card: int) -> Iterator[Reason]:
    if _sets_them(known):
        yield Reason(kind=Kind.SETS_THEM, number=known.their_bid.n)
    if known.need == 1:
        yield Reason(kind=Kind.MAKES_BID, number=known.bid.n)
    elif known.need > 1:
        if known.led is not None and card in SPADES and known.led not in SPADES:
            yield Reason(kind=Kind.RUFFS, suit=Suit(known.led // 13))
        yield Reason(kind=Kind.TAKES_TRICK, number=known.taken + 1, bid=known.bid.n)
    takers = [other for other in known.legal if known.takes(other)]
    if len(takers) > 1 and card == max(takers, key=_cheapness):
        yield Reason(kind=Kind.CHEAPEST, card=PACK[card])


def _merits_of_losing(known: PositionFacts, card: int, led: int) -> Iterator[Reason]:
    follows = card // 13 == led // 13
    if known.their_nil_stands:
        yield Reason(kind=Kind.BREAKS_NIL, chance=1.0)
    if known.nil_stands:
        yield Reason(kind=Kind.UNDER_NIL, card=PACK[led]) if follows else Reason(kind=Kind.NIL_DISCARDS)
        losers = [other for other in known.legal if not known.takes(other)]
        worst = not follows or card == min(losers)
        if len(losers) > 1 and worst and known.below(card):
            yield Reason(kind=Kind.SHEDS_DANGER, card=PACK[card])
        return
    if trick_is_bag(known) and (bag := bag_reason(Kind.SAVES_BAG, known, known.view.side, -known.need)):
        yield bag
    if follows:
        for high in known.legal:
            lower = known.below(high)
            worth = known.takes(high) and not known.above(high) and lower and lower[0] % 13 <= _HONOUR
            if worth and (chance := known.chance(lower[0])) >= _MAY_HOLD:
                yield Reason(kind=Kind.HOLDS_UP, card=PACK[high], other=PACK[lower[0]], chance=chance)
                break
        spare = [other for other in known.legal if other < card and not known.takes(other) and known.below(other)]
        if known.need > 0 and spare:
            yield Reason(kind=Kind.KEEPS_HIGH, card=PACK[spare[0]])
    elif led not in SPADES and any(other in SPADES for other in known.legal):
        yield Reason(kind=Kind.SAVES_SPADE, card=PACK[card])


def faults(known: PositionFacts, card: int, best: int) -> Iterator[Reason]:
    """Yield the reasons against a card beside the best, the weightiest first."""
    takes, best_takes = known.takes(card), known.takes(best)
    if known.nil_stands:
        if takes and not best_takes:
            yield Reason(kind=Kind.RISKS_NIL, chance=1.0)
        elif takes is None:
            risk, less = 1 - known.must_take(card), 1 - known.must_take(best)
            if risk >= less + _RISK:
                yield Reason(kind=Kind.RISKS_NIL, chance=risk)
        return
    if takes and best_takes is False:
        if trick_is_bag(known):
            if bag := bag_reason(Kind.TAKES_BAG, known, known.view.side, -known.need):
                yield bag
        elif card in SPADES and known.led not in SPADES:
            yield Reason(kind=Kind.SPENDS_SPADE, card=PACK[card], number=len(known.ours(0)))
    if takes and best_takes and _cheapness(best) > _cheapness(card):
        yield Reason(kind=Kind.WASTES, card=PACK[best])
    if takes is False and best_takes:
        if known.need > 0:
            yield Reason(kind=Kind.LEAVES_TRICK)
        elif 0 < known.their_need <= known.left:
            yield Reason(kind=Kind.LEAVES_NEEDED, number=known.their_need, bid=known.left)
    if takes is None and (loses := _loses_high(known, card, best)) is not None:
        yield loses
    if takes is False and best_takes is False and known.need > 0:
        higher = card < best and card // 13 == best // 13
        if higher and known.below(card):
            yield Reason(kind=Kind.GIVES_HIGH, card=PACK[card])
    for honour in known.ours(card // 13):
        if honour < card and best // 13 != card // 13 and known.guarded(honour):
            yield Reason(kind=Kind.BARES, card=PACK[honour])


def _draws_last(known: PositionFacts, card: int) -> Reason | None:
    """Return that a lead draws the one spade that they hold, and then a card of ours cannot be trumped."""
    one = known.share(lambda theirs: len(theirs & SPADES) == 1)
    if card not in SPADES or one < LIKELY:
        return None
    good = [other for other in sorted(known.facts.hand - SPADES) if not known.above(other)]
    freed = next((other for other in good if known.can_trump(other) > _RISK), None)
    return None if freed is None else Reason(kind=Kind.DRAWS_LAST, card=PACK[freed], chance=one)


def _loses_high(known: PositionFacts, card: int, best: int) -> Reason | None:
    """Return that a lead falls to a card of theirs, as the lower one that is better would do as well."""
    lower = card // 13 == best // 13 and card < best
    between = [other for other in known.below(card) if other < best]
    if not lower or not between or known.need <= 0 >= known.their_need:
        return None
    threat = max(known.above(card), key=known.chance, default=None)
    if threat is None or (chance := known.chance(threat)) < LIKELY:
        return None
    return Reason(kind=Kind.LOSES_HIGH, card=PACK[card], other=PACK[threat], chance=chance)


def _evidence(known: PositionFacts, unbid: PositionFacts | None, card: int, best: int) -> Reason | None:
    """Return that their bid puts a card with them that beats this lead and not the best; None where it does not."""
    threat = _threat(known, card, best)
    if threat is None or unbid is None or known.their_bid.nil:
        return None
    chance, without = known.chance(threat), unbid.chance(threat)
    if chance < _VERY_LIKELY or chance - without < _BY_THE_BID:
        return None
    return Reason(kind=Kind.EVIDENCE, card=PACK[threat], number=known.their_bid.n, chance=chance, without=without)


def _exposes(known: PositionFacts, card: int, best: int) -> Reason | None:
    """Return that a card which they are likely to hold beats this lead, and not the best one; None where none does.

    None too where the best is beaten as often, by whatever card.
    """
    threat = _threat(known, card, best)
    if threat is None or (chance := known.chance(threat)) < LIKELY or known.beaten(best) >= known.beaten(card):
        return None
    return Reason(kind=Kind.EXPOSED, card=PACK[threat], chance=chance)


def _threat(known: PositionFacts, card: int, best: int) -> int | None:
    """Return the card above a lead that they most likely hold, and that is not above the best one."""
    if known.led is not None or known.need <= 0:
        return None
    above = [other for other in known.above(card) if other not in known.above(best)]
    return max(above, key=known.chance, default=None)


def _sets_them(known: PositionFacts) -> bool:
    """Return whether their bid can still be made, but no more once this trick is ours."""
    theirs = known.view.taken[1 - known.me]
    return not known.their_bid.nil and theirs + known.left == known.their_bid.n


def trick_is_bag(known: PositionFacts) -> bool:
    """Return whether this trick would be an overtrick that brings a penalty nearer."""
    rules = known.view.rules
    return not known.bid.nil and known.need <= 0 and (rules.bag_penalty > 0 or rules.overtrick_points < 0)


def bag_reason(kind: Kind, known: PositionFacts, side: int, over: int) -> Reason | None:
    """Return that a trick would be a bag for a side which has so many of this round; None where none is counted."""
    rules = known.view.rules
    bag, paid = next_bag(known.view.bags[side], over, rules)
    if bag == rules.bag_limit and rules.bag_penalty:
        return Reason(kind=LAST_BAGS[kind], number=bag, points=float(rules.bag_penalty))
    return Reason(kind=kind, number=bag, points=paid or None) if bag else None


def _cheapness(card: int) -> tuple[bool, int]:
    """Order cards by how little is given with them."""
    return card not in SPADES, card % 13
