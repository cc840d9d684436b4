"""A small defect, as data."""

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]


class Mutant(NamedTuple):
    """A defect that can be planted.

    Attributes:
        file: Where, from the top of the tree.
        old: What stands there; it must occur exactly once.
        new: What stands there instead.
        tests: The nearest tests: files and folders, with a blank between two.
        unseen: Why no test can notice it, or need not; empty where one must.
    """

    file: str
    old: str
    new: str
    tests: str
    unseen: str = ""

    @property
    def room(self) -> str:
        """The folder that it is in: `kernel`, `bots/search`, `ui/table`, and so on."""
        return Path(self.file).parent.relative_to("spades").as_posix()

    @property
    def compiled(self) -> bool:
        """Whether the core has to be built anew for it."""
        return self.file.endswith((".c", ".h"))

    def planted(self, text: str) -> str:
        """Return a file's text with the defect.

        Raises:
            ValueError: What is to be replaced does not stand there exactly once.
        """
        if (times := text.count(self.old)) != 1:
            raise ValueError(f"{self.file} has {times} times: {self.old}")
        return text.replace(self.old, self.new)

    def __str__(self) -> str:
        """Return what is replaced by what, in a line."""
        old, new = (" ".join(text.split()) for text in (self.old, self.new))
        return f"{self.file}: {old}  ->  {new or '(nothing)'}"
