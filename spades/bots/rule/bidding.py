"""Bidding: how many tricks to promise, whether to bid nil, and whether to bid it blind."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import exp

from spades.bots.rule.knowledge import Knowledge
from spades.bots.rule.parameters import BLIND_NIL_CHANCES, MADE_RATE, ROUND_GAIN, TrickModel, trick_model
from spades.bots.rule.passing import kept_by_nil
from spades.bots.rule.playing import nil_risk
from spades.bots.rule.stakes import equity, is_to_bid, normal_weights, others_take, outcome, supposed_bids, who_makes_up
from spades.engine import Bid, Look, Move, Seat, Suit, View
from spades.engine.moves import BIDS
from spades.engine.rules import BLIND_NIL_POINTS
from spades.engine.scoring import bid_worth

PULL = 0.35
"""How far play moves the tricks of two sides that bid less than thirteen towards what both have bid."""

CAUTION = 0.5
"""Tricks that a bid stays below the forecast, since play that watches bags and bids takes fewer. Half a trick won
most against cautious and bold bidders in duplicate rounds."""

MOST_SHIFT = 1.5
"""Tricks that the other side's bid moves the forecast at the most: a wild bid says little."""

LEAST_CHANCE = 0.002
"""Numbers of tricks less likely than this are left out of account."""

BLIND_EDGE = 0.02
"""How much better the chances must be to bid without looking."""

FORCED_NIL_CHANCE = 0.4
"""How often a nil holds that a partner has to bid because this seat does not."""

BLIND_SPREAD = 2.0
"""The standard deviation of the tricks of a side over all deals, from 8,000 played out by the policy of the search."""

_OVER = 1.0
"""How many tricks sound bids of a side are below what it takes."""

_AGAINST_ONE = 0.75
"""How many tricks fewer somebody takes alone who bid blind, since two play against it: among full players 55 of 150
such bids of six were made, and 31 of 150 of seven."""

_BLIND_NIL_ALONE = 0.01
"""Chance of a blind nil with three seats: 55 of 6,000 held in deals that the policy of the search played out."""


def choose_bid(view: View) -> Move:
    """Return the bid with the best chance to win the game, or the look that comes before it."""
    if any(isinstance(move, Look) for move in view.legal_moves):
        return _look_or_bid_blind(view)
    legal = set(view.legal_moves)
    return max((pair for pair in bid_worths(view) if pair[0] in legal), key=lambda pair: pair[1])[0]


def count_tricks(view: View, sure: int) -> float:
    """Return the tricks that the hand takes on average when everybody plays for tricks.

    At least `sure`, the tricks of its spades that are certain: the model knows little of such.
    """
    model = trick_model(view.rules)
    return max(model.count(view.hand), sure + model.cards(card for card in view.hand if card.suit is not Suit.SPADES))


def nil_chance(view: View) -> float:
    """Return the chance to make nil with the hand, without the cards that would be passed."""
    if view.rules.passing:
        view = replace(view, hand=kept_by_nil(view))
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
    bids = {seat: bid for seat, bid in supposed_bids(view).items() if not is_to_bid(view, seat)}
    tricks = float(rules.cards_each)
    share = tricks / rules.seats
    partners = [seat for seat in rules.seats_of(view.side) if seat is not view.seat]
    foes = _foes(view)
    mean = own
    for seat in partners:
        mean += _tricks_behind(bids[seat], model) if seat in bids else share + (share - own) / 3
    heard = [seat for seat in foes if seat in bids]
    if heard:
        even = share * (1 + len(partners))
        theirs = sum(_tricks_behind(bids[seat], model) - share for seat in heard)
        # The less the other side's bid moves the forecast, the more of it is left to the own count.
        shift = model.trust / 3 * (even - mean) - model.trust * theirs
        mean += min(max(shift, -MOST_SHIFT), MOST_SHIFT)
    mean = min(max(mean - CAUTION, sure), tricks)
    left = tricks - mean - sum(_tricks_behind(bids[seat], model) for seat in heard)
    unheard = [seat for seat in foes if seat not in bids]
    for seat in unheard:
        bids[seat] = Bid(min(13, max(1, round(left / len(unheard) - model.margin))))
    for seat in partners:
        bids.setdefault(seat, Bid(max(1, round(share + (share - own) / 3 - model.margin))))
    deviation = model.deviation * (0.85 if heard else 1.0)
    return _Forecast(own, sure, mean, deviation, bids)


