import json
import shutil
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, NoReturn

import pytest

from spades.session.program.settings import Settings
from spades.session.program.settings_file import SettingsFile

CHOICES = {one.name: one.metadata["choices"] for one in fields(Settings) if "choices" in one.metadata}
RANGES = {one.name: one.metadata["range"] for one in fields(Settings) if "range" in one.metadata}


def refuse(*_: object, **__: object) -> NoReturn:
    raise OSError(30, "Read-only file system")


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_usual_settings_are_valid_and_moderate() -> None:
    usual = Settings()
    assert usual.auto_play_one
    assert usual.animation_speed == 2
    assert usual.rules == "classic-300"
    unusual = ("muted", "full_screen", "left_handed", "confirm_cards", "memory_aids")
    assert not any(getattr(usual, name) for name in unusual)


@pytest.mark.parametrize("name", CHOICES)
def test_every_choice_is_accepted_and_nothing_else(name: str) -> None:
    for value in CHOICES[name]:
        assert getattr(Settings(**{name: value}), name) == value
    wrongs: tuple[object, ...] = ("other", 99, None, 0.25, [], {})
    for wrong in wrongs:
        with pytest.raises(ValueError, match=name) as refused:
            Settings(**{name: wrong})  # type: ignore[arg-type]
        assert repr(wrong) in str(refused.value)
        assert all(repr(value) in str(refused.value) for value in CHOICES[name])


@pytest.mark.parametrize(("name", "wrong"), [("muted", 1), ("animation_speed", True), ("trick_hold", 1), ("deck", 0)])
def test_a_value_of_a_like_type_is_refused(name: str, wrong: object) -> None:
    with pytest.raises(ValueError, match=f"{name} must be .*, not {wrong!r}"):
        Settings(**{name: wrong})  # type: ignore[arg-type]


@pytest.mark.parametrize("name", RANGES)
def test_every_range_has_its_ends(name: str) -> None:
    least, greatest = RANGES[name]
    for value in (least, greatest):
        assert getattr(Settings(**{name: value}), name) == value
    for wrong in (least - 1, greatest + 1, float(least), "1", None, True):
        with pytest.raises(ValueError, match=f"{name} must be .*{least}.*{greatest}, not {wrong!r}"):
            Settings(**{name: wrong})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "wrong", [(0, 0, 800), (0, 0, 800, 600.0), [0, 0, 800, 600], "800x600", (0, 0, 800, 10**6), (0, 0, 800, True)]
)
def test_a_window_is_four_whole_numbers(wrong: Any) -> None:
    with pytest.raises(ValueError, match="window must be four whole numbers, not "):
        Settings(window=wrong)


@pytest.mark.parametrize("name", ["back", "table", "rules", "opponent"])
def test_names_are_texts(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name} must be a text, not 3"):
        Settings(**{name: 3})  # type: ignore[arg-type]


def test_every_field_is_checked() -> None:
    for field in fields(Settings):
        with pytest.raises(ValueError, match=f"{field.name} must be "):
            Settings(**{field.name: object()})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("two_seats", "S player rule; N player rule"),
        ("four_seats", "; ".join(f"{seat} player rule" for seat in "SWNE")),
    ],
)
def test_players_alone_are_no_choice_of_who_sits_where(name: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=f"{name} must seat a person, not players alone"):
        Settings(**{name: wrong})  # type: ignore[arg-type]


def test_settings_survive_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    file = SettingsFile(path)
    assert (file.value, file.notice) == (Settings(), None)
    assert not path.exists()
    file.change(volume=30, deck="jumbo", window=(-5, 10, 1024, 700), trick_hold=-1.0, opponent="rule")
    again = SettingsFile(path)
    assert again.value == file.value
    assert again.value.window == (-5, 10, 1024, 700)
    assert again.notice is None
    assert names_in(tmp_path) == ["settings.json"]


