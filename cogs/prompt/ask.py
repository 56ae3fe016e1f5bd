"""A decision to be shown, with what its components need to know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.model import base36
from cogs.prompt.drafts import EMPTY, Draft, write_draft
from cogs.prompt.options import badges_of, form, option_label
from cogs.text.catalogue import tr
from cogs.wire import custom_ids, limits
from cogs.wire.panel import Entry
from engine import OWN, Completion, Decision, Msg, Option, message_ids, say


@dataclass(frozen=True, slots=True)
class Ask:
    """A decision to be shown, with what surrounds it.

    ``refused``: hand cards out of reach, by reason. ``hints``: more about the options, by key,
    and about the question as such by the empty key.
    """

    match_id: int
    decision: Decision
    locale: str = "en"
    suggestion: str | None = None
    draft: Draft = EMPTY
    refused: tuple[tuple[tuple[str, ...], str], ...] = ()
    hints: Mapping[str, Msg] = field(default_factory=dict)
    aimed: tuple[int, ...] = ()
    """Cards that the options could be turned against, for the picture."""
    completions: Mapping[str, Completion] = field(default_factory=dict)
    """Options, by key, whose second half can be given with them, or that are for one's own cards alone."""
    unsure: str = ""
    """What would be lost unused, in a question: set when the end of a turn or phase was tapped and is asked about."""
    ends_by: str | None = None
    """With it: the key of the option that was tapped, or None for the end of the turn."""
    learning: bool = False
    """A first turn, where the way to the game's rules in ten lines is at hand."""
    advising: bool = False
    """A first match, where each question says in a line what its choices are good for."""
    held: frozenset[int] | None = None
    """Where everything in play lies on a square, the cards in hands and open piles: only these have numbers."""
    ends_turn: bool = False
    """A phase of one's own turn after which others follow, so that ending the turn is more than ending it."""
    own_turn: bool = False
    """It is the seat's own turn, in which "until my turn" would mean the next one."""
    foreseen: frozenset[str] = frozenset()
    """The keys of options whose next question can be filled in before anything is answered."""
    after: int | None = None
    """The place of such an option among the main ones, where the decision is the question foreseen."""
    liking: Callable[[Decision, Option], float] | None = None
    """How gladly somebody who plays the game plainly takes an option; see :class:`engine.Taste`."""
    can_take_back: bool = False
    """The seat may take its last step back. Where the decision itself offers ``back``, that does it."""

    @property
    def badges(self) -> dict[int | str, int]:
        """The numbers that stand on buttons; squares, and what lies on them, are told by the squares' names."""
        return {
            thing: n
            for thing, n in badges_of(self.decision).items()
            if not isinstance(thing, str) and (self.held is None or thing in self.held)
        }

    def tap(self, kind: str, letter: str = "z", index: int = 0, arg: str = "") -> custom_ids.Tap:
        """A tap on this very decision."""
        return custom_ids.Tap(kind, self.match_id, self.decision.id, letter, index, arg)

    def draw(self, letter: str, index: int, draft: Draft) -> custom_ids.Tap:
        """A tap that shows this prompt filled in as ``draft``."""
        arg = write_draft(self.decision, draft)
        return self.tap("draw", letter, index, arg) if self.after is None else self.ahead(letter, index, arg)

    def ahead(self, letter: str, index: int, arg: str = "", *, after: int | None = None) -> custom_ids.Tap:
        """A tap that shows what can be filled in after an option: as ``arg`` says, or as it opens."""
        return self.tap("ahead", letter, index, self._place(self.after if after is None else after) + arg)

    def send(self, letter: str, arg: str) -> custom_ids.Tap:
        """A tap that answers with a draft, and with the option before it where that is not answered yet."""
        if self.after is None:
            return self.tap("send", letter, 0, arg)
        return self.tap("commit", letter, 0, self._place(self.after) + arg)

    @staticmethod
    def _place(index: int | None) -> str:
        return base36(index or 0).rjust(2, "0")


def more_of(ask: Ask, option: Option) -> str:
    """What is said of an option beside its label, and not on it."""
    detail = option.detail
    if detail is not None and form(detail, "use") is not None:
        detail = None
    found = ask.completions.get(option.key) if in_one(ask, option) else None
    # What the second half says in numbers, the hint to the first half has said already.
    hint = ask.hints.get(option.key) if found is None or not found.more else None
    said = (hint, detail, *(found.more if found is not None else ()))
    return "; ".join(say(text, ask.locale) for text in said if text is not None)


def word(ask: Ask, id: str, **params: int) -> str:
    """A label, refined by the kind of the decision where the catalogue has such a refinement."""
    special = f"{id}.{ask.decision.kind}"
    return tr(ask.locale, special if special in message_ids() else id, **params)


def entry(ask: Ask, option: Option, index: int, badges: Mapping[int | str, int]) -> Entry:
    label = label_of(ask, option, badges)
    letter = "a" if option.key in ask.foreseen else "s" if in_one(ask, option) else "d"
    return Entry(label, f"{letter}{base36(index).rjust(2, '0')}", more_of(ask, option))


def in_one(ask: Ask, option: Option) -> bool:
    """Whether one tap gives the option together with the only answer that can follow it."""
    found = ask.completions.get(option.key)
    return found is not None and bool(found.answers) and not found.own


def kept_apart(ask: Ask, option: Option) -> bool:
    """Whether the option can only be turned against one's own cards, so that it stands behind a button of its own."""
    found = ask.completions.get(option.key)
    return option.group == OWN or (found is not None and found.own)


def label_of(ask: Ask, option: Option, badges: Mapping[int | str, int]) -> str:
    """The words on an option's button, with what follows where one tap gives both."""
    found = ask.completions.get(option.key)
    if found is None or found.text is None or found.own:
        return option_label(option, badges, ask.locale)
    return both_of(ask, option, found.text, badges)


def in_full(ask: Ask, option: Option, badges: Mapping[int | str, int]) -> str:
    """The words on an option's button, uncut where the button had no room for both of its steps."""
    label, found = label_of(ask, option, badges), ask.completions.get(option.key)
    if "…" not in label or found is None or found.text is None or form(found.text, "after") is not None:
        return label
    first = option_label(option, badges, ask.locale, limits.LABEL)
    return tr(ask.locale, "ui.in_one", first=first, then=found.text)


def both_of(ask: Ask, option: Option, after: Msg, badges: Mapping[int | str, int]) -> str:
    """The words of an option and of the answer after it, both shortened where a button has no room for them.

    An answer with words for that (``<id>.after``) is told with the option in one sentence.
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
