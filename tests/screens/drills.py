"""Drills: their page over some weeks, a question of each, what is told after it, and the calibration."""

import random
from functools import partial

import pygame
from session.instant_drills import InstantAsker
from session.memory_archive import MemoryArchive

from spades.engine import PRESETS, Rules
from spades.session.drills.drill_values import Bidder, Circumstances, Drill, Result
from spades.session.drills.drills import Drills
from spades.ui.scenes.drills.drill import DrillScene
from spades.ui.transitions import CalibrationScreen, DrillScreen, DrillsScreen

from .driver import Driver
from .part import Part, on_top

DRILLS = Part()

DAY = 739_000
TWO, FOUR = PRESETS["classic-300"], PRESETS["partners-500"]
LEVELS = ("pim", "tilda", "luna", "bruno", "mika", "otto", "silas", "vesper")


def fresh(archive: MemoryArchive | None = None, day: int = DAY) -> Drills:
    """Return drills that were never done, worked out in this process."""
    return Drills(MemoryArchive() if archive is None else archive, lambda: day, InstantAsker)  # type: ignore[arg-type]


def made_up(count: int = 240) -> list[Result]:
    """Return answers over ten weeks of somebody who gets better, and bids too high on strong hands."""
    rng, found = random.Random(1), []
    for at in range(count):
        drill = rng.choice([Drill.BIDS, Drill.BIDS, Drill.NIL, Drill.COUNT, Drill.SAID])
        day = DAY - 70 + at * 70 // count
        right = rng.random() < 0.4 + 0.4 * at / count
        if drill is Drill.BIDS:
            strength = rng.choice([0.5, 1.0, 1.5])
            off = rng.choice([-1, 0, 0, 1]) + (strength > 1)
            points = abs(off) * rng.uniform(4, 9)
            ladder = {
                name: Bidder(rng.choice([-1, 0, 0, 1]), rng.uniform(0, 12 - rung), 0.01)
                for rung, name in enumerate(LEVELS)
            }
            place = Circumstances(rng.randrange(2), strength, rng.randrange(-90, 90))
            found.append(Result(drill, day, right, bidder=Bidder(off, points, points / 500), ladder=ladder, at=place))
        elif drill is Drill.NIL:
            chance = rng.random()
            said = min(1.0, max(0.0, round(20 * (0.3 + 0.6 * chance + rng.uniform(-0.1, 0.1))) / 20))
            found.append(Result(drill, day, right, said=said, chance=chance))
        else:
            found.append(Result(drill, day, right))
    return found


def open_set(driver: Driver, drill: Drill, rules: Rules = TWO, drills: Drills | None = None) -> DrillScene:
    """Begin a set, and wait for its first question."""
    drills = fresh() if drills is None else drills
    driver.begin()
    driver.show(DrillsScreen(drills))
    driver.show(DrillScreen(drills, drills.begin(drill, rules)))
    scene = on_top(driver, DrillScene)
    driver.wait(lambda: scene._desk is not None)
    return scene


def let_go_by(driver: Driver, scene: DrillScene) -> None:
    """Let all tricks go by that are to be counted."""
    while len(scene.group.widgets) < 4:
        driver.key(pygame.K_RETURN)


def answer(driver: Driver, scene: DrillScene) -> None:
    """Answer the question on the page by keys, in some way."""
    match scene._sitting.drill:
        case Drill.BIDS:
            driver.type("4")
        case Drill.NIL:
            driver.type("35")
            driver.key(pygame.K_TAB)
        case Drill.COUNT:
            let_go_by(driver, scene)
            driver.key(pygame.K_k, text="k")
            driver.press("Answer")
            return
        case Drill.SAID:
            driver.type("2")
    driver.key(pygame.K_RETURN)


@DRILLS.way("drills")
def _page(driver: Driver) -> None:
    drills = fresh()
    drills.results[2] = made_up()
    driver.begin()
    driver.show(DrillsScreen(drills))


@DRILLS.way("drills-new")
def _new(driver: Driver) -> None:
    driver.begin()
    driver.show(DrillsScreen(fresh()))


@DRILLS.way("drills-three")
def _three(driver: Driver) -> None:
    driver.begin(rules="cutthroat-300")
    driver.show(DrillsScreen(fresh()))


def _asked(driver: Driver, drill: Drill, rules: Rules) -> None:
    scene = open_set(driver, drill, rules)
    if drill is Drill.COUNT:
        let_go_by(driver, scene)


def _told(driver: Driver, drill: Drill, rules: Rules) -> None:
    answer(driver, open_set(driver, drill, rules))


for _drill in Drill:
    for _name, _rules in (("", TWO), ("-four", FOUR)):
        DRILLS.way(f"drill-{_drill.value}{_name}")(partial(_asked, drill=_drill, rules=_rules))
        DRILLS.way(f"drill-{_drill.value}{_name}-told")(partial(_told, drill=_drill, rules=_rules))


@DRILLS.way("drill-count-trick")
def _trick(driver: Driver) -> None:
    open_set(driver, Drill.COUNT, FOUR)
    driver.key(pygame.K_RETURN)


@DRILLS.way("drill-none")
def _none(driver: Driver) -> None:
    drills = fresh()
    sitting = drills.begin(Drill.BIDS, TWO)
    sitting._asker.fails = True  # type: ignore[attr-defined]
    driver.begin()
    driver.show(DrillScreen(drills, sitting))
    driver.wait(lambda: sitting.failed)
    driver.frame()


def _calibration(driver: Driver, drill: Drill) -> None:
    driver.begin()
    driver.show(CalibrationScreen(drill, 2, [one for one in made_up() if one.drill is drill]))


DRILLS.way("calibration-bids")(partial(_calibration, drill=Drill.BIDS))
DRILLS.way("calibration-nil")(partial(_calibration, drill=Drill.NIL))
