"""Thinking in the other seat's time: it makes the next answer quicker, and never another one."""

import random

import pytest

from spades.bots import Limit, Ponderer
from spades.bots.search.clock import Budget
from spades.bots.search.expert import ExpertBot
from spades.bots.search.facts import facts_of
from spades.bots.search.ponder import ponder
from spades.bots.search.solver import Solver
from spades.engine import PACK, PRESETS, GameState, Move, Phase, PlayCard, Rules, apply, legal_moves, new_game, view

RULES = PRESETS["classic-300"]
US = RULES.seating[0]


def table(seed: int, *, we_led: bool, rules: Rules = RULES) -> GameState:
    """Play at random until the other seat is to answer a card of ours, or to lead, with ten cards or fewer."""
    rng = random.Random(seed)
    state = new_game(rules, rng.sample(PACK, 52), US)
    while not (
        state.phase is Phase.PLAY
        and state.to_move is not US
        and bool(state.trick.plays) is we_led
        and len(state.hands[0]) <= 10
    ):
        moves = legal_moves(state)
        state = apply(state, moves[5] if state.phase is Phase.BID else rng.choice(moves))
    return state


@pytest.mark.parametrize("we_led", [True, False])
@pytest.mark.parametrize("seed", range(4))
def test_the_facts_know_how_many_cards_the_other_seat_holds_when_it_is_to_play(seed: int, *, we_led: bool) -> None:
    state = table(seed, we_led=we_led)
    facts = facts_of(view(state, US))
    assert facts.held == len(state.hands[1])
    assert facts.led is None
    assert facts.kept_first + facts.put_aside == 13


@pytest.mark.parametrize("we_led", [True, False])
def test_what_was_worked_out_is_found_again(*, we_led: bool) -> None:
    state = table(3, we_led=we_led)
    solver = Solver()
    assert ponder(view(state, US), solver, Budget(20), lambda: True) > 1
    searched = solver.nodes
    ponder(view(state, US), solver, Budget(20), lambda: True)
    assert solver.nodes == searched


def test_it_ends_when_it_is_no_longer_wanted() -> None:
    assert ponder(view(table(3, we_led=True), US), Solver(), Budget(20), lambda: False) == 0


def test_nothing_is_done_before_the_play_or_when_it_is_our_turn() -> None:
    state = new_game(RULES, PACK, RULES.seating[1])
    assert ponder(view(state, US), Solver(), Budget(20), lambda: True) == 0
    state = table(2, we_led=False)
    assert state.to_move is not None
    assert ponder(view(state, state.to_move), Solver(), Budget(20), lambda: True) == 0


def test_the_same_move_comes_of_it() -> None:
    state = table(5, we_led=False)
    lead = next(move for move in legal_moves(state) if isinstance(move, PlayCard))

    def answer(*, ahead: bool) -> Move:
        bot = ExpertBot(4)
        assert isinstance(bot, Ponderer)
        if ahead:
            bot.ponder(view(state, US), 5.0, lambda: True)
        return bot.choose(view(apply(state, lead), US), Limit(worlds=12))

    assert answer(ahead=True) == answer(ahead=False)
