import pickle
import re
from dataclasses import FrozenInstanceError, fields, replace
from itertools import pairwise
from typing import Any

import pytest
from each_case import each
from hypothesis import given
from hypothesis import strategies as st

from spades.engine import PRESETS, Rules, Seat

from .positions import CLASSIC, DEALT, EAST, NORTH, PARTNERS, SOUTH, WEST
from .strategies import fields_of_rules

# The table of the presets: every field of each.
TABLE: dict[str, dict[str, object]] = {
    "classic-300": {
        "seats": 2,
        "hands": "draw",
        "second_card": "seen",
        "first_starter": "random",
        "target": 300,
        "floor": None,
        "overtrick_points": 1,
        "bag_limit": 10,
        "bag_penalty": 100,
        "bags_carry": True,
        "failed_nil_bags": False,
        "failed_nil_helps_partner": True,
        "blind_nil": False,
        "blind_nil_behind": 0,
        "must_break_spades": True,
        "pack": "standard",
        "passing": 0,
        "blind_passing": 0,
        "minimum_side_bid": 0,
        "minimum_total_bid": 0,
        "first_hand": "bid",
        "blind_bid": 0,
        "blind_behind": 100,
        "ten_for": 0,
        "boston": 0,
        "set_twice_loses": False,
        "trump_first_trick": True,
        "opening": "starter",
        "bids": "free",
    },
}
TABLE["classic-500"] = {**TABLE["classic-300"], "target": 500}
TABLE["unseen-500"] = {**TABLE["classic-500"], "second_card": "unseen", "first_starter": "cut"}
TABLE["partners-500"] = {
    **TABLE["classic-500"],
    "seats": 4,
    "hands": "deal",
    "failed_nil_bags": True,
    "blind_nil": True,
}
TABLE["street-350"] = {
    **TABLE["classic-300"],
    "seats": 4,
    "hands": "deal",
    "target": 350,
    "overtrick_points": 0,
    "bag_penalty": 0,
    "blind_nil": True,
    "blind_nil_behind": 100,
    "pack": "jokers_deuces",
    "passing": 2,
    "blind_passing": 2,
    "minimum_side_bid": 4,
    "first_hand": "counts",
    "blind_bid": 6,
}
TABLE["cutthroat-300"] = {**TABLE["classic-300"], "seats": 3, "hands": "deal"}

CHOICES: dict[str, tuple[Any, ...]] = {
    "seats": (2, 3, 4),
    "hands": ("draw", "deal"),
    "second_card": ("seen", "unseen"),
    "first_starter": ("random", "cut"),
    "overtrick_points": (-1, 0, 1),
    "bags_carry": (False, True),
    "failed_nil_bags": (False, True),
    "failed_nil_helps_partner": (False, True),
    "blind_nil": (False, True),
    "must_break_spades": (False, True),
    "pack": ("standard", "jokers", "jokers_deuces"),
    "first_hand": ("bid", "counts"),
    "set_twice_loses": (False, True),
    "trump_first_trick": (False, True),
    "opening": ("starter", "clubs"),
    "bids": ("free", "suicide", "whiz", "mirror"),
}
RANGES: dict[str, tuple[int, int]] = {
    "target": (50, 1000),
    "floor": (-1000, -50),
    "bag_limit": (2, 20),
    "bag_penalty": (0, 500),
    "blind_nil_behind": (0, 200),
    "passing": (0, 4),
    "blind_passing": (0, 4),
    "minimum_side_bid": (0, 7),
    "minimum_total_bid": (0, 13),
    "blind_bid": (0, 13),
    "blind_behind": (0, 200),
    "ten_for": (0, 500),
    "boston": (0, 1000),
}


def test_the_presets_are_those_of_the_sources() -> None:
    assert list(PRESETS) == [
        *("classic-300", "classic-500", "unseen-500", "partners-500"),
        *("street-350", "cutthroat-300"),
    ]


@each("name", TABLE)
@each("field", [field.name for field in fields(Rules)])
def test_every_field_of_a_preset(name: str, field: str) -> None:
    value = getattr(PRESETS[name], field)
    assert value == TABLE[name][field]
    assert type(value) is type(TABLE[name][field])


# `classic-300` (the default)
def test_the_default_is_classic_300() -> None:
    assert Rules() == CLASSIC


def test_every_field_has_its_allowed_values() -> None:
    assert {*CHOICES, *RANGES} == {field.name for field in fields(Rules)}


def in_a_deal(field: str, value: object) -> Rules:
    changes: dict[str, Any] = {field: value}
    if field in ("seats", "blind_nil", "blind_bid"):
        changes["hands"] = "deal"
    if field in ("pack", "passing", "blind_passing", "minimum_side_bid", "bids"):
        changes.update(seats=4, hands="deal")
    return Rules(**changes)


