"""What is said of how each player plays with a partner (`spades.session.players.opponents`) is what it does."""

from dataclasses import replace
from itertools import pairwise

import pytest

from spades.bots import Limit, make_bot
from spades.bots.arena.match import shuffle
from spades.engine import PRESETS, Bid, Card, Move, Phase, PlayCard, Seat, Trick, apply, new_game, parse_hand, view
from spades.engine.legality import playable_suits
from spades.engine.public import beats

PARTNERS = PRESETS["partners-500"]
LIMIT = Limit(worlds=8)


def answer(name: str, on_table: str, bids: tuple[int, ...], taken: tuple[int, ...]) -> str:
    """Return what South plays last to a trick of hearts, holding the ace and the four."""
    held = parse_hand("54.A4.32.32")
    order = [Seat.WEST, Seat.NORTH, Seat.EAST]
    trick = Trick(Seat.WEST, tuple(zip(order, map(Card.parse, on_table.split()), strict=True)))
    suits, _ = playable_suits(held, trick.led, broken=True, rules=PARTNERS)
    table = view(new_game(PARTNERS, shuffle("1"), Seat.WEST), Seat.SOUTH)
    on_it = {card for _, card in trick.plays}
    unseen = tuple(card for card in table.unseen if card not in held and card not in on_it)
    seen = replace(
        table,
        phase=Phase.PLAY,
        to_move=Seat.SOUTH,
        hand=held,
        legal_moves=tuple(PlayCard(card) for card in held if card.suit in suits),
        bids=tuple(map(Bid, bids)),
        taken=taken,
        trick=trick,
        broken=True,
        unseen=unseen,
    )
    move = make_bot(name, 1).choose(seen, LIMIT)
    assert isinstance(move, PlayCard)
    return str(move.card)


@pytest.mark.parametrize("name", ["bruno", "mika", "otto", "silas", "vesper"])
def test_they_cover_a_partners_nil(name: str) -> None:
    assert answer(name, "H3 HK H2", (4, 3, 0, 3), (0, 2, 0, 2)) == "HA"


@pytest.mark.parametrize("name", ["pim", "tilda", "luna"])
def test_they_let_a_partners_winning_card_stand_be_it_a_nil(name: str) -> None:
    assert answer(name, "H3 HK H2", (4, 3, 0, 3), (0, 2, 0, 2)) == "H4"


@pytest.mark.parametrize("name", ["mika", "bruno"])
def test_they_stop_once_the_side_has_what_it_bid(name: str) -> None:
    assert answer(name, "H3 H2 H5", (4, 3, 3, 2), (2, 2, 2, 2)) == "HA"
    assert answer(name, "H3 H2 H5", (4, 3, 3, 2), (2, 1, 5, 1)) == "H4"


def test_tilda_goes_on_taking_tricks_when_both_bids_are_home() -> None:
    taken = (4, 1, 3, 1)
    assert answer("tilda", "H3 H2 H5", (4, 3, 3, 2), taken) == "HA"
    assert answer("pim", "H3 H2 H5", (4, 3, 3, 2), taken) == "H4"


def a_bid(name: str, seed: int, partner: int) -> Move:
    """Return what South bids after the partner has bid so many, and the others three."""
    state = new_game(PARTNERS, shuffle(str(seed)), Seat.WEST)
    while state.to_move is not Seat.SOUTH or not state.looked[0]:
        moves = view(state, state.to_move or Seat.SOUTH).legal_moves
        if state.to_move is Seat.NORTH and Bid(partner) in moves and state.looked[2]:
            state = apply(state, Bid(partner))
        else:
            state = apply(state, Bid(3) if Bid(3) in moves else moves[0])
    return make_bot(name, 1).choose(view(state, Seat.SOUTH), LIMIT)


def test_who_hears_no_bid_bids_the_same_whatever_the_partner_bids() -> None:
    for name in ("pim", "tilda"):
        assert all(a_bid(name, seed, 1) == a_bid(name, seed, 6) for seed in range(1, 9))
    for name in ("mika", "otto", "vesper"):
        assert any(a_bid(name, seed, 1) != a_bid(name, seed, 6) for seed in range(1, 9)), name


def test_tilda_bids_more_than_her_neighbours_beside_a_partner_too() -> None:
    bids = {name: [a_bid(name, seed, 3) for seed in range(1, 25)] for name in ("pim", "tilda", "luna")}
    total = {name: sum(bid.n for bid in its if isinstance(bid, Bid)) for name, its in bids.items()}
    assert total["tilda"] > max(total["pim"], total["luna"])


def test_luna_bids_nil_more_often_than_all_others() -> None:
    nils = {name: sum(a_bid(name, seed, 3) == Bid(0) for seed in range(1, 25)) for name in ("luna", "otto", "bruno")}
    assert nils["luna"] > nils["otto"] >= nils["bruno"] == 0


def test_pim_never_takes_a_trick_from_the_partner_without_need() -> None:
    state = new_game(PARTNERS, shuffle("4"), Seat.SOUTH)
    bots = [make_bot("pim", 1), make_bot("rule", 1)]
    met = 0
    states = [state]
    while states[-1].to_move is not None:
        now = states[-1]
        assert now.to_move is not None
        states.append(apply(now, bots[now.to_move % 2].choose(view(now, now.to_move), LIMIT)))
    for before, after in pairwise(states):
        best, seat = before.trick.winning_play, before.to_move
        if best is None or seat is None or seat % 2 or best[0] is not Seat((seat + 2) % 4):
            continue
        cards = [move.card for move in view(before, seat).legal_moves if isinstance(move, PlayCard)]
        played = set(before.hands[seat]) - set(after.hands[seat])
        if all(beats(card, best[1]) for card in cards):
            continue
        met += 1
        assert not any(beats(card, best[1]) for card in played)
    assert met > 3
