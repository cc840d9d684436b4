"""The worth of a hand before it is bid: a range of tricks, from its own cards alone."""

from spades.engine import View

_HALF = 0.67
"""Half of a normal distribution lies within so many standard deviations of its mean."""


def hand_worth(view: View) -> tuple[int, int]:
    """Return the fewest and the most tricks of a range that the hand takes about half of the time.

    It counts what everybody sees in such a hand, and nothing of bids or of what others may hold: no advice what to bid.

    Args:
        view: The view of a seat that has its thirteen cards, before it bids.

    Returns:
        Two numbers from 0 to 13, the lower first.
    """
    # Only who asks for it needs a player in this process.
    from spades.bots.rule.bidding import count_tricks  # noqa: PLC0415  # see above
    from spades.bots.rule.knowledge import Knowledge  # noqa: PLC0415  # likewise
    from spades.bots.rule.parameters import trick_model  # noqa: PLC0415  # likewise

    sure = Knowledge(view).sure_spades
    mean, spread = count_tricks(view, sure), _HALF * trick_model(view.rules).deviation
    return max(sure, round(mean - spread), 0), min(max(sure, round(mean + spread)), 13)
