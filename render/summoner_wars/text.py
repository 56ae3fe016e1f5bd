"""The board in words: the text board (all that the picture shows) and the alternative texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from render.last import last_of, last_sentence
from render.layout.slips import own_player
from render.layout.squares import numbers_of
from render.pages import cut, pages, plain, safe
from render.parts.groups import group_sentences
from render.picture import ALT_LIMIT
from render.summoner_wars.focus import Scene
from render.summoner_wars.piles import sheet_of
from render.summoner_wars.words import (
    BOW,
    Card,
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
    seating,
    side_pile,
    spent,
    squares,
    tell,
    term,
)
from render.words import title_line, turn_line, waiting_line, whose_line


class _Teller:
    """Says what a view shows."""

    def __init__(self, view: View, numbered: Sequence[int | str], locale: str) -> None:
        self.view = view
        self.locale = locale
        self.numbers = numbers_of(numbered)

    def say(self, id: str, **params: Any) -> str:
        """Return a sentence on this board."""
        return tell(self.locale, f"sw.{id}", **params)

    def number(self, *keys: int | str | None) -> str:
        """Return "[3] " for each thing that carries a button's number."""
        found = sorted({self.numbers[k] for k in keys if k and k in self.numbers})
        return "".join(tell(self.locale, "text.number", n=n) for n in found)

    def name(self, card: Card) -> str:
        return safe(card_name(card, self.locale))

    def title(self) -> list[str]:
        """Return turn, phase, whose move, and how it ended."""
        parts = [turn_line(self.view, self.locale), safe(whose_line(self.view, self.locale))]
        phase = str(self.view.get("phase") or "")
        if phase and phase != "setup":
            parts.append(term(self.locale, "phase", phase))
        line = tell(self.locale, "text.bold", text=" · ".join(p for p in parts if p))
        waiting = safe(waiting_line(self.view, self.locale))
        return [t for t in (line, waiting, over_reason(self.view, self.locale), self.roll()) if t]

    def roll(self, most: int = 99) -> str:
        """Return the last dice and how many of them hit."""
        roll = self.view.get("roll")
        if not roll:
            return ""
        dice = ", ".join(str(d) for d in (roll.get("dice") or ())[:most])
        hits = roll_hits(self.view)
        return self.say(
            "text.roll",
            line=safe(roll_line(self.view, self.locale)),
            dice=self.say("text.dice", dice=dice) if dice else "",
            hits="" if hits is None else self.say("text.hits", n=hits),
        )

    def player(self, player: Mapping[str, Any]) -> str:
        """Return a player with the counts that anybody may know."""
        seat, marks = int(player["seat"]), []
        over = self.view.get("over")
        if self.view.get("viewer") == seat:
            marks.append(tell(self.locale, "you"))
        if over and seat in over.get("winners", ()):
            marks.append(tell(self.locale, "winner"))
        elif not over and seat in (self.view.get("waiting") or ()):
            marks.append(tell(self.locale, "to_move"))
        return self.say(
            "text.player",
            name=safe(str(player["name"])),
            race=safe(race_name(self.locale, player.get("race"))),
            marks=tell(self.locale, "text.mark", words=", ".join(marks)) if marks else "",
            facts=", ".join(self.counts(player)),
        )

    def counts(self, player: Mapping[str, Any]) -> list[str]:
        facts = [
            self.say("text.in_hand", n=int(player["hand_count"])),
            self.say("text.magic", n=int(player["magic_count"])),
        ]
        if player.get("deck_count") is not None:
            facts.append(self.say("text.in_deck", n=int(player["deck_count"])))
        facts.append(self.say("text.discarded", n=len(player.get("discard") or ())))
        pile = side_pile(player)
        if pile:
            facts.append(self.say("text.side", n=pile[1], name=safe(pile[0])))
        facts += [self.say(f"text.{word}", n=n) for word, n in left(self.view, player)]
        return facts

    def grid(self) -> list[str]:
        """Return the board by rows as the viewer sees it: every square by name, runs of empty ones as one."""
        columns, rows = squares(self.view)
        cards = on_board(self.view)
        head = self.say("text.board", first=rows[0], last=rows[-1], left=columns[0], right=columns[-1])
        told = {row: "; ".join(self.row(row, columns, cards)) for row in rows}
        return [head, *(self.say("text.row", row=row, squares=text) for row, text in told.items())]

    def row(self, row: int, columns: Sequence[str], cards: Mapping[str, Card]) -> list[str]:
        out: list[str] = []
        run: list[str] = []

        def close() -> None:
            if run:
                id, more = ("text.empty_run", {"last": run[-1]}) if len(run) > 1 else ("text.empty", {})
                first = {"first": run[0]} if more else {"square": run[0]}
                out.append(self.say(id, **first, **more))
                run.clear()

        for column in columns:
            square = f"{column}{row}"
            card = cards.get(square)
            if card is None and square not in self.numbers:
                run.append(square)
                continue
            close()
            if card is None:
                out.append(self.number(square) + self.say("text.empty", square=square))
            else:
                number = self.number(*(c.get("id") for c in nested(card)), square)
                owner = self.whose(int(card["controller"]))
                out.append(self.say("text.square", square=square, number=number, owner=owner, name=self.name(card)))
        close()
        return out

    def whose(self, seat: int) -> str:
        """Return "your" or "Ben's"."""
        if seat == self.view.get("viewer"):
            return self.say("text.your")
        return self.say("text.of", name=safe(player_name(self.view, seat)))

    def units(self, seat: int) -> list[str]:
        """Return the cards of a seat on the board with all their facts, by square."""
        order = {"summoner": 0, "champion": 1, "common": 2, "conjuration": 3}
        cards = [c for c in self.view["board"] if int(c["controller"]) == seat]
        cards.sort(key=lambda c: (order.get(str(c.get("kind")), 4), str(c.get("square"))))
        if not cards:
            return []
        if seat == self.view.get("viewer"):
            head = self.say("text.your_units")
        else:
            head = self.say("text.units", name=safe(player_name(self.view, seat)))
        return [head, *(self.unit(c) for c in cards)]

    def unit(self, card: Card) -> str:
        number = self.number(card.get("id"), card.get("square"))
        facts = ", ".join(self.facts(card))
        return self.say("text.unit", number=number, square=str(card.get("square")), name=self.name(card), facts=facts)

    def facts(self, card: Card) -> list[str]:
        """Return everything about a card on the board but its name and square."""
        out = [term(self.locale, "kind", str(card.get("kind")))]
        if is_unit(card):
            n, reach, printed = int(card.get("attack") or 0), int(card.get("reach") or 0), card.get("printed_attack")
            if reach <= 1:
                out.append(self.say("text.sword", n=n))
            else:
                out.append(self.say("text.bow" if reach >= BOW else "text.attack", n=n, reach=reach))
            if printed is not None and int(printed) != n:
                out.append(self.say("text.printed", n=int(printed)))
        if card.get("life") is not None:
            out.append(self.say("text.life", left=life_left(card), life=int(card["life"])))
        if card.get("wounds"):
            out.append(self.say("text.wounds", n=int(card["wounds"])))
        if card.get("blank"):
            out.append(self.say("text.blank"))
        elif card.get("abilities"):
            out.append(self.say("text.abilities", names=", ".join(safe(str(a)) for a in card["abilities"])))
        for flag, id in zip(spent(card, self.view), ("text.moved", "text.attacked"), strict=True):
            if flag:
                out.append(self.say(id))
        for part in ("over", "under"):
            if card.get(part):
                names = ", ".join(self.number(c.get("id")) + self.name(c) for c in card[part])
                out.append(self.say(f"text.{part}", names=names))
        if card.get("owner") is not None and card["owner"] != card["controller"]:
            out.append(tell(self.locale, "text.owned", name=safe(player_name(self.view, int(card["owner"])))))
        return out

    def listed(self, cards: Sequence[Card]) -> str:
        return ", ".join(self.number(c.get("id")) + self.card(c) for c in cards)

    def card(self, card: Card) -> str:
        name = f"*{self.name(card)}*"
        if card.get("cost") is None or not is_unit(card):
            return name
        cost = self.say("cost", n=int(card["cost"]))
        return name + tell(self.locale, "text.facts", facts=cost)

    def private(self) -> list[str]:
        """Return the viewer's hand and magic pile."""
        player = own_player(self.view)
        if player is None or player.get("hand") is None:
            return []
        hand, magic = list(player["hand"]), list(player.get("magic") or ())
        out = [self.say("text.hand", cards=self.listed(hand)) if hand else self.say("text.hand_empty")]
        if magic:
            out.append(self.say("text.pile", cards=self.listed(magic)))
        return out

    def discard(self, seat: int) -> str:
        player = next(p for p in self.view["players"] if p["seat"] == seat)
        cards = list(reversed(player.get("discard") or ()))
        name = safe(str(player["name"]))
        if not cards:
            return self.say("text.discard_none", name=name)
        return self.say("text.discard", name=name, cards=self.listed(cards))


