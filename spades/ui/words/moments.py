"""Moments of a round in words: a few words at their place, and a sentence for who listens."""

from collections.abc import Mapping

from spades.engine.moments import Kind, Moment
from spades.engine.sides import side_worth
from spades.engine.view import View
from spades.language import N_, _, ngettext, pgettext
from spades.ui.words.partners import Names
from spades.ui.words.sides import side_name
from spades.ui.words.table import bags, number

_TAGS = {
    Kind.SPADES_BROKEN: N_("Spades are broken"),
    Kind.NIL_IN_DANGER: N_("Nil in danger"),
    Kind.NIL_BROKEN: N_("Nil broken"),
    Kind.NIL_SAFE: N_("Nil made"),
    Kind.BLIND_MADE: N_("Blind nil made"),
    Kind.BID_REACHED: N_("Bid made"),
    Kind.FIRST_BAG: N_("First bag"),
    Kind.LAST_TRICK: N_("Last trick"),
    Kind.LEAD: N_("In the lead"),
}

_ABOUT_ALL = {
    Kind.SPADES_BROKEN: N_("Spades are broken."),
    Kind.LAST_TRICK: N_("The last trick decides."),
}

_OWN = {
    Kind.NIL_IN_DANGER: N_("Your nil is in danger."),
    Kind.NIL_BROKEN: N_("Your nil is broken."),
    Kind.NIL_SAFE: N_("Your nil is made."),
    Kind.BLIND_MADE: N_("Your blind nil is made, cards unseen."),
    Kind.BID_REACHED: N_("That makes your bid."),
    Kind.FIRST_BAG: N_("A bag for you."),
    Kind.SET: N_("Set: {n} is out of reach."),
}

_OF_OTHERS = {
    Kind.NIL_IN_DANGER: N_("{name}: nil in danger."),
    Kind.NIL_BROKEN: N_("{name}: nil broken."),
    Kind.NIL_SAFE: N_("{name}: nil made."),
    Kind.BLIND_MADE: N_("{name}: blind nil made, cards unseen."),
    Kind.BID_REACHED: N_("{name}: bid made."),
    Kind.FIRST_BAG: N_("A bag for {name}."),
    Kind.BAGS_NEAR: N_("{name}: {bags}."),
    Kind.PENALTY: N_("{name}: bag penalty, {cost}."),
    Kind.SET: N_("{name}: set."),
}


_STREET_TAGS = {Kind.BID_REACHED: N_("Board made"), Kind.BLIND_MADE: N_("Blind {n} made")}
_STREET_OWN = {
    Kind.BID_REACHED: N_("That makes the board."),
    Kind.BLIND_MADE: N_("Your blind {n} is made."),
}
_STREET_OF_OTHERS = {
    Kind.BID_REACHED: N_("{name}: board made."),
    Kind.BLIND_MADE: N_("{name}: blind {n} made."),
}


def moment_tag(moment: Moment, view: View, names: Names) -> str:
    """Return the few words that stand at the place of a moment; of a side of two, where it is about its score, who."""
    if moment.kind is Kind.BAGS_NEAR:
        return _("{n} of {limit} bags").format(n=moment.count, limit=view.rules.bag_limit)
    if moment.kind is Kind.SET:
        return _("Set: {n}").format(n=number(-side_worth(view, moment.side)))
    if moment.kind is Kind.BIG_SET:
        return _("{n} tricks short").format(n=moment.count)
    if moment.kind is Kind.COMEBACK:
        return _("Won from {n} behind").format(n=moment.count)
    if moment.kind is Kind.LEAD and view.rules.partner_of(view.seat) is not None:
        return moment_words(moment, view, names).removesuffix(".")
    if moment.kind is Kind.PENALTY:
        return _("Bag penalty: {n}").format(n=number(-view.rules.bag_penalty))
    if moment.kind is Kind.JOKER_LED:
        return moment_words(moment, view, names).removesuffix(".")
    return _(_of_street(_STREET_TAGS, moment, view) or _TAGS[moment.kind]).format(n=moment.count)


def moment_words(moment: Moment, view: View, names: Names) -> str:
    """Return a moment as a sentence, said to the viewer where it is about their side."""
    if (sentence := _ABOUT_ALL.get(moment.kind)) is not None:
        return _(sentence)
    if moment.kind is Kind.JOKER_LED:
        return _("The big joker leads.") if moment.count == 1 else _("The little joker leads.")
    alone = names[view.seat] == _("You")
    if moment.kind is Kind.LEAD and (moment.side != view.side or not alone):
        return _("The lead goes to {name}.").format(name=side_name(view, moment.side, names))
    if moment.kind in (Kind.BIG_SET, Kind.COMEBACK):
        return _of_points(moment, view, names)
    of_nil = moment.kind in (Kind.NIL_IN_DANGER, Kind.NIL_BROKEN, Kind.NIL_SAFE) or (
        moment.kind is Kind.BLIND_MADE and not moment.count
    )
    if not alone or (moment.seat is not view.seat if of_nil else moment.side != view.side):
        name = names[moment.seat] if of_nil else side_name(view, moment.side, names)
        cost = number(-view.rules.bag_penalty)
        text = _of_street(_STREET_OF_OTHERS, moment, view) or _OF_OTHERS[moment.kind]
        return _(text).format(name=name, bags=bags(moment.count), cost=cost, n=moment.count)
    if moment.kind is Kind.BAGS_NEAR:
        left = view.rules.bag_limit - moment.count
        text = ngettext("{bags}: one more costs {points}.", "{bags}: {n} more cost {points}.", left)
        return text.format(bags=bags(moment.count), n=left, points=view.rules.bag_penalty)
    if moment.kind is Kind.PENALTY:
        return _("{bags}: that costs {points}.").format(bags=bags(moment.count), points=view.rules.bag_penalty)
    if moment.kind is Kind.LEAD:
        return _("You take the lead.") if view.rules.partner_of(view.seat) is None else _("Your side takes the lead.")
    return _(_of_street(_STREET_OWN, moment, view) or _OWN[moment.kind]).format(n=moment.count)


def _of_street(texts: Mapping[Kind, str], moment: Moment, view: View) -> str:
    """Return the text of a bid that is no more than the board, or that was made blind; nothing for any other."""
    board = moment.kind is Kind.BID_REACHED and moment.count == view.rules.minimum_side_bid
    return texts[moment.kind] if board or (moment.kind is Kind.BLIND_MADE and moment.count) else ""


def _of_points(moment: Moment, view: View, names: Names) -> str:
    """Say that a bid was missed by far, or that a game was won from far behind."""
    yours = moment.side == view.side and names[view.seat] == _("You")
    alone = view.rules.partner_of(view.seat) is None
    if moment.kind is Kind.COMEBACK:
        text = pgettext("of partners", "{name} win from {n} behind.")
        if yours:
            text = _("You win from {n} behind.") if alone else _("Your side wins from {n} behind.")
        elif alone:
            text = _("{name} wins from {n} behind.")
    else:
        text = _("{name}: set, {n} tricks short.")
        if yours:
            text = _("You're set, {n} tricks short.") if alone else _("Your side is set, {n} tricks short.")
    return text.format(name=side_name(view, moment.side, names), n=moment.count)
