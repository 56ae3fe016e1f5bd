"""Effects that trigger each other endlessly stop at a question to all players.  A mere large number of effects does
not.
"""

from __future__ import annotations

import pytest
import test_kernel_triggers  # noqa: F401 - the cards
from kernel_table import Table
from toy import BOLT, card, position, start
from toy_words import units

from engine import Match, Result, say
from engine.kernel.language.abilities import damaged, forced, healed
from engine.kernel.language.effects.damage import Deal, Heal
from engine.kernel.run import frames

LEECH = card("leech", forced(healed(), Deal(1, units.named("Leech"))), hp=9)
MEDIC = card("medic", forced(damaged(units.named("Leech")), Heal(1, units.named("Leech"))))


def endless() -> Match:
    """Return a match in an endless loop: the Leech is hurt, healed, hurts itself, is healed again, and so on."""
    m = start(position(board={("left", 0): (LEECH, MEDIC)}, hands={0: (BOLT,)}))
    give(m, 0, next(k for k in m.pending[0].keys if k.startswith("play")))
    give(m, 0, next(k for k in m.pending[0].keys if k != "back"))
    give(m, 1, "pass")
    give(m, 0, "pass")
    return m


def give(m: Match, seat: int, answer: str) -> Result:
    d = next(d for d in m.pending if d.seat == seat)
    result = m.submit(d.id, answer, seat)
    assert result.ok, result
    return result


def test_loop_stops_at_a_question_to_all_players() -> None:
    m = endless()
    assert [(d.seat, d.kind, d.keys) for d in m.pending] == [(0, "loop", ("draw", "on")), (1, "loop", ("draw", "on"))]
    assert "Leech" in say(m.pending[0].text) and "Medic" in say(m.pending[0].text)
    for seat in (0, 1, None):
        assert "loop" in [e.kind for e in m.events(0, seat)], "everybody reads what goes on"


def test_match_is_a_draw_if_all_agree() -> None:
    m = endless()
    give(m, 1, "draw")
    assert m.over is None and [d.seat for d in m.pending] == [0]
    give(m, 0, "draw")
    assert m.over is not None and (m.over.winners, m.over.reason.id) == ((), "over.loop")
    assert m.pending == ()


@pytest.mark.parametrize("answers", [("draw", "on"), ("on", "draw"), ("on", "on")])
def test_loop_continues_if_one_player_wants_and_asks_again(answers: tuple[str, str]) -> None:
    m = endless()
    give(m, 0, answers[0])
    give(m, 1, answers[1])
    assert m.over is None and [d.kind for d in m.pending] == ["loop", "loop"]
    m.concede(1)
    assert m.over is not None and m.over.winners == (0,)


def test_question_is_saved_and_returns_at_the_same_moment() -> None:
    m, twin = endless(), endless()
    assert m.digest() == twin.digest()
    copy = Match.from_bytes(m.to_bytes())
    assert copy.digest() == m.digest() and len(m.to_bytes()) < 100_000
    for match in (m, copy):
        give(match, 0, "on")
        give(match, 1, "draw")
    assert copy.digest() == m.digest() != twin.digest()


def test_number_of_steps_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "MOST_STEPS", 300)
    m = endless()
    assert [d.kind for d in m.pending] == ["loop", "loop"] and len(m.st.frames) < frames.MOST_NESTED


def test_many_effects_are_not_a_loop() -> None:
    t = Table(position(board={("left", 0): ("bear",) * 20 + ("cheer",) * 20}, hands={0: ("storm",)}))
    t.do("play:storm").pass_all()
    assert t.decision.kind == "window" and t.pool(0) == 5 + 400
