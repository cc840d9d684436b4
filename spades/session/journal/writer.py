"""The thread that writes: a slow disk never costs a frame."""

import logging
import threading
from collections import deque
from collections.abc import Callable

log = logging.getLogger(__name__)


class Receipt:
    """Shows when something is on the disk, or the disk has refused it for good."""

    def __init__(self, *, done: bool = False) -> None:
        """Begin open, or done where there is nothing to wait for."""
        self._done = threading.Event()
        if done:
            self._done.set()

    @property
    def done(self) -> bool:
        """Whether it may be shown."""
        return self._done.is_set()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for it; returns whether it is done."""
        return self._done.wait(seconds)

    def finish(self) -> None:
        """Mark it as done."""
        self._done.set()


class Writer:
    """Carries out work in the order it is given, in a thread of its own."""

    def __init__(self) -> None:
        """Begin without a thread; it begins with the first work."""
        self._work: deque[tuple[Callable[[], object], Receipt]] = deque()
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._closed = False

    def do(self, work: Callable[[], object]) -> Receipt:
        """Take work, at once and without waiting."""
        receipt = Receipt()
        with self._changed:
            self._work.append((work, receipt))
            if self._thread is None:
                self._closed = False
                self._thread = threading.Thread(target=self._run, daemon=True, name="spades-journal")
                self._thread.start()
            self._changed.notify()
        return receipt

    def flush(self) -> None:
        """Wait until everything is done that was given so far."""
        if self._thread is not None and self._thread is not threading.current_thread():
            self.do(lambda: None).wait()

    def close(self) -> None:
        """Finish everything, and end the thread."""
        with self._changed:
            thread = self._thread
            if thread is None:
                return
            self._closed = True
            self._changed.notify()
        thread.join()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._work or self._closed)
                if not self._work:
                    # Said before anybody can give more work: to that, a thread that has ended would never come.
                    self._thread = None
                    return
                work, receipt = self._work.popleft()
            try:
                work()
            except Exception:  # whoever waits for a receipt waits for this thread: it must not end
                log.exception("something was not written")
            receipt.finish()
