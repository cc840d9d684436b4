"""Drills on screen: by keys, by mouse, to the end of a set, and what is kept when somebody stops."""

from dataclasses import replace

import pygame
import pytest
from screens.drills import FOUR, TWO, answer, fresh, let_go_by, made_up, open_set
from screens.driver import Driver
from screens.part import on_top
from session.instant_drills import InstantAsker, made
from session.memory_archive import MemoryArchive

from spades.bots.analysis.values import Kind, Reason
from spades.bots.process.asker import Failure
from spades.bots.process.wire import Answer
from spades.engine.cards import Card
from spades.engine.moves import Bid
from spades.engine.rules import PRESETS, Rules
from spades.session.drills.drill_values import SETS, Count, Drill
from spades.session.drills.drills import Drills
from spades.session.drills.judging import GIVEN_AWAY
from spades.session.history.history import History
from spades.ui.scenes.drills.calibration import CalibrationScene
from spades.ui.scenes.drills.desks import CountDesk
from spades.ui.scenes.drills.drill import DrillScene
from spades.ui.scenes.drills.drills import DrillsScene
from spades.ui.transitions import CalibrationScreen, DrillScreen, DrillsScreen
from spades.ui.widgets import Button
from spades.ui.words.drills import hand_line, verdict_lines
from spades.ui.words.said import cards_words, suit_words
from spades.ui.words.table import bags, card_name, card_within, points

from .painted_texts import painted_texts


def test_the_title_leads_through_the_puzzles_to_a_set_and_back(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    drills = fresh()
    monkeypatch.setattr(History, "drills", lambda _history: drills)
    driver.begin()
    driver.press("Puzzles")
    driver.press("Drills")
    page = on_top(driver, DrillsScene)
    driver.key(pygame.K_RETURN)
    scene = on_top(driver, DrillScene)
    driver.wait(lambda: scene._desk is not None)
    answer(driver, scene)
    driver.key(pygame.K_ESCAPE)
    assert driver.scene is page
    assert "of 1 right" in page.said
    assert len(drills.results[2]) == 1


def test_thirty_bids_by_keys_lead_to_the_calibration(driver: Driver) -> None:
    drills = fresh()
    scene = open_set(driver, Drill.BIDS, TWO, drills)
    for number in range(SETS[Drill.BIDS]):
        driver.wait(lambda: scene._desk is not None)
        assert scene._sitting.verdict is None
        driver.type("11" if number == 3 else "4")
        driver.key(pygame.K_RETURN)
        assert len(drills.results[2]) == number + 1
        assert scene._told
        driver.key(pygame.K_RETURN)
    assert drills._tries
    over = on_top(driver, CalibrationScene)
    assert len(over._results) == 30
    assert "Too high: " in over._sentence
    assert {one.name for one in over._same} >= {"", "otto", "vesper"}
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, DrillsScene)


@pytest.mark.parametrize("come", [0, 1])
def test_a_set_whose_last_questions_do_not_come_ends(driver: Driver, come: int) -> None:
    lines = [str(made(Drill.SAID, TWO, seed)) for seed in (3, 4)]

    class Weak(InstantAsker):
        def poll(self) -> Answer | Failure | None:
            self.fails = self._open is not None and self._open[0] in lines[come:]
            return super().poll()

    drills = Drills(MemoryArchive(), lambda: 739_000, Weak)  # type: ignore[arg-type]
    driver.begin()
    driver.show(DrillsScreen(drills))
    driver.show(DrillScreen(drills, drills.begin(Drill.SAID, TWO, lines)))
    scene = on_top(driver, DrillScene)
    driver.frame(times=4)
    if come:
        answer(driver, scene)
        driver.key(pygame.K_RETURN)
        driver.frame(times=4)
        assert scene._sitting.count == len(drills.results[2]) == 1
    else:
        assert driver.scene is scene
        assert scene.alarms
        driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, DrillsScene)


