"""A duel in words: a game's packs played twice, with the seats swapped."""

from collections.abc import Sequence

from spades.language import N_, _, ngettext
from spades.session.game.practice import Duel

FIRST_TIME = N_("The first time")
TOGETHER = N_("Together")
PLAYED_TWICE = N_("Played twice")


def duel_words(duel: Duel, names: Sequence[str]) -> str:
    """Say who was ahead both times, and the meaning of that: to the person, or of the sides by their names, if any."""
    first, second = duel.before[0] - duel.before[1], duel.after[0] - duel.after[1]
    if not names:
        meaning = _("What stayed yours in both seats is play; what changed sides is the cards.")
        return " ".join([_your_first_lead(first), _your_second_lead(second), meaning])
    meaning = _("What stayed with the same side in both seats is play; what changed sides is the cards.")
    return " ".join([_first_lead(first, names), _second_lead(second, names), meaning])


def _your_first_lead(lead: int) -> str:
    n = abs(lead)
    text = ngettext("The first time you were {n} point ahead.", "The first time you were {n} points ahead.", n)
    if lead < 0:
        text = ngettext("The first time you were {n} point behind.", "The first time you were {n} points behind.", n)
    return text.format(n=n)


def _your_second_lead(lead: int) -> str:
    n = abs(lead)
    text = ngettext(
        "With the seats swapped you were {n} point ahead.", "With the seats swapped you were {n} points ahead.", n
    )
    if lead < 0:
        text = ngettext(
            "With the seats swapped you were {n} point behind.", "With the seats swapped you were {n} points behind.", n
        )
    return text.format(n=n)


def _first_lead(lead: int, names: Sequence[str]) -> str:
    if not lead:
        return _("The first time: a tie.")
    n = abs(lead)
    text = ngettext("The first time: {name} ahead by {n} point.", "The first time: {name} ahead by {n} points.", n)
    return text.format(name=names[lead < 0], n=n)


def _second_lead(lead: int, names: Sequence[str]) -> str:
    if not lead:
        return _("With the seats swapped: a tie.")
    n = abs(lead)
    text = ngettext(
        "With the seats swapped: {name} ahead by {n} point.", "With the seats swapped: {name} ahead by {n} points.", n
    )
    return text.format(name=names[lead < 0], n=n)
