"""Whatever a person can read goes through the catalogues."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from each_case import each

from .catalogues import ROOT, msgids

UI = ROOT / "spades" / "ui"
FOR_A_BROWSER = UI / "phone" / "files.py"
"""What it writes is read by a browser: headers, and colours as a style sheet. What the page says is in `words`."""
MODULES = sorted(path for path in UI.rglob("*.py") if path != FOR_A_BROWSER)

MARKS = {"_", "N_", "ngettext", "pgettext"}
WIDGETS = {"Button", "Toggle", "Choice", "Slider", "Field", "SuitChoice", "toggle", "choice", "slider", "percent"}

UNTRANSLATED = {
    # What the console is told when there can be no window.
    "spades: ",
    "card backs",
    " card faces",
    # The proof of a deal, which is copied for other programs to check.
    "seed ",
    "seal ",
    "given ",
    "bound ",
    "pack ",
    "code ",
}
"""Literals that are no texts for the table."""


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def literals(tree: ast.Module) -> Iterator[ast.Constant]:
    """Yield the texts of a module that are neither marked, nor documentation, nor an error, nor a log entry."""
    hidden: set[int] = set()
    for node in ast.walk(tree):
        documented = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        raised = isinstance(node, ast.Raise)
        logged = isinstance(node, ast.Call) and ast.unparse(node.func).startswith(("log.", "logging.", "_log()."))
        marked = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKS
        if documented or raised or logged or marked:
            hidden |= {id(inner) for inner in ast.walk(node)}
        for annotation in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if isinstance(annotation, ast.AST):
                hidden |= {id(inner) for inner in ast.walk(annotation)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in hidden:
            yield node


@each("path", MODULES)
def test_no_sentence_is_left_unmarked(path: Path) -> None:
    """A literal with a letter and a space is a text for a person, unless it is listed."""
    left = [
        f"{path.name}:{node.lineno}: {node.value!r}"
        for node in literals(parsed(path))
        if isinstance(node.value, str)
        and " " in node.value
        and any(letter.isalpha() for letter in node.value)
        and node.value not in UNTRANSLATED
    ]
    assert left == []


@each("path", MODULES)
def test_labels_and_tips_are_in_the_catalogues(path: Path) -> None:
    """Widgets look their texts up when they are drawn: a key of one letter, or F1, is the same everywhere."""
    left: list[str] = []
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WIDGETS:
            for given in node.args:
                text = given.value if isinstance(given, ast.Constant) else None
                is_word = (
                    isinstance(text, str) and sum(letter.isalpha() for letter in text) > 1 and text != text.lower()
                )
                if is_word and text not in msgids():
                    left.append(f"{path.name}:{given.lineno}: {text!r}")
    assert left == []


def test_the_rule_finds_what_it_is_for() -> None:
    code = (
        'def f():\n    "A sentence of help."\n    put("Not marked")\n    put(_("Is marked"))\n    put(f"{x} is not")\n'
    )
    assert [node.value for node in literals(ast.parse(code))] == ["Not marked", " is not"]
