"""The claim that the rest are ours, against every hand and every order of play for small hands."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

import pytest
from engine.positions import CLASSIC, DEALT, PARTNERS, UNSEEN, ending, random_round

from spades.bots.analysis.claims import Claim, check_claim
from spades.engine import PRESETS, Card, GameState, Phase, Rules, Seat, Suit, View, view
from spades.engine.cards import in_order
from spades.engine.public import beats

Hands = dict[Seat, frozenset[Card]]


def voids_shown(seen: View) -> dict[Seat, set[Suit]]:
    """Return the suits that each seat cannot hold: it did not follow them, or led spades before they were broken."""
    voids: dict[Seat, set[Suit]] = {seat: set() for seat in seen.rules.seating}
    broken = not seen.rules.must_break_spades
    for trick in (*seen.tricks, seen.trick):
        for at, (seat, card) in enumerate(trick.plays):
            if at == 0:
                if card.suit is Suit.SPADES and not broken:
                    voids[seat] |= {*Suit} - {Suit.SPADES}
            elif card.suit is not trick.led:
                voids[seat].add(trick.plays[0][1].suit)
                broken = broken or card.suit is Suit.SPADES
    return voids


def every_deal(seen: View) -> Iterator[Hands]:
    """Yield all hands of the others that what was seen leaves possible."""
    voids = voids_shown(seen)
    others = [seat for seat in seen.rules.seating if seat is not seen.seat]

    def deal(left: frozenset[Card], seats: list[Seat]) -> Iterator[Hands]:
        if not seats:
            yield {}
            return
        first, *rest = seats
        own = [card for card in left if card.suit not in voids[first]]
        for some in combinations(sorted(own), seen.held(first)):
            for hands in deal(left - set(some), rest):
                yield {first: frozenset(some), **hands}

    yield from deal(frozenset(seen.unseen), others)


def is_beaten(seen: View, hands: Hands, line: Sequence[Card], table: tuple[tuple[Seat, Card], ...]) -> Iterator[Card]:
    """Yield each card that, in some order of play, beats the last card of a line while the others hold."""
    rules, me = seen.rules, seen.seat
    seat = rules.next_seat(table[-1][0]) if table else me
    if len(table) == rules.seats:
        own = next(card for who, card in table if who is me)
        best = table[0][1]
        for _who, card in table[1:]:
            best = card if beats(card, best) else best
        if best is not own:
            if len(line) == 1:
                yield from (card for _who, card in table if card is best or beats(card, own))
        elif len(line) > 1:
            yield from is_beaten(seen, hands, line[1:], ())
        return
    if seat is me:
        yield from is_beaten(seen, hands, line, (*table, (me, line[0])))
        return
    hand = hands[seat]
    follow = [card for card in hand if table and card.suit is table[0][1].suit]
    for card in follow or hand:
        yield from is_beaten(seen, {**hands, seat: hand - {card}}, line, (*table, (seat, card)))


def may_play(seen: View, line: Sequence[Card]) -> bool:
    """Return whether the seat may play its cards in this order, if each takes its trick."""
    hand, broken = set(seen.hand), seen.broken or not seen.rules.must_break_spades
    for at, card in enumerate(line):
        led = seen.trick.led if at == 0 else None
        if led is not None:
            if card.suit is not led and any(held.suit is led for held in hand):
                return False
            broken = broken or (card.suit is Suit.SPADES and led is not Suit.SPADES)
        elif card.suit is Suit.SPADES and not broken and any(held.suit is not Suit.SPADES for held in hand):
            return False
        hand.discard(card)
    return True


def line_holds(seen: View, deals: Sequence[Hands], line: Sequence[Card]) -> bool:
    beginnings = [line[:many] for many in range(1, len(line) + 1)]
    return not any(next(is_beaten(seen, hands, some, seen.trick.plays), None) for hands in deals for some in beginnings)


def any_line_holds(seen: View, deals: Sequence[Hands]) -> bool:
    return any(may_play(seen, line) and line_holds(seen, deals, line) for line in permutations(seen.hand))


def positions(rules: Rules, left: int, seeds: range) -> Iterator[GameState]:
    """Yield positions of random rounds in which somebody who holds so many cards is to play one."""
    for seed in seeds:
        for state in random_round(rules, seed):
            if state.phase is Phase.PLAY and len(view(state, state.to_move or Seat.SOUTH).hand) == left:
                yield state


def check_against_all(seen: View) -> Claim:
    """Check a claim by brute force, and what is said of it."""
    deals = list(every_deal(seen))
    claim = check_claim(seen)
    assert claim.holds == any_line_holds(seen, deals), (seen, claim)
    assert may_play(seen, claim.line)
    assert line_holds(seen, deals, claim.line)
    if claim.threat is None:
        assert in_order(claim.line) == seen.hand
        return claim
    card, beaten, on_table = claim.threat
    assert beaten in set(seen.hand) - set(claim.line)
    assert on_table == any(card is lies for _seat, lies in seen.trick.plays)
    if on_table:
        assert not beats(beaten, card)
    else:
        line = (*claim.line, beaten)
        assert any(card is by for hands in deals for by in is_beaten(seen, hands, line, seen.trick.plays))
    return claim


@pytest.mark.parametrize(
    ("rules", "left", "seeds"),
    [
        (CLASSIC, 2, range(60)),
        (UNSEEN, 2, range(20)),
        (DEALT, 2, range(20)),
        (CLASSIC, 3, range(12)),
        (PARTNERS, 2, range(40)),
        (PRESETS["street-350"], 2, range(40)),
    ],
    ids=["two", "unseen", "dealt", "three-cards", "partners", "street"],
)
def test_a_claim_holds_exactly_if_a_line_beats_every_hand_in_every_order(rules: Rules, left: int, seeds: range) -> None:
    claims = [check_against_all(view(state, state.to_move)) for state in positions(rules, left, seeds) if state.to_move]
    assert {claim.holds for claim in claims} == {True, False}


def test_jokers_stand_above_the_ace() -> None:
    street = Rules(seats=4, hands="deal", pack="jokers_deuces")

    def claimed(hand: str, others: str) -> Claim:
        state = ending(street, f"{hand} {others}", broken=True)
        return check_claim(view(state, Seat.SOUTH))

    assert claimed("BL...", "DS... .AK.. ..AK.").holds
    ace = claimed("AK...", "D3... .AK.. ..AK.")
    assert not ace.holds
    assert ace.threat is not None
    assert ace.threat.card.rank > 14
