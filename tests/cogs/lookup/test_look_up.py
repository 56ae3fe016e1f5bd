"""/rule, /card and /keyword on the loopback: in every place, private or public, with real rules and cards."""

from __future__ import annotations

from typing import Any

import pytest
from cog_hands import told
from cog_world import PNG, PlainPictures, World

from bot.lookup.book import book
from bot.lookup.cards import card_facts
from bot.sandbox.validation.components import walk
from cogs.lookup.find import find_rule
from cogs.panels import topics
from cogs.panels.topics import Topic
from cogs.wire.compose import Drawn
from cogs.wire.custom_ids import Tap

SPELT = "You may attack your own cards"


class Still(PlainPictures):
    """Pictures of one pixel, with a record of the requested pictures."""

    async def card(self, game: str, card: Any, text: str, locale: str) -> Drawn:
        self.drawn.append((f"{game}:{card.code}", text, ()))
        return Drawn("card.png", PNG, card.name)

    async def table(self, title: str, text: str, locale: str) -> Drawn:
        return Drawn("page.png", PNG, title)


@pytest.fixture
def anywhere(real_world: World) -> World:
    """Return a world that has places where the bot is not a member: another server, and a DM between Anna and Ben."""
    real_world.bot.pictures = Still()
    real_world.sandbox.world.add_outside("elsewhere")
    real_world.sandbox.world.add_outside("talk", real_world.anna.id, real_world.ben.id)
    return real_world


def foot(message: Any) -> str:
    return str(message.embeds[0]["footer"]["text"])


def labels(message: Any) -> list[str]:
    return [p.get("label") or p.get("placeholder") for p in walk(message.components) if p.get("custom_id")]


async def tap(world: World, player: Any, message: Any, label: str) -> Any:
    answer = await player.click(message, label)
    await world.settled()
    return answer


PLACES = ("#duel", "dm", "#elsewhere", "#talk")


@pytest.mark.parametrize("place", PLACES)
async def test_a_question_in_plain_words_is_answered_anywhere(anywhere: World, place: str) -> None:
    answer = await anywhere.anna.slash(place, "rule", query="may i attack my own cards")
    message = answer.message
    assert f"**{SPELT}**" in told(message) and message.ephemeral
    assert "SW-RULE-14-OWN-CARDS" in foot(message) and "Summoner Wars" in foot(message)
    assert ("Show everyone" in labels(message)) is (place != "dm")
    card = await anywhere.anna.slash(place, "card", name="troll slayers")
    assert [f.filename for f in card.message.files] == ["card.png"] and card.message.ephemeral
    word = await anywhere.anna.slash(place, "keyword", name="Toughness 2")
    assert "Cancels N of the damage" in told(word.message) and "As the bot prints it" in told(word.message)
    nothing = await anywhere.anna.slash(place, "why")
    assert "no running match" in nothing.text
    assert anywhere.ben.messages("#elsewhere") == [] == anywhere.ben.messages("#talk")


async def test_question_without_a_game_is_answered_for_each(anywhere: World) -> None:
    message = (await anywhere.anna.slash("#elsewhere", "rule", query="how do i win")).message
    entries = book().on_topic("WIN")
    assert len(entries) == len(book().names) == 3
    for entry in entries:
        assert f"**{book().names[entry.game]}:** {entry.text}" in told(message) and entry.id in foot(message)
    first = told(message)
    one = await tap(anywhere, anywhere.anna, message, book().names["summoner_wars"])
    assert "SW-BASICS-WIN" in foot(one.message) and "INV-BASICS-WIN" not in foot(one.message)
    again = (await anywhere.anna.slash("#elsewhere", "rule", query="how do i win")).message
    await tap(anywhere, anywhere.anna, again, "Show everyone")
    shown = anywhere.ben.messages("#elsewhere")[-1]
    assert told(shown) == first and not shown.ephemeral
    named = (await anywhere.anna.slash("dm", "rule", query="how do i win", game="Summoner Wars")).message
    assert "SW-BASICS-WIN" in foot(named) and "INV-BASICS-WIN" not in foot(named)


