"""Names of the seats on the screen of one viewer."""

from collections.abc import Mapping
from zlib import crc32

from spades.engine.rules import Rules
from spades.engine.seats import Seat
from spades.language import _, together
from spades.session.players.opponents import opponent_title
from spades.session.players.seating import Seating, Sitter
from spades.ui.paint.style import can_be_shown


def seat_names(
    seating: Seating, viewer: Seat | None, *, named: bool = False, alone: bool = False
) -> Mapping[Seat, str]:
    """Return the name of each seat: the viewer "You", the others by name; alike ones with their seat's letter.

    Where people share a screen, or guests sit at screens of their own, all are `named`: who looks on changes. Whoever
    is `alone` at a screen is "You" all the same.
    """
    several = not alone and (named or seating.is_shared)
    names = {
        seat: _("You") if seat is viewer and not several else sitter_name(sitter, alone=not several)
        for seat, sitter in seating.items()
    }
    alike = {seat for seat in names if list(names.values()).count(names[seat]) > 1}
    return {seat: f"{name} {seat.letter}" if seat in alike else name for seat, name in names.items()}


def guest_names(seating: Seating) -> Mapping[Seat, str]:
    """Return the name of each seat at a table with guests."""
    return seat_names(seating, None, named=True)


def company_words(seating: Seating) -> str:
    """Name the partner and the opponents of the first person in a sentence."""
    others = together(map(sitter_name, seating.others))
    if not seating.partners:
        return _("Against {opponents}.").format(opponents=others)
    partner = sitter_name(seating.partners[0])
    return _("With {partner} against {opponents}.").format(partner=partner, opponents=others)


def place_names(rules: Rules) -> Mapping[Seat, str]:
    """Return the name of each seat by its place, as South sees the table: nobody is known by name."""
    if rules.seats == 2:
        return {Seat.SOUTH: _("You"), Seat.NORTH: _("Opponent")}
    names = {Seat.SOUTH: _("You"), Seat.WEST: _("Left"), Seat.NORTH: _("Partner"), Seat.EAST: _("Right")}
    return {seat: names[seat] for seat in rules.seating}


def sitter_name(sitter: Sitter, *, alone: bool = True) -> str:
    """Return the name of a sitter; a player from elsewhere goes by its key, which is nothing but a name.

    Where they are not `alone`, a person without a name need not be the one at this machine.
    """
    if sitter.is_person:
        return shown_name(sitter.name) if sitter.name else (_("You") if alone else _("Person"))
    return _(opponent_title(shown_name(sitter.name))) if sitter.name else _("unknown")


def shown_name(name: str) -> str:
    """Return a name as it is shown and spoken: one in letters that the fonts lack, of a record, by a number of its own.

    >>> shown_name("Zoë")
    'Zoë'
    """
    # The number follows from the name: whoever has it in one game has it in every other.
    return name if can_be_shown(name) else f"{_('Person')} #{crc32(name.encode()) & 0xFFFF:04X}"
