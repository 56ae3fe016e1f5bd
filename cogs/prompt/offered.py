"""Decides which answers a prompt offers. It works with places among the options only: no texts and no taps.

One tap answers with one option, or with an option and the answer after it. Some answers come first because they are
obvious: a simple player would give them. The game says how much such a player likes an option (:class:`engine.Taste`),
using only what the seat sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from cogs.prompt.ask import PromptContext
from cogs.prompt.drafts import EMPTY
from cogs.prompt.joined import onward_of
from cogs.prompt.options import SortedOptions, sort_options
from cogs.wire import limits
from engine import OWN, Completion, Decision, Option, message_ids

BUTTONS = 10
"""Maximum number of options that each get a button. If there are more, they become menus."""
SQUARES = 15
"""Maximum number of squares shown as buttons. It is higher than for other options, because squares have short names."""
PAIRS = 10
"""Maximum number of buttons for one question, counting both pairs and single options."""
OBVIOUS = 5
"""Maximum number of suggested pairs shown before the options (one row)."""
FEW = 3
"""Maximum number of equally liked answers that still get a button each."""
PICKED = ("pick", "name")
"""The shapes whose answer is one option."""
MOST_ONWARD = 6
"""Maximum number of pairs of the next phase that are all shown. If there are more, only the obvious pairs are shown."""


@dataclass(frozen=True, slots=True)
class Way:
    """The answers that one tap gives: an option, or an option and one of several answers that can follow it.

    ``at`` and ``then_at`` are their indices among the main options of their questions.
    """

    at: int
    option: Option
    then_at: int | None = None
    then: Option | None = None


@dataclass(frozen=True, slots=True)
class NextPhase:
    """The first question of the next phase, and which of its answers a prompt can offer in advance."""

    ask: PromptContext
    ending: str
    """The key of the option that ends the present phase."""
    options: tuple[Option, ...]
    ways: tuple[Way, ...] = ()
    obvious: bool = False
    """Whether the pairs among ``ways`` are only the obvious ones."""
    takes_all: bool = False
    """Whether one tap can choose all options."""
    liked: tuple[int, ...] = ()
    row: Completion | None = None


@dataclass(frozen=True, slots=True)
class Offered:
    """The answers that a prompt offers now."""

    options: SortedOptions
    shown: tuple[int, ...]
    """The indices of the main options that are shown, in the order in which they are shown."""
    kept: frozenset[str]
    """The keys of the options that can only target the player's own cards. A separate button leads to them."""
    hidden: frozenset[str]
    """The keys of the options that are not shown now, because they are in ``kept`` or the lesson has not come to them.
    """
    pictured: Decision
    """The question that the picture is about: the one after "yes" if one button answers both, otherwise the pending
    question.
    """
    pairs: tuple[Way, ...] | None = None
    """The shown options and their pairs, if every pair has room."""
    obvious: tuple[Way, ...] = ()
    row: Completion | None = None
    """All obvious answers in a row, if there are several."""
    liked: tuple[int, ...] = ()
    """The indices of the options that a simple player would choose from a set."""
    many: bool = False
    """Whether there are too many options to give each a button."""
    behind: bool = False
    """Whether a separate button leads to choices that affect the player's own cards."""
    only_own: bool = False
    """Whether that button leads to all choices, so that no other is shown."""
    after: NextPhase | None = None


def decide(ask: PromptContext) -> Offered:
    """Decide which answers a prompt offers now.

    Options that can only target the player's own cards are left out until a separate button is pressed. Options of
    groups that the player's lesson introduces later are left out.
    """
    decision, ending = ask.decision, onward_of(ask.completions, ask.decision)
    sorted_ = sort_options(decision, ask.completions)
    next_ = None if ending is None or ending.then is None else sort_options(ending.then, ending.further)
    options, kept = sorted_.main, frozenset(o.key for o in decision.options if kept_apart(ask, o))
    taught = [i for i in sorted_.places if options[i].group not in ask.untaught]
    all_alike = ask.draft.editing or all(options[i].group == OWN for i in taught)
    keeps = not all_alike and any(options[i].key in kept for i in taught)
    shown = [i for i in taught if not keeps or options[i].key not in kept]
    many = _in_menus(decision, options, shown)
    picked = decision.shape in PICKED
    pairs = None if many else pairs_of(ask, sorted_, shown)
    row = ask.completions.get("")
    row = row if picked and row is not None and row.row and not ask.draft.editing else None
    obvious = obvious_of(ask, sorted_, shown) if picked and pairs is None else []
    leaves_out = pairs is not None and any(o.group == OWN for i in shown for o in sorted_.after.get(i, ()))
    return Offered(
        options=sorted_,
        shown=tuple(shown),
        kept=kept,
        hidden=frozenset(
            o.key for o in decision.options if o.group in ask.untaught or (o.key in kept and not all_alike)
        ),
        pictured=_pictured(ask, sorted_),
        pairs=None if pairs is None else tuple(pairs),
        obvious=tuple(obvious[: limits.ROW - (row is not None)]),
        row=row,
        liked=_liked(ask, options) if decision.shape == "subset" else (),
        many=many,
        behind=keeps and not shown if ask.lesson else keeps or leaves_out,
        only_own=keeps and not shown,
        after=None if many or not picked or ending is None or next_ is None else _next_phase(ask, ending, next_),
    )


