"""The picture has a viewer: whoever looks on sits near, and sees the same table from any seat."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from session.games import MAKER, random_game

from spades.engine import PRESETS, Game, Phase, Rules, Seat
from spades.session.game.viewer import ViewerSession
from spades.session.players.seating import Seating, person, player
from spades.ui.scenes.table.running_game import RunningGame
from spades.ui.table.board import Board
from spades.ui.table.layout import Spot, spot_of

from .scene_fixtures import make_context, make_style

RULES = [replace(PRESETS["classic-300"], target=50), Rules(hands="deal", target=50)]


@pytest.mark.parametrize("viewer", Seat)
def test_the_viewer_sits_near_and_the_others_clockwise(viewer: Seat) -> None:
    order = [Seat((viewer + step) % 4) for step in range(4)]
    rules = PRESETS["partners-500"]
    assert [spot_of(seat, viewer, rules) for seat in order] == [Spot.NEAR, Spot.LEFT, Spot.FAR, Spot.RIGHT]


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("rules", RULES, ids=["drawn", "dealt"])
def test_the_same_game_from_the_other_seat_is_the_same_picture(rules: Rules, tmp_path: Path) -> None:
    whole = random_game(rules, 8, rounds=2)
    context = make_context(tmp_path)
    different = set()
    for count in range(0, len(whole.moves), 9):
        game = first_moves(whole, count)
        if game is None:
            continue
        south = picture(context_view(context, game, Seat.SOUTH))
        north = picture(context_view(context, replace(game, starter=rules.next_seat(game.starter)), Seat.NORTH))
        assert south == north, f"after {count} moves"
        different.add(south)
    assert len(different) > 3


def first_moves(game: Game, count: int) -> Game | None:
    """Return a game after so many moves of its first round, or None where that is over by then."""
    shorter = replace(game, packs=game.packs[:1], moves=game.moves[:count], tags=())
    return None if count >= len(first_round(game)) else shorter


def first_round(game: Game) -> list[object]:
    states = [state for state in game.states() if state.round_number == 1 and state.phase is not Phase.ROUND_OVER]
    return list(states)


def context_view(context: object, game: Game, viewer: Seat) -> Board:
    """Return the table of a game at which a person sits on the viewer's seat."""
    sitters = {seat: person() if seat is viewer else player("otto") for seat in game.rules.seating}
    session = MAKER.resume(replace(game, tags=Seating(game.rules, sitters).tags()))
    return RunningGame(context, ViewerSession(session, viewer)).board  # type: ignore[arg-type]  # the tests' own context


def picture(board: Board) -> bytes:
    """Return the pixels of a table at rest."""
    style = make_style((800, 600))
    canvas = pygame.Surface(style.size)
    board.resize(style)
    board.update(0.0)
    board.draw(canvas)
    return pygame.image.tobytes(canvas, "RGB")
