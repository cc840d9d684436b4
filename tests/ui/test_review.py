"""The review of a game: its page, the position of an error, and the ways there, with a review nobody worked out."""

import re
from collections.abc import Generator
from dataclasses import replace

import pygame
import pytest
from screens.catalogue import CATALOGUE
from screens.driver import Driver
from screens.part import on_top
from screens.positions import position
from screens.pretended import Pretended
from screens.reviews import open_decision, open_pass, open_review, played_game, pretended

from spades.bots.partner import keeping
from spades.engine import Bid, Pass, Phase, Seat
from spades.engine.moves import BIDS
from spades.session.history import counted_on
from spades.session.history.played_game import PlayedGame
from spades.ui.game_screens import ReviewedScreen, ReviewScreen
from spades.ui.scenes.dialogs.confirm import ConfirmScene
from spades.ui.scenes.dialogs.reading import ReadingScene
from spades.ui.scenes.history.game import GameScene
from spades.ui.scenes.review import review as review_scene
from spades.ui.scenes.review.position import PositionScene
from spades.ui.scenes.review.review import ReviewScene
from spades.ui.scenes.table.play import PlayScene

from .painted_texts import painted_texts


@pytest.fixture
def reviewed(monkeypatch: pytest.MonkeyPatch) -> Pretended:
    """Have every game come with the same review."""
    reviewing = Pretended(pretended(position("whole"), 0.4))

    def review(_played: PlayedGame) -> Generator[float, None, Pretended]:
        yield 0.0
        return reviewing

    monkeypatch.setattr(PlayedGame, "review", review)
    return reviewing


def test_the_history_leads_to_the_review_which_works_while_it_is_looked_at(driver: Driver, reviewed: Pretended) -> None:
    played_game(driver, "whole")
    driver.press("History")
    driver.key(pygame.K_RETURN)
    driver.frame(times=5)
    driver.key(pygame.K_w, text="w")
    assert isinstance(driver.scene, ReviewScene)
    assert reviewed.working
    driver.press("Stop")
    assert not reviewed.working
    driver.press("Go on")
    assert reviewed.working
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, GameScene)
    assert not reviewed.working


def test_the_review_of_a_long_game_is_taken_up_a_piece_a_frame_and_can_be_stopped(
    driver: Driver, reviewed: Pretended, monkeypatch: pytest.MonkeyPatch
) -> None:
    played_game(driver, "whole")
    driver.press("History")
    driver.key(pygame.K_RETURN)
    driver.frame(times=5)
    monkeypatch.setattr("spades.ui.scenes.dialogs.reading._AT_ONCE", 1)
    with monkeypatch.context() as slow:
        slow.setattr("spades.ui.scenes.dialogs.reading._STEPS", 0)
        driver.press("Review")
        assert isinstance(driver.scene, ReadingScene)
        driver.press("Stop")
    assert isinstance(driver.scene, GameScene)
    assert not reviewed.working
    driver.press("Review")
    driver.wait(lambda: isinstance(driver.scene, ReviewScene))
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.scene, GameScene)


def test_the_end_of_a_game_leads_to_its_review(driver: Driver, reviewed: Pretended) -> None:
    driver.sit(position("won"), auto_play_one=True)
    driver.play_to_end()
    driver.wait(lambda: any(widget.label == "Go on" for widget in driver.scene.group.widgets))
    driver.key(pygame.K_RETURN)
    driver.press("Review")
    assert isinstance(driver.scene, ReviewScene)
    assert reviewed.working


def test_the_end_of_a_game_of_four_leads_to_its_review_too(driver: Driver, reviewed: Pretended) -> None:
    CATALOGUE["four-won"](driver)
    driver.press("Review")
    assert isinstance(driver.scene, ReviewScene)
    assert reviewed.working


def test_errors_are_listed_the_worst_first_and_by_side(driver: Driver) -> None:
    scene = open_review(driver)
    costs = [error.cost for error in scene._errors]
    assert costs == sorted(costs, reverse=True)
    assert {error.seat for error in scene._errors} == {Seat.SOUTH, Seat.NORTH}
    driver.press("Whose")
    assert {error.seat for error in scene._errors} == {Seat.SOUTH}


