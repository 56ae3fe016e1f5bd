"""``python -m engine cards --check`` prints every text that cards can have, in every plural form and language."""

from __future__ import annotations

import runpy
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from engine import games
from engine.cli import cards
from engine.cli.main import main
from engine.kernel import messages
from engine.kernel.language.abilities import action, constant, one
from engine.kernel.language.checks.check_all import check_all, message_faults, samples, unknown_titles, with_number
from engine.kernel.language.checks.faults import DefinitionError
from engine.kernel.language.checksums import checksum
from engine.kernel.language.constants.changes import gets
from engine.kernel.language.definitions import Card
from engine.kernel.language.effects.damage import Deal
from engine.kernel.language.effects.moves import Destroy, Draw
from engine.kernel.language.nouns.references import T
from engine.kernel.language.nouns.selectors import Sel
from engine.kernel.language.ops import Op
from engine.kernel.language.text.speech import Speech, tx
from engine.kernel.language.values.conditions import at_least
from engine.kernel.language.values.numbers import Count
from engine.kernel.messages import message_ids, register_messages, register_plural

ROOT = Path(__file__).resolve().parents[2]
SPECS = [spec for spec in games() if type(spec.rules).__module__.startswith("engine.")]
units = Sel("unit", ("unit",))


@dataclass(frozen=True)
class Single(Op):
    """A term that has a text for one card but not for several."""

    n: int = 1

    def say(self, speech: Speech) -> str:
        return tx("fx.draw.you" if self.n == 1 else "fx.draw.several", speech, n=self.n)


@pytest.fixture
def own_catalogue(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keep messages that a test registers out of the shared catalogue."""
    monkeypatch.setattr(messages, "_CATALOGUE", {locale: dict(rows) for locale, rows in messages._CATALOGUE.items()})
    monkeypatch.setattr(messages, "_PLURALS", dict(messages._PLURALS))
    yield
    messages._compiled.cache_clear()
    message_ids.cache_clear()


def few(n: int) -> str:
    return "one" if n == 1 else "few" if n % 10 in (2, 3, 4) else "many"


@pytest.mark.parametrize("name", [spec.name for spec in SPECS])
def test_card_pools_have_no_faults(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cards, "sign", lambda spec, file: None)  # other tests may have added cards
    assert main(["cards", name, "--check"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1].endswith(" cards, 0 wrong")
    assert all(line.startswith("(note) ") for line in lines[:-1])


STALE = """
from engine import games
from engine.cli.cards import checksums
print(*(spec.name for spec in games() if checksums(spec) != spec.rules.signed))
"""


def test_every_definition_is_signed() -> None:
    """Otherwise it is checked at each start. ``python -m engine cards GAME --check`` signs the definitions of a game.

    Another process counts them, because other tests may have added cards to this one.
    """
    done = subprocess.run([sys.executable, "-c", STALE], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.split() == []


def test_signatures_are_written_as_a_module(tmp_path: Path) -> None:
    spec = SPECS[0]
    cards.sign(spec, tmp_path / "signed.py")
    assert runpy.run_path(str(tmp_path / "signed.py"))["SIGNED"] == cards.checksums(spec)


def test_changed_definition_of_a_signed_card_is_checked() -> None:
    wrong = action(Destroy(T))
    right = Card("new", "New", "unit", "Neutral", abilities=(action(Draw(1)),))

    class Signed(type(SPECS[0].rules)):  # type: ignore[misc]  # the rules of any game
        signed = {"new": checksum(right), "wrong": checksum(replace(right, code="wrong", abilities=(wrong,)))}

    rules = Signed()
    with pytest.raises(DefinitionError, match="declare the target"):
        rules.add_card(replace(right, abilities=(wrong,)))
    rules.add_card(right)
    rules.add_card(replace(right, code="wrong", abilities=(wrong,)))  # its checksum says that it was checked
    assert set(rules.cards) == {"new", "wrong"}


def test_a_text_that_fits_one_number_only_is_found() -> None:
    lexicon = SPECS[0].rules.lexicon
    assert lexicon is not None
    pool = {"a": Card("a", "Old Fox", "unit", "Neutral", abilities=(action(Single()),))}
    (text,) = check_all(lexicon, pool, ["en"])
    assert text.startswith("Old Fox (a), ability 1: ") and "fx.draw.several" in text and "To mend it, " in text


def test_only_amounts_are_changed_everywhere() -> None:
    d = action(Draw(1), Deal(3, T), play=at_least(2, units), target=one(units.cost(4)))
    assert with_number(d, 7) == action(Draw(7), Deal(7, T), play=at_least(7, units), target=one(units.cost(7)))
    unchanged = constant(gets(units, power=Count(units)))
    assert with_number(unchanged, 7) is unchanged
    assert with_number(constant(gets(units, power=-2)), 5) == constant(gets(units, power=-5))


def test_a_message_needs_a_form_for_each_plural(own_catalogue: None) -> None:
    register_plural("xx", few)
    assert [few(n) for n in samples("xx")] == ["one", "few", "many"] and len(samples("en")) == 2
    register_messages("en", {"test.check.cards": "{n|card|cards}"})
    register_messages("xx", {"test.check.cards": "{n|one:karta|few:karty|many:kart}"})
    assert message_faults("test.check.cards", "xx") == message_faults("test.check.cards", "en") == []
    register_messages("xx", {"test.check.gap": "{n?one:karta|few:|many:kart}"})
    (text,) = message_faults("test.check.gap", "xx")
    assert "test.check.gap" in text and "with 2" in text
    assert "test.check.gap" not in message_ids()


def test_titles_without_a_card_are_noted() -> None:
    pool = {"a": Card("a", "Old Fox", "unit", abilities=(action(Destroy(units.named("Young Fox"))),))}
    assert unknown_titles(pool) == ["Old Fox (a) names 'Young Fox', which no card of the game is called."]
    pool["b"] = Card("b", "Young Fox", "unit")
    assert unknown_titles(pool) == []
