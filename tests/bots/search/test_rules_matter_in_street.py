"""For every field that Street brought a position in which changing only that field changes the right move.

As in `test_rules_matter`, which counts the fields of both.
"""

import random
from dataclasses import replace

import pytest
from engine.positions import ending

from spades.bots import Limit, make_bot
from spades.bots.rule.stakes import supposed_bids
from spades.engine import GameState, Rules, Seat, apply, legal_moves, pack_of, parse_hand, parse_move, view
from spades.engine.state import begin_round

SEEDS = range(1, 4)
PARTNERS = Rules(seats=4, hands="deal", target=500, failed_nil_bags=True)
TWO = Rules(hands="deal", target=500)


def dealt(
    hand: str,
    rules: Rules,
    bids: str = "",
    *,
    starter: Seat = Seat.SOUTH,
    scores: tuple[int, int] = (0, 0),
    sets: tuple[int, int] = (0, 0),
    number: int = 2,
) -> GameState:
    """Deal South a hand and the others what is left by chance; then the first seats bid."""
    held = parse_hand(hand)
    rest = [card for card in pack_of(rules) if card not in held]
    random.Random(1).shuffle(rest)
    first, seats = rules.index(starter), rules.seats
    ours = iter(held)
    pack = [next(ours) if (first + turn) % seats == 0 else rest.pop() for turn in range(13 * seats)]
    state = begin_round(rules, (*pack, *rest), starter, number, scores, (0, 0), sets)
    for word in bids.split():
        state = apply(state, parse_move(word))
    return state


def moves(state: GameState, name: str = "expert", worlds: int = 40) -> set[str]:
    """Return what a player does in South's seat, by whatever seed."""
    shown = view(state, Seat.SOUTH)
    return {str(make_bot(name, seed).choose(shown, Limit(worlds=worlds))) for seed in SEEDS}


def numbers(state: GameState, name: str = "expert", worlds: int = 40) -> set[int]:
    return {int(move) for move in moves(state, name, worlds)}


@pytest.mark.parametrize("name", ["rule", "expert"])
def test_pack_four_high_spades_are_not_the_four_highest_with_jokers_and_deuces(name: str) -> None:
    hand = "AKQ4.A43.K43.K43"
    plain = numbers(dealt(hand, PARTNERS), name)
    assert max(numbers(dealt(hand, replace(PARTNERS, pack="jokers_deuces")), name)) < min(plain)


@pytest.mark.parametrize("name", ["rule", "expert"])
def test_passing_a_nil_is_bid_whose_high_cards_can_be_given_away(name: str) -> None:
    def bids(passing: int) -> set[str]:
        rules = replace(PARTNERS, passing=passing)
        return moves(dealt("K3.A43.7543.7543", rules, "3 4 3", starter=Seat.WEST), name)

    assert bids(0) == {"1"}
    assert bids(2) == {"0"}


@pytest.mark.parametrize("name", ["rule", "expert"])
def test_blind_passing_makes_a_blind_nil_worth_its_risk(name: str) -> None:
    def made(passing: int) -> set[str]:
        rules = replace(PARTNERS, blind_nil=True, blind_passing=passing)
        return moves(dealt("AKQ4.A43.K43.K43", rules, "L 4", starter=Seat.EAST, scores=(0, 100)), name)

    assert made(0) == {"L"}
    assert made(2) == {"B0"}


@pytest.mark.parametrize(
    ("changed", "hand", "bids", "usual", "then"),
    [
        # North has bid one: three are missing, on a hand worth half of that.
        pytest.param(
            replace(PARTNERS, minimum_side_bid=4), "43.Q32.J8432.K32", "3 1 3", {"0", "1", "2"}, {"3"},
            id="minimum_side_bid: makes up for the board",
        ),
        # Seven have been bid before the last seat.
        pytest.param(
            replace(PARTNERS, minimum_total_bid=11), "K43.Q32.J843.K32", "3 2 2", {"1", "2", "3"}, {"4"},
            id="minimum_total_bid: makes up for the sum of all bids",
        ),
    ],
)  # fmt: skip
@pytest.mark.parametrize("name", ["rule", "expert"])
def test_one_field_changes_the_last_bid(
    name: str, changed: Rules, hand: str, bids: str, usual: set[str], then: set[str]
) -> None:
    assert moves(dealt(hand, PARTNERS, bids, starter=Seat.WEST), name) <= usual
    assert moves(dealt(hand, changed, bids, starter=Seat.WEST), name) == then


