"""Opponents as they are introduced where one is chosen, and other texts of the screen of a new game."""

from spades.language import N_, _, ngettext
from spades.session.history.rating import PersonRating, rating_of
from spades.session.players.opponents import A_PERSON, CHARACTERS, NEMESIS, OPPONENTS, Opponent
from spades.ui.words.common_texts import OPPONENT

_ROLES = (N_("Opponent on the left"), N_("Partner"), N_("Opponent on the right"))
_PLACES = (N_("On your left"), N_("Your partner"), N_("On your right"))
UNRATED = N_("Games with a partner don't count toward your rating.")
UNRATED_NEMESIS = N_("Not on the ladder: games against Nemesis don't count toward your rating.")
UNRATED_ALONE = N_("Games of three don't count toward your rating.")
_NEMESIS_ALONE = N_("Plays like Vesper where three play: its habits are for two and for four.")
NAMES_COME_NEXT = N_("You choose your names next.")


def roles(seats: int) -> tuple[str, ...]:
    """Return the title of the gallery for each seat that is to be filled; translated when it is shown."""
    return {2: (OPPONENT,), 3: _ROLES[::2]}.get(seats, _ROLES)


def places(seats: int) -> tuple[str, ...]:
    """Return where each of these seats is; likewise."""
    return _PLACES[::2] if seats == 3 else _PLACES


def introduction(opponent: Opponent, seats: int) -> str:
    """Return everything that is said of a player who is chosen, for so many seats."""
    if opponent is A_PERSON:
        return f"{_(opponent.title)}. {_(opponent.sentence)}"
    who = character(opponent, seats)
    told = [f"{_(opponent.title)}.", who] if opponent in CHARACTERS else [who]
    return " ".join([*told, with_partner(opponent)]) if seats == 4 and opponent.partner else " ".join(told)


def character(opponent: Opponent, seats: int) -> str:
    """Return who an opponent is among so many; one without a character is named first, since its name may be long."""
    if opponent is NEMESIS and seats == 3:
        return _(_NEMESIS_ALONE)
    sentence = _(opponent.sentence) if opponent.sentence else ""
    return sentence if opponent in (*CHARACTERS, A_PERSON) else f"{_(opponent.title)}. {sentence}".strip()


def with_partner(opponent: Opponent) -> str:
    """Return how a player plays with a partner; nothing where there is nothing to say."""
    return _("With a partner: {text}.").format(text=_(opponent.partner)) if opponent.partner else ""


def ladder_place(opponent: Opponent) -> str:
    """Return an opponent's place on the ladder and its style, or nothing for one that is no part of it."""
    if not opponent.rung:
        return ""
    text = _("Level {level} of {levels}: {style}")
    return text.format(level=opponent.rung, levels=len(OPPONENTS), style=_(opponent.style))


def ratings(opponent: Opponent, mine: PersonRating | None) -> str:
    """Return the ratings of an opponent and of the person, each with its margin, or that none is counted."""
    if opponent is NEMESIS:
        return _(UNRATED_NEMESIS)
    theirs = rating_of(opponent.name)
    parts = []
    if theirs is not None:
        margin = round((theirs.high - theirs.low) / 2)
        parts.append(_("Rating {rating} \N{PLUS-MINUS SIGN} {margin}").format(rating=round(theirs.mean), margin=margin))
    if mine is None:
        parts.append(_("You have no rating yet"))
    else:
        text = ngettext("You: {text} after {n} game", "You: {text} after {n} games", mine.games)
        parts.append(text.format(text=rating_words(mine), n=mine.games))
    return " \N{MIDDLE DOT} ".join(parts)


SETTLED = 200.0
"""The margin below which it is shown; before that a rating is called provisional."""


def rating_words(rating: PersonRating) -> str:
    """Return a rating with its margin, or that it is provisional."""
    figure = f"{rating.mean:.0f}"
    if rating.margin >= SETTLED:
        return _("{rating} (provisional)").format(rating=figure)
    return f"{figure} \N{PLUS-MINUS SIGN} {rating.margin:.0f}"
