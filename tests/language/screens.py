"""Every screen of the program, one after the other, as a person comes to see it."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
from session.games import HUMAN, MAKER, OTHER, an_opening, random_move
from session.memory_archive import MemoryArchive
from session.rows import many_games
from ui.scene_fixtures import a_start, make_context, seat, use_archive

from spades.engine import (
    PACK,
    PRESETS,
    Game,
    Move,
    Phase,
    PlayCard,
    Rules,
    Seat,
    Suit,
    View,
    apply,
    format_rules,
    legal_moves,
    new_game,
    next_round,
    view,
)
from spades.engine.moves import BIDS, BLIND_NIL, PLAYS
from spades.language import _, use_language
from spades.session.deals.chance import Chance
from spades.session.deals.deal_code import DealCode
from spades.session.deals.proof import proof_of
from spades.session.deals.seal import Deal, Seal
from spades.session.deals.tags import with_deal
from spades.session.deals.verify import Verdict
from spades.session.game.practice import Duel, DuelRound, duel_of, practice_of
from spades.session.players.adviser import Analysis, Figures, Kind, Reason
from spades.session.players.adviser import Choice as Advice
from spades.session.players.seating import Seating
from spades.session.program.instance import Instance
from spades.session.program.report import ErrorReport
from spades.ui.paint.style import Style, _font
from spades.ui.paint.theme import DEFAULT_THEME, THEMES
from spades.ui.scenes.about import AboutScene
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.bid import BidScene
from spades.ui.scenes.confirm import ConfirmScene
from spades.ui.scenes.cut import CutScene
from spades.ui.scenes.deal_code import FOUR_SEATS, DealCodeScene
from spades.ui.scenes.draw import DrawScene
from spades.ui.scenes.duel import DuelScene
from spades.ui.scenes.error import ErrorScene
from spades.ui.scenes.high_card import HighCardScene
from spades.ui.scenes.hint import HintScene
from spades.ui.scenes.history import HistoryScene
from spades.ui.scenes.history_game import GameScene
from spades.ui.scenes.history_round import RoundScene
from spades.ui.scenes.house_rules import HouseRulesScene
from spades.ui.scenes.import_game import ImportScene
from spades.ui.scenes.log import LogScene
from spades.ui.scenes.new_game import NewGameScene
from spades.ui.scenes.pause import PauseScene
from spades.ui.scenes.play import PlayScene
from spades.ui.scenes.preferences import PreferencesScene
from spades.ui.scenes.rules import RulesScene
from spades.ui.scenes.score import ScoreScene
from spades.ui.scenes.scrolling import ScrollingDialog
from spades.ui.scenes.second_window import SecondWindowScene
from spades.ui.scenes.sheet import SheetScene
from spades.ui.scenes.statistics import StatisticsScene
from spades.ui.scenes.table import TableScene
from spades.ui.scenes.title import TitleScene
from spades.ui.scenes.verify import VerifyScene
from spades.ui.scenes.welcome import WelcomeScene
from spades.ui.table.view import TableView
from spades.ui.transitions import ByItself, Pop, Quit
from spades.ui.widgets import Choice
from spades.ui.widgets.toasts import Toasts
from spades.ui.words.hints import hint_words
from spades.ui.words.tutorial import LESSONS, Tutorial

SIZE = (800, 600)
CLASSIC = PRESETS["classic-300"]
SHORT = Rules(target=150, bag_penalty=0)
DEALT = Rules(hands="deal", blind_nil=True, floor=-200)
When = Callable[[View], bool]


def game_until(when: When, rules: Rules = CLASSIC, starter: Seat = HUMAN, seed: int = 3) -> Game:
    """Play at random until the person's view is as wanted."""
    chance, rng = Chance(seed), random.Random(seed)
    tags = (("Opponent", "random"), ("Seed", str(seed)), ("FirstStarter", "given"))
    game, moves = with_deal(Game(rules, starter, (), (), tags), chance.sealed(1).cut(0)), list[Move]()
    state = new_game(rules, game.packs[0], starter)
    while not when(view(state, HUMAN)):
        if state.to_move is None:
            assert state.round_number < 30, "that moment never comes"
            game = with_deal(game, chance.sealed(state.round_number + 1).cut(0))
            state = next_round(state, game.packs[-1])
        else:
            moves.append(random_move(legal_moves(state), rng))
            state = apply(state, moves[-1])
    return replace(game, moves=tuple(moves))


