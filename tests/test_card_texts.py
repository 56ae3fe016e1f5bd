"""Checks of every generated text of every game for forms that no card sentence may have."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import engine
from engine import templates

GAMES = tuple(spec.name for spec in engine.games() if not spec.name.startswith("toy"))


@cache
def lines() -> tuple[tuple[str, str], ...]:
    """Return every line of every card's text with its place."""
    texts = (
        (f"{spec.name}:{code}", spec.card_text(code))
        for spec in map(engine.game, GAMES)
        for code in spec.cards()
        if not code.startswith("test")
    )
    return tuple((f"{code}.{n}", line) for code, text in texts for n, line in enumerate(text.splitlines()))


def nouns() -> Iterator[tuple[str, str]]:
    """Yield the nouns of all games, singular and plural."""
    english = templates()
    for id, one in english.items():
        if id.startswith("noun.") and id.endswith(".one"):
            many = english.get(id.removesuffix("one") + "many", "")
            if many and many != one:
                yield one, many
    yield from (
        ("resource", "resources"),
        ("token", "tokens"),
        ("wound", "wounds"),
        ("die", "dice"),
        ("space", "spaces"),
        ("hit point", "hit points"),
        ("result", "results"),
    )


NOUNS = sorted(set(nouns()))
PLURAL = "|".join(sorted((re.escape(many) for _, many in NOUNS), key=len, reverse=True))
SINGULAR = "|".join(sorted((re.escape(one) for one, _ in NOUNS), key=len, reverse=True))
ARTICLE = "a|an|another|each|target|the|that"
NAMED = re.compile(rf"\b(?:{ARTICLE}) (?!same\b)(?:(?!of\b|this\b|that\b)[\w'-]+ )*?(?:{SINGULAR})\b")
"""Matches a noun phrase such as "target unit". It leaves out "this card", which is never ambiguous."""


def sentences(line: str) -> list[str]:
    """Split a line into its sentences; quoted abilities count as separate sentences."""
    quoted = re.findall(r'"([^"]*)"', line)
    plain = re.sub(r'"[^"]*"', "", line)
    return [part for text in (plain, *quoted) for part in re.split(r"(?<=[.)]) |(?<=[A-Za-z)]): |; ", text) if part]


def doubtful(sentence: str) -> bool:
    """Whether "it" in the sentence could refer to more than one thing named before."""
    found = re.search(r"\bit\b(?! is (?:not )?(?:your turn|the )| costs)", sentence)
    if found is None:
        return False
    named = [m[0] for m in NAMED.finditer(sentence[: found.start()])]
    return len(set(named)) > 1


def misshapen(line: str) -> Iterator[str]:
    """Yield the faults of a line's sentences."""
    if not (re.fullmatch(r"[A-Z2].*[.)]", line) and "." in line[-2:]):
        yield "it does not end with a full stop"
    if line.count("(") != line.count(")") or line.count('"') % 2:
        yield "brackets or quotes are not closed"
    depth = 0
    for mark in line:
        depth += {"(": 1, ")": -1}.get(mark, 0)
        if depth < 0:
            yield "a bracket is closed before it is opened"
            break
    if re.search(r"[{}|_<>]|\bNone\b|\b[a-z]+\.[a-z]", line):
        yield "a placeholder is left"
    if re.search(r"  | [.,:;]|[.,:;]{2}|\( | \)|: *$|: \(|^\(", line):
        yield "something is empty"


ORDERS = "deal|draw|gain|lose|put|heal|move|spend|rolls?|pays?"


def disagreeing(line: str) -> Iterator[str]:
    """Yield words of a line that do not agree in number."""
    for pattern, fault, flags in (
        (r"\b(\w+) \1\b", "a word stands twice", re.IGNORECASE),
        (r"\b(you may [^.:;]{0,3}you may|not:|at most 0|0 or more|than 0)\b", "senseless", 0),
        (rf"\b(1|a|an|each|another) (?:more )?(?:{PLURAL})\b", "one of many", 0),
        (rf"\b(?:[2-9]|X|all) (?:more |target )?(?:{SINGULAR})\b(?!s| tokens| cards)", "many of one", 0),
        (rf"\b({ORDERS}) the (count|power|hit points)", "a value for a number", re.IGNORECASE),
        (r"\b[Aa] [aeio]|\b[Aa]n [^aeiouAEIOUX]", "the article does not fit", 0),
    ):
        if re.search(pattern, line, flags):
            yield fault


def test_every_line_is_made_of_sentences() -> None:
    assert [f"{place}: {fault}: {line}" for place, line in lines() for fault in misshapen(line)] == []


def test_words_agree_in_every_line() -> None:
    assert [f"{place}: {fault}: {line}" for place, line in lines() for fault in disagreeing(line)] == []


def test_pronoun_it_is_never_ambiguous() -> None:
    assert [f"{place}: {part}" for place, line in lines() for part in sentences(line) if doubtful(part)] == []


def test_lint_finds_each_fault() -> None:
    for bad in (
        "Move all damage from target unit onto another target unit, then destroy it.",
        "When a unit leaves play, put a card on it.",
    ):
        assert any(doubtful(part) for part in sentences(bad)), bad
    for good in (
        "Destroy target unit. Corrupt it.",
        "When this card enters play, corrupt it.",
        "The first time each turn that you play an Orc unit, it costs 1 less.",
    ):
        assert not any(doubtful(part) for part in sentences(good)), good
    for bad in ("a unit.", "Draw a card", 'Gains "Draw.', "Draw {n} cards.", "Draw a card ."):
        assert list(misshapen(bad)), bad
    for bad in ("Draw the the card.", "Draw 1 cards.", "Draw 2 card.", "Target a unit an card.", "Pay the count."):
        assert list(disagreeing(bad)), bad
    assert len(lines()) > 100 and len(NOUNS) > 10
