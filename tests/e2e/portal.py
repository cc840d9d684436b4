"""A desktop's portal, as far as it tells how the desktop is; it is told a line at a time what to say.

Run by the system's own Python, which alone has the bindings of the bus (Debian: python3-gi).
"""

import importlib
import json
import sys
import threading
from typing import Any

Gio, GLib = (importlib.import_module(f"gi.repository.{name}") for name in ("Gio", "GLib"))

INTERFACE = "org.freedesktop.portal.Settings"
PATH = "/org/freedesktop/portal/desktop"
NODE = f"""
<node><interface name="{INTERFACE}">
  <method name="ReadAll"><arg type="as" direction="in"/><arg type="a{{sa{{sv}}}}" direction="out"/></method>
  <signal name="SettingChanged"><arg type="s"/><arg type="s"/><arg type="v"/></signal>
</interface></node>
"""

values: dict[str, dict[str, Any]] = {}


def take(namespace: str, key: str, kind: str, value: object) -> Any:
    """Take a value, and return it as it goes over the bus."""
    variant = GLib.Variant(kind, value)
    values.setdefault(namespace, {})[key] = variant
    return variant


def answer(_bus: Any, _sender: str, _path: str, _interface: str, _method: str, asked: Any, call: Any) -> None:
    """Answer `ReadAll`."""
    wanted = asked.unpack()[0]
    found = {namespace: keys for namespace, keys in values.items() if namespace in wanted}
    call.return_value(GLib.Variant("(a{sa{sv}})", (found,)))


def change(bus: Any) -> None:
    """Tell of the changes that stand in the lines that come."""
    for line in sys.stdin:
        namespace, key, kind, value = json.loads(line)
        told = GLib.Variant("(ssv)", (namespace, key, take(namespace, key, kind, value)))
        bus.emit_signal(None, PATH, INTERFACE, "SettingChanged", told)


for one in json.loads(sys.argv[1]):
    take(*one)
loop = GLib.MainLoop()
session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
node = Gio.DBusNodeInfo.new_for_xml(NODE)
session.register_object(PATH, node.interfaces[0], answer, None, None)


def here(*_: object) -> None:
    """Say that the portal is there."""
    sys.stdout.write("here\n")
    sys.stdout.flush()


named = Gio.bus_own_name_on_connection(session, "org.freedesktop.portal.Desktop", 0, here, None)
threading.Thread(target=change, args=(session,), daemon=True).start()
loop.run()
