"""How a sound seat plays at a glance: the policy that plays deals out, and by which plays are judged.

It knows its own hand and what is public, and nothing else, so that a deal played out by it never profits from cards
that nobody has seen. It is written for speed: a card takes about three microseconds.
"""

from collections.abc import Sequence

from spades.bots.search.four.bits import CODE, SIDE, TRUMP

TAKE, DUCK, NIL = 0, 1, 2
"""What a seat wishes: tricks, none that it can avoid, or none at all."""

SAFE, AHEAD, WINNING = 0, 1, 2
"""Where a nil stands in this trick, a partner's or one of the other side: out of it, still to play, or winning it."""

_FEW = 3


def choose(
    hand: Sequence[int],
    out: Sequence[int],
    led: int,
    best: int,
    played: int,
    wish: int,
    partner_wins: bool,  # noqa: FBT001  # the hot path has no keywords
    cover: int,
    breaking: int,
    free: bool,  # noqa: FBT001
) -> int:
    """Return the card to play.

    Args:
        hand: The cards held, a mask a suit.
        out: The cards that have not been played, in all hands, a mask a suit.
        led: The suit led, or -1 where this seat leads.
        best: The card that wins so far: its bit, shifted by `TRUMP` if it is a spade.
        played: How many have played to the trick.
        wish: `TAKE`, `DUCK` or `NIL`.
        partner_wins: Whether the partner holds the trick.
        cover: Where the partner's nil stands.
        breaking: Where a nil of the other side stands.
        free: Whether spades may be led.
    """
    if led < 0:
        return _lead(hand, out, wish, cover, breaking, free)
    cards = hand[led]
    if not cards:
        return _void(hand, out, led, best, played, wish, partner_wins, cover, breaking)
    if not cards & (cards - 1):
        return led << CODE | cards
    bar = best >> TRUMP if led == 0 else min(best, SIDE + 1)
    beating = cards & -(bar << 1)
    return led << CODE | _follow(cards, beating, bar, out[led] & ~cards, played, wish, partner_wins, cover, breaking)


def _follow(
    cards: int,
    beating: int,
    bar: int,
    others: int,
    played: int,
    wish: int,
    partner_wins: bool,  # noqa: FBT001
    cover: int,
    breaking: int,
) -> int:
    """Return the bit of the card to follow with."""
    last = played == 3
    under = cards ^ beating
    if wish != NIL:
        if cover and (cover == AHEAD or partner_wins):
            if not beating:
                return cards & -cards
            return beating & -beating if last else 1 << beating.bit_length() - 1
        if breaking:
            if breaking == WINNING and under:
                return 1 << under.bit_length() - 1
            if breaking == AHEAD:
                return cards & -cards
    if wish:
        if under:
            return 1 << under.bit_length() - 1
        return 1 << beating.bit_length() - 1 if last else beating & -beating
    if not beating:
        return cards & -cards
    top = beating.bit_length() - 1
    if partner_wins:
        if not last and others & ((1 << top) - 1) & -(bar << 1) and not others >> top:
            return 1 << top
        return cards & -cards
    if last:
        return beating & -beating
    if not others >> top or played == 2:
        # The lowest of cards that are as good.
        equal = beating & -(1 << (others & ((1 << top) - 1)).bit_length())
        return equal & -equal
    return cards & -cards


def _void(
    hand: Sequence[int],
    out: Sequence[int],
    led: int,
    best: int,
    played: int,
    wish: int,
    partner_wins: bool,  # noqa: FBT001
    cover: int,
    breaking: int,
) -> int:
    """Return the card of a hand that cannot follow."""
    spades = hand[0]
    if led == 0 or not spades:
        return _throw_high(hand) if wish else _throw_low(hand, out)
    bar = best >> TRUMP
    over = spades & -(bar << 1) if bar else spades
    under = spades ^ over
    if wish == NIL:
        if under:
            return 1 << under.bit_length() - 1
        return _throw_high(hand)
    if cover == WINNING:
        return over & -over if over else _throw_low(hand, out)
    if breaking:
        if under and wish:
            return 1 << under.bit_length() - 1
        return _throw_high(hand) if wish else _throw_low(hand, out)
    if wish:
        if under:
            return 1 << under.bit_length() - 1
        return _throw_high(hand)
    if not over:
        return _throw_low(hand, out)
    if partner_wins and (played == 3 or bar or not out[led] & -(best << 1)):
        return _throw_low(hand, out)
    return over & -over


