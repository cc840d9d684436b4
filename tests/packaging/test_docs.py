"""What the documents name is there, and what they show runs."""

import ast
import doctest
import importlib
import importlib.util
import re
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TREE = ("spades", "assets", "docs", "tests", ".ci", ".github")
DOCUMENTS = [
    path.relative_to(ROOT).as_posix()
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))
]


@cache
def read(document: str) -> str:
    return (ROOT / document).read_text("utf-8")


def code_of(document: str) -> list[str]:
    """Return what stands between backticks, and the lines of the blocks of commands."""
    text = read(document)
    blocks = re.findall(r"^ *```(?:sh|text)\n(.*?)^ *```", text, re.DOTALL | re.MULTILINE)
    plain = re.sub(r"^ *```.*?^ *```", "", text, flags=re.DOTALL | re.MULTILINE)
    lines = [line.strip() for block in blocks for line in block.splitlines()]
    return [*(" ".join(found.split()) for found in re.findall(r"`([^`]+)`", plain)), *lines]


def found(name: str) -> bool:
    """Return whether a dotted name is a module, or something in one, or something in that."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        try:
            thing = importlib.import_module(".".join(parts[:count]))
        except ModuleNotFoundError:
            continue
        for part in parts[count:]:
            if hasattr(thing, part):
                thing = getattr(thing, part)
            else:
                # A field of a value type without a default is no attribute of the class.
                return part in getattr(thing, "__annotations__", {})
        return True
    return False


@cache
def classes() -> dict[str, set[str]]:
    """Return the names of all classes of the program, each with those of its methods and fields."""
    named: dict[str, set[str]] = {}
    for path in (ROOT / "spades").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ClassDef):
                methods = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
                fields = {ast.unparse(each.target) for each in node.body if isinstance(each, ast.AnnAssign)}
                named.setdefault(node.name, set()).update(methods | fields)
    return named


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_to_what_is_there(document: str) -> None:
    folder = (ROOT / document).parent
    prose = re.sub(r"^ *```.*?^ *```", "", read(document), flags=re.DOTALL | re.MULTILINE)
    for link in re.findall(r"\]\((?!https?:|#)([^)#]+)", prose):
        assert (folder / link).exists(), link


@pytest.mark.parametrize("document", DOCUMENTS)
def test_files_that_are_named_are_there(document: str) -> None:
    paths = [
        word for code in code_of(document) for word in code.split() if word.startswith(tuple(f"{top}/" for top in TREE))
    ]
    for path in paths:
        assert list(ROOT.glob(path.rstrip("/.,"))), path
    for name in (code for code in code_of(document) if re.fullmatch(r"\w+\.py", code)):
        assert name == "mybot.py" or list((ROOT / "spades").rglob(name)), name


@pytest.mark.parametrize("document", DOCUMENTS)
def test_modules_and_what_is_in_them_are_there(document: str) -> None:
    for code in code_of(document):
        for name in re.findall(r"\bspades(?:\.\w+)+", code):
            if name not in {"spades.log", "spades.exe", "spades.mo", "spades.po", "spades.pot"}:
                assert found(name), name


@pytest.mark.parametrize("document", ["docs/architecture.md", "docs/players.md"])
def test_classes_and_their_methods_are_called_that(document: str) -> None:
    spans = [re.fullmatch(r"([A-Z]\w*[a-z]\w*)(?:\.(\w+))?(?:\(.*\))?", code) for code in code_of(document)]
    names = [(span[1], span[2]) for span in spans if span is not None]
    assert len(names) > 5
    for name, member in names:
        assert name in classes(), name
        assert member is None or member in classes()[name], f"{name}.{member}"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_commands_start_what_is_there(document: str) -> None:
    for code in code_of(document):
        for module in re.findall(r"\bpython -m ([\w.]+)", code):
            assert importlib.util.find_spec(module) is not None, code
        for script in re.findall(r"\bpython (\w\S+\.py)\b", code):
            assert (ROOT / script).is_file(), code


@pytest.mark.parametrize("document", DOCUMENTS)
def test_examples_of_python_run(document: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "examples"))
    blocks = re.findall(r"^```python\n(.*?)^```", read(document), re.DOTALL | re.MULTILINE)
    for block in blocks:
        if ">>>" not in block:
            compile(block, document, "exec")
    dialogue = "\n".join(block for block in blocks if ">>>" in block)
    test = doctest.DocTestParser().get_doctest(dialogue, {}, document, document, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    try:
        assert runner.run(test, out=sys.stdout.write).failed == 0
    finally:
        for name in ("thrifty", "sampling"):
            sys.modules.pop(name, None)
