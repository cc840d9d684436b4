"""Paints every moment of a game as a strip of six pictures, 60 ms apart, to be looked at.

What goes on for longer is taken at longer steps: a line that somebody says, the score of a round, the end of a game.

    python assets/make_moment_strips.py /tmp/strips
    python assets/make_moment_strips.py /tmp/strips --size 1280x800 --moment "two nil *"

The stored positions (tests/screens) are searched for a move that brings each moment about, with two and with four
seats. The program is put before that move, the move is made, and the clock, which is the script's own, goes on.
"""

import argparse
import fnmatch
import os
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

import pygame
from PIL import Image
from screens.driver import Driver, opened
from screens.hands import Size
from screens.positions import FOLDER, position
from screens.sizes import read_size
from session.games import random_game, random_move

from spades.engine import (
    PRESETS,
    Bid,
    Game,
    Keep,
    Move,
    Phase,
    PlayCard,
    Reject,
    Rules,
    Seat,
    Suit,
    View,
    apply,
    legal_moves,
    new_game,
    view,
)
from spades.engine.moments import Kind, moments_between
from spades.session.deals.chance import Chance
from spades.session.game.turning_point import most_behind
from spades.session.players.seating import Seating, with_seating

SIZES: tuple[Size, ...] = ((1280, 800), (3840, 2160))
STEP = 0.06
LONG_STEPS = {"line": 0.2, "round over": 0.48, "game over": 0.12}
TILE = 640
SEEDS = 12
"""How many games that nobody would play are searched for what the stored ones do not have."""

