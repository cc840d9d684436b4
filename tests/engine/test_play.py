from dataclasses import replace
from itertools import pairwise

import pytest

from spades.engine import PACK, PRESETS, Card, Rules, Seat, Trick, apply, format_hand, legal_moves, new_game, parse_hand

from .positions import (
    CLASSIC,
    DEALT,
    EAST,
    NORTH,
    PARTNERS,
    SOUTH,
    UNSEEN,
    WEST,
    cards,
    ending,
    legal,
    make,
    past_the_draw,
    random_round,
    refusal,
)

FREE = Rules(must_break_spades=False)
NOT_BROKEN = "Spades are not broken yet: lead another suit."


@pytest.mark.parametrize(
    ("hand", "led", "legal_cards"),
    [
        # classic-300: "Players must follow suit by playing a card of the same suit as the card led if they can"
        pytest.param("A.92..3", "HK", "H9 H2", id="holds hearts: must follow"),
        pytest.param("AK..2.3", "D5", "D2", id="one diamond: must be played"),
        pytest.param("A.92..3", "C5", "C3", id="holds a club: must not ruff"),
        # Spades are a suit like the others when led.
        pytest.param("A4.92..", "SK", "SA S4", id="spades led: follow with spades"),
        # unseen-500: "His opponent must follow suit, as long as he holds cards in that suit": no duty to win
        pytest.param("..A2.K3", "DK", "DA D2", id="need not beat the card led"),
        # classic-300: "a player with no card of the suit led may play any card"
        pytest.param("A..92.3", "HK", "SA D9 D2 C3", id="void: ruff or sluff at will"),
        pytest.param(".K.Q.J2", "S2", "HK DQ CJ C2", id="void in spades: anything"),
        pytest.param("AKQ...", "C2", "SA SK SQ", id="nothing but spades"),
    ],
)
@pytest.mark.parametrize("rules", [CLASSIC, UNSEEN, DEALT, FREE], ids=["classic", "unseen", "dealt", "free"])
@pytest.mark.parametrize("broken", [False, True])
def test_the_second_player_follows_suit_if_able(
    rules: Rules,
    broken: bool,  # noqa: FBT001
    hand: str,
    led: str,
    legal_cards: str,
) -> None:
    held, on_table = parse_hand(hand), Card.parse(led)
    south = format_hand([card for card in PACK if card not in (*held, on_table)][: len(held) - 1])
    state = ending(rules, f"{south} {hand}", table=led, broken=broken)
    assert legal(state) == legal_cards


@pytest.mark.parametrize(
    ("hand", "broken", "legal_cards"),
    [
        # classic-300: "Spades may not be led until either some player has played a spade (on the lead of another
        # suit, of course), or the leader has nothing but spades left in hand"
        pytest.param("A4.92..", False, "H9 H2", id="not broken"),
        pytest.param("A4.92..", True, "SA S4 H9 H2", id="broken"),
        pytest.param("A432...", False, "SA S4 S3 S2", id="nothing but spades"),
        pytest.param("A432...", True, "SA S4 S3 S2", id="nothing but spades, broken"),
        pytest.param(".A.32.K", False, "HA D3 D2 CK", id="no spades"),
    ],
)
def test_spades_are_led_when_broken_or_when_nothing_else_is_held(
    hand: str,
    broken: bool,  # noqa: FBT001
    legal_cards: str,
) -> None:
    for rules in (CLASSIC, UNSEEN, DEALT):
        assert legal(ending(rules, f"{hand} ..JT98.", broken=broken)) == legal_cards
    for_four = ending(PARTNERS, f"{hand} ..JT98. ..7654. ...T987", broken=broken)
    assert legal(for_four) == legal_cards


# unseen-500: "The first player leads with any card except a spade"
def test_the_first_lead_is_not_a_spade() -> None:
    state = ending(CLASSIC, "A.KQJT98765432.. .A.KQJT98765432.")
    assert legal(state) == "HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2"
    assert refusal(state, "SA") == NOT_BROKEN


