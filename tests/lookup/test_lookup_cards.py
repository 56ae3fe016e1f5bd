"""Looking up cards by name: the data of every card, and finding it despite typing errors."""

from __future__ import annotations

import random
import string
from collections import Counter

import pytest
from installed import INSTALLED
from rapidfuzz.distance import OSA

import engine
from bot.lookup import cards
from bot.lookup.book import book
from bot.lookup.cards import card_facts, card_search, fold, index, rulings, tight, titles
from bot.lookup.facts import errata
from bot.lookup.near import NearestMatch, codes_in
from bot.lookup.pages import page_search
from bot.lookup.readings import readings_of
from cogs.lookup.cards import panel as panel_of
from cogs.panels.topics import Topic
from engine import say

COUNTS = {"invasion": 1133, "summoner_wars": 406, "karth": 90}
CARDS = [card for card in index().cards if card.game in COUNTS and card.code[:5] != "test-"]
PLAYED = [
    (spec.name, info)
    for spec in map(engine.game, INSTALLED)
    for info in spec.cards().values()
    if not info.code.startswith("test-")
]
"""Cards that the engine plays, without those that other tests added."""


def named(query: str, **more: object) -> list[str]:
    return [hit.label for hit in card_search(query, **more)]


# -- the data --------------------------------------------------------------------------------------------


def test_every_card_of_every_game_is_there_once() -> None:
    assert Counter(card.game for card in CARDS) == COUNTS
    assert len({(card.game, card.code) for card in CARDS}) == len(CARDS)


def test_erratum_has_a_known_kind_and_a_card() -> None:
    kinds = {"errata", "clarification", "reversal", "general"}
    said = [erratum for card in CARDS for erratum in card.errata]
    assert {erratum.kind for erratum in said} == kinds
    assert all(erratum.rules and {"1.3", "1.6"} >= set(erratum.faq) for erratum in said)
    assert set(errata()) == {card.code for card in CARDS if card.errata}


def test_cards_on_tournament_lists_are_marked() -> None:
    listed = {card.name for card in CARDS if card.restricted}
    assert listed == {
        "Warpstone Excavation",
        "Innovation",
        "Mining Tunnels",
        "Derricksburg Forge",
        "Wilhelm of the Osterknacht",
        "Reclaiming the Fallen",
        "Soul Stealer",
        "Rodrik's Raiders",
    }
    assert [card.name for card in CARDS if card.banned] == ["Visit the Haunted City"]
    assert {faq for card in CARDS for faq in (*card.restricted, *card.banned)} == {"1.6"}
    assert sum(card.name == "Innovation" and bool(card.restricted) for card in CARDS) == 2


def test_facts_of_a_card_that_is_played() -> None:
    crew = card_facts("invasion", "core-008")
    assert crew is not None and crew.implemented and crew.text and "search" in crew.text
    assert (crew.kind, crew.race, crew.cost, crew.loyalty, crew.power, crew.hp) == ("unit", "Dwarf", 2, 2, 1, 2)
    assert crew.errata[0].faq == ("1.3", "1.6") and crew.errata[0].rules == (
        "INV-ERR-CORE-008",
        "INV-ERR-CORE-008-OPTIONAL",
    )
    assert "unique" in crew.unsure  # No source records this marker for the set.


def test_facts_of_a_card_without_a_written_text() -> None:
    forge = card_facts("invasion", "cataclysm-023")
    assert forge is not None and forge.name == "Pantheon Prayer" and not forge.implemented and forge.text is None
    hydra = card_facts("invasion", "the-deathmaster-s-dance-076")
    assert hydra is not None
    assert [(e.faq, e.kind) for e in hydra.errata if "INV-ERR-CC-076" in e.rules] == [(("1.6",), "errata")]
    malekith = card_facts("invasion", "legends-036")
    assert malekith is not None and malekith.power == "2/2/2" and "power" not in malekith.unsure
    gatherer = card_facts("karth", "elf_gatherer")
    assert gatherer is not None and [keyword.label for keyword in gatherer.keywords] == ["Mining 1"]
    assert gatherer.cls == "Rogue" and {"cost", "hp"} <= set(gatherer.unsure)