async def test_other_search_hits_are_buttons_and_lead_back(anywhere: World) -> None:
    anna = anywhere.anna
    message = (await anna.slash("#elsewhere", "rule", query="can a bow unit shoot diagonally")).message
    first = told(message)
    hits = [b for b in message.buttons if Tap.parse(b.custom_id).kind == "look"][:4]
    assert len(hits) == 4
    await tap(anywhere, anna, message, hits[2].custom_id)
    assert hits[2].label in told(message) and told(message) != first
    title = first.split("**")[1]
    assert title in labels(message), "the first answer is a button now"
    await tap(anywhere, anna, message, title)
    assert told(message) == first


async def test_private_reply_can_be_made_public_once(anywhere: World) -> None:
    anna, ben = anywhere.anna, anywhere.ben
    for place in ("#duel", "#elsewhere", "#talk"):
        message = (await anna.slash(place, "card", name="Prince Elien")).message
        before = len(ben.messages(place))
        await tap(anywhere, anna, message, "Show everyone")
        seen = ben.messages(place)
        assert len(seen) == before + 1 and not seen[-1].ephemeral
        assert "**Prince Elien**" in told(seen[-1]) and seen[-1].files
        assert "Show everyone" not in labels(message) + labels(seen[-1])
        # A person who presses a button of the public reply gets a private reply.
        rulings = next((b.label for b in seen[-1].buttons if b.label.startswith("Rulings")), None)
        if rulings:
            shown = told(seen[-1])
            answer = await ben.click(seen[-1], rulings)
            await anywhere.settled()
            assert answer.message.ephemeral and told(seen[-1]) == shown


async def test_reply_can_be_public_at_once(anywhere: World) -> None:
    asked = (("rule", "query", "sluggish"), ("card", "name", "Wall"), ("keyword", "name", "scout"))
    for command, option, text in asked:
        answer = await anywhere.anna.slash("#talk", command, show=True, **{option: text})
        assert not answer.message.ephemeral and answer.message in anywhere.ben.messages("#talk")
        assert "Show everyone" not in labels(answer.message)


async def test_buttons_survive_a_restart_and_old_ones_get_a_reply(anywhere: World) -> None:
    anna = anywhere.anna
    entry = next(e for e in book().entries if len(e.related) == 1 and not e.same_as)
    message = (await anna.slash("#duel", "rule", query=entry.id)).message
    related = next(label for label in labels(message) if label.startswith("Rule: "))
    await anywhere.restart()
    await tap(anywhere, anna, message, related)
    assert related.removeprefix("Rule: ") in told(message)
    gone = Tap("look", letter="r", arg="r0000000").custom_id
    for part in walk(message.components):
        if part.get("custom_id", "").startswith("w1:look"):
            part["custom_id"] = gone
            break
    await tap(anywhere, anna, message, gone)
    assert "no longer have that entry" in anna.messages("#duel")[-1].text


async def test_rules_link_to_cards_and_cards_to_rulings(anywhere: World) -> None:
    anna = anywhere.anna
    message = (await anna.slash("dm", "rule", query="SW-FAQ-TRAMPLE-WOUND")).message
    await tap(anywhere, anna, message, "Card: Torodin")
    assert "**Torodin**" in told(message) and message.files
    button = next(label for label in labels(message) if label.startswith("Rulings ("))
    await tap(anywhere, anna, message, button)
    assert "Rulings that name *Torodin*" in told(message) and not message.files
    assert f"({len(book().naming('Torodin', 'summoner_wars'))})" in told(message)
    menu = next(select for select in message.selects)
    await anna.select(message, menu.custom_id, menu.options[0]["label"])
    await anywhere.settled()
    assert menu.options[0]["label"] in told(message)


async def test_rule_differences_between_versions_are_shown(anywhere: World) -> None:
    message = (await anywhere.anna.slash("dm", "rule", query="INV-TURN-P0-BEGIN")).message
    assert "`FAQ 1.6` only" in told(message) and "**Versions differ:**" in told(message)
    message = (await anywhere.anna.slash("dm", "rule", query="inv-turn-p0-actions")).message
    assert "`FAQ 1.3` `FAQ 1.6`" in told(message)


