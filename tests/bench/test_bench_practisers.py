"""The people who practise next to the load of the bench."""

from __future__ import annotations

import asyncio

from bot.bench.figures import Errors
from bot.bench.practisers import Practisers
from bot.sandbox import Sandbox
from cogs.wire.custom_ids import Tap


def prompt(decision: int) -> dict[str, object]:
    button = {"type": 2, "style": 1, "label": "Do it", "custom_id": Tap("act", 7, decision, "d", 0).custom_id}
    return {"content": f"Question {decision}", "components": [{"type": 1, "components": [button]}]}


async def moment() -> None:
    """Let everything run that is due by now."""
    done = asyncio.Event()
    asyncio.get_running_loop().call_later(0, done.set)
    await done.wait()


async def test_practiser_answers_each_question_once_until_stopped() -> None:
    sandbox, errors = Sandbox(), Errors()
    practisers = Practisers(sandbox, errors, ["any"], 2, 0.0, 1)
    world = sandbox.world
    people = [user for user in world.users.values() if user.name.startswith("Learner")]
    used: set[int] = set()
    world.listeners.append(lambda event, data: used.add(id(data["interaction"])) if event == "interaction" else None)

    message = world.post(world.dm(people[0].id), world.bot, prompt(1), [])
    await moment()
    assert practisers.pressed == len(used) == 1
    world.change(message, {"content": "I am thinking.", "components": []}, [])
    await moment()
    assert practisers.pressed == 1, "nothing is asked"
    world.change(message, prompt(2), [])
    await moment()
    assert practisers.pressed == 2
    practisers.stop()
    world.change(message, prompt(3), [])
    await moment()
    assert practisers.pressed == 2
    assert not len(errors)
