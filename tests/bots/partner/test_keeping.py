"""Agreements change the moves of a player where the rules let it, and nothing where they do not."""

from dataclasses import replace

import pytest

from spades.bots import Limit, make_bot
from spades.bots.arena.match import shuffle
from spades.bots.partner.agreements import LINES, NOTHING_AGREED, Agreements
from spades.bots.partner.keeping import agreement_behind, kept_view
from spades.bots.partner.partnership import ALONE, Partnership, with_partnership
from spades.engine import (
    PRESETS,
    Bid,
    Card,
    Move,
    Phase,
    PlayCard,
    Seat,
    Trick,
    View,
    apply,
    new_game,
    parse_hand,
    view,
)
from spades.engine.legality import playable_suits
from spades.engine.moves import BIDS, LOOK
from spades.engine.notation import format_move, parse_move

PARTNERS = PRESETS["partners-500"]
LIMIT = Limit(worlds=16)
ORDER = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
BASE = view(new_game(PARTNERS, shuffle("1"), Seat.WEST), Seat.SOUTH)


def playing(
    hand: str,
    table: str = "",
    bids: tuple[int, ...] = (3, 3, 3, 3),
    taken: tuple[int, ...] = (0, 0, 0, 0),
    tricks: tuple[Trick, ...] = (),
    bags: int = 0,
) -> View:
    """Return South's view of a trick to which the seats before it have played these cards."""
    held, on_table = parse_hand(hand), [Card.parse(word) for word in table.split()]
    order = ORDER[4 - len(on_table) :]
    leader = order[0] if on_table else Seat.SOUTH
    trick = Trick(leader, tuple(zip(order, on_table, strict=True)))
    suits, _ = playable_suits(held, trick.led, broken=True, rules=PARTNERS)
    seen = {*held, *on_table, *(card for one in tricks for _, card in one.plays)}
    return replace(
        BASE,
        phase=Phase.PLAY,
        to_move=Seat.SOUTH,
        hand=held,
        legal_moves=tuple(PlayCard(card) for card in held if card.suit in suits),
        bids=tuple(map(Bid, bids)),
        taken=taken,
        trick=trick,
        tricks=tricks,
        bags=(bags, 0),
        broken=True,
        unseen=tuple(card for card in (*BASE.unseen, *BASE.hand) if card not in seen),
    )


def bidding(hand: str, partners: int | None, *, blind: bool = False, scores: tuple[int, int] = (0, 0)) -> View:
    """Return South's view as the last to bid, or as the second, before its partner."""
    bids = (None, Bid(3), None if partners is None else Bid(partners), None if partners is None else Bid(3))
    held = () if blind else parse_hand(hand)
    moves: tuple[Move, ...] = (LOOK, Bid(0, blind=True)) if blind else BIDS
    unseen = tuple(card for card in (*BASE.unseen, *BASE.hand) if card not in held)
    return replace(
        BASE, phase=Phase.BID, to_move=Seat.SOUTH, hand=held, legal_moves=moves, bids=bids, scores=scores, unseen=unseen
    )


def won(text: str, leader: Seat, winner: Seat) -> Trick:
    """Return a trick that is over."""
    at = ORDER.index(leader)
    seats = (*ORDER[at:], *ORDER[:at])
    return Trick(leader, tuple(zip(seats, map(Card.parse, text.split()), strict=True)), winner)


