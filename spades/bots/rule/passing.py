"""Passing: which cards a pair with a nil gives each other."""

from spades.engine import Card, Pass, Suit, View, in_order


def choose_pass(view: View) -> Pass:
    """Pass the cards most likely to win from the nil, spades first, and the lowest plain cards from its partner."""
    bid = view.bids[view.rules.index(view.seat)]
    nil = bid is not None and bid.nil

    def danger(card: Card) -> tuple[bool, int]:
        return card.suit is Suit.SPADES, card.rank

    return Pass(in_order(sorted(view.hand, key=danger, reverse=nil)[: view.to_pass]))
