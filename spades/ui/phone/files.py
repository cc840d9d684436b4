"""All that is served to a phone, by path; whoever serves it knows nothing of what it is."""

import json
from collections.abc import Mapping
from pathlib import Path

from spades.language import LANGUAGES
from spades.paths import assets_dir
from spades.ui.paint.style import font_path
from spades.ui.paint.theme import DEFAULT_THEME, LIGHT_THEME, Colour, Theme, theme
from spades.ui.phone.pictures import pictures
from spades.ui.words.phone import page_words

_POLICY = {
    "default-src": "'none'",
    **{f"{kind}-src": "'self'" for kind in ("script", "style", "img", "font", "connect")},
    **dict.fromkeys(("base-uri", "form-action", "frame-ancestors"), "'none'"),
}
HEADERS = (
    ("Content-Security-Policy", "; ".join(f"{what} {whence}" for what, whence in _POLICY.items())),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-cache"),
)
"""What goes with every file: the page takes nothing from elsewhere and sends nothing elsewhere."""

_FOLDER = Path(__file__).resolve().parent / "page"
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
_FONTS = ("title", "body", "strong")
_COLOURS = ("panel", "raised", "hover", "line", "edge", "text", "quiet", "brass", "on_brass", "good", "bad", "focus")

Files = Mapping[str, tuple[str, bytes]]
"""A path, and what is there: the type of its content, and the bytes."""


def page_files(painted: Mapping[str, bytes] | None = None) -> Files:
    """Return all files of the page.

    Args:
        painted: What `pictures` gave, which takes longer than a frame may and can be asked on a thread; None paints it.

    Raises:
        CannotRunError: A picture or a font is missing.
    """
    files = {f"/{path.name}": (_TYPES[path.suffix], path.read_bytes()) for path in sorted(_FOLDER.iterdir())}
    files["/"] = files.pop("/index.html")
    files["/colours.css"] = (_TYPES[".css"], _colours().encode())
    for code in LANGUAGES:
        words = json.dumps(page_words(code), ensure_ascii=False, sort_keys=True)
        files[f"/words-{code}.json"] = ("application/json", words.encode())
    for kind in _FONTS:
        files[f"/{kind}.ttf"] = ("font/ttf", font_path(kind).read_bytes())
    for sign in sorted((assets_dir() / "cards" / "signs").glob("*.svg")):
        files[f"/sign-{sign.stem}.svg"] = (_TYPES[".svg"], sign.read_bytes())
    painted = painted or pictures()
    files["/portraits.css"] = (_TYPES[".css"], _portraits(painted).encode())
    return files | {path: ("image/png", data) for path, data in painted.items()}


def _portraits(painted: Mapping[str, bytes]) -> str:
    """Return which players have a portrait: one from elsewhere has none, and is not asked for."""
    names = [path.removeprefix("/portrait-").removesuffix(".png") for path in painted if path.startswith("/portrait-")]
    return "".join(
        f'.portrait[data-player="{name}"] {{ background: url("/portrait-{name}.png") center / cover; '
        f"color: transparent; border: 0; }}\n"
        for name in names
    )


def _colours() -> str:
    """Return the colours of the evening and of the morning table, as the page chooses between them."""
    dark, light = theme(DEFAULT_THEME), theme(LIGHT_THEME)
    system = _block(':root[data-light="system"]', light, "light")
    chosen = _block(':root[data-light="light"]', light, "light")
    return "\n".join([_block(":root", dark, "dark"), chosen, f"@media (prefers-color-scheme: light) {{\n{system}}}\n"])


def _block(selector: str, colours: Theme, scheme: str) -> str:
    named: dict[str, Colour] = {name: getattr(colours, name) for name in _COLOURS}
    bright, dark = colours.cloth
    # Between both lies what a card recedes to that may not be played.
    veil = (bright[0] + dark[0]) // 2, (bright[1] + dark[1]) // 2, (bright[2] + dark[2]) // 2
    named |= {"lamp": bright, "shade": dark, "veil": veil}
    lines = [f"  --{name.replace('_', '-')}: rgb{colour};" for name, colour in named.items()]
    return "\n".join([f"{selector} {{", f"  color-scheme: {scheme};", *lines, "}", ""])
