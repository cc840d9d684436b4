"""Drills: what is asked leaks nothing, what is true is true, figures by hand, and no answer is lost."""

import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from spades.bots import Limit, make_bot
from spades.bots.analysis.values import Analysis, Figures
from spades.bots.rule.bidding import nil_chance
from spades.engine import PRESETS, Card, GameState, Rules, Seat, Suit, View, apply, parse_state, view
from spades.engine.cards import PACK, SUITS
from spades.engine.moves import BIDS
from spades.engine.notation import format_pack
from spades.session.drills.counting import count_suit, only_spades, shown_voids
from spades.session.drills.drill_values import (
    SETS,
    Answer,
    Count,
    Drill,
    QuestionText,
    Result,
    Solution,
    drills_for,
)
from spades.session.drills.drills import Drills
from spades.session.drills.judging import judge, nil_holds
from spades.session.drills.making import make_question, solve
from spades.session.drills.questions import question_of, state_of
from spades.session.drills.sitting import Sitting
from spades.session.history.archive import DrillRow
from spades.ui.words.drills import verdict_lines

from .instant_drills import FEW, InstantAsker, made, work
from .memory_archive import MemoryArchive

TWO, DEALT, FOUR = PRESETS["classic-300"], Rules(hands="deal"), PRESETS["partners-500"]
DAY = 739_000
EVERY = [(drill, rules) for drill in Drill for rules in (TWO, DEALT, FOUR)]
NAMES = [f"{drill.value}-{name}" for drill in Drill for name in ("two", "dealt", "four")]


def fresh(archive: MemoryArchive | None = None, day: int = DAY) -> Drills:
    return Drills(MemoryArchive() if archive is None else archive, lambda: day, InstantAsker)  # type: ignore[arg-type]


def come(sitting: Sitting) -> None:
    """Wait until the next question is there."""
    for _try in range(20):
        sitting.update()


def right_answer(sitting: Sitting) -> Answer:
    assert sitting.question is not None
    task = sitting._ready[0]
    return judge(task.question, task.solution, _some_answer(sitting), DAY).truth


def _some_answer(sitting: Sitting) -> Answer:
    question = sitting.question
    assert question is not None
    match question.drill:
        case Drill.COUNT:
            return Count(frozenset(), frozenset())
        case Drill.SAID:
            return question.cards[0]
        case _:
            return 3


def exchanged(text: QuestionText, rng: random.Random) -> QuestionText | None:
    """Return a question in whose position two hidden cards have changed places, which nobody in South can see."""
    state = state_of(text)
    seen = view(state, Seat.SOUTH)
    words = text.position.split()
    pack = list(state.pack)
    for one, other in itertools.islice(itertools.permutations(rng.sample(seen.unseen, len(seen.unseen)), 2), 40):
        a, b = pack.index(one), pack.index(other)
        pack[a], pack[b] = pack[b], pack[a]
        line = " ".join([*words[:5], format_pack(tuple(pack)), *words[6:]])
        try:
            other_state = parse_state(line)
        except ValueError:
            pass
        else:
            if other_state.hands != state.hands and view(other_state, Seat.SOUTH) == seen:
                return QuestionText(text.drill, text.detail, line)
        pack[a], pack[b] = pack[b], pack[a]
    return None


@pytest.mark.parametrize(("drill", "rules"), EVERY, ids=NAMES)
def test_question_and_solution_stay_the_same_whatever_the_hidden_cards_are(drill: Drill, rules: Rules) -> None:
    compared = 0
    for seed in (1, 2):
        text = made(drill, rules, seed)
        other = exchanged(text, random.Random(seed))
        if other is None:
            continue
        assert other.position != text.position
        assert question_of(other) == question_of(text)
        assert solve(other, state_of(other), FEW) == solve(text, state_of(text), FEW)
        compared += 1
    assert compared


