"""Where the numbers of a bid lie, and the words about them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

import pygame

from spades.engine.moves import BIDS, BLIND_NIL, LOOK, Bid, Move
from spades.ui.paint.style import Style
from spades.ui.table.layout import TableLayout
from spades.ui.widgets.grid import side_by_side


@dataclass(frozen=True, slots=True)
class BidPanel:
    """The panel at one size.

    Attributes:
        box: The panel.
        buttons: Where the button of each move is.
        head: The middle of its title's line.
        text_top: Where the words begin.
        pitch: From one line of words to the next.
        units: The size of the words.
    """

    box: pygame.Rect
    buttons: Mapping[Move, pygame.Rect]
    head: int
    text_top: int
    pitch: int
    units: float = 17

    @classmethod
    def of(cls, style: Style, layout: TableLayout, lines: int, unseen: Sequence[Move] = ()) -> Self:
        """Place the numbers in a row in the middle, nil first and a little apart; where that is narrow, in two rows.

        There may be so many lines of words; where the hand is `unseen`, the answers are to look, or to bid blind.
        """
        if unseen:
            return cls._for_unseen(style, layout, lines, unseen)
        gap = max(3, style.px(6))
        pad = style.px(22)
        room = layout.middle.width - 2 * pad
        across = 14 if room >= 14 * max(34, style.px(44)) else 7
        # Nil stands a little apart, where all are in one row.
        apart = gap if across == 14 else 0
        size = min(style.px(58), (room - gap * (across - 1) - apart) // across)
        tall = max(30, min(size, style.px(54)))
        rows = 14 // across
        # Between two rows there is room for the tab of a hint.
        between = gap if rows == 1 else max(gap, style.px(18), 16)
        width = across * size + (across - 1) * gap + apart + 2 * pad
        head, pitch = max(style.px(72), 56), max(18, style.px(25))
        height = head + rows * tall + (rows - 1) * between + style.px(16) + lines * pitch + style.px(16)
        if layout.bid_room is not None and height > layout.bid_room:
            return cls._dense(style, layout, lines, layout.bid_room)
        # In a small window text does not shrink as far as the rest.
        box = pygame.Rect(0, 0, max(width, style.px(430), 380), height)
        box.width = min(box.width, layout.middle.width)
        box.center = (round(layout.centre[0]), round(layout.centre[1]))
        box.bottom = min(box.bottom, layout.middle.bottom)
        top = box.top + head
        left = box.centerx - (width - 2 * pad) // 2
        buttons = _numbers(across, pygame.Rect(left, top, size, tall), gap, between)
        for bid in BIDS[1:]:
            buttons[bid].x += apart
        below = top + rows * tall + (rows - 1) * between
        return cls(box, buttons, box.top + style.px(34), below + style.px(16), pitch)

    @classmethod
    def _dense(cls, style: Style, layout: TableLayout, lines: int, room: int) -> Self:
        """Place the numbers in two rows of seven, close together."""
        gap, pad = max(3, style.px(6)), max(6, style.px(10))
        box = layout.middle
        size = min(style.px(58), (box.width - 2 * pad - 6 * gap) // 7)
        between = max(gap, 10)
        head = style.font("title", 27).get_height() + pad
        units, least = 17.0, max(22, style.font("body", 17).get_height())
        while True:
            pitch = style.font("body", units).get_height()
            tall = (room - head - between - 3 * pad - lines * pitch) // 2
            if tall >= least or units <= 11:
                break
            units -= 0.5
        tall = max(20, min(tall, size, style.px(54)))
        # The tab of a hint keeps clear of the title, if it can.
        head += max(0, min(max(14, style.px(18)), room - (head + 2 * tall + between + 2 * pad + lines * pitch)))
        title = style.font("title", 27).get_height() + pad
        box.height = min(room, head + 2 * tall + between + 2 * pad + lines * pitch)
        box.width = min(box.width, max(7 * size + 6 * gap + 2 * pad, style.px(430), 380))
        box.center = (round(layout.centre[0]), layout.middle.centery)
        left, top = box.centerx - (7 * size + 6 * gap) // 2, box.top + head
        buttons = _numbers(7, pygame.Rect(left, top, size, tall), gap, between)
        return cls(box, buttons, box.top + title // 2, top + 2 * tall + between + pad, pitch, units)

    @classmethod
    def _for_unseen(cls, style: Style, layout: TableLayout, lines: int, answers: Sequence[Move]) -> Self:
        """Place the blind bids in a row below the words, and below it the two other answers side by side."""
        blind = [move for move in answers if isinstance(move, Bid) and not move.nil]
        gap, pad = max(6, style.px(12)), max(14, style.px(22))
        pitch = max(18, style.px(25))
        head, tall = max(style.px(62), 46), max(32, style.px(50))
        units, middle = 17.0, round(layout.centre[1])
        rows = 2 if blind else 1
        if layout.bid_room is not None and head + lines * pitch + rows * (tall + pad) + pad > layout.bid_room:
            # As with the numbers, where text is large in a small window.
            pad, middle = max(6, style.px(10)), layout.middle.centery
            head, tall = style.font("title", 27).get_height() + pad, style.font("body", 17).get_height() + pad
            pitch = style.font("body", units).get_height()
            while units > 11 and head + lines * pitch + rows * (tall + pad) + pad > layout.bid_room:
                units -= 0.5
                pitch = style.font("body", units).get_height()
        height = head + lines * pitch + rows * (tall + pad) + pad
        box = pygame.Rect(0, 0, min(layout.middle.width, max(style.px(560), 400)), height)
        box.center = (round(layout.centre[0]), middle)
        box.bottom = min(box.bottom, layout.middle.bottom)
        foot = pygame.Rect(box.left + pad, box.bottom - pad - tall, box.width - 2 * pad, tall)
        below = [move for move in (LOOK, BLIND_NIL) if move in answers]
        buttons: dict[Move, pygame.Rect] = dict(zip(below, side_by_side(foot, len(below), gap), strict=True))
        numbers = side_by_side(foot.move(0, -pad - tall), len(blind), max(3, gap // 2))
        buttons |= zip(blind, numbers, strict=True)
        return cls(box, buttons, box.top + head // 2, box.top + head, pitch, units)


def _numbers(across: int, first: pygame.Rect, gap: int, between: int) -> dict[Move, pygame.Rect]:
    """Return where the numbers are, so many across, from where the first is."""
    across_by, down_by = first.width + gap, first.height + between
    return {bid: first.move(at % across * across_by, at // across * down_by) for at, bid in enumerate(BIDS)}
