"""Turns each option of a question into a plain choice, decided once.

The layout puts the choices into rows, and the lines under the question are written from the same choices. A choice
answers with one option, or with an option and the answer after it, so that one tap answers both questions. Some come
first because they are obvious: a simple player would give that answer. The game says how much such a player likes an
option (:class:`engine.Taste`), using only what the seat sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.model import base36
from cogs.prompt.ask import PromptContext, word
from cogs.prompt.drafts import EMPTY
from cogs.prompt.joined import ALL, NONE, SOME, onward_of
from cogs.prompt.options import SPECIAL, apart, form, in_places, main_options, option_label
from cogs.text.catalogue import tr
from cogs.wire import custom_ids, limits
from cogs.wire.custom_ids import Tap
from cogs.wire.taps import AheadTap, LineTap, MenuValue, OptionTap
from engine import OWN, Completion, Decision, Meaning, Msg, Option, message_ids, say

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
SKIPS = limits.ROW
"""Maximum number of choices of the next phase in one prompt (one row)."""
PICKED = ("pick", "name")
"""The shapes whose answer is one option."""
MOST_ONWARD = 6
"""Maximum number of pairs of the next phase that are all shown. If there are more, only the obvious pairs are shown."""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """The texts of an option: alone, with the only answer after it, the same without shortening, and its details."""

    name: str
    label: str
    full: str
    more: str


@dataclass(frozen=True, slots=True)
class Detail:
    """More about a choice than its label says, for a line under the question."""

    what: str
    more: str
    shortened: bool = False
    """Whether the label shortens ``what``. The line then gives it in full."""
    space: bool = False
    """Whether the choice is a space. Spaces with the same details share a line."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A thing to choose: what it is called, what a tap on it does, and what it means."""

    label: str
    tap: Tap
    meaning: Meaning = Meaning.DO
    section: str = ""
    """The group of the option. A new section begins a new row."""
    name: str = ""
    """The option alone, even if the tap also gives the answer after it."""
    value: str = ""
    """The value of the choice in a menu."""
    more: str = ""
    """Details that the label does not show. A menu shows them below the label."""
    details: tuple[Detail, ...] = ()


@dataclass(frozen=True, slots=True)
class Choices:
    """Everything that can be chosen in a question."""

    mains: tuple[Choice, ...]
    """One choice for each main option, by index."""
    shown: tuple[int, ...]
    """The indices of the main options that the prompt shows now, in the order in which it shows them."""
    offered: tuple[Choice, ...]
    """The shown options, or their pairs if every pair has room."""
    best: tuple[Choice, ...] = ()
    """The choices that come first, because they are obvious."""
    many: bool = False
    """Whether there are too many options to give each a button."""
    behind: bool = False
    """Whether a separate button leads to choices that affect the player's own cards."""
    only_own: bool = False
    """Whether that button leads to all choices, so that no other is shown."""
    skips: tuple[Choice, ...] = ()
    """Choices of the next phase. Each of them ends the present phase first."""
    skipped: str = ""
    """The key of the option that ends the present phase for ``skips``."""
    wholes: tuple[Choice, ...] = ()
    """The answers to the whole question, which are shown apart from the other choices."""
    switches: tuple[Choice, ...] = ()
    """The options that only turn a setting on or off."""
    onward: tuple[Choice, ...] = ()
    """The options that move the game on, such as a pass."""
    back: Choice | None = None
    """The option that steps back."""
    hinted: tuple[Detail, ...] = ()
    """Details of the options that are shown apart from the choices."""


