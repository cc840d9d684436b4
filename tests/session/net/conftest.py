from collections.abc import Iterator

import pytest

from spades.engine import PRESETS

from .guest import Host


@pytest.fixture
def host() -> Iterator[Host]:
    host = Host(PRESETS["classic-500"])
    yield host
    host.close()
