"""The board in words: the text board (all that the picture shows) and the alternative texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from render.karth.focus import Scene, has
from render.karth.piles import ZONES, facts_of, pile_title, sheet_of
from render.karth.words import (
    PILES,
    Card,
    Ground,
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
    numbers_of,
    on_board,
    player_name,
    race_word,
    seating,
    squares,
    states,
    teams,
    tell,
    term,
)
from render.last import last_of, last_sentence
from render.layout.slips import own_player
from render.pages import cut, pages, plain, safe
from render.parts.groups import group_sentences
from render.picture import ALT_LIMIT
from render.words import over_reason, title_line, turn_line, waiting_line, whose_line

_ORDER = ("hero", "unit", "mercenary", "animal")


class _Teller:
    """Says what a view shows."""

    def __init__(self, view: View, numbered: Sequence[int | str], locale: str) -> None:
        self.view = view
        self.locale = locale
        self.numbers = numbers_of(numbered)
        self.grounds = grounds(view)

    def say(self, id: str, **params: Any) -> str:
        """Return a sentence on this board."""
        return tell(self.locale, f"karth.{id}", **params)

    def number(self, *keys: int | str | None) -> str:
        """Return "[3] " for each thing that carries a button's number."""
        found = sorted({self.numbers[k] for k in keys if k and k in self.numbers})
        return "".join(tell(self.locale, "text.number", n=n) for n in found)

    def name(self, card: Card) -> str:
        return safe(card_name(card, self.locale))

    def title(self) -> list[str]:
        """Return turn, phase, whose move, how it ended, and what is announced."""
        parts = [turn_line(self.view, self.locale), safe(whose_line(self.view, self.locale))]
        phase = str(self.view.get("phase") or "")
        if phase in ("opening", "laying"):
            parts.append(term(self.locale, "phase", phase))
        line = tell(self.locale, "text.bold", text=" · ".join(p for p in parts if p))
        waiting = safe(waiting_line(self.view, self.locale))
        return [t for t in (line, waiting, over_reason(self.view, self.locale), self.chain()) if t]

    def chain(self) -> str:
        """Return what is announced and not yet done."""
        lines = [self.number(link.get("id")) + safe(line) for link, line in
                 zip(self.view.get("chain") or (), chain_lines(self.view, self.locale), strict=True)]  # fmt: skip
        return self.say("text.chain", lines="; ".join(lines)) if lines else ""

    def player(self, player: Mapping[str, Any]) -> str:
        """Return a player with all that anybody may know."""
        seat, marks = int(player["seat"]), []
        over = self.view.get("over")
        if self.view.get("viewer") == seat:
            marks.append(tell(self.locale, "you"))
        if over and seat in over.get("winners", ()):
            marks.append(tell(self.locale, "winner"))
        elif not over and seat in (self.view.get("waiting") or ()):
            marks.append(tell(self.locale, "to_move"))
        return self.say(
            "text.player", name=safe(str(player["name"])), race=race_word(self.locale, player),
            marks=tell(self.locale, "text.mark", words=", ".join(marks)) if marks else "",
            facts=", ".join(self.counts(player)),
        )  # fmt: skip

    def piles(self, counts: Mapping[str, Any]) -> str:
        """Return counts of the three piles in words."""
        found = [self.say("text.pile", n=int(counts.get(pile) or 0), name=self.say(pile)) for pile in PILES]
        return ", ".join(found)

    def counts(self, player: Mapping[str, Any], short: bool = False) -> list[str]:
        """Return what a player has, and how near it is to the goals."""
        gold, kills = goals(self.view)
        out = [self.say("text.out")] if player.get("out") else []
        for word, goal in (("gold", gold), ("kills", kills)):
            n = int(player.get(word) or 0)
            out.append(self.say(f"text.{word}", n=n, goal=goal) if goal else self.say(f"text.{word}_bare", n=n))
        n, more = int(player.get("energy") or 0), player.get("energy_next")
        out.append(self.say("text.energy_next", n=n, more=int(more)) if more else self.say("text.energy", n=n))
        n, piles = int(player.get("hand_count") or 0), player.get("hand_piles")
        out.append(self.say("text.in_hand_piles", n=n, piles=self.piles(piles)) if piles else
                   self.say("text.in_hand", n=n))  # fmt: skip
        if player.get("deck") and not short:
            out.append(self.say("text.deck", piles=self.piles(player["deck"])))
        if player.get("at_side"):
            out.append(self.say("text.at_side", names=", ".join(self.number(c.get("id")) + self.name(c)
                                                                for c in player["at_side"])))  # fmt: skip
        if player.get("cemetery"):
            out.append(self.say("text.dead", n=len(player["cemetery"])))
        return out

    def team_lines(self) -> list[tuple[str, str]]:
        """Return names and standing of each team where players share one."""
        gold, kills = goals(self.view)
        return [(listed(self.locale, [str(p["name"]) for p in row]),
                 self.say("team_line", gold=sum(int(p.get("gold") or 0) for p in row), goal=gold,
                          kills=sum(int(p.get("kills") or 0) for p in row), points=kills))
                for row in teams(self.view).values()]  # fmt: skip

    def whose(self, seat: int) -> str:
        """Return "your" or "Ben’s"."""
        if seat == self.view.get("viewer"):
            return self.say("text.your")
        return self.say("text.of", name=safe(player_name(self.view, seat)))

    def ground(self, square: str) -> str:
        """Return what lies on a square below the cards."""
        found = self.grounds.get(square, Ground())
        text = term(self.locale, "terrain", found.kind) if found.kind else self.say("text.bare")
        if found.owner is not None:
            mine = found.owner == self.view.get("viewer")
            text = self.say("text.your_ground", ground=text) if mine else self.say(
                "text.ground_of", ground=text, name=safe(player_name(self.view, found.owner)))
        for flag, id in ((found.web, "web"), (found.trap, "trap")):
            if flag:
                text = self.say(f"text.{id}", ground=text)
        return text

    def grid(self) -> list[str]:
        """Return the field by rows as the viewer sees it: every square by name, runs of like free ones as one."""
        columns, rows = squares(self.view)
        cards, none = on_board(self.view), gaps(self.view)
        head = self.say("text.board", first=rows[0], last=rows[-1], left=columns[0], right=columns[-1])
        out = [head]
        for row in rows:
            names = [f"{column}{row}" for column in columns if f"{column}{row}" not in none]
            if names:
                out.append(self.say("text.row", row=row, squares="; ".join(self.row(names, cards))))
        return out

    def row(self, names: Sequence[str], cards: Mapping[str, Card]) -> list[str]:
        out: list[str] = []
        run: list[str] = []

        def close() -> None:
            if run:
                ground = self.ground(run[0])
                out.append(self.say("text.run", first=run[0], last=run[-1], ground=ground) if len(run) > 1
                           else self.say("text.empty", square=run[0], ground=ground))  # fmt: skip
                run.clear()

        for square in names:
            card = cards.get(square)
            if card is None and square not in self.numbers:
                if run and (self.grounds.get(run[0]) != self.grounds.get(square) or ord(square[0]) - ord(run[-1][0])
                            not in (1, -1)):  # fmt: skip
                    close()
                run.append(square)
                continue
            close()
            ground = self.ground(square)
            if card is None:
                out.append(self.say("text.free", number=self.number(square), square=square, ground=ground))
            else:
                number = self.number(*(c.get("id") for c in (card, *items_of(card))), square)
                owner = self.whose(int(card.get("controller") or 0))
                out.append(self.say("text.square", square=square, number=number, ground=ground, owner=owner,
                                    name=self.name(card)))  # fmt: skip
        close()
        return out

    def units(self, seat: int) -> list[str]:
        """Return the cards of a seat on the field with all their facts."""
        cards = [c for c in self.view["board"] if int(c.get("controller") or 0) == seat]
        order = {kind: k for k, kind in enumerate(_ORDER)}
        cards.sort(key=lambda c: (order.get(kind_of(c), len(order)), str(c.get("square"))))
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
        if is_secret(card):
            return self.say("text.secret", number=number, square=str(card.get("square")), name=self.name(card))
        return self.say("text.unit", number=number, square=str(card.get("square")), name=self.name(card), facts=facts)

    def numbers_told(self, card: Card) -> list[str]:
        """Return the numbers of a card as they are now, with the printed ones where they differ."""
        out = []
        for what in ("level", "dmg", "hp", "mv", "rng"):
            if card.get(what) is None or not (fights(card) or what == "hp"):
                continue
            fact = self.say(f"text.{what}", n=int(card[what]), left=left_of(card))
            if changed(card, what):
                fact = self.say("text.printed", fact=fact, n=int(card["printed"][what]))
            out.append(fact)
        return out

    def facts(self, card: Card) -> list[str]:
        """Return everything about a card on the field but its name and square."""
        if is_secret(card):
            return []
        out = [term(self.locale, "kind", kind_of(card))]
        if class_of(card):
            out.append(term(self.locale, "class", class_of(card)))
        out += self.numbers_told(card)
        for sign, n in states(card, self.view):
            if sign == "items":
                names = ", ".join(self.number(item.get("id")) + self.name(item) for item in items_of(card))
                out.append(self.say("has.items", names=names))
            else:
                out.append(has(sign, n, card, self.locale))
        if card.get("abilities"):
            out.append(self.say("text.abilities", names=", ".join(safe(str(a)) for a in card["abilities"])))
        if card.get("owner") is not None and card["owner"] != card.get("controller"):
            out.append(tell(self.locale, "text.owned", name=safe(player_name(self.view, int(card["owner"])))))
        return out

    def listed(self, cards: Sequence[Card]) -> str:
        return ", ".join(self.number(c.get("id")) + self.card(c) for c in cards)

    def card(self, card: Card) -> str:
        """Return a card that is not on the field: name, price, numbers."""
        facts = []
        if card.get("cost") and fights(card):
            facts.append(self.say("text.gold_bare", n=int(card["cost"])))
        if card.get("mana"):
            facts.append(self.say("text.energy", n=int(card["mana"])))
        facts += self.numbers_told(card)
        name = f"*{self.name(card)}*"
        return name + tell(self.locale, "text.facts", facts=", ".join(facts)) if facts else name

    def private(self) -> list[str]:
        """Return the viewer's hand, and a partner's."""
        player = own_player(self.view)
        if player is None:
            return []
        hand = player.get("hand") or ()
        out = [self.say("text.hand", cards=self.listed(hand)) if hand else self.say("text.hand_empty")]
        out += [self.say("text.partner", name=safe(str(p["name"])), cards=self.listed(p["hand"]))
                for p in self.view["players"] if p is not player and p.get("hand")]  # fmt: skip
        return out

    def pile(self, player: Mapping[str, Any], pile: str) -> str:
        """Return an open pile of a player, the last card first."""
        cards = list(reversed(player.get(pile) or ()))
        title = pile_title(safe(str(player["name"])), pile, self.locale)
        text = self.listed(cards) if cards else self.say("no_cards")
        return self.say("text.pile_of", pile=title, cards=text)


