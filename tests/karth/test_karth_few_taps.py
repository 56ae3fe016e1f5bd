"""The question of a turn names a card together with what it plainly does; its own name leads to all that it can do."""

from __future__ import annotations

from functools import partial

from karth_kit import Table, seat

from cogs.prompt.ask import Ask
from cogs.prompt.rows import build
from cogs.wire.panel import Button, Menu

MINE = {"b2": "Elf Champion", "c3": "Elf Scout", "d2": "Elf Herald"}
FOE = {"c4": "Goblin Miner", "e6": "Goblin Bomber"}


def shown(t: Table) -> list[str]:
    """The labels of the prompt's buttons, without the tools of every prompt."""
    match, ask = t.match, t.ask
    made = Ask(1, ask, held=frozenset(), completions=match.completions(ask.id),
               liking=partial(match.spec.taste.liking, match.view(ask.seat)))
    rows = build(made)[1]
    return [one.label for row in rows if not isinstance(row, Menu) for one in row if isinstance(one, Button)]


def test_an_attack_stands_first_then_the_marches() -> None:
    labels = shown(Table(seat(MINE), seat(FOE)))
    assert labels[0].startswith("Elf Scout") and "→ Attack Goblin Miner (c4)" in labels[0]
    marches = [label for label in labels[1:5] if "→" in label]
    assert {label.partition(" (")[0] for label in marches} >= {"Elf Champion", "Elf Herald"}


def test_every_card_has_a_button_of_its_own_behind_which_is_all_it_can_do() -> None:
    t = Table(seat(MINE), seat(FOE))
    assert {"Elf Champion (b2)", "Elf Scout (c3)", "Elf Herald (d2)"} <= set(shown(t))
    t.do("unit b2")
    assert len([option for option in t.ask.options if option.at]) > 3


def test_one_tap_is_two_answers_and_both_are_taken() -> None:
    t = Table(seat(MINE), seat(FOE))
    champion = next(o for o in t.ask.options if o.key.startswith("unit:") and "Champion" in str(o.text.params))
    then = t.match.completions(t.ask.id)[champion.key].then
    assert then is not None
    step = next(o for o in then.options if o.at)
    assert t.match.fork().submit_line(t.ask.id, (champion.key, step.key), t.ask.seat).ok
