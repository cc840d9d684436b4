"""Refusals of the archive, said on the page that asked."""

from collections.abc import Iterator
from contextlib import contextmanager

from spades.session.history.archive import ArchiveError
from spades.session.history.record_files import RecordRefusedError
from spades.ui.scenes.page import Page


@contextmanager
def alarm_if_refused(page: Page) -> Iterator[None]:
    """Have a page say why the archive or a file refused something meanwhile; the rest is left undone."""
    try:
        yield
    except (ArchiveError, RecordRefusedError) as error:
        page.say(str(error), alarm=True)
