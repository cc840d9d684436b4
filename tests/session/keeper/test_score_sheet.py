from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades.engine import PRESETS, Bid, NotationError, Rules
from spades.engine.moves import BLIND_NIL
from spades.session.keeper.chances import chances_after
from spades.session.keeper.score_sheet import Fault, ScoreSheet, WrittenRound, heaps
from spades.session.keeper.sheet_text import read_sheet, write_sheet

TWO, FOUR = PRESETS["classic-300"], PRESETS["partners-500"]
PAIRS = ("Anna", "Ben", "Cem", "Dee")

HEAD = "spades score sheet 1\nrules partners-500\nname Anna\nname Ben\nname Cem\nname Dee\n"


def sheet(*rounds: str, now: str = "- - - - : - - - -") -> ScoreSheet:
    """Return a sheet of four by its lines."""
    return read_sheet(HEAD + "".join(f"{line}\n" for line in (*rounds, f"now {now}")))


def test_partners_gather_their_tricks_in_one_heap() -> None:
    scored = sheet("4 3 2 4 : 8 5 - -").summaries[0]
    assert scored.results[0].points == 62
    assert scored.results[0].new_bags == 2
    assert scored.results[1].points == -70


def test_beside_a_nil_both_partners_count_for_themselves() -> None:
    # "A team with a nil bidder": the source's example is -100 + 40 + 1 = -59.
    scored = sheet("0 3 4 4 : 1 8 4 -").summaries[0]
    assert scored.results[0].points == -59
    assert heaps(FOUR, (Bid(0), Bid(3), Bid(4), Bid(4))) == ((0,), (2,), (1, 3))


def test_the_last_heap_follows_from_the_others() -> None:
    entry = sheet(now="4 3 2 4 : 8 - - -")
    assert entry.faults == ()
    assert entry.scored().rounds[0].taken == (8, 5, None, None)


def test_bags_and_their_penalty_are_carried_from_round_to_round() -> None:
    after = sheet("2 4 2 3 : 9 4 - -", "2 4 1 2 : 8 5 - -").summaries
    assert [one.bags[0] for one in after] == [5, 0]
    assert after[1].results[0].penalty == -100
    assert after[1].scores[0] == 45 + 30 + 5 - 100


@pytest.mark.parametrize(
    ("now", "found"),
    [
        ("4 3 - 4 : - - - -", [(Fault.BID_MISSING, (2,)), (Fault.TRICKS_MISSING, (0, 1))]),
        ("4 3 - 4 : 8 - - -", [(Fault.BID_MISSING, (2,)), (Fault.TRICKS_MISSING, (1,))]),
        ("4 3 2 4 : - - - -", [(Fault.TRICKS_MISSING, (0, 1))]),
        ("4 3 2 4 : 8 6 - -", [(Fault.TOO_MANY_TRICKS, (0, 1))]),
        ("4 3 2 4 : 8 4 - -", [(Fault.TOO_FEW_TRICKS, (0, 1))]),
        ("0 3 2 4 : 8 6 - -", [(Fault.TOO_MANY_TRICKS, (0, 2, 1)), (Fault.TRICKS_MISSING, (2,))]),
        ("B0 3 2 4 : 0 6 7 -", []),
    ],
)
def test_what_cannot_be_and_what_is_missing_is_found(now: str, found: list[tuple[Fault, tuple[int, ...]]]) -> None:
    assert [(one.fault, one.places) for one in sheet(now=now).faults] == found


def test_blind_nil_is_refused_where_the_rules_do_not_offer_it() -> None:
    behind = ScoreSheet.begin(replace(FOUR, blind_nil_behind=100), PAIRS).with_bid(1, BLIND_NIL)
    assert behind.faults[0].fault is Fault.NO_BLIND_NIL
    two = ScoreSheet.begin(TWO, ("Anna", "Ben")).with_bid(0, BLIND_NIL)
    assert two.faults[0].fault is Fault.NO_BLIND_NIL


def test_a_game_that_is_won_takes_no_further_round() -> None:
    rules = replace(TWO, target=50)
    won = ScoreSheet.begin(rules, ("Anna", "Ben")).with_bid(0, Bid(6)).with_bid(1, Bid(7)).with_taken(0, 6).scored()
    assert won.scores == (60, 70)
    assert won.winner == 1
    assert won.faults[0].fault is Fault.GAME_OVER
    with pytest.raises(ValueError, match="GAME_OVER"):
        won.with_bid(0, Bid(6)).with_bid(1, Bid(7)).with_taken(0, 6).scored()


def test_a_round_with_a_fault_is_not_scored() -> None:
    with pytest.raises(ValueError, match="TOO_MANY_TRICKS"):
        sheet(now="4 3 2 4 : 8 6 - -").scored()


def test_counts_of_a_heap_that_is_split_stay_with_its_first_seat() -> None:
    entry = sheet(now="4 3 2 4 : 8 - - -").with_bid(2, Bid(0)).entry
    assert entry.taken == (8, None, None, None)
    assert sheet(now="4 3 0 4 : 8 4 1 -").with_bid(2, Bid(2)).entry.taken == (8, 4, None, None)


