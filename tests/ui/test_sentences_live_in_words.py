import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from each_case import each

import spades.ui

UI = Path(spades.ui.__file__).parent
GETTEXT = {"_", "N_", "ngettext", "pgettext", "with_colon"}


def sentences(source: str) -> Iterator[str]:
    """Yield the texts that a module itself gives to gettext; what it only names is written in `words`."""
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in GETTEXT:
            for text in (node for argument in call.args for node in ast.walk(argument)):
                if isinstance(text, ast.Constant) and isinstance(text.value, str) and text.value:
                    yield text.value


def rooms() -> Iterator[Path]:
    """Yield the modules of scenes, the table, controls and charts."""
    for room in ("scenes", "table", "widgets", "charts"):
        yield from sorted((UI / room).rglob("*.py"))


@each("path", rooms())
def test_a_scene_names_what_it_says_and_words_say_it(path: Path) -> None:
    assert list(sentences(path.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('_("Close")', ["Close"]),
        ('N_("a" if one else "b")', ["a", "b"]),
        ('ngettext("{n} card", "{n} cards", n).format(n=n)', ["{n} card", "{n} cards"]),
        ("_(texts.CLOSE)", []),
        ('with_colon(name, "")', []),
    ],
)
def test_a_text_given_to_gettext_is_found(source: str, found: list[str]) -> None:
    assert list(sentences(source)) == found


def named_texts(source: str) -> Iterator[str]:
    """Yield the texts that a module gives names to, one by one or several in a line."""
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.Assign):
            several = isinstance(statement.targets[0], ast.Tuple) and isinstance(statement.value, ast.Tuple)
            for value in ast.iter_child_nodes(statement.value) if several else [statement.value]:
                if isinstance(value, ast.Call) and ast.unparse(value.func) == "N_":
                    yield from map(ast.unparse, value.args)


# The page of a phone has a table of its own: its sentences are sent to it by their names.
def test_a_text_has_its_name_in_one_module_of_words() -> None:
    found: dict[str, list[str]] = {}
    for path in sorted((UI / "words").glob("*.py")):
        for text in set(named_texts(path.read_text("utf-8"))) if path.stem != "phone" else ():
            found.setdefault(text, []).append(path.stem)
    assert found["'Back'"] == ["common_texts"]
    assert {text: modules for text, modules in found.items() if len(modules) > 1} == {}