async def test_pages_are_reached_by_their_names(anywhere: World) -> None:
    anna = anywhere.anna
    for query, title in (
        ("turn sequence summoner wars", "The turn of Summoner Wars"),
        ("keywords invasion", "Keywords of Warhammer Invasion"),
        ("terrain", "Terrain of Heroes of Karth"),
        ("symbols", "Cards and board of Warhammer Invasion"),
        ("restricted list", "Restricted and banned cards"),
    ):
        assert title in told((await anna.slash("dm", "rule", query=query)).message)
    message = (await anna.slash("dm", "rule", query="timing structure")).message
    assert "Timing structure of FAQ 1.6" in told(message) and [f.filename for f in message.files] == ["page.png"]
    choices = await anna.autocomplete("dm", "rule", "query", "timing str")
    assert choices[0]["value"] == "timing str" and choices[1]["value"] == "page:inv-timing"
    message = (await anna.slash("dm", "rule", query=choices[1]["value"])).message
    assert "Timing structure of FAQ 1.6" in told(message)


async def test_typed_query_is_the_first_completion(anywhere: World) -> None:
    anna = anywhere.anna
    typed = "what if the target dies before flames resolves"
    choices = await anna.autocomplete("#elsewhere", "rule", "query", typed)
    assert choices[0]["name"] == choices[0]["value"] == typed and 1 < len(choices) <= 25
    assert len({choice["value"] for choice in choices}) == len(choices)
    long = await anna.autocomplete("dm", "rule", "query", "why " * 60)
    assert len(long[0]["value"]) <= 100
    assert (await anna.autocomplete("dm", "rule", "query", ""))[0]["value"] != ""
    choices = await anna.autocomplete("dm", "rule", "query", "sw-rule-14", game="summoner_wars")
    assert all(c["value"].startswith("SW-") for c in choices[1:])
    names = [c["name"] for c in await anna.autocomplete("dm", "card", "name", "phoenx", game="Summoner Wars")]
    assert "Phoenix" in names
    names = [c["name"] for c in await anna.autocomplete("dm", "keyword", "name", "toug")]
    assert names[:2] == ["Tough", "Toughness"] or names[:2] == ["Toughness", "Tough"]
    games = {c["name"] for c in await anna.autocomplete("dm", "rule", "game", "")}
    assert {"Summoner Wars", "Warhammer: Invasion", "Heroes of Karth: Deathmatch"} <= games


async def test_a_name_of_several_cards_has_a_menu(anywhere: World) -> None:
    anna = anywhere.anna
    message = (await anna.slash("dm", "card", name="wall")).message
    menu = next(select for select in message.selects)
    assert "cards are called Wall" in menu.placeholder
    assert "not yet written" not in told(message), "rather one that can be played"
    chosen = next(option["label"] for option in menu.options if "Cloaks" in option["label"])
    await anna.select(message, menu.custom_id, chosen)
    await anywhere.settled()
    assert "Cloaks wall" in told(message)


async def test_card_outside_the_playable_sets_shows_its_status(anywhere: World) -> None:
    message = (await anywhere.anna.slash("dm", "card", name="Pantheon Prayer")).message
    assert "Empire tactic · cost 2" in told(message)
    assert "None of our sources gives the text of Pantheon Prayer, so it cannot be played." in told(message)
    message = (await anywhere.anna.slash("dm", "card", name="dreadfire portl")).message
    assert "Dreadfire Portal is a fulcrum." in told(message)
    message = (await anywhere.anna.slash("dm", "card", name="CS 130")).message
    assert "**Sabotage**" in told(message) and "Sabotage is a draft card." in told(message)
    message = (await anywhere.anna.slash("dm", "card", name="Wilhelm of the Osterknacht")).message
    assert "**Restricted** in `FAQ 1.6`" in told(message)
    message = (await anywhere.anna.slash("dm", "card", name="visit the hunted city")).message
    assert "**Banned** in `FAQ 1.6`" in told(message)
    message = (await anywhere.anna.slash("dm", "card", name="Elf Champion")).message
    assert "Elf unit · Warrior · cost 4 · DMG 3 · RNG 1 · HP 5" in told(message)
    assert "Heroes of Karth" in foot(message)
    drawn = anywhere.bot.pictures.drawn  # type: ignore[attr-defined]
    assert drawn[-1][0] == "karth:elf_champion" and "Leap" in drawn[-1][1]


