"""The check in the documentation, which has nothing of ours, says of a record what we say."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from spades.engine import parse_rules, write_record
from spades.session.deals.verify import check_text

from .test_opening import decided
from .test_verify import STRANGER, a_record, bent, tag

ROOT = Path(__file__).parents[1]
STORED = sorted([*ROOT.glob("screens/positions/*.spades"), *ROOT.glob("session/**/*.spades")])


@pytest.mark.parametrize("path", STORED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_stranger_says_of_every_stored_record_what_we_say(path: Path) -> None:
    text = path.read_text("utf-8")
    report = check_text(text)
    unsealed = {check.number for check in report.unsealed}
    wrong = {check.number for check in report.wrong}
    assert {number for number, problem in STRANGER(text).items() if problem} == wrong | unsealed


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (lambda text: text.replace("[Seal2", "#[Seal2"), [2]),
        (lambda text: bent(text, 2, lambda _deal: f"2 {bytes(32).hex()} automatic"), [2]),
        (lambda text: f'{text}\n# [Deal2 "2 {bytes(32).hex()} automatic"]\n', []),
        (lambda text: text.replace("[Seal2", "  [Seal2").replace("Pack", "\tPack").replace("\n", " \n"), []),
        (lambda text: text.replace("Pack", "#Pack"), [1, 2, 3, 4]),
    ],
    ids=["a seal in a comment", "another deal", "and a comment", "blanks", "a pack in a comment"],
)
def test_a_stranger_reads_the_lines_that_we_read(change: Callable[[str], str], wrong: list[int]) -> None:
    changed = change(a_record(2))
    assert changed != a_record(2)
    assert [check.number for check in check_text(changed).wrong] == wrong
    assert [number for number, problem in STRANGER(changed).items() if problem] == wrong


def test_no_comment_makes_a_record_match_for_a_stranger() -> None:
    honest, forged = a_record(2), bent(a_record(2), 2, lambda _deal: f"2 {bytes(32).hex()} automatic")
    assert STRANGER(f'{forged}# [Deal2 "{tag(honest, "Deal2")}"]\n')[2]


@pytest.mark.parametrize("filling", ["\n", " ", " \n", "#\n", "Pack ", '[A "', "[A ", "\\"])
def test_a_stranger_reads_two_megabytes_at_once(filling: str) -> None:
    # What grows with the square of it takes hours.
    long = filling * (1_900_000 // len(filling))
    assert STRANGER(a_record(2).replace("\n\n", f"\n{long}x\n\n", 1)) != {}
    assert STRANGER(a_record(2) + f"Pack {long}") != {}


# The packs of Street and of three seats, with lots and cuts for high card.
@pytest.mark.parametrize(
    "rules",
    [
        "street-350",
        "cutthroat-300",
        "cutthroat-300,first_starter=cut",
        "partners-500,pack=jokers,first_starter=cut",
        "street-350,pack=standard",
        "partners-500,pack=jokers_deuces",
    ],
)
def test_a_stranger_knows_every_pack(rules: str) -> None:
    text = write_record(decided(parse_rules(rules)).begin())
    assert [check.verdict.value for check in check_text(text).rounds] == ["matches"]
    assert STRANGER(text) == {1: ""}
    line = next(line for line in text.splitlines() if line.startswith("Pack"))
    swapped = text.replace(line, f"Pack {line[7:9]}{line[5:7]}{line[9:]}")
    assert STRANGER(swapped)[1]
    assert check_text(swapped).wrong


def test_a_stranger_needs_nothing_but_python(tmp_path: Path) -> None:
    path, program = tmp_path / "some.spades", Path(__file__).parents[2] / "docs" / "verify_record.py"
    assert len(program.read_text("utf-8").splitlines()) <= 185
    hands = '[Spades "1"]\n[Rules "classic-300,hands=deal"]\n[Starter "S"]\n\nRound 1\nHands '
    hands += "AK2.KQ5.JT94.Q73 Q93.A84.AK2.AJ54\n"
    assert check_text(hands).unsealed
    changed = a_record(2).replace("hello", "Hello")
    without = [a_record(2).replace(f"[{name} ", f"# [{name} ") for name in ("Spades", "Rules", "Starter")]
    for text, code in ((a_record(2), 0), (changed, 1), (hands, 3), *((text, 1) for text in ("", *without))):
        path.write_text(text, "utf-8")
        done = subprocess.run(
            [sys.executable, "-I", str(program), str(path)], capture_output=True, text=True, check=False
        )
        assert (done.returncode, "Traceback" in done.stderr) == (code, False), done.stderr
        # What it cannot prove is said as well.
        assert ("each by itself" in done.stdout) is (text in (a_record(2), changed))


@pytest.mark.parametrize("named", [[], ["nothing.spades"], ["a", "b"], ["."], ["bytes"]])
def test_a_stranger_who_names_no_record_is_told_so_in_words(named: list[str], tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(bytes(range(256)))
    done = subprocess.run(
        [sys.executable, str(ROOT.parent / "docs" / "verify_record.py"), *named],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert "record" in done.stderr
    assert "Traceback" not in done.stderr
