from dataclasses import replace

import pytest

from spades.bots import Limit, make_bot
from spades.engine import PRESETS, Bid, Card, Phase, Seat, Trick, View, apply, new_game, view
from spades.engine.preview import TrickPreview, preview_trick
from spades.session.deals.chance import Chance
from spades.ui.words.table import trick_words


def at_the_first_lead() -> View:
    bot = make_bot("rule", 1)
    state = new_game(PRESETS["classic-300"], Chance(1).pack(1), Seat.SOUTH)
    while state.phase is not Phase.PLAY and state.to_move is not None:
        state = apply(state, bot.choose(view(state, state.to_move), Limit()))
    return view(state, Seat.SOUTH)


@pytest.mark.parametrize(
    ("bid", "taken", "bags", "expected"),
    [
        (4, 3, 6, TrickPreview(bid=4, taken=4, bags=None, breaks_nil=False)),
        (4, 4, 7, TrickPreview(bid=4, taken=5, bags=8, breaks_nil=False)),
        (0, 0, 7, TrickPreview(bid=0, taken=1, bags=None, breaks_nil=True)),
    ],
)
def test_what_taking_the_trick_means(bid: int, taken: int, bags: int, expected: TrickPreview) -> None:
    now = at_the_first_lead()
    now = replace(now, bids=(Bid(bid), Bid(5)), taken=(taken, 0), bags=(bags, 0))
    assert preview_trick(now, now.hand[0]) == expected


@pytest.mark.parametrize(
    ("taken", "carry", "said"),
    [
        (4, True, "if it wins: bag 9"),
        (5, True, "if it wins: bag 10, \N{MINUS SIGN}100"),
        (6, True, "if it wins: bag 1 after the penalty"),
        (7, True, "if it wins: bag 2 after the penalty"),
        (5, False, "if it wins: bag 10, \N{MINUS SIGN}100"),
        (6, False, "if it wins: no further bag"),
    ],
)
def test_after_the_tenth_bag_it_speaks_of_what_is_left_after_the_penalty(taken: int, *, carry: bool, said: str) -> None:
    now = at_the_first_lead()
    now = replace(now, bids=(Bid(4), Bid(5)), taken=(taken, 0), bags=(8, 0))
    preview = preview_trick(replace(now, rules=replace(now.rules, bags_carry=carry)), now.hand[0])
    assert preview is not None
    assert trick_words(preview) == said


def test_of_a_nil_it_says_that_it_breaks() -> None:
    assert trick_words(TrickPreview(bid=0, taken=1, bags=None, breaks_nil=True)) == "if it wins: the nil breaks"


@pytest.mark.parametrize(("bags", "expected"), [(False, None), (True, TrickPreview(0, 2, 8, breaks_nil=False))])
def test_a_nil_that_is_broken_is_not_broken_again(*, bags: bool, expected: TrickPreview | None) -> None:
    now = at_the_first_lead()
    now = replace(now, bids=(Bid(0), Bid(5)), taken=(1, 0), bags=(6, 0))
    now = replace(now, rules=replace(now.rules, failed_nil_bags=bags))
    assert preview_trick(now, now.hand[0]) == expected


def test_outside_the_play_it_means_nothing() -> None:
    state = new_game(PRESETS["classic-300"], Chance(1).pack(1), Seat.SOUTH)
    assert preview_trick(view(state, Seat.SOUTH), Card.parse("SA")) is None


@pytest.mark.parametrize(("card", "can"), [("H9", False), ("HQ", True), ("S2", True), ("CA", False)])
def test_a_card_that_cannot_take_the_trick_means_nothing(card: str, can: bool) -> None:  # noqa: FBT001  # a case
    led = Trick(Seat.NORTH, ((Seat.NORTH, Card.parse("HT")),))
    now = replace(at_the_first_lead(), trick=led)
    assert (preview_trick(now, Card.parse(card)) is not None) is can


@pytest.mark.parametrize(
    ("bids", "taken", "changes", "expected"),
    [
        # The side's bid is one: 4 and 3, of which 4 are taken.
        ((4, 5, 3, 1), (1, 3, 3, 0), {}, TrickPreview(bid=7, taken=5, bags=None, breaks_nil=False)),
        ((4, 5, 3, 1), (4, 3, 3, 0), {}, TrickPreview(bid=7, taken=8, bags=3, breaks_nil=False)),
        # The tricks of a broken nil help the partner, and are bags beyond.
        ((0, 5, 4, 1), (1, 3, 2, 0), {}, TrickPreview(bid=4, taken=4, bags=None, breaks_nil=False)),
        ((0, 5, 4, 1), (1, 3, 3, 0), {}, TrickPreview(bid=4, taken=5, bags=3, breaks_nil=False)),
        ((0, 5, 4, 1), (1, 3, 3, 0), {"failed_nil_helps_partner": False, "failed_nil_bags": False}, None),
        ((0, 5, 4, 1), (0, 3, 3, 0), {}, TrickPreview(bid=4, taken=4, bags=None, breaks_nil=True)),
    ],
)
def test_with_a_partner_a_trick_is_the_sides(
    bids: tuple[int, ...], taken: tuple[int, ...], changes: dict[str, bool], expected: TrickPreview | None
) -> None:
    partners = replace(PRESETS["partners-500"], **changes)  # type: ignore[arg-type]
    now = replace(at_the_first_lead(), rules=partners, seat=Seat.SOUTH)
    now = replace(now, bids=tuple(map(Bid, bids)), taken=taken, bags=(2, 0))
    assert preview_trick(now, now.hand[0]) == expected
