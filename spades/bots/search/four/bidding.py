"""Bidding with more than two seats: every bid, played out over the same deals, for the chance to win the game."""

import random
from collections.abc import Sequence
from typing import NamedTuple

from spades.bots.rule.knowledge import Knowledge
from spades.bots.rule.passing import kept_by_nil
from spades.bots.rule.stakes import is_to_bid, supposed_bids, who_makes_up
from spades.bots.search.clock import LEAST_WORLDS, Budget
from spades.bots.search.compiled import kernel_for
from spades.bots.search.four.bits import from_top, masks
from spades.bots.search.four.ending import EXACT_TRICKS, NOBODY, Ending
from spades.bots.search.four.evidence import LEFT_TO_OTHERS, Evidence, informative_bids
from spades.bots.search.four.exchange import pass_all
from spades.bots.search.four.facts import Facts, facts_of
from spades.bots.search.four.leanings import NEUTRAL, Leanings
from spades.bots.search.four.manners import broken_by_bid
from spades.bots.search.four.payoff import Numbers, Payoff, Taken, by_side, is_made, with_fallen_nil, with_less
from spades.bots.search.four.places import foes_of, partner_of
from spades.bots.search.four.rollout import Moment, Terms, others_eager, play_out_all
from spades.bots.search.four.since import turn_of
from spades.bots.search.sampling.deals import Deal, sample_deals
from spades.engine import Bid, View
from spades.engine.moves import BIDS
from spades.engine.turns import Bids

OVERSAMPLING = 8
_SHARE = 0.4
"""Of the time for a decision, the part that drawing deals may take."""
_AT_ONCE = 8
DEALS_A_BID = 2
"""Deals for each of the worlds that a limit speaks of: many bids are played out in each."""
_BELOW, _ABOVE = 3, 4
"""How far from its strength a hand's bids are tried."""
_MARGIN = 0.5
"""How far below their strength the seats still to bid do so, about."""
_NIL_FALLS, _NIL_FALLS_AFTER_PARTNER = -0.05, 0.05
_A_SPADE, _A_RANK = 0.05, 0.012
_PARTNERS, _FOES = 0.034, 0.018
_PARTNERS_USUAL, _FOES_USUAL = 4, 3
"""How often a nil that holds in a deal that is played out falls for real: where the partner has yet to bid, who then
bids to cover it, or has bid; with each spade, and each rank by which the lowest card of a side suit is above the two;
less with each trick that the partner and the foes have bid above their usual. Found by playing 2,800 hands both ways:
deals take nils of many spades and of no low cards for safer than they are; and the last two from 4,800 nils against
`rule`: the more tricks are spoken for, the safer."""
_SLIP, _SLIP_WITH_NIL, _SLIP_COVERING = 0.15, 0.4, 1.3
"""How many tricks fewer a side takes than where it is played out: on average, with a nil on it, and where the nil has
been bid and its partner bids. Who covers a nil spends high cards and trumps on it that the policy keeps: beside a nil
bid before, contracts were made in 53 of 100, beside one bid after in 90."""
_BARE = 0.15
"""How much oftener a nil falls beside a partner who never takes a trick over that it is winning."""
_CAUTION = 4
"""What a side leaves to chance in the last tricks that are played out, as in `Ending`."""


class Outcome(NamedTuple):
    """The outcome of a bid in a world.

    Attributes:
        value: What players go by, as in `Worth`.
        win: The chance to win the game, 0 to 1.
        points: The points of the round, our side's less the other's.
        made: How likely it is made: a nil, or else the contract of the side.
    """

    value: float
    win: float
    points: float
    made: float


