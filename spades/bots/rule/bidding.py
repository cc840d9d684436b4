"""Bidding: how many tricks to promise, whether to bid nil, and whether to bid it blind."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp

from spades.bots.rule.knowledge import Knowledge
from spades.bots.rule.parameters import BLIND_NIL_CHANCE, MADE_RATE, ROUND_GAIN, TrickModel, trick_model
from spades.bots.rule.playing import nil_risk
from spades.bots.rule.stakes import equity, normal_weights, outcome
from spades.engine import Bid, Look, Move, Seat, Suit, View
from spades.engine.rules import BLIND_NIL_POINTS

PULL = 0.35
"""How far play moves the tricks of two sides that bid less than thirteen towards what both have bid."""

CAUTION = 0.5
"""Tricks that a bid stays below the forecast, since play that watches bags and bids takes fewer. Half a trick won
most against cautious and bold bidders in duplicate rounds."""

MOST_SHIFT = 1.5
"""Tricks that the other side's bid moves the forecast at the most: a wild bid says little."""

LEAST_CHANCE = 0.002
"""Numbers of tricks less likely than this are left out of account."""

BLIND_NIL_EDGE = 0.02
"""How much better the chances must be to bid nil without looking."""


def choose_bid(view: View) -> Move:
    """Return the bid with the best chance to win the game, or the look that comes before it."""
    if any(isinstance(move, Look) for move in view.legal_moves):
        return _look_or_blind_nil(view)
    return max(bid_worths(view), key=lambda pair: pair[1])[0]


def count_tricks(view: View, sure: int) -> float:
    """Return the tricks that the hand takes on average when everybody plays for tricks.

    At least `sure`, the tricks of its spades that are certain: the model knows little of such.
    """
    model = trick_model(view.rules)
    return max(model.count(view.hand), sure + model.cards(card for card in view.hand if card.suit is not Suit.SPADES))


def nil_chance(view: View) -> float:
    """Return the chance to make nil with the hand."""
    known = Knowledge(view)
    if known.sure_spades:
        return 0.0
    risk = sum(nil_risk(known, known.hand[suit]) for suit in Suit)
    model = trick_model(view.rules)
    count = max(0.0, model.count(view.hand))
    return 1.0 / (1.0 + exp(model.nil_risk * risk + model.nil_count * count - model.nil_base))


@dataclass(frozen=True, slots=True)
class _Forecast:
    """The tricks that the own side can expect, and the bids of the others, made or likely."""

    own: float
    sure: int
    mean: float
    deviation: float
    bids: dict[Seat, Bid]


def _forecast(view: View) -> _Forecast:
    rules, model = view.rules, trick_model(view.rules)
    sure = Knowledge(view).sure_spades
    own = count_tricks(view, sure)
    bids = {seat: bid for seat, bid in zip(rules.seating, view.bids, strict=True) if bid is not None}
    share = 13.0 / rules.seats
    partners = [seat for seat in rules.seats_of(view.side) if seat is not view.seat]
    foes = rules.seats_of(1 - view.side)
    mean = own
    for seat in partners:
        mean += _tricks_behind(bids[seat], model) if seat in bids else share + (share - own) / 3
    heard = [seat for seat in foes if seat in bids]
    if heard:
        even = 6.5
        theirs = sum(_tricks_behind(bids[seat], model) - share for seat in heard)
        # The less the other side's bid moves the forecast, the more of it is left to the own count.
        shift = model.trust / 3 * (even - mean) - model.trust * theirs
        mean += min(max(shift, -MOST_SHIFT), MOST_SHIFT)
    mean = min(max(mean - CAUTION, sure), 13.0)
    left = 13.0 - mean - sum(_tricks_behind(bids[seat], model) for seat in heard)
    unheard = [seat for seat in foes if seat not in bids]
    for seat in unheard:
        bids[seat] = Bid(min(13, max(1, round(left / len(unheard) - model.margin))))
    for seat in partners:
        bids.setdefault(seat, Bid(max(1, round(share + (share - own) / 3 - model.margin))))
    deviation = model.deviation * (0.85 if heard else 1.0)
    return _Forecast(own, sure, mean, deviation, bids)


def _tricks_behind(bid: Bid, model: TrickModel) -> float:
    """Return the tricks that a seat with this bid can take."""
    return 0.5 if bid.nil else bid.n + model.margin


