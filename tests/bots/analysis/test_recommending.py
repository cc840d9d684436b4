"""A hint for every decision: nothing that the review would call an error, and the same again from the same seed."""

import json
import os
import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from spades.bots import Limit, make_bot
from spades.bots.analysis import Analysis, Choice, Kind, Reason
from spades.bots.analysis.codec import read_analysis
from spades.bots.analysis.encoding import write_analysis
from spades.bots.analysis.evaluation.pricing import price
from spades.bots.analysis.evaluation.recommending import recommend
from spades.bots.search.belief import Belief
from spades.bots.search.clock import Budget
from spades.bots.search.facts import facts_of
from spades.bots.search.solver import Position, Solver
from spades.engine import (
    PACK,
    PRESETS,
    Bid,
    Card,
    Look,
    Move,
    Phase,
    PlayCard,
    Rules,
    Seat,
    View,
    apply,
    new_game,
    parse_state,
    view,
)
from spades.engine.moves import BIDS

from .positions import bid, effort, play

FEW = effort(8)
ROUNDS = int(os.environ.get("SPADES_HINT_ROUNDS", "1"))
"""How many rounds are looked through for a hint that the review would better; more by hand."""
DEALT = Rules(hands="deal", blind_nil=True, target=500)


def decisions(rules: Rules, seed: int, share: float = 0.1) -> Iterator[View]:
    """Play a round by the rules' book and stop at some decisions, with more than one choice."""
    rng = random.Random(seed)
    state = new_game(rules, rng.sample(PACK, 52), rules.seating[seed % 2])
    bot = make_bot("rule", seed)
    while state.to_move is not None:
        seen = view(state, state.to_move)
        always = seen.phase is Phase.BID
        if len(seen.legal_moves) > 1 and (always or rng.random() < share):
            yield seen
        state = apply(state, bot.choose(seen, Limit()))


def choices_of(hand: str, unseen: str, theirs: int | None = None) -> dict[Move, Choice]:
    seen = bid(hand, unseen, theirs=theirs, rules=DEALT)
    return {choice.move: choice for choice in recommend(seen, FEW).choices}


def test_tricks_of_spades_that_nothing_beats_are_never_counted_away() -> None:
    choices = choices_of("A.AKQJT9876543..", "KQJT98765432.2.AKQJT98765432.AKQJT98765432", theirs=6)
    assert [choices[BIDS[bid]].figures.made for bid in (1, 0)] == [pytest.approx(1.0), 0.0]  # type: ignore[union-attr]
    assert choices[BIDS[0]].reason.kind is Kind.NO_SUCH_NIL
    every = "AKQJT98765432"
    choices = choices_of(f"{every}...", f".{every}.{every}.{every}")
    assert choices[BIDS[13]].figures.made == pytest.approx(1.0)  # type: ignore[union-attr]
    assert next(iter(choices)) == BIDS[13]


def test_a_bid_that_is_far_better_than_every_other_is_no_matter_of_indifference() -> None:
    found = price(bid(".65432.5432.5432", "AKQJT98765432.AKQJT987.AKQJT9876.AKQJT9876", rules=DEALT), BIDS[0], FEW)
    assert found is not None
    assert found.stake > 0.1


@cache
def analysed(name: str, seed: int) -> list[tuple[View, Analysis]]:
    """Return decisions of a round, analysed: the dearest work here, done once for all that looks at it."""
    return [(seen, recommend(seen, FEW, seed)) for seen in decisions(PRESETS[name], seed)]


@pytest.mark.parametrize("name", ["classic-300", "unseen-500", "partners-500", "dealt"])
def test_the_review_never_names_anything_better_than_the_hint(name: str) -> None:
    phases = set()
    for seed in range(ROUNDS):
        for seen in decisions(PRESETS.get(name, DEALT), seed):
            best = recommend(seen, seed=seed).best
            judged = price(seen, best.move, seed=seed)
            if judged is None:
                assert Look() in seen.legal_moves
                continue
            phases.add(seen.phase)
            assert judged.better is None
            assert not judged.mark.is_error
            assert best.figures is not None
            assert best.figures.win == pytest.approx(judged.chance), "they tell the same chance to win"
    assert phases >= {Phase.BID, Phase.PLAY}


