"""The board in words: the text board (everything that is in the picture) and the alternative texts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from typing import Any

from render.karth.focus import has
from render.karth.moments import deed_sentence
from render.karth.piles import ZONES, facts_of, pile_title, sheet_of
from render.karth.words import (
    PILES,
    Card,
    Ground,
    Number,
    OpenPile,
    Player,
    View,
    card_name,
    chain_lines,
    changed,
    class_of,
    fights,
    gaps,
    goals,
    grounds,
    is_secret,
    items_of,
    kind_of,
    left_of,
    listed,
    on_board,
    pieces,
    player_name,
    race_word,
    squares,
    states,
    teams,
    tell,
    term,
)
from render.layout.scenes import BoardScene
from render.layout.teller import SquaresTeller, board_summary, sheet_alt
from render.pages import cut, pages, plain, safe
from render.parts.groups import group_sentences
from render.picture import ALT_LIMIT

_SHOWN: tuple[OpenPile, ...] = ("cemetery", "discard", "tokens")


class _Teller(SquaresTeller[View, Player, Card]):
    """The words for one view."""

    prefix = "karth."
    order = ("hero", "unit", "mercenary", "animal")

    def __init__(self, view: View, numbered: Sequence[int | str], locale: str) -> None:
        super().__init__(view, numbered, locale)
        self.grounds = grounds(view)

    def players(self) -> Sequence[Player]:
        return self.view["players"]

    def pieces(self) -> Sequence[Card]:
        return pieces(self.view)

    def missing(self) -> Set[str]:
        return gaps(self.view)

    def called(self, card: Card) -> str:
        return card_name(card, self.locale)

    def kind(self, card: Card) -> str:
        return kind_of(card)

    def life(self, card: Card) -> int | None:
        return None if is_secret(card) else left_of(card)

    def columns_rows(self) -> tuple[list[str], list[int]]:
        return squares(self.view)

    def moment(self) -> list[str]:
        return super().moment() if self.view["phase"] in ("opening", "laying") else []

    def going_on(self) -> list[str]:
        return [self.chain(), self.deed()]

    def deed(self) -> str:
        """Return the last attack and its result, unless something else is announced or the match is over."""
        return "" if self.view["chain"] or self.view["over"] else safe(deed_sentence(self.view, self.locale))

    def chain(self) -> str:
        """Return the announced actions that are not yet done."""
        lines = [
            self.number(link["id"]) + safe(line)
            for link, line in zip(self.view["chain"], chain_lines(self.view, self.locale), strict=True)
        ]
        return self.say("text.chain", lines="; ".join(lines)) if lines else ""

    def player(self, player: Player) -> str:
        """Return everything about a player that all players may know."""
        return self.say(
            "text.player",
            name=safe(player["name"]),
            race=race_word(self.locale, player),
            marks=self.marks(player),
            facts=", ".join(self.counts(player)),
        )

    def piles(self, counts: Mapping[str, int]) -> str:
        """Return in words how many cards each of the three piles has."""
        found = [self.say("text.pile", n=counts.get(pile, 0), name=self.say(pile)) for pile in PILES]
        return ", ".join(found)

    def counts(self, player: Player, short: bool = False) -> list[str]:
        """Return what a player has, and their progress to the goals."""
        gold, kills = goals(self.view)
        out = [self.say("text.out")] if player["out"] else []
        for word, n, goal in (("gold", player["gold"], gold), ("kills", player["kills"], kills)):
            out.append(self.say(f"text.{word}", n=n, goal=goal) if goal else self.say(f"text.{word}_bare", n=n))
        n, more = player["energy"], player["energy_next"]
        out.append(self.say("text.energy_next", n=n, more=int(more)) if more else self.say("text.energy", n=n))
        n, piles = player["hand_count"], player["hand_piles"]
        out.append(
            self.say("text.in_hand_piles", n=n, piles=self.piles(piles)) if piles else self.say("text.in_hand", n=n)
        )
        if player["deck"] and not short:
            out.append(self.say("text.deck", piles=self.piles(player["deck"])))
        if player["at_side"]:
            out.append(
                self.say(
                    "text.at_side", names=", ".join(self.number(c["id"]) + self.name(c) for c in player["at_side"])
                )
            )
        if player["cemetery"]:
            out.append(self.say("text.dead", n=len(player["cemetery"])))
        return out

    def team_lines(self) -> list[tuple[str, str]]:
        """Return the names and progress of each team; empty if no players share a team."""
        gold, kills = goals(self.view)
        return [
            (
                listed(self.locale, [p["name"] for p in row]),
                self.say(
                    "team_line",
                    gold=sum(p["gold"] for p in row),
                    goal=gold,
                    kills=sum(p["kills"] for p in row),
                    points=kills,
                ),
            )
            for row in teams(self.view).values()
        ]

    def ground(self, square: str) -> str:
        """Return the things on a square other than cards."""
        found = self.grounds.get(square, Ground())
        text = term(self.locale, "terrain", found.kind) if found.kind else self.say("text.bare")
        if found.owner is not None:
            mine = found.owner == self.view["viewer"]
            text = (
                self.say("text.your_ground", ground=text)
                if mine
                else self.say("text.ground_of", ground=text, name=safe(player_name(self.view, found.owner)))
            )
        for flag, id in ((found.web, "web"), (found.trap, "trap")):
            if flag:
                text = self.say(f"text.{id}", ground=text)
        return text

    def alike(self, square: str, after: str) -> bool:
        beside = abs(ord(square[0]) - ord(after[0])) == 1
        return beside and self.grounds.get(square) == self.grounds.get(after)

    def free(self, run: Sequence[str]) -> str:
        ground = self.ground(run[0])
        if len(run) > 1:
            return self.say("text.run", first=run[0], last=run[-1], ground=ground)
        return self.say("text.empty", square=run[0], ground=ground)

    def choice(self, square: str) -> str:
        return self.say("text.free", number=self.number(square), square=square, ground=self.ground(square))

    def stands(self, square: str, card: Card) -> str:
        number = self.number(*(c["id"] for c in (card, *items_of(card))), square)
        return self.say(
            "text.square",
            square=square,
            number=number,
            ground=self.ground(square),
            owner=self.whose(card["controller"]),
            name=self.name(card),
        )

    def unit(self, card: Card) -> str:
        if not is_secret(card):
            return super().unit(card)
        number = self.number(card["id"], card["square"])
        return self.say("text.secret", number=number, square=str(card["square"]), name=self.name(card))

    def numbers_told(self, card: Card) -> list[str]:
        """Return the current numbers of a card. Where they differ from the printed ones, both are given."""
        out = []
        order: tuple[Number, ...] = ("level", "dmg", "hp", "mv", "rng")
        for what in order:
            n, printed = card[what], card["printed"][what]
            if n is None or not (fights(card) or what == "hp"):
                continue
            fact = self.say(f"text.{what}", n=n, left=left_of(card))
            if printed is not None and changed(card, what):
                fact = self.say("text.printed", fact=fact, n=printed)
            out.append(fact)
        return out

    def facts(self, card: Card) -> list[str]:
        out = [term(self.locale, "kind", kind_of(card))]
        if class_of(card):
            out.append(term(self.locale, "class", class_of(card)))
        out += self.numbers_told(card)
        for sign, n in states(card, self.view):
            if sign == "items":
                names = ", ".join(self.number(item["id"]) + self.name(item) for item in items_of(card))
                out.append(self.say("has.items", names=names))
            else:
                out.append(has(sign, n, card, self.locale))
        if card["abilities"]:
            out.append(self.say("text.abilities", names=", ".join(safe(str(a)) for a in card["abilities"])))
        return out + self.by_owner(card)

    def card(self, card: Card) -> str:
        """Return a card's name, price and numbers."""
        facts = []
        if card["cost"] and fights(card):
            facts.append(self.say("text.gold_bare", n=int(card["cost"])))
        if card["mana"]:
            facts.append(self.say("text.energy", n=card["mana"]))
        facts += self.numbers_told(card)
        adds = {**(card["bonus"]), "gold": card["gold"]}
        facts += [
            self.say("text.more", n=f"{int(n):+d}", what=tell(self.locale, f"karth.stat.{what}"))
            for what, n in adds.items()
            if n
        ]
        name = f"*{self.name(card)}*"
        return name + tell(self.locale, "text.facts", facts=", ".join(facts)) if facts else name

    def private(self) -> list[str]:
        """Return the viewer's hand and a partner's hand."""
        player = self.own
        if player is None:
            return []
        hand = player["hand"] or ()
        out = [self.say("text.hand", cards=self.listed(hand)) if hand else self.say("text.hand_empty")]
        out += [
            self.say("text.partner", name=safe(p["name"]), cards=self.listed(p["hand"]))
            for p in self.view["players"]
            if p is not player and p["hand"]
        ]
        return out

    def pile(self, player: Player, pile: OpenPile) -> str:
        """Return an open pile of a player, the last card first."""
        cards = list(reversed(player[pile]))
        title = pile_title(safe(player["name"]), pile, self.locale)
        told = Counter(self.number(card["id"]) + self.card(card) for card in cards)
        text = ", ".join(self.say("text.several", n=n, card=card) if n > 1 else card for card, n in told.items())
        text = text or self.say("no_cards")
        return self.say("text.pile_of", pile=title, cards=text)


