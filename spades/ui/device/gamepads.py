"""Gamepads: their buttons and sticks become the keys and commands that scenes know, so that none learns a second way.

The library looks at pads only when it is asked to, not with every event: while one is there, a press is seen within a
sixtieth of a second, and while none is there it costs nothing. What a pad says is not trusted: a stick counts once it
has been at rest, nothing repeats for ever, and a pad that presses faster than a hand can is not listened to.
"""

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pygame

from spades.steady import seconds
from spades.ui.device.commands import Command
from spades.ui.device.native import sdl
from spades.ui.device.pad_buttons import PadButton, PadKind, kind_of

log = logging.getLogger(__name__)

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: PadButton.A,
    pygame.CONTROLLER_BUTTON_B: PadButton.B,
    pygame.CONTROLLER_BUTTON_X: PadButton.X,
    pygame.CONTROLLER_BUTTON_Y: PadButton.Y,
    pygame.CONTROLLER_BUTTON_BACK: PadButton.BACK,
    pygame.CONTROLLER_BUTTON_START: PadButton.START,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: PadButton.L3,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: PadButton.R3,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: PadButton.L1,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: PadButton.R1,
    pygame.CONTROLLER_BUTTON_DPAD_UP: PadButton.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: PadButton.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: PadButton.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: PadButton.RIGHT,
}

_TALK = (pygame.JOYAXISMOTION, pygame.JOYBALLMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION)
"""What the library says of each pad a second time, and which it needs to say the first."""

_NO_KEY = 0x5000_0000
"""From here on are keys that no keyboard has, for buttons that are no key."""

KEYS: dict[PadButton, tuple[int, int]] = {
    PadButton.A: (pygame.K_RETURN, 0),
    PadButton.B: (pygame.K_ESCAPE, 0),
    PadButton.START: (pygame.K_ESCAPE, 0),
    PadButton.UP: (pygame.K_UP, 0),
    PadButton.DOWN: (pygame.K_DOWN, 0),
    PadButton.LEFT: (pygame.K_LEFT, 0),
    PadButton.RIGHT: (pygame.K_RIGHT, 0),
    PadButton.L1: (pygame.K_TAB, pygame.KMOD_LSHIFT),
    PadButton.R1: (pygame.K_TAB, 0),
    PadButton.L2: (pygame.K_PAGEUP, 0),
    PadButton.R2: (pygame.K_PAGEDOWN, 0),
}
"""The key that each button is, with what is held beside it."""

COMMANDS: dict[PadButton, frozenset[Command]] = {
    PadButton.A: frozenset({Command.KEEP}),
    PadButton.X: frozenset({Command.DISCARD, Command.LAST_TRICK}),
    PadButton.Y: frozenset({Command.HINT}),
    PadButton.BACK: frozenset({Command.SHEET}),
    PadButton.L2: frozenset({Command.SHOW_HAND}),
    PadButton.L3: frozenset({Command.LOG}),
    PadButton.R3: frozenset({Command.REPEAT}),
}
"""What each button asks for where that can be asked for."""

_WAYS = frozenset((PadButton.UP, PadButton.DOWN, PadButton.LEFT, PadButton.RIGHT))
_REPEATING = _WAYS | {PadButton.L1, PadButton.R1, PadButton.L2, PadButton.R2}
_FIRST_SECONDS, _NEXT_SECONDS = 0.4, 0.11
_MOST_STEPS = 24
"""So many steps follow one another without a button between them; then what leans, or is stuck, stays where it is."""

_AWAY, _BACK = 0.6, 0.35
"""How far a stick leans before it counts, and how near the middle it comes before it counts no more."""

_MOST_A_SECOND = 12
"""Presses of one pad that are listened to; no hand that means what it does is faster."""

_FULL = 32767

_FELT = {
    "refuse": (0.0, 0.5, 90),
    "trick": (0.2, 0.0, 80),
    "broken": (0.5, 0.3, 160),
    "danger": (0.4, 0.2, 200),
    "made": (0.2, 0.5, 220),
    "lead": (0.2, 0.5, 220),
    "set": (0.8, 0.2, 350),
    "bag": (0.4, 0.0, 120),
    "bags_near": (0.5, 0.2, 160),
    "bag_penalty": (0.8, 0.0, 300),
    "nil_made": (0.2, 0.6, 260),
    "blind_nil": (0.3, 0.8, 420),
    "big_set": (0.9, 0.2, 500),
    "comeback": (0.4, 0.8, 500),
    "nil_broken": (0.8, 0.3, 350),
}
"""How some sounds feel: the low and the high motor, 0 to 1, and milliseconds."""


