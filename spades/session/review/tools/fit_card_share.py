"""Fit one's own card's share of the difference that hands promise at a glance (`CARD_SHARE` of the draw's price).

`python -m spades.session.review.tools.fit_card_share` takes half a minute. Over draws of random rounds both choices are
followed to finished hands; what these promise at a glance is set beside exact play against the hand of the other seat,
both bid at a glance.
"""

import random
import sys
from dataclasses import replace
from itertools import accumulate

from spades.bots.analysis.evaluation.worth import worth_of_hands
from spades.bots.search.handvalue import expected_tricks
from spades.engine import PACK, PRESETS, GameState, Seat, apply, new_game, view
from spades.engine.moves import KEEP, REJECT
from spades.session.review.as_it_was import DoubleDummyEvaluator, hands_from

ROUNDS, DRAWS, PACKS = 60, 3, 24
RULES = PRESETS["classic-300"]


def differences(state: GameState, eye: DoubleDummyEvaluator, rng: random.Random) -> tuple[float, float]:
    """Return by how much keeping promises more than rejecting: at a glance, and by exact play."""
    seat = state.to_move or Seat.SOUTH
    me, used = RULES.index(seat), 2 * len(state.draws)
    worth = worth_of_hands(view(state, seat))
    glance = exact = 0.0
    for _ in range(PACKS):
        offered, *rest = state.pack[used:]
        shuffled = replace(state, pack=(*state.pack[:used], offered, *rng.sample(rest, len(rest))))
        for keep, sign in ((True, 1), (False, -1)):
            hands = hands_from(shuffled, keep=keep)
            ours = hands[me]
            glance += sign * worth.at(expected_tricks(ours.cards, "draw", ours.out))[0]
            exact += sign * eye.promise(state, me, ours, hands[1 - me])
    return glance / PACKS, exact / PACKS


def main() -> None:
    """Fit through the origin, and report."""
    rng, eye = random.Random(5), DoubleDummyEvaluator()
    found = []
    for _ in range(ROUNDS):
        begun = new_game(RULES, rng.sample(PACK, 52), Seat.SOUTH)
        moves = [KEEP if rng.random() < 0.5 else REJECT for _ in range(25)]
        states = list(accumulate(moves, apply, initial=begun))
        found += [differences(state, eye, rng) for state in rng.sample(states, DRAWS)]
    share = sum(one * other for one, other in found) / sum(one * one for one, _ in found)
    sys.stdout.write(f"{share:.2f} over {len(found)} draws\n")


if __name__ == "__main__":
    main()
