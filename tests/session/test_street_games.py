"""Whole games of Street and of three, as a session runs them: told in text, sealed, kept and gone through again."""

import random

import pytest

from spades.engine import Phase, Rules, Seat, parse_rules, write_record
from spades.engine.record import finish
from spades.session.deals.verify import Verdict, check_text
from spades.session.game.actions import LookAtHand, NextRound, Play
from spades.session.game.practice import can_duel, duel_of
from spades.session.game.session import Session
from spades.session.game.standing import replay_steps
from spades.session.game.table_text import read_table, write_table
from spades.session.game.turning_point import most_behind, turning_point
from spades.session.game.viewer import ViewerSession
from spades.session.history.replay import replay_round

from .games import MAKER
from .test_opening import decided

RULES = [
    "street-350",
    "street-350,first_hand=bid,blind_behind=0,set_twice_loses=yes",
    "partners-500,pack=jokers,bids=suicide,passing=2,opening=clubs,trump_first_trick=no",
    "classic-300,first_hand=counts,bids=mirror",
    "cutthroat-300",
]


def play(rules: Rules, rounds: int) -> Session:
    """Play some rounds, South by chance; each table that is told comes back from its text."""
    session, rng = MAKER.begin(decided(rules, 3)), random.Random(3)
    viewer = ViewerSession(session, Seat.SOUTH)
    while session.state.results is None or session.state.round_number < rounds:
        if session.state.phase is Phase.GAME_OVER:
            break
        if session.state.to_move is None:
            viewer.act(NextRound())
        elif session.thinking:
            session.update(at_once=True)
        elif viewer.state.awaited is not None:
            viewer.act(LookAtHand())
        else:
            viewer.act(Play(rng.choice(viewer.state.view.legal_moves)))
        for told in viewer.take_states():
            assert read_table(write_table(told)) == told
    return session


@pytest.mark.parametrize("text", RULES)
def test_a_game_is_played_told_sealed_and_gone_through_again(text: str) -> None:
    rules = parse_rules(text)
    session = play(rules, 2)
    game, rows = session.game, session.history
    checks = check_text(write_record(game)).rounds
    assert [check.verdict for check in checks] == [Verdict.MATCHES] * len(game.packs)
    replayed = finish(replay_steps(game))
    for number in replayed.finished:
        shown = replay_round(replayed, number)
        assert len(shown.winners) == rules.cards_each
        assert len(shown.results) == len(shown.scores) == rules.sides
        assert shown.stops[0] == 0
    best = max(range(rules.sides), key=lambda side: rows[-1].scores[side])
    assert most_behind(rows, best) >= 0
    assert len(rows) < 2 or turning_point(rows, best) is not None


# With three there is no seat whose cards would be the other's: what is played again is the round.
def test_three_play_no_duel() -> None:
    assert not can_duel(play(parse_rules("cutthroat-300"), 1).game)
    with pytest.raises(ValueError, match="a duel needs"):
        duel_of(play(parse_rules("cutthroat-300"), 1).game)
