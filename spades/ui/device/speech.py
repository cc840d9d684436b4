"""Speaks the table through the system's speech engine; silent and harmless where there is none.

The engine is reached through pyttsx3, an optional extra: `pip install "spades-table[speech]"`.
"""

import importlib
import logging
import queue
import threading
from collections.abc import Callable

log = logging.getLogger(__name__)


class Speech:
    """Says sentences one after the other, in a thread of its own; the latest matters most.

    Attributes:
        on: Whether the person wants to hear us.
        instead: Takes the sentences while a screen reader speaks; None while we speak ourselves.
    """

    def __init__(self) -> None:
        """Begin silent."""
        self._sentences: queue.Queue[tuple[str, bool]] = queue.Queue()
        self._thread: threading.Thread | None = None
        self._last = self._sentence = ""
        self.on = False
        self.instead: Callable[[str], None] | None = None

    @property
    def heard(self) -> bool:
        """Whether somebody listens: to us, or to a screen reader that speaks in our place."""
        return self.on or self.instead is not None

    def say_focus(self, text: str) -> None:
        """Say which control has the keyboard now; a screen reader says that by itself.

        The status of the table, which is offered in every frame, does not come again between one card and the next.
        """
        if self.instead is None and text != self._last:
            self.say(text, aside=True)

    def repeat(self) -> None:
        """Repeat the last sentence."""
        self.say(self._last, again=True)

    def say(self, text: str, *, keep: bool = False, again: bool = False, aside: bool = False) -> None:
        """Say a sentence, unless speech is off or it was the last one said; sentences that still wait are dropped.

        Args:
            text: The sentence.
            again: Whether it is said even if it was the last one said: somebody has asked for it.
            keep: Whether it is said whatever comes after it: it is about a moment that does not come again.
            aside: Whether what was said before it stays said, and does not come again after it.
        """
        if not self.heard or not text or (text == self._sentence and not (again or aside)):
            return
        self._last = text
        if not aside:
            self._sentence = text
        if self.instead is not None:
            self.instead(text)
            return
        kept = [] if keep else self._waiting_to_be_kept()
        for sentence in (*kept, (text, keep)):
            self._sentences.put(sentence)
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, daemon=True, name="spades-speech")
            self._thread.start()

    def _waiting_to_be_kept(self) -> list[tuple[str, bool]]:
        """Empty the queue; returns the sentences in it that are said all the same."""
        kept: list[tuple[str, bool]] = []
        while True:
            try:
                sentence = self._sentences.get_nowait()
            except queue.Empty:
                return kept
            if sentence[1]:
                kept.append(sentence)

    def _work(self) -> None:
        try:
            engine = importlib.import_module("pyttsx3").init()
        except Exception as error:  # noqa: BLE001  # each system fails in its own way, and none may matter
            log.info("no speech: %s", error)
            self._end()
            return
        while True:
            text, _keep = self._sentences.get()
            try:
                engine.say(text)
                engine.runAndWait()
            except Exception:  # likewise
                log.warning("speech failed", exc_info=True)
                self._end()
                return

    def _end(self) -> None:
        """Fall silent; switching speech on tries again."""
        self.on = False
        self._last = self._sentence = ""
        self._thread = None
