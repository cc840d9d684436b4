"""A picture that is unpacked in a process of its own: a file that does harm there leaves the window alone."""

import logging
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from spades.bots.process.asker import Asker, Failure, Patience
from spades.bots.process.process import ChildProcess
from spades.bots.process.wire import in_a_line
from spades.engine.text import shortened
from spades.language import _
from spades.session.program.picture_child import CPU_SECONDS, unpack_limited
from spades.session.program.pictures import PictureRefusedError, read_picture, why_unreadable
from spades.session.program.storage import read_at_most

log = logging.getLogger(__name__)

LONGEST_SIDE = 10_000
"""Pixels that a side of an unpacked picture may have; it is made as small as it is shown before."""

_PATIENCE = Patience(start=20.0)
"""Starting Python on a busy machine is slow."""


class Pixels(NamedTuple):
    """An unpacked picture.

    Attributes:
        size: Width and height.
        rgb: Its pixels, three bytes each.
    """

    size: tuple[int, int]
    rgb: bytes


class PictureReading:
    """Has one picture unpacked. Nothing here waits; its owner closes it."""

    def __init__(
        self,
        path: Path,
        unpack: Callable[[str, str], object],
        target: Callable[..., None] = unpack_limited,
        seconds: float = CPU_SECONDS,
    ) -> None:
        """Look at the file from outside, and begin the process.

        Args:
            path: The picture.
            unpack: Is given its path and that of a file for the pixels, in the process; returns width and height.
            target: What runs in the process.
            seconds: How long it may take, once it has started.

        Raises:
            PictureRefusedError: By its beginning it is no picture that can be used.
        """
        read_picture(path)
        self._name = shortened(path.name)
        self._folder = Path(tempfile.mkdtemp(prefix="spades-"))
        self._process = ChildProcess("spades-picture", target, unpack)
        self._asker = Asker("the reader of pictures", self._process, _PATIENCE)
        self._asker.ask(str(path), str(self._pixels), seconds=seconds)

    def poll(self) -> Pixels | None:
        """Return the picture once it is unpacked.

        Raises:
            PictureRefusedError: It cannot be, or takes too much.
        """
        outcome = self._asker.poll()
        if outcome is None:
            return None
        if isinstance(outcome, Failure):
            log.warning("%s was not unpacked: the process %s", self._name, outcome)
            raise PictureRefusedError(_("{name} takes too long to unpack, or too much room.").format(name=self._name))
        match outcome.value:
            case [int(width), int(height)] if 0 < width <= LONGEST_SIDE and 0 < height <= LONGEST_SIDE:
                try:
                    rgb = read_at_most(self._pixels, 3 * width * height)
                except (OSError, ValueError) as error:
                    raise why_unreadable(self._name) from error
                if len(rgb) == 3 * width * height:
                    return Pixels((width, height), rgb)
        log.warning("%s was not unpacked: %s", self._name, in_a_line(outcome.error or "no pixels"))
        raise why_unreadable(self._name)

    def close(self) -> None:
        """End the process at once, and leave nothing behind."""
        self._asker.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    @property
    def _pixels(self) -> Path:
        return self._folder / "pixels"