def text_pages(
    view: View, numbered: Sequence[int | str], zone: str | None, seat: int | None, locale: str
) -> list[str]:
    """Return the board as Discord markdown, in pages of at most 1,900 characters."""
    teller = _Teller(view, numbered, locale)
    lines = teller.title()
    order = [s for s in reversed(seating(view)) if seat is None or s == seat]
    players = {int(p["seat"]): p for p in view["players"]}
    if zone == "discard":
        return pages([*lines, *(teller.discard(s) for s in order)])
    lines += [teller.player(players[s]) for s in order]
    lines += teller.grid()
    for s in order:
        lines += teller.units(s)
    lines += [teller.discard(s) for s in order if players[s].get("discard")]
    return pages(lines + teller.private())


def board_alt(view: View, locale: str, numbered: Sequence[int | str] = ()) -> str:
    """Return the alternative text of a board: a summary of at most 1,024 characters, with what can be chosen."""
    teller = _Teller(view, numbered, locale)
    parts = [title_line(view, locale)]
    waiting = waiting_line(view, locale)
    if waiting:
        parts.append(tell(locale, "alt.sentence", text=waiting))
    players = {int(p["seat"]): p for p in view["players"]}
    order = list(reversed(seating(view)))
    for s in order:
        facts = ", ".join(teller.counts(players[s]))
        name, race = str(players[s]["name"])[:60], race_name(locale, players[s].get("race"))
        parts.append(tell(locale, "sw.alt.player", name=name, race=race, facts=facts))
    if view.get("roll"):
        parts.append(tell(locale, "alt.sentence", text=teller.roll(20)))
    told = _last(view, locale)
    if told:
        parts.append(told)
    chosen = {str(c.get("square")) for c in view["board"] if c.get("id") in teller.numbers}
    chosen |= {key for key in teller.numbers if isinstance(key, str)}
    if chosen:
        found = ", ".join(sorted(chosen))
        parts.append(tell(locale, "alt.sentence", text=tell(locale, "sw.alt.choices", squares=found)))
    for leaders in (False, True):  # where there is no room for all, the leaders alone are named
        body = [_alt_cards(view, s, leaders, locale) for s in order]
        whole = plain(" ".join([*parts, *(b for b in body if b)]))
        if len(whole) <= ALT_LIMIT:
            break
    return cut(whole)


