"""The compiled core beside the plain Python: whatever one says, the other must say, to the last bit."""

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from unittest.mock import patch

from spades.bots import Limit
from spades.bots.search import compiled
from spades.bots.search.belief import Belief
from spades.bots.search.clock import Budget
from spades.bots.search.compiled import CompiledSolver
from spades.bots.search.expert import ExpertBot
from spades.bots.search.facts import facts_of
from spades.bots.search.four.bidding import bid_deals
from spades.bots.search.four.bits import CODE, RANKS
from spades.bots.search.four.ending import EVERYBODY, NOBODY, Ending
from spades.bots.search.four.facts import facts_of as facts_of_four
from spades.bots.search.four.leanings import NEUTRAL, Leanings
from spades.bots.search.four.places import sides_of
from spades.bots.search.four.playing import card_worlds, choose_move
from spades.bots.search.four.rollout import Moment, Terms, play_out_all
from spades.bots.search.opponent_style import Style
from spades.bots.search.planning import Planner
from spades.bots.search.solver import Solver
from spades.engine import PACK, Bid, Phase, Rules, apply, new_game, next_round, parse_rules, view
from spades.kernel import Kernel

from . import makers

_KNOWN = Leanings((1.0, -0.5, 0.5, 2.0), nil=0.6, bare=0.4)
"""What is known of the partner at every other moment."""


@contextmanager
def searched_by(core: Kernel | None) -> Iterator[None]:
    """Search by a kernel, or in plain Python."""
    with patch.object(compiled, "kernel", lambda: core):
        yield


class Pair:
    """Both solvers, asked the same; their tables are kept from one question to the next."""

    def __init__(self, core: Kernel) -> None:
        """Begin with empty tables."""
        self.reference, self.compiled = Solver(), CompiledSolver(core)

    def check_position(self, rng: random.Random, most: int = 13) -> None:
        """Ask for what every card of a position is worth, and the position."""
        whole = makers.position(rng, most)
        payoff = makers.payoff(rng, len(whole.ours if whole.to_move else whole.theirs))
        expected = self.reference.card_values(whole, payoff)
        found = self.compiled.card_values(whole, payoff)
        assert list(found.items()) == list(expected.items()), (whole, payoff)
        if whole.led is None:
            assert self.compiled.value(whole, payoff) == self.reference.value(whole, payoff), (whole, payoff)
            wanted = rng.getrandbits(len(payoff))
            assert self.compiled.can_force(whole, wanted) == self.reference.can_force(whole, wanted), (whole, wanted)

    def check_plan(self, rng: random.Random, most: int = 8) -> None:
        """Ask for what a card is worth in worlds that look alike, of up to so many cards."""
        moment, branches, card, turns, width = makers.moment(rng, most)
        expected = Planner(self.reference, width).card_value(moment, branches, card, turns)
        found = self.compiled.plan(moment, branches, card, turns, width)
        assert found == expected, (moment, branches, card, turns, width)


def check_worlds(core: Kernel, rng: random.Random, step: int = 1) -> int:
    """Ask for the worlds of each `step`th moment of a round played at random; returns how many moments there were."""
    moments = 0
    for state in islice(makers.states(rng), 0, None, step):
        assert state.to_move is not None
        seen = view(state, state.to_move)
        style = Style(leaning=rng.choice((0.0, -1.3)), temper=rng.choice((1.0, 0.4)))
        belief, facts = replace(Belief.of(seen, inference=rng.random() < 0.9), style=style), facts_of(seen)
        budget, seed = Budget(rng.choice((1, 10, 40))), rng.random()
        chances = random.Random(seed), random.Random(seed)
        with searched_by(None):
            expected = belief.sample(facts, budget, chances[0])
        with searched_by(core):
            assert belief.sample(facts, budget, chances[1]) == expected, (seed, state)
        assert chances[0].getstate() == chances[1].getstate()
        moments += 1
    return moments


def check_match(core: Kernel, rng: random.Random, named: str, worlds: int, rounds: int) -> int:
    """Play some rounds of a game under named rules twice, move by move; returns how many moves there were."""
    rules = parse_rules(named)
    state = new_game(rules, rng.sample(PACK, 52), rng.choice(rules.seating))
    seed, moves, limit = rng.getrandbits(32), 0, Limit(worlds=worlds)
    with searched_by(None):
        reference = [ExpertBot(seed + seat) for seat in range(2)]
    with searched_by(core):
        players = [ExpertBot(seed + seat) for seat in range(2)]
    while rounds:
        if state.to_move is None:
            rounds -= 1
            if state.winner is not None:
                break
            state = next_round(state, rng.sample(PACK, 52))
            continue
        seat, seen = rules.index(state.to_move), view(state, state.to_move)
        with searched_by(None):
            move = reference[seat].choose(seen, limit)
        with searched_by(core):
            assert players[seat].choose(seen, limit) == move, (seed, state)
        state = apply(state, move)
        moves += 1
    return moves


