import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.engine import PACK, PRESETS, Draw, GameState, Keep, Phase, Reject, Rules, Seat, apply, new_game, view

from .positions import CLASSIC, NORTH, SOUTH, UNSEEN, WEST, cards, legal, make, refusal, shuffled, stacked
from .strategies import seeds

DRAWN = [rules for rules in PRESETS.values() if rules.hands == "draw"]
drawn_presets = pytest.mark.parametrize("rules", DRAWN, ids=[name for name, rules in PRESETS.items() if rules in DRAWN])
choices_of_a_draw = st.lists(st.sampled_from([Keep(), Reject()]), min_size=26, max_size=26)


def drawn(rules: Rules, pack: tuple[object, ...], choices: list[Keep | Reject]) -> GameState:
    state = new_game(rules, pack, SOUTH)  # type: ignore[arg-type]
    for choice in choices:
        state = apply(state, choice)
    return state


# classic-300: "Instead, all 52 cards are placed in a stock face down in the middle of the table"
@drawn_presets
def test_all_52_cards_begin_in_the_stock(rules: Rules) -> None:
    state = new_game(rules, shuffled(3), NORTH)
    assert state.phase is Phase.DRAW
    assert state.stock == shuffled(3)
    assert state.hands == ((), ())
    assert state.discards == ((), ())


# classic-300: "The player designated to go first ..., looks at the top card of the stock"
@drawn_presets
def test_the_starter_is_offered_the_top_card(rules: Rules) -> None:
    state = new_game(rules, shuffled(3), NORTH)
    assert state.to_move is NORTH
    assert state.offered == shuffled(3)[0]
    assert view(state, NORTH).offered == shuffled(3)[0]
    assert view(state, SOUTH).offered is None


# classic-300: "decided whether to keep it or not": there is no third way
@drawn_presets
def test_a_card_is_kept_or_rejected(rules: Rules) -> None:
    assert legal(new_game(rules, PACK, SOUTH)) == "K R"


# classic-300: "If decides to keep, that card becomes part of the hand and the player LOOKS at the next card in
# the stock and then discards it"
@drawn_presets
def test_a_kept_card_joins_the_hand_and_the_next_is_discarded(rules: Rules) -> None:
    state = make(new_game(rules, stacked("H9 C2"), SOUTH), "K")
    assert state.hands == (cards("H9"), ())
    assert state.discards == (cards("C2"), ())


# classic-300: "If the player decides not to keep the first card, it is discarded and the player keeps the next
# card in the stock"; classic-500: "If the first card was discarded, the second card drawn has to be kept";
# unseen-500: "He must then keep the second card drawn"
@drawn_presets
def test_after_a_rejected_card_the_next_must_be_kept(rules: Rules) -> None:
    state = make(new_game(rules, stacked("H9 C2"), SOUTH), "R")
    assert state.hands == (cards("C2"), ())
    assert state.discards == (cards("H9"), ())


# unseen-500: "Play proceeds to the opponent who follows the same procedure"
@drawn_presets
def test_players_alternate_and_every_turn_uses_two_cards(rules: Rules) -> None:
    state = make(new_game(rules, stacked("H9 C2 SA D3 HK HQ"), NORTH), "K R K")
    assert state.draws == (Draw(NORTH, True), Draw(SOUTH, False), Draw(NORTH, True))
    assert state.hands == (cards("D3"), cards("HK H9"))
    assert state.discards == (cards("SA"), cards("C2 HQ"))
    assert len(state.stock) == 46
    assert state.to_move is SOUTH


# classic-300: "This alternates until each player has 13 cards and has discarded 13 cards"; unseen-500: "Drawing
# continues until the draw pile is exhausted and each player has 13 cards"
@drawn_presets
@pytest.mark.parametrize("starter", [SOUTH, NORTH])
@pytest.mark.parametrize("choices", ["K" * 26, "R" * 26, "KR" * 13, "KKR" * 8 + "RR"])
def test_the_draw_ends_with_13_cards_and_13_discards_each(rules: Rules, starter: Seat, choices: str) -> None:
    state = make(new_game(rules, shuffled(4), starter), " ".join(choices))
    assert [len(hand) for hand in state.hands] == [13, 13]
    assert [len(discards) for discards in state.discards] == [13, 13]
    assert state.stock == ()
    assert state.phase is Phase.BID
    assert state.to_move is starter


