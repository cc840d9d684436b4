"""Moments of a round: each once, at what causes it, and about three of them told in a usual round."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from unittest.mock import patch

import pygame
import pytest
from screens.positions import position
from session.games import random_game, random_states

from spades.engine import (
    PRESETS,
    Bid,
    Card,
    Game,
    GameState,
    Phase,
    PlayCard,
    Rules,
    Seat,
    View,
    apply,
    legal_moves,
    new_game,
    public_view,
    score_round,
    view,
)
from spades.engine.moments import Kind, Moment, moments_between
from spades.engine.rules import pack_of
from spades.engine.sides import bags_so_far, bags_threaten, in_danger, new_bags, side_bid, side_taken
from spades.language import use_language
from spades.ui.paint.style import Style
from spades.ui.paint.theme import DEFAULT_THEME, THEMES
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.table.cue_words import place_words
from spades.ui.table.cues import KINDS, make_cue
from spades.ui.table.layout import Spot
from spades.ui.table.steps import steps_between
from spades.ui.transitions import Screen
from spades.ui.words.moments import moment_tag, moment_words
from spades.ui.words.receipts import comeback_story, receipt_rows
from spades.ui.words.round_end import round_sentence

from .conftest import Opener
from .render_options import LAYOUTS, NAMES, options

SOUTH, WEST, NORTH, EAST = Seat
TWO, FOUR = PRESETS["classic-300"], PRESETS["partners-500"]


def moments_of(game: Game) -> Iterator[tuple[Moment, View]]:
    views = (view(state, SOUTH) for state in game.states())
    for before, after in pairwise(views):
        for moment in moments_between(before, after):
            yield moment, after


@pytest.mark.parametrize("names", [("won", "lost", "long"), ("four-won", "four-lost", "four-whole")])
def test_about_three_moments_are_told_in_a_usual_round(names: tuple[str, ...]) -> None:
    rounds, told = 0, Counter[Kind]()
    for name in names:
        rounds += len(position(name).packs)
        for moment, after in moments_of(position(name)):
            if make_cue(moment, "words", "words", own=moment.side == after.side).tag:
                told[moment.kind] += 1
    assert rounds > 20
    assert 2.0 <= told.total() / rounds <= 3.4, told


def test_each_moment_is_known_by_its_sound() -> None:
    moments = [Moment(kind, 0, SOUTH) for kind in Kind]
    sounds = {moment.kind: make_cue(moment, "words", "words", own=True).sound for moment in moments}
    assert all(sounds.values())
    assert len(set(sounds.values())) == len(sounds)


@pytest.mark.parametrize("rules", [TWO, FOUR], ids=["two", "four"])
def test_moments_come_once_a_round_and_follow_from_what_everybody_sees(rules: object) -> None:
    assert rules in (TWO, FOUR)
    once = {Kind.SPADES_BROKEN, Kind.LAST_TRICK, Kind.LEAD}
    for seed in range(3):
        states = list(random_states(TWO if rules is TWO else FOUR, seed, rounds=3))
        seen = Counter[object]()
        for first, second in pairwise(states):
            moments = moments_between(view(first, SOUTH), view(second, SOUTH))
            assert moments == moments_between(public_view(first, SOUTH), public_view(second, SOUTH))
            for moment in moments:
                what = moment.kind if moment.kind in once else (moment.kind, moment.side, moment.count, moment.seat)
                seen[second.round_number, what] += moment.kind is not Kind.NIL_IN_DANGER
        assert set(seen.values()) <= {0, 1}, seen


def test_a_danger_is_told_when_it_comes_and_not_while_it_lasts() -> None:
    lasts = 0
    for seed in range(30):
        views = (view(state, SOUTH) for state in random_states(FOUR, seed, rounds=2))
        for before, after in pairwise(views):
            if (seat := in_danger(after)) is not None and in_danger(before) is seat:
                lasts += 1
                assert Kind.NIL_IN_DANGER not in {moment.kind for moment in moments_between(before, after)}
    assert lasts


def test_nobody_takes_the_lead_from_nobody() -> None:
    for seed in range(5):
        views = [view(state, SOUTH) for state in random_states(TWO, seed, rounds=1)]
        assert views[-1].scores[0] != views[-1].scores[1]
        kinds = {moment.kind for pair in pairwise(views) for moment in moments_between(*pair)}
        assert Kind.LEAD not in kinds


@pytest.mark.parametrize("rules", [TWO, FOUR], ids=["two", "four"])
def test_a_set_is_told_at_the_trick_from_which_everybody_can_count_it(rules: Rules) -> None:
    sets = 0
    for seed in range(4):
        told, certain = set[tuple[int, int]](), set[tuple[int, int]]()
        for first, second in pairwise(view(state, SOUTH) for state in random_states(rules, seed, rounds=3)):
            found = {one.side for one in moments_between(first, second) if one.kind is Kind.SET}
            if second.phase is not Phase.PLAY and second.results is None:
                continue
            left = 13 - len(second.tricks)
            now = {side for side in (0, 1) if side_bid(second, side) - side_taken(second, side) > left}
            assert found == {side for side in now if (second.round_number, side) not in certain}
            certain |= {(second.round_number, side) for side in now}
            told |= {(second.round_number, side) for side in found}
        assert told == certain
        sets += len(told)
    assert sets


def test_between_people_the_lead_is_told_by_name() -> None:
    people = {SOUTH: "Anna", WEST: "Otto", NORTH: "Ben", EAST: "Silas"}
    now = view(next(iter(random_states(FOUR, 1, rounds=1))), SOUTH)
    told = [moment_words(Moment(Kind.LEAD, side, FOUR.seats_of(side)[0]), now, people) for side in (0, 1)]
    assert told == ["The lead goes to Anna and Ben.", "The lead goes to Otto and Silas."]


def test_a_broken_nil_a_reached_bid_and_its_bags_are_told_at_the_trick() -> None:
    state = next(state for state in random_game(TWO, 3, rounds=1).states() if len(state.tricks) == 5)
    after = view(state, SOUTH)
    trick = after.tricks[-1]
    assert trick.winner is not None
    winner = after.rules.index(trick.winner)
    taken = tuple(count - (place == winner) for place, count in enumerate(after.taken))
    before = replace(after, tricks=after.tricks[:-1], trick=replace(trick, winner=None), taken=taken)

    def told(bid: int, bags: int = 0) -> list[tuple[Kind, int]]:
        bids = tuple(Bid(bid) if place == winner else Bid(4) for place in range(2))
        held = tuple(bags if place == winner else 0 for place in range(2))
        first, second = (replace(now, bids=bids, bags=(held[0], held[1])) for now in (before, after))
        moments = moments_between(first, second)
        return [(moment.kind, moment.count) for moment in moments if moment.side == winner]

    count = after.taken[winner]
    assert told(count) == [(Kind.BID_REACHED, count)]
    assert count > 1
    assert told(count - 1) == [(Kind.FIRST_BAG, 1)]
    assert told(count - 1, 3) == [], "the first of the round, not since the last penalty"
    assert told(count - 1, 7) == [(Kind.BAGS_NEAR, 8)]
    assert told(count - 1, 9) == [(Kind.PENALTY, 10)]


def ended(bids: tuple[Bid | None, ...], taken: tuple[int, ...], **changes: object) -> tuple[View, View]:
    """Return the last trick of a round of partners as if they had bid and taken so, and its score."""
    after = replace(view(position("four-minus-59").state, SOUTH), bids=bids, taken=taken, **changes)  # type: ignore[arg-type]
    return replace(after, phase=Phase.PLAY, results=None, tricks=after.tricks, winner=None), after


def first_hands() -> Iterator[GameState]:
    """Yield the states of first hands of Street, which nobody bids."""
    rng = random.Random(4)
    for _round in range(40):
        state = new_game(PRESETS["street-350"], rng.sample(pack_of(PRESETS["street-350"]), 52), SOUTH)
        while state.to_move is not None:
            yield state
            state = apply(state, rng.choice(legal_moves(state)))


def kinds(before: View, after: View, behind: int = 0) -> list[tuple[Kind, int, int]]:
    found = moments_between(before, after, behind)
    return [(moment.kind, moment.side, moment.count) for moment in found if KINDS[moment.kind].of_round]


def test_a_blind_nil_made_is_a_moment_of_its_own() -> None:
    for blind, kind in ((True, Kind.BLIND_MADE), (False, Kind.NIL_SAFE)):
        before, after = ended((Bid(0, blind=blind), Bid(4), Bid(4), Bid(3)), (0, 4, 5, 4))
        assert kinds(before, after) == [(kind, 0, 0)]


def test_a_blind_bid_made_is_a_moment_for_both_and_one_that_is_set_is_told_with_what_it_costs() -> None:
    bids = (Bid(6, blind=True), Bid(4), None, Bid(3))
    before, after = ended(bids, (4, 3, 2, 4))
    assert kinds(before, after) == [(Kind.BLIND_MADE, 0, 6)]
    told = Moment(Kind.BLIND_MADE, 0, SOUTH, 6)
    assert moment_tag(told, after, NAMES) == "Blind 6 made"
    assert moment_words(told, after, NAMES) == "Your blind 6 is made."
    assert moment_tag(Moment(Kind.SET, 0, SOUTH, 6), after, NAMES) == "Set: \N{MINUS SIGN}120"


def test_a_bid_of_no_more_than_the_board_is_told_as_the_board() -> None:
    _, after = ended((Bid(1), Bid(4), Bid(3), Bid(3)), (4, 3, 2, 4))
    street = replace(after, rules=PRESETS["street-350"])
    four, five = (Moment(Kind.BID_REACHED, 0, SOUTH, count) for count in (4, 5))
    assert [moment_words(four, one, NAMES) for one in (after, street)] == [
        "That makes your bid.",
        "That makes the board.",
    ]
    assert moment_tag(five, street, NAMES) == "Bid made"


@pytest.mark.parametrize(("card", "words"), [("SB", "The big joker leads."), ("SL", "The little joker leads.")])
def test_a_joker_led_is_a_moment_and_one_that_follows_is_none(card: str, words: str) -> None:
    joker = Card.parse(card)
    for led in (True, False):
        for state in first_hands():
            place = next((at for at, hand in enumerate(state.hands) if joker in hand), None)
            legal = state.phase is Phase.PLAY and PlayCard(joker) in legal_moves(state)
            if place is None or not legal or bool(state.trick.plays) is led:
                continue
            after = view(apply(state, PlayCard(joker)), SOUTH)
            found = [one for one in moments_between(view(state, SOUTH), after) if one.kind is Kind.JOKER_LED]
            assert [moment_words(one, after, NAMES) for one in found] == [words] * led
            break
        else:
            pytest.fail("no such moment")


@pytest.mark.parametrize(("missed", "told"), [(3, []), (4, [(Kind.BIG_SET, 1, 4)]), (6, [(Kind.BIG_SET, 1, 6)])])
def test_a_bid_missed_by_four_or_more_is_a_moment_of_its_own(missed: int, told: list[tuple[Kind, int, int]]) -> None:
    before, after = ended((Bid(4), Bid(3), Bid(3), Bid(5)), (4, 8 - missed, 1 + missed, 0))
    assert kinds(before, after) == told


@pytest.mark.parametrize(("behind", "told"), [(99, []), (100, [(Kind.COMEBACK, 0, 100)])])
def test_a_game_won_from_a_hundred_behind_is_a_moment_of_its_own(
    behind: int, told: list[tuple[Kind, int, int]]
) -> None:
    before, after = ended((Bid(4), Bid(3), Bid(3), Bid(3)), (4, 3, 3, 3), winner=0)
    assert kinds(before, after, behind) == told


def test_beside_a_bid_that_was_missed_by_far_the_other_is_told_too() -> None:
    bids, taken = (Bid(5), Bid(4), Bid(4), Bid(5)), (4, 4, 4, 1)
    _before, after = ended(bids, taken)
    results = tuple(score_round(bids[side::2], taken[side::2], 0, after.rules) for side in (0, 1))
    rows = {row.what: row.values for row in receipt_rows(replace(after, results=(results[0], results[1])), NAMES)}
    assert rows["Tricks short"] == ("1", "4")


@pytest.mark.usefixtures("display")
def test_what_is_rare_has_its_picture_its_words_and_a_line_on_the_receipt() -> None:
    bids, taken = (Bid(0, blind=True), Bid(4), Bid(4), Bid(4)), (0, 4, 9, 0)
    _before, after = ended(bids, taken, winner=0)
    results = tuple(score_round(bids[side::2], taken[side::2], 0, after.rules) for side in (0, 1))
    after = replace(after, results=(results[0], results[1]))
    rows = {row.what: row.values for row in receipt_rows(after, NAMES)}
    assert rows["Blind nil: You"] == ("+200", "\N{EN DASH}")
    assert rows["Tricks short"] == ("\N{EN DASH}", "4")
    assert comeback_story(after, NAMES, 130) == ["Your side wins from 130 behind."]
    assert comeback_story(after, NAMES, 99) == []
    told = [moment_words(moment, after, NAMES) for moment in moments_between(_before, after, 130)]
    assert told == [
        "Your blind nil is made, cards unseen.",
        "West and East: set, 4 tricks short.",
        "Your side wins from 130 behind.",
    ]
    style = Style(THEMES[DEFAULT_THEME], (1280, 800))
    for moment in moments_between(_before, after, 130):
        cue = make_cue(moment, moment_tag(moment, after, NAMES), "", own=True)
        assert place_words(style, LAYOUTS[4], cue, Spot.FAR).emblem


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("made", "You made 6 with 3 bags; North fell one short."),
        ("penalty", "You made 2, plus 10 bags, and the bags cost you 100; North was set by 2."),
        ("nil-broken", "Your nil broke; North bid 5 and took 5."),
        (
            "four-minus-59",
            "You and North made 4 and took a bag, and North's nil broke; West and East made 7, plus a bag.",
        ),
        ("four-made", "You and North made 7; West and East made 3 and took 3 bags, and the bags cost them 100."),
    ],
)
def test_a_round_ends_with_a_sentence(name: str, told: str) -> None:
    assert round_sentence(view(position(name).state, SOUTH), NAMES) == told


@pytest.mark.parametrize("name", ["made", "penalty", "nil-broken", "nil", "set", "four-minus-59", "four-made"])
def test_there_are_three_ways_to_say_how_a_round_ended_and_each_round_has_one(name: str) -> None:
    now = view(position(name).state, SOUTH)
    told = [round_sentence(replace(now, round_number=number), NAMES) for number in range(1, 12)]
    assert len(set(told)) == 3
    assert all(before != after for before, after in pairwise(told))
    assert told[:3] == told[3:6]


def test_what_was_made_comes_before_what_was_not() -> None:
    _before, after = ended((Bid(0, blind=True), Bid(4), Bid(0), Bid(4)), (2, 5, 0, 6), round_number=3)
    bids = [bid for bid in after.bids if bid is not None]
    results = tuple(score_round(bids[side::2], after.taken[side::2], 9, after.rules) for side in (0, 1))
    told = round_sentence(replace(after, results=(results[0], results[1])), NAMES)
    assert told.startswith("North made nil, your blind nil broke, and the bags cost you 100; ")


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_bid_of_tricks_that_was_made_blind_is_said_to_be(number: int) -> None:
    _before, after = ended((Bid(6, blind=True), Bid(3), None, Bid(2)), (4, 3, 3, 3), round_number=number)
    bids = ((Bid(6, blind=True),), (Bid(3), Bid(2)))
    results = tuple(score_round(of, taken, 0, after.rules) for of, taken in zip(bids, ((7,), (3, 3)), strict=True))
    told = round_sentence(replace(after, results=(results[0], results[1])), NAMES)
    assert told.startswith("You and North made blind 6")
    assert told.count("blind") == 1


def test_a_tie_at_the_target_says_why_nobody_has_won() -> None:
    tied = replace(view(position("made").state, SOUTH), scores=(301, 301))
    assert round_sentence(tied, NAMES).endswith("one short. Tied at 301: the game goes on.")
    assert "Tied" not in round_sentence(replace(tied, scores=(299, 299)), NAMES)


@pytest.mark.parametrize(
    ("language", "told"), [("es", "; a Otto le ha faltado"), ("fr", "\u00a0; il a manqué un pli à Otto")]
)
def test_the_sentence_goes_on_small_whichever_word_comes_first(language: str, told: str) -> None:
    use_language(language)
    try:
        ours, theirs = "Tú" if language == "es" else "Vous", "Otto"
        now = replace(view(position("made").state, SOUTH), round_number=2)
        assert told in round_sentence(now, {SOUTH: ours, NORTH: theirs})
        assert round_sentence(view(position("made").state, NORTH), {SOUTH: theirs, NORTH: "Anna"})[0].isupper()
    finally:
        use_language("en")


def test_between_people_the_sentence_goes_as_the_columns_do_whoever_looks() -> None:
    names = {SOUTH: "Anna", NORTH: "Ben"}
    state = position("made").state
    told = [round_sentence(view(state, seat), names) for seat in (SOUTH, NORTH)]
    assert told == ["Anna made 6 with 3 bags; Ben fell one short."] * 2


def test_a_key_ends_the_count_and_never_runs_past_the_score(opener: Opener) -> None:
    driver = opener()
    driver.sit(position("last-card"), animation_speed=2)
    driver.play_to_end()
    driver.wait(lambda: isinstance(driver.scene, ScoreScene), 0.05)
    score = driver.scene
    assert isinstance(score, ScoreScene)
    counting = pygame.image.tobytes(driver.canvas, "RGB")
    assert score.animating()
    driver.read()
    driver.key(pygame.K_RETURN)
    driver.frame(0.2, times=12)
    assert driver.scene is score, "the first key has ended the count"
    assert pygame.image.tobytes(driver.canvas, "RGB") != counting
    driver.key(pygame.K_RETURN)
    assert driver.scene is not score


@pytest.mark.parametrize("name", ["follow", "four-follow"])
def test_who_takes_a_trick_is_told_once_its_last_card_lies_there(opener: Opener, name: str) -> None:
    driver = opener(animation_speed=2)
    driver.begin(position(name), animation_speed=2, trick_hold=1.0)
    driver.key(pygame.K_RETURN)
    driver.wait(driver.ready)
    tricks = len(driver.view.tricks)
    driver.turn()
    told: list[tuple[str, bool]] = []
    while len(driver.board.view.tricks) == tricks:
        driver.frame(0.02)
        told.append((driver.board.status(), driver.board.playback.moving))
        assert len(told) < 500
    taken = [at for at, (words, _moving) in enumerate(told) if words.endswith(("take the trick.", "takes the trick."))]
    assert taken
    assert not any(told[at][1] for at in taken[:10])
    assert not any(words.startswith("Your lead") for words, _moving in told[: taken[0]])


def test_a_plaque_agrees_with_the_words_of_a_moment(opener: Opener) -> None:
    driver = opener()
    driver.sit(position("last-card"), animation_speed=2, trick_hold=1.0)
    tricks = len(driver.board.view.tricks)
    driver.turn()
    driver.wait(lambda: driver.board.cue is not None)
    playback = driver.board.playback
    assert playback.plaque_view is not None
    assert len(driver.board.view.tricks) == tricks, "the trick lies there still"
    assert len(playback.plaque_view.tricks) == tricks + 1
    assert sum(playback.plaque_view.taken) == tricks + 1


def test_the_sign_of_broken_spades_comes_with_the_words(opener: Opener) -> None:
    game = position("long")
    views = [view(state, SOUTH) for state in game.states()]
    steps = [(before, after) for before, after in pairwise(views) if before.round_number == after.round_number]
    at = next(at for at, (before, after) in enumerate(steps) if after.broken and not before.broken)
    before, after = steps[at]
    assert len(after.tricks) > len(before.tricks), "the card that breaks them is the last of its trick"
    driver = opener((1280, 800))
    packs = game.packs[: before.round_number]
    driver.sit(replace(game, packs=packs, moves=game.moves[:at]), silent=True, animation_speed=2, trick_hold=1.0)
    with patch("spades.ui.scenes.table.table.draw_corner") as corner:
        driver.make(game.moves[at])
        driver.wait(lambda: driver.board.cue is not None, 0.02)
        driver.frame(times=4)
        assert driver.board.cue is not None
        assert driver.board.cue.moment.kind is Kind.SPADES_BROKEN
        assert corner.call_args.kwargs["broken"]


@pytest.mark.parametrize("name", ["four-minus-59", "four-whole", "penalty"])
def test_what_weighs_is_told_first_and_alone(name: str) -> None:
    weighed = 0
    views = [view(state, SOUTH) for state in position(name).states()]
    for before, after in pairwise(views):
        for step in steps_between(before, after, options(seats=after.rules.seats)):
            cues = [cue for cue in step.cues if not cue.kind.of_round]
            if any(cue.weighs for cue in cues):
                weighed += 1
                assert cues[0].weighs
                assert step.status.endswith(("take the trick.", "takes the trick."))
    assert weighed


def test_each_sentence_of_the_status_line_begins_large() -> None:
    told = set()
    for name in ("four-minus-59", "four-whole"):
        for before, after in pairwise([view(state, SOUTH) for state in position(name).states()]):
            steps = steps_between(before, after, options(seats=after.rules.seats))
            told |= {sentence for step in steps for sentence in step.status.split(". ") if sentence}
    assert not [sentence for sentence in told if sentence[0].islower()]
    assert any(sentence.startswith("You ") and " = " in sentence for sentence in told)


def test_bags_are_counted_as_they_are_taken_and_only_once() -> None:
    threatened = 0
    for game in (position("long"), position("penalty")):
        for state in game.states():
            seen = view(state, SOUTH)
            for side in (0, 1):
                fresh = new_bags(seen, side) if seen.phase is Phase.PLAY else 0
                assert bags_so_far(seen, side) == seen.bags[side] + fresh
                threatened += bags_threaten(seen, side)
                assert bags_threaten(seen, side) == (bags_so_far(seen, side) >= 8)
    assert threatened


def test_no_dialog_cuts_through_the_words_of_a_moment(opener: Opener) -> None:
    driver = opener()
    driver.sit(position("last-card"), animation_speed=2, trick_hold=1.0)
    driver.turn()
    table = driver.table
    driver.board._moments.cues.add([make_cue(Moment(Kind.BAGS_NEAR, 0, SOUTH, 9), "9 of 10 bags", "", own=True)])
    driver.wait(lambda: "cue" in table.pieces_above(), 0.02)
    driver.show(Screen.SHEET)
    assert "cue" in driver.board.above()
    assert "cue" not in table.pieces_above()


def test_no_moment_of_a_round_is_told_after_its_score(opener: Opener) -> None:
    driver = opener()
    driver.sit(position("last-card"), animation_speed=2)
    waiting = make_cue(Moment(Kind.BAGS_NEAR, 0, SOUTH, 9), "9 of 10 bags", "", own=True)
    driver.turn()
    driver.wait(lambda: driver.board.cue is not None)
    driver.board._moments.cues.add([waiting] * 4)
    driver.wait(lambda: isinstance(driver.scene, ScoreScene))
    told = []
    for _ in range(80):
        driver.frame(0.05)
        told.append(driver.board.cue)
    assert set(told) == {None}
