"""A child without a process, for tests of those who ask one."""

from collections import deque
from collections.abc import Callable

from spades.bots.process.process import ChildProcess
from spades.bots.process.wire import Answer, write_answer


def nothing_runs() -> None:
    raise AssertionError("nothing runs in a fake")


class FakeChild(ChildProcess):
    """Says what it is told to say.

    Attributes:
        come: What can be received: bytes, or what reading them raises.
        sent: What was sent to it, a list for each time that it began.
        waits: How long each wait was.
        on_wait: What happens in a wait.
        room: Whether the machine has room for it.
    """

    def __init__(self) -> None:
        super().__init__("fake", nothing_runs)
        self.come: deque[bytes | Exception] = deque()
        self.sent: list[list[object]] = []
        self.waits: list[float] = []
        self.on_wait: Callable[[], None] | None = None
        self.room = True
        self._runs = False

    @property
    def alive(self) -> bool:
        return self._runs

    def start(self) -> bool:
        if not self.room:
            raise OSError("no room")
        if self._runs:
            return False
        self._runs = True
        self.sent.append([])
        return True

    def send(self, message: object) -> bool:
        if self._runs:
            self.sent[-1].append(message)
        return self._runs

    def receive(self) -> bytes | None:
        if not self.come:
            return None
        message = self.come.popleft()
        if isinstance(message, Exception):
            raise message
        return message

    def wait(self, seconds: float) -> None:
        assert self.on_wait is not None, "nothing waits here"
        self.waits.append(seconds)
        self.on_wait()

    def kill(self) -> None:
        self._runs = False
        self.come.clear()

    def end(self) -> None:
        """End by itself: what it has said can still be read."""
        self._runs = False

    def says(self, number: int, value: object = None) -> None:
        self.come.append(write_answer(Answer(number, 0.5, value)))
