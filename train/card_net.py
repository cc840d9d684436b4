"""Train the card net: how four seats would play if each card were chosen by a glance at deals played out.

    pip install -e ".[train]"
    python -m train.card_net --seed 7 card_net.bin

It needs a compiler of C, and half an hour of one core. In a first generation rounds are played by the policy of the
search, every choice in them is played out over deals that fit what was bid and played (card_net.c), and the net learns
the points of each card from what its seat may know alone. In each further one the net plays the deals out. It is asked
for points, not for the best card: over a dozen deals the card that comes out best is too often the one that varies
most, and a net that learns which it was plays no better than the policy.

With numpy, since all of it is a few products of matrices. Nothing in the program needs it, nor the net; what came of it
stands in docs/strength.md.
"""

import argparse
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from spades.bots.search.four.handvalue import HandValue
from spades.engine import parse_rules

_HERE = Path(__file__).resolve().parent
_KERNEL = _HERE.parent / "spades" / "kernel"
_SOURCES = ("ending.c", "worlds.c", "solver.c", "model.c")
_HAND, _PACK = 13, 52
_MOST_INPUTS, _INPUTS = 104, 565
_HIDDEN, _PARTS = 128, 8
_FIRST_UNIT, _LAST_UNIT, _CHANCES = 512, 64, 1024
"""What one is in the whole numbers of the file, and a point in its second layer; how many chances it draws cards by."""
_SOFTNESS = 2.0
"""How many points more a card must be worth to be drawn e times as often."""
UNIT = 10.0
"""What the net counts in, in points."""
_BATCH, _RATE, _DECAY = 1024, 2e-3, 0.01

Floats: TypeAlias = npt.NDArray[np.float32]
Numbers: TypeAlias = npt.NDArray[np.intp]
Flags: TypeAlias = npt.NDArray[np.bool_]
Rows: TypeAlias = npt.NDArray[np.void]

ROW = np.dtype(
    [
        ("inputs", "u2", _MOST_INPUTS),
        ("cards", "u2", _HAND),
        ("count", "u2"),
        ("usual", "u2"),
        ("left", "u2"),
        ("worth", "f4", _HAND),
    ]
)
"""A choice as card_net.c writes it."""


def compile_tool(folder: Path) -> Path:
    """Build card_net.c into a folder, and return the program.

    Raises:
        OSError: There is no compiler.
        subprocess.CalledProcessError: It did not manage.
    """
    tool, value = folder / "card_net", HandValue.of(parse_rules("partners-500"))
    parts = (value.base, value.low, value.spades, value.side, value.ruff)
    text = ",".join(f"{{{','.join(map(str, part))}}}" if isinstance(part, tuple) else str(part) for part in parts)
    sources = [str(_HERE / "card_net.c"), *(str(_KERNEL / name) for name in _SOURCES)]
    options = ["-std=c11", "-O3", f"-I{_KERNEL}", f"-I{_HERE}", f"-DHAND_VALUE={{{text}}}"]
    subprocess.run(["cc", *options, "-o", str(tool), *sources, "-lm"], check=True)  # noqa: S603, S607
    return tool


def run_tool(tool: Path, *words: object) -> str:
    """Return what a command of the program prints."""
    return subprocess.run([tool, *map(str, words)], check=True, capture_output=True, text=True).stdout  # noqa: S603


