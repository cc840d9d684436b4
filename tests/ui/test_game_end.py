"""The end of a game as a scene: true words, and ways on."""

from dataclasses import dataclass, replace

import pygame
import pytest
from screens.catalogue import CATALOGUE
from screens.driver import Driver
from screens.positions import position
from session.rows import GAME, against

from spades.engine import Seat, SideScore, view
from spades.session.game.turning_point import TurningPoint, turning_point
from spades.session.history.aftermath import Aftermath, aftermath
from spades.session.history.archive import GameRow
from spades.session.history.journey import journey, next_stage
from spades.session.history.rating import PersonRating
from spades.ui.scenes.table.game_end import GameEndScene
from spades.ui.words.game_end import facts, headline, kind_words
from spades.ui.words.talk import LINES, Occasion

RECEIPT = SideScore(5, 5, 50, 0, 0, 0, 0, 50, 0)


@dataclass(frozen=True)
class Round:
    scores: tuple[int, int]
    results: tuple[SideScore, SideScore] = (RECEIPT, RECEIPT)


def rounds(*scores: tuple[int, int]) -> list[Round]:
    return [Round(pair) for pair in scores]


@pytest.mark.parametrize(
    ("played", "turn"),
    [
        (rounds((50, 60)), None),
        (rounds((50, 60), (120, 110), (130, 140), (220, 150), (320, 200)), TurningPoint(4, 10, led=False)),
        (rounds((50, 60), (310, 120)), TurningPoint(2, 10, led=False)),
        (rounds((60, 50), (190, 90), (310, 160)), TurningPoint(2, 0, led=True)),
        (rounds((60, 60), (190, 90), (310, 160)), TurningPoint(2, 0, led=False)),
    ],
    ids=["a single round", "the last time behind", "the last round", "never behind", "level"],
)
def test_a_game_turns_where_its_winner_goes_ahead_for_good(played: list[Round], turn: TurningPoint | None) -> None:
    assert turning_point(played, 0) == turn
    mirrored = [Round((row.scores[1], row.scores[0])) for row in played]
    assert turning_point(mirrored, 1) == turn


def games(*played: tuple[str, bool], **changes: object) -> list[GameRow]:
    """Return games against opponents, each won or not, in their order."""
    return [
        replace(GAME, id=at, ended=60.0 * at, seating=against(name), winner=0 if won else 1, **changes)  # type: ignore[arg-type]
        for at, (name, won) in enumerate(played, start=1)
    ]


@pytest.mark.parametrize(
    ("made", "told"),
    [
        ((True,), "You made your bid."),
        ((True, True), "You made both of your bids."),
        ((True, True, True), "You made all 3 of your bids."),
        ((True, True, False), "You made most of your bids: 2 of 3."),
        ((False,), ""),
    ],
)
def test_a_lost_game_is_told_kindly_and_truly(made: tuple[bool, ...], told: str) -> None:
    results = [RECEIPT if kept else replace(RECEIPT, taken=4, bid_points=-50, points=-50) for kept in made]
    now = view(position("won").state, Seat.SOUTH)
    assert kind_words(now, [Round((0, 0), (result, result)) for result in results]) == told


def test_a_nil_is_a_bid_like_any_other_when_a_lost_game_is_told() -> None:
    broken = replace(RECEIPT, bid=None, taken=2, bid_points=0, nil_points=-100, points=-100)
    held = replace(broken, taken=0, nil_points=100, points=100)
    with_partner = replace(RECEIPT, nil_points=-100, points=-50)
    now = view(position("won").state, Seat.SOUTH)

    def told(*results: SideScore) -> str:
        return kind_words(now, [Round((0, 0), (result, result)) for result in results])

    assert told(RECEIPT, RECEIPT, broken, broken, broken) == "Your best round was worth 50 points."
    assert told(RECEIPT, RECEIPT, RECEIPT, broken) == "You made most of your bids: 3 of 4."
    assert told(RECEIPT, held) == "You made both of your bids."
    assert told(RECEIPT, RECEIPT, with_partner) == "You made most of your bids: 2 of 3."


def test_the_journey_counts_wins_without_help_and_goes_up() -> None:
    assert next_stage(journey([])).name == "pim"  # type: ignore[union-attr]
    stages = journey(games(("pim", True), ("bruno", False), ("mika", True)))
    assert [stage.name for stage in stages if stage.done] == ["pim", "mika"]
    assert next_stage(stages).name == "otto"  # type: ignore[union-attr]
    helped = journey(games(("otto", True), assisted=True))
    assert not any(stage.won or stage.lost for stage in helped)
    everybody = [(stage.name, True) for stage in stages]
    assert next_stage(journey(games(*everybody))) is None
    but_one = [(name, name != "luna") for name, _won in everybody]
    assert next_stage(journey(games(*but_one))).name == "luna"  # type: ignore[union-attr]