def check_four(
    core: Kernel, rng: random.Random, worlds: int, step: int = 1, named: Sequence[str] = makers.FOUR_RULES
) -> int:
    """Ask for the move of each `step`th moment of a round of four, or three, by named rules, played at random.

    Returns how many there were.
    """
    moments = 0
    for state in islice(makers.states(rng, named), 0, None, step):
        assert state.to_move is not None
        seen, seed = view(state, state.to_move), rng.random()
        known = _KNOWN if moments % 2 else NEUTRAL
        chances = random.Random(seed), random.Random(seed)
        with searched_by(None):
            expected = choose_move(seen, Budget(worlds), chances[0], known)
        with searched_by(core):
            assert choose_move(seen, Budget(worlds), chances[1], known) == expected, (seed, state)
        assert chances[0].getstate() == chances[1].getstate()
        moments += 1
    return moments


def check_deals_of_four(
    core: Kernel, rng: random.Random, worlds: int, step: int = 1, named: Sequence[str] = makers.FOUR_RULES
) -> int:
    """Ask for the deals of each `step`th moment of a round of four, or three; returns how many moments there were."""
    moments = 0
    for state in islice(makers.states(rng, named), 0, None, step):
        assert state.to_move is not None
        seen, seed = view(state, state.to_move), rng.random()
        known = _KNOWN if moments % 2 else NEUTRAL
        draw = bid_deals if state.phase is Phase.BID else card_worlds
        chances = random.Random(seed), random.Random(seed)
        with searched_by(None):
            expected = draw(seen, facts_of_four(seen, known), Budget(worlds), chances[0])
        with searched_by(core):
            assert draw(seen, facts_of_four(seen, known), Budget(worlds), chances[1]) == expected, (seed, state)
        moments += 1
    return moments


def check_endings(core: Kernel, rng: random.Random, deals: int, most: int = 5) -> None:
    """Play up to so many last tricks of random deals out under any rules, some of them exactly."""
    for _ in range(deals):
        tricks = rng.randint(1, most)
        seats = rng.choice((3, 4))
        sides = sides_of(seats)
        # Spades up to the big joker, and from any of them down.
        pack = [suit << CODE | 1 << rank for suit, most in enumerate((17, 13, 13, 13)) for rank in range(most)]
        cards = rng.sample(pack, seats * tricks)
        held = [cards[seat::seats] for seat in range(seats)]
        hands = tuple(tuple(sum(c & RANKS for c in hand if c >> CODE == suit) for suit in range(4)) for hand in held)
        out = [sum(suits) for suits in zip(*hands, strict=True)]
        bids = tuple(rng.choice((0, 1, 3, 5, 9, 10, 12, 13)) for _ in range(seats))
        ending = Ending(rng.randint(0, 4), rng.randrange(sides), rng.randint(0, 26))
        rules = Rules(
            seats=seats,
            hands="deal",
            overtrick_points=rng.randint(-1, 1),
            bag_limit=rng.randint(2, 20),
            bag_penalty=rng.choice((0, rng.randint(0, 500))),
            failed_nil_bags=rng.random() < 0.5,
            failed_nil_helps_partner=rng.random() < 0.5,
            ten_for=rng.choice((0, rng.randint(0, 500))),
            boston=rng.choice((0, rng.randint(0, 1000))),
            minimum_total_bid=rng.choice((0, 0, 11)),
        )
        made = [Bid(n, blind=rng.random() < 0.3) for n in bids]
        eager = rng.choice((NOBODY, EVERYBODY, rng.randrange(1 << sides)))
        terms = Terms.of(rules, bids, eager, ending, made)
        terms = replace(terms, no_trump=rng.random() < 0.3, low_club=rng.random() < 0.3)
        taken = tuple(rng.choice((0, 0, 2, 4)) for _ in range(seats))
        moment = Moment(rng.randrange(seats), -1, 0, 0, 0, taken, rng.random() < 0.7)
        choices = [0] if terms.low_club else [0, rng.choice(held[moment.seat])]
        world = (hands, terms)
        ours, theirs = (play_out_all(by, [world], out, moment, choices) for by in (core, None))
        assert ours == theirs, (hands, terms, moment)


def check_damaged_four(core: Kernel, rng: random.Random) -> bool:
    """Ask for damaged deals; returns whether that was refused, and raises what is no refusal."""
    ask, arguments = makers.damaged_four(core, rng)
    try:
        ask(*arguments)
    except (ValueError, TypeError, OverflowError):
        return True
    return False


def check_damaged(core: Kernel, rng: random.Random) -> bool:
    """Ask for a damaged position; returns whether it was refused, and raises what is no refusal."""
    solver = core.Solver(compiled.PLAY_MODEL)
    try:
        solver.card_values(*makers.damaged(rng))  # type: ignore[arg-type]  # that is what is tried
    except (ValueError, TypeError):
        return True
    return False
