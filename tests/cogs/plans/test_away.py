"""Plans on Discord: set by taps, applied, reported."""

from __future__ import annotations

import asyncio
import copy
from typing import Any

from cog_fight import begun, info, strike, until
from cog_hands import labels, pressed, told
from cog_world import World

from bot.sandbox.validation.components import walk
from engine import say


def panel_of(person: Any) -> Any:
    """Return the newest message of a person that can be used."""
    return next(m for m in reversed(person.dms()) if m.components)


async def away(world: World, person: Any) -> Any:
    """Open a person's plan with the command."""
    answer = await person.slash("dm", "plan")
    await world.settled()
    return answer.message


async def choose(world: World, person: Any, message: Any, menu: str, entry: str) -> Any:
    await person.select(message, menu, entry)
    await world.settled()
    return person.message(message.id)


async def press(world: World, person: Any, message: Any, button: str) -> Any:
    await person.click(message, button)
    await world.settled()
    return person.message(message.id)


async def plan_of(world: World, person: Any) -> dict[str, Any]:
    return dict((await world.manager.reader.plans((await info(world)).id, person.id)).plan)


async def test_every_waiting_message_and_prompt_leads_to_the_plan(fight: World) -> None:
    await begun(fight)
    board = fight.ben.messages("#duel", ephemeral=False)[-1]
    waits = (await fight.ben.click(board, "Open my prompt")).message
    prompt = panel_of(fight.anna)
    if "While I'm away" not in labels(prompt):
        prompt = await press(fight, fight.anna, prompt, "More")
    assert "Waiting for **Anna**" in board.content and "Waiting for **Anna**" in waits.content
    assert all("While I'm away" in labels(message) for message in (board, waits, prompt))


async def test_preset_is_set_by_two_taps_and_said_in_words(fight: World) -> None:
    await begun(fight)
    board = fight.ben.messages("#duel", ephemeral=False)[-1]
    answer = await fight.ben.click(board, "While I'm away")
    assert "You have no plan yet" in answer.message.content
    panel = await press(fight, fight.ben, answer.message, "Never defend")
    assert "1. When **you are attacked**: I do not defend." in panel.content
    assert "This plan ends when your next turn begins." in panel.content
    panel = await press(fight, fight.ben, panel, "Keep this plan")
    assert "This plan stays until you change it." in panel.content


async def test_common_plan_takes_four_taps(fight: World) -> None:
    await begun(fight)
    board = fight.ben.messages("#duel", ephemeral=False)[-1]
    panel = (await fight.ben.click(board, "While I'm away")).message
    moment = "I am attacked: Enough to burn the zone or destroy the legend"
    panel = await choose(fight, fight.ben, panel, "Add a rule: when …", moment)
    panel = await choose(fight, fight.ben, panel, "Then …", "Ask me")
    panel = await press(fight, fight.ben, panel, "Pass all until my turn")
    rules = (await plan_of(fight, fight.ben))["rules"]
    assert rules[0] == {
        "when": "attacked",
        "if": [["fatal", "is", 1]],
        "do": "ask",
        "with": [],
        "aim": "",
        "else": "ask",
    }
    assert [rule["do"] for rule in rules if rule["when"] == "attacked"] == ["ask", "none"]
    assert "1. When **you are attacked** with enough power to burn the zone" in panel.content


async def test_plan_answers_and_the_next_message_says_why(fight: World) -> None:
    await begun(fight)
    panel = await away(fight, fight.ben)
    await press(fight, fight.ben, panel, "Never defend")
    await strike(fight)
    assert await answers_of(fight, fight.ben) == []
    text = told(panel_of(fight.ben))
    assert "> Your plan: did not defend, because Anna attacked your **quest zone** with power 3." in text
    assert text.index("Your plan") < text.index("Since your last action")
    assert "> Your plan has ended, because your turn begins." in text


async def answers_of(world: World, person: Any) -> list[str]:
    """Return the answers that the person gave in the match."""
    match = await info(world)
    return list(await world.manager.reader.answers_of(match.id, match.seat_of(person.id) or 0, limit=20))


