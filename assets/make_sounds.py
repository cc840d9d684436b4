"""Make every sound of the game, from nothing but arithmetic.

Run ``python assets/make_sounds.py`` to write ``assets/sounds/*.wav`` and add ``--check`` to compare them with
what is on disk instead. Only the standard library is used, each sound draws its noise from a generator seeded
with its own name, and so the same bytes come out on every run and changing one sound leaves the others alone.

The sounds are built the way their objects make them. Something is struck or rubbed (shaped noise),
something rings (decaying modes), and all of it happens in the same small, carpeted room (``soundart`` has the parts).
What is heard often has variants, ``card_1`` to ``card_6``, of which the program takes one by chance.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))

from soundart import moments, signals, things
from soundart.ambience import AMBIENCE_RATE, ambience
from soundart.finish import LOUDNESS_DB, encode, finish, loudness

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from soundart.signals import Signal

__all__ = ["FILES", "LOUDNESS_DB", "differences", "loudness", "main", "render", "render_all", "signals"]

SOUNDS = Path(__file__).parent / "sounds"


class Recipe(NamedTuple):
    """How one sound is made.

    Attributes:
        make: Builds the raw sound from its own source of noise.
        offset_db: How much softer than the common loudness the sound is meant to be.
        fade: Seconds over which the end is brought to zero.
        variants: How many there are of it.
    """

    make: Callable[[random.Random], Signal]
    offset_db: float = 0.0
    fade: float = 0.012
    variants: int = 1


RECIPES: dict[str, Recipe] = {
    "button": Recipe(things.button, -14.0, 0.008, 4),
    "slide": Recipe(things.slide, -9.0, variants=5),
    "bag": Recipe(things.bag, -7.0, 0.02, 4),
    "card": Recipe(things.card, -6.0, variants=6),
    "bid": Recipe(things.bid, -6.0, variants=4),
    "riffle": Recipe(things.riffle, -6.0, variants=4),
    "trick": Recipe(things.trick, -5.0, variants=4),
    "refuse": Recipe(things.refuse, -5.0, 0.02, 4),
    "danger": Recipe(moments.danger, -3.0, 0.12),
    "last": Recipe(moments.last, -4.0, 0.15),
    "bags_near": Recipe(moments.bags_near, -3.0, 0.12),
    "made": Recipe(moments.made, -2.0, 0.15),
    "joker": Recipe(moments.joker, -2.0, 0.15),
    "lead": Recipe(moments.lead, -2.0, 0.12),
    "bag_penalty": Recipe(things.bag_penalty, -1.0, 0.04),
    "broken": Recipe(moments.broken, -1.0, 0.25),
    "set": Recipe(moments.set_back, -1.0, 0.18),
    "nil_made": Recipe(moments.nil_made, 0.0, 0.25),
    "big_set": Recipe(moments.big_set, 0.0, 0.25),
    "blind_nil": Recipe(moments.blind_nil, 1.0, 0.3),
    "lose": Recipe(moments.lose, 0.0, 0.3),
    "win": Recipe(moments.win, 1.0, 0.3),
    "comeback": Recipe(moments.comeback, 1.0, 0.3),
    "nil_broken": Recipe(moments.nil_broken, 2.0, 0.2),
}
"""From what accompanies to what matters most; what is heard of a nil that breaks is 16 dB above a button."""

FILES: dict[str, Recipe] = {
    name if recipe.variants == 1 else f"{name}_{number}": recipe
    for name, recipe in RECIPES.items()
    for number in range(1, recipe.variants + 1)
}


def render(name: str) -> bytes:
    """Return the WAV file of one sound."""
    if name == "room":
        return encode(ambience(random.Random("spades:room")), AMBIENCE_RATE)
    recipe = FILES[name]
    # A string seeds the generator through a fixed hash, unlike `hash`, which differs from run to run.
    rng = random.Random(f"spades:{name}")
    return encode(finish(recipe.make(rng), recipe.offset_db, recipe.fade))


def render_all() -> dict[str, bytes]:
    """Return all sounds by file name."""
    return {f"{name}.wav": render(name) for name in (*FILES, "room")}


def differences(files: dict[str, bytes], folder: Path) -> list[str]:
    """Return the names of the files that are missing from a folder, differ in it, or do not belong there."""
    found = {path.name: path.read_bytes() for path in folder.glob("*.wav")}
    return sorted(name for name in files.keys() | found.keys() if files.get(name) != found.get(name))


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the sounds, or check that they are up to date.

    Returns:
        The exit status: 1 if a check found a difference, else 0.
    """
    parser = argparse.ArgumentParser(description="Synthesise the sounds of the game.")
    parser.add_argument("--check", action="store_true", help="compare with the files on disk; write nothing")
    options = parser.parse_args(arguments)
    files = render_all()
    if options.check:
        wrong = differences(files, SOUNDS)
        for name in wrong:
            print(f"differs: {name}")
        return 1 if wrong else 0
    SOUNDS.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (SOUNDS / name).write_bytes(data)
    print(f"{len(files)} sounds, {sum(map(len, files.values())) / 1000:.0f} kB, in {SOUNDS}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
