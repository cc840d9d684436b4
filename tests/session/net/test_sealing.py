"""The channel between a table and a guest: only the next frame of the other end opens."""

import hashlib

import pytest
from nacl.bindings import crypto_scalarmult, crypto_secretbox
from nacl.public import PrivateKey

from spades.session.net.sealing import (
    BLOCK,
    KEY_LENGTH,
    KEY_SIGNS,
    LONGEST_FROM_GUEST,
    LONGEST_FROM_HOST,
    PUBLIC_BYTES,
    Channel,
    ChannelError,
    new_key,
    write_key,
)

KEY, GUEST, HOST = b"k" * KEY_LENGTH, PrivateKey(b"g" * 32), PrivateKey(b"h" * 32)
TAG = 16


def both_ends(*, guest_key: bytes = KEY) -> tuple[Channel, Channel]:
    return (
        Channel(guest_key, GUEST, bytes(HOST.public_key), host=False),
        Channel(KEY, HOST, bytes(GUEST.public_key), host=True),
    )


def key_of(word: bytes) -> bytes:
    """Return a key as docs/online.md says that it is made."""
    shared = crypto_scalarmult(bytes(GUEST), bytes(HOST.public_key))
    return hashlib.sha512(word + KEY + bytes(GUEST.public_key) + bytes(HOST.public_key) + shared).digest()[:32]


def test_what_one_end_seals_the_other_opens_in_both_directions_and_in_order() -> None:
    guest, host = both_ends()
    for text in ("one", "zwölf ♠", "", "x" * 2000):
        assert host.open(guest.seal(text)) == text
        assert guest.open(host.seal(text)) == text


def test_a_frame_is_a_secretbox_under_the_hash_of_all_that_both_know_with_its_number_as_nonce() -> None:
    guest, _host = both_ends()
    key = key_of(b"spades guest 1")
    for number, text in enumerate((b"first", b"second")):
        plain = text + bytes(BLOCK - TAG - len(text))
        assert guest.seal(text.decode()) == crypto_secretbox(plain, number.to_bytes(24, "big"), key)


@pytest.mark.parametrize(
    ("length", "blocks"),
    [(0, 1), (1, 1), (BLOCK - TAG, 1), (BLOCK - TAG + 1, 2), (4 * BLOCK - TAG, 4)],
)
def test_the_length_of_a_frame_tells_its_blocks_alone(length: int, blocks: int) -> None:
    guest, _host = both_ends()
    assert len(guest.seal("x" * length)) == blocks * BLOCK


@pytest.mark.parametrize(("from_host", "longest"), [(False, LONGEST_FROM_GUEST), (True, LONGEST_FROM_HOST)])
def test_a_text_that_is_too_long_is_refused_and_costs_no_frame(from_host: bool, longest: int) -> None:  # noqa: FBT001
    sender, receiver = both_ends()[:: -1 if from_host else 1]
    with pytest.raises(ChannelError, match="too long"):
        sender.seal("x" * (longest - TAG + 1))
    assert receiver.open(sender.seal("x" * (longest - TAG))) == "x" * (longest - TAG)


def test_a_text_with_the_character_that_fills_is_refused() -> None:
    with pytest.raises(ChannelError, match="zero"):
        both_ends()[0].seal("a\0")


def test_another_key_opens_nothing() -> None:
    guest, host = both_ends(guest_key=b"o" * KEY_LENGTH)
    with pytest.raises(ChannelError):
        host.open(guest.seal("let me in"))


@pytest.mark.parametrize("changed", ["guest", "host"])
def test_another_pair_at_either_end_opens_nothing(changed: str) -> None:
    guest, _host = both_ends()
    other = PrivateKey(b"o" * 32)
    own, theirs = (HOST, other) if changed == "guest" else (other, GUEST)
    with pytest.raises(ChannelError):
        Channel(KEY, own, bytes(theirs.public_key), host=True).open(guest.seal("said on another day"))


def test_another_guest_who_has_the_link_and_heard_both_public_keys_opens_nothing() -> None:
    _guest, host = both_ends()
    sent = host.seal("a hand")
    for mine in (PrivateKey(b"m" * 32), PrivateKey(b"n" * 32)):
        for heard in (GUEST.public_key, HOST.public_key):
            with pytest.raises(ChannelError):
                Channel(KEY, mine, bytes(heard), host=False).open(sent)


@pytest.mark.parametrize("order", [[0, 0], [1], [0, 2], [1, 0]], ids=["repeated", "first lost", "one lost", "swapped"])
def test_frames_open_once_and_in_order_alone_and_nothing_opens_after_one_that_did_not(order: list[int]) -> None:
    guest, host = both_ends()
    frames = [guest.seal(f"line {number}") for number in range(4)]

    def open_all() -> None:
        for number in order:
            host.open(frames[number])

    with pytest.raises(ChannelError):
        open_all()
    for frame in frames:
        with pytest.raises(ChannelError):
            host.open(frame)


def test_an_end_does_not_open_what_it_sealed_itself() -> None:
    guest, _host = both_ends()
    with pytest.raises(ChannelError):
        guest.open(guest.seal("an echo"))


@pytest.mark.parametrize("place", [0, TAG, 500, BLOCK - 1])
def test_a_changed_byte_anywhere_closes_the_channel(place: int) -> None:
    guest, host = both_ends()
    frame = bytearray(guest.seal("play the queen"))
    frame[place] ^= 1
    with pytest.raises(ChannelError):
        host.open(bytes(frame))


@pytest.mark.parametrize("frame", [b"", bytes(1), bytes(BLOCK - 1), bytes(BLOCK), bytes(LONGEST_FROM_GUEST + BLOCK)])
def test_bytes_that_are_no_frame_are_refused(frame: bytes) -> None:
    with pytest.raises(ChannelError):
        both_ends()[1].open(frame)


def test_a_frame_that_is_no_text_is_refused() -> None:
    key = key_of(b"spades guest 1")
    frame = crypto_secretbox(b"\xff" * (BLOCK - TAG), bytes(24), key)
    with pytest.raises(ChannelError):
        both_ends()[1].open(frame)


@pytest.mark.parametrize(("key", "theirs"), [(15, 32), (16, 33), (16, 0)])
def test_values_of_another_length_make_no_channel(key: int, theirs: int) -> None:
    with pytest.raises(ChannelError):
        Channel(bytes(key), HOST, bytes(theirs), host=True)


@pytest.mark.parametrize("theirs", [0, 1, 2**255 - 20])
def test_a_public_key_with_which_everybody_would_share_makes_no_channel(theirs: int) -> None:
    with pytest.raises(ChannelError):
        Channel(KEY, HOST, theirs.to_bytes(PUBLIC_BYTES, "little"), host=True)


def test_keys_are_new_each_time_and_of_letters_that_can_be_typed() -> None:
    assert len({new_key() for _ in range(20)}) == 20
    assert {len(new_key()) for _ in range(20)} == {KEY_LENGTH}
    assert set("".join(new_key().decode() for _ in range(200))) == set(KEY_SIGNS)
    assert write_key(b"k7f2q9mex3ab77tz") == "k7f2-q9me-x3ab-77tz"
    assert not set(KEY_SIGNS) & set("+/=ilo01")