def choices_of(ask: PromptContext) -> Choices:
    """Decide what each option of a question becomes."""
    options, badges = main_options(ask.decision), ask.badges
    shown, many, keeps = shown_options(ask), in_menus(ask), keeps_apart(ask)
    pairs = None if many else pairs_of(ask, shown)
    mains = [_single(ask, i, option, badges) for i, option in enumerate(options)]
    offered = [mains[i] for i in shown]
    best: list[Choice] = []
    if ask.decision.shape in PICKED:
        row = row_of(ask)
        obvious = [] if pairs is not None else obvious_of(ask, shown)[: limits.ROW - len(row)]
        best = [*row, *(pair_of(ask, i, j) for i, j in obvious)]
        halves = {i for i, _ in obvious}
        offered = [_with_others(ask, mains[i]) if i in halves and not many else mains[i] for i in shown]
    if pairs is not None:
        offered = [mains[i] if j is None else pair_of(ask, i, j) for i, j in pairs]
        told: dict[int, list[Detail]] = {}
        for (i, _), choice in zip(pairs, offered, strict=True):
            told.setdefault(i, []).extend(choice.details)
        mains = [replace(c, details=tuple(told.get(i) or c.details)) for i, c in enumerate(mains)]
    left_out = keeps or (pairs is not None and leaves_out(ask, shown))
    beside = apart(ask.decision)
    instead = [option for option in beside if option.key not in SPECIAL and option.group == "instead"]
    onward = [option for option in beside if option.meaning is Meaning.GO_ON and option.group != "instead"]
    back, ending = ask.decision.option("back"), onward_of(ask.completions, ask.decision)
    return Choices(
        mains=tuple(mains),
        shown=tuple(shown),
        offered=tuple(offered),
        best=tuple(best),
        many=many,
        behind=keeps and not shown if ask.lesson else left_out,
        only_own=keeps and not shown,
        skips=tuple(skips(ask, SKIPS)) if ask.decision.shape in PICKED and not many else (),
        skipped="" if ending is None else ending.before[0],
        wholes=tuple(_special(ask, option) for option in instead if not _is_switch(option)),
        switches=tuple(_switch(ask, option) for option in instead if _is_switch(option)),
        onward=tuple(_special(ask, option) for option in onward),
        back=None if back is None else _special(ask, back),
        hinted=tuple(d for o in beside if o.key in ask.hints for d in _details(ask, o, _words_of(ask, o, badges))),
    )


def _single(ask: PromptContext, i: int, option: Option, badges: Mapping[int | str, int]) -> Choice:
    """Return the choice of an option alone, or of an option and the only answer that can follow it."""
    found, both, words = ask.completions.get(option.key), in_one(ask, option), _words_of(ask, option, badges)
    if option.key in ask.foreseen:
        letter, tap = MenuValue.AHEAD, ask.ahead(AheadTap.NEXT, i, after=i)
    elif both:
        letter, tap = MenuValue.SOLE, ask.tap("line", LineTap.SOLE, i)
    else:
        letter, tap = MenuValue.OPTION, ask.tap("act", OptionTap.MAIN, i)
    risky = kept_apart(ask, option) or (found is not None and found.risky and both)
    return Choice(
        label=words.label,
        tap=tap,
        meaning=Meaning.RISKY if risky else option.meaning,
        section=option.group,
        name=words.name,
        value=f"{letter}{base36(i).rjust(2, '0')}",
        more=words.more,
        details=_details(ask, option, words),
    )


def _words_of(ask: PromptContext, option: Option, badges: Mapping[int | str, int]) -> OptionWords:
    """Work out the texts of an option once, for its button, its menu entry and its line of details."""
    name, label = option_label(option, badges, ask.locale), label_of(ask, option, badges)
    return OptionWords(name, label, in_full(ask, option, label, badges), more_of(ask, option))


def _details(ask: PromptContext, option: Option, words: OptionWords) -> tuple[Detail, ...]:
    """Return what the label of an option leaves out: its details, and the full label if the button shortens it."""
    if words.full != words.label:
        return (Detail(words.full, words.more, shortened=True),)
    space = bool(option.at) and option.ref is None
    what = words.full if space and in_one(ask, option) else words.name
    return (Detail(what, words.more, space=space),) if words.more else ()


