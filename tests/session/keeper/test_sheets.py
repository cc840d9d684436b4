from pathlib import Path

import pytest

from spades.engine import PRESETS, Bid
from spades.session.keeper.score_sheet import ScoreSheet
from spades.session.keeper.sheets import Sheets, begun_at

SHEET = ScoreSheet.begin(PRESETS["classic-300"], ("Anna", "Ben"))


def test_every_change_is_on_the_disk_at_once(tmp_path: Path) -> None:
    sheets = Sheets(tmp_path / "sheets")
    assert not sheets.any
    key = sheets.begin(SHEET)
    sheets.keep(key, SHEET.with_bid(0, Bid(4)))
    # Another program that is opened after a kill.
    again = Sheets(tmp_path / "sheets")
    assert again.any
    assert again.all == {key: SHEET.with_bid(0, Bid(4))}
    assert begun_at(key) is not None


def test_sheets_begun_in_one_second_are_kept_apart_and_the_latest_comes_first(tmp_path: Path) -> None:
    sheets = Sheets(tmp_path)
    keys = [sheets.begin(SHEET) for _ in range(3)]
    assert list(Sheets(tmp_path).all) == sorted(keys, reverse=True)
    assert len(set(keys)) == 3


def test_a_sheet_that_was_deleted_comes_back(tmp_path: Path) -> None:
    sheets = Sheets(tmp_path)
    key = sheets.begin(SHEET)
    sheets.delete(key)
    assert not Sheets(tmp_path).any
    sheets.keep(key, SHEET)
    assert list(Sheets(tmp_path).all) == [key]


@pytest.mark.parametrize("damage", [b"", b"\xff\xfe", b"spades score sheet 9\n", b"x" * 100_001])
def test_a_damaged_sheet_is_set_aside_with_a_sentence(tmp_path: Path, damage: bytes) -> None:
    key = Sheets(tmp_path).begin(SHEET)
    (tmp_path / "20260101-000000.sheet").write_bytes(damage)
    sheets = Sheets(tmp_path)
    assert list(sheets.all) == [key]
    notice = sheets.consume_notice()
    assert notice is not None
    assert notice.startswith("A score sheet couldn't be read. It was set aside as 20260101-000000.damaged-")
    assert sheets.consume_notice() is None
    # It is not read again, and nothing in it is lost.
    assert Sheets(tmp_path).all.keys() == {key}
    aside = next(path for path in tmp_path.iterdir() if "damaged" in path.name)
    assert aside.read_bytes() == damage


def test_what_cannot_be_written_is_kept_and_written_with_the_next_change(tmp_path: Path) -> None:
    folder = tmp_path / "sheets"
    folder.write_text("a file stands where the folder should be")
    sheets = Sheets(folder)
    key = sheets.begin(SHEET)
    assert sheets.consume_notice() == "Your score sheet can't be saved right now. It's kept until you quit."
    assert sheets.all == {key: SHEET}
    folder.unlink()
    other = sheets.begin(SHEET)
    assert Sheets(folder).all.keys() == {key, other}


def test_a_sheet_that_could_not_be_written_is_deleted_all_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "sheets"
    folder.write_text("a file stands where the folder should be")
    sheets = Sheets(folder)
    first, second = sheets.begin(SHEET), sheets.begin(SHEET)
    sheets.delete(first)
    folder.unlink()
    sheets.keep(second, SHEET)
    assert Sheets(folder).all.keys() == {second}


def test_without_a_folder_sheets_last_as_long_as_the_program() -> None:
    sheets = Sheets()
    assert not sheets.any
    key = sheets.begin(SHEET)
    assert sheets.any
    assert sheets.all == {key: SHEET}
