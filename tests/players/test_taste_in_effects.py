"""In the middle of an effect, the games' tastes give up the least valuable own cards and use what is good for them."""

from __future__ import annotations

from random import Random

import pytest

from engine import Match, SeatSetup, game
from engine.kernel.decision import DISCARDS, Decision, Option
from engine.kernel.messages import Msg
from engine.players.eyes import Eyes, step
from engine.players.policies import policy
from engine.players.straightforward import Straightforward

PLAIN, CHANCE = policy("straightforward"), policy("chance")
TEXT = Msg.of("text", text="")


def option(ref: int, group: str = "") -> Option:
    return Option(str(ref), TEXT, ref=ref, group=group)


def question(kind: str, *options: Option, seat: int = 0) -> Decision:
    return Decision(1, seat, kind, "pick", TEXT, options)


def liked(match: Match, decision: Decision) -> list[str]:
    """Return the keys of a question's options, the best rated first."""
    return [one.key for _, one in Straightforward().ranked(Eyes(match, decision))]


def summoner_wars() -> tuple[Match, int, int]:
    """Return a match with the ids of the first seat's Summoner and of its cheapest unit."""
    match = Match.new("summoner_wars", 2, [SeatSetup(deck) for deck in sorted(game("summoner_wars").full_decks())[:2]])
    board = [card for card in match.view(0)["board"] if card.get("life") and card["controller"] == 0]
    summoner = next(card["id"] for card in board if card["kind"] == "summoner")
    units = [card for card in board if card["kind"] not in ("summoner", "wall")]
    return match, summoner, min(units, key=lambda card: card["cost"] or 0)["id"]


def test_a_unit_is_given_up_before_a_summoner() -> None:
    match, summoner, unit = summoner_wars()
    asked = question("choose", option(summoner, DISCARDS), option(unit, DISCARDS))
    assert liked(match, asked) == [str(unit), str(summoner)]


def test_nothing_is_given_up_without_need() -> None:
    match, summoner, unit = summoner_wars()
    asked = question("choose", option(summoner, DISCARDS), option(unit, DISCARDS))
    asked = asked._replace(shape="subset", min=0, max=2)
    assert next(Straightforward().answers(Eyes(match, asked), Random(1))) == ""


def invasion() -> tuple[Match, int, int, int]:
    """Return a match with the ids of the first seat's cheapest and dearest cards in play, and of an enemy card."""
    match, dice = Match.new("invasion", 4, [SeatSetup("core_50_dwarf"), SeatSetup("core_50_orc")]), Random(4)

    def cards(seat: int) -> list[tuple[int, int]]:
        zones = match.view(seat)["players"][seat]["zones"].values()
        return sorted((card["cost"] + (card["power"] or 0), card["id"]) for zone in zones for card in zone["cards"])

    while len({worth for worth, _ in cards(0)}) < 2 or not cards(1):
        step(match, [PLAIN, PLAIN], dice)
    return match, cards(0)[0][1], cards(0)[-1][1], cards(1)[0][1]


def test_the_least_valuable_own_card_is_given_up() -> None:
    match, cheap, dear, _ = invasion()
    assert liked(match, question("choose", option(dear, DISCARDS), option(cheap, DISCARDS)))[0] == str(cheap)


def test_an_enemy_card_is_harmed_before_an_own_one() -> None:
    match, cheap, dear, enemy = invasion()
    asked = question("choose", option(cheap, DISCARDS), option(dear, DISCARDS), option(enemy))
    assert liked(match, asked) == [str(enemy), str(cheap), str(dear)]


def test_what_is_good_goes_to_the_most_valuable_own_card() -> None:
    match, cheap, dear, enemy = invasion()
    asked = question("choose", option(enemy), option(cheap), option(dear))
    assert liked(match, asked) == [str(dear), str(cheap), str(enemy)]


def test_cards_of_an_enemy_deck_are_looked_over() -> None:
    match, *_ = invasion()
    asked = question("whose_deck", Option("seat:0", TEXT), Option("seat:1", TEXT))
    assert liked(match, asked)[0] == "seat:1"


def test_a_search_takes_a_card_that_can_be_paid() -> None:
    match = Match.new("karth", 1, [SeatSetup(deck) for deck in sorted(game("karth").full_decks())[:2]])
    cards = {"top:0": "Elf Champion", "top:1": "Elf Scout"}
    options = [Option(key, Msg.of("text", text=name)) for key, name in cards.items()]
    asked = question("search", *options, Option("none", TEXT, group="pass"))
    energy = match.view(0)["players"][0]["energy"]
    rules = game("karth").rules
    best = liked(match, asked)
    assert best[-1] == "none"
    card = next(card for card in rules.cards.values() if card.name == cards[best[0]])
    assert card.mana <= energy  # type: ignore[attr-defined]


@pytest.mark.parametrize(("name", "card"), [("summoner_wars", "Dark Sacrifice"), ("invasion", "Lash the Prisoner!")])
def test_own_cards_that_an_effect_destroys_are_marked(name: str, card: str) -> None:
    spec = game(name)
    code = next(code for code, one in spec.rules.cards.items() if one.name == card)
    decks = [key for key, deck in sorted(spec.full_decks().items()) if code in deck.cards]
    for seed in range(60):
        dice, match = Random(seed), Match.new(name, seed, [SeatSetup(decks[0])] * 2)
        while match.over is None and match.turn < 14:
            asked = match.pending[0]
            if asked.about == code and asked.kind == "choose":
                assert {one.group for one in asked.options} == {DISCARDS}
                return
            step(match, [CHANCE if dice.random() < 0.3 else PLAIN] * 2, dice)
    raise AssertionError(f"{card} never asked")
