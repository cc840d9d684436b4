import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spades.bots.analysis.evaluation.recommending import hint_effort, recommend
from spades.engine import (
    PACK,
    PRESETS,
    Bid,
    Card,
    GameState,
    NotationError,
    Phase,
    PlayCard,
    RefusalCode,
    Rules,
    Seat,
    apply,
    legal_moves,
    new_game,
    parse_hand,
    view,
)
from spades.engine.notation import format_move
from spades.engine.rules import pack_of
from spades.session.positions.known_position import Flaw, Found, KnownPosition
from spades.session.positions.position_text import read_bid_or_card, read_hand, read_position, write_position

FOUR = PRESETS["partners-500"]
DEALT = Rules(hands="deal")
LAST_NIGHT = "partners-500,blind_nil=no 3 W 120:95 4:2 S AK4.K3.542.98432/-/-/- -"


PASSING = LAST_NIGHT.replace(",blind_nil=no", ",blind_nil=no,passing=2")
"""The same where partners pass each other two cards beside a nil."""


def played(rules: Rules, seed: int, moves: int) -> GameState:
    """Return a state after so many moves at random, of a game with hands that are dealt."""
    rng = random.Random(seed)
    state = new_game(rules, rng.sample(pack_of(rules), len(pack_of(rules))), rules.seating[seed % rules.seats])
    for _move in range(moves):
        if state.to_move is None:
            break
        state = apply(state, rng.choice(legal_moves(state)))
    return state


def test_a_bid_is_asked_about_with_ones_own_hand_alone() -> None:
    seen = read_position(f"{LAST_NIGHT} 4 3 2").view()
    assert seen.seat is Seat.SOUTH
    assert seen.hand == parse_hand("AK4.K3.542.98432")
    assert seen.bids == (None, Bid(4), Bid(3), Bid(2))
    assert seen.scores == (120, 95)
    assert len(seen.unseen) == 39
    assert seen.legal_moves


def test_what_is_made_up_is_nowhere_in_the_view() -> None:
    # Another order of the same unknown cards, and the same view.
    text = f"{LAST_NIGHT} 4 3 2 4 HA HQ H2"
    position = read_position(text)
    seen = position.view()
    other = position.with_hand(Seat.WEST, parse_hand("..KQ.A"))
    assert other.view() == seen


@pytest.mark.parametrize("rules", [FOUR, DEALT, PRESETS["cutthroat-300"]], ids=["four", "two", "three"])
@given(seed=st.integers(0, 400), moves=st.integers(1, 45))
@settings(max_examples=40, deadline=None)
def test_every_position_of_play_is_what_its_seat_saw(rules: Rules, seed: int, moves: int) -> None:
    rules = replace(rules, blind_nil=False)
    pack = PACK if rules.seats != 3 else PACK[:-1]
    rng = random.Random(seed)
    state = new_game(rules, rng.sample(pack, len(pack)), rules.seating[seed % rules.seats])
    for _move in range(moves):
        if state.to_move is not None:
            state = apply(state, rng.choice(legal_moves(state)))
    if state.to_move is None or state.phase not in (Phase.BID, Phase.PLAY):
        return
    seen = view(state, state.to_move)
    position = KnownPosition.of_view(seen)
    assert read_position(write_position(position)) == position
    assert position.flaw() is None
    assert position.view() == seen


def test_a_drawn_hand_is_asked_about_without_its_draws() -> None:
    rng = random.Random(3)
    state = new_game(PRESETS["classic-300"], rng.sample(PACK, 52), Seat.SOUTH)
    while state.phase is Phase.DRAW:
        state = apply(state, rng.choice(legal_moves(state)))
    seen = view(state, Seat.SOUTH)
    asked = KnownPosition.of_view(seen).view()
    assert asked.rules == seen.rules
    assert (asked.hand, asked.known_out, asked.unseen) == (seen.hand, seen.known_out, seen.unseen)
    assert asked.legal_moves == seen.legal_moves
    assert asked.draws == ()
    assert recommend(asked, hint_effort(), 1).choices


