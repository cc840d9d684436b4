"""Keeps a screen reader up to date, and takes its presses: beside the picture, from the same scenes."""

from spades.ui.device.screen_reader import ScreenReader
from spades.ui.device.speech import Speech
from spades.ui.paint.painted_text import PaintedText
from spades.ui.scenes.stack import SceneStack

_READ_SECONDS = 0.25
"""How often a reader hears of what moves."""


class ReadingAloud:
    """Has the screen read aloud, as long as a screen reader listens.

    Attributes:
        painted_text: Keeps the lines of text that are painted.
        reader: The way to the reader.
    """

    def __init__(self, speech: Speech) -> None:
        """Begin with nobody listening; `speech` is silent while a reader speaks."""
        self.painted_text = PaintedText()
        self.reader = ScreenReader()
        self._speech = speech
        self._unread = False
        self._read_at = 0.0

    def begin(self, *, focused: bool) -> None:
        """Have the system know of the window, once it has been painted."""
        self.reader.open()
        self.reader.focus_window(on=focused)

    def listen(self, stack: SceneStack) -> None:
        """Carry out presses through the reader; take notice that one has come or gone."""
        for do in self.reader.take():
            if stack.running:
                stack.change(do())
                stack.repaint()
        if self.painted_text.on != self.reader.active:
            self.painted_text.on = self.reader.active
            self._speech.instead = self._say if self.reader.active else None
            stack.repaint()

    def _say(self, text: str) -> None:
        """Announce a sentence, whether or not there is a new picture with it."""
        self.reader.say(text)
        self._unread = True

    def note_painted(self) -> None:
        """Take notice of a new picture."""
        self._unread = True

    def show(self, stack: SceneStack, now: float, *, moving: bool) -> None:
        """Give the contents of the new picture to the reader; of one in motion now and then."""
        if (self._unread or self.reader.lingers(now)) and (not moving or now - self._read_at > _READ_SECONDS):
            self._unread, self._read_at = False, now
            self.reader.show("Spades", stack.top.accessible_nodes, now)
