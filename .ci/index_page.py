"""What a package index shows of the project: links that lead home from a page on which relative ones would be dead.

The repository's address is known to whoever publishes it, and not to the tree: `SPADES_HOME_PAGE` gives it to a build.
Without it the page has the same text, with no links into the tree and no picture, and the project no addresses.
"""

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?!https?:|#)(?P<path>[^)\s]+)\)")


def lead_home(text: str, home: str, tag: str) -> str:
    """Return Markdown whose links into the tree lead to it from anywhere.

    Args:
        text: Markdown with links relative to the top of the tree.
        home: The repository's address, without a slash at its end; empty if it is not known.
        tag: The version of the tree that is linked to.
    """

    def link(match: re.Match[str]) -> str:
        picture, label, path = match["picture"], match["text"], match["path"]
        if not home:
            return "" if picture else label
        return f"{picture}[{label}]({home}/{'raw' if picture else 'blob'}/{tag}/{path})"

    return _LINK.sub(link, text)


class IndexPage(MetadataHookInterface):
    """Fills in the description and the addresses of the project."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Set `readme` and, if the repository's address is known, `urls`."""
        home = os.environ.get("SPADES_HOME_PAGE", "").rstrip("/")
        if "readme" in metadata and not home:
            return  # A wheel made from a source distribution says what that says.
        tag = f"v{metadata['version']}"
        text = (Path(self.root) / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": lead_home(text, home, tag)}
        if home:
            paths = self.config["urls"]
            metadata["urls"] = {name: f"{home}/{path.format(tag=tag)}".rstrip("/") for name, path in paths.items()}