def bid_outcomes(
    view: View,
    budget: Budget,
    rng: random.Random,
    bids: Sequence[int] | None = None,
    payoff: Payoff | None = None,
    deals: Sequence[Deal] | None = None,
    leanings: Leanings = NEUTRAL,
) -> dict[int, list[Outcome]]:
    """Return the outcomes of bids in each of the deals, nil first.

    The hand has been seen. Bids are tried ascending; None for what may be thought of. Deals that are not given are
    drawn. Of the partner is counted on what its `leanings` say.
    """
    facts, rules = facts_of(view, leanings), view.rules
    deals = bid_deals(view, facts, budget, rng) if deals is None else deals
    moment = Moment(rules.index(view.starter), -1, 0, 0, 0, (0,) * rules.seats, not rules.must_break_spades)
    worlds = [(deal, _suppose_terms(view, facts, deal, number, rng)) for number, deal in enumerate(deals)]
    tried = thinkable(view, facts) if bids is None else list(bids)
    partner, foes = partner_of(facts.me, rules.seats), foes_of(facts.me, rules.seats)
    # Bids are played out together beside which the others bid alike and cards are passed alike.
    passing = rules.passing > 0 or rules.blind_passing > 0
    groups = dict[tuple[tuple[int, int], bool, int], list[int]]()
    last = who_makes_up(view)
    for bid in tried:
        passes = bid == 0 and passing
        asked = 0 if last is None else rules.minimum_total_bid - bid
        groups.setdefault((_partners_duty(view, partner, bid), passes, asked), []).append(bid)
    payoff = Payoff(view) if payoff is None else payoff
    heard = [None if bid is None else bid.n for bid in view.bids]
    falls = nil_falls(nil_hand(view, facts), heard[partner], [heard[foe] for foe in foes])
    falls = min(1.0, falls + _BARE * leanings.bare)
    known: dict[tuple[Numbers, Taken, bool, bool], Outcome] = {}
    sure = Knowledge(view).sure_spades
    outcomes: dict[int, list[Outcome]] = {bid: [] for bid in tried}
    core = kernel_for(budget.deadline, rng)
    for at in range(0, len(worlds), _AT_ONCE):
        if at >= LEAST_WORLDS * DEALS_A_BID and budget.over:
            break
        for (duty, _, asked), some in groups.items():
            part = [(deal, _with_duty(terms, partner, duty)) for deal, terms in worlds[at : at + _AT_ONCE]]
            if last is not None:
                part = [(deal, _with_total(terms, rules.index(last), asked)) for deal, terms in part]
            if passing:
                part = [
                    (pass_all(rules, deal, _bids_of(view, terms.with_bid(facts.me, some[0]).bids)), terms)
                    for deal, terms in part
                ]
            rows = play_out_all(core, part, facts.out, moment, some, bidder=facts.me)
            for (_, terms), row in zip(part, rows, strict=True):
                for bid, taken in zip(some, row, strict=True):
                    made = (*terms.bids[: facts.me], bid, *terms.bids[facts.me + 1 :])
                    alike = *by_side(made, taken), taken[facts.me] <= sure, not taken[partner]
                    outcome = known.get(alike)
                    if outcome is None:
                        outcome = known[alike] = _outcome(payoff, facts.me, made, taken, falls, sure)
                    outcomes[bid].append(outcome)
    return outcomes


def _bids_of(view: View, numbers: Sequence[int]) -> Bids:
    """Return the bids that were made, and for seats that are to bid those of such numbers."""
    seats = zip(view.rules.seating, view.bids, numbers, strict=True)
    return tuple(BIDS[number] if is_to_bid(view, seat) else bid for seat, bid, number in seats)


_FREE = (0, 13)


def _partners_duty(view: View, partner: int, bid: int) -> tuple[int, int]:
    """Return the least and the most that the partner may bid beside a bid, as far as that binds it."""
    rules = view.rules
    if view.bids[partner] is not None:
        return _FREE
    if rules.bids == "suicide":
        return (0, 0) if bid else (4, 13)
    return max(0, rules.minimum_side_bid - bid), 13


def _with_duty(terms: Terms, partner: int, duty: tuple[int, int]) -> Terms:
    least, most = duty
    bid = terms.bids[partner]
    return terms if least <= bid <= most else terms.with_bid(partner, min(most, max(least, bid)))


def _with_total(terms: Terms, last: int, asked: int) -> Terms:
    """Return terms in which the last to bid makes up the total of so many; our own bid stands at 0."""
    missing = asked - sum(terms.bids) + terms.bids[last]
    return terms if terms.bids[last] >= missing else terms.with_bid(last, min(13, missing))


def bid_deals(view: View, facts: Facts, budget: Budget, rng: random.Random) -> list[Deal]:
    """Return deals as likely as the bids before make them."""
    heard = informative_bids(view.rules, view.bids)
    evidence = Evidence(facts, Terms.of(view.rules, [0 if bid is None else bid for bid in heard]), heard)
    count = budget.worlds * DEALS_A_BID
    return sample_deals(facts, evidence, count, OVERSAMPLING, rng, budget.part(_SHARE).deadline)


def choose_bid(view: View, budget: Budget, rng: random.Random, leanings: Leanings = NEUTRAL) -> int:
    """Return the bid with the best chance to win the game; arguments as for `bid_outcomes`."""
    return best_bid(bid_outcomes(view, budget, rng, leanings=leanings))