def test_the_answer_is_told_at_once_with_its_price_and_a_reason(driver: Driver) -> None:
    scene = open_set(driver, Drill.BIDS)
    driver.type("13")
    driver.key(pygame.K_RETURN)
    price, reason = scene._told
    assert price.startswith("Better: ")
    assert "gives away" in price
    assert "of the game" in price
    assert reason.startswith("13: ")
    best = next(widget for widget in scene.group.widgets if isinstance(widget, Button) and widget.primary)
    assert best.label == str(scene._sitting.verdicts[0].truth)


def test_a_bid_that_is_hardly_ever_set_is_not_spoken_against_for_it(driver: Driver) -> None:
    scene = open_set(driver, Drill.BIDS)
    driver.type("13")
    driver.key(pygame.K_RETURN)
    assert scene._desk is not None
    verdict, names = scene._sitting.verdicts[0], scene._desk.names
    analysis = verdict.solution.analysis
    assert analysis is not None
    for chance, lines in ((0.04, 1), (0.4, 2)):
        reason = Reason(kind=Kind.SET_RISK, chance=chance)
        choices = tuple(replace(one, reason=reason) if one.move == Bid(13) else one for one in analysis.choices)
        solution = replace(verdict.solution, analysis=replace(analysis, choices=choices))
        told = verdict_lines(replace(verdict, solution=solution), names)
        assert len(told) == lines
        assert "gives away" in told[0]


def test_a_bid_that_costs_no_points_says_so_and_why_it_is_worse(driver: Driver) -> None:
    scene = open_set(driver, Drill.BIDS)
    driver.type("13")
    driver.key(pygame.K_RETURN)
    assert scene._desk is not None
    verdict, names = scene._sitting.verdicts[0], scene._desk.names
    analysis, bidder = verdict.solution.analysis, verdict.result.bidder
    assert analysis is not None
    assert bidder is not None

    def told(kind: Kind, win: float, points: float = 0.2) -> list[str]:
        reason = Reason(kind=kind, chance=0.04)
        choices = tuple(replace(one, reason=reason) if one.move == Bid(13) else one for one in analysis.choices)
        result = replace(verdict.result, right=win < GIVEN_AWAY, bidder=replace(bidder, points=points, win=win))
        solution = replace(verdict.solution, analysis=replace(analysis, choices=choices))
        return verdict_lines(replace(verdict, solution=solution, result=result), names)

    price, why = told(Kind.SET_RISK, 0.03)
    assert price.endswith("A bid of 13 gives away 3.0% of the game.")
    assert why == "13: It costs nothing in this round, but over the game it does."
    # What says no more than the price is not said again.
    assert len(told(Kind.COSTS_WINS, 0.03)) == 1
    (line,) = told(Kind.CLOSE, 0.004)
    assert line.startswith("Good enough: ")
    assert line.endswith("gives away 0.4% of the game.")
    (line,) = told(Kind.CLOSE, 0.0004, points=3)
    assert line.endswith("gives away 3 points of the round.")


def test_a_hammered_key_answers_one_question(driver: Driver) -> None:
    scene = open_set(driver, Drill.BIDS)
    driver.type("4")
    driver.key(pygame.K_RETURN)
    driver.hammer(pygame.K_RETURN, 2.0)
    assert len(scene._sitting.verdicts) == 1


def test_enter_does_not_stop_a_set_while_cards_are_dealt(driver: Driver) -> None:
    drills = fresh()
    driver.begin()
    sitting = drills.begin(Drill.BIDS, TWO)
    sitting.update = lambda: False  # type: ignore[method-assign]  # nothing has come yet
    driver.show(DrillScreen(drills, sitting))
    driver.key(pygame.K_RETURN)
    on_top(driver, DrillScene)


def test_n_goes_to_nil_and_a_click_bids(driver: Driver) -> None:
    scene = open_set(driver, Drill.BIDS)
    driver.key(pygame.K_n, text="n")
    assert scene.group.focused is driver.control("Nil")
    driver.press("6")
    assert scene._sitting.verdicts[0].answer == 6


