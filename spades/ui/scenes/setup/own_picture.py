"""A picture of the person's own, for the backs of the cards or for the table: shown before anything is changed."""

from functools import partial

import pygame

from spades.language import _
from spades.session.history.record_files import typed_path
from spades.session.program.picture_reading import PictureReading
from spades.session.program.pictures import OWN, PictureRefusedError
from spades.ui.context import Context
from spades.ui.paint.cloth import table_piece
from spades.ui.paint.fitted_lines import fit_lines
from spades.ui.paint.own_pictures import Use, cover, frame_back, picture_theme, surface_of
from spades.ui.paint.shapes import panel, ring
from spades.ui.paint.theme import CARD_RATIO, DEFAULT_THEME, THEMES
from spades.ui.paint.unpacking import unpack
from spades.ui.scenes.base import Dialog
from spades.ui.scenes.history.import_game import PathField
from spades.ui.transitions import Pop, Transition
from spades.ui.widgets import Button, Group
from spades.ui.widgets.grid import Column, at_least, place, side_by_side
from spades.ui.words import common_texts as common
from spades.ui.words import preference_texts as texts
from spades.ui.words.common_texts import BACK, ENTER, ESC


class PictureScene(Dialog):
    """Asks for a file; why it is refused is told in a sentence, and another can be tried."""

    def __init__(self, context: Context, path: str = "") -> None:
        """Begin with a file that was dropped, if there is one."""
        super().__init__(context, texts.OWN_PICTURE, (860, 660))
        self._file = PathField(common.FILE, self._open_file, empty=common.ITS_PATH, longest=1000)
        self._back = Button(BACK, Pop, ESC)
        self._open = Button(texts.SHOW, self._open_file, ENTER, primary=True)
        self._take = {use: Button(texts.TAKE[use], partial(self._use, use)) for use in Use}
        self._drop = {use: Button(texts.DROP[use], partial(self._remove, use)) for use in Use}
        order = [button for use in Use for button in (self._take[use], self._drop[use])]
        self.group = Group([self._file, *order, self._back, self._open])
        self._picture: pygame.Surface | None = None
        self._reading: PictureReading | None = None
        self._shown: dict[Use, tuple[object, pygame.Surface]] = {}
        self._places = {use: pygame.Rect(0, 0, 0, 0) for use in Use}
        self._said, self._wrong = "", False
        self._dropped = path
        self._enable()

    def layout(self) -> None:
        """Place the field, the two pictures with their buttons, and the buttons of the dialog."""
        style, room, gap = self.style, self.room(20), self.style.px(10)
        place((self._back, self._open), self.footer(2, 200))
        self._file.rect = room.top(at_least(style, 46, 30), style.px(64))
        for use, area in zip(Use, side_by_side(room.rest, len(Use), style.px(24)), strict=True):
            column = Column(area)
            self._drop[use].rect = column.foot(at_least(style, 42, 30), gap)
            self._take[use].rect = column.foot(at_least(style, 42, 30), gap)
            self._places[use] = column.top(max(1, column.rest.height))

    def update(self, now: float) -> Transition | None:
        """Read a file that came with the scene, or go on reading."""
        dropped, self._dropped = self._dropped, ""
        if dropped:
            # A name on disk may be no text; it is opened by what it is, and shown as far as that goes.
            self._file.text = dropped.encode("utf-8", "replace").decode()
            self._read(dropped)
        elif self._reading is not None:
            self._take_picture(self._reading)
        return super().update(now)

    def animating(self) -> bool:
        """Return whether a picture is being read."""
        return self._reading is not None

    def leave(self) -> None:
        """Read no further."""
        if self._reading is not None:
            self._reading.close()
            self._reading = None

    def draw_body(self, canvas: pygame.Surface) -> None:
        """Say the next step or the fault, and show the picture on a card and on the table."""
        style, theme = self.style, self.style.theme
        text = self._said or _(texts.TYPE_OR_DROP)
        colour = theme.bad if self._wrong else theme.quiet
        y, wide = self._file.rect.bottom + style.px(8), self.body.width
        high = self._places[Use.BACK].top - y
        told = fit_lines(style, [text], (wide, high), (17.0, 11))
        told.within(high, 1).draw(canvas, style, colour, (self.body.left, y), wide)
        for use, area in self._places.items():
            self._draw_use(canvas, use, area)

    def _draw_use(self, canvas: pygame.Surface, use: Use, area: pygame.Rect) -> None:
        """Paint the picture as it would look for a use, or that there is none."""
        style, theme = self.style, self.style.theme
        picture = self._picture or self.context.pictures.get(use)
        if picture is None:
            panel(canvas, area, theme.raised, style.px(10), theme.line)
            style.draw_text(
                canvas, _(texts.NO_PICTURE), "body", 17, theme.quiet, area.center, "center", area.width - 20
            )
            return
        if use is Use.BACK:
            wide = max(8, min(area.width, round(area.height / CARD_RATIO)))
            size = (wide, round(wide * CARD_RATIO))
        else:
            size = area.size
        made = self._shown.get(use)
        if made is None or made[0] != (id(picture), size):
            shown = frame_back(picture, size)
            if use is Use.TABLE:
                shown = table_piece(size, picture_theme(THEMES[DEFAULT_THEME], cover(picture, size)))
            made = self._shown[use] = (id(picture), size), shown
        canvas.blit(made[1], made[1].get_rect(center=area.center))
        if use is Use.TABLE:
            ring(canvas, area, theme.line, style.px(3), max(1, style.px(1.5)))

    def _open_file(self) -> Transition | None:
        if not self._file.text.strip():
            self._say(_(common.NO_PATH), wrong=True)
        else:
            self._read(self._file.text)
        return None

    def _read(self, path: str) -> None:
        """Begin to read a picture; one that was being read is dropped."""
        self.leave()
        try:
            self._reading = PictureReading(typed_path(path), unpack)
        except PictureRefusedError as error:
            self._say(str(error), wrong=True)
            return
        self._say(_(texts.READING))

    def _take_picture(self, reading: PictureReading) -> None:
        """Take the picture, if it has come."""
        try:
            pixels = reading.poll()
        except PictureRefusedError as error:
            self.leave()
            self._say(str(error), wrong=True)
            return
        if pixels is None:
            return
        self.leave()
        self._picture = surface_of(pixels)
        self._say(_(texts.WHERE_TO))
        self._enable()
        self.group.focus = self.group.widgets.index(self._take[Use.BACK])
        # Two ways go on from here, and they are equal.
        self._open.primary = False

    def _use(self, use: Use) -> Transition | None:
        if self._picture is None:
            return None
        try:
            self.context.pictures.put(use, self._picture)
        except PictureRefusedError as error:
            self._say(str(error), wrong=True)
            return None
        self.context.change(**{use: OWN})
        self._say(_(texts.TAKEN[use]))
        self._enable()
        return None

    def _remove(self, use: Use) -> Transition | None:
        if getattr(self.context.settings, use) == OWN:
            self.context.change(**{use: ""})
        self.context.pictures.remove(use)
        self._say(_(texts.DROPPED[use]))
        self._enable()
        return None

    def _enable(self) -> None:
        """Offer the uses of the picture that is shown, and the removal of those that are kept."""
        for use in Use:
            self._take[use].enabled = self._picture is not None
            self._drop[use].enabled = self.context.pictures.has(use)
        self._dirty = True

    def _say(self, sentence: str, *, wrong: bool = False) -> None:
        self._said, self._wrong = sentence, wrong
        if wrong:
            self.say_refused(sentence)
            return
        self._dirty = True
        self.context.speech.say(sentence)
