"""Why a card was an error: what hints say of it, and what only shows when it is looked back at.

All of it is checked against the position.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from spades.bots.analysis.reasons.cards import LIKELY, bag_reason, merits, reason_against, trick_is_bag
from spades.bots.analysis.reasons.position_facts import SPADES, PositionFacts
from spades.bots.analysis.values import Figures, Kind, Reason
from spades.engine import PACK, PlayCard
from spades.engine.moves import PLAYS

_TRUMPED = 0.35
_LOSES_MORE = 0.1
"""By how much a card must be likelier to be beaten than another to be the one to lose a trick with."""


def reasons_of(
    known: PositionFacts,
    unbid: PositionFacts | None,
    played: int,
    order: Sequence[int],
    figures: Mapping[int, Figures],
    stake: Reason | None,
) -> tuple[Reason, ...]:
    """Return the fault of a card, its effect, or the reason for the best: two reasons at most.

    Args:
        known: What can be said of the position.
        unbid: The same had the other seat bid nothing; None where that is not known.
        played: The card.
        order: The cards, the best first.
        figures: What each comes to.
        stake: What the best card would have made likelier, or less likely.
    """
    best = order[0]
    fault = informative(reason_against(known, unbid, played, best, figures))
    merits_of_best = (replace(merit, about=PLAYS[best]) for merit in merits_beside(known, best, played))
    speaking = (*lessons(known, played, best), *merits_of_best)
    return explain(PLAYS[played], fault, stake, tuple(speaking))


def explain(
    played: PlayCard, fault: Sequence[Reason], stake: Reason | None, merits: Sequence[Reason]
) -> tuple[Reason, ...]:
    """Return two reasons at most: the fault of a card, its effect, or the reason for the best.

    What it changed is told where one of the others is missing; and in place of what speaks for the best where the game
    hangs on it.

    Args:
        played: The card.
        fault: What was wrong with it, if anything.
        stake: What the best card would have made likelier, or less likely.
        merits: What speaks for the best, the weightiest first.
    """
    said = _SAID_WITH.get(fault[0].kind) if fault else None
    merit = [reason for reason in merits if reason.kind is not said][:1]
    changed = () if stake is None or (fault and merit and stake.kind not in _DECISIVE) else (stake,)
    said_of_it = tuple(dict.fromkeys(replace(reason, about=played) for reason in (*fault, *changed)))
    return (*said_of_it, *merit)[:2]


_DECISIVE = {
    Kind.BID_WOULD_WIN,
    Kind.SET_OR_LOSE,
    Kind.PENALTY_COULD_WAIT,
    Kind.PENALTY_FOR_THEM,
    Kind.NIL_COULD_HOLD,
    Kind.PARTNERS_NIL_COULD_HOLD,
    Kind.THEIR_NIL_COULD_FALL,
    Kind.COULD_WIN_NOW,
    Kind.COULD_LAST,
}
"""On these the game may hang."""


_SAID_WITH = {
    Kind.SPENDS_SPADE: Kind.SAVES_SPADE,
    Kind.BARES: Kind.KEEPS_GUARD,
    Kind.TAKES_BAG: Kind.SAVES_BAG,
    Kind.TAKES_LAST_BAG: Kind.SAVES_LAST_BAG,
    Kind.WASTES: Kind.CHEAPEST,
    Kind.TAKES_FROM_PARTNER: Kind.PARTNER_HAS_IT,
    Kind.OVER_PARTNER: Kind.PARTNERS_WINNER,
    Kind.LETS_NIL_FALL: Kind.COVERS_NIL,
    Kind.SAVES_THEIR_NIL: Kind.LEAVES_NIL_TRICK,
    Kind.WINS_WITH_NIL: Kind.UNDER_NIL,
    Kind.LETS_THEM_MAKE: Kind.SETS_THEM,
}
"""What is said for the best card as soon as the other thing is said against the one that was played."""


def merits_beside(known: PositionFacts, best: int, played: int) -> Iterator[Reason]:
    """Yield the reasons for the best card and not for the one that was played, the weightiest first."""
    shared = {merit.kind for merit in merits(known, played)}
    for merit in merits(known, best):
        card = None if merit.card is None else int(merit.card)
        if card is not None and merit.kind in (Kind.HOLDS_UP, Kind.KEEPS_HIGH):
            # Something is kept only where the other card was the one that gives it up.
            apart = card == played
        elif card is not None and merit.kind is Kind.KEEPS_GUARD:
            # One below another high card of ours needs no guard of its own.
            apart = played // 13 == card // 13 and played > card == known.ours(card // 13)[0]
        else:
            apart = merit.kind not in shared
        if apart:
            yield merit


_PLAIN = {
    Kind.BEST,
    Kind.BETTER_POINTS,
    Kind.ONE_OF,
    Kind.CLOSE,
    Kind.AS_GOOD,
    Kind.NO_DIFFERENCE,
    Kind.COSTS_WINS,
    Kind.COSTS_POINTS,
    Kind.MADE_LESS,
}
"""What says no more than the figures do, or than what a choice changed, which is told beside it."""


def informative(*reasons: Reason) -> tuple[Reason, ...]:
    """Return the reasons that say more than the figures do, each once."""
    return tuple(dict.fromkeys(reason for reason in reasons if reason.kind not in _PLAIN))


def lessons(known: PositionFacts, played: int, best: int) -> Iterator[Reason]:
    """Yield the lessons that show only in looking back at an error, the weightiest first."""
    if known.nil_stands:
        return
    if known.need > 0 and known.led is None and _good(known, best) and not _good(known, played):
        went = _last_above(known, best)
        if went is not None:
            yield Reason(kind=Kind.WAS_GOOD, card=PACK[best], other=PACK[went[0]], number=went[1])
    if known.led is None and played in SPADES and best not in SPADES:
        yield Reason(kind=Kind.EARLY_TRUMP, card=PACK[played], number=len(known.ours(0)) - 1, about=PLAYS[played])
    if (loser := _keeps_loser(known, played, best)) is not None:
        yield loser
    if _they_are_fed(known, played, best):
        over = known.view.taken[1 - known.me] - known.their_bid.n
        if bag := bag_reason(Kind.FEEDS_BAG, known, 1 - known.view.side, over):
            yield bag


def _keeps_loser(known: PositionFacts, played: int, best: int) -> Reason | None:
    """Return that a card should have been kept to lose a later trick with, where every trick taken would be a bag."""
    if not trick_is_bag(known) or known.takes(played) is not known.takes(best):
        return None
    loses, other = known.beaten(played), known.beaten(best)
    if loses < LIKELY or loses < other + _LOSES_MORE or (known.led is None and other < LIKELY):
        return None
    bag = bag_reason(Kind.SAVES_BAG, known, known.view.side, -known.need)
    if bag is None:
        return None
    last = bag.kind is Kind.SAVES_LAST_BAG
    return Reason(kind=Kind.KEEPS_LOSER, card=PACK[played], number=bag.number, points=bag.points if last else None)


def _good(known: PositionFacts, card: int) -> bool:
    """Return whether nothing above a card is left, and it is not likely to be trumped."""
    return not known.above(card) and known.can_trump(card) <= _TRUMPED


def _last_above(known: PositionFacts, card: int) -> tuple[int, int] | None:
    """Return the last card above one that they played, and the trick it went in; None where they played none."""
    for number, trick in reversed(list(enumerate(known.view.tricks, 1))):
        for seat, gone in trick.plays:
            if seat is not known.view.seat and int(gone) // 13 == card // 13 and int(gone) < card:
                return int(gone), number
    return None


def _they_are_fed(known: PositionFacts, played: int, best: int) -> bool:
    """Return whether the trick would be a bag for them, and the best card gives it to them where the other does not."""
    rules = known.view.rules
    done = not known.their_bid.nil and known.view.taken[1 - known.me] >= known.their_bid.n
    if not done or known.need > 0 or not rules.bag_penalty:
        return False
    if known.led is not None:
        return known.takes(best) is False and known.takes(played) is True
    return known.must_take(best) >= LIKELY > known.must_take(played)