def test_no_summon_cost_is_not_a_cost_of_nothing() -> None:
    assert card_facts("summoner_wars", "phoenix-elves-prince-elien").cost is None
    assert 0 in {card.cost for card in CARDS if card.game == "summoner_wars"}


def test_unknown_card_is_not_found() -> None:
    assert card_facts("invasion", "core-999") is None
    assert card_facts("chess", "king") is None


def test_a_card_that_no_table_knows_is_taken_from_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "tables", lambda: iter(()))
    alone = cards.CardIndex()
    mine = {(card.game, card.code) for card in alone.cards if card.game in INSTALLED and card.code[:5] != "test-"}
    assert mine == {(game, info.code) for game, info in PLAYED}
    assert alone.search("King Kazador")[0].implemented
    toughness = [keyword.label for keyword in alone.facts("invasion", "core-007").keywords]
    assert "Toughness 2" in toughness


# -- the rule book ----------------------------------------------------------------------------------------


def test_every_card_erratum_is_in_the_book_in_its_versions() -> None:
    for card in CARDS:
        for erratum in card.errata:
            for rule in erratum.rules:
                entry = book().get(rule)
                assert entry is not None and entry.game == card.game, rule
                assert set(erratum.faq) <= set(entry.faq), rule


def test_every_card_that_the_book_names_is_a_card() -> None:
    names = {(card.game, tight(name)) for card in CARDS for name in (card.name, *card.aka)}
    unknown = [
        (entry.id, name) for entry in book().entries for name in entry.cards if (entry.game, tight(name)) not in names
    ]
    assert unknown == []


def test_rulings_of_a_card() -> None:
    assert [entry.id for entry in rulings("dwarf cannon crew")][:2] == ["INV-ERR-CORE-008", "INV-ERR-CORE-008-OPTIONAL"]
    assert rulings("Vigilant Electors") == rulings("Vigilant Elector") != ()
    illegal = book().get("INV-ERR-CORE-075-ILLEGAL")
    assert illegal in rulings("Rip Dere 'Eads Off!") and illegal in rulings("rip dere eads off", "invasion")
    assert "INV-BANNED-VISIT-THE-HAUNTED-CITY" in {entry.id for entry in rulings("Visit the Haunted City")}
    assert rulings("Nobody of that name") == () == rulings("Dwarf Cannon Crew", "summoner_wars")


def test_cards_that_no_match_has_are_listed_on_a_page() -> None:
    page = book().page("inv-readings-missing")
    absent = [card for card in CARDS if card.absence is not None]
    assert page is not None and len(absent) == page.text.count("\n- **") == 13
    for card in absent:
        assert f"- **{card.name}** ({card.set}, number {card.number}): " in page.text
        shown = panel_of(Topic("card", f"{card.game}:{card.code}"), "en").notes
        assert say(card.absence.text) in shown and "not yet written" not in shown
    assert [page.key for page in page_search("missing cards", "invasion")] == ["inv-readings-missing"]


def test_card_quotes_our_reading_of_it() -> None:
    shown = panel_of(Topic("card", "invasion:legends-022"), "en").notes
    assert "-# Our reading: the sources name only the sum of his power, 5." in shown
    assert readings_of("Beastman Incursion", "invasion") == readings_of("Snotling Invasion", "invasion") != ()
    assert "Our reading" not in panel_of(Topic("card", "invasion:core-001"), "en").notes
    assert readings_of("Tyrion", "karth") == ()


# -- finding ---------------------------------------------------------------------------------------------


def test_every_card_is_found_by_its_exact_name_first() -> None:
    same = Counter(tight(card.name) for card in index().cards)
    for hit in index().hits:
        found = card_search(hit.name)
        assert found[0].name == hit.name
        assert hit in found[: same[tight(hit.name)]], hit


