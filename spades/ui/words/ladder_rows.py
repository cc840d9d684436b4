"""A game beside those of the ladder's players: its figures, and the players it was like."""

from collections.abc import Mapping
from statistics import fmean
from typing import NamedTuple

from spades.engine.seats import Seat
from spades.language import _, ngettext
from spades.session.players.opponents import opponent_title
from spades.session.review.likeness import band, likeness
from spades.session.review.review_values import Review, Rung


class LadderRow(NamedTuple):
    """The share that somebody gave away.

    Attributes:
        name: Who it is.
        share: The share of what was at stake, 0 to 1.
        low: The least that is usual in a game this long; of a seat of the game the share itself.
        high: The most, likewise.
        seat: The seat, of those of the game; None for a player of the ladder.
    """

    name: str
    share: float
    low: float
    high: float
    seat: Seat | None


def ladder_rows(review: Review, names: Mapping[Seat, str]) -> list[LadderRow]:
    """Return the rows, the least first; none where there is nothing to set beside one another."""
    seats = [one for one in review.given if one.rounds and one.stake]
    if not seats or not review.ladder:
        return []
    stake = fmean(one.stake for one in seats)
    given = [LadderRow(names[one.seat], one.share, one.share, one.share, one.seat) for one in seats]
    ladder = [LadderRow(_(opponent_title(one.name)), one.share, *band(one, stake), None) for one in review.ladder]
    return sorted(given + ladder, key=lambda row: row.share)


def ladder_note(review: Review) -> str:
    """Say how many games the figures of the ladder's players rest on; there must be some."""
    least = min(one.games for one in review.ladder)
    text = ngettext(
        "The ladder's players were measured by the same yardstick, over {n} whole game each.",
        "The ladder's players were measured by the same yardstick, over {n} whole games each.",
        least,
    )
    return f"{text.format(n=least)} {_('Nearly all their games of this length fall on their lines.')}"


def likeness_words(review: Review, seat: Seat, name: str | None) -> str:
    """Say which player of the ladder a seat's game was like, and which others it could have been; else nothing."""
    given = next((one for one in review.given if one.seat is seat), None)
    found = None if given is None else likeness(given, review.ladder)
    if found is None:
        return ""
    if found.strongest is found.weakest:
        text = _("You played like {other}, and like nobody else on the ladder.")
        if name is not None:
            text = _("{name} played like {other}, and like nobody else on the ladder.")
        return text.format(name=name, other=_title(found.nearest))
    text = _("You played most like {other}.")
    if name is not None:
        text = _("{name} played most like {other}.")
    sentence = _("In a game this long, anyone from {less} to {more} might have done the same.")
    sentences = (
        text.format(name=name, other=_title(found.nearest)),
        sentence.format(less=_title(found.strongest), more=_title(found.weakest)),
    )
    return " ".join(sentences)


def _title(rung: Rung) -> str:
    return _(opponent_title(rung.name))
