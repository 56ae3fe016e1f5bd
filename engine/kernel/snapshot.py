"""Saving and loading: a snapshot is a header followed by compressed JSON of plain data.

The body contains its format number and the checksums of all programs that the state refers to.  Reading a snapshot
handles changes between releases:

* another format of the body: an upcaster per format number (:data:`UPCASTERS`);
* a renamed routine or label: its former name (:class:`Routine`);
* a corrected ability: unfinished effects continue with its earlier version (:meth:`Rules.retire`).

A snapshot with unknown programs is rejected; nothing is guessed.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from engine.kernel.data import Data
from engine.kernel.messages import MatchError, Msg, register_messages
from engine.kernel.rules import Rules
from engine.kernel.run.frames import current
from engine.kernel.state.contract import CardDefinitions
from engine.kernel.state.state import RECORDS, SAVED_AS, Bindings, Entity, Frame, State

SIGNATURE = b"RIPOSTE1"
FORMAT = 1
"""The current format number of snapshots.

A change of the format increases the number and adds an upcaster for the previous format.
"""
ENGINE_VERSION = "0.2"
"""A note for people who inspect a snapshot, written into each one."""


class Body(Data, Protocol):
    """The body of a snapshot, or a part of a body, that upcasters may change in place."""

    def __setitem__(self, key: str, value: object, /) -> None: ...


UPCASTERS: dict[int, Callable[[Body], None]] = {}
"""The upcasters by format number: each converts a body of that format to the next format, in place.

A body contains two states: the state of the match, and the state before its remembered steps (:func:`states`).
"""


class SnapshotError(MatchError):
    """The error for a saved match that cannot be loaded.

    The match is damaged, has another format, or uses programs that have changed.
    """


_SCALARS = frozenset({int, str, bool, float, type(None)})
"""The types that JSON represents unchanged.

