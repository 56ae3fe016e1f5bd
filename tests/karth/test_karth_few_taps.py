"""The turn's question offers a card together with its obvious moves; the card's own name leads to all its options."""

from __future__ import annotations

from functools import partial

import pytest
from karth_kit import Table, seat
from prompt_kit import build

from bot import locales
from cogs.prompt.ask import PromptContext
from cogs.wire.panel import Button, Menu
from engine import say

MINE = {"b2": "Elf Champion", "c3": "Elf Scout", "d2": "Elf Herald"}
FOE = {"c4": "Goblin Miner", "e6": "Goblin Bomber"}


def shown(t: Table) -> list[str]:
    """Return the labels of the prompt's buttons, without the tools that are in every prompt."""
    match, ask = t.match, t.ask
    made = PromptContext(
        1,
        ask,
        held=frozenset(),
        completions=match.completions(ask.id),
        liking=partial(match.spec.play.taste.liking, match.view(ask.seat)),
    )
    rows = build(made)[1]
    return [one.label for row in rows if not isinstance(row, Menu) for one in row if isinstance(one, Button)]


def test_attack_is_listed_first_then_moves() -> None:
    labels = shown(Table(seat(MINE), seat(FOE)))
    assert labels[0].startswith("Elf Scout") and "→ Attack Goblin Miner (c4)" in labels[0]
    marches = [label for label in labels[1:5] if "→" in label]
    assert {label.partition(" (")[0] for label in marches} >= {"Elf Champion", "Elf Herald"}


def test_every_card_has_its_own_button_with_all_options() -> None:
    t = Table(seat(MINE), seat(FOE))
    assert {f"{unit} → other" for unit in ("Elf Champion (b2)", "Elf Scout (c3)", "Elf Herald (d2)")} <= set(shown(t))
    t.do("unit b2")
    assert len([option for option in t.ask.options if option.at]) > 3


def test_one_tap_is_two_answers_and_both_are_taken() -> None:
    t = Table(seat(MINE), seat(FOE))
    champion = next(o for o in t.ask.options if o.key.startswith("unit:") and "Champion" in str(o.text.params))
    then = t.match.completions(t.ask.id)[champion.key].then
    assert then is not None
    step = next(o for o in then.options if o.at)
    assert t.match.fork().submit_line(t.ask.id, (champion.key, step.key), t.ask.seat).ok


SPELLCASTER = {"b2": "Elf Priestess", "c3": "Elf Scout"}


def test_possible_caster_is_asked_even_without_a_spell() -> None:
    """If the turn continued automatically, others would know that the hand has no spell. So the question is always
    asked.
    """
    t = Table(seat(SPELLCASTER, energy=4), seat({"e6": "Goblin Bomber"}))
    t.match.remember, ask = True, t.ask
    assert t.match.submit_line(ask.id, (t.key("unit b2"), "b4"), ask.seat).ok
    assert t.ask.kind == "card" and [option.key for option in t.ask.options] == ["done", "back"]
    assert "Next: Elf Scout (c3) → c5" in shown(t)
    found = t.match.completions(t.ask.id)["done"]
    scout = next(key for key in found.further if key.startswith("unit:"))
    assert t.match.submit_line(t.ask.id, (*found.before, scout, "c5"), ask.seat).ok and t.ask.kind == "turn"
    assert [row["answer"] for row in t.match.journal] == [t.match.journal[0]["answer"], "b4", "done", scout, "c5"]
    assert t.match.take_back(ask.seat).ok and t.ask.kind == "card" and t.name("c3") == "Elf Scout"
    assert t.match.take_back(ask.seat).ok and t.ask.keys == ask.keys and t.name("b2") == "Elf Priestess"


def test_last_space_before_done_is_one_answer_for_any_hand() -> None:
    for hand in ([], ["Fireball"]):
        t = Table(seat(SPELLCASTER, energy=4, hand=hand), seat({"e6": "Goblin Bomber"})).do("unit b2")
        assert all("done" not in found.answers for found in t.match.completions(t.ask.id).values())


def test_card_with_options_left_is_asked() -> None:
    t = Table(seat(MINE), seat({"b4": "Goblin Bomber"}))
    assert t.match.submit_line(t.ask.id, (t.key("unit b2"), "b3"), t.ask.seat).ok
    assert t.ask.kind == "card" and t.can("attack b4")