class Net:
    """A layer of hidden units between what a seat may know and the points of its choices."""

    def __init__(self, hidden: int, chance: np.random.Generator, inputs: int = _INPUTS, outputs: int = _PACK) -> None:
        """Make it, knowing nothing."""
        self.weights: list[Floats] = [
            chance.normal(0, 0.12, (inputs, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            chance.normal(0, 0.05, (outputs, hidden)).astype(np.float32),
            np.zeros(outputs, np.float32),
        ]
        self._means = [np.zeros_like(weights) for weights in self.weights]
        self._squares = [np.zeros_like(weights) for weights in self.weights]
        self._steps = 0

    def worth(self, inputs: Floats) -> tuple[Floats, Floats]:
        """Return the hidden units and what every output is worth, a row for each row of inputs."""
        first, bias, last, out_bias = self.weights
        hidden = np.maximum(inputs @ first + bias, 0)
        return hidden, hidden @ last.T + out_bias

    def learn(self, inputs: Floats, wrong: Callable[[Floats], Floats], rate: float) -> None:
        """Go a step down: `wrong` tells how much too high each output is."""
        hidden, worth = self.worth(inputs)
        out = wrong(worth) / np.float32(len(inputs))
        back = (out @ self.weights[2]) * (hidden > 0)
        self._step([inputs.T @ back, back.sum(0), out.T @ hidden, out.sum(0)], rate)

    def _step(self, slopes: list[Floats], rate: float) -> None:
        """Move all weights by Adam, with a decay of what multiplies."""
        self._steps += 1
        for weights, mean, square, slope in zip(self.weights, self._means, self._squares, slopes, strict=True):
            np.add(mean, 0.1 * (slope - mean), out=mean)
            np.add(square, 0.001 * (slope**2 - square), out=square)
            step = (mean / (1 - 0.9**self._steps)) / (np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8)
            np.subtract(weights, rate * (step + (_DECAY * weights if weights.ndim > 1 else 0)), out=weights)

    def write(self, name: Path) -> None:
        """Write it in whole numbers, as the kernel reads it.

        Raises:
            OverflowError: Its numbers are too great for that.
        """
        first, bias, last, card_bias = self.weights
        drawn = -_SOFTNESS * np.log(-np.log((np.arange(_CHANCES) + 0.5) / _CHANCES))
        numbers = [first * _FIRST_UNIT, bias * _FIRST_UNIT]
        numbers += [part * _LAST_UNIT for part in (UNIT * last, UNIT * card_bias, drawn)]
        whole = np.rint(np.concatenate([part.ravel() for part in numbers]))
        if abs(whole).max() >= 1 << 15:
            raise OverflowError("the net has learned numbers too great for its file")
        whole.astype("<i2").tofile(name)


def as_inputs(rows: Rows) -> Floats:
    """Return what is known in each row, as ones among zeros."""
    inputs: Floats = np.zeros((len(rows), _INPUTS + 1), np.float32)
    inputs[np.arange(len(rows))[:, None], np.minimum(rows["inputs"], _INPUTS)] = 1
    return inputs[:, :_INPUTS]


def choices_of(rows: Rows) -> tuple[Numbers, Flags, Floats]:
    """Return the cards of each row, which of its places are filled, and what they were worth."""
    there = np.arange(_HAND) < rows["count"][:, None]
    return rows["cards"].astype(np.intp), there, rows["worth"]


def around_mean(values: Floats, there: Flags) -> Floats:
    """Return values less the mean of those that are there in their row."""
    mean: Floats = np.where(there, values, 0).sum(1, keepdims=True) / there.sum(1, keepdims=True)
    return values - mean


def cards_wrong(rows: Rows, worth: Floats) -> Floats:
    """Return how much too far above the mean of their hands the cards of these rows are taken."""
    cards, there, found = choices_of(rows)
    guess = np.take_along_axis(worth, cards, 1)
    wrong = np.where(there, around_mean(guess, there) - around_mean(found / UNIT, there), 0)
    out = np.zeros_like(worth)
    np.add.at(out, (np.arange(len(rows))[:, None], cards), wrong.astype(np.float32))
    return out


def steps(count: int, epochs: int, chance: np.random.Generator, batch: int = _BATCH) -> Iterator[tuple[Numbers, float]]:
    """Yield which of so many rows each step learns from, all of them so many times, and at what rate."""
    done, last = 0, epochs * (count // batch)
    for _ in range(epochs):
        order = chance.permutation(count)
        for at in range(0, count - batch + 1, batch):
            yield order[at : at + batch], _RATE * min(1, done / 100) * (1 - done / last) ** 0.7
            done += 1


def train(rows: Rows, hidden: int, epochs: int, seed: int) -> Net:
    """Return a net that has seen all rows so many times."""
    chance = np.random.default_rng(seed)
    net = Net(hidden, chance)
    for some, rate in steps(len(rows), epochs, chance):
        net.learn(as_inputs(rows[some]), partial(cards_wrong, rows[some]), rate)
    return net


def gain(net: Net, rows: Rows) -> float:
    """Return by how many points a choice the net's cards were better than the policy's."""
    cards, there, worth = choices_of(rows)
    guess = np.where(there, np.take_along_axis(net.worth(as_inputs(rows))[1], cards, 1), -np.inf)
    at = np.arange(len(rows))
    return float((worth[at, guess.argmax(1)] - worth[at, rows["usual"]]).mean())


def play(tool: Path, folder: Path, seed: int, rounds: int, *net: Path) -> Rows:
    """Return the choices of so many rounds, played in parts side by side; a net plays them out if there is one."""
    names = [folder / f"rows {part}" for part in range(_PARTS)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = [
            pool.submit(run_tool, tool, "rows", seed * _PARTS + part, rounds // _PARTS, name, *net)
            for part, name in enumerate(names)
        ]
    for part in parts:
        part.result()
    return np.concatenate([np.fromfile(name, ROW) for name in names])


def main() -> None:
    """Play, train, write and measure."""
    parser = argparse.ArgumentParser(description="train the card net")
    parser.add_argument("net", type=Path, help="where the net goes")
    parser.add_argument("--rounds", type=int, default=48000, help="rounds to learn from a generation (%(default)s)")
    parser.add_argument("--generations", type=int, default=2, help="of nets; the first learns from the policy")
    parser.add_argument("--epochs", type=int, default=8, help="how often each choice is seen (%(default)s)")
    parser.add_argument("--pairs", type=int, default=10000, help="pairs of rounds against the policy (%(default)s)")
    parser.add_argument("--seed", type=int, default=7, help="of the first generation (%(default)s)")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        tool, nets = compile_tool(folder), list[Path]()
        for seed in range(given.seed, given.seed + given.generations):
            rows = play(tool, folder, seed, given.rounds, *nets)
            kept = len(rows) * 39 // 40
            net = train(rows[:kept], _HIDDEN, given.epochs, seed)
            nets = [given.net]
            net.write(given.net)
            won = gain(net, rows[kept:])
            print(f"{len(rows)} choices; {won:+.2f} points a choice on the last fortieth", flush=True)
        last = given.seed + given.generations
        lead, half, *_ = run_tool(tool, "match", last, given.pairs, f"net:{given.net}", "policy").split()
        print(f"against the policy {lead} (± {half}) points a round, {given.pairs} pairs")


if __name__ == "__main__":
    main()
