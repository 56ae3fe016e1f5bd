"""Plans in the game manager: stored, applied, invisible to others."""

from __future__ import annotations

import asyncio
from typing import Any

import fake_engine as fake
from bot_table import ANNA, BEN, Table

from bot.matches.engine_gateway import LiveMatch
from bot.model import UserError

UNDEFENDED = {
    "rules": [{"when": "attacked", "if": [], "do": "none", "with": [], "aim": "", "else": "ask"}],
    "keep": False,
}


def always(plan: Any) -> Any:
    return lambda live, seat: plan


async def planned(table: Table, match_id: int) -> list[Any]:
    return list((await table.manager.reader.plans(match_id, BEN)).plan["rules"])


async def test_plan_answers_in_the_owners_place(table: Table) -> None:
    match = await table.begun()
    done = await table.manager.play.set_plan(match.id, BEN, always(UNDEFENDED))
    assert done.status == "ok" and done.look.rules == 1
    await table.answer(match.id, ANNA, "attack")
    await table.answer(match.id, ANNA, "2")
    assert (await table.manager.reader.match(match.id)).waiting == (0,)
    lines = await table.manager.reader.recap(match.id, 1)
    assert "plan" in [line.event.kind for line in lines]
    assert "plan" not in [line.event.kind for line in await table.manager.reader.log(match.id, 0)]


async def test_plan_survives_a_restart(table: Table) -> None:
    match = await table.begun()
    await table.manager.play.set_plan(match.id, BEN, always(UNDEFENDED))
    await table.restart()
    assert await planned(table, match.id) == UNDEFENDED["rules"]


async def test_plan_reaches_nobody_else(table: Table) -> None:
    match = await table.begun()
    await table.deliver()
    table.later(3_600_000)
    await table.manager.play.set_plan(match.id, BEN, always(UNDEFENDED), table.surface())
    assert await table.deliver() == []
    assert (await table.manager.reader.match(match.id)).changed_at == match.changed_at


async def test_two_changes_of_a_plan_at_once_both_count(table: Table) -> None:
    match = await table.begun()

    def one_more(live: LiveMatch, seat: int) -> dict[str, Any]:
        return {**live.plan(seat), "rules": [*live.plan(seat)["rules"], *UNDEFENDED["rules"]]}  # type: ignore[misc]

    change = table.manager.play.set_plan
    await asyncio.gather(change(match.id, BEN, one_more), change(match.id, BEN, one_more))
    assert len(await planned(table, match.id)) == 2


async def test_refused_plan_changes_nothing(table: Table) -> None:
    match = await table.begun()
    wrong = {"rules": [{**UNDEFENDED["rules"][0], "when": "never"}], "keep": False}  # type: ignore[index]
    done = await table.manager.play.set_plan(match.id, BEN, always(wrong))
    assert done.status == "illegal" and done.reason == fake.text("no such moment")
    assert await planned(table, match.id) == []


async def test_spectator_has_no_plan(table: Table) -> None:
    match = await table.begun()
    try:
        await table.manager.reader.plans(match.id, 999)
    except UserError as refusal:
        assert refusal.msg.id == "bot.spectator"
    else:
        raise AssertionError("a spectator saw a plan")
