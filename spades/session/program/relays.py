"""What an address of a relay is: in an invitation, in the settings, and where a person types one."""

from typing import Final

LONGEST_RELAY: Final = 200
"""The most characters of the address of a relay."""


def is_relay_address(text: str) -> bool:
    """Return whether a text is the address of a relay.

    >>> is_relay_address("https://relay.example"), is_relay_address("relay.example")
    (True, False)
    """
    begins = text.startswith(("https://", "http://")) and len(text) <= LONGEST_RELAY
    return begins and text.isascii() and text.isprintable() and " " not in text
