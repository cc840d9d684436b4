"""The input of the person, by keys, gamepad, pointer or finger, as the events that scenes take."""

import logging
from collections.abc import Callable, Iterable, Iterator

import pygame

from spades.language import N_
from spades.session.program.settings_file import KEYS_DAMAGED
from spades.ui.context import Context
from spades.ui.device.gamepads import Gamepads
from spades.ui.device.key_presses import Keys
from spades.ui.device.keymap import KeyMap
from spades.ui.device.touch import EVENTS as FINGERS
from spades.ui.device.touch import Touch
from spades.ui.device.waiting import WOKEN

log = logging.getLogger(__name__)

PLUGGED = N_("The gamepad is ready.")
UNPLUGGED = N_("The gamepad is gone. Nothing is lost: go on with keys or the mouse, or plug it in again.")

_POINTER = frozenset((pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
_PADS = frozenset((pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP))
_LOOK_SECONDS = 0.4
"""How often it is seen whether a gamepad has been plugged in."""

_TREMBLE_PIXELS = 3
"""A mouse that moves less is only touched by the table it lies on."""


class Inputs:
    """Takes the events of the system, and gives those that scenes take.

    Attributes:
        prompts: What keys are called.
    """

    def __init__(self, context: Context, say: Callable[[str], object]) -> None:
        """Begin with nothing pressed; `say` takes a sentence for the person."""
        self._context = context
        self.prompts = context.prompts
        self._say = say
        self._keys = Keys()
        self._pads = Gamepads()
        self._touch = Touch()
        self._began = False
        self._look_at = self._quiet_until = 0.0
        self._changed = False
        context.preferences.listen(self._use_keys)

    def _use_keys(self) -> None:
        """Use the keys of the preferences; where they cannot be read they stay there, and the usual ones do."""
        settings = self._context.settings
        try:
            self.prompts.keys = KeyMap(settings.key_layout, settings.keys)
        except ValueError as error:
            log.warning("the keys cannot be used: %s", error)
            self.prompts.keys = KeyMap(settings.key_layout)
            self._context.notices.add(KEYS_DAMAGED)

    def begin(self, now: float) -> None:
        """Look for gamepads from now on: the first picture is there."""
        self._began = True
        # Those that are there already are no news.
        self._quiet_until = now + 2 * _LOOK_SECONDS
        self._pads.begin()

    @property
    def look(self) -> Callable[[], bool] | None:
        """A function that looks at gamepads, which do not wake us; None while there is none."""
        return self._pads.look if self._pads.present else None

    def feel(self, sound: str) -> None:
        """Have the gamepad in hand tremble as a sound is heard."""
        if self.prompts.pad is not None and self._context.settings.vibration:
            self._pads.feel(sound)

    def take(self, now: float, size: tuple[int, int], text: Callable[[], bool]) -> Iterator[pygame.event.Event]:
        """Yield the latest events, as scenes take them.

        Args:
            now: Seconds.
            size: Width and height of the window.
            text: Tells whether letters are text now.
        """
        if self._began and (self._pads.present or now >= self._look_at):
            self._look_at = now + _LOOK_SECONDS
            self._pads.update()
        for event in pygame.event.get():
            if event.type == pygame.CONTROLLERDEVICEADDED:
                if self._pads.plug(event) and now > self._quiet_until:
                    self._say(PLUGGED)
            elif event.type == pygame.CONTROLLERDEVICEREMOVED:
                gone, keys = self._pads.unplug(event)
                yield from self._press(keys, text)
                if gone:
                    self._use(pad=False)
                    self._say(UNPLUGGED)
            elif event.type in _PADS:
                yield from self._press(self._pads.take(event, now), text)
            elif event.type == WOKEN:
                continue
            elif event.type in FINGERS:
                yield from self._touch.take(event, size)
            elif event.type in _POINTER and getattr(event, "touch", False):
                # What the library makes of a finger that we follow ourselves.
                continue
            else:
                yield from self._press([event], text)
        yield from self._press(self._pads.steps(now), text)

    def close(self) -> None:
        """Let go of the gamepads."""
        self._pads.close()

    def forget(self) -> None:
        """Let go of all: where the window is not in front, nobody says which key comes up."""
        self._keys.forget()
        self._pads.let_go()
        self._touch.forget()

    def consume_changed(self) -> bool:
        """Return whether something else is in hand now, so that keys are called otherwise; asking clears it."""
        was, self._changed = self._changed, False
        return was

    def _press(self, events: Iterable[pygame.event.Event], text: Callable[[], bool]) -> Iterator[pygame.event.Event]:
        for event in events:
            self._notice(event)
            if event.type == pygame.KEYUP:
                self._keys.release(event.key)
            pressed = self._keys.press(event, text=text()) if event.type == pygame.KEYDOWN else event
            if pressed is not None:
                yield pressed

    def _notice(self, event: pygame.event.Event) -> None:
        """See which device is in hand now."""
        if event.type == pygame.KEYDOWN:
            self._use(pad=hasattr(event, "pad"))
        elif event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.MOUSEMOTION and max(map(abs, event.rel)) > _TREMBLE_PIXELS
        ):
            self._use(pad=False)

    def _use(self, *, pad: bool) -> None:
        now = self._pads.latest if pad else None
        if now is not self.prompts.pad:
            self.prompts.pad = now
            self._changed = True
            pygame.mouse.set_visible(not pad)