NIL_HAND = "5.T843.7532.8642"
LED_HEARTS = won("H9 HJ H2 HK", Seat.NORTH, Seat.WEST)
LED_SINCE = won("CQ C5 C6 C7", Seat.SOUTH, Seat.SOUTH)
CHANGED = [
    ("nil=later", "vesper", bidding(NIL_HAND, None), "0", "1"),
    ("nil=never", "vesper", bidding(NIL_HAND, 4), "0", "1"),
    ("blind_nil=200", "vesper", bidding("", 5, blind=True, scores=(200, 350)), "B0", "L"),
    ("blind_nil=300", "vesper", bidding("", 5, blind=True, scores=(150, 400)), "B0", "L"),
    ("blind_nil=never", "vesper", bidding("", 5, blind=True, scores=(200, 350)), "B0", "L"),
    ("partners_bid=less", "vesper", bidding("AK5.AK4.K652.432", 3), "4", "3"),
    ("partners_bid=more", "vesper", bidding("AK5.AK4.K652.432", 3), "4", "5"),
    ("cover=high", "vesper", playing("A72.AQ4.K62.AK43", "H3", bids=(5, 3, 0, 4)), "HQ", "HA"),
    ("cover=low", "vesper", playing("AK2.Q54.62.AK43", "H3", bids=(5, 3, 0, 4)), "HQ", "H4"),
    ("their_nil=attack", "otto", playing("AK2.AQ4.K62.AK43", "", bids=(5, 0, 3, 4)), "SK", "H4"),
    ("their_nil=bid", "vesper", playing("AK2.A4.K62.AK43", "H7 H2 H3", bids=(5, 0, 3, 4)), "H4", "HA"),
    ("bags=ignore", "vesper", playing("3.A4..2", "H7 H2 H3", (3, 2, 3, 1), (3, 2, 3, 1), bags=9), "H4", "HA"),
    ("bags=duck", "vesper", playing("32.A4.KQ.A2", "H7 H2 H3", taken=(3, 0, 3, 0)), "HA", "H4"),
    ("first_lead=aces", "vesper", playing("KQJ2.A4.QT962.K4"), "SJ", "HA"),
    ("first_lead=short", "vesper", playing("KQ2.4.KQJ62.AK43"), "DJ", "H4"),
    ("first_lead=long", "otto", playing("KQ2.A4.QJ962.K43"), "HA", "D2"),
    ("lead_back=once", "vesper", playing("KQ2.843.KQ.AK43", taken=(0, 1, 0, 0), tricks=(LED_HEARTS,)), "DQ", "H8"),
    ("second_hand=low", "vesper", playing("KQ2.AK4.KQ62.AK4", "H3"), "HK", "H4"),
    ("second_hand=honor", "otto", playing("KQ2.K54.KQ62.AK4", "HQ"), "H4", "HK"),
    ("spades=early", "vesper", playing("KQJ2.AK4.KQ62.A4"), "D6", "S2"),
    ("spades=late", "otto", playing("AKQJ.54.62.A", taken=(0, 1, 2, 1)), "SJ", "CA"),
]

NOT_LET = [
    ("nil=later", replace(bidding(NIL_HAND, None), legal_moves=(BIDS[0],))),
    ("nil=never", replace(bidding(NIL_HAND, 4), legal_moves=(BIDS[0],))),
    ("blind_nil=200", bidding("", 5, blind=True, scores=(150, 350))),
    ("blind_nil=300", bidding("", 5, blind=True, scores=(50, 350))),
    ("blind_nil=never", bidding(NIL_HAND, 5)),
    ("cover=high", playing("A72.42.K62.AK43", "HQ", bids=(5, 3, 0, 4))),
    ("cover=low", playing("AK2..Q5462.AK43", "", bids=(5, 3, 0, 4))),
    ("their_nil=attack", playing("AK2.AQ.K62.AK43", "D2 D7 D3", bids=(5, 0, 3, 4))),
    ("their_nil=bid", playing("A2.A4.K62.AK43", "H7 H2 H3", bids=(5, 0, 3, 4), taken=(5, 0, 3, 0))),
    ("bags=duck", playing("32.AQ.KQ.A2", "H7 H2 H3", taken=(3, 0, 3, 0))),
    ("bags=duck", playing("32.A4.KQ.A2", "H7 H2 H3", taken=(3, 0, 2, 0))),
    ("first_lead=aces", playing("AKQ2.Q4.QT962.K4")),
    ("first_lead=short", playing("AKQT942...")),
    ("first_lead=long", playing("KQ2.A4.QJ962.K4", tricks=(won("C2 C3 C4 C5", Seat.SOUTH, Seat.EAST),))),
    ("lead_back=once", playing("KQ2..KQ543.AK43", tricks=(LED_HEARTS,))),
    ("lead_back=once", playing("KQ2.843.KQ.AK43", tricks=(LED_HEARTS,), bids=(4, 3, 0, 3))),
    ("lead_back=once", playing("KQ2.843.KQ.AK43", tricks=(LED_HEARTS, LED_SINCE))),
    ("second_hand=low", playing("KQ2..KQ62.AK4", "H3")),
    ("second_hand=honor", playing("KQ2.J54.KQ62.AK4", "HQ")),
    ("spades=early", playing(".AK4.KQ62.A4")),
    ("spades=early", playing("KQJ2.AK4.KQ62.A4", bids=(4, 3, 0, 3))),
    ("spades=late", playing("KQJ2...")),
]


def chosen(name: str, card: str, seen: View) -> str:
    return format_move(with_partnership(make_bot(name, 1), Partnership(Agreements.parse(card))).choose(seen, LIMIT))


