from random import Random

import pytest

from spades.bots import Limit, make_bot
from spades.engine import Bid, Phase, Seat, apply, parse_hand, read_record, view, write_record
from spades.session.game.practice import is_over, is_practice, practice_from
from spades.session.players.seating import Seating
from spades.session.positions.known_position import KnownPosition
from spades.session.positions.playing_on import deal_out
from spades.session.positions.position_text import read_position
from spades.session.review.rounds import states_until

OWN = "AK4.K3.542.98432"
LINES = {
    "bid": f"partners-500,blind_nil=no 3 W 120:90 4:2 S {OWN}/-/QJ.A../- - 4 3 2",
    "play": f"partners-500,blind_nil=no 3 W 120:90 4:2 S {OWN}/-/-/- - 4 3 2 5 H2 HA HQ",
    "west": f"partners-500 3 W 120:90 4:2 W -/{OWN}/-/- -",
    "drawn": f"classic-300 2 N 51:40 1:0 S {OWN}/- QJ... 5",
    "three": "cutthroat-300 2 S 51:40:3 1:0:2 S AK4.K432.65432.98743/-/- -",
    "street": "street-350 3 W 120:90 0:0 S AK4.K43.543.9843/-/-/- - 4 3 2",
}


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_what_is_known_stays_and_the_scores_are_those_of_the_position(line: str) -> None:
    position = read_position(line)
    state = deal_out(position, Random(1))
    assert state.to_move is Seat.SOUTH
    assert state.scores_before == position.turned().scores
    assert state.bags_before == position.turned().bags
    seen = view(state, Seat.SOUTH)
    before = next(one for one in states_until(state) if one.phase is Phase.BID)
    for known, hand in zip(position.turned().hands, before.hands, strict=True):
        assert set(known) <= set(hand)
    assert (seen.bids, seen.trick, seen.legal_moves) == (
        view(position.turned().state(), Seat.SOUTH).bids,
        view(position.turned().state(), Seat.SOUTH).trick,
        position.turned().view().legal_moves,
    )


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
def test_the_practice_is_a_record_that_ends_with_its_round(line: str) -> None:
    state = deal_out(read_position(line), Random(2))
    game = practice_from(state, Seating.around_person(state.rules, ["rule"] * (state.rules.seats - 1)))
    assert is_practice(game)
    assert read_record(write_record(game)) == game
    bot, played = make_bot("rule", 1), game.state
    while played.to_move is not None:
        played = apply(played, bot.choose(view(played, played.to_move), Limit(worlds=1)))
    assert played.results is not None
    gained = [result.points for result in played.results]
    assert [after - before for after, before in zip(played.scores, state.scores_before, strict=True)] == gained
    assert is_over(game, played)


def test_who_bid_high_is_dealt_a_hand_for_it() -> None:
    line = f"partners-500,blind_nil=no 3 W 120:90 4:2 S {OWN}/-/-/- - {{}} 1 1"
    spades = [
        sum(card.suit.letter == "S" for seed in range(6) for card in deal_out(position, Random(seed)).hands[1])
        for position in (read_position(line.format(bid)) for bid in (0, 7))
    ]
    assert spades[0] < spades[1]


def test_nothing_is_dealt_where_all_is_known() -> None:
    hands = "95.QJT98.AKQ.765/QJT.A76.JT98.AKQ/87632.542.763.JT"
    state = deal_out(read_position(f"partners-500,blind_nil=no 3 W 9:9 4:2 S {OWN}/{hands} - 4 3 4"), Random(3))
    assert state.hands == tuple(parse_hand(hand) for hand in (OWN, *hands.split("/")))
    assert state.bids == (None, Bid(4), Bid(3), Bid(4))


def test_a_flaw_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be asked about"):
        deal_out(KnownPosition.empty(read_position(LINES["bid"]).rules), Random(1))
