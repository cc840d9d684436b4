"""Strangers' players, whatever they do: hang, dawdle, print, leave, answer nonsense."""

import json
import sys
import time
from pathlib import Path

import pytest

from spades.bots import Limit
from spades.bots.arena import Match, MatchResult, run_match
from spades.bots.arena.__main__ import main
from spades.bots.arena.strangers import Host
from spades.engine import PRESETS, Rules

CLASSIC = PRESETS["classic-300"]

VISITORS = '''
import os, random, sys, threading, time

class Plain:
    """Plays as the registry's random player does, and says so all the time."""
    def __init__(self, seed=None):
        self._random = random.Random(seed)
    def choose(self, view, limit):
        print("thinking about", view.seat, flush=True)
        os.write(1, b"straight to the file\\n")
        return self._random.choice(view.legal_moves)

class Late(Plain):
    """Goes wrong at its first card."""
    def choose(self, view, limit):
        return self.wrong(view, limit) if not view.bids.count(None) else super().choose(view, limit)

class Hanging(Late):
    def wrong(self, view, limit):
        while True:
            pass

class Sleeping(Late):
    def wrong(self, view, limit):
        threading.Event().wait()

class Slow(Late):
    def wrong(self, view, limit):
        time.sleep(limit.seconds + 0.6)
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

def never(seed=None):
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
    monkeypatch.setattr("spades.bots.arena.strangers.GRACE_SECONDS", 0.4)
    monkeypatch.setattr("spades.bots.arena.strangers.TRANSIT_SECONDS", 0.6)


def meet(name: str, rules: Rules = CLASSIC, seconds: float | None = 0.2) -> MatchResult:
    return run_match(Match(f"visitors:{name}", "random", rules, rounds=1, seed=1, limit=Limit(seconds=seconds)))


@pytest.mark.parametrize(
    ("name", "seconds", "reason"),
    [
        ("Hanging", 0.5, "no answer after 1.5 s"),
        ("Sleeping", 0.5, "no answer after 1.5 s"),
        ("Slow", 0.5, "where 0.5 s were allowed"),
        ("Exiting", 5.0, "SystemExit: 3"),
        ("Ending", 5.0, "it ended its process"),
        ("Crashing", 5.0, "it ended its process"),
        ("Interrupting", 5.0, "KeyboardInterrupt"),
        ("Speechless", 5.0, "None is not a move"),
        ("Cheating", 5.0, "is not in your hand"),
        ("Trapping", 5.0, "is not a move"),
    ],
)
def test_what_a_stranger_does_wrong_costs_it_the_round_and_nothing_else(name: str, seconds: float, reason: str) -> None:
    began = time.monotonic()
    result = meet(name, seconds=seconds)
    assert result.a.faults == 2
    assert result.a.first_fault is not None
    assert reason in result.a.first_fault
    assert result.a.points <= -130
    assert result.b.faults == 0
    assert time.monotonic() - began < 60


def test_a_move_within_the_grace_is_counted_and_not_punished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spades.bots.arena.strangers.GRACE_SECONDS", 5.0)
    result = meet("Patient", seconds=0.01)
    assert result.a.faults == 0
    assert result.a.overruns >= 20


def test_without_seconds_a_stranger_has_patience_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spades.bots.arena.strangers.PATIENCE_SECONDS", 0.3)
    assert meet("Plain", seconds=None).a.faults == 0
    result = meet("Sleeping", seconds=None)
    assert result.a.faults == 2


@pytest.mark.parametrize(
    "rules",
    [
        CLASSIC,
        Rules(hands="deal"),
        Rules(hands="deal", blind_nil=True),
        PRESETS["unseen-500"],
        PRESETS["partners-500"],
    ],
)
def test_a_sound_stranger_plays_as_it_would_at_home(rules: Rules) -> None:
    result = run_match(Match("visitors:Plain", "random", rules, rounds=2, seed=3, limit=Limit(seconds=5.0)))
    assert result.a.faults == result.b.faults == 0
    assert result.difference.mean == 0.0


def test_no_stranger_sees_a_pack_from_both_seats() -> None:
    match = Match("visitors:Remembering", "visitors:Remembering", CLASSIC, rounds=3, seed=3, limit=Limit(seconds=5.0))
    result = run_match(match)
    assert result.a.first_fault is None
    assert result.b.first_fault is None


def test_what_strangers_print_stays_out_of_the_result(capfd: pytest.CaptureFixture[str]) -> None:
    command = ["visitors:Plain", "rule", "--rounds", "1", "--json", "--seconds", "5"]
    assert main(command) == 0
    out, err = capfd.readouterr()
    assert json.loads(out)["a"]["faults"] == 0
    assert "straight to the file" in err


@pytest.mark.parametrize(
    ("name", "sentence"), [("never", "no answer after 1.0 s"), ("leaving", "it ended its process")]
)
def test_one_that_cannot_be_made_is_refused_in_a_sentence(
    name: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The leaving one must have the time to be imported.
    monkeypatch.setattr("spades.bots.arena.strangers.START_SECONDS", 1.0 if name == "never" else 30.0)
    with pytest.raises(ValueError, match=f"the player 'visitors:{name}' cannot be made: {sentence}"):
        meet(name)


def test_a_process_that_cannot_be_started_is_told_as_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_process: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    host = Host("random")
    with pytest.raises(OSError, match="no more processes"):
        host.make(0)
    host.close()