def _last(view: View, locale: str) -> str:
    """Return what happened last in words: moves and attacks by squares, what that did, what came and what is gone."""
    last = last_of(view)
    cards = {c["id"]: c for c in view["board"] if c.get("id")}
    parts = [("attack" if arrow.struck else "move", f"{arrow.start} → {arrow.end}") for arrow in last.arrows]
    for id, card in cards.items():
        was = last.was(id, life_left(card))
        if was:
            parts.append(("heart", f"{card_name(card, locale)} {card.get('square')} {was} → {life_left(card)}"))
    gone = [f"{g.name} {g.place}" for g in last.gone if g.name]
    new = [f"{card_name(card, locale)} {card.get('square')}" for id, card in cards.items() if id in last.new]
    parts += [(sign, ", ".join(names)) for sign, names in (("cross", gone), ("unique", new)) if names]
    return last_sentence(parts, locale)


def _alt_cards(view: View, seat: int, leaders: bool, locale: str) -> str:
    words = []
    for square, card in sorted(on_board(view).items(), key=lambda item: (item[0][1], item[0][0])):
        if int(card["controller"]) != seat or (leaders and card.get("kind") not in ("summoner", "champion", "wall")):
            continue
        life = tell(locale, "sw.alt.life", left=life_left(card), life=int(card.get("life") or 0))
        words.append(tell(locale, "sw.alt.card", name=card_name(card, locale), square=square, life=life))
    if not words:
        return ""
    return tell(locale, "sw.alt.cards", name=player_name(view, seat)[:60], cards=", ".join(words))


