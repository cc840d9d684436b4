import pytest

from spades.engine import PRESETS, Bid, Rules, score_round

from .positions import PARTNERS, finished, read_bids

STRICT = Rules(seats=4, hands="deal", target=500, failed_nil_bags=True, failed_nil_helps_partner=False)
NO_BAGS = Rules(seats=4, hands="deal", target=500, failed_nil_bags=False)
ALONE = Rules(seats=4, hands="deal", target=500, failed_nil_bags=False, failed_nil_helps_partner=False)


def scored(rules: Rules, bids: str, taken: tuple[int, int], bags: int = 0) -> tuple[int, int]:
    """Return a side's points and bags."""
    score = score_round(read_bids(bids), taken, bags, rules)
    return score.points, score.bags


@pytest.mark.parametrize(
    ("bids", "taken", "points", "bags"),
    [
        # partners-500: "if a team bids five tricks and wins six tricks, they are awarded 51 points (5 x 10 + 1 = 51)"
        pytest.param("2 3", (4, 2), 51, 1, id="bid 5, take 6"),
        # partners-500: "Each individual player is not required to win the amount of tricks initially bid"
        pytest.param("2 3", (5, 0), 50, 0, id="one takes them all"),
        pytest.param("2 3", (0, 5), 50, 0, id="the other takes them all"),
        # partners-500: "If a team wins fewer tricks than bid, their score goes down ten times the amount bid"
        pytest.param("2 3", (4, 0), -50, 0, id="set though one made its own bid"),
        pytest.param("6 7", (6, 7), 130, 0, id="all of them"),
    ],
)
@pytest.mark.parametrize("rules", [PARTNERS, STRICT, NO_BAGS, ALONE])
def test_a_team_combines_its_tricks_and_bids(
    rules: Rules, bids: str, taken: tuple[int, int], points: int, bags: int
) -> None:
    assert scored(rules, bids, taken) == (points, bags)


@pytest.mark.parametrize(
    ("taken", "points", "bags"),
    [
        # partners-500: "The nil bidder takes zero tricks, and the other player takes 4 tricks = 140 points"
        pytest.param((0, 4), 140, 0, id="140"),
        # partners-500: "The nil bidder takes zero tricks, and the other player takes 3 tricks = 60 points"
        pytest.param((0, 3), 60, 0, id="60"),
        # partners-500: "The nil bidder takes 1 trick and the other player takes 4 tricks = -59 points
        # (-100 + 1 + 4 x 10). This results in the team having 1 sandbag."
        pytest.param((1, 4), -59, 1, id="-59"),
        pytest.param((0, 6), 142, 2, id="overtricks beside a nil"),
    ],
)
def test_a_nil_beside_a_bid_of_four(taken: tuple[int, int], points: int, bags: int) -> None:
    assert scored(PARTNERS, "0 4", taken) == (points, bags)
    assert scored(PARTNERS, "4 0", taken[::-1]) == (points, bags)


