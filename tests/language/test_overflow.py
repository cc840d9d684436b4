"""No text of any screen is cut, squeezed or run over by another at 800x600, in any language."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from spades.language import LANGUAGES
from spades.ui.widgets import Button

from .recording_canvas import Ink, faults
from .screens import SIZE, Screens


@pytest.fixture
def screens(tmp_path: Path) -> Iterator[Screens]:
    made = Screens(tmp_path)
    yield made
    made.close()


def test_where_a_button_has_the_focus_it_is_the_gold_one(screens: Screens) -> None:
    apart = set()
    for name, scene in screens.all():
        focused = scene.group.focused
        gold = [w for w in scene.group.widgets if isinstance(w, Button) and w.primary and w.enabled]
        if scene.overlay and gold and isinstance(focused, Button) and focused not in gold:
            apart.add(name)
    assert not apart


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_every_screen_has_room(language: str, screens: Screens, monkeypatch: pytest.MonkeyPatch) -> None:
    ink = Ink(monkeypatch)
    screens.speak(language)
    wrong: dict[str, list[str]] = {}
    for name, scene in screens.all():
        canvas = ink.canvas(SIZE)
        scene.draw(canvas)
        for fault in faults(canvas, scene.group.widgets):
            wrong.setdefault(fault, []).append(name)
        for widget in scene.group.widgets:
            if widget.tip:
                canvas = ink.canvas(SIZE)
                scene.group._tip = widget
                scene.group.draw_tip(canvas, screens.style)
                scene.group._tip = None
                for fault in faults(canvas):
                    wrong.setdefault(f"tip: {fault}", []).append(name)
    assert not wrong, "\n".join(f"{fault}   [{names[0]}; {len(names)} in all]" for fault, names in wrong.items())
