import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import cast

import pytest

from spades.engine import (
    PRESETS,
    Bid,
    Card,
    Game,
    GameState,
    IllegalMoveError,
    Keep,
    Move,
    Phase,
    PlayCard,
    Refusal,
    Reject,
    Rules,
    Seat,
    View,
    broken_invariants,
    past_round,
    read_record,
    view,
    why_illegal,
    write_record,
)
from spades.session.deals.chance import Chance
from spades.session.game.refusals import TurnRefusal
from spades.session.game.session import Session
from spades.session.players.opponents import DEFAULT_OPPONENT

from . import bots_for_tests
from .games import HUMAN, MAKER, OTHER, InstantBot, Saves, begun, random_game, random_move

TABLES: dict[str, Rules] = {
    "classic": Rules(target=100, bag_penalty=0),
    "unseen": replace(PRESETS["unseen-500"], target=100, bag_penalty=0),
    "dealt": Rules(hands="deal", target=100, bag_penalty=0, blind_nil=True, floor=-400),
    "partners": replace(PRESETS["partners-500"], target=200, bag_penalty=0, floor=-1000),
}


def step(session: Session, rng: random.Random) -> None:
    """Do the next thing: a move of the person's, a player's, or the next round."""
    now = session.view(HUMAN)
    if now.phase is Phase.ROUND_OVER:
        session.next_round()
    elif session.thinking:
        session.update(at_once=True)
    else:
        session.play(HUMAN, random_move(now.legal_moves, rng))


def played(session: Session, seed: int) -> Iterator[View]:
    """Play to the end, and yield what came into the queue."""
    rng = random.Random(seed)
    while session.view(HUMAN).phase is not Phase.GAME_OVER:
        step(session, rng)
        yield from (change.view for change in session.changes.take(HUMAN))


def bots_of(session: Session) -> dict[Seat, InstantBot]:
    return cast("dict[Seat, InstantBot]", session.players.by_seat)


@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
def test_a_whole_game_is_one_view_a_change_and_one_save_a_change(rules: Rules) -> None:
    saves = Saves()
    session = begun(rules, "random", HUMAN, Chance(5), saves.begin)
    assert len(saves.games) == 1
    views = list(played(session, 5))
    assert len(views) == len(saves.games) - 1 == len(session.game.moves) + len(session.game.packs) - 1
    last = saves.games[-1]
    assert all(replace(last, packs=game.packs, moves=game.moves, tags=game.tags) == game for game in saves.games)
    assert all(last.moves[: len(game.moves)] == game.moves for game in saves.games)
    assert all(last.packs[: len(game.packs)] == game.packs for game in saves.games)
    states = list(last.states())
    assert len(states) == len(saves.games)
    assert [view(state, HUMAN) for state in states[1:]] == views
    assert not any(broken_invariants(state) for state in states)
    assert session.view(HUMAN).winner is not None
    assert [summary.round_number for summary in session.history] == list(range(1, len(session.game.packs) + 1))
    assert session.history[-1].scores == session.view(HUMAN).scores
    assert read_record(write_record(session.game)) == session.game == saves.games[-1]


def test_the_queue_is_empty_once_taken() -> None:
    session = begun(TABLES["classic"], "random", HUMAN, Chance(5))
    assert session.changes.take(HUMAN) == ()
    session.play(HUMAN, Keep())
    assert len(session.changes.take(HUMAN)) == 1
    assert session.changes.take(HUMAN) == ()


def test_moves_take_effect_at_once() -> None:
    session = begun(TABLES["classic"], "random", HUMAN, Chance(5))
    offered = session.view(HUMAN).offered
    session.play(HUMAN, Keep())
    assert session.view(HUMAN).hand == (offered,)
    assert session.thinking
    assert not session.update(at_once=True)  # asked
    assert session.update(at_once=True)  # answered
    assert not session.thinking


def test_the_other_side_may_use_the_persons_time_once_a_position_and_sees_its_own_seat_alone() -> None:
    session = begun(Rules(), "rule", HUMAN, Chance(4))
    rng = random.Random(4)
    while session.view(HUMAN).phase is not Phase.PLAY or session.thinking or len(session.view(HUMAN).hand) < 9:
        step(session, rng)
    [bot] = bots_of(session).values()
    bot.ahead.clear()
    for _ in range(3):
        assert session.update(at_once=True) is False
    [seen] = bot.ahead
    assert seen.seat is OTHER
    assert seen.to_move is HUMAN
    assert not set(seen.hand) & set(session.view(HUMAN).hand)


def test_the_person_cannot_move_for_the_other_side() -> None:
    session = begun(TABLES["classic"], "random", OTHER, Chance(5))
    before = session.view(HUMAN)
    reason = session.why_illegal(HUMAN, Keep())
    assert reason is not None
    with pytest.raises(IllegalMoveError) as refused:
        session.play(HUMAN, Keep())
    assert str(refused.value) == str(reason)
    assert session.view(HUMAN) == before
    assert session.changes.take(HUMAN) == ()


