"""The luck ledger on screen: sums, what chance gives, and how far apart they are."""

import pygame

from spades.language import N_, _, ngettext
from spades.session.history.luck import Ledger, LuckLine, Quantity
from spades.ui.charts.deals_chart import LEAST_DEALS, draw_deals
from spades.ui.paint.shapes import disc, panel
from spades.ui.paint.style import Style
from spades.ui.words.table import decimal, tricks

_NAMES = {
    Quantity.HIGH_OFFERED: N_("High cards to choose from"),
    Quantity.SPADES_OFFERED: N_("Spades to choose from"),
    Quantity.FAIR_POTENTIAL: N_("Tricks the shuffle gave"),
    Quantity.HIGH: N_("High cards held"),
    Quantity.SPADES: N_("Spades held"),
    Quantity.POTENTIAL: N_("Tricks in the hands"),
}
_OF_SHUFFLE = (Quantity.HIGH_OFFERED, Quantity.SPADES_OFFERED, Quantity.FAIR_POTENTIAL)
_SPREADS = 3.2
"""How many standard deviations the gauge shows to each side."""

_ABOVE_DEALS, _SPARE = 18, 4
"""Units of design between the words and the deals, and what rounding may take."""


def draw_ledger(
    canvas: pygame.Surface,
    style: Style,
    area: pygame.Rect,
    ledger: Ledger,
    sides: tuple[str, str],
    *,
    working: bool,
    named: bool = False,
) -> None:
    """Paint the lines with a gauge each, and below them what they come to in words.

    Args:
        canvas: Where to paint.
        style: Fonts, colours and scale.
        area: The room there is.
        ledger: The luck of a game.
        sides: What the sides are called, the person's first.
        working: Whether some of it is still being worked out.
        named: Whether several people played, so that nobody is "you".
    """
    theme = style.theme
    sentences = sentences_of(ledger, working=working, name=sides[0] if named else "")
    pitch = style.font("body", 17).get_height() + style.px(2)
    width = min(area.width, style.px(1120))
    told = [style.wrap(sentence, "body", 17, width) for sentence in sentences]
    quiet = style.wrap(_explanation(ledger, sides if named else None), "body", 15, width)
    small = style.font("body", 15).get_height() + style.px(1)
    row = min(style.px(60), max(style.font("body", 17).get_height() + 2, area.height * 0.6 / (len(ledger.lines) + 1)))
    if ledger.of_sides:
        # With four seats there are two lines: below them is room for the deals one by one, and rows make some.
        words = sum(len(lines) * pitch + style.px(4) for lines in told) + len(quiet) * small
        rest = area.height - words - style.px(8 + _ABOVE_DEALS + LEAST_DEALS + _SPARE)
        fitting = rest / (len(ledger.lines) + 1.4)
        if fitting >= style.font("body", 17).get_height() + style.px(6):
            row = min(row, fitting)
    x = [area.left + area.width * share for share in (0.0, 0.42, 0.58, 0.735)]
    gauge_left = area.left + area.width * 0.765
    y = area.top + row / 2
    for text, right in zip((*sides, _("expected")), x[1:], strict=True):
        _draw_head(canvas, style, text, (right, y), (area.width * 0.13, row))
    for at, line in enumerate(ledger.lines):
        y += row
        if at and (line.quantity in _OF_SHUFFLE) is not (ledger.lines[at - 1].quantity in _OF_SHUFFLE):
            # What the shuffle gave stands apart from what was made of it.
            edge = round(y - row / 2)
            pygame.draw.line(canvas, theme.line, (area.left, edge), (area.right, edge))
        style.draw_text(
            canvas, _(_NAMES[line.quantity]), "body", 17, theme.text, (x[0], y), "midleft", area.width * 0.34
        )
        style.draw_text(canvas, str(line.own), "strong", 17, theme.text, (x[1], y), "midright")
        style.draw_text(canvas, str(line.other), "strong", 17, theme.text, (x[2], y), "midright")
        expected = f"{decimal(line.expected, 1)} \N{PLUS-MINUS SIGN} {decimal(line.deviation, 1)}"
        style.draw_text(canvas, expected, "body", 16, theme.quiet, (x[3], y), "midright", area.width * 0.16)
        gauge = pygame.Rect(round(gauge_left), 0, round(area.right - gauge_left), round(row * 0.62))
        gauge.centery = round(y)
        draw_gauge(canvas, style, gauge, line)
    y += row * 0.9
    pygame.draw.line(canvas, theme.line, (area.left, round(y)), (area.right, round(y)))
    y += style.px(8)
    for lines in told:
        if y + len(lines) * pitch > area.bottom:
            return
        for line_ in lines:
            style.draw_text(canvas, line_, "body", 17, theme.text, (area.left, y))
            y += pitch
        y += style.px(4)
    # Half an explanation says less than none.
    if y + len(quiet) * small <= area.bottom:
        for line_ in quiet:
            style.draw_text(canvas, line_, "body", 15, theme.quiet, (area.left, y))
            y += small
    if ledger.of_sides:
        y += style.px(_ABOVE_DEALS)
        below = pygame.Rect(area.left, round(y), area.width, area.bottom - round(y))
        draw_deals(canvas, style, below, ledger.deals, sides)