@pytest.mark.parametrize(("drill", "rules"), EVERY, ids=NAMES)
def test_a_seed_makes_one_question_and_another_seed_another(drill: Drill, rules: Rules) -> None:
    questions = [make(drill, rules, seed) for make, seed in ((made, 1), (make_question, 1), (made, 2))]
    assert questions[0] == questions[1]
    assert questions[0].position != questions[2].position
    assert QuestionText.parse(str(questions[0])) == questions[0]
    assert question_of(questions[0]).view.rules == rules


def test_a_question_shows_no_position_when_it_is_written_out() -> None:
    text = made(Drill.BIDS, FOUR, 1)
    hidden = set(PACK) - set(question_of(text).view.hand)
    assert text.position not in repr(text)
    assert not any(repr(card) in repr(question_of(text).view.hand) for card in hidden)


def test_the_hand_is_counted_at_trick_eight_and_a_nil_is_no_foregone_conclusion() -> None:
    for rules in (TWO, FOUR):
        for seed in range(6):
            assert len(question_of(made(Drill.COUNT, rules, seed)).view.tricks) == 7
            hand = question_of(made(Drill.NIL, rules, seed)).view.hand
            assert Card.parse("SA") not in hand


def seen_from(state: GameState) -> Iterator[View]:
    """Yield what South sees at each of its turns from a position on; the rule player plays."""
    bot = make_bot("rule", 1)
    while state.to_move is not None:
        seen = view(state, state.to_move)
        if seen.seat is Seat.SOUTH:
            yield seen
        state = apply(state, bot.choose(seen, Limit(worlds=1)))


def held_by_brute_force(seen: View, suit: Suit) -> set[Seat]:
    """Return who may hold a suit: every way to deal the unseen cards is tried."""
    voids = shown_voids(seen)
    others = [seat for seat in seen.rules.seating if seat is not Seat.SOUTH]
    found = set[Seat]()

    given = {card for card in seen.passed if card in seen.unseen}
    partner = next((seat for seat in seen.rules.seats_of(seen.side) if seat is not Seat.SOUTH), None)

    def deal(left: tuple[Card, ...], seats: Sequence[Seat], holders: set[Seat]) -> None:
        if not seats:
            # What is left lies beside: nobody holds it.
            found.update(holders)
            return
        seat, *rest = seats
        for hand in itertools.combinations(left, seen.held(seat)):
            if any(card.suit in voids[seat] for card in hand) or (seat is partner and not given <= set(hand)):
                continue
            if seat is partner or not given & set(hand):
                has = {seat} if any(card.suit is suit for card in hand) else set[Seat]()
                deal(tuple(card for card in left if card not in hand), rest, holders | has)

    deal(seen.unseen, others, set())
    return found


@pytest.mark.parametrize("rules", [TWO, FOUR, PRESETS["street-350"], PRESETS["cutthroat-300"]])
def test_who_may_hold_a_suit_is_what_every_way_to_deal_the_rest_says(rules: Rules) -> None:
    narrowed = 0
    for seed in range(6):
        played_on = seen_from(state_of(made(Drill.COUNT, rules, seed)))
        seen = next(seen for seen in played_on if len(seen.tricks) == rules.cards_each - 3)
        for suit in SUITS:
            count = count_suit(seen, suit)
            assert count.out == {card for card in seen.unseen if card.suit is suit}
            brute = held_by_brute_force(seen, suit)
            assert count.holders == brute
            # Sometimes more follows than who has shown out.
            narrowed += bool(brute) and brute < {
                seat for seat in rules.seating[1:] if suit not in shown_voids(seen)[seat]
            }
    assert narrowed or rules.seats == 2


def test_what_was_passed_to_a_partner_lies_there() -> None:
    """A nil is given two cards that its partner holds until they are played; where they are all that is out, alone."""
    beside, alone = 0, 0
    for seed in (7, 10, 17):
        for seen in seen_from(state_of(made(Drill.COUNT, PRESETS["street-350"], seed))):
            for suit in SUITS:
                out = {card for card in seen.unseen if card.suit is suit}
                if given := out & set(seen.passed):
                    beside, alone = beside + (given < out), alone + (given == out)
                    count = count_suit(seen, suit)
                    assert Seat.NORTH in count.holders
                    assert count.holders == {Seat.NORTH} or given < out
    assert beside
    assert alone


