"""The language of the program: every text a person reads goes through here.

Texts are written in English where they are used and looked up when they are shown, so that the language can
change at any moment. The catalogues are gettext's, one folder a language under `assets/locale`.
"""

import os
import re
import struct
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from types import MappingProxyType

from spades.paths import assets_dir

TYPE_CHECKING = False  # as in `typing`, which would take a tenth of the time until the window is there
if TYPE_CHECKING:
    from gettext import NullTranslations

    from spades.street_words import StreetWording

LANGUAGES: Mapping[str, str] = MappingProxyType({"en": "English", "es": "Español", "fr": "Français", "de": "Deutsch"})
"""The languages by code, each in its own words."""

_catalogue: "NullTranslations | StreetWording | None" = None
"""The translations in force; None for the texts as they are written, in English."""

_SECONDS = 0.5
"""How long the desktop may take to name its languages."""

_SOUND_OF_I = re.compile("h?[ií](?![aeoáéó])", re.IGNORECASE)


def use_language(code: str, *, street: bool = False) -> None:
    """Speak a language of `LANGUAGES`, or the system's if the code is empty; English where there is no catalogue.

    English can be that of the `street`.
    """
    global _catalogue  # noqa: PLW0603  # a program speaks one language at a time
    _catalogue = None
    chosen = code or system_language()
    if chosen == "en":
        if street:
            from spades.street_words import StreetWording  # noqa: PLC0415  # few ask for it

            _catalogue = StreetWording()
        return
    import gettext  # noqa: PLC0415  # needed only here

    try:
        _catalogue = gettext.translation("spades", assets_dir() / "locale", [chosen], fallback=True)
    except (OSError, ValueError, struct.error):
        # A damaged catalogue must not keep anyone from playing.
        return


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """Speak a language of `LANGUAGES` for a while, and then the one before again."""
    global _catalogue  # noqa: PLW0603  # as above
    before = _catalogue
    use_language(code)
    try:
        yield
    finally:
        _catalogue = before


def speaks_english() -> bool:
    """Return whether English is spoken, in any wording."""
    import gettext  # noqa: PLC0415  # asked of one screen

    return not isinstance(_catalogue, gettext.NullTranslations)


def N_(text: str) -> str:  # noqa: N802  # gettext's own name for a text that is translated where it is shown
    """Mark a text that is looked up later."""
    return text


def _(text: str) -> str:
    """Return a text in the language in force."""
    return text if _catalogue is None or not text else _catalogue.gettext(text)


def pgettext(context: str, text: str) -> str:
    """Return a text that means different things in different places; the context says which, and is never shown."""
    return text if _catalogue is None else _catalogue.pgettext(context, text)


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of a text that goes with a number, as the language counts."""
    if _catalogue is None:
        return one if count == 1 else many
    return _catalogue.ngettext(one, many, count)


def with_colon(what: str, text: str) -> str:
    """Return a text after its topic, with the colon as the language sets it."""
    return _("{what}: {text}").format(what=what, text=text)


def together(names: Iterable[str]) -> str:
    """Return names in one: "Anna and Ben"; the word between may go by how the second begins, as "e Inés" in Spanish."""
    line = ""
    for name in names:
        between = pgettext("before the sound of i", " and ") if _SOUND_OF_I.match(name) else _(" and ")
        line += between + name if line else name
    return line


def system_language() -> str:
    """Return the first language of the system that is one of ours, else English."""
    codes = (name.replace("-", "_").split("_")[0].lower() for name in _system_names())
    return next((code for code in codes if code in LANGUAGES), "en")


def _system_names() -> list[str]:
    """Return the system's names of the person's languages, as "de_DE" or "de-DE", the preferred one first."""
    names = os.environ.get("LANGUAGE", "").split(":")
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        name = os.environ.get(variable, "").split(".")[0]
        if name in ("C", "POSIX"):
            # Someone asked for no language at all.
            return []
        if name:
            names.append(name)
            break
    named = [name for name in names if name]
    # A program that was not started from a terminal has none of these on Windows and macOS.
    return named or list(_desktop_names())


@cache
def _desktop_names() -> tuple[str, ...]:
    """Return the languages that are set in the desktop, where it keeps them apart from the environment."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415  # needed only here
        import locale  # noqa: PLC0415  # likewise

        name = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
        return (name,) if name else ()
    if sys.platform == "darwin":
        import subprocess  # noqa: PLC0415  # likewise

        command = ["/usr/bin/defaults", "read", "-g", "AppleLanguages"]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=_SECONDS, check=False)  # noqa: S603  # a fixed command
        except (OSError, subprocess.SubprocessError):
            return ()
        return tuple(line.strip(' ",') for line in done.stdout.splitlines() if line.strip(' ",()'))
    return ()
