"""No text of any screen is cut, squeezed or run over by another at 800x600, in any language; gold has the focus.

And since every screen is walked here: at the usual size nothing is too small for a finger.
"""

import pytest
from screens.catalogue import every_face
from screens.driver import Driver
from screens.touch import too_small
from ui.walk_log import every_scene

from spades.language import LANGUAGES
from spades.ui.scenes.base import BaseScene
from spades.ui.widgets import Button

from .conftest import SIZE
from .recording_canvas import Ink, faults

USUAL = (1280, 800)


def apart(scene: BaseScene) -> list[str]:
    """Return what is wrong with the focus of a dialog: where a button has it, it is the gold one."""
    focused = scene.group.focused
    gold = [w for w in scene.group.widgets if isinstance(w, Button) and w.primary and w.enabled]
    if scene.overlay and gold and isinstance(focused, Button) and focused not in gold:
        return [f"the focus is on {focused.label!r}, and {gold[0].label!r} is gold"]
    return []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_every_screen_has_room_and_gold_is_where_the_focus_is(
    language: str, unseen: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    ink = Ink(monkeypatch)
    unseen.app.context.change(language=language)
    wrong: dict[str, list[str]] = {}
    shown: set[str] = set()
    tips: set[object] = set()  # one at the same place is looked at once
    touched: set[object] = set()
    for name in every_face(unseen):
        scene = unseen.scene
        shown.add(type(scene).__name__)
        # A tip covers what it likes, and is looked at below by itself.
        scene.group._tip = None
        canvas = ink.canvas(SIZE)
        unseen.paint(canvas)
        for fault in faults(canvas, scene.group.widgets) + apart(scene):
            wrong.setdefault(fault, []).append(name)
        for widget in scene.group.widgets:
            tip = widget.tip, tuple(widget.rect)
            if widget.tip and tip not in tips:
                tips.add(tip)
                canvas = ink.canvas(SIZE)
                scene.group._tip = widget
                scene.group.draw_tip(canvas, scene.style)
                scene.group._tip = None
                for fault in faults(canvas):
                    wrong.setdefault(f"tip: {fault}", []).append(name)
        # Other languages move nothing that is pressed; and faces of a screen have the controls of the screen.
        if language == "en" and ", " not in name:
            for fault in too_small(unseen, USUAL, touched):
                wrong.setdefault(f"touch: {fault}", []).append(name)
    assert not wrong, "\n".join(f"{fault}   [{names[0]}; {len(names)} in all]" for fault, names in wrong.items())
    assert shown == every_scene(), "the catalogue has a way to every screen"