@pytest.mark.parametrize("rules", [TWO, FOUR, PRESETS["cutthroat-300"]])
def test_what_a_card_said_takes_thought(rules: Rules) -> None:
    """The seat followed suit, and the card it hardly holds is not the only one of its suit that is offered."""
    for seed in (1, 2, 3):
        text = made(Drill.SAID, rules, seed)
        asked = question_of(text)
        (_leader, led), (_seat, card) = asked.view.trick.plays[0], asked.view.trick.plays[-1]
        assert card.suit is led.suit
        falls = [then - now for then, now in solve(text, state_of(text), FEW).chances]
        gone = asked.cards[falls.index(max(falls))]
        assert sum(one.suit is gone.suit for one in asked.cards) > 1


@pytest.mark.parametrize("rules", [TWO, FOUR])
def test_nils_that_are_asked_about_are_not_all_hopeless(rules: Rules) -> None:
    chances = [nil_chance(question_of(made(Drill.NIL, rules, seed)).view) for seed in range(12)]
    assert sum(chance > 0.3 for chance in chances) >= 4
    assert min(chances) < 0.3


@pytest.mark.parametrize("drill", drills_for(PRESETS["cutthroat-300"]))
def test_three_seats_drill_all_but_nils(drill: Drill) -> None:
    text = made(drill, PRESETS["cutthroat-300"], 2)
    solution = solve(text, state_of(text), FEW)
    asked = question_of(text)
    assert len(asked.view.rules.seating) == 3
    match drill:
        case Drill.SAID:
            assert len(solution.chances) == len(asked.cards)
        case Drill.COUNT:
            assert asked.suit is not None
        case _:
            assert drill is Drill.BIDS
            assert solution.analysis is not None
            assert all(choice.figures is not None for choice in solution.analysis.choices)


def test_what_the_cards_dictate_is_not_drilled() -> None:
    assert drills_for(replace(FOUR, bids="mirror", blind_nil=False)) == (Drill.COUNT, Drill.SAID)
    assert drills_for(replace(FOUR, bids="whiz", blind_nil=False)) == tuple(Drill)


def test_three_seats_count_a_hand_of_seventeen() -> None:
    view_of_three = question_of(made(Drill.COUNT, PRESETS["cutthroat-300"], 1)).view
    assert len(view_of_three.rules.seating) == 3
    assert len(view_of_three.hand) == 10


def test_a_spade_led_unbroken_shows_that_nothing_else_is_held() -> None:
    pack = "".join(f"S{rank}H{rank}D{rank}C{rank}" for rank in "AKQJT98765432")
    # Dealt in turn from South, South has all spades.
    state = parse_state(f"partners-500 2 S 0:0 0:0 {pack} L 13 L 1 L 1 L 1 SA")
    seen = view(state, Seat.WEST)
    assert shown_voids(seen)[Seat.SOUTH] == {Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS}
    assert only_spades(seen) == {Seat.SOUTH}
    assert Seat.SOUTH not in count_suit(seen, Suit.DIAMONDS).holders


def test_whoever_led_a_spade_before_they_were_broken_has_not_failed_to_follow() -> None:
    pack = "".join(f"S{rank}H{rank}D{rank}C{rank}" for rank in "AKQJT98765432")
    seen = view(parse_state(f"partners-500 2 S 0:0 0:0 {pack} L 13 L 1 L 1 L 1 SA"), Seat.WEST)
    asked = question_of(made(Drill.COUNT, PRESETS["partners-500"], 1))
    question = replace(asked, view=seen, suit=Suit.DIAMONDS)
    verdict = judge(question, Solution(), count_suit(seen, Suit.DIAMONDS), DAY)
    lines = verdict_lines(verdict, {seat: seat.name.title() for seat in Seat})
    assert lines[1].endswith("South led a spade before spades were broken, so there was nothing else to lead.")