@dataclass(slots=True)
class _Held:
    """A button that is down, or a stick that leans: when it steps again, and how often it has."""

    next: float
    steps: int = 1


@dataclass(slots=True)
class Pad:
    """A gamepad that is plugged in.

    Attributes:
        device: The library's object for it.
        kind: Whose signs are on it.
        down: The buttons that are down.
        leaning: The ways in which a stick leans, and the triggers that are pulled.
        rested: The axes that have been at rest, so that they count.
        steps: Steps of sticks since a button was pressed.
        pressed: When the latest buttons were pressed.
    """

    device: Any
    kind: PadKind
    down: dict[PadButton, _Held] = field(default_factory=dict)
    leaning: dict[PadButton, _Held] = field(default_factory=dict)
    rested: set[int] = field(default_factory=set)
    steps: int = 0
    pressed: list[float] = field(default_factory=list)

    def leans(self) -> set[PadButton]:
        """Return the ways in which the left stick leans now, and the triggers that are pulled."""
        found = set()
        x, y = (self._axis(pygame.CONTROLLER_AXIS_LEFTX), self._axis(pygame.CONTROLLER_AXIS_LEFTY))
        # Askew it leans the one way or the other, not both.
        ways = ((x, PadButton.LEFT, PadButton.RIGHT),) if abs(x) >= abs(y) else ((y, PadButton.UP, PadButton.DOWN),)
        left, right = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT
        pulled = ((self._axis(left), PadButton.L2), (self._axis(right), PadButton.R2))
        for lean, button in [*((-way[0], way[1]) for way in ways), *((way[0], way[2]) for way in ways), *pulled]:
            if lean > (_BACK if button in self.leaning else _AWAY):
                found.add(button)
        return found

    def _axis(self, axis: int) -> float:
        try:
            value = self.device.get_axis(axis) / _FULL
        except pygame.error:
            return 0.0
        if axis not in self.rested:
            if abs(value) > _BACK:
                return 0.0
            self.rested.add(axis)
        return float(value)

    def may_step(self, button: PadButton, held: _Held, now: float) -> bool:
        """Return whether a held button steps once more."""
        few = held.steps < _MOST_STEPS and (button in self.down or self.steps < _MOST_STEPS)
        return button in _REPEATING and few and now >= held.next