# classic-500: "unless a player has only spade suited cards left": this holds for the first lead too
def test_the_first_lead_is_a_spade_from_a_hand_of_nothing_but_spades() -> None:
    state = ending(CLASSIC, "AKQJT98765432... .AKQJT98765432..")
    assert legal(state) == "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2"


# classic-300: "Playing the first spade is known as "breaking" spades": on the lead of another suit
def test_a_ruff_breaks_spades() -> None:
    state = ending(CLASSIC, "..A2. K..4.")
    assert not make(state, "DA D4").broken
    ruffed = make(ending(CLASSIC, "..A32. K3...4"), "DA S3")
    assert ruffed.broken
    assert ruffed.to_move is NORTH
    assert legal(ruffed) == "SK C4"


# A spade led from a hand of nothing but spades does not break them: only one played on another suit does.
@pytest.mark.parametrize("rules", [CLASSIC, DEALT], ids=["drawn", "dealt"])
def test_a_spade_led_does_not_break_spades(rules: Rules) -> None:
    state = ending(rules, "A32... KQ..3.")
    led = make(state, "S2")
    assert not led.broken
    followed = make(led, "SK")
    assert not followed.broken
    assert followed.to_move is NORTH
    assert legal(followed) == "D3"
    assert refusal(followed, "SQ") == NOT_BROKEN


def test_a_sluff_on_a_led_spade_does_not_break_spades() -> None:
    state = make(ending(CLASSIC, "32... .K.3."), "S2 HK")
    assert not state.broken


# "may spades be led at any time: no", a field of the rules
def test_where_breaking_is_not_required_spades_may_be_led_at_once() -> None:
    state = ending(FREE, "A4.92.. .K3..42")
    assert legal(state) == "SA S4 H9 H2"
    # `broken` keeps telling the fact
    assert not make(state, "SA H3").broken
    assert make(ending(FREE, ".92.. A2..."), "H9 SA").broken


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_requires_breaking(name: str) -> None:
    assert PRESETS[name].must_break_spades


@pytest.mark.parametrize(
    ("table", "winner"),
    [
        # unseen-500: "The highest card in the suit lead takes tricks"
        pytest.param("H9 HT", NORTH, id="higher of the suit"),
        pytest.param("HT H9", SOUTH, id="lower of the suit"),
        pytest.param("HA HK", SOUTH, id="the ace is high"),
        pytest.param("H2 H3", NORTH, id="the two is low"),
        # unseen-500: "If the opponent plays a spade, he trumps the suit and takes the trick"
        pytest.param("HA S2", NORTH, id="the two of spades beats an ace"),
        # unseen-500: "Any card of another suit loses the trick to the suit lead"
        pytest.param("H2 DA", SOUTH, id="off-suit loses"),
        pytest.param("C2 DA", SOUTH, id="off-suit loses whatever the order of the suits"),
        # classic-300: "The trick is won by the highest card of the suit led or by the highest Spade"
        pytest.param("S2 S3", NORTH, id="higher spade"),
        pytest.param("S3 S2", SOUTH, id="lower spade"),
        pytest.param("S2 HA", SOUTH, id="off-suit on a spade loses"),
    ],
)
def test_who_takes_a_trick_of_two(table: str, winner: Seat) -> None:
    south, north = cards(table)
    trick = Trick(SOUTH, ((SOUTH, south), (NORTH, north)))
    assert trick.winning_play == ((SOUTH, south) if winner is SOUTH else (NORTH, north))
    assert (trick.taker, replace(trick, winner=winner).taker) == (SOUTH, winner)


# partners-500: "The winner of the trick is the player with the highest ranking spade. If no spade was played,
# the winner is the player with the highest ranking card in the lead suit"
@pytest.mark.parametrize(
    ("table", "winner"),
    [
        pytest.param("H9 HT H2 HJ", EAST, id="highest of the suit"),
        pytest.param("H9 DA CA H2", SOUTH, id="off-suit loses"),
        pytest.param("H9 S2 HA SJ", EAST, id="highest spade"),
        pytest.param("H9 S2 HA S3", EAST, id="second ruff higher"),
        pytest.param("H9 S3 S2 HA", WEST, id="second ruff lower"),
        pytest.param("S9 HA DA CA", SOUTH, id="spade led, none followed"),
    ],
)
def test_who_takes_a_trick_of_four(table: str, winner: Seat) -> None:
    trick = Trick(SOUTH, tuple(zip((SOUTH, WEST, NORTH, EAST), cards(table), strict=True)))
    assert trick.winning_play is not None
    assert trick.winning_play[0] is winner


