"""Each defect can still be planted: what it replaces stands where it stood, once, and its tests are there."""

from each_case import each

from .every import MUTANTS
from .mutant import ROOT, Mutant


@each("mutant", MUTANTS)
def test_what_it_replaces_stands_there_once_and_its_tests_are_there(mutant: Mutant) -> None:
    text = (ROOT / mutant.file).read_text("utf-8")
    assert mutant.planted(text) != text
    assert [word for word in mutant.tests.split() if not is_there(word)] == []


def is_there(word: str) -> bool:
    """Return whether there is a file of tests, or one test of a file: where each needs a browser, one is enough."""
    path, _sign, test = word.partition("::")
    return (ROOT / path).exists() and (not test or f"def {test}(" in (ROOT / path).read_text("utf-8"))


def test_they_are_all_different_and_in_every_room() -> None:
    assert len({str(mutant) for mutant in MUTANTS}) == len(MUTANTS)
    rooms = {path.name for path in (ROOT / "spades").iterdir() if path.is_dir() and path.name != "__pycache__"}
    assert {mutant.room.split("/")[0] for mutant in MUTANTS} == rooms
