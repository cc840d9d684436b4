"""What rounds that are over tell of the other seat, and how little where it plays as others do."""

import random
from dataclasses import replace

import pytest

from spades.bots import Limit
from spades.bots.base import Bot
from spades.bots.registry import make_bot
from spades.bots.rule import RuleBot
from spades.bots.search.belief import Belief
from spades.bots.search.facts import facts_of
from spades.bots.search.opponent_style import SOUND, style_of
from spades.engine import (
    PACK,
    PastRound,
    Phase,
    Rules,
    View,
    apply,
    new_game,
    next_round,
    parse_rules,
    past_round,
    view,
)
from spades.engine.moves import BIDS

SOUTH, NORTH = Rules().seating
STRANGER = "spades.bots.tools.eight_styles:"


def after_rounds(bot: Bot, rules: str, rounds: int) -> View:
    """Return what South sees when the next round is bid, after some against a player."""
    rng = random.Random(1)
    bots = {SOUTH: RuleBot(), NORTH: bot}
    past: tuple[PastRound, ...] = ()
    state = new_game(parse_rules(rules), rng.sample(PACK, 52), SOUTH)
    while True:
        while state.to_move is not None and not (len(past) == rounds and state.phase is not Phase.DRAW):
            state = apply(state, bots[state.to_move].choose(view(state, state.to_move), Limit(worlds=4)))
        if state.to_move is not None:
            return view(state, SOUTH, past)
        past = (*past, past_round(state, SOUTH))
        state = next_round(state, rng.sample(PACK, 52))


def test_of_whom_nothing_was_seen_nothing_is_concluded() -> None:
    assert style_of(after_rounds(RuleBot(), "classic-500", 0)) is SOUND


@pytest.mark.parametrize("rules", ["classic-500", "unseen-500,target=1000", "classic-500,hands=deal,target=1000"])
def test_a_sound_player_is_taken_for_one(rules: str) -> None:
    style = style_of(after_rounds(RuleBot(), rules, 4))
    assert abs(style.leaning) < 0.5
    assert style.temper > 0.85


@pytest.mark.parametrize(("rules", "leaning"), [("classic-500", -1.2), ("classic-500,hands=deal", -0.7)])
def test_who_bids_low_is_believed_after_two_rounds_to_hold_more(rules: str, leaning: float) -> None:
    sound = after_rounds(RuleBot(), rules, 2)
    low = [replace(one, bids=(one.bids[0], BIDS[bid.n - 2])) for one in sound.past if (bid := one.bids[1]) is not None]
    assert style_of(replace(sound, past=tuple(low))).leaning < leaning


def test_who_draws_by_chance_is_believed_to_hold_fewer_spades() -> None:
    seen = after_rounds(make_bot(STRANGER + "chancer", 1), "classic-500,target=1000", 4)
    facts = facts_of(seen)

    def spades(*, adaptation: bool) -> float:
        models = Belief.of(seen, adaptation=adaptation).draw_models(facts)
        return sum(model.share * model.keeps(12) for model in models) / sum(model.share for model in models)

    assert spades(adaptation=True) < 0.7
    assert spades(adaptation=False) > 0.9


def test_less_is_concluded_from_the_plays_of_who_plays_oddly() -> None:
    seen = after_rounds(make_bot("random", 1), "classic-500,hands=deal,target=1000", 4)
    assert style_of(seen).temper < 0.6


def test_a_round_that_was_not_played_to_its_end_tells_nothing() -> None:
    seen = after_rounds(RuleBot(), "classic-500", 1)
    broken_off = PastRound(SOUTH, (), (None, None), ())
    assert style_of(replace(seen, past=(broken_off,))) == SOUND
