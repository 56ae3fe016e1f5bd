"""Learning by playing: the game in ten lines, the purpose of zones, and the parts that the first turn skips."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cog_games import GAMES, SPECS, begin, play
from cog_hands import labels, told
from cog_world import World

import engine
from bot import locales
from cogs.lookup import why
from cogs.prompt import private, reading
from cogs.prompt.beginner import how, of_the_question
from cogs.prompt.choices import option_label
from cogs.wire.panel import Menu
from engine import CardInfo, Msg, Option, game, say


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_game_is_explained_in_ten_lines_that_fit_a_message(
    game: str, locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    locales.load()
    spec = next(spec for spec in SPECS if spec.name == game)
    monkeypatch.setattr(engine, "game", lambda name: spec)
    panel = how(game, locale)
    assert 8 <= len(spec.lesson.how_to_play) <= 12 and not panel.content.endswith("…")
    assert all(say(line, locale) in panel.content for line in spec.lesson.how_to_play)
    assert locale == "en" or all(say(line, "de") != say(line) for line in spec.lesson.how_to_play)


@pytest.mark.parametrize("game", GAMES)
async def test_invite_first_prompt_and_help_lead_to_how_to_play(real_world: World, game: str) -> None:
    world = real_world
    info = await begin(world, game)
    first = say(engine.game(game).lesson.how_to_play[0])
    answer = await world.ben.slash("dm", "help", game=say(engine.game(game).title))
    assert first in answer.text and [p.filename for p in answer.message.pictures] == ["board.png"]
    choices = await world.ben.autocomplete("dm", "help", "game", "")
    assert {c["value"] for c in choices} >= set(GAMES)
    seat = info.waiting[0]
    player = {world.anna.id: world.anna, world.ben.id: world.ben}[info.seats[seat].user_id]
    prompt = next(m for m in reversed(player.dms()) if "How to play" in labels(m))
    before = prompt.content
    answer = await player.click(prompt, "How to play")
    await world.settled()
    assert answer.message.ephemeral and prompt.content == before and first in told(answer.message)
    assert "On to my prompt" in labels(answer.message)
    info = await play(world, info, 80)
    assert (await world.manager.reader.look_seat(info.id, 0)).view["turn"] > 2 and info.waiting
    player = {world.anna.id: world.anna, world.ben.id: world.ben}[info.seats[info.waiting[0]].user_id]
    prompt = next(m for m in reversed(player.dms()) if "Cards" in labels(m))
    assert "How to play" not in labels(prompt), "later prompts have the room for other things"


async def test_invite_explains_the_game_before_it_is_accepted(real_world: World) -> None:
    world = real_world
    await world.anna.slash("#duel", "match challenge", opponent="Ben", game="summoner_wars")
    await world.settled()
    invite = world.ben.messages("#duel", ephemeral=False)[0]
    answer = await world.ben.click(invite, "How to play")
    await world.settled()
    assert answer.message.ephemeral and "Summoner" in told(answer.message)
    assert "Accept" in labels(world.ben.messages("#duel", ephemeral=False)[0])


async def test_first_turn_names_its_skipped_parts(real_world: World) -> None:
    world = real_world
    info = await begin(world, "summoner_wars")
    while (look := await world.manager.reader.look_seat(info.id, info.waiting[0])).decision.kind == "first":
        info = await play(world, info, 1)
    player = {world.anna.id: world.anna, world.ben.id: world.ben}[info.seats[look.seat].user_id]
    assert "2 moves, no draw, no summoning" in player.dms()[-1].content


async def test_hint_of_every_own_turn_ends_after_three_own_turns(real_world: World) -> None:
    world = real_world
    info = await begin(world, "invasion")
    for _ in range(40):
        look = await world.manager.reader.look_seat(info.id, info.waiting[0])
        if look.decision.window == "capital":
            break
        info = await play(world, info, 1)
    for turn, hinted in ((1, True), (6, True), (7, False)):
        at = replace(look, view={**look.view, "turn": turn})
        assert ("pay off every turn" in (await private.current(world.manager, at, "en")).content) is hinted
    other = replace(look, view={**look.view, "turn": 7}, decision=look.decision._replace(text=Msg.of("x"), window=None))
    assert (await reading.read_ask(world.manager, other, "en")).advising, "a rare question is explained all match long"


async def test_question_to_respond_to_a_card_quotes_its_text(real_world: World) -> None:
    world = real_world
    info = await begin(world, "invasion")
    for seat in (0, 1):
        await world.manager.play.set_stops(
            info.id, info.seats[seat].user_id, {"preset": "every", "windows": {}, "yield": ""}
        )
    for _ in range(120):
        info = await play(world, info, 1)
        look = await world.manager.reader.look_seat(info.id, info.waiting[0])
        chain = look.view.get("chain") or ()
        if chain and chain[-1]["code"] and chain[-1]["controller"] != look.seat:
            text = engine.game("invasion").card_text(chain[-1]["code"])
            if text and look.decision.kind == "window":
                break
    panel = await private.current(world.manager, look, "en")
    lines = panel.content.splitlines()
    at = next(i for i, line in enumerate(lines) if "Respond?" in line or "You have no answer" in line)
    assert lines[at + 1].startswith("-# " + " ".join(text.split())[:60])
    assert "pay off every turn" not in panel.content, "what to build is no matter of an answer"


async def test_first_turn_of_invasion_mentions_no_attack_too_early(real_world: World) -> None:
    world = real_world
    info = await begin(world, "invasion")
    asked = {}
    for _ in range(120):
        look = await world.manager.reader.look_seat(info.id, info.waiting[0])
        if look.decision.window == "capital":
            asked.setdefault(look.view["turn"], say(look.decision.text))
            if len(asked) == 2:
                break
        info = await play(world, info, 1)
    assert "then end your turn" in asked[1] and "attack" not in asked[1]
    assert "then attack or end your turn" in asked[2]


def test_zone_button_says_the_purpose_of_the_zone() -> None:
    found = [
        option_label(Option(zone, Msg.of(f"place.{zone}.title")), {}, "en")
        for zone in ("kingdom", "quest", "battlefield")
    ]
    assert found == ["Kingdom (resources)", "Quest (cards)", "Battlefield (attack)"]
    quest = Option("quest:4", Msg.of("inv.opt.onto_quest", quest="A Glorious Death"), ref=4)
    assert option_label(quest, {4: 2}, "en") == "2 Quest (cards), on A Glorious Death"


@pytest.mark.parametrize("game", GAMES)
async def test_why_lists_nothing_as_impossible_during_setup(real_world: World, game: str) -> None:
    """/why lists nothing as impossible before the match begins, nor while a card is being placed."""
    world = real_world
    info = await begin(world, game)
    placed = False
    for step in range(90):
        look = await world.manager.reader.look_seat(info.id, info.waiting[0])
        refusals = await world.manager.reader.refusals(info.id, look.seat)
        panel = why.panel(look, refusals, "en")
        assert "no passing" not in panel.content
        assert ".. " not in panel.content, "an ability is told beside the text that it quotes"
        if step == 0:
            assert "Not now" not in panel.content and not any(isinstance(row, Menu) for row in panel.rows)
        if look.decision.kind in ("zone", "summon_at", "hire_at"):
            placed = True
            assert say(look.decision.text) in panel.content and "Not now" not in panel.content
            aims = (f"ui.aim.{look.decision.kind}.{game}", f"ui.aim.{look.decision.kind}.{game}.support")
            aimed = any(say(Msg.of(aim)) in panel.content for aim in aims if aim in engine.message_ids())
            assert aimed or "facedown" in panel.content
        if placed and step >= 40:
            break
        info = await play(world, info, 1)
    assert placed


def test_question_quotes_only_the_named_ability_of_a_card() -> None:
    real = game("karth").card_text("elf_druid")
    assert of_the_question(real, "Heal 2: which card?").startswith("Heal 2. Action (2 SE): A friendly")
    text = "Scribe (Action: look for a spell).\nConjure Spark (Action: deal 2 damage).\nChannel 1 (more energy)."
    assert of_the_question(text, "Conjure Spark: which enemy card?") == "Conjure Spark (Action: deal 2 damage)."
    assert of_the_question(text, "Which card?") == of_the_question(text, "Conjure: which?") == text


async def test_enemy_positions_are_in_words_without_a_picture(real_world: World) -> None:
    """Before the first turn, the first line of the panel says that the match is being set up, not "turn 0"."""
    world = real_world
    info = await begin(world, "summoner_wars")
    look = await world.manager.reader.look_seat(info.id, info.waiting[0])
    assert "Before the first turn." in why.panel(look, (), "en").content
    assert "Vor dem ersten Zug." in why.panel(look, (), "de").content
    assert "Turn 0" not in world.ben.dms()[-1].content + world.anna.dms()[-1].content
    info = await play(world, info, 1)
    look = await world.manager.reader.look_seat(info.id, info.waiting[0])
    (line,) = [row for row in why.panel(look, (), "en").content.split("\n") if row.startswith("**Enemies:**")]
    standing = [card for card in look.view["board"] if card["square"]]
    assert {card["controller"] == look.seat for card in standing} == {True, False}
    for card in standing:
        assert (f"{card['name']} {card['square']}" in line) == (card["controller"] != look.seat)


def text_of(card: CardInfo) -> str:
    """Return the text of an Invasion card in one line, as questions quote it."""
    return " ".join(engine.game("invasion").card_text(card.code).split())


async def test_the_text_of_a_card_that_may_be_chosen_is_in_the_answer(real_world: World) -> None:
    world = real_world
    info = await begin(world, "invasion")
    texts: set[str] = set()
    for _ in range(90):
        look = await world.manager.reader.look_seat(info.id, info.waiting[0])
        offered = {str(o.ref) for o in look.decision.options if o.group == "play"}
        cards = [c for c in engine.game("invasion").views.cards(look.view) if c.key in offered]
        texts = {text_of(card) for card in cards} - {""}
        if texts:
            break
        info = await play(world, info, 1)
    assert texts
    content = why.panel(look, (), "en").content
    assert all(text in content for text in texts)


async def test_units_are_explained_by_their_numbers(real_world: World) -> None:
    world = real_world
    info = await begin(world, "summoner_wars")
    for _ in range(120):
        look = await world.manager.reader.look_seat(info.id, info.waiting[0])
        if look.decision.kind == "summon" and any(o.group == "play" for o in look.decision.options):
            break
        info = await play(world, info, 1)
    refusals = await world.manager.reader.refusals(info.id, look.seat)
    content = why.panel(look, refusals, "en").content
    assert "Attack Value" in content and "Life Point" in content
    phases = [refusal for refusal in refusals if refusal.reason.id == "why.phase"]
    assert phases and not any(say(refusal.reason) in content for refusal in phases), "the menu has these"


async def test_first_match_questions_say_what_choices_are_good_for(real_world: World) -> None:
    world = real_world
    info = await begin(world, "invasion")
    line = say(Msg.of("ui.aim.mulligan.invasion"))
    hand = (await world.manager.reader.look(info.id, world.ben.id)).view["players"][1]["hand"]
    listed = next(text for text in world.ben.dms()[-1].content.split("\n") if text.startswith("-# In your hand: "))
    assert all(f"*{card['name']}* ({card['cost']})" in listed for card in hand), "the text alone is enough to answer"
    assert line in world.ben.dms()[-1].content and line in world.anna.dms()[-1].content
    await world.manager.play.concede(info.id, info.seats[0].user_id, None)
    await world.settled()
    await begin(world, "invasion")
    assert line not in world.ben.dms()[-1].content and "Keep these" in world.ben.dms()[-1].content


async def test_first_match_choice_for_a_card_says_its_effect(real_world: World) -> None:
    world = real_world
    info = await begin(world, "invasion")
    told: set[str] = set()
    for _ in range(120):
        look = await world.manager.reader.look_seat(info.id, info.waiting[0])
        decision = look.decision
        card = next((c for c in engine.game("invasion").views.cards(look.view) if c.key == str(decision.source)), None)
        text = "" if card is None else text_of(card)
        player = {world.anna.id: world.anna, world.ben.id: world.ben}[info.seats[look.seat].user_id]
        shown = next(m for m in reversed(player.dms()) if labels(m)).content
        if decision.kind in ("zone", "target") and text:
            assert f"-# *{card.name}*: {text}" in shown
            told.add(decision.kind)
        elif decision.kind == "window":
            assert not text or text not in shown, "what is asked there is not about one card"
        if told == {"zone", "target"}:
            break
        info = await play(world, info, 1)
    assert "zone" in told