@pytest.mark.parametrize("drill", Drill)
@pytest.mark.parametrize("rules", [TWO, FOUR])
def test_a_set_is_answered_to_its_end_and_every_answer_is_kept(drill: Drill, rules: Rules) -> None:
    archive = MemoryArchive()
    drills = fresh(archive)
    sitting = drills.begin(drill, rules)
    sitting.count = sitting._left = 4
    asked = set()
    while not sitting.over:
        come(sitting)
        assert sitting.question is not None
        asked.add(str(sitting._ready[0].text))
        verdict = sitting.take(right_answer(sitting))
        assert verdict is not None
        assert verdict.result.right
        assert sitting.take(_some_answer(sitting)) is None
        sitting.go_on()
    assert len(asked) == 4
    again = fresh(archive)
    assert again.results == drills.results
    assert len(again.of(drill, rules.seats)) == 4
    assert all(again.knows(line) for line in asked)


def test_answers_are_told_apart_by_the_number_of_seats() -> None:
    archive = MemoryArchive()
    drills = fresh(archive)
    for rules in (TWO, FOUR):
        sitting = drills.begin(Drill.COUNT, rules)
        come(sitting)
        sitting.take(Count(frozenset(), frozenset()))
    for some in (drills, fresh(archive)):
        assert [len(some.of(Drill.COUNT, seats)) for seats in (2, 3, 4)] == [1, 0, 1]


def test_what_comes_next_is_worked_out_while_the_person_thinks() -> None:
    sitting = fresh().begin(Drill.SAID, TWO)
    come(sitting)
    assert 1 < len(sitting._ready) <= 5
    first = sitting.question
    sitting.take(_some_answer(sitting))
    sitting.go_on()
    # The next one is there without a wait.
    assert sitting.question is not None
    assert sitting.question != first


def test_a_question_is_never_asked_twice_unless_it_comes_back() -> None:
    archive = MemoryArchive()
    sitting = fresh(archive).begin(Drill.COUNT, TWO)
    come(sitting)
    first = str(sitting._ready[0].text)
    sitting.take(Count(frozenset(), frozenset()))
    later = fresh(archive).begin(Drill.COUNT, TWO)
    # The same seeds come again, and the question that is known is passed over.
    come(later)
    assert first in [str(work(*asked)["question"]) for asked in later._asker.asked]  # type: ignore[attr-defined, index]
    assert first not in [str(task.text) for task in later._ready]
    tomorrow = fresh(archive, DAY + 1)
    assert fresh(archive).due(Drill.COUNT, TWO) == []
    assert tomorrow.due(Drill.COUNT, TWO) == [first]
    assert tomorrow.due(Drill.COUNT, FOUR) == []
    assert tomorrow.due(Drill.BIDS, TWO) == []
    back = tomorrow.begin(Drill.COUNT, TWO, [first])
    come(back)
    assert (back.count, str(back._ready[0].text)) == (1, first)
    back.take(right_answer(back))
    back.go_on()
    assert back.over
    # Right when it came back: three days later once more.
    assert fresh(archive, DAY + 3).due(Drill.COUNT, TWO) == []
    assert fresh(archive, DAY + 4).due(Drill.COUNT, TWO) == [first]


def test_what_was_right_at_once_does_not_come_back() -> None:
    archive = MemoryArchive()
    sitting = fresh(archive).begin(Drill.NIL, TWO)
    come(sitting)
    sitting.take(right_answer(sitting))
    assert fresh(archive, DAY + 90).due(Drill.NIL, TWO) == []


