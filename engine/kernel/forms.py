"""Checks of data written by hand (a position, a scenario file), with error messages that explain what is wrong.

A form describes the values that are allowed.  :meth:`Form.check` accepts a value that fits the form and raises
:class:`MatchError` for any other value.  The message says where the value is, what is expected there and what was
found.  Booleans are not numbers: ``true`` is never accepted where a number is expected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from json import dumps

from engine.kernel.messages import MatchError, Msg

QUOTE = "'"
LONGEST = 60
"""Maximum number of characters of a wrong value shown in a message."""


def refusal(sentence: str) -> MatchError:
    """Return the error for a mistake in hand-written data.  Its message is always in English."""
    return MatchError(Msg.of("text", text=sentence))


def shown(value: object) -> str:
    """Return a value in JSON notation, so with ``true`` and ``null`` instead of Python's names."""
    try:
        text = value if isinstance(value, str) else dumps(value, ensure_ascii=False, default=str)
    except (ValueError, TypeError, RecursionError):
        text = "something that contains itself or has keys that are no words"
    text = text if len(text) <= LONGEST else text[:LONGEST] + "..."
    return f"{QUOTE}{text}{QUOTE}" if isinstance(value, str) else text


class Form:
    """A description of the values that are allowed."""

    what = "anything"

    def takes(self, value: object) -> bool:
        """Whether the value has the type that this form describes, whatever it contains."""
        return True

    def check(self, where: str, value: object) -> None:
        """Check a value.  Raises :class:`MatchError` with a sentence that begins with ``where`` if it does not fit."""
        if not self.takes(value):
            raise refusal(f"{where} should be {self.what}, not {shown(value)}.")


@dataclass(frozen=True)
class Whole(Form):
    """A whole number within inclusive bounds."""

    low: int | None = None
    high: int | None = None

    @property
    def what(self) -> str:  # type: ignore[override]
        if self.low is None:
            return "a whole number"
        return f"a whole number from {self.low}" + ("" if self.high is None else f" to {self.high}")

    def takes(self, value: object) -> bool:
        return (
            type(value) is int and (self.low is None or value >= self.low) and (self.high is None or value <= self.high)
        )


class Text(Form):
    """A text.  It may be empty only if the form allows it."""

    what = "a text"

    def __init__(self, empty: bool = False) -> None:
        self.empty = empty

    def takes(self, value: object) -> bool:
        return isinstance(value, str) and (self.empty or bool(value.strip()))


class Boolean(Form):
    """True or false."""

    what = "true or false"

    def takes(self, value: object) -> bool:
        return isinstance(value, bool)


class Always(Form):
    """Accepts only ``true``."""

    what = "true"

    def takes(self, value: object) -> bool:
        return value is True


class Nothing(Form):
    """Accepts only ``null``."""

    what = "left empty"

    def takes(self, value: object) -> bool:
        return value is None


class WordOf(Form):
    """One of a list of words."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = tuple(words)
        self.what = "one of " + ", ".join(self.words) if len(self.words) > 1 else "".join(self.words)

    def takes(self, value: object) -> bool:
        return isinstance(value, str) and value in self.words


class Many(Form):
    """A list of values of one form.  With ``some``, an empty list is rejected."""

    what = "a list"

    def __init__(self, each: Form, some: bool = False) -> None:
        self.each = each
        self.some = some

    def takes(self, value: object) -> bool:
        return isinstance(value, list | tuple)

    def check(self, where: str, value: object) -> None:
        super().check(where, value)
        assert isinstance(value, list | tuple)
        if self.some and not value:
            raise refusal(f"{where} is empty, which says nothing: name something, or leave {where} out.")
        for number, one in enumerate(value, 1):
            self.each.check(f"{where}, entry {number}", one)


class MappingOf(Form):
    """A mapping of names to values of one form.

    ``keys`` describes the names.  With ``some``, an empty mapping is rejected.
    """

    what = "a mapping"

    def __init__(self, each: Form, keys: Form | None = None, some: bool = False) -> None:
        self.each = each
        self.keys = keys or Text()
        self.some = some

    def takes(self, value: object) -> bool:
        return isinstance(value, Mapping)

    def check(self, where: str, value: object) -> None:
        super().check(where, value)
        assert isinstance(value, Mapping)
        if self.some and not value:
            raise refusal(f"{where} is empty, which says nothing: name something, or leave {where} out.")
        for key, one in value.items():
            self.keys.check(f"{where}: the name", key)
            self.each.check(f"{where}: {key}", one)


class Record(Form):
    """A mapping with known keys.

    ``needs`` are the required keys, and ``name`` says what the mapping describes.  With ``some``, an empty mapping is
    rejected.
    """

    what = "a mapping"

    def __init__(
        self, words: Mapping[str, Form], needs: Iterable[str] = (), name: str = "", some: bool = False
    ) -> None:
        self.words = words
        self.needs = tuple(needs)
        self.name = name
        self.some = some

    def takes(self, value: object) -> bool:
        return isinstance(value, Mapping)

    def check(self, where: str, value: object) -> None:
        super().check(where, value)
        assert isinstance(value, Mapping)
        if self.some and not value:
            raise refusal(f"{where} is empty, which says nothing: name something, or leave {where} out.")
        for word in value:
            if word not in self.words:
                there = ", ".join(self.words)
                if self.name:
                    raise refusal(f"{where}: {self.name} has no {shown(word)}; there is: {there}.")
                raise refusal(f"{where} has no {shown(word).strip(QUOTE)} here; there is: {there}.")
        for word in self.needs:
            if word not in value:
                raise refusal(f"{where} needs {word}.")
        for word, one in value.items():
            self.words[word].check(f"{where}: {word}", one)


class FirstFit(Form):
    """A choice of several forms.  The first form whose type fits the value checks it."""

    def __init__(self, *forms: Form) -> None:
        self.forms = forms
        self.what = " or ".join(form.what for form in forms)

    def takes(self, value: object) -> bool:
        return any(form.takes(value) for form in self.forms)

    def check(self, where: str, value: object) -> None:
        super().check(where, value)
        next(form for form in self.forms if form.takes(value)).check(where, value)


class Later(Form):
    """A form that is created only when needed, so that a form can contain itself."""

    def __init__(self, make: Callable[[], Form], what: str) -> None:
        self.make = make
        self.what = what

    def takes(self, value: object) -> bool:
        return self.make().takes(value)

    def check(self, where: str, value: object) -> None:
        self.make().check(where, value)


NAMES = Many(Text())
"""A list of titles or codes."""