def test_undoing_goes_back_to_an_empty_sheet_one_thing_at_a_time() -> None:
    now: ScoreSheet | None = sheet("4 3 2 4 : 8 5 - -", now="1 - 2 - : - - - -")
    steps = []
    while now is not None:
        steps.append(write_sheet(now).removeprefix(HEAD).splitlines()[-1])
        now = now.undone()
    assert steps == [
        # Ben dealt and bids last; in the round before it was Anna.
        "now 1 - 2 - : - - - -",
        "now - - 2 - : - - - -",
        "now - - - - : - - - -",
        # The other heap follows.
        "now 4 3 2 4 : 8 - - -",
        "now 4 3 2 4 : - - - -",
        "now - 3 2 4 : - - - -",
        "now - 3 2 - : - - - -",
        "now - 3 - - : - - - -",
        "now - - - - : - - - -",
    ]


def test_a_round_can_be_viewed_without_a_card() -> None:
    view = sheet("4 3 2 4 : 8 5 - -").view_after(1)
    assert view.results is not None
    assert view.scores == (62, -70)
    assert not view.unseen
    assert not view.hand


def test_the_chance_to_win_follows_the_scores() -> None:
    rounds = sheet("4 3 2 4 : 8 5 - -", "5 6 5 1 : 2 11 - -")
    first, second = chances_after(rounds)
    assert first[0] > 0.5 > second[0]
    assert sum(first) == pytest.approx(1)
    won = ScoreSheet.begin(replace(TWO, target=50), ("Anna", "Ben")).with_bid(0, Bid(6)).with_bid(1, Bid(7))
    assert chances_after(won.with_taken(0, 6).scored()) == ((0.0, 1.0),)


def test_where_a_second_set_loses_the_first_lowers_the_chance() -> None:
    once = ScoreSheet.begin(TWO, ("Anna", "Ben")).with_bid(0, Bid(6)).with_bid(1, Bid(6)).with_taken(0, 5).scored()
    even = once.with_bid(0, Bid(12)).with_bid(1, Bid(1)).with_taken(0, 12).scored()
    assert even.scores == (60, 72)
    loses = replace(even, rules=replace(TWO, set_twice_loses=True))
    assert chances_after(loses)[-1][0] < chances_after(even)[-1][0] - 0.02


def test_before_the_end_no_game_is_certain() -> None:
    far_ahead = ScoreSheet.begin(TWO, ("Anna", "Ben"))
    for _round in range(3):
        far_ahead = far_ahead.with_bid(0, Bid(9)).with_bid(1, Bid(9)).with_taken(0, 9).scored()
    assert far_ahead.winner is None
    assert chances_after(far_ahead)[-1] == pytest.approx((0.999, 0.001))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is not the beginning"),
        ("spades score sheet 2\n", "is not the beginning"),
        ("spades score sheet 1\nrules partners-501\n", "not a rule set"),
        (HEAD, "does not begin with 'now'"),
        (HEAD.replace("Ben", "Anna") + "now - - - - : - - - -\n", "'Anna' cannot be the name"),
        (HEAD.replace("Ben", "Be\N{RIGHT-TO-LEFT OVERRIDE}n") + "now - - - - : - - - -\n", "cannot be the name"),
        (HEAD + "now - - - : - - - -\n", "4 bids"),
        (HEAD + "now - - - - - - - -\n", "is not a round"),
        (HEAD + "now HT - - - : - - - -\n", "is not a bid"),
        (HEAD + "now 14 - - - : - - - -\n", "is not a move"),
        (HEAD + "now 4 3 2 4 : 14 - - -\n", "from 0 to 13"),
        (HEAD + "now 4 3 2 4 : 8 - 1 -\n", "one count a heap"),
        (HEAD + "now 4 3 2 4 : \u0661 - - -\n", "not a number of tricks"),
        (HEAD + "4 3 2 4 : 8 4 - -\nnow - - - - : - - - -\n", "round 1 cannot be: TOO_FEW_TRICKS"),
        (HEAD + "4 3 2 4 : 8 5 - -\n" * 501 + "now - - - - : - - - -\n", "at most 500"),
    ],
)
def test_a_text_that_is_no_sheet_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        read_sheet(text)


@given(st.data())
@settings(max_examples=60)
def test_every_sheet_reads_back_from_its_text(data: st.DataObject) -> None:
    rules: Rules = data.draw(st.sampled_from(list(PRESETS.values())))
    seats = rules.seats
    now = ScoreSheet.begin(rules, PAIRS[:seats])
    for _round in range(data.draw(st.integers(0, 4))):
        for place in now.bid_places:
            now = now.with_bid(place, Bid(data.draw(st.integers(4, 13))))
        heads = [heap[0] for heap in heaps(rules, now.entry.bids)]
        left = rules.cards_each
        for place in heads[:-1]:
            count = data.draw(st.integers(0, left))
            left -= count
            now = now.with_taken(place, count)
        if now.winner is None:
            now = now.scored()
    assert read_sheet(write_sheet(now)) == now


