"""Street and its house rules: packs with jokers, the board, blind bids, passing, what a bid is worth, the first trick.

Where each decision is from stands in `DECIDED`.
"""

from dataclasses import fields, replace

import pytest
from hypothesis import given

from spades.engine import (
    PACK,
    PRESETS,
    Bid,
    Card,
    GameState,
    Phase,
    Rules,
    Seat,
    format_hand,
    format_rules,
    format_state,
    in_order,
    legal_moves,
    new_game,
    next_round,
    pack_of,
    parse_hand,
    parse_rules,
    parse_state,
)
from spades.engine.cards import HIGH_SPADES
from spades.engine.rules import FIELDS, check_pack
from spades.engine.scoring import score_round
from spades.engine.state import begin_round, settle

from .positions import (
    CLASSIC,
    DEALT,
    EAST,
    NORTH,
    PARTNERS,
    SOUTH,
    WEST,
    cards,
    deal,
    ending,
    finished,
    legal,
    make,
    past_the_draw,
    random_round,
    refusal,
    shuffled,
)
from .strategies import custom_rules, seeds

STREET = PRESETS["street-350"]
JOKERS = replace(PARTNERS, pack="jokers", blind_nil=False)
DEUCES = replace(PARTNERS, pack="jokers_deuces", blind_nil=False)
BOARD = replace(PARTNERS, minimum_side_bid=4, blind_nil=False)
SIX = replace(PARTNERS, blind_bid=6, blind_nil=False)

SILENT = "house rule, decided in the issue"
DECIDED = {
    "pack": f"{SILENT}: the sources know 52 cards",
    "passing": f"{SILENT}: partners-500 knows no passing",
    "blind_passing": SILENT,
    "minimum_side_bid": f"{SILENT}: classic-300 allows 'in theory any number from 0 to 13'",
    "minimum_total_bid": SILENT,
    "first_hand": SILENT,
    "blind_bid": f"{SILENT}: partners-500 knows blind nil alone",
    "blind_behind": SILENT,
    "ten_for": f"{SILENT}: missed, it costs as much",
    "boston": SILENT,
    "set_twice_loses": SILENT,
    "trump_first_trick": f"{SILENT}: classic-300 lets the leader and everybody else play spades to the first trick",
    "opening": f"{SILENT}: the sources let the starter lead",
    "bids": SILENT,
    "seats": "partners-500 for four, the others for two; three: house rule, decided in the issue",
}
"""Of every field that came with Street, and of three seats: which source it is from."""


def test_of_every_field_that_came_later_it_is_said_which_source_it_is_from() -> None:
    assert set(DECIDED) == {*FIELDS[FIELDS.index("pack") :], "seats"}
    assert len(FIELDS) == len(fields(Rules))


# ----- packs: "both jokers in place of 2♥ and 2♣"; "the top of spades is big joker, little joker, 2♦, 2♠, A♠ … 3♠"


def test_the_spades_above_the_ace() -> None:
    assert [str(card) for card in HIGH_SPADES] == ["SB", "SL", "SD", "SS"]
    assert [card.words for card in HIGH_SPADES] == [
        *("big joker", "little joker"),
        *("deuce of diamonds", "deuce of spades"),
    ]
    for number, card in enumerate(HIGH_SPADES, 52):
        assert int(card) == number
        assert Card.parse(str(card)) is Card(number) is Card.of(card.suit, card.rank) is card


