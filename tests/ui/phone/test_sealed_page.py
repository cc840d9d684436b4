"""The page's own cryptography says byte for byte what libsodium and hashlib say."""

import base64
import hashlib
import random

import pytest
from nacl.bindings import crypto_scalarmult, crypto_scalarmult_base, crypto_secretbox
from nacl.public import PrivateKey

from spades.session.net.sealing import BLOCK, Channel, new_key

from .conftest import OpenPhone, OpenTable

MESSAGES = 2000

SEAL_ALL = """
const [secretbox, hashing] = await Promise.all([import("/secretbox.js"), import("/sha512.js")]);
const read = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const write = (bytes) => btoa(String.fromCharCode(...bytes));
return arguments[0].map(([message, nonce, key]) => {
  const box = secretbox.seal(read(message), read(nonce), read(key));
  const opened = secretbox.open(box, read(nonce), read(key));
  const changed = box.slice();
  changed[changed.length >> 1] ^= 4;
  const refused = secretbox.open(changed, read(nonce), read(key)) === null;
  return [write(box), write(opened), refused, write(hashing.sha512(read(message)))];
});
"""


def text(data: bytes) -> str:
    return base64.b64encode(data).decode()


def messages(seed: int) -> list[tuple[bytes, bytes, bytes]]:
    """Return messages with nonces and keys; every twentieth of ones alone, which carries furthest."""
    rng = random.Random(seed)
    lengths = [0, 1, 15, 16, 17, 31, 32, 33, 63, 64, 65, 111, 112, 127, 128]
    made = []
    for number in range(MESSAGES):
        message = rng.randbytes(rng.choice([*lengths, rng.randrange(600)]))
        if number % 20 == 0:
            message = b"\xff" * len(message)
        made.append((message, rng.randbytes(24), b"\xff" * 32 if number % 20 == 1 else rng.randbytes(32)))
    return made


def test_boxes_and_hashes_are_those_of_libsodium_and_hashlib(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page = open_phone()
    page.open(open_table().address)
    asked = messages(1)
    found = page.run(SEAL_ALL, [[*map(text, one)] for one in asked])
    expected = [
        [text(crypto_secretbox(*one)), text(one[0]), True, text(hashlib.sha512(one[0]).digest())] for one in asked
    ]
    assert found == expected


def test_shared_secrets_are_those_of_libsodium(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page = open_phone()
    page.open(open_table().address)
    rng = random.Random(2)
    # Keys at the edges too: of ones alone, and beyond the prime, which count as what they leave over.
    theirs = [rng.randbytes(32) for _ in range(60)] + [b"\xff" * 32, (2**255 - 10).to_bytes(32, "little")]
    pairs = [(rng.randbytes(32), one) for one in theirs]
    found = page.run(
        """
        const { publicKey, sharedSecret } = await import("/x25519.js");
        const read = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const write = (bytes) => bytes && btoa(String.fromCharCode(...bytes));
        return arguments[0].map(([secret, theirs]) => [
          write(publicKey(read(secret))), write(sharedSecret(read(secret), read(theirs))),
        ]);
        """,
        [[*map(text, one)] for one in [*pairs, (b"s" * 32, bytes(32)), (b"s" * 32, (1).to_bytes(32, "little"))]],
    )
    assert found[:-2] == [[text(crypto_scalarmult_base(one)), text(crypto_scalarmult(one, key))] for one, key in pairs]
    assert [shared for _, shared in found[-2:]] == [None, None]


def test_both_ends_of_a_channel_understand_each_other(open_phone: OpenPhone, open_table: OpenTable) -> None:
    page = open_phone()
    page.open(open_table().address)
    key, guest_pair, host_pair = new_key(), PrivateKey.generate(), PrivateKey.generate()
    host = Channel(key, host_pair, bytes(guest_pair.public_key), host=True)
    lines = ["", "one", "zwölf ♠", "x" * (BLOCK - 16), "x" * (BLOCK - 15), '{"number":17}']
    found = page.run(
        """
        const { Channel, newPair } = await import("/channel.js");
        const read = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const [key, secret, theirs] = arguments[0].map(read);
        const channel = new Channel(key, newPair(secret), theirs);
        const opened = arguments[1].map((frame) => channel.open(read(frame)));
        return [opened, opened.map((line) => btoa(String.fromCharCode(...channel.seal(line))))];
        """,
        [text(key), text(bytes(guest_pair)), text(bytes(host_pair.public_key))],
        [text(host.seal(line)) for line in lines],
    )
    assert found[0] == lines
    assert [host.open(base64.b64decode(frame)) for frame in found[1]] == lines


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("#k7f2-q9me-x3ab-77tz", "k7f2q9mex3ab77tz"),
        (" K7F2 Q9ME X3AB 77TZ ", "k7f2q9mex3ab77tz"),
        ("k7f2-q9me-x3ab-77t", ""),
        ("", ""),
    ],
)
def test_a_key_is_read_as_it_stands_in_a_link_and_as_it_is_typed(
    typed: str, key: str, open_phone: OpenPhone, open_table: OpenTable
) -> None:
    page = open_phone()
    page.open(open_table().address)
    assert page.run("return (await import('/channel.js')).readKey(arguments[0])", typed) == key