def text_pages(
    view: View, numbered: Sequence[int | str], zone: str | None, seat: int | None, locale: str
) -> list[str]:
    """Return the board as Discord markdown, in pages of at most 1,900 characters."""
    teller = _Teller(view, numbered, locale)
    lines = teller.title()
    order = [s for s in reversed(seating(view)) if seat is None or s == seat]
    players = {int(p["seat"]): p for p in view["players"]}
    if zone in ZONES:
        return pages([*lines, *(teller.pile(players[s], pile) for s in order for pile in ZONES[str(zone)])])
    lines += [tell(locale, "karth.alt.team", names=safe(names), line=line) for names, line in teller.team_lines()]
    lines += [teller.player(players[s]) for s in order]
    lines += teller.grid()
    for s in order:
        lines += teller.units(s)
    lines += [teller.pile(players[s], pile) for s in order for pile in ("cemetery", "discard", "tokens")
              if players[s].get(pile)]  # fmt: skip
    return pages(lines + teller.private())


def board_alt(view: View, locale: str, numbered: Sequence[int | str] = ()) -> str:
    """Return the alternative text of a board: a summary of at most 1,024 characters, with what can be chosen."""
    teller = _Teller(view, numbered, locale)
    parts = [title_line(view, locale)]
    waiting = waiting_line(view, locale)
    if waiting:
        parts.append(tell(locale, "alt.sentence", text=waiting))
    parts += [tell(locale, "alt.sentence", text=line) for line in chain_lines(view, locale)]
    parts += [tell(locale, "karth.alt.team", names=names, line=line) for names, line in teller.team_lines()]
    players = {int(p["seat"]): p for p in view["players"]}
    order = list(reversed(seating(view)))
    for s in order:
        facts = ", ".join(teller.counts(players[s], True)[: 4 if len(order) < 3 else 3])
        name = str(players[s]["name"])[:60]
        parts.append(tell(locale, "karth.alt.player", name=name, race=race_word(locale, players[s]), facts=facts))
    told = _last(view, locale)
    if told:
        parts.append(told)
    chosen = {str(c.get("square")) for c in view["board"] if c.get("id") in teller.numbers}
    chosen |= {key for key in teller.numbers if isinstance(key, str)}
    if chosen:
        text = tell(locale, "karth.alt.choices", squares=", ".join(sorted(chosen)))
        parts.append(tell(locale, "alt.sentence", text=text))
    for heroes in (False, True):  # where there is no room for all, the heroes alone are named
        body = [_alt_cards(view, s, heroes, locale) for s in order]
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
        was = "" if is_secret(card) else last.was(id, left_of(card))
        if was:
            parts.append(("heart", f"{card_name(card, locale)} {card.get('square')} {was} → {left_of(card)}"))
    gone = [f"{g.name} {g.place}" for g in last.gone if g.name]
    new = [f"{card_name(card, locale)} {card.get('square')}" for id, card in cards.items() if id in last.new]
    parts += [(sign, ", ".join(names)) for sign, names in (("cross", gone), ("unique", new)) if names]
    return last_sentence(parts, locale)


