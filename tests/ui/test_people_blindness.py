"""Nothing of one person's hand reaches the other, over whole games at one screen.

A game is played through in the whole program, frame by frame, a stretch after the other, and each stretch once more in
another world, in which cards that Anna has not seen by its end have changed places. All that she may see, hear and
could read is the same in both, byte for byte. What is shown while Ben looks is his, and is left out.

    SPADES_BLIND_TARGET=300 python -m pytest -s -n0 tests/ui/test_people_blindness.py

plays on to that score; without it a game goes to 50, which the first round reaches. `SPADES_BLIND_SEED` has another
game played, `SPADES_BLIND_EVERY=1` every stretch looked at; otherwise it is every second one, the first stretches at
two of the tables and the second ones at the other two, so that each part of a round is still looked at.
"""

import logging
import os
import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pygame
import pytest
from screens.driver import Driver

from spades.bots import Limit, make_bot
from spades.engine import PRESETS, Card, Game, GameState, Move, Phase, Rules, Seat, apply, new_game, next_round, view
from spades.session.deals.chance import Chance
from spades.session.players.seating import Seating
from spades.session.program.report import report_text
from spades.ui.scenes.table.log import LogScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.scenes.table.sheet import SheetScene

from .test_blindness import Shown, press

ANNA = Seat.SOUTH
TARGET = int(os.environ.get("SPADES_BLIND_TARGET", "50"))
SEED = int(os.environ.get("SPADES_BLIND_SEED", "11"))
EVERY = int(os.environ.get("SPADES_BLIND_EVERY", "2"))
STRETCH = 7
"""How many moves are made between one change of the hidden cards and the next."""

TRIES = 1000
"""How many ways of dealing the hidden cards are tried; late in a round few fit what was played, and at last none."""

CLASSIC, PARTNERS = replace(PRESETS["classic-300"], target=TARGET), replace(PRESETS["partners-500"], target=TARGET)
TABLES: dict[str, tuple[Rules, str]] = {
    "drawn": (CLASSIC, "S person Anna; N person Ben"),
    "dealt": (replace(CLASSIC, hands="deal"), "S person Anna; N person Ben"),
    "partners": (PARTNERS, "S person Anna; W player rule; N person Ben; E player rule"),
    "opponents": (PARTNERS, "S person Anna; W person Ben; N player rule; E player rule"),
}


@dataclass
class Seen:
    """What Anna sees and hears, frame by frame, and what she could read."""

    frames: list[int] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    spoken: list[str] = field(default_factory=list)
    read: list[str] = field(default_factory=list)
    log: list[str] = field(default_factory=list)


class Watched(Driver):
    """Puts down every frame but those of the others' own looks."""

    seen: Seen | None = None

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        super().__init__(folder, size)
        self._shown = Shown(self)

    def frame(self, seconds: float = 0.02, times: int = 1) -> None:
        for _ in range(times):
            super().frame(seconds)
            if self.seen is not None and not self.anothers:
                self.seen.frames.append(self._shown.digest())

    @property
    def anothers(self) -> bool:
        """Whether somebody else looks, or is still shown what came of their turn; whoever is asked sees no hand."""
        session = self.app.context.games.session
        if session is None or session.seat is ANNA or isinstance(self.scene, ScoreScene) or self.asked():
            return False
        shown = self.board.view
        return session.state.looking or bool(shown.hand or shown.offered)


def played(rules: Rules, seating: str) -> Game:
    """Return a whole game, in which everybody plays as the rule player does."""
    chance, bot, moves = Chance(SEED), make_bot("rule", SEED), list[Move]()
    packs = [chance.pack(1)]
    state = new_game(rules, packs[0], ANNA)
    while state.phase is not Phase.GAME_OVER:
        if state.to_move is None:
            packs.append(chance.pack(state.round_number + 1))
            state = next_round(state, packs[-1])
        else:
            moves.append(bot.choose(view(state, state.to_move), Limit(worlds=1)))
            state = apply(state, moves[-1])
    return Game(rules, ANNA, tuple(packs), tuple(moves), Seating.parse(rules, seating).tags())


@dataclass(frozen=True)
class Stretch:
    """Some moves of a game.

    Attributes:
        begun: The game before them.
        other: The same in another world.
        moves: The moves.
    """

    begun: Game
    other: Game
    moves: tuple[Move, ...]


def stretches(game: Game) -> Iterator[Stretch]:
    """Yield a whole game in stretches, each with another world, but for moves that tell where every card is."""
    rng = random.Random(SEED)
    before: GameState | None = None
    made = 0
    for packs, pack in enumerate(game.packs, 1):
        state = new_game(game.rules, pack, game.starter) if before is None else next_round(before, pack)
        first, line = made, [state]
        while state.to_move is not None:
            state = apply(state, game.moves[made])
            line.append(state)
            made += 1
        for start in range(0, len(line) - 1, STRETCH):
            end = min(start + STRETCH, len(line) - 1)
            other = another_pack(before, game, game.moves[first : first + end], line[end], rng)
            if other is not None:
                begun = replace(game, packs=game.packs[:packs], moves=game.moves[: first + start])
                there = replace(begun, packs=(*begun.packs[:-1], other))
                yield Stretch(begun, there, game.moves[first + start : first + end])
        before = state


