"""The message catalogue and its language files: missing and faulty translations, and adding a language."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from random_play import new, questions

import engine
import engine.kernel.messages as catalogue
from bot import locales
from bot.locales import commands, upkeep
from bot.locales.scope import has_words, is_interface
from engine import Msg, message_ids, register_messages, say, templates

ROOT = Path(__file__).resolve().parents[3]
HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'


def po(*rows: tuple[str, str, str], fuzzy: tuple[str, ...] = ()) -> str:
    """Return a language file with rows of (id, English, translation)."""
    parts = [HEADER]
    for id, english, said in rows:
        mark = "#, fuzzy\n" if id in fuzzy else ""
        parts.append(f'{mark}msgctxt "{id}"\nmsgid "{english}"\nmsgstr "{said}"\n')
    return "\n".join(parts)


@pytest.fixture
def own_catalogue(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a test add to the catalogue without affecting other tests."""
    monkeypatch.setattr(catalogue, "_CATALOGUE", {k: dict(v) for k, v in catalogue._CATALOGUE.items()})
    monkeypatch.setattr(catalogue, "_PLURALS", dict(catalogue._PLURALS))
    yield
    catalogue._compiled.cache_clear()
    catalogue.message_ids.cache_clear()
    locales.load.cache_clear()


# -- the files -------------------------------------------------------------------------------------------------


def test_german_catalogue_exists() -> None:
    assert "de" in locales.load()
    assert say(Msg.of("ui.hand.head", n=1), "de") == "**Deine Hand**: 1 Karte."
    assert say(Msg.of("ui.hand.head", n=3), "de") == "**Deine Hand**: 3 Karten."


def test_every_language_has_every_message_with_the_same_slots() -> None:
    """If this test fails after a change of the English text, run ``python -m bot.locales extract``.

    The check runs in a separate process, so that messages registered by other tests do not count.
    """
    command = (sys.executable, "-m", "bot.locales", "check")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    assert re.search(r"^de\.po: \d{3,} messages, 0 to check$", done.stdout, re.MULTILINE)


def test_extracting_twice_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "de.po").write_bytes((locales.HERE / "de.po").read_bytes())
    assert set(upkeep.extract(tmp_path)) <= {"de.po", upkeep.POT}
    assert upkeep.extract(tmp_path) == []


def test_the_check_says_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "fi.po").write_text(po(("ui.accept", "Accept", "Hyväksy"), ("gone", "Gone", "Poissa")))
    found = upkeep.check(tmp_path)
    assert found[upkeep.POT] and "ui.decline: missing 'Decline'" in found["fi.po"]
    assert "gone: this message no longer exists" in found["fi.po"]
    assert not [line for line in found["fi.po"] if line.startswith(("ui.accept:", "ui.line:"))]


def test_all_messages_except_card_text_need_translation() -> None:
    # Games registered by other tests are left out.
    of_games = [i for i in message_ids() if i.startswith(("inv.fx.", "karth.fx.", "sw.fx."))]
    assert len({i.partition(".")[0] for i in of_games}) == 3
    for id in ("fx.draw.you", "noun.unit.one", "cond.is", "text.when", *of_games):
        assert not is_interface(id), id
    for id in (
        "ui.accept",
        "render.text.hand",
        "ask.cost",
        "why.cost",
        "text",
        "move.stay",
        "move.stop",
        "place.hand",
        "list.and",
    ):
        assert is_interface(id), id
    assert has_words("{n|card|cards}") and has_words("a: {x}b cd") and not has_words("**{what}**: {n}")


def test_a_card_is_printed_in_one_language() -> None:
    locales.load()
    for spec in map(engine.game, ("invasion", "summoner_wars")):
        for code in list(spec.cards())[::9]:
            assert spec.card_text(code, "de") == spec.card_text(code, "en")


def test_check_finds_each_fault() -> None:
    def found(id: str, english: str, said: str) -> list[str]:
        return list(upkeep.faults(id, english, said, "de"))

    assert found("a", "{n|card|cards} of {who}", "{n|Karte|Karten} von {who}") == []
    assert "other slots: what" in found("a", "{who}", "{what}")[0]
    assert "leaves out: n" in found("a", "{who} {n}", "{who}")[0]
    assert "braces" in found("a", "{who}", "{who} {")[0]
    assert "80 at most" in found("ui.accept", "Accept", "x" * 81)[0]
    assert found("ui.help.start", "A sentence.", "x" * 81) == []
    assert "100 at most" in found("ui.option.game", "Which game", "x" * 101)[0]
    for name in ("Partie", "eine partie", "p" * 33, ""):
        assert found("ui.name.match", "match", name), name
    assert found("ui.parameter.public", "public", "öffentlich") == []


