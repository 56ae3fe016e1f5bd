"""Pages by their names, keywords, and the rules behind refusals."""

from __future__ import annotations

import pytest
from installed import INSTALLED

import engine
from bot.lookup.book import BASICS, book
from bot.lookup.glossary import glossary, reminder, terms_of, word_search
from bot.lookup.pages import page_search
from bot.lookup.why import rule_of_question, rule_of_reason, table


def test_rules_behind_refusals_exist_and_refusals_are_messages() -> None:
    engine.games()  # registers the messages of every game
    for game, parts in table().items():
        assert set(parts) == {"reasons", "questions"}
        for part, rows in parts.items():
            for key, ids in rows.items():
                assert ids and all(book().get(id) is not None for id in ids), (game, key)
                assert all(book().get(id).game == game for id in ids), (game, key)  # type: ignore[union-attr]
                assert part == "questions" or key in engine.message_ids(), (game, key)
    assert set(table()) == set(INSTALLED)


def test_windows_in_the_table_are_the_games_own() -> None:
    for spec in map(engine.game, INSTALLED):
        windows = {key for key, _ in spec.stops.windows}
        named = {key.partition(".")[2] for key in table()[spec.name]["questions"] if key.startswith("window.")}
        assert named <= windows


def test_the_rule_of_the_version_is_preferred() -> None:
    new, old = (rule_of_reason("invasion", "why.targets", (version,)) for version in ("1.6", "1.3"))
    assert new is not None and "1.6" in new.faq and old is not None and "1.3" in old.faq
    assert rule_of_question("invasion", "window", "zone_chosen") is not None
    assert rule_of_question("invasion", "window", "no such window") == rule_of_question("invasion", "window")
    assert rule_of_question("summoner_wars", "move_to") is not None
    assert rule_of_reason("summoner_wars", "why.nothing") is None is rule_of_reason("chess", "why.phase")


@pytest.mark.parametrize(
    ("query", "keys"),
    [
        ("turn sequence", {"inv-turn", "sw-turn", "karth-turn"}),
        ("detailed timing structure", {"inv-timing"}),
        ("keywords", {"inv-keywords", "sw-keywords", "karth-keywords"}),
        ("summoner wars turn", {"sw-turn"}),
        ("terrain", {"karth-terrain"}),
        ("symbols", {"inv-symbols", "sw-symbols", "karth-symbols"}),
        ("restricted list", {"inv-lists"}),
        ("readings", {"inv-readings", "sw-readings", "karth-readings-combat"}),
        ("karth combat damage kill points", {"karth-readings-combat"}),
        ("setup mulligan hand size heroes of karth", {"karth-readings-setup"}),
        ("karth: spells states stealth poison totem", {"karth-readings-states"}),
        ("movement range line of sight in karth", {"karth-readings-movement"}),
    ],
)
def test_pages_are_found_by_their_names(query: str, keys: set[str]) -> None:
    assert keys <= {page.key for page in page_search(query)}


def test_readings_answer_queries_that_name_their_game() -> None:
    for query in ("combat damage", "line of sight", "hidden", "summoner wars movement range"):
        assert [page.key for page in page_search(query) if "readings" in page.key] == [], query
    assert [page.key for page in page_search("line of sight", "karth")] == ["karth-readings-movement"]
    assert page_search("line of sight", "invasion") == ()
    assert [page.key for page in page_search("karth turn")] == ["karth-turn"]
    assert {page.key for page in page_search("invasion readings")} == {
        "inv-readings",
        "inv-readings-bloodquest",
        "inv-readings-capital",
        "inv-readings-damned",
        "inv-readings-morrslieb",
    }
    assert [page.key for page in page_search("summoner wars readings")] == ["sw-readings"]
    assert [page.key for page in page_search("readings", "summoner_wars")] == ["sw-readings"]


@pytest.mark.parametrize(
    "query",
    [
        "",
        "can i shoot my own guy",
        "what if the target dies",
        "merc act right away",
        "karth can i attack twice",
        "how do hidden cards take damage in karth",
        "heroes of karth item rules",
        "karth spells",
    ],
)
def test_question_finds_no_page(query: str) -> None:
    assert page_search(query) == ()


def test_no_question_of_a_rule_is_a_page_of_readings() -> None:
    for entry in book().entries:
        # Titles of the basics are left out because they are also names of pages.
        for query in (*([entry.title] if entry.document != BASICS else []), *entry.asked):
            assert not any("readings" in page.key for page in page_search(query, entry.game)), (entry.id, query)


def test_terms_are_read_from_a_page() -> None:
    text = "**Play:** from hand. **Put into play:** by an effect.\n**Toughness N:** cancels N.\nNothing here."
    assert terms_of(text) == [
        ("Play", "From hand."),
        ("Put into play", "By an effect."),
        ("Toughness N", "Cancels N."),
    ]


def test_every_keyword_is_found_by_its_name_and_with_one_slip() -> None:
    for key, word in glossary().items():
        assert word_search(key)[0] is word
        assert word_search(word.name, word.game)[0].key == key
        if len(word.name) > 6 and " " not in word.name:
            slipped = word.name[:2] + word.name[3:]
            assert key in [found.key for found in word_search(slipped, word.game)], slipped


def test_reminders_are_those_of_the_words_own_game() -> None:
    toughness = word_search("toughness")[0]
    assert "is cancelled" in reminder(toughness) and toughness.cards
    precise = word_search("precise", "summoner_wars")[0]
    assert reminder(precise)
    assert all("discards a random card" not in reminder(word) for word in word_search("scout", "summoner_wars"))
    assert reminder(word_search("leap", "karth")[0]).startswith("Once per turn")


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("Zähigkeit", "invasion:toughness"),
        ("Zaehigkeit 2", "invasion:toughness"),
        ("Gegenschlag", "invasion:counterstrike"),
        ("Späher", "invasion:scout"),
        ("Hinterhalt", "invasion:ambush"),
        ("Nekromantie", "invasion:necromancy"),
        ("Plünderer", "invasion:raider"),
        ("Wildheit", "invasion:savage"),
        ("einzigartig", "invasion:unique"),
        ("korrumpieren", "invasion:corrupt"),
        ("Friedhof", "karth:cemetery"),
        ("Schlachtruf", "karth:battlecry"),
        ("Segen", "karth:bless"),
        ("fliegend", "karth:flying"),
        ("präzise", "summoner_wars:precise"),
        ("träge", "summoner_wars:sluggish"),
        ("zäh", "summoner_wars:tough"),
    ],
)
def test_german_word_finds_the_keyword(typed: str, key: str) -> None:
    assert word_search(typed)[0].key == key
