"""Notifications on the local Discord: what makes a sound, with restarts, closed direct messages and in German."""

from __future__ import annotations

import asyncio
from typing import Any

from cog_hands import begun, challenge, invite, labels, prompt, tap
from cog_world import World

from bot.clocks.quiet import DAY_MS, HOUR_MS, QuietTimes
from bot.notifications.live import LIVE_MS, TOGETHER_MS

APART = TOGETHER_MS + 1000


class Ears:
    """The ears of a person: they hear all messages that make a sound for this person."""

    def __init__(self, world: World, player: Any) -> None:
        self.world, self.player = world, player
        self._known = set(self._loud())

    def _loud(self) -> dict[int, str]:
        channels = self.world.sandbox.world.channels.values()
        loud = (m for c in channels for m in c.messages.values() if self.player.id in m.pings)
        return {m.id: m.content for m in loud}

    def heard(self) -> list[str]:
        """Return what was heard since the last call. A message that is gone by now was not kept by Discord either."""
        loud = self._loud()
        new = [loud[one] for one in sorted(loud) if one not in self._known]
        self._known |= set(loud)
        return new


async def later(world: World, ms: int) -> None:
    """Let time pass, carry out the timers that are due, and wait until everything is delivered."""
    await world.settled()
    world.ahead += ms
    await world.timers.carry_out_due()
    world.outbox.kick()
    await world.settled()


async def played_apart(world: World) -> None:
    """Begin a match an hour after its challenge. Both keep their hands, each more than five minutes after the other."""
    await challenge(world)
    await later(world, HOUR_MS)
    answer = await world.ben.click(invite(world), "Accept")
    await world.ben.click(answer.message, "Begin")
    await later(world, APART)
    await tap(world, world.ben, "Keep")
    await later(world, HOUR_MS)
    await tap(world, world.anna, "Keep")
    await later(world, APART)


async def test_prompts_within_the_hour_are_silent_and_then_announced(world: World) -> None:
    await begun(world)
    ears = Ears(world, world.ben)
    assert "Keep your hand" in prompt(world.ben).content
    assert ears.heard() == []
    await later(world, HOUR_MS)
    (text,) = ears.heard()
    assert text.startswith("It is still your move in match 1") and str(prompt(world.ben).id) in text
    await world.restart()
    await later(world, DAY_MS)
    assert ears.heard() == []


async def test_nudge_disappears_with_the_answer_after_a_restart(world: World) -> None:
    await begun(world)
    await later(world, HOUR_MS)
    assert any("still your move" in m.content for m in world.ben.dms())
    await world.restart()
    await tap(world, world.ben, "Keep")
    assert not any("still your move" in m.content for m in world.ben.dms())
    await world.stands()


async def test_sound_that_is_due_while_the_bot_is_down_follows_once(world: World) -> None:
    await begun(world)
    ears = Ears(world, world.ben)
    await world.stop()
    world.ahead += 3 * HOUR_MS
    await world.start()
    await later(world, 0)
    assert len(ears.heard()) == 1
    await world.restart()
    await later(world, HOUR_MS)
    assert ears.heard() == []


async def test_nudge_speaks_german(world: World) -> None:
    await begun(world)
    world.ben.user.locale = "de"
    await world.ben.slash("dm", "me settings")
    await later(world, HOUR_MS)
    assert any(m.content.startswith("Du bist in Partie 1 noch am Zug") for m in world.ben.dms())


async def test_closed_direct_messages_get_a_new_call_with_a_sound(world: World) -> None:
    world.ben.close_dms()
    await begun(world)
    ears = Ears(world, world.ben)
    silent = [m for m in world.ben.messages("#duel", ephemeral=False) if "could not write" in m.content]
    assert len(silent) == 1 and not silent[0].pings
    await later(world, HOUR_MS)
    assert len(ears.heard()) == 1
    calls = [m for m in world.ben.messages("#duel", ephemeral=False) if "could not write" in m.content]
    assert len(calls) == 1 and calls[0].id != silent[0].id and labels(calls[0]) == ["Open my prompt"]
    await world.stands()


async def test_direct_messages_closed_later_lead_to_a_call(world: World) -> None:
    await begun(world)
    ears = Ears(world, world.ben)
    world.ben.close_dms()
    await later(world, HOUR_MS)
    await later(world, 0)
    assert [text.partition(",")[0] for text in ears.heard()] == [f"<@{world.ben.id}>"]


async def test_quiet_hours_are_silent_until_they_end(world: World) -> None:
    now = world.manager.store.now()
    async with world.manager.store.repository.write() as tx:
        await tx.set_user(world.ben.id, **QuietTimes().take_vacation(now, now, 1).to_row())
    ears = Ears(world, world.ben)
    await begun(world)
    assert not invite_of(world).pings
    await later(world, 20 * HOUR_MS)
    assert ears.heard() == []
    await world.restart()
    await later(world, 4 * HOUR_MS)
    assert len(ears.heard()) == 1


def invite_of(world: World) -> Any:
    return next(m for m in world.ben.messages("#duel", ephemeral=False) if "challenge" in m.content or m.mentions)


async def test_live_play_is_silent_until_it_ends(world: World) -> None:
    await begun(world)
    anna, ben = Ears(world, world.anna), Ears(world, world.ben)
    await tap(world, world.anna, "Keep")
    await tap(world, world.ben, "Keep")
    assert "dawn" in prompt(world.anna).content
    assert not prompt(world.anna).pings and anna.heard() == [] and ben.heard() == []
    await later(world, HOUR_MS)
    assert len(anna.heard()) == 1 and ben.heard() == []


async def test_live_question_appears_in_the_private_message(world: World) -> None:
    await begun(world)
    board = world.anna.messages("#duel", ephemeral=False)[-1]
    opened = await world.anna.click(board, "Open my prompt")
    await world.anna.click(opened.message, "Keep")
    await world.settled()
    direct = len(world.anna.dms())
    await tap(world, world.ben, "Keep")
    assert "dawn" in world.anna.message(opened.message.id).content and len(world.anna.dms()) <= direct
    await world.stands()
    await world.restart()
    await later(world, HOUR_MS)
    assert any("still your move" in m.content for m in world.anna.dms())
    assert LIVE_MS < HOUR_MS


async def test_both_acting_in_the_same_second_hear_nothing_twice(world: World) -> None:
    await begun(world)
    anna, ben = Ears(world, world.anna), Ears(world, world.ben)
    await asyncio.gather(
        world.anna.click(prompt(world.anna), "Keep"),
        world.ben.click(prompt(world.ben), "Keep"),
    )
    await later(world, HOUR_MS)
    await later(world, HOUR_MS)
    assert len(anna.heard()) <= 1 and ben.heard() == []
    await world.stands()


async def test_boards_make_no_sound(world: World) -> None:
    await played_apart(world)
    public = [m for m in world.anna.messages("#duel", ephemeral=False) if m.author_id == world.sandbox.world.bot.id]
    assert [bool(m.pings) for m in public].count(True) == 1, "only the challenge"
    assert all(m.flags & 4096 for m in public if not m.pings)
