"""A score sheet: rules, names and rounds as one frozen value, scored by the engine alone.

What is written of a round is a bid for each seat and a count for each heap of tricks. At a real table partners gather
their tricks together, so that there is one heap a side; only beside a nil do both count for themselves.
"""

from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import lru_cache
from typing import NamedTuple, Self, TypeVar

from spades.engine import Bid, Phase, Rules, Trick, View
from spades.engine.state import round_result, settle
from spades.engine.text import quoted
from spades.engine.turns import has_bid
from spades.session.game.round_summary import RoundSummary
from spades.session.players.people import name_fault

MOST_ROUNDS = 500
"""How many rounds a sheet has at most: more than any game at a table."""

_T = TypeVar("_T")


class Fault(Enum):
    """What cannot be in what is written of a round, or is missing there."""

    GAME_OVER = auto()
    """A side has won before it."""

    SHEET_FULL = auto()

    NO_BLIND_NIL = auto()
    """Nil was bid blind where the rules, or the scores, do not offer it."""

    NO_BLIND_BID = auto()
    """Tricks were bid blind where the rules, or the scores, do not offer it."""

    BLIND_TOO_LOW = auto()
    BOARD = auto()
    """The bids of a side are too low together."""

    TOTAL = auto()
    """All bids are too low together."""

    SUICIDE = auto()
    """It is not so that one partner bid nil and the other four or more, as the rules ask."""

    TOO_MANY_TRICKS = auto()
    TOO_FEW_TRICKS = auto()
    """All heaps are counted, and there are tricks that are in none."""

    BID_MISSING = auto()
    TRICKS_MISSING = auto()


class Found(NamedTuple):
    """A fault, and where it is.

    Attributes:
        fault: What cannot be, or is missing.
        places: Of which seats, or of which heaps by the first seat of each.
        number: The tricks that are written, where they are too many or too few; of bids, how high they must be.
    """

    fault: Fault
    places: tuple[int, ...] = ()
    number: int = 0

    @property
    def is_missing(self) -> bool:
        """Whether nothing is wrong, and something is only still to be written."""
        return self.fault in (Fault.BID_MISSING, Fault.TRICKS_MISSING)


@dataclass(frozen=True, slots=True)
class WrittenRound:
    """What has been written of a round, all of it or a part. Tuples are ordered as `Rules.seating`.

    Attributes:
        bids: The bid of each seat, None where none is written yet.
        taken: The tricks of each heap, at the first seat of those that share it; None where none are written yet, and
            at the other seats.
    """

    bids: tuple[Bid | None, ...]
    taken: tuple[int | None, ...]

    @classmethod
    def empty(cls, rules: Rules) -> Self:
        """Return a round of which nothing is written."""
        return cls((None,) * rules.seats, (None,) * rules.seats)


def in_columns(rules: Rules) -> tuple[int, ...]:
    """Return the places of the seats in the order of the columns of a sheet: partners stand side by side."""
    return tuple(place for side in range(rules.sides) for place in rules.places_of(side))


