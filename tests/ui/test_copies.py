"""What lies lowest is painted once, then copied: a copy must be what would be painted, and touch nothing else."""

from functools import partial

import pygame
import pytest

from spades.ui.paint.copies import Copies

SIZE = (200, 120)
PIECE = pygame.Rect(40, 30, 80, 60)


@pytest.fixture
def ground(display: pygame.Surface) -> pygame.Surface:
    surface = pygame.Surface(SIZE).convert(display)
    for x in range(SIZE[0]):
        surface.fill((x, 255 - x, 7), (x, 0, 1, SIZE[1]))
    return surface


class Piece:
    """A piece that counts how often it is painted."""

    def __init__(self, *, stays: bool = True) -> None:
        self.painted, self._stays = 0, stays

    def paint(self, canvas: pygame.Surface, colour: str) -> bool:
        self.painted += 1
        canvas.fill(colour, PIECE.inflate(-20, -20))
        return self._stays


def show(
    copies: Copies, ground: pygame.Surface, piece: Piece, part: pygame.Rect | None = None, colour: str = "red"
) -> bytes:
    """Paint a part of a picture with the piece and something above it, over what no part may touch."""
    canvas = pygame.Surface(SIZE).convert()
    canvas.fill("white")
    canvas.set_clip(part)
    canvas.blit(ground, (0, 0))
    copies.paint(canvas, ground, "piece", (colour, PIECE), partial(piece.paint, canvas, colour))
    return pygame.image.tobytes(canvas, "RGB")


@pytest.mark.parametrize("part", [None, pygame.Rect(0, 0, 70, 120), pygame.Rect(60, 50, 10, 10)])
def test_a_copy_is_what_would_be_painted(ground: pygame.Surface, part: pygame.Rect | None) -> None:
    copies, piece = Copies(), Piece()
    wanted = show(Copies(), ground, Piece(), part)
    assert [show(copies, ground, piece, part) for _ in range(5)] == [wanted] * 5
    assert piece.painted == 2
    # Made of a part, it is a copy of the whole.
    assert show(copies, ground, piece) == show(Copies(), ground, Piece())
    assert piece.painted == 2


def test_what_looks_different_is_painted(ground: pygame.Surface) -> None:
    copies, piece = Copies(), Piece()
    for colour in ("red", "red", "red", "blue", "red"):
        assert show(copies, ground, piece, colour=colour) == show(Copies(), ground, Piece(), colour=colour)
    assert piece.painted == 4


def test_what_may_yet_look_different_is_not_copied(ground: pygame.Surface) -> None:
    copies, piece = Copies(), Piece(stays=False)
    for _ in range(4):
        show(copies, ground, piece)
    assert piece.painted == 4


def test_where_nothing_is_painted_nothing_is_copied(ground: pygame.Surface) -> None:
    """A picture is begun where nothing of it is seen, so that what it needs is made."""
    copies, piece = Copies(), Piece()
    for _ in range(3):
        show(copies, ground, piece, pygame.Rect(0, 0, 0, 0))
    assert piece.painted == 3


def test_on_a_page_with_transparency_nothing_is_copied(ground: pygame.Surface) -> None:
    """There blending comes out a trace otherwise, and what is shown would tell of what was shown before."""
    copies, piece = Copies(), Piece()
    page = pygame.Surface(SIZE, pygame.SRCALPHA)
    for canvas in (page, page, page, ground.copy()):
        copies.paint(canvas, ground, "piece", ("red", PIECE), partial(piece.paint, canvas, "red"))
    assert piece.painted == 4


def test_copies_that_are_let_go_are_made_anew(ground: pygame.Surface) -> None:
    copies, piece = Copies(), Piece()
    for _ in range(3):
        show(copies, ground, piece)
    copies.forget()
    assert show(copies, ground, piece) == show(Copies(), ground, Piece())
    assert piece.painted == 3
