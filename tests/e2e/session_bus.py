"""A session's bus of its own, and a desktop's portal on it."""

import json
import os
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Self

COMMON, GNOME = "org.freedesktop.appearance", "org.gnome.desktop.interface"
"""Namespaces of the portal: what all desktops tell, and what GNOME tells besides."""

Value = tuple[str, str, str, object]
"""Namespace, key, type on the bus, value."""


@contextmanager
def session_bus() -> Iterator["subprocess.Popen[str]"]:
    """Begin a bus, and have everything that is started meanwhile find it."""
    with subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as daemon:
        assert daemon.stdout is not None
        before = os.environ.get("DBUS_SESSION_BUS_ADDRESS")
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
        try:
            yield daemon
        finally:
            del os.environ["DBUS_SESSION_BUS_ADDRESS"]
            if before is not None:
                os.environ["DBUS_SESSION_BUS_ADDRESS"] = before
            daemon.send_signal(signal.SIGCONT)
            daemon.terminate()


class Portal:
    """The portal, which is there until the block ends."""

    def __init__(self, values: Sequence[Value]) -> None:
        self._process = subprocess.Popen(
            ["/usr/bin/python3", str(Path(__file__).with_name("portal.py")), json.dumps(values)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == "here\n"
        return self

    def __exit__(self, *_: object) -> None:
        self.hang(on=False)
        self._process.kill()
        self._process.communicate()

    def change(self, *value: object) -> None:
        """Tell of a change."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{json.dumps(value)}\n")
        self._process.stdin.flush()

    def hang(self, *, on: bool) -> None:
        """Take no more notice of the bus, or do again."""
        self._process.send_signal(signal.SIGSTOP if on else signal.SIGCONT)
