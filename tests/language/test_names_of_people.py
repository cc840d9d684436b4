"""Between people everybody has a name: nobody is "you", on no screen, in no tip and in no spoken word."""

import re

import pytest
from screens.driver import Driver
from screens.people import PEOPLE

from spades.language import LANGUAGES, _

from .conftest import SIZE
from .recording_canvas import Ink, Text

YOU = {
    "en": r"you|your|yours",
    "de": r"du|dir|dich|dein\w*",
    "es": r"tú|tu|tus|te|ti|contigo|tuy[oa]s?",
    "fr": r"vous|votre|vos|vôtres?",
}
"""How one person is spoken to; in French it means several as well."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_you_where_several_people_play(
    language: str, unseen: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    ink, spoken = Ink(monkeypatch), list[str]()
    monkeypatch.setattr(unseen.app.context.speech, "say", lambda text, **_how: spoken.append(text))
    unseen.app.context.change(language=language)
    addressed: dict[str, str] = {}
    for name, way in PEOPLE.ways.items():
        way(unseen)
        canvas = ink.canvas(SIZE)
        unseen.paint(canvas)
        tips = [_(widget.tip) for widget in unseen.scene.group.widgets]
        for text in (*(mark.text for mark in canvas.marks if isinstance(mark, Text)), *tips, *spoken):
            if re.search(rf"\b({YOU[language]})\b", text, re.IGNORECASE):
                addressed[text] = name
        spoken.clear()
    assert addressed == {}
