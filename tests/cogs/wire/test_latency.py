"""The times of answers, from the gateway's message until the callback is written."""

from __future__ import annotations

import logging
from collections import Counter

import pytest
from cog_world import World

from cogs.wire.latency import InteractionTimes, percentile


def test_percentile_uses_the_nearest_rank() -> None:
    assert percentile([1.0], 0.99) == 1.0
    row = [float(n) for n in range(1, 101)]
    assert percentile(row, 0.5) == 50.0 and percentile(row, 0.99) == 99.0 and percentile(row, 1.0) == 100.0
    assert percentile([1.0, 2.0, 3.0], 0.99) == 3.0


async def test_response_times_are_recorded_for_each_interaction_kind(
    real_world: World, caplog: pytest.LogCaptureFixture
) -> None:
    world, trace = real_world, real_world.bot.trace
    caplog.set_level(logging.DEBUG, "cogs.wire.latency")
    begun, answered = Counter[str](), Counter[str]()
    trace.on_begun.append(lambda kind: begun.update([kind]))
    trace.on_answer.append(lambda kind, seconds: answered.update([kind]))
    for typed in ("a", "at", "att"):
        await world.anna.autocomplete("#duel", "rule", "query", typed)
    answer = await world.anna.slash("#duel", "rule", query="attack")
    await world.anna.click(answer.message, answer.message.buttons[0].custom_id)
    await world.settled()
    for kind, n in (("autocomplete", 3), ("application_command", 1), ("component", 1)):
        found = trace.summary(kind)
        assert found is not None and found.n == n and 0 < found.p50 <= found.p99 <= found.max, kind
    assert trace.summary("modal_submit") is None
    trace.report()
    lines = [record for record in caplog.records if record.message == "latency"]
    assert {record.kind for record in lines} >= {"autocomplete", "component"}  # type: ignore[attr-defined]
    caplog.clear()
    trace.report()
    assert not [record for record in caplog.records if record.message == "latency"]
    world.sandbox.gateway.replay(1)
    # Events are handled in order. Once a later event is answered, the repeated one has been processed too.
    await world.anna.slash("#duel", "rule", query="attack")
    assert trace.summary("component").n == 1, "what comes twice is answered once"  # type: ignore[union-attr]
    assert answered == {"autocomplete": 3, "application_command": 2, "component": 1}
    assert begun["autocomplete"] == 3


def test_unanswered_interaction_is_forgotten() -> None:
    from types import SimpleNamespace

    trace = InteractionTimes()
    for n in range(3000):
        kind = SimpleNamespace(name="autocomplete")
        trace.begun(SimpleNamespace(id=n, type=kind, data=None))  # type: ignore[arg-type]
    assert len(trace._open) <= 1024
