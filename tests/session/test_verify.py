"""Whether the cards of a record were the ones that were sealed."""

import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from spades.__main__ import main
from spades.engine import PRESETS, Game, NotationError, write_record
from spades.session.deals.seal import Sealed
from spades.session.deals.verify import Verdict, check_text

from .games import MAKER, an_opening, random_game
from .test_opening import decided
from .test_practice import play


@pytest.fixture
def record() -> str:
    return write_record(played("unseen-500"))


def played(rules: str) -> Game:
    opening = decided(PRESETS[rules])
    return play(MAKER.begin(opening, 20), 3)


def tag(text: str, name: str) -> str:
    found = re.search(rf'\[{name} "(.*)"\]', text)
    assert found is not None
    return found[1]


def run(text: str | bytes, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    path = folder / "some.spades"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    code = main(["verify", str(path)])
    said = capsys.readouterr()
    return code, said.out + said.err


def test_an_honest_record_matches(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = run(record, tmp_path, capsys)
    assert code == 0
    assert [f"Round {number} matches." in said for number in (1, 2, 3)] == [True] * 3
    assert tag(record, "Seal2") in said
    assert tag(record, "Deal2").split()[0] in said


def test_the_lot_is_checked() -> None:
    drawn = an_opening(PRESETS["classic-300"], "random")
    for seat in PRESETS["classic-300"].seating:
        opening = replace(drawn, given=seat)
        text = write_record(play(MAKER.begin(opening, 20), 2))
        bent = text.replace('[FirstStarter "given"]', '[FirstStarter "lot"]')
        expected = [] if drawn.starter is seat else [(1, Verdict.STARTER)]
        assert [(check.number, check.verdict) for check in check_text(bent).wrong] == expected


def test_the_cut_for_high_card_is_checked(record: str) -> None:
    how = tag(record, "FirstStarter")
    verdicts = set()
    for place in range(52):
        wrong = check_text(record.replace(f'"{how}"', f'"cut {place}"')).wrong
        verdicts |= {check.verdict for check in wrong}
        assert len(wrong) <= 1
    assert verdicts == {Verdict.STARTER}
    for places in ("cut", "cut 52", "cut x", "cut 1 1"):
        assert check_text(record.replace(f'"{how}"', f'"{places}"')).wrong


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize(
    ("what", "verdict"),
    [
        ("seed", Verdict.SEAL),
        ("cut", Verdict.PACK),
        ("seal", Verdict.SEAL),
        ("both", Verdict.PACK),
        ("damage", Verdict.DAMAGED),
    ],
)
def test_what_was_changed_afterwards_is_found_in_its_round(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], number: int, what: str, verdict: Verdict
) -> None:
    deal, seal = tag(record, f"Deal{number}"), tag(record, f"Seal{number}")
    seed, cut = deal.split()
    other = Sealed(bytes(32))
    changes = {
        "seed": [(seed, other.format())],
        "cut": [(deal, f"{seed} {(int(cut) + 1) % 52}")],
        "seal": [(seal, other.seal.format())],
        "both": [(seal, other.seal.format()), (seed, other.format())],
        "damage": [(deal, f"{seed} 52")],
    }[what]
    for old, new in changes:
        record = record.replace(old, new)
    assert [(check.number, check.verdict) for check in check_text(record).wrong] == [(number, verdict)]
    code, said = run(record, tmp_path, capsys)
    assert code == 1
    assert f"not the ones that were sealed: round {number}." in said


@pytest.mark.parametrize("bent", ["", "nothing", "0" * 63, "F" * 64])
def test_a_seal_that_cannot_be_read_is_damaged_and_told(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], bent: str
) -> None:
    record = record.replace(tag(record, "Seal2"), bent)
    (check,) = check_text(record).wrong
    assert (check.number, check.verdict, check.seal) == (2, Verdict.DAMAGED, None)
    assert check.deal is not None
    code, said = run(record, tmp_path, capsys)
    assert code == 1
    assert "  seal  cannot be read" in said
    assert check.deal.seal.format() in said