def text_pages(view: View, numbered: Sequence[int | str], zone: str | None, seat: int | None, locale: str) -> list[str]:
    """Return the board as Discord markdown, in pages of at most 1,900 characters."""
    teller = _Teller(view, numbered, locale)
    lines, players = teller.title(), teller.seats(seat)
    if zone in ZONES:
        return pages([*lines, *(teller.pile(p, pile) for p in players for pile in ZONES[str(zone)])])
    lines += [teller.say("alt.team", names=safe(names), line=line) for names, line in teller.team_lines()]
    lines += [teller.player(p) for p in players]
    lines += teller.grid()
    for p in players:
        lines += teller.units(p["seat"])
    lines += [teller.pile(p, pile) for p in players for pile in _SHOWN if p[pile]]
    return pages(lines + teller.private())


def board_alt(view: View, locale: str, numbered: Sequence[int | str] = ()) -> str:
    """Return the alternative text of a board: a summary of at most 1,024 characters, with the possible choices."""
    teller = _Teller(view, numbered, locale)
    lines = [*chain_lines(view, locale), plain(teller.deed())]
    parts = teller.opening() + [teller.sentence(line) for line in lines if line]
    parts += [teller.say("alt.team", names=names, line=line) for names, line in teller.team_lines()]
    players = teller.seats()
    for p in players:
        facts = ", ".join(teller.counts(p, True)[: 4 if len(players) < 3 else 3])
        parts.append(teller.say("alt.player", name=p["name"][:60], race=race_word(locale, p), facts=facts))
    parts += [teller.last(), teller.choices()]
    text = board_summary(parts, lambda heroes: [_alt_cards(teller, p["seat"], heroes) for p in players])
    terrain = _alt_terrain(teller)
    return f"{text} {terrain}" if terrain and len(text) + 1 + len(terrain) <= ALT_LIMIT else text


