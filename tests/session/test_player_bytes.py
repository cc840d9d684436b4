"""What crosses to a player's process, to the last byte, and that nothing hidden can be had from it.

The bytes are taken where they leave this process: what starts the other one, and what goes through the pipe. They are
read without our classes, as whoever taps the pipe would read them.
"""

import base64
import io
import os
import pickle
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from multiprocessing import active_children, reduction
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from typing import Any, Self

import pytest

from spades.bots import Limit, make_bot
from spades.engine import (
    PACK,
    PRESETS,
    Bid,
    Card,
    Game,
    GameState,
    Phase,
    PlayCard,
    Rules,
    Seat,
    View,
    past_round,
    view,
)
from spades.engine.notation import format_pack
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import Contribution
from spades.session.deals.seal import Sealed
from spades.session.deals.tags import pending_of
from spades.session.game.seated_players import SeatedPlayers
from spades.session.game.session import Session
from spades.session.game.session_maker import SessionMaker
from spades.session.players.player_process import PlayerProcess

from .games import HUMAN, OTHER, begun, deals_of, patiently, random_move, random_states
from .test_player_process import player

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the pipe is another one elsewhere")

SEED = 918273645546372

RULES = {
    "seen": replace(PRESETS["classic-300"], target=150, floor=-150),
    "unseen": replace(PRESETS["unseen-500"], target=150, floor=-150),
    "dealt": Rules(hands="deal", target=150, floor=-150, blind_nil=True),
    "four": replace(PRESETS["partners-500"], target=200, floor=-200),
}
"""Rules whose games last two rounds or more: what a side can win or lose in one does not end them."""


@dataclass
class Tap:
    """Everything that was sent.

    Attributes:
        begun: What started each process.
        sent: What went through the pipes, in order.
        pipes: Through which of them each went.
    """

    begun: list[bytes] = field(default_factory=list)
    sent: list[bytes] = field(default_factory=list)
    pipes: list[Connection] = field(default_factory=list)

    @property
    def whole(self) -> bytes:
        return b"".join((*self.begun, *self.sent))


@pytest.fixture
def tap(monkeypatch: pytest.MonkeyPatch) -> Iterator[Tap]:
    """Write down every byte that leaves for another process."""
    tapped = Tap()
    send, dump = Connection._send, reduction.dump  # type: ignore[attr-defined]

    def spy(pipe: Connection, data: Any, *rest: Any) -> None:
        tapped.sent.append(bytes(data))
        tapped.pipes.append(pipe)
        send(pipe, data, *rest)

    def spy_on_start(what: object, file: Any, *rest: Any) -> None:
        memory = io.BytesIO()
        dump(what, memory, *rest)
        tapped.begun.append(memory.getvalue())
        file.write(memory.getvalue())

    monkeypatch.setattr(Connection, "_send", spy)
    monkeypatch.setattr(reduction, "dump", spy_on_start)
    yield tapped
    assert active_children() == []


class Unknown:
    """Stands for a value of any class: what it was made from."""

    name = ""

    def __new__(cls, *parts: object) -> Self:
        made = super().__new__(cls)
        made.parts = list(parts)
        return made

    parts: list[object]

    def __setstate__(self, state: object) -> None:
        self.parts.append(state)

    def __hash__(self) -> int:
        return hash(type(self).__name__)


class Reader(pickle.Unpickler):
    """Reads a message without our classes."""

    def find_class(self, module: str, name: str) -> Any:
        return type(f"{module}.{name}", (Unknown,), {})


def opened(message: bytes) -> object:
    """Return the values of a message; the pipe puts the length before it."""
    assert int.from_bytes(message[:4], "big") == len(message) - 4
    return Reader(io.BytesIO(message[4:])).load()


def sequences(value: object) -> Iterator[list[object]]:
    """Yield every sequence in a value, at every depth, each value of a class as what it was made from."""
    parts = value.parts if isinstance(value, Unknown) else value
    if isinstance(parts, dict):
        parts = [*parts.keys(), *parts.values()]
    if isinstance(parts, list | tuple):
        yield list(parts)
        for part in parts:
            yield from sequences(part)