# unseen-500: "Cards rank from ace (high) to 2 (low)"; classic-300: "A K Q J 10 9 8 7 6 5 4 3 2"
@pytest.mark.parametrize("suit", "SHDC")
def test_cards_rank_from_ace_to_two(suit: str) -> None:
    ranked = cards(" ".join(suit + rank for rank in "AKQJT98765432"))
    for higher, lower in pairwise(ranked):
        assert Trick(SOUTH, ((SOUTH, lower), (NORTH, higher))).winning_play == (NORTH, higher)
        assert Trick(SOUTH, ((SOUTH, higher), (NORTH, lower))).winning_play == (SOUTH, higher)


# classic-300: "The winner of a trick leads to the next"
@pytest.mark.parametrize(("plays", "winner"), [("HA HK", SOUTH), ("H2 HK", NORTH)])
def test_the_winner_of_a_trick_leads_to_the_next(plays: str, winner: Seat) -> None:
    state = make(ending(CLASSIC, ".A2.. .K3..", taken=(5, 6)), plays)
    assert state.to_move is winner
    assert state.trick == Trick(winner)
    assert state.tricks[-1] == Trick(SOUTH, tuple(zip((SOUTH, NORTH), cards(plays), strict=True)), winner)
    assert state.taken == ((6, 6) if winner is SOUTH else (5, 7))


def test_four_seats_play_clockwise_from_the_leader() -> None:
    state = ending(PARTNERS, ".A.. .K.. .Q.. .J..", leader=NORTH)
    order = []
    while state.to_move is not None:
        order.append(state.to_move)
        state = apply(state, legal_moves(state)[0])
    assert order == [NORTH, EAST, SOUTH, WEST]
    assert state.taken == (1, 0, 12, 0)


def test_an_empty_trick_has_no_winner_and_no_suit() -> None:
    assert Trick(SOUTH).winning_play is None
    assert Trick(SOUTH).led is None


@pytest.mark.parametrize("name", PRESETS)
def test_a_round_is_a_trick_for_each_card_of_a_hand(name: str) -> None:
    *_, last = random_round(PRESETS[name], 5)
    assert len(last.tricks) == sum(last.taken) == PRESETS[name].cards_each
    assert not any(last.hands)


# Refusals, each with its sentence.
@pytest.mark.parametrize(
    ("hands", "table", "move", "sentence"),
    [
        ("K.A.. .2..3", "HA", "C3", "Hearts were led: follow suit."),
        ("K..A. 2..2.", "DA", "S2", "Diamonds were led: follow suit."),
        (".K..A .2..2", "CA", "H2", "Clubs were led: follow suit."),
        ("A..K. 2..3.", "SA", "D3", "Spades were led: follow suit."),
    ],
)
def test_the_sentence_under_a_card_that_does_not_follow(hands: str, table: str, move: str, sentence: str) -> None:
    south, north = hands.split()
    state = ending(CLASSIC, f"{south.replace(table[1], '', 1)} {north}", table=table)
    assert refusal(state, move) == sentence


def test_a_card_must_be_in_the_hand() -> None:
    state = ending(CLASSIC, ".A2.. .K3..")
    assert refusal(state, "HK") == "The king of hearts is not in your hand."
    assert refusal(state, "ST") == "The ten of spades is not in your hand."


def test_cards_are_played_only_after_the_bids() -> None:
    for state in (past_the_draw(), make(past_the_draw(), "4")):
        assert state.to_move is not None
        held = state.hands[CLASSIC.index(state.to_move)][0]
        assert refusal(state, str(held)) == "No card is played until every bid is in."
    assert refusal(new_game(CLASSIC, PACK, SOUTH), "SA") == "No card is played until every bid is in."
