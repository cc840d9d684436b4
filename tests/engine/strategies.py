"""What hypothesis draws from: rule sets, seeds and moves."""

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from spades.engine import PRESETS, Keep, Look, Move, Reject, Rules
from spades.engine.moves import BIDS, BLIND_BIDS, PLAYS

EVERY_MOVE: tuple[Move, ...] = (Keep(), Reject(), Look(), *BLIND_BIDS, *BIDS, *PLAYS)
"""Every move but to pass cards, of which there are too many."""

_ANYWHERE: dict[str, st.SearchStrategy[Any]] = {
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
    "first_hand": st.sampled_from(["bid", "counts"]),
    "blind_behind": st.just(0) | st.integers(0, 200),
    "ten_for": st.just(0) | st.integers(0, 500),
    "boston": st.just(0) | st.integers(0, 1000),
    "set_twice_loses": st.booleans(),
    "trump_first_trick": st.booleans(),
    "opening": st.sampled_from(["starter", "clubs"]),
}


def _usual(name: str) -> st.SearchStrategy[Any]:
    return st.just(getattr(Rules(), name))


def _family(seats: int, hands: str, bids: str) -> st.SearchStrategy[dict[str, Any]]:
    """Draw the fields of rules that make sense together."""
    dealt, free, pairs = hands == "deal", bids == "free", seats == 4
    return st.fixed_dictionaries(
        {
            "seats": st.just(seats),
            "hands": st.just(hands),
            "bids": st.just(bids),
            "blind_nil": st.booleans() if dealt and bids != "mirror" else _usual("blind_nil"),
            "blind_bid": st.integers(0, 13) if dealt and free else _usual("blind_bid"),
            "minimum_total_bid": st.integers(0, 13) if free else _usual("minimum_total_bid"),
            "minimum_side_bid": st.integers(0, 7) if free and pairs else _usual("minimum_side_bid"),
            "pack": st.sampled_from(["standard", "jokers", "jokers_deuces"]) if pairs else _usual("pack"),
            "passing": st.integers(0, 4) if pairs else _usual("passing"),
            "blind_passing": st.integers(0, 4) if pairs else _usual("blind_passing"),
            **_ANYWHERE,
        }
    )


fields_of_rules: st.SearchStrategy[dict[str, Any]] = st.one_of(
    [
        _family(seats, hands, bids)
        for seats, hands in ((2, "draw"), (2, "deal"), (3, "deal"), (4, "deal"))
        for bids in ("free", "whiz", "mirror", "suicide")
        if bids != "suicide" or seats == 4
    ]
)
custom_rules = fields_of_rules.map(lambda values: Rules(**values))
any_rules = st.sampled_from(list(PRESETS.values())) | custom_rules
seeds = st.integers(0, 2**32 - 1)


def _without(rules: Rules) -> Rules:
    """Return the rules with every bid free in every round."""
    bids = ("bids", "blind_bid", "minimum_total_bid", "minimum_side_bid", "passing", "blind_passing", "first_hand")
    worth = ("ten_for", "boston", "set_twice_loses")
    return replace(rules, **{name: getattr(Rules(), name) for name in (*bids, *worth)})


free_rules = any_rules.map(_without)
"""Rules under which anybody may bid anything in every round, for ten points a trick."""
