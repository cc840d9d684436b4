import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.engine import (
    PACK,
    PRESETS,
    Bid,
    Card,
    Keep,
    Look,
    NotationError,
    Phase,
    PlayCard,
    Reject,
    Rules,
    Suit,
    format_hand,
    format_move,
    format_rules,
    format_state,
    new_game,
    parse_hand,
    parse_move,
    parse_rules,
    parse_state,
)
from spades.engine.notation import format_pack, parse_pack

from .damage import mutated, mutations, read_or_refused
from .positions import CLASSIC, NORTH, PARTNERS, SOUTH, cards, past_the_draw, random_round, shuffled, take
from .strategies import EVERY_MOVE, any_rules, custom_rules, seeds

IN_ORDER = format_pack(PACK)


def refused(reason: str) -> "pytest.RaisesExc[NotationError]":
    return pytest.raises(NotationError, match=f"^{re.escape(reason)}")


# Cards: suit first, T for ten, nothing else accepted.
@pytest.mark.parametrize(
    ("text", "suit", "rank", "words"),
    [
        ("SA", Suit.SPADES, 14, "ace of spades"),
        ("HK", Suit.HEARTS, 13, "king of hearts"),
        ("DT", Suit.DIAMONDS, 10, "ten of diamonds"),
        ("C2", Suit.CLUBS, 2, "two of clubs"),
    ],
)
def test_a_card(text: str, suit: Suit, rank: int, words: str) -> None:
    card = Card.parse(text)
    assert (card.suit, card.rank, card.words) == (suit, rank, words)
    assert str(card) == f"{card}" == text
    assert repr(card) == f"Card.parse('{text}')"
    assert card is Card.of(suit, rank)


def test_the_52_cards_round_trip_and_each_exists_once() -> None:
    assert len({str(card) for card in PACK}) == 52
    for place, card in enumerate(PACK):
        assert Card.parse(str(card)) is Card(place) is Card.of(card.suit, card.rank) is card
        assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301


@pytest.mark.parametrize("text", ["", "S", "A", "AS", "sa", "S10", "S1", "ST ", " ST", "XA", "SX", "S٢", "SASK", "♠A"])
def test_nothing_else_is_a_card(text: str) -> None:
    with refused(f"{text!r} is not a card: write a suit of SHDC and a rank of AKQJT98765432, as in SA or HT"):
        Card.parse(text)


@pytest.mark.parametrize("index", [-1, 56, 1000, True, 3.0, "SA", None])
def test_a_number_that_is_no_card(index: int) -> None:
    with pytest.raises(ValueError, match=f"^index of a card must be 0 to 55, not {index!r}$"):
        Card(index)


@pytest.mark.parametrize("rank", [1, 15, 0, -1])
def test_a_rank_that_is_none(rank: int) -> None:
    with pytest.raises(ValueError, match=f"^rank of a card must be 2 to 14, not {rank}$"):
        Card.of(Suit.HEARTS, rank)


@pytest.mark.parametrize("card", ["SA", 0, None, True])
def test_only_a_card_can_be_played(card: Card) -> None:
    with pytest.raises(ValueError, match=f"^card must be a Card, not {card!r}$"):
        PlayCard(card)


# Hands: PBN, spades.hearts.diamonds.clubs.
@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("AK.9..T2", "SA SK H9 CT C2"),
        ("...", ""),
        ("AKQJT98765432...", "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2"),
        (".A.A.A", "HA DA CA"),
    ],
)
def test_a_hand(text: str, held: str) -> None:
    assert parse_hand(text) == cards(held)
    assert format_hand(reversed(cards(held))) == text


def test_the_order_of_the_ranks_is_free_when_a_hand_is_read() -> None:
    assert parse_hand("2KA.9..") == cards("SA SK S2 H9")