def _alt_terrain(teller: _Teller) -> str:
    """Return the squares of each kind of terrain, spawners first. Squares with only Grass are left out."""
    found: dict[str, list[str]] = {}
    kinds = sorted(teller.grounds.items(), key=lambda item: (item[1].kind != "spawner", item[1].kind))
    for square, ground in kinds:
        if ground.kind and ground != Ground("grass"):
            found.setdefault(teller.ground(square), []).append(square)
    rows = [teller.say("alt.ground", ground=ground, squares=", ".join(sorted(at))) for ground, at in found.items()]
    return teller.say("alt.terrain", rows="; ".join(rows)) if rows else ""


def _alt_cards(teller: _Teller, seat: int, heroes: bool) -> str:
    words = []
    for square, card in sorted(on_board(teller.pieces()).items(), key=lambda item: (item[0][1:], item[0][0])):
        if card["controller"] != seat or (heroes and kind_of(card) != "hero" and not is_secret(card)):
            continue
        words.append(_alt_card(teller, card, square))
    if not words:
        return ""
    return teller.say("alt.cards", name=player_name(teller.view, seat)[:60], cards=", ".join(words))


def _alt_card(teller: _Teller, card: Card, square: str) -> str:
    if is_secret(card):
        return teller.say("at", name=teller.called(card), square=square)
    life = teller.say("alt.life", left=left_of(card), hp=card["hp"] or 0)
    return teller.say("alt.card", name=teller.called(card), square=square, life=life)