def _foes(view: View) -> tuple[Seat, ...]:
    """Return the seats of the other sides."""
    return tuple(seat for side in view.rules.others(view.side) for seat in view.rules.seats_of(side))


def _tricks_behind(bid: Bid, model: TrickModel) -> float:
    """Return the tricks that a seat with this bid can take."""
    return 0.5 if bid.nil else bid.n + model.margin


def bid_worths(view: View) -> Iterator[tuple[Bid, float]]:
    """Return the bids, each with its chance to win the game."""
    forecast = _forecast(view)
    rules = view.rules
    partner = rules.partner_of(view.seat)
    tricks = rules.cards_each
    chances = normal_weights(forecast.mean - forecast.sure, forecast.deviation, tricks - forecast.sure)
    likely = sum(chance for chance in chances if chance >= LEAST_CHANCE)
    cache: dict[tuple[int, int], float] = {}
    for n in range(1, 14):
        bids = {**forecast.bids, view.seat: Bid(n)}
        if partner is not None:
            bids[partner] = _partners_bid(view, n, bids[partner])
        bids = _with_total(view, bids)
        theirs = sum(bids[seat].n for seat in _foes(view))
        total = 0.0
        for strength, chance in enumerate(chances, start=forecast.sure):
            if chance < LEAST_CHANCE:
                continue
            ours = n if partner is None else n + bids[partner].n
            for taken, share in _share_tricks(strength, ours, theirs, tricks):
                if (n, taken) not in cache:
                    cache[n, taken] = _outcome(view, bids, taken)
                total += chance * share * cache[n, taken]
        yield Bid(n), total / likely
    yield Bid(0), _nil_worth(view, forecast)


def _partners_bid(view: View, n: int, guess: Bid) -> Bid:
    """Return the partner's bid, or its likely bid beside so many: it may have to make up the total."""
    rules = view.rules
    place = (rules.index(view.seat) + 2) % 4
    if view.bids[place] is not None:
        return guess
    if rules.bids == "suicide":
        return BIDS[0] if n else BIDS[max(4, guess.n)]
    return BIDS[max(guess.n, rules.minimum_side_bid - n)]


def _with_total(view: View, bids: dict[Seat, Bid]) -> dict[Seat, Bid]:
    """Return the bids with that of the last seat as high as the rules will ask of it."""
    last = who_makes_up(view)
    if last is None:
        return bids
    missing = view.rules.minimum_total_bid - sum(bid.n for seat, bid in bids.items() if seat is not last)
    return {**bids, last: BIDS[min(13, max(bids[last].n, missing))]}


def _outcome(view: View, bids: dict[Seat, Bid], taken: int) -> float:
    """Return the worth of so many tricks of this side; a nil that the partner will have to bid may fall."""
    rest = others_take(view, bids, view.rules.cards_each - taken)
    worth = outcome(view, bids, {view.seat: taken, **rest})
    if view.rules.bids == "suicide" and bids[view.seat].n and taken:
        partner = next(seat for seat in view.rules.seats_of(view.side) if seat is not view.seat)
        if is_to_bid(view, partner):
            fallen = outcome(view, bids, {view.seat: taken - 1, partner: 1, **rest})
            return FORCED_NIL_CHANCE * worth + (1.0 - FORCED_NIL_CHANCE) * fallen
    return worth


def _share_tricks(strength: int, bid: int, theirs: int, tricks: int) -> Iterator[tuple[int, float]]:
    """Return the tricks taken, with their chances, where playing for tricks would bring `strength`.

    Where the bids leave tricks over, a side that has made its bid lets the other make its own.
    """
    low, high = min(bid, tricks), max(0, tricks - theirs)
    target = strength if low > high else min(max(strength, low), high)
    pulled = strength + PULL * (target - strength)
    whole = int(pulled)
    if pulled > whole:
        yield whole + 1, pulled - whole
    yield whole, 1.0 - (pulled - whole)


