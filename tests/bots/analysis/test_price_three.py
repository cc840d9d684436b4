"""Prices and hints with three seats, each for itself."""

import random
from dataclasses import replace

import pytest

from spades.bots.analysis.evaluation.pricing import Effort, price
from spades.bots.analysis.evaluation.recommending import recommend
from spades.bots.analysis.reasons.at_stake import at_stake
from spades.bots.analysis.reasons.score import spoils
from spades.bots.analysis.values import Kind
from spades.bots.base import Limit
from spades.bots.rule import RuleBot
from spades.engine import PRESETS, Bid, Phase, View, apply, new_game, pack_of, view
from spades.engine.moves import BIDS

CUTTHROAT = PRESETS["cutthroat-300"]
SOME = Effort(depth=1, worlds=6, batches=2, most=4)

OF_A_SIDE = {
    Kind.PARTNERS_BID_COULD_HOLD,
    Kind.PARTNERS_NIL_COULD_HOLD,
    Kind.PARTNER_HAS_IT,
    Kind.OVER_PARTNER,
    Kind.COVERS_NIL,
    Kind.TWO_NILS,
    Kind.COULD_BE_SET,
    Kind.BAGS_FOR_THEM,
    Kind.PENALTY_FOR_THEM,
    Kind.SPOILS,
    Kind.OUTSCORED,
    Kind.HIGHER_WINS,
}
"""What is said of partners, and of others that are one side."""


def views(seed: int) -> list[View]:
    """Return the positions of a round by rule."""
    rng = random.Random(seed)
    pack = pack_of(CUTTHROAT)
    state = new_game(CUTTHROAT, rng.sample(pack, len(pack)), CUTTHROAT.seating[seed % 3])
    bot, found = RuleBot(), []
    while state.to_move is not None:
        seen = view(state, state.to_move)
        found.append(seen)
        state = apply(state, bot.choose(seen, Limit()))
    return found


@pytest.mark.parametrize("seed", range(2))
def test_every_decision_has_figures_and_a_price_and_nothing_is_said_of_a_partner(seed: int) -> None:
    for seen in views(seed)[1::11]:
        analysis = recommend(seen, SOME)
        assert {choice.move for choice in analysis.choices} == set(seen.legal_moves)
        if len(seen.legal_moves) < 2:
            continue
        assert all(choice.figures is not None and 0 <= choice.figures.win <= 1 for choice in analysis.choices)
        assert not {choice.reason.kind for choice in analysis.choices} & OF_A_SIDE
        best, worst = analysis.choices[0].move, analysis.choices[-1].move
        found = price(seen, best, SOME)
        assert found is not None
        assert found.better is None, "the price names nothing better than the hint"
        other = price(seen, worst, SOME)
        assert other is not None
        assert other.win.value >= 0
        assert not {reason.kind for reason in other.reasons} & OF_A_SIDE


def test_what_was_at_stake_is_told_of_one_of_the_others() -> None:
    seen = next(one for one in views(1) if one.phase is Phase.PLAY and len(one.hand) == 6)
    seen = replace(seen, taken=(4, 4, 3), bids=(Bid(4), Bid(6), Bid(5)), seat=CUTTHROAT.seating[0])
    set_west, made = (5, 5, 7), (4, 7, 6)
    found = at_stake(
        seen, [BIDS[4], BIDS[6], BIDS[5]], lambda taken: float(taken == set_west), {set_west: 1.0}, {made: 1.0}
    )
    assert found is not None
    assert found.kind is Kind.ONE_COULD_BE_SET
    assert (found.chance, found.without) == (1.0, 0.0)


def test_bids_of_two_others_are_not_added_up() -> None:
    seen = next(one for one in views(1) if one.phase is Phase.BID)
    assert spoils(replace(seen, seat=CUTTHROAT.seating[0], bids=(None, Bid(6), Bid(7))), 10) is None
