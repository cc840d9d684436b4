# What Python sees of the compiled core; anything that cannot be is refused with a ValueError.
#
# Hands are cards by their index in `PACK`, 0 to 51. `seconds` is the time there is, `inf` for no end of it, and `nodes`
# how many positions may be searched, 0 for any number; None comes back where that was not enough.

from collections.abc import Iterable, Sequence
from typing import Self, TypeAlias, final

# What it was built from: a hash of its sources.
sources: str

# A double dummy solver with its transposition table. One thread at a time may ask it.
@final
class Solver:
    # The play model is 9 decisions (lead, follow, void; each for more tricks, enough, nil) of 13 weights.
    def __new__(cls, play_model: Sequence[float]) -> Self: ...

    # Positions searched so far.
    @property
    def nodes(self) -> int: ...

    # What every legal card is worth, in their order.
    def card_values(
        self,
        ours: Iterable[int],
        theirs: Iterable[int],
        to_move: int,
        led: int | None,
        broken: bool,  # a C function has no names
        payoff: Sequence[float],
        seconds: float,
        nodes: int = 0,
        /,
    ) -> dict[int, float] | None: ...

    # What a position between two tricks is worth.
    def value(
        self,
        ours: Iterable[int],
        theirs: Iterable[int],
        to_move: int,
        broken: bool,  # a C function has no names
        payoff: Sequence[float],
        seconds: float,
        nodes: int = 0,
        /,
    ) -> float | None: ...

    # What playing a card is worth in the worlds of some branches together.
    def plan(
        self,
        hand: Iterable[int],
        led: int | None,
        broken: bool,  # a C function has no names
        payoff: Sequence[float],
        need: int | None,
        branches: Sequence[tuple[Iterable[int], float]],
        card: int,
        turns: int,
        width: int,
        seconds: float,
        nodes: int = 0,
        /,
    ) -> float | None: ...

# How many cards are kept first, put aside, kept second, and out of play.
Fates: TypeAlias = tuple[int, int, int, int]

# The cards in the order in which fates are handed out, those that were played, those that are excluded; the fates by
# the draws, and without them; and of each draw model its share and how likely it keeps each of the cards.
DrawModel: TypeAlias = tuple[float, Sequence[float]]
Prior: TypeAlias = tuple[Sequence[int], Iterable[int], Iterable[int], Fates, Fates, Sequence[DrawModel]]

# A card, what was led or None, whether spades were broken, and the tricks taken before.
Play: TypeAlias = tuple[int, int | None, bool, int]

# The bid (-1 for none); the plays; the cards from which discards are told, or None; the weights of a hand in its bid,
# and what is added to that; the chance of anything, the temper, the scale of bids, and the floor of nils; and the play
# model.
Seen: TypeAlias = tuple[
    int,
    Sequence[Play],
    Iterable[int] | None,
    Sequence[float],
    float,
    tuple[float, float, float, float],
    Sequence[float],
]

# Hands dealt, as many as `deals` and at least `least` whatever the time, each with how often it came and its
# likelihood, and the state of the generator (as in
# `random.Random`) after them.
def deal(
    prior: Prior, seen: Seen | None, deals: int, least: int, state: tuple[int, ...], seconds: float, /
) -> tuple[list[tuple[frozenset[int], int, float]], tuple[int, ...]]: ...

# Four seats, or three, as in `spades.bots.search.four`, by how many hands there are: the hands of a deal, a mask a
# suit; and the state of a trick: who is to play, the suit led or -1, the best card, who played it, how many have
# played, and whether spades may be led.
FourHands: TypeAlias = tuple[tuple[int, ...], ...]
Trick: TypeAlias = tuple[int, int, int, int, int, bool]

# Our seat, the cards whose holder is known, the unknown cards; how many of them each seat holds and how many nobody
# does, and the cards they cannot hold; bids, -1 for none, and how many spades they were made on, -1 where that is not
# known; what each seat got and gave away since its bid, the tricks its hand has gained, and the cards it would have
# given away; the values of cards; and the plays: the trick, the cards unplayed, the card, what each seat wished, and
# whether the card was chosen.
FourSeen: TypeAlias = tuple[
    int,
    FourHands,
    Sequence[int],
    Sequence[int],
    FourHands,
    Sequence[int],
    Sequence[int],
    FourHands,
    FourHands,
    Sequence[float],
    FourHands,
    Sequence[float],
    Sequence[tuple[Trick, Sequence[int], int, Sequence[int], bool]],
]

# So many deals, drawn from so many times as many by their likelihood, at the deadline from fewer, and the state of the
# generator after them; `least` is how many of those wanted are dealt in full whatever the time.
def deal_four(
    seen: FourSeen, count: int, oversampling: int, least: int, state: tuple[int, ...], seconds: float, /
) -> tuple[list[FourHands], tuple[int, ...]]: ...

# Whether a failed nil's tricks fill the partner's bid, and whether they can be bags; whether no spade is played to the
# first trick, and whether the lowest club begins it; and what a bag brings in parts of a point, -520 to 20, and how
# many parts a point has, 1 to 20; how many tricks another side can spare and is still worth setting, 0 to 13; what a
# side's bid of 0 to 26 is worth, and who bid blind.
FourRules: TypeAlias = tuple[bool, bool, bool, bool, int, int, int, Sequence[int], Sequence[bool]]

# The tricks of the seats, a byte each, for every choice in every world. A world is hands, bids, and the sides that go
# on taking tricks, a bit each, or 15 where no bid counts; a choice is the first card, 0 for the policy's, or with a
# bidder its bid. The ending is how many of the last tricks are played exactly, for which side with what caution.
def play_out_four(
    trick: Trick,
    taken: Sequence[int],
    out: Sequence[int],
    rules: FourRules,
    worlds: Sequence[tuple[FourHands, Sequence[int], int]],
    choices: Sequence[int],
    bidder: int,
    ending: tuple[int, int, int],
    /,
) -> bytes: ...
