"""A card of the draw, analysed: keep it, or take the next."""

import random
from collections.abc import Iterator
from functools import partial

from spades.bots.analysis.expected_figures import expected_figures
from spades.bots.analysis.measure import points_of
from spades.bots.analysis.values import Analysis, Choice, Figures, Kind, Reason
from spades.bots.search.clock import Budget
from spades.bots.search.compiled import make_solver
from spades.bots.search.drawing import draw_values
from spades.bots.search.nilcourse import NIL_HANDS, nil_outcomes
from spades.bots.search.playing import payoff_of
from spades.engine import PACK, Card, Suit, View
from spades.engine.moves import KEEP, REJECT

_CLOSE = 0.03
"""Tricks by which the choices differ so little that it hardly matters."""

_LOW, _HALF = 3, 7
"""Cards above it that make a card low; cards in the hand from which a missing suit may well stay missing."""


def analyse_draw(view: View, budget: Budget, seed: int) -> Analysis:
    """Return keeping and rejecting the offered card, the better first, by the finished hands that may come of each."""
    values = draw_values(view, make_solver(), budget.part(), random.Random(seed))
    if values.nil is not None:
        return _for_nil(view, values.nil)
    kept, rejected = values.tricks
    gain, keeps = kept - rejected, values.keeps
    worths = values.worths[0 if keeps else 1]
    mean = kept if keeps else rejected
    deviations = [worth - mean for worth in worths]
    figures = expected_figures(view, mean, deviations), expected_figures(view, mean - abs(gain), deviations)
    best, other = (KEEP, REJECT) if keeps else (REJECT, KEEP)
    reasons = draw_reasons(view, gain)
    worse = figures[1]._replace(win=min(figures[1].win, figures[0].win))
    return Analysis(
        (
            Choice(best, figures[0], len(worths), reasons[0]),
            Choice(other, worse, len(worths), reasons[1]),
        )
    )


def draw_reasons(view: View, gain: float) -> tuple[Reason, Reason]:
    """Return what speaks for the better choice, and what against the other.

    Args:
        view: A draw; its seat is to move.
        gain: The tricks by which the finished hand is better with the offered card kept; below 0 it is worse.
    """
    offered = view.offered
    if offered is None or abs(gain) < _CLOSE:
        return Reason(kind=Kind.CLOSE), Reason(kind=Kind.CLOSE)
    if gain >= 0:
        return _why_keep(view, offered, gain), Reason(kind=Kind.FEWER_TRICKS, tricks=gain)
    return _why_reject(view, offered), _why_not_keep(view, offered, -gain)


def _for_nil(view: View, chances: tuple[float, float]) -> Analysis:
    """Return both choices of a hand that is drawn for nil, the better first, by how often it then holds."""
    won, lost = nil_outcomes(lambda ours, theirs: payoff_of(view, (ours, theirs)))
    gained, given = nil_outcomes(partial(points_of, view))
    choices: list[Choice] = []
    for move, chance in ((KEEP, chances[0]), (REJECT, chances[1])):
        points, win = (chance * made + (1 - chance) * fallen for made, fallen in ((gained, given), (won, lost)))
        reason = Reason(kind=Kind.NIL_HOPE, chance=chance)
        choices.append(Choice(move, Figures(points, chance, win), NIL_HANDS, reason))
    keep, reject = choices
    return Analysis((keep, reject) if chances[0] >= chances[1] else (reject, keep))


def _why_keep(view: View, offered: Card, gain: float) -> Reason:
    """Return what speaks for keeping a card."""
    return next(merits_of_keeping(view, offered), Reason(kind=Kind.MORE_TRICKS, tricks=gain))


def merits_of_keeping(view: View, offered: Card) -> Iterator[Reason]:
    """Yield what speaks for keeping a card, the weightiest first."""
    if offered.suit is Suit.SPADES:
        yield Reason(kind=Kind.SPADE, card=offered)
    above = _may_come_above(view, offered)
    if not above:
        yield Reason(kind=Kind.TOP_OF_SUIT, card=offered)
    elif len(above) == 1:
        yield Reason(kind=Kind.HIGH_CARD, card=offered, other=above[0])
    same = sorted(card for card in view.hand if card.suit is offered.suit)
    for honour in same:
        threats = len(_may_come_above(view, honour))
        lower = sum(card > honour for card in same)
        if honour < offered and threats == lower + 1 and honour.rank >= 11:
            yield Reason(kind=Kind.GUARDS, card=honour)


def _why_reject(view: View, offered: Card) -> Reason:
    """Return what speaks for taking the next card instead."""
    suits = {card.suit for card in view.hand}
    if len(view.hand) >= _HALF and offered.suit not in suits and Suit.SPADES in suits:
        return Reason(kind=Kind.KEEPS_VOID, suit=offered.suit)
    spades = sum(card.suit is Suit.SPADES for card in view.unseen)
    return Reason(kind=Kind.SECOND_LOOK, chance=spades / len(view.unseen))


def _why_not_keep(view: View, offered: Card, loss: float) -> Reason:
    """Return what speaks against keeping a card."""
    above = _may_come_above(view, offered)
    if offered.suit is not Suit.SPADES and len(above) >= _LOW:
        return Reason(kind=Kind.LOW_CARD, card=offered, number=len(above))
    return Reason(kind=Kind.FEWER_TRICKS, tricks=loss)


def _may_come_above(view: View, card: Card) -> list[Card]:
    """Return the cards above a card whose place is unknown."""
    return [PACK[other] for other in map(int, view.unseen) if other // 13 == card // 13 and other < card]