def _alt_cards(view: View, seat: int, heroes: bool, locale: str) -> str:
    words = []
    for square, card in sorted(on_board(view).items(), key=lambda item: (item[0][1:], item[0][0])):
        if int(card.get("controller") or 0) != seat or (heroes and kind_of(card) != "hero" and not is_secret(card)):
            continue
        words.append(_alt_card(card, square, locale))
    if not words:
        return ""
    return tell(locale, "karth.alt.cards", name=player_name(view, seat)[:60], cards=", ".join(words))


def _alt_card(card: Card, square: str, locale: str) -> str:
    if is_secret(card):
        return tell(locale, "karth.at", name=card_name(card, locale), square=square)
    life = tell(locale, "karth.alt.life", left=left_of(card), hp=int(card.get("hp") or 0))
    return tell(locale, "karth.alt.card", name=card_name(card, locale), square=square, life=life)


def piles_alt(view: View, zone: str, seat: int | None, locale: str) -> str:
    """Return the alternative text of open piles."""
    teller = _Teller(view, (), locale)
    order = [s for s in reversed(seating(view)) if seat is None or s == seat]
    players = {int(p["seat"]): p for p in view["players"]}
    told = [teller.pile(players[s], pile) for s in order for pile in ZONES[zone]]
    return cut(" ".join(tell(locale, "alt.sentence", text=plain(line)) for line in told))