def _draw_head(
    canvas: pygame.Surface, style: Style, text: str, at: tuple[float, float], room: tuple[float, float]
) -> None:
    """Write what a column is headed with, its right edge at a point: in two lines rather than small or cut short."""
    wide, tall = room
    lines, pitch = style.wrap_evenly(text, "strong", 15, wide), style.font("strong", 15).get_height()
    if len(lines) * pitch > tall:
        lines = [style.elide(text, "strong", 15, wide)]
    for place, line in enumerate(lines):
        where = at[0], at[1] + (place - (len(lines) - 1) / 2) * pitch
        style.draw_text(canvas, line, "strong", 15, style.theme.brass, where, "midright", wide)


def draw_gauge(canvas: pygame.Surface, style: Style, area: pygame.Rect, line: LuckLine) -> None:
    """Paint where both sides are: a disc for the own, a square for the other.

    The band reaches one standard deviation to each side of what chance gives.
    """
    theme = style.theme
    panel(canvas, area, theme.raised, area.height // 2)
    unit = area.width / 2 / _SPREADS
    band = pygame.Rect(0, 0, round(2 * unit), area.height)
    band.center = area.center
    panel(canvas, band, theme.hover, 0)
    for edge in (band.left, band.right - 1):
        pygame.draw.line(canvas, theme.line, (edge, area.top), (edge, area.bottom - 1))
    pygame.draw.line(canvas, theme.quiet, (area.centerx, area.top), (area.centerx, area.bottom), max(1, style.px(1.5)))
    for value, expected, own in ((line.other, line.expected_other, False), (line.own, line.expected, True)):
        off = (value - expected) / line.deviation if line.deviation else 0.0
        x = area.centerx + min(max(off, -_SPREADS + 0.3), _SPREADS - 0.3) * unit
        radius = style.px(6)
        if own:
            disc(canvas, (x, area.centery), radius, theme.brass)
        else:
            box = pygame.Rect(0, 0, round(radius * 1.7), round(radius * 1.7))
            box.center = (round(x), area.centery)
            pygame.draw.rect(canvas, theme.text, box)


def sentences_of(ledger: Ledger, *, working: bool, name: str = "") -> list[str]:
    """Return what the ledger comes to in words, told to the person, or of the side of a name."""
    told = []
    line = ledger.line(Quantity.FAIR_POTENTIAL) or ledger.line(Quantity.POTENTIAL)
    if line is not None:
        told.append(_verdict(line, ledger.rounds, name))
    elif working:
        told.append(_("Working out the tricks…"))
    elif ledger.of_sides and (held := ledger.line(Quantity.HIGH)) is not None:
        told.append(_held(held, ledger.rounds, name))
    if ledger.choice is not None:
        told.append(_choice(ledger.choice, name))
    return told


def _verdict(line: LuckLine, rounds: int, name: str) -> str:
    run = ngettext("In {n} round", "In {n} rounds", rounds).format(n=rounds)
    amount = tricks(abs(line.surplus), 1)
    if abs(line.surplus) < 0.5 * line.deviation:
        if line.surplus >= 0:
            text = _("{run} the shuffles were fair to both: you had {tricks} more than expected.")
            if name:
                text = _("{run} the shuffles were fair to both: {name} had {tricks} more than expected.")
        else:
            text = _("{run} the shuffles were fair to both: you had {tricks} fewer than expected.")
            if name:
                text = _("{run} the shuffles were fair to both: {name} had {tricks} fewer than expected.")
        return text.format(run=run, tricks=amount, name=name)
    if line.surplus > 0:
        text = _("{run} the shuffles gave you {tricks} more than expected; it goes that well {rarity}.")
        if name:
            text = _("{run} the shuffles gave {name} {tricks} more than expected; it goes that well {rarity}.")
    else:
        text = _("{run} the shuffles gave you {tricks} fewer than expected; it goes that badly {rarity}.")
        if name:
            text = _("{run} the shuffles gave {name} {tricks} fewer than expected; it goes that badly {rarity}.")
    return text.format(run=run, tricks=amount, rarity=rarity_words(line.rarity), name=name)


def _held(line: LuckLine, rounds: int, name: str) -> str:
    """Say what the deals gave where no tricks are worked out: with four seats."""
    run = ngettext("In {n} round", "In {n} rounds", rounds).format(n=rounds)
    cards = round(abs(line.surplus))
    if abs(line.surplus) < 0.5 * line.deviation:
        text = _("{run} the deals were fair to both sides: yours held {n} of {all} high cards.")
        if name:
            text = _("{run} the deals were fair to both sides: {name} held {n} of {all} high cards.")
        return text.format(run=run, n=line.own, all=line.own + line.other, name=name)
    if name:
        return _held_of(cards, line).format(run=run, n=cards, rarity=rarity_words(line.rarity), name=name)
    if line.surplus > 0:
        text = ngettext(
            "{run} your side held {n} high card more than expected; it goes that well {rarity}.",
            "{run} your side held {n} high cards more than expected; it goes that well {rarity}.",
            cards,
        )
    else:
        text = ngettext(
            "{run} your side held {n} high card fewer than expected; it goes that badly {rarity}.",
            "{run} your side held {n} high cards fewer than expected; it goes that badly {rarity}.",
            cards,
        )
    return text.format(run=run, n=cards, rarity=rarity_words(line.rarity))


def _held_of(cards: int, line: LuckLine) -> str:
    """Return the sentence about a side that is called by its names."""
    if line.surplus > 0:
        return ngettext(
            "{run} {name}'s side held {n} high card more than expected; it goes that well {rarity}.",
            "{run} {name}'s side held {n} high cards more than expected; it goes that well {rarity}.",
            cards,
        )
    return ngettext(
        "{run} {name}'s side held {n} high card fewer than expected; it goes that badly {rarity}.",
        "{run} {name}'s side held {n} high cards fewer than expected; it goes that badly {rarity}.",
        cards,
    )


def rarity_words(rarity: float) -> str:
    """Say how often something happens: "1 time in 12"."""
    if rarity < 0.001:
        return _("less than 1 time in 1000")
    return _("1 time in {n}").format(n=round(1 / rarity))


def _choice(choice: int, name: str) -> str:
    if not choice:
        return _("The draws changed nothing: plain drawing on both sides would have brought as many tricks.")
    if name:
        return _choice_of(choice).format(n=abs(choice), name=name)
    if choice > 0:
        text = ngettext(
            "Your draws and theirs, taken together, gained you {n} trick over plain drawing.",
            "Your draws and theirs, taken together, gained you {n} tricks over plain drawing.",
            choice,
        )
    else:
        text = ngettext(
            "Your draws and theirs, taken together, cost you {n} trick against plain drawing.",
            "Your draws and theirs, taken together, cost you {n} tricks against plain drawing.",
            -choice,
        )
    return text.format(n=abs(choice))


def _choice_of(choice: int) -> str:
    """Return the sentence about a side that is called by its name."""
    if choice > 0:
        return ngettext(
            "Both draws, taken together, gained {name} {n} trick over plain drawing.",
            "Both draws, taken together, gained {name} {n} tricks over plain drawing.",
            choice,
        )
    return ngettext(
        "Both draws, taken together, cost {name} {n} trick against plain drawing.",
        "Both draws, taken together, cost {name} {n} tricks against plain drawing.",
        -choice,
    )


def _explanation(ledger: Ledger, sides: tuple[str, str] | None) -> str:
    drawn = any(line.quantity in _OF_SHUFFLE for line in ledger.lines)
    parts = [_("High cards are aces, kings and queens.")]
    if not ledger.of_sides:
        parts.append(_("Tricks are what best play takes with all the cards in view."))
    if drawn:
        parts.append(_("Expected means plain drawing: keep every spade and every high card, and nothing else."))
    marks = _("Two times in three both marks land in the pale band. The disc is your side, the square the other.")
    if sides is not None:
        marks = _("Two times in three both marks land in the pale band. The disc is {name}, the square {other}.")
        marks = marks.format(name=sides[0], other=sides[1])
    parts.append(marks)
    return " ".join(parts)
