"""What the table says in words: whose turn it is, what is needed, how a bid would score."""

from collections.abc import Mapping

from spades.engine.cards import Suit
from spades.engine.moves import Bid, Look
from spades.engine.public import Phase, SideScore
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.session.preview import BidPreview

MINUS = "\N{MINUS SIGN}"


def number(value: int, *, signed: bool = False) -> str:
    """Write a number with a true minus sign, and a plus where it is a change."""
    if value < 0:
        return f"{MINUS}{-value}"
    return f"+{value}" if signed else str(value)


def count(value: int, one: str, many: str = "") -> str:
    """Write a number of things: "1 bag", "2 bags"."""
    return f"{number(value)} {one if value == 1 else many or one + 's'}"


def bid_word(bid: Bid) -> str:
    """Write a bid: "Nil", "Blind nil" or its number."""
    if bid.blind:
        return "Blind nil"
    return "Nil" if bid.nil else str(bid.n)


def need(bid: Bid | None, taken: int, left: int) -> str:
    """Say in a glance how a bid stands; `left` is how many tricks are still to be played."""
    if bid is None:
        return ""
    if bid.nil:
        return "nil holds" if not taken else "nil broken"
    missing = bid.n - taken
    if missing > left:
        return "set"
    if missing > 0:
        return f"needs {missing} more"
    return "made" if missing == 0 else f"made, {count(-missing, 'bag')}"


def status(view: View, names: Mapping[Seat, str]) -> str:
    """Say whose turn it is and what is legal."""
    if view.to_move is not None and view.to_move is not view.seat:
        doing = {Phase.DRAW: "is drawing", Phase.BID: "is bidding", Phase.PLAY: "is to play"}[view.phase]
        return f"{names[view.to_move]} {doing} \N{HORIZONTAL ELLIPSIS}"
    match view.phase:
        case Phase.DRAW:
            offered = view.offered
            return f"Keep the {offered.words}, or discard it and take the next card?" if offered is not None else ""
        case Phase.BID:
            if Look() in view.legal_moves:
                return "Look at your hand, or bid blind nil."
            told = [
                f"{names[seat]} bids {bid_word(bid).lower()}."
                for seat, bid in zip(view.rules.seating, view.bids, strict=True)
                if bid is not None
            ]
            return " ".join([*told, "How many tricks will you take?"])
        case Phase.PLAY:
            return _play_status(view)
        case Phase.ROUND_OVER:
            return "The round is over."
        case Phase.GAME_OVER:
            return "The game is over."


def _play_status(view: View) -> str:
    led = view.trick.led
    if led is None:
        if not view.refusals:
            return "Your lead: any card."
        return "Your lead: any suit but spades, which are not broken yet."
    held = any(card.suit is led for card in view.hand)
    if held:
        return f"{led.word.capitalize()} were led: follow suit."
    if led is not Suit.SPADES and any(card.suit is Suit.SPADES for card in view.hand):
        return f"No {led.word}: play any card; a spade trumps."
    return f"No {led.word}: play any card."


def situation(view: View, seat: Seat) -> str:
    """Say where a side stands: points to win, and bags."""
    side = view.rules.side(seat)
    left = view.rules.target - view.scores[side]
    return f"{number(max(left, 0))} to win, {count(view.bags[side], 'bag')}"


def preview_lines(preview: BidPreview) -> list[str]:
    """Say what a bid would do to the score."""
    wins = f" and reaches {preview.target}" if preview.reaches_target else ""
    if preview.bid.nil:
        return [
            f"No trick at all: {number(preview.made)}{wins}.",
            f"A single trick: {number(preview.missed)}.",
        ]
    lines = [f"Made: {number(preview.made)}{wins}.", f"Set: {number(preview.missed)}."]
    if preview.overtricks:
        shown = ", ".join(number(score) for score in preview.overtricks[:5])
        more = f", up to {len(preview.overtricks)} of them" if len(preview.overtricks) > 5 else ""
        lines.insert(1, f"With overtricks: {shown}{more}.")
    return lines


def receipt(result: SideScore) -> list[tuple[str, str]]:
    """Return a side's round as lines of a receipt: what, and how much."""
    return [
        ("Bid", "Nil" if result.bid is None else str(result.bid)),
        ("Tricks taken", str(result.taken)),
        ("Bid points", number(result.bid_points, signed=True) if result.bid else "\N{EN DASH}"),
        ("Nil", number(result.nil_points, signed=True) if result.nil_points else "\N{EN DASH}"),
        ("Overtricks", number(result.overtrick_points, signed=True) if result.new_bags else "\N{EN DASH}"),
        ("Bag penalty", number(result.penalty, signed=True) if result.penalty else "\N{EN DASH}"),
        ("Round", number(result.points, signed=True)),
    ]
