"""The choices of keys, at the table, in a review and in a puzzle: a card of the hand, or a bid that is typed."""

from collections.abc import Callable, Sequence

import pygame

from spades.engine.cards import SUITS, Card
from spades.ui.device.commands import SUITS as SUIT_COMMANDS
from spades.ui.device.commands import Command
from spades.ui.device.prompts import Prompts

_HIGHEST_BID = 13


def card_for_key(
    event: pygame.event.Event, prompts: Prompts, hand: Sequence[Card], at: int | None, allowed: Callable[[Card], bool]
) -> int | None:
    """Return the place of the card that a key goes to, or None where the key means something else.

    Left and Right walk the cards, Home and End go to the ends, Up and Down walk the suits, letters go to a suit and
    digits to a card, counted from the left. At first the keyboard comes to the first card that is `allowed`.

    Args:
        event: A key that went down.
        prompts: What the keys mean.
        hand: The cards, from left to right, one at least.
        at: The place of the card that has the keyboard; None while none has.
        allowed: Whether a card may be played.
    """
    there = None if at is None else min(at, len(hand) - 1)
    held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
    match event.key:
        case pygame.K_HOME:
            return 0
        case pygame.K_END:
            return len(hand) - 1
        case pygame.K_LEFT | pygame.K_RIGHT:
            step = 1 if event.key == pygame.K_RIGHT else -1
            return _first(hand, allowed, step) if there is None else (there + step) % len(hand)
        case pygame.K_UP | pygame.K_DOWN:
            step = 1 if event.key == pygame.K_DOWN else -1
            return _first(hand, allowed, step) if there is None else _next_suit(hand, there, step)
        case _:
            pass
    if event.unicode and event.unicode in "1234567890" and not held:
        # By somebody who holds a key with the other hand; 0 is the tenth.
        return min(int(event.unicode) or 10, len(hand)) - 1
    for suit, command in zip(SUITS, SUIT_COMMANDS, strict=True):
        if prompts.means(event, command):
            places = [place for place, card in enumerate(hand) if card.suit is suit]
            now = -1 if there is None else there
            return next((place for place in places if place > now), next(iter(places), None))
    if there is not None and (prompts.means(event, Command.LOWEST) or prompts.means(event, Command.HIGHEST)):
        end = min if prompts.means(event, Command.LOWEST) else max
        return hand.index(end((card for card in hand if card.suit is hand[there].suit), key=lambda card: card.rank))
    return None


def typed_bid(typed: str, digit: str) -> str:
    """Return the number typed after one more digit: 1 waits for a second one, and one that is too high begins anew."""
    both = typed + digit
    return both if int(both) <= _HIGHEST_BID and both[0] != "0" else digit


def digit_of(event: pygame.event.Event) -> str:
    """Return the digit that a key types, or nothing."""
    return event.unicode if event.unicode and event.unicode in "0123456789" else ""


def _first(hand: Sequence[Card], allowed: Callable[[Card], bool], step: int) -> int:
    """Return the place of the first card that may be played, or of the last one."""
    places = [at for at, card in enumerate(hand) if allowed(card)] or list(range(len(hand)))
    return places[0 if step > 0 else -1]


def _next_suit(hand: Sequence[Card], at: int, step: int) -> int:
    """Return the place of the first card of the next suit, or of the one before, round the hand."""
    suits = list(dict.fromkeys(card.suit for card in hand))
    suit = suits[(suits.index(hand[at].suit) + step) % len(suits)]
    return next(place for place, card in enumerate(hand) if card.suit is suit)
