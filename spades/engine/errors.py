"""Errors of the engine, split by whose fault it is."""


class IllegalMoveError(ValueError):
    """A move that the rules refuse; the message is the sentence of `why_illegal`."""


class NotationError(ValueError):
    """A text that is not in the notation.

    Attributes:
        line: The line at fault, counted from 1, or None for a text of one line.
        reason: What is wrong, without the line.
    """

    def __init__(self, reason: str, line: int | None = None) -> None:
        """Keep reason and line apart, and join them for the message."""
        self.reason = reason
        self.line = line
        super().__init__(reason if line is None else f"line {line}: {reason}")

    def __reduce__(self) -> tuple[type["NotationError"], tuple[str, int | None]]:
        """Cross process borders whole."""
        return type(self), (self.reason, self.line)
