"""The end of a round in one sentence."""

from spades.engine.public import SideScore
from spades.engine.view import View
from spades.language import _, ngettext, pgettext
from spades.ui.words.partners import Names, partner_of
from spades.ui.words.receipts import nils
from spades.ui.words.sides import side_name
from spades.ui.words.table import number, opening


def round_sentence(view: View, names: Names) -> str:
    """Say how a round went for both sides: "You made 5, one bag over; Otto was set by one".

    Where both have reached the target with the same score, it says why nobody has won. The side of whoever is called
    "you" comes first; between people it goes as the columns of the receipt do.

    Raises:
        ValueError: The round is not over.
    """
    if view.results is None:
        raise ValueError("the round is not over")
    first = view.side if names[view.seat] == _("You") else 0
    said, then = (_clause(view, side, view.results[side], names) for side in (first, 1 - first))
    told = opening(_("{text}; {other}.").format(text=said, other=then))
    ours, theirs = view.scores
    if ours == theirs >= view.rules.target and view.winner is None:
        told += " " + _("Tied at {score}: the game goes on.").format(score=number(ours))
    return told


def _clause(view: View, side: int, result: SideScore, names: Names) -> str:
    name = side_name(view, side, names)
    if partner_of(view, view.seat) is not None:
        told = _nil_words(view, side, names, alone=not result.bid)
        parts = [_made(result, name), *_over(result), *told] if result.bid else [_(" and ").join(told)]
    else:
        parts = [_about_you(result) if name == _("You") else _about(result, name), *_over(result)]
    return ", ".join([*parts, *([_("with a bag penalty")] if result.penalty else [])])


def _over(result: SideScore) -> list[str]:
    """Say how many bags came with a bid that was made, in no words or a few."""
    n = result.new_bags
    return [ngettext("one bag over", "{n} bags over", n).format(n=n)] if n and result.bid else []


def _about_you(result: SideScore) -> str:
    if result.bid is None:
        return _("You made nil") if result.nil_points > 0 else _("Your nil was broken")
    if not result.made:
        n = result.bid - result.taken
        return ngettext("You were set by one", "You were set by {n}", n).format(n=n)
    return _("You made {bid}").format(bid=result.bid)


def _about(result: SideScore, name: str) -> str:
    if result.bid is None:
        told = _("{name} made nil") if result.nil_points > 0 else _("{name}'s nil was broken")
        return told.format(name=name)
    if not result.made:
        n = result.bid - result.taken
        return ngettext("{name} was set by one", "{name} was set by {n}", n).format(name=name, n=n)
    return _("{name} made {bid}").format(name=name, bid=result.bid)


def _made(result: SideScore, name: str) -> str:
    """Say what became of the bid that partners made together.

    Tricks of a failed nil may not count, so how many were missing does not follow from the tricks taken.
    """
    text = pgettext("of partners", "{name} made {bid}")
    if not result.made:
        text = pgettext("of partners", "{name} were set at {bid}")
    return text.format(name=name, bid=result.bid)


def _nil_words(view: View, side: int, names: Names, *, alone: bool) -> list[str]:
    """Say what became of each nil of a side, by itself or after what became of the partner's bid."""
    told = []
    for seat, points in nils(view):
        if view.rules.side(seat) == side:
            words = _("{name} made nil") if points > 0 else _("{name}'s nil was broken")
            if names[seat] == _("You"):
                words = _("you made nil") if points > 0 else _("your nil was broken")
            if not alone:
                words = _("with {name}'s nil made") if points > 0 else _("with {name}'s nil broken")
                if names[seat] == _("You"):
                    words = _("with your nil made") if points > 0 else _("with your nil broken")
            told.append(words.format(name=names[seat]))
    return told
