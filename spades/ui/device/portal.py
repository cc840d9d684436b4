"""Asks a Linux desktop how it is, through the portal that all of them share, and hears when that changes.

The portal is a service on the session's bus, `org.freedesktop.portal.Settings`; jeepney speaks with it.
"""

from collections.abc import Callable, Mapping
from typing import Any

from jeepney import DBusAddress, HeaderFields, MatchRule, Message, MessageType, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

from spades.ui.device.desktop import Desktop, text_size

_PATH, _SERVICE = "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Desktop"
_SETTINGS = "org.freedesktop.portal.Settings"
_SECONDS = 10.0
"""How long an answer may take: at the beginning of a session the portal is begun by the question."""

_COMMON = "org.freedesktop.appearance"
_GNOME = "org.gnome.desktop.interface"
_GNOME_ACCESS = "org.gnome.desktop.a11y.interface"

Values = dict[tuple[str, str], object]
"""The answers of the portal, by namespace and key."""


def follow(address: str, report: Callable[[Desktop], object]) -> None:
    """Tell how the desktop is, and again whenever that has changed, until the bus ends.

    Args:
        address: Where the session's bus is.
        report: Is given the desktop.

    Raises:
        Exception: There is no bus or no portal, or it is no longer there; each of its libraries has its own ways.
    """
    values: Values = {}
    with open_dbus_connection(bus=address, auth_timeout=_SECONDS) as bus:
        changed = MatchRule(type="signal", sender=_SERVICE, interface=_SETTINGS, member="SettingChanged", path=_PATH)
        bus.send_and_get_reply(message_bus.AddMatch(changed), timeout=_SECONDS)
        _ask(bus, values)
        last = desktop_of(values)
        report(last)
        while True:
            take_change(bus.receive(), values)
            now = desktop_of(values)
            if now != last:
                last = now
                report(now)


def _ask(bus: DBusConnection, values: Values) -> None:
    """Ask the portal for all values that matter; one that is silent may still announce a change later."""
    wanted = new_method_call(
        DBusAddress(_PATH, _SERVICE, _SETTINGS), "ReadAll", "as", ([_COMMON, _GNOME, _GNOME_ACCESS],)
    )
    try:
        reply = bus.send_and_get_reply(wanted, timeout=_SECONDS)
    except TimeoutError:
        return
    if reply.header.message_type is not MessageType.method_return:
        raise LookupError(f"no portal: {reply.header.fields.get(HeaderFields.error_name)}")
    take_all(reply.body, values)


def take_all(body: Any, values: Values) -> None:  # noqa: ANN401  # whatever stands on the bus
    """Take the answer that has everything: namespaces, their keys, and a value for each; nonsense is left out."""
    found = body[0] if isinstance(body, tuple) and body else None
    for namespace, keys in found.items() if isinstance(found, Mapping) else ():
        for key, value in keys.items() if isinstance(keys, Mapping) else ():
            values[namespace, key] = _plain(value)


def take_change(message: Message, values: Values) -> None:
    """Take a message, if it says that a value has changed."""
    fields, body = message.header.fields, message.body
    said = (fields.get(HeaderFields.interface), fields.get(HeaderFields.member))
    if message.header.message_type is not MessageType.signal or said != (_SETTINGS, "SettingChanged"):
        return
    # Only these are kept: a desktop may have much to say that nobody here asks for.
    if isinstance(body, tuple) and len(body) == 3 and body[0] in (_COMMON, _GNOME, _GNOME_ACCESS):
        values[body[0], str(body[1])] = _plain(body[2])


def desktop_of(values: Mapping[tuple[str, str], object]) -> Desktop:
    """Return the desktop that these values make; one that is missing, or of another type, says nothing."""

    def number(key: str) -> int:
        value = values.get((_COMMON, key))
        return value if type(value) is int else 0

    return Desktop(
        light={1: False, 2: True}.get(number("color-scheme")),
        contrast=number("contrast") == 1 or values.get((_GNOME_ACCESS, "high-contrast")) is True,
        still=number("reduced-motion") == 1 or values.get((_GNOME, "enable-animations")) is False,
        text=text_size(values.get((_GNOME, "text-scaling-factor"))),
    )


def _plain(value: object) -> object:
    """Return the value of a variant, which comes with its signature."""
    while isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], str):
        value = value[1]
    return value
