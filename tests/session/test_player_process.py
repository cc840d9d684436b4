"""Real processes: a player may die, hang, lie or never begin, and the game goes on."""

import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from multiprocessing import active_children
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from pathlib import Path

import pytest
from a_clock import Clock

from spades.bots import Limit, usable_cores
from spades.engine import PRESETS, GameState, Move, Phase, Seat, View, in_order, new_game, view
from spades.engine.cards import ALL_CARDS
from spades.engine.moves import BIDS
from spades.session.deals.chance import Chance
from spades.session.game.session_maker import SessionMaker
from spades.session.players.player_process import PATIENCE, PlayerProcess

from . import bots_for_tests
from .games import HUMAN, OTHER, begun, patiently, random_move, random_states

CLASSIC = PRESETS["classic-300"]
LIMIT_SECONDS = 0.2
LIMIT = Limit(seconds=LIMIT_SECONDS)


def player(name: str) -> str:
    return f"{bots_for_tests.__name__}:{name}"


def at_draw() -> View:
    return view(new_game(CLASSIC, Chance(1).pack(1), OTHER), OTHER)


def at_bid() -> View:
    return next(
        view(state, OTHER) for state in random_states(CLASSIC, 1) if state.phase is Phase.BID and state.to_move is OTHER
    )


def answer(bot: PlayerProcess) -> Move:
    """Poll as the table does, without ever waiting in it."""
    patience = patiently()
    while (move := bot.poll()) is None:
        next(patience)
    return move


@pytest.fixture
def bots() -> Iterator[list[PlayerProcess]]:
    made: list[PlayerProcess] = []
    yield made
    for bot in made:
        bot.kill()
        assert bot._process.pid is None
    assert active_children() == []


def ask(
    bots: list[PlayerProcess], name: str, about: View, clock: Callable[[], float] = time.monotonic
) -> PlayerProcess:
    bot = PlayerProcess(name, 1, clock)
    bots.append(bot)
    bot.ask(about, LIMIT)
    assert bot.thinking
    return bot


def test_a_player_may_use_the_processors_there_are(bots: list[PlayerProcess]) -> None:
    assert answer(ask(bots, player("bids_cores"), at_bid())) == BIDS[usable_cores()]


def test_it_answers_one_ask_after_another_in_one_process(bots: list[PlayerProcess]) -> None:
    bot = PlayerProcess(player("last"))
    bots.append(bot)
    assert bot.poll() is None
    bot.start()
    pid = bot._process.pid
    for about in (at_draw(), at_bid(), at_draw()):
        bot.ask(about, LIMIT)
        assert answer(bot) == about.legal_moves[-1]
        assert not bot.thinking
        assert bot.poll() is None
    bot.start()
    assert bot._process.pid == pid


