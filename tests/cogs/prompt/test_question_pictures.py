"""Pictures in prompts: each question has its own picture, with the numbers of its buttons. One tap shows the whole
board.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
import random_play
from cog_games import GAMES, begin, play
from cog_hands import labels
from cog_parade import words
from cog_world import World
from prompt_kit import build

import render
from cogs.panels.cards import card_line
from cogs.prompt import private, reading
from cogs.prompt.ask import PromptContext
from cogs.prompt.options import main_options
from cogs.prompt.private import focus
from cogs.wire.panel import Button, Menu
from engine import Decision, Match, Option, game, say
from render.canvas.surface import Trace
from render.gallery import _answer


def questions(name: str, seed: int, most: int) -> Iterator[tuple[Decision, dict[str, Any], frozenset[int]]]:
    """Play a match and yield its questions, each with the view and the hand of the seat that is asked."""
    match = random_play.new(name, seed)
    for ask in random_play.questions(match, Random(seed), most, _answer):
        view = match.view(ask.seat)
        yield ask, view, frozenset(c["id"] for c in view["players"][ask.seat].get("hand") or ())


def labelled(ask: PromptContext) -> dict[str, str]:
    """Map the label of each button or menu entry to the text of its option."""
    options = main_options(ask.decision)
    found = {}
    for row in build(ask)[1]:
        parts = row.entries if isinstance(row, Menu) else [b for b in row if not b.disabled]
        for part in parts:
            at = int(part.value[1:], 36) if not isinstance(part, Button) else part.tap.index
            wanted = not isinstance(part, Button) or (part.tap.kind in ("act", "line") and part.tap.letter in "ds")
            if wanted:
                found[part.label] = say(options[at].text)
    return found


def number_in(label: str, text: str) -> int | None:
    first = label.split(" ")[0]
    return int(first) if first.isdigit() and not text.startswith(first) else None


@pytest.mark.parametrize("name", GAMES)
def test_buttons_and_picture_have_the_same_numbers(name: str) -> None:
    seen: dict[str, int] = {}
    compared = 0
    for decision, view, hand in questions(name, 4, 400):
        seen[decision.kind] = seen.get(decision.kind, 0) + 1
        if decision.shape != "pick" or seen[decision.kind] > 12:
            continue
        ask = PromptContext(1, decision, held=hand if game(name).prompts.squares else None)
        numbers = {number_in(label, text) for label, text in labelled(ask).items()} - {None}
        picture, trace = focus(decision), Trace()
        render.focus(view, numbered=picture.numbered, about=picture.about, prices=picture.prices, trace=trace)
        drawn = {int(mark.value) for mark in trace.marks if mark.kind == "number"}
        hidden = [mark for mark in trace.marks if mark.kind == "hidden-numbers"]
        assert hidden or numbers <= drawn, decision
        compared += bool(numbers)
    assert compared >= 10 and len(seen) >= 6


def test_hand_is_listed_with_the_kinds_of_its_cards() -> None:
    match = Match.arranged("karth", {"seats": [{"board": {}, "hand": ["Elf Ranger", "Web"]}, {"board": {}}]})
    lines = [card_line(card, "karth", "en") for card in match.view(0)["players"][0]["hand"]]
    assert lines == ["• *Elf Ranger* (unit, 3 gold, level 2, MV 2, HP 3, DMG 2, RNG 2)", "• *Web*"]


def test_cards_next_to_the_board_have_numbers_like_hand_cards() -> None:
    spec = game("karth")
    seat = {
        "board": {"c2": "Elf Scout"},
        "hand": ["Boots of Striding"],
        "side": ["Sellsword"],
        "gold": 5,
        "terrain": {"a1": "spawner"},
    }
    match = Match.arranged("karth", {"seats": [seat, {"board": {"c6": "Goblin Miner"}}]})
    held = reading.beside_board(spec, match.view(0))
    assert len(held) == 2 and spec.prompts.squares
    shown = labelled(PromptContext(1, match.pending[0], held=held))
    beside = [label for label, text in shown.items() if text.startswith(("Bring in", "Equip"))]
    assert len(beside) == 2 and all(label[0].isdigit() for label in beside) and "Elf Scout (c2)" in shown


def test_grid_squares_are_named_alone_and_in_order() -> None:
    kinds = set()
    for decision, view, hand in questions("summoner_wars", 2, 200):
        places = [option.at for option in main_options(decision) if option.at]
        shown = labelled(PromptContext(1, decision, held=hand))
        if decision.shape != "pick":
            continue
        for option in main_options(decision):
            for label in (label for label, text in shown.items() if text == say(option.text)):
                assert (number_in(label, say(option.text)) is not None) == (option.ref in hand), label
        if len(places) > 1:
            kinds.add(decision.kind)
            names = [text.rpartition(" ")[2] for text in shown.values() if text.rpartition(" ")[2] in places]
            assert names == sorted(names), decision.text
            trace = Trace()
            picture = focus(decision)
            render.focus(view, numbered=picture.numbered, about=picture.about, trace=trace)
            assert set(places) <= {str(mark.value) for mark in trace.marks if mark.kind == "square"}
    assert {"move_to", "wall_at"} <= kinds


def test_squares_past_nine_are_in_the_order_of_their_numbers() -> None:
    options = tuple(Option(at, words(at), at=at) for at in ("b2", "a10", "b1", "a9"))
    _, rows = build(PromptContext(1, Decision(5, 0, "move_to", "pick", words("Where?"), options)))
    assert isinstance(rows[0], tuple)
    assert [button.label for button in rows[0]] == ["a9", "a10", "b1", "b2"]
    assert [button.tap.index for button in rows[0]] == [3, 1, 2, 0], "each still means its own option"


def test_only_playable_cards_have_a_price_on_the_picture() -> None:
    options = (
        Option("play:4", words("Spearman"), ref=4, cost=3, group="play"),
        Option("act:5", words("Use"), ref=5, cost=1, group="action"),
        Option("play:6", words("Gift"), ref=6, cost=0, group="play"),
    )
    asked = Decision(9, 0, "window", "pick", words("?"), options, source=77)
    picture = focus(asked)
    assert picture.prices == ((4, 3), (6, 0)) and picture.numbered == (4, 5, 6)
    assert picture.about == ("window", 77, "play:4", "act:5", "play:6")


@pytest.mark.parametrize("name", GAMES)
async def test_a_prompt_has_one_picture_and_the_board_is_a_tap_away(real_world: World, name: str) -> None:
    world = real_world
    info = await begin(world, name)
    for _ in range(4):
        info = await play(world, info, 9)
        seat = info.waiting[0]
        player = {world.anna.id: world.anna, world.ben.id: world.ben}[info.seats[seat].user_id]
        prompt = next(m for m in reversed(player.dms()) if "Board" in labels(m))
        assert [p.filename for p in prompt.pictures] == ["focus.png"] and prompt.pictures[0].alt
        before = prompt.content, repr(prompt.components)
        answer = await player.click(prompt, "Board")
        await world.settled()
        assert answer.message.ephemeral and [p.alt for p in answer.message.pictures] == [f"board for {seat}"]
        assert (prompt.content, repr(prompt.components)) == before, "the prompt stays"
        assert (await world.manager.reader.match(info.id)).rev == info.rev, "looking changes nothing"


async def test_possible_targets_are_on_the_picture_of_an_attack(real_world: World) -> None:
    world = real_world
    info = await begin(world, "summoner_wars")
    for _ in range(120):
        info = await play(world, info, 1)
        look = await world.manager.reader.look_seat(info.id, info.waiting[0])
        assert look.decision is not None
        panel = await private.current(world.manager, look, "en")
        assert [picture.what for picture in panel.pictures] == ["focus"]
        aimed = panel.pictures[0].aimed
        if aimed:
            break
    cards = {card["id"]: card for card in look.view["board"]}
    assert look.decision.kind == "attack" and {cards[id]["controller"] for id in aimed} == {1 - (look.seat or 0)}
