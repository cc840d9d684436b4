import hashlib
import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from spades.engine import PRESETS, Seat
from spades.session.deals.deal_code import DealCode
from spades.session.deals.seal import Deal
from spades.session.players.opponents import PLAYER_NAMES
from spades.ui.device.keymap import KeyMap
from spades.ui.words.keys import key_rows

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8")
PLAYERS = (ROOT / "docs" / "players.md").read_text("utf-8")
MANUAL = (ROOT / "docs" / "manual.md").read_text("utf-8")
FAIRNESS = (ROOT / "docs" / "fairness.md").read_text("utf-8")
VECTORS_3 = json.loads((ROOT / "tests" / "session" / "deal_vectors_3.json").read_text("utf-8"))
VECTORS_2 = json.loads((ROOT / "tests" / "session" / "deal_vectors_2.json").read_text("utf-8"))


def blocks(language: str, text: str = README) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_keys_are_those_that_the_program_tells() -> None:
    table = MANUAL.partition("## Keys")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (.*?) \| (.*?) \|$", table, re.MULTILINE)
    assert rows[2:] == key_rows(KeyMap())


@pytest.mark.parametrize("name", [*PLAYER_NAMES, *PRESETS])
def test_every_player_and_rule_set_is_named(name: str) -> None:
    assert f"`{name}`" in README + MANUAL


def test_its_two_commands_are_what_a_change_is_tried_with_before_it_lands() -> None:
    """`.ci/run` takes the first two lines of commands as they stand: the first plays, the second tests."""
    play, test = "".join(blocks("sh")).splitlines()
    assert play.endswith(" && python -m spades")
    assert test.endswith(" && python -m pytest")
    script = (ROOT / ".ci" / "run").read_text("utf-8")
    assert script.count("readme_line 1") == script.count("readme_line 2") == 1


def test_the_screenshots_are_there_and_small_enough() -> None:
    names = re.findall(r"!\[.*?\]\((.*?)\)", README, re.DOTALL)
    pictures = ["screenshot.png", "moving.gif"]
    pictures += [f"screenshot_{name}.png" for name in ("title", "four", "end", "review", "friends", "phone")]
    assert names == [f"assets/{picture}" for picture in pictures]
    for name in names:
        assert 50_000 < (ROOT / name).stat().st_size < 600_000


def test_the_player_in_ten_lines_meets_another_without_a_fault(tmp_path: Path) -> None:
    source = next(block for block in blocks("python", PLAYERS) if "class Bot" in block)
    assert len([line for line in source.splitlines() if line.strip()]) <= 10
    (tmp_path / "mybot.py").write_text(source, "utf-8")
    words = shlex.split(next(block for block in blocks("sh", PLAYERS) if "mybot:Bot" in block))
    assert words[0] == "python"
    words[words.index("--rounds") + 1] = "20"
    done = subprocess.run(
        [sys.executable, *words[1:], "--json"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["pairs"] == 20
    assert result["a"]["faults"] == 0, result["a"]


def test_the_check_in_twenty_lines_gives_the_pack_of_the_example(tmp_path: Path) -> None:
    source = next(block for block in blocks("python", FAIRNESS) if "hashlib" in block)
    assert len([line for line in source.splitlines() if line.strip()]) <= 20
    assert "spades" not in re.sub(r'f".*?"', "", source), "a stranger has nothing of ours"
    (tmp_path / "check.py").write_text(source, "utf-8")
    for vector in VECTORS_2:
        command = [sys.executable, "-I", "check.py", vector["seed"], vector["given"]]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
        seal, pack = done.stdout.splitlines()
        assert seal == vector["seal"]
        assert pack.replace(" ", "") == vector["pack"]


def test_the_worked_examples_are_what_the_program_does() -> None:
    example, old = FAIRNESS.partition("## An example")[2].split("## Version 1")
    seed = "".join(re.findall(r"`([0-9a-f]{32})`", example))
    block = hashlib.sha256(f"spades 2 pack, block 0: {seed} 17 33 8".encode()).digest()
    assert list(block[:4]) == [114, 38, 212, 189]
    for deal, lines in ((Deal.parse(f"2 {seed} 17 33 8"), example), (Deal.parse(f"{seed} 17"), old)):
        text = " ".join(lines.split())
        assert f"`{deal.seal.digest}`" in text
        cards = [str(card) for card in deal.pack_for(PRESETS["classic-300"])]
        assert f"begins with {' '.join(cards[:6])} and ends with {' '.join(cards[-3:])}" in text
        assert f"`{DealCode(PRESETS['classic-300'], deal, Seat.SOUTH).format()}`" in text
        assert deal.version == 1 or f"`{deal.seal.beginning}`" in text
    chain = next(vector for vector in VECTORS_3 if vector["root"] == seed)
    assert f"`{chain['seal']}`" in example
    for told in chain["rounds"][:2]:
        assert all(f"`{told[name]}`" in example for name in ("seed", "bound", "key"))
        assert " ".join(re.findall("..", told["pack"])[:6]) in example
