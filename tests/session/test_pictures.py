"""What is known of a picture before anything unpacks it, and what is refused, each with its sentence."""

import io
import os
import struct
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from spades.session.program import pictures
from spades.session.program.pictures import PictureRefusedError, read_picture

SIZE = (160, 90)
KINDS: dict[str, dict[str, Any]] = {
    "PNG": {},
    "JPEG": {},
    "WEBP": {},
    "WEBP-lossless": {"lossless": True},
    "WEBP-alpha": {"quality": 50},
}


def file(kind: str, size: tuple[int, int] = SIZE, mode: str | None = None) -> bytes:
    image = Image.effect_noise(size, 50).convert(mode or ("RGBA" if kind == "WEBP-alpha" else "RGB"))
    if kind == "WEBP-alpha":
        image.putalpha(Image.linear_gradient("L").resize(size))
    data = io.BytesIO()
    image.save(data, kind.split("-", maxsplit=1)[0], **KINDS[kind])
    return data.getvalue()


def refusal(path: Path, data: bytes) -> str:
    path.write_bytes(data)
    with pytest.raises(PictureRefusedError) as refused:
        read_picture(path)
    assert path.name in str(refused.value), "the sentence names the file"
    return str(refused.value)


@pytest.mark.parametrize("kind", KINDS)
def test_the_size_is_read_without_unpacking(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "picture"
    path.write_bytes(file(kind))
    assert read_picture(path).size == SIZE


@pytest.mark.parametrize("kind", KINDS)
def test_no_beginning_of_a_file_does_worse_than_be_refused(tmp_path: Path, kind: str) -> None:
    data, path = file(kind, (70, 70)), tmp_path / "picture"
    for end in [*range(64), *range(64, len(data), 97)]:
        path.write_bytes(data[:end])
        try:
            read_picture(path)
        except PictureRefusedError:
            continue
        # Whatever is cut off behind that is found when it is unpacked; a JPEG would be shown half gray.
        assert kind != "JPEG"


def test_each_refusal_says_what_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "holiday.png"
    with pytest.raises(PictureRefusedError, match=r"There is no file .*holiday\.png"):
        read_picture(path)
    bomb = b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sIIBBBBB", 13, b"IHDR", 30_000, 30_000, 8, 6, 0, 0, 0)
    assert "30000 by 30000 pixels" in refusal(path, bomb)
    assert "too small" in refusal(path, file("PNG", (20, 400)))
    assert "a PNG, JPEG or WebP" in refusal(path, b"GIF89a" + bytes(100))
    assert "a PNG, JPEG or WebP" in refusal(path, b"")
    assert "damaged" in refusal(path, file("JPEG", mode="CMYK"))
    monkeypatch.setattr(pictures, "MOST_BYTES", 1_000_000)
    assert "1 MB" in refusal(path, bytes(1_000_001))
    folder = tmp_path / "folder.png"
    folder.mkdir()
    with pytest.raises(PictureRefusedError, match=r"folder\.png is a folder"):
        read_picture(folder)


def test_a_png_is_refused_at_any_wrong_bit_and_loses_what_it_is_not_painted_from(tmp_path: Path) -> None:
    path, whole = tmp_path / "picture.png", file("PNG")
    words = struct.pack(">I4s40sI", 40, b"zTXt", b"", 0)
    path.write_bytes(whole[:33] + words + whole[33:])
    assert read_picture(path).data == whole
    for at in (30, 45, len(whole) // 2, len(whole) - 20):
        assert "damaged" in refusal(path, whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1 :])
    assert "damaged" in refusal(path, whole[:-12])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.png")
    with pytest.raises(PictureRefusedError, match=r"pipe\.png"):
        read_picture(tmp_path / "pipe.png")