def discard_alt(view: View, seat: int | None, locale: str) -> str:
    """Return the alternative text of the discard piles."""
    teller = _Teller(view, (), locale)
    order = [s for s in reversed(seating(view)) if seat is None or s == seat]
    return cut(" ".join(tell(locale, "alt.sentence", text=plain(teller.discard(s))) for s in order))


def focus_alt(
    view: View, scene: Scene, numbered: Sequence[int | str], about: Sequence[int | str], locale: str
) -> str:
    """Return the alternative text of a question's picture: the part of the board that it shows, or the hand."""
    teller = _Teller(view, numbered, locale)
    parts = [tell(locale, "alt.sentence", text=line) for line in (scene.title, scene.note) if line]
    if scene.part is not None:
        inside = {f"{column}{row}" for column in scene.part.columns for row in scene.part.rows}
        cards = sorted((c for c in view["board"] if c.get("square") in inside), key=lambda c: str(c["square"]))
        free = sorted(key for key in teller.numbers if isinstance(key, str) and key not in on_board(view))
        asked = {key for key in about if isinstance(key, int)}
        for card in cards:
            square = str(card["square"])
            life = tell(locale, "sw.alt.life", left=life_left(card), life=int(card.get("life") or 0))
            owner = teller.whose(int(card["controller"]))
            marks = [term(locale, "kind", "wall")] if card.get("kind") == "wall" else []
            if is_unit(card):
                marks.append(tell(locale, f"sign.{'bow' if int(card.get('reach') or 0) >= BOW else 'sword'}",
                                  n=str(card.get("attack") or 0)))  # fmt: skip
            if int(card.get("id") or 0) in asked:
                marks.append(tell(locale, "sw.alt.asked"))
            if card.get("id") in teller.numbers or square in teller.numbers:
                marks.append(tell(locale, "sw.alt.choice"))
            facts = ", ".join([tell(locale, "sign.heart", n=life), *marks])
            text = tell(locale, "sw.alt.focus", square=square, owner=owner, name=card_name(card, locale), facts=facts)
            parts.append(tell(locale, "alt.sentence", text=text))
        if free:
            parts.append(tell(locale, "alt.sentence", text=tell(locale, "sw.alt.free", squares=", ".join(free))))
        if view.get("roll"):
            parts.append(tell(locale, "alt.sentence", text=teller.roll(20)))
        parts.append(_last(view, locale))
    parts += group_sentences(scene.groups, locale)
    return cut(plain(" ".join(part for part in parts if part)))


def hand_alt(view: View, locale: str, numbered: Sequence[int | str] = ()) -> str:
    """Return the alternative text of a hand and a magic pile, with the buttons' numbers."""
    lines = _Teller(view, numbered, locale).private()
    if not lines:
        return tell(locale, "hand_empty")
    return cut(" ".join(tell(locale, "alt.sentence", text=plain(line)) for line in lines))


def card_alt(info: Any, text: str, locale: str) -> str:
    """Return the alternative text of one card: everything on it."""
    sheet = sheet_of(info, text, locale)
    facts = [sheet.line]
    if sheet.cost:
        facts.append(tell(locale, "text.cost", n=sheet.cost))
    facts += [f"{word} {value}" for _, value, word in sheet.stats]
    head = tell(locale, "alt.card", name=sheet.name, facts=", ".join(facts))
    return cut(f"{head} {' '.join(sheet.text.split())}".strip())


__all__ = ["board_alt", "card_alt", "discard_alt", "hand_alt", "text_pages"]