Most values of a state have one of these types, so checking it first saves calls.
"""


def encode(value: object) -> object:
    """Convert plain data to JSON.  A record is stored together with its name."""
    kind = type(value)
    if kind is tuple:
        return [v if type(v) in _SCALARS else encode(v) for v in value]  # type: ignore[attr-defined]  # a tuple
    if isinstance(value, tuple):
        return {SAVED_AS[kind]: [v if type(v) in _SCALARS else encode(v) for v in value]}
    return value


def decode(value: object) -> Any:  # type: ignore[explicit-any]  # records, or plain data
    """Reverse :func:`encode`: lists become tuples, and named rows become records."""
    if isinstance(value, list):
        # Build a list first: this is twice as fast as a generator.
        return tuple([v if type(v) in _SCALARS else decode(v) for v in value])
    if isinstance(value, dict):
        ((name, row),) = value.items()
        return RECORDS[name](*[v if type(v) in _SCALARS else decode(v) for v in row])
    return value


def _pairs(rows: Iterable[tuple[object, object]]) -> list[object]:
    return [[k if type(k) in _SCALARS else encode(k), v if type(v) in _SCALARS else encode(v)] for k, v in rows]


# Entities, places, piles, facts and limits make up most of a state and contain no records.  They are not converted,
# because the JSON encoder turns their tuples into lists anyway.


def dump(st: State) -> dict[str, object]:
    """Return the whole state as JSON-serializable data."""
    return {
        "seats": st.seats,
        "seed": st.seed,
        "options": encode(st.options),
        "n": [st.rolls, st.next_id, st.seq, st.event_seq, st.stamps, st.next_link, st.next_mod, st.next_event],
        "ents": [e.row() for e in st.ents.values()],
        "places": list(st.places.items()),
        "piles": list(st.piles.items()),
        "links": [encode(x) for x in st.links.values()],
        "mods": [encode(m) for m in st.modifiers.values()],
        "vars": _pairs(st.vars.items()),
        "facts": list(st.facts.items()),
        "used": list(st.used.items()),
        "policy": _pairs(st.policy.items()),
        "frames": [[f.routine, f.label, _pairs(f.v.named().items())] for f in st.frames],
        "asks": encode(st.asks),
        "answers": encode(st.answers),
        "noted": encode(st.noted),
        "happened": encode(st.happened),
        "openings": encode(st.openings),
        "over": encode(st.over),
        **({"held": encode(st.held)} if st.held else {}),
        **{name: _pairs(rows.items()) for name, rows in (("plans", st.plans), ("queues", st.queues)) if rows},
    }


def restore(rules: Rules, data: Data) -> State:
    """Rebuild a state from the data that :func:`dump` returned."""
    st = State(rules, data["seats"], 0, decode(data["options"]))
    st.seed = data["seed"]
    (st.rolls, st.next_id, st.seq, st.event_seq, st.stamps, st.next_link, st.next_mod, st.next_event) = data["n"]
    for row in data["ents"]:
        row[10], row[11] = tuple(row[10]), tuple([(kind, n) for kind, n in row[11]])
        ent = Entity.from_row(row)
        st.ents[ent.id] = ent
        st._mine.add(ent.id)
    st.places = {(place, seat): tuple(ids) for (place, seat), ids in data["places"]}
    st.piles = {(pile, seat): tuple([(code, owner) for code, owner in cards]) for (pile, seat), cards in data["piles"]}
    for name in ("facts", "used"):
        setattr(st, name, {tuple(k): n for k, n in data[name]})
    for name in ("vars", "policy", "plans", "queues"):  # matches without plans have no such parts
        setattr(st, name, {decode(k): decode(v) for k, v in data.get(name, ())})
    st.links = {x.id: x for x in decode(data["links"])}
    st.modifiers = {m.id: m for m in decode(data["mods"])}
    st.frames = [Frame(r, label, Bindings(**{k: decode(x) for k, x in v})) for r, label, v in data["frames"]]
    st.asks = decode(data["asks"])
    st.answers = decode(data["answers"])
    st.held = decode(data.get("held", []))
    st.noted = decode(data["noted"])
    st.happened = decode(data["happened"])
    st.openings = decode(data["openings"])
    st.over = decode(data["over"])
    st.rebuild_index()
    return st


_IN_FLIGHT = ("frames", "links", "mods", "noted", "openings", "asks", "answers", "vars")
"""The parts of a dumped state that may refer to programs."""


@dataclass(slots=True)
class Written:
    """A state as JSON texts by part, as in :func:`dump`.  Snapshots contain it, and steps are compared by it."""

    rules: CardDefinitions
    parts: Mapping[str, str]
    _pins: str = ""

    def joined(self) -> dict[str, str]:
        """Return the JSON text of the state, and of the checksums of every ability that it refers to."""
        if not self._pins:
            known = self.rules.abilities
            named = set(_ABILITY.findall("".join([self.parts[key] for key in _IN_FLIGHT])))
            self._pins = to_json({ab: known[ab].crc for ab in sorted(named) if ab in known})
        return {"pins": self._pins, "state": joined(self.parts)}


_ABILITY = re.compile(r'"([^"@]*/[^"@]*)["@]')
"""Matches each string in JSON that could refer to an ability, up to the block of its program.

