"""A browser driven over WebDriver's own protocol: a few lines, in place of a library that brings ten others."""

import base64
import json
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

_ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
_PATIENCE = 12

CHROMEDRIVER = shutil.which("chromedriver")


class Screen(NamedTuple):
    """The size of a phone's screen, and how many of its pixels are one of the page's."""

    width: int
    height: int
    pixels: int = 2


UPRIGHT, LYING, TABLET = Screen(360, 640), Screen(640, 360), Screen(820, 1180)


class BrowserError(Exception):
    """The driver has refused a command; the message is its own."""


class Page:
    """A page in the browser, as a person has it in hand.

    Attributes:
        meanwhile: What goes on elsewhere while the page is waited for.
    """

    def __init__(self, port: int, screen: Screen, **media: str) -> None:
        self._port = port
        self.meanwhile: Callable[[], object] = lambda: None
        options = {
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en"],
            "mobileEmulation": {
                "deviceMetrics": {
                    "width": screen.width, "height": screen.height, "pixelRatio": screen.pixels, "touch": True,
                },
            },
        }  # fmt: skip
        self._session = ""
        capabilities = {
            "alwaysMatch": {"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}},
        }
        self._session = self._ask("POST", "/session", {"capabilities": capabilities})["sessionId"]
        self.media(**media)

    def close(self) -> None:
        self._ask("DELETE", f"/session/{self._session}")

    def open(self, address: str) -> None:
        # A page that differs from the one before in what stands behind the # alone is not loaded anew.
        self.leave()
        self._do("POST", "/url", {"url": address})

    def leave(self) -> None:
        """Go to another page, from which `back` comes back."""
        self._do("POST", "/url", {"url": "about:blank"})

    def back(self) -> None:
        self._do("POST", "/back", {})

    def reload(self) -> None:
        self._do("POST", "/refresh", {})

    def run(self, script: str, *arguments: object) -> Any:
        """Run a script in the page and return what it returns; a promise is waited for."""
        return self._do("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def devtools(self, command: str, **facts: object) -> Any:
        return self._do("POST", "/goog/cdp/execute", {"cmd": command, "params": facts})

    def media(self, **features: str) -> None:
        """Have the page see a system of these preferences: `prefers_color_scheme="light"`."""
        named = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.devtools("Emulation.setEmulatedMedia", features=named)

    def find(self, selector: str) -> list[str]:
        """Return the elements of a selector that can be seen."""
        found = self._do("POST", "/elements", {"using": "css selector", "value": selector})
        names = [element[_ELEMENT] for element in found]
        return [name for name in names if self._do("GET", f"/element/{name}/displayed")]

    def text(self, selector: str) -> str:
        """Return what is written in the first element of a selector; nothing where there is none."""
        return str(self.run("return document.querySelector(arguments[0])?.innerText ?? ''", selector))

    def shows(self, selector: str) -> bool:
        return bool(
            self.run(
                "const found = document.querySelector(arguments[0]); return !!found && found.checkVisibility()",
                selector,
            )
        )

    def touch(self, selector: str, *, may_be_gone: bool = False) -> None:
        """Touch the first element of a selector with a finger, in the middle of what is seen of it."""
        place = self.run(
            """
            const found = document.querySelector(arguments[0]);
            if (!found && arguments[1]) return null;
            found.scrollIntoView({ block: "nearest" });
            const box = found.getBoundingClientRect();
            for (const [across, down] of [[.5, .5], [.15, .1], [.15, .5], [.5, .1]]) {
              const at = [box.left + box.width * across, box.top + box.height * down];
              if (found.contains(document.elementFromPoint(...at))) return at;
            }
            throw new Error(`${arguments[0]} is covered`);
            """,
            selector,
            may_be_gone,
        )
        if place is None:
            return
        x, y = place
        steps = [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": 30},
            {"type": "pointerUp", "button": 0},
        ]
        finger = {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": steps}
        self._do("POST", "/actions", {"actions": [finger]})

    def press(self, *keys: str) -> None:
        """Press keys, one after the other: a letter, or a name of `KEYS`."""
        steps = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        self._do("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": steps}]})

    def wait_for(self, script: str, *arguments: object) -> Any:
        """Wait until a script returns something true, and return it; what it looks at may not be there yet."""
        end = time.monotonic() + _PATIENCE
        while True:
            try:
                found, fault = self.run(script, *arguments), ""
            except BrowserError as error:
                found, fault = None, f"\n{error}"
            if found:
                return found
            if time.monotonic() > end:
                told = f"{script} {arguments}{fault}\n{self.errors()}\n{self.text('body')}"
                raise BrowserError(f"It never came to that: {told}")
            self.meanwhile()
            time.sleep(0.02)

    def wait_for_element(self, selector: str) -> None:
        self.wait_for("const one = document.querySelector(arguments[0]); return one && one.checkVisibility()", selector)

    def errors(self) -> list[str]:
        """Return what the browser complains of since it was asked last."""
        return [entry["message"] for entry in self._do("POST", "/se/log", {"type": "browser"})]

    def picture(self, path: Path | None = None) -> bytes:
        data = base64.b64decode(self._do("GET", "/screenshot"))
        if path is not None:
            path.write_bytes(data)
        return data

    def tree(self) -> list[tuple[str, str]]:
        """Return what a screen reader is told, in its order: the role and the name of all that is not passed over."""
        nodes = self.devtools("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        told: list[tuple[str, str]] = []

        def walk(node: dict[str, Any]) -> None:
            role, name = node.get("role", {}).get("value", ""), node.get("name", {}).get("value", "")
            if not node.get("ignored") and role not in {"generic", "none", "InlineTextBox"}:
                told.append((role, name))
            for child in node.get("childIds", []):
                if child in by_id:
                    walk(by_id[child])

        walk(next(node for node in nodes if "parentId" not in node))
        return told

    def _do(self, method: str, path: str, body: object = None) -> Any:
        return self._ask(method, f"/session/{self._session}{path}", body)

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=60)
        try:
            connection.request(method, path, None if body is None else json.dumps(body))
            value = json.loads(connection.getresponse().read())["value"]
        finally:
            connection.close()
        if isinstance(value, dict) and "error" in value:
            raise BrowserError(f"{value['error']}: {value['message']}")
        return value


KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Space": " ", "Left": "\ue012", "Right": "\ue014", "Escape": "\ue00c"}


@contextmanager
def browser() -> Iterator[int]:
    """Run the driver; gives its port."""
    assert CHROMEDRIVER is not None
    with subprocess.Popen([CHROMEDRIVER, "--port=0"], stdout=subprocess.PIPE, text=True) as driver:
        assert driver.stdout is not None
        try:
            lines = iter(driver.stdout.readline, "")
            yield next(int(found[1]) for line in lines if (found := re.search(r"on port (\d+)\.", line)))
        finally:
            driver.terminate()


@contextmanager
def phone(port: int, screen: Screen = UPRIGHT, **media: str) -> Iterator[Page]:
    """Open a browser of its own, that has kept nothing."""
    page = Page(port, screen, **media)
    try:
        yield page
    finally:
        page.close()
