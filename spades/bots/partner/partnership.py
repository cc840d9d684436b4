"""The partnership: all that the player opposite a person is told of the pair, and the player that goes by it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol, runtime_checkable

from spades.bots.base import Bot, Limit
from spades.bots.partner.agreements import NOTHING_AGREED, Agreements
from spades.bots.partner.keeping import kept_bid, kept_view
from spades.bots.search.four.leanings import NEUTRAL, Leanings
from spades.engine import Move, View


@dataclass(frozen=True, slots=True)
class Partnership:
    """What a partner is told of the pair, as plain data.

    Attributes:
        agreements: What was agreed.
        leanings: What is known of how the person bids and plays, for a player that searches.
    """

    agreements: Agreements = NOTHING_AGREED
    leanings: Leanings = NEUTRAL


ALONE = Partnership()
"""What a partner is told of whom nothing is known and with whom nothing was agreed."""


def with_partnership(bot: Bot, partnership: Partnership) -> Bot:
    """Return the player that goes by the agreements and leanings of the pair; the same one where there are none."""
    if partnership.leanings != NEUTRAL and isinstance(bot, KnowsPartner):
        bot.know_partner(partnership.leanings)
    if partnership.agreements == NOTHING_AGREED:
        return bot
    return AgreedBot(bot, partnership.agreements)


def leaning_behind(
    make: Callable[[], Bot], partnership: Partnership, view: View, move: Move, limit: Limit
) -> str | None:
    """Return which of its leanings, by the name of the part, had a player make its move: alone it leads to that again.

    Args:
        make: Makes the player anew, so that it always chooses alike.
        partnership: What it was told.
        view: What it saw.
        move: What it did.
        limit: How long it looks, each time.

    Returns:
        None where it would have moved so with nothing learned, or no part alone leads to that move.
    """

    def chosen(leanings: Leanings) -> Move:
        return with_partnership(make(), replace(partnership, leanings=leanings)).choose(view, limit)

    if not isinstance(make(), KnowsPartner) or chosen(NEUTRAL) == move:
        return None
    alone = {
        "bids": NEUTRAL._replace(bids=partnership.leanings.bids, hands=partnership.leanings.hands),
        "nil": NEUTRAL._replace(nil=partnership.leanings.nil),
        "bare": NEUTRAL._replace(bare=partnership.leanings.bare),
    }
    return next((name for name, part in alone.items() if part != NEUTRAL and chosen(part) == move), None)


@runtime_checkable
class KnowsPartner(Protocol):
    """A player that can count on how its partner bids and plays."""

    def know_partner(self, leanings: Leanings) -> None:
        """Count on such leanings of the partner, with four seats, from now on."""
        ...


class AgreedBot:
    """A player that keeps agreements: it is shown only the moves that they leave."""

    def __init__(self, bot: Bot, agreements: Agreements) -> None:
        """Take the player that chooses, and the agreements."""
        self._bot = bot
        self._agreements = agreements

    def choose(self, view: View, limit: Limit) -> Move:
        """Return one of `view.legal_moves`, within the limit; with two or three seats nothing is agreed."""
        if view.rules.seats != 4:
            return self._bot.choose(view, limit)
        seen = kept_view(self._agreements, view)
        move = seen.legal_moves[0] if len(seen.legal_moves) == 1 else self._bot.choose(seen, limit)
        return kept_bid(self._agreements, seen, move)