@pytest.mark.parametrize("seed", range(2))
def test_every_legal_choice_is_there_once_with_figures_in_range(seed: int) -> None:
    for seen, analysis in analysed("classic-300", seed):
        assert sorted(map(str, (choice.move for choice in analysis.choices))) == sorted(map(str, seen.legal_moves))
        for choice in analysis.choices:
            assert choice.figures is not None
            assert choice.worlds > 0
            assert 0 <= choice.figures.made <= 1
            assert 0 <= choice.figures.win <= 1
            assert -1000 < choice.figures.points < 1000
            assert analysis.best.figures is not None
            assert choice.figures.win <= analysis.best.figures.win + 1e-9


def test_the_same_seed_and_worlds_give_the_same_analysis_and_it_can_be_sent() -> None:
    for seen, analysis in analysed("classic-300", 1):
        assert recommend(seen, FEW, 1) == analysis
        assert read_analysis(json.loads(json.dumps(write_analysis(analysis))), seen.legal_moves) == analysis


def test_in_an_ending_whose_cards_are_known_the_figures_are_exact() -> None:
    # Three tricks are left, the bid needs two: the queen takes this one, and the ace another.
    seen = play(".AQ9.3.", ".K8.4.", led="HT", bids=(5, 4), taken=3)
    by_card = {str(choice.move): choice.figures for choice in recommend(seen, FEW, 1).choices}
    position = Position(
        frozenset(map(int, seen.hand)),
        frozenset(map(int, facts_of(seen).unknown)),
        1,
        int(Card.parse("HT")),
        broken=True,
    )
    made = [float(3 + taken >= 5) for taken in range(5)]
    exact = Solver().card_values(position, made)
    assert {card: figures.made for card, figures in by_card.items() if figures} == {
        str(Card(card)): value for card, value in exact.items()
    }


def test_nobody_to_move_is_refused() -> None:
    seen = next(decisions(PRESETS["classic-300"], 1))
    other = next(seat for seat in seen.rules.seating if seat is not seen.seat)
    state = new_game(PRESETS["classic-300"], PACK, seen.seat)
    with pytest.raises(ValueError, match="not to move"):
        recommend(view(state, other), FEW, 1)


def test_with_partners_a_card_that_needs_no_thought_has_the_chance_of_its_deals() -> None:
    state = parse_state(
        "partners-500 2 W -69:72 1:2 H3DTCQC6H4S6C5H8SJCACJC4S7HADQS8DKD9D2SKSAHTS3H6C3H7HJCTC9DJDAS4HKHQD8D3S2CKS5S9C2"
        "D4D7D6H2STD5SQH5C7C8H9 L 2 L 2 L 0 L 3 DK D4 DQ D6 C2 C7 C5"
    )
    # The partner has the trick for certain: the full player looks at one card alone.
    best, *others = recommend(view(state, Seat.SOUTH), FEW, 1).choices
    assert best.move == PlayCard(Card.parse("C4"))
    assert best.figures is not None
    assert best.figures.win > 0.2
    assert all(other.figures is not None and 0.2 < other.figures.win <= best.figures.win for other in others)


def test_with_partners_every_choice_has_its_figures_and_its_reason() -> None:
    rules = PRESETS["partners-500"]
    kinds: set[Kind] = set()
    for seed in range(2):
        for seen in decisions(rules, seed, share=0.2):
            analysis = recommend(seen, FEW, seed)
            assert {choice.move for choice in analysis.choices} == set(seen.legal_moves)
            assert read_analysis(json.loads(json.dumps(write_analysis(analysis))), seen.legal_moves) == analysis
            kinds.update(choice.reason.kind for choice in analysis.choices)
            if Look() in seen.legal_moves:
                continue
            wins = [choice.figures.win for choice in analysis.choices if choice.figures is not None]
            assert len(wins) == len(seen.legal_moves)
            assert wins[0] == max(wins)
    assert {Kind.LOOK, Kind.SET_RISK, Kind.CLAIMS_LESS, Kind.NO_SUCH_NIL, Kind.AS_GOOD} <= kinds


