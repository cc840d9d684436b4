"""The figures of a game beside those of the ladder's players, by name."""

from collections.abc import Mapping
from typing import NamedTuple

from spades.engine.seats import Seat
from spades.language import _, ngettext
from spades.session.players.opponents import opponent_title
from spades.session.review.values import Estimate, Review


class LadderRow(NamedTuple):
    """What somebody gave away.

    Attributes:
        name: Who it is.
        total: Points given away a round.
        seat: The seat, of those of the game; None for a player of the ladder.
    """

    name: str
    total: Estimate
    seat: Seat | None


def ladder_rows(review: Review, names: Mapping[Seat, str]) -> list[LadderRow]:
    """Return the rows, the least first; none where there is nothing to set beside one another.

    Args:
        review: The review.
        names: What the seats are called.
    """
    given = [LadderRow(names[one.seat], one.total, one.seat) for one in review.given if one.rounds]
    if not given:
        return []
    ladder = [LadderRow(_(opponent_title(one.name)), one.total, None) for one in review.ladder]
    return sorted(given + ladder, key=lambda row: row.total.value) if ladder else []


def ladder_note(review: Review) -> str:
    """Say what the figures of the ladder's players rest on; there must be some."""
    least = min(one.rounds for one in review.ladder)
    text = ngettext(
        "The ladder's players were measured by the same yardstick, over {n} round each.",
        "The ladder's players were measured by the same yardstick, over {n} rounds each.",
        least,
    )
    return f"{text.format(n=least)} {_('Where two lines overlap, a game is too short to say who gave away less.')}"
