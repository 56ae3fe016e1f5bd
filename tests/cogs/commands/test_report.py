"""/match report and its button: the position as a scenario, redacted to what the reporter may see."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from cog_hands import begun
from cog_world import World

from bot.sandbox.validation.components import walk
from cogs.lookup.report import covering
from engine.cli.main import main


@pytest.mark.parametrize("game", ["invasion", "summoner_wars"])
async def test_the_file_comes_privately_and_runs_as_a_scenario(real_world: World, tmp_path: Path, game: str) -> None:
    world = real_world
    info = await begun(world, game=game, first="me")
    if game == "invasion":
        for player in (world.anna, world.ben):
            await player.slash("dm", "play", action="keep")
            await world.settled()
    answer = await world.anna.slash("#duel", "match report")
    assert answer.message.ephemeral and "Send it to the person who runs this bot" in answer.text
    (file,) = answer.message.files
    assert file.filename.startswith(f"riposte-{info.key}-") and file.filename.endswith(".yaml")
    data = yaml.safe_load(file.data)
    look = await world.manager.reader.look(info.id, world.anna.id)
    assert data["position"]["seats"][0]["hand"] == [card["name"] for card in look.view["players"][0]["hand"]]
    assert "seen by Anna" in data["about"] and "\n• " in data["about"] and "Asked: " in data["about"]
    path = tmp_path / "report.yaml"
    path.write_bytes(file.data)
    assert main(["scenario", str(path)]) == 0


async def test_report_button_gives_the_file(real_world: World) -> None:
    world = real_world
    await begun(world, game="summoner_wars", first="me")
    waits = await world.ben.click(world.ben.messages("#duel", ephemeral=False)[-1], "Open my prompt")
    labels = [p["label"] for p in walk(waits.message.components) if p.get("label")]
    assert "Report" in labels
    answer = await world.ben.click(waits.message, "Report")
    assert answer.message.ephemeral and answer.message.files[0].filename.endswith(".yaml")


@pytest.mark.parametrize("game", ["invasion", "summoner_wars"])
async def test_spectator_gets_a_report_of_public_facts(real_world: World, game: str) -> None:
    world = real_world
    info = await begun(world, game=game, first="me")
    eve = world.sandbox.add_user("Eve")
    board = world.anna.messages("#duel", ephemeral=False)[-1]
    answers = [await player.click(board, "Report") for player in (eve, world.ben)]
    await world.settled()
    assert all(answer.message.ephemeral for answer in answers)
    seen, own = (yaml.safe_load(answer.message.files[0].data) for answer in answers)
    assert "seen by a spectator" in seen["about"] and "seen by Ben" in own["about"]
    for seat, player in enumerate((world.anna, world.ben)):
        look = await world.manager.reader.look(info.id, player.id)
        hand = [card["name"] for card in look.view["players"][seat]["hand"]]
        held, told = (file["position"]["seats"][seat]["hand"] for file in (own, seen))
        assert len(told) == len(hand) and len(set(told)) <= 1, "a plain unit stands for each card of a hand"
        assert not hand or (held == hand) == (seat == 1)
    assert "Asked: " not in seen["about"] and "last answers" not in seen["about"]
    assert not eve.dms() and board.files[0].filename == "board.png"


def test_operator_decides_where_reports_are_sent() -> None:
    assert covering("https://example.org/issues", "en").endswith(
        "Send it to https://example.org/issues, with a sentence on what is wrong."
    )