async def test_unit_and_conditions_are_chosen_by_taps(fight: World) -> None:
    await begun(fight)
    panel = await away(fight, fight.ben)
    panel = await choose(fight, fight.ben, panel, "Add a rule: when …", "I am attacked")
    panel = await choose(fight, fight.ben, panel, "Only if …", "Attacked zone: quest zone")
    panel = await choose(fight, fight.ben, panel, "Only if …", "Power of the attack …")
    panel = await choose(fight, fight.ben, panel, "Power of the attack …", "Power of the attack: 2 or more")
    assert "When **you are attacked** in your quest zone with 2 or more power: …" in panel.content
    panel = await choose(fight, fight.ben, panel, "Then …", "Defend with Squig Herders")
    panel = await press(fight, fight.ben, panel, "If not possible: ask")
    panel = await press(fight, fight.ben, panel, "Save")
    rule = (await plan_of(fight, fight.ben))["rules"][0]
    assert rule["if"] == [["zone", "is", "quest"], ["power", "at_least", 2]]
    assert rule["do"] == "choose" and len(rule["with"]) == 1 and rule["else"] == "pass"
    assert "I defend with *Squig Herders*. If that is not possible, I pass." in panel.content
    await strike(fight)
    lines = await fight.manager.reader.log((await info(fight)).id, 1)
    assert any(line.event.kind == "plan" and "defended" in say(line.event.text) for line in lines)
    assert await answers_of(fight, fight.ben) == []


async def test_answer_that_is_not_possible_asks_and_says_why(fight: World) -> None:
    await begun(fight)
    panel = await away(fight, fight.ben)
    panel = await choose(fight, fight.ben, panel, "Add a rule: when …", "I am attacked")
    panel = await choose(fight, fight.ben, panel, "Then …", "Defend with Squig Herders")
    await press(fight, fight.ben, panel, "Save")
    await strike(fight, "kingdom")
    assert "defend" in panel_of(fight.ben).content.partition("\n")[0]
    assert "> Your plan did not apply: None of the chosen units can defend" in told(panel_of(fight.ben))


async def test_rules_are_moved_and_deleted_by_taps(fight: World) -> None:
    await begun(fight)
    panel = await away(fight, fight.ben)
    panel = await press(fight, fight.ben, panel, "Pass all until my turn")
    before = copy.copy(panel)
    panel = await choose(fight, fight.ben, panel, "Move or delete a rule", entry(panel, "2. "))
    panel = await press(fight, fight.ben, panel, "Earlier")
    assert "1. When **you have damage to divide**" in panel.content
    panel = await choose(fight, fight.ben, panel, "Move or delete a rule", entry(panel, "1. "))
    panel = await press(fight, fight.ben, panel, "Delete")
    assert "damage to divide**" not in panel.content
    kept = await plan_of(fight, fight.ben)
    await pressed(fight, fight.ben, before, "Clear")
    assert await plan_of(fight, fight.ben) == kept
    assert "have changed since that message. Nothing happened." in fight.ben.message(panel.id).content
    panel = await press(fight, fight.ben, fight.ben.message(panel.id), "Clear")
    assert "You have no plan yet" in panel.content


def entry(message: Any, begins: str) -> str:
    menus = [p for p in walk(message.components) if p.get("options")]
    return next(o["value"] for p in menus for o in p["options"] if o["label"].startswith(begins))


async def test_restart_forgets_no_half_made_rule(fight: World) -> None:
    await begun(fight)
    panel = await away(fight, fight.ben)
    panel = await choose(fight, fight.ben, panel, "Add a rule: when …", "I am attacked")
    panel = await choose(fight, fight.ben, panel, "Only if …", "Attacked zone: quest zone")
    await fight.restart()
    panel = await choose(fight, fight.ben, panel, "Then …", "Do not defend")
    assert "1. When **you are attacked** in your quest zone: I do not defend." in panel.content
    await fight.restart()
    await strike(fight)
    assert await answers_of(fight, fight.ben) == []
    assert "> Your plan: did not defend" in told(panel_of(fight.ben))