@pytest.mark.parametrize(
    ("rules", "taken", "points", "bags"),
    [
        # do they help the partner's bid: yes, "a team combines their tricks won"
        pytest.param(PARTNERS, (1, 3), -100 + 40, 0, id="one trick makes the partner's bid"),
        pytest.param(PARTNERS, (4, 0), -100 + 40, 0, id="the failed nil takes them all"),
        pytest.param(PARTNERS, (3, 3), -100 + 40 + 2, 2, id="what is left over are bags"),
        pytest.param(PARTNERS, (1, 2), -100 - 40, 0, id="set together"),
        # they help, but are no bags: only the partner's own overtricks are
        pytest.param(NO_BAGS, (1, 3), -100 + 40, 0, id="help, no bags: just made"),
        pytest.param(NO_BAGS, (1, 4), -100 + 40, 0, id="help, no bags: the nil's trick is nothing"),
        pytest.param(NO_BAGS, (3, 3), -100 + 40, 0, id="help, no bags: over by two of the nil's"),
        pytest.param(NO_BAGS, (3, 6), -100 + 40 + 2, 2, id="help, no bags: own overtricks"),
        pytest.param(NO_BAGS, (1, 2), -100 - 40, 0, id="help, no bags: set"),
        # they do not help, but are bags
        pytest.param(STRICT, (1, 4), -100 + 40 + 1, 1, id="no help, bags: partner makes it alone"),
        pytest.param(STRICT, (2, 5), -100 + 40 + 3, 3, id="no help, bags: all that is over"),
        # ... and when they do not help and the partner is set: no bags, the bid was missed
        pytest.param(STRICT, (1, 3), -100 - 40, 0, id="no help, bags: partner set, no bags"),
        pytest.param(STRICT, (9, 3), -100 - 40, 0, id="no help, bags: partner set, still no bags"),
        # neither
        pytest.param(ALONE, (1, 3), -100 - 40, 0, id="neither: set alone"),
        pytest.param(ALONE, (1, 4), -100 + 40, 0, id="neither: made alone"),
        pytest.param(ALONE, (3, 6), -100 + 40 + 2, 2, id="neither: own overtricks"),
    ],
)
def test_a_failed_nil_beside_a_bid_of_four(rules: Rules, taken: tuple[int, int], points: int, bags: int) -> None:
    assert scored(rules, "0 4", taken) == (points, bags)
    assert scored(rules, "4 0", taken[::-1]) == (points, bags)


# both partners bid nil: each is scored on its own; with `failed_nil_bags` every trick of a failed one is a bag
@pytest.mark.parametrize("helps", [False, True])
@pytest.mark.parametrize(
    ("are_bags", "taken", "points", "bags"),
    [
        (True, (0, 0), 200, 0),
        (True, (0, 3), 0 + 3, 3),
        (True, (2, 3), -200 + 5, 5),
        (False, (0, 0), 200, 0),
        (False, (0, 3), 0, 0),
        (False, (2, 3), -200, 0),
    ],
)
def test_both_partners_bid_nil(
    helps: bool,  # noqa: FBT001
    are_bags: bool,  # noqa: FBT001
    taken: tuple[int, int],
    points: int,
    bags: int,
) -> None:
    rules = Rules(seats=4, hands="deal", failed_nil_bags=are_bags, failed_nil_helps_partner=helps)
    score = score_round([Bid(0), Bid(0)], taken, 0, rules)
    assert (score.points, score.bags) == (points, bags)
    assert (score.bid, score.bid_points, score.taken) == (None, 0, sum(taken))


# partners-500: "now has a value of 200 points"
@pytest.mark.parametrize(
    ("bids", "taken", "points"),
    [
        ("B0 4", (0, 4), 240),
        ("B0 4", (0, 3), 160),
        ("B0 4", (1, 4), -200 + 40 + 1),
        ("B0 0", (0, 0), 300),
        ("B0 0", (1, 0), -100 + 1),
        ("B0 B0", (0, 1), 0 + 1),
    ],
)
def test_a_blind_nil_beside_a_partner(bids: str, taken: tuple[int, int], points: int) -> None:
    assert scored(PARTNERS, bids, taken)[0] == points


# partners-500: "Every time a team gets to 10 sandbags during the game, 100 points are taken from their score"
def test_the_bags_are_the_teams() -> None:
    assert scored(PARTNERS, "2 2", (4, 3), bags=9) == (43 - 100, 2)
    assert scored(PARTNERS, "0 4", (1, 4), bags=9) == (-59 - 100, 0)


# A side is a pair of opposite seats: scores and bags are a side's, bids and tricks a seat's.
def test_a_round_of_partners() -> None:
    state = finished(PARTNERS, "2 0 3 4", (4, 1, 2, 6), scores=(10, 20), bags=(9, 0))
    assert state.scores == (10 + 51 - 100, 20 - 100 + 40 + 3)
    assert state.bags == (0, 3)
    assert state.taken == (4, 1, 2, 6)
    assert state.results is not None
    assert [result.bid for result in state.results] == [5, 4]
    assert [result.taken for result in state.results] == [6, 7]


def test_the_preset_says_so() -> None:
    preset = PRESETS["partners-500"]
    assert preset.failed_nil_bags
    assert preset.failed_nil_helps_partner
