"""Cards that partners pass each other beside a nil, in words."""

from collections.abc import Iterable, Sequence

from spades.engine.cards import Card
from spades.engine.moves import Bid
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import N_, _, ngettext, together
from spades.ui.words.partners import Names
from spades.ui.words.table import card_within

PASS_THEM = N_("Pass them")
WHAT_CAME = N_("Passed cards")
CHOOSE_FIRST = N_("Choose the cards first: click them, or press Enter on them.")


def list_cards(cards: Iterable[Card]) -> str:
    """Return cards as they stand within a sentence: "the ace of spades, the king of spades and the four of hearts"."""
    *most, last = map(card_within, cards)
    return together(filter(None, (", ".join(most), last)))


def asked(view: View, names: Names) -> str:
    """Say how many cards a seat passes, and to whom."""
    partner = view.rules.partner_of(view.seat)
    name = "" if partner is None else names[partner]
    return ngettext("Pass {n} card to {name}", "Pass {n} cards to {name}", view.to_pass).format(
        n=view.to_pass, name=name
    )


def why(view: View, names: Names) -> str:
    """Say why cards are passed: who of the pair has bid nil."""
    for seat in view.rules.seats_of(view.side):
        bid = view.bids[view.rules.index(seat)]
        if isinstance(bid, Bid) and bid.nil:
            return _nil(view, seat, names, blind=bid.blind)
    return ""


def _nil(view: View, seat: Seat, names: Names, *, blind: bool) -> str:
    if seat is view.seat and names[seat] == _("You"):
        return (
            _("You bid blind nil: get rid of anything that might take a trick.")
            if blind
            else _("You bid nil: get rid of anything that might take a trick.")
        )
    text = ngettext(
        "{name} bid nil, and passes {n} card in return.",
        "{name} bid nil, and passes {n} cards in return.",
        view.to_pass,
    )
    return text.format(name=names[seat], n=view.to_pass)


def still_to_choose(missing: int) -> str:
    """Say how many cards are still to be chosen."""
    return ngettext("{n} card to choose", "{n} cards to choose", missing).format(n=missing)


def chosen_words(chosen: Sequence[Card], count: int) -> str:
    """Say which cards are chosen, and how many are missing, for listeners."""
    missing = still_to_choose(count - len(chosen)) if len(chosen) < count else ""
    held = _("To pass: {cards}.").format(cards=list_cards(chosen)) if chosen else ""
    return " ".join(filter(None, (held, missing and f"{missing}.")))


def has_passed(seat: Seat, names: Names) -> str:
    """Say that another seat has chosen its cards."""
    return _("{name} has chosen.").format(name=names[seat])


def came_from(view: View, names: Names) -> str:
    """Say who passed the cards that are shown."""
    partner = view.rules.partner_of(view.seat)
    return "" if partner is None else _("From {name}").format(name=names[partner])


def what_came(view: View, names: Names) -> str:
    """Say which cards a seat was passed; the empty text where nothing was."""
    partner = view.rules.partner_of(view.seat)
    if partner is None or not view.received:
        return ""
    if names[view.seat] == _("You"):
        return _("{name} passes you {cards}.").format(name=names[partner], cards=list_cards(view.received))
    text = _("{name} passes {other} {cards}.")
    return text.format(name=names[partner], other=names[view.seat], cards=list_cards(view.received))
