"""An invitation is one word, which a slip does not make another one, and which a newer program may have written."""

import base64
import hashlib
import re
from ipaddress import IPv4Address, IPv6Address
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spades.session.net.invitation import (
    LONGEST,
    SCHEME,
    Invitation,
    InvitationError,
    parse_invitation,
    write_invitation,
)
from spades.session.net.nearby import KeyFaultError, NearbyTable, read_key
from spades.session.net.sealing import KEY_LENGTH, KEY_SIGNS

PLAIN = Invitation(
    b"k7f2q9mex3ab77tz", bytes(range(32)), ("192.168.1.5:47500", "[2001:db8::1]:9"), "https://r.example/"
)


def _goes_somewhere(ip: IPv4Address | IPv6Address) -> bool:
    return not (ip.is_unspecified or ip.is_multicast)


PORTS = st.integers(1, 65535)
ADDRESSES = st.builds("{}:{}".format, st.ip_addresses(v=4).filter(_goes_somewhere), PORTS) | st.builds(
    "[{}]:{}".format, st.ip_addresses(v=6).filter(_goes_somewhere), PORTS
)
INVITATIONS = st.builds(
    Invitation,
    st.text(KEY_SIGNS, min_size=KEY_LENGTH, max_size=KEY_LENGTH).map(str.encode),
    st.binary(min_size=32, max_size=32),
    st.lists(ADDRESSES, max_size=8).map(tuple),
    st.sampled_from(["", "https://relay.example", "https://relay.example:7842/path", "http://192.168.1.5:3340/"]),
)


def sealed(body: bytes) -> str:
    return SCHEME + base64.urlsafe_b64encode(body + hashlib.sha256(body).digest()[:4]).decode().rstrip("=")


@given(INVITATIONS)
def test_it_reads_as_it_was_written_and_fits_into_a_code(invitation: Invitation) -> None:
    text = write_invitation(invitation)
    assert parse_invitation(text) == invitation
    assert len(text) <= LONGEST


def test_the_one_that_the_docs_show_is_one() -> None:
    page = (Path(__file__).resolve().parents[3] / "docs" / "online.md").read_text("utf-8")
    (shown,) = re.findall(r"^    (spades:\S+)$", page, re.MULTILINE)
    assert parse_invitation(shown) == Invitation(PLAIN.key, PLAIN.endpoint, PLAIN.addresses[:1])


@pytest.mark.parametrize("change", ["{}", " {}\n", "SPADES:{}", "spades://{}"])
def test_how_it_is_pasted_does_not_matter(change: str) -> None:
    word = write_invitation(PLAIN)[len(SCHEME) :]
    broken = word[:40] + "\r\n  " + word[40:]
    text = change.format(broken)
    assert parse_invitation(text if ":" in text else SCHEME + text) == PLAIN


@pytest.mark.parametrize(
    "message",
    [
        "Come and play! {} See you at nine.",
        "Anna: <{}>",
        "> {}.\n> bring_snacks",
        "Let's play Spades: at nine. {}\n\n-- \nBen",
        '"{}", says Ben',
        "_{}_",
        "{}- see you",
    ],
)
def test_the_words_around_it_do_not_matter(message: str) -> None:
    word = write_invitation(PLAIN)
    assert parse_invitation(message.format(word)) == PLAIN
    assert parse_invitation(message.format(word[:90] + "\n" + word[90:])) == PLAIN


@pytest.mark.parametrize("message", ["{}", "https://mail.example/?to={}&sent=1", "<{}>"])
def test_a_mail_program_may_have_escaped_it(message: str) -> None:
    escaped = write_invitation(PLAIN).replace(":", "%3A").replace("-", "%2D").replace("_", "%5f")
    assert parse_invitation(message.format(escaped)) == PLAIN


def test_a_message_full_of_words_is_read_to_its_end_and_no_further() -> None:
    with pytest.raises(InvitationError):
        parse_invitation("spades:" + " ab" * 1300)
    with pytest.raises(InvitationError, match="4096"):
        parse_invitation(write_invitation(PLAIN) + " " * 4096)


@given(st.data())
def test_a_slip_makes_no_other_invitation(data: st.DataObject) -> None:
    word = write_invitation(PLAIN)
    at = data.draw(st.integers(len(SCHEME), len(word) - 1))
    sign = data.draw(st.sampled_from("abcXYZ019-_").filter(lambda sign: sign != word[at]))
    for text in (word[:at] + sign + word[at + 1 :], word[:at], word[:at] + word[at + 1 :]):
        try:
            read = parse_invitation(text)
        except InvitationError as error:
            assert error.code == "unreadable"  # noqa: PT017
        else:
            assert read == PLAIN  # bits at the end that count for nothing


@pytest.mark.parametrize(
    "text",
    [
        "",
        "spades:",
        "http://192.168.1.5/#k7f2",
        "spades:AAAA",
        "spades:" + "A" * 2000,
        "spades:ä",
        sealed(b"\x01"),
        sealed(b"\x00" + bytes(60)),
        sealed(b"\x01" + b"K" * 16 + bytes(34)),
        sealed(b"\x01" + PLAIN.key + bytes(32) + b"\xff" + bytes(40)),
        sealed(b"\x01" + PLAIN.key + bytes(32) + b"\x01\x04" + bytes(6) + b"\x00"),
        sealed(b"\x01" + PLAIN.key + bytes(32) + b"\x00\x00more"),
        sealed(b"\x01" + PLAIN.key + bytes(32) + b"\x00\x08file:///"),
        sealed(b"\x01" + PLAIN.key + bytes(32) + b"\x00\x02\xff\xfe"),
    ],
)
def test_what_is_none_is_refused(text: str) -> None:
    with pytest.raises(InvitationError) as refused:
        parse_invitation(text)
    assert refused.value.code == "unreadable"


def test_one_of_a_newer_program_is_known_as_such() -> None:
    with pytest.raises(InvitationError) as refused:
        parse_invitation(sealed(b"\x02whatever comes then"))
    assert refused.value.code == "version"


@pytest.mark.parametrize("typed", ["k7f2q9mex3ab77tz", "K7F2-Q9ME-X3AB-77TZ", " k7f2 q9me x3ab 77tz "])
def test_a_key_is_read_as_people_type_it(typed: str) -> None:
    nearby = NearbyTable("Anna", PLAIN.endpoint, PLAIN.addresses)
    assert nearby.invitation(typed) == Invitation(PLAIN.key, PLAIN.endpoint, PLAIN.addresses)


@pytest.mark.parametrize("typed", ["", "k7f2", "k7f2q9mex3ab77tz9", "k7f2q9mex3ab77t0", "ä" * 16])
def test_what_is_no_key_is_refused(typed: str) -> None:
    with pytest.raises(KeyFaultError):
        read_key(typed)
