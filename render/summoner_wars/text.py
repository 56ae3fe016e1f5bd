"""The board in words: the text board (everything that is in the picture) and the alternative texts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from render.layout.scenes import BoardScene
from render.layout.teller import SquaresTeller, board_summary, sheet_alt
from render.pages import cut, pages, plain, safe
from render.parts.groups import group_sentences
from render.summoner_wars.piles import sheet_of
from render.summoner_wars.words import (
    BOW,
    Card,
    Player,
    View,
    card_name,
    is_unit,
    left,
    life_left,
    nested,
    on_board,
    over_reason,
    player_name,
    race_name,
    roll_hits,
    roll_line,
    side_pile,
    spent,
    squares,
    tell,
    term,
)


class _Teller(SquaresTeller[View, Player, Card]):
    """The words for one view."""

    prefix = "sw."
    order = ("summoner", "champion", "common", "conjuration")

    def players(self) -> Sequence[Player]:
        return self.view["players"]

    def pieces(self) -> Sequence[Card]:
        return self.view["board"]

    def called(self, card: Card) -> str:
        return card_name(card, self.locale)

    def life(self, card: Card) -> int:
        return life_left(card)

    def columns_rows(self) -> tuple[list[str], list[int]]:
        return squares(self.view)

    def going_on(self) -> list[str]:
        return [self.roll()]

    def roll(self, most: int = 99) -> str:
        """Return the last dice and the number of hits."""
        roll = self.view["roll"]
        if not roll:
            return ""
        dice = ", ".join(str(d) for d in roll["dice"][:most])
        hits = roll_hits(self.view)
        return self.say(
            "text.roll",
            line=safe(roll_line(self.view, self.locale)),
            dice=self.say("text.dice", dice=dice) if dice else "",
            hits="" if hits is None else self.say("text.hits", n=hits),
        )

    def player(self, player: Player) -> str:
        """Return a player with the numbers that all players may know."""
        return self.say(
            "text.player",
            name=safe(player["name"]),
            race=safe(race_name(self.locale, player["race"])),
            marks=self.marks(player),
            facts=", ".join(self.counts(player)),
        )

    def short(self, player: Player) -> str:
        """Return a player with the numbers that all players may know, for an alternative text."""
        name, race = player["name"][:60], race_name(self.locale, player["race"])
        return self.say("alt.player", name=name, race=race, facts=", ".join(self.counts(player)))

    def counts(self, player: Player) -> list[str]:
        facts = [
            self.say("text.in_hand", n=player["hand_count"]),
            self.say("text.magic", n=player["magic_count"]),
        ]
        if player["deck_count"] is not None:
            facts.append(self.say("text.in_deck", n=player["deck_count"]))
        facts.append(self.say("text.discarded", n=len(player["discard"])))
        pile = side_pile(player)
        if pile:
            facts.append(self.say("text.side", n=pile[1], name=safe(pile[0])))
        facts += [self.say(f"text.{word}", n=n) for word, n in left(self.view, player)]
        return facts

    def free(self, run: Sequence[str]) -> str:
        if len(run) > 1:
            return self.say("text.empty_run", first=run[0], last=run[-1])
        return self.say("text.empty", square=run[0])

    def choice(self, square: str) -> str:
        return self.number(square) + self.say("text.empty", square=square)

    def stands(self, square: str, card: Card) -> str:
        number = self.number(*(c["id"] for c in nested(card)), square)
        owner = self.whose(card["controller"])
        return self.say("text.square", square=square, number=number, owner=owner, name=self.name(card))

    def facts(self, card: Card) -> list[str]:
        out = [term(self.locale, "kind", card["kind"])]
        if is_unit(card):
            n, reach, printed = card["attack"], card["reach"], card["printed_attack"]
            if reach <= 1:
                out.append(self.say("text.sword", n=n))
            else:
                out.append(self.say("text.bow" if reach >= BOW else "text.attack", n=n, reach=reach))
            if printed is not None and int(printed) != n:
                out.append(self.say("text.printed", n=int(printed)))
        if card["life"] is not None:
            out.append(self.say("text.life", left=life_left(card), life=card["life"]))
        if card["wounds"]:
            out.append(self.say("text.wounds", n=card["wounds"]))
        if card.get("poison"):
            out.append(self.say("text.poison", n=card["poison"]))
        if card["blank"]:
            out.append(self.say("text.blank"))
        elif card["abilities"]:
            out.append(self.say("text.abilities", names=", ".join(safe(str(a)) for a in card["abilities"])))
        for flag, id in zip(spent(card, self.view), ("text.moved", "text.attacked"), strict=True):
            if flag:
                out.append(self.say(id))
        for part, cards in (("over", card["over"]), ("under", card["under"])):
            if cards:
                names = ", ".join(self.number(c["id"]) + self.name(c) for c in cards)
                out.append(self.say(f"text.{part}", names=names))
        return out + self.by_owner(card)

    def card(self, card: Card) -> str:
        name = f"*{self.name(card)}*"
        if card["cost"] is None or not is_unit(card):
            return name
        cost = self.say("cost", n=int(card["cost"]))
        return name + tell(self.locale, "text.facts", facts=cost)

    def private(self) -> list[str]:
        """Return the viewer's hand and magic pile."""
        player = self.own
        if player is None or player["hand"] is None:
            return []
        hand, magic = list(player["hand"]), list(player["magic"] or ())
        out = [self.say("text.hand", cards=self.listed(hand)) if hand else self.say("text.hand_empty")]
        if magic:
            out.append(self.say("text.pile", cards=self.listed(magic)))
        return out

    def discard(self, player: Player) -> str:
        cards = list(reversed(player["discard"]))
        name = safe(player["name"])
        if not cards:
            return self.say("text.discard_none", name=name)
        return self.say("text.discard", name=name, cards=self.listed(cards))