def piles_alt(view: View, zone: str, seat: int | None, locale: str) -> str:
    """Return the alternative text of open piles."""
    teller = _Teller(view, (), locale)
    told = [teller.pile(p, pile) for p in teller.seats(seat) for pile in ZONES[zone]]
    return cut(" ".join(teller.sentence(plain(line)) for line in told))


def focus_alt(
    view: View,
    scene: BoardScene,
    numbered: Sequence[int | str],
    about: Sequence[int | str],
    aimed: Sequence[int | str],
    locale: str,
) -> str:
    """Return the alternative text of a question's picture: its part of the field, and the cards next to it."""
    teller = _Teller(view, numbered, locale)
    deed = plain(teller.deed()) if scene.part is not None else ""
    lines = (scene.title, *chain_lines(view, locale), deed, scene.note)
    parts = [teller.sentence(line) for line in lines if line]
    parts += group_sentences(scene.groups, locale, {"heart": "hp", "coin": "gold"})
    if scene.part is not None:
        free = [f"{square} {teller.ground(square)}" for square in teller.free_choices()]
        if free:
            parts.append(teller.sentence(teller.say("alt.free", squares=", ".join(free))))
        asked: set[Any] = {key for key in about if isinstance(key, int)} or {view["acting"]}
        cards = teller.inside(scene.part.columns, scene.part.rows)
        cards.sort(key=lambda c: c["id"] not in asked and c["id"] not in teller.numbers)
        parts += [teller.sentence(_alt_focus(teller, card, asked, aimed)) for card in cards]
        parts.append(teller.last())
    return cut(plain(" ".join(part for part in parts if part)))


def _alt_focus(teller: _Teller, card: Card, asked: set[Any], aimed: Sequence[int | str]) -> str:
    """Return the words for a card on the field: its square, its numbers, and whether it can be chosen or hit."""
    square, id = str(card["square"]), card["id"]
    facts = teller.numbers_told(card)[1 if card["level"] is not None else 0 : 3] if not is_secret(card) else []
    if id in asked:
        facts.append(teller.say("alt.asked"))
    if id in aimed or square in aimed:
        facts.append(teller.say("alt.aimed"))
    if id in teller.numbers or square in teller.numbers:
        facts.append(teller.say("alt.choice"))
    head = teller.say(
        "alt.focus",
        square=square,
        ground=teller.ground(square),
        owner=teller.whose(card["controller"]),
        name=teller.called(card),
        facts=", ".join(facts),
    )
    return head.rstrip(", ")


def hand_alt(view: View, locale: str, numbered: Sequence[int | str] = ()) -> str:
    """Return the alternative text of a hand, with the buttons' numbers."""
    return _Teller(view, numbered, locale).hand_alt()


def card_alt(info: Any, text: str, locale: str) -> str:
    """Return the alternative text of one card: everything on it."""
    return sheet_alt(sheet_of(facts_of(info), text, locale), locale)


__all__ = ["board_alt", "card_alt", "focus_alt", "hand_alt", "piles_alt", "text_pages"]
