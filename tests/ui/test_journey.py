"""What there is to come back for: the ladder, the deal of the day, personal bests, and the evening."""

import threading
import time
from dataclasses import replace

from screens.driver import Driver
from session.rows import GAME, a_round, against, nil_side

from spades.engine import Phase
from spades.session.deals.daily import DailyDeal, daily_deal
from spades.session.history.journey import Stage
from spades.session.history.statistics import Selection, count, count_evening
from spades.session.players.opponents import OPPONENTS
from spades.ui.scenes.dialogs.confirm import ConfirmScene
from spades.ui.scenes.history.journey import JourneyScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.table.table import TableScene
from spades.ui.transitions import Reset, Screen
from spades.ui.words.journey import best_words, daily_words, evening_words, stage_words


def test_the_deal_of_a_day_is_the_same_for_everybody_and_another_one_tomorrow() -> None:
    day = 739_000
    deals = [daily_deal(day + later) for later in range(16)]
    assert len({deal.code for deal in deals}) == len(deals)
    assert len({deal.opponent for deal in deals[:8]}) == 8
    assert {deal.opponent for deal in deals[:8]} == {opponent.name for opponent in OPPONENTS}
    # Whoever has an older version knows the same deal: this never changes.
    code = "4007V-162B2-CSKAM-J7VGZ-0KBBD-5Z5F1-B1G6M-1MZJK-BGYAG-8CH2J-FTGG0-764VJ-0CSK4-0W9KP-8A"
    assert deals[0] == DailyDeal(code, "pim")


def test_what_is_missing_is_said() -> None:
    assert stage_words(Stage("pim")) == "No game finished yet. One win without help is all it takes."
    assert stage_words(Stage("pim", 0, 1)) == "No win yet, 1 loss. One without help is all it takes."
    assert stage_words(Stage("pim", 2, 0)) == "2 wins."
    assert stage_words(Stage("pim", 1, 3)) == "1 win, 3 losses."


def test_bests_leave_out_practice_and_the_evening_what_is_long_ago() -> None:
    games = [
        replace(GAME, id=1, ended=1000.0, scores=(310, 250)),
        replace(GAME, id=2, ended=90_000.0, scores=(310, 150)),
        replace(GAME, id=3, ended=90_100.0, winner=1, scores=(200, 320)),
        replace(GAME, id=4, ended=90_200.0, practice=True, scores=(400, 0)),
    ]
    rounds = [a_round(1, own=nil_side(0)), a_round(2), a_round(4, own=nil_side(0)._replace(points=300))]
    assert best_words(count(games, rounds, Selection())) == [
        "Best round: 100 points",
        "Biggest win: by 160 points",
        "Longest run: 2 wins",
        "Nils made: 1",
    ]
    evening = count_evening(games, 91_000.0)
    assert evening_words(evening) == "This evening: 2 games, 1 won"
    assert evening_words(count_evening(games[2:], 91_000.0)) == "This evening: 1 game, none won yet"
    assert not evening_words(count_evening(games, 990_000.0))


def test_the_first_try_of_the_day_stands_beside_the_best_after_it(driver: Driver) -> None:
    driver.press("Ladder")
    assert isinstance(driver.scene, JourneyScene)
    assert driver.scene._ladder.value == "pim"
    assert daily_words(driver.scene._results) == ["Not played yet."]
    driver.press("Deal of the day")
    assert driver.session.state.seating.opponent == driver.app.context.history.daily().opponent
    assert driver.session.state.practice
    driver.play_to_end()
    scored = driver.view
    driver.frame(times=3)
    own = scored.results[scored.side], scored.results[1 - scored.side]  # type: ignore[index]
    found = driver.app.context.history.results_of(driver.app.context.history.daily().code)
    assert list(found) == [(own[0].points, own[1].points)]
    assert daily_words([*found, (10, -20), (5, -60)])[1] == "Best since: +5 : \N{MINUS SIGN}60"


def test_a_game_in_progress_is_not_left_for_another_of_the_ladder_unasked(driver: Driver) -> None:
    driver.new_game()
    driver.play_to(Phase.PLAY)
    game = driver.game
    driver.app._stack.change(Reset(Screen.TITLE))
    driver.frame()
    driver.press("Ladder")
    driver.press("New game")
    assert isinstance(driver.scene, ConfirmScene)
    driver.press("Back")
    assert driver.kept == game
    driver.press("New game")
    driver.press("New game")
    assert isinstance(driver.scene, TableScene)
    assert driver.view.round_number == 1
    assert not driver.view.draws


def test_the_title_tells_of_the_evening_once_a_game_has_ended(driver: Driver) -> None:
    assert isinstance(driver.scene, TitleScene)
    now = time.time()
    # The games are read beside the title, and may be so only now.
    for thread in threading.enumerate():
        if thread.name == "spades-archive":
            thread.join()
    driver.app.context.history.rows.games = [replace(GAME, ended=now, seating=against("otto"))]
    driver.frame(times=2)
    assert [game.id for game in driver.scene._games] == [1]