async def test_plan_works_with_closed_direct_messages(fight: World) -> None:
    await begun(fight, closed=True)
    board = fight.ben.messages("#duel", ephemeral=False)[-1]
    panel = (await fight.ben.click(board, "While I'm away")).message
    assert panel.ephemeral
    await fight.ben.click(panel, "Never defend")
    await fight.settled()
    await strike(fight)
    assert await answers_of(fight, fight.ben) == []
    call = next(m for m in reversed(fight.ben.messages("#duel", ephemeral=False)) if m.mentions)
    opened = await fight.ben.click(call, "Open my prompt")
    assert opened.message.ephemeral and "> Your plan: did not defend" in told(opened.message)


async def test_plan_and_attack_in_the_same_second_both_count(fight: World) -> None:
    match = await begun(fight)
    panel = await away(fight, fight.ben)
    await until(fight, "attack_zone")
    look = await fight.manager.reader.look(match.id, fight.anna.id)
    assert look.decision is not None
    answer = fight.manager.play.answer(match.id, fight.anna.id, look.decision.id, "attack:quest:1")
    await asyncio.gather(answer, fight.ben.click(panel, "Never defend"))
    await fight.settled()
    assert [rule["do"] for rule in (await plan_of(fight, fight.ben))["rules"]] == ["none"]
    assert (await info(fight)).rev > match.rev + 1


async def test_plan_speaks_german(fight: World) -> None:
    await begun(fight)
    await fight.sandbox.speak(fight.ben.id, "de")
    panel = await away(fight, fight.ben)
    panel = await press(fight, fight.ben, panel, "Nie verteidigen")
    assert "1. Wenn **du angegriffen wirst**: ich verteidige nicht." in panel.content
    await strike(fight)
    assert "> Dein Plan:" in told(panel_of(fight.ben))


async def test_spectator_is_refused_politely(fight: World) -> None:
    await begun(fight)
    eve = fight.sandbox.add_user("Eve")
    board = eve.messages("#duel", ephemeral=False)[-1]
    answer = await eve.click(board, "While I'm away")
    assert answer.text == "You have no seat in this match. Nothing happened."
    answer = await eve.slash("#duel", "plan")
    assert answer.text == "You have no seat in this match. Nothing happened."


async def test_setting_a_plan_is_invisible_to_others(fight: World) -> None:
    match = await begun(fight)
    await fight.rests()
    panel = await away(fight, fight.ben)
    public = [(m.id, m.edits) for m in fight.anna.messages("#duel", ephemeral=False)]
    hers = [(m.id, m.edits) for m in fight.anna.dms()]
    fight.ahead += 3_600_000
    await press(fight, fight.ben, panel, "Never defend")
    await fight.rests()
    assert [(m.id, m.edits) for m in fight.anna.messages("#duel", ephemeral=False)] == public
    assert [(m.id, m.edits) for m in fight.anna.dms()] == hers
    assert (await info(fight)).changed_at == match.changed_at


async def test_card_that_nobody_has_shown_is_named_with_the_command(fight: World) -> None:
    await begun(fight)
    assert await fight.ben.autocomplete("dm", "plan", "card", "troll vom") == [
        {"name": "Troll Vomit", "value": "Troll Vomit"}
    ]
    panel = (await fight.ben.slash("dm", "plan", card="trol vomit")).message
    moment = "An opponent plays or uses a card: Card: Troll Vomit"
    panel = await choose(fight, fight.ben, panel, "Add a rule: when …", moment)
    panel = await choose(fight, fight.ben, panel, "Then …", "Ask me")
    assert "1. When **an opponent plays or uses a card** (Card: *Troll Vomit*): I ask you." in panel.content
    assert (await plan_of(fight, fight.ben))["rules"][0]["if"] == [["card", "is", "Troll Vomit"]]


async def test_waiting_message_counts_no_rules_of_a_preset(fight: World) -> None:
    """Rules of a preset share lines in the panel, so their number would contradict the numbered list."""
    await begun(fight)
    panel = await press(fight, fight.ben, await away(fight, fight.ben), "Never defend")
    done = next(label for label in labels(panel) if label in ("Done", "Back to my prompt"))
    text = told(await press(fight, fight.ben, panel, done))
    assert "-# Your plan answers for you while you are away." in text
    assert "-# Your plan: " not in text