class Gamepads:
    """The gamepads that are plugged in.

    Attributes:
        latest: Whose signs are on the pad that was used last, or plugged in last.
    """

    def __init__(self) -> None:
        """Begin without looking for any."""
        self._controller: Any = None
        self._update: Callable[[], object] | None = None
        self._pads: dict[int, Pad] = {}
        self._last: Pad | None = None
        self._counted = 0
        self.latest = PadKind.XBOX

    def begin(self) -> None:
        """Look for pads from now on; without the library's part for them there are none."""
        library = sdl()
        try:
            if library is not None:
                library.SDL_SetHint(b"SDL_AUTO_UPDATE_JOYSTICKS", b"0")
                self._update = library.SDL_GameControllerUpdate
            from pygame._sdl2 import controller  # noqa: PLC0415  # nothing that is painted first waits for it

            self._controller = controller
            pygame.event.set_blocked(pygame.CONTROLLERAXISMOTION)
            self._controller.init()
        except (ImportError, pygame.error) as error:
            log.info("no gamepads: %s", error)
            self._controller = self._update = None

    @property
    def present(self) -> bool:
        """Whether there is a pad."""
        return bool(self._pads)

    def update(self) -> None:
        """Have the library look at the pads."""
        if self._update is not None:
            self._update()
            # What sticks say is read when it is needed: however much a pad talks, nothing piles up, and nothing wakes.
            pygame.event.clear(_TALK, pump=False)

    def look(self) -> bool:
        """Look at the pads, as `update`; returns whether something is due without an event."""
        self.update()
        now = seconds()
        return any(self._due(pad, now) for pad in self._pads.values())

    def take(self, event: pygame.event.Event, now: float) -> Iterator[pygame.event.Event]:
        """Take an event of a pad; yields the keys that it means."""
        pad = self._pads.get(getattr(event, "instance_id", -1))
        button = _BUTTONS.get(getattr(event, "button", -1))
        if pad is None or button is None:
            return
        if event.type == pygame.CONTROLLERBUTTONDOWN and button not in pad.down:
            pad.pressed = [*(at for at in pad.pressed if now - at < 1), now][-_MOST_A_SECOND - 1 :]
            if len(pad.pressed) > _MOST_A_SECOND:
                return
            pad.steps = 0
            yield self._press(pad, pad.down, button, now)
        elif event.type == pygame.CONTROLLERBUTTONUP and pad.down.pop(button, None) is not None:
            yield pad_key(pygame.KEYUP, button)

    def steps(self, now: float) -> list[pygame.event.Event]:
        """Return the keys of sticks that lean by now, and of buttons that are still held."""
        keys: list[pygame.event.Event] = []
        for pad in self._pads.values():
            leans = pad.leans()
            for button in [button for button in pad.leaning if button not in leans]:
                del pad.leaning[button]
                keys.append(pad_key(pygame.KEYUP, button))
            for button in leans - pad.leaning.keys():
                if pad.steps < _MOST_STEPS:
                    pad.steps += 1
                    keys.append(self._press(pad, pad.leaning, button, now))
            for sort in (pad.down, pad.leaning):
                for button, held in sort.items():
                    if pad.may_step(button, held, now):
                        held.next, held.steps = now + _NEXT_SECONDS, held.steps + 1
                        pad.steps += sort is pad.leaning
                        keys.append(pad_key(pygame.KEYDOWN, button))
        return keys

    def plug(self, event: pygame.event.Event) -> bool:
        """Take a pad that is plugged in; returns whether it is one more."""
        if self._controller is None:
            return False
        try:
            device = self._controller.Controller(event.device_index)
            number = device.as_joystick().get_instance_id()
            name = str(device.name)
        except (pygame.error, AttributeError) as error:
            log.info("a gamepad cannot be opened: %s", error)
            return False
        if number in self._pads:
            return False
        self.latest = kind_of(str(getattr(event, "guid", "")), name)
        self._pads[number] = Pad(device, self.latest)
        return True

    def unplug(self, event: pygame.event.Event) -> tuple[bool, list[pygame.event.Event]]:
        """Take a pad that is gone; returns whether it was there, and the keys that come up with it."""
        pad = self._pads.pop(event.instance_id, None)
        if pad is None:
            return False, []
        if self._last is pad:
            self._last = None
        return True, [pad_key(pygame.KEYUP, button) for button in (*pad.down, *pad.leaning)]

    def let_go(self) -> None:
        """Let go of everything, as when the window is not in front."""
        for pad in self._pads.values():
            pad.down.clear()
            pad.leaning.clear()
            pad.rested.clear()

    def close(self) -> None:
        """Look for pads no more."""
        self._pads.clear()
        if self._controller is not None:
            self._controller.quit()
            self._controller = self._update = None

    def feel(self, sound: str) -> None:
        """Have the pad in hand tremble as a sound is heard, where it can."""
        felt = _FELT.get(sound)
        if felt is None or self._last is None:
            return
        low, high, milliseconds = felt
        try:
            self._last.device.rumble(low, high, milliseconds)
        except pygame.error as error:
            log.info("a gamepad does not tremble: %s", error)

    def _press(self, pad: Pad, held: dict[PadButton, _Held], button: PadButton, now: float) -> pygame.event.Event:
        held[button] = _Held(now + _FIRST_SECONDS)
        self._last, self.latest = pad, pad.kind
        return pad_key(pygame.KEYDOWN, button)

    def _due(self, pad: Pad, now: float) -> bool:
        leans = pad.leans()
        if pad.leaning.keys() - leans or (pad.steps < _MOST_STEPS and leans - pad.leaning.keys()):
            return True
        return any(pad.may_step(button, held, now) for sort in (pad.down, pad.leaning) for button, held in sort.items())


def pad_key(kind: int, button: PadButton) -> pygame.event.Event:
    """Return the key that a button is, going down or coming up."""
    key, mod = KEYS.get(button, (_NO_KEY + button.value, 0))
    commands = COMMANDS.get(button, frozenset())
    return pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0, pad=button, commands=commands)


def pad_button(event: pygame.event.Event) -> PadButton | None:
    """Return the button that a key stands for, or None if it is a key of a keyboard."""
    found: PadButton | None = getattr(event, "pad", None)
    return found
