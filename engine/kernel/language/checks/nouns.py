"""Checks for nouns that can never find a card.

Their filters exclude each other, or no card of the noun's kinds can pass one of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel.language.nodes import Node
from engine.kernel.language.nouns.filters import AnyFlag, Flag, Having, Test
from engine.kernel.language.nouns.selectors import ButNot, Sel
from engine.kernel.language.text.speech import Speech
from engine.kernel.state.lexicon import Able, Lexicon


def of_noun(word: Node, lexicon: Lexicon) -> tuple[str, str]:
    """Return (problem, fix) for a noun; both are empty if nothing is wrong."""
    if not isinstance(word, Sel):
        return "", ""
    for fault in (_twice(word, lexicon), _excluded(word, lexicon), _unable(word, lexicon), _left_out(word)):
        if fault[0]:
            return fault
    return "", ""


def _twice(noun: Sel, lexicon: Lexicon) -> tuple[str, str]:
    """Refuse a repeated filter.  A filter that prints nothing may be repeated, because many nouns contain it."""
    for i, test in enumerate(noun.tests):
        if test in noun.tests[:i] and (said := test.say(Speech(lexicon))):
            return f"says twice: {said}", "write it once"
    return "", ""


def _excluded(noun: Sel, lexicon: Lexicon) -> tuple[str, str]:
    """Refuse two filters that exclude each other."""
    passed: dict[str, tuple[frozenset[str], Test]] = {}
    for test in noun.tests:
        for about, names in _bounds(test, lexicon):
            before, other = passed.get(about, (names, test))
            if before.isdisjoint(names):
                speech = Speech(lexicon)
                return (
                    f"finds nothing: {other.say(speech)} and {test.say(speech)} exclude each other",
                    "leave one of the two out, or write either_of(...)",
                )
            passed[about] = before & names, test
    return "", ""


def _states(test: Test) -> tuple[str, ...]:
    return (test.name,) if isinstance(test, Flag) else test.names if isinstance(test, AnyFlag) else ()


def _bounds(test: Test, lexicon: Lexicon) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield (property, allowed values) for each property that a filter restricts."""
    for about, allowed in test.bounds().items():
        yield about, frozenset(allowed)
    names = _states(test)
    for group in lexicon.opposed:
        if names and group.issuperset(names):
            yield " or ".join(sorted(group)), frozenset(names)


def _unable(noun: Sel, lexicon: Lexicon) -> tuple[str, str]:
    """Refuse a filter for a state, keyword or ability to act that no card of the noun's kinds can have."""
    for test in noun.tests:
        for can, what in _wanted(test, lexicon):
            if noun.kinds and can.isdisjoint(noun.kinds):
                return (
                    f"finds nothing by {type(test).__name__}: it speaks of {', '.join(noun.kinds)}, and {what}",
                    f"take the noun of cards that can: {', '.join(sorted(can))}",
                )
    return "", ""


def _wanted(test: Test, lexicon: Lexicon) -> Iterator[tuple[frozenset[str], str]]:
    """Yield (kinds of cards that can pass a filter, reason why others cannot)."""
    if isinstance(test, Having) and test.keyword in dict(lexicon.borne):
        yield dict(lexicon.borne)[test.keyword], f"these never have the keyword {test.keyword!r}"
    names = _states(test)
    able: Able
    for able in lexicon.able:
        if able.verb == test.wants or (names and able.states.issuperset(names)):
            yield able.kinds, f"none of these can {able.verb}"


def _left_out(noun: Sel) -> tuple[str, str]:
    """Refuse a ``but_not(...)`` that excludes all cards of the noun or none of them."""
    for test in noun.tests:
        if not isinstance(test, ButNot):
            continue
        parts = test.noun.parts if hasattr(test.noun, "parts") else (test.noun,)
        rest = {other for other in noun.tests if other is not test}
        if any(
            (not part.kinds or set(part.kinds) >= set(noun.kinds) > set()) and rest.issuperset(part.tests)
            for part in parts
        ):
            return "finds nothing: it leaves out all that it speaks of", "leave out fewer, or drop but_not(...)"
        if noun.kinds and all(part.kinds and set(part.kinds).isdisjoint(noun.kinds) for part in parts):
            return (
                f"leaves out what it does not speak of: {test.noun.plural(Speech())}",
                "drop but_not(...), or take a wider noun, such as cards",
            )
    return "", ""
