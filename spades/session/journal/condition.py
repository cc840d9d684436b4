"""The condition of the journal's file: read through, mended, or exchanged for the copy that holds more."""

import logging
import threading
from collections.abc import Callable, Sequence

from spades.engine.text import shortened
from spades.language import ngettext
from spades.session.journal.access import Access
from spades.session.journal.checksums import renewal
from spades.session.journal.examination import examine
from spades.session.journal.sentences import Older
from spades.session.journal.transaction import Statement, forgetting, setting
from spades.session.journal.writer import Receipt

log = logging.getLogger(__name__)


class Condition:
    """Looks after the file, and says its faults.

    Attributes:
        damaged: Whether damage was found: the games should be left, and `mend` be asked for.
    """

    def __init__(self, access: Access, begin: Callable[[], None]) -> None:
        """Name the access to read and write through; `begin` takes up another store that was opened."""
        self._access = access
        self._begin = begin
        self.damaged = False
        self._stop = threading.Event()
        self._examiner: threading.Thread | None = None

    def examine(self) -> Receipt:
        """Read all of the file through in a thread of its own, and copy it if it is sound and holds something new.

        What is wrong is told: damage by `damaged`, games that were changed by a sentence.
        """
        receipt = Receipt()
        self._examiner = threading.Thread(target=self._examine, args=(receipt,), daemon=True, name="spades-examination")
        self._examiner.start()
        return receipt

    def end_examination(self) -> None:
        """End an examination that `examine` has begun."""
        if self._examiner is not None:
            self._stop.set()
            self._examiner.join()
            self._examiner = None
            self._stop.clear()

    def look(self) -> bool:
        """Return whether it is the file that is at fault, which takes to read it through unless it is known."""
        path = self._access.store.file
        if not self.damaged and path is not None:
            found = examine(path, self._stop)
            self.damaged = found is not None and found.damage is not None
        return self.damaged

    def mend(self) -> None:
        """Open the file anew as at a start, read it through, and put its damage right."""
        self.end_examination()
        self._access.writer.flush()
        with self._access.lock:
            since = self._access.store.abandon()
            store = self._access.open(through=True)
            if store.aside is not None:
                store.write_again(since)
        self.damaged = False
        self._begin()

    def older(self) -> Older | None:
        """Return the file that the person has to decide about: it held less than its newest copy, and was set aside."""
        with self._access.lock:
            return self._access.store.older()

    def keep_newer(self) -> Receipt:
        """Go on with the copy that holds more, now that the person has chosen."""
        return self._access.submit([forgetting("older")])

    def take_older(self, older: Older) -> bool:
        """Go on with the file that holds less; the other is kept beside it. Returns whether that could be done."""
        self.end_examination()
        self._access.writer.flush()
        with self._access.lock:
            taken = self._access.store.take_older(older)
        self._begin()
        return taken

    def _examine(self, receipt: Receipt) -> None:
        try:
            path = self._access.store.file
            found = None if path is None else examine(path, self._stop)
            if found is None:
                return
            if found.damage is not None:
                log.warning("the journal is damaged: %s", shortened(found.damage))
                self.damaged = True
                return
            self._report_changed(found.changed)
            if not found.changed:
                self._access.writer.do(self._keep_sound)
            self._access.back_up()
            for number in found.unsummed:
                if self._stop.is_set():
                    return
                batch: list[Statement] = [*renewal(number)]
                self._access.writer.do(lambda: self._access.write(batch)).wait()  # noqa: B023  # it is waited for
        except Exception:  # nobody waits for this thread to be well
            log.exception("the journal was not read through")
        finally:
            receipt.finish()

    def _report_changed(self, numbers: Sequence[int]) -> None:
        """Report which games were changed by something else, once."""
        names = " ".join(map(str, numbers))
        if names == (self._access.fact("changed") or ""):
            return
        self._access.submit([setting("changed", names)])
        if numbers:
            self._access.add_notice(
                ngettext(
                    "{n} game in your history was changed after it was saved: it's kept, but not opened.",
                    "{n} games in your history were changed after they were saved: they're kept, but not opened.",
                    len(numbers),
                ).format(n=len(numbers))
            )

    def _keep_sound(self) -> None:
        with self._access.lock:
            self._access.store.keep_sound()
