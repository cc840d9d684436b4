"""Texts of the house rules: the name and the meaning of each field, and the names of its values."""

from collections.abc import Mapping
from types import MappingProxyType

from spades.language import N_
from spades.ui.words.common_texts import BLIND_NIL, POINTS_TO_WIN, SEATS
from spades.ui.words.table import MINUS, number

FIELDS: Mapping[str, tuple[str, str]] = MappingProxyType({
    "seats": (SEATS, N_("Two or three for themselves, or four as partners.")),
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
    "pack": (N_("Pack"), N_("Jokers take the place of twos; a high deuce stands above the ace of spades.")),
    "passing": (N_("Cards passed on a nil"), N_("Partners swap this many after the bids.")),
    "blind_passing": (N_("Cards passed on a blind nil"), N_("The same, after a blind nil.")),
    "minimum_side_bid": (N_("Board"), N_("The least that partners have to bid together; 0 for none.")),
    "minimum_total_bid": (N_("All bids together"), N_("The least they have to come to; 0 for none.")),
    "first_hand": (N_("First hand"), N_("Bid like any other, or ten points for each trick taken.")),
    "blind_bid": (N_("Blind bid from"), N_("Bid for both before either looks, for twice the points; 0 for none.")),
    "blind_behind": (N_("Blind bid when behind by"), N_("Points a side must be behind; 0 for none.")),
    "ten_for": (N_("A bid of ten is worth"), N_("Won or lost by a side that bids ten; 0 for the usual 100.")),
    "boston": (N_("A bid of thirteen is worth"), N_("The same for all thirteen; 0 for the usual 130.")),
    "set_twice_loses": (N_("Set twice loses"), N_("A side that misses a second bid has lost the game.")),
    "trump_first_trick": (N_("Spades on the first trick"), N_("If not, only by whoever holds nothing else.")),
    "opening": (N_("First trick"), N_("Led as any other, or everybody plays their lowest club.")),
    "bids": (N_("Bids"), N_("Whether the cards or the partner say what may be bid.")),
})  # fmt: skip

VALUES: Mapping[str, tuple[tuple[object, str], ...]] = MappingProxyType({
    "seats": ((2, "2"), (3, "3"), (4, "4")),
    "hands": (("draw", N_("Drawn")), ("deal", N_("Dealt"))),
    "second_card": (("seen", N_("Looked at")), ("unseen", N_("Unseen"))),
    "first_starter": (("random", N_("By lot")), ("cut", N_("High card"))),
    "floor": ((None, N_("None")), *((floor, number(floor)) for floor in range(-1000, -49, 50))),
    "overtrick_points": ((1, "+1"), (0, "0"), (-1, f"{MINUS}1")),
    "pack": (
        ("standard", N_("Standard")), ("jokers", N_("Two jokers")), ("jokers_deuces", N_("Jokers, high deuces")),
    ),
    "first_hand": (("bid", N_("Bid")), ("counts", N_("Bids itself"))),
    "opening": (("starter", N_("As any other")), ("clubs", N_("Lowest clubs"))),
    "bids": (
        ("free", N_("Free")), ("suicide", N_("Suicide")), ("whiz", N_("Whiz")), ("mirror", N_("Mirror")),
    ),
})  # fmt: skip

GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (N_("The game"), ("seats", "hands", "second_card", "pack", "first_starter", "target", "floor", "set_twice_loses")),
    (N_("Bids"), (
        "bids", "first_hand", "minimum_side_bid", "minimum_total_bid",
        "blind_nil", "blind_nil_behind", "blind_bid", "blind_behind",
    )),
    (N_("Play"), ("passing", "blind_passing", "must_break_spades", "trump_first_trick", "opening")),
    (N_("Points"), (
        "overtrick_points", "bag_penalty", "bag_limit", "bags_carry",
        "failed_nil_bags", "failed_nil_helps_partner", "ten_for", "boston",
    )),
)  # fmt: skip
"""The fields by what they are about: at most eight are seen at once."""

STREET_WORDS = N_("Street's own words")
STREET_WORDS_TIP = N_("Books for tricks, cuts and reneges, all through the program; a preference, not a rule.")
START_FROM = N_("Start from")
NOTHING_UNUSUAL = N_("The usual rules")
SAVE_AS_TIP = N_("Enter: save these rules under this name")
RESET_TIP = N_("Back to the classic rules")
DELETE_RULES = N_("Delete rules")
RULES_ARE_BACK = N_("The rules are back.")
USE_THESE_RULES = N_("Use these rules")
