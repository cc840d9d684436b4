"""Runs the program beside a gamepad that nobody holds: python with_pad.py SOCKET [arguments of the program].

The pad is one that the library makes itself, in the program's own process, so that a machine needs no device for it;
the program knows nothing of it. What is sent to the socket are buttons to press, as the library names them, or "unplug"
and "plug"; each is answered once it is done.
"""

import runpy
import sys
import threading
import time
from multiprocessing.connection import Client
from pathlib import Path

_JOYSTICKS = 0x200
"""The library's part that has gamepads; the program begins it after its first picture."""

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))


class Time:
    """Stands where the tests have the program's driver: here the program goes by itself."""

    def frame(self, seconds: float = 0.02, times: int = 1) -> None:
        """Let time pass, as long as a finger stays on a button, however busy the machine is."""
        time.sleep(max(0.2, seconds * times))

    def read(self) -> None:
        """Read what has just come up, as a person does before answering."""
        time.sleep(0.45)


def hold_a_pad(socket: str) -> None:
    """Plug in a pad once the program looks for some, and press what is asked for."""
    while "spades.ui.app" not in sys.modules:
        time.sleep(0.05)
    from spades.ui.device.native import sdl  # noqa: PLC0415  # the program loads it first

    library = sdl()
    assert library is not None
    while not library.SDL_WasInit(_JOYSTICKS):
        time.sleep(0.05)
    from screens.pad import VirtualPad  # noqa: PLC0415  # likewise

    time.sleep(1.0)
    pad = VirtualPad(Time())
    with Client(socket) as asked:
        while True:
            match asked.recv():
                case "unplug":
                    pad.unplug()
                case "plug":
                    pad = VirtualPad(Time())
                case button:
                    pad.press(button)
            asked.send("done")


def main() -> None:
    """Run the program with the pad beside it."""
    threading.Thread(target=hold_a_pad, args=(sys.argv.pop(1),), daemon=True).start()
    runpy.run_module("spades", run_name="__main__")


if __name__ == "__main__":
    main()
