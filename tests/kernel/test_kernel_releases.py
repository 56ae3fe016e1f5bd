"""Saved matches survive the changes that a release makes: corrected abilities, renamed routines, another format."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import toy
from kernel_table import Table, table
from toy import BEAR, card, tactic
from toy_words import units

from engine import Match, SnapshotError, say
from engine.kernel import snapshot
from engine.kernel.language.abilities import action, destroyed, ending, forced, instead, leaves, one, per_turn
from engine.kernel.language.constants.changes import Gains
from engine.kernel.language.constants.replacements import Shield
from engine.kernel.language.definitions import Ability, AbilityDef
from engine.kernel.language.effects.control import Wait
from engine.kernel.language.effects.currency import Gain, PutTokens
from engine.kernel.language.effects.damage import Deal, Heal
from engine.kernel.language.effects.faces import TurnsFacedown
from engine.kernel.language.effects.moves import SacrificeOp
from engine.kernel.language.nouns.references import T
from engine.kernel.language.ops import Chosen
from engine.kernel.rules import Rules
from engine.kernel.run import frames

CULL = tactic("r-cull", action(SacrificeOp(Chosen(units.yours)), Gain(2)))
COVER = tactic("r-shroud", action(Shield(T, 2), target=one(units)))
BOMB = tactic("r-bomb", action(Wait(ending(""), (SacrificeOp(T),), text="flow.later"), target=one(units)))
TUTOR = tactic("r-tutor", action(Gains(T, action(Gain(2), limit=per_turn(1))), target=one(units)))
VEIL = card("r-veil", instead(destroyed(units.yours), TurnsFacedown(), may=True))
MOURNER = card("r-mourner", forced(leaves(units.yours.other), PutTokens(1, units.named("R-Mourner").yours)))


@pytest.fixture
def release() -> Iterator[Callable[..., None]]:
    """Correct abilities for one test, in the same way as a new release would."""
    rules = toy.RULES
    before, compiled = dict(rules.abilities), {code: c.compiled for code, c in rules.cards.items()}

    def correct(id: str, now: AbilityDef | None, retire: bool = True) -> None:
        old = rules.abilities.pop(id)
        for parts in old.granted.values():
            for part in parts:
                rules.abilities.pop(part.id)
        abilities: tuple[Ability, ...] = ()
        if now is not None:
            abilities = (Ability(old.code, old.n, now),)
            rules._enter(abilities[0])
        object.__setattr__(rules.cards[old.code], "compiled", abilities)
        if retire:
            rules.retire(id, old.d)

    yield correct
    rules.abilities.clear()
    rules.abilities.update(before)
    for code, abilities in compiled.items():
        object.__setattr__(rules.cards[code], "compiled", abilities)


Correct = Callable[..., None]


def former(ab: str, definition: AbilityDef) -> str:
    """Return the id of an ability's former definition."""
    return f"{ab}~{Ability('x', 0, definition).crc:08x}"


def test_program_in_flight_stays_old_and_the_next_one_is_new(release: Correct) -> None:
    t = table(board={("left", 0): (BEAR, "archer")}, hands={0: (CULL, CULL)}, queue=("window:main", "window:main"))
    t.do("play:r-cull", "pass", "pass")
    assert t.asked == (0, "choose")
    saved = t.m.to_bytes()
    release("r-cull/0", action(SacrificeOp(Chosen(units.yours)), Gain(1)))
    t = Table(Match.from_bytes(saved))
    pool = t.pool(0)
    t.do("bear")
    assert t.pool(0) == pool + 2
    t.do("pass", "play:r-cull", "pass", "pass")
    assert t.pool(0) == pool + 3


def test_effect_that_has_ended_needs_no_retired_definition(release: Correct) -> None:
    t = table(board={("left", 0): (BEAR,)}, hands={0: (CULL,)}, queue=("window:main", "window:main"))
    saved = t.do("play:r-cull", "pass", "pass").m.to_bytes()
    release("r-cull/0", action(Gain(1)), retire=False)
    assert Match.from_bytes(saved).digest() == t.m.digest()


