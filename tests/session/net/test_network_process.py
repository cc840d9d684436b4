"""The near end of the pipe to a process of the network."""

import sys
import threading
from unittest.mock import patch

import pytest

from spades.session.net.network_process import NetworkProcess


class FullProcess:
    """A process whose pipe has no room, and which says nothing.

    Attributes:
        waited: How long it was waited for, each time.
    """

    pid, alive = 1, True

    def __init__(self) -> None:
        self.full = True
        self.waited: list[float] = []

    def receive(self) -> None:
        return None

    def send(self, _message: object) -> bool:
        return not self.full

    def wait(self, seconds: float) -> None:
        self.waited.append(seconds)

    def kill(self) -> None:
        pass


@pytest.mark.skipif(sys.platform == "win32", reason="there nobody waits at a pipe")
def test_what_had_no_room_is_tried_again_soon_however_rarely_a_frame_comes() -> None:
    process, woken = FullProcess(), threading.Event()
    with patch("spades.session.net.network_process.ChildProcess", return_value=process):
        near = NetworkProcess(lambda _pipe: None, list, woken.set)

    def frame() -> float:
        """Let a frame be asked for; returns how long the process was waited for before."""
        near.flush()
        woken.clear()
        near.poll(lambda _said: None)
        assert woken.wait(5)
        return process.waited[-1]

    near.put("file")
    frame()
    assert frame() < 0.1
    process.full = False
    frame()
    assert frame() == 1.0
    near.close()
