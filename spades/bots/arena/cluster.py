"""Workers on other machines: a cluster of Dask (https://distributed.dask.org), which anybody can start.

    dask scheduler                                                # on one machine
    dask worker tcp://192.0.2.7:8786 --nthreads 1 --nworkers -1   # on each, where the program is installed

A worker that is lost in mid-match is no matter: the scheduler has another one play what was under way. Workers may come
and go while a match lasts. They run what they are sent, so let nobody else near them.
"""

import logging
import multiprocessing
import pickle
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from functools import partial

from spades import __version__
from spades.bots.arena.external_bots import dismiss_externals
from spades.bots.arena.match import Task, check_players, is_external
from spades.bots.arena.one_round import Pair
from spades.bots.arena.workers import Workers

CONNECT_SECONDS = 10.0
"""How long a cluster may take to answer at all."""

_RETRIES = 2
"""How often a worker's own error is tried again elsewhere. One that dies is not counted here: the scheduler has its own
limit for that (`distributed.scheduler.allowed-failures`)."""

_one_at_a_time = threading.Lock()
_checked: set[tuple[str, ...]] = set()


class ClusterError(Exception):
    """Why the cluster cannot play, in a sentence."""


@contextmanager
def dask_cluster(address: str) -> Iterator[Workers]:
    """Give the workers of a cluster, until the end of the context; games not played by then are called off.

    `address` is where its scheduler listens, such as `tcp://192.0.2.7:8786`.

    Raises:
        ClusterError: The library is not installed, or nobody listens there; or, in the context, it was lost.
    """
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415  # only clusters need it
    except ImportError:
        raise ClusterError("a cluster needs the package distributed: install it, or spades-table[cluster]") from None
    # What it has to say of a lost scheduler is a page long; here it is a sentence.
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    try:
        client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(f"no cluster answers at {address}: {error}") from None
    try:
        # Not `pure`: equal questions are asked again, as the program may have changed since.
        executor = client.get_executor(pure=False, retries=_RETRIES)
        try:
            yield Workers(partial(_submit, executor), sum(client.nthreads().values()))
        finally:
            executor.shutdown(wait=False)
    except KilledWorker as error:
        raise ClusterError(
            f"what was under way on {error.last_worker.address} has ended one worker after the other"
        ) from None
    except CancelledError:
        raise ClusterError(f"the cluster at {address} has gone") from None
    except ImportError as error:
        raise ClusterError(f"a worker of the cluster lacks the program ({error})") from None
    finally:
        client.close()


def _submit(executor: Executor, play: Callable[[Task], Pair], tasks: Sequence[Task]) -> Future[list[Pair]]:
    # In a parcel: the scheduler needs no program of ours, and a worker without it can say so.
    parcel = pickle.dumps(partial(_play_there, play, tasks, version=__version__))
    return executor.submit(lambda parcel: pickle.loads(parcel)(), parcel)  # noqa: S301  # it is our own


def _play_there(play: Callable[[Task], Pair], tasks: Sequence[Task], *, version: str) -> list[Pair]:
    """Return the pairs, played at a worker: one after the other, however many threads it has.

    Raises:
        ClusterError: The worker has another version of the program, lacks a player, or may not begin its process.
    """
    if version != __version__:
        raise ClusterError(f"a worker of the cluster has version {__version__} of the program, and here is {version}")
    with _one_at_a_time:
        try:
            for match, _, _ in tasks:
                _check(match.players, match.seed)
            return [play(task) for task in tasks]
        finally:
            dismiss_externals()


def _check(players: tuple[str, ...], seed: int) -> None:
    if players in _checked:
        return
    if multiprocessing.current_process().daemon and any(map(is_external, players)):
        raise ClusterError(
            "a worker of the cluster may begin no processes, and a player by module:factory needs one: start workers "
            "with DASK_DISTRIBUTED__WORKER__DAEMON=False in the environment"
        )
    try:
        check_players(players, seed)
    except ValueError as error:
        raise ClusterError(f"on a worker of the cluster {error}") from None
    _checked.add(players)
