"""Taking back and making again: the books stay honest, and no player knows anything of what is no longer so."""

import random
from pathlib import Path
from typing import cast

import pytest
from a_clock import Clock

from spades.engine import PRESETS, Bid, Keep, Phase, Rules, Seat, legal_moves
from spades.session.deals.chance import Chance
from spades.session.game.change import Change
from spades.session.game.session import GRACE_SECONDS, Session
from spades.session.game.session_maker import SessionMaker
from spades.session.journal import Journal

from .games import HUMAN, MAKER, OTHER, InstantBot, Saves, begun, random_move

CLASSIC = PRESETS["classic-300"]


def new(starter: Seat = HUMAN, rules: Rules = CLASSIC, seed: int = 5) -> tuple[Session, Saves, Clock]:
    saves, clock = Saves(), Clock()
    game = begun(rules, "random", starter, Chance(seed)).game
    return SessionMaker(InstantBot, clock=clock).resume(game, saves.begin(game)), saves, clock


def answer(session: Session) -> None:
    while session.thinking:
        session.update(at_once=True)


def play_to(session: Session, phase: Phase, *, tricks: int = 0, clock: Clock | None = None) -> None:
    rng = random.Random(1)
    while session.view(HUMAN).phase is not phase or len(session.view(HUMAN).tricks) < tricks or session.thinking:
        answer(session)
        if session.view(HUMAN).phase is phase and len(session.view(HUMAN).tricks) >= tricks:
            break
        if clock is not None:
            clock.now += 3
        session.play(HUMAN, random_move(session.view(HUMAN).legal_moves, rng))


def test_undo_takes_back_the_last_decision_and_the_answer_to_it() -> None:
    session, saves, clock = new()
    assert not session.can_undo(HUMAN)
    assert not session.undo(HUMAN)
    before = session.view(HUMAN)
    session.play(HUMAN, Keep())
    answer(session)
    clock.now += 3
    session.changes.take(HUMAN)
    assert session.can_undo(HUMAN)
    assert session.undo(HUMAN)
    assert session.view(HUMAN) == before
    assert session.changes.take(HUMAN) == (Change(before, leap=True),)
    assert session.game.moves == ()
    assert session.assisted
    assert saves.marks == ["undo"]
    assert session.can_redo


def test_undo_goes_back_to_the_first_decision_of_the_round_and_redo_to_the_last() -> None:
    session, _, clock = new(OTHER)
    play_to(session, Phase.PLAY, tricks=9, clock=clock)
    there, game = session.view(HUMAN), session.game
    seen = [session.view(HUMAN)]
    while session.undo(HUMAN):
        clock.now += 1
        seen.append(session.view(HUMAN))
        assert session.view(HUMAN).to_move is HUMAN
        assert len(session.view(HUMAN).legal_moves) > 1
    assert session.view(HUMAN).hand == ()  # the first card is offered again
    assert not session.can_undo(HUMAN)
    for view in seen[-2::-1]:
        assert session.redo(HUMAN)
        assert session.view(HUMAN) == view
    assert session.view(HUMAN) == there
    assert session.game == game
    assert not session.redo(HUMAN)


def test_a_card_that_was_forced_is_no_decision() -> None:
    for seed in range(1, 6):
        session, _, clock = new(seed=seed)
        play_to(session, Phase.PLAY, tricks=12, clock=clock)
        assert len(legal_moves(session.game.state)) == 1
        session.undo(HUMAN)
        assert len(session.view(HUMAN).legal_moves) > 1


def test_another_move_ends_what_can_be_made_again() -> None:
    session, _, clock = new()
    session.play(HUMAN, Keep())
    answer(session)
    clock.now += 3
    session.undo(HUMAN)
    session.play(HUMAN, Keep())
    assert not session.can_redo
    assert not session.redo(HUMAN)


def test_a_round_that_is_scored_stays() -> None:
    session, _, clock = new(seed=3)
    play_to(session, Phase.ROUND_OVER, clock=clock)
    assert not session.can_undo(HUMAN)
    assert not session.undo(HUMAN)
    session.next_round()
    answer(session)
    assert not session.can_undo(HUMAN)  # only within the round
    assert not session.assisted


def test_a_misclick_counts_as_nothing() -> None:
    session, saves, clock = new()
    play_to(session, Phase.BID, clock=clock)
    session.play(HUMAN, Bid(3))
    clock.now += GRACE_SECONDS  # to the very end of it
    session.undo(HUMAN)
    assert saves.marks == ["misclick"]
    assert not session.assisted


