"""States for whoever presses anything: any game at any moment, and what goes wrong on purpose.

They are no part of what is painted and translated: what a way leaves to chance follows from the driver's `rng`.
"""

import random
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any
from unittest.mock import patch

import pygame
from session.games import random_game

from spades.engine import Phase, parse_rules
from spades.engine.record import finish
from spades.session.history.archive import Archive, ArchiveError
from spades.session.journal import Journal
from spades.ui.scenes.deal.spread import SpreadScene
from spades.ui.scenes.setup.people import PeopleScene
from spades.ui.scenes.table.score import ScoreScene
from spades.ui.scenes.table.table import TableScene
from spades.ui.table.board import Board

from .driver import Driver, use_archive
from .part import Part, Way

TROUBLES = Part()

SHORT = "classic-300,target=50,bag_penalty=0"
TWO = ("classic-300", "classic-300", "classic-500", "unseen-500", "classic-300,hands=deal,blind_nil=yes")
"""What is played at two-handed tables."""

FOUR = (
    "partners-500",
    "partners-500,failed_nil_helps_partner=no,failed_nil_bags=no",
    "partners-500,blind_nil_behind=1",
)
"""What is played at tables of four."""

MIXED = (*TWO, *FOUR)

PEOPLE_OF_TWO = ("S person Anna; N person Ben",)
PEOPLE_OF_FOUR = (
    "S person Anna; W player rule; N person Ben; E player rule",
    "S person Anna; W person Ben; N player rule; E player rule",
    "S person Anna; W person Ben; N person Cleo; E person Dora",
)
"""Who sits at the tables of several people."""

TASTES: Mapping[str, tuple[object, ...]] = MappingProxyType(
    {
        "confirm_cards": (False, False, True),
        "left_handed": (False, False, True),
        "memory_aids": (False, False, True),
        "hand_worth": (False, False, True),
        "reduced_motion": (False, False, True),
        "tournament": (False, False, False, True),
        "trick_hold": (0.0, 0.0, -1.0),
    }
)
"""What people prefer who sit down at a table."""


class TroubledArchive:
    """An archive that now and then cannot do what it is asked."""

    def __init__(self, archive: Archive, rng: random.Random) -> None:
        self._archive = archive
        self._rng = rng

    def __getattr__(self, name: str) -> Any:
        if self._rng.random() < 0.25:
            raise ArchiveError("The disk does not answer.")
        return getattr(self._archive, name)


def _table(driver: Driver, rules: Sequence[str], phase: Phase = Phase.DRAW, **wanted: object) -> None:
    """Begin a game as a person would, and let it go on to the person's turn in a phase."""
    tastes: dict[str, Any] = {name: driver.rng.choice(values) for name, values in TASTES.items()} | wanted
    chosen = driver.rng.choice(rules)
    driver.begin(rules=chosen, opponent="random", auto_cut=True, seed=driver.rng.randrange(1, 1000), **tastes)
    driver.rule_players = parse_rules(chosen).seats == 4  # whoever has no partner need not think
    driver.key(pygame.K_F2)
    driver.press("Deal")
    if isinstance(driver.scene, PeopleScene):
        driver.press("Deal")
    while isinstance(driver.scene, SpreadScene):  # the cuts
        if driver.scene.open():
            driver.key(pygame.K_RIGHT)
        driver.key(pygame.K_RETURN)
        driver.frame(1.0, times=3)
    _arrive(driver)
    if phase is not Phase.DRAW:
        driver.play_to(phase, tricks=driver.rng.randrange(9) if phase is Phase.PLAY else 0)
        while isinstance(driver.scene, ScoreScene):  # every card that was left played itself
            driver.key(pygame.K_RETURN)
            driver.play_to(phase)
        _arrive(driver)


def _arrive(driver: Driver) -> None:
    """Let everything arrive, so that the table shows the scene of its phase."""

    def shown() -> bool:
        scene = driver.scene
        if isinstance(scene, TableScene):
            return scene.board.settled and scene.board.view.phase in scene.phases
        return isinstance(scene, ScoreScene)

    driver.wait(shown)


def _play_out(driver: Driver) -> None:
    """Let the round go on to its score."""
    _arrive(driver)
    if driver.view.results is None:
        driver.play_to_end()
    driver.wait(lambda: isinstance(driver.scene, ScoreScene))


def _played_to(phase: Phase, rules: Sequence[str], people: Sequence[str]) -> Way:
    return lambda driver: _table(driver, rules, phase, **_seated(driver, people))


def _played_out(rules: Sequence[str], people: Sequence[str]) -> Way:
    def play(driver: Driver) -> None:
        _table(driver, rules, **_seated(driver, people))
        _play_out(driver)

    return play


