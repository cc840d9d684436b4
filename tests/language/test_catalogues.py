"""The catalogues are true to the texts. What has no translation yet is a warning, and an error before a release."""

import re
import shutil
import string
import warnings
from gettext import GNUTranslations
from pathlib import Path
from typing import Any

import pytest

from spades.language import LANGUAGES as SPOKEN

from .catalogues import FOLDER, LANGUAGES, ROOT, english, make_locale, translated, translations


def fields(text: str) -> list[str]:
    return sorted(name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name is not None)


def test_every_language_but_english_has_a_catalogue() -> None:
    assert set(LANGUAGES) == set(SPOKEN) - {"en"}
    assert {path.name for path in FOLDER.iterdir() if path.is_dir()} == set(LANGUAGES)
    assert set(make_locale().LANGUAGES) == set(LANGUAGES)


def test_what_waits_for_a_translation_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A new sentence stops nobody who writes the program; `assets/make_locale.py --check` stops a release."""
    if make_locale().main(["--check"]):
        told = capsys.readouterr().out.strip()
        warnings.warn(f"the catalogues are behind the code; python assets/make_locale.py\n{told}", stacklevel=1)


def test_a_release_waits_for_translations() -> None:
    assert "\npython assets/make_locale.py --check\n" in (ROOT / ".ci" / "run").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_translated_by_a_guess(language: str) -> None:
    catalogue = translations(language)
    for entry in catalogue:
        if entry.id:
            assert all(text.strip() for text in translated(entry)), entry.id
            assert not entry.fuzzy, entry.id
    assert not catalogue.obsolete


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_placeholders_and_the_edges_of_its_text(language: str) -> None:
    for entry in translations(language):
        if not entry.id:
            continue
        text = english(entry)[-1]
        assert fields(translated(entry)[-1]) == fields(text), text
        for told in translated(entry):
            # The form for one thing may do without its number, where the English may.
            assert fields(told) in [fields(text) for text in english(entry)], text
            assert told[0].isspace() is text[0].isspace(), text
            assert told[-1].isspace() is text[-1].isspace(), text
            assert told.count("\n") == text.count("\n"), text
            assert told.endswith(".") is (text.endswith(".") and not text.endswith("\N{HORIZONTAL ELLIPSIS}")), text


@pytest.mark.parametrize(("language", "forms"), [("es", "n != 1"), ("fr", "n > 1"), ("de", "n != 1")])
def test_numbers_have_the_forms_of_the_language(language: str, forms: str) -> None:
    catalogue = translations(language)
    assert (catalogue.num_plurals, catalogue.plural_expr.strip("()")) == (2, forms)
    for entry in catalogue:
        if entry.id and not isinstance(entry.id, str):
            assert len(translated(entry)) == 2, entry.id


def test_french_signs_are_not_torn_from_their_word() -> None:
    for entry in translations("fr"):
        if entry.id:
            for text in translated(entry):
                assert not re.search(r"(?:^|[^\N{NO-BREAK SPACE}])[:;?!](?!\w)", text), text


@pytest.mark.parametrize(
    ("language", "torn"),
    [
        # "de Otto" would be "d'Otto", and "de le roi", "a el rey" nobody says.
        ("fr", r"\b(?:de|que|jusque) \{(?:name|names|other|partner|opponents|card)\}"),
        ("fr", r"\bà \{card\}"),
        ("es", r"\b(?:de|a) \{card\}"),
    ],
)
def test_no_word_stands_before_a_name_or_a_card_that_would_change_with_it(language: str, torn: str) -> None:
    for entry in translations(language):
        if entry.id:
            for text in translated(entry):
                assert not re.search(torn, text, re.IGNORECASE), text


def test_spanish_questions_are_opened() -> None:
    for entry in translations("es"):
        if entry.id:
            for text in translated(entry):
                assert text.count("\N{INVERTED QUESTION MARK}") == text.count("?"), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_says_what_the_readable_one_says(language: str) -> None:
    with (FOLDER / language / "LC_MESSAGES" / "spades.mo").open("rb") as file:
        compiled = GNUTranslations(file)
    for entry in translations(language):
        if not entry.id:
            continue
        one = english(entry)[0]
        if isinstance(entry.id, str):
            said = compiled.pgettext(entry.context, one) if entry.context else compiled.gettext(one)
            assert (said,) == translated(entry)
        else:
            many = english(entry)[1]
            assert tuple(compiled.ngettext(one, many, count) for count in (1, 2)) == translated(entry)


def test_the_headers_name_no_date_no_place_and_nobody() -> None:
    for path in FOLDER.rglob("spades.p*"):
        header = path.read_text("utf-8").split("\n\n")[0]
        assert not re.search(r"\d{4}|/|@|Translator|Creation|Revision", header.replace("text/plain", "")), path


class TestCheck:
    @pytest.fixture
    def script(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
        """Give the script a copy of the catalogues, and code of two texts."""
        script = make_locale()
        monkeypatch.setattr(script, "FOLDER", tmp_path / "locale")
        monkeypatch.setattr(script, "CODE", tmp_path / "code")
        (tmp_path / "code").mkdir()
        self.write(tmp_path, "_('Draw')", 'f\'{_("Bid")}: {ngettext("{n} bag", "{n} bags", n)}\'')
        shutil.copytree(FOLDER, tmp_path / "locale")
        assert script.main([]) == 0
        return script

    @staticmethod
    def write(folder: Path, *lines: str) -> None:
        (folder / "code" / "texts.py").write_text("\n".join(lines) + "\n")

    def test_it_passes_what_it_has_written(self, script: Any, tmp_path: Path) -> None:
        assert script.main(["--check"]) == 0
        assert 'msgid "Bid"' in (tmp_path / "locale" / "spades.pot").read_text()
        assert 'msgstr[1] "{n} Bags"' in (tmp_path / "locale" / "de" / "LC_MESSAGES" / "spades.po").read_text()

    def test_it_does_not_mind_where_a_text_stands(self, script: Any, tmp_path: Path) -> None:
        self.write(tmp_path, "x = 1", 'f\'{_("Bid")}: {ngettext("{n} bag", "{n} bags", n)}\'', "_('Draw')")
        assert script.main(["--check"]) == 0

    def test_it_names_a_text_without_a_translation(
        self, script: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.write(tmp_path, "_('A text that nobody has written yet')")
        assert script.main(["--check"]) == 1
        told = capsys.readouterr().out
        assert "fr: no translation of 'A text that nobody has written yet'" in told
        assert "differs: spades.pot" in told
        assert "differs: de/LC_MESSAGES/spades.mo" in told
        # Written, it is still not complete.
        assert script.main([]) == 1
        assert script.main(["--check"]) == 1

    def test_it_makes_no_guesses(self, script: Any, tmp_path: Path) -> None:
        self.write(tmp_path, "_('Draws')", "pgettext('somewhere', 'Draw')")
        script.main([])
        text = (tmp_path / "locale" / "de" / "LC_MESSAGES" / "spades.po").read_text()
        assert "fuzzy" not in text
        assert 'msgid "Draws"\nmsgstr ""' in text
        assert 'msgctxt "somewhere"\nmsgid "Draw"\nmsgstr ""' in text

    def test_it_notices_a_compiled_catalogue_that_is_not_in_step(self, script: Any, tmp_path: Path) -> None:
        compiled = tmp_path / "locale" / "es" / "LC_MESSAGES" / "spades.mo"
        compiled.write_bytes(compiled.read_bytes()[:-1] + b"x")
        assert script.main(["--check"]) == 1
        assert script.main([]) == 0
        assert script.main(["--check"]) == 0