@pytest.mark.parametrize(
    ("rules", "spades", "others"),
    [
        (CLASSIC, "AKQJT98765432", "AKQJT98765432 AKQJT98765432 AKQJT98765432"),
        (JOKERS, "BLAKQJT98765432", "AKQJT9876543 AKQJT98765432 AKQJT9876543"),
        (DEUCES, "BLDSAKQJT9876543", "AKQJT9876543 AKQJT9876543 AKQJT9876543"),
        (PRESETS["cutthroat-300"], "AKQJT98765432", "AKQJT98765432 AKQJT98765432 AKQJT9876543"),
    ],
    ids=["standard", "jokers", "deuces", "three seats"],
)
def test_a_pack(rules: Rules, spades: str, others: str) -> None:
    pack = pack_of(rules)
    assert format_hand(pack) == ".".join([spades, *others.split()])
    assert in_order(reversed(pack)) == pack == parse_hand(format_hand(pack))
    assert len(pack) == (51 if rules.seats == 3 else 52)
    assert check_pack(reversed(pack), rules) == pack[::-1]


def test_another_pack_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^pack must be the 52 cards, each once; this one has 52, 52 distinct; SB is"):
        new_game(JOKERS, PACK, SOUTH)
    with pytest.raises(ValueError, match=r"^pack must be the 51 cards, each once; this one has 52, 52 distinct$"):
        new_game(PRESETS["cutthroat-300"], PACK, SOUTH)


def test_a_hand_begins_with_its_jokers() -> None:
    assert " ".join(map(str, parse_hand("3SBA.K.."))) == "SB SS SA S3 HK"


# Jokers are spades in every respect: following, breaking, trump.
def test_jokers_follow_break_and_trump() -> None:
    ruff = make(ending(JOKERS, "B..K.3 LK..Q. A..A.4 Q..3.5", leader=WEST), "DQ")
    assert (ruff.broken, legal(ruff)) == (False, "DA")
    over = make(ending(JOKERS, "B2...3 LK..Q. A..A.4 Q..3.5", leader=WEST), "DQ DA D3 SB")
    assert over.broken
    assert over.tricks[-1].winner is SOUTH
    follow = make(ending(JOKERS, "B..K.3 LK..Q. A..A.4 Q..3.5", leader=WEST, broken=True), "SL SA SQ")
    assert legal(follow) == "SB"


@pytest.mark.parametrize(
    ("table", "winner"), [("SL SD SS SB", EAST), ("SL SD SS SA", SOUTH), ("SA SS SD S3", NORTH), ("SA SS SK S3", WEST)]
)
def test_the_top_of_spades(table: str, winner: Seat) -> None:
    played = cards(table)
    hands = [format_hand(pair) for pair in zip(played, cards("DK DQ DJ DT"), strict=True)]
    assert make(ending(DEUCES, " ".join(hands), broken=True), table).tricks[-1].winner is winner


# ----- the board: "the side's bids must add up to it; its second bidder may not bid less than what is missing"


@pytest.mark.parametrize(
    ("bids", "least"),
    [("", 0), ("0 3", 4), ("1 3", 3), ("3 3", 1), ("4 3", 0), ("7 3", 0), ("2 0 2", 4), ("2 3 2", 1)],
)
def test_the_second_of_a_side_bids_what_the_board_misses(bids: str, least: int) -> None:
    state = make(new_game(BOARD, shuffled(1), SOUTH), bids)
    assert legal_moves(state) == tuple(Bid(n) for n in range(least, 14))


# "nil is allowed where its partner then bids the board alone"
def test_a_nil_beside_a_board() -> None:
    state = new_game(BOARD, shuffled(1), SOUTH)
    assert Bid(0) in legal_moves(state)
    assert refusal(make(state, "0 5"), "3") == "That doesn't make the board: bid 4 or more."
    assert Bid(0) in legal_moves(make(state, "4 5"))
    assert Bid(0) not in legal_moves(make(state, "3 5"))


# Of the total: "if both sides' bids are less, the last side to bid must raise (its last bidder's smallest bid grows)"
@pytest.mark.parametrize(("bids", "least"), [("2 2 2", 5), ("4 4 2", 1), ("4 4 3", 0), ("0 0 0", 11), ("1 1", 0)])
def test_the_last_bid_makes_up_the_total(bids: str, least: int) -> None:
    state = make(new_game(replace(BOARD, minimum_side_bid=0, minimum_total_bid=11), shuffled(1), SOUTH), bids)
    assert legal_moves(state) == tuple(Bid(n) for n in range(least, 14))