def test_changed_english_is_fuzzy_and_removed_text_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "fi.po"
    path.write_text(po(("a", "One", "Yksi"), ("b", "Two", "Kaksi"), ("c", "Three", "Kolme")))
    path.write_bytes(upkeep.written(upkeep.updated("fi", {"a": "One", "b": "Two!", "d": "Four"}, locales.read(path))))
    read = {id: (english, said, fuzzy) for id, english, said, fuzzy in locales.entries(locales.read(path))}
    assert read == {"a": ("One", "Yksi", False), "b": ("Two!", "Kaksi", True), "d": ("Four", "", False)}
    text = path.read_text()
    assert '#| msgid "Two"' in text and '#~ msgstr "Kolme"' in text
    # A message that is added again gets its old translation back.
    back = upkeep.updated("fi", {"c": "Three"}, locales.read(path))
    assert [said for _, _, said, _ in locales.entries(back)] == ["Kolme"]


# -- a language is a file -----------------------------------------------------------------------------------------


def test_language_is_added_by_one_file(tmp_path: Path, own_catalogue: None) -> None:
    rows = (
        ("ui.accept", "Accept", "Hyväksy"),
        ("ui.hand.head", "**Your hand**: {n|card|cards}.", "**Kätesi**: {n|kortti|korttia}."),
    )
    (tmp_path / "fi.po").write_text(po(*rows), encoding="utf-8")
    assert locales.load(tmp_path) == ("fi",)
    assert say(Msg.of("ui.accept"), "fi") == "Hyväksy"
    assert say(Msg.of("ui.hand.head", n=2), "fi") == "**Kätesi**: 2 korttia."
    assert say(Msg.of("ui.decline"), "fi") == "Decline"
    assert locales.language_of("fi") == "fi"


POLISH = "{n|one:karta|few:karty|many:kart}"


def test_language_with_three_plural_forms_uses_each(tmp_path: Path, own_catalogue: None) -> None:
    rows = (
        ("ui.hand.head", "**Your hand**: {n|card|cards}.", f"**Twoja ręka**: {POLISH}."),
        ("inv.log.loses", "{who} loses {n|resource|resources}.", "{who} traci {n|one:zasób|few:zasoby|many:zasobów}."),
        ("ui.two", "{n|card|cards}", "{n|karta|karty}"),
    )
    (tmp_path / "pl.po").write_text(po(*rows), encoding="utf-8")
    register_messages("en", {"ui.two": "{n|card|cards}"})
    locales.load(tmp_path)
    told = {n: say(Msg.of("ui.hand.head", n=n), "pl")[16:] for n in (0, 1, 2, 4, 5, 12, 21, 22, 25)}
    assert told == {
        0: "0 kart.",
        1: "1 karta.",
        2: "2 karty.",
        4: "4 karty.",
        5: "5 kart.",
        12: "12 kart.",
        21: "21 kart.",
        22: "22 karty.",
        25: "25 kart.",
    }
    assert say(Msg.of("ui.hand.head", n="X"), "pl") == "**Twoja ręka**: X kart."
    # If a language lacks a plural form of a message, the whole message is in English. An English message inside
    # a Polish sentence stays English.
    assert say(Msg.of("ui.two", n=22), "pl") == "22 cards" and say(Msg.of("ui.two", n=1), "pl") == "1 card"


def test_a_translation_has_the_plurals_of_its_language(tmp_path: Path) -> None:
    english = "{n|card|cards}"
    assert list(upkeep.faults("a", english, POLISH, "pl")) == []
    assert list(upkeep.faults("a", english, "{n|karta|karty}", "pl")) == ["lacks the plural few, many: karta|karty"]
    [fault] = upkeep.faults("a", english, "{n?one:karta|few:karty|other:kart}", "pl")
    assert fault.startswith("lacks the plural many: ")
    for wrong in ("{n|a|b|c}", "{n|one:a|one:b}", "{n|one:a|b}", "{n|a}"):
        [fault] = upkeep.faults("a", english, wrong, "de")
        assert "plural" in fault, wrong
    assert list(upkeep.faults("a", english, "{n|one:карта|few:карты|many:карт|other:карты}", "uk")) == []
    assert list(upkeep.faults("a", english, "{n|other:枚}", "ja")) == []
    (tmp_path / "pl.po").write_text(po(("ui.hand.head", "**Your hand**: {n|card|cards}.", "Ręka: {n|karta|karty}.")))
    assert "ui.hand.head: lacks the plural few, many: karta|karty" in upkeep.check(tmp_path)["pl.po"]


