"""What is seldom said: every reason of a hint, rules that no preset has, and what goes wrong with files."""

from spades.engine import PACK, Rules, Suit
from spades.language import _
from spades.session.players.adviser import Kind, Reason

DEALT = Rules(hands="deal", blind_nil=True, floor=-200)

ODD = Rules(
    hands="deal",
    first_starter="cut",
    overtrick_points=-1,
    bags_carry=False,
    failed_nil_bags=True,
    must_break_spades=False,
    floor=-1000,
    target=1000,
    bag_penalty=500,
)
"""In which every sentence is said that the presets leave out."""


def every_reason() -> list[Reason]:
    """Return a reason of each kind, sure and unsure."""
    card = PACK[38]
    return [
        Reason(
            kind=kind,
            card=card,
            other=other,
            suit=Suit.DIAMONDS,
            number=-200 if kind in (Kind.FLOOR, Kind.ABOVE_FLOOR) else 12 if kind is Kind.ONE_OF else 10,
            bid=12,
            chance=chance,
            without=0.5,
            points=100.0,
            tricks=2.25,
        )
        for kind in Kind
        for chance, other in ((0.75, card), (1.0, card), (0.0, None))
        if kind is not Kind.AS_GOOD or chance
    ]


def every_notice() -> list[str]:
    """Return what the program says when files or players are not as they should be."""
    kept = " " + _("The file was kept as {name}.").format(name="settings.damaged-20260131-235959.json")
    text = _("The opponent of this game, {name}, is not known here; {other} plays instead.")
    return [
        _("Some preferences couldn't be read, so the defaults are used.") + kept,
        _("Your game in progress couldn't be read.") + kept,
        _("Your preferences couldn't be saved; they last until you quit."),
        _("Your game couldn't be saved. You can play on; it's kept as long as this window is open."),
        text.format(name="'stranger'", other=_("Steady")),
        _("Spades was updated while it was open. Start it again when it suits you."),
    ]