_EIGHT_OR_DEUCE = (
    "partners-500 7 N 267:242 7:2 S9HJH9SQH5DQD3CTH6SASKC9CKDKH3D9STHAD4H2S6HTS4SJD7C5CAD6C7HKC3D2H4D8S3DTC6D5DJC8S"
    "2C4HQCQC2S7S5S8CJDAH7H8 L 2 L 4 L 3 L 2 D7 D5 DJ D2 CA C8 C2 C4 C3 C9 CK C5 H4 HK H3"
)
_NINE_OR_FOUR = (
    "partners-500 6 W 223:192 3:2 S4DAC9D4D3CTD7C7DTS5CQH2CJC2S8D9C4C8DQS3S6C5H3C6STH9HJD2S7H5HTCAHAC3D5D6H7SADKH4C"
    "KSJSQS9DJHQS2SKH6D8H8HK L 2 L 2 L 3 L 2 HA H5 H3 H2 H6 H9 HT HK H4 H7 HQ H8 DA D5 D2 D3 D8 DK"
)
_KING_OR_QUEEN = (
    "partners-500 3 N 124:-19 4:1 S9HAD3CKHQSAD2H4C9CADJS6C4DTD4C5H3S3S5H8HKDAD8S7CTS8C2DKH7HTC8S2C6SQC3SKSJHJC7CJS"
    "TCQH6D6D7DQD5S4H9H2H5D9 L 1 L 6 L 0 L 2"
)
_BETTER_THAN_THE_LOWEST = (
    "partners-500 3 N 203:203 3:3 DTS5S7CJH7H9DJCTHQS4SQS2SKD4HKS9H2H4H8S3C8D8C3CQD6H5D3D2C4H3H6S8CAHAS6SAD5HJDKCKC"
    "5C6DQC9HTSTC2DAD9C7SJD7 L 1 L 0 L 3 L 4 HT H9 HK"
)
_MADE = (
    "partners-500 2 W 42:70 2:0 H8SKH4DAS4S5HJSTH6C2D2D3SACQCTC9CJH5D5DTH7S9HQDJD6D8C3S6CAS3S2C4HTHADKCKD9S7DQD7SQC"
    "7SJH2C6S8HKC8D4C5H3H9 L 3 L 5 L 1 L 0 CJ C2 C3 C8 H6 HA HJ H9 D8 D2 D7 D4 H5 H3 H2 H7 C6 CQ CT C9 C5 HQ C4 CA "
    "D6 S7 DQ DA S8 SJ ST S4 H4 CK H8 C7 SQ S9 S2 S6 HT S3 HK DT S5"
)
_LAST_BAG = (
    "partners-500 5 S 173:239 3:9 DJSKHQHAD6HTC9D3STDKHKCJS6C3H7H4D5HJS7C2D7DTDAD4H6C6H2S2CKSJS4H9C7H5SAC4CTC8H3S8H"
    "8CAD2S5C5DQS3SQS9CQD8D9 L 1 L 3 L 4 L 2 H8 H5 H2 H9 HA H6 HT H3 H4 S9 HJ H7 ST SK SA S2 C9 C2 C5 CQ SJ S3 S5 S"
    "6 C6 D2 CJ CK CT CA S4 C4 DA"
)


