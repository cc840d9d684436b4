"""Bids before a look, where more than two play: whether the score asks for one.

Before the hand is seen there is nothing to play out but all deals: so they were played out once, 600 rounds of the full
player against itself looked at and 570 with a nil bid blind at the first or the second turn of a side, and with three
seats 250 looked at; and this is what they came to.
"""

from typing import NamedTuple

from spades.bots.rule.bidding import blind_bid_chance, blind_nil_chance
from spades.bots.search.equity import win_chance
from spades.bots.sums import mean
from spades.engine import Bid, Move, View
from spades.engine.moves import LOOK
from spades.engine.rules import BLIND_NIL_POINTS
from spades.engine.scoring import bid_worth, count_bags
from spades.engine.state import settle

_UNHEARD = 0.16
_HELD = (0.0, 0.07, 0.16, 0.22, 0.29, 0.36, 0.43)
"""How often a blind nil holds beside a partner who has yet to bid, and beside one who bid 0 to 6."""
_HELD_AFTER_PASSING = (0.0, 0.45, 0.72, 0.82, 0.88)
"""How often it holds where so many cards are passed: 114 of 160 with two and 140 of 160 with four, with this player at
every seat, hardly less beside a low bid; one and three lie between."""
_PARTNER = 40
"""What the partner makes who bids beside it."""
_THEIRS, _THEIRS_OF_THREE = (55, 2), (35, 1)
"""Points and bags of the other side after a blind bid, and with three seats of each of the others."""
_A_TRICK = 7
"""What a trick more that the partner has bid is worth to a side that looks."""
_USUAL_BID = 2.6
_SPREAD = 20
"""How far, up and down, the points of a side lie around those of the rounds that went alike."""
_EDGE = 0.03
"""How much better the chances must be without a look: who has looked can bid what the score asks for."""


class _Round(NamedTuple):
    share: float
    mine: float
    bags: int
    theirs: float
    their_bags: int


_LOOKED = (
    _Round(0.67, 55, 1, 57, 1),
    _Round(0.14, 137, 2, 57, 2),
    _Round(0.07, -64, 2, 69, 2),
    _Round(0.05, -50, 0, 75, 3),
    _Round(0.05, 60, 3, -27, 0),
    _Round(0.01, 63, 0, 81, 4),
    _Round(0.01, 151, 4, -43, 0),
)
_LOOKED_OF_THREE = (
    _Round(0.39, 32, 1, 34, 1),
    _Round(0.31, 55, 1, 26, 1),
    _Round(0.14, 76, 1, 20, 1),
    _Round(0.16, -57, 0, 45, 2),
)
"""The same of one seat of three, and of the others on average."""


def choose_to_look(view: View) -> Move:
    """Return a bid without a look that is worth more than a look, or else the look; no nil is bid beside a nil."""
    partner = _partners_bid(view)
    worths: dict[Move, float] = {LOOK: _worth_of_a_look(view, partner) + _EDGE}
    for move in view.legal_moves:
        if isinstance(move, Bid) and move.n:
            worths[move] = _worth_of_blind_bid(view, move.n)
        elif isinstance(move, Bid) and partner != 0:
            worths[move] = _worth_of_blind_nil(view, partner)
    return max(worths, key=lambda move: worths[move])


def blind_chance(view: View) -> float:
    """Return how often a nil holds that is bid before looking, 0 to 1."""
    if view.rules.sides > 2:
        return blind_nil_chance(view)
    partner = _partners_bid(view)
    if view.rules.blind_passing and partner != 0:
        return _HELD_AFTER_PASSING[view.rules.blind_passing]
    return _UNHEARD if partner is None else _HELD[min(partner, len(_HELD) - 1)]


def _partners_bid(view: View) -> int | None:
    """Return the partner's bid; None where it has yet to bid, or there is none."""
    if view.rules.sides > 2:
        return None
    bid = view.bids[view.rules.index(view.seat) ^ 2]
    return None if bid is None else bid.n


def _worth_of_blind_nil(view: View, partner: int | None) -> float:
    held, alone = blind_chance(view), view.rules.sides > 2
    rest = 0 if alone else _PARTNER if partner is None else 10 * partner
    return sum(
        share * _worth(view, _Round(share, rest + nil, 2, *_theirs(view)))
        for share, nil in ((held, BLIND_NIL_POINTS), (1 - held, -BLIND_NIL_POINTS))
    )


def _worth_of_blind_bid(view: View, n: int) -> float:
    chance, points = blind_bid_chance(view, n), 2 * bid_worth(n, view.rules)
    return chance * _worth(view, _Round(chance, points, 1, *_theirs(view))) + (1 - chance) * _worth(
        view, _Round(1 - chance, -points, 0, *_theirs(view))
    )


def _theirs(view: View) -> tuple[int, int]:
    return _THEIRS if view.rules.sides == 2 else _THEIRS_OF_THREE


def _worth_of_a_look(view: View, partner: int | None) -> float:
    more = 0.0 if partner is None else _A_TRICK * (partner - _USUAL_BID)
    looked = _LOOKED if view.rules.sides == 2 else _LOOKED_OF_THREE
    return sum(after.share * _worth(view, after._replace(mine=after.mine + more)) for after in looked)


def _worth(view: View, after: _Round) -> float:
    """Return the chance to win the game after such a round."""
    return mean(
        _chance(view, after._replace(mine=after.mine + mine, theirs=after.theirs + theirs))
        for mine in (-_SPREAD, _SPREAD)
        for theirs in (-_SPREAD, _SPREAD)
    )


def _chance(view: View, after: _Round) -> float:
    rules, scores, bags, sets = view.rules, [], [], []
    for side in (view.side, *rules.others(view.side)):
        points, new = (after.mine, after.bags) if side == view.side else (after.theirs, after.their_bags)
        penalty, left = count_bags(view.bags[side], new, rules)
        scores.append(round(view.scores[side] + points + rules.overtrick_points * new + penalty))
        bags.append(left)
        sets.append(view.sets[side] + (points < 0))
    missed = tuple(sets) if rules.set_twice_loses else ()
    winner = settle(rules, tuple(scores), missed)
    return win_chance(rules, scores, bags, sets=missed) if winner is None else float(winner == 0)