@given(rules=custom_rules.filter(lambda rules: rules.bids == "free"), seed=seeds)
def test_bids_keep_board_and_total(rules: Rules, seed: int) -> None:
    *_, over = random_round(replace(rules, first_hand="bid"), seed)
    bids = [0 if bid is None else bid.n for bid in over.bids]
    assert sum(bids) >= rules.minimum_total_bid
    for side in range(rules.sides):
        assert sum(bids[side :: rules.sides]) >= rules.minimum_side_bid


# ----- first hand bids itself: "nobody bids in round 1; each side scores ten for each trick it takes"


@pytest.mark.parametrize("rules", [STREET, replace(CLASSIC, first_hand="counts"), replace(DEALT, first_hand="counts")])
def test_the_first_hand_counts_itself(rules: Rules) -> None:
    states = list(random_round(rules, 3))
    assert Phase.BID not in [state.phase for state in states]
    assert all(all(state.looked) for state in states)
    over = states[-1]
    assert over.bids == (None,) * rules.seats
    tricks = [sum(over.taken[side::2]) for side in (0, 1)]
    assert list(over.scores) == [10 * taken for taken in tricks]
    assert over.bags == (0, 0)
    assert over.results is not None
    assert [(result.bid, result.made, result.missed) for result in over.results] == [(None, False, False)] * 2
    second = next_round(over, shuffled(4, rules))
    assert second.phase is (Phase.DRAW if rules.hands == "draw" else Phase.BID)


# ----- blind six: "before either looks, bid so much or more for twice the points, made or not"


def behind(rules: Rules = SIX, scores: tuple[int, int] = (0, 100), starter: Seat = SOUTH) -> GameState:
    return begin_round(rules, shuffled(1, rules), starter, 2, scores, (0, 0))


def test_a_side_that_is_behind_may_bid_six_blind() -> None:
    state = behind()
    assert state.looked == (False, True, False, True)
    assert legal(state) == "L B6 B7 B8 B9 B10 B11 B12 B13"
    assert behind(scores=(0, 99)).looked == (True,) * 4
    assert behind(replace(SIX, blind_behind=0), scores=(0, 0)).looked == (False,) * 4
    assert legal(behind(replace(SIX, minimum_side_bid=7))).startswith("L B7")


# The bid is that of the side: the partner has none to make, and both see their hands at once.
def test_a_blind_six_is_the_bid_of_the_side() -> None:
    state = make(behind(), "B6")
    assert state.bids == (Bid(6, blind=True), None, None, None)
    assert state.looked == (True,) * 4
    assert state.to_move is WEST
    state = make(state, "4 3")
    assert (state.phase, state.to_move, state.bids[2]) == (Phase.PLAY, SOUTH, None)
    assert parse_state(format_state(state)) == state


# Before either looks: once the first has looked, or bid, the partner sees its hand.
@pytest.mark.parametrize("first", ["L", "L 3"])
def test_the_partner_of_one_who_looked_bids_as_usual(first: str) -> None:
    state = make(behind(), first)
    assert state.looked == (True,) * 4
    if first == "L":
        state = make(state, "3")
    assert legal(make(state, "4")) == " ".join(map(str, range(14)))


# Blind nil stands beside it: the second of a side may still bid that, and must look otherwise.
def test_blind_six_beside_blind_nil() -> None:
    rules = replace(SIX, blind_nil=True)
    state = behind(rules)
    assert state.looked == (False,) * 4
    assert legal(state) == "L B0 B6 B7 B8 B9 B10 B11 B12 B13"
    second = make(state, "L 3 L 4")
    assert (second.to_move, legal(second)) == (NORTH, "L B0")
    assert refusal(second, "B6") == "A blind bid comes before either partner has looked or bid."
    assert make(state, "B6 L 4").to_move is EAST
    # The partner of a blind six has nothing left to bid, and sees its hand at once.
    assert make(state, "B6").looked == (True, False, True, False)


