"""The words of the card of agreements: its lines, what can be agreed on each, and what that costs."""

from collections.abc import Mapping
from types import MappingProxyType

from spades.language import N_, _, with_colon
from spades.session.program.pairs import Cost
from spades.ui.words.table import percent, points

AGREEMENTS = N_("Agreements")
AGREEMENTS_TIP = N_("What you and your partner have agreed on")
FREE = N_("Partner's call")

LINES: Mapping[str, tuple[str, str, tuple[tuple[str, str], ...]]] = MappingProxyType(
    {
        "nil": (
            N_("Nil"),
            N_("When your partner may bid it after looking"),
            (("later", N_("Only after your bid")), ("never", N_("Never"))),
        ),
        "blind_nil": (
            N_("Blind nil"),
            N_("How far behind you have to be first"),
            (("200", N_("200 points behind")), ("300", N_("300 points behind")), ("never", N_("Never"))),
        ),
        "partners_bid": (
            N_("After your bid"),
            N_("How high your partner bids once you have bid"),
            (("less", N_("One trick less")), ("more", N_("One trick more"))),
        ),
        "cover": (
            N_("Covering your nil"),
            N_("How high your partner goes to keep you out of trouble"),
            (("high", N_("With the highest")), ("low", N_("No higher than needed"))),
        ),
        "their_nil": (
            N_("Their nil"),
            N_("What comes first when they bid nil"),
            (("attack", N_("Breaking it")), ("bid", N_("Making your bid"))),
        ),
        "bags": (
            N_("Bags"),
            N_("What your partner does once your bid is made"),
            (("ignore", N_("Takes them gladly")), ("duck", N_("Takes none"))),
        ),
        "first_lead": (
            N_("First lead"),
            N_("What your partner leads first"),
            (("aces", N_("An ace")), ("short", N_("The shortest suit")), ("long", N_("The longest suit"))),
        ),
        "lead_back": (
            N_("Your suit"),
            N_("What your partner does with a suit you led"),
            (("once", N_("Led back at once")),),
        ),
        "second_hand": (
            N_("Second to play"),
            N_("What your partner puts on an opponent's lead"),
            (("low", N_("Always low")), ("honor", N_("Covers an honor"))),
        ),
        "spades": (
            N_("Leading spades"),
            N_("When your partner leads them"),
            (("early", N_("As soon as allowed")), ("late", N_("Only with nothing else"))),
        ),
    }
)
"""The label of each line, what it is about, and what can be agreed beside nothing, in the order of the card."""

PAIR = N_("Saved pair")
SAVE_AS_TIP = N_("Enter: save these agreements under a name for the two of you")
CLEAR_TIP = N_("Leave everything to your partner")
DELETE = N_("Delete pair")
PAIR_IS_BACK = N_("The pair is back.")
HOW = N_("From the next game on, your partner keeps to these agreements wherever the rules allow it.")
FIGURES = N_("The figures are for two strong players who both keep to it.")


def agreed_words(line: str, choice: str) -> str:
    """Say that a choice was agreed: a line of the card as it stands there."""
    label, _about, choices = LINES[line]
    card = with_colon(_(label), _(dict(choices)[choice]))
    return _("You had agreed on this. {line}.").format(line=card)


def cost_words(cost: Cost) -> str:
    """Say the cost or gain of an agreement, where that shows, with half its 95 % interval."""
    about, half = max(1, round(abs(cost.gain))), max(1, round(cost.half))
    if cost.unit == "chances":
        if cost.shows:
            lost, won = _("Costs about {share} of games (± {more})"), _("Gains about {share} of games (± {more})")
            text = (lost if cost.gain < 0 else won).format(share=percent(about), more=percent(half))
        else:
            text = _("Costs nothing that shows (± {share} of games)").format(share=percent(half))
    elif cost.shows:
        lost, won = _("Costs about {points} a round (± {more})"), _("Gains about {points} a round (± {more})")
        text = (lost if cost.gain < 0 else won).format(points=points(about), more=points(half))
    else:
        text = _("Costs nothing that shows (± {points} a round)").format(points=points(half))
    # No line ends between the sign and its number.
    return text.replace("± ", "±\N{NO-BREAK SPACE}")