def test_definition_not_kept_is_refused(release: Correct) -> None:
    t = table(board={("left", 0): (BEAR,)}, hands={0: (BOMB,)}).do("play:r-bomb", "bear", "pass", "pass")
    saved = t.m.to_bytes()
    release("r-bomb/0", action(Gain(1)), retire=False)
    with pytest.raises(SnapshotError, match="r-bomb/0"):
        Match.from_bytes(saved)


@pytest.mark.parametrize("now", [action(Deal(1, T), target=one(units)), None], ids=["corrected", "taken away"])
def test_delayed_part_keeps_its_old_definition(release: Correct, now: AbilityDef | None) -> None:
    t = table(board={("left", 0): (BEAR,)}, hands={0: (BOMB,)}).do("play:r-bomb", "bear", "pass", "pass")
    saved = t.m.to_bytes()
    release("r-bomb/0", now)
    t = Table(Match.from_bytes(saved))
    t.do("pass", "pass")
    while t.has(BEAR, "left") and t.m.over is None and t.m.pending:
        t.do("pass")
    assert t.has(BEAR, "discard") == 1


def test_created_modifier_keeps_its_definition(release: Correct) -> None:
    t = table(board={("left", 0): (BEAR,)}, hands={0: (COVER, "bolt")}).do("play:r-shroud", "bear", "pass", "pass")
    saved = t.m.to_bytes()
    release("r-shroud/0", action(Heal(1, T), target=one(units)))
    t = Table(Match.from_bytes(saved)).do("pass", "play:bolt", "bear", "pass", "pass")
    assert t.find(BEAR).damage == 0


def test_lent_ability_stays_the_same_and_its_limit_continues(release: Correct) -> None:
    t = table(board={("left", 0): (BEAR,)}, hands={0: (TUTOR, TUTOR)}, queue=("window:main", "window:main"))
    t.do("play:r-tutor", "bear", "pass", "pass")
    saved = t.m.to_bytes()
    release("r-tutor/0", action(Gains(T, action(Gain(1), limit=per_turn(1))), target=one(units)))
    t = Table(Match.from_bytes(saved)).do("pass")
    (old,) = [key for key in t.decision.keys if key.startswith("act:")]
    assert old.endswith(":" + former("r-tutor/0g0", action(Gain(2), limit=per_turn(1))))
    pool = t.pool(0)
    t.do(old, "pass", "pass")
    assert t.pool(0) == pool + 2
    assert t.asked[0] == 0
    assert old not in t.decision.keys
    t.do("play:r-tutor", "bear", "pass", "pass", "pass")
    assert t.asked[0] == 0
    assert not [key for key in t.decision.keys if key.startswith("act:")], "the two count against one limit"


def test_match_survives_second_release_and_reverted_correction(release: Correct) -> None:
    t = table(board={("left", 0): (BEAR,)}, hands={0: (COVER, "bolt")}).do("play:r-shroud", "bear", "pass", "pass")
    first = toy.RULES.ability("r-shroud/0").d
    for gain in (1, 3):
        saved = t.m.to_bytes()
        release("r-shroud/0", action(Gain(gain)))
        t = Table(Match.from_bytes(saved))
        assert {m.ab for m in t.st.modifiers.values()} == {former("r-shroud/0", first)}
    saved = t.m.to_bytes()
    toy.RULES.abilities.pop(former("r-shroud/0", first))
    release("r-shroud/0", first)
    t = Table(Match.from_bytes(saved))
    assert {m.ab for m in t.st.modifiers.values()} == {"r-shroud/0"}
    assert t.do("pass", "play:bolt", "bear", "pass", "pass").find(BEAR).damage == 0


def test_definition_still_in_use_is_not_retired(release: Correct) -> None:
    rules: Rules = toy.RULES
    with pytest.raises(ValueError, match="r-cull/0"):
        rules.retire("r-cull/0", rules.ability("r-cull/0").d)
    rules.retire("r-cull/0", action(Gain(9)))
    with pytest.raises(ValueError, match="r-cull/0"):
        rules.retire("r-cull/0", action(Gain(9)))
    assert "r-cull/0" in {a.id for a in rules.printed("r-cull")}