def _seated(driver: Driver, people: Sequence[str]) -> Mapping[str, Any]:
    """Return the preferences with which some of these people sit down; of nobody, none."""
    if not people:
        return {}
    choose = driver.rng.choice
    seats = "two_seats" if people is PEOPLE_OF_TWO else "four_seats"
    return {seats: choose(people), "hands": choose(["curtain", "hold", "open"]), "agreed": choose([False, True])}


for _name, _rules, _people in (
    ("two", TWO, ()),
    ("four", FOUR, ()),
    ("people", TWO, PEOPLE_OF_TWO),
    ("people-four", FOUR, PEOPLE_OF_FOUR),
):
    TROUBLES.ways |= {
        f"any-{_name}": _played_to(Phase.DRAW, _rules, _people),
        f"any-{_name}-bid": _played_to(Phase.BID, _rules, _people),
        f"any-{_name}-play": _played_to(Phase.PLAY, _rules, _people),
        f"any-{_name}-score": _played_out(_rules, _people),
    }


@TROUBLES.way("any-game-over")
def _over(driver: Driver) -> None:
    _table(driver, [SHORT])
    _play_out(driver)
    for _ in range(60):
        if driver.session.state.over:
            return
        driver.key(pygame.K_RETURN)
        _play_out(driver)
    raise AssertionError("a game to 50 never ends")


@TROUBLES.way("any-game-end")
def _ended(driver: Driver) -> None:
    """Come to the scene in which a game ends."""
    _over(driver)
    driver.key(pygame.K_RETURN)


@TROUBLES.way("any-practice")
def _practice(driver: Driver) -> None:
    _table(driver, MIXED, driver.rng.choice([Phase.BID, Phase.PLAY]), tournament=False)
    driver.key(pygame.K_F5)
    driver.press("Practice")
    _arrive(driver)


@TROUBLES.way("any-game-kept")
def _kept(driver: Driver) -> None:
    """Open a game that the journal keeps."""
    game = random_game(parse_rules(SHORT), driver.rng.randrange(1000), rounds=driver.rng.randrange(1, 3))
    driver.begin(auto_cut=True)
    finish(driver.app.context.games._archive.add_steps(game, imported=driver.rng.random() < 0.5))
    driver.press("History")
    driver.key(pygame.K_HOME, pygame.K_RETURN)


@TROUBLES.way("any-round-kept")
def _round_kept(driver: Driver) -> None:
    _kept(driver)
    driver.press("Step through")


def _swap_seats(driver: Driver) -> None:
    """Press the button of a game of the history, which is behind another one where room is short."""
    _kept(driver)
    if "Swap seats" not in [widget.label for widget in driver.scene.group.widgets]:
        driver.press("More")
    driver.press("Swap seats")
    driver.press("Begin")


@TROUBLES.way("any-duel")
def _duel(driver: Driver) -> None:
    _swap_seats(driver)
    _arrive(driver)


@TROUBLES.way("duel-of-a-game")
def _duel_of_a_game(driver: Driver) -> None:
    _ended(driver)
    driver.press("Swap seats")
    _arrive(driver)


@TROUBLES.way("no-duel")
def _no_duel(driver: Driver) -> None:
    """Swap seats when the journal cannot give the game back."""
    with patch.object(Journal, "take_up_steps", side_effect=ArchiveError("It cannot.")):
        if driver.rng.random() < 0.5:
            _ended(driver)
            driver.press("Swap seats")
        else:
            _swap_seats(driver)


@TROUBLES.way("no-disk")
def _no_disk(driver: Driver) -> None:
    """Have the archive fail now and then, until the title is opened anew."""
    driver.begin()
    use_archive(driver.app.context, TroubledArchive(driver.app.context.games._archive, driver.rng))


@TROUBLES.way("failing-table")
def _failing_table(driver: Driver) -> None:
    _table(driver, MIXED, driver.rng.choice([Phase.DRAW, Phase.BID, Phase.PLAY]))
    with patch.object(Board, "update", side_effect=ZeroDivisionError("shaken")):
        driver.app.frame_safely()
    driver.frame()


@TROUBLES.way("beside-another")
def _beside_another(driver: Driver) -> None:
    driver.begin()
    driver.reopen(beside=True)


@TROUBLES.way("damaged-files")
def _damaged(driver: Driver) -> None:
    """Open what something has happened to in the meantime."""

    def damage() -> None:
        path = driver.folder / driver.rng.choice(["journal.db", "journal.db", "settings.json"])
        held = path.read_bytes()
        at = driver.rng.randrange(len(held) or 1)
        ruined = driver.rng.choice(
            [b"", b"nothing of ours", held[:at], held[:at] + bytes(200) + held[at + 200 :], None]
        )
        if ruined is None:
            path.unlink()
        else:
            path.write_bytes(ruined)

    driver.begin()
    driver.reopen(after=damage)
