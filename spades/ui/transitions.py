"""Where a scene leads: the names of the screens, each with its needs, and the transitions that carry them.

Each stands together with the scene that shows it. A scene knows no other scene. It returns a transition that names a
screen; `spades.ui.screens` makes the scene.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from spades.language import N_

if TYPE_CHECKING:
    # Loaded with the screens that they are for: the first frame waits for none of them.
    from spades.engine.rules import Rules
    from spades.session.drills.drill_values import Drill, Result
    from spades.session.drills.drills import Drills
    from spades.session.drills.sitting import Sitting
    from spades.session.game.asking import Asked
    from spades.session.history.archive import GameRow
    from spades.session.net.cutting import Cutting
    from spades.session.players.seating import Seating
    from spades.session.positions.known_position import KnownPosition
    from spades.session.program.instance import Instance
    from spades.session.program.report import ErrorReport
    from spades.session.puzzles.puzzles import Puzzles, PuzzleTable


class WrittenIn(Protocol):
    """A field, as the scene of its letters sees it."""

    label: str
    text: str

    def write(self, text: str) -> None:
        """Take typed text."""

    def erase(self) -> None:
        """Take the last letter away."""

    def finish(self) -> None:
        """Finish with the letters."""


class Shown(NamedTuple):
    """The scene that shows a screen.

    Attributes:
        scene: Its module and class.
        at_table: Whether it takes the game under way on screen.
    """

    scene: str
    at_table: bool = False


class Needs(Protocol):
    """The needs of a screen: a named tuple, whose fields its scene takes under their names."""

    def _asdict(self) -> dict[str, Any]: ...


SHOWN: dict[type[Needs], Shown] = {}
"""The scenes of the screens that need something."""

_Screen = TypeVar("_Screen", bound=Needs)


def shown_by(scene: str, *, at_table: bool = False) -> Callable[[type[_Screen]], type[_Screen]]:
    """Return a decorator that notes the scene of a screen."""

    def note(screen: type[_Screen]) -> type[_Screen]:
        SHOWN[screen] = Shown(scene, at_table)
        return screen

    return note


class Screen(Enum):
    """The screens that need nothing."""

    TITLE = Shown("setup.title:TitleScene")
    WELCOME = Shown("setup.welcome:WelcomeScene")
    """The first question to somebody new."""

    NEW_GAME = Shown("setup.new_game:NewGameScene")
    HOUSE_RULES = Shown("setup.house_rules:HouseRulesScene")
    AGREEMENTS = Shown("setup.agreements:AgreementsScene")
    """The agreements with a partner."""

    LEARNED = Shown("setup.learned:LearnedScene")
    """The habits that a partner has learned of the person."""

    DEAL_CODE = Shown("deal.deal_code:DealCodeScene")
    RULES = Shown("dialogs.rules:RulesScene")
    """The rules in force, and the keys."""

    KEYS = Shown("setup.keys:KeysScene")
    PREFERENCES = Shown("setup.preferences:PreferencesScene")
    ABOUT = Shown("dialogs.notice:AboutScene")
    PAUSE = Shown("table.pause:PauseScene", at_table=True)
    GUESTS = Shown("online.guests:GuestsScene")
    """The guests of the game at the table."""

    INVITE = Shown("online.invite:InviteScene")
    """The invitation to the table that is open, for a friend with a machine of their own."""

    VISIT = Shown("online.visit:VisitScene")
    """Somebody else's table, before the game there."""

    LEAVE = Shown("online.leave:LeaveScene")
    """The ways to leave somebody else's table."""

    SHEET = Shown("table.sheet:SheetScene", at_table=True)
    SCORE = Shown("table.score:ScoreScene", at_table=True)
    """The score of the round that has ended at the table."""

    GAME_END = Shown("table.game_end:GameEndScene", at_table=True)
    """The end of the game at the table."""

    JOURNEY = Shown("history.journey:JourneyScene")
    """The ladder, the deal of the day, and personal bests."""

    SCORE_SHEETS = Shown("keeper.sheets:SheetsScene")
    """The score sheets of games at real tables."""

    STATISTICS = Shown("history.statistics:StatisticsScene")
    """The figures of all games."""


