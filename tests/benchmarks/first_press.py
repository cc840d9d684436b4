"""What the frames after the first press of a process cost: `first_press.py FOLDER KEY`, as `measure_window.py` runs it.

Nothing is loaded here that the program would not have loaded by then.
"""
# ruff: noqa: T201, PLC0415  # a script says what it found, and loads as the program does

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

_READ_SECONDS, _FRAMES = 6.0, 90
"""How long the title is looked at, and how many frames are measured after that."""


def main(folder: str, key: str) -> int:
    """Open the program, press a key once the title has been looked at, and say which frames took longest."""
    from spades.ui.device import lean_pygame

    lean_pygame.load()
    lean_pygame.load_rest()
    import pygame

    from spades.ui.app import App
    from spades.ui.run import run

    frame, began = App.frame, time.monotonic()
    before: list[float] = []
    after: list[float] = []

    def timed(app: App) -> None:
        now = time.monotonic()
        if not after and now > began + _READ_SECONDS:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=pygame.key.key_code(key), unicode="", mod=0, scancode=0))
            after.append(0.0)
        if len(after) > _FRAMES:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        spent = time.thread_time()
        frame(app)
        (after or before).append(1000 * (time.thread_time() - spent))

    App.frame = timed  # type: ignore[method-assign, assignment]
    run(Path(folder))
    longest = ", ".join(f"{took:.1f}" for took in sorted(after, reverse=True)[:5])
    print(f"{key}: longest of {len(after) - 1} frames {longest} ms; at the title before that {max(before[1:]):.1f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
