"""What a decision would have been with all hands in sight: only where two played, and all that they held is known."""

from collections.abc import Mapping

from spades.engine import Move, legal_moves
from spades.session.positions.known_position import KnownPosition
from spades.session.review.as_it_was import DoubleDummyEvaluator


def chances_as_it_lay(position: KnownPosition) -> Mapping[Move, float]:
    """Return the chance to win the game after each choice, 0 to 1, as the cards lay; the best choice first.

    Both sides play as if they saw all cards. It says nothing of what was right to do by what could be known.

    Returns:
        Nothing where hands are not known, or more than two play: that is measured for two alone.

    Raises:
        ValueError: There is a flaw in the position.
    """
    if position.rules.seats != 2 or not position.all_known:
        return {}
    state, seen = position.state(), DoubleDummyEvaluator()
    found = {move: seen.decision(state, move) for move in legal_moves(state)}
    chances = {move: was.chance for move, was in found.items() if was is not None}
    return dict(sorted(chances.items(), key=lambda item: -item[1]))
