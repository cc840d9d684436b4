"""The stack of scenes, which alone changes which of them are on screen."""

import logging
from collections.abc import Callable

import pygame

from spades.ui.paint.parts import EVERYWHERE, Parts
from spades.ui.paint.style import Style
from spades.ui.scenes.base import BaseScene
from spades.ui.transitions import AnyScreen, Pop, Push, Quit, Replace, Reset, Transition

log = logging.getLogger(__name__)


class SceneStack:
    """The scenes on screen, lowest first."""

    def __init__(self, style: Style, make: Callable[[AnyScreen], BaseScene]) -> None:
        """Begin empty; `make` makes the scene of a screen that is named."""
        self._make = make
        self._names: list[AnyScreen] = []
        self._scenes: list[BaseScene] = []
        self._style = style
        self._dirty = True
        self._picture_changed = False

    @property
    def top(self) -> BaseScene:
        """The scene that takes events."""
        return self._scenes[-1]

    @property
    def showing(self) -> AnyScreen | None:
        """The name of the screen that takes events, or None."""
        return self._names[-1] if self._names else None

    @property
    def running(self) -> bool:
        """Whether there is a scene."""
        return bool(self._scenes)

    def change(self, transition: Transition | None) -> None:
        """Carry out a transition."""
        if transition is None:
            return
        self._dirty = True
        # A scene in the place of another shows the same table; everything else is a change of picture.
        self._picture_changed = self._picture_changed or not isinstance(transition, Replace)
        match transition:
            case Push(screen):
                scene = self._make(screen)
                if self._scenes:
                    self.top.cover()
                self._add(screen, scene)
            case Replace(screen):
                scene = self._make(screen)
                self._drop()
                self._add(screen, scene)
            case Reset(screen):
                scene = self._make(screen)
                while self._scenes:
                    self._drop()
                self._add(screen, scene)
            case Pop(looked_at):
                self._drop()
                if self._scenes:
                    self.top.uncover(looked_at)
            case Quit():
                while self._scenes:
                    self._drop()
        log.info("scene %s", type(self.top).__name__ if self._scenes else "none")

    def resize(self, style: Style) -> None:
        """Lay out every scene anew."""
        self._style = style
        self._dirty = True
        for scene in self._scenes:
            scene.resize(style)

    def repaint(self) -> None:
        """Ask for a new frame."""
        self._dirty = True

    def handle(self, event: pygame.event.Event) -> None:
        """Give an event to the scene on top."""
        if self._scenes:
            self.change(self.top.handle(event))

    def update(self, now: float) -> None:
        """Let time pass for the scene on top."""
        if self._scenes:
            self.change(self.top.update(now))

    def puts_off(self) -> bool:
        """Return whether this frame paints nothing, and leaves the news to the next; asking clears it."""
        return self.top.puts_off()

    def consume_dirty(self) -> Parts:
        """Return where the screen must be painted again; asking clears it."""
        visible = self._visible()
        was, self._dirty = self._dirty, False
        if was:
            for scene in visible:
                scene.see_anew()
        *below, top = [(), *(scene.consume_dirty() for scene in visible)]
        return EVERYWHERE if was or any(below) else top

    def consume_changed(self) -> bool:
        """Return whether the picture has changed as a whole; asking clears it."""
        was, self._picture_changed = self._picture_changed, False
        return was

    def animating(self) -> bool:
        """Return whether something moves."""
        return bool(self._scenes) and self.top.animating()

    def takes_text(self) -> bool:
        """Return whether letters are text now, and mean nothing else."""
        return bool(self._scenes) and self.top.takes_text()

    def takes_keys(self) -> bool:
        """Return whether a key means itself now, and nothing that it usually asks for."""
        return bool(self._scenes) and self.top.takes_keys()

    def prepare(self) -> None:
        """Have slow parts of the next picture made beside the window."""
        if self._scenes:
            self.top.prepare()

    def draw(self, canvas: pygame.Surface, layer: int | None = None) -> bool:
        """Paint the visible scenes, lowest first, or one layer of them; returns whether nothing lies above that."""
        visible = self._visible()
        if layer is None and len(visible) > 1 and visible[-1].opaque.contains(canvas.get_clip()):
            visible = visible[-1:]
        for scene in visible if layer is None else visible[layer : layer + 1]:
            # What lies below is not to be read.
            self._style.painted_text.begin()
            scene.draw(canvas)
        return layer is None or layer + 1 >= len(visible)

    def _visible(self) -> list[BaseScene]:
        """Return the topmost full screen and the dialog on top: dialogs between them would only add clutter."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        shown = self._scenes[first : first + 1]
        return [*shown, self._scenes[-1]] if len(self._scenes) - 1 > first else shown

    def _add(self, screen: AnyScreen, scene: BaseScene) -> None:
        scene.resize(self._style)
        self._names.append(screen)
        self._scenes.append(scene)

    def _drop(self) -> None:
        self._names.pop()
        self._scenes.pop().leave()
