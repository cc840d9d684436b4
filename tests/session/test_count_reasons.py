"""Of what a review names, nothing goes without a reason: counted over a round."""

import pytest

from spades.engine import PRESETS
from spades.session.review.tools.count_reasons import main, named_errors


def test_every_named_error_has_a_reason() -> None:
    found = list(named_errors(PRESETS["classic-300"], "5 0", 1))
    assert found
    assert all(error.found.mark.is_error for error in found)
    assert all(error.found.reasons for error in found)


def test_the_count_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "0"]) == 0
    assert capsys.readouterr().out == "0 of 0 named errors without a reason\n"
