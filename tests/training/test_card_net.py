"""The card net, made small: it learns from rounds that are played out, and plays as it has learned."""

import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

if sys.platform == "win32" or not shutil.which("cc"):
    pytest.skip("there is no compiler here", allow_module_level=True)

from train.card_net import ROW, Net, Rows, choices_of, compile_tool, gain, play, run_tool, train


@pytest.fixture(scope="module")
def tool(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compile_tool(tmp_path_factory.mktemp("tool"))


def rows_of(tool: Path, folder: Path, seed: int, rounds: int) -> Rows:
    run_tool(tool, "rows", seed, rounds, folder / "rows")
    return np.fromfile(folder / "rows", ROW)


def test_choices_that_it_has_not_seen_are_better_than_before_it_learned(tool: Path, tmp_path: Path) -> None:
    seen, fresh = rows_of(tool, tmp_path, 1, 400), rows_of(tool, tmp_path, 2, 200)
    blank = gain(Net(32, np.random.default_rng(1)), fresh)
    assert gain(train(seen, hidden=32, epochs=20, seed=1), fresh) > blank + 1


def test_the_same_seed_gives_the_same_choices(tool: Path, tmp_path: Path) -> None:
    once, again, other = (rows_of(tool, tmp_path, seed, 5) for seed in (3, 3, 4))
    assert (once == again).all()
    assert len(once) != len(other) or (once != other).any()


def test_every_choice_has_its_policy_card_among_its_cards(tool: Path, tmp_path: Path) -> None:
    rows = rows_of(tool, tmp_path, 5, 20)
    cards, there, _ = choices_of(rows)
    assert (rows["usual"] < rows["count"]).all()
    assert (rows["count"] > 1).all()
    assert cards[there].max() < 52


def test_the_policy_is_as_good_as_itself_and_a_net_that_always_finds_another_card_is_not(
    tool: Path, tmp_path: Path
) -> None:
    lead, half, *_ = map(float, run_tool(tool, "match", 6, 20, "policy", "policy").split())
    assert lead == half == 0
    low = Net(128, np.random.default_rng(1))
    for weights in low.weights:
        weights[:] = 0
    low.weights[3][:] = -np.arange(52) % 13
    low.write(tmp_path / "net")
    lead, half, *_ = map(float, run_tool(tool, "match", 6, 100, f"net:{tmp_path / 'net'}", "policy").split())
    assert lead + half < 0


def test_deals_are_played_out_by_the_net(tool: Path, tmp_path: Path) -> None:
    Net(128, np.random.default_rng(1)).write(tmp_path / "net")
    by_policy, by_net = (
        run_tool(tool, "match", 6, 3, player, "policy").split()[0]
        for player in ("search:4", f"search:4:{tmp_path / 'net'}")
    )
    assert by_policy != by_net


def test_choices_are_worth_something_else_where_a_net_plays_them_out(tool: Path, tmp_path: Path) -> None:
    Net(128, np.random.default_rng(1)).write(tmp_path / "net")
    rows = play(tool, tmp_path, 5, 16)
    again = play(tool, tmp_path, 5, 16, tmp_path / "net")
    assert len(rows) > 16 * 13
    assert rows["worth"][0].tolist() != again["worth"][0].tolist()


def test_a_net_of_numbers_too_great_for_its_file_is_refused(tmp_path: Path) -> None:
    net = Net(128, np.random.default_rng(1))
    net.weights[0][7, 7] = 64.1
    with pytest.raises(OverflowError):
        net.write(tmp_path / "net")


def test_a_part_that_cannot_be_played_is_no_part_left_out(tool: Path, tmp_path: Path) -> None:
    (tmp_path / "net").write_bytes(b"no net")
    play(tool, tmp_path, 5, 16)
    with pytest.raises(subprocess.CalledProcessError):
        play(tool, tmp_path, 5, 16, tmp_path / "net")
