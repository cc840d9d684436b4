"""Put a table on a canvas of pygame, and save the picture: the board alone, without the program around it.

python docs/examples/board_from_file.py table.json table.png
"""

import os
import sys
from pathlib import Path

import pygame

from spades.paths import assets_dir
from spades.session.game.table_text import read_table
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.theme import THEMES
from spades.ui.table.board import Board


def main(source: str, target: str) -> None:
    """Paint a table, as `write_table` writes it (docs/table.md), from the seat that looks on."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    canvas = pygame.display.set_mode((1280, 800))
    pygame.font.init()
    board = Board(Sprites(assets_dir()), read_table(Path(source).read_text("utf-8").strip()))
    board.resize(Style(THEMES["evening"], canvas.get_size()))
    board.update(now=0.0)
    board.draw(canvas)
    pygame.image.save(canvas, target)


if __name__ == "__main__":
    main(*sys.argv[1:])
