"""Leads the program, without a screen, to moments of games, and keeps the pictures that README and manual show.

    python assets/make_screenshot.py
    python assets/make_screenshot.py --manual

The moments are of the catalogue of screens (tests/screens): cards have been played, and the pointer rests on the
answer. One picture moves: a trick is played and taken.
"""

import argparse
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

import pygame
from PIL import Image
from screens.catalogue import CATALOGUE
from screens.driver import Driver, opened
from screens.positions import position
from screens.reviews import played_game
from session.games import InstantAdviser

from spades.engine import Phase, Seat
from spades.engine.record import finish
from spades.session.game.standing import ReplayedGame
from spades.session.review.game_review import GameReview
from spades.session.review.review_result import ReviewResult
from spades.session.review.review_values import ReviewedDecision
from spades.ui.game_screens import ReviewedScreen

SIZE = (1280, 800)
PICTURES = {
    "screenshot.png": "play-portrait",
    "screenshot_title.png": "title-continue",
    "screenshot_four.png": "four-meaning",
    "screenshot_end.png": "four-won",
    "screenshot_friends.png": "friends-four",
}
"""The screen in each picture."""

MANUAL = {
    "held.png": "asking",
    "held_answer.png": "asking-lay",
    "drills.png": "drills",
    "bids.png": "calibration-bids",
    "score_sheet.png": "score-sheet-four",
}
"""The screens of the manual, smaller."""

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "pictures"
SMALL = 800, 500
WORLDS = 320
"""Worlds behind an answer, about as many as at a table."""

REVIEWED = "screenshot_review.png"

MOVING, REDUCED = "moving.gif", (640, 400)
FRAME, EVERY, SECONDS = 1 / 60, 3, 5.0
"""Seconds a frame of the program, how many of them go by from picture to picture, and for how long."""


def moving(driver: Driver) -> list[Image.Image]:
    """Return pictures of a trick of four that is led, followed and taken."""
    driver.sit(position("four-lead"), animation_speed=2, trick_hold=1.0, auto_play_one=False)
    driver.wait(driver.ready)
    card = driver.near(legal=True)
    driver.move(card)
    driver.frame(FRAME, times=20)
    taken = [driver.picture()] * 8
    driver.click(card)
    driver.move((4, 4))
    for _ in range(round(SECONDS / FRAME / EVERY)):
        driver.frame(FRAME, times=EVERY)
        taken.append(driver.picture())
    small = [picture.resize(REDUCED, Image.Resampling.LANCZOS) for picture in taken]
    # One palette for all: what does not change costs nothing.
    sheet = Image.new("RGB", (REDUCED[0], 4 * REDUCED[1]))
    for at in range(4):
        sheet.paste(small[at * (len(small) - 1) // 3], (0, at * REDUCED[1]))
    palette = sheet.quantize(128)
    return [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in small]


class Nothing:
    """Keeps nothing of a review."""

    def load(self) -> Sequence[ReviewResult]:
        """Return nothing."""
        return ()

    def keep(self, kept: Sequence[ReviewResult]) -> None:
        """Let go of it."""


def dearest_cards() -> tuple[ReviewedDecision, ...]:
    """Return the cards of a whole game that cost South most, the worst first, as the meter itself prices them."""
    work = finish(GameReview.steps(ReplayedGame.of(position("whole")), Nothing()))
    work.go_on()
    while not work.done and not work.problem:
        work.update()
        time.sleep(0.05)
    work.stop()
    return tuple(one for one in work.review.errors(Seat.SOUTH) if one.phase is Phase.PLAY)


def make_manual(folder: Path) -> None:
    """Paint the screens of the manual, which are panels and figures, with the colours that cover most of them."""
    folder.mkdir(exist_ok=True)
    InstantAdviser.worlds = WORLDS
    with opened(SIZE) as driver:
        for name, screen in MANUAL.items():
            CATALOGUE[screen](driver)
            small = driver.picture().resize(SMALL, Image.Resampling.LANCZOS)
            small.quantize(method=Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE).save(
                folder / name, optimize=True
            )
            print(f"{folder / name}: {(folder / name).stat().st_size // 1000} kB")


def main() -> None:
    """Paint the moments, and write them."""
    parser = argparse.ArgumentParser(description="Make the pictures of README and manual.")
    parser.add_argument("--out", type=Path, help="the folder for them")
    parser.add_argument("--manual", action="store_true", help="those of the manual instead")
    options = parser.parse_args()
    if options.manual:
        make_manual(options.out or FOLDER)
        return
    folder = options.out or Path(__file__).resolve().parent
    cards = dearest_cards()
    with opened(SIZE) as driver:
        for name, screen in (*PICTURES.items(), (REVIEWED, None)):
            if screen is None:
                driver.show(ReviewedScreen(played_game(driver, "whole"), cards, 0))
                driver.key(pygame.K_s, text="s")
            else:
                CATALOGUE[screen](driver)
            # 256 colours are enough for cloth and cards, and a third of the bytes.
            # With all its colors: a palette takes as much room here, and has a blue collar green and red figures brass.
            driver.picture().save(folder / name, optimize=True)
            print(f"{folder / name}: {(folder / name).stat().st_size // 1000} kB")
        first, *others = moving(driver)
        pause = round(1000 * FRAME * EVERY / 10) * 10
        first.save(folder / MOVING, save_all=True, append_images=others, duration=pause, loop=0, optimize=True)
        print(f"{folder / MOVING}: {(folder / MOVING).stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
