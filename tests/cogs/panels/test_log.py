"""The log turn by turn. Windows that were passed automatically for the reader are counted, not listed."""

from __future__ import annotations

from random import Random

import pytest
from cog_hands import begun
from cog_world import World
from random_play import new, questions, suggested

import engine
from bot.matches.store import _turns_of
from bot.model import LogLine
from cogs.panels.log import log
from engine import LogEntry, Msg

REAL = engine.game


def line(n: int, turn: int, kind: str, text: str) -> LogLine:
    return LogLine(turn, n, LogEntry(n, kind, Msg.of("toy", text=text)))


def test_turn_has_one_heading_and_one_line_for_passes() -> None:
    lines = [
        line(1, 0, "told", "The hands are dealt."),
        line(2, 1, "turn", "Turn 1: Anna."),
        line(3, 1, "auto_pass", "Passed for you (Kingdom)."),
        line(4, 1, "told", "Anna draws."),
        line(5, 1, "auto_pass", "Passed for you (Quest)."),
        line(6, 2, "turn", "Turn 2: Ben."),
        line(7, 2, "told", "Ben draws."),
        line(8, 2, "auto_pass", "Passed for you (Kingdom)."),
    ]
    assert log(lines, "en") == [
        "**Before the first turn**",
        "• The hands are dealt.",
        "**Turn 1: Anna.**",
        "• Anna draws.",
        "-# Passed for you 2 times.",
        "**Turn 2: Ben.**",
        "• Ben draws.",
        "-# Passed for you 1 time.",
    ]
    whole = log(lines, "en", passes=True)
    assert [text for text in whole if "Passed for you" in text] == [
        "• Passed for you (Kingdom).",
        "• Passed for you (Quest).",
        "• Passed for you (Kingdom).",
    ]
    assert whole[3] == "• Passed for you (Kingdom)." and "times" not in " ".join(whole)
    # A log that begins in the middle of a turn still names that turn.
    assert log(lines[4:], "en")[:3] == ["**Turn 1**", "-# Passed for you 1 time.", "**Turn 2: Ben.**"]
    assert log([], "en") == []


def test_log_of_a_real_match_lists_no_automatic_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "game", REAL)
    match = new("invasion", 4, decks=REAL("invasion").decks, stops="attacks")
    for _ in questions(match, Random(4), choose=suggested):
        if match.st.vars.get("turn", 0) >= 7:
            break
    events = list(match.events(0, 1))
    lines = [LogLine(turn, i, e) for i, (turn, e) in enumerate(zip(_turns_of(events, 0, 7), events, strict=True))]
    assert sum(one.event.kind == "auto_pass" for one in lines) > 20
    told = log(lines, "en")
    assert not [text for text in told if text.startswith(("• Passed for you", "• Turn "))]
    heads = [text for text in told if text.startswith("**")]
    assert len(heads) == len(set(heads)) == 8 and heads[-1].startswith("**Turn 7: ")
    assert sum(text.startswith("-# Passed for you") for text in told) <= 8


async def test_log_option_lists_every_automatic_pass(world: World) -> None:
    await begun(world)
    info = await world.manager.reader.match_in_channel(world.sandbox.channel.id)
    assert info is not None
    passed = {"kind": "auto_pass", "text": Msg.of("toy", text="Passed for you (Dawn)."), "seats": (0,)}
    async with world.manager.store.repository.write() as tx:
        rows = [(seq, LogEntry(seq, **passed).to_json()) for seq in (50, 51, 52)]
        await tx.add_events(
            info.id, [{"seq": seq, "n": 9, "turn": 1, "kind": "auto_pass", "body": body} for seq, body in rows]
        )
    few = await world.anna.slash("#duel", "match log")
    assert "-# Passed for you 3 times." in few.text and "(Dawn)" not in few.text
    every = await world.anna.slash("#duel", "match log", passes=True)
    assert every.text.count("• Passed for you (Dawn).") == 3 and "3 times" not in every.text
    others = await world.ben.slash("#duel", "match log")
    assert "Passed for you" not in others.text