def test_a_chance_is_typed_or_set_on_the_line(driver: Driver) -> None:
    scene = open_set(driver, Drill.NIL)
    driver.type("35")
    driver.key(pygame.K_RIGHT)
    driver.press("Answer")
    assert scene._sitting.verdicts[0].answer == 40
    assert "You said 40%" in scene._told[0]
    assert "Brier" in scene._told[1]


def test_enter_leads_from_the_ranks_to_the_seats_and_answers_nothing(driver: Driver) -> None:
    # Who has typed the cards has not yet said who can have them.
    scene = open_set(driver, Drill.COUNT)
    let_go_by(driver, scene)
    assert isinstance(scene._desk, CountDesk)
    mark = next(mark for mark in scene._desk._ranks.values() if mark.enabled and len(mark.label) == 1)
    driver.key(ord(mark.label.lower()), text=mark.label)
    driver.key(pygame.K_RETURN)
    assert not scene._sitting.verdicts
    seat = next(iter(scene._desk._seats.values()))
    assert scene.group.focused is seat
    driver.key(pygame.K_SPACE)
    assert seat.primary
    driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert len(scene._sitting.verdicts) == 1


def test_a_reader_hears_the_card_and_whether_it_is_marked(driver: Driver) -> None:
    scene = open_set(driver, Drill.COUNT)
    let_go_by(driver, scene)
    assert isinstance(scene._desk, CountDesk)
    card, mark = next((card, mark) for card, mark in scene._desk._ranks.items() if mark.enabled)
    mark.activate()
    node = next(node for node in scene.group.accessible_nodes(scene.style.prompts) if node.key is mark)
    assert (node.name, node.value, node.on) == (card_name(card), "On", True)
    assert mark.spoken() == f"{card_name(card)}: On"


@pytest.mark.parametrize("rules", [TWO, FOUR])
def test_the_hand_is_counted_by_ranks_and_seats(driver: Driver, rules: Rules) -> None:
    scene = open_set(driver, Drill.COUNT, rules)
    view = scene._desk.question.view  # type: ignore[union-attr]
    assert scene._desk is not None
    # First the whole hand, and then a card less of it a trick.
    assert len(scene._desk.hand) == 13
    assert len(scene._desk.aside) == len(view.known_out)
    driver.key(pygame.K_RETURN)
    assert scene._desk.plays == view.tricks[0].plays
    assert len(scene._desk.hand) == 12
    let_go_by(driver, scene)
    suit = scene._desk.question.suit
    assert suit is not None
    out = [card for card in view.unseen if card.suit is suit]
    for card in out:
        sign = "AKQJT98765432"[14 - card.rank].lower()
        driver.key(ord(sign), text=sign)
    true = scene._sitting._ready[0]
    assert true.question.view == view
    from spades.session.drills.counting import count_suit  # noqa: PLC0415

    for seat in count_suit(view, suit).holders:
        driver.press(f"{scene._desk.names[seat]} can")
    driver.press("Answer")
    (verdict,) = scene._sitting.verdicts
    assert isinstance(verdict.answer, Count)
    assert verdict.answer.out == set(out)
    assert verdict.result.right
    assert scene._told[0] == "Yes, all of it."


def test_down_goes_from_a_rank_to_the_seat_below_and_up_back(driver: Driver) -> None:
    scene = open_set(driver, Drill.COUNT, FOUR)
    let_go_by(driver, scene)
    assert isinstance(scene._desk, CountDesk)
    ranks, seats = [*scene._desk._ranks.values()], [*scene._desk._seats.values()]
    assert scene.group.focused in ranks
    driver.key(pygame.K_DOWN)
    assert scene.group.focused in seats
    driver.key(pygame.K_UP)
    assert scene.group.focused in ranks


