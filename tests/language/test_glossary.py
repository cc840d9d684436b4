"""One word for one thing: the catalogues keep to the glossary."""

import re
import tomllib
from typing import Any

import pytest

from .catalogues import FOLDER, LANGUAGES, english, translated, translations

GLOSSARY: dict[str, Any] = tomllib.loads((FOLDER.parent / "glossary.toml").read_text("utf-8"))
TERMS = {word: entry for word, entry in GLOSSARY.items() if word != "avoid"}
ALWAYS = [word for word, entry in TERMS.items() if entry.get("always")]


def without_places(text: str) -> str:
    """Return a text without its placeholders, whose names are no words of it."""
    return re.sub(r"\{\w*\}", "", text)


def test_each_word_stands_in_every_language_and_is_one_of_its_forms() -> None:
    for word, entry in TERMS.items():
        assert entry["means"], word
        for language in LANGUAGES:
            own = entry[language]
            assert re.search(own["forms"], own["word"], re.IGNORECASE), f"{language}: {word}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", ALWAYS)
def test_a_text_with_the_word_has_it_in_every_language(word: str, language: str) -> None:
    forms = TERMS[word][language]["forms"]
    found = 0
    for entry in translations(language):
        said = without_places(english(entry)[-1]) if entry.id else ""
        if re.search(rf"\b{word}s?\b", said, re.IGNORECASE):
            found += 1
            for text in translated(entry):
                assert re.search(forms, text, re.IGNORECASE), f"{said!r} is {text!r}"
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_a_word_that_nobody_says(language: str) -> None:
    foreign = "|".join(map(re.escape, GLOSSARY["avoid"][language]))
    for entry in translations(language):
        for text in translated(entry) if entry.id else ():
            assert not re.search(rf"\b({foreign})\b", text, re.IGNORECASE), text
