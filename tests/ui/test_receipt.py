"""The receipt of a round: its columns keep apart, whatever stands in them."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from screens.positions import position

from spades.engine import Bid, Seat, View, score_round, view
from spades.language import use_language
from spades.ui.paint.style import Style
from spades.ui.paint.theme import DEFAULT_THEME, THEMES
from spades.ui.scenes.table.receipt import DONE, Receipt

from .painted_texts import painted_boxes

SOUTH, WEST, NORTH, EAST = Seat
NAMES = {SOUTH: "You", WEST: "Bruno", NORTH: "Vesper", EAST: "Silas"}
LONG = {SOUTH: "Bartholomew", WEST: "Wilhelmina", NORTH: "Maximiliane", EAST: "Constantine"}


def scored(bids: tuple[Bid, ...], taken: tuple[int, ...]) -> View:
    """Return the end of a round of partners as if they had bid and taken so."""
    now = view(position("four-minus-59").state, SOUTH)
    results = tuple(score_round(bids[side::2], taken[side::2], 0, now.rules) for side in (0, 1))
    return replace(now, bids=bids, taken=taken, results=(results[0], results[1]))


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("size", [(1280, 800), (800, 600)])
@pytest.mark.parametrize("names", [NAMES, LONG], ids=["met", "long"])
@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
@pytest.mark.parametrize(
    ("bids", "taken"),
    [
        ((Bid(0), Bid(4), Bid(0), Bid(5)), (0, 6, 0, 7)),
        ((Bid(0), Bid(0), Bid(10), Bid(0)), (2, 0, 10, 1)),
        ((Bid(0, blind=True), Bid(0), Bid(6), Bid(5)), (0, 1, 7, 5)),
    ],
)
def test_the_columns_keep_apart_with_two_nils(
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    names: dict[Seat, str],
    language: str,
    bids: tuple[Bid, ...],
    taken: tuple[int, ...],
) -> None:
    use_language(language)
    style = Style(THEMES[DEFAULT_THEME], size).roomy(800, 640)
    boxes = painted_boxes(monkeypatch)
    receipt = Receipt(scored(bids, taken), names, (0, 0))
    canvas = pygame.Surface(size)
    wide = style.px(720)
    receipt.draw(canvas, style, pygame.Rect(10, 10, wide, size[1] - 20), style.px(34), DONE)
    rows: dict[int, list[pygame.Rect]] = {}
    for box in boxes:
        rows.setdefault(box.centery, []).append(box)
    assert max(map(len, rows.values())) == 3
    for row in rows.values():
        for left, right in pairwise(sorted(row, key=lambda box: box.left)):
            assert right.left - left.right >= style.px(12)


@pytest.mark.usefixtures("display")
def test_the_column_of_the_side_that_is_seen_from_stands_first(monkeypatch: pytest.MonkeyPatch) -> None:
    style = Style(THEMES[DEFAULT_THEME], (1280, 800)).roomy(800, 640)
    ended = scored((Bid(3), Bid(4), Bid(2), Bid(5)), (2, 6, 1, 4))

    def headed(first: int) -> list[str]:
        texts: list[tuple[int, str]] = []
        paint = Style.draw_text

        def note(self: Style, canvas: pygame.Surface, text: str, *given: object, **more: object) -> pygame.Rect:
            box = paint(self, canvas, text, *given, **more)  # type: ignore[arg-type]
            texts.append((box.right, text))
            return box

        monkeypatch.setattr(Style, "draw_text", note)
        receipt = Receipt(ended, NAMES, (0, 0), first=first)
        receipt.draw(pygame.Surface((1280, 800)), style, pygame.Rect(10, 10, 700, 700), style.px(34), DONE)
        monkeypatch.setattr(Style, "draw_text", paint)
        return [text for _right, text in sorted(texts) if text in ("You and Vesper", "Bruno and Silas")]

    assert headed(0) == ["You and Vesper", "Bruno and Silas"]
    assert headed(1) == ["Bruno and Silas", "You and Vesper"]
