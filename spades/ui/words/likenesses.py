"""Whom of the ladder a game was like, in words."""

from spades.engine.seats import Seat
from spades.language import _
from spades.session.players.opponents import opponent_title
from spades.session.review.likeness import likeness
from spades.session.review.values import Review, Rung


def likeness_words(review: Review, seat: Seat, name: str | None) -> str:
    """Say whom of the ladder a seat's game was like, and who else it could have been; empty where that is not known."""
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
    told = _("In a game this long, anyone from {less} to {more} might have done the same.")
    sentences = (
        text.format(name=name, other=_title(found.nearest)),
        told.format(less=_title(found.strongest), more=_title(found.weakest)),
    )
    return " ".join(sentences)


def _title(rung: Rung) -> str:
    return _(opponent_title(rung.name))
