"""A screen reader's half of the accessibility bus, for tests: told what to do a line at a time, it answers in JSON.

Run by the system's own Python, which alone has the bindings of the bus (Debian: python3-gi, gir1.2-atspi-2.0).
"""

import contextlib
import importlib
import json
import sys
import time
from typing import Any

gi = importlib.import_module("gi")
gi.require_version("Atspi", "2.0")
Atspi, Gio, GLib = (importlib.import_module(f"gi.repository.{name}") for name in ("Atspi", "Gio", "GLib"))


def turn_on() -> None:
    """Say on the session's bus that a screen reader runs, as one does when it starts."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    named = GLib.Variant("(ssv)", ("org.a11y.Status", "ScreenReaderEnabled", GLib.Variant("b", True)))
    properties = "org.freedesktop.DBus.Properties"
    bus.call_sync("org.a11y.Bus", "/org/a11y/bus", properties, "Set", named, None, Gio.DBusCallFlags.NONE, 5000, None)


def listen(seconds: float) -> None:
    """Take what the bus has to say."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not GLib.MainContext.default().iteration(False):
            time.sleep(0.005)


def walk(node: Any) -> list[Any]:
    """Return what lies below, each before what it holds itself."""
    found = []
    for at in range(node.get_child_count()):
        child = node.get_child_at_index(at)
        if child is not None:
            found += [child, *walk(child)]
    return found


def window() -> Any:
    """Return the program's window once it is there."""
    for _try in range(400):
        desk = Atspi.get_desktop(0)
        for at in range(desk.get_child_count()):
            application = desk.get_child_at_index(at)
            if application is not None and application.get_child_count():
                return application.get_child_at_index(0)
        listen(0.05)
    raise SystemExit("no program is on the accessibility bus")


def described(node: Any) -> dict[str, Any]:
    """Return one thing as a reader knows it."""
    states = [state.value_nick for state in node.get_state_set().get_states()]
    parent = node.get_parent()
    return {
        "role": node.get_role_name(),
        "name": node.get_name(),
        "description": node.get_description(),
        "states": states,
        "in": parent.get_name() if parent is not None else "",
    }


def answered(what: str, words: list[str], top: Any, heard: list[Any]) -> object:
    """Do what is asked, and return what there is to say of it."""
    if what == "heard":
        return list(heard)
    things = walk(top)
    if what == "tree":
        return [described(node) for node in things]
    chosen = [node for node in things if [node.get_role_name(), node.get_name()] == words]
    if what == "size":
        box = chosen[0].get_extents(Atspi.CoordType.WINDOW) if chosen else None
        return [0, 0] if box is None else [box.width, box.height]
    return bool(chosen) and chosen[0].do_action(0)


def main() -> None:
    """Answer until there is no more line."""
    turn_on()
    Atspi.init()
    heard: list[Any] = []
    listener = Atspi.EventListener.new(lambda event: heard.append(event.any_data))
    listener.register("object:announcement")
    top = window()
    top.set_cache_mask(Atspi.Cache.NONE)
    for line in sys.stdin:
        what, *words = json.loads(line)
        listen(0.02)
        answer: object = None
        # What was there may have gone meanwhile.
        with contextlib.suppress(GLib.Error):
            answer = answered(what, words, top, heard)
        sys.stdout.write(f"{json.dumps(answer)}\n")
        sys.stdout.flush()


main()