@each("field, value", [(field, value) for field in CHOICES for value in CHOICES[field]])
def test_a_choice_is_taken(field: str, value: object) -> None:
    assert getattr(in_a_deal(field, value), field) == value


@each("field, value", [(field, value) for field in RANGES for value in (*RANGES[field], sum(RANGES[field]) // 2)])
def test_a_number_in_its_range_is_taken(field: str, value: int) -> None:
    assert getattr(in_a_deal(field, value), field) == value


WRONG: dict[str, tuple[object, ...]] = {
    "seats": (0, 1, 5, 2.0, "2", True, None),
    "hands": ("dealt", "", None, 1, ["draw"]),
    "second_card": ("hidden", None, True),
    "first_starter": ("dealer", None, False),
    "overtrick_points": (-2, 2, True, False, 0.0, None),
    "bags_carry": (0, 1, None, "yes"),
    "failed_nil_bags": (0, 1, None, "no"),
    "failed_nil_helps_partner": (0, 1, None, "no"),
    "blind_nil": (0, 1, None, "no"),
    "must_break_spades": (0, 1, None, "no"),
    "target": (49, 1001, -300, 0, 300.0, "300", None, True),
    "floor": (-49, -1001, 0, 200, -200.0, "-200", False),
    "bag_limit": (1, 21, 0, -10, 10.0, None, True),
    "bag_penalty": (-1, 501, 100.0, None, True, False),
    "blind_nil_behind": (-1, 201, 100.0, None, True, False),
    "pack": ("54", None, True),
    "passing": (-1, 5, 2.0, None, True, False),
    "blind_passing": (-1, 5, 2.0, None, True, False),
    "minimum_side_bid": (-1, 8, 4.0, None, True, False),
    "minimum_total_bid": (-1, 14, 11.0, None, True, False),
    "first_hand": ("counted", None, True),
    "blind_bid": (-1, 14, 6.0, None, True, False),
    "blind_behind": (-1, 201, 100.0, None, True, False),
    "ten_for": (-1, 501, 200.0, None, True, False),
    "boston": (-1, 1001, 200.0, None, True, False),
    "set_twice_loses": (0, 1, None, "no"),
    "trump_first_trick": (0, 1, None, "no"),
    "opening": ("club", None, True),
    "bids": ("any", None, True),
}


# a validated `Rules` value with a clear error for a field out of range: it names field, value and what is allowed
@each("field, value", [(field, value) for field in WRONG for value in WRONG[field]])
def test_a_value_out_of_range_is_refused(field: str, value: object) -> None:
    if field in CHOICES:
        allowed = " or ".join(map(repr, CHOICES[field]))
    else:
        allowed = "{}from {} to {}".format("None or " if field == "floor" else "", *RANGES[field])
    with pytest.raises(ValueError, match=f"^{re.escape(f'{field} must be {allowed}, not {value!r}')}$"):
        in_a_deal(field, value)


# True is not 1, False is not 0, and 1 is not True.
def test_a_bool_is_no_number_and_a_number_no_bool() -> None:
    for field in ("overtrick_points", "bag_penalty", "target", "floor", "bag_limit", "seats"):
        with pytest.raises(ValueError, match=f"^{field} must be .*, not (True|False)$"):
            in_a_deal(field, field == "overtrick_points")
    for field in ("bags_carry", "blind_nil", "must_break_spades"):
        with pytest.raises(ValueError, match=f"^{field} must be False or True, not 1$"):
            in_a_deal(field, 1)


# a clear error for a combination that makes no sense, with the reason
@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"seats": 3}, "hands must be 'deal' with seats=3, not 'draw': three seats cannot draw from one stock"),
        ({"pack": "jokers"}, "pack must be 'standard' with seats=2, not 'jokers': jokers are played with by four"),
        (
            {"seats": 3, "hands": "deal", "pack": "jokers_deuces"},
            "pack must be 'standard' with seats=3, not 'jokers_deuces': jokers are played with by four",
        ),
        ({"passing": 2}, "passing must be 0 with seats=2, not 2: nobody has a partner"),
        ({"blind_passing": 1}, "blind_passing must be 0 with seats=2, not 1: nobody has a partner"),
        ({"minimum_side_bid": 4}, "minimum_side_bid must be 0 with seats=2, not 4: a board is bid by partners"),
        ({"blind_bid": 6}, "blind_bid must be 0 with hands='draw', not 6: a drawn hand has been seen before the bid"),
        (
            {"seats": 4, "hands": "deal", "bids": "suicide", "minimum_side_bid": 4},
            "minimum_side_bid must be 0 with bids='suicide', not 4: the cards say what is bid",
        ),
        (
            {"bids": "whiz", "minimum_total_bid": 11},
            "minimum_total_bid must be 0 with bids='whiz', not 11: the cards say what is bid",
        ),
        (
            {"hands": "deal", "bids": "mirror", "blind_bid": 6},
            "blind_bid must be 0 with bids='mirror', not 6: the cards say what is bid",
        ),
        (
            {"hands": "deal", "bids": "mirror", "blind_nil": True},
            "blind_nil must be False with bids='mirror', not True: the cards say what is bid",
        ),
        (
            {"bids": "suicide"},
            "bids must be 'free' with seats=2, not 'suicide': nobody has a partner to bid beside a nil",
        ),
    ],
)
def test_what_makes_no_sense_together_is_refused(values: dict[str, Any], reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(reason)}$"):
        Rules(**values)


