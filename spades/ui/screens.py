"""Makes the scenes: the one place that knows them all, for the app alone.

Each scene is loaded when its screen is first asked for: the first frame needs one of them, and waits for no other.
"""
# ruff: noqa: PLC0415  # see above

from typing import TYPE_CHECKING

from spades.engine.public import Phase
from spades.ui.context import Context
from spades.ui.scenes.base import BaseScene
from spades.ui.transitions import (
    AnyScreen,
    Asked,
    ClaimScreen,
    ConfirmScreen,
    CutScreen,
    DuelScreen,
    ErrorScreen,
    FirstLessonScreen,
    GameScreen,
    HighCardScreen,
    HintScreen,
    HistoryScreen,
    ImportScreen,
    LogScreen,
    MoreScreen,
    NoticeScreen,
    PeopleScreen,
    PictureScreen,
    PuzzleScreen,
    PuzzlesScreen,
    ReadingScreen,
    ReviewedScreen,
    ReviewScreen,
    RoundScreen,
    Screen,
    SecondWindowScreen,
    TableScreen,
    Told,
    Transition,
    TypingScreen,
    VerifyScreen,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from spades.ui.scenes.table.running_game import RunningGame


class Screens:
    """Makes the scene of a screen that is named."""

    def __init__(self, context: Context) -> None:
        """Take what the scenes share."""
        self._context = context
        self._running: RunningGame | None = None

    @property
    def running(self) -> "RunningGame":
        """The game under way on screen; the scenes of the table share it, so that cards never jump.

        Raises:
            RuntimeError: No table is open.
        """
        session = self._context.games.session
        if session is None:
            raise RuntimeError("no table is open")
        if self._running is None or self._running.session is not session:
            from spades.ui.scenes.table.running_game import RunningGame

            self._running = RunningGame(self._context, session)
        return self._running

    def make(self, screen: AnyScreen) -> BaseScene:
        """Return the scene of a screen.

        Raises:
            RuntimeError: It is one of the table, and no table is open.
        """
        if isinstance(screen, ConfirmScreen | NoticeScreen | ErrorScreen):
            return self._make_told(screen)
        return self._make_plain(screen) if isinstance(screen, Screen) else self._make_asked(screen)

    def _make_plain(self, screen: Screen) -> BaseScene:
        context = self._context
        match screen:
            case Screen.PAUSE:
                from spades.ui.scenes.table.pause import PauseScene

                return PauseScene(context, self.running)
            case Screen.SHEET:
                from spades.ui.scenes.table.sheet import SheetScene

                return SheetScene(context, self.running)
            case Screen.SCORE:
                from spades.ui.scenes.table.score import ScoreScene

                return ScoreScene(context, self.running)
            case Screen.JOURNEY:
                from spades.ui.scenes.history.journey import JourneyScene

                return JourneyScene(context)
            case Screen.GAME_END:
                from spades.ui.scenes.table.game_end import GameEndScene

                return GameEndScene(context, self.running)
            case Screen.STATISTICS:
                from spades.ui.scenes.history.statistics import StatisticsScene

                return StatisticsScene(context)
            case Screen.TITLE:
                from spades.ui.scenes.setup.title import TitleScene

                return TitleScene(context)
            case Screen.WELCOME:
                from spades.ui.scenes.setup.welcome import WelcomeScene

                return WelcomeScene(context)
            case Screen.NEW_GAME:
                from spades.ui.scenes.setup.new_game import NewGameScene

                return NewGameScene(context)
            case Screen.HOUSE_RULES:
                from spades.ui.scenes.setup.house_rules import HouseRulesScene

                return HouseRulesScene(context)
            case Screen.DEAL_CODE:
                from spades.ui.scenes.deal.deal_code import DealCodeScene

                return DealCodeScene(context)
            case Screen.RULES:
                from spades.ui.scenes.dialogs.rules import RulesScene

                return RulesScene(context)
            case Screen.KEYS:
                from spades.ui.scenes.setup.keys import KeysScene

                return KeysScene(context)
            case Screen.PREFERENCES:
                from spades.ui.scenes.setup.preferences import PreferencesScene

                return PreferencesScene(context)
            case Screen.ABOUT:
                from spades.ui.scenes.dialogs.about import AboutScene

                return AboutScene(context)

    def _make_asked(self, screen: Asked) -> BaseScene:
        context = self._context
        match screen:
            case TypingScreen(field):
                from spades.ui.scenes.dialogs.typing import TypingScene

                return TypingScene(context, field)
            case PeopleScreen(rules, seating):
                from spades.ui.scenes.setup.people import PeopleScene

                return PeopleScene(context, rules, seating)
            case FirstLessonScreen(begin, partners):
                return self._make_lesson(begin, partners=partners)
            case HighCardScreen(start, decided, back):
                from spades.ui.scenes.deal.high_card import HighCardScene

                return HighCardScene(context, start, decided, back)
            case CutScreen(round_number, seal, take, back, by_itself, away, people):
                from spades.ui.scenes.deal.cut import CutScene

                return CutScene(context, round_number, seal, take, back, by_itself, away, people)
            case TableScreen(fresh):
                return self._make_table(fresh=fresh)
            case HintScreen(analysis):
                from spades.ui.scenes.table.hint import HintScene

                return HintScene(context, self.running, analysis)
            case ClaimScreen(seat, claim):
                from spades.ui.scenes.table.claim import ClaimScene

                return ClaimScene(context, self.running, seat, claim)
            case VerifyScreen(proof):
                from spades.ui.scenes.deal.verify import VerifyScene

                return VerifyScene(context, proof)
            case DuelScreen(duel, sides, named):
                from spades.ui.scenes.table.duel import DuelScene

                return DuelScene(context, duel, sides, named=named)
            case HistoryScreen(chosen):
                from spades.ui.scenes.history.history import HistoryScene

                return HistoryScene(context, chosen)
            case GameScreen(row, deleted, said):
                from spades.ui.scenes.history.game import GameScene

                return GameScene(context, row, deleted, said)
            case MoreScreen(offers):
                from spades.ui.scenes.dialogs.more import MoreScene

                return MoreScene(context, offers)
            case RoundScreen(played, replay):
                from spades.ui.scenes.history.round import RoundScene

                return RoundScene(context, played, replay)
            case ReviewScreen(played, reviewing):
                from spades.ui.scenes.review.review import ReviewScene

                return ReviewScene(context, played, reviewing)
            case LogScreen(events, names):
                from spades.ui.scenes.table.log import LogScene

                return LogScene(context, events, names)
            case ReviewedScreen(played, decisions, at):
                from spades.ui.scenes.review.position import PositionScene

                return PositionScene(context, played, decisions, at)
            case PuzzlesScreen(puzzles):
                from spades.ui.scenes.practice.puzzles import PuzzlesScene

                return PuzzlesScene(context, puzzles)
            case PuzzleScreen(puzzles, tables, at, title):
                from spades.ui.scenes.practice.puzzle import PuzzleScene

                return PuzzleScene(context, puzzles, tables, at, title)
            case ImportScreen(path, text):
                from spades.ui.scenes.history.import_game import ImportScene

                return ImportScene(context, path, text=text)
            case PictureScreen(path):
                from spades.ui.scenes.setup.own_picture import PictureScene

                return PictureScene(context, path)
            case ReadingScreen(steps):
                from spades.ui.scenes.dialogs.reading import ReadingScene

                return ReadingScene(context, steps)
            case SecondWindowScreen(instance):
                from spades.ui.scenes.dialogs.second_window import SecondWindowScene

                return SecondWindowScene(context, instance)

    def _make_told(self, screen: Told) -> BaseScene:
        context = self._context
        match screen:
            case ConfirmScreen():
                from spades.ui.scenes.dialogs.confirm import ConfirmScene

                return ConfirmScene(context, screen)
            case NoticeScreen(text):
                from spades.ui.scenes.dialogs.notice import NoticeScene

                return NoticeScene(context, text)
            case ErrorScreen(report, go_on):
                from spades.ui.scenes.dialogs.error import ErrorScene

                return ErrorScene(context, report, go_on)

    def _make_lesson(self, begin: "Callable[[], Transition] | None", *, partners: bool) -> BaseScene:
        from spades.ui.scenes.practice.first_lesson import FirstLessonScene

        return FirstLessonScene(self._context, begin, partners=partners)

    def _make_table(self, *, fresh: bool) -> BaseScene:
        """Return the scene for the phase that the table shows; a fresh round begins with its motion."""
        from spades.ui.scenes.table.bid import BidScene
        from spades.ui.scenes.table.draw import DrawScene
        from spades.ui.scenes.table.play import PlayScene

        scenes = {Phase.DRAW: DrawScene, Phase.BID: BidScene}
        scene = scenes.get(self.running.board.view.phase, PlayScene)
        return scene(self._context, self.running, fresh=fresh)