@pytest.mark.parametrize(("card", "name", "seen", "alone", "agreed"), CHANGED, ids=[one[0] for one in CHANGED])
def test_an_agreement_changes_the_move(card: str, name: str, seen: View, alone: str, agreed: str) -> None:
    assert (chosen(name, "", seen), chosen(name, card, seen)) == (alone, agreed)


@pytest.mark.parametrize(("card", "name", "seen", "alone", "agreed"), CHANGED, ids=[one[0] for one in CHANGED])
def test_it_is_told_which_agreement_is_behind_a_move(card: str, name: str, seen: View, alone: str, agreed: str) -> None:
    del name
    moves = parse_move(agreed), parse_move(alone)
    line = card.partition("=")[0]
    # How a player thinks of bags is not to be seen in what it may do.
    assert agreement_behind(Agreements.parse(card), seen, *moves) == (None if card == "bags=ignore" else line)
    assert agreement_behind(Agreements.parse(card), seen, *reversed(moves)) is None


def test_a_line_is_told_that_left_the_move_only_beside_another() -> None:
    card, seen = Agreements.parse("their_nil=bid,second_hand=low"), playing("AK2.AK4.K62.AK43", "H7", bids=(5, 3, 3, 0))
    lowest_winner, another = parse_move("HK"), parse_move("HA")
    assert agreement_behind(card, seen, lowest_winner, another) == "second_hand"
    assert agreement_behind(card, seen, lowest_winner, parse_move("H4")) == "their_nil"


def test_each_choice_of_the_card_has_such_a_position() -> None:
    assert [one[0] for one in CHANGED] == [f"{line}={choice}" for line in LINES for choice in LINES[line]]


@pytest.mark.parametrize(("card", "seen"), NOT_LET, ids=[one[0] for one in NOT_LET])
def test_where_the_rules_do_not_let_it_be_kept_or_it_does_not_apply_nothing_changes(card: str, seen: View) -> None:
    assert kept_view(Agreements.parse(card), seen) == seen


def test_a_nil_is_covered_as_long_as_it_is_winning_the_trick() -> None:
    winning = playing("A72.AQ4.K62.AK43", "H9 HJ H3", bids=(5, 3, 0, 4))
    assert [str(move) for move in kept_view(Agreements.parse("cover=high"), winning).legal_moves] == ["HA"]
    assert [str(move) for move in kept_view(Agreements.parse("cover=low"), winning).legal_moves] == ["HQ", "H4"]
    beaten = playing("A72.AQ4.K62.AK43", "HK HJ H3", bids=(5, 3, 0, 4))
    for card in ("cover=high", "cover=low"):
        assert kept_view(Agreements.parse(card), beaten) == beaten


@pytest.mark.parametrize("partners", [None, 0])
def test_before_a_partners_bid_and_beside_its_nil_nothing_is_counted_on(partners: int | None) -> None:
    seen = bidding("AK5.AK4.K652.432", partners)
    for card in ("partners_bid=less", "partners_bid=more"):
        assert chosen("otto", card, seen) == chosen("otto", "", seen)


def test_a_nil_of_its_own_comes_before_what_was_agreed() -> None:
    seen = playing("K2.A4.K62.AK43", "", bids=(0, 3, 4, 4))
    everything = Agreements(**{line: choices[0] for line, choices in LINES.items()})
    assert kept_view(everything, seen) == seen


def test_nothing_agreed_is_the_player_itself() -> None:
    bot = make_bot("vesper", 1)
    assert with_partnership(bot, ALONE) is bot
    assert with_partnership(bot, Partnership(NOTHING_AGREED)) is bot


@pytest.mark.parametrize("name", ["pim", "tilda", "luna", "bruno", "mika", "otto", "silas", "vesper", "random"])
@pytest.mark.parametrize("last", [False, True])
def test_everybody_keeps_a_full_card_to_the_end_of_a_round(name: str, last: bool) -> None:  # noqa: FBT001
    card = Agreements(**{line: choices[-1 if last else 0] for line, choices in LINES.items()})
    bots = [with_partnership(make_bot(name, at), Partnership(card)) for at in range(4)]
    state = new_game(PARTNERS, shuffle(name), Seat.WEST)
    while state.to_move is not None and state.phase in (Phase.BID, Phase.PLAY):
        seen = view(state, state.to_move)
        move = bots[PARTNERS.index(state.to_move)].choose(seen, Limit(worlds=1))
        assert move in seen.legal_moves
        if state.phase is Phase.PLAY:
            assert move in kept_view(card, seen).legal_moves
        state = apply(state, move)