@pytest.mark.parametrize(
    ("line", "flaw"),
    [
        (LAST_NIGHT, Flaw.OTHERS_TURN),
        (LAST_NIGHT.replace("AK4.", "AK."), Flaw.CARDS_MISSING),
        (LAST_NIGHT.replace("/-/-/-", "/A.../-/-"), Flaw.CARD_TWICE),
        (f"{LAST_NIGHT} 4 3 2 4 H3", Flaw.NOT_HELD),
        (f"{LAST_NIGHT} 4 3 2 4 SQ", Flaw.NOTHING_FITS),
        (f"{LAST_NIGHT} 4 3 2 4 HA", Flaw.OTHERS_TURN),
        (f"{LAST_NIGHT} 4 3 2 4 HA HQ H2 H3 HA", Flaw.PLAYED_TWICE),
        (LAST_NIGHT.replace("120:95", "520:95"), Flaw.GAME_OVER),
        (f"{LAST_NIGHT} 4 3 2 4 HA HQ H2 C9", Flaw.REFUSED),
        (f"{LAST_NIGHT} 4 3 2 4 3", Flaw.REFUSED),
        (LAST_NIGHT.replace(",blind_nil=no", ",bids=mirror,blind_nil=no"), Flaw.MORE_TO_TELL),
        (f"{PASSING} 4 0 2 3 HJ", Flaw.PASSED),
        (f"{PASSING} 4 3 2 0 PS4C2", Flaw.PASSED),
        (f"{PASSING} 4 0 2 3 PHAHQHJ PS4C2", Flaw.PASSED),
        (f"{PASSING} 4 0 2 3 PHK PS4C2", Flaw.PASSED),
        (f"{PASSING} 4 0 2 3 PHKH3 PHKC2", Flaw.PASSED),
        (f"{PASSING} 4 0 2 3 PHKH3 PCAC7 PCAC7", Flaw.PASSED),
        (f"{PASSING} 4 0 2 3 PHAHQ HJ", Flaw.PASSED),
        (f"{PASSING} 4 0 2 3 PHAHQ PS4C2", Flaw.NOT_PASSED),
        (f"{PASSING} 4 0 2 3 PHKH3 PCAC7", Flaw.OTHERS_TURN),
        (f"{PASSING} 0 3 4 3 PS4C2", Flaw.REFUSED),
    ],
)
def test_what_cannot_be_or_is_missing_is_found(line: str, flaw: Flaw) -> None:
    found = read_position(line).flaw()
    assert found is not None
    assert found.flaw is flaw
    with pytest.raises(ValueError, match=flaw.name):
        read_position(line).view()


def test_a_move_that_the_rules_refuse_is_named_with_its_reason() -> None:
    found = read_position(f"{LAST_NIGHT} 4 3 2 4 HA HQ H2 C9").flaw()
    assert found is not None
    assert found.seat is Seat.SOUTH
    assert found.move == PlayCard(Card.parse("C9"))
    assert found.refusal is not None
    assert found.refusal.code is RefusalCode.FOLLOW_SUIT


def test_somebody_who_was_void_cannot_follow_later() -> None:
    # West shows no hearts, and later plays one.
    line = f"{LAST_NIGHT} 4 3 2 4 DA DQ DJ D5 D8 D9 DT D4"
    assert read_position(line).flaw() is not None
    void = "partners-500,blind_nil=no 1 S 0:0 0:0 S AK4.K3.542.98432/-/-/- - 4 3 2 4 HK C5 H5 H6"
    assert read_position(void).flaw() is None
    told = read_position(f"{void} H3 H4").flaw()
    assert told is not None


def test_where_nothing_fits_it_is_said() -> None:
    # South holds every club but one, and everybody else has shown no club.
    line = "partners-500,blind_nil=no 1 S 0:0 0:0 S ...AKQJT98765432/-/-/- - 4 3 2 4 CA H2 H3 H4"
    assert read_position(line).flaw() is None
    hand = "2...AKQJT9876543"
    line = f"partners-500,blind_nil=no 1 S 0:0 0:0 S {hand}/-/-/- - 4 3 2 4 CA H2 H3 H4"
    found = read_position(line).flaw()
    assert found is not None
    assert found == Found(Flaw.NOTHING_FITS, Seat.EAST, Card.parse("H4"))
    # A card later is no other fault.
    assert read_position(f"{line} CK").flaw() == found