def test_a_player_uses_the_persons_time_until_it_is_asked(
    bots: list[PlayerProcess], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPADES_TEST_MARK", str(tmp_path / "ponders"))
    bot = ask(bots, player("ponders"), at_draw())
    assert answer(bot) == at_draw().legal_moves[0]
    bot.use_time(at_draw())
    while not (tmp_path / "ponders").exists():
        time.sleep(0.005)
    bot.ask(at_bid(), LIMIT)
    assert answer(bot) == at_bid().legal_moves[-1]


def test_a_player_that_cannot_use_the_persons_time_plays_on(bots: list[PlayerProcess]) -> None:
    bot = PlayerProcess(player("first"), 1)
    bots.append(bot)
    # Before there is a process nothing is sent.
    bot.use_time(at_draw())
    assert bot._process.pid is None
    bot.ask(at_draw(), LIMIT)
    assert answer(bot) == at_draw().legal_moves[0]
    bot.use_time(at_draw())
    bot.ask(at_bid(), LIMIT)
    bot.use_time(at_draw())
    assert answer(bot) == at_bid().legal_moves[0]


def test_a_player_that_died_is_replaced_and_asked_again(
    bots: list[PlayerProcess], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPADES_TEST_MARK", str(tmp_path / "died"))
    bot = ask(bots, player("dies_once"), at_bid())
    pid = bot._process.pid
    assert answer(bot) == at_bid().legal_moves[0]
    assert bot._process.pid != pid
    assert (tmp_path / "died").exists()


@pytest.mark.parametrize("name", [player("dies"), "nobody", player("no_player")])
def test_a_player_that_always_dies_leaves_the_move_to_the_rule_bot(
    bots: list[PlayerProcess], caplog: pytest.LogCaptureFixture, name: str
) -> None:
    about = at_bid()
    assert answer(ask(bots, name, about)) in about.legal_moves
    assert "the rule bot moves instead" in caplog.text


def test_a_silent_player_is_ended_and_the_move_is_the_rule_bots(
    bots: list[PlayerProcess], caplog: pytest.LogCaptureFixture
) -> None:
    about, clock = at_bid(), Clock()
    bot = ask(bots, player("silent"), about, clock)
    for pid in (bot._process.pid, None):
        process = bot._process._process
        assert process is not None
        assert bot.poll() is None
        clock.now += LIMIT_SECONDS + PATIENCE.start
        move = bot.poll()
        assert process.exitcode == -signal.SIGKILL
        if pid is not None:
            assert move is None
            assert bot._process.pid not in (None, pid), "it is asked again in another process"
    assert move in about.legal_moves
    assert bot._process.pid is None
    assert caplog.text.count(" is silent; ") == 2
    bot.ask(at_draw(), LIMIT)
    assert bot.poll() in at_draw().legal_moves, "it has been given up, so nobody waits for it again"
    assert bot._process.pid is None


def test_a_player_that_falls_silent_has_less_time_once_it_has_answered(bots: list[PlayerProcess]) -> None:
    clock = Clock()
    bot = ask(bots, player("silent_later"), at_draw(), clock)
    assert answer(bot) == at_draw().legal_moves[0]
    pid = bot._process.pid
    bot.ask(at_bid(), LIMIT)
    clock.now += LIMIT_SECONDS + PATIENCE.grace - 0.01
    assert bot.poll() is None
    assert bot._process.pid == pid
    clock.now += 0.02
    assert bot.poll() is None
    assert bot._process.pid != pid
    clock.now += LIMIT_SECONDS + PATIENCE.start - 0.01
    assert bot.poll() is None
    clock.now += 0.02
    assert bot.poll() in at_bid().legal_moves
    bot.ask(at_draw(), LIMIT)
    assert answer(bot) == at_draw().legal_moves[0]
    assert bot._process.pid is not None, "it has answered before, so it is not given up"


@pytest.mark.parametrize("name", ["raises", "leaves", "illegal", "bomb", "unpicklable"])
def test_an_answer_that_is_no_legal_move_is_logged_and_replaced(
    bots: list[PlayerProcess], caplog: pytest.LogCaptureFixture, name: str
) -> None:
    about = at_draw()
    assert answer(ask(bots, player(name), about)) in about.legal_moves
    assert player(name) in caplog.text
    assert "the rule bot moves instead" in caplog.text


def test_junk_is_replaced_too(bots: list[PlayerProcess], monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in bots_for_tests.JUNK:
        monkeypatch.setenv("SPADES_TEST_JUNK", kind)
        move = answer(ask(bots, player("junk"), at_draw()))
        assert type(move) in {type(legal) for legal in at_draw().legal_moves}, kind


def test_the_rest_of_the_table_goes_on_after_a_wrong_answer(bots: list[PlayerProcess]) -> None:
    bot = ask(bots, player("illegal"), at_draw())
    first, pid = answer(bot), bot._process.pid
    bot.ask(at_draw(), LIMIT)
    assert first in at_draw().legal_moves
    assert answer(bot) in at_draw().legal_moves
    assert bot._process.pid == pid  # a wrong answer is no reason to begin anew


def test_it_can_be_killed_at_any_moment(bots: list[PlayerProcess]) -> None:
    rng = random.Random(1)
    bot = PlayerProcess(player("slow"))
    bots.append(bot)
    for moment in (0.0, 0.02, 0.3, 0.6):
        bot.ask(at_draw(), LIMIT)
        time.sleep(moment)
        if rng.random() < 0.5 and bot._process.pid is not None:
            os.kill(bot._process.pid, signal.SIGKILL)
        else:
            bot.kill()
        assert answer(bot) in at_draw().legal_moves
    bot.kill()
    bot.kill()
    assert bot.poll() is None


def test_an_answer_to_an_ask_that_was_given_up_is_dropped(bots: list[PlayerProcess]) -> None:
    bot = ask(bots, player("first"), at_draw())
    assert answer(bot) == at_draw().legal_moves[0]
    bot.ask(at_bid(), LIMIT)
    time.sleep(0.3)  # the answer waits in the pipe
    bot.ask(at_draw(), LIMIT)
    assert answer(bot) == at_draw().legal_moves[0]


def test_a_machine_without_room_for_a_process_does_not_end_the_game(
    bots: list[PlayerProcess], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_process: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", full)
    bot = ask(bots, player("first"), at_draw())
    assert answer(bot) in at_draw().legal_moves
    bot.ask(at_bid(), LIMIT)
    assert bot.poll() in at_bid().legal_moves, "it has been given up, so nobody waits for it again"


def test_nothing_is_left_of_a_process_after_the_end(bots: list[PlayerProcess]) -> None:
    bot = ask(bots, player("silent"), at_draw())
    process = bot._process._process
    assert process is not None
    bot.kill()
    assert not process.is_alive()
    assert process.exitcode is not None  # waited for: no zombie
    with pytest.raises(ProcessLookupError):
        os.kill(process.pid or 0, 0)


def test_a_poll_never_waits(bots: list[PlayerProcess], monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float | None] = []
    poll = Connection.poll

    def spy(pipe: Connection, timeout: float | None = 0.0) -> bool:
        waits.append(timeout)
        return poll(pipe, timeout)

    monkeypatch.setattr(Connection, "poll", spy)
    bot = ask(bots, player("slow"), at_draw())
    answer(bot)
    assert len(waits) > 1
    assert set(waits) == {0.0}


def with_hidden_cards_swapped(state: GameState, seat: Seat, seed: int) -> GameState:
    """Return another world: the cards that a seat has not seen change places, wherever they are."""
    hidden = view(state, seat).unseen
    changed = list(hidden)
    random.Random(seed).shuffle(changed)
    swap = {**{card: card for card in ALL_CARDS}, **dict(zip(hidden, changed, strict=True))}
    return replace(
        state,
        pack=tuple(swap[card] for card in state.pack),
        hands=tuple(in_order(swap[card] for card in hand) for hand in state.hands),
        discards=tuple(tuple(swap[card] for card in cards) for cards in state.discards),
    )


@pytest.mark.parametrize("name", PRESETS)
def test_the_message_is_the_same_byte_for_byte_when_only_hidden_cards_change(name: str) -> None:
    for at, state in enumerate(random_states(PRESETS[name], 5, rounds=1)):
        seat = state.to_move
        if seat is not None:
            messages = {
                bytes(ForkingPickler.dumps((7, view(world, seat), LIMIT)))
                for world in (state, *(with_hidden_cards_swapped(state, seat, at + turn) for turn in range(3)))
            }
            assert len(messages) == 1


def test_the_message_is_a_number_a_view_and_a_limit_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """A whole round against a real process: what crosses the pipe is written down."""
    sent: list[object] = []
    send = Connection.send

    def spy(pipe: Connection, message: object) -> None:
        sent.append(message)
        send(pipe, message)

    monkeypatch.setattr(Connection, "send", spy)
    session = begun(CLASSIC, player("first"), OTHER, Chance(3), maker=SessionMaker())
    rng = random.Random(3)
    expected: list[View] = []
    patience = patiently()
    while session.view(HUMAN).results is None:
        next(patience)
        if session.thinking:
            now = view(session.game.state, OTHER)
            if not expected or expected[-1] != now:
                expected.append(now)
            session.update(at_once=True)
        else:
            session.play(HUMAN, random_move(session.view(HUMAN).legal_moves, rng))
    session.close()
    assert active_children() == []
    assert [message[1] for message in sent if isinstance(message, tuple)] == expected
    for message in sent:
        assert isinstance(message, tuple)
        number, shown, limit = message
        assert (type(number), type(shown), type(limit)) == (int, View, Limit)
        assert shown.seat is OTHER
