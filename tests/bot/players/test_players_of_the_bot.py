"""Simulated people that follow a policy: the button presses that each answer needs, and the statistics about them."""

from __future__ import annotations

from pathlib import Path

import pytest
from installed import INSTALLED
from lengths import short
from prompt_kit import build

from bot.bench.chooser import Control
from bot.players.figures import Course, table
from bot.players.press import OutOfReach, press_next, same
from bot.players.run import decks_of
from bot.players.table import has_choice, is_shown, sit_down
from cogs.prompt.ask import PromptContext
from cogs.prompt.drafts import Draft, chosen, opening, read_draft
from cogs.wire.custom_ids import Tap
from cogs.wire.panel import Button, Menu
from engine import Decision, Msg, Option, game

TEXT = Msg.of("text", text="?")


def decision(shape: str, count: int, **more: object) -> Decision:
    options = tuple(Option(f"k{i}", TEXT, max=9) for i in range(count))
    return Decision(7, 0, "choose", shape, TEXT, options, **more)  # type: ignore[arg-type]


def shown(asked: Decision, draft: Draft, suggestion: str | None = None) -> list[Control]:
    """Return the buttons and menus that the prompt offers."""
    _, rows = build(PromptContext(1, asked, suggestion=suggestion, draft=draft))
    found = []
    for row in rows:
        if isinstance(row, Menu):
            found += [Control(entry.label, row.tap.custom_id, entry.value) for entry in row.entries]
        else:
            found += [Control(b.label, b.tap.custom_id) for b in row if isinstance(b, Button) and not b.disabled]
    return found


def presses(asked: Decision, answer: str, suggestion: str | None = None) -> int:
    """Return the number of presses from the opened prompt until the answer is given."""
    draft, pages = opening(asked, suggestion), 0
    for n in range(1, 80):
        control = press_next(shown(asked, draft, suggestion), asked, answer, pages)
        tap = Tap.parse(control.custom_id)
        assert tap is not None
        if tap.kind != "draw":
            return n
        pages += tap.letter == "f"
        draft = read_draft(asked, tap.arg)
        if control.value is not None:
            draft = chosen(asked, draft, control.value)
    raise AssertionError("never given")


@pytest.mark.parametrize(
    ("shape", "count", "more", "answer", "least"),
    [
        ("pick", 4, {}, "k2", 1),
        ("pick", 60, {}, "k55", 1),
        ("subset", 5, {"min": 0, "max": 5}, "k1,k3", 3),
        ("subset", 5, {"min": 0, "max": 5}, "", 1),
        ("subset", 25, {"min": 0, "max": 25}, "k1,k24", 3),
        ("number", 0, {"min": 0, "max": 5}, "3", 1),
        ("split", 2, {"total": 5}, "k0:2,k1:3", 4),
        ("order", 3, {}, "k2,k0,k1", 3),
        ("path", 3, {"min": 1, "max": 3}, "k1,k1", 3),
    ],
)
def test_answer_of_every_shape_is_reached_by_pressing(
    shape: str, count: int, more: dict[str, int], answer: str, least: int
) -> None:
    assert presses(decision(shape, count, **more), answer) >= least


def test_answer_not_offered_cannot_be_reached_by_pressing() -> None:
    asked = decision("pick", 3)
    with pytest.raises(OutOfReach):
        press_next(shown(asked, Draft()), asked, "k9", 0)


def test_sequence_matters_in_an_order_but_not_in_a_subset() -> None:
    assert same(decision("subset", 3), "k1,k0", "k0,k1")
    assert not same(decision("order", 2), "k1,k0", "k0,k1")


def test_going_back_is_not_a_choice() -> None:
    passing, back = Option("pass", TEXT, group="pass"), Option("back", TEXT, group="back")
    assert not has_choice(Decision(1, 0, "window", "pick", TEXT, (passing, back)))
    assert has_choice(Decision(1, 0, "window", "pick", TEXT, (passing, Option("play:1", TEXT))))


def test_statistics_count_taps_and_messages_of_a_turn() -> None:
    course = Course("game", 1, prompts=4, empty=1, taps=9)
    for number in range(1, 5):
        turn = course.turn(number, number % 2)
        turn.taps = {number % 2: 2, 1 - number % 2: 1}
        turn.messages = {0: 1, 1: 1}
    made = table([course])
    assert made["taps_in_own_turn"] == {"median": 2, "mean": 2, "most": 2}
    assert made["new_messages_to_the_opponent"] == {"median": 2, "mean": 2, "most": 2}
    assert made["without_a_choice"] == "25 %"


MAY_BE_EMPTY = {
    "invasion": {"capital", "attackers", "defenders", "target"},  # the hand may hold a tactic or a free card
    "summoner_wars": {"event", "choose", "search"},  # an event may be in hand, or a card in the Draw Pile
    # A hidden card could be a response or be playable.
    "karth": {"spell", "hero", "fatal", "attack", "search", "first_hire", "turn"},
}
"""Kinds of questions that may offer no choice. If they were skipped, others could infer what a hand or pile lacks."""


@pytest.mark.parametrize("name", short(1, INSTALLED))
async def test_prompts_of_a_match_show_all_and_rarely_lack_a_choice(tmp_path: Path, name: str) -> None:
    async with sit_down(tmp_path, ("straightforward", "straightforward"), 1) as there:
        course = await there.play(name, 1)
    assert course.not_shown == []
    assert set(course.empty_kinds) <= MAY_BE_EMPTY[name]
    assert course.empty <= 0.15 * course.prompts  # the share rises when one press answers more
    assert course.prompts > 20
    assert course.taps >= course.prompts
    assert len(course.turns) > 4
    assert course.events > 20


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "decks"),
    [("invasion", ("core_50_empire", "core_50_chaos")), ("summoner_wars", ("benders-tacullu", "filth-the-demagogue"))],
)
async def test_players_finish_a_match_with_chosen_decks(tmp_path: Path, name: str, decks: tuple[str, str]) -> None:
    async with sit_down(tmp_path, ("straightforward", "straightforward"), 2) as there:
        course = await there.play(name, 2, decks)
    assert course.decks == decks and len(course.turns) > 4
    assert course.not_shown == []


def test_successive_seeds_use_every_pair_of_decks_once() -> None:
    decks = sorted(game("invasion").decks)
    pairs = [decks_of("invasion", "pairs", seed) for seed in range(len(decks) * (len(decks) - 1) // 2)]
    assert len(pairs) == len({frozenset(pair) for pair in pairs})
    assert {deck for pair in pairs for deck in pair} == set(decks)
    assert decks_of("invasion", ",".join(decks[:2]), 1) == tuple(decks[:2]) and decks_of("invasion", "", 1) == ()
    with pytest.raises(SystemExit, match="two of"):
        decks_of("invasion", "nobody,nothing", 1)


def test_sentence_counts_as_shown_by_text_or_names_and_numbers() -> None:
    moved = "a development moves to the battlefield."
    assert is_shown(moved, set(), "What happened:\n• A development moves to the **battlefield**. (×2)")
    assert not is_shown(moved, set(), "• A development moves to the kingdom.")
    assert is_shown("Anna draws 2 cards.", {"Anna", "2"}, "• Anna draws: 2")
    assert not is_shown("Anna draws 2 cards.", {"Anna", "2"}, "• Anna draws: 3")
