"""Drawing: whether a card is worth more than the one that would come in its place."""

from spades.bots.search.belief import keep_chance
from spades.engine import View


def keeps(view: View) -> bool:
    """Return whether to keep the offered card."""
    return view.offered is not None and keep_chance(int(view.offered), None) > 0.5