@pytest.mark.parametrize(("position", "lowest"), [(_EIGHT_OR_DEUCE, "H2"), (_NINE_OR_FOUR, "D4")])
def test_of_cards_that_come_to_the_same_and_lose_the_trick_the_lowest_is_recommended(
    position: str, lowest: str
) -> None:
    state = parse_state(position)
    assert state.to_move is not None
    seen = view(state, state.to_move)
    for seed in range(4):
        best = recommend(seen, seed=seed).best
        assert best.move == PlayCard(Card.parse(lowest))
        judged = price(seen, best.move, seed=seed)
        assert judged is not None
        assert judged.better is None


def test_of_touching_high_cards_the_highest_is_led() -> None:
    # The king and the queen come to the same: the ace is the only one above them.
    state = parse_state(_KING_OR_QUEEN)
    assert state.to_move is not None
    seen = view(state, state.to_move)
    for seed in range(4):
        best, *others = recommend(seen, seed=seed).choices
        assert best.move == PlayCard(Card.parse("HK"))
        assert best.reason.kind is Kind.BRINGS_OUT
        assert others[0].move == PlayCard(Card.parse("HQ"))
        assert {choice.move for choice in others} == {*seen.legal_moves} - {best.move}


@pytest.mark.parametrize(("position", "card"), [(_LAST_BAG, "D9"), (_MADE, "DK")])
def test_a_high_card_that_would_later_take_a_bag_is_thrown_off(position: str, card: str) -> None:
    state = parse_state(position)
    assert state.to_move is not None
    assert recommend(view(state, state.to_move)).best.move == PlayCard(Card.parse(card))


def test_where_the_review_would_name_another_card_it_is_not_the_lowest() -> None:
    state = parse_state(_BETTER_THAN_THE_LOWEST)
    assert state.to_move is not None
    seen = view(state, state.to_move)
    lowest = price(seen, PlayCard(Card.parse("D2")))
    assert lowest is not None
    assert recommend(seen).best.move == lowest.better == PlayCard(Card.parse("D7"))


def test_a_lone_card_is_said_to_be_the_only_one() -> None:
    seen = play(".A.3.", ".K.4.", led="HT", bids=(5, 4), taken=3)
    (choice,) = recommend(seen, FEW, 1).choices
    assert choice.reason.kind is Kind.ONLY


def told_by_the_bid() -> tuple[View, Reason]:
    """Find a lead against which the other's bid speaks."""
    for seed in range(40):
        for seen in decisions(PRESETS["classic-300"], seed, share=1.0):
            if seen.phase is not Phase.PLAY or seen.trick.plays or len(seen.tricks) > 2:
                continue
            for choice in recommend(seen, effort(12), 1).choices:
                if choice.reason.kind is Kind.EVIDENCE:
                    assert isinstance(choice.move, PlayCard)
                    assert choice.reason.card is not None
                    beaten = choice.reason.other or choice.move.card
                    assert choice.reason.card.suit is beaten.suit
                    assert choice.reason.card.rank > beaten.rank
                    return seen, choice.reason
    raise AssertionError("no bid tells anything")


def test_what_their_bid_tells_of_a_card_is_so_in_many_worlds() -> None:
    seen, reason = told_by_the_bid()
    bid = seen.bids[1 - seen.rules.index(seen.seat)]
    assert bid is not None
    assert reason.number == bid.n
    assert reason.card is not None
    assert reason.chance is not None
    assert reason.without is not None
    facts = facts_of(seen)

    def share(number: int | None) -> float:
        worlds = Belief(seen.rules.hands, number).worlds(facts, Budget.of(Limit(worlds=300)), random.Random(99))
        return sum(world.weight for world in worlds if int(reason.card or 0) in world.theirs)

    assert share(bid.n) == pytest.approx(reason.chance, abs=0.3)
    assert share(bid.n) > share(None)
    place = seen.rules.index(seen.seat)
    low = replace(seen, bids=tuple(Bid(1) if at != place else own for at, own in enumerate(seen.bids)))
    told = [choice.reason for choice in recommend(low, effort(12), 1).choices]
    assert not any(other.kind is Kind.EVIDENCE and other.card is reason.card for other in told)