@pytest.mark.parametrize(("taken", "points"), [((4, 3, 2, 4), 120), ((3, 3, 2, 5), -120), ((6, 3, 2, 2), 122)])
def test_a_blind_six_scores_twice(taken: tuple[int, ...], points: int) -> None:
    score = score_round([Bid(6, blind=True), None], taken[0::2], 0, SIX)
    assert score.points == points


# ----- what a bid of ten or thirteen is worth, and two sets


@pytest.mark.parametrize(
    ("bids", "taken", "points"),
    [
        ("6 4", (6, 4), 200),
        ("6 4", (6, 5), 201),
        ("6 4", (5, 4), -200),
        ("10 0", (10, 0), 300),
        ("5 4", (5, 4), 90),
        ("6 5", (6, 5), 110),
        ("7 6", (7, 6), 500),
        ("13 0", (12, 0), -400),
        ("B10", (5, 5), 400),
    ],
)
def test_a_ten_and_a_boston(bids: str, taken: tuple[int, int], points: int) -> None:
    rules = replace(SIX, ten_for=200, boston=500)
    made = [Bid(int(word.strip("B")), blind="B" in word) for word in bids.split()]
    assert score_round([*made, None][:2], taken, 0, rules).points == points


@pytest.mark.parametrize(
    ("scores", "sets", "winner"),
    [
        ((100, 50), (0, 0), None),
        ((100, 50), (1, 1), None),
        ((100, 50), (2, 0), 1),
        ((520, 50), (2, 0), 1),
        ((50, 100), (2, 2), 1),
        ((50, 50), (2, 2), None),
        ((520, 50), (1, 1), 0),
    ],
)
def test_two_sets_lose_the_game(scores: tuple[int, int], sets: tuple[int, int], winner: int | None) -> None:
    assert settle(replace(PARTNERS, set_twice_loses=True), scores, sets) == winner


def test_a_second_set_ends_the_game() -> None:
    rules = replace(CLASSIC, set_twice_loses=True)
    once = finished(rules, "8 3", (5, 8))
    assert (once.phase, once.sets) == (Phase.ROUND_OVER, (1, 0))
    again = replace(finished(rules, "8 3", (5, 8), scores=(200, -100)), sets_before=once.sets)
    assert again.sets_before == (1, 0)
    state = next_round(once, shuffled(1))
    assert state.sets_before == (1, 0)
    assert format_state(state).split()[5] == "1:0"
    assert parse_state(format_state(state)) == state
    lost = make(replace(ending(rules, "A... K...", bids="3 13", taken=(3, 9)), sets_before=(0, 1)), "SA SK")
    assert (lost.phase, lost.winner, lost.sets) == (Phase.GAME_OVER, 0, (0, 2))
    assert finished(CLASSIC, "8 3", (5, 8)).sets == (0, 0)


# A failed nil is no set.
def test_a_failed_nil_is_no_set() -> None:
    assert finished(replace(CLASSIC, set_twice_loses=True), "0 8", (2, 11)).sets == (0, 0)


# ----- the first trick


def test_no_spade_on_the_first_trick_if_it_can_be_helped() -> None:
    rules = Rules(hands="deal", trump_first_trick=False, must_break_spades=False)
    state = make(deal(rules, "A..+.K2 3.+.."), "4 4")
    assert "SA" not in legal(state).split()
    void = make(state, "CK")
    assert "S3" not in legal(void).split()
    # On the second trick it may be.
    assert "S3" in legal(make(void, "H2 C2")).split()
    # Whoever holds nothing else must play one.
    assert len(legal_moves(make(deal(rules, "..+.K2 +..."), "4 4 CK"))) == 13