def test_a_pack_that_was_exchanged_is_found_even_where_its_moves_cannot_be_made(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    packs = re.findall(r"^Pack (.*)$", record, re.MULTILINE)
    bent = record.replace(packs[1], packs[0])
    report = check_text(bent)
    assert report.fault is not None
    assert [check.number for check in report.wrong] == [2]
    code, said = run(bent, tmp_path, capsys)
    assert code == 1
    assert "Round 2 does not match" in said


def test_a_record_whose_moves_were_changed_is_told_with_its_line(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first = next(line for line in record.splitlines() if line.startswith("Score"))
    code, said = run(record.replace(first, "Score 1:1", 1), tmp_path, capsys)
    assert code == 2
    assert "cannot be replayed: line" in said


def test_a_move_that_cannot_be_made_is_told_in_one_sentence(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = re.findall(r"^Play (..) (..)$", record, re.MULTILINE)[0]
    code, said = run(record.replace(f"Play {first} {second}", f"Play {first} {first}", 1), tmp_path, capsys)
    assert code == 2
    assert "illegal move" in said
    assert ".." not in said


def test_a_record_as_a_windows_editor_saves_it_is_checked(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _said = run(record.replace("\n", "\r\n").encode("utf-8-sig"), tmp_path, capsys)
    assert code == 0


def test_a_record_from_before_the_seals_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = run(write_record(random_game(PRESETS["classic-300"], 1, rounds=2)), tmp_path, capsys)
    assert code == 3
    assert "Round 1 was not sealed." in said


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"Dear diary", b"PK\x03\x04", b'[Rules "classic-300"]'])
def test_what_is_no_record_is_told(data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = run(data, tmp_path, capsys)
    assert code == 2
    assert "is not a record" in said


def test_a_file_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (tmp_path / "none", tmp_path):
        assert main(["verify", str(path)]) == 2
        assert "cannot be read" in capsys.readouterr().err


def test_of_a_file_without_end_no_more_is_read_than_a_record_can_have(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "disk.img"
    with path.open("wb") as file:
        file.truncate(1 << 23)
    assert main(["verify", str(path)]) == 2
    assert "too large to be the record of a game" in capsys.readouterr().err


def test_without_a_file_the_command_line_is_wrong() -> None:
    for arguments in ([], ["a", "b"]):
        with pytest.raises(SystemExit) as left:
            main(["verify", *arguments])
        assert left.value.code == 2


def test_a_record_cut_off_anywhere_never_ends_in_a_traceback(record: str) -> None:
    for length in range(0, len(record), 61):
        try:
            check_text(record[:length])
        except NotationError:
            continue


def test_it_needs_no_window(record: str, tmp_path: Path) -> None:
    (tmp_path / "some.spades").write_text(record)
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "spades", "verify", str(tmp_path / "some.spades")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert "pygame" not in done.stderr
    assert "Every round was played with the cards that were sealed" in done.stdout


def without_round(text: str, number: int) -> str:
    """Return a record whose rounds from one on were cut off, while its tags stay."""
    return text[: text.index(f"\nRound {number}\n")] + "\n"


def without_tag(text: str, name: str) -> str:
    return re.sub(rf'^\[{name} ".*"\]\n', "", text, flags=re.MULTILINE)


def with_tag(text: str, name: str, value: str) -> str:
    return re.sub(rf'^\[{name} ".*"\]$', f'[{name} "{value}"]', text, flags=re.MULTILINE)


def add_tag(text: str, name: str, value: str) -> str:
    return text.replace("\n\n", f'\n[{name} "{value}"]\n\n', 1)


OTHER = Sealed(bytes(32))

CHANGES: dict[str, tuple[Callable[[str], str], int, list[tuple[int, Verdict]]]] = {
    "nothing": (lambda text: text, 0, []),
    "a comment": (lambda text: f"# mine\n{text}", 0, []),
    "a tag that says nothing of deals": (lambda text: add_tag(text, "Note", "a fine game"), 0, []),
    "the last round is cut off": (lambda text: without_round(text, 3), 1, [(3, Verdict.MISSING)]),
    "two rounds are cut off": (
        lambda text: without_round(text, 2), 1, [(2, Verdict.MISSING), (3, Verdict.MISSING)],
    ),
    "all rounds are cut off": (
        lambda text: without_round(text, 1), 1, [(number, Verdict.MISSING) for number in (1, 2, 3)],
    ),
    "the last round is cut off, and its seed": (
        lambda text: without_tag(without_round(text, 3), "Deal3"), 1, [(3, Verdict.MISSING)],
    ),
    "the last round is cut off, and its seal": (
        lambda text: without_tag(without_round(text, 3), "Seal3"), 1, [(3, Verdict.MISSING)],
    ),
    "a seal of a round that never was": (
        lambda text: add_tag(text, "Seal9", OTHER.seal.format()), 1, [(9, Verdict.MISSING)],
    ),
    "a seal goes": (lambda text: without_tag(text, "Seal2"), 1, [(2, Verdict.DAMAGED)]),
    "a seed goes": (lambda text: without_tag(text, "Deal2"), 1, [(2, Verdict.DAMAGED)]),
    "seal and seed go": (lambda text: without_tag(without_tag(text, "Seal2"), "Deal2"), 3, []),
    "a seed that waits for a cut": (
        lambda text: add_tag(add_tag(text, "Seal4", OTHER.seal.format()), "Pending4", OTHER.format()), 0, [],
    ),
    "one that waits under another seal": (
        lambda text: add_tag(add_tag(text, "Seal4", "0" * 64), "Pending4", OTHER.format()), 1, [(4, Verdict.SEAL)],
    ),
    "one that waits and is none": (
        lambda text: add_tag(add_tag(text, "Seal4", "0" * 64), "Pending4", "x"), 1, [(4, Verdict.DAMAGED)],
    ),
    "one that waits for a round too late": (
        lambda text: add_tag(add_tag(text, "Seal5", OTHER.seal.format()), "Pending5", OTHER.format()),
        1,
        [(5, Verdict.MISSING)],
    ),
    "how it was decided who starts is no word": (
        lambda text: with_tag(text, "FirstStarter", "chance"), 1, [(1, Verdict.STARTER)],
    ),
    "nor is nothing": (lambda text: with_tag(text, "FirstStarter", ""), 1, [(1, Verdict.STARTER)]),
    "a lot has no places": (lambda text: with_tag(text, "FirstStarter", "lot 3"), 1, [(1, Verdict.STARTER)]),
    "nor has what was given": (lambda text: with_tag(text, "FirstStarter", "given 3"), 1, [(1, Verdict.STARTER)]),
    "another score": (lambda text: re.sub(r"Score .*", "Score 1:1", text, count=1), 2, []),
    "rounds out of order": (lambda text: text.replace("Round 2", "Round 3", 1), 2, []),
}  # fmt: skip
"""Kinds of change, with the exit code of `verify` and the rounds that it names."""


@pytest.mark.parametrize("kind", CHANGES)
def test_every_kind_of_change_has_its_answer(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    change, code, wrong = CHANGES[kind]
    # The fourth round waits for its cut.
    record = without_tag(without_tag(record, "Seal4"), "Pending4")
    bent = change(record)
    assert (bent == record) is (kind == "nothing")
    assert [(check.number, check.verdict) for check in check_text(bent).wrong] == wrong
    answer, said = run(bent, tmp_path, capsys)
    assert answer == code
    for number, verdict in wrong:
        assert f"Round {number} {verdict.value}." in said
    assert ("not the ones that were sealed" in said) is any(verdict is not Verdict.MISSING for _, verdict in wrong)
    assert ("sealed rounds that it does not have" in said) is any(verdict is Verdict.MISSING for _, verdict in wrong)
