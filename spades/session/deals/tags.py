"""The sealed deals of a record, as tags; the notation of the engine knows nothing of them.

They are `FirstStarter`, and for round n `Sealn`, `Dealn` and `Pendingn`: docs/fairness.md has the form of each. In a
deal that stands for itself the seal is that of its own seed alone, and a pending seed is one whose seal has been shown
while the deck waits for its cut.

The round under way has its seed here too, and those to come: a record of an unfinished game tells hidden cards.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from spades.engine import Game, NotationError, format_rules
from spades.session.deals.chain import LENGTH, Chain, first_bound, next_bound
from spades.session.deals.seal import CHAINED, Deal, Seal, Sealed

T = TypeVar("T")

Tags = tuple[tuple[str, str], ...]

_OF_ROUND = re.compile(r"(?:Seal|Deal|Pending|Given|Duel)(\d+)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Link:
    """The seal of a round by the tags.

    Attributes:
        number: The round.
        seal: Its seal, or None where there is none that can be read.
        deal: Its deal, likewise.
        holds: Whether the seal is the one that the round before it has left: in a chain the seed of that round.
        bound: What binds the round, or nothing where it belongs to no chain.
    """

    number: int
    seal: Seal | None
    deal: Deal | None
    holds: bool
    bound: str


class Links:
    """Goes through the rounds of a record from the first, and finds the text that binds each."""

    def __init__(self, rules: str, tags: Mapping[str, str]) -> None:
        """Begin before round 1, with the rules in the notation of the engine, and the texts of the tags by name."""
        self._rules = rules
        self._tags = tags
        self._number = 0
        self._began = 0
        # Empty as long as no chain has begun.
        self._bound = self._seed = ""

    def step(self) -> Link:
        """Go to the next round, whether or not it has been played."""
        self._number += 1
        number, tags = self._number, self._tags
        seal = read(Seal.parse, tags.get(f"Seal{number}"))
        text = tags.get(f"Deal{number}")
        chained = seal is not None and seal.version == CHAINED
        holds = True
        if not self._bound or number - self._began >= LENGTH:
            self._began = number
            self._bound = first_bound(seal, number, self._rules) if seal is not None and chained else ""
        else:
            holds = seal is not None and chained and seal.digest == self._seed
        bound = self._bound
        link = Link(number, seal, read(lambda deal: Deal.parse(deal, bound), text), holds, bound)
        if bound:
            _version, _, rest = (text or "").partition(" ")
            self._seed, _, given = rest.partition(" ")
            given = f"{tags.get('FirstStarter', 'given')}, {given}" if number == 1 else given
            self._bound = next_bound(bound, number + 1, given)
        return link


def link_of(game: Game, number: int) -> Link:
    """Return the link of a round by the tags of a game, 1 to one more than it has."""
    links = Links(format_rules(game.rules), dict(game.tags))
    for _round in range(1, number):
        links.step()
    return links.step()


def deal_of(game: Game, round_number: int) -> Deal | None:
    """Return the deal of a round that has begun, or None where the record holds none that can be read."""
    return link_of(game, round_number).deal


def deals_of(game: Game) -> tuple[Deal | None, ...]:
    """Return the deals of all rounds that have begun, as `deal_of` does."""
    links = Links(format_rules(game.rules), dict(game.tags))
    return tuple(links.step().deal for _round in game.packs)


def pending_of(game: Game) -> Sealed | None:
    """Return the seed of the round after the last, if its seal has been shown."""
    number = len(game.packs) + 1
    text = dict(game.tags).get(f"Pending{number}", "")
    if (chain := read(Chain.parse, text)) is None:
        return read(Sealed.parse, text)
    link = link_of(game, number)
    seed = None if link.seal is None else chain.seed_under(link.seal)
    return None if seed is None else Sealed(seed, CHAINED, link.bound)


def with_pending(game: Game, secret: Sealed | Chain) -> Game:
    """Return a game whose next round is sealed, by a seed of its own or as the first of a chain."""
    number = len(game.packs) + 1
    names = (f"Seal{number}", f"Pending{number}")
    return replace(
        game, tags=(*without(game.tags, names), (names[0], secret.seal.format()), (names[1], secret.format()))
    )


def without_pending(game: Game) -> Game:
    """Return a game without the seal of a round that will not be played, and without the seed behind it."""
    number = len(game.packs) + 1
    return replace(game, tags=without(game.tags, (f"Seal{number}", f"Pending{number}")))


def with_deal(game: Game, deal: Deal) -> Game:
    """Return a game with one more round, whose deck has been cut; the round after it is sealed by the same chain."""
    number = len(game.packs) + 1
    names = (f"Seal{number}", f"Pending{number}", f"Deal{number}")
    root = dict(game.tags).get(names[1])
    dealt = replace(
        game,
        packs=(*game.packs, deal.pack_for(game.rules)),
        tags=(*without(game.tags, names), (names[0], deal.seal.format()), (names[2], deal.format())),
    )
    # The last seed of a chain is its root.
    if deal.version != CHAINED or root is None or root == deal.seed:
        return dealt
    later = {f"Seal{number + 1}": deal.seed, f"Pending{number + 1}": root}
    return replace(dealt, tags=(*without(dealt.tags, later), *later.items()))


def rounds_of(game: Game, rounds: int, moves: int) -> Game:
    """Return the first rounds of a game, with so many of its moves and no tag about rounds to come.

    Of rounds that are over it is what can be shown to anyone: every card in it has been seen.
    """
    later = [name for name, _text in game.tags if (found := _OF_ROUND.fullmatch(name)) and int(found[1][:9]) > rounds]
    tags = without(game.tags, ("Seed", "Seen", *later))
    return replace(game, packs=game.packs[:rounds], moves=game.moves[:moves], tags=tags)


def without(tags: Tags, names: Iterable[str]) -> Tags:
    """Return tags without some."""
    left_out = set(names)
    return tuple(tag for tag in tags if tag[0] not in left_out)


def read(parse: Callable[[str], T], text: str | None) -> T | None:
    """Return the value of a tag, or None where there is none that can be read."""
    try:
        return parse(text or "")
    except NotationError:
        return None