def the_card(value: object) -> Card | None:
    if isinstance(value, Unknown) and type(value).__name__ == "spades.engine.cards.Card":
        (at,) = value.parts
        assert isinstance(at, int)
        return Card(at)
    return None


def pieces(game: Game, seed: int | None) -> list[bytes]:
    """Return what would give hidden or later cards away, in every form that somebody might write it in."""
    found: list[bytes] = []
    pending = pending_of(game)
    sealed = [deal.sealed for deal in deals_of(game) if deal is not None] + ([] if pending is None else [pending])
    assert len(sealed) >= len(game.packs)
    for one in sealed:
        found += forms(one)
    for pack in game.packs:
        for at in range(0, 45, 4):
            cards = pack[at : at + 8]
            found += ["".join(map(str, cards)).encode(), " ".join(map(str, cards)).encode(), bytes(cards)]
            found.append(bytes(PACK.index(card) for card in cards))
        found.append(format_pack(pack).encode())
    for deal in deals_of(game):
        assert deal is not None
        found.append(deal.format().encode()[-len(deal.contribution.text) - 8 :])
    if seed is not None:
        # In round 1 the starter is given, and its deal stands for itself; then follows the chain.
        assert [one.seal for one in sealed[:2]] == [Chance(seed).sealed(1).seal, Chance(seed).chain(2).seal]
        found += forms(Sealed(Chance(seed).chain(2).root))
        found.append(str(seed).encode())
        found.append(seed.to_bytes(8, "little")[:6])
    return found


def forms(sealed: Sealed) -> list[bytes]:
    """Return parts of a seed and of its digest, raw, as digits and in base 64; parts, since a part is enough."""
    found = []
    for whole in (sealed.seed, bytes.fromhex(sealed.seal.digest)):
        for part in (whole[:6], whole[-6:], whole[::-1][:6], whole[12:18]):
            found += [part, part.hex().encode(), part.hex().upper().encode(), base64.b64encode(part)]
    return found


def play_through(session: Session, rng: random.Random, style: Callable[[], object]) -> None:
    """Play a whole game, with moves taken back and made again on the way."""
    patience = patiently()
    while session.view(HUMAN).phase is not Phase.GAME_OVER:
        next(patience)
        style()
        if session.view(HUMAN).phase is Phase.ROUND_OVER:
            session.next_round(Contribution.of(*rng.choices(range(10, 52), k=3)))
        elif session.thinking:
            session.update(at_once=True)
        else:
            session.update(at_once=True)  # the players may use the person's time
            session.play(HUMAN, random_move(session.view(HUMAN).legal_moves, rng))
            if rng.random() < 0.03 and session.undo(HUMAN) and rng.random() < 0.5:
                session.redo(HUMAN)


def worlds(state: GameState, seat: Seat, seed: int) -> Iterator[GameState]:
    """Yield worlds that look the same from a seat: the cards that it has not seen change places."""
    hidden = view(state, seat).unseen
    for turn in range(3):
        changed = list(hidden)
        random.Random(seed + turn).shuffle(changed)
        swap = {**dict(zip(PACK, PACK, strict=True)), **dict(zip(hidden, changed, strict=True))}
        yield replace(
            state,
            pack=tuple(swap[card] for card in state.pack),
            hands=tuple(tuple(sorted(swap[card] for card in hand)) for hand in state.hands),
            discards=tuple(tuple(swap[card] for card in cards) for cards in state.discards),
        )