def test_a_card_that_was_missed_is_named(driver: Driver) -> None:
    scene = open_set(driver, Drill.COUNT, FOUR)
    let_go_by(driver, scene)
    driver.press("Answer")
    assert "You missed" in scene._told[0]
    assert not scene._sitting.verdicts[0].result.right


def test_what_a_card_said_is_chosen_by_its_place(driver: Driver) -> None:
    scene = open_set(driver, Drill.SAID, FOUR)
    driver.type("3")
    driver.key(pygame.K_RETURN)
    (verdict,) = scene._sitting.verdicts
    assert verdict.answer is verdict.question.cards[2]
    assert isinstance(verdict.truth, Card)
    assert all("→" in text for text in scene._desk._said)  # type: ignore[union-attr]


def test_an_arrow_too_many_leads_from_the_first_answer_to_no_stop(driver: Driver) -> None:
    scene = open_set(driver, Drill.SAID, FOUR)
    first = scene.group.focused
    driver.key(pygame.K_LEFT)
    assert scene.group.focused is first
    driver.key(pygame.K_RETURN)
    assert driver.scene is scene
    assert scene._sitting.verdict is not None


def test_those_that_were_missed_come_back_when_they_are_due(driver: Driver) -> None:
    archive = MemoryArchive()
    scene = open_set(driver, Drill.COUNT, TWO, fresh(archive))
    let_go_by(driver, scene)
    driver.press("Answer")
    line = str(scene._sitting._ready[0].text)
    later = fresh(archive, 739_001)
    driver.begin()
    driver.show(DrillsScreen(later))
    page = on_top(driver, DrillsScene)
    driver.key(pygame.K_DOWN, pygame.K_DOWN)
    assert "due again" in page._say_row(2)
    driver.press("Those you missed")
    back = on_top(driver, DrillScene)
    driver.wait(lambda: back._desk is not None)
    assert str(back._sitting._ready[0].text) == line
    assert back._sitting.count == 1


def test_a_coach_says_one_sentence_where_it_is_sure_and_else_nothing(driver: Driver) -> None:
    drills = fresh()
    driver.begin()
    driver.show(DrillsScreen(drills))
    assert not on_top(driver, DrillsScene)._advice
    drills.results[2] = made_up()
    driver.begin()
    driver.show(DrillsScreen(drills))
    assert on_top(driver, DrillsScene)._advice == "Strong hands: you bid 0.9 tricks too many."