def test_a_row_names_the_card_that_was_kept_or_discarded(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    open_review(driver)
    told = painted_texts(monkeypatch)
    driver.key(pygame.K_DOWN)
    texts = [text for text, _kind, _at in told]
    assert "Discarded the queen of diamonds" in texts
    assert "Kept the king of spades" in texts


def test_a_mark_of_the_chart_and_a_row_of_the_list_lead_to_the_position(driver: Driver) -> None:
    scene = open_review(driver)
    driver.key(pygame.K_DOWN, pygame.K_RETURN)
    assert isinstance(driver.scene, PositionScene)
    assert driver.scene._decision is scene._errors[1]
    driver.key(pygame.K_ESCAPE)
    assert on_top(driver, ReviewScene) is scene
    assert scene._chart is not None
    spot = scene._chart.spots[-1]
    driver.click(spot.at)
    assert isinstance(driver.scene, PositionScene)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_on_the_chart_leads_to_the_error_that_is_marked_in_it_and_is_told_by_ear(
    driver: Driver, key: int
) -> None:
    heard: list[str] = []
    scene = open_review(driver)
    driver.app.context.speech.on = True
    driver.app.context.speech.say = lambda text, **_how: heard.append(text)  # type: ignore[method-assign]
    driver.key(pygame.K_DOWN)
    driver.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    driver.frame()
    assert scene.group.focused is scene._course
    assert heard[-1] == f"The chance to win: {scene._say_row(1)}. Enter: the position at the table"
    driver.key(key)
    assert isinstance(driver.scene, PositionScene)
    assert driver.scene._decision is scene._errors[1]


def test_what_comes_in_is_shown_and_the_chosen_error_stays_chosen(driver: Driver) -> None:
    played = played_game(driver, "whole")
    reviewing = Pretended(pretended(position("whole"), 0.4))
    driver.show(ReviewScreen(played, reviewing))
    scene = driver.scene
    assert isinstance(scene, ReviewScene)
    driver.key(pygame.K_DOWN, pygame.K_DOWN)
    chosen = scene._errors[scene._list.at]
    reviewing.review, reviewing.fresh = pretended(position("whole")), True
    driver.frame()
    assert len(scene._errors) > 3
    kept = scene._errors[scene._list.at]
    assert (kept.round_number, kept.at) == (chosen.round_number, chosen.at)
    assert "Stop" not in {widget.label for widget in scene.group.widgets}


def test_a_review_is_copied_as_text(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def keep(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(review_scene, "copy_text", keep)
    scene = open_review(driver)
    driver.key(pygame.K_c, mod=pygame.KMOD_LCTRL)
    (text,) = copied
    assert text.count("Blunder") == sum(error.mark.value == "blunder" for error in scene._errors)
    assert "better: " in text
    assert "Of your margin of" in text
    assert "You: 11.5% of what was at stake given away: draw 2.5%, bid 22.0%, play 14.0%" in text
    assert "Mika: 11.2%\n  You: 11.5%\n  Bruno: 13.1%" in text
    assert not re.search(r"of the game, [-\N{MINUS SIGN}]", text)


@pytest.mark.parametrize(("name", "beside"), [("whole", True), ("four-whole", False)])
def test_the_figures_stand_beside_those_of_the_ladder(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, name: str, *, beside: bool
) -> None:
    open_review(driver, name=name)
    told = painted_texts(monkeypatch)
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)
    painted = [text for text, _kind, _at in told]
    assert ("Vesper" in painted) is beside
    assert any("You played most like Mika" in text for text in painted) is beside
    assert ("over 16 whole games each" in " ".join(painted)) is beside
    assert "Share given away" in painted


def test_the_figures_are_read_out_a_sentence_at_a_time(driver: Driver) -> None:
    scene = open_review(driver)
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)
    driver.key(pygame.K_TAB)
    heard = []
    for _step in range(6):
        driver.key(pygame.K_RIGHT)
        heard.append(scene.said)
    assert heard[0].startswith("You: 11.5% of what was at stake given away")
    assert heard[1].startswith("Expert: 8.8% of what was at stake given away")
    assert heard[2].startswith("Of your margin of")
    assert heard[3].startswith("You played most like Mika. In a game this long, anyone from ")
    assert "over 16 whole games each" in heard[4]
    assert heard[5].startswith("Vesper: ")


def test_the_course_of_a_game_is_told_in_whole_percent_and_says_one_thing_once(driver: Driver) -> None:
    CATALOGUE["review-course"](driver)
    scene = driver.scene
    assert isinstance(scene, ReviewScene)
    told = scene._course.sentences
    assert told
    for at, sentence in enumerate(told, 1):
        both = re.fullmatch(rf"After round {at}: (\d+)%(?:, or (\d+)% as the cards lay)?\.", sentence)
        assert both is not None, sentence
        assert both[1] != both[2]


def test_beliefs_are_told_trick_by_trick_and_a_round_begins_with_its_first(driver: Driver) -> None:
    CATALOGUE["review-beliefs"](driver)
    heard: list[str] = []
    driver.app.context.speech.say = lambda text, **_how: heard.append(text)  # type: ignore[method-assign]
    page = on_top(driver, ReviewScene)._beliefs
    for name in ("Expert's", "your"):
        driver.tab_to("Trick")
        driver.key(pygame.K_RIGHT)
        told = next(text for text in reversed(heard) if text.startswith("What the strongest"))
        assert told.startswith(f"What the strongest player would have thought in {name} place. It was off by 0.142;")
        driver.press("Whose")
    assert page._line.at == 2
    driver.press("Round")
    assert {belief.seat for belief in page._beliefs} == {Seat.NORTH}
    assert page._line.at == 0


def test_figures_of_a_review_that_is_at_work_say_that_they_run(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    running = replace(pretended(position("whole")), done=0.5)
    driver.show(ReviewScreen(played_game(driver, "whole"), Pretended(running)))
    told = painted_texts(monkeypatch)
    for _tab in range(2):
        driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)
    painted = " ".join(text for text, _kind, _at in told)
    assert "The review is still at work: so far the figures rest on 6 rounds. You played most like" in painted
    driver.key(pygame.K_TAB)
    driver.key(pygame.K_RIGHT)
    assert on_top(driver, ReviewScene).said.startswith("The review is still at work")


def test_nothing_better_is_told_before_a_try(driver: Driver) -> None:
    scene = open_decision(driver, Phase.PLAY)
    assert scene._better_card is None
    assert not scene._revealed
    driver.key(pygame.K_h, text="h")
    assert scene._revealed
    assert scene._better_card is not None


@pytest.mark.parametrize("phase", [Phase.DRAW, Phase.BID, Phase.PLAY])
def test_a_try_is_answered(driver: Driver, phase: Phase) -> None:
    scene = open_decision(driver, phase)
    price = scene._decision.price
    assert price is not None
    assert price.better is not None
    scene._try(price.better)
    driver.frame()
    assert scene._status() == "Yes, that's the best."
    driver.key(pygame.K_PAGEDOWN)
    driver.key(pygame.K_PAGEUP)
    scene._try(price.move)
    driver.frame()
    assert scene._status() == "That was the choice in the game."


def test_cards_to_pass_are_tried_by_pointer_and_by_keys(driver: Driver) -> None:
    scene = open_pass(driver)
    price = scene._decision.price
    assert price is not None
    best = price.choices[0].moves[0]
    assert isinstance(best, Pass)
    first, second = best.cards
    other = next(card for card in scene._hand if card not in (first, second))
    driver.key(pygame.K_HOME)
    for card in (other, other, first, second):
        assert not scene._revealed
        hand = scene._hand
        for _step in range((hand.index(card) - (scene._walked or 0)) % len(hand)):
            driver.key(pygame.K_RIGHT)
        driver.key(pygame.K_RETURN)
    assert scene._status() == "Yes, that's the best."
    driver.key(pygame.K_PAGEDOWN)
    driver.key(pygame.K_PAGEUP)
    for card in (first, other):
        place = scene._places[card]
        driver.click((place.x - place.width * 0.45, place.y))
    assert isinstance(scene._tried, Pass)
    assert {*scene._tried.cards} == {first, other}
    assert scene._status().startswith("There's something better")


def test_a_number_that_could_not_be_bid_stands_back(driver: Driver) -> None:
    played = played_game(driver, "street-passed")
    decisions = [one for each in pretended(position("street-passed")).rounds for one in each.decisions]
    bids = tuple(one for one in decisions if one.phase is Phase.BID)
    driver.show(ReviewedScreen(played, bids, 0))
    scene = on_top(driver, PositionScene)
    standing_back = 0
    for _bid in bids:
        offered = {move for move, button in scene._controls.buttons.items() if isinstance(move, Bid) and button.enabled}
        assert offered == {*scene._view.legal_moves}
        standing_back += len(offered) < len(BIDS)
        driver.key(pygame.K_PAGEDOWN)
    assert standing_back


@pytest.mark.parametrize(("phase", "word"), [(Phase.DRAW, "chosen"), (Phase.BID, "chosen"), (Phase.PLAY, "played")])
def test_a_bid_is_not_said_to_have_been_played(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, phase: Phase, word: str
) -> None:
    open_decision(driver, phase)
    driver.press("Show me")
    painted = painted_texts(monkeypatch)
    driver.paint()
    assert {"chosen", "played"} & {text for text, _kind, _at in painted} == {word}


def test_a_card_that_could_not_be_played_is_no_try(driver: Driver) -> None:
    scene = open_decision(driver, Phase.PLAY)
    refused = [card for card, _reason in scene._view.refusals]
    driver.key(pygame.K_HOME)
    for _step in range(scene._hand.index(refused[0])):
        driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert not scene._revealed
    assert "follow suit" in scene._status()


def test_the_other_hand_is_shown_only_when_it_is_asked_for(driver: Driver) -> None:
    scene = open_decision(driver, Phase.PLAY)
    theirs = scene._positions.hands_at(scene._decision.round_number, scene._decision.at)[1]
    assert not set(theirs) & set(scene._places)
    driver.key(pygame.K_a, text="a")
    assert set(theirs) <= set(scene._places)
    driver.key(pygame.K_a, text="a")
    assert not set(theirs) & set(scene._places)


def test_a_position_is_played_on_as_practice_with_the_same_cards(driver: Driver) -> None:
    scene = open_decision(driver, Phase.PLAY)
    view = scene._view
    driver.key(pygame.K_r, text="r")
    assert isinstance(driver.scene, ConfirmScene)
    driver.key(pygame.K_RETURN)
    driver.wait(lambda: isinstance(driver.scene, PlayScene))
    session = driver.session
    assert session.state.practice
    assert (session.state.view.hand, session.state.view.trick, session.state.view.scores) == (
        view.hand,
        view.trick,
        view.scores,
    )


def test_in_a_large_window_every_card_of_a_position_comes_to_be_shown_by_its_own_picture(
    driver: Driver,
) -> None:
    driver.resize((2560, 1440))
    open_decision(driver, Phase.PLAY)
    driver.wait(lambda: not driver.app._animating())
    driver.frame(times=2)
    shown = driver.picture()
    # So is each where nothing waits.
    driver.app.context.sprites.alike = True
    driver.app._stack.draw(driver.canvas)
    assert driver.picture() == shown


@pytest.mark.parametrize("behind", ["bags", None])
def test_an_agreement_that_kept_the_partner_from_the_best_choice_is_told(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, behind: str | None
) -> None:
    played = played_game(driver, "four-whole")
    whole = played._whole
    game = replace(whole.game, tags=(*whole.game.tags, ("Agreements", "bags=duck")))
    monkeypatch.setattr(played, "_played", replace(whole, game=game))
    monkeypatch.setattr(keeping, "agreement_behind", lambda *_asked: behind)
    every = [one for each in pretended(position("four-whole")).rounds for one in each.decisions if one.price]
    dear = [one for one in every if one.price and one.price.better]
    own = next(one for one in dear if one.seat is Seat.SOUTH)
    partners = replace(own, seat=Seat.NORTH)
    told = ("bags", "duck") if behind else None
    assert (played.agreed_at(own), played.agreed_at(partners)) == (None, told)
    driver.show(ReviewedScreen(played, (partners,), 0))
    driver.key(pygame.K_h, text="h")
    sentences = on_top(driver, PositionScene)._sentences()
    assert ("You had agreed on this. Bags: Takes none." in sentences) == bool(behind)


@pytest.mark.parametrize(
    ("learned", "told"),
    [
        (("bids", 0.9), "Your partner counted on you to bid a trick more than your hand was worth."),
        (("bids", -0.4), "Your partner counted on you to bid half a trick less than your hand was worth."),
        (("bids", 0.0), "Your partner counted on what it had learned of your bids."),
        (("nil", 0.0), "Your partner counted on you to bid nil on many a light hand."),
        (("bare", 0.0), "Your partner didn't count on you to cover a nil."),
        (None, None),
    ],
)
def test_what_was_learned_and_kept_the_partner_from_the_best_choice_is_told(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, learned: tuple[str, float] | None, told: str | None
) -> None:
    played, asked = played_game(driver, "four-whole"), list[object]()

    def counted(*about: object) -> tuple[str, float] | None:
        asked.append(about)
        return learned

    monkeypatch.setattr(counted_on, "counted_on", counted)
    every = [one for each in pretended(position("four-whole")).rounds for one in each.decisions if one.price]
    own = next(one for one in every if one.price and one.price.better and one.seat is Seat.SOUTH)
    partners = replace(own, seat=Seat.NORTH)
    assert (played.learned_at(own), played.learned_at(partners)) == (None, learned)
    driver.show(ReviewedScreen(played, (partners,), 0))
    driver.key(pygame.K_h, text="h")
    sentences = on_top(driver, PositionScene)._sentences()
    assert [one for one in sentences if "partner" in one] == ([told] if told else [])
    assert len(asked) == 1
