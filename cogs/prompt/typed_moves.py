"""Whole moves typed in a few words: how /play reads "archer d3 e3".

A move is found by the words of its label, in any order, and by a few words that are not in the label (the kind of the
question, squares). Words may be shortened or left out as long as the remaining words fit only one move. Otherwise /play
asks which move is meant.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cogs.prompt.options import badges_of, refers_to
from cogs.text.catalogue import tr
from cogs.wire import limits
from engine import Decision, Line, message_ids, say

ARROW = " → "
JOINT = " > "
SHORTEST = 3
"""Minimum number of letters to which a word may be shortened. Autocomplete accepts shorter beginnings."""
WORDS = 24
"""Maximum number of typed words. A longer text is not read as a move."""
BEGINNINGS = 6
"""Maximum number of moves that are tried as the beginning of a longer move."""
_WORD = re.compile(r"[^\W_]+")
_APOSTROPHES = str.maketrans(dict.fromkeys("'’‘`´ʼ", ""))


@dataclass(frozen=True, slots=True)
class Move:
    """A move (a line of answers) with its label and the words by which it is found.

    ``index`` is the line's index among all lines. ``parts`` are the words of the label; ``more`` are the words that
    also find the move but are not in its label.
    """

    line: Line
    index: int
    label: str
    parts: tuple[str, ...]
    more: tuple[str, ...]

    @property
    def value(self) -> str:
        """The value of the move's autocomplete choice: the keys of its answers."""
        return JOINT.join(self.line.answers)


def words_of(text: str) -> list[str]:
    """Return the words of a text, casefolded, without accents and apostrophes."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_APOSTROPHES))
    return _WORD.findall("".join(c for c in plain if not unicodedata.combining(c)))


def moves_of(lines: Sequence[Line], decision: Decision, locale: str) -> tuple[Move, ...]:
    """Return a move, with a distinct label, for each line.

    If several lines would have the same label, the label also gets the option's number in the picture, the squares of
    the path, or a running number.
    """
    badges = badges_of(decision)
    number = {o.key: badges.get(refers_to(o) or 0) for o in decision.options}
    labels = [ARROW.join(say(text, locale) for text in line.texts) for line in lines]
    often = Counter(labels)
    for i, line in enumerate(lines):
        badge = number.get(line.answers[0])
        if often[labels[i]] > 1 and badge is not None:
            labels[i] = f"{badge} {labels[i]}"
        if often[labels[i]] > 1 and "." in line.answers[-1]:
            labels[i] = f"{labels[i]} ({line.answers[-1].replace('.', ' ')})"
    often, met = Counter(labels), Counter[str]()
    dull = _fillers(locale)
    special = f"ui.own_cards.{decision.kind}"
    own = f"{tr(locale, 'ui.play.own')} {tr(locale, special if special in message_ids() else 'ui.own_cards')}"
    found = []
    for i, line in enumerate(lines):
        label = labels[i]
        if often[label] > 1:
            met[label] += 1
            label = f"{label} ({met[label]})"
        parts = tuple(word for word in words_of(label) if word not in dull)
        more = " ".join((*line.words, own if line.own else ""))
        found.append(Move(line, i, label, parts, tuple(words_of(more))))
    return tuple(found)


def _fillers(locale: str) -> frozenset[str]:
    return frozenset(words_of(tr(locale, "ui.play.fillers")))


def _misses(typed: Sequence[str], move: Move, shortest: int) -> tuple[int, int]:
    """Return the number of typed words that do not fit the move, and the number of words of its label that were not
    typed.
    """
    left = Counter(move.parts)
    rest = []
    for word in typed:
        if left[word]:
            left[word] -= 1
        else:
            rest.append(word)
    missed = 0
    for word in rest:
        cut = next((p for p, n in left.items() if n and len(word) >= shortest and p.startswith(word)), None)
        if cut is not None:
            left[cut] -= 1
        elif not any(m == word or (len(word) >= shortest and m.startswith(word)) for m in move.more):
            missed += 1
    return missed, left.total()


def fitting(typed: str, moves: Sequence[Move], locale: str) -> list[Move]:
    """Return the moves that the typed text may be the beginning of, the closest first.

    If the text has several words, one of them may fit none of the moves. Among equally close moves, those that do not
    hit the player's own cards come first, then those whose words were typed in the label's order.
    """
    dull = _fillers(locale)
    said = [word for word in words_of(typed) if word not in dull]
    if not said:
        return list(moves)
    if len(said) > WORDS:
        return []
    ranked = [(*_misses(said, move, 1), move.index, move) for move in moves]
    best = min((missed for missed, *_ in ranked), default=0)
    if best > (1 if len(said) > 1 else 0):
        return []
    close = sorted((row for row in ranked if row[0] == best), key=lambda row: row[:3])
    close.sort(key=lambda row: (row[1], row[-1].line.own, not _in_order(said, row[-1], 1)))
    return [row[-1] for row in close]


def _in_order(typed: Sequence[str], move: Move, shortest: int) -> bool:
    """Whether the typed words that occur in the label have the same order as in the label."""
    at = 0
    for word in typed:
        fits = [i for i, p in enumerate(move.parts) if p == word or (len(word) >= shortest and p.startswith(word))]
        later = [i for i in fits if i >= at]
        if fits and not later:
            return False
        at = later[0] + 1 if later else at
    return True


def meant(typed: str, moves: Sequence[Move], locale: str) -> list[Move]:
    """Return the moves that the text may mean: none, one, or several from which the person must choose.

    A move is preferred if all words of its label were typed. If there is no such move, those with the fewest answers
    are preferred. Among these, moves whose words were typed in the label's order are preferred.
    """
    dull = _fillers(locale)
    own = any(word in words_of(tr(locale, "ui.play.own")) for word in words_of(typed))
    said = [word for word in words_of(typed) if word not in dull]
    if not said or len(said) > WORDS:
        return []
    if own:
        moves = [move for move in moves if move.line.own]
    found = [(move, left) for move in moves for missed, left in [_misses(said, move, SHORTEST)] if not missed]
    whole = [move for move, left in found if not left]
    fewest = min((len(move.line.answers) for move, _ in found), default=0)
    best = whole or [move for move, _ in found if len(move.line.answers) == fewest]
    best = [move for move in best if _in_order(said, move, SHORTEST)] or best
    # Moves against the player's own cards are left out unless the text says "own", so that a left-out word never causes
    # one.
    return best if own else [move for move in best if not move.line.own] or best


def beginnings(typed: str, moves: Sequence[Move], locale: str) -> list[Move]:
    """Return the moves of several answers whose names match the beginning of the typed text.

    The longest matching beginning counts. At least one typed word must be left over: it continues the move.
    """
    said = words_of(typed)[: WORDS + 1]
    for n in range(len(said) - 1, 0, -1):
        found = [move for move in meant(" ".join(said[:n]), moves, locale) if len(move.line.answers) > 1]
        if found:
            return found[:BEGINNINGS]
    return []


def steps_of(decision: Decision, text: str) -> tuple[str, ...]:
    """Split the text of a :attr:`Move.value` into its answers. Return () for other texts and for a single answer."""
    parts = tuple(part.strip() for part in text.split(JOINT.strip()))
    return parts if len(parts) > 1 and all(parts) and decision.option(parts[0]) is not None else ()


def completions(moves: Iterable[Move]) -> list[tuple[str, str]]:
    """Return the moves as (name, value) pairs for autocomplete."""
    return [(limits.clip(move.label, limits.CHOICE), move.value) for move in moves]
