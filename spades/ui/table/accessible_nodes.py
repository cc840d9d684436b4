"""The contents of the table as named things, for a screen reader: from the view that is shown alone."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from spades.engine.cards import Card
from spades.engine.public import Phase
from spades.engine.seats import Seat
from spades.engine.view import View
from spades.language import _, with_colon
from spades.ui.device.accessible_node import AccessibleNode, Kind
from spades.ui.words import common_texts as common
from spades.ui.words import table_texts as texts
from spades.ui.words.refusals import refusal_sentence
from spades.ui.words.said import standing_lines
from spades.ui.words.table import card_name

Box = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""

Boxes = Callable[[Card], Box]


def standing(view: View, names: Mapping[Seat, str]) -> list[AccessibleNode]:
    """Return the scores of both sides, and bid and tricks of each seat."""
    return [AccessibleNode(("standing", at), Kind.TEXT, words) for at, words in enumerate(standing_lines(view, names))]


def trick(view: View, names: Mapping[Seat, str], box: Boxes) -> AccessibleNode:
    """Return the cards that have been played to the trick, in their order; `box` returns where each lies."""
    cards = tuple(
        AccessibleNode(("trick", seat), Kind.ITEM, with_colon(names[seat], card_name(card)), box(card))
        for seat, card in view.trick.plays
    )
    return AccessibleNode("trick", Kind.LIST, _(texts.THE_TRICK), _around(cards), parts=cards)


def hand(
    view: View,
    cards: list[Card],
    focused: Card | None,
    press: Callable[[Card], Callable[[], Any]],
    focus: Callable[[Card], Callable[[], None]] | None,
    box: Boxes,
) -> AccessibleNode:
    """Return the viewer's cards, from left to right, as buttons; of each that may not be played now it is said why.

    What a click on a card does `press` returns, what gives it the keyboard `focus`: None where cards cannot have it.
    """
    playing = view.phase is Phase.PLAY and view.to_move is view.seat
    parts = tuple(
        AccessibleNode(
            ("hand", card),
            Kind.BUTTON,
            card_name(card),
            box(card),
            state="" if not playing else refusal_sentence(view.refusal(card)) or _(texts.MAY_BE_PLAYED),
            focused=card is focused,
            press=press(card),
            focus=None if focus is None else focus(card),
        )
        for card in cards
    )
    return AccessibleNode("hand", Kind.LIST, _(common.YOUR_HAND), _around(parts), parts=parts)


def _around(parts: Sequence[AccessibleNode]) -> Box:
    """Return the smallest box around the things that have a place."""
    rects = [pygame.Rect(part.rect) for part in parts if any(part.rect)]
    whole = rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
    return *whole.topleft, *whole.size