@pytest.mark.parametrize("late", [False, True], ids=["answered", "late"])
def test_what_has_been_answered_or_stands_for_a_while_was_no_misclick(*, late: bool) -> None:
    session, saves, clock = new()
    play_to(session, Phase.BID, clock=clock)
    session.play(HUMAN, Bid(3))
    if late:
        clock.now += GRACE_SECONDS * 1.1
    else:
        answer(session)
    session.undo(HUMAN)
    assert saves.marks == ["undo"]
    assert session.assisted


def test_a_draw_shows_a_card_and_is_no_misclick() -> None:
    session, saves, _clock = new()
    session.play(HUMAN, Keep())
    session.undo(HUMAN)
    assert saves.marks == ["undo"]


def test_an_answer_can_be_held_until_a_misclick_is_none_any_more() -> None:
    session, _, clock = new()
    play_to(session, Phase.BID, clock=clock)
    session.play(HUMAN, Bid(3))
    for _ in range(5):
        assert not session.update()
    assert session.thinking
    clock.now += GRACE_SECONDS
    assert session.update()
    assert not session.thinking


def test_the_players_are_ended_with_every_undo_and_redo_and_asked_anew() -> None:
    session, _, clock = new()
    session.players.start()
    (bot,) = cast("dict[Seat, InstantBot]", session.players.by_seat).values()
    session.play(HUMAN, Keep())
    session.update(at_once=True)
    assert bot.thinking
    session.undo(HUMAN)
    assert not bot.alive
    assert not bot.thinking
    session.update(at_once=True)
    assert not bot.alive  # not at once: another undo may follow
    clock.now += 1
    session.update(at_once=True)
    assert bot.alive
    session.redo(HUMAN)
    assert not bot.alive
    asked = len(bot.views)
    answer(session)
    assert len(bot.views) == asked + 1
    assert bot.views[-1].seat is OTHER


def test_a_player_is_asked_with_the_same_view_whatever_was_undone() -> None:
    # With this seed the person has a choice each time: what is forced is not taken back alone.
    straight, _, clock = new(seed=7)
    play_to(straight, Phase.PLAY, tricks=3, clock=clock)
    winding, _, clock = new(seed=7)
    rng = random.Random(1)
    while winding.game.moves != straight.game.moves:
        answer(winding)
        clock.now += 3
        move = straight.game.moves[len(winding.game.moves)]
        winding.play(HUMAN, random_move(winding.view(HUMAN).legal_moves, rng))
        clock.now += 3
        answer(winding)
        winding.undo(HUMAN)
        winding.players.by_seat[OTHER] = cast("object", Answers(straight.game.moves))  # type: ignore[assignment]
        winding.play(HUMAN, move)
        answer(winding)
    for session in (straight, winding):
        session.players.by_seat[OTHER] = cast("object", Answers(straight.game.moves))  # type: ignore[assignment]
        clock.now += 3
        session.play(HUMAN, session.view(HUMAN).legal_moves[0])
        session.update(at_once=True)
    views = [cast("Answers", session.players.by_seat[OTHER]).views for session in (straight, winding)]
    assert views[0] == views[1]


class Answers(InstantBot):
    """Plays what another game had."""

    def __init__(self, moves: object) -> None:
        super().__init__("random", 1)
        self._moves = moves

    def poll(self) -> object:  # type: ignore[override]
        view, self._view = self._view, None
        if view is None:
            return None
        done = len(view.draws) + sum(bid is not None for bid in view.bids)
        done += sum(len(trick.plays) for trick in (*view.tricks, view.trick))
        return self._moves[done]  # type: ignore[index]


def test_after_a_restart_what_was_undone_can_still_be_made_again(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    game = begun(CLASSIC, "random", HUMAN, Chance(5)).game
    session = SessionMaker(InstantBot, clock=(clock := Clock())).resume(game, journal.begin(game))
    play_to(session, Phase.PLAY, tricks=2, clock=clock)
    there = session.game
    clock.now += 3
    session.undo(HUMAN)
    session.undo(HUMAN)
    journal.close()
    journal = Journal(tmp_path)
    left = journal.current()
    assert left is not None
    again = MAKER.resume(left.game, left.book)
    assert again.game == session.game
    assert again.assisted
    assert again.redo(HUMAN)
    assert again.redo(HUMAN)
    assert again.game == there
    assert not again.can_redo
    play_to(again, Phase.ROUND_OVER)
    (row,) = journal.rounds()
    assert row.undone == 2
    journal.close()


def test_a_hint_is_kept_with_the_round_and_not_after_it(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    game = begun(CLASSIC, "random", HUMAN, Chance(5)).game
    session = MAKER.resume(game, journal.begin(game))
    session.help._put_down("hint")
    play_to(session, Phase.ROUND_OVER)
    session.help._put_down("hint")
    (row,) = journal.rounds()
    assert row.hints == 1
    assert row.assisted
    journal.close()
