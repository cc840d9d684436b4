import pytest

from spades.engine import PACK, PRESETS, Card, Rules, Seat
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import Contribution
from spades.session.deals.high_card import Cut
from spades.session.deals.seal import Deal, Sealed
from spades.session.deals.stream import Stream

UNSEEN = PRESETS["unseen-500"]
PARTNERS = PRESETS["partners-500"]


def a_deal(seed: int) -> Deal:
    return Chance(seed).sealed(1).cut(Contribution.of(17, 33, 8))


class First(Stream):
    """Takes the first card that is left."""

    def __init__(self) -> None:
        super().__init__(lambda _number: b"")

    def below(self, bound: int) -> int:
        del bound
        return 0


class Stacked(Deal):
    """Spreads a known pack, and cuts the first cards that are left for the others."""

    def __init__(self, top: str) -> None:
        super().__init__(Sealed(bytes(32)), Contribution.of(17))
        cards = [Card.parse(word) for word in top.split()]
        object.__setattr__(self, "_pack", (*cards, *(card for card in PACK if card not in cards)))

    def high_card_pack(self) -> tuple[Card, ...]:
        pack: tuple[Card, ...] = vars(self)["_pack"]
        return pack

    def others_places(self, places: tuple[int, ...]) -> Stream:
        del places
        return First()


@pytest.mark.parametrize("rules", [UNSEEN, PARTNERS], ids=["two seats", "four seats"])
def test_every_seat_takes_a_card_of_its_own(rules: Rules) -> None:
    for seed in range(40):
        cut = Cut(rules, a_deal(seed))
        result = cut.take(seed)
        assert len(set(result.places)) == len(set(result.cards)) == rules.seats
        assert result.places[0] == seed
        assert cut.taken == set(result.places)


def test_the_highest_rank_starts() -> None:
    """ "Players cut the deck to determine who earns the first play" (unseen-500)."""
    for seed in range(60):
        cut = Cut(UNSEEN, a_deal(seed))
        mine, theirs = cut.take(seed % 52).cards
        expected = None if mine.rank == theirs.rank else Seat.SOUTH if mine.rank > theirs.rank else Seat.NORTH
        assert cut.starter is expected


def test_suits_do_not_count() -> None:
    cut = Cut(UNSEEN, Stacked("C9 S8"))
    assert cut.take(0).starter is Seat.SOUTH


def test_equal_ranks_cut_again_from_the_cards_that_are_left() -> None:
    cut = Cut(UNSEEN, Stacked("S9 C9 D3 H4"))
    assert cut.take(0).starter is None
    assert cut.starter is None
    second = cut.take(2)
    assert second.cards == (Card.parse("D3"), Card.parse("H4"))
    assert cut.starter is Seat.NORTH
    assert cut.taken == {0, 1, 2, 3}


def test_two_of_four_seats_with_the_highest_rank_cut_again() -> None:
    cut = Cut(PARTNERS, Stacked("S2 CK D3 HK"))
    assert cut.take(0).starter is None


@pytest.mark.parametrize("place", [-1, 52, 1000, 1])
def test_a_place_without_a_card_is_refused(place: int) -> None:
    cut = Cut(UNSEEN, Stacked("S9 C9"))
    cut.take(0)  # equal ranks: the other took place 1
    with pytest.raises(ValueError, match=f"place must be one of the cards still in the spread, not {place}"):
        cut.take(place)
    assert len(cut.results) == 1


def test_a_cut_that_is_decided_is_over() -> None:
    cut = Cut(UNSEEN, Stacked("S9 C8"))
    cut.take(0)
    with pytest.raises(ValueError, match="the cut is decided"):
        cut.take(5)


def test_a_seeded_cut_can_be_repeated() -> None:
    assert Cut(UNSEEN, a_deal(3)).take(20) == Cut(UNSEEN, a_deal(3)).take(20)


def test_the_others_cards_follow_from_the_card_that_was_chosen_too() -> None:
    """Who knows the seed and foretells the cuts of the deck still does not know what the others will take."""
    found = {Cut(UNSEEN, a_deal(3)).take(place).places[1] for place in range(52)}
    assert len(found) > 20
    old = {Cut(UNSEEN, Sealed(bytes(32), 1).cut(Contribution.of(1))).take(place).places[1] for place in range(52)}
    assert len(old) < 3
