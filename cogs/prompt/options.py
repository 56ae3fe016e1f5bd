"""The options of a decision: where the prompt shows them, which things they refer to, and their labels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.text.catalogue import tr
from cogs.wire import limits
from engine import Decision, Meaning, Msg, Option, message_ids, say

SPECIAL = ("pass", "none", "back")


def main_options(decision: Decision) -> tuple[Option, ...]:
    """Return the main options: all except those that the prompt shows apart from the choices."""
    return tuple(o for o in decision.choices if not stands_apart(decision, o))


def apart(decision: Decision) -> tuple[Option, ...]:
    """Return the options that the prompt shows apart from the choices: pass, none, back, and answers to the whole
    question.
    """
    return tuple(o for o in decision.options if stands_apart(decision, o))


def stands_apart(decision: Decision, option: Option) -> bool:
    """Whether the prompt shows an option apart from the choices."""
    goes_on = option.meaning is Meaning.GO_ON and decision.shape in ("pick", "name")
    return option.key in SPECIAL or option.group == "instead" or goes_on


def refers_to(option: Option) -> int | str | None:
    """Return the thing in the picture that an option refers to: an entity, a square, or None."""
    return option.at or None if option.ref is None else option.ref


def in_places(options: Sequence[Option]) -> list[int]:
    """Return the indices of options in the order in which they are shown.

    Options that are squares of a board are sorted by the square's name; all other options stay at their positions.
    """
    squares = [i for i, option in enumerate(options) if option.at and option.ref is None]
    sorted_ = iter(sorted(squares, key=lambda i: _by_name(options[i].at)))
    return [next(sorted_) if i in squares else i for i in range(len(options))]


def _by_name(square: str) -> tuple[str, int]:
    letters = square.rstrip("0123456789")
    return letters, int(square[len(letters) :] or 0)


def costs_of(decision: Decision) -> tuple[tuple[int, int], ...]:
    """Return (entity, current cost) for each card that can be played. The picture shows these costs."""
    return tuple(
        (ref, o.cost)
        for o in decision.options
        if o.group == "play" and o.ref and o.cost is not None
        for ref in (o.ref, *o.also)
    )


def badges_of(decision: Decision) -> dict[int | str, int]:
    """Return the badge number of each entity or square that an option refers to, in the order of the options.

    The result is empty if several options all refer to the same thing, because numbers cannot distinguish them.
    """
    found: dict[int | str, int] = {}
    options = main_options(decision)
    for option in options:
        thing = refers_to(option)
        if thing is not None:
            found.setdefault(thing, len(found) + 1)
    alike = len(found) == 1 and len(options) > 1 and all(refers_to(option) is not None for option in options)
    return {} if alike else found


def option_label(option: Option, badges: Mapping[int | str, int], locale: str, room: int = limits.LABEL) -> str:
    """Return the label of an option: its badge number, its text, and its cost.

    If the option's detail has a version for buttons (``<id>.use``), that version replaces the text. If the label is
    longer than ``room``, the short version of the text (``<id>.short``) is used; if that is still too long, only the
    name of the option's card.
    """
    if option.detail is not None and (beside := form(option.detail, "use")) is not None:
        words = Msg.of(beside.id, what=option.text, **dict(option.detail.params))
    else:
        words = form(option.text, "use") or option.text
    label = _numbered(option, words, badges, locale)
    short = form(option.text, "short")
    if len(label) > room and short is not None:
        label = _numbered(option, short, badges, locale)
    named = dict(option.text.params).get("card", dict(option.text.params).get("name"))
    if len(label) > room and isinstance(named, str):
        label = _numbered(option, Msg.of("text", text=named), badges, locale)
    return limits.label(label)


def form(text: Msg, name: str) -> Msg | None:
    """Return the version ``<id>.<name>`` of a message; None if no such version is registered. Plain text has no
    versions.
    """
    id = f"{text.id}.{name}"
    return text._replace(id=id) if text.id != "text" and id in message_ids() else None


def _numbered(option: Option, words: Msg, badges: Mapping[int | str, int], locale: str) -> str:
    """Return ``words`` with the option's badge number before them and its cost after them."""
    text = say(words, locale)
    if option.cost is not None and option.group == "play":
        text = tr(locale, "ui.costs", what=text, n=option.cost)
    thing = refers_to(option)
    badge = badges.get(thing) if thing is not None else None
    return text if badge is None else f"{badge} {text}"
