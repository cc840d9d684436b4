"""Reads what the command line asks for, and does it."""

import argparse
import io
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from spades import __version__
from spades.commands import COMMANDS, run_command
from spades.commands.answers import complain, folder
from spades.engine import PRESETS
from spades.engine.text import quoted, shortened
from spades.paths import user_data_dir
from spades.session.players.opponents import PLAYER_NAMES, key_of

EXAMPLES = """examples:
  spades                                    sit down at the table
  spades --rules unseen-500 --opponent rule a game to 500, second cards unseen
  spades --opponent pim --partner mika --opponent otto
                                            four at the table, pim on your left and otto on your right
  spades --seed 7 --data-dir /tmp/trial     the same cards every time, kept apart from your own games
  spades --self-test                        check that everything it needs is there
  spades game.spades                        add a record to your history, in the open window if there is one
  spades verify game.spades                 check that a record's cards follow from its seals
  spades list                               your games; also spades export, stats and review (--json, --help)
"""


_INVITATION, _FILE_URI = "spades:", "file://"
"""What invitations to tables begin with, and files as desktops write them."""


def obey(given: Sequence[str]) -> int:
    """Carry out the arguments; returns the exit code: 0 fine, 1 it cannot run here, 2 wrong arguments."""
    # A windowed program has none, and the parser of Python 3.11.2 must have one to refuse what is wrong.
    sys.stderr = sys.stderr or io.StringIO()
    if given[0] in COMMANDS:
        return run_command(given[0], list(given[1:]))
    options = _parse(given)
    if options.self_test:
        from spades.self_test import self_test  # noqa: PLC0415  # pygame is imported only where a window is meant

        return self_test()
    data_dir = user_data_dir()
    if options.data_dir is not None:
        data_dir = options.data_dir
        if (reason := _unusable(data_dir)) is not None:
            complain(reason)
            return 2
    if options.files:
        from spades.session.program.instance import hand_over  # noqa: PLC0415  # only where there is something

        if hand_over(data_dir, options.files):
            return 0
    from spades.ui.run import run  # noqa: PLC0415  # likewise

    return run(
        data_dir,
        rules=options.rules,
        players=_players(options.opponent, options.partner),
        seed=options.seed,
        full_screen=options.fullscreen,
        files=options.files,
    )


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    def rules(name: str) -> str:
        if name not in PRESETS:
            raise argparse.ArgumentTypeError(f"no rule set is called {quoted(name)}; known: {', '.join(PRESETS)}")
        return name

    def player(name: str) -> str:
        if (key := key_of(name)) is None:
            raise argparse.ArgumentTypeError(f"no player is called {quoted(name)}; known: {', '.join(PLAYER_NAMES)}")
        return key

    parser = argparse.ArgumentParser(
        prog="spades",
        description="Spades at a quiet table, for two, for three, or for four with partners.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "files", type=_file, nargs="*", metavar="FILE", help="a record for your history, or an invitation"
    )
    parser.add_argument("--rules", type=rules, metavar="NAME", help=f"which rules to play by: {', '.join(PRESETS)}")
    parser.add_argument(
        "--opponent",
        type=player,
        metavar="NAME",
        action="append",
        default=[],
        help="who you play against; with a partner, or with three at the table, give two, the one on your left first: "
        f"{', '.join(PLAYER_NAMES)}",
    )
    parser.add_argument("--partner", type=player, metavar="NAME", help="who sits across from you, one of the same")
    parser.add_argument("--seed", type=_seed, metavar="N", help="a whole number that decides every pack")
    parser.add_argument("--data-dir", type=folder, metavar="DIR", help="where settings and games are kept")
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    parser.add_argument("-V", "--version", action="version", version=f"spades {__version__}")
    parser.add_argument("--self-test", action="store_true", help="check that everything it needs is there, and exit")
    options = parser.parse_args(arguments)
    asked = (options.rules, options.partner, options.seed)
    if options.files and (options.opponent or any(value is not None for value in asked)):
        parser.error("argument FILE: a record is opened by itself, without the options of a new game")
    seats = None if options.rules is None else PRESETS[options.rules].seats
    if (reason := _why_misseated(seats, options.opponent, options.partner)) is not None:
        parser.error(reason)
    return options


def _why_misseated(seats: int | None, opponents: Sequence[str], partner: str | None) -> str | None:
    """Return why those who are named cannot sit down, or None."""
    if seats is None:
        seats = 4 if partner is not None or len(opponents) > 2 else max(2, len(opponents) + 1)
    named = f"{len(opponents)} and {int(partner is not None)}"
    if seats == 2:
        if partner is not None:
            return "argument --partner: nobody has a partner under these rules"
        return f"argument --opponent: these rules take one opponent, not {len(opponents)}" if opponents[1:] else None
    if (opponents or partner is not None) and (len(opponents), partner is not None) != (2, seats == 4):
        if seats == 3:
            return f"arguments --opponent, --partner: a table for three takes two opponents and no partner, not {named}"
        return f"arguments --opponent, --partner: a table for four takes two opponents and one partner, not {named}"
    return None


def _players(opponents: Sequence[str], partner: str | None) -> tuple[str, ...]:
    """Return those who are named, clockwise from the person's left."""
    return tuple(opponents) if partner is None else (opponents[0], partner, *opponents[1:])


def _seed(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a seed is a whole number, such as 7, not {quoted(text)}") from None


def _file(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("no file is given")
    if text.lower().startswith(_INVITATION):
        return text
    if text.startswith(_FILE_URI):
        from urllib.parse import unquote, urlsplit  # noqa: PLC0415  # as desktops write files beside links

        text = unquote(urlsplit(text).path)
    try:
        # Whoever opens it may have been started elsewhere.
        path = os.path.abspath(text)  # noqa: PTH100  # without following links: the person's name for it is said
        if os.path.isfile(path):  # noqa: PTH113  # likewise
            return path
    except (OSError, ValueError):
        raise argparse.ArgumentTypeError(f"{quoted(text)} leads nowhere") from None
    if os.path.exists(path):  # noqa: PTH110  # likewise
        raise argparse.ArgumentTypeError(f"{quoted(text)} is no file")
    commands = ", ".join(COMMANDS)
    raise argparse.ArgumentTypeError(f"{quoted(text)} is neither a file nor a command; commands: {commands}")


def _unusable(place: Path) -> str | None:
    """Return why a folder that was asked for by name cannot be used, or None."""
    name = shortened(str(place))
    try:
        place.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=place):
            pass
    except (FileExistsError, NotADirectoryError):
        return f"argument --data-dir: {name} is not a folder"
    except OSError as error:
        return f"argument --data-dir: nothing can be written in {name}: {error.strerror}"
    return None
