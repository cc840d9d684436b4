"""What is told of rounds and games: scores, sheets, the log, the check of the seal, the duel."""

from collections.abc import Iterator
from dataclasses import replace

import pygame

from spades.engine import Seat
from spades.language import _
from spades.session.deals.verify import Verdict
from spades.session.game.practice import Duel, DuelRound
from spades.ui.game_screens import DuelScreen, LogScreen
from spades.ui.scenes.deal.verify import VerifyScene
from spades.ui.scenes.table.log import LogScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.transitions import Screen

from .driver import Driver
from .part import Part, Way, on_top, pages
from .positions import position

ENDS = Part()


@ENDS.way("verify")
def _verify(driver: Driver) -> None:
    driver.sit(position("made"))
    driver.key(pygame.K_v)


@ENDS.way("duel-score")
def _duel_score(driver: Driver) -> None:
    driver.sit(position("duel"))
    if driver.view.to_move is Seat.SOUTH:
        driver.click(driver.near(legal=True))
    driver.frame(times=20)


@ENDS.way("duel")
def _duel(driver: Driver) -> None:
    _duel_score(driver)
    driver.key(pygame.K_RETURN)


def _score(how: str) -> Way:
    return lambda driver: driver.sit(position(how))


for _how in ("made", "set", "nil", "nil-broken", "penalty"):
    ENDS.ways[f"score-{_how}"] = _score(_how)


def _ending(*, won: bool, scene: bool = True) -> Way:
    def end(driver: Driver) -> None:
        game = position("won" if won else "lost")
        tags = (("Opponent", "otto"), *(tag for tag in game.tags if tag[0] != "Opponent"))
        driver.sit(replace(game, tags=tags))
        if driver.view.to_move is Seat.SOUTH:
            driver.click(driver.near(legal=True))
        driver.frame(times=12)
        if scene:
            driver.key(pygame.K_RETURN)
            driver.frame(times=30)

    return end


ENDS.ways["score-won"] = _ending(won=True, scene=False)
ENDS.ways["game-won"] = _ending(won=True)
ENDS.ways["game-lost"] = _ending(won=False)


@ENDS.way("sheet")
def _sheet(driver: Driver) -> None:
    driver.sit(position("follow"))
    driver.key(pygame.K_p, text="p")


@ENDS.way("sheet-empty")
def _sheet_empty(driver: Driver) -> None:
    driver.sit(position("draw-first"))
    driver.key(pygame.K_p, text="p")


@ENDS.way("sheet-many-rounds")
def _sheet_many_rounds(driver: Driver) -> None:
    driver.sit(position("long"))
    driver.key(pygame.K_p, text="p")


@ENDS.way("log")
def _log(driver: Driver) -> None:
    driver.sit(position("follow"))
    driver.key(pygame.K_t, text="t")


@ENDS.way("score-practice")
def _score_practice(driver: Driver) -> None:
    driver.sit(position("practice"))
    driver.frame(times=20)


@ENDS.face("score-made")
def _score_that_does_not_match(driver: Driver) -> Iterator[str]:
    score = on_top(driver, ScoreScene)
    assert score._check is not None
    score._check = replace(score._check, verdict=Verdict.SEAL)
    yield "does not match"


@ENDS.face("game-won", "game-lost")
def _whole_sheet(driver: Driver) -> Iterator[str]:
    driver.show(Screen.SHEET)
    yield "whole sheet"


@ENDS.face("verify")
def _every_verdict(driver: Driver) -> Iterator[str]:
    for verdict in Verdict:
        verify = on_top(driver, VerifyScene)
        verify._check = replace(verify._check, verdict=verdict)
        verify._say_copied(copied=verdict is Verdict.MATCHES)
        yield str(verdict)


@ENDS.face("duel")
def _every_duel(driver: Driver) -> Iterator[str]:
    for lead in (-130, 0, 130):
        rows = [DuelRound(number, (100 + lead, -100), (-100 - lead, 100)) for number in range(1, 20)]
        driver.show(DuelScreen(Duel(tuple(rows)), ["You", "Steady"]))
        yield f"lead {lead}"


@ENDS.face("log")
def _every_page_of_a_round(driver: Driver) -> Iterator[str]:
    driver.sit(position("made"))
    driver.show(LogScreen(driver.session.events, driver.board.names))
    yield from pages(driver)
    on_top(driver, LogScene)._said = _("The clipboard can't be reached.")
    yield "not copied"
