"""Whom of the ladder a game was like, in words."""

from spades.engine.seats import Seat
from spades.language import _
from spades.session.players.opponents import opponent_title
from spades.session.review.likeness import likeness
from spades.session.review.values import GivenAway, Review, Rung
from spades.ui.words.table import points_words


def likeness_words(review: Review, seat: Seat, name: str | None) -> str:
    """Say whom of the ladder a seat's game was like, and who else it could have been; empty where that is not known.

    Args:
        review: The review.
        seat: Whose game.
        name: What the seat is called; None for the person who reads it.
    """
    given = next((one for one in review.given if one.seat is seat), None)
    found = None if given is None else likeness(given, review.ladder)
    if given is None or found is None:
        return ""
    nearest = found.nearest
    sentences = [_while_open(given, name)] if given.open_rounds < given.rounds else []
    sentences += [_on_the_ladder(nearest, name) if nearest else _off_the_ladder(found.less, found.more, name)]
    if len(found.fitting) > 1:
        text = _("In a game this long, anyone from {less} to {more} might have done the same.")
        sentences.append(text.format(less=_title(found.fitting[0]), more=_title(found.fitting[-1])))
    return " ".join(sentences)


def _while_open(given: GivenAway, name: str | None) -> str:
    """Say what counts for this, where that is another figure than that of the whole game."""
    text = _("The game was still open in {n} of its {all} rounds, and in those you gave away {points} each.")
    if name is not None:
        text = _("The game was still open in {n} of its {all} rounds, and in those {name} gave away {points} each.")
    points = points_words(given.open_total.value)
    return text.format(n=given.open_rounds, all=given.rounds, points=points, name=name)


def _on_the_ladder(nearest: Rung, name: str | None) -> str:
    """Say who gives away most nearly as much."""
    text = _("You played like {other}, who gives away {points} a round.")
    if name is not None:
        text = _("{name} played like {other}, who gives away {points} a round.")
    return text.format(name=name, other=_title(nearest), points=points_words(nearest.total.value))


def _off_the_ladder(less: Rung | None, more: Rung | None, name: str | None) -> str:
    """Say that nobody on the ladder gives away as much."""
    if less is None:
        text = _("You gave away less than anyone on the ladder.")
        if name is not None:
            text = _("{name} gave away less than anyone on the ladder.")
    elif more is None:
        text = _("You gave away more than anyone on the ladder.")
        if name is not None:
            text = _("{name} gave away more than anyone on the ladder.")
    else:
        text = _("You gave away more than {less} and less than {more}.")
        if name is not None:
            text = _("{name} gave away more than {less} and less than {more}.")
        return text.format(name=name, less=_title(less), more=_title(more))
    return text.format(name=name)


def _title(rung: Rung) -> str:
    return _(opponent_title(rung.name))
