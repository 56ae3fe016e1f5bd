"""Half-filled answers (drafts), and their encoding in custom ids."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cogs.prompt.options import main_options
from cogs.wire import custom_ids
from engine import Decision


@dataclass(frozen=True, slots=True)
class Draft:
    """A half-filled answer.

    ``page`` is the page shown. ``marks`` are the ticks, the amounts or the sequence so far, depending on the question's
    shape.
    """

    page: int = 0
    marks: tuple[int, ...] = ()
    editing: bool = False
    tools: bool = False
    """Whether the prompt shows the rarely used tools instead of the choices."""


# Maximum number of characters that a list may take in a custom id. Longer drafts are never offered.
LONGEST_LIST = 60
LONGEST_PATH = LONGEST_LIST // 2
EMPTY = Draft()


def write_draft(decision: Decision, draft: Draft) -> str:
    """Encode a draft for a custom id."""
    if decision.shape == "subset" and not in_order(decision):
        marks = custom_ids.pack_set(draft.marks)
    elif decision.shape == "path":
        marks = custom_ids.pack_slots(draft.marks)
    else:
        marks = custom_ids.pack_list(draft.marks)
    mode = "m" if draft.tools else "e" if draft.editing else "v"
    return custom_ids.pack_list([draft.page]) + mode + marks


def read_draft(decision: Decision, arg: str) -> Draft:
    """Decode a draft. Parts that do not fit the decision are dropped, so a forged id can do no harm."""
    if len(arg) < 2:
        return opening(decision, None)
    page = (custom_ids.unpack_list(arg[0]) or (0,))[0]
    size = len(main_options(decision))
    if decision.shape == "subset" and not in_order(decision):
        marks = custom_ids.unpack_set(arg[2:], size)
    elif decision.shape == "path":
        marks = custom_ids.unpack_slots(arg[2:])
    else:
        marks = custom_ids.unpack_list(arg[2:])
    if decision.shape in ("order", "subset"):
        marks = tuple(dict.fromkeys(i for i in marks if i < size))
    elif decision.shape == "path":
        marks = tuple(i for i in marks if i < size)[: min(decision.max, LONGEST_PATH)]
    elif decision.shape == "split":
        marks = (*marks, *[0] * size)[:size]
    return Draft(page=page, marks=marks, editing=arg[1] == "e", tools=arg[1] == "m")


def in_order(decision: Decision) -> bool:
    """Whether a list answer keeps the order in which its options were tapped. If there are too many options for a
    custom id, it does not.
    """
    return decision.ordered and len(main_options(decision)) <= LONGEST_LIST


def opening(decision: Decision, suggestion: str | None) -> Draft:
    """Return the draft that a prompt opens with: the suggested split, or the boxes that are ticked in advance."""
    if suggestion is None:
        size = len(main_options(decision))
        return Draft(marks=tuple([0] * size) if decision.shape == "split" else ())
    keys = [o.key for o in main_options(decision)]
    if decision.shape == "subset" and decision.filled:
        wanted = set(suggestion.split(","))
        return Draft(marks=tuple(i for i, key in enumerate(keys) if key in wanted))
    if decision.shape == "split":
        return Draft(marks=tuple(shares_of(decision, suggestion)))
    return Draft()


def shares_of(decision: Decision, answer: str) -> list[int]:
    """Return the amounts of a split answer, in the order of the options."""
    given = dict(part.rpartition(":")[::2] for part in answer.split(",") if ":" in part)
    return [int(given[o.key]) if given.get(o.key, "").isdigit() else 0 for o in main_options(decision)]


def answer_of(decision: Decision, draft: Draft) -> str:
    """Return the answer string for a draft."""
    options = main_options(decision)
    if decision.shape == "split":
        pairs = zip(options, draft.marks, strict=False)
        return ",".join(f"{option.key}:{n}" for option, n in pairs if n)
    if decision.shape == "order":
        rest = [i for i in range(len(options)) if i not in draft.marks]
        return ",".join(options[i].key for i in (*draft.marks, *rest))
    return ",".join(options[i].key for i in draft.marks if i < len(options))


def chosen(decision: Decision, draft: Draft, value: str) -> Draft:
    """Return the draft after a choice in a menu was added to it."""
    at = int(value[1:], 36) if value[:1] == "d" and value[1:].isalnum() and value.isascii() else -1
    if decision.shape != "path" or not 0 <= at < len(main_options(decision)):
        return draft
    return replace(draft, marks=(*draft.marks, at)[: min(decision.max, LONGEST_PATH)])
