"""Whether the cards of a record were the ones that were sealed."""

import re
import runpy
import secrets
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from spades.__main__ import main
from spades.engine import PRESETS, Game, NotationError, write_record
from spades.session.deals.chain import Chain
from spades.session.deals.chance import Chance
from spades.session.deals.contribution import AUTOMATIC, Contribution
from spades.session.deals.seal import CHAINED, Deal, Sealed
from spades.session.deals.verify import Verdict, check_text, name_rounds, verify_file

from .games import MAKER, random_game
from .test_opening import decided
from .test_practice import play

STRANGER = runpy.run_path(str(Path(__file__).parents[2] / "docs" / "verify_record.py"))["check"]
"""A check that has nothing of ours: what is wrong with each round of a record, by its number."""


@cache
def a_record(version: int) -> str:
    """Return a game of three rounds: the first cut, the second cut and with words, the third by nobody."""
    with pytest.MonkeyPatch.context() as patch:
        if version != CHAINED:
            patch.setattr(Chance, "chain", lambda _self, _number: Sealed(secrets.token_bytes(32), version))
        return write_record(played("unseen-500"))


@pytest.fixture(params=[1, 2])
def record(request: pytest.FixtureRequest) -> str:
    return a_record(request.param)


def played(rules: str) -> Game:
    session = MAKER.begin(decided(PRESETS[rules]))
    play(session, 2)
    session.next_round()
    return play(session, 3)


def bent(text: str, number: int, what: Callable[[Deal], str]) -> str:
    """Return a record with something else in place of a deal."""
    deal = tag(text, f"Deal{number}")
    return text.replace(deal, what(Deal.parse(deal)))


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


