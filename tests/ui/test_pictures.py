from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from session.games import finished_games, random_states

from spades.engine import PRESETS, Card, Phase, Rules, Seat, View, parse_hand, view
from spades.ui.table.card_places import Hand, Picture, hand_order, picture
from spades.ui.table.playback import Playback
from spades.ui.table.steps import steps_between

from .render_options import HAND, LAYOUT, LAYOUTS, options

TABLES = {
    "seen": PRESETS["classic-300"],
    "unseen": PRESETS["unseen-500"],
    "dealt": Rules(hands="deal"),
    "blind": Rules(hands="deal", blind_nil=True),
    "partners": PRESETS["partners-500"],
}
tables = pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)


def views(rules: Rules, seed: int, rounds: int = 2) -> Iterator[View]:
    starter = rules.seating[seed % rules.seats]
    return (view(state, Seat.SOUTH) for state in random_states(rules, seed, starter, rounds))


def faces(shown: Picture) -> list[Card]:
    return sorted(place.face for place in shown.places.values() if place.face is not None)


def known(now: View) -> set[Card]:
    """Return every card that the person has a right to see: their own, and what was played."""
    played = {card for trick in (*now.tricks, now.trick) for _, card in trick.plays}
    offered = {now.offered} if now.offered is not None else set()
    return {*now.hand, *now.known_out, *played, *offered}


@tables
def test_each_visible_card_is_there_once_and_hidden_ones_have_no_face(rules: Rules) -> None:
    for seed in range(4):
        for now in views(rules, seed):
            offered = [now.offered] if now.offered is not None else []
            expected = sorted([*now.hand, *offered, *(card for _, card in now.trick.plays)])
            shown = picture(now, LAYOUTS[now.rules.seats], HAND)
            assert faces(shown) == expected
            for key, place in shown.places.items():
                assert (place.face is key) if isinstance(key, Card) else (place.face is None)


@tables
def test_there_are_as_many_cards_as_there_are(rules: Rules) -> None:
    for now in views(rules, 7):
        places = picture(now, LAYOUTS[now.rules.seats], HAND).places
        played = sum(len(trick.plays) for trick in now.tricks)
        if now.phase is Phase.DRAW:
            assert len(places) == 52
        elif now.phase in (Phase.BID, Phase.PLAY):
            assert len(places) == 13 * rules.seats - played
        else:
            assert not places


@tables
def test_cards_that_may_not_be_played_are_dim(rules: Rules) -> None:
    dim = 0
    for now in views(rules, 3):
        places = picture(now, LAYOUTS[now.rules.seats], HAND).places
        refused = {card for card, _ in now.refusals}
        dim += len(refused)
        assert {key for key, place in places.items() if place.dim} == refused
    assert dim


@pytest.mark.parametrize(
    ("order", "high_left", "sorted_hand"),
    [
        ("SHCD", True, "SA SK S2 HQ H3 CT C5 D9 D4"),
        ("SHDC", False, "S2 SK SA H3 HQ D4 D9 C5 CT"),
        ("CDHS", True, "CT C5 D9 D4 HQ H3 SA SK S2"),
    ],
)
def test_a_hand_is_sorted_as_the_person_likes(order: str, *, high_left: bool, sorted_hand: str) -> None:
    cards = parse_hand("AK2.Q3.94.T5")
    assert " ".join(map(str, hand_order(order, high_left=high_left)(cards))) == sorted_hand


@pytest.mark.parametrize("order", ["SHCD", "SHDC", "CDSH", "CDHS"])
def test_suits_keep_their_places_whichever_are_out(order: str) -> None:
    sort, cards = hand_order(order, high_left=True), parse_hand("AK2.Q3.94.T5")
    whole = sort(cards)
    for count in range(1, len(whole)):
        for fewer in combinations(whole, count):
            assert sort(fewer) == list(fewer)


def test_the_hand_lies_in_order_from_left_to_right() -> None:
    for now in views(TABLES["seen"], 2):
        places = picture(now, LAYOUTS[now.rules.seats], HAND).places
        across = [places[card].x for card in HAND.order(now.hand)]
        assert across == sorted(across)
        assert len(set(across)) == len(across)


def test_the_card_under_the_pointer_is_raised_and_the_chosen_one_more() -> None:
    now = next(now for now in views(TABLES["seen"], 2) if now.phase is Phase.PLAY and now.legal_moves)
    card = next(card for card in now.hand if now.refusal(card) is None)
    heights = [
        picture(now, LAYOUT, hand).places[card].y
        for hand in (HAND, replace(HAND, raised=card), replace(HAND, chosen=(card,)))
    ]
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 3


