"""The screen cannot know: whatever the viewer may not know, every frame, spoken word and line is the same.

A round is played through twice in the whole program, frame by frame, with the same keys and the same moving pointer:
once as it was, and once in another world, in which cards that the viewer has not seen have changed places. The player
of the other seat makes the moves that everybody sees, whatever it holds.
"""

import logging
import random
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import cast

import pygame
import pytest
from screens.driver import Driver
from session.games import InstantAdviser, random_move

from spades.bots import Limit, make_bot
from spades.engine import (
    PRESETS,
    Bid,
    Card,
    Game,
    Keep,
    Look,
    Move,
    Phase,
    PlayCard,
    Rules,
    Seat,
    View,
    apply,
    new_game,
    view,
)
from spades.engine.notation import format_pack
from spades.session.deals.chance import Chance
from spades.session.game.session_maker import SessionMaker
from spades.session.players.adviser import Adviser
from spades.session.players.seating import Seating
from spades.ui.app import App
from spades.ui.scenes.table.log import LogScene
from spades.ui.scenes.table.score import ScoreScene

VIEWER = Seat.SOUTH

RULES = {
    "seen": replace(PRESETS["classic-300"], target=60),
    "unseen": replace(PRESETS["unseen-500"], first_starter="random", target=60),
    "dealt": replace(PRESETS["classic-300"], hands="deal", target=60),
    "partners": replace(PRESETS["partners-500"], target=60),
}

SIZES = {"seen": (640, 480), "unseen": (640, 480), "dealt": (600, 640), "partners": (800, 600)}


@dataclass
class Seen:
    """What a person sees, hears and could read in a log, frame by frame."""

    frames: list[int] = field(default_factory=list)
    spoken: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    log: list[str] = field(default_factory=list)


class Scripted:
    """Plays what a game had: the moves of its seat that the viewer sees, in their order."""

    def __init__(self, moves: tuple[Move, ...]) -> None:
        self._moves = moves
        self._view: View | None = None

    @property
    def thinking(self) -> bool:
        return self._view is not None

    def start(self) -> None:
        """There is nothing to start."""

    def use_time(self, view: View) -> None:
        """It knows already."""

    def ask(self, view: View, limit: Limit) -> None:
        del limit
        self._view = view

    def poll(self) -> Move | None:
        view, self._view = self._view, None
        return None if view is None or made(view) >= len(self._moves) else self._moves[made(view)]

    def forget(self) -> None:
        self._view = None

    def kill(self) -> None:
        self._view = None


def made(now: View) -> int:
    """Return how many moves of its round a view shows."""
    plays = sum(len(trick.plays) for trick in (*now.tricks, now.trick))
    # Whoever bids blind nil sees the hand without a move.
    blind = sum(bid is not None and bid.blind for bid in now.bids)
    looks = sum(now.looked) - blind if now.rules.blind_nil else 0
    return len(now.draws) + looks + sum(bid is not None for bid in now.bids) + plays


def played_out(rules: Rules, seed: int) -> Game:
    """Return one whole round against the rule player, as data."""
    rng, bot = random.Random(seed), make_bot("rule", seed)
    pack, moves = Chance(seed).pack(1), list[Move]()
    state = new_game(rules, pack, VIEWER)
    while state.to_move is not None:
        now = view(state, state.to_move)
        mine = state.to_move is VIEWER
        moves.append(random_move(now.legal_moves, rng) if mine else bot.choose(now, Limit(worlds=1)))
        state = apply(state, moves[-1])
    return Game(rules, VIEWER, (pack,), tuple(moves))


def another_world(game: Game, count: int, seed: int) -> Game:
    """Return the game after so many moves with the cards changed that the viewer has not seen by then.

    Who follows suit must hold the suit in the other world too: such worlds are drawn until one allows the moves.
    """
    states = list(game.states())
    hidden = list(view(states[count], VIEWER).unseen)
    rng = random.Random(seed)
    while True:
        swapped = rng.sample(hidden, len(hidden))
        other = dict(zip(hidden, swapped, strict=True))
        pack = tuple(other.get(card, card) for card in game.packs[0])
        world = replace(game, packs=(pack,), moves=game.moves[:count])
        if pack != game.packs[0] and is_legal(world):
            return world


def is_legal(game: Game) -> bool:
    try:
        return len(list(game.states())) == len(game.moves) + 1
    except ValueError:
        return False