def test_only_healable_card_is_named_with_the_healing() -> None:
    hurt = {"card": "Elf Champion", "damage": 2}
    t = Table(seat({"c2": "Elf Priestess", "c3": hurt}, energy=4), seat({"e6": "Goblin Bomber"}))
    assert shown(t)[0] == "Elf Priestess (c2) → Heal 3 → Elf Champion (c3)"
    found = t.match.completions(t.ask.id)[t.key("unit c2")]
    answers = (*found.before, *next(iter(found.further.values())).answers)
    assert t.match.submit_line(t.ask.id, answers, t.ask.seat).ok and t.left("c3") == t.number("c3", "hp")


# -- off a Gold space and back ---------------------------------------------------------------------------------


def gold_digger(card: str = "Elf Scout", terrain: str = "gold", **rest: object) -> Table:
    """Set up the turn of a card on a Gold space."""
    foe = rest.pop("foe", seat({"e6": "Goblin Bomber"}))
    ground = {"c3": terrain, **rest.pop("ground", {})}  # type: ignore[dict-item]
    return Table(
        seat({"c3": card, **rest.pop("friends", {})}, terrain=ground, **rest),  # type: ignore[dict-item]
        foe,
    ).do("unit c3")


@pytest.mark.rule("KARTH-G16")
def test_card_steps_off_its_gold_space_and_back_in_one_answer() -> None:
    t = gold_digger(gold=3)
    (step,) = t.words("round")
    assert step not in ("c3",) and t.details()[f"round:{step}"] == "Gold: 1 gold"
    t.do(f"round:{step}", "rest")
    assert t.name("c3") == "Elf Scout" and t.gold() == 4
    assert [line for line in t.log() if "moves from" in line] == [
        f"Elf Scout moves from c3 to {step}.",
        f"Elf Scout moves from {step} to c3.",
    ]


@pytest.mark.rule("KARTH-G17")
def test_mana_pool_also_pays_after_one_answer() -> None:
    t = gold_digger("Elf Lorekeeper", "mana", energy=0, spellbook=["Bless"])
    assert "scribe" not in t.words("act")
    (step,) = t.words("round")
    t.do(f"round:{step}")
    assert "scribe" in t.words("act")


def test_stepping_off_and_back_takes_2_mv_and_is_offered_once() -> None:
    assert not gold_digger("Dwarf Mason").words("round")  # the Mason has MV 1
    t = gold_digger()
    (step,) = t.words("round")
    t.do(f"round:{step}")
    assert not t.words("round")
    t = gold_digger().do("c4")
    assert not t.words("round")
    assert not gold_digger(terrain="grass").words("round")


def test_step_off_and_back_avoids_water_and_cards() -> None:
    near = {"b3": "water", "d3": "water", "c2": "forest"}
    assert gold_digger("Elf Champion", ground=near).words("round") == {"c4"}
    assert not gold_digger("Elf Champion", ground=near, friends={"c4": "Elf Herald"}).words("round")


@pytest.mark.rule("KARTH-G30")
def test_unseen_trap_ends_a_step_off_and_back() -> None:
    near = {"b3": "water", "d3": "water", "c2": "water"}
    t = gold_digger("Elf Champion", gold=3, ground=near, foe=seat({"e6": "Goblin Bomber"}, ground={"c4": "Trap"}))
    t.do("round:c4", "rest")
    assert t.name("c4") == "Elf Champion" and t.gold() == 3 and not t.lies("c4")


def test_step_off_and_back_can_be_taken_back_as_one_step() -> None:
    t = gold_digger(gold=3)
    t.match.remember = True
    (step,) = t.words("round")
    before = t.match.view(0)
    assert t.match.submit(t.ask.id, f"round:{step}", 0).ok and not t.words("round")
    assert t.match.take_back(0).ok and t.words("round") == {step}
    assert t.match.view(0)["board"] == before["board"]


def test_step_off_and_back_is_offered_in_german() -> None:
    locales.load()
    t = gold_digger()
    (option,) = (o for o in t.ask.options if o.key.startswith("round:"))
    assert say(option.text, "de").endswith("und zurück") and option.detail is not None
    assert say(option.detail, "de") == "Gold: 1 Gold"