Such a string is an ability's id, or a block of its program (``core-075/0@4``).  References within option keys
(``act:7:0``, the replacement ``7:core-075/0``) do not matter, because they are resolved only when the option is chosen.
"""


def _writer() -> Callable[[object], str]:
    """Return the function that writes plain data as JSON text.

    ``JSONEncoder.encode`` makes a new encoder of CPython for each text, and watches for circles, which plain data has
    not.  Both together take as long as writing the text.
    """
    plain = json.JSONEncoder(separators=(",", ":"), check_circular=False)
    make = getattr(json.encoder, "c_make_encoder", None)
    if make is None:
        return plain.encode
    kept = make(None, plain.default, json.encoder.encode_basestring_ascii, None, ":", ",", False, False, True)
    return lambda value: "".join(kept(value, 0))


to_json = _writer()
"""Returns plain data as JSON text."""


def write(st: State) -> Written:
    """Return a state as JSON texts.  A position is written once, even if several snapshots contain it."""
    return Written(st.rules, {name: to_json(part) for name, part in dump(st).items()})


def joined(parts: Mapping[str, str]) -> str:
    """Return the JSON text of an object whose values are JSON texts."""
    return "{" + ",".join([f'"{name}":{text}' for name, text in parts.items()]) + "}"


def to_bytes(game: str, state: Written, rev: int, more: Mapping[str, str]) -> bytes:
    """Return the bytes of a snapshot of a state, with ``more`` data about its match as JSON texts."""
    parts = {"format": FORMAT, "engine": ENGINE_VERSION, "game": game, "rev": rev}
    texts = {name: to_json(part) for name, part in parts.items()}
    packed = zlib.compress(joined({**texts, **state.joined(), **more}).encode(), 1)
    return SIGNATURE + zlib.crc32(packed).to_bytes(4, "big") + packed


def open_bytes(data: bytes) -> Body:
    """Check the header of a snapshot and return its body.  Raises :class:`SnapshotError`."""
    if data[:8] != SIGNATURE:
        raise SnapshotError(Msg.of("snapshot.format"))
    if len(data) <= 12 or zlib.crc32(data[12:]) != int.from_bytes(data[8:12], "big"):
        raise SnapshotError(Msg.of("snapshot.damaged"))
    try:
        body: Body = json.loads(zlib.decompress(data[12:]))
    except (zlib.error, ValueError) as error:
        raise SnapshotError(Msg.of("snapshot.damaged")) from error
    upcast(body)
    return body


def upcast(body: Body) -> None:
    """Convert a body of an older format to the current one.  Raises :class:`SnapshotError` for any other format."""
    if isinstance(body.get("format"), int) and body["format"] > FORMAT:
        raise SnapshotError(Msg.of("snapshot.newer", saved=body["format"], here=FORMAT))
    while body.get("format") != FORMAT:
        upcaster = UPCASTERS.get(body.get("format", 0))
        if upcaster is None:
            raise SnapshotError(Msg.of("snapshot.format"))
        upcaster(body)
        body["format"] += 1


def states(body: Body) -> Iterator[Body]:
    """Yield the dumped states of a body: the match's state, then those before its remembered steps."""
    yield body["state"]
    for memory in ("steps", "moves"):
        if body.get(memory):
            yield body[memory]["state"]


def settle(rules: Rules, held: Body) -> None:
    """Update a dumped state and its ``pins`` to the current names and definitions, in place.

    Raises :class:`SnapshotError` if the state refers to an unknown program or routine.
    """
    state = held["state"]
    for frame in state["frames"]:
        found = current(frame[0], frame[1])
        if found is None:
            raise SnapshotError(Msg.of("snapshot.program", ability=f"{frame[0]}@{frame[1]}"))
        frame[0], frame[1] = found
    versions: dict[str, str] = {}
    for ab, crc in held["pins"].items():
        version = rules.version_of(ab, crc)
        if version is None:
            raise SnapshotError(Msg.of("snapshot.program", ability=ab))
        if version != ab:
            versions[ab] = version
    if versions:
        for key in _IN_FLIGHT:
            state[key] = _renamed(state[key], versions)


def _renamed(value: object, versions: Mapping[str, str]) -> object:
    """Return JSON-serializable data with its references to abilities replaced."""
    if isinstance(value, str):
        ab, at, block = value.partition("@")
        return versions.get(ab, ab) + at + block
    if isinstance(value, list):
        return [_renamed(part, versions) for part in value]
    if isinstance(value, dict):
        return {key: _renamed(part, versions) for key, part in value.items()}
    return value


def digest_parts(data: object) -> Iterator[bytes]:
    """Yield a canonical form of JSON-serializable data, from which a digest can be computed."""
    yield json.dumps(data, separators=(",", ":"), sort_keys=True).encode()


register_messages(
    "en",
    {
        "snapshot.format": "This saved match has a format that this version cannot read.",
        "snapshot.damaged": "This saved match is damaged.",
        "snapshot.newer": "This saved match has format {saved}, from a newer version. This version reads formats up "
        "to {here}.",
        "snapshot.program": "This saved match is in the middle of an effect ({ability}) that this version defines "
        "differently. Please load it with the version that saved it.",
    },
)