# a clear error for a combination that makes no sense (four seats cannot draw)
def test_four_seats_cannot_draw() -> None:
    with pytest.raises(ValueError, match=r"^hands must be 'deal' with seats=4, not 'draw': four seats cannot draw"):
        Rules(seats=4)


# blind nil: not with drawn hands (a refused combination, for now)
def test_blind_nil_is_not_played_with_drawn_hands() -> None:
    with pytest.raises(ValueError, match=r"^blind_nil must be False with hands='draw', not True: a drawn hand has"):
        Rules(blind_nil=True)
    assert Rules(blind_nil=True, hands="deal").blind_nil


# A field that has nothing to say in a rule set is kept and ignored.
@pytest.mark.parametrize(
    "changes",
    [
        {"second_card": "unseen"},
        {"first_starter": "cut"},
        {"failed_nil_helps_partner": False},
        {"blind_nil_behind": 100},
    ],
)
def test_a_field_with_nothing_to_say_is_kept(changes: dict[str, Any]) -> None:
    for rules in (DEALT, replace(PARTNERS, blind_nil=False)):
        changed = replace(rules, **changes)
        assert all(getattr(changed, field) == value for field, value in changes.items())
        assert changed != rules


@given(fields_of_rules)
def test_any_other_combination_is_a_custom_rule_set(values: dict[str, Any]) -> None:
    assert set(values) == {field.name for field in fields(Rules)}
    rules = Rules(**values)
    assert {field: getattr(rules, field) for field in values} == values
    assert rules == Rules(**values)
    assert hash(rules) == hash(Rules(**values))
    assert pickle.loads(pickle.dumps(rules)) == rules  # noqa: S301


@given(values=fields_of_rules, change=st.sampled_from([(name, value) for name in WRONG for value in WRONG[name]]))
def test_no_wrong_value_slips_through_in_company(values: dict[str, Any], change: tuple[str, object]) -> None:
    with pytest.raises(ValueError, match=f"^{change[0]} must be "):
        Rules(**{**values, change[0]: change[1]})


def test_rules_and_presets_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        CLASSIC.target = 200  # type: ignore[misc]
    with pytest.raises(TypeError):
        PRESETS["house"] = CLASSIC  # type: ignore[index]


# seats: 2, or 4 with opposite seats partners
def test_the_seating() -> None:
    assert CLASSIC.seating == (SOUTH, NORTH)
    assert PARTNERS.seating == (SOUTH, WEST, NORTH, EAST)
    assert [CLASSIC.side(seat) for seat in CLASSIC.seating] == [0, 1]
    assert PARTNERS.seats_of(0) == (SOUTH, NORTH)
    assert PARTNERS.seats_of(1) == (WEST, EAST)
    assert (CLASSIC.seats_of(0), CLASSIC.seats_of(1)) == ((SOUTH,), (NORTH,))
    assert [PARTNERS.partner_of(seat) for seat in PARTNERS.seating] == [NORTH, EAST, SOUTH, WEST]
    assert CLASSIC.partner_of(SOUTH) is None


@pytest.mark.parametrize(
    ("rules", "order"), [(CLASSIC, (SOUTH, NORTH, SOUTH)), (PARTNERS, (SOUTH, WEST, NORTH, EAST, SOUTH))]
)
def test_turns_pass_clockwise(rules: Rules, order: tuple[Seat, ...]) -> None:
    for seat, following in pairwise(order):
        assert rules.next_seat(seat) is following


@pytest.mark.parametrize("seat", [WEST, EAST])
def test_nobody_sits_west_or_east_of_two(seat: Seat) -> None:
    for ask in (CLASSIC.index, CLASSIC.side, CLASSIC.next_seat):
        with pytest.raises(ValueError, match=rf"^seat must be one of S, N with seats=2, not {seat.letter}$"):
            ask(seat)
