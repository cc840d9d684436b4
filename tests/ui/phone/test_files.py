"""What is served to a phone: all of the page, and nothing that points elsewhere."""

import json
import re
import struct

import pytest

from spades.language import LANGUAGES, _, use_language
from spades.ui.phone import HEADERS
from spades.ui.phone.files import Files
from spades.ui.phone.pictures import DECKS
from spades.ui.words.phone import page_words

TEXTS = (".js", ".css", "/")


def texts(files: Files) -> dict[str, str]:
    return {path: body.decode() for path, (_kind, body) in files.items() if path.endswith(TEXTS)}


def test_every_file_that_the_page_names_is_there(files: Files) -> None:
    named = {
        found
        for text in texts(files).values()
        for found in re.findall(r"""["'(](?:\.)?(/[\w-]+\.(?:js|css|png|ttf|svg))["')]""", text)
    }
    assert {"/main.js", "/style.css", "/cards-classic.png", "/title.ttf", "/sign-S.svg"} <= named
    assert named <= set(files)
    for code in LANGUAGES:
        assert f"/words-{code}.json" in files


def test_nothing_of_the_page_points_elsewhere(files: Files) -> None:
    for path, text in texts(files).items():
        assert not re.search(r"https?://|[\"'(]//", text), path


def test_the_policy_allows_what_comes_from_the_table_alone() -> None:
    policy = dict(HEADERS)["Content-Security-Policy"]
    assert policy.startswith("default-src 'none';")
    assert {source for rule in policy.split("; ") for source in rule.split()[1:]} == {"'none'", "'self'"}


def test_a_name_is_never_read_as_a_page(files: Files) -> None:
    for path, text in texts(files).items():
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|DOMParser", text), path


def test_the_page_keeps_to_the_policy(files: Files) -> None:
    page = texts(files)["/"]
    assert not re.search(r"\sstyle=|\son\w+=|<style|javascript:", page)
    assert re.findall(r"<script[^>]*>([^<]*)</script>", page) == [""]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_that_the_page_looks_up_is_there(language: str, files: Files) -> None:
    words = json.loads(files[f"/words-{language}.json"][1])
    asked: set[str] = set()
    for text in texts(files).values():
        asked |= set(re.findall(r"""(?:say|knows)\(\s*["']([\w.-]+)["']""", text))
        asked |= set(re.findall(r'["\']((?:turn|bid|game|need|lobby|link)\.[\w.]+)["\']', text))
    assert len(asked) > 80
    assert asked <= set(words)


def test_words_are_in_the_language_asked_for_and_the_program_goes_on_in_its_own() -> None:
    use_language("es")
    before = _("Keep")
    assert page_words("de")["draw.keep"] == "Behalten"
    assert _("Keep") == before == page_words("es")["draw.keep"]


def test_every_form_of_a_number_is_there() -> None:
    assert page_words("en")["count.bags"] == ["{n} bag", "{n} bags"]
    assert page_words("de")["count.bags"] == ["{n} Bag", "{n} Bags"]


@pytest.mark.parametrize("deck", DECKS)
def test_a_sheet_has_four_suits_and_a_row_for_the_spades_above_the_ace(deck: str, painted: dict[str, bytes]) -> None:
    width, height = struct.unpack(">II", painted[f"/cards-{deck}.png"][16:24])
    assert (width / 13) * 7 == (height / 5) * 5
