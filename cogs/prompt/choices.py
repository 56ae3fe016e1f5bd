"""Turns each answer that a prompt offers into a plain choice: its label, what a press does, and its details.

The layout puts the choices into rows, and the lines under the question are written from the same choices.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.model import base36
from cogs.prompt.ask import PromptContext
from cogs.prompt.drafts import Draft
from cogs.prompt.joined import ALL, NONE, SOME
from cogs.prompt.offered import NextPhase, Offered, Way
from cogs.prompt.options import SPECIAL, refers_to
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.taps import AheadTap, DraftTap, LineTap, MenuValue, OptionTap
from engine import Completion, Decision, Meaning, Msg, Option, message_ids, say

SKIPS = limits.ROW
"""Maximum number of choices of the next phase in one prompt (one row)."""


@dataclass(frozen=True, slots=True)
class Press:
    """The effect of a button or menu of a prompt. The layout writes it into a custom id.

    ``data`` is a half-filled answer, the index of an answer, or several numbers. It is written after ``arg``.
    """

    kind: str
    letter: str = "z"
    index: int = 0
    arg: str = ""
    data: Draft | int | tuple[int, ...] | None = None
    of_match: bool = False
    """Whether the press is about the match, not about this question."""


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
    """A thing to choose: what it is called, what a press on it does, and what it means."""

    label: str
    press: Press
    meaning: Meaning = Meaning.DO
    section: str = ""
    """The group of the option. A new section begins a new row."""
    name: str = ""
    """The option alone, even if the press also gives the answer after it."""
    bare: str = ""
    """The option alone, without its number in the picture."""
    value: str = ""
    """The value of the choice in a menu."""
    more: str = ""
    """Details that the label does not show. A menu shows them below the label."""
    details: tuple[Detail, ...] = ()
    disabled: bool = False


@dataclass(frozen=True, slots=True)
class Choices:
    """Everything that can be chosen in a question."""

    mains: tuple[Choice, ...]
    """One choice for each main option, by index."""
    offered: tuple[Choice, ...]
    """The shown options, or their pairs if every pair has room."""
    best: tuple[Choice, ...] = ()
    """The choices that come first, because they are obvious."""
    liked: str = ""
    """The label of the choice of those options of a set that a simple player would choose."""
    skips: tuple[Choice, ...] = ()
    """Choices of the next phase. Each of them ends the present phase first."""
    skipped: str = ""
    """The label of the option that ends the present phase for ``skips``."""
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


def choices_of(ask: PromptContext, offered: Offered) -> Choices:
    """Return the choices for everything that the prompt offers."""
    badges, beside = ask.badges, offered.options.apart
    mains = [_single(ask, offered, i, option, badges) for i, option in enumerate(offered.options.main)]
    halves = {way.at for way in offered.obvious}
    choices = [_with_others(ask, mains[i]) if i in halves and not offered.many else mains[i] for i in offered.shown]
    best = [] if offered.row is None else [row_of(ask, offered.row)]
    best += [pair_of(ask, way, badges) for way in offered.obvious]
    if offered.pairs is not None:
        choices = [mains[way.at] if way.then is None else pair_of(ask, way, badges) for way in offered.pairs]
        told: dict[int, list[Detail]] = {}
        for way, choice in zip(offered.pairs, choices, strict=True):
            told.setdefault(way.at, []).extend(choice.details)
        mains = [replace(c, details=tuple(told.get(i) or c.details)) for i, c in enumerate(mains)]
    instead = [option for option in beside if option.key not in SPECIAL and option.group == "instead"]
    onward = [option for option in beside if option.meaning is Meaning.GO_ON and option.group != "instead"]
    back, after = ask.decision.option("back"), offered.after
    return Choices(
        mains=tuple(mains),
        offered=tuple(choices),
        best=tuple(best),
        liked=liked_label(ask, offered.options.main, offered.liked) if offered.liked else "",
        skips=() if after is None else tuple(skips(ask, after, SKIPS)),
        skipped="" if after is None else end_words(ask.decision, after.ending, ask.locale),
        wholes=tuple(_special(ask, option) for option in instead if not _is_switch(option)),
        switches=tuple(_switch(ask, option) for option in instead if _is_switch(option)),
        onward=tuple(_special(ask, option) for option in onward),
        back=None if back is None else _special(ask, back),
        hinted=tuple(d for o in beside if o.key in ask.hints for d in _details(ask, o, _words_of(ask, o, badges))),
    )


def _single(ask: PromptContext, offered: Offered, i: int, option: Option, badges: Mapping[int | str, int]) -> Choice:
    """Return the choice of an option alone, or of an option and the only answer that can follow it."""
    found, both, words = ask.completions.get(option.key), in_one(ask, option), _words_of(ask, option, badges)
    if option.key in ask.foreseen:
        letter, press = MenuValue.AHEAD, Press("ahead", AheadTap.NEXT, i, _slot(i))
    elif both:
        letter, press = MenuValue.SOLE, Press("line", LineTap.SOLE, i)
    else:
        letter, press = MenuValue.OPTION, Press("act", OptionTap.MAIN, i)
    risky = option.key in offered.kept or (found is not None and found.risky and both)
    return Choice(
        label=words.label,
        press=press,
        meaning=Meaning.RISKY if risky else option.meaning,
        section=option.group,
        name=words.name,
        bare=option_label(option, {}, ask.locale) if ask.decision.shape in ("split", "order") else "",
        value=letter + _slot(i),
        more=words.more,
        details=_details(ask, option, words),
    )


def _slot(index: int) -> str:
    return base36(index).rjust(2, "0")


def _words_of(ask: PromptContext, option: Option, badges: Mapping[int | str, int]) -> OptionWords:
    """Work out the texts of an option once, for its button, its menu entry and its line of details."""
    name = option_label(option, badges, ask.locale)
    label = label_of(ask, option, badges) if _names_both(ask, option) else name
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
        press = Press("pass", "p")
    elif ask.after is None:
        press = Press("act", OptionTap.ANY, at)
    else:
        press = Press("send", OptionTap.ANY, data=at)
    return Choice(say(option.text, ask.locale), press, option.meaning)


def _switch(ask: PromptContext, option: Option) -> Choice:
    """Return the choice of a switch, whose label says whether it is off."""
    choice = replace(_special(ask, option), meaning=Meaning.BACK)
    return choice if _is_on(option) else replace(choice, label=tr(ask.locale, "ui.switched_off", what=option.text))


def _is_on(option: Option) -> bool:
    return option.text.id.endswith(".on")


def _is_switch(option: Option) -> bool:
    """Whether an option only turns a setting on or off. Such an option has two labels, and one label's message id ends
    in ``.on``.
    """
    return _is_on(option) or f"{option.text.id}.on" in message_ids()


def _with_others(ask: PromptContext, choice: Choice) -> Choice:
    """Return the choice of an option whose best answer has a separate button: its label says that there are others."""
    return replace(choice, label=tr(ask.locale, "ui.choices", what=choice.label))


def in_one(ask: PromptContext, option: Option) -> bool:
    """Whether one press gives two answers: the option, and the only answer that can follow it."""
    found = ask.completions.get(option.key)
    return found is not None and bool(found.answers) and not found.own


def more_of(ask: PromptContext, option: Option) -> str:
    """Return the details of an option that its label does not show."""
    detail = option.detail
    if detail is not None and form(detail, "use") is not None:
        detail = None
    found = ask.completions.get(option.key) if in_one(ask, option) else None
    # If the second step has details, leave out the hint of the first step, because the details repeat its numbers.
    hint = ask.hints.get(option.key) if found is None or not found.more else None
    said = (hint, detail, *(found.more if found is not None else ()))
    *firsts, last = [say(text, ask.locale) for text in said if text is not None] or [""]
    return "; ".join([*(text.removesuffix(".") for text in firsts), last])


def label_of(ask: PromptContext, option: Option, badges: Mapping[int | str, int]) -> str:
    """Return the label of an option. If one press also gives the next answer, the label names both."""
    found = ask.completions.get(option.key)
    if found is None or found.text is None or not _names_both(ask, option):
        return option_label(option, badges, ask.locale)
    return both_of(ask, option, found.text, badges)


def _names_both(ask: PromptContext, option: Option) -> bool:
    """Whether the label of an option also names the answer after it."""
    found = ask.completions.get(option.key)
    return found is not None and found.text is not None and not found.own


def in_full(ask: PromptContext, option: Option, label: str, badges: Mapping[int | str, int]) -> str:
    """Return the full label of an option, for cases in which its button shows a shortened one."""
    found = ask.completions.get(option.key)
    if "…" not in label or found is None or found.text is None or form(found.text, "after") is not None:
        return label
    return tr(ask.locale, "ui.in_one", first=option_label(option, badges, ask.locale), then=found.text)


def both_of(ask: PromptContext, option: Option, after: Msg, badges: Mapping[int | str, int]) -> str:
    """Return one label for an option and the answer after it, shortening both if they do not fit on a button.

    If the catalogue has a message ``<id>.after`` for the answer, the label is that message, which includes the option.
    """
    first = option_label(option, badges, ask.locale)
    if (told := form(after, "after")) is not None:
        return say(Msg.of(told.id, **dict(after.params), first=first), ask.locale)
    both = tr(ask.locale, "ui.in_one", first=first, then=after)
    if len(both) > limits.LABEL:
        first, then = option_label(option, badges, ask.locale, 0), say(after, ask.locale)
        room = limits.LABEL - len(tr(ask.locale, "ui.in_one", first="", then=""))
        then = limits.shorten(then, max(room - len(first), room // 2))
        both = tr(ask.locale, "ui.in_one", first=limits.shorten(first, room - len(then)), then=then)
    return both


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


def word(ask: PromptContext, id: str, **params: int) -> str:
    """Return the label ``id``, in the version for this kind of decision if the catalogue has one."""
    special = f"{id}.{ask.decision.kind}"
    return tr(ask.locale, special if special in message_ids() else id, **params)


def pair_label(ask: PromptContext, way: Way, badges: Mapping[int | str, int]) -> str:
    """Return the label of a pair. If the option is "yes", the label names only the second answer."""
    option, after = way.option, way.then
    assert after is not None
    if option.key == "yes":
        return option_label(after, {}, ask.locale)
    sole = ask.completions[option.key].further.get(after.key)
    what = after.text if sole is None or sole.text is None else Msg.of("ui.in_one", first=after.text, then=sole.text)
    return both_of(ask, option, what, badges)


def pair_of(ask: PromptContext, way: Way, badges: Mapping[int | str, int]) -> Choice:
    """Return the choice of an option and the answer after it.

    Its details are those that a prompt for only the second question would show. It is risky if its second answer, or
    the only answer that can follow that, costs the player something.
    """
    found, after = ask.completions[way.option.key], way.then
    assert found.then is not None and after is not None
    then = replace(ask, decision=found.then, hints=found.hints, completions=found.further)
    label, more, sole = pair_label(ask, way, badges), more_of(then, after), found.further.get(after.key)
    risky = after.meaning is Meaning.RISKY or (sole is not None and sole.risky)
    return Choice(
        label=label,
        press=Press("line", LineTap.PAIR, way.at, data=way.then_at),
        meaning=Meaning.RISKY if risky else Meaning.DO,
        section=way.option.group,
        details=(Detail(label, more),) if more else (),
    )


def row_of(ask: PromptContext, found: Completion) -> Choice:
    """Return the choice that gives all obvious answers in a row."""
    return Choice(row_label(found, ask.locale), Press("line", LineTap.SUGGESTED))


def row_label(found: Completion, locale: str) -> str:
    """Return one label for several moves. It names the start and end of each move, as squares or as names."""
    ways = []
    for first, then in found.row:
        at = dict(first.text.params).get("at")
        start = first.text if not isinstance(at, str) or not then.at else Msg.of("text", text=at)
        ways.append(tr(locale, "ui.way", first=start, then=then.text))
    return tr(locale, "ui.row.two" if len(ways) == 2 else "ui.row", n=len(ways), what=", ".join(ways))


def liked_label(ask: PromptContext, options: Sequence[Option], wanted: Sequence[int]) -> str:
    """Return the label of the button that chooses these options of a set."""
    counts = Counter(say(options[i].text, ask.locale) for i in wanted)
    what = tuple(text if n == 1 else tr(ask.locale, "ui.recap.several", text=text, n=n) for text, n in counts.items())
    return tr(ask.locale, f"ui.take.{ask.decision.kind}", what=what)


def skips(ask: PromptContext, after: NextPhase, room: int) -> list[Choice]:
    """Return at most ``room`` choices of the first answers of the next phase. Each label says that the choice also
    ends this phase.
    """
    # Here, copies of a hand card have no numbers that distinguish them, so one button is enough for all of them.
    first: dict[str, Press] = {}
    for label, press in _skipping(after):
        first.setdefault(label, press)
        # If not all answers fit, show only the obvious ones. Players reach the others by ending the phase first.
        if len(first) > room and (not after.obvious or sum(one.data is not None for one in first.values()) >= room):
            break
    found = list(first.items())
    if len(found) > room:
        found = [(label, press) for label, press in found if press.data is not None][:room] if after.obvious else []
    if found and after.row is not None:
        found.insert(0, (row_label(after.row, ask.locale), Press("line", LineTap.SKIP_SUGGESTED)))
    words = form(after.ask.decision.text, "skip")
    id = "ui.skip" if words is None else words.id
    return [Choice(tr(ask.locale, id, what=label), press) for label, press in found[:room]]


def _skipping(after: NextPhase) -> Iterator[tuple[str, Press]]:
    """Yield the label and the press of each first answer of the next phase. Labels are made one at a time, because most
    phases have more answers than there is room for.
    """
    there = after.ask
    if there.decision.shape == "subset":
        if after.takes_all:
            yield word(there, "ui.take_all"), Press("line", LineTap.SKIP, arg=ALL)
        if after.liked:
            label = liked_label(there, after.options, after.liked)
            yield label, Press("line", LineTap.SKIP, arg=SOME, data=after.liked)
        yield word(there, "ui.choose_none"), Press("line", LineTap.SKIP, arg=NONE)
    for way in after.ways:
        label = label_of(there, way.option, {}) if way.then is None else pair_label(there, way, {})
        yield label, Press("line", LineTap.SKIP, way.at, data=way.then_at)


def second_thought(ask: PromptContext) -> tuple[Choice, Choice]:
    """Return the choices of the question "are you sure?". The second does what the first press would have done."""
    keep = Choice(tr(ask.locale, "ui.keep_playing"), Press("draw", DraftTap.KEEP_PLAYING, data=Draft()))
    places = [i for i, option in enumerate(ask.decision.options) if option.key == ask.ends_by]
    press = Press("sure", OptionTap.ANY, places[0]) if places else Press("sure", OptionTap.END_TURN)
    return keep, Choice(end_words(ask.decision, ask.ends_by, ask.locale), press, Meaning.RISKY)


def end_words(decision: Decision, key: str | None, locale: str) -> str:
    """Return the label of the option with this key, which ends a phase. If ``key`` is None, return the label for ending
    the turn.
    """
    option = None if key is None else decision.option(key)
    return tr(locale, "ui.end_turn") if option is None else say(option.text, locale)
