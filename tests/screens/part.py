"""What the catalogue is made of: screens by name, each with the way there and what else can be seen on it."""

from collections.abc import Callable, Iterator
from typing import TypeVar

from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.scrolling import ScrollingDialog
from spades.ui.widgets import Choice, Swatches

from .driver import Driver

Way = Callable[[Driver], None]
"""Leads the program to a screen, from a title that is opened anew."""

Kind = TypeVar("Kind", bound=BaseScene)

Faces = Callable[[Driver], Iterator[str]]
"""Shows what else can be seen where a way led: each face with its name, once it is there."""


class Part:
    """A part of the catalogue.

    Attributes:
        ways: The way to each screen, by its name.
        faces: What else can be seen on a screen, by the screen's name.
    """

    def __init__(self) -> None:
        self.ways: dict[str, Way] = {}
        self.faces: dict[str, Faces] = {}

    def way(self, name: str) -> Callable[[Way], Way]:
        """Keep a way under the name of the screen to which it leads."""

        def keep(way: Way) -> Way:
            self.ways[name] = way
            return way

        return keep

    def face(self, *names: str) -> Callable[[Faces], Faces]:
        """Keep what else can be seen on screens."""

        def keep(faces: Faces) -> Faces:
            self.faces |= dict.fromkeys(names, faces)
            return faces

        return keep


def options(driver: Driver) -> Iterator[str]:
    """Show each option of the choices of a dialog; the choices tell nobody."""
    widgets = [widget for widget in driver.scene.group.widgets if isinstance(widget, (Choice, Swatches))]
    for turn in range(max((len(widget._options) for widget in widgets), default=0)):
        for widget in widgets:
            widget.at = turn % len(widget._options)
        yield f"option {turn}"


def pages(driver: Driver) -> Iterator[str]:
    """Scroll through a text from its beginning."""
    scene = on_top(driver, ScrollingDialog)
    scene._scroll = 0
    while True:
        yield f"from line {scene._scroll}"
        before = scene._scroll
        scene._move(scene._room())
        if scene._scroll == before:
            return


def on_top(driver: Driver, kind: type[Kind]) -> Kind:
    """Return the scene on top, which must be of a kind."""
    assert isinstance(driver.scene, kind), f"{driver.scene} is no {kind.__name__}"
    return driver.scene
