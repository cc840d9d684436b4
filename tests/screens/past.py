"""The history and the statistics."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pygame
from session.memory_archive import MemoryArchive
from session.rows import many_games

from spades.session.game.practice import duel_of
from spades.session.history.archive import GameRow, RoundRow
from spades.ui.game_screens import RoundScreen
from spades.ui.scenes.history.game import GameScene
from spades.ui.scenes.history.round import RoundScene
from spades.ui.transitions import GameScreen

from .driver import Driver, use_archive
from .part import Part, on_top, options
from .positions import position

PAST = Part()


@cache
def _long_history() -> tuple[list[GameRow], list[RoundRow]]:
    return many_games(60)


def _with_history(driver: Driver) -> None:
    """Begin with a history: games that might have been, and a whole one on top."""
    games, rounds = _long_history()
    archive = MemoryArchive(lambda: 1_760_000_000.0)
    whole = position("whole")
    for row in reversed(games):
        archive.put(row, whole, [one for one in rounds if one.game == row.id])
    archive.add(whole, imported=False)
    driver.begin()
    use_archive(driver.app.context, archive)


@PAST.way("history")
def _history(driver: Driver) -> None:
    _with_history(driver)
    driver.press("History")
    driver.key(pygame.K_DOWN)


@PAST.way("history-empty")
def _history_empty(driver: Driver) -> None:
    driver.begin()
    use_archive(driver.app.context, MemoryArchive())
    driver.press("History")


@PAST.way("history-nothing-found")
def _history_nothing(driver: Driver) -> None:
    _history(driver)
    driver.write("grandmother")


@PAST.way("history-deleted")
def _history_deleted(driver: Driver) -> None:
    _history(driver)
    driver.key(pygame.K_DELETE)


@PAST.way("history-import")
def _history_import(driver: Driver) -> None:
    _history(driver)
    driver.key(pygame.K_o, mod=pygame.KMOD_LCTRL)
    driver.key(pygame.K_RETURN)


@PAST.way("history-game")
def _history_game(driver: Driver) -> None:
    _with_history(driver)
    driver.press("History")
    driver.key(pygame.K_RETURN)
    driver.frame(times=40)


@PAST.way("history-luck")
def _history_luck(driver: Driver) -> None:
    _history_game(driver)
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


def _step_through(driver: Driver) -> None:
    """Open the round that is chosen, and take some steps in it."""
    driver.key(pygame.K_RETURN)
    for _ in range(5):
        driver.key(pygame.K_RIGHT)


@PAST.way("history-round")
def _history_round(driver: Driver) -> None:
    _history_game(driver)
    _step_through(driver)


@PAST.way("history-round-draw")
def _history_round_draw(driver: Driver) -> None:
    _history_round(driver)
    driver.key(pygame.K_HOME)
    for _ in range(9):
        driver.key(pygame.K_DOWN)


@PAST.way("statistics")
def _statistics(driver: Driver) -> None:
    _with_history(driver)
    driver.press("Statistics")


@PAST.way("statistics-empty")
def _statistics_empty(driver: Driver) -> None:
    driver.begin()
    use_archive(driver.app.context, MemoryArchive())
    driver.press("Statistics")


@PAST.way("statistics-bids")
def _statistics_bids(driver: Driver) -> None:
    _statistics(driver)
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


@PAST.way("statistics-results")
def _statistics_results(driver: Driver) -> None:
    _statistics_bids(driver)
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


@PAST.way("history-more")
def _history_more(driver: Driver) -> None:
    _history_game(driver)
    driver.app._stack.change(on_top(driver, GameScene)._show_more())
    driver.frame()


def _with_partner(driver: Driver) -> None:
    """Begin with a game with a partner on top of others, and sides that were exchanged."""
    games, rounds = many_games(3)
    archive = MemoryArchive(lambda: 1_760_000_000.0)
    for row in reversed(games):
        archive.put(row, position("whole"), [one for one in rounds if one.game == row.id])
    archive.add(position("four-duel"), imported=False, practice=True)
    archive.add(position("four-whole"), imported=False)
    driver.begin()
    use_archive(driver.app.context, archive)


@PAST.way("history-four")
def _history_four(driver: Driver) -> None:
    _with_partner(driver)
    driver.press("History")


@PAST.way("history-four-game")
def _history_four_game(driver: Driver) -> None:
    _history_four(driver)
    driver.key(pygame.K_RETURN)
    driver.frame(times=5)


@PAST.way("history-four-luck")
def _history_four_luck(driver: Driver) -> None:
    _history_four_game(driver)
    driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


@PAST.way("history-four-duel")
def _history_four_duel(driver: Driver) -> None:
    _history_four(driver)
    driver.key(pygame.K_DOWN, pygame.K_RETURN)
    driver.frame(times=5)
    for _tab in range(2):
        driver.key(pygame.K_TAB, mod=pygame.KMOD_LCTRL)


@PAST.way("history-four-round")
def _history_four_round(driver: Driver) -> None:
    _history_four_game(driver)
    _step_through(driver)


@PAST.way("statistics-four")
def _statistics_four(driver: Driver) -> None:
    _with_partner(driver)
    driver.press("Statistics")
    driver.press("Partner")


@PAST.face("history-game")
def _every_game(driver: Driver) -> Iterator[str]:
    """Show a duel, a game that was left, and two that ended: each tab, the check, and moments of the first round."""
    archive = MemoryArchive()
    games, rounds = many_games(2)
    for row in reversed(games):
        archive.put(row, position("whole"), [one for one in rounds if one.game == row.id])
    whole = position("short")
    archive.add(duel_of(whole), imported=False, practice=True, origin=1)
    archive.add(replace(whole, moves=whole.moves[:-3]))
    use_archive(driver.app.context, archive)
    for row in archive.games():
        driver.show(GameScreen(row))
        scene = on_top(driver, GameScene)
        for tab in range(3 if scene._duel else 2):
            scene._tabs.at = tab
            scene._turn()
            for _round in range(row.rounds):
                driver.rest()
            yield f"game {row.id}, tab {tab}"
        scene._check()
        yield f"game {row.id}, verified"
        if row.rounds:
            played = driver.app.context.history.open(row)
            driver.show(RoundScreen(played, played.replay(1)))
            looked = on_top(driver, RoundScene)
            for at in range(0, len(looked._replay_.frames), 7):
                looked._go(at)
                driver.rest()
                yield f"round of game {row.id}, moment {at}"


PAST.face("history")(options)
