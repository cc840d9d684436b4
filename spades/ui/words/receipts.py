"""The receipts of a round, side by side, and what became of nils that failed."""

from typing import NamedTuple

from spades.engine.moments import BIG, FAR, Kind, Moment
from spades.engine.preview import nil_points
from spades.engine.seats import Seat
from spades.engine.sides import side_bid, side_taken, tricks_missed
from spades.engine.view import View
from spades.language import N_, _, ngettext
from spades.ui.words.moments import moment_words
from spades.ui.words.partners import Names
from spades.ui.words.sides import in_turn, side_name, side_need, sum_of, sum_words
from spades.ui.words.table import NONE, number, receipt


class Row(NamedTuple):
    """A line of the receipts.

    Attributes:
        what: What it is about.
        values: How much it is for each side.
        total: Whether it is the sum of the others.
        amounts: The points of the sides, where it is about points: they count up.
    """

    what: str
    values: tuple[str, ...]
    total: bool = False
    amounts: tuple[int, ...] | None = None


def receipt_rows(view: View, names: Names) -> list[Row]:
    """Return the receipts of all sides; of partners, the bid and tricks of each, and each nil by its seat.

    What says nothing of any side is left out.

    Raises:
        ValueError: The round is not over.
    """
    if view.results is None:
        raise ValueError("the round is not over")
    rows: list[Row] = []
    results, sides = view.results, range(view.rules.sides)
    points = {
        N_("Bid points"): tuple(result.bid_points for result in results),
        N_("Nil"): tuple(result.nil_points for result in results),
        N_("Overtricks"): tuple(result.overtrick_points for result in results),
        N_("Bag penalty"): tuple(result.penalty for result in results),
        N_("Round"): tuple(result.points for result in results),
    }
    for lines in zip(*map(receipt, results), strict=True):
        label, values = lines[0][0], tuple(value for _label, value in lines)
        if set(values) == {NONE} or (label == N_("Overtricks") and not view.rules.bags_count):
            continue
        title = _("Blind nil") if label == N_("Nil") and _all_blind(view) else _(label)
        if label == N_("Bid points") and view.rules.counts_itself(view.round_number):
            title = _("Ten a trick")
        if view.rules.partner_of(view.seat) is not None:
            if label == N_("Bid"):
                values = tuple(sum_words(view, side, names) for side in sides)
            elif label == N_("Tricks taken") and view.tricks:
                # Where no trick was seen, as at a real table, partners have gathered theirs together.
                values = tuple(_taken_words(view, side, names) for side in sides)
            elif label == N_("Nil") and (nils := _nil_rows(view, names)):
                rows += nils
                continue
        rows.append(Row(title, values, label == N_("Round"), points.get(label)))
        if label == N_("Tricks taken"):
            rows += _short_rows(view)
    return rows


def _short_rows(view: View) -> list[Row]:
    """Return by how many tricks each bid was missed, where one was by far."""
    missed = [tricks_missed(view, side) for side in range(view.rules.sides)]
    values = tuple(str(count) if count > 0 else NONE for count in missed)
    return [Row(_("Tricks short"), values)] if max(missed) >= BIG else []


def _all_blind(view: View) -> bool:
    """Return whether all nils of a round were bid blind."""
    return all(bid.blind for bid in view.bids if bid is not None and bid.nil)


def _taken_words(view: View, side: int, names: Names) -> str:
    """Say how many tricks partners took together: "you 4 + Mika 1 = 5"."""
    taken = [(seat, view.taken[view.rules.index(seat)]) for seat in in_turn(view, side)]
    return sum_of([(seat, str(count)) for seat, count in taken], sum(count for _seat, count in taken), names)


def _nil_rows(view: View, names: Names) -> list[Row]:
    """Return a line for each nil of partners, with the points it won or lost."""
    rows = []
    for seat, points in nils(view):
        values, amounts = [NONE] * view.rules.sides, [0] * view.rules.sides
        values[view.rules.side(seat)], amounts[view.rules.side(seat)] = number(points, signed=True), points
        bid = view.bids[view.rules.index(seat)]
        what = _("Blind nil: {name}") if bid is not None and bid.blind else _("Nil: {name}")
        rows.append(Row(what.format(name=names[seat]), tuple(values), amounts=tuple(amounts)))
    return rows


def nils(view: View) -> list[tuple[Seat, int]]:
    """Return who bid nil in a round that is over, with the points it won or lost."""
    bids = zip(view.rules.seating, view.bids, view.taken, strict=True)
    return [(seat, nil_points(bid, taken)) for seat, bid, taken in bids if bid is not None and bid.nil]


def nil_stories(view: View, names: Names) -> list[str]:
    """Say of each nil of partners that failed how many tricks it took, and whether they helped the partner."""
    lines = []
    for seat, points in nils(view):
        partner = view.rules.partner_of(seat)
        if points > 0 or partner is None:
            continue
        lines.append(f"{_failed_words(view, seat, names)} {_help(view, seat)}".rstrip())
    return lines


def set_stories(view: View, names: Names) -> list[str]:
    """Say which sides have been set in the game, where a second time loses it; at its end, whom that has lost it.

    Where all were set twice the higher score has won all the same.
    """
    sets = enumerate(view.sets)
    if view.winner is None:
        told, sides = _("{name}: set once. A second set loses the game."), [at for at, count in sets if count == 1]
    else:
        told = _("{name}: set twice, and the game is lost.")
        sides = [at for at, count in sets if count > 1 and at != view.winner]
    return [told.format(name=side_name(view, side, names)) for side in sides]


def comeback_story(view: View, names: Names, behind: int) -> list[str]:
    """Say of a game that was won from far behind, as the last line of its last receipt; nothing of any other.

    `behind` is by how many points whoever has won was behind at the most.
    """
    winner = view.winner
    if winner is None or behind < FAR:
        return []
    return [moment_words(Moment(Kind.COMEBACK, winner, view.rules.seats_of(winner)[0], behind), view, names)]


def _failed_words(view: View, seat: Seat, names: Names) -> str:
    count = view.taken[view.rules.index(seat)]
    if names[seat] == _("You"):
        return ngettext("You bid nil and took {n} trick.", "You bid nil and took {n} tricks.", count).format(n=count)
    text = ngettext("{name} bid nil and took {n} trick.", "{name} bid nil and took {n} tricks.", count)
    return text.format(name=names[seat], n=count)


def _help(view: View, seat: Seat) -> str:
    """Say whether the tricks of a failed nil helped the partner's bid; nothing where the partner bid none."""
    side = view.rules.side(seat)
    bid = side_bid(view, side)
    if not bid:
        return ""
    if not view.rules.failed_nil_helps_partner:
        return _("That doesn't count toward the partner's bid.")
    standing = _("{taken} of {bid}").format(taken=side_taken(view, side), bid=bid)
    return _("That counts toward the partner's bid: {text}.").format(text=f"{standing}, {side_need(view, side)[1]}")