@pytest.mark.parametrize(
    ("name", "opponent", "seed"),
    [("seen", "rule", None), ("unseen", "otto", SEED), ("dealt", "rule", SEED), ("four", "rule", None)],
)
def test_nothing_hidden_can_be_had_from_the_bytes_of_a_whole_game(
    tap: Tap, monkeypatch: pytest.MonkeyPatch, name: str, opponent: str, seed: int | None
) -> None:
    # A process is told the command line of the one that begins it.
    monkeypatch.setattr(sys, "argv", ["spades", "--seed", str(SEED)])
    session = begun(RULES[name], opponent, OTHER, Chance(seed), maker=SessionMaker())
    states: dict[int, GameState] = {}
    try:
        play_through(session, random.Random(4), lambda: states.setdefault(id(session._state), session._state))
        game = session.game
    finally:
        session.close()
    assert len(game.packs) > 1
    assert len(tap.sent) > 40
    assert tap.begun

    # The raw bytes.
    whole = tap.whole
    for piece in [*pieces(game, seed), str(SEED).encode()]:
        assert piece not in whole, piece

    # The values, without our classes: numbers are small, texts are words, bytes there are none.
    for message in tap.sent:
        for sequence in sequences(opened(message)):
            for part in sequence:
                assert not isinstance(part, bytes | bytearray)
                assert not isinstance(part, int) or abs(part) < 2000, part
                assert not isinstance(part, str) or len(part) < 80, part

    # Each message shows a state as the seat may see it, and is the same byte for byte whatever lies hidden; cards
    # whose place the seat does not know stand in one sequence only: all of them, sorted.
    known = {view(state, seat): (state, seat) for state in states.values() for seat in state.rules.seating}
    ends = sorted((state for state in states.values() if state.results is not None), key=lambda end: end.round_number)
    seats: dict[int, set[Seat]] = {}
    hid = 0
    for at, message in enumerate(tap.sent):
        number, told, limit = pickle.loads(message[4:])  # noqa: S301  # our own
        shown = replace(told, past=())
        state, seat = known[shown]
        # Of the rounds before, what the seat saw of them.
        past = tuple(past_round(end, seat) for end in ends[: state.round_number - 1])
        assert told.past == past
        seats.setdefault(id(tap.pipes[at]), set()).add(seat)
        for sequence in sequences(Reader(io.BytesIO(ForkingPickler.dumps((number, shown, limit)))).load()):
            cards = [card for part in sequence if (card := the_card(part)) is not None]
            if set(cards) & set(shown.unseen):
                assert cards == list(shown.unseen) == sorted(shown.unseen)
                hid += 1
        for world in worlds(state, seat, at):
            assert bytes(ForkingPickler.dumps((number, view(world, seat, past), limit))) == message[4:]
    assert hid > 40
    # Each process has met one seat alone, and no process the person's.
    assert all(len(met) == 1 for met in seats.values())
    assert set().union(*seats.values()) == set(game.rules.seating) - {HUMAN}


def test_what_is_looked_for_would_be_found() -> None:
    session = begun(RULES["seen"], player("first"), HUMAN, Chance(7), maker=SessionMaker())
    game = session.game
    session.close()
    (deal,) = deals_of(game)
    assert deal is not None
    for planted in (
        deal.sealed.seed,
        deal.format().encode(),
        format_pack(game.packs[0]).encode(),
        bytes(game.packs[0]),
    ):
        assert any(piece in b"before" + planted + b"after" for piece in pieces(game, None)), planted
    (cards,) = [
        part for part in sequences(Reader(io.BytesIO(pickle.dumps((game.packs[0],)))).load()) if len(part) == 52
    ]
    assert [the_card(card) for card in cards] == list(game.packs[0])


def with_discards_exchanged(game: Game) -> Game:
    """Return a game in which the cards that only the person has seen lie elsewhere among themselves."""
    pack, hidden = list(game.packs[0]), []
    for turn, draw in enumerate(game.state.draws):
        if draw.seat is HUMAN:
            hidden.append(2 * turn + (1 if draw.kept_first else 0))
    cards = [pack[at] for at in hidden]
    for at, card in zip(hidden, [*cards[1:], cards[0]], strict=True):
        pack[at] = card
    return replace(game, packs=(tuple(pack),))


def follow(game: Game, opponent: str, tap: Tap) -> tuple[bytes, Game]:
    """Play a round as a game went, and return every byte that was sent meanwhile."""
    session = SessionMaker().resume(replace(game, moves=()), trusted={opponent})
    before = len(tap.sent)
    try:
        patience = patiently()
        while session.view(HUMAN).results is None:
            next(patience)
            if session.thinking:
                session.update(at_once=True)
            else:
                move = game.moves[len(session.game.moves)]
                session.play(HUMAN, move)
        return b"".join(tap.sent[before:]), session.game
    finally:
        session.close()


