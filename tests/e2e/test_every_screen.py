import json
from pathlib import Path

from expected import Expected
from person import Keyboard, Mouse, play
from real_window import Program, Screen, eventually
from ui.scene_fixtures import a_start

from spades.engine import PRESETS, Phase, Seat
from spades.engine.record import finish
from spades.session.deals.chance import Chance
from spades.session.deals.proof import proof_of
from spades.session.deals.seal import Seal
from spades.session.deals.tags import deal_of
from spades.session.game.opening import Opening
from spades.session.players.seating import Seating
from spades.ui.scenes.deal.cut import CutScene
from spades.ui.scenes.deal.deal_code import DealCodeScene
from spades.ui.scenes.deal.high_card import HighCardScene
from spades.ui.scenes.deal.verify import VerifyScene
from spades.ui.scenes.dialogs.notice import AboutScene
from spades.ui.scenes.dialogs.rules import RulesScene
from spades.ui.scenes.history.game import GameScene
from spades.ui.scenes.history.history import HistoryScene
from spades.ui.scenes.history.import_game import ImportScene
from spades.ui.scenes.history.round import RoundScene
from spades.ui.scenes.history.statistics import StatisticsScene
from spades.ui.scenes.practice.first_lesson import FirstLessonScene
from spades.ui.scenes.practice.puzzle import PuzzleScene
from spades.ui.scenes.practice.puzzles import PuzzlesScene
from spades.ui.scenes.setup.house_rules import HouseRulesScene
from spades.ui.scenes.setup.new_game import NewGameScene
from spades.ui.scenes.setup.preferences import PreferencesScene
from spades.ui.scenes.setup.title import TitleScene
from spades.ui.scenes.setup.welcome import WelcomeScene
from spades.ui.scenes.table.log import LogScene
from spades.ui.scenes.table.pause import PauseScene
from spades.ui.scenes.table.sheet import SheetScene
from spades.ui.transitions import Quit

EVERYTHING = {
    "WelcomeScene", "FirstLessonScene", "TitleScene", "RulesScene", "PreferencesScene", "AboutScene",
    "NewGameScene", "HouseRulesScene",
    "HighCardScene", "CutScene", "DrawScene", "BidScene", "PlayScene", "ScoreScene", "SheetScene", "LogScene",
    "PauseScene", "ConfirmScene", "VerifyScene", "DealCodeScene",
    "PuzzlesScene", "PuzzleScene", "HistoryScene", "ImportScene", "GameScene", "RoundScene", "StatisticsScene",
}  # fmt: skip


def quick(tmp_path: Path) -> None:
    settings = {"animation_speed": 0, "trick_hold": 0.0, "opponent": "rule", "rules": "unseen-500", "language": "en"}
    # Each card is to be played here, whoever could claim the rest.
    (tmp_path / "settings.json").write_text(json.dumps({**settings, "players_claim": False, "three_cuts": True}))


def no_complaints(program: Program) -> None:
    assert not [line for line in program.log.splitlines() if " WARNING " in line or " ERROR " in line]


def cuts(expected: Expected) -> tuple[tuple[int, int], ...]:
    """Return where to click to cut the deck three times, cut for high card, and go on."""
    opening = Opening.draw(PRESETS["unseen-500"], Seating.of_one_person(PRESETS["unseen-500"], "rule"), Chance(11))
    high = HighCardScene(expected.context, a_start(opening), Quit, Quit)
    high.resize(expected.style)
    cut = CutScene(expected.context, 1, Seal("ab" * 32), lambda _given: Quit(), Quit)
    cut.resize(expected.style)
    cards = ((cut, 20), (cut, 24), (cut, 28), (high, 20))
    places = [scene.rest(number) for scene, number in cards]
    at, again, once_more, card = [(round(place.x - place.width * 0.46), round(place.y)) for place in places]
    return at, again, once_more, card, high._deal.rect.center


def cut_by_keyboard(program: Program) -> None:
    """Cut the deck three times, then cut for high card and go on."""
    program.keys(
        "Return", "1", "7", "Return", "Left", "End", "Prior", "ctrl+c", "Return", "Tab", "Tab", "Tab", "h", "i"
    )
    program.keys("Return", "Home", "Return")
    program.on("HighCardScene")
    program.keys("Left", "Right", "Right")

    def take_and_go_on() -> bool:
        program.keys("Return")
        program.rest()
        if program.scenes[-1] == "DrawScene":
            return True
        # Where ranks were equal another card is chosen.
        program.keys("End")
        return False

    eventually(take_and_go_on, "the cut for high card is decided")
    deal = deal_of(program.game, 1)
    assert deal is not None
    assert deal.contribution.text == "17 43 1 hi"


def bid_with_a_hint(program: Program) -> None:
    """Draw; ask for a hint at the bid, and once more for all there is to say; then bid, and the game goes on."""
    play(program, Keyboard(program), until=Phase.BID)
    eventually(lambda: program.game.state.to_move is Seat.SOUTH, "the person is to bid")
    program.on("BidScene")
    program.keys("h")
    # It is put down as help in the moment in which it is shown.
    eventually(lambda: program.marks("hint") == 1, "a hint is shown")
    for scene in ("HintScene", "BidScene"):
        program.keys("h")
        program.on(scene)
    play(program, Keyboard(program), until=Phase.PLAY)


