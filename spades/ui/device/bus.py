"""The session's bus: where it is, and whether anybody is at its other end."""

import _socket  # what `socket` stands on: that would keep the window waiting for longer than the bus does
import os
import sys

_VARIABLE = "DBUS_SESSION_BUS_ADDRESS"
_SILENT = "silent:"
"""What stands there for a bus that does not answer: no library knows such a kind."""

_SECONDS = 1.0
"""How long a bus may take to say anything at all; one that is well needs a thousandth of that."""


def session_bus() -> str | None:
    """Return the address of the session's bus, or None where there is none that answers."""
    if not sys.platform.startswith("linux"):
        return None
    if named := os.environ.get(_VARIABLE):
        return None if named == _SILENT else named
    usual = os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), "bus")  # noqa: PTH118  # no start waits for `pathlib`
    return f"unix:path={usual}" if os.path.isabs(usual) and os.path.exists(usual) else None  # noqa: PTH110, PTH117  # likewise


def leave_silent_bus() -> None:
    """Have nothing of this program ask a bus that does not answer; called before the window is opened.

    The library that opens it would wait for the answer for ever.
    """
    address = session_bus()
    if address is not None and is_silent(address):
        os.environ[_VARIABLE] = _SILENT


def is_silent(address: str) -> bool:
    """Return whether a bus takes questions and does not answer; one that is not there is not silent."""
    family, _, parts = address.split(";", maxsplit=1)[0].partition(":")
    values = dict(part.split("=", 1) for part in parts.split(",") if "=" in part)
    path = values.get("path") or ("\0" + values["abstract"] if "abstract" in values else "")
    if family != "unix" or not path or "%" in path:
        return False
    bus = _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)
    try:
        bus.settimeout(_SECONDS)
        bus.connect(path)
        # A question that every bus has an answer to: which ways there are to say who one is.
        bus.send(b"\0AUTH\r\n")
        bus.recv(1)
    except TimeoutError:
        return True
    except (OSError, ValueError):
        return False
    finally:
        bus.close()
    return False
