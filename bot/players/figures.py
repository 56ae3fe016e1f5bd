"""The cost of matches that are played through prompts: counters for one match, and a table for several."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field


@dataclass
class Turn:
    """The cost of one turn for each seat."""

    number: int
    active: int
    taps: dict[int, int] = field(default_factory=dict)
    """Number of taps by seat. A button counts as one tap, a choice in a menu as two."""
    messages: dict[int, int] = field(default_factory=dict)
    """Number of new direct messages by seat. Each of them pings the player."""
    reactions: dict[int, int] = field(default_factory=dict)
    """Number of questions by seat that were answered in another seat's turn with something other than passing."""


@dataclass
class Course:
    """The record of one match."""

    game: str
    seed: int
    decks: tuple[str, ...] = ()
    """Keys of the ready decks that were chosen. Empty for the default decks."""
    turns: list[Turn] = field(default_factory=list)
    prompts: int = 0
    """Number of questions that were shown."""
    empty: int = 0
    """Number of these questions for which at most one answer changes the match."""
    empty_kinds: dict[str, int] = field(default_factory=dict)
    buttons: list[int] = field(default_factory=list)
    """For each prompt, its number of buttons and menus when it was first shown."""
    rows_onward: list[int] = field(default_factory=list)
    """Number of rows from the last choice to the row that ends the question, for each prompt that has both."""
    cut: list[str] = field(default_factory=list)
    """Labels that were shortened to fit."""
    taps: int = 0
    not_shown: list[str] = field(default_factory=list)
    """Public events that were never shown to a player, as "player: sentence"."""
    events: int = 0

    def turn(self, number: int, active: int) -> Turn:
        """Return the record of the turn with this number. Create the record if the turn is new."""
        if not self.turns or self.turns[-1].number != number:
            self.turns.append(Turn(number, active))
        return self.turns[-1]


def table(courses: Sequence[Course]) -> dict[str, object]:
    """Return the figures for several matches of one game with the same policy."""
    # Leave out the first turn, which includes the set-up, and the last one, which has no turn after it.
    turns = [t for course in courses for t in course.turns[1:-1]]
    costs = [cost for course in courses for cost in _opponents(course)]
    prompts = sum(course.prompts for course in courses)
    kinds: dict[str, int] = {}
    for course in courses:
        for kind, n in course.empty_kinds.items():
            kinds[kind] = kinds.get(kind, 0) + n
    return {
        "matches": len(courses),
        **({"decks": decks} if (decks := [" - ".join(course.decks) for course in courses if course.decks]) else {}),
        "turns": sum(len(course.turns) for course in courses),
        "taps_of_a_match": round(statistics.mean([course.taps for course in courses]), 1),
        "taps_in_own_turn": _spread(t.taps.get(t.active, 0) for t in turns),
        "taps_in_others_turn": _spread(sum(n for s, n in t.taps.items() if s != t.active) for t in turns),
        "new_messages_to_who_is_on_turn": _spread(t.messages.get(t.active, 0) for t in turns),
        "new_messages_to_the_opponent": _spread(costs),
        "prompts": prompts,
        "without_a_choice": f"{100 * sum(course.empty for course in courses) / max(1, prompts):.0f} %",
        "without_a_choice_by_kind": dict(sorted(kinds.items(), key=lambda row: -row[1])),
        "buttons_of_a_prompt": _spread(n for course in courses for n in course.buttons),
        "rows_from_choice_to_onward": _spread(n for course in courses for n in course.rows_onward),
        "cut_labels": sum(len(course.cut) for course in courses),
        "public_events": sum(course.events for course in courses),
        "not_shown": sum(len(course.not_shown) for course in courses),
    }


def _opponents(course: Course) -> Iterable[int]:
    """Yield the number of new messages that each turn costs each seat whose turn it is not.

    These are the seat's messages in the turn, except those that it answered with an action, and the message with which
    its own turn begins.
    """
    for turn, after in zip(course.turns[1:-1], course.turns[2:], strict=True):
        for seat in {s for t in course.turns for s in (*t.taps, *t.messages)} - {turn.active}:
            begins = 1 if after.active == seat and after.messages.get(seat, 0) else 0
            yield max(0, turn.messages.get(seat, 0) - turn.reactions.get(seat, 0)) + begins


def _spread(numbers: Iterable[int]) -> dict[str, float]:
    found = sorted(numbers)
    if not found:
        return {}
    return {"median": statistics.median(found), "mean": round(statistics.mean(found), 1), "most": found[-1]}
