"""The rule book: complete, well formed, in its own words, and within Discord's limits."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
import yaml

from bot.lookup.book import BASICS, Book, BookError, Entry, book

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "bot/lookup/rules").glob("*.yaml"))
ENTRY_KEYS = {
    "id",
    "kind",
    "title",
    "text",
    "document",
    "section",
    "faq",
    "differs",
    "example",
    "words",
    "asked",
    "same_as",
    "related",
    "cards",
    "topic",
    "also",
    "reading",
    "general",
}
PAGE_KEYS = {"key", "title", "text", "picture"}


class Unique(yaml.CSafeLoader):
    """A loader that refuses duplicate keys."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict:
        keys = Counter(self.construct_object(key, deep=True) for key, _ in node.value)
        assert not [key for key, count in keys.items() if count > 1], f"{node.start_mark}: a key stands twice"
        return super().construct_mapping(node, deep)


def test_every_rule_of_the_index_is_in_the_book() -> None:
    rules = [entry for entry in book().entries if entry.document != BASICS]
    assert Counter(entry.game for entry in rules) == {"invasion": 330, "summoner_wars": 138, "karth": 245}
    named = yaml.safe_load((ROOT / "tests/rules/ids.yaml").read_text(encoding="utf-8"))
    for game, ids in named.items():
        assert [rule for rule in ids if (entry := book().get(rule)) is None or entry.game != game] == []


WORDS = (
    "WIN",
    "LOSE",
    "SETUP",
    "FIRST-PLAYER",
    "FIRST-TURN",
    "TURN",
    "HAND",
    "DECK-OUT",
    "GIVE-UP",
    "DRAW",
    "PLAY-CARD",
    "COST",
    "RESOURCES",
    "ATTACK",
    "DEFEND",
    "DAMAGE",
    "HEAL",
    "CARD-TYPES",
    "ZONES",
    "UNITS",
    "DECKBUILDING",
)
"""Questions that beginners ask in every game."""


@pytest.mark.parametrize(
    ("game", "start", "count"), [("invasion", "INV", 41), ("summoner_wars", "SW", 36), ("karth", "KARTH", 36)]
)
def test_every_game_has_its_basics(game: str, start: str, count: int) -> None:
    basics = [entry for entry in book().of_game(game) if entry.document == BASICS]
    assert len(basics) == count and all(entry.id.startswith(f"{start}-BASICS-") for entry in basics)
    assert {f"{start}-BASICS-{word}" for word in WORDS} <= {entry.id for entry in basics}
    assert all(len(entry.abroad) >= 4 for entry in basics)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_contain_exactly_the_book(path: Path) -> None:
    data = yaml.load(path.read_text(encoding="utf-8"), Unique)
    assert set(data) <= {"game", "name", "mentions", "entries", "pages"}
    for row in data.get("entries", ()):
        assert set(row) <= ENTRY_KEYS, row["id"]
        texts = [row[key] for key in ("title", "text", "document", "section", "example", "words")] + row["asked"]
        assert all(isinstance(text, str) and text == " ".join(text.split()) and text for text in texts), row["id"]
        assert re.search(r"[.!?]$", row["text"]) and re.search(r"[.!?]$", row["example"]), row["id"]
        assert 1 <= len(re.findall(r"[.!?](?: |$)", row["text"])) <= 4, row["id"]
        assert row["kind"] in ("engine", "deck", "lookup")
        assert set(row.get("faq", ())) <= {"1.3", "1.6"}
    for row in data.get("pages", ()):
        assert set(row) <= PAGE_KEYS


def test_player_phrases_appear_once() -> None:
    yaml.load((ROOT / "bot/lookup/synonyms.yaml").read_text(encoding="utf-8"), Unique)


def test_examples_speak_to_players_not_to_testers() -> None:
    word = re.compile(r"\b(refused|prompt|engine|log order|deck check|lookup|is offered|not offered|button)\b", re.I)
    assert [entry.id for entry in book().entries if word.search(f"{entry.text} {entry.example}")] == []


