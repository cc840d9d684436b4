"""Errors that keep the program from running; each message is a sentence for the person."""


class CannotRunError(RuntimeError):
    """Something that the program needs is not there."""


class NoDisplayError(CannotRunError):
    """No window can be opened."""