async def test_errata_are_shown_by_version(anywhere: World) -> None:
    message = (await anywhere.anna.slash("dm", "card", name="Church of Sigmar")).message
    facts = card_facts("invasion", "core-039")
    assert facts is not None and facts.errata
    assert "**Errata:**" in told(message) and "`FAQ 1.6`" in told(message)


@pytest.mark.parametrize(
    ("command", "option", "text", "words"),
    [
        ("rule", "query", "zzzz qqqq", "I found no rule"),
        ("card", "name", "zzzzqqqq", "no card called"),
        ("keyword", "name", "zzzzqqqq", "no keyword called"),
        ("keyword", "name", "dragon slayer", "no keyword called"),
    ],
)
async def test_unknown_query_gets_a_helpful_answer(
    anywhere: World, command: str, option: str, text: str, words: str
) -> None:
    answer = await anywhere.anna.slash("dm", command, **{option: text})
    assert words in answer.text and text in answer.text
    strange = "*" * 2000 + "@everyone"
    answer = await anywhere.anna.slash("dm", command, **{option: strange})
    assert answer.message is not None and not answer.message.pings


async def test_unknown_game_gets_the_list_of_games(anywhere: World) -> None:
    answer = await anywhere.anna.slash("dm", "rule", query="attack", game="chess")
    assert "no game called chess" in answer.text and "Summoner Wars" in answer.text
    answer = await anywhere.anna.slash("dm", "rule", query="attack your own", game="summoner wars")
    assert "Summoner Wars" in foot(answer.message)


def test_topic_marks_are_short_distinct_and_never_change() -> None:
    every = topics.everything()
    assert len(every) == len(set(every.values())) > 2000
    for kind, key in list(every.values())[::7]:
        topic = Topic(kind, key)  # type: ignore[arg-type]
        assert topics.of_mark(topic.mark) == topic and topics.of_tap(topic.tap()) == topic
    # Messages that were already sent contain this mark, so it must never change.
    assert Topic("rule", "SW-RULE-14-OWN-CARDS").mark == "rxdew34c"
    full = Topic("card", "x", 1295, tuple(Topic("rule", str(n)) for n in range(9))).tap()
    assert len(full.custom_id) <= 100
    for mark in ("", "r", "x1234567", "r1234567", "r\u00e9234567"):
        assert topics.of_mark(mark) is None


def test_every_id_and_title_finds_its_own_entry() -> None:
    for entry in book().entries:
        assert find_rule(entry.id) == Topic("rule", entry.id)
        assert find_rule(entry.id.lower()) == Topic("rule", entry.id)
    for page in book().pages:
        assert find_rule(f"page:{page.key}") == Topic("page", page.key)
        found = find_rule(page.title)
        assert found is not None and found.key == page.key


async def begin(world: World, game: str, **options: str) -> None:
    """Let Anna challenge Ben and Ben accept. The match starts."""
    await world.anna.slash("#duel", "match challenge", opponent="Ben", game=game, **options)
    await world.settled()
    invite = world.ben.messages("#duel", ephemeral=False)[0]
    answer = await world.ben.click(invite, "Accept")
    start = next(b.custom_id for b in answer.message.buttons if Tap.parse(b.custom_id).kind == "begin")
    await world.ben.click(answer.message, start)
    await world.settled()


