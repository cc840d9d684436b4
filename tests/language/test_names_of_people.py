"""Between people everybody has a name: nobody is "you", on no screen, in no tip and in no spoken word."""

import re
from dataclasses import replace

import pytest
from screens.driver import Driver
from screens.people import PEOPLE, shared

from spades.engine import Seat
from spades.language import LANGUAGES, _, together, use_language
from spades.session.players.seating import Seating, person, with_seating
from spades.ui.words.names import shown_name

from .conftest import SIZE
from .recording_canvas import Ink, Text

YOU = {
    "en": r"you|your|yours",
    "de": r"du|dir|dich|dein\w*",
    "es": r"tú|tu|tus|te|ti|contigo|tuy[oa]s?",
    "fr": r"vous|votre|vos|vôtres?",
}
"""How one person is spoken to; in French it means several as well."""


@pytest.mark.parametrize(
    ("language", "names", "told"),
    [
        ("en", ("Anna", "Ines"), "Anna and Ines"),
        ("es", ("Ana", "Ben"), "Ana y Ben"),
        ("es", ("Ana", "Inés"), "Ana e Inés"),
        ("es", ("Ana", "Hilario"), "Ana e Hilario"),
        ("es", ("Inés", "Ian"), "Inés y Ian"),
        ("de", ("Anna",), "Anna"),
    ],
)
def test_names_are_joined_as_they_sound(language: str, names: tuple[str, ...], told: str) -> None:
    use_language(language)
    assert together(names) == told
    use_language("en")


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
            # Whoever writes the names sits at the near seat, and that is said so.
            if text != _("Your seat") and re.search(rf"\b({YOU[language]})\b", text, re.IGNORECASE):
                addressed[text] = name
        spoken.clear()
    assert addressed == {}


FOREIGN = ("\N{HEBREW LETTER SHIN}\N{HEBREW LETTER RESH}", "\N{ARABIC LETTER ALEF}\N{ARABIC LETTER MEEM}", "\u6674")
"""Names from records, in letters that the fonts lack."""


def test_a_name_in_letters_that_the_fonts_lack_is_shown_by_a_number_and_never_as_boxes() -> None:
    shown = [shown_name(name) for name in FOREIGN]
    assert len(set(shown)) == len(FOREIGN)
    assert all(re.fullmatch(r"Person #[0-9A-F]{4}", name) for name in shown)
    assert [shown_name(name) for name in ("Zoë", "Łukasz", "Anna")] == ["Zoë", "Łukasz", "Anna"]


def test_whoever_has_such_a_name_in_a_record_has_the_number_at_the_table(
    unseen: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    ink, game = Ink(monkeypatch), shared("follow")
    here = Seating(game.rules, {Seat.SOUTH: person(FOREIGN[0]), Seat.NORTH: person("Ben")})
    for press in ([], ["Score sheet"]):
        unseen.sit(replace(game, tags=with_seating(game.tags, here)))
        unseen.frame(times=3)
        for label in press:
            unseen.press(label)
        canvas = ink.canvas(SIZE)
        unseen.paint(canvas)
        painted = " ".join(mark.text for mark in canvas.marks if isinstance(mark, Text))
        assert FOREIGN[0] not in painted
        assert shown_name(FOREIGN[0]) in painted