@pytest.mark.parametrize("version", [1, 2, 3])
def test_an_honest_record_matches(version: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = a_record(version)
    code, said = run(record, tmp_path, capsys)
    assert code == 0
    assert [f"Round {number} matches." in said for number in (1, 2, 3)] == [True] * 3
    assert tag(record, "Seal2") in said
    assert tag(record, "Deal2").removeprefix(f"{version} ")[:64] in said
    assert set(STRANGER(record).values()) == {""}
    # What the versions before the chain do not bind is said.
    assert ("nothing proves that no round was taken out" in said) is (version != CHAINED)


def test_no_more_is_said_of_what_does_not_match_than_is_known(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the starter alone is wrong the cards may still be those that were sealed, and so where a tag is gone."""
    not_these, unknown = "These cards are not the ones that were sealed", "What was sealed cannot be checked"
    starter = "Who started does not follow from what was sealed"
    another = bent(record, 2, lambda deal: deal.sealed.cut(Contribution.of(*(9, 9, 9)[: deal.seal.cuts])).format())
    for text, told in (
        (another, f"{not_these}: round 2."),
        (without_tag(record, "Seal2"), f"{unknown}: round 2."),
        (with_tag(record, "FirstStarter", "chance"), f"{starter}: round 1."),
    ):
        code, said = run(text, tmp_path, capsys)
        assert code == 1
        assert [line for line in said.splitlines() if line.startswith((not_these, unknown, starter))] == [told]


def test_the_lot_is_checked() -> None:
    drawn = replace(decided(PRESETS["classic-300"]), secret=Sealed(bytes(32)))
    for seat in PRESETS["classic-300"].seating:
        opening = replace(drawn, given=seat)
        text = write_record(play(MAKER.begin(opening), 2))
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
    for places in ("cut", "cut 52", "cut x", "cut 1 1", "cut 03", "cut ٣", *(f"cut {place}" for place in range(52))):
        changed = record.replace(f'"{how}"', f'"{places}"')
        assert bool(check_text(changed).wrong) is bool(STRANGER(changed)[1]), places
    for places in ("cut 1 1", how.replace(" ", " 0", 1)):
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
    deal, seal = Deal.parse(tag(record, f"Deal{number}")), tag(record, f"Seal{number}")
    seed, given = deal.sealed.format(), deal.contribution.text
    other = Sealed(bytes(32), deal.version)
    changes = {
        "seed": [(seed, other.format())],
        "cut": [(f"{seed} {given}", f"{seed} {1 if given != '1' else 2}")],
        "seal": [(seal, other.seal.format())],
        "both": [(seal, other.seal.format()), (seed, other.format())],
        "damage": [(f"{seed} {given}", f"{seed} 52")],
    }[what]
    for old, new in changes:
        record = record.replace(old, new)
    assert [(check.number, check.verdict) for check in check_text(record).wrong] == [(number, verdict)]
    assert [number for number, wrong in STRANGER(record).items() if wrong] == [number]
    code, said = run(record, tmp_path, capsys)
    assert code == 1
    told = "What was sealed cannot be checked" if what == "damage" else "These cards are not the ones that were sealed"
    assert f"{told}: round {number}." in said.splitlines()


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


def test_what_is_said_of_a_record_that_is_refused_does_not_grow_with_its_rounds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = replace(PRESETS["classic-300"], target=1000)
    said = [run(write_record(random_game(rules, 1, rounds=n)) + "Nonsense\n", tmp_path, capsys) for n in (4, 12)]
    for rounds, (code, text) in zip((4, 12), said, strict=True):
        assert code == 2
        first, second = text.splitlines()
        assert first == f"Rounds 1 to {rounds} were not sealed."
        assert second.endswith("'Nonsense' is not a line of a record.")
    # Nor with tags of rounds that were never played.
    seals = "".join(f'[Seal{number} "2 {number:064x}"]\n' for number in range(2, 400))
    honest = write_record(random_game(rules, 1, rounds=1))
    code, text = run(honest.replace("\n\n", f"\n{seals}\n", 1), tmp_path, capsys)
    assert code == 1
    assert "Rounds 2 to 399 were sealed, but are not in the record." in text
    assert len(text.splitlines()) == 3


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
    # Once, however many there are.
    assert said == "Nothing can be said of rounds 1 and 2, which were not sealed.\n"
    code, said = run(write_record(random_game(PRESETS["classic-300"], 1, rounds=1)), tmp_path, capsys)
    assert "Nothing can be said of round 1, which was not sealed." in said


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
    assert "Every round was played with the cards that follow from its seal" in done.stdout


def without_round(text: str, number: int) -> str:
    """Return a record whose rounds from one on were cut off, while its tags stay."""
    return text[: text.index(f"\nRound {number}\n")] + "\n"


def without_tag(text: str, name: str) -> str:
    return re.sub(rf'^\[{name} ".*"\]\n', "", text, flags=re.MULTILINE)


def with_tag(text: str, name: str, value: str) -> str:
    return re.sub(rf'^\[{name} ".*"\]$', f'[{name} "{value}"]', text, flags=re.MULTILINE)


def without_its_version(text: str, *names: str) -> str:
    """Return a record that says of a seal or a deal that it is one of version 1."""
    for name in names:
        text = with_tag(text, name, tag(text, name).removeprefix("2 "))
    return text


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

CHANGES_2: dict[str, tuple[Callable[[str], str], list[tuple[int, Verdict]]]] = {
    "the cuts are exchanged": (
        lambda text: bent(text, 1, lambda deal: f"{deal.sealed.format()} 33 17 8 hello"), [(1, Verdict.PACK)],
    ),
    "a cut was never made": (
        lambda text: bent(text, 1, lambda deal: f"{deal.sealed.format()} 17 33 8 5 hello"), [(1, Verdict.PACK)],
    ),
    "a word was never said": (lambda text: bent(text, 1, lambda deal: f"{deal.format()} you"), [(1, Verdict.PACK)]),
    "a letter was another": (
        lambda text: bent(text, 1, lambda deal: deal.format().replace("hello", "Hello")), [(1, Verdict.PACK)],
    ),
    "nobody is said to have cut": (
        lambda text: bent(text, 1, lambda deal: f"{deal.sealed.format()} automatic"), [(1, Verdict.PACK)],
    ),
    "somebody is said to have cut": (
        lambda text: bent(text, 3, lambda deal: f"{deal.sealed.format()} 17 33 8"), [(3, Verdict.PACK)],
    ),
    "a cut of no card": (
        lambda text: bent(text, 1, lambda deal: f"{deal.sealed.format()} 17 0 8"), [(1, Verdict.DAMAGED)],
    ),
    "two spaces": (
        lambda text: bent(text, 1, lambda deal: deal.format().replace("17 ", "17  ")), [(1, Verdict.DAMAGED)],
    ),
    "a deal is said to be of version 1": (lambda text: without_its_version(text, "Deal1"), [(1, Verdict.DAMAGED)]),
    "a seal is said to be of version 1": (lambda text: without_its_version(text, "Seal1"), [(1, Verdict.SEAL)]),
    "both are, with one cut": (
        lambda text: bent(
            without_its_version(text, "Seal1"), 1, lambda deal: Sealed(deal.sealed.seed, 1).cut(AUTOMATIC).format()
        ),
        [(1, Verdict.SEAL)],
    ),
    "a later version": (
        lambda text: bent(text, 1, lambda deal: deal.format().replace("2 ", "3 ", 1)), [(1, Verdict.DAMAGED)],
    ),
}  # fmt: skip
"""Kinds of change that only version 2 knows."""


@pytest.mark.parametrize("kind", CHANGES_2)
def test_every_kind_of_change_to_what_the_person_gave_has_its_answer(kind: str) -> None:
    change, wrong = CHANGES_2[kind]
    changed = change(a_record(2))
    assert changed != a_record(2)
    assert [(check.number, check.verdict) for check in check_text(changed).wrong] == wrong
    assert [number for number, problem in STRANGER(changed).items() if problem] == [number for number, _ in wrong]


def test_what_a_match_does_not_prove_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = run(a_record(2), tmp_path, capsys)
    assert code == 0
    assert "Nobody cut the pack of round 3" in said
    assert "version 1" not in said
    code, said = run(a_record(1), tmp_path, capsys)
    assert code == 0
    assert "Rounds 1 to 3 were sealed by version 1" in said


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ([7], "round 7"),
        ([1, 2], "rounds 1 and 2"),
        ([1, 3, 7], "rounds 1, 3 and 7"),
        ([1, 2, 3], "rounds 1 to 3"),
        ([1, 2, 3, 5, 8, 9, 10, 11], "rounds 1 to 3, 5 and 8 to 11"),
        (range(2, 2701, 2), "rounds 2, 4, 6, 8, 10, 12, 14, 16 and 1342 others"),
        ([1, 3, 5, 7, 9, 11, 13, 15, 17], "rounds 1, 3, 5, 7, 9, 11, 13, 15 and 17"),
    ],
)
def test_one_round_or_several_are_named_and_not_at_length(numbers: Sequence[int], told: str) -> None:
    assert name_rounds(numbers) == told


@pytest.mark.parametrize("kind", CHANGES)
def test_every_kind_of_change_has_its_answer(
    record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    change, code, wrong = CHANGES[kind]
    # The fourth round waits for its cut.
    record = without_tag(without_tag(record, "Seal4"), "Pending4")
    changed = change(record)
    assert (changed == record) is (kind == "nothing")
    assert [(check.number, check.verdict) for check in check_text(changed).wrong] == wrong
    if code != 2:
        told = {number: problem for number, problem in STRANGER(changed).items() if problem}
        assert list(told) == ([2] if code == 3 else [number for number, _verdict in wrong])
    answer, said = run(changed, tmp_path, capsys)
    assert answer == code
    if len(wrong) == 1:
        ((number, verdict),) = wrong
        assert f"Round {number} {verdict.value}." in said
    elif wrong:
        named = name_rounds(number for number, _verdict in wrong)
        assert f"{named.capitalize()} were sealed, but are not in the record." in said
    others = any(verdict in (Verdict.SEAL, Verdict.PACK) for _, verdict in wrong)
    assert ("not the ones that were sealed" in said) is others
    assert ("that it does not have" in said) is any(verdict is Verdict.MISSING for _, verdict in wrong)


@pytest.mark.parametrize("sign", ["\N{HANGUL FILLER}", "\N{BRAILLE PATTERN BLANK}", "\N{VARIATION SELECTOR-16}"])
def test_nothing_that_is_not_seen_can_be_given_to_a_chain(sign: str) -> None:
    sealed = Chain(bytes(32)).sealed(1, "classic-300")
    given = Contribution(f"17 33 8 hel{sign}lo")
    with pytest.raises(ValueError, match="of which nothing is seen"):
        sealed.cut(given)
    # What older seals were cut with is read as it was.
    assert Sealed(bytes(32)).cut(given).contribution is given


def test_the_check_shows_the_rules_and_what_was_given(tmp_path: Path) -> None:
    path = tmp_path / "game.spades"
    path.write_text(a_record(2), "utf-8")
    _code, said = verify_file(path)
    assert said[0].startswith("Rules: ")
    assert any(line.startswith("  cut   ") for line in said)
