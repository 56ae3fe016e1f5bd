"""The options of a decision: where the prompt shows them, and which things they refer to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine import Completion, Decision, Meaning, Option

SPECIAL = ("pass", "none", "back")


@dataclass(frozen=True, slots=True)
class SortedOptions:
    """The options of a decision, sorted by where the prompt shows them."""

    main: tuple[Option, ...]
    apart: tuple[Option, ...]
    places: tuple[int, ...]
    """The indices of the main options in the order in which they are shown."""
    after: Mapping[int, tuple[Option, ...]]
    """The main options of the question that can follow a main option, by the index of the latter. Options are missing
    if no question follows them, or one with only one answer.
    """


def sort_options(decision: Decision, completions: Mapping[str, Completion]) -> SortedOptions:
    """Sort the options of a decision. ``completions`` maps the keys of options to what can follow them."""
    main = main_options(decision)
    found = ((i, completions.get(option.key)) for i, option in enumerate(main))
    thens = {i: one.then for i, one in found if one is not None and one.then is not None and not one.answers}
    after = {i: main_options(then) for i, then in thens.items()}
    return SortedOptions(main, apart(decision), tuple(in_places(main)), after)


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
    """Return the thing in the picture that an option refers to: an entity, a square, or None.

    A card of a hidden pile is no entity; it has the number 0.
    """
    return option.ref or option.at or None


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