@pytest.mark.parametrize("name", ["rule", "expert"])
def test_blind_bid_is_the_last_hope_of_a_side_that_cannot_catch_up_otherwise(name: str) -> None:
    # East has bid four with 340 of 350: nothing that South may look at outscores them.
    rules = replace(PARTNERS, target=350)
    hand, at = "K43.A43.K543.Q43", {"starter": Seat.EAST, "scores": (235, 340)}
    assert all(move.isdecimal() for move in moves(dealt(hand, rules, "4", **at), name))  # type: ignore[arg-type]
    (blind,) = moves(dealt(hand, replace(rules, blind_bid=6), "4", **at), name)  # type: ignore[arg-type]
    assert blind in {"B6", "B7", "B8"}
    # A game that is all but won is not staked on it.
    ahead = dealt(hand, replace(rules, blind_bid=6, blind_behind=0), "L 4", starter=Seat.EAST, scores=(300, 150))
    assert moves(ahead, name) == {"L"}


def test_blind_behind_the_last_hope_is_there_only_for_a_side_far_enough_behind() -> None:
    def made(behind: int) -> set[str]:
        rules = replace(PARTNERS, target=350, blind_bid=6, blind_behind=behind)
        return moves(dealt("K43.A43.K543.Q43", rules, "4", starter=Seat.EAST, scores=(235, 340)))

    assert all(move.startswith("B") for move in made(105))
    assert all(move.isdecimal() for move in made(106))


@pytest.mark.parametrize(
    ("changed", "hand", "usual", "then"),
    [
        # Good for eleven, and ten are worth three times as much.
        pytest.param(
            replace(TWO, ten_for=300), "AKQJT9.AK.AKQ.K3", {"11"}, {"10"}, id="ten_for: stops at ten"
        ),
        # Twelve are sure; a ruff of a side suit's ace is all that stands before thirteen.
        pytest.param(
            replace(TWO, boston=1000), "AKQJT98765.A.A.A", {"12"}, {"13"}, id="boston: all thirteen are worth the risk"
        ),
    ],
)  # fmt: skip
def test_one_field_changes_a_high_bid(changed: Rules, hand: str, usual: set[str], then: set[str]) -> None:
    assert moves(dealt(hand, TWO)) == usual
    assert moves(dealt(hand, changed)) == then


@pytest.mark.parametrize("name", ["rule", "expert"])
def test_set_twice_loses_who_was_set_once_bids_with_care(name: str) -> None:
    hand = "QJ4.KQ3.KQ43.Q43"
    bold = numbers(dealt(hand, TWO, sets=(1, 0)), name)
    assert max(numbers(dealt(hand, replace(TWO, set_twice_loses=True), sets=(1, 0)), name)) < min(bold)


@pytest.mark.parametrize("name", ["rule", "expert"])
def test_bids_by_the_number_of_spades_are_not_by_the_worth_of_the_hand(name: str) -> None:
    hand = "A4.AK3.AK43.A543"
    assert min(numbers(dealt(hand, PARTNERS), name)) > 2
    assert moves(dealt(hand, replace(PARTNERS, bids="whiz")), name) == {"2"}
    assert moves(dealt(hand, replace(PARTNERS, bids="mirror")), name) == {"2"}
    # Beside a number the partner has to bid nil, and would have to hold it.
    weak = "3.5432.5432.5432"
    assert moves(dealt(weak, replace(PARTNERS, bids="suicide")), name) == {"0"}


