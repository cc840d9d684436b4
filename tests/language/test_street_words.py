"""English in the words of the street: the same sentences, and the same places for facts."""

import string

import pytest

from spades.language import _, ngettext, speaks_english, use_language
from spades.street_words import StreetWording

from .catalogues import english, template

PLACES = string.Formatter()


def fields(text: str) -> list[str]:
    return [name for _text, name, _spec, _kind in PLACES.parse(text) if name is not None]


@pytest.mark.parametrize(
    ("usual", "street"),
    [
        ("You take the trick.", "You take the book."),
        ("Last trick", "Last book"),
        ("Tricks taken", "Books taken"),
        ("Overtricks", "Overtricks"),
        ("You have no hearts: play any card; a spade trumps.", "You have no hearts: play any card; a spade cuts."),
        ("Hearts were led: follow suit.", "Hearts were led: anything else is a renege."),
        ("good for {tricks}", "good for {tricks}"),
    ],
)
def test_a_sentence_in_the_words_of_the_street(usual: str, street: str) -> None:
    assert StreetWording().gettext(usual) == street


def test_every_text_keeps_the_places_of_its_facts() -> None:
    wording = StreetWording()
    texts = [text for entry in template() for text in english(entry)]
    assert len(texts) > 1000
    assert [text for text in texts if fields(wording.gettext(text)) != fields(text)] == []


def test_english_alone_has_them_and_only_when_asked() -> None:
    use_language("en", street=True)
    assert ngettext("{n} trick", "{n} tricks", 2) == "{n} books"
    assert speaks_english()
    use_language("de", street=True)
    assert "book" not in _("Last trick")
    assert not speaks_english()
    use_language("en")
    assert _("Last trick") == "Last trick"