async def test_match_of_the_channel_or_person_decides_the_game(anywhere: World) -> None:
    anna = anywhere.anna
    before = (await anna.slash("#duel", "card", name="Fighter")).message
    assert "Cave Goblins" in told(before)
    await begin(anywhere, "summoner_wars", deck="Tundra Orcs: Grognack")
    for place in ("#duel", "dm", "#elsewhere"):
        rule = (await anna.slash(place, "rule", query="how do i win")).message
        assert "SW-BASICS-WIN" in foot(rule), place
        card = (await anna.slash(place, "card", name="Fighter")).message
        assert "Tundra Orcs" in told(card), place
    # A game named in the query takes precedence over the match's game. Outside a match, no game need be named.
    other = (await anna.slash("#duel", "rule", query="how do i win in karth")).message
    assert "KARTH-BASICS-WIN" in foot(other)
    typed = await anna.autocomplete("#duel", "card", "name", "fighter")
    assert "Tundra Orcs" in typed[0]["name"]


async def test_unlikely_answer_is_marked_as_unsure(anywhere: World) -> None:
    unsure = (await anywhere.anna.slash("dm", "rule", query="which smartphone app shows tomorrow's weather")).message
    assert told(unsure).strip().startswith("*I am not sure; nearest:*")
    sure = (await anywhere.anna.slash("dm", "rule", query="may i attack my own cards")).message
    assert "not sure" not in told(sure)


async def test_a_card_that_is_named_is_shown_with_the_rule(anywhere: World) -> None:
    rule = book().get("INV-BASICS-CORRUPT")
    assert rule is not None
    message = (await anywhere.anna.slash("#elsewhere", "rule", query="can bloodthirster attack while corrupt")).message
    text = told(message)
    assert text.index("**Bloodthirster**") < text.index("Nothing cancels") < text.index(f"**{rule.title}:**")
    assert rule.text in text and [f.filename for f in message.files] == ["card.png"]
    assert rule.title in labels(message), "its button leads to the whole rule"


async def test_a_ruling_is_shown_with_the_card_that_it_names(anywhere: World) -> None:
    message = (await anywhere.anna.slash("dm", "rule", query="torodin tramples a unit, when is it wounded")).message
    card = card_facts("summoner_wars", "mountain-vargath-torodin")
    assert card is not None and card.text
    assert "**Torodin:**" in told(message) and card.text.splitlines()[0] in told(message)
    assert not message.files, "the picture belongs to the card's own panel"


async def test_reply_made_public_keeps_its_card_texts(anywhere: World) -> None:
    message = (await anywhere.anna.slash("#talk", "rule", query="can bloodthirster attack while corrupt")).message
    before = told(message)
    await tap(anywhere, anywhere.anna, message, "Show everyone")
    assert told(anywhere.ben.messages("#talk")[-1]) == before


async def test_a_question_about_the_bot_is_answered_by_help(anywhere: World) -> None:
    anna, ben = anywhere.anna, anywhere.ben
    message = (await anna.slash("dm", "rule", query="how long do i have to answer")).message
    assert "**How long you have**" in told(message) and "two weeks" in told(message) and "/help" in foot(message)
    assert "not sure" not in told(message)
    first = told(message)
    other = next(b for b in message.buttons if Tap.parse(b.custom_id).kind == "look")
    await tap(anywhere, anna, message, other.custom_id)
    await tap(anywhere, anna, message, "How long you have")
    assert told(message) == first
    ben.user.locale = "de"
    message = (await ben.slash("dm", "rule", query="kann ich einen Zug zurücknehmen")).message
    assert "**Einen Zug zurücknehmen**" in told(message) and "/hilfe" in foot(message)


async def test_help_has_a_topic_for_time_and_for_undoing(anywhere: World) -> None:
    assert "unless the challenge sets a pace" in (await anywhere.anna.slash("dm", "help", topic="time")).text
    assert "`Take back`" in (await anywhere.anna.slash("dm", "help", topic="undo")).text


async def test_zone_restriction_keyword_is_found_for_each_zone(anywhere: World) -> None:
    for name in ("Kingdom only", "Quest only", "Battlefield only"):
        message = (await anywhere.anna.slash("dm", "keyword", name=name)).message
        assert f"**{name}**" in told(message) and "may enter play" in told(message)


def test_mark_of_a_card_with_text_below_begins_with_capital() -> None:
    below = Topic("card", "invasion:core-092", below=True)
    assert below.mark == "C" + Topic("card", "invasion:core-092").mark[1:]
    assert topics.of_mark(below.mark) == below and not below.bare().below
