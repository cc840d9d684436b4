"""Texts of the house rules: the name and the meaning of each field, and the names of its values."""

from collections.abc import Mapping
from types import MappingProxyType

from spades.language import N_, _
from spades.ui.words.common_texts import BLIND_NIL, POINTS_TO_WIN, SEATS
from spades.ui.words.table import MINUS, number

FIELDS: Mapping[str, tuple[str, str]] = MappingProxyType({
    "seats": (SEATS, N_("Two for themselves, or four as partners.")),
    "hands": (N_("Hands"), N_("Drawn from the stock card by card, or dealt 13 each.")),
    "second_card": (N_("Second card"), N_("Whether you see the card that follows a kept one.")),
    "first_starter": (N_("Who starts"), N_("Who draws, bids and leads first in round 1.")),
    "must_break_spades": (N_("Break spades first"), N_("A spade must first be played on another suit.")),
    "blind_nil": (BLIND_NIL, N_("Nil bid before looking at a dealt hand, for 200 points.")),
    "blind_nil_behind": (N_("Blind nil when behind by"), N_("Points a side must be behind; 0 for none.")),
    "target": (POINTS_TO_WIN, N_("The score that ends the game.")),
    "floor": (N_("Points to lose"), N_("A side at or below this after a round loses.")),
    "overtrick_points": (N_("An overtrick scores"), N_("What a trick over the bid scores right away.")),
    "bag_limit": (N_("Bags for a penalty"), N_("How many overtricks bring a penalty.")),
    "bag_penalty": (N_("Bag penalty"), N_("What they cost; 0 for none.")),
    "bags_carry": (N_("Keep bags over the limit"), N_("Bags over the limit count toward the next penalty.")),
    "failed_nil_bags": (N_("A failed nil makes bags"), N_("The tricks of a failed nil count as bags.")),
    "failed_nil_helps_partner": (
        N_("A failed nil helps the partner"), N_("Its tricks count toward the partner's bid.")
    ),
})  # fmt: skip

VALUES: Mapping[str, tuple[tuple[object, str], ...]] = MappingProxyType({
    "seats": ((2, "2"), (4, "4")),
    "hands": (("draw", N_("Drawn")), ("deal", N_("Dealt"))),
    "second_card": (("seen", N_("Looked at")), ("unseen", N_("Unseen"))),
    "first_starter": (("random", N_("By lot")), ("cut", N_("High card"))),
    "floor": ((None, N_("None")), *((floor, number(floor)) for floor in range(-1000, -49, 50))),
    "overtrick_points": ((1, "+1"), (0, "0"), (-1, f"{MINUS}1")),
})  # fmt: skip

START_FROM = N_("Start from")
AS_SET_BELOW = N_("As set below")
SAVE_AS = N_("Save as")
SAVE_AS_TIP = N_("Enter saves these rules under this name")
RESET_TIP = N_("Back to the classic rules")
DELETE_RULES = N_("Delete rules")
USE_THESE_RULES = N_("Use these rules")
TYPE_A_NAME = N_("Type a name first.")
DELETED = N_("Deleted.")


def saved_words(name: str) -> str:
    """Return under which name rules were saved."""
    return _("Saved as {name}.").format(name=name)
