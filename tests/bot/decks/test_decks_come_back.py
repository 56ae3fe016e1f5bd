"""Every ready deck, written in every readable format, is read back unchanged."""

from __future__ import annotations

import csv
import html
import io
import json
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest

from bot.decks.plain import decoded
from bot.decks.reading import read
from engine import PrintedCard, games, printed_cards

SPECS = [spec for spec in games() if spec.name in ("invasion", "summoner_wars", "karth")]
DECKS = [(spec.name, key) for spec in SPECS for key in spec.decks]


class Row(NamedTuple):
    """A card of a deck, with its number of copies."""

    n: int
    card: PrintedCard

    @property
    def name(self) -> str:
        return self.card.name


def rows_of(game: str, key: str) -> list[Row]:
    """Return the rows of a ready deck."""
    spec = next(spec for spec in SPECS if spec.name == game)
    return [Row(n, printed_cards(game)[code]) for code, n in spec.decks[key].cards.items()]


def by_kind(rows: list[Row]) -> Iterator[tuple[str, list[Row]]]:
    """Yield the cards of a deck, grouped by kind."""
    for kind in dict.fromkeys(row.card.kind for row in rows):
        yield kind, [row for row in rows if row.card.kind == kind]


def several(name: str) -> str:
    """Return the plural of a name as people write it."""
    for one, many in (("man", "men"), ("ss", "sses"), ("y", "ies"), ("ch", "ches"), ("x", "xes"), ("sh", "shes")):
        if name.endswith(one) and name[-2:] not in ("ay", "ey", "oy", "uy"):
            return name.removesuffix(one) + many
    return name if name.endswith(("s", "men")) or not name[-1].isalpha() else f"{name}s"


