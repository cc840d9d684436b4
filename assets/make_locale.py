"""Keep the catalogues in step with the code: the texts of `spades/`, and what they are in each language.

`python assets/make_locale.py` reads the texts from the code into `assets/locale/spades.pot`, gives every language's
`spades.po` an empty entry for each new one and drops those that are gone, and compiles `spades.mo`. The files
carry no dates, line numbers or names, so that the same texts always give the same bytes. With `--check` it writes
nothing, and fails if a file on disk is not what it would write or a text has no translation.
"""

import argparse
import ast
import io
import sys
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
CODE = ROOT / "spades"
FOLDER = Path(__file__).resolve().parent / "locale"
LANGUAGES = ("de", "es", "fr")
"""The languages with a catalogue; English is the language of the code."""

_KEYWORDS: dict[str, tuple[Any, ...] | None] = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}


class PlainCatalog(Catalog):
    """A catalogue whose header says only what is needed to read it."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The header: no dates, and nobody's name."""
        headers = [
            ("Project-Id-Version", "Spades"),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]
        if self.locale is not None:
            headers += [("Language", str(self.locale)), ("Plural-Forms", self.plural_forms)]
        return headers

    def __init__(self, code: str | None = None) -> None:
        """Begin an empty catalogue, the template if there is no code of a language."""
        what = f"The texts of Spades in {code}." if code else "The texts of Spades."
        super().__init__(locale=code, header_comment=f"# {what}", charset="utf-8", fuzzy=False)


def calls(
    file: IO[bytes], keywords: Collection[str], _tags: Collection[str], options: object
) -> Iterator[tuple[int, str, tuple[str | None, ...], list[str]]]:
    """Find the texts in a module, for Babel.

    Babel's own method reads tokens, and before Python 3.12 those of a formatted string hide the calls in it.

    Yields:
        Line, function, its texts with None for what is not a text, and no comments.
    """
    del options
    for node in ast.walk(ast.parse(file.read())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in keywords:
            texts = tuple(
                given.value if isinstance(given, ast.Constant) and isinstance(given.value, str) else None
                for given in node.args
            )
            if any(texts):
                yield node.lineno, node.func.id, texts, []


def template(code: Path) -> PlainCatalog:
    """Return the texts of the code."""
    catalog = PlainCatalog()
    found = extract_from_dir(code, [("**.py", calls)], keywords=_KEYWORDS)  # type: ignore[list-item]
    for name, _line, texts, comments, context in sorted(found, key=lambda entry: (entry[0], entry[1])):
        path = f"{code.name}/{name}"
        # Without lines: they would change with every edit of the code.
        catalog.add(texts, locations=[(path, 0)], auto_comments=comments, context=context)
    return catalog


def translated(code: str, texts: PlainCatalog, folder: Path) -> PlainCatalog:
    """Return a language's catalogue: the texts of the template with the translations that there are."""
    path = _po(folder, code)
    known = read_po(io.BytesIO(path.read_bytes()), locale=code) if path.is_file() else Catalog(locale=code)
    catalog = PlainCatalog(code)
    for entry in texts:
        if not entry.id:
            continue
        old = known.get(_first(entry), entry.context)
        fits = old is not None and isinstance(old.id, str) is isinstance(entry.id, str) and not old.fuzzy
        catalog.add(
            entry.id,
            old.string if old is not None and fits else None,
            locations=entry.locations,
            auto_comments=entry.auto_comments,
            context=entry.context,
        )
    return catalog


def missing(catalog: Catalog) -> list[str]:
    """Return the texts that have no translation, or not one for each plural form."""
    texts = [entry for entry in catalog if entry.id]
    return [_first(entry) for entry in texts if not _is_whole(entry, catalog.num_plurals)]


def files(folder: Path, code: Path) -> tuple[dict[Path, bytes], list[str]]:
    """Return what each file should hold, and a line for each translation that is missing."""
    texts = template(code)
    content = {folder / "spades.pot": _po_bytes(texts)}
    lines: list[str] = []
    for language in LANGUAGES:
        catalog = translated(language, texts, folder)
        content[_po(folder, language)] = _po_bytes(catalog)
        content[_po(folder, language).with_suffix(".mo")] = _mo_bytes(catalog)
        lines += [f"{language}: no translation of {text!r}" for text in missing(catalog)]
    return content, lines


def main(arguments: list[str] | None = None) -> int:
    """Write or check the files.

    Args:
        arguments: The command line; the process's own if None.

    Returns:
        The exit status: 1 if a check found a difference or a translation is missing.
    """
    parser = argparse.ArgumentParser(description="Keep the catalogues in step with the code.")
    parser.add_argument("--check", action="store_true", help="compare with the files on disk instead of writing")
    options = parser.parse_args(arguments)
    content, lines = files(FOLDER, CODE)
    for path, data in content.items():
        if options.check:
            if not path.is_file() or path.read_bytes() != data:
                lines.append(f"differs: {path.relative_to(FOLDER).as_posix()}")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    for line in lines:
        print(line)
    if not options.check:
        print(f"{len(content)} files written to {FOLDER}")
    return 1 if lines else 0


def _po(folder: Path, code: str) -> Path:
    return folder / code / "LC_MESSAGES" / "spades.po"


def _first(entry: Message) -> str:
    return str(entry.id) if isinstance(entry.id, str) else str(entry.id[0])


def _is_whole(entry: Message, plurals: int) -> bool:
    if isinstance(entry.id, str):
        return bool(entry.string)
    return isinstance(entry.string, tuple) and len(entry.string) == plurals and all(entry.string)


def _po_bytes(catalog: Catalog) -> bytes:
    buffer = io.BytesIO()
    # Sorted by text: where in the code a text stands does not matter to who translates it.
    write_po(buffer, catalog, width=100, sort_output=True, include_lineno=False)
    return buffer.getvalue()


def _mo_bytes(catalog: Catalog) -> bytes:
    buffer = io.BytesIO()
    write_mo(buffer, catalog)
    return buffer.getvalue()


if __name__ == "__main__":
    sys.exit(main())
