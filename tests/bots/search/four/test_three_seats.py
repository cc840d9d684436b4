"""Three seats, each for itself: the search of more than two finds what a person would."""

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from spades.bots.base import Limit
from spades.bots.registry import make_bot
from spades.bots.search.clock import Budget
from spades.bots.search.expert import ExpertBot
from spades.bots.search.four.bits import masks
from spades.bots.search.four.ending import play_ending
from spades.bots.search.four.facts import facts_of
from spades.bots.search.four.payoff import Payoff, is_made, with_less
from spades.bots.search.four.places import foes_of, partner_of, sides_of
from spades.bots.search.four.playing import card_worlds
from spades.bots.search.four.policy import DUCK, NIL, TAKE
from spades.bots.search.four.rollout import Terms
from spades.engine import (
    PRESETS,
    Bid,
    Card,
    GameState,
    Phase,
    PlayCard,
    Seat,
    Trick,
    View,
    apply,
    legal_moves,
    new_game,
    pack_of,
    parse_hand,
    view,
)
from spades.engine.legality import playable_suits
from spades.engine.moves import LOOK, PLAYS
from spades.engine.state import begin_round

CUTTHROAT = PRESETS["cutthroat-300"]
S, W, N = CUTTHROAT.seating
LIMIT = Limit(worlds=12)


def south(
    hand: str,
    trick: str,
    bids: Sequence[int],
    taken: Sequence[int],
    *,
    leader: Seat = W,
    others: str,
    scores: tuple[int, int, int] = (0, 0, 0),
) -> View:
    """Make South's view in play: its hand, what lies on the table, and which cards the others have between them."""
    cards, table = parse_hand(hand), [Card.parse(word) for word in trick.split()]
    place = CUTTHROAT.index(leader)
    seats = [CUTTHROAT.seating[(place + number) % 3] for number in range(len(table))]
    shown = Trick(leader if table else S, tuple(zip(seats, table, strict=True)))
    suits, _ = playable_suits(cards, shown.led, broken=True, rules=CUTTHROAT)
    return View(
        rules=CUTTHROAT,
        seat=S,
        phase=Phase.PLAY,
        to_move=S,
        hand=cards,
        legal_moves=tuple(PLAYS[card] for card in cards if card.suit in suits),
        starter=leader,
        round_number=1,
        scores=scores,
        bags=(0, 0, 0),
        bids=tuple(map(Bid, bids)),
        taken=tuple(taken),
        trick=shown,
        tricks=(),
        broken=True,
        unseen=parse_hand(others),
        offered=None,
        draws=(),
        known_out=(),
    )


def choose(seen: View) -> str:
    move = ExpertBot(1).choose(seen, LIMIT)
    assert isinstance(move, PlayCard)
    return str(move.card)


def states(seed: int) -> list[GameState]:
    """Return the bids and plays of a round of three, played at random."""
    rng = random.Random(seed)
    pack = pack_of(CUTTHROAT)
    state = new_game(CUTTHROAT, rng.sample(pack, len(pack)), CUTTHROAT.seating[seed % 3])
    found = []
    while state.to_move is not None:
        found.append(state)
        state = apply(state, rng.choice(view(state, state.to_move).legal_moves))
    return found


@pytest.mark.parametrize("name", ["rule", "expert"])
def test_a_blind_six_is_bid_by_the_chance_to_win_the_game(name: str) -> None:
    def blind(scores: tuple[int, int, int], bids: Sequence[Bid] = (), *, behind: int = 0) -> str:
        rules = replace(CUTTHROAT, blind_bid=6, blind_nil=True, blind_behind=behind, blind_nil_behind=behind)
        state = begin_round(rules, pack_of(rules), rules.seating[-len(bids)] if bids else S, 2, scores, (0, 0, 0))
        for bid in bids:
            state = apply(apply(state, LOOK) if LOOK in legal_moves(state) else state, bid)
        assert state.to_move is S
        return str(make_bot(name, 1).choose(view(state, S), LIMIT))

    # Whoever has 285 wins in this round; no number that is bid after a look catches up.
    assert blind((185, 285, 285), [Bid(3), Bid(4)], behind=100) in {"B6", "B7", "B8"}
    # A game that is open, or ahead, is not staked on cards that nobody has seen.
    assert blind((0, 0, 0)) == blind((250, 150, 120), [Bid(3)]) == "L"
    # Nor is one in which twice sixty would not be enough.
    assert blind((60, 290, 120)) == "L"


def test_everybody_is_a_side() -> None:
    assert sides_of(3) == 3
    assert [partner_of(seat, 3) for seat in range(3)] == [0, 1, 2]
    assert [foes_of(seat, 3) for seat in range(3)] == [(1, 2), (2, 0), (0, 1)]
    assert is_made((3, 0, 4), (3, 0, 14), 0)
    assert not is_made((3, 1, 4), (2, 1, 14), 0), "nobody's tricks help another"
    assert with_less((5, 6, 6), (5, 0, 6), 0) == (4, 6, 7), "a nil is given none"


