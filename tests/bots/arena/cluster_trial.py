"""Tries the arena on a cluster of this machine, one of whose workers is killed in mid-match; prints JSON. A script.

python tests/bots/arena/cluster_trial.py --workers 3 --a vesper --b silas --games 6 --worlds 16
"""

import argparse
import json
import logging
import os
import signal
import sys
from pathlib import Path

from distributed import LocalCluster

from spades.bots import Limit
from spades.bots.arena import Match, cluster, run_match
from spades.bots.arena.cluster import ClusterError, dask_cluster
from spades.engine import PRESETS

EXAMPLES = Path(__file__).resolve().parents[3] / "docs" / "examples"


def main() -> None:
    """Try and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--a", default="rule")
    parser.add_argument("--b", default="random")
    parser.add_argument("--rounds", type=int, default=0)
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--worlds", type=int)
    options = parser.parse_args()
    match = Match(
        options.a,
        options.b,
        PRESETS["classic-300"],
        rounds=options.rounds,
        games=options.games,
        seed=3,
        limit=Limit(worlds=options.worlds),
    )
    with LocalCluster(
        n_workers=options.workers,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        silence_logs=logging.CRITICAL,
    ) as local:
        address = local.scheduler_address
        before = pids(local)

        def lose_one(done: int, whole: int) -> None:
            if done == 1 < whole:
                os.kill(before[0], signal.SIGKILL)

        with dask_cluster(address) as workers:
            there = run_match(match, jobs=workers, progress=lose_one)
        lost = len(set(before) - set(pids(local)))
        refused = sentence_of(Match("thrifty:ThriftyBot", "random", match.rules, rounds=1), address)
    cluster.CONNECT_SECONDS = 0.2
    nobody = sentence_of(match, address)
    said = {"same": there == run_match(match), "lost": lost, "refused": refused, "nobody": nobody}
    sys.stdout.write(f"{json.dumps(said)}\n")


def pids(local: LocalCluster) -> list[int]:
    """Return the processes of the workers that there are."""
    return [nanny.pid for nanny in local.workers.values()]


def sentence_of(match: Match, address: str) -> str:
    """Return why a match cannot be played there."""
    sys.path.insert(0, str(EXAMPLES))
    try:
        with dask_cluster(address) as workers:
            run_match(match, jobs=workers)
    except ClusterError as error:
        return str(error)
    return ""


if __name__ == "__main__":
    main()
