"""The end of a game in words: who won, where it turned, what was luck and what was play, and what it means."""

from collections.abc import Sequence

from spades.engine.public import SideScore
from spades.engine.view import View
from spades.language import _, ngettext, pgettext, together
from spades.session.game.turning_point import Finished, turning_point
from spades.session.history.aftermath import Aftermath
from spades.session.history.ledger import Ledger, LuckLine, Quantity
from spades.session.history.rating import PersonRating
from spades.session.players.opponents import opponent_title
from spades.ui.words.opponents import SETTLED, rating_words
from spades.ui.words.partners import Names
from spades.ui.words.sides import side_name, within
from spades.ui.words.table import number, tricks


def headline(view: View, names: Names, *, shared: bool) -> str:
    """Return who has won, in one of three ways: games do not sound alike, and the same game always does."""
    winner = view.side if view.winner is None else view.winner
    partner, yours = view.rules.partner_of(view.seat), winner == view.side
    name = side_name(view, winner, names)
    ways = _("{name} wins the game"), _("{name} takes the game"), _("The game goes to {name}")
    if partner is not None and yours and names[view.seat] == _("You"):
        # "You and Mika" is no third person.
        name = names[partner]
        ways = (
            _("You and {name} win the game"),
            _("You and {name} take the game"),
            _("The game goes to you and {name}"),
        )
    elif partner is not None:
        ways = _("{name} win the game"), _("{name} take the game"), pgettext("of partners", "The game goes to {name}")
    elif yours and not shared:
        ways = _("You win the game"), _("You take the game"), _("The game is yours")
    return ways[sum(view.scores) % len(ways)].format(name=name)


def turn_of(view: View, rounds: Sequence[Finished]) -> int:
    """Return the number of the round in which the game turned; 0 for a game of a single one."""
    turn = turning_point(rounds, view.side if view.winner is None else view.winner)
    return 0 if turn is None else turn.number


def turning_words(view: View, names: Names, rounds: Sequence[Finished]) -> str:
    """Say where the game turned; empty for a game of a single round."""
    winner = view.side if view.winner is None else view.winner
    turn = turning_point(rounds, winner)
    if turn is None:
        return ""
    row = rounds[turn.number - 1]
    results, rival = row.results, max(view.rules.others(winner), key=row.scores.__getitem__)
    if turn.led:
        text = _("The lead never changed hands, and round {n} counted most: {name} {a}, {other} {b}.")
    elif turn.number == len(rounds):
        text = _("It all came down to the last round: {name} {a}, {other} {b}.")
    else:
        text = _("The game turned in round {n}: {name} {a}, {other} {b}.")
    return text.format(
        n=turn.number,
        name=_side_within(view, winner, names),
        other=_side_within(view, rival, names),
        a=number(results[winner].points, signed=True),
        b=number(results[rival].points, signed=True),
    )


def _side_within(view: View, side: int, names: Names) -> str:
    """Return the name of a side within a sentence: "you and Mika"."""
    seats = sorted(view.rules.seats_of(side), key=lambda seat: seat is not view.seat)
    return together(within(seat, names) for seat in seats)


def _did_all_it_bid(result: SideScore) -> bool:
    """Return whether a side did all it had bid in a round: a nil is a bid like any other."""
    return result.nil_points >= 0 and (result.made if result.bid else result.nil_points > 0)


def kind_words(view: View, rounds: Sequence[Finished]) -> str:
    """Say something good of the viewer's side in a game it has lost; empty where there is nothing."""
    results = [row.results[view.side] for row in rounds]
    made = sum(_did_all_it_bid(result) for result in results)
    alone = view.rules.partner_of(view.seat) is None
    if made == len(results) == 2:
        return _("You made both of your bids.") if alone else _("Your side made both of its bids.")
    if results and made == len(results):
        text = ngettext("You made your bid.", "You made all {n} of your bids.", made)
        if not alone:
            text = ngettext("Your side made its bid.", "Your side made all {n} of its bids.", made)
        return text.format(n=made)
    if made * 2 > len(results):
        text = _("You made most of your bids: {made} of {n}.")
        if not alone:
            text = _("Your side made most of its bids: {made} of {n}.")
        return text.format(made=made, n=len(results))
    best = max((result.points for result in results), default=0)
    if best <= 0:
        return ""
    text = ngettext("Your best round was worth {n} point.", "Your best round was worth {n} points.", best)
    return text.format(n=best)