SPOKEN_OF = (Kind.SET.value, Kind.NIL_BROKEN.value, Kind.PENALTY.value)
COMPANY = {2: ("otto",), 4: ("otto", "mika", "silas")}


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment, and how it comes about.

    Attributes:
        name: What its strip is called.
        before: The game before the move.
        move: The move.
    """

    name: str
    before: Game
    move: Move


def scenes() -> Iterator[Scene]:
    """Yield each moment once with two seats and once with four, a line about one, and ends of rounds and games."""
    wanted = {(seats, own, name) for seats in (2, 4) for own in (True, False) for name in names()}
    for game in games():
        seats = game.rules.seats
        views = [view(state, Seat.SOUTH) for state in game.states()]
        at = 0
        rounds = list[View]()
        for before, after in pairwise(views):
            if before.round_number != after.round_number:
                continue
            if after.results is not None:
                rounds.append(after)
            behind = 0 if after.winner is None else most_behind(rounds, after.winner)
            found = [(moment.kind.value, moment.side == 0) for moment in moments_between(before, after, behind)]
            # At the last trick nobody says anything.
            found += [("line", own) for name, own in found if name in SPOKEN_OF and len(after.tricks) < 12]
            if after.results is not None:
                ending = "round over" if after.winner is None else "game over"
                found.append((ending, after.results[0].points >= 0 if after.winner is None else after.winner == 0))
            for name, own in found:
                if (seats, own, name) in wanted:
                    wanted.remove((seats, own, name))
                    told = f"{'two' if seats == 2 else 'four'} {name} {'own' if own else 'other'}"
                    packs = game.packs[: before.round_number]
                    yield Scene(told, replace(game, packs=packs, moves=game.moves[:at]), game.moves[at])
            at += 1


def names() -> list[str]:
    """Return what there is to look for."""
    return [*(kind.value for kind in Kind), "line", "round over", "game over"]


def games() -> Iterator[Game]:
    """Yield the stored games, and then such as nobody would play, in which the rest is found."""
    for path in sorted(FOLDER.glob("*.spades")):
        game = position(path.stem)
        if len(game.moves) > 60:
            yield _seated(game)
    partners = PRESETS["partners-500"]
    for rules in (PRESETS["classic-300"], partners, replace(partners, target=50, blind_nil=False)):
        for seed in range(SEEDS):
            yield _seated(random_game(rules, seed, rounds=6))
    for seat in (Seat.NORTH, Seat.SOUTH):
        for seed in range(2 * SEEDS):
            yield _seated(nil_game(PRESETS["classic-300"], seed, seat))
            # With two seats a nil is in danger where whoever bid it leads, which is with the first card alone.
            yield _seated(nil_game(PRESETS["classic-300"], seed, seat, high=True))


def nil_game(rules: Rules, seed: int, seat: Seat, *, high: bool = False) -> Game:
    """Return a round in which a seat bids nil and draws and plays low, against one that goes high.

    Args:
        rules: What is played.
        seed: For the pack, and for what is left to chance.
        seat: Who bids nil.
        high: Whether that seat goes first, and high in spite of its bid.
    """
    pack, rng = Chance(seed).pack(1), random.Random(seed)
    moves = list[Move]()
    starter = seat if high else Seat.SOUTH
    state = new_game(rules, pack, starter)
    while state.to_move is not None:
        legal = legal_moves(state)
        move = random_move(legal, rng)
        keeps_low = state.to_move is seat and not high
        offered = view(state, state.to_move).offered
        if offered is not None:
            is_low = offered.rank < 8 and offered.suit is not Suit.SPADES
            move = Keep() if is_low is keeps_low else Reject()
        elif state.to_move is seat and state.phase is Phase.BID:
            move = Bid(0)
        elif state.phase is Phase.PLAY:
            best = min if keeps_low else max
            move = best(legal, key=_weight)
        moves.append(move)
        state = apply(state, move)
    return Game(rules, starter, (pack,), tuple(moves), Seating.of_one_person(rules, "random").tags())


def _weight(move: Move) -> tuple[bool, int]:
    """Return how likely a card is to take a trick: a spade trumps."""
    return (move.card.suit is Suit.SPADES, move.card.rank) if isinstance(move, PlayCard) else (False, 0)


def _seated(game: Game) -> Game:
    """Return a game with the company that is looked at."""
    seating = Seating.around_person(game.rules, COMPANY[game.rules.seats])
    return replace(game, tags=with_seating(game.tags, seating))


def paint(driver: Driver, scene: Scene) -> Image.Image:
    """Return six pictures of a moment, from just before it on."""
    driver.sit(scene.before, silent=True, animation_speed=2, trick_hold=1.0)
    driver.frame(times=80)
    driver.make(scene.move)
    name = " ".join(scene.name.split()[1:-1])
    for _frame in range(400):
        driver.frame(0.02)
        if has_come(driver, name):
            break
    else:
        raise RuntimeError(f"{scene.name} has not come")
    if name == "game over":
        driver.read()
        # The one ends the count, the other goes on.
        driver.key(pygame.K_RETURN)
        driver.read()
        driver.key(pygame.K_RETURN)
    pictures = [driver.picture()]
    for _picture in range(5):
        driver.frame(0.02, times=round(LONG_STEPS.get(name, STEP) / 0.02))
        pictures.append(driver.picture())
    tall = round(TILE * pictures[0].height / pictures[0].width)
    strip = Image.new("RGB", (3 * TILE, 2 * tall))
    for at, picture in enumerate(pictures):
        strip.paste(picture.resize((TILE, tall), Image.Resampling.LANCZOS), (at % 3 * TILE, at // 3 * tall))
    return strip


def has_come(driver: Driver, name: str) -> bool:
    """Return whether what is looked for is on the screen."""
    cue = driver.board.cue
    if name.endswith("over"):
        return driver.scene.overlay
    if name == "line":
        return cue is not None and cue.voice
    return cue is not None and cue.moment.kind.value == name and not cue.voice


def main() -> None:
    """Paint what was asked for."""
    parser = argparse.ArgumentParser(description="Paint every moment as a strip of six pictures.")
    parser.add_argument("folder", type=Path, help="where the strips go")
    parser.add_argument("--size", action="append", type=read_size, help="such as 1280x800; two sizes by default")
    parser.add_argument("--moment", action="append", help='a name or a pattern such as "two nil *"; all by default')
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    found = [
        scene for scene in scenes() if any(fnmatch.fnmatch(scene.name, pattern) for pattern in options.moment or ["*"])
    ]
    for size in options.size or SIZES:
        with opened(size) as driver:
            for scene in found:
                name = f"{scene.name.replace(' ', '-')}-{size[0]}x{size[1]}.png"
                paint(driver, scene).save(options.folder / name, compress_level=1)
    print(f"{len(found)} moments in {options.folder}")


if __name__ == "__main__":
    main()