def test_a_played_card_need_not_be_told_as_held() -> None:
    line = "classic-300,hands=deal 1 N 0:0 0:0 S AK4.K3.542.98432/- - 4 5 HA"
    seen = read_position(line).view()
    assert seen.refusals
    assert {str(move) for move in seen.legal_moves} == {"HK", "H3"}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is no position"),
        ("x" * 3000, "is no position"),
        (LAST_NIGHT.replace("partners", "partner"), "not a rule set"),
        (LAST_NIGHT.replace(" W ", " X "), "is not a seat"),
        (LAST_NIGHT.replace("120:95", "120"), "a number for each side"),
        (LAST_NIGHT.replace("120:95", "120:nine"), "is not a number"),
        (LAST_NIGHT.replace("4:2", "4:12"), "from 0 to 9"),
        (LAST_NIGHT.replace("/-/-/-", "/-"), "hands must be 4"),
        (LAST_NIGHT.replace("AK4", "AKQJ4"), "at most 13 cards"),
        (f"{LAST_NIGHT} K", "neither a bid nor a card"),
        (LAST_NIGHT.replace("AK4", "BK4"), "is not played with"),
    ],
)
def test_a_line_that_is_no_position_is_refused(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        read_position(text)


def test_a_hint_is_given_over_a_position_of_last_night() -> None:
    analysis = recommend(read_position(f"{LAST_NIGHT} 4 3 2").view(), hint_effort(), 17)
    assert isinstance(analysis.best.move, Bid)
    assert 2 <= analysis.best.move.n <= 5
    line = "classic-300,hands=deal 1 N 0:0 0:0 S AK4.K3.542.98432/- - 4 5 HA"
    assert recommend(read_position(line).view(), hint_effort(), 17).best.move in (
        PlayCard(Card.parse("HK")),
        PlayCard(Card.parse("H3")),
    )


@pytest.mark.parametrize("preset", ["partners-500", "cutthroat-300", "classic-300"])
def test_a_position_is_turned_so_that_south_asks(preset: str) -> None:
    rules = replace(PRESETS[preset], hands="deal", blind_nil=False)
    for moves in (1, 2, 5):
        state = played(rules, 4, moves)
        assert state.to_move is not None
        scores, bags = tuple(range(10, 10 + rules.sides)), tuple(range(rules.sides))
        position = replace(KnownPosition.of_view(view(state, state.to_move), state.hands), scores=scores, bags=bags)
        turned = position.turned()
        assert turned.seat is Seat.SOUTH
        one, other = position.state(), turned.state()
        assert other.to_move is Seat.SOUTH
        by = rules.index(state.to_move)
        assert other.hands == (*one.hands[by:], *one.hands[:by])
        assert other.scores[0] == one.scores[rules.side(state.to_move)]
        assert other.bags[0] == one.bags[rules.side(state.to_move)]
        assert view(other, Seat.SOUTH).legal_moves == view(one, state.to_move).legal_moves


@pytest.mark.parametrize(
    "text",
    [
        "S:AK4 H:K3 D:542 C:98432",
        "s: ak4, h: k3, d: 542, c: 98432",
        "AK4.K3.542.98432",
        "♠AK4 ♥K3 ♦542 ♣98432",
        "♠ A K 4\n♥: K, 3\n♦ 5 4 2\n♣ 9 8 4 3 2",
        "SAK4 HK3 D542 C98432",
        "sak4hk3d542c98432",
    ],
)
def test_a_hand_is_read_as_somebody_wrote_it(text: str) -> None:
    assert read_hand(text, FOUR) == parse_hand("AK4.K3.542.98432")


def test_a_high_deuce_stands_with_spades_or_with_its_own_suit() -> None:
    street = PRESETS["street-350"]
    for text in ("S:BLDSAK H: D:54", "s:blak2 h: d:254", "S:BLA2K D:542", "BLDSAK..54."):
        assert read_hand(text, street) == parse_hand("BLDSAK..54."), text
    with pytest.raises(NotationError):
        read_hand("S:2 D:2 S:D", street)
    assert read_hand("S: D:542", street) == parse_hand("D..54.")


@pytest.mark.parametrize(
    ("text", "move"),
    [("sd", "SD"), ("2d", "SD"), ("d2", "SD"), ("s2", "SS"), ("2s", "SS"), ("ss", "SS"), ("bj", "SB"), ("ls", "SL")],
)
def test_high_cards_are_read_as_the_screen_and_as_a_record_writes_them(text: str, move: str) -> None:
    street = PRESETS["street-350"]
    assert format_move(read_bid_or_card(text, street)) == move
    assert format_move(read_bid_or_card(f"p{move}h3", street)) == f"P{move}H3"


def test_a_ten_may_be_written_out() -> None:
    assert read_hand("S:A10 H:9", FOUR) == parse_hand("AT.9..")
    assert read_hand("♠A 10 ♥9 ♦- ♣\N{EN DASH}", FOUR) == parse_hand("AT.9..")


@pytest.mark.parametrize("text", ["", "nothing", "S:AA", "S:AK4 and more", "S:AKQJT98765432 H:A"])
def test_what_is_no_hand_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_hand(text, FOUR)


def test_street_begins_with_the_first_round_in_which_somebody_bids() -> None:
    street = KnownPosition.empty(PRESETS["street-350"])
    assert street.round_number == 2
    position = street.with_hand(Seat.SOUTH, parse_hand("AK4.K43.543.9843"))
    assert position.view().phase is Phase.BID


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("nil", "0"),
        ("n", "0"),
        ("bn", "B0"),
        ("10", "10"),
        ("10h", "HT"),
        ("ph2s10", "PSTH2"),
        ("h10", "HT"),
        ("♥a", "HA"),
        ("as", "SA"),
    ],
)
def test_a_bid_or_a_card_is_read_as_somebody_wrote_it(text: str, move: str) -> None:
    assert format_move(read_bid_or_card(text, FOUR)) == move


