"""Predictions are counted and scored as they should be, and inference makes them better."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from spades.bots.tools import calibration
from spades.bots.tools.reliability import Reliability
from spades.bots.tools.reliability_plot import draw


def test_scores_of_predictions_made_by_hand() -> None:
    reliability = Reliability.of([[(0.25, False), (0.25, True), (0.8, True)], [(0.25, False), (1.0, True)]])
    assert reliability.count == 5
    assert reliability.brier == pytest.approx((2 * 0.25**2 + 0.75**2 + 0.2**2) / 5)
    # A third of the quarters came true, and both of the others.
    assert reliability.calibration_error == pytest.approx((3 * (1 / 3 - 0.25) + 0.2) / 5)
    quarters, eighths, ones = reliability.tenths
    assert (quarters.count, quarters.predicted) == (3, 0.25)
    assert quarters.happened == pytest.approx(1 / 3)
    assert (eighths.predicted, ones.predicted) == (0.8, 1.0)


def test_intervals_are_over_rounds() -> None:
    # A hundred rounds of ten predictions that come true together are a hundred trials, not a thousand.
    together = Reliability.of([[(0.5, number % 2 == 0)] * 10 for number in range(100)])
    apart = Reliability.of([[(0.5, place % 2 == 0) for place in range(10)]] * 100)
    assert together.tenths[0].half_interval == pytest.approx(1.96 * 0.05)
    assert apart.tenths[0].half_interval == pytest.approx(0)


def test_inference_knows_more_than_the_voids() -> None:
    setting = calibration.Setting("rule", "classic-300", 12)
    calibration.play_setting(setting, 5)
    for kind in calibration.KINDS:
        with_it, without = (calibration.pool([setting], kind, way) for way in ("with", "without"))
        assert with_it.count == without.count
        assert with_it.brier < without.brier


def test_the_figures_are_printed_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["--rounds", "1", "--players", "rule", "--rules", "classic-300", "--out", str(tmp_path)]
    monkeypatch.setattr("sys.argv", ["calibration", *words])
    calibration.main()
    text = (tmp_path / "calibration.md").read_text("utf-8")
    assert capsys.readouterr().out == text
    assert "| rule       | classic-300 | 1 " in text
    result = json.loads((tmp_path / "calibration.json").read_text("utf-8"))
    assert result["settings"][0]["card"]["with"]["count"] > 0
    picture = ET.fromstring((tmp_path / "calibration.svg").read_text("utf-8"))  # noqa: S314  # our own
    assert picture.tag.endswith("svg")


def test_the_plot_stays_within_its_frame() -> None:
    reliability = Reliability.of([[(0.05, True)], [(0.06, False)] * 3])
    picture = ET.fromstring(draw([("title", {"series": reliability})]))  # noqa: S314  # our own
    frame = next(path.attrib["d"] for path in picture if path.attrib.get("fill") == "none" and "H" in path.attrib["d"])
    top, bottom = map(float, re.findall(r"[\d.]+", frame)[1:3])
    bars = [path.attrib["d"] for path in picture if re.fullmatch(r"M[\d.]+ [\d.]+V[\d.]+", path.attrib.get("d", ""))]
    ends = [float(end) for bar in bars for end in re.findall(r"[-\d.]+", bar)[1:]]
    # One in four came true, in two rounds: the interval reaches below nothing.
    assert (min(ends) > top, max(ends)) == (True, bottom)
