"""Put a table on a canvas of pygame, and save the picture: the board alone, without the program around it.

python docs/examples/board_from_file.py position.txt table.png
"""

import os
import sys
from pathlib import Path

import pygame

from spades.engine import Seat, parse_state, view
from spades.paths import assets_dir
from spades.session.players.seating import Seating
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import THEMES
from spades.ui.table.board import Board
from spades.ui.table.board_state import BoardState


def main(source: str, target: str) -> None:
    """Paint a position, as `format_state` writes it, from South's seat."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    canvas = pygame.display.set_mode((1280, 800))
    pygame.font.init()
    state = parse_state(Path(source).read_text("utf-8").strip())
    others = ["otto"] * (state.rules.seats - 1)
    board = Board(
        Sprites(assets_dir()), BoardState(view(state, Seat.SOUTH), Seating.around_person(state.rules, others))
    )
    board.resize(Style(THEMES["evening"], canvas.get_size()))
    board.update(now=0.0)
    board.draw(canvas)
    pygame.image.save(canvas, target)


if __name__ == "__main__":
    main(*sys.argv[1:])