def test_every_card_is_found_by_its_label_and_its_value_first() -> None:
    hits = index().hits
    assert len({hit.label for hit in hits}) == len({hit.value for hit in hits}) == len(hits)
    for hit in hits:
        assert card_search(hit.label)[0] == card_search(hit.value)[0] == hit
        assert len(hit.label) <= 100 and len(hit.value) <= 100


def slip(name: str, chance: random.Random) -> str:
    """Return the name with one letter added, missing or wrong, or with two exchanged."""
    while True:
        at, letter = chance.randrange(len(name)), chance.choice(string.ascii_lowercase)
        typed = chance.choice(
            (
                name[:at] + letter + name[at:],
                name[:at] + name[at + 1 :],
                name[:at] + letter + name[at + 1 :],
                name[:at] + name[at + 1 : at + 2] + name[at : at + 1] + name[at + 2 :],
            )
        )
        if typed != name:
            return typed


def test_card_with_one_slip_is_found_first_unless_equally_near() -> None:
    chance = random.Random(20)
    first = 0
    for card in CARDS:
        typed = slip(card.name, chance)
        found = [hit.name for hit in card_search(typed)]
        assert card.name in found, (card.name, typed, found)
        before = found[: found.index(card.name)]
        # Names listed before the card must be equally close: one typing error away, or containing the typed words
        # exactly.
        assert all(
            OSA.distance(tight(typed), tight(name)) <= 1 or f" {fold(typed)} " in f" {fold(name)} " for name in before
        ), (card.name, typed, before)
        first += found[0] == card.name
    assert first >= 0.99 * len(CARDS), first


def test_cards_of_one_name_are_listed_with_their_differences() -> None:
    assert named("innovation") == ["Innovation (Assault on Ulthuan)", "Innovation (Core Set)"]
    ours = {game.name for game in engine.printed_games()}  # other tests may have registered toy games
    hits = [hit for hit in index().hits if hit.name == "Wall" and hit.game in ours]
    walls = [hit.label for hit in sorted(hits, key=lambda hit: not hit.implemented)]
    assert [name for name in named("Wall") if name in walls] == walls
    assert "Wall (Summoner Wars, Cloaks)" in walls and len(walls) == 17
    assert named("reinforcements")[:4] == [
        "Reinforcements (Warhammer: Invasion, Cataclysm)",
        "Reinforcements (Summoner Wars, Guild Dwarves)",
        "Reinforcements (Summoner Wars, Tundra Orcs)",
        "Reinforcements (Warhammer: Invasion, Core Set)",
    ]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("ICE wall", "Ice Wall"),
        ("rip dere eads off", "Rip Dere 'Eads Off!"),
        ("scar leader kroqgar", "Scar-Leader Kroq-Gar"),
        ("kíng  kazador", "King Kazador"),
        ("kin gkazador", "King Kazador"),
        ("twin tailed comet", "Twin-Tailed Comet"),
        ("vigilant electors", "Vigilant Elector"),
        ("eataine harbour", "Eatine Harbour"),
        ("greatswords", "The Greatswords"),
        ("smahs em all", "Smash 'Em All!"),
        ("grimgor", "Grimgor Ironhide"),
        ("kazador", "King Kazador"),
        ("thanq", "Greyseer Thanquol"),
        ("ironhide grimgor", "Grimgor Ironhide"),
        ("king of kazador", "King Kazador"),
        ("grimgr iro", "Grimgor Ironhide"),
        ("trll sl", "Troll Slayers"),
        ("cs 56", "Crooked Teef Goblins"),
        ("core set 056", "Crooked Teef Goblins"),
        ("cc 16", "Clan Rats"),
        ("troll ork einheit", "High Mountain Troll"),
        ("wall phoenix", "Wall (Summoner Wars, Phoenix Elves)"),
        ("innovation core", "Innovation (Core Set)"),
        ("infiltrate", "Infiltrate"),
        ("infiltrate!", "Infiltrate!"),
        ("elf gatherr", "Elf Gatherer"),
        ("kairos fatweavr", "Kairos Fateweaver"),
    ],
)
def test_incomplete_or_inexact_name_finds_the_card(query: str, first: str) -> None:
    assert named(query)[0].split(" (")[0 : 2 if "(" in first else 1] == first.split(" (")


