"""The gain of what was learned of a partner is measured over rounds that only it tells apart."""

import random

import pytest

from spades.bots.search.four.leanings import NEUTRAL, Leanings
from spades.bots.tools import partner_points


def test_of_whom_nothing_is_sure_the_rounds_are_not_played_twice(capsys: pytest.CaptureFixture[str]) -> None:
    partner_points.main(["sound", "--seen", "4", "--rounds", "1000000", "--worlds", "2"])
    assert capsys.readouterr().out.splitlines()[1].split() == ["sound", "the", "same", "nothing"]


def test_the_gain_stands_beside_what_was_learned(capsys: pytest.CaptureFixture[str]) -> None:
    partner_points.main(["brash", "--seen", "8", "--rounds", "2", "--worlds", "2"])
    line = capsys.readouterr().out.splitlines()[1]
    assert line.startswith("brash ")
    assert "±" in line
    assert "bids +" in line


def test_a_round_is_the_same_whenever_it_is_played() -> None:
    one, again = (partner_points.play("bold", random.Random(5), 1, NEUTRAL, 2) for _ in range(2))
    assert one == again


@pytest.mark.parametrize(("who", "more"), [("bold", 1), ("brash", 2), ("careful", -1), ("timid", -2)])
def test_people_bid_so_much_more_than_a_sound_one(who: str, more: int) -> None:
    bids = [partner_points.play(name, random.Random(2), 2, NEUTRAL, 2).bids[2] for name in (who, "sound")]
    assert None not in bids
    theirs, sound = (bid.n for bid in bids if bid is not None)
    assert theirs == max(1, sound + more)


def test_somebody_proud_bids_two_more_with_what_is_worth_four_alone() -> None:
    theirs, sound = (
        [partner_points.play(name, random.Random(pack), 2, NEUTRAL, 2).bids[2] for pack in range(8)]
        for name in ("proud", "sound")
    )
    pairs = {(before.n, after.n - before.n) for before, after in zip(sound, theirs, strict=True) if before and after}
    assert {more for bid, more in pairs if bid >= 4} == {2}
    assert {more for bid, more in pairs if bid < 4} == {0}


def test_what_is_known_changes_the_full_players_bid() -> None:
    def bid(leanings: Leanings) -> object:
        return partner_points.play("sound", random.Random(2), 0, leanings, 8).bids[0]

    assert bid(Leanings((3.0,) * 4)) != bid(NEUTRAL)
