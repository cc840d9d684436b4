"""Workers that play: processes here, or anything that looks like an executor of `concurrent.futures`."""

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

_MOST_AT_ONCE = 8
_SHARES = 4


@dataclass(frozen=True, slots=True)
class Workers:
    """Workers, and how they are given something to play.

    Attributes:
        submit: Hands out some items, to be played one after the other by what is given before them.
        count: How many there are, 0 or more; they may come and go.
    """

    submit: Callable[[Callable[[Any], Any], Sequence[Any]], Future[list[Any]]]
    count: int


@contextmanager
def local_processes(count: int) -> Iterator[Workers]:
    """Give so many processes of this machine, until the end of the context."""
    with ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield Workers(lambda play, items: pool.submit(_play, play, items), count)


def spread(workers: Workers, play: Callable[[Item], Result], items: Sequence[Item]) -> Iterator[tuple[int, Result]]:
    """Yield the number and the result of every item as it comes, in any order; to stop early calls off the rest.

    Items are handed out some at a time: the fewer there are, the fewer.
    """
    size = max(1, min(_MOST_AT_ONCE, len(items) // (_SHARES * max(1, workers.count))))
    pending = {workers.submit(play, items[at : at + size]): at for at in range(0, len(items), size)}
    try:
        for future in as_completed(list(pending)):
            yield from enumerate(future.result(), pending.pop(future))
    finally:
        for future in pending:
            future.cancel()


def _play(play: Callable[[Item], Result], items: Sequence[Item]) -> list[Result]:
    return [play(item) for item in items]
