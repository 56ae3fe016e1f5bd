"""A lint over every generated text of every game: what no sentence of a card may look like, whichever card it is."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import engine
from engine import templates

GAMES = tuple(spec.name for spec in engine.games() if not spec.name.startswith("toy"))
TEXTS = [(f"{spec.name}:{code}", spec.card_text(code)) for spec in map(engine.game, GAMES) for code in spec.cards()
         if not code.startswith("test")]
LINES = [pytest.param(line, id=f"{code}.{n}") for code, text in TEXTS for n, line in enumerate(text.splitlines())]


def nouns() -> Iterator[tuple[str, str]]:
    """Yield the nouns of all games, singular and plural."""
    english = templates()
    for id, one in english.items():
        if id.startswith("noun.") and id.endswith(".one"):
            many = english.get(id.removesuffix("one") + "many", "")
            if many and many != one:
                yield one, many
    yield from (("resource", "resources"), ("token", "tokens"), ("wound", "wounds"), ("die", "dice"),
                ("space", "spaces"), ("hit point", "hit points"), ("result", "results"))


NOUNS = sorted(set(nouns()))
PLURAL = "|".join(sorted((re.escape(many) for _, many in NOUNS), key=len, reverse=True))
SINGULAR = "|".join(sorted((re.escape(one) for one, _ in NOUNS), key=len, reverse=True))
ARTICLE = "a|an|another|each|target|the|that"
NAMED = re.compile(rf"\b(?:{ARTICLE}) (?!same\b)(?:(?!of\b|this\b|that\b)[\w'-]+ )*?(?:{SINGULAR})\b")
"""A noun phrase of a sentence; "this card" is always clear."""


def sentences(line: str) -> list[str]:
    """Split a line into what is read as one: quoted abilities are sentences of their own."""
    quoted = re.findall(r'"([^"]*)"', line)
    plain = re.sub(r'"[^"]*"', "", line)
    return [part for text in (plain, *quoted) for part in re.split(r"(?<=[.)]) |(?<=[A-Za-z)]): |; ", text) if part]


def doubtful(sentence: str) -> bool:
    """True if an "it" of the sentence can mean two things that were named before it."""
    found = re.search(r"\bit\b(?! is (?:not )?(?:your turn|the )| costs)", sentence)
    if found is None:
        return False
    named = [m[0] for m in NAMED.finditer(sentence[: found.start()])]
    return len(set(named)) > 1


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_made_of_sentences(line: str) -> None:
    assert re.fullmatch(r"[A-Z2].*[.)]", line) and ("." in line[-2:]), "it ends with a full stop"
    assert line.count("(") == line.count(")") and line.count('"') % 2 == 0, "brackets and quotes are closed"
    depth = 0
    for mark in line:
        depth += {"(": 1, ")": -1}.get(mark, 0)
        assert depth >= 0, "a bracket is closed before it is opened"
    assert not re.search(r"[{}|_<>]|\bNone\b|\b[a-z]+\.[a-z]", line), "a placeholder is left"
    assert not re.search(r"  | [.,:;]|[.,;:]{2}|\( | \)|: *$|: \(|^\(", line), "something is empty"


@pytest.mark.parametrize("line", LINES)
def test_words_agree(line: str) -> None:
    assert not re.search(r"\b(\w+) \1\b", line, re.IGNORECASE), "a word stands twice"
    assert not re.search(r"\b(you may [^.:;]{0,3}you may|not:|at most 0|0 or more|than 0)\b", line)
    assert not re.search(rf"\b(1|a|an|each|another) (?:more )?(?:{PLURAL})\b", line), "one of many"
    assert not re.search(rf"\b(?:[2-9]|X|all) (?:more |target )?(?:{SINGULAR})\b(?!s| tokens)", line), "many of one"
    orders = "deal|draw|gain|lose|put|heal|move|spend|rolls?|pays?"
    assert not re.search(rf"\b({orders}) the (count|power|hit points)", line, re.IGNORECASE), "a value for a number"
    assert not re.search(r"\b[Aa] [aeio]|\b[Aa]n [^aeiouAEIOX]", line), "the article does not fit"


@pytest.mark.parametrize("line", LINES)
def test_it_is_never_in_doubt(line: str) -> None:
    assert [part for part in sentences(line) if doubtful(part)] == []


def test_the_lint_sees_what_it_is_for() -> None:
    for bad in ("Move all damage from target unit onto another target unit, then destroy it.",
                "When a unit leaves play, put a card on it."):
        assert any(doubtful(part) for part in sentences(bad)), bad
    for good in ("Destroy target unit. Corrupt it.", "When this card enters play, corrupt it.",
                 "The first time each turn that you play an Orc unit, it costs 1 less."):
        assert not any(doubtful(part) for part in sentences(good)), good
    assert len(LINES) > 100 and len(NOUNS) > 10
