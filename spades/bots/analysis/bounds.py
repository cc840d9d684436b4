"""Bounds of plain values that come through a pipe or from a file, by which `msgspec` refuses all others."""

from typing import Annotated

from msgspec import Meta

MOST = 1_000_000
"""Beyond any score, count of worlds or number of a reason."""

Word = Annotated[str, Meta(max_length=30)]
Number = Annotated[float, Meta(ge=-MOST, le=MOST)]
Whole = Annotated[int, Meta(ge=-MOST, le=MOST)]
Count = Annotated[int, Meta(ge=0, le=MOST)]
Chance = Annotated[float, Meta(ge=-1e-9, le=1 + 1e-9)]
Tricks = Annotated[int, Meta(ge=0, le=13)]
HandText = Annotated[str, Meta(max_length=60)]