def test_what_follows_from_a_game() -> None:
    played = games(("pim", True), ("otto", True), ("silas", False))
    first, second, third = (aftermath(played[:number], number) for number in (1, 2, 3))
    assert (first.run, first.beaten, second.run, second.beaten) == (1, True, 2, True)
    assert second.ahead is not None
    assert second.ahead.name == "silas"
    assert (third.run, third.ended, third.beaten) == (0, 2, False)
    assert first.rating is not None
    assert first.rating[0] is None
    assert third.rating is not None
    assert third.rating[0] is not None
    assert third.rating[0].mean > third.rating[1].mean
    assert second.rating is not None
    assert third.rating[0] == second.rating[1]
    practised = aftermath(games(("pim", True), practice=True), 1)
    assert (practised.rating, practised.run, practised.ahead) == (None, 0, None)


def test_who_won_from_somebody_off_the_ladder_is_not_sent_to_its_foot() -> None:
    assert aftermath(games(("exploiter", True)), 1).ahead is None
    assert aftermath(games(("pim", True), ("exploiter", True)), 2).ahead is None


@pytest.mark.parametrize("way", ["game-won", "game-lost", "four-lost", "people-four-won"])
def test_the_end_tells_who_won_where_it_turned_and_what_was_luck(driver: Driver, way: str) -> None:
    CATALOGUE[way](driver)
    scene = driver.scene
    assert isinstance(scene, GameEndScene)
    driver.wait(lambda: not scene.animating())
    told = scene._sentences()
    assert "round" in " ".join(told)
    far = way in ("game-won", "people-four-won")
    assert any(sentence.endswith(" behind.") for sentence in told) is far, "104 and 107 points"
    assert scene._luck().endswith(("the rest was play.", "play decided it."))
    assert ("made" in told[-1]) is way.endswith("lost")
    assert scene._line, "somebody of the other side speaks"
    labels = [widget.label for widget in scene.group.widgets]
    assert labels[0] == "Title"
    assert labels[-1] == "Play again"
    assert "Review" in labels


def test_there_are_three_ways_to_say_who_won_and_each_game_has_one() -> None:
    now, names = view(position("won").state, Seat.SOUTH), {Seat.SOUTH: "You", Seat.NORTH: "Otto"}
    for winner, ways in (
        (0, ["You win the game", "You take the game", "The game is yours"]),
        (1, ["Otto wins the game", "Otto takes the game", "The game goes to Otto"]),
    ):
        told = [headline(replace(now, winner=winner, scores=(300 + n, 0)), names, shared=False) for n in range(6)]
        assert told == 2 * ways


def test_after_a_win_with_a_partner_the_partner_is_shown_and_speaks(driver: Driver) -> None:
    for way, shown in (("four-won", (Seat.NORTH,)), ("four-lost", (Seat.WEST, Seat.EAST))):
        CATALOGUE[way](driver)
        scene = driver.scene
        assert isinstance(scene, GameEndScene)
        assert scene._pictured == shown
        player = scene._session.state.seating[shown[0]].name
        assert scene._line in LINES[player][Occasion.WON]


def test_the_next_opponent_of_the_ladder_is_one_press_away(driver: Driver) -> None:
    CATALOGUE["game-won"](driver)
    driver.press("Next opponent")
    if driver.app.context.games.session is None:
        driver.cut()
    assert driver.session.state.seating.opponent == "silas"


def test_nobody_speaks_where_opponents_are_to_be_quiet(driver: Driver) -> None:
    driver.begin(table_talk=False)
    CATALOGUE["score-won"](driver)
    driver.app.context.change(table_talk=False)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.scene, GameEndScene)
    assert not driver.scene._line


@pytest.mark.parametrize(
    ("margin", "told"),
    [(612.0, "Rating 1500 \N{RIGHTWARDS ARROW} 1430 (provisional)"), (180.0, "Rating 1500 → 1430, give or take 180")],
)
def test_a_rating_is_provisional_until_its_margin_tells_something(margin: float, told: str) -> None:
    before, after = PersonRating(1500.0, 640.0, 1), PersonRating(1430.0, margin, 2)
    assert facts(Aftermath(rating=(before, after))) == [told]
    first = facts(Aftermath(rating=(None, before)))
    assert first == ["Your first rating: 1500 (provisional)"]