def test_a_change_out_of_range_changes_nothing(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    file.change(volume=30)
    with pytest.raises(ValueError, match="volume must be from 0 to 100, not 101"):
        file.change(volume=101, muted=True)
    assert file.value == SettingsFile(tmp_path / "settings.json").value == Settings(volume=30)


DAMAGED = {
    "empty": b"",
    "cut off": json.dumps(asdict(Settings())).encode()[:-40],
    "not text": b"\xff\xfe\x00\x80",
    "a list": b"[1, 2]",
    "a number": b"7",
    "nested without end": b"[" * 100_000,
    "a number without end": b'{"volume": ' + b"9" * 5000 + b"}",
    "a number too large": b'{"volume": 1e400}',
    "not a number": b'{"trick_hold": NaN, "volume": Infinity}',
}


@pytest.mark.parametrize("content", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    file = SettingsFile(path)
    assert file.value == Settings()
    assert file.notice is not None
    (aside,) = [kept for kept in tmp_path.iterdir() if kept != path]
    assert aside.read_bytes() == content
    assert aside.name in file.notice
    file.change(volume=10)
    assert SettingsFile(path).value.volume == 10
    assert SettingsFile(path).notice is None


LATER = {
    "volume": 30,
    "deck": "tarot",
    "muted": "yes",
    "left_handed": True,
    "window": [1, 2, 3],
    "rules": "classic-300,moon=yes",
    "rule_sets": [["Mine", "classic-300", "a note"]],
    "tempo": {"slow": [1, None]},
}
"""What a later version may have written: names and values that this one does not know."""


def test_what_a_later_version_wrote_is_kept_and_ignored(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(LATER))
    file = SettingsFile(path)
    assert file.value == Settings(volume=30, left_handed=True)
    assert file.notice is None, "it is no damage"
    assert names_in(tmp_path) == ["settings.json"]
    assert json.loads(path.read_text()) == LATER, "nothing is written before something changes"
    (told,) = [record.getMessage() for record in caplog.records]
    assert all(name in told for name in ("deck", "muted", "window", "rules", "rule_sets", "tempo"))
    assert "volume" not in told
    file.change(volume=40)
    kept = json.loads(path.read_text())
    assert {name: kept[name] for name in LATER} == LATER | {"volume": 40}
    assert SettingsFile(path).value == Settings(volume=40, left_handed=True)


@pytest.mark.parametrize("depth", [100, 600, 900])
def test_a_value_that_is_nested_deeply_is_ignored_like_any_other(tmp_path: Path, depth: int) -> None:
    path = tmp_path / "settings.json"
    path.write_text(f'{{"volume": 30, "window": {"[" * depth}{"]" * depth}}}')
    assert SettingsFile(path).value == Settings(volume=30)


@pytest.mark.parametrize("deck", ["jumbo", Settings().deck])
def test_what_the_person_chooses_takes_the_place_of_what_was_not_understood(tmp_path: Path, deck: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"deck": "tarot", "muted": "yes"}))
    SettingsFile(path).change(deck=deck)
    kept = json.loads(path.read_text())
    assert (kept["deck"], kept["muted"]) == (deck, "yes")
    assert SettingsFile(path).value == Settings(deck=deck)


def test_a_change_that_is_refused_forgets_nothing_of_a_later_version(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"deck": "tarot"}))
    file = SettingsFile(path)
    with pytest.raises(ValueError, match="volume must be"):
        file.change(deck="jumbo", volume=101)
    file.change(volume=20)
    assert json.loads(path.read_text())["deck"] == "tarot"


def test_a_file_that_vanishes_comes_back_with_what_a_later_version_wrote(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"tempo": 1}))
    file = SettingsFile(path)
    path.unlink()
    file.bring_back()
    assert json.loads(path.read_text())["tempo"] == 1


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.mkdir()  # reading a folder fails as a file without permission does
    file = SettingsFile(path)
    assert file.value == Settings()
    assert file.notice is not None


def test_a_data_folder_that_is_a_file_is_no_end(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("something else")
    file = SettingsFile(tmp_path / "taken" / "settings.json")
    file.change(volume=10)
    assert file.value.volume == 10
    assert file.notice is not None
    assert (tmp_path / "taken").read_text() == "something else"


@pytest.mark.parametrize("step", ["pathlib.Path.mkdir", "pathlib.Path.open", "pathlib.Path.replace"])
def test_a_folder_that_cannot_be_written_is_told_and_the_change_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    monkeypatch.setattr(step, refuse)
    file.change(volume=10)
    assert file.value.volume == 10
    assert file.notice is not None


def test_a_damaged_file_in_a_folder_that_cannot_be_written_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{")
    monkeypatch.setattr(Path, "rename", refuse)
    monkeypatch.setattr(Path, "replace", refuse)
    file = SettingsFile(path)
    assert file.notice is not None
    assert path.read_text() == "{"


@pytest.mark.parametrize("wrong", ["", "garbage", "classic-300,target=20", "classic-300,blind_nil=yes"])
def test_rules_that_cannot_be_read_are_refused_and_the_usual_ones_are_in_force(tmp_path: Path, wrong: str) -> None:
    with pytest.raises(ValueError, match=r"rules must be .*, not "):
        Settings(rules=wrong)
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"rules": wrong, "muted": True}))
    settings = SettingsFile(path)
    assert settings.value == Settings(muted=True)
    assert json.loads(path.read_text())["rules"] == wrong


@pytest.mark.parametrize("name", ["\x00", "two\nlines", "\x1b[31m"])
def test_a_rule_set_has_a_name_that_can_be_written(name: str) -> None:
    with pytest.raises(ValueError, match="rule_sets must be"):
        Settings(rule_sets=((name, "classic-300"),))


def test_a_file_that_vanishes_is_written_anew(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "settings.json"
    settings = SettingsFile(path)
    settings.bring_back()
    assert not path.exists(), "what was never there has not vanished"
    settings.change(volume=20)
    shutil.rmtree(path.parent)
    settings.bring_back()
    assert SettingsFile(path).value.volume == 20


def test_a_window_that_keeps_nothing_brings_nothing_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    SettingsFile(path).change(volume=20)
    second = SettingsFile(path, keep=False)
    path.unlink()
    second.bring_back()
    assert not path.exists()


def test_a_file_that_is_far_too_large_is_set_aside_unread(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"volume": 1, "new": "' + "x" * 1_000_000 + '"}')
    file = SettingsFile(path)
    assert file.value == Settings()
    assert file.notice is not None
    assert not path.exists()


def test_the_log_does_not_grow_with_what_is_ignored(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "settings.json"
    strange: dict[str, object] = {f"{number}" + "x" * 90: "y" * 90 for number in range(1000)}
    path.write_text(json.dumps({"rule_sets": [["z" * 100_000, "classic-300"]], "volume": 10**4000, **strange}))
    assert SettingsFile(path).value == Settings()
    assert len(caplog.text) < 5000
    assert "and 992 more" in caplog.text
