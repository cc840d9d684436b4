"""`spades verify`: whether the cards of a record follow from their seals and from the cuts."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from spades.commands.answers import complain, fall_silent, say
from spades.session.deals.verify import verify_file


def run(arguments: Sequence[str]) -> int:
    """Check a record: 0 every round matches, 1 one does not, 2 it cannot be read or told of, 3 one was not sealed."""
    parser = argparse.ArgumentParser(
        prog="spades verify",
        description="Check that the cards of a record follow from what was sealed and from the cuts.",
        epilog="exit status: 0 every round matches, 1 a round does not match, 2 the file cannot be read or the answer "
        "cannot be written, 3 a round was not sealed",
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, as the program exports it")
    code, said = verify_file(parser.parse_args(arguments).file)
    text = "\n".join(said)
    try:
        say(text, sys.stderr if code == 2 else sys.stdout)
    except BrokenPipeError:
        # Whoever reads has seen enough.
        fall_silent()
        return code
    except OSError as error:
        # 1 would say that a round does not match.
        complain(f"the answer cannot be written: {error.strerror}")
        return 2
    return code
