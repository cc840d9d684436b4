"""An invitation to a table on another machine: one word that a friend opens or pastes. docs/online.md has its form."""

import base64
import binascii
import hashlib
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Final

from spades.session.net.sealing import KEY_LENGTH, KEY_SIGNS
from spades.session.program.relays import LONGEST_RELAY, is_relay_address

SCHEME: Final = "spades:"
"""What an invitation begins with, and the system opens with this program."""

LONGEST: Final = 1024
"""The most characters of an invitation."""

MOST_ADDRESSES: Final = 8
"""How many addresses it may name."""

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
    """Read an invitation, of which nothing is known but that it is a text; spaces and line ends in it do not matter.

    Raises:
        InvitationError: It is none, or one of a newer program.
    """
    if len(text) > LONGEST:
        raise InvitationError("unreadable", f"An invitation has at most {LONGEST} characters.")
    word = "".join(text.split())
    if word[: len(SCHEME)].lower() != SCHEME:
        raise InvitationError("unreadable", f"An invitation begins with {SCHEME}")
    told = word[len(SCHEME) :].lstrip("/")
    try:
        whole = base64.b64decode(told + "=" * (-len(told) % 4), b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise InvitationError("unreadable", "This invitation is damaged.") from None
    body, check = whole[:-_CHECK], whole[-_CHECK:]
    if not body or check != _check(body):
        raise InvitationError("unreadable", "This invitation is damaged, or a part of it is missing.")
    if body[0] > _VERSION:
        raise InvitationError("version", "This invitation comes from a newer version of the program.")
    try:
        return _read(_Bytes(body))
    except ValueError as error:
        raise InvitationError("unreadable", f"This is no invitation: {error}.") from None


class _Bytes:
    """Gives bytes one after the other."""

    def __init__(self, whole: bytes) -> None:
        self._whole, self._at = whole, 0

    def take(self, count: int) -> bytes:
        taken = self._whole[self._at : self._at + count]
        if len(taken) < count:
            raise ValueError("it ends too early")
        self._at += count
        return taken

    def number(self, most: int) -> int:
        (found,) = self.take(1)
        if found > most:
            raise ValueError(f"it counts {found} where there are at most {most}")
        return found

    def end(self) -> None:
        if self._at != len(self._whole):
            raise ValueError("it goes on where it should end")


def _read(said: _Bytes) -> Invitation:
    if said.number(_VERSION) != _VERSION:
        raise ValueError("it is of no version")
    key, endpoint = said.take(KEY_LENGTH), said.take(_ENDPOINT)
    if not set(key) <= set(KEY_SIGNS.encode()):
        raise ValueError("its key is none")
    addresses = tuple(_read_address(said) for _ in range(said.number(MOST_ADDRESSES)))
    relay = said.take(said.number(LONGEST_RELAY)).decode()
    said.end()
    if relay and not is_relay_address(relay):
        raise ValueError("its relay is none")
    return Invitation(key, endpoint, addresses, relay)


def _pack_address(text: str) -> bytes:
    host, _, port = text.rpartition(":")
    ip = ip_address(host.strip("[]"))
    return bytes([ip.version]) + ip.packed + int(port).to_bytes(2, "big")


def _read_address(said: _Bytes) -> str:
    kind = said.number(6)
    if kind not in _IP_LENGTHS:
        raise ValueError("an address is none")
    ip, port = ip_address(said.take(_IP_LENGTHS[kind])), int.from_bytes(said.take(2), "big")
    if ip.is_unspecified or ip.is_multicast or not port:
        raise ValueError("an address is none")
    return f"[{ip}]:{port}" if isinstance(ip, IPv6Address) else f"{ip}:{port}"


def _check(body: bytes) -> bytes:
    """Return what stands at the end of an invitation of any version, so that a slip is noticed."""
    return hashlib.sha256(body).digest()[:_CHECK]