def test_games_that_look_the_same_send_the_same_bytes(tap: Tap, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        SeatedPlayers, "ponder", lambda _players, _state: None
    )  # how often it is sent depends on the clock
    rules = PRESETS["classic-300"]
    whole = Game(rules, OTHER, (Chance(6).pack(1),), (), (("Opponent", "rule"), ("Seed", "6")))
    session = SessionMaker().resume(whole)
    rng = random.Random(2)
    while session.view(HUMAN).results is None:
        if session.thinking:
            session.update(at_once=True)
        else:
            session.play(HUMAN, random_move(session.view(HUMAN).legal_moves, rng))
    session.close()
    played = session.game
    other = with_discards_exchanged(played)
    assert other.packs != played.packs
    one, again = follow(played, "rule", tap)
    two, elsewhere = follow(other, "rule", tap)
    assert again.moves == played.moves
    assert elsewhere.moves == played.moves, "with the same seed the player does the same"
    assert one == two


def test_nothing_of_a_future_that_was_undone_is_sent(tap: Tap, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SeatedPlayers, "ponder", lambda _players, _state: None)
    after: list[bytes] = []
    for detour in (0, 1, 3):
        session = begun(PRESETS["classic-300"], player("first"), HUMAN, Chance(6), maker=SessionMaker())
        rng = random.Random(3)
        patience = patiently()
        try:
            while (
                session.view(HUMAN).phase is not Phase.PLAY
                or session.thinking
                or len(session.view(HUMAN).legal_moves) < 4
            ):
                next(patience)
                if session.thinking:
                    session.update(at_once=True)
                else:
                    session.play(HUMAN, random_move(session.view(HUMAN).legal_moves, rng))
            chosen, other = session.view(HUMAN).legal_moves[0], session.view(HUMAN).legal_moves[-1]
            assert isinstance(chosen, PlayCard)
            session.play(HUMAN, other)
            target = len(session.game.moves) + detour
            while len(session.game.moves) < target:
                next(patience)
                if session.thinking:
                    session.update(at_once=True)
                else:
                    session.play(HUMAN, session.view(HUMAN).legal_moves[-1])
            while session.game.moves[-1] != other:
                assert session.undo(HUMAN)
                if len(session.game.moves) < target - detour:
                    break
            if session.game.moves[-1] == other:
                assert session.undo(HUMAN)
            sent_so_far = len(tap.sent)
            session.play(HUMAN, chosen)
            while session.thinking:
                next(patience)
                session.update(at_once=True)
            after.append(b"".join(tap.sent[sent_so_far:]))
        finally:
            session.close()
    assert after[0]
    assert len(set(after)) == 1


@pytest.mark.parametrize("name", ["rule", "expert", "vesper"])
@pytest.mark.parametrize("rules", [PRESETS["unseen-500"], Rules(hands="deal")], ids=["drawn", "dealt"])
def test_with_the_same_seed_a_player_moves_the_same_whatever_is_hidden(name: str, rules: Rules) -> None:
    states = [state for state in random_states(rules, 8, rounds=1) if state.to_move is OTHER]
    for at in (0, len(states) // 2, len(states) - 4):
        other = next(worlds(states[at], OTHER, at))
        asked: list[View] = [view(world, OTHER) for world in (states[at], other)]
        moves = [make_bot(name, 5).choose(one, Limit(worlds=2)) for one in asked]
        assert len(set(moves)) == 1


def test_with_the_same_seed_a_process_moves_the_same_whatever_is_hidden() -> None:
    state = next(
        state
        for state in random_states(PRESETS["unseen-500"], 8, rounds=1)
        if state.to_move is OTHER and state.phase is Phase.BID
    )
    moves = []
    for world in (state, *list(worlds(state, OTHER, 1))[:1]):
        bot = PlayerProcess("expert", 5)
        try:
            bot.ask(view(world, OTHER), Limit(seconds=20.0, worlds=3))
            patience = patiently()
            while (move := bot.poll()) is None:
                next(patience)
            moves.append(move)
        finally:
            bot.kill()
    assert isinstance(moves[0], Bid)
    assert moves[0] == moves[1]


def test_a_players_seed_tells_nothing_where_chance_is_true() -> None:
    assert Chance(None).bot_seed(OTHER) is None