def text_pages(view: View, numbered: Sequence[int | str], zone: str | None, seat: int | None, locale: str) -> list[str]:
    """Return the board as Discord markdown, in pages of at most 1,900 characters."""
    teller = _Teller(view, numbered, locale)
    lines, players = teller.title(), teller.seats(seat)
    if zone == "discard":
        return pages([*lines, *(teller.discard(p) for p in players)])
    lines += [teller.player(p) for p in players]
    lines += teller.grid()
    for p in players:
        lines += teller.units(p["seat"])
    lines += [teller.discard(p) for p in players if p["discard"]]
    return pages(lines + teller.private())


def board_alt(view: View, locale: str, numbered: Sequence[int | str] = ()) -> str:
    """Return the alternative text of a board: a summary of at most 1,024 characters, with the possible choices."""
    teller = _Teller(view, numbered, locale)
    parts, players = teller.opening(), teller.seats()
    parts.append(over_reason(view, locale))
    parts += [teller.short(p) for p in players]
    if view["roll"]:
        parts.append(teller.sentence(teller.roll(20)))
    parts += [teller.last(), teller.choices()]
    return board_summary(parts, lambda leaders: [_alt_cards(teller, p["seat"], leaders) for p in players])


def _alt_cards(teller: _Teller, seat: int, leaders: bool) -> str:
    words = []
    for square, card in sorted(on_board(teller.pieces()).items(), key=lambda item: (item[0][1], item[0][0])):
        if card["controller"] != seat or (leaders and card["kind"] not in ("summoner", "champion", "wall")):
            continue
        life = teller.say("alt.life", left=life_left(card), life=card["life"])
        words.append(teller.say("alt.card", name=teller.called(card), square=square, life=life))
    if not words:
        return ""
    return teller.say("alt.cards", name=player_name(teller.view, seat)[:60], cards=", ".join(words))


def discard_alt(view: View, seat: int | None, locale: str) -> str:
    """Return the alternative text of the discard piles."""
    teller = _Teller(view, (), locale)
    return cut(" ".join(teller.sentence(plain(teller.discard(p))) for p in teller.seats(seat)))


def focus_alt(
    view: View,
    scene: BoardScene,
    numbered: Sequence[int | str],
    about: Sequence[int | str],
    aimed: Sequence[int | str],
    locale: str,
) -> str:
    """Return the alternative text of a question's picture: its part of the board, or the hand."""
    teller = _Teller(view, numbered, locale)
    parts = [teller.sentence(line) for line in (scene.title, scene.note) if line]
    rest: list[str] = []
    if scene.part is not None:
        asked = {key for key in about if isinstance(key, int)}
        free = teller.free_choices()
        if free:
            parts.append(teller.sentence(teller.say("alt.free", squares=", ".join(free))))
        for card in teller.inside(scene.part.columns, scene.part.rows):
            meant = card["id"] in asked or card["id"] in teller.numbers or card["square"] in teller.numbers
            (parts if meant else rest).append(teller.sentence(_alt_focus(teller, card, asked)))
        if view["roll"]:
            parts.append(teller.sentence(teller.roll(20)))
        parts.append(teller.last())
        if not scene.groups:
            parts += [teller.short(p) for p in teller.seats()]
    parts += group_sentences(scene.groups, locale)
    return cut(plain(" ".join(part for part in (*parts, *rest) if part)))


def _alt_focus(teller: _Teller, card: Card, asked: set[int]) -> str:
    """Return the words for a card on the board: its square, its life and attack, and whether it can be chosen."""
    square, locale = str(card["square"]), teller.locale
    life = teller.say("alt.life", left=life_left(card), life=card["life"])
    marks = [term(locale, "kind", "wall")] if card["kind"] == "wall" else []
    if is_unit(card):
        sign = "bow" if card["reach"] >= BOW else "sword"
        marks.append(tell(locale, f"sign.{sign}", n=str(card["attack"])))
    if card["id"] in asked:
        marks.append(teller.say("alt.asked"))
    if card["id"] in teller.numbers or square in teller.numbers:
        marks.append(teller.say("alt.choice"))
    return teller.say(
        "alt.focus",
        square=square,
        owner=teller.whose(card["controller"]),
        name=teller.called(card),
        facts=", ".join([tell(locale, "sign.heart", n=life), *marks]),
    )


def hand_alt(view: View, locale: str, numbered: Sequence[int | str] = ()) -> str:
    """Return the alternative text of a hand and a magic pile, with the buttons' numbers."""
    return _Teller(view, numbered, locale).hand_alt()


def card_alt(info: Any, text: str, locale: str) -> str:
    """Return the alternative text of one card: everything on it."""
    return sheet_alt(sheet_of(info, text, locale), locale)


__all__ = ["board_alt", "card_alt", "discard_alt", "hand_alt", "text_pages"]