def test_the_price_of_a_bid_is_what_it_is_behind_the_best() -> None:
    sitting = fresh().begin(Drill.BIDS, TWO)
    come(sitting)
    task = sitting._ready[0]
    analysis = task.solution.analysis
    assert analysis is not None
    best = analysis.best
    assert best.figures is not None
    for choice in analysis.choices:
        number = choice.move.n  # type: ignore[union-attr]
        verdict = judge(task.question, task.solution, number, DAY)
        assert isinstance(verdict.truth, int)
        assert verdict.truth == best.move.n  # type: ignore[union-attr]
        assert choice.figures is not None
        assert verdict.result.right is (best.figures.win - choice.figures.win < 0.01)
        bidder = verdict.result.bidder
        assert bidder is not None
        assert bidder.points == max(0.0, best.figures.points - choice.figures.points)
        assert bidder.win == max(0.0, best.figures.win - choice.figures.win)
        if not number or not verdict.truth:
            assert bidder.off is None
        elif verdict.result.right:
            assert bidder.off == 0
        else:
            # No farther off than from the best, and on the same side of it.
            assert bidder.off is not None
            assert 0 < abs(bidder.off) <= abs(number - verdict.truth)
    assert set(verdict.result.ladder) == {"pim", "tilda", "luna", "bruno", "mika", "otto", "silas", "vesper"}


def test_a_bid_is_off_by_how_far_it_is_from_the_nearest_that_is_as_good_as_right() -> None:
    sitting = fresh().begin(Drill.BIDS, TWO)
    come(sitting)
    task = sitting._ready[0]
    assert task.solution.analysis is not None
    worth = {BIDS[5]: 0.505, BIDS[3]: 0.5}
    priced = [
        replace(choice, figures=Figures(0.0, 0.5, worth.get(choice.move, 0.3)))  # type: ignore[arg-type]
        for choice in task.solution.analysis.choices
    ]
    priced.sort(key=lambda choice: choice.figures.win if choice.figures else 0.0, reverse=True)
    solution = replace(task.solution, analysis=Analysis(tuple(priced)), ladder={})

    def off(number: int) -> int | None:
        bidder = judge(task.question, solution, number, DAY).result.bidder
        assert bidder is not None
        return bidder.off

    assert [off(number) for number in (1, 2, 3, 5, 6, 8)] == [-2, -1, 0, 0, 1, 3]


@pytest.mark.parametrize(
    "change",
    [
        {"question": "bids - nonsense"},
        {"question": "luck - classic-300"},
        {"question": 3},
        {"analysis": None},
        {"analysis": []},
        {"ladder": {"otto": 14}},
        {"chances": [[0.5, 0.5]]},
        {"more": 1},
    ],
)
def test_whatever_the_process_writes_costs_a_question_at_most(change: dict[str, object]) -> None:
    class Liar(InstantAsker):
        def poll(self):  # type: ignore[no-untyped-def]  # noqa: ANN202
            answer = super().poll()
            if answer is not None:
                object.__setattr__(answer, "value", {**answer.value, **change})  # type: ignore[union-attr, dict-item]
            return answer

    sitting = Drills(MemoryArchive(), lambda: DAY, Liar).begin(Drill.BIDS, TWO)  # type: ignore[arg-type]
    come(sitting)
    assert sitting.question is None
    assert sitting.failed


def test_a_damaged_answer_is_left_out() -> None:
    archive = MemoryArchive()
    for result in ("", "[", '{"drill": "luck"}', '{"drill":"count","day":739000,"right":true}'):
        archive.results.keep_drill(DrillRow("count H x", "HK N", result))
    assert fresh(archive).results == {0: [Result(Drill.COUNT, DAY, right=True)]}
    assert fresh(archive, DAY + 9).due(Drill.COUNT, TWO) == []


def test_an_answer_to_another_drill_is_refused() -> None:
    question = question_of(made(Drill.COUNT, TWO, 1))
    with pytest.raises(ValueError, match="answers nothing"):
        judge(question, Solution(), 3, DAY)
    assert nil_holds(Solution()) == 0.0


def test_sets_are_as_long_as_it_says() -> None:
    assert SETS[Drill.BIDS] == 30