def as_csv(rows: list[Row], head: str, mark: str, cells: Callable[[Row], tuple[object, ...]]) -> str:
    """Return a deck as a table, as a spreadsheet exports it."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=mark)
    if head:
        writer.writerow(head.split("|"))
    writer.writerows(cells(row) for row in rows)
    return out.getvalue()


def o8d(rows: list[Row]) -> str:
    """Return a deck as an OCTGN file."""
    parts = [
        f'<section name="{kind.capitalize()}s" shared="False">'
        + "".join(f'<card qty="{row.n}" id="{row.card.code}">{html.escape(row.name)}</card>' for row in group)
        + "</section>"
        for kind, group in by_kind(rows)
    ]
    return (
        '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<deck game="0-1" sleeveid="0">'
        + "\n".join(parts)
        + "<notes><![CDATA[]]></notes></deck>"
    )


def under_kinds(rows: list[Row], head: str, line: str) -> str:
    """Return a deck with a heading above the cards of each kind."""
    return "\n\n".join(
        head.format(kind=f"{kind.capitalize()}s", n=sum(row.n for row in group))
        + "\n"
        + "\n".join(line.format(n=row.n, name=row.name) for row in group)
        for kind, group in by_kind(rows)
    )


def lines(form: str) -> Callable[[list[Row]], str]:
    """Return a function that writes a deck with one card per line."""
    return lambda rows: "\n".join(
        form.format(
            n=row.n,
            name=row.name,
            i=i + 1,
            race=row.card.race,
            kind=row.card.kind,
            set=row.card.set or row.card.race,
            number=row.card.number or 1,
            several=several(row.name),
        )
        for i, row in enumerate(rows)
    )


FORMS: dict[str, Callable[[list[Row]], str]] = {
    **{
        form: lines(form)
        for form in (
            "{n} {name}",
            "{n}x {name}",
            "{n} x {name}",
            "{n}× {name}",
            "x{n} {name}",
            "{name} x{n}",
            "{name} x {n}",
            "{name} ({n})",
            "{name} (x{n})",
            "{name} - {n}x",
            "{name}, {n}",
            "{name}: {n}",
            "{name}\t{n}",
            "{n}\t{name}",
            "{name};{n}",
            "{n};{name}",
            '"{n}","{name}"',
            "* {n} {name}",
            "- {n}x {name}",
            "• {name} x{n}",
            "{i}. {n}x {name}",
            "{i}. {name} x{n}",
            "{i}) {n} {name}",
            "**{n}x {name}**",
            "[b]{n}x[/b] {name}",
            "({n}x) {name}",
            "[{n}] {name}",
            "{n}x [url=https://a.example/b_c?d=1]{name}[/url]",
            "{n}x [{name}](https://a.example/b_(c))",
            "{n} {name} // good",
            "{n} {name} # good",
            "{n} {name} - a good card",
            "{n}x {name} ({set})",
            "{n} {name} [{race}]",
            "{n}x {name} ({race} {kind})",
            "{n} {name} https://a.example/{i}",
            "<li>{n} {name}</li>",
            "| {n} | {name} |",
            "|{name}|{n}|{race}|",
            "{n} „{name}“",
            "  {n}   {name}  ",
            "{n}. {name}",
            "+{n} {name}",
            "> {n} {name}",
            "☐ {n}x {name}",
            "{n} copies of {name}",
            "{n} Stück {name}",
            "{n} {several}",
            "{several} x{n}",
        )
    },
    "on one line": lambda rows: " ".join(f"{row.n} {row.name}" for row in rows),
    "on one line, marked": lambda rows: " ".join(f"{row.n}x {row.name}" for row in rows),
    "on one line, numbers last": lambda rows: " ".join(f"{row.name} x{row.n}" for row in rows),
    "on one line, in brackets": lambda rows: " ".join(f"{row.name} ({row.n})" for row in rows),
    "with commas": lambda rows: ", ".join(f"{row.n} {row.name}" for row in rows),
    "with commas, numbers last": lambda rows: ", ".join(f"{row.name} x{row.n}" for row in rows),
    "with strokes": lambda rows: " | ".join(f"{row.n} {row.name}" for row in rows),
    "with and": lambda rows: " and ".join(
        [", ".join(f"{row.n} {row.name}" for row in rows[:-1]), f"{rows[-1].n} {rows[-1].name}"]
    ),
    "two on each line": lambda rows: "\n".join(
        "\t".join(f"{row.n} {row.name}" for row in rows[i : i + 2]) for i in range(0, len(rows), 2)
    ),
    "number above name": lambda rows: "\n".join(f"{row.n}\n{row.name}" for row in rows),
    "number below name": lambda rows: "\n".join(f"{row.name}\n{row.n}" for row in rows),
    "headings": lambda rows: under_kinds(rows, "{kind} ({n})", "{n} {name}"),
    "headings with a colon": lambda rows: under_kinds(rows, "{kind}:", "{name} x{n}"),
    "headings of a forum": lambda rows: under_kinds(rows, "[b]{kind}:[/b] ({n})", "{n}x [i]{name}[/i]"),
    "headings of Markdown": lambda rows: under_kinds(rows, "## {kind}", "- {n} {name}"),
    "headings with numbers before": lambda rows: under_kinds(rows, "{n} {kind}", "{n} {name}"),
    "bold headings": lambda rows: under_kinds(rows, "**{kind} ({n})**", "{n} {name}"),
    "headings in front": lambda rows: "\n".join(
        f"{kind.capitalize()}s: " + ", ".join(f"{row.n} {row.name}" for row in group) for kind, group in by_kind(rows)
    ),
    "totals": lambda rows: f"Total: {sum(row.n for row in rows)}\n" + lines("{n} {name}")(rows),
    "totals at the end": lambda rows: lines("{n} {name}")(rows) + f"\n\n{sum(row.n for row in rows)} cards",
    "table with a head": lambda rows: as_csv(rows, "Count|Name|Set", ",", lambda r: (r.n, r.name, r.card.set)),
    "table of a spreadsheet": lambda rows: (
        "\ufeff" + as_csv(rows, "Karte|Rasse|Typ|Anzahl", ";", lambda r: (r.name, r.card.race, r.card.kind, r.n))
    ),
    "table with tabs": lambda rows: as_csv(rows, "Qty|Card", "\t", lambda r: (r.n, r.name)),
    "table with an unknown head": lambda rows: as_csv(rows, "foo|bar|baz", ",", lambda r: (r.card.code, r.name, r.n)),
    "table with many numbers": lambda rows: as_csv(
        rows,
        "unique_id,name,race,type,cost,power,health,card_quantity".replace(",", "|"),
        ",",
        lambda r: (r.card.code, r.name, r.card.race, r.card.kind, r.card.cost, r.card.power, r.card.hp, r.n),
    ),
    "table with many numbers and an unknown head": lambda rows: as_csv(
        rows,
        "a|b|c|d|e|f|g",
        ";",
        lambda r: (r.name, r.card.race, r.card.kind, r.card.cost, r.card.power, r.card.hp, r.n),
    ),
    "table without a head": lambda rows: as_csv(
        rows, "", ",", lambda r: (r.n, r.name, r.card.kind, r.card.race, r.card.cost)
    ),
    "table of Markdown": lambda rows: (
        "| Card | Number | Qty |\n|:---|:-:|---|\n" + lines("| {name} | {number} | {n} |")(rows)
    ),
    "table of a page": lambda rows: (
        "<table>" + "".join(f"<tr><td>{row.n}</td><td>{html.escape(row.name)}</td></tr>" for row in rows) + "</table>"
    ),
    "OCTGN": o8d,
    "OCTGN with CDATA": lambda rows: (
        "<deck><section name='Main'>"
        + "".join(f'<card qty="{row.n}" id="x"><![CDATA[{row.name}]]></card>' for row in rows)
        + "</section></deck>"
    ),
    "XML with names in attributes": lambda rows: (
        '<cockatrice_deck version="1"><zone name="main">'
        + "".join(f'<card number="{row.n}" name="{html.escape(row.name)}"/>' for row in rows)
        + "</zone></cockatrice_deck>"
    ),
    "JSON": lambda rows: json.dumps(
        [{"qty": row.n, "name": row.name, "type": row.card.kind} for row in rows], indent=2
    ),
    "JSON on one line": lambda rows: json.dumps(
        {"cards": [{"name": row.name, "count": row.n, "kind": row.card.kind} for row in rows]}
    ),
    "JSON by code": lambda rows: json.dumps({row.card.code: row.n for row in rows}),
}


@pytest.mark.parametrize("form", FORMS)
def test_every_ready_deck_comes_back_from_every_form(form: str) -> None:
    changed = {}
    for game, key in DECKS:
        rows = rows_of(game, key)
        found = read(game, FORMS[form](rows))
        if (found.cards, found.corrected, found.unread) != ({row.card.code: row.n for row in rows}, (), ()):
            changed[key] = (
                {c: n for c, n in found.cards.items() if (n, c) not in [(r.n, r.card.code) for r in rows]},
                found.corrected,
                found.unread,
            )
    assert changed == {}


FACTIONS = {
    "Dwarf": ("Dwarves", "Dwarfs", "dwarf", "Zwerge"),
    "Empire": ("The Empire", "the empire", "Imperium"),
    "Orc": ("Orcs", "orc", "Orks"),
    "Chaos": ("Chaos", "chaos"),
    "High Elf": ("High Elves", "High elf", "Hochelfen"),
    "Dark Elf": ("Dark Elves", "dark elf", "Dunkelelfen"),
}


@pytest.mark.parametrize(
    "form",
    [
        "Capital: {}",
        "Race: {}",
        "Capital - {}",
        "Capital Board: {}",
        "{} Capital",
        "1 {} Capital Board",
        "1x Capital: {}",
        "Capital\n{}",
        "[b]Capital:[/b]\n{}",
        "Capital (1)\n1 {}",
        "Faction: {}",
        "{}",
        "**{}**",
        "# {}",
        "Capital = {}",
        "Hauptstadt: {}",
        "Volk: {}",
        "Capital\t{}",
        "Capital;{}",
        "{} Capital (Core Set)",
        "## Capital\n- {}",
        "Playing race: {}",
    ],
)
def test_faction_of_a_deck_is_read_in_every_form(form: str) -> None:
    for race, others in FACTIONS.items():
        for name in (race, *others):
            found = read("invasion", form.format(name) + "\n3 Contested Village\n")
            assert (found.faction, found.title, found.unread) == (race, "", ()), (form, name)
            assert found.cards == {"core-111": 3}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_a_deck_comes_back_from_every_encoding(encoding: str, ends: str) -> None:
    for game, key in DECKS[::7]:
        rows = rows_of(game, key)
        text = ends.join(f"{row.n} „{row.name}“" for row in rows)
        assert read(game, decoded(text.encode(encoding))).cards == {row.card.code: row.n for row in rows}


def test_plural_of_every_card_name_is_read() -> None:
    wrong = []
    for spec in SPECS:
        for card in printed_cards(spec.name).values():
            found = read(spec.name, f"2 {several(card.name)}")
            asked = {code for line in found.unread for code in line.likely}
            known = {*found.cards, *asked}
            if not {printed_cards(spec.name)[code].name for code in known} >= {card.name} or found.corrected:
                wrong.append((spec.name, card.name, several(card.name)))
    assert wrong == []