@pytest.mark.parametrize(
    ("rules", "move", "known"),
    [
        # classic-300: "the player LOOKS at the next card in the stock and then discards it"
        pytest.param(PRESETS["classic-300"], "K", "C2", id="classic-300-keep"),
        # classic-500: "If the player kept the first card drawn, the second card is looked at but has to be
        # discarded"
        pytest.param(PRESETS["classic-500"], "K", "C2", id="classic-500-keep"),
        # unseen-500: "then draws and discards the second card (face down) without looking at it"
        pytest.param(PRESETS["unseen-500"], "K", "", id="unseen-500-keep"),
        # unseen-500: "Some variations allow the player to look at the second card"
        pytest.param(Rules(target=500, second_card="seen", first_starter="cut"), "K", "C2", id="variation-keep"),
        # The first card of a pair is always looked at.
        pytest.param(PRESETS["classic-300"], "R", "H9", id="classic-300-reject"),
        pytest.param(PRESETS["classic-500"], "R", "H9", id="classic-500-reject"),
        pytest.param(PRESETS["unseen-500"], "R", "H9", id="unseen-500-reject"),
    ],
)
def test_what_a_player_knows_of_its_discard(rules: Rules, move: str, known: str) -> None:
    state = make(new_game(rules, stacked("H9 C2"), SOUTH), move)
    assert view(state, SOUTH).known_out == cards(known)
    assert (cards("C2")[0] in view(state, SOUTH).unseen) is (move == "K" and not known)
    assert view(state, NORTH).known_out == ()


# Which card of a pair a seat took is seen by all (first kept, or first put aside); the cards themselves are not.
@drawn_presets
def test_both_see_which_card_of_the_pair_was_taken_but_not_the_card(rules: Rules) -> None:
    state = make(new_game(rules, stacked("H9 C2 SA D3"), SOUTH), "K R")
    for seat in (SOUTH, NORTH):
        assert view(state, seat).draws == (Draw(SOUTH, True), Draw(NORTH, False))
    assert set(cards("H9 C2")) <= set(view(state, NORTH).unseen)
    assert set(cards("SA D3")) <= set(view(state, SOUTH).unseen)


# Every turn uses exactly two cards, so the pairs that each seat will see are fixed by the shuffle: duplicate
# deals and seat swaps are exact.
@given(seed=seeds, choices=choices_of_a_draw)
def test_the_pairs_each_seat_sees_are_fixed_by_the_shuffle(seed: int, choices: list[Keep | Reject]) -> None:
    pack = shuffled(seed)
    state = drawn(CLASSIC, pack, choices)
    for place in range(2):
        pairs = [pack[at : at + 2] for at in range(2 * place, 52, 4)]
        assert sorted((*state.hands[place], *state.discards[place])) == sorted(sum(pairs, ()))
        own = [draw.kept_first for draw in state.draws if draw.seat is (SOUTH, NORTH)[place]]
        assert state.hands[place] == tuple(sorted(pair[not kept] for pair, kept in zip(pairs, own, strict=True)))


@given(seed=seeds, choices=choices_of_a_draw)
def test_the_draw_does_not_depend_on_whether_the_second_card_is_seen(seed: int, choices: list[Keep | Reject]) -> None:
    seen, unseen = (drawn(rules, shuffled(seed), choices) for rules in (CLASSIC, UNSEEN))
    assert (seen.hands, seen.discards) == (unseen.hands, unseen.discards)


# No decision can be taken back.
def test_after_the_draw_nothing_more_is_kept_or_rejected() -> None:
    state = make(new_game(CLASSIC, PACK, SOUTH), " ".join("K" * 26))
    for move in "KR":
        assert refusal(state, move) == "Cards are kept or discarded only in the draw."


@pytest.mark.parametrize("rules", [rules for rules in PRESETS.values() if rules.seats == 2])
def test_a_game_starts_with_a_seat_at_the_table(rules: Rules) -> None:
    with pytest.raises(ValueError, match=r"^starter must be one of S, N, not <Seat\.WEST: 1>$"):
        new_game(rules, PACK, WEST)


@pytest.mark.parametrize(
    "pack",
    [(), PACK[:51], (*PACK[:51], PACK[0]), (*PACK, PACK[0]), tuple(range(52))],
    ids=["empty", "51 cards", "one twice", "53 cards", "plain numbers"],
)
def test_a_pack_is_the_52_cards_each_once(pack: tuple[object, ...]) -> None:
    with pytest.raises(ValueError, match=r"^pack must be the 52 cards, each once; this one has \d+, \d+ distinct$"):
        new_game(CLASSIC, pack, SOUTH)  # type: ignore[arg-type]


# Chance is data: the engine takes the pack as it is given.
def test_the_engine_draws_no_random_number() -> None:
    random.seed(1)
    before = random.getstate()
    assert make(new_game(CLASSIC, PACK, SOUTH), "K") == make(new_game(CLASSIC, list(PACK), SOUTH), "K")
    assert random.getstate() == before