def test_a_broken_translation_never_reaches_a_player(tmp_path: Path, own_catalogue: None) -> None:
    register_messages("en", {"toy.one": "{who} wins.", "toy.two": "Two.", "toy.three": "{n} of {m}"})
    rows = (("toy.one", "{who} wins.", "{winner} voittaa."), ("toy.two", "Old.", "Kaksi."), ("toy.three", "", ""))
    (tmp_path / "fi.po").write_text(po(*rows[:2], fuzzy=("toy.two",)), encoding="utf-8")
    locales.load(tmp_path)
    assert say(Msg.of("toy.one", who="Anna"), "fi") == "Anna wins."
    assert say(Msg.of("toy.two"), "fi") == "Two."


def test_a_locale_finds_its_language(own_catalogue: None) -> None:
    register_messages("pt-BR", {"none": "nada"})
    register_messages("es", {"none": "nada"})
    assert locales.language_of("pt-BR") == "pt-BR"
    assert locales.language_of("es-419") == locales.language_of("es-ES") == "es"
    assert locales.language_of("en-GB") == "en" and locales.language_of("tlh") is None


# -- texts for players -------------------------------------------------------------------------------------------


def ids_of(value: object) -> Iterator[str]:
    """Yield the id of a message and of every message inside it."""
    if isinstance(value, Msg):
        yield value.id
        for _, part in value.params:
            yield from ids_of(part)
    elif isinstance(value, tuple):
        for part in value:
            yield from ids_of(part)


@pytest.mark.parametrize("name", ["invasion", "summoner_wars"])
def test_match_is_shown_in_german(name: str) -> None:
    """The translation contains every message that a match uses in questions, options, hints and log lines."""
    locales.load()
    spec, dice, told = engine.game(name), Random(3), set()
    keys = list(spec.decks)
    for seed in range(2):
        match = new(name, seed, decks=[keys[(seed + i) % len(keys)] for i in range(2)])
        for asked in questions(match, dice, 250):
            told.update(ids_of(asked.text))
            for option in asked.options:
                told.update(ids_of((option.text, *([option.detail] if option.detail else ()))))
            told.update(ids_of(tuple(match.hints(asked.id).values())))
        for seat in (0, 1, None):
            for event in match.events(0, seat):
                told.update(ids_of((event.text,)))
    english = templates()
    assert len(told) > 40
    assert {id for id in told if has_words(english[id]) and id not in message_ids("de")} == set()


# -- names of commands -----------------------------------------------------------------------------------------


@pytest.fixture
def own_names(monkeypatch: pytest.MonkeyPatch) -> None:
    upkeep.wanted()
    monkeypatch.setattr(commands, "_SIBLINGS", dict(commands._SIBLINGS))


def test_a_command_without_a_message_for_its_name_is_found(own_names: None) -> None:
    names = commands._SIBLINGS["ui.name.", "match"].names
    commands.register_names("ui.name.", "match", (*names, "weather"))
    commands.register_names("ui.parameter.", "match weather", ("page",))
    found = [line.partition(": ") for line in upkeep.check()["riposte.pot"]]
    wrong = [id for id, _, what in found if what.startswith("a command or an option has this name")]
    assert wrong == ["ui.name.weather", "ui.parameter.page"]


def test_duplicate_name_of_a_sibling_command_is_found(own_names: None, tmp_path: Path) -> None:
    text = (ROOT / "bot/locales/de.po").read_text(encoding="utf-8")
    row = 'msgctxt "ui.name.{0}"\nmsgid "{0}"\nmsgstr "(.+)"'
    log, board = (re.search(row.format(name), text) for name in ("log", "board"))
    assert log and board
    (tmp_path / "de.po").write_text(text.replace(board[0], board[0].replace(board[1], log[1])), encoding="utf-8")
    (tmp_path / "riposte.pot").write_bytes((ROOT / "bot/locales/riposte.pot").read_bytes())
    wrong = [line for line in upkeep.check(tmp_path)["de.po"] if line.startswith("ui.name.")]
    assert wrong == [f"ui.name.log: {log[1]!r} is already ui.name.board among the names of /match"]


def test_same_name_is_allowed_in_different_commands(own_names: None) -> None:
    """/match end and /admin end are both called "end"."""
    for group in ("match", "admin"):
        assert "end" in commands._SIBLINGS["ui.name.", group].names
    assert list(commands.taken({"ui.name.end": "beenden"})) == []