class Shown:
    """What is seen in the window of a driver, as a digest, which is taken anew where something has been painted."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self._at: tuple[App, int] | None = None
        self._digest = 0

    def digest(self) -> int:
        at = self._driver.app, self._driver.app._frames.count
        if at != self._at:
            self._at = at
            self._digest = zlib.crc32(self._driver.canvas.get_buffer().raw)
        return self._digest


def watch(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    world: Game,
    moves: tuple[Move, ...],
) -> Seen:
    """Play a world in the program, with every frame, word and line put down."""
    seen = Seen()
    folder.mkdir()
    size = SIZES[next(name for name, rules in RULES.items() if rules == world.rules)]
    caplog.clear()
    with caplog.at_level(logging.DEBUG, "spades"):
        driver = Driver(
            folder,
            size,
            animation_speed=2,
            speak=True,
            memory_aids=True,
            hand_worth=True,
            auto_play_one=False,
            trick_hold=0.5,
        )
        try:
            shown = Shown(driver)
            for _ in playing(monkeypatch, driver, world, moves, seen):
                seen.frames.append(shown.digest())
        finally:
            driver.close()
    seen.log = [record.getMessage().replace(str(folder), "") for record in caplog.records]
    return seen


def playing(
    monkeypatch: pytest.MonkeyPatch, driver: Driver, world: Game, moves: tuple[Move, ...], seen: Seen
) -> Iterator[None]:
    """Resume a game at its first move and make the moves with keys; yields after every frame."""
    seating = Seating.of_one_person(world.rules, "rule")
    packs = tuple((f"Given{number}", format_pack(pack)) for number, pack in enumerate(world.packs[1:], 2))
    begun = replace(world, packs=world.packs[:1], moves=(), tags=(*seating.tags(), ("Practice", "code"), *packs))
    context = driver.app.context
    context.games._journal.begin(begun, practice=True)
    context.games._journal.keep_place("table")
    context.games._sessions = SessionMaker(
        lambda _key, _seed: Scripted(moves), cast("type[Adviser]", InstantAdviser), driver.clock
    )
    monkey = random.Random(5)

    def say(text: str, *, keep: bool = False, **_how: bool) -> None:
        seen.spoken.append(f"{text} {keep}")

    monkeypatch.setattr(context.speech, "say", say)
    driver.start()
    hinted: set[Phase] = set()
    while True:
        for _ in range(400):
            if isinstance(driver.scene, ScoreScene) or finished(driver, len(moves)):
                break
            if driver.ready() and driver.view.to_move is VIEWER:
                break
            if monkey.random() < 0.2:
                driver.move((monkey.randrange(driver.canvas.get_width()), monkey.randrange(driver.canvas.get_height())))
            driver.frame(0.14)
            yield
        else:
            raise AssertionError(f"{driver.scene} never came to a turn after {made(driver.view)} moves")
        if isinstance(driver.scene, ScoreScene) or finished(driver, len(moves)):
            break
        if driver.view.phase not in hinted:
            hinted.add(driver.view.phase)
            driver.key(pygame.K_h)
            for _ in range(6):
                driver.frame(0.14)
                yield
            driver.key(pygame.K_ESCAPE)
        press(driver, moves[made(driver.view)])
        yield
    for _ in range(25):
        driver.frame(0.1)
        yield
    if not isinstance(driver.scene, ScoreScene):
        driver.key(pygame.K_t)
        yield
        log = cast("object", driver.scene)
        assert isinstance(log, LogScene)
        seen.words += [line for _kind, line in log.text()]


def finished(driver: Driver, count: int) -> bool:
    """Return whether all moves have been made and shown."""
    view = driver.view
    return made(view) >= count and driver.board.settled


def press(driver: Driver, move: Move) -> None:
    """Make a move with the keys that stand for it."""
    match move:
        case Bid(blind=True):
            driver.tab_to("Blind nil")
            driver.key(pygame.K_RETURN)
        case Bid():
            driver.type(str(move.n))
            driver.key(pygame.K_RETURN)
        case PlayCard():
            driver.walk_to(move.card)
            driver.key(pygame.K_RETURN)
        case Keep():
            driver.key(pygame.K_k)
        case Look():
            driver.tab_to("Look at my hand")
            driver.key(pygame.K_RETURN)
        case _:
            driver.key(pygame.K_d)


@pytest.mark.parametrize(("name", "share"), [("seen", 0.4), ("unseen", 1.0), ("dealt", 0.4), ("partners", 0.35)])
def test_the_screen_shows_says_and_logs_the_same_whatever_is_hidden(
    name: str, share: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game = played_out(RULES[name], seed=11)
    drawn = 26 if game.rules.hands == "draw" else 0
    count = drawn + round(share * (len(game.moves) - drawn))
    moves = game.moves[:count]
    here = watch(tmp_path / "here", monkeypatch, caplog, replace(game, moves=moves), moves)
    other = another_world(game, count, seed=3)
    assert hidden_cards(other) != hidden_cards(replace(game, moves=moves))
    there = watch(tmp_path / "there", monkeypatch, caplog, other, moves)
    assert here.spoken == there.spoken
    assert here.words == there.words
    assert here.log == there.log
    differing = [at for at, pair in enumerate(zip(here.frames, there.frames, strict=True)) if pair[0] != pair[1]]
    assert not differing, f"frames {differing[:5]} of {len(here.frames)} tell what is hidden"
    assert len(set(here.frames)) > count, "nothing was shown"


def hidden_cards(game: Game) -> tuple[tuple[Card, ...], ...]:
    """Return what the viewer does not see: the other hands and the discards."""
    state = game.state
    return (*state.hands[1:], *state.discards)
