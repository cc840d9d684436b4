"""What comes after a game, and what one comes back for, in a real window: by keyboard alone."""

import json
from dataclasses import replace
from pathlib import Path

from person import Keyboard, play
from real_window import Program, Screen, eventually
from screens.positions import position
from test_every_screen import menu, no_complaints, quick

from spades.engine import Seat, write_record
from spades.session.players.seating import seating_of

NEXT = ("Play again", "Next opponent", "Swap seats")
"""What can come next, from the last button on; each begins a game, whose pack is cut by itself."""


def plant(folder: Path) -> None:
    """Leave a game against Otto that the person wins with its last trick, as an earlier version kept it."""
    game = position("won")
    tags = (("Opponent", "otto"), *(tag for tag in game.tags if tag[0] != "Opponent"))
    (folder / "game.spades").write_text(write_record(replace(game, tags=tags)), "utf-8")


def prefer(folder: Path) -> None:
    quick(folder)
    path = folder / "settings.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "welcomed": True, "auto_cut": True}))


def to_the_end(program: Program) -> None:
    """Take the game up, play its last card, and go on from the score to the end of the game."""
    program.on("TitleScene")
    program.keys("Return")
    play(program, Keyboard(program))
    program.on("ScoreScene")
    program.keys("Return")
    program.on("GameEndScene")


def test_the_end_of_a_game_and_all_that_can_come_next(tmp_path: Path) -> None:
    with Screen() as screen:
        for back, label in enumerate(NEXT):
            folder = tmp_path / str(back)
            folder.mkdir()
            prefer(folder)
            plant(folder)
            with Program(screen, folder) as program:
                to_the_end(program)
                won = program.game
                program.keys("p")
                program.on("SheetScene")
                program.keys("Escape")
                program.on("GameEndScene")
                # From the button that goes on to the one before it, and so on.
                program.keys("Tab", *["shift+Tab"] * (back + 1), "Return")
                program.on("DrawScene")
                game = program.game
                assert game != won, label
                rivals = seating_of(won.rules, won.tags).opponent, seating_of(game.rules, game.tags).opponent
                assert (rivals[0] != rivals[1]) == (label == "Next opponent")
                assert (game.packs[0] == won.packs[0]) == (label == "Swap seats")
                no_complaints(program)
                program.keys("ctrl+q")
                assert program.ended() == 0


def test_the_review_the_ladder_the_deal_of_the_day_and_practice(tmp_path: Path) -> None:
    prefer(tmp_path)
    plant(tmp_path)
    with Screen() as screen, Program(screen, tmp_path) as program:

        def go(scene: str, *keys: str) -> None:
            program.keys(*keys)
            program.on(scene)

        to_the_end(program)
        # It is worked out while it is looked at, and does not come to rest.
        program.keys("Tab", "Right", "Return")
        eventually(lambda: program.scenes[-1] == "ReviewScene", "the review is on top")
        go("GameEndScene", "Escape")
        go("TitleScene", "Escape")
        go("JourneyScene", "Down", "Return")
        go("DrawScene", "Left", "Right", "Tab", "Tab", "Tab", "Return")
        eventually(lambda: program.game.state.to_move is Seat.SOUTH, "the person is to draw")
        play(program, Keyboard(program), moves=2)
        dealt, moved = program.game.packs, len(program.game.moves)
        program.keys("F5")
        eventually(lambda: len(program.game.moves) < moved, "the round begins again")
        assert program.game.packs == dealt
        program.on("DrawScene")
        go("PauseScene", "Escape")
        go("TitleScene", *menu(program, "Title"))
        no_complaints(program)
        program.keys("ctrl+q")
        assert program.ended() == 0