# Named tuples, since the first frame waits until they are made: thirty dataclasses take ten times as long.


@shown_by("dialogs.notice:SecondWindowScene")
class SecondWindowScreen(NamedTuple):
    """The question of a second window on the same games."""

    instance: "Instance"


@shown_by("dialogs.confirm:ConfirmScene")
class ConfirmScreen(NamedTuple):
    """A question before something is left or reset, or between two ways.

    Attributes:
        title: What is asked.
        text: What it means.
        yes: The label of the button that does it.
        action: Does it.
        no: The label of the other button.
        other: What that does; None to go back and no more.
    """

    title: str
    text: str
    yes: str
    action: "Action"
    no: str = N_("Back")
    other: "Action | None" = None


@shown_by("dialogs.notice:NoticeScene")
class NoticeScreen(NamedTuple):
    """A sentence that says why something cannot be done."""

    text: str


@shown_by("dialogs.error:ErrorScene")
class ErrorScreen(NamedTuple):
    """The report of an error in the program, and the way back to the game."""

    report: "ErrorReport"
    go_on: "Callable[[], Transition]"


@shown_by("dialogs.typing:TypingScene")
class TypingScreen(NamedTuple):
    """Letters on the screen, to write in a field without a keyboard."""

    field: WrittenIn


@shown_by("setup.people:PeopleScene")
class PeopleScreen(NamedTuple):
    """The names of the people who are about to play each other; the seating has none of them yet."""

    rules: "Rules"
    seating: "Seating"


@shown_by("online.friends:FriendsScene")
class FriendsScreen(NamedTuple):
    """A new game at which people sit down with their phones: the table is open for them."""

    rules: "Rules"


@shown_by("keeper.new_sheet:NewSheetScene")
class NewSheetScreen(NamedTuple):
    """The rules and names of a game at a real table, before its first round.

    Attributes:
        rules: What is played.
        renamed: The key of a sheet that is there already, and whose names alone are asked for; empty for a new one.
    """

    rules: "Rules"
    renamed: str = ""


@shown_by("keeper.writing:WritingScene")
class ScoreSheetScreen(NamedTuple):
    """The score sheet of a game at a real table.

    Attributes:
        key: The key of the sheet.
        corrects: The number of the round that is to be written otherwise; 0 for the one under way.
    """

    key: str
    corrects: int = 0


@shown_by("keeper.scored:ScoredScene")
class ScoredScreen(NamedTuple):
    """The receipt of a round of a score sheet, by the key of the sheet and the number of the round."""

    key: str
    number: int


@shown_by("online.relay:RelayScene")
class RelayScreen(NamedTuple):
    """The question whether relays may be used.

    Attributes:
        then: Goes on once it is answered.
    """

    then: "Callable[[], Transition]"


@shown_by("online.join:JoinScene")
class JoinScreen(NamedTuple):
    """Somebody else's table is to be joined.

    Attributes:
        invitation: What stands in the field at first.
        said: What was wrong the time before, translated; empty where nothing was.
    """

    invitation: str = ""
    said: str = ""


@shown_by("practice.first_lesson:FirstLessonScene")
class FirstLessonScreen(NamedTuple):
    """The first lesson.

    Attributes:
        begin: Begins the round that follows; None where the lesson is only looked at.
        partners: Whether that round is one of four.
    """

    begin: "Callable[[], Transition] | None" = None
    partners: bool = False


@shown_by("online.asked:AskedScene", at_table=True)
class AskedScreen(NamedTuple):
    """What one of those at a table with guests asks everybody."""

    asked: "Asked"


@shown_by("online.gather:GatherScene")
class GatherScreen(NamedTuple):
    """The cut by everybody at a table with guests.

    Attributes:
        seating: Who sits where.
        cutting: The cut.
        decided: Returns where it goes from here once all have cut.
        back: What Escape does.
    """

    seating: "Seating"
    cutting: "Cutting"
    decided: "Callable[[], Transition]"
    back: "Action"