def another_pack(
    before: GameState | None, game: Game, moves: tuple[Move, ...], at: GameState, rng: random.Random
) -> tuple[Card, ...] | None:
    """Return a pack that differs in what Anna has not seen by then, and allows the moves; None where none is found."""
    hidden, pack = list(view(at, ANNA).unseen), game.packs[at.round_number - 1]
    for attempt in range(TRIES):
        # All cards at first; where those that are held fit no more, a few of them.
        some = hidden if attempt < TRIES // 2 else rng.sample(hidden, min(len(hidden), 2 + attempt % 4))
        swapped = dict(zip(some, rng.sample(some, len(some)), strict=True))
        other = tuple(swapped.get(card, card) for card in pack)
        if other == pack:
            continue
        try:
            state = new_game(game.rules, other, game.starter) if before is None else next_round(before, other)
            for move in moves:
                state = apply(state, move)
        except ValueError:
            continue
        return other
    return None


def watch(driver: Watched, game: Game, moves: tuple[Move, ...]) -> Seen:
    """Play moves in the program, Anna's with keys, and put down what there is to see, hear and read."""
    context = driver.app.context
    driver.begin(
        game, silent=True, animation_speed=3, speak=True, memory_aids=True, trick_hold=0.5, auto_play_one=False,
        players_claim=False, people=(("Anna", "amber", "q"), ("Ben", "sky", "o")),
    )  # fmt: skip
    seen, rng = Seen(), random.Random(len(game.moves))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(context.audio, "play", lambda name, **how: seen.heard.append(f"{name} {how}"))
        patch.setattr(context.speech, "say", lambda text, **_how: seen.spoken.append(text))
        patch.setattr("pygame.scrap.put_text", seen.read.append)
        driver.key(pygame.K_RETURN)
        driver.seen = seen

        def turned() -> bool:
            """Return whether the table has come to whoever moves next, or to a score."""
            return driver.asked() or driver.ready() or driver.view.to_move not in persons(driver)

        for at, move in enumerate(moves):
            driver.wait(turned)
            if driver.asked():
                driver.move((rng.randrange(driver.canvas.get_width()), rng.randrange(driver.canvas.get_height())))
                if at % 5 == 1:
                    read_along(driver, seen)
                assert not driver.view.hand
                driver.key(pygame.K_RETURN)
                driver.wait(driver.ready)
            if driver.view.to_move is ANNA:
                press(driver, move)
            else:
                driver.make(move)
                driver.frame()
        driver.wait(turned)
        read_along(driver, seen)
        if driver.view.results is None:  # of a round that is over all is told
            report = report_text(ValueError("planted"), driver.game, None, hidden=True)
            seen.read += [line for line in report.splitlines() if "planted" not in line]
        driver.seen = None
    return seen


def persons(driver: Driver) -> set[Seat | None]:
    """Return the seats of people; None is nobody's turn."""
    return {*driver.session.state.seating.persons, None}


def read_along(driver: Watched, seen: Seen) -> None:
    """Open the round in words and the score sheet, and copy whatever can be copied."""
    if isinstance(driver.scene, ScoreScene) or driver.anothers:
        return
    for key, kind in ((pygame.K_t, LogScene), (pygame.K_p, SheetScene)):
        driver.key(key)
        assert isinstance(driver.scene, kind)
        if isinstance(driver.scene, LogScene):
            seen.read += [line for _kind, line in driver.scene.text()]
            driver.key(pygame.K_c, mod=pygame.KMOD_CTRL)
        driver.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("name", TABLES)
def test_one_sees_hears_and_reads_the_same_whatever_the_others_hold(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rules, seating = TABLES[name]
    game = played(rules, seating)
    found = list(stretches(game))
    # Only where Anna knows all cards is there no other world.
    assert sum(len(stretch.moves) for stretch in found) > 0.8 * len(game.moves)
    found = found[list(TABLES).index(name) // 2 % EVERY :: EVERY]
    worlds = []
    with caplog.at_level(logging.DEBUG, "spades"):
        for world in ("here", "there"):
            folder = tmp_path / world
            folder.mkdir()
            driver = Watched(folder, (640, 480))
            driver.start()
            told = []
            try:
                for stretch in found:
                    caplog.clear()
                    told.append(watch(driver, stretch.begun if world == "here" else stretch.other, stretch.moves))
                    told[-1].log = [record.getMessage().replace(str(folder), "") for record in caplog.records]
            finally:
                driver.close()
            worlds.append(told)
    frames = 0
    for at, (here, there) in enumerate(zip(*worlds, strict=True)):
        where = f"stretch {at} of {len(found)}, after {len(found[at].begun.moves)} moves"
        for what in ("spoken", "heard", "read", "log"):
            assert getattr(here, what) == getattr(there, what), f"{what}, {where}"
        pairs = enumerate(zip(here.frames, there.frames, strict=True))
        differing = [frame for frame, pair in pairs if pair[0] != pair[1]]
        assert not differing, f"frames {differing[:5]} of {len(here.frames)} tell what another holds: {where}"
        frames += len(here.frames)
    print(f"\n{name}: {len(game.packs)} rounds, {len(game.moves)} moves, {frames} frames the same twice")  # noqa: T201
