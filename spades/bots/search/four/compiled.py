"""Deals and rollouts in the compiled core, where there is one: as in plain Python, a hundred times sooner."""

import random
from collections.abc import Sequence

from spades.bots.search.clock import LEAST_WORLDS, Deadline
from spades.bots.search.compiled import kernel_for, seconds_left
from spades.bots.search.four.evidence import Evidence
from spades.bots.search.four.facts import Facts
from spades.bots.search.four.rollout import Moment, Terms, Tricks, play_out
from spades.bots.search.sampling.deals import DEALS_A_WORLD, Deal, Dealer, draw_deals
from spades.kernel import Kernel


def sample_deals(
    facts: Facts, evidence: Evidence, count: int, oversampling: int, rng: random.Random, deadline: Deadline
) -> list[Deal]:
    """Return deals as likely as the evidence makes them, as `draw_deals` does.

    Where our hand is empty, it is dealt too. For each deal wanted `oversampling` are dealt, 1 or more.
    """
    dealer = Dealer(facts.unknown, facts.room, facts.voids)
    hand = facts.hand if any(facts.hand) else None
    core = kernel_for(deadline, rng)
    if core is None:
        return draw_deals(dealer, hand, facts.me, evidence.weigh, count, oversampling, rng, deadline)
    plays = [(_trick(play.moment), play.out, play.card, evidence.wishes[play]) for play in facts.plays]
    bids = [-1 if bid is None else bid for bid in evidence.bids]
    seen = (facts.me, hand, facts.unknown, dealer.room, dealer.voids, bids, plays)
    version, state, gauss = rng.getstate()
    deals, state = core.deal_four(
        seen, count, oversampling, LEAST_WORLDS * DEALS_A_WORLD, state, seconds_left(deadline)
    )
    rng.setstate((version, state, gauss))
    return deals


def play_out_all(
    core: Kernel | None,
    worlds: Sequence[tuple[Deal, Terms]],
    out: Sequence[int],
    moment: Moment,
    choices: Sequence[int],
    bidder: int = -1,
) -> list[list[Tricks]]:
    """Return the tricks of each seat for every choice in every world.

    Args:
        core: The compiled core; None for plain Python.
        worlds: Deals, each with the bids that it is played out with; rules are the same in all.
        out: The cards not yet played, a mask a suit.
        moment: Where the play stands.
        choices: What the seat to play plays first, or what the bidder bids.
        bidder: The seat whose bid is chosen, or -1 where a card is.
    """
    if core is None:
        if bidder < 0:
            return [[play_out(hands, out, moment, terms, card) for card in choices] for hands, terms in worlds]
        return [
            [play_out(hands, out, moment, terms.with_bid(bidder, bid), 0) for bid in choices] for hands, terms in worlds
        ]
    settings = [(hands, terms.bids, terms.eager) for hands, terms in worlds]
    _, rules = worlds[0]
    counts = core.play_out_four(
        _trick(moment),
        moment.taken,
        out,
        (rules.helps, rules.nil_bags, *rules.bag.as_integer_ratio()),
        settings,
        choices,
        bidder,
        rules.ending,
    )
    tricks = list(zip(*[iter(counts)] * 4, strict=True))
    width = len(choices)
    return [tricks[at : at + width] for at in range(0, len(tricks), width)]


def _trick(moment: Moment) -> tuple[int, int, int, int, int, bool]:
    """Return the state of a trick as the kernel reads it."""
    return moment.seat, moment.led, moment.best, moment.best_seat, moment.played, moment.broken
