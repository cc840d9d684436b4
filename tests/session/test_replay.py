"""Rounds to be looked through, and to be played again."""

from dataclasses import replace

import pytest

from spades.engine import PRESETS, Game, Phase, Rules, Seat
from spades.engine.record import finish, write_steps
from spades.session.game.practice import is_practice
from spades.session.game.standing import ReplayedGame
from spades.session.history.replay import practice_game, replay_round, without_hidden_cards

from .games import random_game

of = ReplayedGame.of


@pytest.mark.parametrize("name", list(PRESETS))
def test_every_card_is_in_sight_in_every_frame(name: str) -> None:
    rules = PRESETS[name]
    game = random_game(rules, 3, rounds=2)
    shown = replay_round(of(game), 2)
    for frame in shown.frames:
        on_table = [card for _seat, card in frame.trick.plays if frame.trick.winner is None]
        held = [card for hand in (*frame.hands, *frame.discards) for card in hand]
        gone = sum(frame.taken) * rules.seats
        assert len({*held, *on_table}) == len(held) + len(on_table)
        dealt = 52 if rules.hands == "draw" else rules.cards_each * rules.seats
        assert len(held) + len(on_table) + gone + frame.stock == dealt
    assert shown.frames[-1].taken == tuple(shown.winners.count(seat) for seat in rules.seating)


def test_going_trick_by_trick_stops_at_hands_bids_and_every_trick() -> None:
    shown = replay_round(of(random_game(Rules(), 1, rounds=1)), 1)
    stops = [shown.frames[at] for at in shown.stops]
    assert len(stops) == 1 + 1 + 1 + 13
    assert [frame.number for frame in stops] == [0, 0, 0, *range(1, 14)]
    assert all(len(hand) == 13 for hand in stops[1].hands)
    assert all(bid is not None for bid in stops[2].bids)
    assert all(frame.trick.winner is not None for frame in stops[3:])
    dealt = replay_round(of(random_game(Rules(hands="deal"), 1, rounds=1)), 1)
    assert len(dealt.stops) == 15


def test_a_turn_of_the_draw_tells_both_cards() -> None:
    game = random_game(Rules(), 1, rounds=1)
    shown = replay_round(of(game), 1)
    for turn, frame in enumerate(shown.frames[1:27]):
        assert frame.drawn is not None
        seat, kept, aside = frame.drawn
        place = game.rules.index(seat)
        assert kept in frame.hands[place]
        assert frame.discards[place][-1] is aside
        assert {kept, aside} == set(game.packs[0][2 * turn : 2 * turn + 2])
    assert shown.frames[27].drawn is None


def test_before_the_first_lead_it_is_told_who_passed_what() -> None:
    shown = replay_round(of(random_game(Rules(seats=4, hands="deal", bids="suicide", passing=2), 1, rounds=1)), 1)
    after_bids, after_passing = (shown.frames[at] for at in shown.stops[1:3])
    assert not after_bids.passed
    assert [seat for seat, _cards in after_passing.passed] == list(shown.rules.seating)
    for seat, cards in after_passing.passed:
        place = shown.rules.index(seat)
        assert set(cards) <= set(after_bids.hands[place])
        assert set(cards) <= set(after_passing.hands[(place + 2) % 4])
    assert not shown.frames[shown.stops[2] + 1].passed


def test_the_cards_of_a_round_under_way_are_not_to_be_seen() -> None:
    whole = random_game(Rules(), 1, rounds=2)
    open_ = replace(whole, moves=whole.moves[:-1])
    assert of(open_).finished == [1]
    for number in (2, 3, 0):
        with pytest.raises(ValueError, match=f"round {number} is not finished"):
            replay_round(of(open_), number)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_round_begins_again_with_its_pack_and_the_scores_before_it(number: int) -> None:
    game = random_game(Rules(), 4, rounds=3)
    again = practice_game(of(game), number)
    state = again.state
    assert (state.round_number, state.phase, state.hands) == (number, Phase.DRAW, ((), ()))
    assert state.pack == game.packs[number - 1]
    begun = next(state for state in game.states() if state.round_number == number)
    assert state == begun
    assert again.tags == (("South", "person"), ("North", "player random"), ("Practice", "round"))
    assert is_practice(again)


def test_there_is_no_practice_of_a_round_that_never_began() -> None:
    with pytest.raises(ValueError, match="no round 9"):
        practice_game(of(random_game(Rules(), 1, rounds=1)), 9)
    assert practice_game(of(Game(Rules(), Seat.SOUTH, random_game(Rules(), 1, rounds=1).packs)), 1).moves == ()


def test_what_goes_out_while_a_game_is_played_tells_no_hidden_card() -> None:
    whole = random_game(Rules(), 1, rounds=3)
    tags = (("Opponent", "rule"), ("Seed", "5"), ("Seal2", "a"), ("Deal2", "b"), ("Deal3", "c"), ("Pending4", "d"))
    open_ = replace(whole, moves=whole.moves[:-1], tags=tags)
    shared = without_hidden_cards(of(open_))
    assert shared is not None
    assert shared.packs == whole.packs[:2]
    assert shared.state.phase is Phase.ROUND_OVER
    assert shared.tags == (("Opponent", "rule"), ("Seal2", "a"), ("Deal2", "b"))
    between = without_hidden_cards(of(replace(whole, tags=tags)))
    assert between is not None
    assert (between.packs, between.moves) == (whole.packs, whole.moves)
    assert "Pending4" not in dict(between.tags)
    begun = random_game(Rules(), 1, rounds=1)
    assert without_hidden_cards(of(replace(begun, moves=begun.moves[:-1]))) is None


def test_a_round_is_looked_at_without_another_replay_of_the_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game = random_game(Rules(), 4, rounds=3)
    played = of(game)
    monkeypatch.delattr(Game, "states")
    shown = replay_round(played, 3)
    assert [len(shown.frames), shown.scores] == [55, played.ends[2].scores]
    assert practice_game(played, 2).moves == game.moves[: played.starts[1]]
    shared = without_hidden_cards(played)
    assert shared is not None
    assert shared.moves == game.moves
    assert finish(write_steps(game, played.ends)).count("Round ") == 3
