"""Cleaning of the names and other words that people type."""

from __future__ import annotations

import random
import unicodedata

import pytest

from bot.matches.challenges import distinct
from bot.names import clean, is_blank, is_legible, quoted

INVISIBLE = (*"\u3164\u115f\u1160\uffa0\u2800\u00ad\n", "\u200b\u200d\u2060", "\U000e0041\U000e0042")
MARKUP = {
    "[free](https://evil.example)": "free(https evil.example)",
    "**bold**": "bold",
    "||spoiler||": "spoiler",
    "~~gone~~": "gone",
    "`code`": "code",
    "# Head": "Head",
    "> said": "said",
    "<@123456789>": "123456789",
    "@everyone": "everyone",
    "<#5>": "5",
    "<t:0:R>": "t 0 R",
    "</play:1>": "play:1",
    ":smile:": "smile",
    "discord.gg/abc": "discord.gg abc",
    "_under_score_": "under_score",
    "- item": "item",
    "a\n# b": "a b",
}
PLAIN = ("Anna", "Ben 2", "d'Artagnan", "Zoë", "Ärger & Söhne", "x_y", "Орк", "矮人", "नमस्ते", "สวัสดี", "???")


@pytest.mark.parametrize("name", PLAIN)
def test_plain_name_stays_unchanged(name: str) -> None:
    assert clean(name) == name


@pytest.mark.parametrize("name", MARKUP)
def test_name_with_markup_keeps_its_words(name: str) -> None:
    assert clean(name, 60) == MARKUP[name]


@pytest.mark.parametrize("sign", INVISIBLE)
def test_name_without_visible_sign_gets_the_fallback(sign: str) -> None:
    assert clean(sign * 3, fallback="Player 1") == "Player 1"
    assert is_blank(sign) and not is_legible(sign)


@pytest.mark.parametrize("sign", [*"\u202e\u202d\u2066\u2069\u200f\u061c", *INVISIBLE])
def test_name_loses_its_invisible_signs(sign: str) -> None:
    assert clean(f"A{sign}b").replace(" ", "") == "Ab"


def test_name_keeps_two_marks_on_a_letter() -> None:
    flood = clean("Z" + "\u0321\u0335\u0338" * 40 + "a")
    assert sum(map(bool, map(unicodedata.combining, flood))) == 2 and flood[0] == "Z" and flood[-1] == "a"


def test_overlong_name_is_cut() -> None:
    assert clean("x" * 5000) == "x" * 24
    assert quoted("x" * 5000, 10) == "x" * 9 + "…"


def test_clean_name_stays_clean() -> None:
    chance = random.Random(1)
    signs = [*"ab1 _-*~|`<>@#[]():/\\.,'’\n", *"\u0301\u0300\u0323\u200b\u202e\u3164\u2800ﬁＡ\u20e3한\ufdfa½İ\u0344"]
    for _ in range(2000):
        once = clean("".join(chance.choices(signs, k=30)), 20)
        assert clean(once, 20) == once and len(once) <= 20


def test_players_with_the_same_name_are_distinguished() -> None:
    assert distinct(["Anna 3", "Anna", "Anna", "\u3164"]) == ["Anna 3", "Anna", "Anna 4", "Player 4"]
    assert distinct(["Ａnna", "anna"]) == ["Anna", "anna 2"]


def test_quoted_text_always_has_a_visible_sign() -> None:
    assert [quoted(text) for text in ("", "\u3164", "**", " ")] == ["…"] * 4
