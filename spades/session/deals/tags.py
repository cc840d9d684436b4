"""What a record says of its sealed deals, as tags; the notation of the engine knows nothing of them.

    [FirstStarter "cut 20 31"]   how it was decided: "lot", "cut" and the person's places, or "given"
    [Seal1 "2 and the seal, 64 digits"]
    [Deal1 "2, the seed, 64 digits, and what the person gave, as in 17 33 8"]
    [Seal2 "..."]
    [Pending2 "2 and the seed"]   a seal that has been shown, while the deck waits for its cut

Without the 2 it is a deal of version 1, with one cut of 0 to 51.

The round under way has its seed here too: a record of an unfinished round tells hidden cards.
"""

from collections.abc import Iterable
from dataclasses import replace

from spades.engine import Game, NotationError
from spades.session.deals.seal import Deal, Sealed

Tags = tuple[tuple[str, str], ...]


def deal_of(game: Game, round_number: int) -> Deal | None:
    """Return the deal of a round that has begun, or None where the record holds none that can be read."""
    try:
        return Deal.parse(dict(game.tags).get(f"Deal{round_number}", ""))
    except NotationError:
        return None


def pending_of(game: Game) -> Sealed | None:
    """Return the seed of the round after the last, if its seal has been shown."""
    try:
        return Sealed.parse(dict(game.tags).get(f"Pending{len(game.packs) + 1}", ""))
    except NotationError:
        return None


def with_pending(game: Game, sealed: Sealed) -> Game:
    """Return a game whose next round is sealed."""
    number = len(game.packs) + 1
    names = (f"Seal{number}", f"Pending{number}")
    return replace(
        game, tags=(*without(game.tags, names), (names[0], sealed.seal.format()), (names[1], sealed.format()))
    )


def with_deal(game: Game, deal: Deal) -> Game:
    """Return a game with one more round, whose deck has been cut."""
    number = len(game.packs) + 1
    names = (f"Seal{number}", f"Pending{number}", f"Deal{number}")
    return replace(
        game,
        packs=(*game.packs, deal.pack),
        tags=(*without(game.tags, names), (names[0], deal.seal.format()), (names[2], deal.format())),
    )


def without(tags: Tags, names: Iterable[str]) -> Tags:
    """Return tags without some."""
    left_out = set(names)
    return tuple(tag for tag in tags if tag[0] not in left_out)