def focus_alt(
    view: View, scene: Scene, numbered: Sequence[int | str], about: Sequence[int | str], aimed: Sequence[int | str],
    locale: str,
) -> str:  # fmt: skip
    """Return the alternative text of a question's picture: the part of the field that it shows, the cards below."""
    teller = _Teller(view, numbered, locale)
    parts = [tell(locale, "alt.sentence", text=line) for line in (scene.title, *chain_lines(view, locale)) if line]
    parts += group_sentences(scene.groups, locale)
    if scene.part is not None:
        inside = {f"{column}{row}" for column in scene.part.columns for row in scene.part.rows}
        cards = sorted((c for c in view["board"] if c.get("square") in inside), key=lambda c: str(c["square"]))
        free = sorted(key for key in teller.numbers if isinstance(key, str) and key not in on_board(view))
        if free:
            text = tell(locale, "karth.alt.free", squares=", ".join(f"{s} {teller.ground(s)}" for s in free))
            parts.append(tell(locale, "alt.sentence", text=text))
        asked: set[Any] = {key for key in about if isinstance(key, int)} or {view.get("acting")}
        cards.sort(key=lambda c: c.get("id") not in asked and c.get("id") not in teller.numbers)
        for card in cards:
            parts.append(tell(locale, "alt.sentence", text=_alt_focus(teller, card, asked, aimed)))
        parts.append(_last(view, locale))
    if scene.note:
        parts.append(tell(locale, "alt.sentence", text=scene.note))
    return cut(plain(" ".join(part for part in parts if part)))


def _alt_focus(teller: _Teller, card: Card, asked: set[Any], aimed: Sequence[int | str]) -> str:
    """Return a card of a part of the field: where it stands, its numbers, whether it is asked about or can be hit."""
    square, id = str(card["square"]), card.get("id")
    facts = teller.numbers_told(card)[1 if card.get("level") is not None else 0 : 3] if not is_secret(card) else []
    if id in asked:
        facts.append(teller.say("alt.asked"))
    if id in aimed or square in aimed:
        facts.append(teller.say("alt.aimed"))
    if id in teller.numbers or square in teller.numbers:
        facts.append(teller.say("alt.choice"))
    head = teller.say("alt.focus", square=square, ground=teller.ground(square),
                      owner=teller.whose(int(card.get("controller") or 0)), name=card_name(card, teller.locale),
                      facts=", ".join(facts))  # fmt: skip
    return head.rstrip(", ")


def hand_alt(view: View, locale: str, numbered: Sequence[int | str] = ()) -> str:
    """Return the alternative text of a hand, with the buttons' numbers."""
    lines = _Teller(view, numbered, locale).private()
    if not lines:
        return tell(locale, "hand_empty")
    return cut(" ".join(tell(locale, "alt.sentence", text=plain(line)) for line in lines))


def card_alt(info: Any, text: str, locale: str) -> str:
    """Return the alternative text of one card: everything on it."""
    sheet = sheet_of(facts_of(info), text, locale)
    facts = [sheet.line]
    if sheet.cost:
        facts.append(tell(locale, "text.cost", n=sheet.cost))
    facts += [f"{word} {value}" for _, value, word in sheet.stats]
    head = tell(locale, "alt.card", name=sheet.name, facts=", ".join(facts))
    return cut(f"{head} {' '.join(sheet.text.split())}".strip())


__all__ = ["board_alt", "card_alt", "focus_alt", "hand_alt", "piles_alt", "text_pages"]
