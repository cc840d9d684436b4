"""Several names, or things, said in one."""

import re
from collections.abc import Iterable

from spades.language import _, pgettext

_SOUND_OF_I = re.compile("h?[ií](?![aeoáéó])", re.IGNORECASE)


def together(names: Iterable[str]) -> str:
    """Return names in one: "Anna and Ben"; the word between may go by how the second begins, as "e Inés" in Spanish."""
    line = ""
    for name in names:
        between = pgettext("before the sound of i", " and ") if _SOUND_OF_I.match(name) else _(" and ")
        line += between + name if line else name
    return line
