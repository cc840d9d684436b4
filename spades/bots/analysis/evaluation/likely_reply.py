"""What the other seat most likely does next: over worlds, by the policy of a sound player."""

import random
from collections import defaultdict
from dataclasses import dataclass

from spades.bots.analysis.reasons.position_facts import beats
from spades.bots.search.belief import Belief
from spades.bots.search.clock import Budget
from spades.bots.search.expected_round import neighbouring_bids
from spades.bots.search.facts import facts_of
from spades.bots.search.handvalue import expected_bid
from spades.bots.search.playmodel import choice_chances, needed
from spades.engine import Bid, Move, PlayCard, View
from spades.engine.moves import BIDS, PLAYS

_WORLDS = 160


@dataclass(frozen=True, slots=True)
class Reply:
    """What the other seat most likely does next.

    Attributes:
        move: A card, or a bid.
        chance: How likely, 0 to 1.
    """

    move: Move
    chance: float


def likely_reply(view: View, move: Move) -> Reply | None:
    """Return the likeliest answer to a choice; None where the other seat is not next, in the draw, and with partners.

    Args:
        view: A position; its seat is to move.
        move: A legal choice.
    """
    chances: dict[Move, float] = {}
    if view.rules.seats != 2:
        return None
    match move:
        case PlayCard():
            chances = _cards(view, int(move.card))
        case Bid():
            chances = _bids(view, move)
        case _:
            pass
    if not chances:
        return None
    best = max(chances, key=lambda reply: chances[reply])
    return Reply(best, min(1.0, chances[best]))


def _cards(view: View, card: int) -> dict[Move, float]:
    facts = facts_of(view)
    led = facts.led
    if led is not None and beats(card, led):
        return {}
    other = 1 - view.rules.index(view.seat)
    bid, taken = view.bids[other] or Bid(0), view.taken[other] + (led is not None)
    need = needed(bid.n, taken)
    broken = view.broken or not view.rules.must_break_spades or (led is not None and led >= 13 > card)
    chances: defaultdict[Move, float] = defaultdict(float)
    for world in Belief.of(view).worlds(facts, Budget(_WORLDS), random.Random(0)):
        if world.theirs:
            replies = choice_chances(world.theirs, card if led is None else None, broken=broken, need=need)
            for reply, chance in replies.items():
                chances[PLAYS[reply]] += world.weight * chance
    return chances


def _bids(view: View, bid: Bid) -> dict[Move, float]:
    if view.bids[1 - view.rules.index(view.seat)] is not None:
        return {}
    facts, belief = facts_of(view), Belief.of(view)
    chances: defaultdict[Move, float] = defaultdict(float)
    for world in belief.worlds(facts, Budget(_WORLDS), random.Random(0)):
        out = facts.their_discards(world.theirs)
        likely = expected_bid(world.theirs, view.rules.hands, out, bid.n, belief.style.leaning)
        for reply, share in neighbouring_bids(likely):
            chances[BIDS[reply]] += world.weight * share
    return chances
