"""Measures what floods cost a host's frames: `python -m ui.floods [SECONDS]`, from `tests`.

The program plays at a table of its own with a guest; meanwhile one process with the key says as much as it can, and one
without it opens connections and sends rubbish. Both are niced, so that what is measured is the host's own work: its
processor time in each frame, the other processes' not counted.
"""

import contextlib
import gc
import multiprocessing
import os
import random
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from screens.driver import Driver
from session.net.guest import PythonGuest

from spades.session.net.lines import Say, Sit
from spades.ui.transitions import Screen


def say_much(port: int, key: bytes) -> None:
    """Say as much as can be said, with the key, for ever."""
    os.nice(19)
    while True:
        with contextlib.suppress(Exception):
            guest = PythonGuest(port, key, "Eve")
            while True:
                guest.say(Say("well_played"))


def send_rubbish(port: int) -> None:
    """Open connections and send rubbish, for ever."""
    os.nice(19)
    while True:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1.0) as one:
            one.sendall(random.randbytes(2**20))


def frames(driver: Driver, guest: PythonGuest, seconds: float) -> list[float]:
    """Return how many seconds of the processor each frame took, while the guest plays."""
    took, rng, end = list[float](), random.Random(1), time.monotonic() + seconds
    while time.monotonic() < end:
        guest.hear()
        guest.answer(rng)
        began = time.process_time()
        driver.frame(1 / 60)
        took.append(time.process_time() - began)
        time.sleep(1 / 60)
    return sorted(took)


def until(driver: Driver, guest: PythonGuest | None, come: Callable[[], object]) -> None:
    while not come():
        if guest is not None:
            guest.hear()
        driver.frame(0.02)
        time.sleep(0.005)


def main(seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(Path(folder), (1280, 800)).start()
        driver.show(Screen.NEW_GAME)
        driver.press("With friends")
        driver.press("Friends here")
        games = driver.app.context.games
        until(driver, None, lambda: games.hosted is not None and games.hosted.link.port)
        assert games.hosted is not None
        port, key = games.hosted.link.port, games.hosted.key
        guest = PythonGuest(port, key, "Anna")
        until(driver, guest, lambda: guest.secret)
        guest.say(Sit("S"))
        until(driver, guest, lambda: guest.is_seated)
        driver.read()
        driver.press("Begin")
        until(driver, guest, lambda: guest.state is not None)
        # As in the program: what is loaded is not looked through while cards move.
        gc.freeze()
        calm = frames(driver, guest, seconds)
        floods = [
            multiprocessing.Process(target=say_much, args=(port, key), daemon=True),
            multiprocessing.Process(target=send_rubbish, args=(port,), daemon=True),
        ]
        for one in floods:
            one.start()
        flooded = frames(driver, guest, seconds)
        for one in floods:
            one.kill()
        driver.close()
    for name, took in (("quiet", calm), ("flooded", flooded)):
        middle, late, most = took[len(took) // 2], took[int(len(took) * 0.99)], took[-1]
        each = f"{middle * 1000:.1f} ms, 99 % {late * 1000:.1f} ms, most {most * 1000:.1f} ms"
        # What somebody runs by hand says what it found.
        print(f"{name}: {len(took)} frames, {each}")  # noqa: T201


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 20.0)
