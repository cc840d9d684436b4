"""The parts of the full player: each can be left out, and something else then decides."""

import random
from dataclasses import replace

import pytest

from spades.bots import Limit
from spades.bots.rule import RuleBot
from spades.bots.search.belief import Belief
from spades.bots.search.clock import Budget
from spades.bots.search.equity import payoffs, points_alone
from spades.bots.search.expert import ExpertBot
from spades.bots.search.facts import facts_of
from spades.bots.search.playing import blur, card_values
from spades.bots.search.skill import Skill
from spades.bots.search.solver import Solver
from spades.engine import PACK, Bid, Phase, Rules, apply, legal_moves, new_game, view
from spades.engine.notation import parse_move

RULES = Rules()


def test_a_skill_looks_at_a_world_at_least() -> None:
    with pytest.raises(ValueError, match="worlds must be at least 1, not 0"):
        Skill(worlds=0)


def test_a_cap_of_worlds_holds_whatever_the_limit() -> None:
    assert Budget.of(Limit(worlds=50)).at_most(4).worlds == 4
    assert Budget.of(Limit(worlds=2)).at_most(4).worlds == 2
    assert Budget.of(Limit(worlds=50)).at_most(None).worlds == 50


def test_without_equity_the_score_means_nothing() -> None:
    bids = (Bid(4), Bid(5))
    assert points_alone(RULES, (0, 0), (0, 0), bids) == points_alone(RULES, (250, 10), (9, 0), bids)
    assert payoffs(RULES, (0, 0), (0, 0), bids) != payoffs(RULES, (250, 10), (9, 0), bids)


def test_without_equity_a_bag_costs_its_share_of_the_penalty() -> None:
    made, over = points_alone(RULES, (0, 0), (0, 0), (Bid(4), Bid(6)))[4:6]
    # One more for us is one less for them: nine points each way, ten for the penalty's share and one for the trick.
    assert over - made == pytest.approx(-18 / 600)


def test_without_inference_every_hand_is_as_likely() -> None:
    state = new_game(RULES, random.Random(3).sample(PACK, 52), RULES.seating[0])
    while state.phase is not Phase.PLAY:
        state = apply(state, legal_moves(state)[4 if state.phase is Phase.BID else 0])
    assert state.to_move is not None
    facts = facts_of(view(state, state.to_move))
    belief = Belief("draw", 4, inference=False)
    assert {way.keeps(card) for way in belief.draw_models(facts) for card in facts.unknown} == {0.5}
    worlds = belief.worlds(facts, Budget(30), random.Random(1))
    assert len({belief.likelihood(facts, world.theirs) for world in worlds}) == 1


def test_without_odd_draws_others_are_sound_whatever_was_kept() -> None:
    state = new_game(RULES, random.Random(3).sample(PACK, 52), RULES.seating[0])
    while state.phase is not Phase.BID:
        state = apply(state, legal_moves(state)[0])
    assert state.to_move is not None
    facts = facts_of(view(state, state.to_move))
    for bid, ways in ((5, 1), (0, 2)):
        assert len(Belief("draw", bid, odd_draws=False).draw_models(facts)) == ways
        # Five ways to draw for tricks, and one more since all draws went one way.
        assert len(Belief("draw", bid).draw_models(facts)) == 5 + ways


def test_a_blurred_payoff_keeps_its_sum_inside() -> None:
    assert blur([0.0, 0.0, 1.0, 0.0, 0.0], 0.12) == pytest.approx([0.0, 0.12, 0.76, 0.12, 0.0])
    assert blur([0.5] * 14, 0.12) == pytest.approx([0.5] * 14)
    assert blur([0.0, 0.0, 1.0], 0.0) == [0.0, 0.0, 1.0]


def test_a_margin_is_left_only_while_the_other_hand_is_not_known() -> None:
    state = new_game(Rules(hands="deal"), random.Random(3).sample(PACK, 52), RULES.seating[0])
    for move in ("4", "5"):
        state = apply(state, parse_move(move))
    assert state.to_move is not None
    hidden = view(state, state.to_move)
    known = replace(hidden, unseen=state.hands[1 - RULES.index(state.to_move)])
    for seen, same in ((hidden, False), (known, True)):
        sure, careful = (
            card_values(seen, Solver(), Budget(8), random.Random(1), Skill(margin=margin, planning=False))
            for margin in (False, True)
        )
        assert (sure == careful) is same


@pytest.mark.parametrize(
    "skill",
    [
        Skill(worlds=2),
        Skill(inference=False, worlds=3),
        Skill(equity=False, worlds=3),
        Skill(planning=False, worlds=3),
        Skill(margin=False, worlds=3),
        Skill(sampled_bids=False, worlds=3),
        Skill(drawing=False, worlds=3),
    ],
)
def test_a_weaker_player_still_plays_a_legal_round(skill: Skill) -> None:
    state = new_game(RULES, random.Random(5).sample(PACK, 52), RULES.seating[0])
    bots = (ExpertBot(1, skill), RuleBot())
    while state.to_move is not None:
        state = apply(state, bots[RULES.index(state.to_move)].choose(view(state, state.to_move), Limit(worlds=50)))
    assert state.phase is Phase.ROUND_OVER