@given(st.sets(st.sampled_from(PACK)))
def test_every_hand_round_trips(held: set[Card]) -> None:
    assert parse_hand(format_hand(held)) == tuple(sorted(held))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is not a hand: it has 1 suits, not 4, as in AK.9..T2"),
        ("AK.9.T2", "'AK.9.T2' is not a hand: it has 3 suits, not 4"),
        ("AK.9..T2.", "'AK.9..T2.' is not a hand: it has 5 suits, not 4"),
        ("AA...", "'AA...' is not a hand: it holds a card twice"),
        ("A.1..", "'H1' is not a card"),
        ("A. ..", "'H ' is not a card"),
    ],
)
def test_nothing_else_is_a_hand(text: str, reason: str) -> None:
    with refused(reason):
        parse_hand(text)


# Moves, one word each.
@pytest.mark.parametrize(
    ("word", "move"),
    [
        ("K", Keep()),
        ("R", Reject()),
        ("L", Look()),
        ("0", Bid(0)),
        ("13", Bid(13)),
        ("B0", Bid(0, blind=True)),
        ("HT", PlayCard(Card.parse("HT"))),
    ],
)
def test_a_move(word: str, move: Bid) -> None:
    assert parse_move(word) == move
    assert format_move(move) == word


def test_every_move_round_trips_and_no_two_look_alike() -> None:
    assert len({format_move(move) for move in EVERY_MOVE}) == len(EVERY_MOVE) == 87
    for move in EVERY_MOVE:
        assert parse_move(format_move(move)) == move


@pytest.mark.parametrize("word", ["", "k", "14", "-1", "00", "05", "B14", "b0", "B", "10C", "pass", "S10", "٣"])
def test_nothing_else_is_a_move(word: str) -> None:
    with refused(f"{word!r} is not a move: write K, R, L, a bid from 0 to 13, B0 or a card such as HT"):
        parse_move(word)


# Rules: a preset and the differences.
@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("classic-300", PRESETS["classic-300"]),
        ("classic-500", PRESETS["classic-500"]),
        ("unseen-500", PRESETS["unseen-500"]),
        ("partners-500", PRESETS["partners-500"]),
        ("classic-300,target=200", Rules(target=200)),
        ("classic-500,target=200,floor=-200", Rules(target=200, floor=-200)),
        ("classic-300,hands=deal,blind_nil=yes", Rules(hands="deal", blind_nil=True)),
        ("unseen-500,bags_carry=no,overtrick_points=-1", None),
        ("partners-500,blind_nil=no,floor=none", None),
    ],
)
def test_rules(text: str, rules: Rules | None) -> None:
    assert rules is None or parse_rules(text) == rules
    assert parse_rules(format_rules(parse_rules(text))) == parse_rules(text)


def test_rules_are_written_as_the_nearest_preset() -> None:
    assert [format_rules(rules) for rules in PRESETS.values()] == list(PRESETS)
    assert format_rules(Rules(target=500, floor=-200)) == "classic-500,floor=-200"


@given(custom_rules)
def test_all_rules_round_trip(rules: Rules) -> None:
    text = format_rules(rules)
    assert parse_rules(text) == rules
    assert not set(text) & {" ", '"', "\n"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is not a rule set: the known ones are classic-300, classic-500, unseen-500, partners-500"),
        ("bridge", "'bridge' is not a rule set"),
        ("target=200", "'target=200' is not a rule set"),
        ("classic-300,", "'' is not a field of the rules: the known ones are seats, hands, "),
        ("classic-300,goal=200", "'goal=200' is not a field of the rules"),
        ("classic-300,target", "'target' is not a field of the rules"),
        ("classic-300,target=20", "target must be from 50 to 1000, not 20"),
        ("classic-300,target=none", "target must be from 50 to 1000, not None"),
        ("classic-300,target=", "target must be from 50 to 1000, not ''"),
        ("classic-300,target=yes", "target must be from 50 to 1000, not 'yes'"),
        ("classic-300,floor=no", "floor must be None or from -1000 to -50, not 'no'"),
        ("classic-300,bags_carry=1", "bags_carry must be False or True, not 1"),
        ("classic-300,bags_carry=True", "bags_carry must be False or True, not 'True'"),
        ("classic-300,second_card=shown", "second_card must be 'seen' or 'unseen', not 'shown'"),
        ("classic-300,seats=4", "hands must be 'deal' with seats=4"),
        ("classic-300,blind_nil=yes", "blind_nil must be False with hands='draw'"),
        ("classic-300,target=200,target=250", "the field target is there twice"),
        ("classic-300,target=0200", "target must be from 50 to 1000, not '0200'"),
        ("classic-300,target=2_00", "target must be from 50 to 1000, not '2_00'"),
    ],
)
def test_nothing_else_is_a_rule_set(text: str, reason: str) -> None:
    with refused(reason):
        parse_rules(text)


