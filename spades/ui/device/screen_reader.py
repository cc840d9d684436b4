"""Gives the contents of the screen to the system's screen reader, through AccessKit, and takes its presses.

AccessKit is an optional extra, `pip install "spades-table[reader]"`; the packaged program has it. Where it or the
system's bus is missing, and as long as no reader asks, nothing is said and nothing is made.
"""

import importlib
import logging
import sys
from collections import deque
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from typing import Any

import pygame

from spades.language import _
from spades.ui.device.accessible_node import AccessibleNode, Kind
from spades.ui.device.bus import session_bus

log = logging.getLogger(__name__)

_ROOT = 1
_STAYS = 2.0
"""Seconds for which an announcement stays in the tree: some systems ask for its words after they have heard of it,
and whoever looks round is not to find each line twice."""

_ROLES = {
    Kind.BUTTON: "BUTTON",
    Kind.SWITCH: "SWITCH",
    Kind.CHOICE: "COMBO_BOX",
    Kind.SLIDER: "SLIDER",
    Kind.FIELD: "TEXT_INPUT",
    Kind.TABS: "TAB_LIST",
    Kind.LIST: "LIST",
    Kind.ITEM: "LIST_ITEM",
    Kind.TEXT: "LABEL",
    Kind.HEADING: "HEADING",
    Kind.GROUP: "GROUP",
    Kind.DIALOG: "DIALOG",
}

Do = Callable[[], Any]


