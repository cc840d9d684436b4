"""Texts of the screen of the people at one table."""

from spades.language import N_, _

SEATS = {
    2: (N_("Your seat"), N_("Across")),
    4: (N_("Your seat"), N_("On the left"), N_("Across"), N_("On the right")),
}
"""Where people sit, from the one at this seat on."""

COLOURS = {
    "amber": N_("Amber"),
    "sky": N_("Sky"),
    "coral": N_("Coral"),
    "leaf": N_("Leaf"),
    "violet": N_("Violet"),
    "rose": N_("Rose"),
}
WHO_PLAYS = N_("Who plays?")
COLOUR = N_("Color")
KEY_TIP = N_("A key for each: hold it to show their cards")
UNSHOWN = N_("That name has letters that can't be shown here.")
COLOUR_TAKEN = N_("Two of you have the same color.")


def usual_name(number: int) -> str:
    """Return the name of somebody who writes none."""
    return _("Player {n}").format(n=number)
