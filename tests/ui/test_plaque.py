"""What a plaque tells of bid and tricks: a peg a trick bid, filled as it is taken; a square a bag; the last trick."""

from dataclasses import replace

import pygame
import pytest
from screens.driver import Driver
from screens.positions import position
from session.games import random_states

from spades.engine import PRESETS, Bid, Phase, Seat, View, new_game, view
from spades.engine.sides import in_danger
from spades.paths import assets_dir
from spades.session.deals.chance import Chance
from spades.ui.paint.sprites import Sprites
from spades.ui.paint.style import Style
from spades.ui.paint.tween import Place
from spades.ui.table import last_trick, plaque
from spades.ui.table.layout import TableLayout
from spades.ui.table.plaque import PlaquePainter, RunningScores
from spades.ui.words.table import Standing, need_of


def painter(now: View, style: Style) -> PlaquePainter:
    layout = TableLayout.of(style, left_handed=False)
    return PlaquePainter(style, Sprites(assets_dir()), layout, now, dict.fromkeys(Seat, "Otto"))


@pytest.mark.parametrize(
    ("bid", "taken", "pegs"),
    [(4, 0, (4, 0, 0)), (4, 3, (1, 3, 0)), (4, 4, (0, 4, 0)), (4, 6, (0, 4, 2)), (0, 1, (0, 0, 1))],
)
def test_there_are_as_many_pegs_as_tricks_bid(
    display: pygame.Surface,
    style: Style,
    monkeypatch: pytest.MonkeyPatch,
    bid: int,
    taken: int,
    pegs: tuple[int, int, int],
) -> None:
    painted: list[str] = []
    for name in ("ring", "disc", "panel"):
        monkeypatch.setattr(plaque, name, lambda *_rest, name=name, **_more: painted.append(name))
    now = view(new_game(PRESETS["classic-300"], Chance(1).pack(1), Seat.SOUTH), Seat.SOUTH)
    now = replace(now, phase=Phase.PLAY, bids=(Bid(bid), Bid(5)), taken=(taken, 0))
    painter(now, style).draw_bid(display, pygame.Rect(0, 0, 240, 80), Seat.SOUTH)
    assert tuple(painted.count(name) for name in ("ring", "disc", "panel")) == pegs


@pytest.mark.parametrize(
    ("missing", "left", "told"),
    [
        (3, 2, (Standing.BAD, "set")),
        (2, 2, (Standing.OPEN, "needs 2 more")),  # all of them
        (0, 0, (Standing.GOOD, "made")),
        (-2, 5, (Standing.GOOD, "made, 2 bags")),
    ],
)
def test_a_bid_is_set_once_fewer_tricks_are_left_than_it_needs(
    missing: int, left: int, told: tuple[Standing, str]
) -> None:
    assert need_of(missing, left) == told


def test_a_nil_that_the_trick_on_the_table_would_break_is_in_danger(style: Style) -> None:
    views = (view(state, Seat.SOUTH) for seed in range(9) for state in random_states(PRESETS["partners-500"], seed))
    found = next((now, seat) for now in views if (seat := in_danger(now)) is not None)
    told = {seat: painter(found[0], style).need(seat, Bid(0))[1] for seat in Seat}
    assert [seat for seat, words in told.items() if words == "in danger"] == [found[1]]


def test_scores_run_to_where_they_are() -> None:
    scores = RunningScores((0, 100))
    scores.update((0, 100), 10.0, 2.0)
    assert not scores.running
    seen = []
    for now in (10.0, 10.5, 11.0, 12.0):
        scores.update((60, 40), now, 2.0)
        seen.append(scores.shown)
        assert scores.running is (now < 12.0)
    assert seen[0] == (0, 100)
    assert seen == sorted(seen)
    assert seen[-1] == (60, 40)


def test_in_the_last_trick_of_four_the_card_that_took_it_has_the_ring(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = ("four-follow", "four-lead", "four-danger", "four-duel")
    name = next(name for name in names if (last := position(name).state.tricks[-1]).winner is not last.leader)
    driver.sit(position(name))
    painted: list[object] = []
    draw = Sprites.draw

    def note(sprites: Sprites, canvas: pygame.Surface, place: Place) -> pygame.Rect:
        painted.append(place.face)
        return draw(sprites, canvas, place)

    monkeypatch.setattr(Sprites, "draw", note)
    monkeypatch.setattr(last_trick, "ring", lambda *_rest: painted.append("ring"))
    driver.key(pygame.K_l, text="l")
    last = driver.view.tricks[-1]
    assert last.winning_play is not None
    assert painted.count("ring") == 1
    assert painted[painted.index("ring") - 1] == last.winning_play[1]