def _special(ask: PromptContext, option: Option) -> Choice:
    """Return the choice of an option that is shown apart from the other choices."""
    at = ask.decision.options.index(option)
    if option.key == "pass":
        tap = ask.tap("pass", "p", 0)
    elif ask.after is None:
        tap = ask.tap("act", OptionTap.ANY, at)
    else:
        tap = ask.send(OptionTap.ANY, base36(at))
    return Choice(limits.label(say(option.text, ask.locale)), tap, option.meaning)


def _switch(ask: PromptContext, option: Option) -> Choice:
    """Return the choice of a switch, whose label says whether it is off."""
    choice = replace(_special(ask, option), meaning=Meaning.BACK)
    if option.text.id.endswith(".on"):
        return choice
    return replace(choice, label=limits.label(tr(ask.locale, "ui.switched_off", what=option.text)))


def _is_switch(option: Option) -> bool:
    """Whether an option only turns a setting on or off. Such an option has two labels, and one label's message id ends
    in ``.on``.
    """
    return option.text.id.endswith(".on") or f"{option.text.id}.on" in message_ids()


def _with_others(ask: PromptContext, choice: Choice) -> Choice:
    """Return the choice of an option whose best answer has a separate button: its label says that there are others."""
    return replace(choice, label=limits.label(tr(ask.locale, "ui.choices", what=choice.label)))


def shown_options(ask: PromptContext) -> list[int]:
    """Return the indices of the main options that the prompt shows now.

    Options that are hidden behind a separate button are left out until that button is pressed. Options of groups that
    the player's lesson introduces later are left out.
    """
    options, taught = main_options(ask.decision), _taught(ask)
    return [i for i in taught if not kept_apart(ask, options[i])] if keeps_apart(ask) else taught


def keeps_apart(ask: PromptContext) -> bool:
    """Whether the prompt hides some options behind a separate button."""
    options = main_options(ask.decision)
    taught = [options[i] for i in _taught(ask)]
    all_alike = ask.draft.editing or all(option.group == OWN for option in taught)
    return not all_alike and any(kept_apart(ask, option) for option in taught)


def _taught(ask: PromptContext) -> list[int]:
    options = main_options(ask.decision)
    return [i for i in in_places(options) if options[i].group not in ask.untaught]


def in_menus(ask: PromptContext) -> bool:
    """Whether there are too many options to give each a button."""
    decision = ask.decision
    options = main_options(decision)
    if decision.shape == "path":
        return len(options) > BUTTONS
    if decision.shape not in ("pick", "name"):
        return False
    shown = shown_options(ask)
    squares = len(shown) == len(options) and all(option.at and option.ref is None for option in options)
    return len(shown) > (SQUARES if squares else BUTTONS)


def in_one(ask: PromptContext, option: Option) -> bool:
    """Whether one tap gives two answers: the option, and the only answer that can follow it."""
    found = ask.completions.get(option.key)
    return found is not None and bool(found.answers) and not found.own


def kept_apart(ask: PromptContext, option: Option) -> bool:
    """Whether the option can only target the player's own cards. Such options are hidden behind a separate button."""
    found = ask.completions.get(option.key)
    return option.group == OWN or (found is not None and found.own)


def more_of(ask: PromptContext, option: Option) -> str:
    """Return the details of an option that its label does not show."""
    detail = option.detail
    if detail is not None and form(detail, "use") is not None:
        detail = None
    found = ask.completions.get(option.key) if in_one(ask, option) else None
    # If the second step has details, leave out the hint of the first step, because the details repeat its numbers.
    hint = ask.hints.get(option.key) if found is None or not found.more else None
    said = (hint, detail, *(found.more if found is not None else ()))
    return "; ".join(say(text, ask.locale) for text in said if text is not None)