def test_links_go_both_ways_and_stay_in_the_game() -> None:
    for entry in book().entries:
        assert entry.related, entry.id
        assert len(entry.related) == len(set(entry.related)) <= 6, entry.id
        for others in ("related", "same_as"):
            for other_id in getattr(entry, others):
                other = book().get(other_id)
                assert other is not None and other.game == entry.game, (entry.id, other_id)
                assert entry.id in getattr(other, others), (entry.id, other_id)
                assert other_id != entry.id
        assert not set(entry.related) & set(entry.same_as), entry.id


def test_a_topic_has_one_entry_of_each_game_at_most() -> None:
    for topic in book().topics():
        games = [entry.game for entry in book().on_topic(topic)]
        assert len(games) == len(set(games)) > 1, topic
    named = [entry for entry in book().entries if entry.topic and entry.document != BASICS]
    assert [entry.id for entry in named if entry.topic not in book().topics()] == []


def test_the_index_of_cards_leads_to_their_rules() -> None:
    ids = {entry.id for entry in book().naming("deathmaster sniktch")}
    assert {"INV-ERR-CC-079", "INV-ERR-CC-079-HP", "INV-ERR-CC-079-COST", "INV-QA-DEATHMASTER-SKAVEN"} <= ids
    assert book().naming("deathmaster sniktch", "karth") == ()
    assert book().naming("No Such Card") == ()


def test_versions_are_named_if_they_exist() -> None:
    for entry in book().entries:
        every = (BASICS, "Warhammer Invasion deck building")
        assert bool(entry.faq) == (entry.game == "invasion" and entry.document not in every), entry.id
        assert entry.document.startswith("FAQ") == bool(entry.faq)
        if entry.faq:
            assert entry.document == " and ".join(f"FAQ {version}" for version in entry.faq)


def test_everything_fits_into_an_embed() -> None:
    for entry in book().entries:
        assert len(entry.title) <= 80, entry.id
        assert len(entry.id) <= 60
        whole = sum(map(len, (entry.title, entry.text, entry.document, entry.section, entry.differs, entry.example)))
        assert whole <= 1800, entry.id
    for page in book().pages:
        assert len(page.title) <= 80 and len(page.text) <= 3500, page.key
        assert page.text.count("**") % 2 == 0, page.key
    assert len({page.key for page in book().pages}) == len(book().pages)


def test_every_game_has_its_pages() -> None:
    for game in book().names:
        titles = " ".join(page.title for page in book().pages_of(game)).lower()
        assert "turn" in titles and ("words" in titles or "keywords" in titles), game
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for game in book().names:
        assert any("readings" in page.key for page in book().pages_of(game)), game
        assert f"bot/lookup/rules/readings_{game}.yaml" in readme
        assert (ROOT / f"bot/lookup/rules/readings_{game}.yaml").is_file()
    keys = {page.key for page in book().pages}
    assert {"inv-turn", "inv-turn-13", "inv-timing", "karth-terrain", "sw-turn"} <= keys
    assert book().page("karth-terrain") is not None and book().page("nothing") is None


def test_a_rule_is_found_by_its_id_in_any_case() -> None:
    for entry in book().entries:
        assert book().get(entry.id) is entry
        assert book().get(f" {entry.id.lower()} ") is entry
    assert book().get("INV-NOT-THERE") is None


def entry(rule_id: str, **more: tuple[str, ...]) -> Entry:
    """Return a small entry."""
    return Entry(rule_id, "g", "engine", "t", "x.", "d", "s", **more)  # type: ignore[arg-type]


def test_a_book_that_contradicts_itself_is_not_opened() -> None:
    with pytest.raises(BookError, match="twice"):
        Book((entry("A"), entry("A")), (), {}, {})
    with pytest.raises(BookError, match="does not exist"):
        Book((entry("A", related=("B",)),), (), {}, {})


def test_every_rule_says_how_players_ask_for_it() -> None:
    for path in sorted((ROOT / "bot/lookup/asked").glob("*.yaml")):
        data = yaml.load(path.read_text(encoding="utf-8"), Unique)
        for rule, asked in data.items():
            assert book().get(rule) is not None, rule
            assert asked and all(isinstance(question, str) and 0 < len(question) <= 120 for question in asked), rule
    assert [rule.id for rule in book().entries if len(rule.asked) < 3] == []
