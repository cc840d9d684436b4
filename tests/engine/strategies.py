"""What hypothesis draws from: rule sets, seeds and moves."""

from typing import Any

from hypothesis import strategies as st

from spades.engine import PACK, PRESETS, Bid, Keep, Look, Move, PlayCard, Reject, Rules

EVERY_MOVE: tuple[Move, ...] = (
    Keep(),
    Reject(),
    Look(),
    Bid(0, blind=True),
    *map(Bid, range(14)),
    *map(PlayCard, PACK),
)

_FREE: dict[str, st.SearchStrategy[Any]] = {
    "second_card": st.sampled_from(["seen", "unseen"]),
    "first_starter": st.sampled_from(["random", "cut"]),
    "target": st.integers(50, 1000),
    "floor": st.none() | st.integers(-1000, -50),
    "overtrick_points": st.integers(-1, 1),
    "bag_limit": st.integers(2, 20),
    "bag_penalty": st.integers(0, 500),
    "bags_carry": st.booleans(),
    "blind_nil_behind": st.just(0) | st.integers(0, 200),
    "failed_nil_bags": st.booleans(),
    "failed_nil_helps_partner": st.booleans(),
    "must_break_spades": st.booleans(),
}
_DRAWN = st.fixed_dictionaries({"seats": st.just(2), "hands": st.just("draw"), "blind_nil": st.just(False), **_FREE})
_DEALT = st.fixed_dictionaries(
    {"seats": st.sampled_from([2, 4]), "hands": st.just("deal"), "blind_nil": st.booleans(), **_FREE}
)

fields_of_rules = _DRAWN | _DEALT
custom_rules = fields_of_rules.map(lambda values: Rules(**values))
any_rules = st.sampled_from(list(PRESETS.values())) | custom_rules
seeds = st.integers(0, 2**32 - 1)
