"""Saving and loading: a header, then compressed JSON of plain data.

The header carries the format, the engine version, and the checksum of every program that anything in the
state points into.  A snapshot whose programs have changed is refused, never guessed at.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from typing import Any

from engine.kernel.messages import Msg, register_messages, say
from engine.kernel.rules import Rules
from engine.kernel.run.frames import ROUTINES
from engine.kernel.state.state import RECORDS, Ent, Frame, State

MAGIC = b"RIPOSTE1"
FORMAT = 1
"""The form of a snapshot; another one is not read."""
ENGINE_VERSION = "0.1"
"""Raised when the meaning of the state changes; a snapshot of another version is refused."""


class MatchError(Exception):
    """Something that a player or operator asked for cannot be done; ``msg`` is the sentence to show."""

    def __init__(self, msg: Msg) -> None:
        super().__init__(msg.id)
        self.msg = msg

    def __str__(self) -> str:
        return say(self.msg)


class SnapshotError(MatchError):
    """A saved match cannot be loaded: damaged, of another format, or pointing into programs that changed."""


def encode(value: Any) -> Any:
    """Turn plain data into JSON; records carry their name."""
    if type(value) is tuple:
        return [encode(v) for v in value]
    if isinstance(value, tuple):
        name = type(value).__name__
        return {name: [encode(v) for v in value]}
    return value


def decode(value: Any) -> Any:
    """Undo :func:`encode`: lists become tuples, named rows records."""
    if isinstance(value, list):
        return tuple([decode(v) for v in value])  # a list first: twice as fast as a generator
    if isinstance(value, dict):
        ((name, row),) = value.items()
        return RECORDS[name](*[decode(v) for v in row])
    return value


def _pairs(table: dict[Any, Any]) -> list[Any]:
    return [[encode(k), encode(v)] for k, v in table.items()]


# Entities, places, piles, facts and limits hold no records, and make up most of a state: JSON prints their
# tuples as lists by itself, so they need no walk.


def dump(st: State) -> dict[str, Any]:
    """Return the whole state as JSON-able data."""
    return {
        "seats": st.seats,
        "seed": st.seed,
        "options": encode(st.options),
        "n": [st.rolls, st.next_id, st.seq, st.event_seq, st.stamps, st.next_link, st.next_mod, st.next_opening],
        "ents": [e.row() for e in st.ents.values()],
        "places": list(st.places.items()),
        "piles": list(st.piles.items()),
        "links": [encode(x) for x in st.links.values()],
        "mods": [encode(m) for m in st.mods.values()],
        "vars": _pairs(st.vars),
        "facts": list(st.facts.items()),
        "used": list(st.used.items()),
        "policy": _pairs(st.policy),
        "frames": [[f.routine, f.label, _pairs(f.v)] for f in st.frames],
        "asks": encode(st.asks),
        "answers": encode(st.answers),
        "noted": encode(st.noted),
        "openings": encode(st.openings),
        "over": encode(st.over),
    }


def restore(rules: Rules, data: dict[str, Any]) -> State:
    """Rebuild a state from :func:`dump`."""
    st = State(rules, data["seats"], 0, decode(data["options"]))
    st.seed = data["seed"]
    (st.rolls, st.next_id, st.seq, st.event_seq, st.stamps, st.next_link, st.next_mod,
     st.next_opening) = data["n"]
    for row in data["ents"]:
        row[11] = tuple([(kind, n) for kind, n in row[11]])
        ent = Ent.from_row(row)
        st.ents[ent.id] = ent
        st._mine.add(ent.id)
    st.places = {(place, seat): tuple(ids) for (place, seat), ids in data["places"]}
    st.piles = {(pile, seat): tuple([(code, owner) for code, owner in cards])
                for (pile, seat), cards in data["piles"]}
    for name in ("facts", "used"):
        setattr(st, name, {tuple(k): n for k, n in data[name]})
    for name in ("vars", "policy"):
        setattr(st, name, {decode(k): decode(v) for k, v in data[name]})
    st.links = {x.id: x for x in decode(data["links"])}
    st.mods = {m.id: m for m in decode(data["mods"])}
    st.frames = [Frame(r, label, {k: decode(x) for k, x in v}) for r, label, v in data["frames"]]
    st.asks = decode(data["asks"])
    st.answers = decode(data["answers"])
    st.noted = decode(data["noted"])
    st.openings = decode(data["openings"])
    st.over = decode(data["over"])
    st.rebuild_index()
    return st


def pins(st: State) -> dict[str, int]:
    """Return the checksum of every ability that anything in the state points into."""
    found: set[str] = set()
    for frame in st.frames:
        ab = frame.v.get("ab")
        if ab:
            found.add(ab)
        for rows in frame.v.get("lists", ()):
            found.update(n.ab for n in rows)
        # a question about replacements names them as "source:ability"
        asked = (*frame.v.get("group", ()), frame.v.get("key", ""))
        found.update(key.partition(":")[2] for key in asked if ":" in key)
    found.update(m.ab for m in st.mods.values())
    found.update(x.ab for x in st.links.values() if x.ab)
    found.update(o.ab for o in st.openings)
    found.update(n.ab for rows in st.noted for n in rows)
    return {ab.partition("@")[0]: st.rules.ability(ab.partition("@")[0]).crc for ab in sorted(found)}


def to_bytes(game: str, st: State, rev: int, **more: Any) -> bytes:
    """Save a state, and what else its match keeps."""
    body = {"format": FORMAT, "engine": ENGINE_VERSION, "game": game, "rev": rev, "pins": pins(st),
            "state": dump(st), **more}
    raw = json.dumps(body, separators=(",", ":")).encode()
    packed = zlib.compress(raw, 1)
    return MAGIC + zlib.crc32(packed).to_bytes(4, "big") + packed


def open_bytes(data: bytes) -> dict[str, Any]:
    """Check a snapshot's envelope and return its body.  Raises :class:`SnapshotError`."""
    if data[:8] != MAGIC:
        raise SnapshotError(Msg.of("snapshot.format"))
    if len(data) <= 12 or zlib.crc32(data[12:]) != int.from_bytes(data[8:12], "big"):
        raise SnapshotError(Msg.of("snapshot.damaged"))
    try:
        body: dict[str, Any] = json.loads(zlib.decompress(data[12:]))
    except (zlib.error, ValueError) as error:
        raise SnapshotError(Msg.of("snapshot.damaged")) from error
    if body.get("format") != FORMAT:
        raise SnapshotError(Msg.of("snapshot.format"))
    if body.get("engine") != ENGINE_VERSION:
        raise SnapshotError(Msg.of("snapshot.version", saved=str(body.get("engine")), here=ENGINE_VERSION))
    return body


def check_pins(rules: Rules, body: dict[str, Any]) -> None:
    """Refuse a snapshot that points into a program or routine which is gone or has changed."""
    for ab, crc in body["pins"].items():
        known = rules.abilities.get(ab)
        if known is None or known.crc != crc:
            raise SnapshotError(Msg.of("snapshot.program", ability=ab))
    for routine, label, _ in body["state"]["frames"]:
        if routine not in ROUTINES or label not in ROUTINES[routine].labels:
            raise SnapshotError(Msg.of("snapshot.program", ability=f"{routine}@{label}"))


def digest_parts(data: Any) -> Iterator[bytes]:
    """Yield a canonical form of JSON-able data for a digest."""
    yield json.dumps(data, separators=(",", ":"), sort_keys=True).encode()


register_messages(
    "en",
    {
        "snapshot.format": "This saved match has a format that this version cannot read.",
        "snapshot.damaged": "This saved match is damaged.",
        "snapshot.version": "This saved match is of version {saved} of the engine, and this is version {here}.",
        "snapshot.program": "This saved match is in the middle of an effect ({ability}) that this version defines "
                            "differently. Please load it with the version that saved it.",
    },
)
