"""Makes the scenes: the one place that knows them all, for the app alone.

Each scene is loaded when its screen is first asked for: the first frame needs one of them, and waits for no other.
"""
# ruff: noqa: PLC0415  # see above

from spades.engine.public import Phase
from spades.ui.context import Context
from spades.ui.scenes.stack import Scene
from spades.ui.table.view import TableView
from spades.ui.transitions import (
    AboutScreen,
    AroundTable,
    ConfirmScreen,
    CutScreen,
    DealCodeScreen,
    DuelScreen,
    Elsewhere,
    ErrorScreen,
    GameScreen,
    HighCardScreen,
    HintScreen,
    HistoryScreen,
    HouseRulesScreen,
    ImportScreen,
    LogScreen,
    MoreScreen,
    NewGameScreen,
    NoticeScreen,
    OfHistory,
    PauseScreen,
    PreferencesScreen,
    RoundScreen,
    RulesScreen,
    ScoreScreen,
    Screen,
    SecondWindowScreen,
    SheetScreen,
    StatisticsScreen,
    TableScreen,
    TitleScreen,
    VerifyScreen,
    WelcomeScreen,
)


class Screens:
    """Makes the scene of a screen that is named."""

    def __init__(self, context: Context) -> None:
        """Take what the scenes share."""
        self._context = context
        self._table_view: TableView | None = None

    @property
    def table_view(self) -> TableView:
        """The game under way on screen; the scenes of the table share it, so that cards never jump.

        Raises:
            RuntimeError: No table is open.
        """
        session = self._context.session
        if session is None:
            raise RuntimeError("no table is open")
        if self._table_view is None or self._table_view.session is not session:
            self._table_view = TableView(self._context, session)
        return self._table_view

    def make(self, screen: Screen) -> Scene:
        """Return the scene of a screen.

        Raises:
            RuntimeError: It is one of the table, and no table is open.
        """
        if isinstance(screen, AroundTable):
            return self._make_around_table(screen)
        if isinstance(screen, OfHistory):
            return self._make_of_history(screen)
        return self._make_elsewhere(screen)

    def _make_around_table(self, screen: AroundTable) -> Scene:
        context = self._context
        match screen:
            case HighCardScreen(opening, cut, seat, back):
                from spades.ui.scenes.high_card import HighCardScene

                return HighCardScene(context, opening, cut, seat, back)
            case CutScreen(round_number, seal, take, back, by_itself, away):
                from spades.ui.scenes.cut import CutScene

                return CutScene(context, round_number, seal, take, back, by_itself, away)
            case TableScreen(fresh):
                return self._make_table(fresh=fresh)
            case PauseScreen():
                from spades.ui.scenes.pause import PauseScene

                return PauseScene(context, self.table_view)
            case SheetScreen():
                from spades.ui.scenes.sheet import SheetScene

                return SheetScene(context, self.table_view)
            case LogScreen():
                from spades.ui.scenes.log import LogScene

                return LogScene(context, self.table_view)
            case HintScreen(analysis):
                from spades.ui.scenes.hint import HintScene

                return HintScene(context, self.table_view, analysis)
            case ScoreScreen():
                from spades.ui.scenes.score import ScoreScene

                return ScoreScene(context, self.table_view)
            case VerifyScreen(game, round_number):
                from spades.ui.scenes.verify import VerifyScene

                return VerifyScene(context, game, round_number)
            case DuelScreen(duel, opponent):
                from spades.ui.scenes.duel import DuelScene

                return DuelScene(context, duel, opponent)

    def _make_of_history(self, screen: OfHistory) -> Scene:
        context = self._context
        match screen:
            case HistoryScreen(chosen):
                from spades.ui.scenes.history import HistoryScene

                return HistoryScene(context, chosen)
            case GameScreen(row, deleted, said):
                from spades.ui.scenes.history_game import GameScene

                return GameScene(context, row, deleted, said)
            case MoreScreen(offers):
                from spades.ui.scenes.history_game import MoreScene

                return MoreScene(context, offers)
            case RoundScreen(row, game, replay):
                from spades.ui.scenes.history_round import RoundScene

                return RoundScene(context, row, game, replay)
            case StatisticsScreen():
                from spades.ui.scenes.statistics import StatisticsScene

                return StatisticsScene(context)
            case ImportScreen(path, text):
                from spades.ui.scenes.import_game import ImportScene

                return ImportScene(context, path, text=text)

    def _make_elsewhere(self, screen: Elsewhere) -> Scene:
        context = self._context
        match screen:
            case TitleScreen():
                from spades.ui.scenes.title import TitleScene

                return TitleScene(context)
            case WelcomeScreen():
                from spades.ui.scenes.welcome import WelcomeScene

                return WelcomeScene(context)
            case SecondWindowScreen(instance):
                from spades.ui.scenes.second_window import SecondWindowScene

                return SecondWindowScene(context, instance)
            case NewGameScreen():
                from spades.ui.scenes.new_game import NewGameScene

                return NewGameScene(context)
            case HouseRulesScreen():
                from spades.ui.scenes.house_rules import HouseRulesScene

                return HouseRulesScene(context)
            case DealCodeScreen():
                from spades.ui.scenes.deal_code import DealCodeScene

                return DealCodeScene(context)
            case RulesScreen():
                from spades.ui.scenes.rules import RulesScene

                return RulesScene(context)
            case PreferencesScreen():
                from spades.ui.scenes.preferences import PreferencesScene

                return PreferencesScene(context)
            case AboutScreen():
                from spades.ui.scenes.about import AboutScene

                return AboutScene(context)
            case ConfirmScreen(title, text, yes, action):
                from spades.ui.scenes.confirm import ConfirmScene

                return ConfirmScene(context, title, text, yes, action)
            case NoticeScreen(text):
                from spades.ui.scenes.notice import NoticeScene

                return NoticeScene(context, text)
            case ErrorScreen(error, game, folder, go_on):
                from spades.ui.scenes.error import ErrorScene

                return ErrorScene(context, error, game, folder, go_on)

    def _make_table(self, *, fresh: bool) -> Scene:
        """Return the scene for the phase that the table shows; a fresh round begins with its motion."""
        from spades.ui.scenes.bid import BidScene
        from spades.ui.scenes.draw import DrawScene
        from spades.ui.scenes.play import PlayScene

        scenes = {Phase.DRAW: DrawScene, Phase.BID: BidScene}
        scene = scenes.get(self.table_view.view.phase, PlayScene)
        return scene(self._context, self.table_view, fresh=fresh)