def best_bid(outcomes: dict[int, list[Outcome]]) -> int:
    """Return the bid that wins most on average, of equal ones the lowest."""
    return max(outcomes, key=lambda bid: (round(sum(outcome.value for outcome in outcomes[bid]), 9), -bid))


def thinkable(view: View, facts: Facts) -> list[int]:
    """Return the legal bids near the worth of a hand, and nil where manners allow it; if none are, all legal ones."""
    legal = [move.n for move in view.legal_moves if isinstance(move, Bid)]
    worth = round(facts.value.strength(facts.hand))
    low = min(max(1, worth - _BELOW), 9)
    partner = view.bids[partner_of(facts.me, view.rules.seats)]
    nil = broken_by_bid(nil_hand(view, facts), 0, None if partner is None else partner.n) is None
    near = [*([0] if nil else []), *range(low, min(13, max(worth, low) + _ABOVE) + 1)]
    return [bid for bid in near if bid in legal] or legal or near


def nil_hand(view: View, facts: Facts) -> list[int]:
    """Return the cards of the hand that a nil would keep, a mask a suit, spades as of the standard pack."""
    spades, *others = masks(kept_by_nil(view))
    return [from_top(spades, facts.out[0]), *others]


def nil_falls(hand: Sequence[int], partner: int | None, foes: Sequence[int | None]) -> float:
    """Return how often a nil that holds in a deal that is played out falls for real, 0 to 1."""
    lowest = sum((cards & -cards).bit_length() - 1 for cards in hand[1:] if cards)
    falls = _NIL_FALLS if partner is None else _NIL_FALLS_AFTER_PARTNER
    falls += _A_SPADE * hand[0].bit_count() + _A_RANK * lowest
    if partner:
        falls -= _PARTNERS * (partner - _PARTNERS_USUAL)
    for bid in foes:
        if bid is not None:
            falls -= _FOES * (bid - _FOES_USUAL)
    return min(1.0, max(0.0, falls))


def _suppose_terms(view: View, facts: Facts, deal: Deal, number: int, rng: random.Random) -> Terms:
    """Return the terms of a world: the bids that were made, and those that its hands are likely to make."""
    bids, last = list[int](), who_makes_up(view)
    for place, (seat, bid) in enumerate(supposed_bids(view).items()):
        if place == facts.me:
            bids.append(0)
        elif not is_to_bid(view, seat):
            bids.append(bid.n)
        elif view.rules.bids in ("whiz", "mirror"):
            bids.append(deal[place][0].bit_count())
        elif last is not None and seat is not last:
            # They, too, leave it to the last one to make up for what is missing.
            bids.append(LEFT_TO_OTHERS)
        else:
            # Nobody is supposed to bid nil: to count on the nils of a partner who bids many cost five points a round.
            tricks = facts.value.strength(deal[place])
            leanings = facts.leanings if place == partner_of(facts.me, view.rules.seats) else NEUTRAL
            tricks += leanings.with_hand(turn_of(view, place), tricks) - _MARGIN
            bids.append(min(13, max(1, int(tricks + rng.random()))))
    # In every other deal the other sides go on taking tricks when they have made their bids, as many players do.
    eager = others_eager(view) if number & 1 else NOBODY
    return Terms.of(view.rules, bids, eager, Ending(EXACT_TRICKS, view.side, _CAUTION), view.bids)


def _outcome(payoff: Payoff, me: int, bids: Numbers, taken: Taken, falls: float, sure: int) -> Outcome:
    slip = _SLIP if bids[me] and bids[partner_of(me, len(bids))] else _SLIP_COVERING if bids[me] else _SLIP_WITH_NIL
    while slip > 1:
        taken, slip = with_less(taken, bids, me, sure), slip - 1
    less = with_less(taken, bids, me, sure)
    ways = [(1 - slip, taken), (slip, less)]
    if not bids[me] and not taken[me]:
        ways = [(1 - falls, less), (falls, with_fallen_nil(less, bids, me))]
    worths = [(share, payoff(bids, after), is_made(bids, after, me)) for share, after in ways]
    return Outcome(
        sum(share * worth.value for share, worth, _ in worths),
        sum(share * worth.win for share, worth, _ in worths),
        sum(share * worth.points for share, worth, _ in worths),
        sum(share * made for share, _, made in worths),
    )