def test_a_written_round_begins_empty() -> None:
    assert WrittenRound.empty(FOUR) == WrittenRound((None,) * 4, (None,) * 4)


STREET = PRESETS["street-350"]


def street(*lines: str) -> ScoreSheet:
    """Return a sheet of Street; its first round counts itself."""
    text = HEAD.replace("partners-500", "street-350") + "".join(f"{line}\n" for line in lines)
    return read_sheet(text)


def test_a_round_that_counts_itself_asks_for_tricks_alone() -> None:
    now = street("now - - - - : - - - -")
    assert now.bid_places == ()
    assert [one.fault for one in now.faults] == [Fault.TRICKS_MISSING]
    after = now.with_taken(0, 7).scored()
    assert after.scores == (70, 60)
    # The deal has moved on to Ben, and Cem bids first.
    assert after.bid_places == (2, 3, 0, 1)
    with pytest.raises(ValueError, match="nobody bids in round 1"):
        now.with_bid(0, Bid(3))


def test_a_blind_bid_of_tricks_is_that_of_both_partners() -> None:
    now = street("- - - - : 1 12 - -", "now 4 3 3 4 : - - - -").with_bid(0, Bid(7, blind=True))
    assert now.entry.bids == (Bid(7, blind=True), Bid(3), None, Bid(4))
    assert now.faults[0].fault is Fault.TRICKS_MISSING
    assert now.with_taken(0, 7).scored().summaries[1].results[0].bid_points == 140
    # Whoever bids in its place puts it away again.
    assert now.with_bid(2, Bid(4)).entry.bids[0] is None
    assert now.with_bid(0, Bid(5, blind=True)).faults[0] == (Fault.BLIND_TOO_LOW, (0,), 6)
    level = street("- - - - : 6 7 - -", "now - - - - : - - - -")
    assert level.with_bid(0, Bid(7, blind=True)).faults[0].fault is Fault.NO_BLIND_BID


def test_the_board_is_what_partners_bid_together() -> None:
    now = street("- - - - : 6 7 - -", "now 2 4 1 2 : - - - -")
    assert now.faults[0] == (Fault.BOARD, (0, 2), 4)


def test_all_bids_together_may_have_to_make_a_number() -> None:
    rules = replace(FOUR, minimum_total_bid=11)
    now = ScoreSheet.begin(rules, PAIRS)
    for place, bid in enumerate((2, 3, 2, 3)):
        assert not now.faults or now.faults[0].is_missing
        now = now.with_bid(place, Bid(bid))
    assert now.faults[0].fault is Fault.TOTAL


def test_in_suicide_one_partner_bids_nil_and_the_other_four_or_more() -> None:
    now = ScoreSheet.begin(replace(FOUR, bids="suicide"), PAIRS).with_bid(0, Bid(0))
    assert now.faults[0].is_missing
    assert now.with_bid(2, Bid(3)).faults[0].fault is Fault.SUICIDE
    assert now.with_bid(2, Bid(4)).faults[0].is_missing


def test_a_side_that_is_set_twice_loses_where_the_rules_say_so() -> None:
    rules = replace(FOUR, set_twice_loses=True)
    now = ScoreSheet.begin(rules, PAIRS)
    for _round in range(2):
        assert now.winner is None
        for place, bid in enumerate((4, 2, 4, 3)):
            now = now.with_bid(place, Bid(bid))
        now = now.with_taken(0, 7).scored()
    assert now.winner == 1
    assert now.view_after(2).winner == 1
    assert now.view_after(1).winner is None


def test_three_play_each_for_themselves_for_seventeen_tricks() -> None:
    now = ScoreSheet.begin(PRESETS["cutthroat-300"], PAIRS[:3])
    for place, bid in enumerate((5, 6, 4)):
        now = now.with_bid(place, Bid(bid))
    now = now.with_taken(0, 6).with_taken(1, 6).scored()
    assert now.rounds[0].taken == (6, 6, 5)
    assert now.scores == (51, 60, 41)
    (chances,) = chances_after(now)
    assert chances[1] > chances[0] > chances[2] > 0
    assert sum(chances) == pytest.approx(1)


def test_the_deal_moves_on_with_each_round_and_can_be_put_right() -> None:
    now = sheet("4 3 2 4 : 8 5 - -")
    assert (sheet().dealer, now.dealer) == (0, 1)
    moved = now.with_next_dealer()
    assert (moved.dealer, moved.first_dealer) == (2, 1)
    assert "dealer 1\n" in write_sheet(moved)
    assert read_sheet(write_sheet(moved)) == moved
    # A sheet from before the deal was written down reads as ever.
    assert "dealer" not in write_sheet(now)
    with pytest.raises(NotationError, match="first dealer"):
        read_sheet(write_sheet(moved).replace("dealer 1", "dealer 4"))