# Packs
def test_a_pack() -> None:
    assert IN_ORDER.startswith("SASKSQSJST")
    assert parse_pack(IN_ORDER) == PACK
    assert parse_pack(format_pack(shuffled(1))) == shuffled(1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a pack is the 52 cards, each once; this one has 0, 0 distinct"),
        (IN_ORDER[:-2], "a pack is the 52 cards, each once; this one has 51, 51 distinct"),
        (IN_ORDER[:-2] + "SA", "a pack is the 52 cards, each once; this one has 52, 51 distinct"),
        (IN_ORDER + "SA", "a pack is the 52 cards, each once; this one has 53, 52 distinct"),
        (IN_ORDER[:-1], "'C' is not a card"),
        (IN_ORDER[:-2] + "c2", "'c2' is not a card"),
    ],
)
def test_nothing_else_is_a_pack(text: str, reason: str) -> None:
    with refused(reason):
        parse_pack(text)


# States: one line, read by making its moves.
def test_a_state_is_one_line() -> None:
    state = new_game(CLASSIC, PACK, NORTH)
    assert format_state(state) == f"classic-300 1 N 0:0 0:0 {IN_ORDER}"


def test_a_state_under_way() -> None:
    state = parse_state(f"classic-500,floor=-200 7 N 51:-40 1:9 {IN_ORDER} K R K")
    assert (state.phase, state.to_move, state.round_number) == (Phase.DRAW, SOUTH, 7)
    assert (state.scores, state.bags) == ((51, -40), (1, 9))
    assert state.hands == (cards("SJ"), cards("SA ST"))
    assert state.rules == Rules(target=500, floor=-200)


@given(rules=any_rules, seed=seeds)
def test_every_state_round_trips(rules: Rules, seed: int) -> None:
    for state in random_round(rules, seed):
        line = format_state(state)
        assert "\n" not in line
        assert parse_state(line) == state


def test_a_state_in_a_later_round_round_trips() -> None:
    line = format_state(past_the_draw()).replace(" 1 S 0:0 0:0 ", " 12 S -140:299 9:0 ")
    state = parse_state(line)
    assert format_state(state) == line
    assert (state.scores_before, state.bags_before) == ((-140, 299), (9, 0))


