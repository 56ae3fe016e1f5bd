"""The tables of printed cards: they are complete, contain no sentences, and all definitions are based on them."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest
from installed import INSTALLED

import engine
from engine.cli import main, printed
from engine.invasion.cards import card as invasion
from engine.invasion.cards import pool
from engine.invasion.cards.language import Draw, enters, forced, this
from engine.invasion.rules import InvasionRules
from engine.kernel.language.checks.faults import DefinitionError
from engine.printed import TABLES, PrintedCard, keywords
from engine.summoner_wars.cards.faction import FactionCards
from engine.summoner_wars.cards.language import FewerUnits, MoreWounds, Search, ability, champion_cards, constant
from engine.summoner_wars.cards.language import event_card as played
from engine.summoner_wars.printed import phoenix_elves

COUNTS = {"invasion": 1133, "karth": 90, "summoner_wars": 406}
NUMBERS = ("cost", "loyalty", "power", "hp", "reach")
phoenix = FactionCards(phoenix_elves.FACTION)


def cards(game: str) -> list[PrintedCard]:
    """Return the cards of a game's tables."""
    return list(importlib.import_module(f"engine.{game}.printed.sets").cards())


def strings(value: object) -> Iterator[str]:
    """Yield every string in a row."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        yield from chain.from_iterable(map(strings, value))


# -- the tables ------------------------------------------------------------------------------------------


def test_every_game_with_tables_is_known() -> None:
    assert [package.split(".")[1] for package in TABLES] == sorted(COUNTS)


@pytest.mark.parametrize("game", COUNTS)
def test_tables_have_every_card_of_a_game_once(game: str) -> None:
    found = cards(game)
    assert len({card.code for card in found}) == len(found) == COUNTS[game]
    assert all(card.name and card.kind and card.race for card in found)


@pytest.mark.parametrize("game", COUNTS)
def test_every_table_is_in_the_list_of_its_game(game: str) -> None:
    package = importlib.import_module(f"engine.{game}.printed")
    modules = {path.stem for path in Path(package.__file__).parent.glob("*.py")}
    modules -= {"__init__", "row", "sets", "source", "lists", "reprints", "concepts"}
    listed = importlib.import_module(f"{package.__name__}.sets")
    tables = next(getattr(listed, name) for name in ("SETS", "FACTIONS") if hasattr(listed, name))
    assert len(set(tables)) == len(tables) == len(modules)


@pytest.mark.parametrize("game", COUNTS)
def test_no_row_holds_a_sentence(game: str) -> None:
    for card in cards(game):
        told = [
            card.kind,
            card.race,
            card.cls,
            card.set,
            *card.traits,
            *card.unsure,
            *(name for name, _ in card.keywords),
            *(str(value) for pair in card.more for value in pair),
        ]
        assert all(len(word) <= 40 and len(word.split()) <= 5 and "." not in word for word in told), card
        assert len(card.name) <= 40 and all(len(other) <= 40 for other in card.aka), card


def test_a_keyword_is_its_name_and_its_number() -> None:
    assert list(keywords("Scout, Toughness 2, Counterstrike X, Wood Elf only")) == [
        ("Scout", None),
        ("Toughness", 2),
        ("Counterstrike", "X"),
        ("Wood Elf only", None),
    ]
    assert list(keywords("")) == []


# -- the command that writes them --------------------------------------------------------------------------


def test_command_without_data_says_where_it_looked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    assert main.main(["printed", "--check", "--reference", str(nowhere)]) == 1
    assert capsys.readouterr().err == f"no card data at {nowhere}\n"


@pytest.mark.slow
def test_tables_match_the_output_of_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """Without card data next to the project, the command says so."""
    wrong = main.main(["printed", "--check"])
    out, err = capsys.readouterr()
    if printed.REFERENCE.is_dir():
        assert (wrong, out) == (0, "0 tables differ\n")
    else:
        assert wrong == 1 and err == f"no card data at {printed.REFERENCE}\n"


@pytest.mark.parametrize("game", COUNTS)
def test_generated_tables_turn_the_formatter_off(game: str) -> None:
    """``ruff format`` would put each field on a separate line, and then the command would find every table changed."""
    package = importlib.import_module(f"engine.{game}.printed")
    written = [path for path in sorted(Path(package.__path__[0]).glob("*.py")) if printed.WRITTEN in path.read_text()]
    assert written
    for path in written:
        text = path.read_text()
        assert printed.AS_IT_IS in text.splitlines(), path
        assert all(line.count('", ') for line in text.splitlines() if line.startswith(f"    {printed.NAME}(")), path


def test_row_is_laid_out_in_columns_and_may_use_a_second_line() -> None:
    row = phoenix_elves.FACTION.cards[0]
    rows = list(printed.rows((row._replace(key="a"), row._replace(name="Elien", ability="Fire " * 20)), 9, 3))
    assert rows == [
        '    P("a",            "Prince Elien", "summoner", 3, 4, None, 3, "Fire Blast", "first"),',
        '    P("prince-elien", "Elien",        "summoner", 3, 4, None, 3,',
        f'      "{"Fire " * 20}", "first"),',
    ]


# -- definitions -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", INSTALLED)
def test_every_played_card_is_in_the_tables_with_equal_facts(game: str) -> None:
    known = {card.code: card for card in cards(game)}
    for code, info in engine.game(game).cards().items():
        if code.startswith("test-"):
            continue
        row = known[code]
        assert (info.name, info.kind, info.race, info.unique) == (row.name, row.kind, row.race, row.unique)
        assert info.traits == row.traits
        numbers = {name: getattr(row, name) or 0 for name in NUMBERS}
        if row.kind == "legend":  # a legend's power is that of its weakest zone
            numbers["power"] = min(map(int, str(numbers["power"]).split("/")))
        if numbers["hp"] == "X":
            numbers["hp"] = 0  # a number computed by the card's text has no printed base value
        assert {name: getattr(info, name) or 0 for name in NUMBERS} == numbers, code


def test_definition_has_effects_and_table_has_printed_facts() -> None:
    card = phoenix("Maelena", constant(MoreWounds(n=1)))
    assert (card.code, card.kind, card.faction) == ("phoenix-elves-maelena", "champion", "Phoenix Elves")
    assert (card.attack, card.life, card.cost, card.reach, card.unique) == (2, 5, 5, 1, True)
    assert [part.name for part in card.abilities] == ["Burning Blade"]
    assert [part.name for part in phoenix("A Hero Is Born", played(Search(champion_cards))).abilities] == [""]


def test_card_missing_in_the_table_is_refused_with_near_titles() -> None:
    with pytest.raises(DefinitionError) as caught:
        phoenix("Malena", constant(MoreWounds(n=1)))
    assert str(caught.value) == (
        "'Malena': the table of the Phoenix Elves has no card of that title; nearest: Maelena, Laleya, Rahlee"
    )
    with pytest.raises(DefinitionError, match=r"has no card of that title$"):
        phoenix("Zzyzx")
    with pytest.raises(DefinitionError, match="'Conjurations': the table"):
        phoenix("Conjurations", played(Search(champion_cards), play=FewerUnits()))


def test_ability_with_a_name_that_is_not_printed_is_refused() -> None:
    with pytest.raises(DefinitionError, match="Maelena: its ability is 'Burning Blades' here and 'Burning Blade' in"):
        phoenix("Maelena", *ability("Burning Blades", constant(MoreWounds(n=1))))


def test_a_card_of_a_set_has_the_keywords_and_zones_of_its_row() -> None:
    core = invasion.SetCards("Core Set")
    kazador, defender = core("King Kazador"), core("Defender of the Hold")
    assert (kazador.code, kazador.keywords, kazador.zones) == ("core-007", (("hero_limit", 0), ("toughness", 2)), ())
    assert (kazador.cost, kazador.loyalty, kazador.power, kazador.hp, kazador.unique) == (6, 5, 3, 6, True)
    assert (defender.keywords, defender.zones, defender.traits) == ((), ("battlefield",), ("Warrior",))


def test_ability_defines_its_x() -> None:
    core = invasion.SetCards("Core Set")
    printed = core("Ironbreakers of Ankhor", forced(enters(this), Draw(1)))
    assert (printed.keywords, len(printed.abilities)) == ((), 1)
    with pytest.raises(DefinitionError, match=r"Ironbreakers of Ankhor \(core-012\): an ability must say what the X"):
        core("Ironbreakers of Ankhor")
    assert core("Flames of Tzeentch").cost == "X"


def test_unknown_keyword_is_refused_when_the_card_is_entered() -> None:
    printed = invasion.SetCards("Core Set")("Ironbreakers of Ankhor", forced(enters(this), Draw(1)))
    card = replace(printed, keywords=(("unheard_of", 0),))
    with pytest.raises(DefinitionError, match="names no keyword of this game: 'unheard_of'"):
        pool.enter(InvasionRules(), (card,))


def test_a_card_of_another_set_or_spelling_is_refused() -> None:
    core = invasion.SetCards("Core Set")
    with pytest.raises(DefinitionError, match=r"'Longbeards': the table of Core Set has no card of that"):
        core("Longbeards")
    with pytest.raises(DefinitionError, match="nearest: Dwarf Ranger"):
        core("Dwarf Rangers")


def test_the_power_of_a_legend_differs_from_zone_to_zone() -> None:
    card = invasion.SetCards("Legends")("Malekith")
    assert [card.number(zone) for zone in ("kingdom", "quest", "battlefield")] == [2, 2, 2]
    assert invasion.legend_power("3/1/2") == (("power", 1), ("kingdom", 3), ("quest", 1), ("battlefield", 2))
    with pytest.raises(DefinitionError, match="Boar Pen: only a legend's number differs from zone to zone"):
        invasion.number("Boar Pen", "2/2/2")


@pytest.mark.rule("INV-GEN-LATEST-PRINTING")
def test_one_definition_serves_every_printing() -> None:
    core, assault = invasion.SetCards("Core Set"), invasion.SetCards("Assault on Ulthuan")
    with pytest.raises(DefinitionError, match=r"^Innovation \(core-119\): define its newest printing, assault-on-"):
        core("Innovation")
    rules = InvasionRules()
    pool.enter(rules, (assault("Innovation"),))
    assert list(rules.cards) == ["assault-on-ulthuan-057", "core-119"]
    assert {card.name for card in rules.cards.values()} == {"Innovation"}