def test_what_is_said_of_two_is_not_said_of_four(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    told = painted_texts(monkeypatch)
    drills = fresh()
    drills.results[2] = made_up()
    driver.begin()
    driver.show(DrillsScreen(drills))
    page = on_top(driver, DrillsScene)
    assert page._advice
    assert page._weeks[Drill.BIDS]
    page._seats.step(1)
    page._seats.step(1)
    assert page._seats.value == 4
    assert not page._advice
    assert not page._weeks[Drill.BIDS]
    assert not page._picture.enabled
    page._seats.step(-1)
    page._seats.step(-1)
    driver.press("How you bid")
    on_top(driver, CalibrationScene)
    told.clear()
    driver.paint()
    assert "Two seats" in [text for text, _kind, _at in told]


def test_nothing_to_draw_is_said(driver: Driver) -> None:
    driver.begin()
    driver.show(CalibrationScreen(Drill.BIDS, 2, []))
    driver.key(pygame.K_ESCAPE)
    assert not isinstance(driver.scene, CalibrationScene)


def test_who_listens_hears_the_hand_and_the_trick(driver: Driver) -> None:
    heard: list[str] = []
    driver.app.context.speech.say = lambda text, **_how: heard.append(text)  # type: ignore[method-assign]
    scene = open_set(driver, Drill.SAID, FOUR)
    assert scene._desk is not None
    view = scene._desk.question.view
    whole = " ".join(heard)
    for seat, card in view.trick.plays:
        assert f"{scene._desk.names[seat]} played {card_within(card)}." in whole
    for suit in {card.suit for card in view.hand}:
        assert suit_words(view, suit) in whole
    # A screen reader is told as much.
    scene.style.painted_text.on = True
    driver.paint()
    assert any(suit_words(view, view.hand[0].suit) in str(node) for node in scene.accessible_nodes())


@pytest.mark.parametrize("drill", [Drill.BIDS, Drill.NIL])
def test_what_was_discarded_before_the_bid_is_shown_with_the_hand(driver: Driver, drill: Drill) -> None:
    # Whoever drew the hand knows it, and so does the answer.
    scene = open_set(driver, drill)
    assert scene._desk is not None
    out = scene._desk.question.view.known_out
    assert out
    assert set(scene._desk.aside) == set(out)
    assert hand_line(scene._desk.question.view) in scene._desk.lines
    assert f"Your discards: {cards_words(scene._desk.aside)}" in scene._desk.words


def test_what_is_read_aloud_has_a_stop_after_each_part_and_no_more(driver: Driver) -> None:
    heard: list[str] = []
    driver.app.context.speech.say = lambda text, **_how: heard.append(text)  # type: ignore[method-assign]
    scene = open_set(driver, Drill.COUNT, FOUR)
    driver.key(pygame.K_RETURN)
    assert scene._desk is not None
    assert heard[-1].startswith("Trick 1 of 7. ")
    driver.show(DrillsScreen(fresh()))
    assert on_top(driver, DrillsScene)._say_row(1).startswith("Will this nil hold? Ten hands")


def test_what_lies_there_to_be_seen_is_no_question(driver: Driver) -> None:
    scene = open_set(driver, Drill.COUNT, FOUR)
    let_go_by(driver, scene)
    assert isinstance(scene._desk, CountDesk)
    view = scene._desk.question.view
    seen = {*view.hand, *(card for _seat, card in view.trick.plays)}
    assert {card for card, mark in scene._desk._ranks.items() if not mark.enabled} == {
        card for card in seen if card.suit is scene._desk.question.suit
    }
    assert scene.group.focused is not None
    assert scene.group.focused.enabled


def test_a_bid_that_is_not_allowed_cannot_be_made(driver: Driver) -> None:
    scene = open_set(driver, Drill.BIDS, PRESETS["street-350"])
    assert scene._desk is not None
    legal = {str(bid) for bid in scene._desk.question.view.legal_moves}
    assert {widget.label for widget in scene._desk.widgets if widget.enabled and widget.label != "Nil"} == legal - {"0"}
    assert scene._desk.first.enabled
    driver.press("1")
    assert ("1" in legal) is bool(scene._sitting.verdicts)


def test_three_seats_are_offered_what_can_be_worked_out(driver: Driver) -> None:
    driver.begin()
    driver.show(DrillsScreen(fresh()))
    page = on_top(driver, DrillsScene)
    driver.key(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)
    page._seats.step(1)
    assert page._seats.value == 3
    assert page._list.count == len(Drill) - 1, "no nil"
    driver.frame()
    # The drill that was chosen stays chosen.
    assert page._offered[page._list.at] is Drill.SAID
    page._seats.step(1)
    assert page._list.count == len(Drill)
    assert page._offered[page._list.at] is Drill.SAID


def test_three_are_told_the_score_of_each(driver: Driver) -> None:
    scene = open_set(driver, Drill.BIDS, PRESETS["cutthroat-300"])
    assert scene._desk is not None
    view, first = scene._desk.question.view, scene._desk.lines[0]
    for name, score, many in zip(("You", "Left", "Right"), view.scores, view.bags, strict=True):
        assert f"{name}: {points(score)}, {bags(many)}." in first
    assert "300 points win." in first


def test_nobody_bids_nil_by_a_key_too_many(driver: Driver) -> None:
    scene = open_set(driver, Drill.BIDS, FOUR)
    driver.key(pygame.K_RETURN)
    assert scene._sitting.verdicts[0].answer == 3