def test_the_lowest_club_is_led_by_its_holder() -> None:
    rules = replace(PARTNERS, opening="clubs", blind_nil=False)
    state = make(deal(rules, "+...K3 .+..A5 ..+.2 +.+.+.+"), "4 3 3 3")
    assert (state.phase, state.to_move, state.trick.leader) == (Phase.PLAY, NORTH, NORTH)
    assert legal(state) == "C2"
    state = make(state, "C2")
    east = legal(state).split()
    assert len(east) == 1
    state = make(state, east[0])
    assert legal(state) == "C3"
    assert legal(make(state, "C3")) == "C5"
    assert parse_state(format_state(state)) == state


# Cards that were passed may be clubs: who leads is known after that.
def test_a_passed_club_is_led_by_whoever_has_it() -> None:
    rules = replace(PARTNERS, opening="clubs", passing=1, blind_nil=False)
    state = make(deal(rules, "+...2 .+..A5 ..+.3 +.+.+.+"), "0 3 4 3 PC2")
    north = make(state, "PD3")
    assert (north.phase, north.to_move) == (Phase.PLAY, NORTH)


def test_two_hands_without_clubs_are_led_by_the_starter() -> None:
    state = make(deal(replace(DEALT, opening="clubs"), "+... .+..", starter=NORTH), "4 4")
    assert (state.to_move, len(legal_moves(state))) == (NORTH, 13)


# ----- what the cards say is bid


@pytest.mark.parametrize(
    ("bids", "allowed"),
    [
        ("", "0 4 5 6 7 8 9 10 11 12 13"),
        ("0 4", "4 5 6 7 8 9 10 11 12 13"),
        ("5 4", "0"),
        ("5 0 0", "4 5 6 7 8 9 10 11 12 13"),
    ],
)
def test_suicide(bids: str, allowed: str) -> None:
    rules = replace(PARTNERS, bids="suicide", blind_nil=False)
    assert legal(make(new_game(rules, shuffled(1), SOUTH), bids)) == allowed


@given(seed=seeds)
def test_one_of_each_side_bids_nil_in_suicide(seed: int) -> None:
    *_, over = random_round(replace(PARTNERS, bids="suicide"), seed)
    for side in (0, 1):
        low, high = sorted(bid.n for bid in over.bids[side::2] if bid is not None)
        assert low == 0
        assert high >= 4


@pytest.mark.parametrize(("bids", "allowed"), [("whiz", ("0 3", "0", "0 13")), ("mirror", ("3", "0", "13"))])
def test_whiz_and_mirror_count_spades(bids: str, allowed: tuple[str, ...]) -> None:
    rules = Rules(hands="deal", bids=bids)  # type: ignore[arg-type]
    for hands, words in zip(("AK2..+. 3...+", ".+.. 3...+", "+... .+.."), allowed, strict=True):
        assert legal(deal(rules, hands)) == words


def test_a_joker_is_one_of_the_spades_that_mirror_counts() -> None:
    rules = replace(DEUCES, bids="mirror")
    assert legal(deal(rules, "BDS.+.. A...+ K..+. +.+.+.+")) == "3"


# ----- text


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("street-350", STREET),
        ("street-350,first_hand=bid", replace(STREET, first_hand="bid")),
        ("cutthroat-300,target=200", Rules(seats=3, hands="deal", target=200)),
        ("partners-500,passing=2", replace(PARTNERS, passing=2)),
        ("classic-300,bids=whiz", Rules(bids="whiz")),
        # What could always be said is said as it was, though cutthroat-300 would be nearer.
        ("classic-300,seats=4,hands=deal", Rules(seats=4, hands="deal")),
    ],
)
def test_rules_in_text(text: str, rules: Rules) -> None:
    assert format_rules(rules) == text
    assert parse_rules(text) == rules


def test_what_counts_as_a_bag() -> None:
    assert not STREET.bags_count
    assert CLASSIC.bags_count
    assert replace(CLASSIC, bag_penalty=0).bags_count
    assert past_the_draw().bags == (0, 0)