class ScreenReader:
    """The way to the screen reader, if one runs; `_begin`, `_ask` and `_end` are called by threads of AccessKit's.

    Attributes:
        active: Whether a reader has asked for what is on the screen.
    """

    def __init__(self) -> None:
        """Begin with nobody there."""
        self.active = False
        self._kit: Any = None
        self._adapter: Any = None
        self._wake = 0
        self._ids: dict[Hashable, int] = {}
        self._numbers = count(_ROOT + 1)
        self._things: dict[int, AccessibleNode] = {}
        self._unsaid: deque[str] = deque()
        self._said: dict[int, tuple[Any, float]] = {}
        self._root: tuple[str, list[int], int] = "", [], _ROOT
        self._asked: deque[tuple[str, int]] = deque()

    def open(self) -> None:
        """Have the system know of the window; a system that cannot know is one without a reader."""
        # Without a session's bus nobody can ask, and the library takes a megabyte.
        if sys.platform.startswith("linux") and session_bus() is None:
            return
        with self._shielded():
            self._kit = importlib.import_module("accesskit")
            self._wake = pygame.event.custom_type()
            self._adapter = self._make_adapter()

    def focus_window(self, *, on: bool) -> None:
        """Say that the window has the keyboard, or has lost it."""
        if self._adapter is None or sys.platform == "win32":
            return
        with self._shielded():
            if sys.platform == "darwin":
                self._raise(self._adapter.update_view_focus_state(on))
            else:
                self._adapter.update_window_focus_state(on)

    def say(self, text: str) -> None:
        """Announce a sentence with the next picture; none is lost, however many there are by then."""
        self._unsaid.append(text)

    def lingers(self, now: float) -> bool:
        """Return whether an announcement is still in the tree that was made a while ago."""
        return any(now - since > _STAYS for _node, since in self._said.values())

    def show(self, title: str, things: Callable[[], list[AccessibleNode]], now: float) -> None:
        """Give the contents of the screen at a time in seconds; `things` is asked only while a reader listens."""
        if self._adapter is None or not self.active:
            return
        self._said = {number: said for number, said in self._said.items() if now - said[1] <= _STAYS}
        # Made before it is asked for: what goes wrong in it must not go wrong within AccessKit.
        tree = self._tree(title, things())
        with self._shielded():
            taken = self._give(tree)
            # Each by itself: of what comes with one update nobody knows which is read first.
            while taken and self._unsaid:
                number, node = next(self._numbers), self._announcement(self._unsaid[0])
                self._said[number] = node, now
                if taken := self._give(self._update([(_ROOT, self._window()), (number, node)])):
                    self._unsaid.popleft()

    def take(self) -> Iterator[Do]:
        """Yield the actions that were asked for through the reader since the last time."""
        while self._asked:
            action, number = self._asked.popleft()
            thing = self._things.get(number)
            if thing is None or not thing.enabled:
                continue
            steps = {"DECREMENT": -1, "INCREMENT": 1}
            if action in steps and thing.step is not None:
                yield partial(_step, thing.step, steps[action])
            elif action == "FOCUS" and thing.focus is not None:
                yield thing.focus
            elif action == "CLICK" and thing.press is not None:
                yield thing.press

    def _give(self, update: Any) -> bool:  # noqa: ANN401  # a tree of AccessKit's
        """Hand over an update; returns whether somebody has taken it."""
        taken = False

        def take() -> Any:  # noqa: ANN401  # likewise
            nonlocal taken
            taken = True
            return update

        self._raise(self._adapter.update_if_active(take))
        return taken

    def _make_adapter(self) -> Any:  # noqa: ANN401  # AccessKit has another class for each system
        """Return AccessKit's adapter of this system."""
        kit = self._kit
        if sys.platform == "win32":
            # There the library wants to be first: before the window can be seen.
            window = pygame.Window.from_display_module()
            window.hide()
            try:
                return kit.windows.SubclassingAdapter(pygame.display.get_wm_info()["window"], self._begin, self._ask)
            finally:
                window.show()
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            window = pygame.display.get_wm_info()["window"]
            return kit.macos.SubclassingAdapter.for_window(window, self._begin, self._ask)
        return kit.unix.Adapter(self._begin, self._ask, self._end)

    @contextmanager
    def _shielded(self) -> Iterator[None]:
        """Go on without a reader where the library fails: each system has its own way, and none may matter."""
        try:
            yield
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # noqa: BLE001  # what the library calls a panic is no Exception
            log.info("no screen reader is told: %s", error)
            self._adapter, self.active = None, False

    @staticmethod
    def _raise(events: Any) -> None:  # noqa: ANN401  # likewise
        """Send the events that some systems leave to the program to send."""
        if events is not None:
            events.raise_events()

    def _begin(self) -> Any:  # noqa: ANN401  # a tree of AccessKit's
        """Answer a reader that comes, in a thread of its own: an empty window, until the next picture fills it."""
        self.active = True
        # What was left for the one before is over.
        self._unsaid.clear()
        self._call()
        root = self._kit.Node(self._kit.Role.WINDOW)
        root.set_label("Spades")
        return self._update([(_ROOT, root)], _ROOT)

    def _ask(self, request: Any) -> None:  # noqa: ANN401  # a request of AccessKit's
        """Note a press through the reader."""
        self._asked.append((str(request.action).rpartition(".")[2], request.target))
        self._call()

    def _end(self) -> None:
        """Take notice that the reader has gone."""
        self.active = False
        self._call()

    def _call(self) -> None:
        """Wake the program, which may wait for an event."""
        if pygame.display.get_init():
            pygame.event.post(pygame.event.Event(self._wake))

    def _tree(self, title: str, things: list[AccessibleNode]) -> Any:  # noqa: ANN401  # likewise
        """Return all of it as AccessKit wants it."""
        known, self._ids, self._things = self._ids, {}, {}
        nodes: list[tuple[int, Any]] = []
        focus = [_ROOT]

        def put(thing: AccessibleNode) -> int:
            number = known.get(thing.key) or next(self._numbers)
            self._ids[thing.key], self._things[number] = number, thing
            if thing.focused:
                focus[0] = number
            node = self._node(thing)
            node.set_children([put(part) for part in thing.parts])
            nodes.append((number, node))
            return number

        self._root = title, [put(thing) for thing in things], focus[0]
        said = [(number, node) for number, (node, _since) in self._said.items()]
        return self._update([(_ROOT, self._window()), *nodes, *said])

    def _window(self) -> Any:  # noqa: ANN401  # likewise
        """Return the window with its contents, and the announcements after them."""
        title, children, _focus = self._root
        window = self._kit.Node(self._kit.Role.WINDOW)
        window.set_label(title)
        window.set_children([*children, *self._said])
        return window

    def _announcement(self, text: str) -> Any:  # noqa: ANN401  # likewise
        node = self._kit.Node(self._kit.Role.LABEL)
        node.set_value(text)
        node.set_live(self._kit.Live.POLITE)
        return node

    def _update(self, nodes: list[tuple[int, Any]], focus: int | None = None) -> Any:  # noqa: ANN401  # likewise
        update = self._kit.TreeUpdate(self._root[2] if focus is None else focus)
        update.tree = self._kit.Tree(_ROOT)
        update.nodes.extend(nodes)
        return update

    def _node(self, thing: AccessibleNode) -> Any:  # noqa: ANN401  # likewise
        kit = self._kit
        node = kit.Node(getattr(kit.Role, _ROLES[thing.kind]))
        if thing.kind is Kind.TEXT:
            node.set_value(thing.name)
        else:
            node.set_label(thing.name)
        if thing.value:
            node.set_value(thing.value)
        if words := describe(thing):
            node.set_description(words)
        if thing.kind is Kind.DIALOG:
            node.set_modal()
        if thing.on is not None:
            node.set_toggled(kit.Toggled.TRUE if thing.on else kit.Toggled.FALSE)
        if not thing.enabled:
            node.set_disabled()
        left, top, width, height = thing.rect
        node.set_bounds(kit.Rect(left, top, left + width, top + height))
        actions = kit.Action
        for action, done in (
            (actions.CLICK, thing.press),
            (actions.FOCUS, thing.focus),
            (actions.INCREMENT, thing.step),
            (actions.DECREMENT, thing.step),
        ):
            if done is not None:
                node.add_action(action)
        return node


def describe(thing: AccessibleNode) -> str:
    """Return the description of a thing, beside its name.

    Linux does not hear from AccessKit that a button cannot be used, nor where a choice stands: that is said in words.
    """
    linux = sys.platform.startswith("linux")
    value = thing.value if linux and thing.kind in (Kind.CHOICE, Kind.SLIDER, Kind.TABS) else ""
    unusable = "" if thing.enabled or not linux else _("not available")
    return ", ".join(words for words in (value, unusable, thing.state) if words)


def _step(step: Callable[[int], object], by: int) -> None:
    """Take a step; whether it meant something leads nowhere."""
    step(by)
