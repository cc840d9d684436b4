"""The end of a round in one sentence: who did something first, and then what it brought or cost.

There are three ways to say each, of which the number of the round takes one: eleven rounds do not sound alike, and the
same round sounds the same however often it is said.
"""

from collections.abc import Sequence
from enum import Enum, auto

from spades.engine.moments import Kind, Moment, leader
from spades.engine.moves import Bid
from spades.engine.public import SideScore
from spades.engine.seats import Seat
from spades.engine.sides import tricks_missed
from spades.engine.view import View
from spades.language import _, ngettext, pgettext
from spades.ui.words.moments import moment_words
from spades.ui.words.partners import Names
from spades.ui.words.receipts import nils
from spades.ui.words.sides import side_name
from spades.ui.words.table import bid_within, number, opening, round_name


class _Who(Enum):
    """Of whom something is said."""

    YOU = auto()
    ONE = auto()
    PARTNERS = auto()


def round_sentence(view: View, names: Names) -> str:
    """Say how a round went for both sides: "You made 5 with a bag; Otto was set by one".

    Where both have reached the target with the same score, it says why nobody has won. The side of whoever is called
    "you" comes first; between people it goes as the columns of the receipt do.

    Raises:
        ValueError: The round is not over.
    """
    if view.results is None:
        raise ValueError("the round is not over")
    first = view.side if names[view.seat] == _("You") else 0
    *said, last = (_clause(view, side, view.results[side], names) for side in (first, *view.rules.others(first)))
    sentence = opening(_("{text}; {other}.").format(text="; ".join(said), other=last))
    best = max(view.scores)
    if view.scores.count(best) > 1 and best >= view.rules.target and view.winner is None:
        sentence += " " + _("Tied at {score}: the game goes on.").format(score=number(best))
    return sentence


def score_sentence(view: View, scores: Sequence[tuple[int, ...]], names: Names) -> str:
    """Say how a round went, as `round_sentence`, and whether the lead has changed hands.

    Args:
        view: The end of the round.
        scores: The scores after each round so far.
        names: What the seats are called.
    """
    told = round_sentence(view, names)
    led = [leader(row) for row in scores[-2:]]
    if len(led) == 2 and None not in led and led[0] != led[1] and (side := led[1]) is not None and view.winner is None:
        told += " " + moment_words(Moment(Kind.LEAD, side, view.rules.seats_of(side)[0]), view, names)
    return told


def moulds() -> dict[str, str | list[str]]:
    """Return the moulds of `round_sentence` by codes, for a screen that fills them itself; counted ones have two forms.

    The three ways to say something are numbered from 0, and those of whom it is said are `you`, `one` and `partners`.
    """
    told: dict[str, str | list[str]] = {
        "round.both": _("{text}; {other}."),
        "round.and": _("{words}, and {last}"),
        "round.tied": _("Tied at {score}: the game goes on."),
    }
    for who in _Who:
        name = who.name.lower()
        told[f"round.{name}.cost"] = _cost_way(who)
        told[f"round.{name}.took"] = [_took_way(who, 1), _took_way(who, 2)]
        for at, text in enumerate(_made_ways(who)):
            told[f"round.{name}.made.{at}"] = text
        for at, forms in enumerate(zip(_missed_ways(who, 1), _missed_ways(who, 2), strict=True)):
            told[f"round.{name}.missed.{at}"] = list(forms)
    for at, forms in enumerate(zip(_with_bags(1), _with_bags(2), strict=True)):
        told[f"round.bags.{at}"] = list(forms)
    for who in (_Who.YOU, _Who.ONE):
        for outcome in ("held", "broken"):
            for at, text in enumerate(_nil_ways(who, made=outcome == "held")):
                told[f"round.{who.name.lower()}.{outcome}.{at}"] = text
    return told


def score_title(round_number: int, *, of: int = 0, practice: bool = False) -> str:
    """Return the title of a score: the round, one `of` so many with swapped seats, or that a practice is over."""
    if of:
        return _("Seats swapped: round {n} of {count}").format(n=round_number, count=of)
    return _("Practice: the deal is over") if practice else round_name(round_number)


