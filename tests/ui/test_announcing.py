"""What is announced to a screen reader reaches it: all of it, in its order, each once."""

import random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from spades.ui.device.accessible_node import AccessibleNode, Kind
from spades.ui.device.screen_reader import ScreenReader


class Node:
    """A node that tells what it was given."""

    def __init__(self, role: str) -> None:
        self.given: dict[str, Any] = {"role": role}

    def __getattr__(self, name: str) -> Any:
        def take(*value: object) -> None:
            self.given[name] = value[0] if value else True

        return take


class Update:
    """What is handed over at once."""

    def __init__(self, focus: int) -> None:
        self.focus, self.tree, self.nodes = focus, None, list[tuple[int, Node]]()


class Adapter:
    """The system's end: of what is new in one update nobody knows which is read first.

    Attributes:
        listens: Whether somebody takes what is handed over.
        heard: What was announced.
        tree: The nodes that hang together, by their number.
    """

    def __init__(self) -> None:
        self.listens = True
        self.heard: list[str] = []
        self.tree: dict[int, Node] = {}

    def update_if_active(self, take: Any) -> None:
        if not self.listens:
            return
        update: Update = take()
        nodes = {**self.tree, **dict(update.nodes)}
        seen: list[int] = []
        below = [1]
        while below:
            seen.append(below.pop())
            below += nodes[seen[-1]].given.get("set_children", [])
        assert len(set(seen)) == len(seen)
        assert update.focus in seen
        new = [number for number in seen if number not in self.tree and "set_live" in nodes[number].given]
        random.Random(len(self.heard)).shuffle(new)
        self.heard += [nodes[number].given["set_value"] for number in new]
        self.tree = {number: nodes[number] for number in seen}

    def live(self) -> list[str]:
        """Return the announcements that whoever looks round finds."""
        return [node.given["set_value"] for node in self.tree.values() if "set_live" in node.given]


@pytest.fixture
def adapter() -> Adapter:
    return Adapter()


@pytest.fixture
def reader(adapter: Adapter, monkeypatch: pytest.MonkeyPatch) -> ScreenReader:
    names = SimpleNamespace(**{name: name for name in ("WINDOW", "LABEL", "BUTTON", "DIALOG", "POLITE", "CLICK")})
    actions = SimpleNamespace(CLICK="CLICK", FOCUS="FOCUS", INCREMENT="INCREMENT", DECREMENT="DECREMENT")
    kit = SimpleNamespace(
        Node=Node,
        Role=names,
        Live=names,
        Action=actions,
        Rect=lambda *at: at,
        Tree=lambda root: root,
        TreeUpdate=Update,
    )
    monkeypatch.setattr(pygame.display, "get_init", lambda: False)
    reader = ScreenReader()
    reader._kit, reader._adapter, reader.active = kit, adapter, True
    return reader


def accessible_nodes() -> list[AccessibleNode]:
    return [AccessibleNode("menu", Kind.BUTTON, "Menu", press=lambda: None, focused=True)]


def test_none_of_many_is_lost_and_all_come_in_order(reader: ScreenReader, adapter: Adapter) -> None:
    said = [f"Sentence {number}." for number in range(40)]
    for at, sentence in enumerate(said):
        reader.say(sentence)
        if at % 13 == 5:
            reader.show("Spades", accessible_nodes, 0.02 * at)
    reader.show("Spades", accessible_nodes, 1.0)
    assert adapter.heard == said


def test_the_same_again_is_announced_again(reader: ScreenReader, adapter: Adapter) -> None:
    for now in (0.0, 0.1, 0.2):
        reader.say("Hearts were led: follow suit.")
        reader.show("Spades", accessible_nodes, now)
    assert adapter.heard == ["Hearts were led: follow suit."] * 3


def test_what_nobody_takes_waits_until_somebody_does(reader: ScreenReader, adapter: Adapter) -> None:
    adapter.listens = False
    reader.say("One.")
    reader.show("Spades", accessible_nodes, 0.0)
    adapter.listens = True
    reader.say("Two.")
    reader.show("Spades", accessible_nodes, 0.1)
    assert adapter.heard == ["One.", "Two."]


def test_what_was_announced_a_while_ago_is_found_by_nobody_who_looks_round(
    reader: ScreenReader, adapter: Adapter
) -> None:
    reader.say("One.")
    reader.show("Spades", accessible_nodes, 0.0)
    assert adapter.live() == ["One."]
    assert not reader.lingers(1.0)
    assert reader.lingers(2.5)
    reader.show("Spades", accessible_nodes, 2.5)
    assert adapter.live() == []
    assert not reader.lingers(9.0)


def test_what_was_left_for_a_reader_that_went_is_not_told_the_next(reader: ScreenReader, adapter: Adapter) -> None:
    reader.say("One.")
    reader._end()
    reader._begin()
    reader.say("Two.")
    reader.show("Spades", accessible_nodes, 0.0)
    assert adapter.heard == ["Two."]
