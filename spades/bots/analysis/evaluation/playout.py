"""A round played out without sight: both seats follow the play model, which knows its own hand and bid alone."""

from operator import mul

from spades.bots.search.playmodel import WEIGHTS, legal, needed, situation
from spades.bots.sums import add_up


def tricks_played_out(
    ours: frozenset[int], theirs: frozenset[int], *, we_lead: bool, broken: bool, bids: tuple[int, int]
) -> int:
    """Return the tricks that we take when both play as a sound player most likely would.

    Args:
        ours: Our 13 cards.
        theirs: Theirs.
        we_lead: Whether we lead the first trick.
        broken: Whether spades may be led from the start.
        bids: Our bid and theirs, 0 to 13.
    """
    hands = [ours, theirs]
    taken = [0, 0]
    leader = 0 if we_lead else 1
    while hands[leader]:
        led = _choose(hands[leader], None, bids[leader], taken[leader], broken=broken)
        hands[leader] -= {led}
        other = 1 - leader
        reply = _choose(hands[other], led, bids[other], taken[other], broken=broken)
        hands[other] -= {reply}
        follows = reply // 13 == led // 13
        broken = broken or (reply < 13 and not follows)
        if reply < led if follows else reply < 13:
            leader = other
        taken[leader] += 1
    return taken[0]


def _choose(held: frozenset[int], led: int | None, bid: int, taken: int, *, broken: bool) -> int:
    need = needed(bid, taken)
    cards = legal(held, led, broken=broken)
    if len(cards) == 1:
        return cards[0]
    name, features = situation(held, cards, led, need)
    appeals = [add_up(map(mul, WEIGHTS[name], row)) for row in features]
    return max(zip(appeals, cards, strict=True))[1]
