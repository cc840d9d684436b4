"""Texts beside the charts: of their axes, marks and lines."""

from spades.language import N_, _

BELIEF = N_("The chance that it was held, in percent. Framed and dotted: it was. Faint: already seen.")
BESIDE_LADDER = N_("Beside the ladder's players")
NO_BIDS = N_("No bids of one or more yet.")
BIDS_AND_TRICKS = N_("Each bid and the tricks it took on average; framed: made exactly")
TRICKS_TAKEN = N_("Tricks taken")
ACCURACY = N_("Tricks above or below the bid, in percent of bids")
MARGINS = N_("Points ahead at the end, game by game")
AS_KNOWN = N_("by what could be known")
AS_CARDS_LAY = N_("as the cards lay")
CHANCE = N_("chance")

WINDOW = 20
"""The games of the running mean."""


def margins_key() -> str:
    """Return the key to the plot of the games' margins."""
    return _("Disc: won; square: lost; line: average of the last {n} games").format(n=WINDOW)
