"""What a partner had learned and counted on, where it moved otherwise than it would have with nothing learned."""

from functools import partial

from spades.bots import REGISTRY, make_bot
from spades.bots.base import Limit
from spades.bots.partner.agreements import NOTHING_AGREED, Agreements
from spades.bots.partner.partnership import Partnership, leaning_behind
from spades.bots.search.four.leanings import NEUTRAL, Leanings
from spades.bots.search.four.since import turn_of
from spades.engine import Move, View
from spades.session.players.seating import Tags

_LIMIT = Limit(worlds=24)
"""How long a move is thought over again: a few hundredths of a second."""
_SEED = 1


def counted_on(tags: Tags, key: str, seen: View, move: Move) -> tuple[str, float] | None:
    """Return which part of the leanings in the tags of a game led a partner to its move, and the tricks it counted on.

    The player thinks anew, less long than it did, with them and without. Some moves are a matter of chance, and then
    it may move otherwise than it did: of these nothing is said.

    Args:
        tags: Those of the game.
        key: Which player the partner is; one from elsewhere is not asked.
        seen: What it saw.
        move: What it did.

    Returns:
        None where it was told of no leaning, or none led to the move. The tricks are 0 where they depend on a hand that
        it did not know, and of what is no count of tricks.
    """
    leanings = Leanings.of_tags(tags) or NEUTRAL
    if leanings == NEUTRAL or key not in REGISTRY:
        return None
    partnership = Partnership(Agreements.of_tags(tags) or NOTHING_AGREED, leanings)
    part = leaning_behind(partial(make_bot, key, _SEED), partnership, seen, move, _LIMIT)
    return None if part is None else (part, _tricks(leanings, seen) if part == "bids" else 0.0)


def _tricks(leanings: Leanings, seen: View) -> float:
    """Return by how many tricks the person's bid was taken to lie above a sound one, made or still to be made."""
    place = seen.rules.index(seen.seat) ^ 2
    turn, bid = turn_of(seen, place), seen.bids[place]
    if bid is not None and not bid.nil:
        return leanings.behind_bid(turn, bid.n)
    return 0.0 if any(leanings.hands) else leanings.bids[turn]
