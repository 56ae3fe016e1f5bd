"""Typed answers: how /play reads them, and which completions it offers.

Everything that buttons do can also be typed, so that people with a screen reader can play. Lists are written as option
numbers ("1, 3"), amounts as "1:2, 2:5".
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache

from cogs.prompt import typed_moves
from cogs.prompt.ask import PromptContext
from cogs.prompt.choices import option_label, word
from cogs.prompt.options import SPECIAL, apart, main_options
from cogs.prompt.rows import offers_take_back
from cogs.prompt.typed_moves import Move
from cogs.text.catalogue import tr
from cogs.wire import limits
from engine import ENDS, Decision, Option, message_ids, say

NOTHING = "nothing"
YIELD = "yield"
UNDO = "undo"
PASSING = "pass"
EVERYTHING = "all"
END_TURN = "end_turn"
NEAREST = 4
"""Maximum number of answers suggested to a person whose typed text matches no answer."""
READ = 12
"""Maximum number of typed words that are compared when similar answers are searched for."""
ALIKE = 0.6
"""Minimum similarity (0 to 1) at which two words are treated as the same word."""


def typed_answer(decision: Decision, text: str, locale: str = "en") -> str | None:
    """Read the text of /play: a key, a label, or option numbers ("1, 3" or "1:2, 2:5").

    Return None if the text cannot be read. The engine still checks the result.
    """
    text = text.strip()
    if decision.option(text) is not None:
        return text
    said = text.casefold()
    options = main_options(decision)
    labels = {say(o.text, locale).casefold(): o.key for o in decision.options}
    if said in labels:
        return labels[said]
    if decision.shape == "subset" and said in _none_words(decision, locale):
        return ""
    if decision.shape == "subset" and said in _all_words(decision, locale) and len(options) <= decision.max:
        return ",".join(option.key for option in options)
    if said in (PASSING, tr(locale, "ui.pass").casefold()):
        ending = [o.key for o in decision.options if o.group == ENDS]
        return ending[0] if ending else None
    if decision.shape in ("number", "pay"):
        return text if text.isascii() and text.isdigit() else None
    answer = []
    for part in (p.strip() for p in text.split(",") if p.strip()):
        name, amount = part, ""
        if decision.shape == "split":
            name, colon, amount = part.rpartition(":")
            if not colon or not amount.isdigit():
                return None
        key = _typed_key(options, labels, name.strip())
        if key is None:
            return None
        answer.append(f"{key}:{amount}" if amount else key)
    return ",".join(answer) if answer and decision.shape not in ("pick", "name") else None


def _typed_key(options: Sequence[Option], labels: dict[str, str], name: str) -> str | None:
    if name.isdigit() and 1 <= int(name) <= len(options):
        return options[int(name) - 1].key
    if any(option.key == name for option in options):
        return name
    return labels.get(name.casefold())


def _none_words(decision: Decision, locale: str) -> tuple[str, ...]:
    """Return the texts that mean "choose nothing", including the labels of the buttons for that."""
    ids = ("ui.pass", "ui.choose_none", "ui.choose_none_of_them", f"ui.choose_none.{decision.kind}")
    return ("", NOTHING, PASSING, *_said(ids, locale))


def _said(ids: Sequence[str], locale: str) -> tuple[str, ...]:
    """Return the texts of these messages, in the reader's language and in English."""
    return tuple(tr(where, id).casefold() for id in ids if id in message_ids() for where in (locale, "en"))


def _all_words(decision: Decision, locale: str) -> tuple[str, ...]:
    """Return the texts that mean "choose everything", including the label of the button for that."""
    return (EVERYTHING, *_said(("ui.take_all", f"ui.take_all.{decision.kind}"), locale))


def is_end_turn(text: str, locale: str = "en") -> bool:
    """Whether the text means "end my turn". Valid in every phase."""
    return text.strip().casefold() in (END_TURN, *_said(("ui.end_turn",), locale))


def is_yield(decision: Decision, text: str, locale: str = "en") -> bool:
    """Whether the text means "pass until my turn" and the decision allows passing."""
    words = (YIELD, tr(locale, "ui.pass_until").casefold())
    return decision.option("pass") is not None and text.strip().casefold() in words


def is_undo(decision: Decision, text: str, locale: str = "en") -> bool:
    """Whether the text means "take my last step back"."""
    said = text.strip()
    return decision.option(said) is None and said.casefold() in (UNDO, tr(locale, "ui.undo").casefold())


def _undo(ask: PromptContext) -> list[tuple[str, str]]:
    return [(tr(ask.locale, "ui.undo"), UNDO)] if offers_take_back(ask) else []


def completions(ask: PromptContext, typed: str, found: Sequence[Move] = ()) -> list[tuple[str, str]]:
    """Return (name, value) pairs that complete the typed text. :func:`typed_answer` can read each value.

    ``found`` are the complete moves that are possible now. Moves of several answers come after the single options.
    """
    decision = ask.decision
    badges = ask.badges
    pairs: list[tuple[str, str]] = []
    options = main_options(decision)
    shape = decision.shape
    if shape in ("number", "pay"):
        pairs = [(str(n), str(n)) for n in range(decision.min, decision.max + 1)]
        pairs += [(say(o.text, ask.locale), o.key) for o in apart(decision)]
    elif shape in ("pick", "name"):
        pairs = [(option_label(o, badges, ask.locale), o.key) for o in decision.options]
    else:
        return _composed(ask, typed, options)
    pairs += _undo(ask)
    pairs += [(tr(ask.locale, "ui.end_turn"), END_TURN)] if ask.ends_turn else []
    if decision.option("pass") is not None and not ask.own_turn:
        pairs.append((tr(ask.locale, "ui.pass_until"), YIELD))
    closest = typed_moves.fitting(typed, found, ask.locale) if found else []
    # Matches inside words count only if no move has words that begin with the typed text.
    far = {m.value for m in found} - {m.value for m in closest} if closest else set()
    near = [pairs[i] for i in limits.matching(typed, [name for name, _ in pairs])]
    shown = [(name, value) for name, value in near if value not in far or _begin(typed, name)]
    offered = {value for _, value in shown}
    if typed.strip():
        # A move of one answer can also be found by words that its button does not show.
        names = {value: name for name, value in pairs}
        single = [m.value for m in closest if len(m.line.answers) == 1]
        shown += [(names[v], v) for v in single if v in names and v not in offered]
    return shown + typed_moves.completions(m for m in closest if len(m.line.answers) > 1)