def label_of(ask: PromptContext, option: Option, badges: Mapping[int | str, int]) -> str:
    """Return the label of an option. If one tap also gives the next answer, the label names both."""
    found = ask.completions.get(option.key)
    if found is None or found.text is None or found.own:
        return option_label(option, badges, ask.locale)
    return both_of(ask, option, found.text, badges)


def in_full(ask: PromptContext, option: Option, label: str, badges: Mapping[int | str, int]) -> str:
    """Return the full label of an option, for cases in which its button shows a shortened one."""
    found = ask.completions.get(option.key)
    if "…" not in label or found is None or found.text is None or form(found.text, "after") is not None:
        return label
    first = option_label(option, badges, ask.locale, limits.LABEL)
    return tr(ask.locale, "ui.in_one", first=first, then=found.text)


def both_of(ask: PromptContext, option: Option, after: Msg, badges: Mapping[int | str, int]) -> str:
    """Return one label for an option and the answer after it, shortening both if they do not fit on a button.

    If the catalogue has a message ``<id>.after`` for the answer, the label is that message, which includes the option.
    """
    first = option_label(option, badges, ask.locale)
    if (told := form(after, "after")) is not None:
        return limits.label(say(Msg.of(told.id, **dict(after.params), first=first), ask.locale))
    both = tr(ask.locale, "ui.in_one", first=first, then=after)
    if len(both) > limits.LABEL:
        first, then = option_label(option, badges, ask.locale, 0), say(after, ask.locale)
        room = limits.LABEL - len(tr(ask.locale, "ui.in_one", first="", then=""))
        then = limits.shorten(then, max(room - len(first), room // 2))
        both = tr(ask.locale, "ui.in_one", first=limits.shorten(first, room - len(then)), then=then)
    return limits.label(both)


def pairs_of(ask: PromptContext, options: list[int]) -> list[tuple[int, int | None]] | None:
    """Return the buttons for these options, each as (option, answer after it) or (option, None), by index.

    Return None if no option has a pair, or if there are too many buttons. Answers that affect the player's own cards
    are left out; :func:`leaves_out` says whether there are any.
    """
    if ask.draft.editing:
        return None
    rows: list[tuple[int, int | None]] = []
    mains = main_options(ask.decision)
    for i in options:
        then = then_of(ask, mains[i])
        found = [j for j, o in enumerate(main_options(then)) if o.group != OWN] if then is not None else []
        rows += [(i, j) for j in found] or [(i, None)]
    joined = any(j is not None for _, j in rows)
    return rows if joined and len(rows) <= PAIRS else None


def leaves_out(ask: PromptContext, options: list[int]) -> bool:
    """Whether some of these options can be followed by an answer that :func:`pairs_of` leaves out."""
    mains = main_options(ask.decision)
    thens = [then for i in options if (then := then_of(ask, mains[i])) is not None]
    return any(o.group == OWN for then in thens for o in main_options(then))


def pair_label(ask: PromptContext, option: Option, j: int, badges: Mapping[int | str, int]) -> str:
    """Return the label of a pair. If the option is "yes", the label names only the second answer."""
    found = ask.completions[option.key]
    assert found.then is not None
    after = main_options(found.then)[j]
    if option.key == "yes":
        return option_label(after, {}, ask.locale)
    sole = found.further.get(after.key)
    what = after.text if sole is None or sole.text is None else Msg.of("ui.in_one", first=after.text, then=sole.text)
    return both_of(ask, option, what, badges)


def pair_more(ask: PromptContext, option: Option, j: int) -> str:
    """Return the details of a pair's second answer, the same that a prompt for only the second question would show."""
    found = ask.completions[option.key]
    assert found.then is not None
    then = replace(ask, decision=found.then, hints=found.hints, completions=found.further)
    return more_of(then, main_options(found.then)[j])


def pair_of(ask: PromptContext, i: int, j: int) -> Choice:
    """Return the choice of an option and the answer after it."""
    option = main_options(ask.decision)[i]
    label, more = pair_label(ask, option, j, ask.badges), pair_more(ask, option, j)
    return Choice(
        label=label,
        tap=ask.tap("line", LineTap.PAIR, i, base36(j)),
        meaning=Meaning.RISKY if _risky(ask, i, j) else Meaning.DO,
        section=option.group,
        details=(Detail(label, more),) if more else (),
    )


def _risky(ask: PromptContext, i: int, j: int) -> bool:
    """Whether a pair costs the player something, through its second answer or through the only answer that can follow
    that.
    """
    option = main_options(ask.decision)[i]
    then = then_of(ask, option)
    if then is None:
        return False
    after = main_options(then)[j]
    sole = ask.completions[option.key].further.get(after.key)
    return after.meaning is Meaning.RISKY or (sole is not None and sole.risky)


def pictured(ask: PromptContext) -> Decision:
    """Return the question that the picture is about.

    Usually this is the pending question. If one button answers both "yes" and the question after it, the picture is
    about the question after it.
    """
    yes = ask.decision.option("yes")
    then = None if yes is None else then_of(ask, yes)
    shown = then is not None and pairs_of(ask, list(range(len(main_options(ask.decision))))) is not None
    return then if then is not None and shown else ask.decision


def then_of(ask: PromptContext, option: Option) -> Decision | None:
    """Return the question that follows an option. None if no question follows, or if it has only one answer."""
    found = ask.completions.get(option.key)
    return None if found is None or found.answers else found.then


def obvious_of(ask: PromptContext, options: list[int]) -> list[tuple[int, int]]:
    """Return the pairs that a simple player likes most, the best first, as (index of the option, index of its answer).

    They are for questions with too many pairs to show all (:func:`pairs_of`). The best pair of each
    option comes first, then the second best of each. An option is left out if it has more than :data:`FEW` answers,
    these are liked equally, and they are not squares.
    """
    if ask.draft.editing or ask.liking is None:
        return []
    mains = main_options(ask.decision)
    rows: list[tuple[tuple[bool, int, float, float], int, int, Option]] = []
    for i in options:
        then = then_of(ask, mains[i])
        if then is None or mains[i].group == OWN:
            continue
        after = main_options(then)
        found = [(ask.liking(then, o), j) for j, o in enumerate(after) if o.group != OWN]
        if len(found) > FEW and not all(after[j].at for _, j in found) and len({likes for likes, _ in found}) == 1:
            continue
        found.sort(key=lambda row: -row[0])
        liked = ask.liking(ask.decision, mains[i])
        rows += [((liked <= 0, n, -liked, -likes), i, j, after[j]) for n, (likes, j) in enumerate(found) if likes > 0]
    # Put options that the player does not like last, even those with a good answer. Of several copies of a hand card,
    # use only one.
    rows.sort(key=lambda row: row[0])
    first: dict[object, tuple[int, int]] = {}
    for _, i, j, answer in rows:
        first.setdefault((mains[i].text, answer.text), (i, j))
    return list(first.values())[:OBVIOUS]


def row_of(ask: PromptContext) -> list[Choice]:
    """Return a list with the choice that gives all obvious answers in a row. The list is empty if there are fewer than
    two such answers.
    """
    found = ask.completions.get("")
    if found is None or not found.row or ask.draft.editing:
        return []
    return [Choice(row_label(found, ask.locale), ask.tap("line", LineTap.SUGGESTED))]


def row_label(found: Completion, locale: str) -> str:
    """Return one label for several moves. It names the start and end of each move, as squares or as names."""
    ways = []
    for first, then in found.row:
        at = dict(first.text.params).get("at")
        start = first.text if not isinstance(at, str) or not then.at else Msg.of("text", text=at)
        ways.append(tr(locale, "ui.way", first=start, then=then.text))
    return limits.label(tr(locale, "ui.row.two" if len(ways) == 2 else "ui.row", n=len(ways), what=", ".join(ways)))


def liked_of(ask: PromptContext) -> tuple[int, ...]:
    """Return the indices of the options that a simple player would choose from a set.

    Empty if the player would choose none of them, all of them, or too many for one button.
    """
    decision, options = ask.decision, main_options(ask.decision)
    if f"ui.take.{decision.kind}" not in message_ids() or ask.liking is None or decision.min or ask.draft.editing:
        return ()
    wanted = tuple(i for i, option in enumerate(options) if ask.liking(decision, option) > 0)
    return wanted if 0 < len(wanted) <= min(FEW, decision.max) and len(wanted) < len(options) else ()


def liked_label(ask: PromptContext, wanted: Sequence[int]) -> str:
    """Return the label of the button that chooses these options."""
    counts = Counter(say(main_options(ask.decision)[i].text, ask.locale) for i in wanted)
    what = tuple(text if n == 1 else tr(ask.locale, "ui.recap.several", text=text, n=n) for text, n in counts.items())
    return limits.label(tr(ask.locale, f"ui.take.{ask.decision.kind}", what=what))


def skips(ask: PromptContext, room: int) -> list[Choice]:
    """Return at most ``room`` choices of the first answers of the next phase. Each label says that the choice also
    ends this phase.
    """
    found = onward_of(ask.completions, ask.decision)
    if found is None or found.then is None or ask.draft.editing or ask.lesson:
        return []
    after = replace(ask, decision=found.then, completions=found.further, draft=EMPTY)
    options = main_options(found.then)
    labels: list[tuple[str, int, str]] = []
    obvious: list[tuple[int, int]] = []
    if found.then.shape == "subset":
        if f"ui.take_all.{found.then.kind}" in message_ids() and 0 < len(options) <= found.then.max:
            labels.append((word(after, "ui.take_all"), 0, ALL))
        if wanted := liked_of(after):
            labels.append((liked_label(after, wanted), 0, SOME + custom_ids.pack_list(wanted)))
        labels.append((word(after, "ui.choose_none"), 0, NONE))
    else:
        now = {o.key for o in ask.decision.options if o.group == "action"}
        open_ = [i for i, o in enumerate(options) if not kept_apart(after, o) and o.key not in now]
        pairs = pairs_of(after, open_)
        obvious = obvious_of(after, open_) if pairs is None or len(pairs) > MOST_ONWARD else []
        if pairs is None or obvious:
            pairs = [*obvious, *((i, None) for i in open_)]
        for i, j in pairs:
            if j is None:
                labels.append((label_of(after, options[i], {}), i, ""))
            else:
                labels.append((pair_label(after, options[i], j, {}), i, base36(j)))
    # Here, copies of a hand card have no numbers that distinguish them, so one button is enough for all of them.
    first: dict[str, tuple[str, int, str]] = {}
    for row in labels:
        first.setdefault(row[0], row)
    labels = list(first.values())
    if len(labels) > room:
        # If not all answers fit, show only the obvious ones. Players reach the others by ending the phase first.
        labels = [row for row in labels if row[2]][:room] if obvious else []
    if not labels:
        return []
    skipping = [
        Choice(_skip_label(ask, found.then, label), ask.tap("line", LineTap.SKIP, i, arg)) for label, i, arg in labels
    ]
    in_row = found.further.get("")
    if in_row is not None and room > 0:
        label = _skip_label(ask, found.then, row_label(in_row, ask.locale))
        skipping = [Choice(label, ask.tap("line", LineTap.SKIP_SUGGESTED)), *skipping][:room]
    return skipping


def _skip_label(ask: PromptContext, then: Decision, label: str) -> str:
    """Return the label of a move of the next phase. The label also says that the move ends the present phase."""
    words = form(then.text, "skip")
    params = {"what": label}
    return limits.label(tr(ask.locale, "ui.skip" if words is None else words.id, **params))
