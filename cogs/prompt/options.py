"""The options of a decision: which stand where, what they refer to, and what stands on their buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.text.catalogue import tr
from cogs.wire import limits
from engine import Decision, Meaning, Msg, Option, message_ids, say

SPECIAL = ("pass", "none", "back")


def main_options(decision: Decision) -> tuple[Option, ...]:
    """The options apart from pass, none, back and whole answers, which have their own places."""
    return tuple(o for o in decision.choices if not stands_apart(decision, o))


def apart(decision: Decision) -> tuple[Option, ...]:
    """The options with places of their own: pass, none, back, and whole answers."""
    return tuple(o for o in decision.options if stands_apart(decision, o))


def stands_apart(decision: Decision, option: Option) -> bool:
    """Whether an option has a place of its own beside the choices."""
    goes_on = option.meaning is Meaning.GO_ON and decision.shape in ("pick", "name")
    return option.key in SPECIAL or option.group == "instead" or goes_on


def refers_to(option: Option) -> int | str | None:
    """What an option refers to on the picture: an entity, else a square, else nothing."""
    return option.at or None if option.ref is None else option.ref


def in_places(options: Sequence[Option]) -> list[int]:
    """Return the indices of options in the order in which they are shown: squares of a board by their names.

    Anything else keeps its place among them.
    """
    squares = [i for i, option in enumerate(options) if option.at and option.ref is None]
    sorted_ = iter(sorted(squares, key=lambda i: _by_name(options[i].at)))
    return [next(sorted_) if i in squares else i for i in range(len(options))]


def _by_name(square: str) -> tuple[str, int]:
    letters = square.rstrip("0123456789")
    return letters, int(square[len(letters) :] or 0)


def costs_of(decision: Decision) -> tuple[tuple[int, int], ...]:
    """Return what the cards to be played cost now, as their buttons say."""
    return tuple(
        (ref, o.cost)
        for o in decision.options
        if o.group == "play" and o.ref and o.cost is not None
        for ref in (o.ref, *o.also)
    )


def badges_of(decision: Decision) -> dict[int | str, int]:
    """The badge number of each entity or square that an option refers to, in the order of the options.

    Where all of several options refer to the same, a number would tell nothing.
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
    """The words on an option's button: its badge number, its text or what that is for, and what it costs.

    A detail that has a form for buttons (``<id>.use``) stands there in place of what the option is for. What has no
    ``room`` is said in its short form (``<id>.short``), if it has one, else by the name of its card alone.
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
    """Return a message in its form of that name, if it has one; what is a text as it stands (``text``) has none."""
    id = f"{text.id}.{name}"
    return text._replace(id=id) if text.id != "text" and id in message_ids() else None


def _numbered(option: Option, words: Msg, badges: Mapping[int | str, int], locale: str) -> str:
    """Return the words with the badge before them and the cost behind."""
    text = say(words, locale)
    if option.cost is not None and option.group == "play":
        text = tr(locale, "ui.costs", what=text, n=option.cost)
    thing = refers_to(option)
    badge = badges.get(thing) if thing is not None else None
    return text if badge is None else f"{badge} {text}"
