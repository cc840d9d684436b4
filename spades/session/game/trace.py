"""A view in a few letters: the log tells by it what the window has shown, and tests compare it after a resume."""

import zlib

from spades.engine import Bid, View


def trace(view: View) -> str:
    """Return round, moves of the round, and a check sum of all that the person sees; nothing that they do not see."""
    plays = [f"{seat.letter}{card}" for trick in (*view.tricks, view.trick) for seat, card in trick.plays]
    bids = [str(bid) for bid in view.bids if isinstance(bid, Bid)]
    seen = (
        view.phase.value,
        sorted(map(str, view.hand)),
        str(view.offered),
        [f"{draw.seat.letter}{draw.kept_first}" for draw in view.draws],
        bids,
        plays,
        view.scores,
        view.bags,
    )
    made = len(view.draws) + len(bids) + len(plays)
    return f"{view.round_number} {made} {zlib.crc32(repr(seen).encode()):08x}"