def bid_worths(view: View) -> Iterator[tuple[Bid, float]]:
    """Return the bids, each with its chance to win the game."""
    forecast = _forecast(view)
    rules = view.rules
    foes = rules.seats_of(1 - view.side)
    foe = next((seat for seat in foes if not forecast.bids[seat].nil), foes[0])
    theirs = sum(forecast.bids[seat].n for seat in foes)
    partners = sum(forecast.bids[seat].n for seat in rules.seats_of(view.side) if seat is not view.seat)
    chances = normal_weights(forecast.mean - forecast.sure, forecast.deviation, 13 - forecast.sure)
    likely = sum(chance for chance in chances if chance >= LEAST_CHANCE)
    cache: dict[tuple[int, int], float] = {}
    for n in range(1, 14):
        bids = {**forecast.bids, view.seat: Bid(n)}
        total = 0.0
        for strength, chance in enumerate(chances, start=forecast.sure):
            if chance < LEAST_CHANCE:
                continue
            for tricks, share in _share_tricks(strength, n + partners, theirs):
                if (n, tricks) not in cache:
                    cache[n, tricks] = outcome(view, bids, {view.seat: tricks, foe: 13 - tricks})
                total += chance * share * cache[n, tricks]
        yield Bid(n), total / likely
    yield Bid(0), _nil_worth(view, forecast, foe)


def _share_tricks(strength: int, bid: int, theirs: int) -> Iterator[tuple[int, float]]:
    """Return the tricks taken, with their chances, where playing for tricks would bring `strength`.

    Where the bids leave tricks over, a side that has made its bid lets the other make its own.
    """
    low, high = min(bid, 13), max(0, 13 - theirs)
    target = strength if low > high else min(max(strength, low), high)
    pulled = strength + PULL * (target - strength)
    whole = int(pulled)
    if pulled > whole:
        yield whole + 1, pulled - whole
    yield whole, 1.0 - (pulled - whole)


def _nil_worth(view: View, forecast: _Forecast, foe: Seat) -> float:
    bids = {**forecast.bids, view.seat: Bid(0)}
    partners = [seat for seat in view.rules.seats_of(view.side) if seat is not view.seat]
    cover = next((seat for seat in partners if not bids[seat].nil), None)
    chance = nil_chance(view)
    made = min(12, round(bids[cover].n + 0.5)) if cover is not None else 0
    if cover is None and view.bids[view.rules.index(foe)] is None:
        bids[foe] = Bid(trick_model(view.rules).bid_against_nil)
    kept = {cover: made} if cover is not None else {}
    success = outcome(view, bids, {**kept, foe: 13 - made})
    # The other side, with the cards that broke the nil, makes its bid as well.
    theirs = sum(bids[seat].n for seat in view.rules.seats_of(1 - view.side))
    taken = max(1, min(round(forecast.own), 13 - made - theirs))
    failure = outcome(view, bids, {**kept, view.seat: taken, foe: max(0, 13 - made - taken)})
    return chance * success + (1.0 - chance) * failure


def _look_or_blind_nil(view: View) -> Move:
    """Bid nil without looking only where that is the better chance: far behind, or with little to lose."""
    rules = view.rules
    mine, theirs = view.scores[view.side], view.scores[1 - view.side]
    bags = (view.bags[view.side], view.bags[1 - view.side])
    gain = round(ROUND_GAIN)
    # The partner's bid stands either way, but covering costs tricks.
    rest = gain // 2 if rules.seats == 4 else 0

    def after(mine_more: int) -> float:
        """Return the equity over the other side's bid, made or set."""
        made = equity(rules, (mine + mine_more, theirs + gain), bags)
        failed = equity(rules, (mine + mine_more, theirs - gain), bags)
        return MADE_RATE * made + (1.0 - MADE_RATE) * failed

    looked = MADE_RATE * after(gain) + (1.0 - MADE_RATE) * after(-gain)
    blind = BLIND_NIL_CHANCE * after(BLIND_NIL_POINTS + rest)
    blind += (1.0 - BLIND_NIL_CHANCE) * after(rest - BLIND_NIL_POINTS)
    return Bid(0, blind=True) if blind > looked + BLIND_NIL_EDGE else Look()