def play_out(game: Game) -> Game:
    """Play the round under way to its end at random."""
    rng, state, moves = random.Random(1), game.state, list(game.moves)
    while state.to_move is not None:
        moves.append(random_move(legal_moves(state), rng))
        state = apply(state, moves[-1])
    return replace(game, moves=tuple(moves))


def my_turn(phase: Phase, *, tricks: int = 0, cards: int = 0) -> When:
    """Wait for the person's turn in a phase, in the second round."""
    return lambda now: (
        now.phase is phase
        and now.to_move is HUMAN
        and now.round_number == 2
        and len(now.tricks) >= tricks
        and len(now.trick.plays) >= cards
    )


def over(now: View) -> bool:
    """Wait for the end of the game."""
    return now.phase is Phase.GAME_OVER


class Told(BaseScene):
    """A scene, and sentences told over it."""

    def __init__(self, below: BaseScene, sentences: list[str]) -> None:
        super().__init__(below.context)
        self._below = below
        self._notices = Toasts()
        self._notices.add(sentences, 0.0)

    def draw(self, canvas: pygame.Surface) -> None:
        self._below.draw(canvas)
        self._notices.draw(canvas, self.style)


class Screens:
    """Makes the screens, with what they share."""

    def __init__(self, folder: Path) -> None:
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode(SIZE)
        self._folder = folder
        self.context = make_context(folder)
        self.context.change(
            animation_speed=0, trick_hold=0.0, opponent="random", auto_play_one=False, memory_aids=True, welcomed=True
        )
        self.context.sprites.dress("classic", "lamplight")
        self.style = Style(THEMES[DEFAULT_THEME], SIZE)
        self._games: dict[str, Game] = {}
        self._now = 100.0

    @property
    def _game(self) -> Game:
        """The game on the table that is open."""
        assert self.context.games._running is not None
        return self.context.games._running.game

    def close(self) -> None:
        """Close the window."""
        self.context.games.close()
        pygame.quit()
        _font.cache_clear()  # a font ends with the program it was opened in
        use_language("en")

    def speak(self, language: str) -> None:
        """Switch the language, as the preferences do."""
        self.context.change(language=language)

    def show(self, scene: BaseScene) -> BaseScene:
        """Lay a scene out and let it come to rest."""
        scene.resize(self.style)
        for _frame in range(3):
            self._now += 1.0
            scene.update(self._now)
        return scene

    def all(self) -> Iterator[tuple[str, BaseScene]]:
        """Yield every screen with its name, ready to be drawn."""
        yield from self._before()
        yield from self._cutting()
        yield from self._tables()
        yield from self._after()
        yield from self._history()

    def table(self, name: str, game: Game, kind: type[TableScene]) -> TableScene:
        """Open a table at a moment of a game."""
        session = MAKER.resume(self._games.setdefault(name, game))
        table_view = TableView(self.context, seat(self.context, session))
        scene = kind(self.context, table_view, fresh=False)
        self.show(scene)
        return scene

    def lessons(self) -> Iterator[tuple[str, BaseScene]]:
        """Show each lesson of the guided round."""
        for lesson in LESSONS:
            tutorial = Tutorial()
            tutorial._told = {other.title for other in LESSONS}
            self.context.guide.tutorial = tutorial
            told = self.table("lesson", game_until(my_turn(Phase.PLAY)), PlayScene)
            tutorial.lesson = lesson
            yield f"lesson {lesson.title}", self.show(told)
        self.context.guide.end()

    def _before(self) -> Iterator[tuple[str, BaseScene]]:
        context = self.context
        context.games.close()
        context.guide.end()
        yield "title", self.show(TitleScene(context))
        context.games._journal.begin(game_until(my_turn(Phase.PLAY)))
        yield "title with notices", self.show(Told(self.show(TitleScene(context)), notices()[:2]))
        yield "welcome", self.show(WelcomeScene(context))
        yield "about", self.show(AboutScene(context))
        yield "new game", self.show(NewGameScene(context))
        yield from self._each_option("new game", NewGameScene(context))
        yield from self._each_option("house rules", HouseRulesScene(context))
        house = HouseRulesScene(context)
        house._change("blind_nil", True)
        yield "house rules refused", self.show(house)
        yield from self._each_option("preferences", PreferencesScene(context))
        for name, rules in {**PRESETS, "dealt": DEALT, "odd": odd_rules()}.items():
            context.change(rules=format_rules(rules))
            yield from self._pages(f"rules {name}", RulesScene(context))
        context.change(rules="classic-300")
        text = "The game under way ends here if you begin a new one."
        yield "confirm", self.show(ConfirmScene(context, "Begin a new game?", text, "New game", lambda: None))

    def _cutting(self) -> Iterator[tuple[str, BaseScene]]:
        for seed in range(4):
            opening = an_opening(PRESETS["unseen-500"], "rule", seed)
            cut = HighCardScene(self.context, a_start(opening), Quit, Quit)
            self.show(cut)
            if not seed:
                yield "high card", cut
            cut.choose(7)
            yield f"high card {seed}", self.show(cut)
        for by_itself in (None, ByItself(1.0, 7)):
            yield (
                "cut",
                self.show(CutScene(self.context, 12, Seal.of(bytes(32)), lambda _place: Quit(), Quit, by_itself)),
            )
        dialog = DealCodeScene(self.context)
        code = DealCode(DEALT, Deal(bytes(32), 51), HUMAN)
        for text in ("", "?", "0", code.format(), code.format()[:-1] + "Z"):
            dialog._field.text = text
            yield f"deal code {text[:8]}", self.show(dialog)
        dialog._read = (dialog._field.text, FOUR_SEATS)
        yield "deal code for four", self.show(dialog)

    def _tables(self) -> Iterator[tuple[str, BaseScene]]:
        draw = self.table("draw", game_until(my_turn(Phase.DRAW, cards=0)), DrawScene)
        yield "draw", draw
        draw.press_card(draw.table_view.session.view.offered)  # type: ignore[arg-type]
        yield "draw, card clicked", draw
        for starter in (HUMAN, OTHER):
            bid = self.table(f"bid {starter}", game_until(my_turn(Phase.BID), starter=starter), BidScene)
            yield "bid", bid
            for each in BIDS:
                bid._focus(each)  # type: ignore[attr-defined]
                yield f"bid {each.n}", bid
        blind = self.table("blind", game_until(my_turn(Phase.BID), replace(DEALT, floor=None)), BidScene)
        yield "blind bid", blind
        play = self.table("play", game_until(my_turn(Phase.PLAY, tricks=5)), PlayScene)
        yield "play", play
        for move in play.table_view.session.view.legal_moves:
            assert isinstance(move, PlayCard)
            play.table_view.show_hand(move.card, None)
            yield f"play {move.card}", self.show(play)
        play._toggle_last()  # type: ignore[attr-defined]
        yield "last trick", play
        for notice in notices():
            yield f"notice {notice[:20]}", self.show(Told(play, [notice]))
        yield from self._plaques(play)
        yield from self.lessons()
        yield from self._hints()

    def _hints(self) -> Iterator[tuple[str, BaseScene]]:
        """Show a hint in each phase, and every reason that there is, in the longest form."""
        asked: tuple[tuple[Phase, type[TableScene]], ...] = (
            (Phase.DRAW, DrawScene),
            (Phase.BID, BidScene),
            (Phase.PLAY, PlayScene),
        )
        for phase, kind in asked:
            table = self.table(f"hint {phase.value}", game_until(my_turn(phase)), kind)
            table._ask_hint()
            yield f"thinking {phase.value}", self.show(table)
            for _frame in range(4):
                self.show(table)
            assert table.table_view.hint.shown is not None
            yield f"hint {phase.value}", table
            yield (
                f"choices {phase.value}",
                self.show(HintScene(self.context, table.table_view, table.table_view.hint.shown)),
            )
            table.table_view.put_hint_away()
        for reason in every_reason():
            table.table_view.say(hint_words(Analysis((Advice(PLAYS[38], None, 0, reason),))))
            yield f"hint, {reason.kind.value}", table
        figures = Figures(-200.0, 1.0, 1.0)
        for at in range(0, len(every_reason()), 6):
            some = every_reason()[at : at + 6]
            analysis = Analysis(tuple(Advice(PLAYS[38], figures, 160, reason) for reason in some))
            yield f"choices, reasons from {at}", self.show(HintScene(self.context, table.table_view, analysis))

    def _plaques(self, play: TableScene) -> Iterator[tuple[str, BaseScene]]:
        """Show plaques with every bid and every number of tricks, and sentences of the status line."""
        table_view = play.table_view
        now, step = table_view.session.view, table_view.playback.step
        assert step is not None
        for bid in (*BIDS, BLIND_NIL):
            for taken in range(14):
                shown = replace(now, bids=(bid, bid), taken=(taken, taken), scores=(-1000, 995), bags=(19, 19))
                table_view.playback.step = replace(step, view=shown)
                table_view._scores.shown = shown.scores
                yield f"plaque {bid} {taken}", play
        table_view.playback.step = step

    def _troubles(self, game: Game) -> Iterator[tuple[str, BaseScene]]:
        """Show what a person should never see."""
        folder = self._folder
        for name, table in (("at the table", game), ("elsewhere", None)):
            error = ErrorScene(self.context, ErrorReport(ValueError("a defect"), table, folder), Pop)
            yield f"error {name}", self.show(error)
            error._said = _("The clipboard cannot be reached.")
            yield f"error {name}, not copied", self.show(error)
        instance = Instance(folder)
        yield "second window", self.show(SecondWindowScene(self.context, instance))
        instance.close()

    def _after(self) -> Iterator[tuple[str, BaseScene]]:
        context = self.context
        sheet_of = partial(SheetScene, context)
        first = self.table("play 2", game_until(lambda now: now.phase is Phase.PLAY), PlayScene)
        yield "menu", self.show(PauseScene(context, first.table_view))
        yield "empty sheet", self.show(sheet_of(first.table_view))
        yield from self._troubles(self._game)
        done = self.table("round over", game_until(lambda now: now.phase is Phase.ROUND_OVER), PlayScene)
        yield "score", self.show(ScoreScene(context, done.table_view))
        yield "sheet", self.show(sheet_of(done.table_view))
        game = self._game
        yield "verify", self.show(VerifyScene(context, proof_of(game, 1)))
        for verdict in Verdict:
            verify = VerifyScene(context, proof_of(game, 1))
            verify._check = replace(verify._check, verdict=verdict)
            verify._tell(copied=verdict is Verdict.MATCHES)
            yield f"verify {verdict}", self.show(verify)
        score = ScoreScene(context, done.table_view)
        assert score._check is not None
        score._check = replace(score._check, verdict=Verdict.SEAL)
        yield "score that does not match", self.show(score)
        for lead in (-130, 0, 130):
            rows = [DuelRound(number, (100 + lead, -100), (-100 - lead, 100)) for number in range(1, 20)]
            yield f"duel {lead}", self.show(DuelScene(context, Duel(tuple(rows)), "Steady"))
        for name, again in (
            ("duel", duel_of(game)),
            (
                "practice",
                practice_of(DealCode(CLASSIC, Deal(bytes(32), 3), HUMAN), Seating.of_one_person(CLASSIC, "rule")),
            ),
        ):
            table_view = self.table(name, play_out(again), PlayScene).table_view
            yield f"score of {name}", self.show(ScoreScene(context, table_view))
        yield from self._pages("log", LogScene(context, done.table_view))
        for seed in (3, 4, 5):
            ended = self.table(f"over {seed}", game_until(over, SHORT, seed=seed), PlayScene)
            yield f"game over {seed}", self.show(ScoreScene(context, ended.table_view))
            yield f"whole sheet {seed}", self.show(sheet_of(ended.table_view))
        log = LogScene(context, ended.table_view)
        log._said = _("The clipboard cannot be reached.")
        yield "log, no clipboard", self.show(log)

    def _history(self) -> Iterator[tuple[str, BaseScene]]:
        context = self.context
        context.games.close()
        use_archive(context, MemoryArchive())
        yield "empty history", self.show(HistoryScene(context))
        yield "empty statistics", self.show(StatisticsScene(context))
        archive = MemoryArchive()
        games, rounds = many_games(40)
        ended = game_until(over, SHORT, seed=3)
        for row in reversed(games):
            archive.put(row, ended, [one for one in rounds if one.game == row.id])
        whole = game_until(over, SHORT, seed=4)
        archive.add(duel_of(whole), imported=False, practice=True, origin=1)
        archive.add(replace(whole, moves=whole.moves[:-3]))
        use_archive(context, archive)
        yield from self._each_option("history", HistoryScene(context))
        nothing = HistoryScene(context)
        nothing._search.text = "zzz"
        nothing._narrow(None)
        yield "history, nothing found", self.show(nothing)
        yield "import", self.show(ImportScene(context))
        for row in list(archive.games())[:4]:
            scene = GameScene(context, row)
            for tab in range(3 if scene._duel else 2):
                scene._tabs.at = tab
                scene._turn()
                for _round in range(row.rounds):
                    self.show(scene)
                yield f"game {row.id}, tab {tab}", self.show(scene)
            scene._check()
            yield f"game {row.id}, verified", scene
            if not row.rounds:
                continue
            played = context.history.open(row)
            looked = RoundScene(context, played, played.replay(1))
            for at in range(0, len(looked._replay_.frames), 7):
                looked._go(at)
                yield f"round of game {row.id}, moment {at}", self.show(looked)
        statistics = StatisticsScene(context)
        for tab in range(3):
            statistics._tabs.at = tab
            statistics._rebuild()
            yield f"statistics {tab}", self.show(statistics)

    def _each_option(self, name: str, scene: BaseScene) -> Iterator[tuple[str, BaseScene]]:
        """Show a dialog with each option of its choices; the choices tell nobody."""
        yield name, self.show(scene)
        widgets = [widget for widget in scene.group.widgets if isinstance(widget, Choice)]
        for turn in range(max((len(widget._options) for widget in widgets), default=0)):
            for widget in widgets:
                widget.at = turn % len(widget._options)
            yield f"{name}, option {turn}", scene

    def _pages(self, name: str, scene: ScrollingDialog) -> Iterator[tuple[str, BaseScene]]:
        self.show(scene)
        scene._scroll = 0
        while True:
            yield f"{name} from line {scene._scroll}", scene
            before = scene._scroll
            scene._move(scene._room())
            if scene._scroll == before:
                return


