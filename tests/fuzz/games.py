"""Games to begin with."""

import random

from spades.engine import Bid, Game, Move, Rules, Seat, apply, legal_moves, new_game, next_round
from spades.session.deals.chance import Chance


def played(rules: Rules, moves: int, seed: int = 1) -> Game:
    """Return a random game after some moves, bids kept low."""
    chance, rng = Chance(seed), random.Random(seed)
    packs, made = [chance.pack(1, rules)], list[Move]()
    state = new_game(rules, packs[0], Seat.SOUTH)
    while len(made) < moves and state.winner is None:
        if state.to_move is None:
            packs.append(chance.pack(state.round_number + 1, rules))
            state = next_round(state, packs[-1])
            continue
        legal = legal_moves(state)
        low = [move for move in legal if isinstance(move, Bid) and 1 <= move.n <= 4]
        made.append(rng.choice(low or list(legal)))
        state = apply(state, made[-1])
    return Game(rules, Seat.SOUTH, tuple(packs), tuple(made), (("Opponent", "random"), ("Seed", str(seed))))
