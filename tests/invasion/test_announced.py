"""Choices made when a card is announced are shown to all players; lasting effects show names and numbers."""

from __future__ import annotations

import pytest
from kit import seat, table

import render
from bot.locales import load
from engine import Match, Msg, say
from engine.kernel.messages import CardText

FLAMES, SLAYERS = "Flames of Tzeentch", "Troll Slayers"


def flaming() -> Match:
    """Play Flames of Tzeentch with X = 2 on Troll Slayers, and continue to the Dwarf player's question."""
    t = table(
        seat(race="Chaos", resources=9, hand=[FLAMES]),
        seat(race="Dwarf", resources=9, hand=["Demolition!"], battlefield=[SLAYERS]),
    )
    t.play(FLAMES, "2", SLAYERS)
    return t.m


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_chain_shows_x_and_target_to_all_seats(viewer):
    (link,) = flaming().view(viewer)["chain"]
    assert link["x"] == 2 and len(link["targets"]) == 1


def test_chain_shows_the_zone_of_what_is_played_facedown():
    t = table(seat(race="Dwarf", resources=9, hand=["Runesmith"]), seat(race="Orc", hand=["Pillage"]))
    t.develop("Runesmith", "quest")
    (link,) = t.m.view(1)["chain"]
    assert (link["name"], link["x"], link["zone"]) == (None, None, "quest")
    assert "development into the quest zone" in say(t.ask.text)


@pytest.mark.parametrize(("locale", "words"), [("en", ("X = 2", SLAYERS)), ("de", ("X = 2", SLAYERS))])
def test_text_board_shows_x_on_the_chain(locale, words):
    load()
    pages = "\n".join(render.text_pages(flaming().view(1), locale=locale))
    chain = next(line for line in pages.splitlines() if FLAMES in line)
    assert all(word in chain for word in words)


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en", "Chaos plays Flames of Tzeentch (X = 2) on Troll Slayers. Respond?"),
        ("de", "Chaos spielt Flames of Tzeentch (X = 2) auf Troll Slayers. Antworten?"),
    ],
)
def test_question_of_the_answering_player_names_x(locale, sentence):
    load()
    assert say(flaming().pending[0].text, locale) == sentence


def test_price_is_shown_in_resources():
    told = [say(e.text) for e in flaming().events(0, 1)]
    assert any(line.endswith("for 4 resources.") for line in told)


def test_text_with_names_survives_being_saved():
    text = Msg.of(
        "text.sentence",
        text=CardText(
            "invasion",
            "core-012/0",
            ("nodes", 0),
            "capital",
            named=(("sel", (Msg.of("text", text=SLAYERS),)), ("n", 2)),
        ),
    )
    assert Msg.from_json(text.to_json()) == text
    plain = Msg.of("text.sentence", text=CardText("invasion", "core-012/0"))
    assert Msg.from_json(plain.to_json()) == plain


def test_facedown_target_is_not_named_to_other_seats():
    t = table(
        seat(race="Dwarf", resources=9, hand=["Demolition!"]),
        seat(race="Orc", resources=9, hand=["Pillage"], developments={"quest": ["King Kazador"]}),
    )
    t.pick("Demolition!", "play")
    t.answer(t.keys()[0])
    assert say(t.ask.text) == "Dwarf plays Demolition! on a development. Respond?"
    assert not any("Kazador" in say(e.text) for seat_ in (0, None) for e in t.m.events(0, seat_))