STATE = f"classic-300 1 S 0:0 0:0 {IN_ORDER}"
BIDS = STATE + " K" * 26


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a state has at least 6 words, RULES ROUND STARTER SCORES BAGS PACK; this one has 0"),
        ("classic-300 1 S 0:0 0:0", "a state has at least 6 words"),
        (STATE.replace("classic-300", "bridge"), "'bridge' is not a rule set"),
        (STATE.replace(" 1 S", " 0 S"), "'0' is not a whole number of at least 1"),
        (STATE.replace(" 1 S", " one S"), "'one' is not a whole number of at least 1"),
        (STATE.replace(" 1 S", " 01 S"), "'01' is not a whole number of at least 1"),
        (STATE.replace(" 1 S", " 1 s"), "'s' is not a seat: write S, W, N or E"),
        (STATE.replace(" 1 S", " 1 W"), "nobody sits at W with 2 seats"),
        (STATE.replace(" 0:0 0:0", " 0 0:0"), "'0' is not a pair of numbers such as 51:-40"),
        (STATE.replace(" 0:0 0:0", " 0:0:0 0:0"), "'0:0:0' is not a pair of numbers such as 51:-40"),
        (STATE.replace(" 0:0 0:0", " 0:x 0:0"), "'x' is not a whole number of at least -1000000"),
        (STATE.replace(" 0:0 0:0", " 0:+5 0:0"), "'+5' is not a whole number of at least -1000000"),
        (STATE.replace(" 0:0 0:0", " 0:0 0:10"), "'0:10' are not bags: each side has 0 to 9"),
        (STATE.replace(" 0:0 0:0", " 0:0 -1:0"), "'-1:0' are not bags: each side has 0 to 9"),
        (STATE.replace(" 0:0 0:0", " 300:0 0:0"), "300:0 has won the game: no round begins with it"),
        (STATE.replace("SASK", "SASA"), "a pack is the 52 cards, each once; this one has 52, 51 distinct"),
        (STATE + " X", "'X' is not a move"),
        (STATE + " 4", "illegal move 4: Bids are made after the draw and before the first card is played."),
        (BIDS + " K", "illegal move K: Cards are kept or discarded only in the draw."),
        (BIDS + " 4 B0", "illegal move B0: Blind nil is not played under these rules."),
        (BIDS + " 4 4 SK", "illegal move SK: The king of spades is not in your hand."),
        (BIDS + " 4 4 SA", "illegal move SA: Spades are not broken yet: lead another suit."),
        (BIDS + " 4 4 HJ S8", "illegal move S8: Hearts were led: follow suit."),
    ],
)
def test_nothing_else_is_a_state(text: str, reason: str) -> None:
    with refused(reason) as caught:
        parse_state(text)
    assert caught.value.line is None
    assert caught.value.reason == str(caught.value)


# At the floor a game is over as well; a tie at the target goes on.
def test_a_round_begins_only_while_the_game_is_on() -> None:
    with refused("-200:0 has won the game"):
        parse_state(f"classic-300,floor=-200 3 S -200:0 0:0 {IN_ORDER}")
    assert parse_state(f"classic-300 9 S 310:310 0:0 {IN_ORDER}").scores == (310, 310)


def test_a_finished_round_reads_no_further() -> None:
    *_, over = random_round(CLASSIC, 3)
    assert over.phase is Phase.ROUND_OVER
    with refused("illegal move K: The round is over: the next one begins with a new pack."):
        parse_state(format_state(over) + " K")


@given(rules=any_rules, seed=seeds, moves=st.integers(0, 90), changes=mutations)
def test_a_damaged_line_is_refused_or_says_something_else(
    rules: Rules, seed: int, moves: int, changes: list[tuple[str, int, str]]
) -> None:
    text = mutated(format_state(take(random_round(rules, seed), moves)), changes)
    state = read_or_refused(parse_state, text)
    if state is not None:
        assert parse_state(format_state(state)) == state


@given(st.text(max_size=60))
def test_any_text_is_refused_with_a_reason(text: str) -> None:
    for parse in (parse_state, parse_rules, parse_hand, parse_pack, Card.parse, parse_move):
        read_or_refused(parse, text)


def test_an_error_crosses_process_borders_whole() -> None:
    error = pickle.loads(pickle.dumps(NotationError("no such card", 7)))  # noqa: S301
    assert (error.reason, error.line, str(error)) == ("no such card", 7, "line 7: no such card")
    assert isinstance(error, ValueError)


def test_partners_look_in_the_line() -> None:
    state = take(random_round(PARTNERS, 4), 3)
    assert format_state(state).split()[6] in {"L", "B0"}