@pytest.mark.parametrize("seed", range(3))
def test_the_true_deal_fits_the_facts_and_deals_fill_every_hand(seed: int) -> None:
    for state in states(seed)[::7]:
        assert state.to_move is not None
        facts, truth = facts_of(view(state, state.to_move)), [masks(hand) for hand in state.hands]
        assert facts.hand == tuple(truth[facts.me])
        assert facts.out == tuple(map(sum, zip(*truth, strict=True)))
        for place, hand in enumerate(truth):
            assert place == facts.me or facts.room[place] == sum(map(int.bit_count, hand))
            assert not any(hand[suit] & facts.barred[place][suit] for suit in range(4))
        if state.phase is Phase.PLAY:
            for deal, _ in card_worlds(view(state, state.to_move), facts, Budget(2), random.Random(1)):
                assert [sum(map(int.bit_count, hand)) for hand in deal] == [
                    sum(map(int.bit_count, hand)) for hand in truth
                ]


@pytest.mark.parametrize("seed", range(2))
def test_the_choice_hangs_on_nothing_that_is_hidden(seed: int) -> None:
    """The hands of the other two are exchanged where what was seen allows it: the view and the choice are the same."""
    for state in states(seed)[:12:2]:
        assert state.to_move is not None
        me = CUTTHROAT.index(state.to_move)
        one, other = (place for place in range(3) if place != me)
        hands = list(state.hands)
        hands[one], hands[other] = hands[other], hands[one]
        swapped = replace(state, hands=tuple(hands))
        before, after = view(state, state.to_move), view(swapped, state.to_move)
        if len(hands[one]) == len(hands[other]):
            assert before == after
            assert ExpertBot(3).choose(before, Limit(worlds=2)) == ExpertBot(3).choose(after, Limit(worlds=2))


def test_a_side_takes_what_it_needs_and_what_sets_another() -> None:
    terms = Terms.of(CUTTHROAT, (5, 6, 0))
    assert terms.wishes((0, 0, 0), 17) == [TAKE, TAKE, NIL]
    assert terms.wishes((5, 6, 0), 6) == [DUCK, DUCK, NIL], "both have made their bids"
    assert terms.wishes((5, 3, 5), 4) == [TAKE, TAKE, TAKE], "West needs three of four"
    assert terms.wishes((5, 5, 0), 7) == [DUCK, TAKE, NIL], "West can spare six"


def test_the_last_tricks_are_played_by_each_for_itself() -> None:
    # West needs a trick: South leads to North's ace, not to West's, and North goes on with what West cannot take.
    hands = [masks(parse_hand(text)) for text in (".2.2.", "..A.3", ".A..4")]
    assert play_ending(hands, 0, (5, 4, 6), Terms.of(CUTTHROAT, (5, 5, 6)), broken=True) == (5, 4, 8)
    # West does not cover South's nil with its ace, but takes the trick before.
    hands = [masks(parse_hand(text)) for text in (".K3..", ".A2..", ".Q4..")]
    assert play_ending(hands, 2, (0, 8, 7), Terms.of(CUTTHROAT, (0, 8, 8)), broken=True) == (1, 9, 7)


def test_the_worth_of_a_round_is_against_both() -> None:
    seen = replace(south("A...", "", (3, 3, 3), (3, 3, 3), others="K..2."), scores=(290, 0, 295))
    payoff = Payoff(seen)
    won = payoff((3, 3, 3), (3, 3, 11))
    assert won.win == 0.0, "North is over the target with more"
    assert won.points == 30 - (30 + 38) / 2
    ahead = payoff((3, 3, 4), (3, 11, 3))
    assert ahead.win == 1.0


def test_a_trick_that_makes_the_bid_is_taken() -> None:
    seen = south(".AK3..", "H4 H5", (5, 6, 6), (4, 5, 5), others="2.Q..32")
    assert choose(seen) in {"HK", "HA"}


def test_a_trick_that_sets_another_is_taken() -> None:
    """West needs all that is left; South has made its own bid."""
    seen = south(".K3..", "H9 H5", (4, 8, 5), (4, 6, 5), others="2...2")
    assert choose(seen) == "HK"


def test_a_bag_is_left_to_the_others() -> None:
    seen = south(".K3..", "H9 HT", (4, 5, 6), (4, 5, 6), others="..2.2")
    assert choose(seen) == "H3"


def test_a_nil_ducks() -> None:
    seen = south(".K3..", "H4 H5", (0, 8, 8), (0, 7, 8), others="2.6..")
    assert choose(seen) == "H3"


def test_a_strong_hand_is_bid_high_and_a_hand_of_nothing_nil() -> None:
    def bid(hand: str) -> int:
        cards = parse_hand(hand)
        seen = View(
            rules=CUTTHROAT,
            seat=S,
            phase=Phase.BID,
            to_move=S,
            hand=cards,
            legal_moves=tuple(map(Bid, range(14))),
            starter=S,
            round_number=1,
            scores=(0, 0, 0),
            bags=(0, 0, 0),
            bids=(None, None, None),
            taken=(0, 0, 0),
            trick=Trick(S, ()),
            tricks=(),
            broken=False,
            unseen=tuple(card for card in pack_of(CUTTHROAT) if card not in cards),
            offered=None,
            draws=(),
            known_out=(),
        )
        move = ExpertBot(1).choose(seen, LIMIT)
        assert isinstance(move, Bid)
        return move.n

    assert bid("AKQJT9.AKQ.AKQ5.A432") >= 10
    assert bid(".65432.765432.765432") == 0
    assert 2 <= bid("K654.AJ32.KT87.Q965") <= 6
