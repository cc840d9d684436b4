"""Drawing: by the look of the card, or by how much it adds to the hand."""

from spades.bots.levels.level import Draws, Level
from spades.bots.rule.drawing import choose_draw, high_worth, low_worth, on_nil_course
from spades.bots.sums import mean
from spades.engine import Card, Move, Suit, View
from spades.engine.moves import KEEP, REJECT

_COURT = 11
"""The lowest rank that a player keeps who looks at high cards alone: the jack."""

_HIGH = 12
"""The lowest rank of a side suit kept beside the spades: the queen."""

_DREAM_AFTER = 4
"""Cards drawn before a lover of nil begins to dream of it."""

_DREAM_WORTH = 0.29
"""Tricks a card below which it goes on dreaming."""


def choose_level_draw(view: View, level: Level) -> Move:
    """Return whether a level keeps or rejects the offered card, as a move."""
    offered = view.offered
    if offered is None or not view.unseen:
        return KEEP
    if level.style.nil > 0 and _dreams(view.hand):
        expected = mean(low_worth(view.hand, card) for card in view.unseen)
        return KEEP if low_worth(view.hand, offered) >= expected else REJECT
    match level.draws:
        case Draws.COURT:
            return KEEP if offered.rank >= _COURT else REJECT
        case Draws.TRUMPS:
            return KEEP if offered.suit is Suit.SPADES or offered.rank >= _HIGH else REJECT
        case Draws.WEIGHED | Draws.SEARCHED:
            if level.style.nil < 0 and on_nil_course(view.hand):
                expected = mean(high_worth(view.hand, card) for card in view.unseen)
                return KEEP if high_worth(view.hand, offered) >= expected else REJECT
            return choose_draw(view)


def _dreams(hand: tuple[Card, ...]) -> bool:
    """Return whether a hand so far is low enough for who loves nil."""
    return len(hand) >= _DREAM_AFTER and sum(high_worth((), card) for card in hand) <= _DREAM_WORTH * len(hand)