def luck_words(ledger: Ledger, name: str = "") -> str:
    """Say in one sentence how much was luck and how much was play; empty where it is not known.

    Where several people play, it is said of the side named.
    """
    line = ledger.line(Quantity.FAIR_POTENTIAL) or ledger.line(Quantity.POTENTIAL)
    if line is not None:
        amount = tricks(abs(line.surplus), 1)
        if _even(line):
            if not ledger.choice:
                return _("Luck was even; play decided it.")
            luck = _("Luck was even")
        elif line.surplus > 0:
            luck = _("The cards gave you {tricks} more than your share")
            if name:
                luck = _("The cards gave {name} {tricks} more than a fair share")
        else:
            luck = _("The cards left you {tricks} short of your share")
            if name:
                luck = _("The cards left {name} {tricks} short of a fair share")
        return _("{words}; {more}.").format(
            words=luck.format(name=name, tricks=amount), more=_play_words(ledger.choice or 0, name)
        )
    held = ledger.line(Quantity.HIGH) if ledger.of_sides else None
    if held is None:
        return ""
    if _even(held):
        return _("Luck was even; play decided it.")
    return _("{words}; {more}.").format(words=_held_words(held, name), more=_("the rest was play"))


def _even(line: LuckLine) -> bool:
    """Return whether the luck of the cards is too small to speak of."""
    return abs(line.surplus) < 0.5 * line.deviation


def _held_words(held: LuckLine, name: str) -> str:
    """Say how many high cards the deals gave a side of two; `name` is empty for the viewer's own."""
    n = round(abs(held.surplus))
    if name:
        text = ngettext("The deals left {name} {n} high card short", "The deals left {name} {n} high cards short", n)
        if held.surplus > 0:
            text = ngettext(
                "The deals gave {name} {n} high card more than a fair share",
                "The deals gave {name} {n} high cards more than a fair share",
                n,
            )
        return text.format(name=name, n=n)
    text = ngettext("The deals left you {n} high card short", "The deals left you {n} high cards short", n)
    if held.surplus > 0:
        text = ngettext(
            "The deals gave you {n} high card more than a fair share",
            "The deals gave you {n} high cards more than a fair share",
            n,
        )
    return text.format(n=n)


def _play_words(choice: int, name: str) -> str:
    """Say how much the draw gained or cost, and that all else was play; without a name it is said to you."""
    n = abs(choice)
    if not choice:
        return _("the rest was play")
    if name:
        text = ngettext(
            "the draw cost {name} {n} trick, and the rest was play",
            "the draw cost {name} {n} tricks, and the rest was play",
            n,
        )
        if choice > 0:
            text = ngettext(
                "the draw won {name} {n} trick, and the rest was play",
                "the draw won {name} {n} tricks, and the rest was play",
                n,
            )
        return text.format(name=name, n=n)
    text = ngettext(
        "the draw cost you {n} trick, and the rest was play",
        "the draw cost you {n} tricks, and the rest was play",
        n,
    )
    if choice > 0:
        text = ngettext(
            "the draw won you {n} trick, and the rest was play",
            "the draw won you {n} tricks, and the rest was play",
            n,
        )
    return text.format(n=n)


def facts(after: Aftermath) -> list[str]:
    """Return the facts of a game beyond itself, a few words each."""
    lines = [] if after.rating is None else [_rating_words(after.rating)]
    if after.run > 1:
        lines.append(ngettext("{n} win in a row", "{n} wins in a row", after.run).format(n=after.run))
    if after.ended > 1:
        text = ngettext("That ends a run of {n} win", "That ends a run of {n} wins", after.ended)
        lines.append(text.format(n=after.ended))
    if after.climbed:
        lines.append(_("You've beaten the whole ladder"))
    elif after.beaten and after.ahead is not None:
        lines.append(_("Next on the ladder: {name}").format(name=_(opponent_title(after.ahead.name))))
    return lines


def _rating_words(change: tuple[PersonRating | None, PersonRating]) -> str:
    """Say how a game has moved the person's rating."""
    before, after = change
    if before is None:
        return _("Your first rating: {text}").format(text=rating_words(after))
    if after.margin >= SETTLED:
        return _("Rating {before} → {text}").format(before=f"{before.mean:.0f}", text=rating_words(after))
    text = _("Rating {before} → {after}, give or take {margin}")
    return text.format(before=f"{before.mean:.0f}", after=f"{after.mean:.0f}", margin=f"{after.margin:.0f}")