@pytest.mark.parametrize(
    ("query", "first", "behind"),
    [
        ("drake", "Fire Drake", "Drakenhof Castle"),
        ("boar", "Boar Attack", "Boar Pen"),
        ("warlord", "Warlord Be Smart", "Warlord Go Smash"),
        ("masons", "Dwarf Masons", "Dwarf Mason"),
    ],
)
def test_whole_words_and_playable_cards_come_first(
    query: str,
    first: str,
    behind: str,
) -> None:
    found = named(query)
    assert found[0] == first
    assert behind not in found or found.index(behind) > 0


def test_the_cards_of_a_match_come_first_then_those_of_its_game() -> None:
    goblins, orcs = named("Fighter")[:2]
    code = next(hit.code for hit in index().hits if hit.label == orcs)
    assert named("Fighter", near=NearestMatch("summoner_wars", frozenset((code,))))[:2] == [orcs, goblins]
    for game in COUNTS:
        assert card_search("", near=NearestMatch(game))[0].game == game
        assert card_search("el", near=NearestMatch(game))[0].game == game
    # A completely typed name comes first, whatever the match's game.
    assert named("Innovation", near=NearestMatch("karth"))[0].startswith("Innovation")


def test_the_codes_of_a_view_are_those_it_shows() -> None:
    view = {"zones": [{"cards": [{"code": "core-1", "under": ({"code": None}, {"code": "sw-2"})}]}], "code": "x"}
    assert codes_in(view) == {"core-1", "sw-2", "x"} and codes_in({}) == frozenset()


def test_known_game_narrows_the_search() -> None:
    assert {hit.game for hit in card_search("wall", "summoner_wars")} == {"summoner_wars"}
    assert {hit.game for hit in card_search("healing totem", "karth")} == {"karth"}
    assert card_search("wall", "chess") == card_search("wall")


def test_nothing_typed_shows_cards_that_are_played() -> None:
    for query in ("", "  ", "?!"):
        found = card_search(query)
        assert len(found) == 25 and all(hit.implemented for hit in found)


@pytest.mark.parametrize(
    "query", ["zzqqxxj", "!", "'", "ß", "日本語", "x" * 6000, "a" * 99 + " b", ":", "invasion:", "\0"]
)
def test_nonsense_query_breaks_nothing(query: str) -> None:
    assert len(card_search(query)) <= 25


def test_nonsense_finds_nothing() -> None:
    assert card_search("zzqqxxj") == () and card_search("日本語") == ()


def test_card_search_keeps_its_limit() -> None:
    assert len(card_search("a", limit=3)) == 3
    assert card_search("wall", limit=3) == card_search("wall")[:3]


def test_card_with_unknown_uniqueness_says_nothing_about_it() -> None:
    hero = next(card for card in CARDS if card.unique and "unique" in card.unsure)
    shown = panel_of(Topic("card", f"{hero.game}:{hero.code}"), "en")
    assert "whether" not in shown.notes and "unique" in shown.notes
    gatherer = panel_of(Topic("card", "karth:elf_gatherer"), "en")
    assert "The sources leave this open: " in gatherer.notes, "the other doubts are listed"


def test_titles_of_a_game_are_found_by_inexact_names() -> None:
    assert titles("smash em all", "invasion")[0] == "Smash 'Em All!"
    assert titles("grimgr iro", "invasion")[0] == "Grimgor Ironhide"
    assert titles("innovation", "invasion", 1) == ("Innovation",)
    assert titles("wall", "chess") == ()
    blank = titles("", "invasion")
    assert len(blank) == 25 == len(set(blank))
