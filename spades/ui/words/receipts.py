"""The receipts of a round, side by side, and what became of nils that failed."""

from typing import NamedTuple

from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import N_, _, ngettext
from spades.session.game.preview import nil_points
from spades.session.game.sides import side_bid, side_taken
from spades.ui.words.partners import Names, partner_of
from spades.ui.words.sides import in_turn, side_need, sum_of, sum_words
from spades.ui.words.table import NONE, number, receipt


class Row(NamedTuple):
    """A line of the receipts.

    Attributes:
        what: What it is about.
        values: How much it is for each side.
        total: Whether it is the sum of the others.
        amounts: The points of both sides, where it is about points: they count up.
    """

    what: str
    values: tuple[str, str]
    total: bool = False
    amounts: tuple[int, int] | None = None


def receipt_rows(view: View, names: Names) -> list[Row]:
    """Return the receipts of both sides; of partners, what each bid and took, and each nil by its seat.

    What says nothing of either side is left out.

    Raises:
        ValueError: The round is not over.
    """
    if view.results is None:
        raise ValueError("the round is not over")
    rows: list[Row] = []
    mine, theirs = view.results
    points = {
        N_("Bid points"): (mine.bid_points, theirs.bid_points),
        N_("Nil"): (mine.nil_points, theirs.nil_points),
        N_("Overtricks"): (mine.overtrick_points, theirs.overtrick_points),
        N_("Bag penalty"): (mine.penalty, theirs.penalty),
        N_("Round"): (mine.points, theirs.points),
    }
    for (label, first), (_label, second) in zip(*map(receipt, view.results), strict=True):
        values = (first, second)
        if values == (NONE, NONE):
            continue
        if partner_of(view, view.seat) is not None:
            if label == N_("Bid"):
                values = (sum_words(view, 0, names), sum_words(view, 1, names))
            elif label == N_("Tricks taken"):
                values = (_taken(view, 0, names), _taken(view, 1, names))
            elif label == N_("Nil") and (nils := _nil_rows(view, names)):
                rows += nils
                continue
        rows.append(Row(_(label), values, label == N_("Round"), points.get(label)))
    return rows


def _taken(view: View, side: int, names: Names) -> str:
    """Say what partners took together: "you 4 + Mika 1 = 5"."""
    taken = [(seat, view.taken[view.rules.index(seat)]) for seat in in_turn(view, side)]
    return sum_of([(seat, str(count)) for seat, count in taken], sum(count for _seat, count in taken), names)


def _nil_rows(view: View, names: Names) -> list[Row]:
    """Return a line for each nil of partners, with what it won or lost."""
    rows = []
    for seat, points in nils(view):
        values, amounts = [NONE, NONE], [0, 0]
        values[view.rules.side(seat)], amounts[view.rules.side(seat)] = number(points, signed=True), points
        what = _("Nil: {name}").format(name=names[seat])
        rows.append(Row(what, (values[0], values[1]), amounts=(amounts[0], amounts[1])))
    return rows


def nils(view: View) -> list[tuple[Seat, int]]:
    """Return who bid nil in a round that is over, with what it won or lost."""
    bids = zip(view.rules.seating, view.bids, view.taken, strict=True)
    return [(seat, nil_points(bid, taken)) for seat, bid, taken in bids if bid is not None and bid.nil]


def nil_stories(view: View, names: Names) -> list[str]:
    """Tell of each nil of partners that failed how many tricks it took, and what they did for the partner."""
    told = []
    for seat, points in nils(view):
        partner = partner_of(view, seat)
        if points > 0 or partner is None:
            continue
        told.append(f"{_failed(view, seat, names)} {_help(view, seat)}".rstrip())
    return told


def _failed(view: View, seat: Seat, names: Names) -> str:
    count = view.taken[view.rules.index(seat)]
    if names[seat] == _("You"):
        return ngettext("You bid nil and took {n} trick.", "You bid nil and took {n} tricks.", count).format(n=count)
    text = ngettext("{name} bid nil and took {n} trick.", "{name} bid nil and took {n} tricks.", count)
    return text.format(name=names[seat], n=count)


def _help(view: View, seat: Seat) -> str:
    """Say what the tricks of a failed nil did for the partner's bid; nothing where the partner bid none."""
    side = view.rules.side(seat)
    bid = side_bid(view, side)
    if not bid:
        return ""
    if not view.rules.failed_nil_helps_partner:
        return _("That doesn't count toward the partner's bid.")
    standing = _("{taken} of {bid}").format(taken=side_taken(view, side), bid=bid)
    return _("That counts toward the partner's bid: {text}.").format(text=f"{standing}, {side_need(view, side)[1]}")