def check_and_practise(program: Program) -> None:
    """From the score of a round, look at its check and at the deal code, and come back."""
    for scene, *keys in (
        ("VerifyScene", "v"),
        ("VerifyScene", "ctrl+c"),
        ("ScoreScene", "v"),
        ("DealCodeScene", "ctrl+d"),
        ("DealCodeScene", "x", "BackSpace", "u", "Return"),
        ("ScoreScene", "Escape"),
    ):
        program.keys(*keys)
        program.on(scene)


def count(program: Program) -> None:
    """Look at the puzzle of the day, at history and at statistics while there is nothing in them, and come back."""
    for scene, *keys in (
        ("PuzzlesScene", "Down", "Right", "Return"),
        ("PuzzleScene", "Down", "Return"),
        ("PuzzlesScene", "s", "Escape"),
        ("TitleScene", "Escape"),
        ("HistoryScene", "Down", "Left", "Return"),
        ("TitleScene", "Escape"),
        ("StatisticsScene", "Right", "Return"),
        ("TitleScene", "ctrl+Tab", "Escape"),
    ):
        program.keys(*keys)
        program.on(scene)


def menu(program: Program, label: str) -> list[str]:
    """Return the keys that choose a line of the menu over the table; which lines there are depends on the game."""
    expected = Expected(program.data_dir)
    lines = PauseScene(expected.context, expected.running(program.game)).group.widgets
    return [*["Down"] * [line.label for line in lines].index(label), "Return"]


def look_back(program: Program) -> None:
    """Look through a round of the game under way, from the menu and back."""
    for scene, *keys in (
        ("HistoryScene", *menu(program, "History")),
        ("ImportScene", "ctrl+o"),
        ("HistoryScene", "Escape"),
        ("GameScene", "Return"),
        ("RoundScene", "ctrl+Tab", "v", "ctrl+Tab", "Tab", "Return"),
        ("GameScene", "Right", "Down", "Left", "Up", "End", "Home", "Next", "Prior", "Escape"),
        ("HistoryScene", "Escape"),
        ("PauseScene", "Escape"),
    ):
        program.keys(*keys)
        program.on(scene)


def look_back_by_mouse(program: Program, expected: Expected) -> None:
    """Look through a round of the game under way with the pointer, from the score to the menu."""
    archive = expected.context.games._archive
    number = finish(archive.add_steps(program.game, imported=False))
    row = next(row for row in archive.games() if row.id == number)
    listed = HistoryScene(expected.context)
    listed.resize(expected.style)
    first = (listed._list.rect.centerx, listed._list.rect.top + 10)
    played = expected.context.history.open(row)
    looked = (played, played.replay(1))
    board = expected.running(program.game)
    for at, scene in (
        (expected.score(program.game, "Menu"), "PauseScene"),
        (expected.control(PauseScene, "History", board), "HistoryScene"),
        (first, "GameScene"),
        (expected.control(GameScene, "Step through", row), "RoundScene"),
        (expected.control(RoundScene, "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}", *looked), "RoundScene"),
        (expected.control(RoundScene, "Back", *looked), "GameScene"),
        (expected.control(GameScene, "Back", row), "HistoryScene"),
        (expected.control(HistoryScene, "Back"), "PauseScene"),
    ):
        program.click(at)
        program.on(scene)


def puzzle_by_mouse(expected: Expected) -> list[tuple[tuple[int, int], str]]:
    """Return the clicks that have the puzzle of the day shown, from the title and back, each with where it leads."""
    puzzles = expected.context.history.puzzles()
    tables = puzzles.tables(puzzles.collection[:1])
    return [
        (expected.control(TitleScene, "Puzzles"), "PuzzlesScene"),
        (expected.control(PuzzlesScene, "Solve", puzzles), "PuzzleScene"),
        (expected.control(PuzzleScene, "Show me", puzzles, tables, 0, ""), "PuzzleScene"),
        (expected.control(PuzzleScene, "Back", puzzles, tables, 0, ""), "PuzzlesScene"),
        (expected.control(PuzzlesScene, "Back", puzzles), "TitleScene"),
    ]


