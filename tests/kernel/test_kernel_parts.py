"""Card text in open questions: it is saved as references, and printed for each reader with the current wording."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kernel_table import Table, table
from toy import BEAR, card, tactic
from toy_words import Daze, gear, units

import engine.kernel.language.text.abilities as text
import engine.kernel.messages as catalogue
from engine import Match, Msg, register_messages, say
from engine.kernel.language.abilities import action, one
from engine.kernel.language.costs.costs import Sacrifice
from engine.kernel.language.effects.control import EachPlayer, Either, May
from engine.kernel.language.effects.currency import Gain
from engine.kernel.language.effects.moves import Destroy, Draw
from engine.kernel.language.nouns.references import T
from engine.kernel.language.ops import Chosen
from engine.kernel.language.values.conditions import YourTurn
from engine.kernel.messages import CardText

MULL = tactic("quote_mull", action(May((Draw(2),))))
FORFEIT = Either(Destroy(Chosen(units.theirs, by="they")), Gain(1, "they"))
TOLL = tactic("quote_toll", action(EachPlayer("each", (FORFEIT,))))
BREAK = tactic("quote_break", action(Destroy(Chosen(units.yours))))
TRADE = tactic("quote_trade", action(Draw(1), cost=Sacrifice(units.yours)))
ALTAR = card("quote_altar", action(Daze(T), play=YourTurn(), cost=Sacrifice(gear.yours), target=one(gear)))

WORDS = {
    "fx.draw.you": "zieh {n|Karte|Karten}",
    "fx.destroy": "zerstöre {who}",
    "cost.sacrifice": "opfere {what}",
    "noun.toy.unit.one": "Einheit",
    "noun.toy.unit.many": "Einheiten",
    "np.of_yours": "von deinen {what}",
    "np.a": "eine {what}",
    "sel.you": "von dir",
    "sel.they": "von ihnen",
    "np.an": "eine {what}",
    "ask.may_do": "Möchtest du: {what}?",
    "ask.choose": "{by}: {what}?",
    "ask.cost": "Zahle: {what}. Welche?",
}


@pytest.fixture(autouse=True)
def own_catalogue(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Provide a catalogue that contains a German translation of the words of card text."""
    monkeypatch.setattr(catalogue, "_CATALOGUE", {k: dict(v) for k, v in catalogue._CATALOGUE.items()})
    monkeypatch.setattr(text, "WRITTEN_IN", frozenset({"en", "de"}))
    catalogue._CATALOGUE["de"] = {}  # the bot's German texts may already be loaded in this process
    register_messages("de", WORDS)
    yield
    catalogue._compiled.cache_clear()
    catalogue.message_ids.cache_clear()


def question(play: str, *hand: str) -> Table:
    """Play a tactic in English and continue to the question it asks."""
    t = table(board={("left", 0): (BEAR, BEAR)}, hands={0: (play, *hand)}).do(f"play:{play}")
    return t if t.decision.kind == "cost" else t.pass_all()


@pytest.mark.parametrize(
    ("play", "english", "german"),
    [
        (MULL, "You may draw 2 cards. Do you want to?", "Möchtest du: zieh 2 Karten?"),
        (BREAK, "Quote_Break: which of your units?", "Quote_Break: von deinen Einheiten?"),
        (TRADE, "To pay: sacrifice a unit you control. Which one?", "Zahle: opfere eine Einheit von dir. Welche?"),
    ],
)
def test_open_question_is_read_in_each_language(play: str, english: str, german: str) -> None:
    t = question(play)
    loaded = Match.from_bytes(t.m.to_bytes())
    for match in (t.m, loaded):
        [asked] = match.pending
        if play != MULL:
            assert say(asked.text) == english
            assert say(asked.text, "de") == german
        assert say(Msg.from_json(asked.text.to_json()), "de") == german


OFFER = tactic("quote_offer", action(EachPlayer("opponents", (May((Draw(2, "they"),), "they"),))))
LEAVE = tactic("quote_leave", action(May((Draw(2, "opponent"),), "opponent")))


@pytest.mark.parametrize(
    ("play", "english"),
    [
        (OFFER, "You may draw 2 cards. Do you want to?"),
        (LEAVE, "Let this happen: an opponent draws 2 cards?"),
    ],
)
def test_optional_effect_addresses_the_player_directly(play: str, english: str) -> None:
    [asked] = question(play).m.pending
    assert (asked.seat, say(asked.text)) == (1, english)


def test_branch_is_printed_in_each_language_for_its_player() -> None:
    [asked] = question(TOLL).m.pending
    left, right = asked.options
    assert (say(left.text), say(right.text)) == ("Destroy a unit you control", "Gain 1 resource")
    assert say(left.text, "de") == "Zerstöre eine Einheit von dir"


def test_wording_fix_shows_in_an_open_question() -> None:
    saved = question(BREAK).m.to_bytes()
    assert b"control" not in saved
    catalogue._CATALOGUE["en"]["np.of_yours"] = "of all your {what}"
    catalogue._compiled.cache_clear()
    [asked] = Match.from_bytes(saved).pending
    assert say(asked.text) == "Quote_Break: which of all your units?"


def test_saved_state_contains_no_sentences() -> None:
    """A question holds ids, names and pieces of card text, but no printed text."""

    def strings(value: object) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            for part in value:
                yield from strings(part)

    for play in (MULL, BREAK, TRADE, TOLL):
        for asked in question(play).m.st.asks:
            assert not [s for s in strings((asked.text, asked.options or ())) if " " in s]


def test_refusal_quotes_the_card() -> None:
    t = table(board={("left", 0): (ALTAR, BEAR)})
    altar = next(e.id for e in t.m.st.ents.values() if e.code == ALTAR)
    reason = t.m.why_not(f"act:{altar}:0", 0)
    assert reason is not None and reason.id == "why.cost_text" and "sacrifice a" in say(reason)
    assert "opfere" in say(reason, "de")


def test_text_of_a_missing_ability_does_not_break_a_message() -> None:
    for ability, path in (("toy-none/0", ()), (f"{BREAK}/0", (99, "what")), (f"{BREAK}/0", ("no_field",))):
        asked = Msg.of("ask.choose", by="Quote", what=CardText("toy", ability, path))
        assert say(asked) == "Quote: which an effect that is not known any more?"
