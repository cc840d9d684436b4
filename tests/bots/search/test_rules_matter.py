"""For a field of the rules a position in which changing only that field changes the right move."""

from dataclasses import replace

import pytest

from spades.bots import Limit, make_bot
from spades.engine import Bid, Card, Phase, PlayCard, Rules, Seat, View, parse_hand
from spades.engine.legality import playable_suits
from spades.engine.public import Trick


def seen(
    hand: str,
    theirs: str,
    *,
    rules: Rules,
    bids: tuple[int, int],
    taken: tuple[int, int],
    led: str | None = None,
    scores: tuple[int, int] = (0, 0),
    bags: tuple[int, int] = (0, 0),
    broken: bool = True,
) -> View:
    """Show South a position in which the other hand is known, perhaps with a card led by North."""
    held = parse_hand(hand)
    trick = Trick(Seat.NORTH, ((Seat.NORTH, Card.parse(led)),)) if led else Trick(Seat.SOUTH)
    suits, _ = playable_suits(held, trick.led, broken=broken, rules=rules)
    return View(
        rules=rules,
        seat=Seat.SOUTH,
        phase=Phase.PLAY,
        to_move=Seat.SOUTH,
        hand=held,
        legal_moves=tuple(PlayCard(card) for card in held if card.suit in suits),
        starter=Seat.SOUTH,
        round_number=3,
        scores=scores,
        bags=bags,
        bids=(Bid(bids[0]), Bid(bids[1])),
        taken=taken,
        trick=trick,
        tricks=(),
        broken=broken,
        offered=None,
        draws=(),
        known_out=(),
        unseen=parse_hand(theirs),
    )


def move(view: View) -> str:
    return str(make_bot("expert", 1).choose(view, Limit(worlds=5)))


PLAIN = Rules()
HARSH = Rules(bag_limit=20, bag_penalty=500)


@pytest.mark.parametrize(
    ("hand", "theirs", "led", "situation", "rules", "changed", "plays", "plays_then"),
    [
        pytest.param(
            ".A2..", "...3", "H5", {"bids": (4, 7), "taken": (4, 7), "bags": (9, 0)},
            PLAIN, replace(PLAIN, bag_penalty=0), "H2", "HA", id="no bag penalty: takes the overtrick",
        ),
        pytest.param(
            ".A2..", "...3", "H5", {"bids": (10, 2), "taken": (10, 1), "bags": (4, 0)},
            PLAIN, replace(PLAIN, bag_limit=5), "HA", "H2", id="a bag short of the limit: lets them make their bid",
        ),
        pytest.param(
            ".A2..", "...3", "H5", {"bids": (4, 0), "taken": (5, 6), "bags": (9, 0)},
            PLAIN, replace(PLAIN, bags_carry=False), "H2", "HA", id="bags that are forgotten cost nothing",
        ),
        pytest.param(
            ".A2..", "...3", "H5", {"bids": (4, 7), "taken": (4, 7)},
            replace(PLAIN, bag_penalty=0), replace(PLAIN, bag_penalty=0, overtrick_points=-1), "HA", "H2",
            id="an overtrick that costs a point",
        ),
        pytest.param(
            ".A2..", "...3", "H5", {"bids": (4, 7), "taken": (4, 7), "scores": (259, 200), "bags": (3, 0)},
            PLAIN, replace(PLAIN, target=500), "HA", "H2", id="the bag that reaches the target",
        ),
        pytest.param(
            ".A2..", "...3", "H5", {"bids": (9, 3), "taken": (9, 2), "scores": (200, -175), "bags": (9, 0)},
            PLAIN, replace(PLAIN, floor=-200), "H2", "HA", id="sets them to the floor whatever the bags cost",
        ),
        pytest.param(
            ".A2..", "...3", "H5", {"bids": (0, 1), "taken": (11, 0)},
            HARSH, replace(HARSH, failed_nil_bags=True), "HA", "H2",
            id="tricks of a failed nil that are bags",
        ),
    ],
)  # fmt: skip
def test_one_field_changes_the_play(
    hand: str, theirs: str, led: str, situation: dict[str, tuple[int, int]], rules: Rules, changed: Rules,
    plays: str, plays_then: str,
) -> None:  # fmt: skip
    def shown(rules: Rules) -> View:
        return seen(hand, theirs, rules=rules, led=led, **situation)  # type: ignore[arg-type]

    assert (move(shown(rules)), move(shown(changed))) == (plays, plays_then)


def test_where_spades_may_be_led_at_any_time_they_are_drawn() -> None:
    def shown(rules: Rules) -> View:
        return seen("K.Q.K.", "J.KJ..", rules=rules, bids=(3, 9), taken=(1, 9), broken=False)

    # Two tricks more are there if the king of spades goes first and draws the jack.
    assert move(shown(PLAIN)) != "SK"
    assert move(shown(replace(PLAIN, must_break_spades=False))) == "SK"
