"""An invitation to a table on another machine: one word that a friend opens or pastes. docs/online.md has its form."""

import base64
import binascii
import hashlib
import re
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from ipaddress import IPv6Address, ip_address
from itertools import islice
from typing import Final
from urllib.parse import unquote

from spades.session.net.sealing import KEY_LENGTH, KEY_SIGNS
from spades.session.program.relays import LONGEST_RELAY, is_relay_address

SCHEME: Final = "spades:"
"""What an invitation begins with, and the system opens with this program."""

LONGEST: Final = 1024
"""The most characters of an invitation."""

LONGEST_MESSAGE: Final = 4096
"""The most characters of a message that has one in it."""

MOST_ADDRESSES: Final = 8
"""How many addresses it may name."""

_BEGINNING = re.compile(SCHEME + r"[\s/]*", re.IGNORECASE)
_PART = re.compile(r"[A-Za-z0-9_-]+")
_MOST_BEGINNINGS = 8
"""Of the places where one may begin so many are tried: the game has the same name."""

_VERSION, _CHECK = 1, 4
_ENDPOINT = 32
_IP_LENGTHS = {4: 4, 6: 16}


class InvitationError(ValueError):
    """A text that is no invitation which can be read here; the message is a sentence in English.

    Attributes:
        code: "version" for one of a newer program, "unreadable" for all else.
    """

    def __init__(self, code: str, sentence: str) -> None:
        """Say why not."""
        super().__init__(sentence)
        self.code = code


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where a table is, and what belongs to it.

    Attributes:
        key: The key of the table.
        endpoint: The public key of the machine that it is at, 32 bytes: nobody else answers to it.
        addresses: Where that may be reached, "192.168.1.5:47500" or "[2001:db8::1]:47500", at most `MOST_ADDRESSES`.
        relay: The address of the relay by which it can be reached too; empty where it uses none.
    """

    key: bytes
    endpoint: bytes
    addresses: tuple[str, ...] = ()
    relay: str = ""


def write_invitation(invitation: Invitation) -> str:
    """Return an invitation as one word, as `parse_invitation` reads it."""
    kept = [_pack_address(one) for one in invitation.addresses[:MOST_ADDRESSES]]
    relay = invitation.relay.encode()
    body = b"".join(
        (
            bytes([_VERSION]),
            invitation.key,
            invitation.endpoint,
            bytes([len(kept)]),
            *kept,
            bytes([len(relay)]),
            relay,
        )
    )
    return SCHEME + base64.urlsafe_b64encode(body + _check(body)).decode().rstrip("=")


def parse_invitation(text: str) -> Invitation:
    """Read an invitation out of a message, of which nothing is known but that it is a text.

    What stands before and after it does not matter, nor do spaces and line ends in it, nor signs that a mail program
    has escaped as those of an address are.

    Raises:
        InvitationError: There is none, or one of a newer program.
    """
    if len(text) > LONGEST_MESSAGE:
        raise InvitationError("unreadable", f"A message with an invitation has at most {LONGEST_MESSAGE} characters.")
    text = unquote(text)
    begins = [found.end() for found in islice(_BEGINNING.finditer(text), _MOST_BEGINNINGS)]
    if not begins:
        raise InvitationError("unreadable", f"An invitation begins with {SCHEME}")
    body = next((body for at in begins if (body := _find_body(text, at)) is not None), None)
    if body is None:
        raise InvitationError("unreadable", "This invitation is damaged, or a part of it is missing.")
    if body[0] > _VERSION:
        raise InvitationError("version", "This invitation comes from a newer version of the program.")
    try:
        return _read(BytesIO(body))
    except ValueError as error:
        raise InvitationError("unreadable", f"This is no invitation: {error}.") from None


def _find_body(text: str, at: int) -> bytes | None:
    """Return the text after a place, as far as a check confirms it; None where none does."""
    word = ""
    # What follows a space may be a part that was broken off, or words: the check alone knows.
    for part in _PART.finditer(text, at):
        word += part.group()
        if len(word) > LONGEST:
            return None
        # A dash or an underscore at its end may be one of the message.
        for told in (word, word.rstrip("-_")):
            with suppress(binascii.Error):
                whole = base64.b64decode(told + "=" * (-len(told) % 4), b"-_")
                body, check = whole[:-_CHECK], whole[-_CHECK:]
                if body and check == _check(body):
                    return body
    return None


def _take(said: BytesIO, count: int) -> bytes:
    taken = said.read(count)
    if len(taken) < count:
        raise ValueError("it ends too early")
    return taken


def _count(said: BytesIO, most: int) -> int:
    (found,) = _take(said, 1)
    if found > most:
        raise ValueError(f"it counts {found} where there are at most {most}")
    return found


def _read(said: BytesIO) -> Invitation:
    if _count(said, _VERSION) != _VERSION:
        raise ValueError("it is of no version")
    key, endpoint = _take(said, KEY_LENGTH), _take(said, _ENDPOINT)
    if not set(key) <= set(KEY_SIGNS.encode()):
        raise ValueError("its key is none")
    addresses = tuple(_read_address(said) for _ in range(_count(said, MOST_ADDRESSES)))
    relay = _take(said, _count(said, LONGEST_RELAY)).decode()
    if said.read(1):
        raise ValueError("it goes on where it should end")
    if relay and not is_relay_address(relay):
        raise ValueError("its relay is none")
    return Invitation(key, endpoint, addresses, relay)


def _pack_address(text: str) -> bytes:
    host, _, port = text.rpartition(":")
    ip = ip_address(host.strip("[]"))
    return bytes([ip.version]) + ip.packed + int(port).to_bytes(2, "big")


def _read_address(said: BytesIO) -> str:
    kind = _count(said, max(_IP_LENGTHS))
    if kind not in _IP_LENGTHS:
        raise ValueError("an address is none")
    ip, port = ip_address(_take(said, _IP_LENGTHS[kind])), int.from_bytes(_take(said, 2), "big")
    if ip.is_unspecified or ip.is_multicast or not port:
        raise ValueError("an address is none")
    return f"[{ip}]:{port}" if isinstance(ip, IPv6Address) else f"{ip}:{port}"


def _check(body: bytes) -> bytes:
    """Return the check at the end of an invitation of any version, by which a slip is noticed."""
    return hashlib.sha256(body).digest()[:_CHECK]