def test_cards_that_were_passed_are_read_in_any_order() -> None:
    assert format_move(read_bid_or_card("ph2s10", FOUR)) == "PSTH2"


def test_nobody_has_played_a_card_that_the_rules_do_not_know() -> None:
    position = read_position("cutthroat-300 1 S 0:0:0 0:0:0 S AKQ43.KQ9832.A54.984/-/- - 5 4 3 C9 C2 C3")
    assert position.flaw() == Found(Flaw.NOT_HELD, Seat.WEST, Card.parse("C2"))


@pytest.mark.parametrize(("told", "phase"), [("", Phase.PASS), (" PS4C2", Phase.PLAY)])
def test_what_to_pass_is_asked_about_and_what_was_passed_is_known(told: str, phase: Phase) -> None:
    # North bid nil and passed two hearts; South holds them once its own are told.
    hand = "AK4.K3.542.98432" if not told else "AK.AQK3.542.9843"
    line = PASSING.replace("AK4.K3.542.98432", hand).replace(" 3 W ", " 3 S ")
    seen = read_position(f"{line} 3 4 0 2 PHAHQ{told}").view()
    assert seen.phase is phase
    assert seen.hand == parse_hand(hand)
    assert "".join(map(str, seen.received)) == ("HAHQ" if told else "")


@pytest.mark.parametrize("seed", range(6))
def test_after_cards_were_passed_every_position_is_what_its_seat_saw(seed: int) -> None:
    rng, rules = random.Random(seed), replace(PRESETS["street-350"], first_hand="bid", blind_nil=False, blind_bid=0)
    state = new_game(rules, rng.sample(pack_of(rules), 52), rng.choice(rules.seating))
    while state.phase is Phase.BID:
        # The first two bid nil: they are no partners.
        state = apply(state, Bid(4 if state.bids.count(Bid(0)) == 2 else 0))
    while state.to_move is not None:
        if state.phase is Phase.PASS or not rng.randrange(8):
            seen = view(state, state.to_move)
            position = KnownPosition.of_view(seen)
            assert read_position(write_position(position)) == position
            assert position.view() == seen
            assert KnownPosition.of_view(seen, state.hands).state().hands == state.hands
        state = apply(state, rng.choice(legal_moves(state)))
