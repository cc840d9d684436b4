"""Ways into every part of the program: the walk takes them in turn, and does as it likes where they lead."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pygame
from screens.driver import use_archive
from session.games import random_game

from spades.engine import Phase, Rules
from spades.session.history.archive import Archive, ArchiveError
from spades.ui.scenes.about import AboutScene
from spades.ui.scenes.base import BaseScene
from spades.ui.scenes.bid import BidScene
from spades.ui.scenes.confirm import ConfirmScene
from spades.ui.scenes.cut import CutScene
from spades.ui.scenes.deal_code import DealCodeScene
from spades.ui.scenes.draw import DrawScene
from spades.ui.scenes.duel import DuelScene
from spades.ui.scenes.error import ErrorScene
from spades.ui.scenes.high_card import HighCardScene
from spades.ui.scenes.hint import HintScene
from spades.ui.scenes.history import HistoryScene
from spades.ui.scenes.history_game import GameScene, MoreScene
from spades.ui.scenes.history_round import RoundScene
from spades.ui.scenes.house_rules import HouseRulesScene
from spades.ui.scenes.import_game import ImportScene
from spades.ui.scenes.log import LogScene
from spades.ui.scenes.new_game import NewGameScene
from spades.ui.scenes.notice import NoticeScene
from spades.ui.scenes.pause import PauseScene
from spades.ui.scenes.play import PlayScene
from spades.ui.scenes.preferences import PreferencesScene
from spades.ui.scenes.rules import RulesScene
from spades.ui.scenes.score import ScoreScene
from spades.ui.scenes.second_window import SecondWindowScene
from spades.ui.scenes.sheet import SheetScene
from spades.ui.scenes.statistics import StatisticsScene
from spades.ui.scenes.table import TableScene
from spades.ui.scenes.title import TitleScene
from spades.ui.scenes.verify import VerifyScene
from spades.ui.scenes.welcome import WelcomeScene
from spades.ui.table.view import TableView

if TYPE_CHECKING:
    from .monkey import Monkey

SHORT = Rules(target=50, bag_penalty=0)
TWO = ["classic-300", "classic-300", "classic-500", "unseen-500", "classic-300,hands=deal,blind_nil=yes"]
"""What is played at two-handed tables."""

FOUR = ["partners-500", "partners-500,failed_nil_helps_partner=no,failed_nil_bags=no", "partners-500,blind_nil=no"]
"""What is played at tables of four."""

MIXED = [*TWO, *FOUR]


@dataclass(frozen=True)
class Walk:
    """A walk into a part of the program.

    Attributes:
        name: What it is called in the log.
        goal: The scene it leads to.
        go: Goes it, from the title.
        table: Whether what is done there is mostly what people do at a table.
    """

    name: str
    goal: type[BaseScene]
    go: Callable[["Monkey"], None]
    table: bool = False


class TroubledArchive:
    """An archive that now and then cannot do what it is asked."""

    def __init__(self, archive: Archive, seed: int) -> None:
        self._archive = archive
        self._rng = random.Random(seed)

    def __getattr__(self, name: str) -> Any:
        if self._rng.random() < 0.25:
            raise ArchiveError("The disk does not answer.")
        return getattr(self._archive, name)


def _first_run(monkey: "Monkey") -> None:
    monkey.driver.app.context.change(welcomed=False)
    monkey.reopen()


def _guided(monkey: "Monkey") -> None:
    _first_run(monkey)
    monkey.driver.app.context.change(auto_cut=True)
    monkey.driver.press("No, show me")


def _guided_four(monkey: "Monkey") -> None:
    context = monkey.driver.app.context
    context.change(partners_met=False, rules="partners-500")
    monkey.driver.key(pygame.K_F2)
    monkey.driver.press("Deal")
    if monkey.driver.scene.group.widgets[-1].label == "New game":  # a game is under way
        monkey.driver.key(pygame.K_RETURN)
    monkey.driver.press("No, show me")
    monkey.settle()


def _second(monkey: "Monkey") -> None:
    monkey.reopen(beside=True)


def _damaged(monkey: "Monkey") -> None:
    """Open what something has happened to in the meantime."""
    folder, rng = monkey.folder, monkey.rng

    def damage() -> None:
        path = folder / rng.choice(["journal.db", "journal.db", "settings.json"])
        held = path.read_bytes()
        at = rng.randrange(len(held) or 1)
        ruined = rng.choice([b"", b"nothing of ours", held[:at], held[:at] + bytes(200) + held[at + 200 :], None])
        if ruined is None:
            path.unlink()
        else:
            path.write_bytes(ruined)

    monkey.reopen(after=damage)
    monkey.prefer()
    monkey.go_home()


def _no_disk(monkey: "Monkey") -> None:
    """Have the archive fail now and then, until the next walk is taken."""
    context = monkey.driver.app.context
    use_archive(context, TroubledArchive(context.games._archive, monkey.rng.randrange(10**6)))


def _score(monkey: "Monkey", rules: str) -> None:
    monkey.table(rules)
    monkey.play_out()


def _any_score(monkey: "Monkey") -> None:
    _score(monkey, monkey.rng.choice(MIXED))


def _four_score(monkey: "Monkey") -> None:
    _score(monkey, monkey.rng.choice(FOUR))


def _over(monkey: "Monkey") -> None:
    _score(monkey, "classic-300,target=50,bag_penalty=0")
    for _ in range(60):
        if monkey.driver.table_view.session.over:
            return
        monkey.driver.key(pygame.K_RETURN)
        monkey.play_out()
    raise AssertionError("a game to 50 never ends")


def _duel(monkey: "Monkey") -> None:
    """Play the packs of a game of the history from the other seat."""
    _open_game(monkey, rounds=monkey.rng.randrange(1, 3))
    monkey.find("Swap seats")
    monkey.driver.press("Begin")


def _compare(monkey: "Monkey") -> None:
    _duel(monkey)
    monkey.play_out()
    while not monkey.driver.table_view.session.over:
        monkey.driver.key(pygame.K_RETURN)
        monkey.play_out()
    monkey.driver.press("Compare")


def _duel_of_a_game(monkey: "Monkey") -> None:
    _over(monkey)
    monkey.driver.press("Swap seats")
    monkey.settle()


def _notice(monkey: "Monkey") -> None:
    """Swap seats when the journal cannot give the game back."""
    with patch.object(
        type(monkey.driver.app.context.games._archive), "take_up", side_effect=ArchiveError("It cannot.")
    ):
        if monkey.rng.random() < 0.5:
            _over(monkey)
            monkey.driver.press("Swap seats")
        else:
            _open_game(monkey, rounds=1)
            monkey.find("Swap seats")
            monkey.driver.press("Begin")


def _error(monkey: "Monkey") -> None:
    """Have a table fail."""
    monkey.table(monkey.rng.choice(MIXED), monkey.rng.choice([Phase.DRAW, Phase.BID, Phase.PLAY]))
    with patch.object(TableView, "update", side_effect=ZeroDivisionError("shaken")):
        monkey.driver.app.frame_safely()
    monkey.driver.frame()


def _hint(monkey: "Monkey") -> None:
    monkey.table(monkey.rng.choice(MIXED), monkey.rng.choice([Phase.BID, Phase.PLAY]))
    monkey.driver.key(pygame.K_h, mod=pygame.KMOD_LCTRL)
    monkey.driver.wait(lambda: monkey.driver.table_view.hint.shown is not None)
    monkey.driver.key(pygame.K_h, mod=pygame.KMOD_LCTRL)


def _open_game(monkey: "Monkey", *, rounds: int = 2) -> None:
    """Open a game of the history."""
    game = random_game(SHORT, monkey.rng.randrange(1000), rounds=rounds)
    monkey.driver.app.context.games._archive.add(game, imported=monkey.rng.random() < 0.5)
    monkey.driver.press("History")
    monkey.driver.key(pygame.K_HOME, pygame.K_RETURN)


def _more(monkey: "Monkey") -> None:
    _open_game(monkey)
    monkey.driver.app.context.change(interface_size=150)
    monkey.driver.resize((800, 600))
    monkey.driver.frame(1.0, times=2)
    monkey.driver.press("More")


def _step(monkey: "Monkey") -> None:
    _open_game(monkey)
    monkey.driver.press("Step through")


def _verify(monkey: "Monkey") -> None:
    _any_score(monkey)
    monkey.driver.key(pygame.K_v)


def _practise(monkey: "Monkey") -> None:
    monkey.table(monkey.rng.choice(MIXED), monkey.rng.choice([Phase.BID, Phase.PLAY]))
    monkey.driver.key(pygame.K_F5)


def _practice(monkey: "Monkey") -> None:
    _practise(monkey)
    monkey.driver.press("Practise")
    monkey.settle()


def _house_rules(monkey: "Monkey") -> None:
    monkey.driver.key(pygame.K_F2)
    monkey.driver.press("House rules")


def _import(monkey: "Monkey") -> None:
    monkey.driver.post(pygame.event.Event(pygame.DROPFILE, file=str(monkey.folder / "nothing")))
    monkey.driver.frame()


def _deal_code(monkey: "Monkey") -> None:
    pygame.scrap.put_text(monkey.rng.choice(monkey.texts))
    monkey.driver.key(pygame.K_d, mod=pygame.KMOD_LCTRL)


def _uncut(rules: str, *, high_card: bool = False) -> Callable[["Monkey"], None]:
    def go(monkey: "Monkey") -> None:
        monkey.driver.app.context.change(auto_cut=False)
        monkey.begin(rules)
        if high_card:
            monkey.driver.cut()

    return go


def _button(*labels: str) -> Callable[["Monkey"], None]:
    def go(monkey: "Monkey") -> None:
        for label in labels:
            monkey.driver.press(label)

    return go


def _table(phase: Phase, rules: Sequence[str] = MIXED, **settings: object) -> Callable[["Monkey"], None]:
    """Return the way to a phase of a game, with some preferences."""

    def go(monkey: "Monkey") -> None:
        monkey.driver.app.context.change(**settings)
        monkey.table(monkey.rng.choice(rules), phase)

    return go


def _at_table(key: int) -> Callable[["Monkey"], None]:
    def go(monkey: "Monkey") -> None:
        monkey.table(monkey.rng.choice(MIXED), monkey.rng.choice([Phase.DRAW, Phase.BID, Phase.PLAY]))
        monkey.driver.key(key)

    return go


WALKS = [
    Walk("title", TitleScene, lambda _monkey: None),
    Walk("first run", WelcomeScene, _first_run),
    Walk("guided round", DrawScene, _guided, table=True),
    Walk("second window", SecondWindowScene, _second),
    Walk("damaged files", TitleScene, _damaged),
    Walk("no disk", TitleScene, _no_disk),
    Walk("new game", NewGameScene, _button("New game")),
    Walk("house rules", HouseRulesScene, _house_rules),
    Walk("high card", HighCardScene, _uncut("unseen-500", high_card=True)),
    Walk("cut", CutScene, _uncut("classic-300"), table=True),
    Walk("draw", DrawScene, _table(Phase.DRAW, ["classic-300", "unseen-500"]), table=True),
    Walk("bid", BidScene, _table(Phase.BID), table=True),
    Walk("bid, confirming", BidScene, _table(Phase.BID, confirm_cards=True, memory_aids=True), table=True),
    Walk("bid, unlooked", BidScene, _table(Phase.DRAW, ["classic-300,hands=deal,blind_nil=yes"]), table=True),
    Walk("bid of four", BidScene, _table(Phase.BID, FOUR), table=True),
    Walk("bid of four, unlooked", BidScene, _table(Phase.DRAW, FOUR[:1]), table=True),
    Walk("guided round of four", BidScene, _guided_four, table=True),
    Walk("play of four", PlayScene, _table(Phase.PLAY, FOUR, trick_hold=-1.0), table=True),
    Walk("score of four", ScoreScene, _four_score, table=True),
    Walk("play", PlayScene, _table(Phase.PLAY), table=True),
    Walk("play, waiting for a click", PlayScene, _table(Phase.PLAY, trick_hold=-1.0), table=True),
    Walk("play, left-handed", PlayScene, _table(Phase.PLAY, left_handed=True, reduced_motion=True), table=True),
    Walk("tournament", PlayScene, _table(Phase.PLAY, tournament=True), table=True),
    Walk("score", ScoreScene, _any_score, table=True),
    Walk("game over", ScoreScene, _over, table=True),
    Walk("verify", VerifyScene, _verify),
    Walk("duel of a game", DrawScene, _duel_of_a_game, table=True),
    Walk("duel", DrawScene, _duel, table=True),
    Walk("duel compared", DuelScene, _compare),
    Walk("notice", NoticeScene, _notice),
    Walk("error", ErrorScene, _error),
    Walk("hint", HintScene, _hint, table=True),
    Walk("score sheet", SheetScene, _at_table(pygame.K_p)),
    Walk("round in words", LogScene, _at_table(pygame.K_t)),
    Walk("menu", PauseScene, _at_table(pygame.K_ESCAPE)),
    Walk("practise?", ConfirmScene, _practise),
    Walk("practice", TableScene, _practice, table=True),
    Walk("history", HistoryScene, _button("History")),
    Walk("game", GameScene, _open_game),
    Walk("more", MoreScene, _more),
    Walk("step through", RoundScene, _step),
    Walk("statistics", StatisticsScene, _button("Statistics")),
    Walk("import", ImportScene, _import),
    Walk("deal code", DealCodeScene, _deal_code),
    Walk("preferences", PreferencesScene, _button("Preferences")),
    Walk("rules", RulesScene, _button("Rules")),
    Walk("about", AboutScene, _button("About")),
]