@tables
@pytest.mark.parametrize(("speed", "still"), [(0.0, False), (1.0, False), (1.0, True)], ids=["none", "usual", "still"])
def test_the_steps_from_one_view_to_the_next_end_at_the_next(rules: Rules, speed: float, *, still: bool) -> None:
    for seed in range(2):
        now, playback = 0.0, Playback()
        before = None
        for after in views(rules, seed):
            steps = steps_between(before, after, options(speed, 0.5 if speed else 0.0, still=still, seats=rules.seats))
            assert steps
            assert steps[-1].view == after
            playback.add(steps)
            playback.update(now)
            while not playback.idle:
                assert speed
                now += 0.15
                playback.update(now)
            rest = picture(after, LAYOUTS[after.rules.seats], HAND)
            now += 1.0
            playback.update(now)
            assert dict(playback.places()) == rest.places
            before = after


@tables
def test_no_hidden_card_ever_shows_its_face_under_way(rules: Rules) -> None:
    for seed in range(3):
        history = list(views(rules, seed))
        for before, after in pairwise([None, *history]):
            assert after is not None
            seen = known(after) | (known(before) if before is not None else set())
            for step in steps_between(before, after, options(seats=rules.seats)):
                for places in (step.picture.places, step.picture.origins, step.picture.exits):
                    assert all(place.face in seen for place in places.values() if place.face is not None)
                assert len(faces(step.picture)) == len(set(faces(step.picture)))


@tables
def test_skipping_in_the_middle_of_any_step_ends_at_the_latest_view(rules: Rules) -> None:
    playback, now = Playback(), 0.0
    for at, (before, after) in enumerate(pairwise([None, *views(rules, 5, rounds=1)])):
        assert after is not None
        playback.add(steps_between(before, after, options(seats=rules.seats)))
        playback.update(now)
        now += 0.02 * (at % 7)
        playback.update(now)
        playback.skip()
        assert dict(playback.places()) == picture(after, LAYOUTS[after.rules.seats], HAND).places
        assert playback.step is not None
        assert playback.step.view == after


def test_the_opponents_kept_card_moves_first_or_second() -> None:
    """Which card of its pair the opponent took is public, and is seen."""
    orders = set()
    for before, after in pairwise(views(TABLES["seen"], 1, rounds=1)):
        if len(after.draws) > len(before.draws) and after.draws[-1].seat is Seat.NORTH:
            first, *_ = steps_between(before, after, options())
            turn = sum(draw.seat is Seat.NORTH for draw in before.draws)
            held, pile = ("held", Seat.NORTH, turn), ("discard", Seat.NORTH, turn)
            arrived = [key for key in (held, pile) if key in first.picture.places]
            assert arrived == [held if after.draws[-1].kept_first else pile]
            orders.add(after.draws[-1].kept_first)
    assert orders == {True, False}


def test_who_wins_hears_it_and_who_loses_too() -> None:
    for game in finished_games(Rules(target=100), 3):
        before, after = list(game.states())[-2:]
        for seat in game.rules.seating:
            *_others, last = steps_between(view(before, seat), view(after, seat), options())
            assert last.sounds == ("win" if after.winner == after.rules.side(seat) else "lose",)


def test_moments_are_told_once_the_cards_that_caused_them_have_landed() -> None:
    told = 0
    for before, after in pairwise(views(TABLES["seen"], 4, rounds=1)):
        playback = Playback()
        playback.update(0.0)
        playback.add(steps_between(before, after, options()))
        playback.update(0.0)
        for step in (playback.step, *playback._queue):
            assert step is not None
            told += len(step.cues)
            assert not step.cues or step.lasts in (0.0, 0.24)
        if playback.step is not None and playback.step.cues:
            assert playback.moving
            assert not playback.landed
            playback.update(0.2)
            assert not playback.landed
            playback.update(0.25)
            assert playback.landed
    assert told > 3


def test_skipping_drops_no_moment() -> None:
    everything, skipped = list[object](), list[object]()
    for before, after in pairwise(views(TABLES["partners"], 2, rounds=1)):
        steps = steps_between(before, after, options(seats=4))
        everything += [cue for step in steps for cue in step.cues]
        playback = Playback()
        playback.add(steps)
        playback.update(1.0)
        playback.skip()
        skipped += playback.landed
    assert skipped == everything
    assert everything


def test_a_finished_trick_is_held_with_its_winner_marked() -> None:
    held = 0
    for before, after in pairwise(views(TABLES["seen"], 4, rounds=1)):
        if len(after.tricks) == len(before.tricks):
            continue
        trick = after.tricks[-1]
        steps = steps_between(before, after, options(trick_hold=1.5))
        (lying,) = [step for step in steps if step.mark is not None]
        assert lying.hold == pytest.approx(1.5)
        assert trick.winning_play is not None
        assert lying.mark is trick.winning_play[1]
        assert lying.view.taken == before.taken, "the count ticks when the trick has reached its taker"
        assert {card for _, card in trick.plays} <= set(lying.picture.places)
        held += 1
    assert held == 13
    assert Hand(HAND.order) == HAND
