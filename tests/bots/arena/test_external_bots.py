"""External players, whatever they do: hang, dawdle, print, leave, answer nonsense."""

import json
import os
import select
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from spades.bots import Limit
from spades.bots.arena import Match, MatchResult, external_bots, run_match
from spades.bots.arena.__main__ import main
from spades.bots.arena.external_bots import ExternalProcess
from spades.engine import PACK, PRESETS, Rules, new_game, view

CLASSIC = PRESETS["classic-300"]
DEALT = Rules(hands="deal")

VISITORS = '''
import os, random, subprocess, sys, threading, time

class Plain:
    """Plays as the registry's random player does, and says so all the time."""
    def __init__(self, seed=None):
        self._random = random.Random(seed)
    def choose(self, view, limit):
        print("thinking about", view.seat, flush=True)
        os.write(1, b"straight to the file\\n")
        return self._random.choice(view.legal_moves)

class Late(Plain):
    """Goes wrong at its first card, and makes a note of it."""
    def choose(self, view, limit):
        if view.bids.count(None):
            return super().choose(view, limit)
        with open("wrong", "a") as note:
            note.write(".")
        return self.wrong(view, limit)

class Hanging(Late):
    def wrong(self, view, limit):
        while True:
            pass

class Sleeping(Late):
    def wrong(self, view, limit):
        threading.Event().wait()

class Slow(Late):
    """Sets its own clock forward: to sleep would take as long."""
    def wrong(self, view, limit):
        from spades.bots.process import child
        now = child.clock()
        child.clock = lambda: now + limit.seconds + 3.25
        return view.legal_moves[0]

class Patient(Late):
    def wrong(self, view, limit):
        time.sleep(limit.seconds + 0.02)
        return view.legal_moves[0]

class Exiting(Late):
    def wrong(self, view, limit):
        sys.exit(3)

class Ending(Late):
    def wrong(self, view, limit):
        os._exit(3)

class Crashing(Late):
    def wrong(self, view, limit):
        os.kill(os.getpid(), 11)

class Interrupting(Late):
    def wrong(self, view, limit):
        raise KeyboardInterrupt

class Speechless(Late):
    def wrong(self, view, limit):
        return None

class Cheating(Late):
    def wrong(self, view, limit):
        from spades.engine.moves import PLAYS
        return next(play for play in PLAYS if play.card not in view.hand)

class Booby:
    def __reduce__(self):
        return (os._exit, (5,))

class Trapping(Late):
    def wrong(self, view, limit):
        return Booby()

class Begetting(Plain):
    """Begins a process of its own, which holds a named pipe for as long as it lives."""
    def choose(self, view, limit):
        with open("held", "wb") as held:
            subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], stdout=held)
        return super().choose(view, limit)

def never(seed=None):
    with open("wrong", "a") as note:
        note.write(".")
    while True:
        pass

def leaving(seed=None):
    os._exit(1)

class Remembering:
    """Counts how often it was made in this process, and knows no pack twice."""
    packs = []
    def __init__(self, seed=None):
        self._random = random.Random(seed)
        self._hands = 0
    def choose(self, view, limit):
        if view.phase.value == "bid":
            cards = frozenset(view.hand) | frozenset(view.known_out)
            assert cards not in self.packs, "this pack was here before"
            self.packs.append(cards)
        return self._random.choice(view.legal_moves)
'''


@pytest.fixture(autouse=True)
def visitors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "visitors.py").write_text(VISITORS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "visitors", raising=False)


def meet(name: str, rules: Rules = DEALT, seconds: float | None = 600.0) -> MatchResult:
    return run_match(Match(f"visitors:{name}", "random", rules, rounds=1, seed=1, limit=Limit(seconds=seconds)))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Slow", "s, where 600 s were allowed and 0.5 s of grace"),
        ("Exiting", "SystemExit: 3"),
        ("Ending", "it ended its process"),
        ("Crashing", "it ended its process"),
        ("Interrupting", "KeyboardInterrupt"),
        ("Speechless", "None is not a move"),
        ("Cheating", "is not in your hand"),
        ("Trapping", "is not a move"),
    ],
)
def test_what_an_external_player_does_wrong_costs_it_the_round_and_nothing_else(name: str, reason: str) -> None:
    result = meet(name)
    punished(result, reason)


