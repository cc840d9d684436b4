"""Plays the real program without a screen, and keeps the picture of one moment as `assets/screenshot.png`.

    python assets/make_screenshot.py

The same seed gives the same cards, and so the same moment.
"""

import argparse
import json
import os
import tempfile
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from PIL import Image

from spades.bots import Limit, make_bot
from spades.engine import Phase, View
from spades.engine.seats import Seat
from spades.ui.app import App

SIZE = (1280, 800)
SEED = 11
SETTINGS = {
    "animation_speed": 0,
    "auto_cut": True,
    "auto_play_one": False,
    "language": "en",
    "opponent": "silas",
    "trick_hold": 0.0,
    "welcomed": True,
}


def main() -> None:
    """Play until the moment, and write it."""
    parser = argparse.ArgumentParser(description="Make the picture of the README.")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--out", type=Path, default=Path(__file__).resolve().parent / "screenshot.png")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "settings.json").write_text(json.dumps(SETTINGS), "utf-8")
        app = App(Path(folder), seed=options.seed, full_screen=False)
        try:
            app.start(None, None)
            picture = _moment(app)
        finally:
            app.close()
    # 256 colours are enough for cloth and cards, and a third of the bytes.
    picture.quantize(256, dither=Image.Dither.FLOYDSTEINBERG).save(options.out, optimize=True)
    print(f"{options.out}: {options.out.stat().st_size // 1000} kB")


def _moment(app: App) -> Image.Image:
    # The screen that is not there is smaller than the window should be.
    pygame.display.set_mode(SIZE, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=SIZE, w=SIZE[0], h=SIZE[1]))
    bot = make_bot("rule", 0)
    for _ in ("New game", "Deal"):
        _press(app, pygame.K_RETURN)
    end = time.monotonic() + 60
    while time.monotonic() < end:
        app.frame()
        if app.context.games.session is None:
            continue
        stage = app.screens.table_view
        if not stage.settled:
            continue
        view = stage.session.view
        if _is_it(view):
            # The pointer rests on the card that will be played.
            stage.show_hand(bot.choose(view, Limit()).card, None)  # type: ignore[union-attr]
            return _picture(app)
        if view.phase is Phase.ROUND_OVER:
            _press(app, pygame.K_RETURN)
        elif view.to_move is Seat.SOUTH:
            stage.play(bot.choose(view, Limit()))
        else:
            time.sleep(0.005)
    raise RuntimeError("the moment never came")


def _is_it(view: View) -> bool:
    """Return whether a game is well under way, and a card waits to be answered."""
    here = view.phase is Phase.PLAY and view.round_number > 1 and 3 <= len(view.tricks) <= 5
    return here and view.to_move is Seat.SOUTH and len(view.trick.plays) == 1 and len(view.refusals) > 0


def _press(app: App, key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="\r"))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
    for _ in range(3):
        app.frame()


def _picture(app: App) -> Image.Image:
    app.frame()
    surface = pygame.display.get_surface()
    if surface is None or surface.get_size() != SIZE:
        raise RuntimeError("the window is not of its usual size")
    return Image.frombytes("RGB", SIZE, pygame.image.tobytes(surface, "RGB"))


if __name__ == "__main__":
    main()