def test_every_screen_by_keyboard_alone(tmp_path: Path) -> None:
    quick(tmp_path)
    with Screen() as screen, Program(screen, tmp_path, "--seed", "11") as program:

        def go(scene: str, *keys: str) -> None:
            program.keys(*keys)
            program.on(scene)

        program.on("WelcomeScene")
        for scene, keys in (("FirstLessonScene", ("Left", "Return")), ("TitleScene", ("Return", "Right", "Escape"))):
            go(scene, *keys)
        count(program)
        go("RulesScene", "Down", "Left", "Return")
        go("TitleScene", "End", "Home", "Next", "Prior", "Down", "Escape")
        go("PreferencesScene", "Right", "Return")
        go("TitleScene", "Right", "Left", "Tab", "Tab", "space", "space", "shift+Tab", "Escape")
        go("AboutScene", "Down", "Left", "Return")
        go("TitleScene", "Return")
        go("NewGameScene", "F2")
        go("HouseRulesScene", *["shift+Tab"] * 5, "Return")
        go("NewGameScene", "Escape")
        go("CutScene", "Return")
        cut_by_keyboard(program)
        play(program, Keyboard(program), moves=5)
        go("LogScene", "t")
        go("DrawScene", "ctrl+c", "Prior", "End", "t")
        go("SheetScene", "p")
        go("DrawScene", "p")
        go("PauseScene", "Escape")
        go("PreferencesScene", *menu(program, "Preferences"))
        go("PauseScene", "Escape")
        go("DrawScene", "Escape")
        bid_with_a_hint(program)
        program.keys("s", "h", "d", "c", "Home", "End", "l", "l", "F10", "F10", "F10", "F10", "m", "m")
        go("RulesScene", "F1")
        go("PlayScene", "Escape")
        play(program, Keyboard(program), until=Phase.ROUND_OVER)
        program.on("ScoreScene")
        check_and_practise(program)
        go("PauseScene", "Escape")
        look_back(program)
        go("ScoreScene", "Escape")
        go("NewGameScene", "ctrl+n")
        go("ConfirmScene", "Return")
        go("NewGameScene", "Escape")
        go("ScoreScene", "Escape")
        # Past the check to the wax, which cuts anew.
        go("CutScene", "Tab", "Tab", "Return")
        go("ScoreScene", "Escape")
        go("DrawScene", "Return")
        assert set(program.scenes) >= EVERYTHING
        no_complaints(program)
        program.keys("ctrl+q")
        assert program.ended() == 0


def test_every_screen_by_mouse_alone(tmp_path: Path) -> None:
    quick(tmp_path)
    with Screen() as screen, Program(screen, tmp_path, "--seed", "11") as program:
        expected = Expected(tmp_path)

        def go(scene: str, at: tuple[int, int]) -> None:
            program.click(at)
            program.on(scene)

        program.on("WelcomeScene")
        for at, scene in (
            (expected.control(WelcomeScene, "No, show me"), "FirstLessonScene"),
            (expected.control(FirstLessonScene, "Leave", Quit), "TitleScene"),
            (expected.control(TitleScene, "History"), "HistoryScene"),
            (expected.control(HistoryScene, "Import"), "ImportScene"),
            (expected.control(ImportScene, "Back"), "HistoryScene"),
            (expected.control(HistoryScene, "Back"), "TitleScene"),
            (expected.control(TitleScene, "Statistics"), "StatisticsScene"),
            (expected.control(StatisticsScene, "Back"), "TitleScene"),
            *puzzle_by_mouse(expected),
        ):
            go(scene, at)
        go("RulesScene", expected.control(TitleScene, "Rules"))
        program.screen.do("click", 5, "click", 5, "click", 4)
        go("TitleScene", expected.control(RulesScene, "Close"))
        go("PreferencesScene", expected.control(TitleScene, "Preferences"))
        confirm = expected.control(PreferencesScene, "Confirm each card")
        program.click(confirm)
        program.rest()
        program.click(confirm)
        go("TitleScene", expected.control(PreferencesScene, "Close"))
        go("AboutScene", expected.control(TitleScene, "About"))
        go("TitleScene", expected.control(AboutScene, "Close"))
        go("NewGameScene", expected.control(TitleScene, "New game"))
        go("HouseRulesScene", expected.control(NewGameScene, "House rules"))
        go("NewGameScene", expected.control(HouseRulesScene, "Back"))
        go("CutScene", expected.control(NewGameScene, "Deal"))
        for at in cuts(expected):
            program.click(at)
            program.rest()
        eventually(lambda: program.begun, "the cut is decided and the game begins")
        program.on("DrawScene")
        play(program, Mouse(program), moves=5)
        board = expected.running(program.game)
        go("SheetScene", expected.table(program.game, "Score sheet"))
        go("DrawScene", expected.control(SheetScene, "Close", board))
        go("PauseScene", expected.table(program.game, "Menu"))
        go("LogScene", expected.control(PauseScene, "The round in words", board))
        go("PauseScene", expected.control(LogScene, "Close", (), {}))
        go("DrawScene", expected.control(PauseScene, "Back to the game", board))
        play(program, Mouse(program), until=Phase.ROUND_OVER)
        program.on("ScoreScene")
        board = expected.running(program.game)
        go("VerifyScene", expected.score(program.game, "Verify"))
        go("ScoreScene", expected.control(VerifyScene, "Close", proof_of(program.game, program.game.state)))
        program.keys("ctrl+d")  # a deal code has no button of its own on the way: it comes by the clipboard
        program.on("DealCodeScene")
        go("ScoreScene", expected.control(DealCodeScene, "Back"))
        look_back_by_mouse(program, expected)
        go("NewGameScene", expected.control(PauseScene, "New game", board))
        go("ConfirmScene", expected.control(NewGameScene, "Deal"))
        assert set(program.scenes) >= EVERYTHING
        no_complaints(program)
        assert program.ask_to_close() == 0