def kept_apart(ask: PromptContext, option: Option) -> bool:
    """Whether the option can only target the player's own cards. Such options are hidden behind a separate button."""
    found = ask.completions.get(option.key)
    return option.group == OWN or (found is not None and found.own)


def _in_menus(decision: Decision, options: Sequence[Option], shown: Sequence[int]) -> bool:
    """Whether there are too many options to give each a button."""
    if decision.shape == "path":
        return len(options) > BUTTONS
    if decision.shape not in PICKED:
        return False
    squares = len(shown) == len(options) and all(option.at and option.ref is None for option in options)
    return len(shown) > (SQUARES if squares else BUTTONS)


def pairs_of(ask: PromptContext, options: SortedOptions, shown: Iterable[int]) -> list[Way] | None:
    """Return these options, each with every answer that can follow it. An option that has no pair stays alone.

    Return None if no option has a pair, or if there are too many. Answers that affect the player's own cards are left
    out.
    """
    if ask.draft.editing:
        return None
    rows: list[Way] = []
    for i in shown:
        found = [(j, o) for j, o in enumerate(options.after.get(i, ())) if o.group != OWN]
        rows += [Way(i, options.main[i], j, o) for j, o in found] or [Way(i, options.main[i])]
    joined = any(way.then is not None for way in rows)
    return rows if joined and len(rows) <= PAIRS else None


def _pictured(ask: PromptContext, options: SortedOptions) -> Decision:
    yes = next((i for i, option in enumerate(options.main) if option.key == "yes"), None)
    then = None if yes is None or yes not in options.after else ask.completions["yes"].then
    return ask.decision if then is None or pairs_of(ask, options, range(len(options.main))) is None else then


def obvious_of(ask: PromptContext, options: SortedOptions, shown: Iterable[int]) -> list[Way]:
    """Return the pairs that a simple player likes most, the best first.

    They are for questions with too many pairs to show all (:func:`pairs_of`). The best pair of each
    option comes first, then the second best of each. An option is left out if it has more than :data:`FEW` answers,
    these are liked equally, and they are not squares.
    """
    if ask.draft.editing or ask.liking is None:
        return []
    rows: list[tuple[tuple[bool, int, float, float], Way]] = []
    for i in shown:
        option, after = options.main[i], options.after.get(i)
        then = None if after is None else ask.completions[option.key].then
        if after is None or then is None or option.group == OWN:
            continue
        found = [(ask.liking(then, o), j) for j, o in enumerate(after) if o.group != OWN]
        if len(found) > FEW and not all(after[j].at for _, j in found) and len({likes for likes, _ in found}) == 1:
            continue
        found.sort(key=lambda row: -row[0])
        liked = ask.liking(ask.decision, option)
        rows += [
            ((liked <= 0, n, -liked, -likes), Way(i, option, j, after[j]))
            for n, (likes, j) in enumerate(found)
            if likes > 0
        ]
    # Put options that the player does not like last, even those with a good answer. Of several copies of a hand card,
    # use only one.
    rows.sort(key=lambda row: row[0])
    first: dict[object, Way] = {}
    for _, way in rows:
        assert way.then is not None
        first.setdefault((way.option.text, way.then.text), way)
    return list(first.values())[:OBVIOUS]


def _liked(ask: PromptContext, options: Sequence[Option]) -> tuple[int, ...]:
    """Return the indices of the options that a simple player would choose from a set.

    Empty if the player would choose none of them, all of them, or too many for one button.
    """
    decision = ask.decision
    if f"ui.take.{decision.kind}" not in message_ids() or ask.liking is None or decision.min or ask.draft.editing:
        return ()
    wanted = tuple(i for i, option in enumerate(options) if ask.liking(decision, option) > 0)
    return wanted if 0 < len(wanted) <= min(FEW, decision.max) and len(wanted) < len(options) else ()


def _next_phase(ask: PromptContext, ending: Completion, options: SortedOptions) -> NextPhase | None:
    """Decide which answers of the next phase can be offered. ``ending`` leads to them."""
    if ending.then is None or ask.draft.editing or ask.lesson:
        return None
    then, mains = ending.then, options.main
    after = replace(ask, decision=then, completions=ending.further, draft=EMPTY)
    found = NextPhase(after, ending.before[0], mains, row=ending.further.get(""))
    if then.shape == "subset":
        takes_all = f"ui.take_all.{then.kind}" in message_ids() and 0 < len(mains) <= then.max
        return replace(found, takes_all=takes_all, liked=_liked(after, mains))
    now = {o.key for o in ask.decision.options if o.group == "action"}
    open_ = [i for i, o in enumerate(mains) if not kept_apart(after, o) and o.key not in now]
    pairs = pairs_of(after, options, open_)
    obvious = obvious_of(after, options, open_) if pairs is None or len(pairs) > MOST_ONWARD else []
    if pairs is None or obvious:
        pairs = [*obvious, *(Way(i, mains[i]) for i in open_)]
    return replace(found, ways=tuple(pairs), obvious=bool(obvious))
