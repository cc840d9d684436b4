"""How often a player breaks the manners of partners: each breach with the position and what was there instead.

    python -m spades.bots.tools.count_breaches --rounds 500 --player expert --against rule

The player's pair meets the other over so many rounds, chained into games; every bid and card of it is held against
`spades.bots.search.four.manners`. Printed is how often each manner had something to say, how often it was broken, and
of every breach the reason.
"""

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Sequence

from spades.bots.arena.match import shuffle
from spades.bots.base import Limit
from spades.bots.registry import make_bot
from spades.bots.search.four.facts import code, facts_of
from spades.bots.search.four.manners import Manner, broken_by_bid, broken_by_card
from spades.bots.search.four.playing import supposed_bids
from spades.bots.search.four.rollout import Terms
from spades.engine import Bid, Move, PlayCard, View, apply, format_hand, new_game, next_round, parse_rules, view


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, count and print."""
    parser = argparse.ArgumentParser(description="Count how often a player breaks the manners of partners.")
    parser.add_argument("--rounds", type=int, default=100, help="rounds to play (100)")
    parser.add_argument("--player", default="expert", help="whose manners are watched (expert)")
    parser.add_argument("--against", default="rule", help="the other pair (rule)")
    parser.add_argument("--rules", default="partners-500", help="as for the arena, with four seats (partners-500)")
    parser.add_argument("--worlds", type=int, default=40, help="sampled worlds per move (40)")
    parser.add_argument("--seed", type=int, default=1, help="what all comes from (1)")
    options = parser.parse_args(arguments)
    met: Counter[Manner] = Counter()
    breaches: list[str] = []

    def watch(number: int, seen: View, move: Move) -> None:
        asked, broken = judge(seen, move)
        met.update(asked)
        if broken is not None:
            breaches.append(f"round {number}, {seen.seat.name.lower()}: {why(seen, move, broken)}")

    play_rounds(options.player, options.against, options, watch)
    out = [f"{options.player} against {options.against}: {options.rules}, {options.rounds} rounds, seed {options.seed}"]
    out += [f"{met[manner]:6d} times  {manner.value}" for manner in Manner]
    out += [f"{len(breaches)} broken, {100 * len(breaches) / options.rounds:.2f} in 100 rounds", *breaches]
    sys.stdout.write("\n".join(out) + "\n")


def play_rounds(player: str, other: str, options: argparse.Namespace, watch: Callable[[int, View, Move], None]) -> None:
    """Play rounds, the pairs changing sides with every game, and show each move of the player to `watch`."""
    rules, limit = parse_rules(options.rules), Limit(worlds=options.worlds)
    rng = random.Random(options.seed)
    state, games = None, 0
    for number in range(1, options.rounds + 1):
        if state is None or state.winner is not None:
            games += 1
            state = new_game(rules, shuffle(f"{options.seed} {number}"), rng.choice(rules.seating))
            bots = [make_bot((player, other)[(seat + games) % 2], rng.getrandbits(32)) for seat in range(4)]
        else:
            state = next_round(state, shuffle(f"{options.seed} {number}"))
        while state.to_move is not None:
            seen = view(state, state.to_move)
            move = bots[state.to_move].choose(seen, limit)
            if (state.to_move + games) % 2 == 0:
                watch(number, seen, move)
            state = apply(state, move)


def judge(seen: View, move: Move) -> tuple[set[Manner], Manner | None]:
    """Return the manners that had something to say at a decision, and the one that the move broke, or None."""
    facts = facts_of(seen)
    if isinstance(move, PlayCard):
        terms = Terms.of(seen.rules, supposed_bids(seen))
        legal = [code(other.card) for other in seen.legal_moves if isinstance(other, PlayCard)]
        verdicts = {card: broken_by_card(facts, terms, card, legal) for card in legal}
        return {manner for manner in verdicts.values() if manner is not None}, verdicts[code(move.card)]
    if isinstance(move, Bid) and seen.hand:
        partner = seen.bids[facts.me ^ 2]
        heard = None if partner is None else partner.n
        forbidden = broken_by_bid(facts.hand, 0, heard)
        return set() if forbidden is None else {forbidden}, broken_by_bid(facts.hand, move.n, heard)
    return set(), None


def why(seen: View, move: Move, manner: Manner) -> str:
    """Return a breach in words: the manner, the move and the position."""
    bids = " ".join("-" if bid is None else str(bid.n) for bid in seen.bids)
    table = " ".join(str(card) for _, card in seen.trick.plays) or "nothing"
    return f"{move} from {format_hand(seen.hand)} on {table} (bids {bids}): {manner.value}"


if __name__ == "__main__":
    main()