def _clause(view: View, side: int, result: SideScore, names: Names) -> str:
    """Say how a side did at its bid and its nils, and how much its bags cost."""
    yours = names[view.seat] == _("You") and side == view.side
    who = _Who.YOU if yours else _Who.ONE
    if view.rules.partner_of(view.seat) is not None:
        who = _Who.PARTNERS
    name, turn = side_name(view, side, names), view.round_number + side
    parts: list[str] = []
    if view.rules.counts_itself(view.round_number):
        parts.append(_took_way(who, result.taken).format(name=name, n=result.taken))
    if result.bid:
        missed = 0 if result.made else tricks_missed(view, side)
        bids = view.bids[side :: view.rules.sides]
        blind = next((bid for bid in bids if bid is not None and bid.for_side), None)
        bid = str(result.bid) if blind is None else bid_within(blind)
        ways = [text.format(name=name, bid=bid) for text in _made_ways(who)[: 1 if blind else None]]
        parts.append(_of_bid(who, name, ways, missed, result.new_bags, turn, counts=view.rules.bags_count))
    # What was made comes before what was not.
    own = [(seat, points) for seat, points in nils(view) if view.rules.side(seat) == side]
    for at, (seat, points) in enumerate(sorted(own, key=lambda nil: -nil[1])):
        parts.append(_of_nil(seat, view.bids[view.rules.index(seat)], names, turn + at, made=points > 0))
    if result.penalty:
        parts.append(_cost_way(_Who.YOU if yours else who).format(cost=number(-result.penalty)))
    *before, last = parts
    return _("{words}, and {last}").format(words=", ".join(before), last=last) if before else last


def _took_way(who: _Who, n: int) -> str:
    """Say how many tricks a side took in a round in which nobody bids."""
    if who is _Who.YOU:
        return ngettext("you took {n} trick", "you took {n} tricks", n)
    if who is _Who.ONE:
        return ngettext("{name} took {n} trick", "{name} took {n} tricks", n)
    return ngettext("{name} took {n} trick together", "{name} took {n} tricks together", n)


def _of_bid(who: _Who, name: str, made: Sequence[str], missed: int, bags: int, turn: int, *, counts: bool) -> str:
    """Say the outcome of a bid of one or more.

    `made` are the ways to say that it was; `turn` says which is taken, `counts` whether bags are worth a word.
    """
    if missed:
        return _in_turn(_missed_ways(who, missed), turn).format(name=name, n=missed)
    if bags and not counts:
        return made[0]
    if bags:
        return _in_turn(_with_bags(bags), turn).format(words=made[0], n=bags)
    return _in_turn(made, turn)


def _made_ways(who: _Who) -> tuple[str, str, str]:
    if who is _Who.YOU:
        return _("you made {bid}"), _("you made {bid} on the nose"), _("you bid {bid} and took {bid}")
    if who is _Who.ONE:
        return _("{name} made {bid}"), _("{name} made {bid} on the nose"), _("{name} bid {bid} and took {bid}")
    return (
        pgettext("of partners", "{name} made {bid}"),
        pgettext("of partners", "{name} made {bid} on the nose"),
        pgettext("of partners", "{name} bid {bid} and took {bid}"),
    )


def _with_bags(n: int) -> tuple[str, str, str]:
    return (
        ngettext("{words} with a bag", "{words} with {n} bags", n),
        ngettext("{words} and took a bag", "{words} and took {n} bags", n),
        ngettext("{words}, plus a bag", "{words}, plus {n} bags", n),
    )


def _cost_way(who: _Who) -> str:
    if who is _Who.YOU:
        return _("the bags cost you {cost}")
    return _("the bags cost them {cost}") if who is _Who.PARTNERS else _("the bags cost {cost}")


def _missed_ways(who: _Who, n: int) -> tuple[str, str, str]:
    if who is _Who.YOU:
        return (
            ngettext("you were set by one", "you were set by {n}", n),
            ngettext("you fell one short", "you fell {n} short", n),
            ngettext("you were one trick short", "you were {n} tricks short", n),
        )
    if who is _Who.ONE:
        return (
            ngettext("{name} was set by one", "{name} was set by {n}", n),
            ngettext("{name} fell one short", "{name} fell {n} short", n),
            ngettext("{name} was one trick short", "{name} was {n} tricks short", n),
        )
    return (
        ngettext("{name} were set by one", "{name} were set by {n}", n),
        ngettext("{name} were one short", "{name} were {n} short", n),
        ngettext("{name} were one trick short", "{name} were {n} tricks short", n),
    )


def _of_nil(seat: Seat, bid: Bid | None, names: Names, turn: int, *, made: bool) -> str:
    """Say the outcome of a seat's nil."""
    who = _Who.YOU if names[seat] == _("You") else _Who.ONE
    ways = _nil_ways(who, made=made)
    return _in_turn(ways, turn).format(name=names[seat], nil=bid_within(bid or Bid(0)))


def _nil_ways(who: _Who, *, made: bool) -> tuple[str, str, str]:
    if who is _Who.YOU:
        if made:
            return _("you made your {nil}"), _("you held your {nil}"), _("you took no trick and made {nil}")
        return _("your {nil} was broken"), _("your {nil} broke"), _("you lost your {nil}")
    if made:
        return _("{name} made {nil}"), _("{name} held the {nil}"), _("{name} took no trick and made {nil}")
    return _("{name}'s {nil} was broken"), _("{name}'s {nil} broke"), _("{name} lost the {nil}")


def _in_turn(ways: Sequence[str], turn: int) -> str:
    return ways[turn % len(ways)]
