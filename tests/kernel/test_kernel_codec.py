"""Snapshots: damaged saves, and saves that do not fit the definitions, are refused and never repaired."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from typing import Any

import pytest
import toy
from hypothesis import given, settings
from hypothesis import strategies as some
from kernel_table import Table, table
from toy import BEAR, BOLT, card, tactic
from toy_words import units

from engine import Match, MatchError, SnapshotError, say
from engine.kernel import snapshot as codec
from engine.kernel.language.abilities import action, damaged, destroyed, ending, instead, one
from engine.kernel.language.constants.replacements import Shield
from engine.kernel.language.effects.control import Wait
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.effects.faces import TurnsFacedown
from engine.kernel.language.effects.moves import SacrificeOp
from engine.kernel.language.nouns.references import T
from engine.kernel.language.ops import Chosen
from engine.kernel.state.state import FIRST_LINK

PICK = tactic("culling", action(SacrificeOp(Chosen(units.yours))))
SHELL = tactic("shell", action(Shield(T, 2), target=one(units)))
FUSE = tactic("fuse", action(Wait(ending(""), (SacrificeOp(T),), text="flow.later"), target=one(units)))
SPARK = card("spark", action(Gain(1), when=damaged(units)))
HIDE = card("hide", instead(destroyed(units.yours), TurnsFacedown(), may=True))


def asking() -> Table:
    """Return a match that asks a question in the middle of an effect."""
    t = table(board={("left", 0): (BEAR, "archer")}, hands={0: (PICK,)})
    t.do("play:culling", "pass", "pass")
    assert t.asked == (0, "choose")
    return t


def shielded() -> Table:
    """Return a match in which a card is shielded against the next damage."""
    return table(board={("left", 0): (BEAR,)}, hands={0: (SHELL,)}).do("play:shell", "bear", "pass", "pass")


def delayed() -> Table:
    """Return a match in which a sacrifice will happen later."""
    return table(board={("left", 0): (BEAR,)}, hands={0: (FUSE,)}).do("play:fuse", "bear", "pass", "pass")


def opening() -> Table:
    """Return a match in which a triggered Action may still be used."""
    t = table(board={("left", 0): (BEAR, SPARK)}, hands={0: (BOLT,)}).do("play:bolt", "bear", "pass", "pass")
    assert t.st.openings
    return t


def on_the_chain() -> Table:
    """Return a match with a card on the chain."""
    return table(board={("left", 0): (BEAR,)}, hands={0: (BOLT,)}).do("play:bolt", "bear")


FLIGHT = [
    (asking, "culling/0"),
    (shielded, "shell/0"),
    (delayed, "fuse/0"),
    (opening, "spark/0"),
    (on_the_chain, "bolt/0"),
]


@pytest.mark.parametrize(("make", "ability"), FLIGHT, ids=lambda x: x if isinstance(x, str) else "")
def test_program_in_flight_that_has_changed_is_refused(
    make: Callable[[], Table], ability: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = make()
    data = t.m.to_bytes()
    assert Match.from_bytes(data).digest() == t.m.digest()
    with monkeypatch.context() as patch:
        patch.setattr(toy.RULES.abilities[ability], "_crc", 12345)
        with pytest.raises(SnapshotError) as info:
            Match.from_bytes(data)
        assert ability in say(info.value.msg)
    with monkeypatch.context() as patch:
        patch.delitem(toy.RULES.abilities, ability)
        with pytest.raises(SnapshotError):
            Match.from_bytes(data)
    assert Match.from_bytes(data).digest() == t.m.digest()


def test_definition_not_in_flight_may_change(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(board={("left", 0): (BEAR, SPARK)}, hands={0: (BOLT, SHELL)})
    data = t.m.to_bytes()
    monkeypatch.setattr(toy.RULES.abilities["shell/0"], "_crc", 12345)
    assert Match.from_bytes(data).digest() == t.m.digest()


def packed(change: Callable[[dict[str, Any]], None]) -> bytes:
    """Return a snapshot whose content was changed. Its checksum is right."""
    body = codec.open_bytes(on_the_chain().m.to_bytes())
    change(body)
    raw = zlib.compress(json.dumps(body).encode())
    return codec.SIGNATURE + zlib.crc32(raw).to_bytes(4, "big") + raw


@pytest.mark.parametrize(
    "change",
    [
        lambda b: b.update(format=99),
        lambda b: b.update(format=0),
        lambda b: b.update(format="one"),
        lambda b: b.pop("format"),
        lambda b: b.update(game="chess of another world"),
        lambda b: b["state"]["frames"][-1].__setitem__(0, "no routine"),
        lambda b: b["state"]["frames"][-1].__setitem__(1, "no label"),
        lambda b: b["pins"].update({"bolt/7": 1}),
        lambda b: b.pop("state"),
        lambda b: b["state"].pop("ents"),
        lambda b: b["state"]["ents"].append([1]),
    ],
)
def test_state_that_does_not_fit_is_refused(change: Callable[[dict[str, Any]], None]) -> None:
    with pytest.raises(SnapshotError) as info:
        Match.from_bytes(packed(change))
    assert say(info.value.msg)
    assert str(info.value)


def test_unchanged_save_is_read() -> None:
    assert Match.from_bytes(packed(lambda b: None)).pending


def test_save_is_read_by_another_engine_version() -> None:
    assert Match.from_bytes(packed(lambda b: b.update(engine="0.0"))).digest() == on_the_chain().m.digest()


def test_newer_format_is_refused_with_a_sentence_that_says_so() -> None:
    with pytest.raises(SnapshotError) as info:
        Match.from_bytes(packed(lambda b: b.update(format=codec.FORMAT + 1)))
    assert say(info.value.msg) == (
        f"This saved match has format {codec.FORMAT + 1}, from a newer version. This version "
        f"reads formats up to {codec.FORMAT}."
    )


GOOD = on_the_chain().m.to_bytes()


@given(
    some.binary(max_size=40)
    | some.integers(0, len(GOOD) - 1).flatmap(
        lambda at: some.integers(1, 255).map(lambda x: GOOD[:at] + bytes([GOOD[at] ^ x]) + GOOD[at + 1 :])
    )
    | some.integers(0, len(GOOD) - 1).map(lambda n: GOOD[:n])
)
@settings(max_examples=200, deadline=None)
def test_damaged_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(SnapshotError):
        Match.from_bytes(data)


def test_set_up_errors_are_sentences() -> None:
    for call in (lambda: Match.new("no such game", 1, []), lambda: Match.arranged("toy", {})):
        with pytest.raises(MatchError) as info:
            call()
        assert str(info.value) == say(info.value.msg)


def test_entity_numbers_depend_only_on_entities() -> None:
    """Links, openings, continuous effects and questions have separate counters, which continue after a load."""
    t = table(board={("left", 0): ("bear",), ("left", 1): (SPARK,)}, hands={0: ("grow", BOLT)})
    first = t.st.next_id
    t.do("play:grow", "bear").pass_all()
    assert len(t.st.modifiers) == 1
    t.do("pass", "play:bolt", "bear").pass_all()
    assert t.st.openings
    assert t.st.next_id == first + 4  # each tactic becomes a new object when it is played and when it is discarded
    numbers = (t.st.next_link, t.st.next_mod, t.st.next_event)
    assert numbers[:2] == (FIRST_LINK + 2, 2) and t.st.openings[0].events[0] < t.st.next_event
    st = Match.from_bytes(t.m.to_bytes()).st
    assert (st.next_id, st.next_link, st.next_mod, st.next_event) == (t.st.next_id, *numbers)
