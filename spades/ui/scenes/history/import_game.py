"""Taking a game in from a record: from a file, from the clipboard, or dropped on the window."""

from collections.abc import Callable
from functools import partial

import pygame

from spades.language import _
from spades.session.history.archive import ArchiveError
from spades.session.history.collector import without_collection
from spades.session.history.history import Imported, Importing
from spades.session.history.record_files import RecordRefusedError
from spades.ui.context import Context
from spades.ui.device.clipboard import paste_text
from spades.ui.device.key_presses import control_key
from spades.ui.paint.fitted_lines import fit_lines
from spades.ui.paint.progress import draw_progress
from spades.ui.scenes.base import Dialog
from spades.ui.transitions import AskingScreen, GameScreen, Pop, Replace, Transition
from spades.ui.widgets import Button, Field, Group, Widget
from spades.ui.words import common_texts as common
from spades.ui.words import history_texts as texts

_AT_ONCE = 80
"""Steps taken before anything is shown, in a tenth of a second: two a round, and more than any real game has."""

_ROUNDS = 12
"""Steps a frame in a longer one, in some fifteen milliseconds."""


class PathField(Field):
    """A field for a path, which is long."""

    @property
    def field(self) -> pygame.Rect:
        """Most of the row."""
        width = round(self.rect.width * 0.84)
        return pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)


class ImportScene(Dialog):
    """Asks for a file; its fault is said in a sentence, and another can be tried."""

    def __init__(self, context: Context, path: str = "", *, text: str | None = None) -> None:
        """Begin with a file that was dropped, or a text that was pasted, if there is one."""
        super().__init__(context, texts.IMPORT_GAME, (760, 380))
        self._file = PathField(common.FILE, self._open_file, empty=common.ITS_PATH, longest=1000)
        self._back = Button(common.BACK, Pop, common.ESC)
        self._paste = Button(texts.FROM_CLIPBOARD, self._from_clipboard, texts.CLIPBOARD_TIP)
        self._open = Button(common.OPEN, self._open_file, common.ENTER, primary=True)
        self.group = Group([self._file, self._back, self._paste, self._open])
        self._problem = ""
        self._stop = Button(common.STOP, self._stop_reading, common.ESC)
        self._reading: Importing | None = None
        self._done = 0.0
        self._waiting: Callable[[], Transition | None] | None = None
        if path:
            # A name on disk may be no text; it is opened by what it is, and shown as far as that goes.
            self._file.text = path.encode("utf-8", "replace").decode()
            self._waiting = partial(self._read_file, path)
        elif text is not None:
            self._waiting = partial(self._read_text, text)

    def layout(self) -> None:
        """Place the field and the buttons."""
        (self._file.rect,) = self.rows(1, units=50)
        self._back.rect, self._paste.rect, self._open.rect = self.footer(3, 220)
        self._stop.rect = self._open.rect

    def update(self, now: float) -> Transition | None:
        """Read the record that came with the scene."""
        super().update(now)
        if self._reading is not None:
            return self._go_on(_ROUNDS)
        waiting, self._waiting = self._waiting, None
        return None if waiting is None else waiting()

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take the key of the clipboard."""
        pastes = control_key(event) == pygame.K_v and event.mod & pygame.KMOD_SHIFT
        # One thing at a time: Escape and the button stop what is being read.
        if pastes and self._reading is None:
            return self._from_clipboard()
        return super().handle(event)

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Say how to go on, or why it failed."""
        style, theme = self.style, self.style.theme
        y = self._file.rect.bottom + style.px(16)
        if self._reading is not None:
            place = pygame.Rect(self.body.left, y, self.body.width, self.body.bottom - y)
            draw_progress(canvas, style, place, _(texts.READING_RECORD), self._done)
            return
        text = self._problem or _(texts.HOW_TO_IMPORT)
        colour = theme.bad if self._problem else theme.quiet
        wide, high = self.body.width, self._open.rect.top - style.px(10) - y
        told = fit_lines(style, [text], (wide, high), (17.0, 10), step=1, leading=style.px(2))
        told.within(high).draw(canvas, style, colour, (self.body.left, y), wide)

    def animating(self) -> bool:
        """Return whether a record is being read."""
        return self._reading is not None

    def takes_text(self) -> bool:
        """Return whether letters are text now."""
        return self._reading is None and super().takes_text()

    def back(self) -> Transition | None:
        """Stop reading, or leave."""
        return super().back() if self._reading is None else self._stop_reading()

    def leave(self) -> None:
        """Read no further."""
        self._reading = None

    def _read_file(self, path: str) -> Transition | None:
        """Open the position in a file, or begin to read its record."""
        history = self.context.history
        position = history.position_in_file(path)
        return self._begin(history.import_file(path)) if position is None else Replace(AskingScreen(position))

    def _read_text(self, text: str) -> Transition | None:
        """Open the position that a text is, or begin to read a record."""
        history = self.context.history
        position = history.position_in(text)
        return self._begin(history.import_text(text)) if position is None else Replace(AskingScreen(position))

    def _begin(self, reading: Importing) -> Transition | None:
        """Read a record: one of a usual length at once, a longer one a few rounds a frame."""
        self._reading, self._done, self._problem = reading, 0.0, ""
        transition = self._go_on(_AT_ONCE)
        if self._reading is not None:
            self._show([self._stop])
            self.context.speech.say(_(texts.READING_RECORD))
        return transition

    def _go_on(self, rounds: int) -> Transition | None:
        """Read some rounds further; a fault of the record is said."""
        if self._reading is None:
            return None
        self._dirty = True
        try:
            with without_collection(long=rounds == _ROUNDS):
                for _round in range(rounds):
                    self._done = next(self._reading)
        except StopIteration as done:
            self._end()
            imported: Imported = done.value
            # One that was in the history already is opened and no more.
            said = _(texts.KNOWN if imported.known else texts.IMPORTED)
            return Replace(GameScreen(imported.row, said=said))
        except (RecordRefusedError, ArchiveError) as error:
            self._end()
            self._refuse(str(error))
        return None

    def _stop_reading(self) -> Transition | None:
        self._end()
        self._problem = _(texts.STOPPED)
        self.context.speech.say(self._problem)
        return None

    def _end(self) -> None:
        self._reading = None
        if self._stop in self.group.widgets:
            self._show([self._file, self._open, self._paste, self._back])

    def _show(self, widgets: list[Widget]) -> None:
        self.group = Group(widgets)
        self._dirty = True

    def _open_file(self) -> Transition | None:
        if not self._file.text.strip():
            self._refuse(_(common.NO_PATH))
            return None
        return self._read_file(self._file.text)

    def _from_clipboard(self) -> Transition | None:
        text = paste_text()
        if text is None:
            self._refuse(_(common.NO_CLIPBOARD))
            return None
        return self._read_text(text)

    def _refuse(self, sentence: str) -> None:
        self._problem = sentence
        self.say_refused(sentence)
