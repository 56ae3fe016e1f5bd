"""The Cards button of a prompt, in every game: one tap shows every visible card, and no hidden card of others."""

from __future__ import annotations

from typing import Any

import pytest
from cog_games import GAMES, begin, play
from cog_hands import labels, told
from cog_world import World

import engine
from engine import say


async def prompt_of(world: World, info: Any) -> tuple[Any, int, Any]:
    """Return the name of the player who is asked, the seat and the prompt."""
    seat = info.waiting[0]
    player = {world.anna.id: world.anna, world.ben.id: world.ben}[info.seats[seat].user_id]
    return player, seat, next(m for m in reversed(player.dms()) if "Cards" in labels(m))


def listed(message: Any) -> dict[str, str]:
    """Map the name of every card in the menus to the value of its entry."""
    return {o["label"]: o["value"] for menu in message.selects for o in menu.options}


@pytest.mark.parametrize("game", GAMES)
async def test_cards_on_both_sides_and_in_hand_are_read_from_a_prompt(real_world: World, game: str) -> None:
    world = real_world
    info = await begin(world, game)
    info = await play(world, info, 40)
    player, seat, prompt = await prompt_of(world, info)
    look = await world.manager.reader.look_seat(info.id, seat)
    before = prompt.content
    answer = await player.click(prompt, "Cards")
    await world.settled()
    assert answer.message.ephemeral and prompt.content == before, "the prompt stays"
    cards = engine.game(game).views.cards(look.view)
    assert set(listed(answer.message)) == {card.name for card in cards}
    assert {card.place for card in cards} >= {"table"} and {card.side for card in cards} == {0, 1}
    chosen = next(card for card in cards if card.place == "table" and card.side != seat)
    menu = next(m for m in answer.message.selects if any(o["value"] == f"c{chosen.key}" for o in m.options))
    await player.select(answer.message, menu.custom_id, f"c{chosen.key}")
    await world.settled()
    text = told(answer.message)
    assert f"**{chosen.name}**" in text and say(chosen.where) in text
    for line in (*engine.game(game).card_text(chosen.code).splitlines(), *map(say, chosen.state)):
        assert line in text
    assert [p.filename for p in answer.message.pictures] == ["card.png"]
    assert listed(answer.message), "another card can be chosen at once"


@pytest.mark.parametrize("game", GAMES)
async def test_hidden_cards_of_others_are_in_no_menu(real_world: World, game: str) -> None:
    world = real_world
    info = await begin(world, game)
    for _ in range(3):
        info = await play(world, info, 16)
        for seat in (0, 1):
            view = (await world.manager.reader.look_seat(info.id, seat)).view
            other = (await world.manager.reader.look_seat(info.id, 1 - seat)).view
            hidden = {str(c["id"]) for c in other["players"][1 - seat]["hand"] or ()}
            mine = engine.game(game).views.cards(view)
            assert mine and not hidden & {card.key for card in mine}
            assert all(card.name and card.code for card in mine)
        watched = engine.game(game).views.cards((await world.manager.reader.look_seat(info.id, None)).view)
        assert all(card.place != "hand" and not card.face.get("facedown") for card in watched)


async def test_missing_card_is_named_with_the_present_ones(real_world: World) -> None:
    world = real_world
    info = await begin(world, "summoner_wars")
    info = await play(world, info, 6)
    player, seat, prompt = await prompt_of(world, info)
    answer = await player.click(prompt, "Cards")
    for _ in range(12):
        info = await play(world, info, 20)
        there = engine.game("summoner_wars").views.cards((await world.manager.reader.look_seat(info.id, seat)).view)
        left = [
            (m, v)
            for m in answer.message.selects
            for v in (o["value"] for o in m.options)
            if v not in {f"c{card.key}" for card in there}
        ]
        if left:
            break
    await player.select(answer.message, left[0][0].custom_id, left[0][1])
    await world.settled()
    assert "no longer there" in told(answer.message) and listed(answer.message)


@pytest.mark.parametrize("game", GAMES)
async def test_piles_that_may_be_looked_at_are_in_the_menus(real_world: World, game: str) -> None:
    world = real_world
    info = await begin(world, game)
    info = await play(world, info, 60)
    for seat in (0, 1):
        look = await world.manager.reader.look_seat(info.id, seat)
        players = look.view["players"]
        known = {(n, c["code"]) for n, p in enumerate(players) for c in p["discard"] if c["code"]}
        known |= {
            (n, c["code"]) for n, p in enumerate(players) for pile in ("at_side", "cemetery") for c in p.get(pile) or ()
        }
        known |= {(seat, c["code"]) for c in players[seat].get("magic") or ()}
        piles = [card for card in engine.game(game).views.cards(look.view) if card.place == "pile"]
        assert {(card.side, card.code) for card in piles} == known
        assert len({card.key for card in piles}) == len(piles)