def _nil_worth(view: View, forecast: _Forecast) -> float:
    rules = view.rules
    bids = {**forecast.bids, view.seat: Bid(0)}
    partners = [seat for seat in rules.seats_of(view.side) if seat is not view.seat]
    for seat in partners:
        bids[seat] = _partners_bid(view, 0, bids[seat])
    bids = _with_total(view, bids)
    foes = _foes(view)
    foe = next((seat for seat in foes if not bids[seat].nil), foes[0])
    cover = next((seat for seat in partners if not bids[seat].nil), None)
    chance = nil_chance(view)
    tricks = rules.cards_each
    made = min(tricks - 1, round(bids[cover].n + 0.5)) if cover is not None else 0
    if rules.seats == 2 and is_to_bid(view, foe):
        bids[foe] = Bid(trick_model(rules).bid_against_nil)
    kept = {cover: made} if cover is not None else {}
    success = outcome(view, bids, {**kept, **others_take(view, bids, tricks - made)})
    # The other side, with the cards that broke the nil, makes its bid as well.
    theirs = sum(bids[seat].n for seat in foes)
    taken = max(1, min(round(forecast.own), tricks - made - theirs))
    rest = others_take(view, bids, max(0, tricks - made - taken))
    failure = outcome(view, bids, {**kept, view.seat: taken, **rest})
    return chance * success + (1.0 - chance) * failure


def _look_or_bid_blind(view: View) -> Move:
    """Bid without looking only where that is the better chance: far behind, or with little to lose."""
    rules = view.rules
    sides = (view.side, *rules.others(view.side))
    mine, *theirs = (view.scores[side] for side in sides)
    bags = [view.bags[side] for side in sides]
    sets = [view.sets[side] for side in sides] if rules.set_twice_loses else []
    gain = round(ROUND_GAIN)
    # The partner's bid stands either way, but covering costs tricks.
    rest = gain // 2 if rules.seats == 4 else 0

    def after(mine_more: int, *, missed: bool = False) -> float:
        """Return the equity over the other side's bid, made or set."""
        after_it = [sets[0] + missed, *sets[1:]] if sets else sets
        made = equity(rules, (mine + mine_more, *(score + gain for score in theirs)), bags, after_it)
        failed = equity(rules, (mine + mine_more, *(score - gain for score in theirs)), bags, after_it)
        return MADE_RATE * made + (1.0 - MADE_RATE) * failed

    worths: dict[Move, float] = {}
    for move in view.legal_moves:
        if isinstance(move, Bid) and move.nil:
            chance = blind_nil_chance(view)
            worths[move] = chance * after(BLIND_NIL_POINTS + rest) + (1.0 - chance) * after(rest - BLIND_NIL_POINTS)
        elif isinstance(move, Bid):
            chance, points = blind_bid_chance(view, move.n), 2 * bid_worth(move.n, rules)
            worths[move] = chance * after(points) + (1.0 - chance) * after(-points, missed=True)
    best = max(worths, key=lambda move: worths[move])
    looked = MADE_RATE * after(gain) + (1.0 - MADE_RATE) * after(-gain, missed=True)
    return best if worths[best] > looked + BLIND_EDGE else Look()


def blind_nil_chance(view: View) -> float:
    """Return the chance that a nil holds that is bid without a look, 0 to 1."""
    rules = view.rules
    if rules.sides > 2:
        return _BLIND_NIL_ALONE
    partners = [view.bids[place] for place in rules.places_of(view.side)]
    return BLIND_NIL_CHANCES[0 if any(bid is not None and bid.nil for bid in partners) else rules.blind_passing]


def blind_bid_chance(view: View, n: int) -> float:
    """Return the chance that a side takes so many tricks on hands that nobody has seen, 0 to 1."""
    rules = view.rules
    share = rules.cards_each / rules.sides
    heard = [view.bids[rules.index(seat)] for seat in _foes(view)]
    bid = sum(one.n for one in heard if one is not None)
    mean = share
    if None not in heard:
        # What the others bid is what they hope to take: half of what it is beyond their share is believed.
        mean = (share + rules.cards_each - bid - _OVER) / 2
    if rules.sides > 2:
        mean -= _AGAINST_ONE
    return 1.0 - sum(normal_weights(mean, BLIND_SPREAD, rules.cards_each)[:n])
