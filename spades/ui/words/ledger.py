"""The luck ledger in words: its lines, and their meaning."""

from spades.language import N_, _, ngettext
from spades.session.history.ledger import Ledger, LuckLine, Quantity
from spades.ui.words.table import tricks

LINE_NAMES = {
    Quantity.HIGH_OFFERED: N_("High cards to choose from"),
    Quantity.SPADES_OFFERED: N_("Spades to choose from"),
    Quantity.FAIR_POTENTIAL: N_("Tricks the shuffle gave"),
    Quantity.HIGH: N_("High cards held"),
    Quantity.SPADES: N_("Spades held"),
    Quantity.POTENTIAL: N_("Tricks in the hands"),
}
EXPECTED = N_("expected")
ROUND_BY_ROUND = N_("High cards, round by round")


def luck_sentences(ledger: Ledger, *, working: bool, name: str = "") -> list[str]:
    """Return the meaning of the ledger in sentences, said to the person, or of the side of a name."""
    said = []
    line = ledger.line(Quantity.FAIR_POTENTIAL) or ledger.line(Quantity.POTENTIAL)
    if line is not None:
        said.append(_shuffle_words(line, ledger.rounds, name))
    elif working:
        said.append(_("Working out the tricks…"))
    elif ledger.of_sides and (held := ledger.line(Quantity.HIGH)) is not None:
        said.append(_deal_words(held, ledger.rounds, name))
    if ledger.choice is not None:
        said.append(_choice_words(ledger.choice, name))
    return said


def explanation(ledger: Ledger, sides: tuple[str, str] | None) -> str:
    """Return the meaning of the ledger's figures and marks; the sides by their names, if there are any."""
    parts = [_("High cards are aces, kings and queens.")]
    if not ledger.of_sides:
        parts.append(_("Tricks are what best play takes with all the cards in view."))
    if any(line.quantity.of_shuffle for line in ledger.lines):
        parts.append(_("Expected means plain drawing: keep every spade and every high card, and nothing else."))
    marks = _("Two times in three both marks land in the pale band. The disc is your side, the square the other.")
    if sides is not None:
        marks = _("Two times in three both marks land in the pale band. The disc is {name}, the square {other}.")
        marks = marks.format(name=sides[0], other=sides[1])
    return " ".join([*parts, marks])


def rarity_words(rarity: float) -> str:
    """Say how often something happens: "1 time in 12"."""
    if rarity < 0.001:
        return _("less than 1 time in 1000")
    return _("1 time in {n}").format(n=round(1 / rarity))


def _shuffle_words(line: LuckLine, rounds: int, name: str) -> str:
    """Say how the shuffles came out in tricks."""
    if abs(line.surplus) < 0.5 * line.deviation:
        more = (
            N_("{run} the shuffles were fair to both: you had {tricks} more than expected."),
            N_("{run} the shuffles were fair to both: {name} had {tricks} more than expected."),
        )
        fewer = (
            N_("{run} the shuffles were fair to both: you had {tricks} fewer than expected."),
            N_("{run} the shuffles were fair to both: {name} had {tricks} fewer than expected."),
        )
    else:
        more = (
            N_("{run} the shuffles gave you {tricks} more than expected; it goes that well {rarity}."),
            N_("{run} the shuffles gave {name} {tricks} more than expected; it goes that well {rarity}."),
        )
        fewer = (
            N_("{run} the shuffles gave you {tricks} fewer than expected; it goes that badly {rarity}."),
            N_("{run} the shuffles gave {name} {tricks} fewer than expected; it goes that badly {rarity}."),
        )
    text = _((more if line.surplus >= 0 else fewer)[bool(name)])
    amount = tricks(abs(line.surplus), 1)
    return text.format(run=_run_words(rounds), tricks=amount, rarity=rarity_words(line.rarity), name=name)


def _deal_words(line: LuckLine, rounds: int, name: str) -> str:
    """Say how the deals came out where no tricks are worked out: with four seats."""
    n, run = round(abs(line.surplus)), _run_words(rounds)
    if abs(line.surplus) < 0.5 * line.deviation:
        text = _("{run} the deals were fair to both sides: yours held {n} of {all} high cards.")
        if name:
            text = _("{run} the deals were fair to both sides: {name} held {n} of {all} high cards.")
        return text.format(run=run, n=line.own, all=line.own + line.other, name=name)
    if line.surplus > 0:
        text = ngettext(
            "{run} your side held {n} high card more than expected; it goes that well {rarity}.",
            "{run} your side held {n} high cards more than expected; it goes that well {rarity}.",
            n,
        )
        if name:
            text = ngettext(
                "{run} {name}'s side held {n} high card more than expected; it goes that well {rarity}.",
                "{run} {name}'s side held {n} high cards more than expected; it goes that well {rarity}.",
                n,
            )
    else:
        text = ngettext(
            "{run} your side held {n} high card fewer than expected; it goes that badly {rarity}.",
            "{run} your side held {n} high cards fewer than expected; it goes that badly {rarity}.",
            n,
        )
        if name:
            text = ngettext(
                "{run} {name}'s side held {n} high card fewer than expected; it goes that badly {rarity}.",
                "{run} {name}'s side held {n} high cards fewer than expected; it goes that badly {rarity}.",
                n,
            )
    return text.format(run=run, n=n, rarity=rarity_words(line.rarity), name=name)


def _choice_words(choice: int, name: str) -> str:
    """Say how much both sides' draws gained or cost."""
    n = abs(choice)
    if not choice:
        return _("The draws changed nothing: plain drawing on both sides would have brought as many tricks.")
    if choice > 0:
        text = ngettext(
            "Your draws and theirs, taken together, gained you {n} trick over plain drawing.",
            "Your draws and theirs, taken together, gained you {n} tricks over plain drawing.",
            n,
        )
        if name:
            text = ngettext(
                "Both draws, taken together, gained {name} {n} trick over plain drawing.",
                "Both draws, taken together, gained {name} {n} tricks over plain drawing.",
                n,
            )
    else:
        text = ngettext(
            "Your draws and theirs, taken together, cost you {n} trick against plain drawing.",
            "Your draws and theirs, taken together, cost you {n} tricks against plain drawing.",
            n,
        )
        if name:
            text = ngettext(
                "Both draws, taken together, cost {name} {n} trick against plain drawing.",
                "Both draws, taken together, cost {name} {n} tricks against plain drawing.",
                n,
            )
    return text.format(n=n, name=name)


def _run_words(rounds: int) -> str:
    return ngettext("In {n} round", "In {n} rounds", rounds).format(n=rounds)
