from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from screens.positions import position

from spades.bots import Limit, make_bot
from spades.engine import PRESETS, Bid, Phase, Seat, View, apply, new_game, view
from spades.session.deals.chance import Chance
from spades.ui.scenes.dialogs.confirm import ConfirmScene
from spades.ui.scenes.setup.welcome import WelcomeScene
from spades.ui.scenes.table.play import PlayScene
from spades.ui.scenes.table.table import TableScene
from spades.ui.table.layout import Spot
from spades.ui.transitions import Pop
from spades.ui.words.tutorial import LESSONS, Tutorial
from spades.ui.words.tutorial_partners import PARTNER_LESSONS
from spades.ui.words.tutorial_street import STREET_LESSONS

from .conftest import Opener
from .scene_fixtures import make_context, make_style, press


def views(seed: int) -> Iterator[View]:
    bot = make_bot("rule", seed)
    state = new_game(PRESETS["classic-300"], Chance(seed).pack(1), Seat.SOUTH)
    while state.to_move is not None:
        yield view(state, Seat.SOUTH)
        state = apply(state, bot.choose(view(state, state.to_move), Limit()))
    yield view(state, Seat.SOUTH)


def told(seed: int) -> list[tuple[str, View]]:
    tutorial, lessons = Tutorial(), []
    for now in views(seed):
        if tutorial.watch(now):
            assert tutorial.lesson is not None
            lessons.append((tutorial.lesson.title, now))
        assert not tutorial.watch(now), "one lesson a moment"
    return lessons


def test_each_lesson_is_told_once_and_over_a_few_rounds_all_are() -> None:
    seen: set[str] = set()
    for seed in range(12):
        titles = [title for title, _view in told(seed)]
        assert len(titles) == len(set(titles))
        seen.update(titles)
    assert seen == {lesson.title for lesson in LESSONS}


def test_that_spades_stay_dark_is_shown_until_they_are_broken() -> None:
    seen = set()
    for seed in range(12):
        tutorial = Tutorial()
        for now in views(seed):
            tutorial.watch(now)
            if tutorial.lesson is not None and tutorial.lesson.title == "Your lead":
                seen.add(now.broken)
    assert seen == {False}


