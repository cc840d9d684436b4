"""The compiled core of the search, where there is one: built from the C beside this file when the program is installed.

It stands for the plain Python of `spades.bots.search` where that takes long, and gives the same answers. `kernel.h`
says what is in it, `_search.pyi` what Python sees of it. Without it (no compiler, or `SPADES_KERNEL=python` in the
environment) everything goes on in Python, slower.
"""

import os
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from spades.kernel import _search


class Kernel(Protocol):
    """What the compiled module offers."""

    @property
    def sources(self) -> str:
        """The hash of the sources it was built from, as the build makes it."""

    @property
    def Solver(self) -> "type[_search.Solver]":  # noqa: N802  # a class
        """The double dummy solver."""

    def deal(
        self,
        prior: "_search.Prior",
        seen: "_search.Seen | None",
        deals: int,
        least: int,
        state: tuple[int, ...],
        seconds: float,
        /,
    ) -> tuple[list[tuple[frozenset[int], int, float]], tuple[int, ...]]:
        """Deal hands and weigh them."""

    def deal_four(
        self,
        seen: "_search.FourSeen",
        count: int,
        oversampling: int,
        least: int,
        state: tuple[int, ...],
        seconds: float,
        /,
    ) -> tuple[list["_search.FourHands"], tuple[int, ...]]:
        """Draw the hands of more than two seats."""

    def play_out_four(
        self,
        trick: "_search.Trick",
        taken: Sequence[int],
        out: Sequence[int],
        rules: "_search.FourRules",
        worlds: Sequence[tuple["_search.FourHands", Sequence[int], int]],
        choices: Sequence[int],
        bidder: int,
        ending: tuple[int, int, int],
        /,
    ) -> bytes:
        """Play hands of more than two seats out."""


@cache
def kernel() -> Kernel | None:
    """Return the compiled core, loaded when first asked for; None where the search is plain Python."""
    if os.environ.get("SPADES_KERNEL") == "python":
        return None
    try:
        from spades.kernel import _search  # noqa: PLC0415  # not before a player wants it
    except ImportError:
        return None
    return _search


def is_compiled() -> bool:
    """Return whether the search is compiled here."""
    return kernel() is not None