@pytest.mark.parametrize("name", ["rule", "expert"])
def test_first_hand_every_trick_counts_where_nobody_bids(name: str) -> None:
    # West has led the five of hearts. Both bids are made, and the tenth bag would cost a hundred.
    made = ending(
        PARTNERS, ".A2.. ...4 ...3 .K..", leader=Seat.WEST, table="H5 H3 H4",
        bids="3 2 3 3", taken=(4, 4, 2, 1), bags=(9, 0),
    )  # fmt: skip
    counted = replace(made, rules=replace(PARTNERS, first_hand="counts"), round_number=1, bids=(None,) * 4)
    assert moves(made, name) == {"H2"}
    assert moves(counted, name) == {"HA"}


@pytest.mark.parametrize("name", ["rule", "expert"])
def test_trump_first_trick_nobody_trumps_it_where_that_is_not_allowed(name: str) -> None:
    # West leads its highest diamond and has the trick; South, who is last, has none.
    rules = replace(PARTNERS, trump_first_trick=False)

    def played(rules: Rules) -> set[str]:
        state = dealt("5432.K765..K9876", rules, "3 3 3 3", starter=Seat.WEST)
        for _ in range(3):
            diamonds = [move for move in legal_moves(state) if str(move)[0] == "D"]
            state = apply(state, diamonds[0] if state.to_move is Seat.WEST else diamonds[-1])
        return moves(state, name)

    assert all(move[0] == "S" for move in played(replace(rules, trump_first_trick=True)))
    assert not any(move[0] == "S" for move in played(rules))


@pytest.mark.parametrize("name", ["rule", "expert"])
def test_opening_the_holder_of_the_lowest_club_leads_it(name: str) -> None:
    hand = "AK3.AK3.AK43.432"
    plain = dealt(hand, PARTNERS, "6 1 1 1")
    assert moves(plain, name) != {"C2"}
    clubs = dealt(hand, replace(PARTNERS, opening="clubs"), "1 1 1 6", starter=Seat.WEST)
    assert clubs.to_move is Seat.SOUTH
    assert moves(clubs, name) == {"C2"}


@pytest.mark.parametrize("name", ["pim", "luna", "bruno", "mika", "otto", "rule", "expert"])
def test_nobody_fears_bags_where_none_are_counted(name: str) -> None:
    # South's bid is made, and the ace may be what sets the others.
    def played(rules: Rules) -> set[str]:
        state = ending(
            rules, ".A2.. ...4 ...3 .K..", leader=Seat.WEST, table="H5 H3 H4",
            bids="4 4 2 2", taken=(4, 4, 2, 1), bags=(9, 0),
        )  # fmt: skip
        return moves(state, name)

    assert played(replace(PARTNERS, overtrick_points=0, bag_penalty=0)) == {"HA"}


@pytest.mark.parametrize("name", ["rule", "expert"])
@pytest.mark.parametrize(
    ("rules", "bids", "starter"), [(TWO, "", Seat.SOUTH), (PARTNERS, "3 2", Seat.NORTH)], ids=["two", "four"]
)
def test_minimum_total_bid_who_bids_before_the_last_leaves_them_what_is_missing(
    name: str, rules: Rules, bids: str, starter: Seat
) -> None:
    # Whoever bids last must make up for a low bid, and cannot take so many tricks.
    hand = "KQ4.A43.K543.Q43"
    plain = numbers(dealt(hand, rules, bids, starter=starter), name)
    asked = numbers(dealt(hand, replace(rules, minimum_total_bid=12), bids, starter=starter), name)
    assert max(asked) < min(plain)


def test_a_blind_bid_of_an_odd_number_is_shared_whole() -> None:
    rules = replace(PARTNERS, blind_bid=6, blind_behind=0)
    state = dealt("AK3.AK3.AK43.432", rules, "B7 L 3 3", starter=Seat.WEST)
    shares = supposed_bids(view(state, Seat.SOUTH))
    assert shares[Seat.WEST].n + shares[Seat.EAST].n == 7