def _begin(typed: str, name: str) -> bool:
    """Whether each typed word is the beginning of a word in this name."""
    words = typed_moves.words_of(name)
    return all(any(word.startswith(part) for word in words) for part in typed_moves.words_of(typed))


def _composed(ask: PromptContext, typed: str, options: Sequence[Option]) -> list[tuple[str, str]]:
    """Complete a list piece by piece: the text before the last comma is kept, and the piece after it is completed."""
    decision = ask.decision
    pairs: list[tuple[str, str]] = []
    whole = typed_answer(decision, typed, ask.locale) if typed.strip() else None
    if whole is not None:
        spoken = _spoken(decision, whole, ask.locale) if whole else word(ask, "ui.choose_none")
        pairs.append((tr(ask.locale, "ui.typed", what=spoken), typed.strip()))
    wholes = _wholes(ask)
    pairs += [wholes[i] for i in limits.matching(typed, [name for name, _ in wholes])]
    before, _, last = typed.rpartition(",")
    kept = [p.strip() for p in before.split(",") if p.strip()]
    if last.strip() and typed_answer(decision, last, ask.locale):
        kept, last = [*kept, last.strip()], ""
    names = [say(o.text, ask.locale) for o in options]
    if decision.shape != "split":
        for i in limits.matching(last, names):
            value = ", ".join([*kept, str(i + 1)])
            reading = typed_answer(decision, value, ask.locale)
            read = reading.split(",") if reading else []
            # Only a path may name the same option twice.
            fits = len(read) <= decision.max if decision.shape == "path" else len(set(read)) == len(read)
            if reading and fits and value != typed.strip() and len(read) == len(kept) + 1:
                pairs.append((limits.clip(_spoken(decision, reading, ask.locale), limits.CHOICE), value))
    return pairs


def _wholes(ask: PromptContext) -> list[tuple[str, str]]:
    """Return the answers that are not lists: none, all, the suggestion, and options shown apart from the choices."""
    decision = ask.decision
    pairs: list[tuple[str, str]] = []
    if decision.shape == "subset" and f"ui.take_all.{decision.kind}" in message_ids():
        pairs.append((word(ask, "ui.take_all"), EVERYTHING))
    if ask.suggestion:
        n = len(ask.suggestion.split(","))
        spoken = _spoken(decision, ask.suggestion, ask.locale)
        known = f"ui.confirm.{decision.kind}" in message_ids()
        name = (
            f"{word(ask, 'ui.confirm', n=n)}: {spoken}" if known else tr(ask.locale, "ui.typed_suggested", what=spoken)
        )
        pairs.append((name, _as_numbers(decision, ask.suggestion)))
    if decision.shape == "subset" and decision.min == 0:
        pairs.insert(0, (word(ask, "ui.choose_none"), NOTHING))
    pairs += [*_undo(ask), *((say(o.text, ask.locale), o.key) for o in apart(decision))]
    return pairs


def nearest(ask: PromptContext, typed: str, found: Sequence[Move] = ()) -> tuple[list[str], bool]:
    """Return the answers most similar to the typed text, and True. If none is similar, return the first few answers,
    and False.
    """
    names = [name for name, _ in completions(ask, "", found)]
    said = typed_moves.words_of(typed)[:READ]
    # The ratios are cached, because the names of many moves share a small number of words.
    ratio = lru_cache(maxsize=None)(lambda one, other: SequenceMatcher(None, one, other).ratio())

    def likeness(name: str) -> float:
        known = typed_moves.words_of(name)
        close = [max((ratio(one, other) for other in known), default=0.0) for one in said]
        return sum(ratio for ratio in close if ratio > ALIKE)

    worth = {name: likeness(name) for name in names}
    ranked = sorted(worth, key=lambda name: -worth[name])
    close = [name for name in ranked if worth[name]]
    return (close or names)[:NEAREST], bool(close)


def _as_numbers(decision: Decision, answer: str) -> str:
    """Return an answer with option numbers instead of keys, so that it is short enough for the value of an autocomplete
    choice.
    """
    at = {o.key: str(i) for i, o in enumerate(main_options(decision), 1)}
    parts = []
    for part in answer.split(","):
        key, colon, amount = part.rpartition(":") if decision.shape == "split" else (part, "", "")
        parts.append(at.get(key, key) + colon + amount)
    return ", ".join(parts)


def _spoken(decision: Decision, answer: str, locale: str) -> str:
    """Return an answer in words."""
    if answer in SPECIAL:
        return answer
    texts = {o.key: say(o.text, locale) for o in decision.options}
    parts = []
    for part in (p for p in answer.split(",") if p):
        key, colon, amount = part.rpartition(":") if decision.shape == "split" else (part, "", "")
        parts.append(f"{texts.get(key, key)} {amount}".strip() if colon else texts.get(key, key))
    return ", ".join(parts)
