"""Drawing: whether to keep the offered card."""

from spades.bots.rule.tables import KEPT_ODDS
from spades.engine import Card, Keep, Move, Reject, View


def choose_draw(view: View) -> Move:
    """Keep the offered card if it is worth more than the next one can be expected to be."""
    if view.offered is None or not view.unseen:
        return Keep()
    expected = sum(card_worth(card) for card in view.unseen) / len(view.unseen)
    return Keep() if card_worth(view.offered) >= expected else Reject()


def card_worth(card: Card) -> float:
    """Return what a card is worth to a hand."""
    return KEPT_ODDS[card] + card.rank / 10