def test_retired_abilities_are_on_no_card(release: Correct) -> None:
    release("r-mourner/0", forced(leaves(units.yours.other), PutTokens(2, units.named("R-Mourner").yours)))
    t = table(board={("left", 0): (BEAR, MOURNER)}, hands={0: (CULL,)})
    t.do("play:r-cull", "pass", "pass", "bear")
    assert t.find(MOURNER).mark("resource") == 2


@pytest.mark.parametrize("gone", [False, True])
def test_offered_replacement_uses_the_present_definition(release: Correct, gone: bool) -> None:
    st = toy.position(board={("left", 0): (BEAR,), ("left", 1): ("guard", VEIL)}, hands={0: ("slay",)})
    t = Table(st).do("play:slay", "guard", "pass", "pass")
    assert t.asked == (1, "replace")
    saved = t.m.to_bytes()
    now = instead(destroyed(units.yours), TurnsFacedown(), may=True, limit=per_turn(1))
    release("r-veil/0", None if gone else now, retire=False)
    m = Match.from_bytes(saved)
    assert m.submit(m.pending[0].id, m.pending[0].keys[0], 1).ok
    left = [e for e in m.st.ents.values() if e.code == "guard" and e.place == "left"]
    assert [e.up for e in left] == ([] if gone else [False])


def test_renamed_routine_and_label_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(board={("left", 0): (BEAR,)}, hands={0: (CULL,)}).do("play:r-cull")
    saved = t.m.to_bytes()
    renamed = frames.Routine("toy.lap", fixed_point=True, formerly=("toy.turn",))
    try:
        old = frames.ROUTINES.pop("toy.turn")
        for name, step in old.labels.items():
            renamed.label("on" if name == "next" else name, ("next",) if name == "next" else ())(
                lambda st, f, step=step: {"next": "on"}.get(step(st, f), "")
            )
        m = Match.from_bytes(saved)
        assert (m.st.frames[0].routine, m.st.frames[0].label) == ("toy.lap", "on")
        assert m.submit(m.pending[0].id, "pass", 1).ok and m.submit(m.pending[0].id, "pass", 0).ok
    finally:
        frames.ROUTINES.pop("toy.lap")
        frames.FORMER_ROUTINES.pop("toy.turn")
        dict.__setitem__(frames.ROUTINES, "toy.turn", old)


def packed(body: dict[str, Any]) -> bytes:
    raw = zlib.compress(json.dumps(body).encode())
    return snapshot.SIGNATURE + zlib.crc32(raw).to_bytes(4, "big") + raw


def test_older_format_is_upgraded_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table(board={("left", 0): (BEAR,)}, hands={0: (CULL, "bolt")})
    t.m.remember = True
    assert t.m.submit(t.decision.id, f"play:{t.find('bolt').id}", 0).ok and t.m.can_take_back(0)
    body = snapshot.open_bytes(t.m.to_bytes())
    now = snapshot.FORMAT

    def first(body: dict[str, Any]) -> None:
        for state in snapshot.states(body):
            state["vars"] = [[key.removeprefix("old_"), value] for key, value in state["vars"]]

    def second(body: dict[str, Any]) -> None:
        for state in snapshot.states(body):
            state["vars"] = [[key.removeprefix("very_"), value] for key, value in state["vars"]]

    monkeypatch.setattr(snapshot, "FORMAT", now + 2)
    monkeypatch.setattr(snapshot, "UPCASTERS", {**snapshot.UPCASTERS, now: second, now + 1: first})
    for state in snapshot.states(body):
        state["vars"] = [["very_old_" + key, value] for key, value in state["vars"]]
    m = Match.from_bytes(packed(body))
    assert m.digest() == t.m.digest()
    assert m.take_back(0).ok and [d.kind for d in m.pending] == ["window"]
    monkeypatch.setattr(snapshot, "UPCASTERS", {now + 1: first})
    with pytest.raises(SnapshotError) as info:
        Match.from_bytes(packed(body))
    assert info.value.msg.id == "snapshot.format" and say(info.value.msg)
