"""Finding games in the history, from rows alone."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum, Flag, auto

from spades.session.history.archive import GameRow, RoundRow, SideRow
from spades.session.players.seating import Sitter


class Outcome(Enum):
    """How a game stands for the person's side."""

    WON = "won"
    LOST = "lost"
    OPEN = "open"
    SETTLED = "settled"
    """People on both sides, all by name, played it to its end: it is won by one of them, and lost by the other."""


class Event(Flag):
    """An event of either side in some round of a game."""

    NOTHING = 0
    NIL_MADE = auto()
    NIL_FAILED = auto()
    NIL = NIL_MADE | NIL_FAILED
    OWN_SET = auto()
    OTHER_SET = auto()
    SET = OWN_SET | OTHER_SET
    SET_BY_ONE = auto()
    BAG_PENALTY = auto()


@dataclass(frozen=True, slots=True)
class GameFilter:
    """The conditions of a search; one that is None or empty is not asked.

    Attributes:
        outcome: How the game stands.
        rules: The rules in the notation of the engine.
        opponent: Who sat on the other side, alone or with another.
        event: What must have happened; of a union, any part.
        text: Words that must all be found in the game's own words, whatever their case.
        partner: Who sat with the person.
    """

    outcome: Outcome | None = None
    rules: str | None = None
    opponent: Sitter | None = None
    event: Event = Event.NOTHING
    text: str = ""
    partner: Sitter | None = None


def _is_between_people(game: GameRow) -> bool:
    """Return whether people sat on every side."""
    return all(any(sitter.is_person for sitter in game.seating.side(side)) for side in game.seating.sides)


def outcome(game: GameRow) -> Outcome:
    """Return how a game stands."""
    if game.winner is None:
        return Outcome.OPEN
    if game.seating.is_shared and _is_between_people(game):
        return Outcome.SETTLED
    return Outcome.WON if game.winner == game.seating.own_side else Outcome.LOST


def is_set_by_one(side: SideRow, *, nil_helps: bool) -> bool:
    """Return whether a side was a single trick short, as far as its row tells.

    Args:
        side: The side's round.
        nil_helps: Whether the tricks of a broken nil count toward the partner's bid. Where they do not, the row does
            not tell how many of the side's tricks counted, and nothing is claimed.
    """
    known = nil_helps or side.nils == side.nils_made
    return known and side.made == 0 and side.bid - side.taken == 1


def events_of(
    rounds: Iterable[RoundRow], own_sides: Mapping[int, int], alone: Collection[int] = ()
) -> dict[int, Event]:
    """Return the events of each game, by its number; worked out once for all filters.

    Args:
        rounds: The rounds of all games.
        own_sides: On which side the person sat, by the number of the game.
        alone: The numbers of the games in which a broken nil's tricks do not help the partner.
    """
    happened: dict[int, int] = {}
    for row in rounds:
        found = happened.get(row.game, 0)
        for at, side in enumerate(row.sides):
            of_set = _OWN_SET if at == own_sides[row.game] else _OTHER_SET
            if side.nils:
                found |= (_NIL_MADE if side.nils_made else 0) | (_NIL_FAILED if side.nils > side.nils_made else 0)
            if side.made == 0:
                found |= of_set | (_SET_BY_ONE if is_set_by_one(side, nil_helps=row.game not in alone) else 0)
            if side.penalty:
                found |= _BAG_PENALTY
        happened[row.game] = found
    return {game: Event(found) for game, found in happened.items()}


def find(
    games: Iterable[GameRow], events: Mapping[int, Event], wanted: GameFilter, words: Callable[[GameRow], str]
) -> list[GameRow]:
    """Return the games that fit, in their order.

    Args:
        games: The games.
        events: What happened in them, from `events_of`.
        wanted: What is looked for.
        words: Tells a game in the person's words, for the search by text; asked only if there is a text.
    """
    terms = wanted.text.casefold().split()
    return [
        game
        for game in games
        if wanted.outcome in (None, outcome(game))
        and wanted.rules in (None, game.rules)
        and (wanted.opponent is None or wanted.opponent in game.seating.others)
        and (wanted.partner is None or wanted.partner in game.seating.partners)
        and (not wanted.event or events.get(game.id, Event.NOTHING) & wanted.event)
        and (not terms or _holds(words(game).casefold(), terms))
    ]


def _holds(text: str, terms: list[str]) -> bool:
    return all(term in text for term in terms)


# Flags are slow to join, and a long history has tens of thousands of rounds: they are joined as numbers.
_NIL_MADE, _NIL_FAILED = Event.NIL_MADE.value, Event.NIL_FAILED.value
_OWN_SET, _OTHER_SET = Event.OWN_SET.value, Event.OTHER_SET.value
_SET_BY_ONE, _BAG_PENALTY = Event.SET_BY_ONE.value, Event.BAG_PENALTY.value
