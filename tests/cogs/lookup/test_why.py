"""/why and the "?" of a prompt, in every game: they say what is possible and why something is not offered, and reveal
nothing hidden.
"""

from __future__ import annotations

import random

import pytest
from arranged import Arranged
from cog_games import GAMES, SPECS, begin, play
from cog_hands import info_of, labels, told
from cog_world import World
from random_play import lively, new, questions

import engine
from bot.lookup.why import rule_of_question, rule_of_reason
from cogs.commands.why import meant
from cogs.lookup import why
from cogs.prompt.wording import asked
from cogs.text.catalogue import tr
from engine import Decision, Msg, Refusal, message_ids, say


class Elves(Arranged):
    """A match of Summoner Wars set up by hand."""

    game = "summoner_wars"


def what_ends(decision: Decision) -> str:
    """Return the words with which /why says how this question can be passed or ended."""
    ending = next((option for option in decision.options if option.group == "pass"), None)
    if decision.option("pass") is not None:
        own = f"ui.why.then.{decision.text.id}.invasion"
        return "**If you end your turn" if own in message_ids() else "**If you pass"
    if ending is not None:
        return f"**{say(ending.text)}:**"
    if decision.option("none") is not None or (decision.shape == "subset" and decision.min == 0):
        return "You may also choose nothing."
    return "The match waits for your choice."


@pytest.mark.parametrize("game", GAMES)
async def test_why_shows_own_refusals_and_nothing_of_the_other_seat(real_world: World, game: str) -> None:
    world = real_world
    info = await begin(world, game)
    players = {world.anna.id: world.anna, world.ben.id: world.ben}
    seen_reason = seen_rule = False
    for _ in range(4):
        info = await play(world, info, 14)
        for seat, person in enumerate(info.seats):
            player = players[person.user_id]
            look = await world.manager.reader.look_seat(info.id, seat)
            other = await world.manager.reader.look_seat(info.id, 1 - seat)
            answer = await player.slash("#duel", "why")
            text = told(answer.message)
            assert answer.message.ephemeral
            if look.decision is not None:
                assert say(asked(look.decision)) in text and "**You are asked:**" in text
                assert what_ends(look.decision) in text
            else:
                assert "Waiting for" in text
            choices = await player.autocomplete("#duel", "why", "thing", "")
            refusals = await world.manager.reader.refusals(info.id, seat)
            assert [c["value"] for c in choices] == [r.key for r in refusals][:25]
            offered = {o.key for o in look.decision.options} if look.decision else set()
            assert not offered.intersection(c["value"] for c in choices)
            hidden = {c["name"] for c in other.view["players"][1 - seat]["hand"] or ()}
            known = {name for name in hidden if name in str(look.view)}
            for name in hidden - known:
                assert name not in text and not any(name in c["name"] for c in choices)
            for refusal in refusals[:3]:
                one = await player.slash("dm", "why", thing=refusal.key)
                assert say(refusal.reason) in told(one.message) and say(refusal.text) in told(one.message)
                rule = rule_of_reason(game, refusal.reason.id, why.faq_versions(info))
                seen_reason = True
                if rule is not None:
                    assert any(rule.title[:40] in label for label in labels(one.message))
                    seen_rule = True
    assert seen_reason and seen_rule


@pytest.mark.parametrize("game", GAMES)
async def test_question_mark_button_explains_the_open_question(real_world: World, game: str) -> None:
    world = real_world
    info = await begin(world, game)
    info = await play(world, info, 8)
    seat = info.waiting[0]
    player = {world.anna.id: world.anna, world.ben.id: world.ben}[info.seats[seat].user_id]
    prompt = next(m for m in reversed(player.dms()) if m.components and "?" in labels(m))
    before = prompt.content
    answer = await player.click(prompt, "?")
    await world.settled()
    assert answer.message.ephemeral and prompt.content == before, "the prompt stays"
    assert "**You are asked:**" in told(answer.message)
    refusals = await world.manager.reader.refusals(info.id, seat)
    if refusals:
        menu = next(select for select in answer.message.selects)
        await player.select(answer.message, menu.custom_id, menu.options[0]["value"])
        await world.settled()
        assert say(refusals[0].reason) in told(answer.message)
    rules = [label for label in labels(answer.message) if label.startswith("Rule: ")]
    assert rules
    await player.click(answer.message, rules[0])
    await world.settled()
    assert rules[0].removeprefix("Rule: ")[:40] in told(answer.message)
    # A person without a seat learns nothing about the refusals.
    carl = world.sandbox.world.add_user("Carl")
    watcher = world.sandbox.player(carl.id)
    seen = await watcher.slash("#duel", "why")
    assert "no seat in this match" in seen.text and "Not now" not in seen.text
    assert await watcher.autocomplete("#duel", "why", "thing", "") == []
    assert not any(select for select in seen.message.selects)