def every_reason() -> list[Reason]:
    """Return a reason of each kind, sure and unsure."""
    card = PACK[38]
    return [
        Reason(
            kind=kind,
            card=card,
            other=other,
            suit=Suit.DIAMONDS,
            number=-200 if kind in (Kind.FLOOR, Kind.ABOVE_FLOOR) else 12 if kind is Kind.ONE_OF else 10,
            bid=12,
            chance=chance,
            without=0.5,
            points=100.0,
            tricks=2.25,
        )
        for kind in Kind
        for chance, other in ((0.75, card), (1.0, card), (0.0, None))
        if kind is not Kind.AS_GOOD or chance
    ]


def odd_rules() -> Rules:
    """Return rules in which every sentence that the presets leave out is said."""
    return Rules(
        hands="deal",
        first_starter="cut",
        overtrick_points=-1,
        bags_carry=False,
        failed_nil_bags=True,
        must_break_spades=False,
        floor=-1000,
        target=1000,
        bag_penalty=500,
    )


def notices() -> list[str]:
    """Return what the program says when files or players are not as they should be."""
    kept = " " + _("The file was kept as {name}.").format(name="settings.damaged-20260131-235959.json")
    text = _("The opponent of this game, {name}, is not known here; {other} plays instead.")
    return [
        _("Some preferences could not be read, so the usual ones are in force.") + kept,
        _("The game under way could not be read.") + kept,
        _("Your preferences could not be saved; they hold until you quit."),
        _("The game could not be saved. You can play on; it is kept as long as the window is open."),
        text.format(name="'stranger'", other=_("Steady")),
    ]
