"""What phones are served, made beside the window while the table is opened."""

import threading
from collections.abc import Mapping

from spades.session.net.link import Page
from spades.ui.phone import HEADERS, page_files, pictures


class PhonePage:
    """The page of a table's guests: it takes a second, for which no frame waits."""

    def __init__(self) -> None:
        """Begin to paint."""
        self._painted: Mapping[str, bytes] | None = None
        self._page: Page | None = None
        self._error: Exception | None = None
        threading.Thread(target=self._paint, daemon=True).start()

    def __call__(self) -> Page | None:
        """Return the page; None as long as it is being made.

        Raises:
            Exception: It cannot be made.
        """
        if self._error is not None:
            raise self._error
        if self._page is None and self._painted is not None:
            self._page = Page(page_files(self._painted), HEADERS)
            self._painted = None
        return self._page

    def _paint(self) -> None:
        try:
            self._painted = pictures()
        except Exception as error:  # noqa: BLE001  # it is raised where it is asked for
            self._error = error
