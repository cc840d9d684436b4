"""What is told at a table of four: for the side, with the partner's part in it, and each nil at its seat."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from screens.driver import Driver
from screens.positions import position
from session.games import random_states

from spades.engine import PRESETS, Bid, Card, Seat, View, view
from spades.engine.moves import BLIND_NIL
from spades.engine.preview import preview_bid
from spades.engine.public import Trick
from spades.engine.sides import in_danger
from spades.ui.table.bid_strip import strip_cells
from spades.ui.table.card_places import dealing, picture
from spades.ui.table.playback import Step
from spades.ui.table.steps import steps_between
from spades.ui.words.receipts import nil_stories, receipt_rows
from spades.ui.words.sides import above_strip, below_strip, seat_need, side_need, sum_words, unpointed_lines
from spades.ui.words.table import Standing, status

from .render_options import HAND, LAYOUTS, NAMES, options

RULES = PRESETS["partners-500"]
SOUTH, WEST, NORTH, EAST = Seat


def at(name: str) -> View:
    return view(position(name).state, SOUTH)


def bids(now: View, south: Bid | None, north: Bid | None) -> View:
    return replace(now, bids=(south, Bid(2), north, Bid(3)))


def told(now: View, bid: Bid) -> list[str]:
    """Return what is told around the strip of a bid, and its cells."""
    cells = strip_cells(preview_bid(now, bid), 6)
    return [
        above_strip(now, bid, NAMES),
        *(f"{cell.label} {cell.score}" for cell in cells),
        below_strip(now, bid, NAMES),
    ]


def test_the_bids_of_partners_are_added_up_in_the_order_in_which_they_were_made() -> None:
    now = bids(at("four-lead"), Bid(4), Bid(3))
    assert sum_words(replace(now, starter=SOUTH), 0, NAMES) == "you 4 + North 3 = 7"
    assert sum_words(replace(now, starter=WEST), 0, NAMES) == "North 3 + you 4 = 7"
    assert sum_words(bids(now, Bid(4), Bid(0)), 0, NAMES) == "you 4 + North nil = 4"
    assert sum_words(bids(now, None, Bid(3)), 0, NAMES) == ""


def test_the_preview_of_a_bid_tells_the_score_of_the_side() -> None:
    now = replace(bids(at("four-bid"), None, Bid(3)), scores=(100, 0), bags=(9, 0), starter=WEST)
    assert told(now, Bid(4)) == [
        "North 3 + you 4 = 7",
        "Set 30",
        "Made 170",
        "+1 71",
        "+2 72",
        " \N{HORIZONTAL ELLIPSIS}",
        "+6 76",
        "",
    ]
    assert below_strip(now, Bid(12), NAMES) == "More than thirteen tricks: the bid can't be made."
    assert below_strip(replace(now, scores=(440, 0)), Bid(4), NAMES) == "Made, it reaches 500."


def test_the_strip_hatches_what_a_bag_penalty_falls_on_and_says_when_there_is_more() -> None:
    now = replace(at("four-bid"), scores=(0, 0), bags=(7, 0), starter=WEST)
    cells = strip_cells(preview_bid(bids(now, None, Bid(3)), Bid(4)), 20)
    assert [cell.label for cell in cells if cell.penalty] == ["+3", "+4", "+5", "+6"]
    assert [cell.good for cell in cells] == [False, *7 * [True]]
    assert [cell.exact for cell in cells].index(True) == 1


def test_bids_lie_before_their_seats_until_the_first_card_comes(driver: Driver) -> None:
    for name, there in (("four-bid", True), ("four-lead", True), ("four-follow", False)):
        driver.sit(position(name), auto_play_one=False)
        driver.wait(driver.ready)
        table = driver.canvas.copy()
        with_bids = table.copy()
        driver.board.bids().draw(with_bids)
        assert (pygame.image.tobytes(with_bids, "RGB") != pygame.image.tobytes(table, "RGB")) is there


def test_a_nil_of_either_partner_has_a_line_of_its_own() -> None:
    now = replace(at("four-bid"), scores=(0, 0), bags=(0, 0), starter=WEST)
    broken = told(bids(now, None, Bid(0)), Bid(4))
    assert broken[1:3] == ["Set 60", "Made 140"]
    assert broken[-1] == "If North's nil breaks: \N{MINUS SIGN}59"
    assert told(bids(now, None, Bid(4)), Bid(0))[1:] == [
        "A trick \N{MINUS SIGN}59",
        "No trick 140",
        "If North falls one short: 60",
    ]
    assert above_strip(bids(now, None, None), Bid(4), NAMES) == "North bids after you."


def test_blind_nil_is_told_what_it_is_worth_and_what_the_partner_did() -> None:
    assert unpointed_lines(at("four-blind"), NAMES) == [
        "Blind nil, bid unseen: +200 without a trick, \N{MINUS SIGN}200 with one.",
        "North bids 2.",
    ]


def test_the_example_of_the_rules_is_told_line_by_line() -> None:
    now = at("four-minus-59")
    told = {row.what: row.values[0] for row in receipt_rows(now, NAMES)}
    assert told["Bid points"] == "+40"
    assert told["Nil: North"] == "\N{MINUS SIGN}100"
    assert told["Overtricks"] == "+1"
    assert told["Round"] == "\N{MINUS SIGN}59"
    assert told["Tricks taken"].endswith(" = 5")
    assert nil_stories(now, NAMES) == [
        "North bid nil and took 1 trick. That counts toward the partner's bid: 5 of 4, made, 1 bag."
    ]
    alone = replace(now, rules=replace(RULES, failed_nil_helps_partner=False))
    assert nil_stories(alone, NAMES) == ["North bid nil and took 1 trick. That doesn't count toward the partner's bid."]


def trick(leader: Seat, *cards: str) -> Trick:
    seats = [RULES.seating[(leader + turn) % 4] for turn in range(4)]
    return Trick(leader, tuple(zip(seats, map(Card.parse, cards), strict=False)))


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (trick(NORTH, "HA", "H2"), "Hearts were led: follow suit. Your partner is winning."),
        (trick(NORTH, "H2", "HA"), "Hearts were led: follow suit. East is winning."),
        (trick(WEST), "West to play\N{HORIZONTAL ELLIPSIS}"),
        (trick(SOUTH, "HK"), "West to play\N{HORIZONTAL ELLIPSIS} Hearts were led. You are winning."),
    ],
)
def test_the_status_line_names_the_suit_led_and_who_is_winning(table: Trick, told: str) -> None:
    now = at("four-follow")
    mine = len(table.plays) == 2
    hand = (Card.parse("H3"), Card.parse("C2"))
    now = replace(now, trick=table, hand=hand, to_move=SOUTH if mine else WEST)
    assert status(now, NAMES) == told


def test_a_nil_holds_is_in_danger_broken_or_safe() -> None:
    now = replace(bids(at("four-lead"), Bid(4), Bid(0)), tricks=(), taken=(0, 0, 0, 0))
    assert seat_need(replace(now, trick=trick(WEST, "H9", "H2")), NORTH) == (Standing.OPEN, "holds")
    assert seat_need(replace(now, trick=trick(SOUTH, "H2", "H3", "H9")), NORTH) == (Standing.BAD, "in danger")
    assert seat_need(replace(now, taken=(0, 0, 1, 0)), NORTH) == (Standing.BAD, "broken")
    over = replace(now, tricks=(trick(WEST),) * 13, trick=trick(WEST))
    assert seat_need(over, NORTH) == (Standing.GOOD, "safe")
    assert seat_need(replace(over, bids=(BLIND_NIL, Bid(2), BLIND_NIL, Bid(3))), SOUTH)[1] == "safe"


@pytest.mark.parametrize(
    ("before", "table", "danger"),
    [
        # Whoever leads wins so far; the partner can still cover.
        ((), trick(NORTH, "C7"), None),
        ((), trick(NORTH, "C7", "C2"), None),
        # The partner has not covered; what the others do is theirs.
        ((), trick(NORTH, "C7", "C2", "C3"), NORTH),
        ((), trick(WEST, "C2", "C7"), None),
        # The highest card there is, led: the partner can do nothing, unless a trump is left to one who is void.
        ((), trick(NORTH, "CA"), NORTH),
        ((trick(WEST, "CA", "C2", "C3", "H2"),), trick(NORTH, "CK"), None),
        ((trick(WEST, "CA", "C2", "C3", "H2"), trick(WEST, "S5", "S2", "S3", "H3")), trick(NORTH, "CK"), NORTH),
        # Higher cards are out, but the partner has shown to be out of the suit.
        ((trick(WEST, "S5", "S2", "S3", "H3"),), trick(NORTH, "S4"), NORTH),
    ],
)
def test_a_nil_is_in_danger_once_nobody_can_cover_it(
    before: tuple[Trick, ...], table: Trick, danger: Seat | None
) -> None:
    now = replace(bids(at("four-lead"), Bid(4), Bid(0)), tricks=before, taken=(0, 0, 0, 0), trick=table)
    assert in_danger(now) is danger


def test_with_two_seats_a_nil_is_in_danger_when_it_leads_the_highest_card_left() -> None:
    now = replace(at("lead"), tricks=(), taken=(0, 0), bids=(Bid(0), Bid(3)))

    def led(card: str) -> Trick:
        return Trick(SOUTH, ((SOUTH, Card.parse(card)),))

    told = [in_danger(replace(now, trick=led(card))) for card in ("D2", "DK", "DA")]
    assert told == [None, None, SOUTH]
    void = Trick(SOUTH, ((SOUTH, Card.parse("D9")), (NORTH, Card.parse("H2"))), SOUTH)
    assert in_danger(replace(now, tricks=(void,), trick=led("D2"))) is SOUTH
    assert in_danger(replace(now, tricks=(void,), taken=(1, 0), trick=led("D2"))) is None


def test_the_tricks_of_a_failed_nil_fill_the_partners_bid_where_the_rules_say_so() -> None:
    now = replace(bids(at("four-lead"), Bid(4), Bid(0)), taken=(2, 0, 1, 0))
    assert side_need(now, 0)[1] == "needs 1 more"
    alone = replace(now, rules=replace(RULES, failed_nil_helps_partner=False))
    assert side_need(alone, 0)[1] == "needs 2 more"


def rounds(seed: int) -> Iterator[View]:
    return (view(state, SOUTH) for state in random_states(RULES, seed, EAST, 1))


def test_cards_are_dealt_one_by_one_from_the_dealer_around_the_table() -> None:
    first = next(rounds(1))
    dealt = dealing(picture(first, LAYOUTS[4], HAND), first, LAYOUTS[4])
    assert len(dealt.places) == 52
    seats = [key[1] for key in dealt.places if isinstance(key, tuple)]
    assert seats[:8] == [EAST, SOUTH, WEST, NORTH] * 2
    # North deals, from across.
    assert len(set(dealt.origins.values())) == 1
    assert next(iter(dealt.origins.values())).y < 0 < LAYOUTS[4].height / 2


def seats_told(steps: list[Step], sound: str) -> list[Seat]:
    """Return at which seats something is told with a sound."""
    return [cue.moment.seat for step in steps for cue in step.cues if cue.sound == sound]


def test_a_nil_is_broken_at_its_seat_at_the_trick_that_breaks_it_and_once() -> None:
    nils = (Bid(0), Bid(0), Bid(0), Bid(0))
    for seed in range(2):
        told: list[Seat] = []
        for before, after in pairwise(rounds(seed)):
            if after.bids.count(None) or before.bids.count(None):
                continue
            steps = steps_between(replace(before, bids=nils), replace(after, bids=nils), options(seats=4))
            told += seats_told(steps, "nil_broken")
            if after.results is not None:
                assert sorted([*told, *seats_told(steps, "nil_made")]) == sorted(RULES.seating)
        assert len(set(told)) == len(told)