def _throw_low(hand: Sequence[int], out: Sequence[int]) -> int:
    """Return the card that is missed least where tricks are wanted."""
    found, least = 0, 1000
    for suit in (1, 2, 3):
        cards = hand[suit]
        if cards:
            low = cards & -cards
            count = cards.bit_count()
            cost = 4 * low.bit_length() + count
            others = out[suit] & ~cards
            top = cards.bit_length() - 1
            if not others >> top:
                # A winner, or the guard of none.
                if count == 1:
                    cost += 40
            elif count == 2 and (others >> top).bit_count() == 1:
                cost += 14
            if cost < least:
                found, least = suit << CODE | low, cost
    return found or hand[0] & -hand[0]


def _throw_high(hand: Sequence[int]) -> int:
    """Return the card that is dangerous to keep where no tricks are wanted."""
    found, most = 0, 0
    for suit in (1, 2, 3):
        cards = hand[suit]
        if cards:
            length = cards.bit_length()
            danger = 16 * length - cards.bit_count()
            if danger > most:
                found, most = suit << CODE | 1 << length - 1, danger
    return found or hand[0] & -hand[0]


def _lead(
    hand: Sequence[int],
    out: Sequence[int],
    wish: int,
    cover: int,
    breaking: int,
    free: bool,  # noqa: FBT001
) -> int:
    """Return the card to lead."""
    spades = hand[0]
    sides = hand[1] or hand[2] or hand[3]
    if not sides:
        others = out[0] & ~spades
        top = spades.bit_length() - 1
        if not wish and not breaking and (cover or not others >> top):
            return 1 << top
        return spades & -spades
    if wish != NIL and cover:
        return _lead_high(hand, out, free)
    if wish or breaking:
        return _lead_low(hand, out, free)
    return _lead_to_take(hand, out, free)


def _lead_to_take(hand: Sequence[int], out: Sequence[int], free: bool) -> int:  # noqa: FBT001
    spades = hand[0]
    trumps = out[0] & ~spades
    found, most = 0, 0
    for suit in (1, 2, 3):
        cards = hand[suit]
        if not cards:
            continue
        others = out[suit] & ~cards
        top = cards.bit_length() - 1
        count = cards.bit_count()
        left = others.bit_count()
        if not others >> top:
            appeal = 300 + 10 * left if not trumps or left > _FEW else 60
            card = 1 << top
        else:
            card = cards & -cards
            appeal = 100 - 3 * card.bit_length()
            if spades:
                appeal += 30 if count == 1 else 10 if count == 2 else 0
            if (others >> top).bit_count() == 1:
                appeal -= 40
        if appeal > most:
            found, most = suit << CODE | card, appeal
    if free and spades:
        top = spades.bit_length() - 1
        if not trumps >> top:
            appeal = 320 if spades.bit_count() >= _FEW or not trumps else 80
            if appeal > most:
                return 1 << top
    return found


def _lead_low(hand: Sequence[int], out: Sequence[int], free: bool) -> int:  # noqa: FBT001
    found, least = 0, 10000
    for suit in (0, 1, 2, 3) if free else (1, 2, 3):
        cards = hand[suit]
        if cards:
            low = cards & -cards
            others = out[suit] & ~cards
            # How many of the others' cards cannot take it.
            risk = 2 * (others & (low - 1)).bit_count() - (others & -low).bit_count() if others else 100
            if suit == 0:
                risk += 6
            if risk < least:
                found, least = suit << CODE | low, risk
    return found


def _lead_high(hand: Sequence[int], out: Sequence[int], free: bool) -> int:  # noqa: FBT001
    found, least = 0, 10000
    for suit in (0, 1, 2, 3) if free else (1, 2, 3):
        cards = hand[suit]
        if cards:
            top = cards.bit_length() - 1
            others = out[suit] & ~cards
            risk = 40 * (others >> top).bit_count() - 3 * others.bit_count()
            if suit == 0:
                risk -= 10
            if risk < least:
                found, least = suit << CODE | 1 << top, risk
    return found
