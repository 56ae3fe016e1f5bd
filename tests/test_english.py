"""Plain English: no docstring, comment, message, document or test name uses what we had to rewrite most often.

CONTRIBUTING.md has the rules.  A word is banned here only if its plain form is always better.
"""

from __future__ import annotations

import ast
import importlib
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

import cogs.client  # noqa: F401 - with all packages the catalogue is whole
from engine import games, templates

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("engine", "bot", "cogs", "render", "tests")
MAX_TEST_NAME = 60

OPENINGS = re.compile(r"(Who|Whoever|What|Whom|Whose|Whosever|So many|So much|So long)\b(?!.*\?)")
"""Words that may begin a question but no other sentence."""
WORDS = {
    r"(is|are|was|be|been) told(?! apart)": "say: is shown, published, logged",
    r"anew": "say: again",
    r"by lot": "say: at random",
    r"all the same": "say: anyway, still",
    r"who(m|s)?ever": "say: the player who, anybody who",
    r"of one's own": "say: your own, its own",
    r"(?<!there )(is|are) (?-i:none)(?! of| left)": "say: is not one, does not count",
    r"beside": "say: next to, besides, in addition to",
    r"so (many|much)(?! that)": "say: the number of, as many",
    r"by that(?=[.,;:] )": "say: thereby, or how",
    r"in little room": "say: where space is short",
    r"at most so": "say: the maximum",
}
"""Banned words as regular expressions, each with its replacement."""
_WORDS = [(re.compile(rf"\b(?:{word})\b", re.IGNORECASE), better) for word, better in WORDS.items()]
_SENTENCE = re.compile(r"(?<=[.:;!?])\s+|\n\n")
_MARKUP = re.compile(r"``.*?``|`.*?`|\"[^\"]*\"|“[^”]*”")


def passages(path: Path) -> Iterator[tuple[int, str]]:
    """Yield line and text of the docstrings, the strings below assignments, and the comments of a module."""
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        body = getattr(node, "body", None)
        for statement in body if isinstance(body, list) else ():
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                yield statement.lineno, str(statement.value.value)
    block: list[str] = []
    last = 0
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        if block and token.start[0] != last + 1:
            yield last, " ".join(block)
            block = []
        block.append(token.string.lstrip("# "))
        last = token.start[0]
    if block:
        yield last, " ".join(block)


def faults(text: str) -> list[str]:
    """Return what is wrong with a text: banned openings and words, apart from quotations and code."""
    plain = " ".join(_MARKUP.sub("x", text).split())
    found = [f"a sentence begins with {m[1]!r}" for s in _SENTENCE.split(plain) if (m := OPENINGS.match(s))]
    return found + [f"{m[0]!r}: {better}" for word, better in _WORDS for m in word.finditer(plain)]


def modules() -> list[Path]:
    return [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]


def test_docstrings_and_comments_are_plain() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {fault}"
        for path in modules()
        for line, text in passages(path)
        for fault in faults(text)
    ]
    assert not wrong, "\n".join(wrong)


def test_messages_are_plain() -> None:
    """Headings and labels such as "What happened:" end without a full stop."""
    games()
    # Other tests of this process may have registered games that have no pictures.
    for package in (ROOT / "render").glob("*/__init__.py"):
        importlib.import_module(f"render.{package.parent.name}")
    whole = {id: text for id, text in templates().items() if text.endswith((".", "!"))}
    wrong = [f"{id}: {fault}" for id, text in whole.items() for fault in faults(text)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", sorted({*ROOT.glob("*.md"), *ROOT.glob("*/*.md"), *ROOT.glob("bot/*/*.md")}), ids=str)
def test_documents_are_plain(path: Path) -> None:
    prose = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert faults(prose) == []


def test_test_names_are_short() -> None:
    long = [
        f"{path.relative_to(ROOT)}: {name}"
        for path in modules()
        for name in re.findall(r"^ *(?:async )?def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
        if len(name) > MAX_TEST_NAME
    ]
    assert not long, "\n".join(long)


def test_a_banned_word_is_found_with_its_better_form() -> None:
    assert faults("Who is told reads it.") == [
        "a sentence begins with 'Who'",
        "'is told': say: is shown, published, logged",
    ]
    assert faults("Draw it anew.") == ["'anew': say: again"]
    assert faults("Who defends?") == [] == faults("It says ``all the same``, and there is none.")
