"""Scenes and the stack that alone changes which of them are on screen."""

import logging
from dataclasses import dataclass
from typing import Protocol

import pygame

from spades.ui.paint.style import Look

log = logging.getLogger(__name__)


class Scene(Protocol):
    """One screen, or a dialog over one."""

    overlay: bool
    """Whether what lies below stays visible."""

    def resize(self, look: Look) -> None:
        """Lay out for a canvas; called before anything else, and whenever size or theme change."""

    def handle(self, event: pygame.event.Event) -> "Transition | None":
        """Take an event."""

    def update(self, now: float) -> "Transition | None":
        """Let time pass; `now` is in seconds."""

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint; changes nothing."""

    def stale(self) -> bool:
        """Tell whether the screen must be painted again; asking clears it."""

    def lively(self) -> bool:
        """Tell whether something moves, so that frames should follow closely."""

    def takes_text(self) -> bool:
        """Tell whether letters are text now, and mean nothing else."""

    def cover(self) -> None:
        """Hush what would go on speaking from below: another scene comes on top."""

    def leave(self) -> None:
        """Let go of what is held; the scene is off the stack."""


@dataclass(frozen=True, slots=True)
class Push:
    """Put a scene on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a scene in the place of the one on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Reset:
    """Leave all scenes for one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Take the scene on top away."""


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program."""


Transition = Push | Replace | Reset | Pop | Quit


class SceneStack:
    """The scenes on screen, lowest first."""

    def __init__(self, look: Look) -> None:
        """Begin empty."""
        self._scenes: list[Scene] = []
        self._look = look
        self._stale = True
        self._turned = False

    @property
    def top(self) -> Scene:
        """The scene that takes events."""
        return self._scenes[-1]

    @property
    def running(self) -> bool:
        """Whether there is a scene."""
        return bool(self._scenes)

    def change(self, transition: Transition | None) -> None:
        """Carry out a transition."""
        if transition is None:
            return
        self._stale = True
        # A scene in the place of another shows the same table; everything else is a change of picture.
        self._turned = self._turned or not isinstance(transition, Replace)
        match transition:
            case Push(scene):
                if self._scenes:
                    self.top.cover()
                self._add(scene)
            case Replace(scene):
                self._drop()
                self._add(scene)
            case Reset(scene):
                while self._scenes:
                    self._drop()
                self._add(scene)
            case Pop():
                self._drop()
            case Quit():
                while self._scenes:
                    self._drop()
        log.info("scene %s", type(self.top).__name__ if self._scenes else "none")

    def resize(self, look: Look) -> None:
        """Lay out every scene anew."""
        self._look = look
        self._stale = True
        for scene in self._scenes:
            scene.resize(look)

    def repaint(self) -> None:
        """Ask for a new frame."""
        self._stale = True

    def handle(self, event: pygame.event.Event) -> None:
        """Give an event to the scene on top."""
        if self._scenes:
            self.change(self.top.handle(event))

    def update(self, now: float) -> None:
        """Let time pass for the scene on top."""
        if self._scenes:
            self.change(self.top.update(now))

    def stale(self) -> bool:
        """Tell whether the screen must be painted again; asking clears it."""
        stale = [scene.stale() for scene in self._visible()]
        was, self._stale = self._stale, False
        return was or any(stale)

    def turned(self) -> bool:
        """Tell whether the picture has changed as a whole; asking clears it."""
        was, self._turned = self._turned, False
        return was

    def lively(self) -> bool:
        """Tell whether something moves."""
        return bool(self._scenes) and self.top.lively()

    def takes_text(self) -> bool:
        """Tell whether letters are text now, and mean nothing else."""
        return bool(self._scenes) and self.top.takes_text()

    def draw(self, canvas: pygame.Surface) -> None:
        """Paint what is visible, lowest first."""
        for scene in self._visible():
            scene.draw(canvas)

    def _visible(self) -> list[Scene]:
        """Return the topmost full screen and the dialog on top: dialogs between them would only add clutter."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        shown = self._scenes[first : first + 1]
        return [*shown, self._scenes[-1]] if len(self._scenes) - 1 > first else shown

    def _add(self, scene: Scene) -> None:
        scene.resize(self._look)
        self._scenes.append(scene)

    def _drop(self) -> None:
        self._scenes.pop().leave()
