"""Fit how bids follow from hands: how the belief of the other seat reads a bid.

Run `python -m spades.bots.tools.fit_bids [rounds]`; 300 rounds of each kind take some minutes. Hands are dealt, or
drawn as `rule` draws, at even and uneven scores, and the full player bids on them, first and second. It writes
`bids.json`.
"""

import random
import sys
from collections.abc import Sequence

from spades.bots.base import Limit
from spades.bots.rule import RuleBot
from spades.bots.search.data import write
from spades.bots.search.expert import ExpertBot
from spades.bots.search.handvalue import BID_KINDS, BidKind, beyond_usual, expected_tricks
from spades.bots.tools.measuring import least_squares
from spades.engine import PACK, Phase, Rules, apply, parse_rules, view
from spades.engine.moves import Bid
from spades.engine.state import begin_round

_RULES = ("classic-500", "unseen-500", "classic-500,hands=deal")
_SCORES = (0, 0, 100, 200, 300)
_LEADS = (-150, -60, 0, 0, 60, 150)
"""Scores of a side, and points that it is ahead, among which bids are looked at."""
_ROBUST, _SWEEPS = 0.8, 30
"""How far from the line a bid counts half, and how often lines are drawn anew with bids weighed so."""

Row = tuple[float, float, int]
"""What a hand is worth, how much more than usual was heard, and the bid."""


def play(rules: Rules, number: int, rows: dict[BidKind, list[Row]]) -> None:
    """Have a round drawn and bid, and put down both bids."""
    rng = random.Random(number)
    score, lead = rng.choice(_SCORES), rng.choice(_LEADS)
    scores = (score + max(0, lead), score + max(0, -lead))
    bags = (rng.randrange(rules.bag_limit), rng.randrange(rules.bag_limit))
    state = begin_round(rules, tuple(rng.sample(PACK, 52)), rng.choice(rules.seating), 1, scores, bags)
    drawer, bidder, heard = RuleBot(), ExpertBot(number), None
    while state.to_move is not None and state.phase is not Phase.PLAY:
        seen = view(state, state.to_move)
        move = (drawer if state.phase is Phase.DRAW else bidder).choose(seen, Limit(worlds=80))
        if isinstance(move, Bid):
            if move.n:
                out = frozenset(map(int, seen.known_out))
                kind = BidKind(rules.hands, rules.hands == "draw" and rules.second_card == "seen", heard is not None)
                worth = expected_tricks(frozenset(map(int, seen.hand)), rules.hands, out if kind.out_known else ())
                rows[kind].append((worth, beyond_usual(heard), move.n))
            heard = move.n
        state = apply(state, move)


def line(rows: Sequence[Row], *, heard: bool) -> list[float]:
    """Return the line through the bids: the bid at no worth, the slope, and the weight of a bid that was heard."""
    weights = [1.0] * len(rows)
    columns = [(1.0, worth, *([more] if heard else [])) for worth, more, _ in rows]
    found: list[float] = []
    for _ in range(_SWEEPS):
        found = least_squares(columns, [bid for _, _, bid in rows], weights)
        off = [row[2] - sum(a * b for a, b in zip(found, c, strict=True)) for c, row in zip(columns, rows, strict=True)]
        weights = [1 / (1 + (one / _ROBUST) ** 2) for one in off]
    return [round(value, 2) for value in found]


def main() -> None:
    """Play, fit, write and report."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    rows: dict[BidKind, list[Row]] = {kind: [] for kind in BID_KINDS}
    for text in _RULES:
        for number in range(rounds):
            play(parse_rules(text), number, rows)
    found = {str(kind): line(bids, heard=kind.heard) for kind, bids in rows.items()}
    write("bids.json", found)
    for name, values in found.items():
        sys.stdout.write(f"{name}: {values}\n")


if __name__ == "__main__":
    main()
