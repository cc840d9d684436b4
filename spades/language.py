"""The language of the program: every text a person reads goes through here.

Texts are written in English where they are used and looked up when they are shown, so that the language can
change at any moment. The catalogues are gettext's, one folder a language under `assets/locale`.
"""

import gettext as _gettext
import locale
from collections.abc import Mapping
from types import MappingProxyType

from spades.paths import assets_dir

LANGUAGES: Mapping[str, str] = MappingProxyType({"en": "English", "es": "Español", "fr": "Français", "de": "Deutsch"})
"""The languages by code, each in its own words."""

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def use_language(code: str) -> None:
    """Speak a language of `LANGUAGES`, or the system's if the code is empty; English where there is no catalogue."""
    global _catalogue  # noqa: PLW0603  # a program speaks one language at a time
    chosen = code or _system_language()
    _catalogue = _gettext.translation("spades", assets_dir() / "locale", [chosen], fallback=True)


def N_(text: str) -> str:  # noqa: N802  # gettext's own name for a text that is translated where it is shown
    """Mark a text that is looked up later."""
    return text


def _(text: str) -> str:
    """Return a text in the language in force."""
    return _catalogue.gettext(text) if text else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of a text that goes with a number, as the language counts."""
    return _catalogue.ngettext(one, many, count)


def _system_language() -> str:
    """Return the language of the system if it is one of ours."""
    code = (locale.getlocale()[0] or "en")[:2].lower()
    return code if code in LANGUAGES else "en"