async def test_why_reports_unknown_words_and_possible_actions(real_world: World) -> None:
    world = real_world
    info = await begin(world, "summoner_wars")
    info = await play(world, info, 6)
    seat = info.waiting[0]
    player = {world.anna.id: world.anna, world.ben.id: world.ben}[info.seats[seat].user_id]
    answer = await player.slash("dm", "why", thing="fly to the moon")
    assert "do not know what you mean by fly to the moon" in answer.text
    look = await world.manager.reader.look_seat(info.id, seat)
    label = say(look.decision.options[0].text)
    answer = await player.slash("dm", "why", thing=label)
    assert f"**{label}**: you can do that now." in answer.text


@pytest.mark.slow
def test_every_decision_of_long_games_says_what_passing_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question says how to pass or end it, and every game has all texts for this."""
    monkeypatch.setattr(engine, "game", lambda name: next(spec for spec in SPECS if spec.name == name))
    monkeypatch.setattr(engine, "games", lambda: SPECS)
    chance = random.Random(3)
    met: set[str] = set()
    for spec in SPECS:
        game, decks = spec.name, list(spec.decks)[:2]
        for seed in range(6):
            match = new(game, seed, decks=decks)
            for decision in questions(match, chance, 300, lively):
                view = match.view(decision.seat)
                info = info_of(match, game, decks)
                look = why.MatchView(info, decision.seat, view, decision, None)
                lines = why.after(look, decision, "en")
                assert lines and all(lines)
                met.add(lines[0])
                refusals = match.refusals(decision.seat)
                panel = why.panel(look, refusals, "en", refusals[0].key if refusals else "")
                assert panel.content and len(panel.content) < 2000
    for id in (
        "window.capital.invasion",
        "window.zone_chosen.invasion",
        "attackers.invasion",
        "movement.summoner_wars",
    ):
        assert tr("en", f"ui.why.then.{id}") in met, id
    assert rule_of_question("invasion", "window", "capital") is not None
    assert rule_of_question("chess", "window") is None
    assert tr("en", "ui.look.why") == "?"


def test_units_sharing_an_ability_are_one_entry_with_all_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "game", lambda name: next(spec for spec in SPECS if spec.name == name))
    mine = {"c1": "Abua Shi", "d3": "Elephant", "e3": "Miti Mumway", "b2": "Lioneer", "f2": "Elephant"}
    t = Elves({"faction": "Jungle Elves", "board": mine}, {"faction": "Cloaks", "board": {"c8": "Vlox"}}, at="movement")
    look = why.MatchView(info_of(t.match, "summoner_wars", ["elf", "cloak"]), 0, t.match.view(0), t.ask, None)
    lines = why.choices(look, t.ask, "en")
    (trample,) = [line for line in lines if "Trample" in line]
    assert trample.startswith("• **Elephant (d3) and Miti Mumway (e3)**: Trample: ")
    assert sum("Lioneer (b2)" in line for line in lines) == 1


def test_shared_refusal_is_one_entry_with_all_card_names() -> None:
    phase, wall = Msg.of("why.timing"), Msg.of("why.no_such")
    use = [
        Refusal(f"act:{n}:0", Msg.of("sw.opt.use", ability="Versatile", card=f"Renegade ({at})"), n, phase)
        for n, at in ((1, "d4"), (2, "e4"))
    ]
    other = Refusal("act:3:0", Msg.of("sw.opt.use", ability="Steal", card="Thief (c1)"), 3, phase)
    twins = [Refusal(f"wall:{n}", Msg.of("sw.opt.wall", card="Wall"), n, wall) for n in (4, 5)]
    head, together, once = why.reasons([*use, other, *twins], "en")
    assert head == "**Not now:**"
    assert together == f"• Renegade (d4) and Renegade (e4): Versatile, Thief (c1): Steal: {say(phase)}"
    assert once == f"• Place Wall: {say(wall)}"


@pytest.mark.parametrize("game", GAMES)
async def test_why_lists_no_action_that_the_prompt_leads_to(real_world: World, game: str) -> None:
    world = real_world
    info = await begin(world, game)
    looked = 0
    for _ in range(8):
        info = await play(world, info, 9)
        for seat in info.waiting:
            found = {refusal.key for refusal in await world.manager.reader.refusals(info.id, seat)}
            lines = await world.manager.reader.lines(info.id, seat)
            assert not found & {key for line in lines for key in line.answers}
            looked += len(lines)
    assert looked


def test_why_prefers_an_offered_option_to_a_refused_namesake() -> None:
    def named(text: str) -> Msg:
        return Msg.of("text", text=text)

    offered = engine.Option("unit:1", named("Archer (d3)"))
    decision = Decision(1, 0, "summon", "pick", named("What do you summon?"), (offered,))
    refusal = Refusal("unit:2", named("Archer (c3)"), 2, Msg.of("why.timing"))
    assert meant([refusal], decision, "archer", "en") == "unit:1"