def test_an_illegal_move_is_refused_with_the_sentence_of_the_rules() -> None:
    game = random_game(TABLES["classic"], 2, rounds=1)
    rng = random.Random(1)
    session = begun(TABLES["classic"], "random", HUMAN, Chance(5))
    tried = 0
    while session.view(HUMAN).results is None:
        now = session.view(HUMAN)
        for card, reason in now.refusals:
            assert session.why_illegal(HUMAN, PlayCard(card)) == reason
            with pytest.raises(IllegalMoveError) as refused:
                session.play(HUMAN, PlayCard(card))
            assert str(refused.value) == str(reason)
            assert session.view(HUMAN) == now
            tried += 1
        if not session.thinking:
            for wrong in (Bid(3), PlayCard(Card.parse("SA"))):
                assert (session.why_illegal(HUMAN, wrong) is None) == (wrong in now.legal_moves)
        step(session, rng)
    assert tried
    assert game.state.results is not None


def test_the_rules_are_asked_once_for_a_move_that_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun(TABLES["classic"], "random", HUMAN, Chance(5))
    asked: list[Move] = []

    def ask(state: GameState, move: Move) -> Refusal | None:
        asked.append(move)
        return why_illegal(state, move)

    for where in ("session.game.session", "engine.transition"):
        monkeypatch.setattr(f"spades.{where}.why_illegal", ask)
    session.play(HUMAN, Keep())
    assert asked == [Keep()]


def test_nobody_moves_between_rounds() -> None:
    session = begun(TABLES["classic"], "random", HUMAN, Chance(5))
    rng = random.Random(1)
    while session.view(HUMAN).phase is not Phase.ROUND_OVER:
        step(session, rng)
    session.changes.take(HUMAN)
    assert not session.thinking
    assert not session.update(at_once=True)
    with pytest.raises(IllegalMoveError):
        session.play(HUMAN, Keep())
    session.next_round()
    assert session.view(HUMAN).round_number == 2
    session.next_round()  # a second press of the button
    assert session.view(HUMAN).round_number == 2
    assert len(session.changes.take(HUMAN)) == 1


def test_the_next_round_does_not_begin_before_its_time() -> None:
    session = begun(TABLES["classic"], "random", HUMAN, Chance(5))
    session.next_round()
    assert session.view(HUMAN).round_number == 1
    assert session.changes.take(HUMAN) == ()
    for _ in played(session, 1):
        pass
    last = session.view(HUMAN).round_number
    session.next_round()
    assert session.view(HUMAN).round_number == last


@pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)
def test_a_game_can_be_taken_up_at_every_cut(rules: Rules) -> None:
    saves = Saves()
    session = begun(rules, "random", HUMAN, Chance(11), saves.begin)
    views = [session.view(HUMAN), *played(session, 11)]
    for game, left in list(zip(saves.games, views, strict=True))[::11]:
        again = MAKER.resume(read_record(write_record(game)))
        assert again.view(HUMAN) == left
        assert set(again.seating.players.values()) == {"random"}
        assert again.changes.take(HUMAN) == ()
        assert len(again.history) == sum(summary.round_number <= len(again.history) for summary in session.history)


def test_a_seeded_game_that_is_taken_up_meets_the_packs_it_would_have_met() -> None:
    whole = begun(TABLES["classic"], "random", HUMAN, Chance(4))
    parts = begun(TABLES["classic"], "random", HUMAN, Chance(4))
    packs = []
    for session, again in ((whole, False), (parts, True)):
        rng, now = random.Random(9), session
        while now.view(HUMAN).round_number < 3:
            step(now, rng)
            if again and not now.thinking:
                now = MAKER.resume(read_record(write_record(now.game)))
        packs.append(now.game.packs)
    assert packs[0] == packs[1]
    assert len(packs[0]) == 3


def test_an_unseeded_game_has_new_packs() -> None:
    packs = {begun(TABLES["classic"], "random", HUMAN, Chance()).game.packs for _ in range(10)}
    assert len(packs) == 10


@pytest.mark.parametrize(
    "seed", ["", "x", "--3", "3.5", "\N{SUPERSCRIPT TWO}", "\N{ARABIC-INDIC DIGIT FOUR}", "9" * 5000]
)
def test_a_seed_that_is_none_leaves_true_chance(seed: str) -> None:
    game = replace(random_game(TABLES["classic"], 1, rounds=1), tags=(("Opponent", "random"), ("Seed", seed)))
    session = MAKER.resume(game)
    session.next_round()
    assert session.view(HUMAN).round_number == 2


@pytest.mark.parametrize("opponent", ["", "nobody", "Rule", "a:\x00", "os:system"])
def test_an_opponent_that_nobody_knows_is_replaced_and_told(opponent: str) -> None:
    game = replace(random_game(TABLES["classic"], 1, rounds=1), tags=(("Opponent", opponent),))
    session = MAKER.resume(game)
    assert session.seating.opponent == DEFAULT_OPPONENT
    assert session.notice is not None
    assert repr(opponent) in session.notice
    for _ in played(session, 1):
        pass