def partner_views(seed: int) -> Iterator[View]:
    """Yield a round of four from South's seat, in which some seat bids nil."""
    bot, rules = make_bot("rule", seed), PRESETS["partners-500"]
    state = new_game(rules, Chance(seed).pack(1), rules.seating[seed % 4])
    nil = rules.seating[seed // 4 % 4]
    while state.to_move is not None:
        yield view(state, Seat.SOUTH)
        now = view(state, state.to_move)
        given = state.to_move is nil and Bid(0) in now.legal_moves
        state = apply(state, Bid(0) if given else bot.choose(now, Limit()))


def test_lessons_with_a_partner_begin_where_the_others_end_and_come_when_they_matter() -> None:
    seen: dict[str, View] = {}
    for seed in range(16):
        tutorial, titles = Tutorial(), list[str]()
        for now in partner_views(seed):
            if tutorial.watch(now):
                assert tutorial.lesson is not None
                titles.append(tutorial.lesson.title)
                seen[tutorial.lesson.title] = now
        assert titles[0] == "Your partner"
        assert len(titles) == len(set(titles))
    assert seen.keys() == {lesson.title for lesson in PARTNER_LESSONS}
    assert seen.keys().isdisjoint(lesson.title for lesson in LESSONS)
    assert seen["Face down"].hand == ()
    assert seen["Cover your partner"].bids[2] == Bid(0)
    play = seen["Leave it to your partner"].trick.winning_play
    assert play is not None
    assert play[0] is Seat.NORTH


@pytest.mark.parametrize("title", ["Leave it to your partner", "Last to play"])
def test_a_trick_is_left_to_a_partner_when_no_opponent_is_still_to_play(title: str) -> None:
    lesson = next(lesson for lesson in PARTNER_LESSONS if lesson.title == title)
    played = [len(now.trick.plays) for seed in range(4) for now in partner_views(seed) if lesson.matters(now)]
    assert set(played) == {3}


def test_the_first_lesson_of_street_is_there_until_the_first_card_is_played() -> None:
    bot, rules = make_bot("rule", 1), PRESETS["street-350"]
    state = new_game(rules, Chance(4).pack(1, rules), Seat.EAST)
    tutorial, told = Tutorial(), list[tuple[str, int]]()
    while state.phase is Phase.PLAY and len(told) < 2:
        now = view(state, Seat.SOUTH)
        if tutorial.watch(now) and tutorial.lesson is not None:
            told.append((tutorial.lesson.title, len(now.hand)))
        assert state.to_move is not None
        state = apply(state, bot.choose(view(state, state.to_move), Limit()))
    assert told == [("The highest spades", 13), ("The first hand", 12)]


def test_no_lesson_of_street_counts_bags() -> None:
    assert [lesson.title for lesson in STREET_LESSONS if "bag" in f"{lesson.title} {lesson.text}"] == ["No bags"]


def test_before_the_first_game_with_a_partner_there_is_one_question(opener: Opener) -> None:
    driver = opener(rules="partners-500", partners_met=False, animation_speed=2)
    driver.key(pygame.K_F2)
    driver.key(pygame.K_RETURN)
    driver.press("No, show me")
    driver.press("Skip to the game")

    def taught() -> bool:
        if isinstance(driver.scene, TableScene):
            # While the cards are dealt, too, what helps does not lie over anybody.
            layout = driver.board.layout
            plaques = [layout.plaque(spot) for spot in Spot]
            assert all(widget.rect.collidelist(plaques) == -1 for widget in driver.scene.group.widgets)
        return isinstance(driver.scene, TableScene) and driver.table.taught

    driver.wait(taught)
    driver.wait(driver.ready)
    sheet = driver.board.layout.control(1)
    assert all(not widget.rect.colliderect(sheet) for widget in driver.usable() if widget.label != "End the guide")
    driver.press("End the guide")
    driver.frame(times=3)
    assert driver.control("Score sheet").rect == sheet
    driver.key(pygame.K_F2)
    driver.key(pygame.K_RETURN)
    assert not isinstance(driver.scene, ConfirmScene) or driver.scene.title != "With a partner"


def test_between_two_lessons_no_button_lies_on_anybody(opener: Opener) -> None:
    driver = opener((1280, 800))
    driver.begin(position("four-follow"))
    guide = driver.app.context.guide
    guide.begin()
    driver.key(pygame.K_RETURN)
    driver.wait(lambda: driver.table.taught)
    assert guide.tutorial is not None
    guide.tutorial.lesson = None
    driver.frame(times=3)
    assert not driver.table.taught
    plaques = [driver.board.layout.plaque(spot) for spot in Spot]
    assert driver.control("Last trick").rect.collidelist(plaques) == -1


@pytest.mark.parametrize("seed", range(5))
def test_lessons_come_when_they_matter(seed: int) -> None:
    at = dict(told(seed))
    assert at["The draw"].phase is Phase.DRAW
    assert at["The draw"].offered is not None
    assert at["The bid"].phase is Phase.BID
    assert at["The bid"].legal_moves
    if "Spades are broken" in at:
        assert at["Spades are broken"].broken
    if "A bag" in at:
        bids, taken = at["A bag"].bids, at["A bag"].taken
        assert any(bid is not None and tricks > bid.n for bid, tricks in zip(bids, taken, strict=True))


def test_a_guided_round_is_still_guided_when_it_is_gone_on_with(opener: Opener) -> None:
    driver = opener(welcomed=False, auto_cut=False)
    driver.press("No, show me")
    driver.press("Skip to the game")
    driver.reopen()
    driver.wait(lambda: isinstance(driver.scene, TableScene) and driver.scene.taught)
    driver.key(pygame.K_ESCAPE)
    driver.press("Title")
    assert driver.app.context.guide.tutorial is None
    driver.press("Continue")
    driver.wait(lambda: driver.table.taught)
    driver.press("End the guide")
    driver.reopen()
    driver.wait(driver.ready)
    assert not driver.table.taught, "who has ended it is left alone"


def test_another_game_of_the_history_is_not_guided(opener: Opener) -> None:
    driver = opener(welcomed=False)
    driver.press("No, show me")
    driver.press("Skip to the game")
    driver.wait(lambda: driver.table.taught)
    driver.key(pygame.K_F5)
    driver.press("Practice")
    driver.reopen()
    driver.wait(driver.ready)
    assert not driver.table.taught


def test_nothing_plays_itself_while_a_lesson_stands(opener: Opener) -> None:
    driver = opener(welcomed=False, auto_play_one=True)
    driver.press("No, show me")
    driver.press("Skip to the game")
    driver.play_to(Phase.PLAY)
    alone = 0
    while driver.view.phase is Phase.PLAY:
        driver.wait(lambda: driver.ready() or driver.view.results is not None)
        if driver.view.results is not None:
            break
        before = driver.view
        driver.frame(2.0, times=3)
        assert driver.view == before
        alone += len(driver.view.legal_moves) == 1
        driver.walk_to(driver.legal_card())
        driver.key(pygame.K_RETURN)
    assert alone


def test_the_first_question_can_be_put_off(display: pygame.Surface, tmp_path: Path) -> None:
    del display
    context = make_context(tmp_path)
    scene = WelcomeScene(context)
    scene.resize(make_style())
    assert press(scene, pygame.K_ESCAPE) == Pop()
    assert context.settings.welcomed
    assert context.games.session is None


def test_the_play_scene_is_for_the_end_of_a_round_too() -> None:
    assert {Phase.PLAY, Phase.ROUND_OVER, Phase.GAME_OVER} == set(PlayScene.phases)
