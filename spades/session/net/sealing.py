"""The sealed channel between a table and a guest: docs/online.md says how it works and what it protects from.

The key of the table stands in the link that a guest was given, and never travels. Both ends add a pair of X25519 keys,
new for each connection, whose public halves they tell each other in clear: so not even another guest, who has the same
link, can open what somebody else was sent. A frame says neither its number nor its length: what is repeated, left out,
put in another order, or made by somebody without the key does not open.
"""

import hashlib
import secrets
from typing import Final

from nacl.bindings import crypto_scalarmult
from nacl.exceptions import CryptoError
from nacl.public import PrivateKey
from nacl.secret import SecretBox

KEY_SIGNS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""What keys are made of: no sign is taken for another when it is typed."""
KEY_LENGTH: Final = 16
PUBLIC_BYTES: Final = PrivateKey.SIZE
"""How long a public key is, and what is said first each way."""
BLOCK: Final = 1024
"""A frame's length is a multiple of it, whatever it says."""
LONGEST_FROM_GUEST, LONGEST_FROM_HOST = 4 * BLOCK, 128 * BLOCK
"""The most bytes of a frame, each way."""

_TAG = SecretBox.MACBYTES
_FILLER = "\0"


class ChannelError(Exception):
    """A frame that is not what comes next from the other end, or a text that goes into none."""


class Channel:
    """One end of a connection, once both public keys are known."""

    def __init__(self, key: bytes, own: PrivateKey, theirs: bytes, *, host: bool) -> None:
        """Make the keys of both directions.

        Args:
            key: The table's key, `KEY_LENGTH` letters of `KEY_SIGNS`.
            own: The pair of this end.
            theirs: The public key of the other, `PUBLIC_BYTES` long.
            host: Whether this is the table's end.

        Raises:
            ChannelError: One of them has another length, or the public key is none.
        """
        if (len(key), len(theirs)) != (KEY_LENGTH, PUBLIC_BYTES):
            raise ChannelError(f"A key has {KEY_LENGTH} letters, and a public key has {PUBLIC_BYTES} bytes.")
        try:
            shared = crypto_scalarmult(bytes(own), theirs)
        except CryptoError:
            raise ChannelError("With this public key everybody would know what is shared.") from None
        ours = bytes(own.public_key)
        told = theirs + ours if host else ours + theirs
        both = [
            SecretBox(hashlib.sha512(word + key + told + shared).digest()[: SecretBox.KEY_SIZE])
            for word in (b"spades guest 1", b"spades host 1")
        ]
        limits = [LONGEST_FROM_GUEST, LONGEST_FROM_HOST]
        self._sent, self._opened = 0, 0
        self._to, self._from = both[host], both[not host]
        self._longest_to, self._longest_from = limits[host], limits[not host]
        self._broken = False

    def seal(self, text: str) -> bytes:
        """Return the next frame for the other end.

        Raises:
            ChannelError: The text is too long for a frame, or has a character that fills them.
        """
        if _FILLER in text:
            raise ChannelError("A text has no zero character.")
        data = text.encode()
        length = -(-(len(data) + _TAG) // BLOCK) * BLOCK
        if length > self._longest_to:
            raise ChannelError(f"A text of {len(data)} bytes is too long for a frame of {self._longest_to}.")
        frame = self._to.encrypt(data.ljust(length - _TAG, _FILLER.encode()), _nonce(self._sent)).ciphertext
        self._sent += 1
        return frame

    def open(self, frame: bytes) -> str:
        """Return the text of the next frame from the other end.

        Raises:
            ChannelError: It is not that frame; from then on none opens.
        """
        if self._broken or not 0 < len(frame) <= self._longest_from or len(frame) % BLOCK:
            self._broken = True
            raise ChannelError("This is no frame.")
        try:
            text = self._from.decrypt(frame, _nonce(self._opened)).decode()
        except (CryptoError, UnicodeDecodeError):
            self._broken = True
            raise ChannelError("This is not the frame that comes next.") from None
        self._opened += 1
        return text.rstrip(_FILLER)


def new_key() -> bytes:
    """Return the key of a new table: 79 bits, in letters that can be typed by hand."""
    return "".join(secrets.choice(KEY_SIGNS) for _ in range(KEY_LENGTH)).encode()


def write_key(key: bytes) -> str:
    """Return a key as it stands in a link, behind the `#`.

    >>> write_key(b"k7f2q9mex3ab77tz")
    'k7f2-q9me-x3ab-77tz'
    """
    text = key.decode()
    return "-".join(text[at : at + 4] for at in range(0, len(text), 4))


def _nonce(number: int) -> bytes:
    return number.to_bytes(SecretBox.NONCE_SIZE, "big")