def heaps(rules: Rules, bids: tuple[Bid | None, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the places of the seats that count their tricks together, in the order of the columns.

    >>> from spades.engine import PRESETS
    >>> heaps(PRESETS["partners-500"], (Bid(4), Bid(0), Bid(3), Bid(2)))
    ((0, 2), (1,), (3,))
    """
    found: list[tuple[int, ...]] = []
    for side in range(rules.sides):
        places = tuple(rules.places_of(side))
        apart = any(bid is not None and bid.nil for bid in (bids[place] for place in places))
        found += [(place,) for place in places] if apart else [places]
    return tuple(found)


def bid_places(rules: Rules, number: int, bids: tuple[Bid | None, ...]) -> tuple[int, ...]:
    """Return the places of the seats that bid in a round.

    Nobody does where the round counts itself, and nobody whose partner's blind bid is that of the side.
    """
    if rules.counts_itself(number):
        return ()
    return tuple(
        place for place, seat in enumerate(rules.seating) if bids[place] is not None or not has_bid(rules, bids, seat)
    )


def counted(rules: Rules, number: int, written: WrittenRound) -> WrittenRound:
    """Return a round with the one heap filled in that follows from all the others, once it does."""
    places = [heap[0] for heap in heaps(rules, written.bids)]
    uncounted = [place for place in places if written.taken[place] is None]
    left = rules.cards_each - sum(written.taken[place] or 0 for place in places)
    unbid = any(written.bids[place] is None for place in bid_places(rules, number, written.bids))
    if len(uncounted) != 1 or unbid or left < 0:
        return written
    return replace(written, taken=_replace_at(written.taken, uncounted[0], left))


def faults(rules: Rules, rounds: tuple[WrittenRound, ...], written: WrittenRound) -> tuple[Found, ...]:
    """Return the faults of a round and then its gaps.

    Args:
        rules: What is played.
        rounds: The rounds before it.
        written: The round.
    """
    number = len(rounds) + 1
    found = [Found(Fault.GAME_OVER)] if _winner(rules, rounds) is not None else []
    if len(rounds) >= MOST_ROUNDS:
        found.append(Found(Fault.SHEET_FULL))
    found += _faults_of_bids(rules, _scores(rules, rounds), written.bids)
    full = counted(rules, number, written)
    places = [heap[0] for heap in heaps(rules, full.bids)]
    uncounted = tuple(place for place in places if full.taken[place] is None)
    count = sum(full.taken[place] or 0 for place in places)
    if count > rules.cards_each:
        found.append(Found(Fault.TOO_MANY_TRICKS, tuple(places), count))
    elif not uncounted and count < rules.cards_each:
        found.append(Found(Fault.TOO_FEW_TRICKS, tuple(places), count))
    unbid = tuple(place for place in bid_places(rules, number, written.bids) if written.bids[place] is None)
    if unbid:
        found.append(Found(Fault.BID_MISSING, unbid))
    elif rules.minimum_total_bid and not rules.counts_itself(number):
        made = sum(bid.n for bid in written.bids if bid is not None)
        if made < rules.minimum_total_bid:
            found.insert(0, Found(Fault.TOTAL, in_columns(rules), rules.minimum_total_bid))
    if uncounted:
        found.append(Found(Fault.TRICKS_MISSING, uncounted))
    return tuple(found)


def _faults_of_bids(rules: Rules, scores: tuple[int, ...], bids: tuple[Bid | None, ...]) -> list[Found]:
    """Return which bids cannot be; bids that cards dictate nobody can check here."""
    found: list[Found] = []
    least = max(rules.blind_bid, rules.minimum_side_bid)
    for side in range(rules.sides):
        places = tuple(rules.places_of(side))
        made = [(place, bid) for place in places if (bid := bids[place]) is not None]
        for place, bid in made:
            if bid.blind and bid.nil and not rules.offers_blind_nil(side, scores):
                found.append(Found(Fault.NO_BLIND_NIL, (place,), rules.blind_nil_behind))
            elif bid.for_side and not rules.offers_blind_bid(side, scores):
                found.append(Found(Fault.NO_BLIND_BID, (place,), rules.blind_behind))
            elif bid.for_side and bid.n < least:
                found.append(Found(Fault.BLIND_TOO_LOW, (place,), least))
        if len(made) == len(places):
            if sum(bid.n for _place, bid in made) < rules.minimum_side_bid:
                found.append(Found(Fault.BOARD, places, rules.minimum_side_bid))
            if rules.bids == "suicide" and ([bid.nil for _place, bid in made].count(True) != 1 or _most(made) < 4):
                found.append(Found(Fault.SUICIDE, places))
    return found


def _most(made: list[tuple[int, Bid]]) -> int:
    return max(bid.n for _place, bid in made)


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A game at a real table. Tuples per seat are ordered as `Rules.seating`.

    Attributes:
        rules: What is played.
        names: What everybody is called.
        rounds: The rounds that are over, each written in full.
        entry: What is written of the round under way.
        first_dealer: The place of who dealt the first round, from 0.

    Raises:
        ValueError: Something in it cannot be; the message names it.
    """

    rules: Rules
    names: tuple[str, ...]
    rounds: tuple[WrittenRound, ...]
    entry: WrittenRound
    first_dealer: int = 0

    def __post_init__(self) -> None:
        """Refuse impossible sheets."""
        seats, most = self.rules.seats, self.rules.cards_each
        if len(self.names) != seats:
            raise ValueError(f"names must be {seats}, not {len(self.names)}")
        if not 0 <= self.first_dealer < seats:
            raise ValueError(f"the first dealer must be 0 to {seats - 1}, not {self.first_dealer}")
        for place, name in enumerate(self.names):
            if not name or name != name.strip() or name_fault(name, self.names[:place]) is not None:
                raise ValueError(f"{quoted(name)} cannot be the name of somebody at this table")
        if len(self.rounds) > MOST_ROUNDS:
            raise ValueError(f"rounds must be at most {MOST_ROUNDS}, not {len(self.rounds)}")
        for written in (*self.rounds, self.entry):
            if not len(written.bids) == len(written.taken) == seats:
                raise ValueError(f"a round must have {seats} bids and as many counts")
            heads = {heap[0] for heap in heaps(self.rules, written.bids)}
            if any(_is_doubled(self.rules, written.bids, place) for place in range(seats)):
                raise ValueError("a blind bid of tricks is that of both partners: only one of them has it")
            for place, count in enumerate(written.taken):
                if count is not None and not (0 <= count <= most and place in heads):
                    raise ValueError(f"tricks must be from 0 to {most}, and one count a heap, not {quoted(count)}")
        for number, written in enumerate((*self.rounds, self.entry), 1):
            if self.rules.counts_itself(number) and any(bid is not None for bid in written.bids):
                raise ValueError(f"nobody bids in round {number}")
        for number, written in enumerate(self.rounds, 1):
            if found := faults(self.rules, self.rounds[: number - 1], written):
                raise ValueError(f"round {number} cannot be: {found[0].fault.name}")

    @classmethod
    def begin(cls, rules: Rules, names: tuple[str, ...], first_dealer: int = 0) -> Self:
        """Return a sheet on which no round is written."""
        return cls(rules, names, (), WrittenRound.empty(rules), first_dealer)

    @property
    def dealer(self) -> int:
        """The place of who deals the round under way: the deal moves on clockwise."""
        return (self.first_dealer + len(self.rounds)) % self.rules.seats

    def with_next_dealer(self) -> Self:
        """Return the sheet with the deal one seat further, in this round and in all others."""
        return replace(self, first_dealer=(self.first_dealer + 1) % self.rules.seats)

    @property
    def summaries(self) -> tuple[RoundSummary, ...]:
        """The rounds that are over, scored."""
        return _score(self.rules, self.rounds)

    def bags_before(self, number: int) -> tuple[int, ...]:
        """Return the sides' bags before a round that is over, 1 for the first."""
        return self.summaries[number - 2].bags if number > 1 else (0,) * self.rules.sides

    @property
    def scores(self) -> tuple[int, ...]:
        """The sides' scores now."""
        return _scores(self.rules, self.rounds)

    @property
    def winner(self) -> int | None:
        """The side that has won, or None."""
        return _winner(self.rules, self.rounds)

    @property
    def faults(self) -> tuple[Found, ...]:
        """The faults and then the gaps of the round under way."""
        return faults(self.rules, self.rounds, self.entry)

    @property
    def number(self) -> int:
        """The number of the round under way, 1 for the first."""
        return len(self.rounds) + 1

    @property
    def in_turn(self) -> tuple[int, ...]:
        """All places in the order in which they bid: clockwise, and the dealer last."""
        seats = self.rules.seats
        return tuple((self.dealer + step) % seats for step in range(1, seats + 1))

    @property
    def bid_places(self) -> tuple[int, ...]:
        """The places of the seats that bid in the round under way, in the order in which they do."""
        asked = bid_places(self.rules, self.number, self.entry.bids)
        return tuple(place for place in self.in_turn if place in asked)

    @property
    def counted(self) -> WrittenRound:
        """The numbers of the round under way, with those that follow from them."""
        return counted(self.rules, self.number, self.entry)

    def with_bid(self, place: int, bid: Bid | None) -> Self:
        """Return the sheet with a bid written for a seat.

        Where it is that of the side, or takes the place of such a bid, the partner's goes; so do counts of heaps that
        there are no more.
        """
        bids = _replace_at(self.entry.bids, place, bid)
        for other in self.rules.places_of(place % self.rules.sides):
            if other != place and _is_doubled(self.rules, bids, other):
                bids = _replace_at(bids, other, None)
        heads = {heap[0] for heap in heaps(self.rules, bids)}
        taken = tuple(count if at in heads else None for at, count in enumerate(self.entry.taken))
        return replace(self, entry=WrittenRound(bids, taken))

    def with_taken(self, place: int, count: int | None) -> Self:
        """Return the sheet with the tricks written of the heap that begins at a seat."""
        return replace(self, entry=replace(self.entry, taken=_replace_at(self.entry.taken, place, count)))

    def scored(self) -> Self:
        """Return the sheet with the round under way scored, and the next one begun.

        Raises:
            ValueError: There are faults.
        """
        rounds = (*self.rounds, self.counted)
        return replace(self, rounds=rounds, entry=WrittenRound.empty(self.rules))

    def undone(self) -> Self | None:
        """Return the sheet one step back: without the last that was written, or with the last round open again.

        Counts go in the order of the columns and bids as they are made, the last first; None where nothing is written
        at all.
        """
        for place in reversed(in_columns(self.rules)):
            if self.entry.taken[place] is not None:
                return self.with_taken(place, None)
        for place in reversed(self.in_turn):
            if self.entry.bids[place] is not None:
                return self.with_bid(place, None)
        return self.before_scoring(len(self.rounds)) if self.rounds else None

    def before_scoring(self, number: int) -> Self:
        """Return the sheet as it stood when a round was written, and about to be scored.

        The last heap follows from the others again, so that of two heaps one number puts both right.
        """
        written = self.rounds[number - 1]
        last = heaps(self.rules, written.bids)[-1][0]
        entry = replace(written, taken=_replace_at(written.taken, last, None))
        return replace(self, rounds=self.rounds[: number - 1], entry=entry)

    def corrected(self, number: int, written: WrittenRound) -> Self:
        """Return the sheet with a round that is over written otherwise; all after it is scored anew.

        Raises:
            ValueError: The round has faults, or one after it could not have been played.
        """
        before, after = self.rounds[: number - 1], self.rounds[number:]
        return replace(self, rounds=(*before, counted(self.rules, number, written), *after))

    def view_after(self, number: int) -> View:
        """Return a round that is over as all at the table know it; no card is, since none was seen.

        Of partners who counted their tricks together the first has them all: the view has no tricks that would say who
        took them.

        Args:
            number: The round, 1 for the first.
        """
        rules, seat = self.rules, self.rules.seating[0]
        summary, written = self.summaries[number - 1], self.rounds[number - 1]
        winner = _winner(rules, self.rounds[:number])
        return View(
            rules=rules,
            seat=seat,
            phase=Phase.ROUND_OVER if winner is None else Phase.GAME_OVER,
            to_move=None,
            hand=(),
            legal_moves=(),
            starter=seat,
            round_number=number,
            scores=summary.scores,
            bags=summary.bags,
            bids=written.bids,
            taken=tuple(count or 0 for count in written.taken),
            trick=Trick(seat),
            tricks=(),
            broken=False,
            offered=None,
            draws=(),
            known_out=(),
            unseen=(),
            looked=(True,) * rules.seats,
            results=summary.results,
            winner=winner,
            sets=_sets(rules, self.rounds[:number]),
        )


def _is_doubled(rules: Rules, bids: tuple[Bid | None, ...], place: int) -> bool:
    """Return whether a seat has a bid beside a blind one of tricks, which is that of its whole side."""
    made = [bid for at in rules.places_of(place % rules.sides) if (bid := bids[at]) is not None]
    return len(made) > 1 and any(bid.for_side for bid in made) and bids[place] is not None


def _scores(rules: Rules, rounds: tuple[WrittenRound, ...]) -> tuple[int, ...]:
    """Return the sides' scores after rounds that are written in full."""
    return _score(rules, rounds)[-1].scores if rounds else (0,) * rules.sides


def _sets(rules: Rules, rounds: tuple[WrittenRound, ...]) -> tuple[int, ...]:
    """Return how often each side was set, where that can lose the game; else 0."""
    results = [summary.results for summary in _score(rules, rounds)] if rules.set_twice_loses else []
    return tuple(sum(result[side].missed for result in results) for side in range(rules.sides))


def _winner(rules: Rules, rounds: tuple[WrittenRound, ...]) -> int | None:
    return settle(rules, _scores(rules, rounds), _sets(rules, rounds)) if rounds else None


@lru_cache(maxsize=64)
def _score(rules: Rules, rounds: tuple[WrittenRound, ...]) -> tuple[RoundSummary, ...]:
    """Return rounds that are written in full, scored one after the other."""
    if not rounds:
        return ()
    before = _score(rules, rounds[:-1])
    last, none = rounds[-1], (0,) * rules.sides
    scores, bags = (before[-1].scores, before[-1].bags) if before else (none, none)
    bids = last.bids
    results = round_result(rules, bids, tuple(count or 0 for count in last.taken), bags)
    after = tuple(score + result.points for score, result in zip(scores, results, strict=True))
    carried = tuple(result.bags for result in results)
    return (*before, RoundSummary(len(rounds), bids, results, after, carried))


def _replace_at(items: tuple[_T, ...], place: int, item: _T) -> tuple[_T, ...]:
    return (*items[:place], item, *items[place + 1 :])