def punished(result: MatchResult, reason: str) -> None:
    assert result.a.faults == 2
    assert result.a.first_fault is not None
    assert reason in result.a.first_fault
    assert result.a.points <= -130
    assert result.b.faults == 0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[], float]:
    """Give a clock that stands still until a player goes wrong, and then jumps by two hours."""

    def tell() -> float:
        note = Path("wrong")
        return 7200.0 * len(note.read_text()) if note.exists() else 0.0

    monkeypatch.setattr(external_bots, "ExternalProcess", partial(ExternalProcess, clock=tell))
    return tell


@pytest.mark.parametrize(("name", "seconds", "waited"), [("Hanging", 600.0, "601.5"), ("Sleeping", None, "61.0")])
@pytest.mark.usefixtures("clock")
def test_one_that_never_answers_is_ended(name: str, seconds: float | None, waited: str) -> None:
    punished(meet(name, seconds=seconds), f"no answer after {waited} s")


def test_a_move_within_the_grace_is_counted_and_not_punished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external_bots, "GRACE_SECONDS", 600.0)
    result = meet("Patient", seconds=0.01)
    assert result.a.faults == 0
    assert result.a.overruns >= 20


def test_without_seconds_it_may_think() -> None:
    assert meet("Plain", seconds=None).a.faults == 0


@pytest.mark.parametrize(
    "rules",
    [
        PRESETS["unseen-500"],
        Rules(hands="deal", blind_nil=True),
        PRESETS["partners-500"],
    ],
)
def test_a_sound_external_player_plays_as_it_would_at_home(rules: Rules) -> None:
    result = run_match(Match("visitors:Plain", "random", rules, rounds=1, seed=3, limit=Limit(seconds=600.0)))
    assert result.a.faults == result.b.faults == 0
    assert result.difference.mean == 0.0


def test_no_external_player_sees_a_pack_from_both_seats() -> None:
    match = Match("visitors:Remembering", "visitors:Remembering", CLASSIC, rounds=3, seed=3, limit=Limit(seconds=600.0))
    result = run_match(match)
    assert result.a.first_fault is None
    assert result.b.first_fault is None


def test_what_external_players_print_stays_out_of_the_result(capfd: pytest.CaptureFixture[str]) -> None:
    command = ["visitors:Plain", "rule", "--rounds", "1", "--json", "--seconds", "600"]
    assert main(command) == 0
    out, err = capfd.readouterr()
    assert json.loads(out)["a"]["faults"] == 0
    assert "straight to the file" in err


@pytest.mark.parametrize(
    ("name", "sentence"), [("never", "no answer after 30.0 s"), ("leaving", "it ended its process")]
)
@pytest.mark.usefixtures("clock")
def test_one_that_cannot_be_made_is_refused_in_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"the player 'visitors:{name}' cannot be made: {sentence}"):
        meet(name)


@pytest.mark.skipif(os.name != "posix", reason="named pipes and groups of processes are others elsewhere")
def test_what_it_began_ends_with_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "held")
    held = os.open(tmp_path / "held", os.O_RDONLY | os.O_NONBLOCK)
    process = ExternalProcess("visitors:Begetting")
    process.make(0)
    about = view(new_game(CLASSIC, PACK, CLASSIC.seating[0]), CLASSIC.seating[0])
    assert process.choose(about, Limit(seconds=600.0)) in about.legal_moves
    process.close()
    assert select.select([held], [], [], 60.0)[0], "what it began lives on"
    assert os.read(held, 1) == b""
    os.close(held)


def test_a_process_that_cannot_be_started_is_told_as_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_process: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    process = ExternalProcess("random")
    with pytest.raises(OSError, match="no more processes"):
        process.make(0)
    process.close()
