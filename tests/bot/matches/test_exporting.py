"""The export of a person's data: complete for that person, and nothing hidden from them."""

from __future__ import annotations

import json

from bot_table import ANNA, BEN, CHANNEL, Table


async def test_export_holds_everything_about_a_person(table: Table) -> None:
    info = await table.begun()
    await table.deliver()
    people = table.manager.people
    await people.seen(ANNA, locale="de", dm_channel_id=77)
    await people.like(ANNA, board="text")
    await table.manager.blocks.block(ANNA, (55, "Mallory"))
    async with table.manager.store.repository.write() as tx:
        await tx.insert_deck(
            user_id=ANNA, name="Best", game="duel", cards={"x": 3}, unread=[], faction="", changed_at=5
        )
    others = await table.challenge(challenger=(55, "Carl"), channel_id=CHANNEL + 4, opponents=[(56, "Dora")])
    await table.manager.challenges.accept(others.id, 56)
    await table.manager.following.follow(others.id, ANNA)
    await table.restart()
    found = json.loads(await table.manager.exports.everything(ANNA, "en"))
    assert found["discord_user"] == str(ANNA)
    assert found["settings"][0]["board"] == "text" and found["settings"][0]["dm_channel_id"] == "77"
    assert found["decks"][0]["name"] == "Best" and found["decks"][0]["cards"] == {"x": 3}
    assert found["decks"][0]["changed_at"] == "1970-01-01T00:00:00+00:00"
    assert [row["name"] for row in found["blocked_people"]] == ["Mallory"]
    assert [row["match_id"] for row in found["followed_matches"]] == [str(others.id)]
    (match,) = found["matches"]
    assert match["match"] == info.key and match["players"] == ["Anna", "Ben"]
    assert match["your_seat"]["user_id"] == str(ANNA)
    assert [op["answer"] for op in match["your_answers"]] == ["keep"]
    assert "The match begins" in match["story"]
    assert found["messages"] and all("token" not in row for row in found["messages"])


async def test_export_holds_nothing_of_other_people(table: Table) -> None:
    await table.begun()
    await table.deliver()
    await table.manager.people.like(BEN, board="large")
    await table.manager.blocks.block(BEN, (ANNA, "Anna"))
    found = json.loads(await table.manager.exports.everything(ANNA, "en"))
    assert not found["blocked_people"], "nobody learns who has blocked them"
    (match,) = found["matches"]
    assert len(match["your_answers"]) == 1 and "seed" not in json.dumps(found)
    assert {row["user_id"] for row in found["messages"]} == {str(ANNA)}
    assert all(str(BEN) not in json.dumps(row["body"]) for row in found["messages"])
    assert "large" not in json.dumps(found)


async def test_export_of_an_unknown_person_is_empty(table: Table) -> None:
    found = json.loads(await table.manager.exports.everything(4711, "en"))
    assert [name for name, rows in found.items() if isinstance(rows, list) and rows] == []