@shown_by("table.play:PlayScene", at_table=True)
class TableScreen(NamedTuple):
    """The table that is open, at the phase that it shows.

    Attributes:
        fresh: Whether it begins with the motion of its first cards.
    """

    fresh: bool


@shown_by("asking.asking:AskingScene")
class AskingScreen(NamedTuple):
    """A hand of the person's own, as far as it is known, about which they ask.

    Attributes:
        position: What is known to begin with; None for nothing.
    """

    position: "KnownPosition | None" = None


@shown_by("history.history:HistoryScene")
class HistoryScreen(NamedTuple):
    """The list of games.

    Attributes:
        chosen: The game that it begins at, or None for the one under way, or else the newest.
    """

    chosen: int | None = None


@shown_by("history.game:GameScene")
class GameScreen(NamedTuple):
    """A game of the history.

    Attributes:
        game: The game.
        deleted: The games that the list behind can bring back, the latest last; what is deleted here joins them.
        said: What stands on the page at first.
    """

    game: "GameRow"
    deleted: list[int] | None = None
    said: str = ""


class Offer(NamedTuple):
    """Something that can be done, as a list of things to do shows it."""

    label: str
    action: "Action"
    tip: str
    enabled: bool


@shown_by("dialogs.more:MoreScene")
class MoreScreen(NamedTuple):
    """Further things to do, one under the other.

    Attributes:
        offers: What there is to do.
        title: What they are about, to be translated; empty where they are the rest of a page's.
    """

    offers: Sequence[Offer]
    title: str = ""


@shown_by("practice.puzzles:PuzzlesScene")
class PuzzlesScreen(NamedTuple):
    """The puzzles: the one of the day, those that are due, the person's own, and the collection."""

    puzzles: "Puzzles"


@shown_by("practice.puzzle:PuzzleScene")
class PuzzleScreen(NamedTuple):
    """The position of a puzzle: one among several of a title, through which one pages."""

    puzzles: "Puzzles"
    tables: "Sequence[PuzzleTable]"
    at: int
    title: str


@shown_by("drills.drills:DrillsScene")
class DrillsScreen(NamedTuple):
    """The drills, with the weeks of each."""

    drills: "Drills"


@shown_by("drills.drill:DrillScene")
class DrillScreen(NamedTuple):
    """A set of a drill."""

    drills: "Drills"
    sitting: "Sitting"


@shown_by("drills.calibration:CalibrationScene")
class CalibrationScreen(NamedTuple):
    """The person's own calibration over some answers to a drill, all with so many seats."""

    drill: "Drill"
    seats: int
    results: "Sequence[Result]"


@shown_by("history.import_game:ImportScene")
class ImportScreen(NamedTuple):
    """A game to be taken in, from a file that was dropped, a text that was pasted, or none yet."""

    path: str = ""
    text: str | None = None


@shown_by("setup.own_picture:PictureScene")
class PictureScreen(NamedTuple):
    """A picture of the person's own, for the backs or the table; of a file that was dropped, or none yet."""

    path: str = ""


@shown_by("dialogs.reading:ReadingScene")
class ReadingScreen(NamedTuple):
    """A game that takes long to read on the way to a table.

    Attributes:
        steps: Reads it, says how far it has come, and returns where it goes from here.
    """

    steps: "Generator[float, None, Transition]"


AnyScreen = Screen | Needs

ASKS_FIRST = (ConfirmScreen, ErrorScreen, ReadingScreen, SecondWindowScreen)
"""Screens that want an answer, or an end, before a file is opened."""


@dataclass(frozen=True, slots=True)
class Push:
    """Put a screen on top."""

    screen: AnyScreen


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a screen in the place of the one on top."""

    screen: AnyScreen


@dataclass(frozen=True, slots=True)
class Reset:
    """Leave all screens for one."""

    screen: AnyScreen


@dataclass(frozen=True, slots=True)
class Pop:
    """Take the screen on top away.

    Attributes:
        looked_at: The game whose page this was, for a list below to choose; else None.
    """

    looked_at: int | None = None


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program."""


Transition = Push | Replace | Reset | Pop | Quit

Action = Callable[[], Transition | None]
"""Does something and returns where it leads, or None to stay."""
