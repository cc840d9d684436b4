"""Where a scene leads: the names of the screens, each with what it needs, and the transitions that carry them.

A scene knows no other scene. It returns a transition that names a screen; `spades.ui.screens` makes the scene.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from spades.engine.record import Game
from spades.language import N_
from spades.session.deals.cut import Cut
from spades.session.deals.seal import Seal
from spades.session.game.opening import Opening
from spades.session.game.practice import Duel
from spades.session.history.archive import GameRow
from spades.session.history.replay import RoundReplay
from spades.session.players.adviser import Analysis
from spades.session.program.instance import Instance

Action = Callable[[], "Transition | None"]
"""Does something and returns where it leads, or None to stay."""


@dataclass(frozen=True, slots=True)
class TitleScreen:
    """The title."""


@dataclass(frozen=True, slots=True)
class WelcomeScreen:
    """The first question to somebody new."""


@dataclass(frozen=True, slots=True)
class SecondWindowScreen:
    """What a second window on the same games says."""

    instance: Instance


@dataclass(frozen=True, slots=True)
class NewGameScreen:
    """The choice of a new game."""


@dataclass(frozen=True, slots=True)
class HouseRulesScreen:
    """The rules, field by field."""


@dataclass(frozen=True, slots=True)
class DealCodeScreen:
    """The field for a deal code."""


@dataclass(frozen=True, slots=True)
class RulesScreen:
    """The rules in force, and the keys."""


@dataclass(frozen=True, slots=True)
class PreferencesScreen:
    """The preferences."""


@dataclass(frozen=True, slots=True)
class AboutScreen:
    """What the program is."""


@dataclass(frozen=True, slots=True)
class ConfirmScreen:
    """A question before something that cannot be taken back.

    Attributes:
        title: What is asked.
        text: What it means.
        yes: The label of the button that does it.
        action: Does it.
    """

    title: str
    text: str
    yes: str
    action: Action


@dataclass(frozen=True, slots=True)
class NoticeScreen:
    """A sentence that says why something cannot be done."""

    text: str


@dataclass(frozen=True, slots=True)
class ErrorScreen:
    """What is said when the program has gone wrong.

    Attributes:
        error: What was raised.
        game: The game that was on the table, or None.
        folder: Where the report and the log are.
        go_on: Returns the way back to the game.
    """

    error: Exception
    game: Game | None
    folder: Path
    go_on: "Callable[[], Transition]"


@dataclass(frozen=True, slots=True)
class HighCardScreen:
    """The cut for high card.

    Attributes:
        opening: The game that has not begun.
        cut: Its cut for high card, as far as it has come.
        seat: Returns where it goes from here once it is decided who starts.
        back: What Escape does.
    """

    opening: Opening
    cut: Cut
    seat: "Callable[[Opening], Transition]"
    back: Action


@dataclass(frozen=True, slots=True)
class ByItself:
    """A cut that comes by itself if the person does nothing.

    Attributes:
        seconds: How long it waits.
        place: Where it cuts, 0 to 51.
    """

    seconds: float
    place: int


@dataclass(frozen=True, slots=True)
class CutScreen:
    """The cut of a deck.

    Attributes:
        round_number: The round that it is cut for.
        seal: The seal of the deck.
        cut: Cuts at a place, at once, and returns where it goes from here once the pack has been gathered.
        back: What Escape does.
        by_itself: A cut that comes by itself, or None to wait for the person.
        away: The name of where Escape leads.
    """

    round_number: int
    seal: Seal
    cut: "Callable[[int], Transition]"
    back: Action
    by_itself: ByItself | None = None
    away: str = N_("Title")


@dataclass(frozen=True, slots=True)
class TableScreen:
    """The table that is open, at the phase that it shows.

    Attributes:
        fresh: Whether it begins with the motion of its first cards.
    """

    fresh: bool


@dataclass(frozen=True, slots=True)
class PauseScreen:
    """The menu over the table."""


@dataclass(frozen=True, slots=True)
class SheetScreen:
    """The score sheet of the table."""


@dataclass(frozen=True, slots=True)
class LogScreen:
    """The round at the table in words."""


@dataclass(frozen=True, slots=True)
class HintScreen:
    """All choices of a decision at the table."""

    analysis: Analysis


@dataclass(frozen=True, slots=True)
class ScoreScreen:
    """The score of the round that has ended at the table."""


@dataclass(frozen=True, slots=True)
class VerifyScreen:
    """The check of a round that is over."""

    game: Game
    round_number: int


@dataclass(frozen=True, slots=True)
class DuelScreen:
    """Both results of a duel.

    Attributes:
        duel: The results.
        opponent: What the other side is called.
    """

    duel: Duel
    opponent: str


@dataclass(frozen=True, slots=True)
class HistoryScreen:
    """The list of games.

    Attributes:
        chosen: The game that it begins at, or None for the newest.
    """

    chosen: int | None = None


@dataclass(frozen=True, slots=True)
class GameScreen:
    """A game of the history.

    Attributes:
        row: The game.
        deleted: The games that the list behind can bring back, the latest last; what is deleted here joins them.
        said: What stands on the page at first.
    """

    row: GameRow
    deleted: list[int] | None = None
    said: str = ""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that can be done, as a list of things to do shows it."""

    label: str
    action: Action
    tip: str
    enabled: bool


@dataclass(frozen=True, slots=True)
class MoreScreen:
    """What else can be done, one under the other."""

    offers: tuple[Offer, ...]


@dataclass(frozen=True, slots=True)
class RoundScreen:
    """A finished round of the history, trick by trick."""

    row: GameRow
    game: Game
    replay: RoundReplay


@dataclass(frozen=True, slots=True)
class StatisticsScreen:
    """What the games come to."""


@dataclass(frozen=True, slots=True)
class ImportScreen:
    """A game to be taken in.

    Attributes:
        path: A file that was dropped, or nothing.
        text: A text that was pasted, or None.
    """

    path: str = ""
    text: str | None = None


AroundTable = (
    HighCardScreen
    | CutScreen
    | TableScreen
    | PauseScreen
    | SheetScreen
    | LogScreen
    | HintScreen
    | ScoreScreen
    | VerifyScreen
    | DuelScreen
)
"""What belongs to the game under way."""

OfHistory = HistoryScreen | GameScreen | MoreScreen | RoundScreen | StatisticsScreen | ImportScreen
"""What belongs to the games that were played."""

Elsewhere = (
    TitleScreen
    | WelcomeScreen
    | SecondWindowScreen
    | NewGameScreen
    | HouseRulesScreen
    | DealCodeScreen
    | RulesScreen
    | PreferencesScreen
    | AboutScreen
    | ConfirmScreen
    | NoticeScreen
    | ErrorScreen
)
"""All others."""

Screen = AroundTable | OfHistory | Elsewhere


@dataclass(frozen=True, slots=True)
class Push:
    """Put a screen on top."""

    screen: Screen


@dataclass(frozen=True, slots=True)
class Replace:
    """Put a screen in the place of the one on top."""

    screen: Screen


@dataclass(frozen=True, slots=True)
class Reset:
    """Leave all screens for one."""

    screen: Screen


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
