"""The levels, lowest first."""

from spades.bots.levels.level import Bids, Draws, Level, Memory, Plays, Style
from spades.bots.search.skill import Skill

_THE_TABLE_ALONE = Memory(tricks=0, discards=False, trumps=False)
_THE_LAST_TRICK = Memory(tricks=1, discards=False, trumps=False)
_A_FEW_TRICKS = Memory(tricks=4, discards=False, trumps=True)

LADDER: tuple[Level, ...] = (
    Level(
        name="pim",
        rung=1,
        memory=_THE_TABLE_ALONE,
        draws=Draws.COURT,
        bids=Bids.HONOURS,
        plays=Plays.NAIVE,
        thrifty=False,
        ending=False,
        style=Style(bold=1.0, nil=-1.0),
        beside=Style(nil=-1.0),
    ),
    Level(
        name="tilda",
        rung=2,
        memory=_THE_TABLE_ALONE,
        draws=Draws.COURT,
        bids=Bids.COUNTED,
        plays=Plays.NAIVE,
        stops=False,
        ending=False,
        style=Style(bold=1.25, nil=-1.0, hunts=True, drives=True),
        beside=Style(bold=0.1, nil=-1.0),
        passing=Style(bold=-0.1, nil=-1.0),
    ),
    Level(
        name="luna",
        rung=3,
        memory=_THE_TABLE_ALONE,
        draws=Draws.TRUMPS,
        bids=Bids.COUNTED,
        plays=Plays.NAIVE,
        ending=False,
        style=Style(bold=0.5, nil=0.3),
        dealt=Style(bold=1.0, nil=-0.1),
        beside=Style(bold=-0.4, nil=0.38),
        passing=Style(bold=0.0, nil=-0.11),
    ),
    Level(
        name="bruno",
        rung=4,
        memory=_THE_LAST_TRICK,
        draws=Draws.TRUMPS,
        plays=Plays.BID,
        ending=False,
        style=Style(bold=-2.0, nil=-1.0, hoard=0.75),
        beside=Style(bold=-0.5, nil=-1.0, hoard=0.25),
    ),
    Level(
        name="mika",
        rung=5,
        memory=_A_FEW_TRICKS,
        draws=Draws.TRUMPS,
        plays=Plays.BID,
        ending=False,
        style=Style(bold=-1.5),
        beside=Style(bold=-0.5),
    ),
    Level(name="otto", rung=6),
    Level(
        name="silas",
        rung=7,
        plays=Plays.SEARCHED,
        skill=Skill(worlds=8, planning=False, margin=False),
    ),
    Level(name="vesper", rung=8, draws=Draws.SEARCHED, bids=Bids.SEARCHED, plays=Plays.SEARCHED),
)
