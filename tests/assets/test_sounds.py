import array
import importlib.util
import io
import itertools
import math
import sys
import wave
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

ASSETS = Path(__file__).parents[2] / "assets"
FOLDER = ASSETS / "sounds"
FILES = sorted(FOLDER.glob("*.wav"))
EXPECTED = {
    *("card_1", "card_2", "card_3", "slide", "riffle", "trick", "broken", "bid", "made", "set"),
    *("nil_made", "nil_broken", "bag", "bag_penalty", "win", "lose", "button", "refuse"),
}
FULL = 32768


class Sound(NamedTuple):
    channels: int
    width: int
    rate: int
    samples: list[int]


def decode(data: bytes) -> Sound:
    with wave.open(io.BytesIO(data)) as file:
        samples = array.array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        return Sound(file.getnchannels(), file.getsampwidth(), file.getframerate(), samples.tolist())


def level(samples: list[int]) -> float:
    return 10.0 * math.log10(sum(value * value for value in samples) / len(samples) / FULL**2)


@pytest.fixture(scope="module")
def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_sounds", ASSETS / "make_sounds.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def rendered(generator: ModuleType) -> dict[str, bytes]:
    files: dict[str, bytes] = generator.render_all()
    return files


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def sound(request: pytest.FixtureRequest) -> Sound:
    path: Path = request.param
    return decode(path.read_bytes())


def test_every_moment_has_its_sound() -> None:
    assert {path.stem for path in FILES} == EXPECTED


def test_regenerating_gives_the_same_bytes(generator: ModuleType, rendered: dict[str, bytes]) -> None:
    assert generator.differences(rendered, FOLDER) == []


def test_a_sound_does_not_depend_on_those_made_before_it(generator: ModuleType, rendered: dict[str, bytes]) -> None:
    assert generator.render("card_2") == rendered["card_2.wav"]


def test_the_check_notices_a_changed_a_missing_and_a_stray_file(
    generator: ModuleType,
    rendered: dict[str, bytes],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(generator, "render_all", lambda: rendered)
    monkeypatch.setattr(generator, "SOUNDS", tmp_path / "sounds")
    assert generator.main([]) == 0
    assert generator.main(["--check"]) == 0
    changed = tmp_path / "sounds" / "bid.wav"
    changed.write_bytes(changed.read_bytes()[:-1] + b"\x01")
    (tmp_path / "sounds" / "win.wav").unlink()
    (tmp_path / "sounds" / "stray.wav").write_bytes(b"")
    capsys.readouterr()
    assert generator.main(["--check"]) == 1
    assert capsys.readouterr().out.split() == [
        *("differs:", "bid.wav"),
        *("differs:", "stray.wav"),
        *("differs:", "win.wav"),
    ]


def test_all_together_they_stay_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < 900_000


def test_format_and_length(sound: Sound) -> None:
    assert (sound.channels, sound.width, sound.rate) == (1, 2, 44_100)
    assert 0.02 <= len(sound.samples) / sound.rate <= 2.0


def test_peak_leaves_headroom(sound: Sound) -> None:
    peak = 20.0 * math.log10(max(map(abs, sound.samples)) / FULL)
    assert -11.5 < peak < -5.5


def test_no_standing_offset(sound: Sound) -> None:
    assert abs(sum(sound.samples) / len(sound.samples)) < 1.0


def test_begins_and_ends_in_silence(sound: Sound) -> None:
    assert sound.samples[0] == sound.samples[-1] == 0
    # The outermost half millisecond stays under -46 dBFS: a start or an end louder than that would click.
    edge = 22
    assert max(map(abs, sound.samples[:edge] + sound.samples[-edge:])) < FULL * 0.005


def test_audible(sound: Sound) -> None:
    assert level(sound.samples) > -32.0


def test_alike_in_loudness(generator: ModuleType) -> None:
    heard = {
        path.stem: generator.loudness([value / FULL for value in decode(path.read_bytes()).samples]) for path in FILES
    }
    # A click of the interface accompanies; it is meant to be softer than the game.
    assert heard.pop("button") < min(heard.values())
    assert max(heard.values()) - min(heard.values()) < 3.5


def test_no_two_alike() -> None:
    sounds = {path.stem: decode(path.read_bytes()).samples for path in FILES}
    for (one, first), (other, second) in itertools.combinations(sounds.items(), 2):
        product = sum(a * b for a, b in zip(first, second, strict=False))
        size = math.sqrt(sum(a * a for a in first) * sum(b * b for b in second))
        assert abs(product) / size < 0.8, (one, other)
