"""What the window should show for a saved game: where controls and cards are, and how the score looks.

The program's own scenes are laid out and painted here, from source and without a window, and what the packaged
program shows is held against them.
"""

import os
import shutil
import tempfile
from dataclasses import replace
from pathlib import Path

from screens.driver import use_archive
from ui.scene_fixtures import seat

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # after the drivers are chosen
from PIL import Image

from spades.engine import Card, Game, Seat, View
from spades.session.game.actions import LookAtHand
from spades.session.game.session_maker import SessionMaker
from spades.session.game.viewer import ViewerSession
from spades.session.journal import Journal
from spades.ui.app import App
from spades.ui.first_window import open_window
from spades.ui.paint.style import Style
from spades.ui.paint.theme import DEFAULT_THEME, theme
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.setup.new_game import NewGameScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.table.running_game import RunningGame
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.scenes.table.table import TableScene
from spades.ui.screens import Screens
from spades.ui.transitions import TableScreen
from spades.ui.widgets import Slider

Point = tuple[int, int]
Box = tuple[int, int, int, int]

NO_GAMES = Journal(None)


class Expected:
    """The screens as they should be, for one data folder and one size of window."""

    def __init__(self, data_dir: Path, size: tuple[int, int] = (1280, 800)) -> None:
        # With the same preferences in a folder of its own: the other one belongs to the program that runs.
        with tempfile.TemporaryDirectory(prefix="spades-expected-") as folder:
            settings_file = data_dir / "settings.json"
            if settings_file.is_file():
                shutil.copyfile(settings_file, Path(folder, "settings.json"))
            app = App(Path(folder), open_window(Path(folder)))
            app.context.games._journal.close()
            app._instance.close()
        self.context = app.context
        self.context.games._journal = self.context.games.left._journal = NO_GAMES
        use_archive(self.context, NO_GAMES)
        pygame.display.set_mode(size)
        settings = self.context.settings
        self.style = Style(theme(settings.table or DEFAULT_THEME), size)

    def title(self, label: str) -> Point:
        """Return the middle of a button of the title."""
        return self._control(self._laid_out(TitleScene(self.context)), label)

    def new_game(self, label: str) -> Point:
        """Return the middle of a control of the dialog for a new game."""
        return self._control(self._laid_out(NewGameScene(self.context)), label)

    def tabs(self, start: str, end: str) -> list[str]:
        """Return the keys that lead from one control of the new game to another."""
        labels = [widget.label for widget in self._laid_out(NewGameScene(self.context)).group.widgets]
        return ["Tab"] * ((labels.index(end) - labels.index(start)) % len(labels))

    def control(self, scene: type[BaseScene], label: str, *more: object) -> Point:
        """Return the middle of a control of any scene; `more` is what it is made with besides the context."""
        made = scene(self.context, *more)
        return self._control(self._laid_out(made), label)

    def target(self, value: int) -> Point:
        """Return the place on the slider of the new game that sets a target."""
        scene = self._laid_out(NewGameScene(self.context))
        slider = next(widget for widget in scene.group.widgets if widget.label == "Points to win")
        assert isinstance(slider, Slider)
        for x in range(slider.rect.centerx, slider.rect.right):
            slider.drag((x, slider.rect.centery))
            if slider.value == value:
                # A little further, so that a pixel more or less does not matter.
                return x + 2, slider.rect.centery
        raise AssertionError(f"the slider does not reach {value}")

    def table(self, game: Game, label: str) -> Point:
        """Return the middle of a control beside or on the table, when the person is to move."""
        return self._control(self._table(game), label)

    def card(self, game: Game, card: Card) -> Point:
        """Return a point where a click meets a card of the person's hand, or the offered card."""
        board = self._table(game).board
        place = next(place for key, place in board.playback.places() if key is card)
        points = [
            (round(place.x + share * place.width), round(place.y + rise * place.width))
            for rise in (0.1, 0.0, -0.3)
            for share in (0.0, -0.3, -0.38, -0.2, 0.2)
        ]
        return next(at for at in points if board.card_at(at) is card)

    def hand_area(self, game: Game) -> Point:
        """Return a point where a click, or a card let go, keeps."""
        layout = self._table(game).board.layout
        return layout.width // 2, round(layout.hand_y)

    def discard_area(self, game: Game) -> Point:
        """Return a point where a click, or a card let go, discards."""
        layout = self._table(game).board.layout
        return round(layout.pile_x), round(layout.centre[1])

    def middle(self, game: Game) -> Point:
        """Return the middle of the table, where a card let go is played."""
        layout = self._table(game).board.layout
        return round(layout.centre[0]), round(layout.centre[1])

    def curtain(self, game: Game) -> Point:
        """Return a point where a click looks at a hand, and does nothing once it is looked at."""
        layout = self._table(game).board.layout
        return round(layout.width * 0.34), round(layout.centre[1])

    def hand_in_order(self, game: Game) -> list[Card]:
        """Return the person's cards from left to right."""
        return self._table(game).board.hand_in_order()

    def score(self, game: Game, label: str) -> Point:
        """Return the middle of a button under a score."""
        return self._control(self._score(game), label)

    def score_picture(self, game: Game, off_by: int = 0) -> tuple[Image.Image, Box]:
        """Paint the score of a record; return the picture and where in it receipts, score and course stand.

        Args:
            game: The record.
            off_by: What to add to the person's score, to see what a wrong score would look like.
        """
        scene = self._score(game)
        scene.show_all()
        if off_by:
            wrong: View = scene._view
            scene._view = replace(wrong, scores=(wrong.scores[0] + off_by, wrong.scores[1]))
            scene._receipt._view = scene._view
        canvas = pygame.display.set_mode(self.style.size)
        # The table below shows through the panel, a little.
        self._table(game).draw(canvas)
        scene.draw(canvas)
        foot = scene.group.widgets[0].rect.top - self.style.px(14)
        box = (scene.body.left, scene.rect.top + self.style.px(16), scene.body.right, foot)
        return Image.frombytes("RGB", canvas.get_size(), pygame.image.tobytes(canvas, "RGB")), box

    def running(self, game: Game) -> RunningGame:
        """Return a table with a game on it, laid out."""
        running = self._running(game)
        running.resize(self.style)
        return running

    def _running(self, game: Game) -> RunningGame:
        return RunningGame(self.context, ViewerSession(SessionMaker().resume(game), Seat.SOUTH))

    def _table(self, game: Game) -> TableScene:
        # Of several people, whoever is to move has looked.
        seat(self.context, SessionMaker().resume(game)).act(LookAtHand())
        scene = Screens(self.context).make(TableScreen(fresh=False))
        assert isinstance(scene, TableScene)
        scene.resize(self.style)
        scene.update(0.0)
        return scene

    def _score(self, game: Game) -> ScoreScene:
        scene = ScoreScene(self.context, self._running(game))
        scene.resize(self.style)
        return scene

    def _laid_out(self, scene: BaseScene) -> BaseScene:
        scene.resize(self.style)
        return scene

    @staticmethod
    def _control(scene: BaseScene, label: str) -> Point:
        labels = [widget.label for widget in scene.group.widgets]
        assert label in labels, f"no control {label!r} among {labels}"
        return scene.group.widgets[labels.index(label)].rect.center
