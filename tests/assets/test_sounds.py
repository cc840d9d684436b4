import array
import importlib.util
import io
import itertools
import math
import sys
import wave
from functools import cache
from operator import mul
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest
from each_case import each

ASSETS = Path(__file__).parents[2] / "assets"
FOLDER = ASSETS / "sounds"
FILES = sorted(path for path in FOLDER.glob("*.wav") if path.stem != "room")
ROOM = FOLDER / "room.wav"
OFTEN = {"card": 6, "slide": 5, "trick": 4, "riffle": 4, "bid": 4, "bag": 4, "button": 4, "refuse": 4}
MOMENTS = {
    *("broken", "danger", "made", "lead", "set", "nil_made", "nil_broken", "bags_near", "bag_penalty", "last"),
    *("win", "lose", "blind_nil", "big_set", "comeback", "joker"),
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


@pytest.fixture(scope="module")
def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_sounds", ASSETS / "make_sounds.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(ASSETS))
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(ASSETS))
    return module


@pytest.fixture(scope="module")
def rendered(generator: ModuleType) -> dict[str, bytes]:
    files: dict[str, bytes] = generator.render_all()
    return files


@cache
def sound_of(path: Path) -> Sound:
    return decode(path.read_bytes())


sounds = each("path", FILES)


def test_every_moment_has_its_sound() -> None:
    variants = {f"{name}_{number}" for name, count in OFTEN.items() for number in range(1, count + 1)}
    assert {path.stem for path in FILES} == MOMENTS | variants
    assert ROOM.is_file()


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
    changed = tmp_path / "sounds" / "bid_1.wav"
    changed.write_bytes(changed.read_bytes()[:-1] + b"\x01")
    (tmp_path / "sounds" / "win.wav").unlink()
    (tmp_path / "sounds" / "stray.wav").write_bytes(b"")
    capsys.readouterr()
    assert generator.main(["--check"]) == 1
    assert capsys.readouterr().out.split() == [
        *("differs:", "bid_1.wav"),
        *("differs:", "stray.wav"),
        *("differs:", "win.wav"),
    ]


def test_all_together_they_stay_small() -> None:
    assert sum(path.stat().st_size for path in (*FILES, ROOM)) < 1_140_000


@sounds
def test_format_and_length(path: Path) -> None:
    sound = sound_of(path)
    assert (sound.channels, sound.width, sound.rate) == (1, 2, 22_050)
    assert 0.02 <= len(sound.samples) / sound.rate <= 2.0


@sounds
def test_peak_leaves_headroom(path: Path) -> None:
    sound = sound_of(path)
    peak = 20.0 * math.log10(max(map(abs, sound.samples)) / FULL)
    assert -20.0 < peak < -3.5


@sounds
def test_no_standing_offset(path: Path) -> None:
    sound = sound_of(path)
    assert abs(sum(sound.samples) / len(sound.samples)) < 1.0


@sounds
def test_begins_and_ends_in_silence(path: Path) -> None:
    sound = sound_of(path)
    assert sound.samples[0] == sound.samples[-1] == 0
    # The outermost half millisecond stays under -46 dBFS: a start or an end louder than that would click.
    edge = 11
    assert max(map(abs, sound.samples[:edge] + sound.samples[-edge:])) < FULL * 0.005


def test_what_matters_is_heard_on_a_laptop(generator: ModuleType) -> None:
    """After a high-pass at 250 Hz each sound is nearly as loud, and half of its energy is above 400 Hz."""
    filters = generator.signals
    for path in (*FILES, ROOM):
        samples = [value / FULL for value in sound_of(path).samples]
        if path == ROOM:
            # At half the rate the filters are meant for twice the frequency.
            above, small = filters.highpass(800.0), filters.highpass(500.0)
        else:
            above, small = filters.highpass(400.0), filters.highpass(250.0)
        energy = sum(value * value for value in samples)
        heard = small(samples)
        assert sum(value * value for value in above(heard)) > 0.45 * energy, path.stem
        assert generator.loudness(heard) > generator.loudness(samples) - 3.0, path.stem


def test_each_sound_is_as_loud_as_it_matters(generator: ModuleType) -> None:
    heard = {path.stem: generator.loudness([value / FULL for value in sound_of(path).samples]) for path in FILES}
    for name, loudness in heard.items():
        wanted = generator.LOUDNESS_DB + generator.FILES[name].offset_db
        assert loudness == pytest.approx(wanted, abs=1.0), name
    assert heard["nil_broken"] - max(heard[f"button_{number}"] for number in range(1, 5)) > 15.0


def test_the_room_goes_round_without_a_seam() -> None:
    samples = sound_of(ROOM).samples
    steps = [abs(one - other) for one, other in itertools.pairwise(samples)]
    assert abs(samples[0] - samples[-1]) <= max(steps)
    assert 20.0 * math.log10(max(map(abs, samples)) / FULL) < -35.0


def test_no_two_alike() -> None:
    sounds = {path.stem: sound_of(path).samples for path in FILES}
    sizes = {name: math.hypot(*samples) for name, samples in sounds.items()}
    for (one, first), (other, second) in itertools.combinations(sounds.items(), 2):
        product = sum(map(mul, first, second))
        assert abs(product) / (sizes[one] * sizes[other]) < 0.8, (one, other)
