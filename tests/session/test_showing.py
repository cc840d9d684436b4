"""Whoever never bids blind sees each hand as it is dealt; and what has been seen is bid blind no more."""

from dataclasses import replace

import pytest

from spades.engine import PRESETS, Bid, IllegalMoveError, Look, Phase, Rules, Seat, read_record, write_record
from spades.engine.moves import BLIND_NIL, LOOK
from spades.session.deals.chance import Chance
from spades.session.game.session import Session

from .games import HUMAN, MAKER, Saves, begun

PARTNERS = PRESETS["partners-500"]
TWO = Rules(hands="deal", blind_nil=True, target=500)
either = pytest.mark.parametrize("rules", [PARTNERS, TWO], ids=["four", "two"])


def later(rules: Rules, saves: Saves | None = None) -> Session:
    """Return a game in which somebody else bids first."""
    return begun(rules, "random", rules.next_seat(HUMAN), Chance(5), None if saves is None else saves.begin)


def bid_on(session: Session) -> None:
    while session.view(HUMAN).phase is Phase.BID and session.thinking:
        session.update(at_once=True)


def looks(session: Session) -> int:
    return sum(isinstance(move, Look) for move in session.game.moves)


@either
def test_the_hand_is_seen_at_the_deal_and_the_look_is_made_in_its_turn(rules: Rules) -> None:
    session = later(rules)
    session.show_at_once(lambda: True)
    assert len(session.view(HUMAN).hand) == 13
    assert looks(session) == 0
    bid_on(session)
    shown = session.view(HUMAN)
    assert shown.to_move is HUMAN
    assert LOOK not in shown.legal_moves
    assert session.game.moves[-1] == LOOK
    with pytest.raises(IllegalMoveError, match=r"Blind nil is bid before looking at the hand\."):
        session.play(HUMAN, BLIND_NIL)
    session.play(HUMAN, Bid(4))
    assert "Seen" not in dict(session.game.tags)
    assert read_record(write_record(session.game)) == session.game


@either
def test_a_person_who_bids_first_sees_it_too(rules: Rules) -> None:
    session = begun(rules, "random", HUMAN, Chance(5))
    session.show_at_once(lambda: True)
    assert session.game.moves == (LOOK,)
    assert len(session.view(HUMAN).hand) == 13


@either
def test_who_leaves_having_seen_it_and_wants_it_no_more_still_cannot_bid_it_blind(rules: Rules) -> None:
    saves = Saves()
    session = later(rules, saves)
    session.show_at_once(lambda: True)
    assert session.game == saves.games[-1], "that it was seen is kept"
    again = MAKER.resume(read_record(write_record(saves.games[-1])))
    again.show_at_once(lambda: False)
    assert len(again.view(HUMAN).hand) == 13
    bid_on(again)
    assert again.game.moves[-1] == LOOK
    assert str(again.why_illegal(HUMAN, BLIND_NIL)) == "Blind nil is bid before looking at the hand."


def test_who_has_it_switched_off_is_asked_and_who_switches_it_on_sees_it_then() -> None:
    wanted = False
    session = later(PARTNERS)
    session.show_at_once(lambda: wanted)
    bid_on(session)
    assert session.view(HUMAN).hand == ()
    assert LOOK in session.view(HUMAN).legal_moves
    wanted = True
    session.update()
    assert len(session.view(HUMAN).hand) == 13
    assert session.game.moves[-1] == LOOK


def test_the_next_round_is_dealt_face_up_too_and_only_while_it_is_wanted() -> None:
    wanted = True
    session = begun(replace(TWO, target=1000), "random", HUMAN, Chance(3))
    session.show_at_once(lambda: wanted)

    def to_the_end() -> None:
        while session.view(HUMAN).phase in (Phase.BID, Phase.PLAY):
            if session.thinking:
                session.update(at_once=True)
            else:
                session.play(HUMAN, session.view(HUMAN).legal_moves[0])

    for _ in range(2):
        to_the_end()
        session.changes.take(HUMAN)
        session.next_round()
        first, *_ = session.changes.take(HUMAN)
        assert len(first.view.hand) == 13, "it is dealt face up"
    to_the_end()
    wanted = False
    session.next_round()
    assert session.view(HUMAN).hand == ()


def test_the_other_seats_see_no_more_than_before() -> None:
    session = later(PARTNERS)
    session.show_at_once(lambda: True)
    assert all(session.view(seat).hand == () for seat in PARTNERS.seating if seat is not HUMAN)
    assert session.public_view(HUMAN).hand == ()


# What has been seen stays seen: a look that could be taken back would let a hand be bid blind that was looked at.
@either
def test_a_look_is_not_taken_back(rules: Rules) -> None:
    session = later(rules)
    bid_on(session)
    session.play(HUMAN, LOOK)
    assert not session.can_undo(HUMAN)
    session.play(HUMAN, Bid(3))
    bid_on(session)
    assert session.undo(HUMAN)
    assert session.view(HUMAN).bids[rules.index(Seat.SOUTH)] is None
    assert str(session.why_illegal(HUMAN, BLIND_NIL)) == "Blind nil is bid before looking at the hand."
    assert not session.can_undo(HUMAN)


def test_a_look_is_made_for_whoever_may_do_nothing_else() -> None:
    rules = replace(PARTNERS, minimum_side_bid=4, blind_nil_behind=0)
    partner = rules.next_seat(rules.next_seat(HUMAN))
    seen = set[bool]()
    for seed in range(12):
        session = begun(rules, "random", rules.next_seat(HUMAN), Chance(seed))
        bid_on(session)
        bid = session.view(HUMAN).bids[rules.index(partner)]
        assert bid is not None
        # A nil beside less than the board may not be bid: there is nothing to decide before the look.
        lone = bid.n < rules.minimum_side_bid
        seen.add(lone)
        assert (LOOK in session.view(HUMAN).legal_moves) is not lone
        assert len(session.view(HUMAN).hand) == (13 if lone else 0)
    assert seen == {True, False}