def test_a_player_from_elsewhere_is_loaded_only_if_the_person_has_chosen_it() -> None:
    name = f"{bots_for_tests.__name__}:first"
    game = replace(random_game(TABLES["classic"], 1, rounds=1), tags=(("Opponent", name),))
    assert MAKER.resume(game).seating.opponent == DEFAULT_OPPONENT
    trusted = MAKER.resume(game, trusted={name})
    assert (trusted.seating.opponent, trusted.notice) == (name, None)


def test_a_known_opponent_needs_no_notice() -> None:
    assert MAKER.resume(random_game(TABLES["classic"], 1, rounds=1)).notice is None


def test_a_game_without_tags_can_be_taken_up() -> None:
    game = replace(random_game(TABLES["classic"], 1, rounds=1), tags=())
    assert MAKER.resume(game).seating.opponent == DEFAULT_OPPONENT


def test_a_game_that_cannot_be_replayed_is_refused() -> None:
    game = random_game(TABLES["classic"], 1, rounds=1)
    with pytest.raises(ValueError, match="cannot be made"):
        Session(replace(game, moves=(*game.moves, Keep())), {})


def test_players_see_the_view_of_their_own_seat_and_nothing_else() -> None:
    session = begun(TABLES["partners"], "random", HUMAN, Chance(5))
    for _ in played(session, 5):
        pass
    bots = bots_of(session)
    assert set(bots) == {Seat.WEST, Seat.NORTH, Seat.EAST}
    for seat, bot in bots.items():
        assert bot.views
        assert all(asked.seat is seat and asked.to_move is seat and asked.legal_moves for asked in bot.views)
        assert all(len(asked.past) == asked.round_number - 1 for asked in bot.views)


def test_players_are_told_of_no_more_rounds_than_anybody_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spades.session.game.seat_views.REMEMBERED", 2)
    game = random_game(TABLES["classic"], 1, rounds=4)
    session = MAKER.resume(game)
    for seat in game.rules.seating:
        all_ends = [past_round(state, seat) for state in game.states() if state.results is not None]
        assert session._sight._past[seat] == tuple(all_ends[-2:])


def test_closing_ends_every_player() -> None:
    session = begun(TABLES["partners"], "random", HUMAN, Chance(5))
    session.players.start()
    bots = bots_of(session).values()
    assert all(bot.alive for bot in bots)
    session.close()
    session.close()
    assert not any(bot.alive for bot in bots)


def test_successive_views_are_a_move_or_a_round_apart() -> None:
    session = begun(TABLES["unseen"], "random", OTHER, Chance(6))
    for before, after in pairwise([session.view(HUMAN), *played(session, 6)]):
        same_round = after.round_number == before.round_number
        done = [
            len(now.draws)
            + sum(bid is not None for bid in now.bids)
            + sum(len(trick.plays) for trick in (*now.tricks, now.trick))
            for now in (before, after)
        ]
        assert done[1] - done[0] == 1 if same_round else done[1] == 0


def test_seats_without_a_player_are_peoples_and_each_sees_and_plays_its_own() -> None:
    rules = PRESETS["classic-300"]
    game = Game(rules, OTHER, (Chance(2).pack(1),), ())
    session = Session(game, {})
    assert session.persons == rules.seating
    assert not session.thinking
    rng = random.Random(3)
    for _ in range(40):
        seat = session.view(HUMAN).to_move
        assert seat is not None
        (waiting,) = set(rules.seating) - {seat}
        legal = session.view(seat).legal_moves
        assert not session.view(waiting).legal_moves
        assert session.why_illegal(waiting, legal[0]) is TurnRefusal.OTHER_SIDES_TURN
        with pytest.raises(IllegalMoveError):
            session.play(waiting, legal[0])
        session.play(seat, random_move(legal, rng))
    told = {seat: session.changes.take(seat) for seat in rules.seating}
    assert {len(changes) for changes in told.values()} == {40}
    assert all(change.view.seat is seat for seat, changes in told.items() for change in changes)
    assert not session.changes.pending(HUMAN)


def test_only_the_last_decision_of_whoever_asks_is_taken_back() -> None:
    session = Session(Game(PRESETS["classic-300"], HUMAN, (Chance(2).pack(1),), ()), {})
    session.play(HUMAN, Keep())
    session.play(OTHER, Keep())
    session.play(HUMAN, Reject())
    assert session.undo(OTHER)
    assert [str(move) for move in session.game.moves] == ["K"]
    assert session.redo(HUMAN)
    assert [str(move) for move in session.game.moves] == ["K", "K"]


def test_a_player_on_a_seat_that_the_rules_do_not_have_is_refused() -> None:
    game = Game(PRESETS["classic-300"], HUMAN, (Chance(2).pack(1),), ())
    with pytest.raises(ValueError, match="seats of the rules, not on W"):
        Session(game, {Seat.WEST: InstantBot("random")})
