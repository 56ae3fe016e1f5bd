"""Others cannot tell a window that a plan closed from one that stops closed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from cog_fight import BEN, begun, fighting, strike, until
from cog_hands import told
from cog_world import World

from bot.sandbox.validation.components import walk


def seen(world: World, person: Any) -> list[Any]:
    """Return everything that a person was shown: texts, ids of components, and the number of edits."""
    return [
        (told(m), [p.get("custom_id") for p in walk(m.components)], m.edits, m.ephemeral)
        for m in (*person.dms(), *person.messages("#duel", ephemeral=False))
    ]


async def turn(path: Path, stops: str, preset: str) -> tuple[list[Any], list[Any], str]:
    """Play Anna's attack. Returns what Anna and a spectator were shown after each step, and the last message of Ben."""
    path.mkdir()
    async with fighting(path, ben={**BEN, "quest": [], "kingdom": [], "stops": stops}) as world:
        eve = world.sandbox.add_user("Eve")
        await begun(world)
        if preset:
            answer = await world.ben.slash("dm", "plan")
            await world.ben.click(answer.message, preset)
        await until(world, "attack_zone")
        shown: list[list[Any]] = [[], []]

        async def note() -> None:
            await world.rests()
            for person, steps in zip((world.anna, eve), shown, strict=True):
                steps.append(seen(world, person))

        await note()
        await strike(world)
        await note()
        return shown[0], shown[1], told(next(m for m in reversed(world.ben.dms()) if m.components))


async def test_window_closed_by_a_plan_looks_like_one_closed_by_stops(tmp_path: Path) -> None:
    by_stops = await turn(tmp_path / "a", "must", "")
    by_plan = await turn(tmp_path / "b", "every", "Pass all until my turn")
    assert by_plan[0] == by_stops[0]
    assert by_plan[1] == by_stops[1]
    assert "> Your plan: passed" in by_plan[2] and "Your plan" not in by_stops[2]
