"""The commands that answer in a terminal and open no window, a module each: each is loaded where it is asked for."""

import logging
from importlib import import_module

COMMANDS = {"list": "list_games", "export": "export", "stats": "stats", "review": "review", "verify": "verify"}
"""The first words that are commands, and the modules that do what they ask."""


def run_command(name: str, arguments: list[str]) -> int:
    """Run one of `COMMANDS`.

    Args:
        name: The command.
        arguments: What follows it on the command line.

    Returns:
        The exit status: 0 it has answered; 1 it cannot be done here; 2 a wrong command line, or no such game, file or
        record. `verify` has its own.
    """
    # What the program logs is for its own file, and no answer.
    logging.getLogger("spades").addHandler(logging.NullHandler())
    from spades.commands.answers import CannotError, complain  # noqa: PLC0415  # the window looks at `COMMANDS` alone

    try:
        status: int = import_module(f"spades.commands.{COMMANDS[name]}").run(arguments)
    except CannotError as error:
        complain(str(error))
        return error.status
    return status
