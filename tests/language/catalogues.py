"""The catalogues as they are on disk, and the texts of the code."""

import importlib
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "locale"
LANGUAGES = ("de", "es", "fr")


def make_locale() -> ModuleType:
    """Return the script that keeps the catalogues."""
    sys.path.insert(0, str(ROOT / "assets"))
    try:
        return importlib.import_module("make_locale")
    finally:
        sys.path.remove(str(ROOT / "assets"))


@cache
def template() -> Catalog:
    """Return the texts of the code, whether or not anybody has made catalogues of them yet."""
    texts: Catalog = make_locale().template(ROOT / "spades")
    return texts


def translations(language: str) -> Catalog:
    """Return the translations into a language; what waits for one is not among them."""
    with (FOLDER / language / "LC_MESSAGES" / "spades.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    for entry in [entry for entry in catalogue if entry.id and not all(translated(entry))]:
        catalogue.delete(english(entry)[0], entry.context)
    return catalogue


def english(entry: Message) -> tuple[str, ...]:
    """Return the English of an entry: one text, or one for each form of its plural."""
    return (entry.id,) if isinstance(entry.id, str) else tuple(entry.id)


def translated(entry: Message) -> tuple[str, ...]:
    """Return the translation of an entry likewise."""
    return (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())


@cache
def msgids() -> set[str]:
    """Return every English text that can be translated."""
    return {text for entry in template() if entry.id for text in english(entry)}
