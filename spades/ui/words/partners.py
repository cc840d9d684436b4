"""Words that are needed only where more than two play."""

from collections.abc import Mapping

from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import N_, _

_LED = (N_("Spades were led."), N_("Hearts were led."), N_("Diamonds were led."), N_("Clubs were led."))

Names = Mapping[Seat, str]


def trick_standing(view: View, names: Names) -> str:
    """Say which suit was led, and who is winning; empty before the lead, and where two play."""
    if view.trick.led is None or view.rules.seats == 2:
        return ""
    return f"{_(_LED[view.trick.led])} {winning_words(view, names)}"


def winning_words(view: View, names: Names) -> str:
    """Say who wins the trick as it stands; empty before the lead, and where two play."""
    play = view.trick.winning_play
    partner = view.rules.partner_of(view.seat)
    if play is None or view.rules.seats == 2:
        return ""
    named = names[view.seat] != _("You")
    if play[0] is view.seat and not named:
        return _("You are winning.")
    if play[0] is partner and not named:
        return _("Your partner is winning.")
    return _("{name} is winning.").format(name=names[play[0]])
