"""Boards in words: the parts that the text boards and alternative texts of all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any, Generic, TypeVar

from engine import CardView, PieceView, PlayerView, SquaresView, View
from render.last import last_of, last_sentence
from render.layout.looks import on_board
from render.layout.slips import own_player
from render.layout.squares import numbers_of
from render.pages import cut, plain, safe
from render.parts.sheet import Sheet
from render.picture import ALT_LIMIT
from render.words import (
    is_partner,
    over_reason,
    player_name,
    seating,
    tell,
    term,
    title_line,
    turn_line,
    waiting_line,
    whose_line,
)

V = TypeVar("V", bound=View)
S = TypeVar("S", bound=SquaresView)
P = TypeVar("P", bound=PlayerView)
C = TypeVar("C", bound=PieceView)


class Teller(Generic[V]):
    """The words for a view. Each game's subclass adds the names of its cards and whatever only that game has."""

    prefix = ""
    """Prefix of the message ids of the game's sentences."""

    def __init__(self, view: V, numbered: Sequence[int | str], locale: str) -> None:
        self.view = view
        self.locale = locale
        self.numbers = numbers_of(numbered)

    def say(self, id: str, **params: Any) -> str:
        """Return a sentence in the reader's language."""
        return tell(self.locale, f"{self.prefix}{id}", **params)

    def number(self, *keys: int | str | None) -> str:
        """Return "[3] " for each of these things that has a button's number."""
        found = sorted({self.numbers[k] for k in keys if k and k in self.numbers})
        return "".join(tell(self.locale, "text.number", n=n) for n in found)

    def title(self) -> list[str]:
        """Return the heading: turn, phase, whose move it is, how the match ended, and what is in progress."""
        parts = [turn_line(self.view, self.locale), safe(whose_line(self.view, self.locale)), *self.moment()]
        line = tell(self.locale, "text.bold", text=" · ".join(p for p in parts if p))
        waiting = safe(waiting_line(self.view, self.locale))
        return [t for t in (line, waiting, over_reason(self.view, self.locale), *self.going_on()) if t]

    def moment(self) -> list[str]:
        """Return the phase, and other facts about the current point of the turn."""
        phase = self.view["phase"]
        return [term(self.locale, "phase", phase)] if phase and phase != "setup" else []

    def going_on(self) -> list[str]:
        """Return what is in progress: a combat, dice, announced actions."""
        return []

    def marks(self, player: PlayerView) -> str:
        """Return a note if a player is the reader, a partner, to move, or the winner; otherwise ""."""
        seat, marks = player["seat"], []
        over = self.view["over"]
        if self.view["viewer"] == seat:
            marks.append(tell(self.locale, "you"))
        elif is_partner(self.view, player):
            marks.append(tell(self.locale, "partner"))
        if over and seat in over["winners"]:
            marks.append(tell(self.locale, "winner"))
        elif not over and seat in self.view["waiting"]:
            marks.append(tell(self.locale, "to_move"))
        return tell(self.locale, "text.mark", words=", ".join(marks)) if marks else ""

    def opening(self) -> list[str]:
        """Return the beginning of an alternative text: the turn, and whose move it is."""
        waiting = waiting_line(self.view, self.locale)
        return [title_line(self.view, self.locale), *([self.sentence(waiting)] if waiting else [])]

    def sentence(self, text: str) -> str:
        """Return a line of an alternative text as a sentence."""
        return tell(self.locale, "alt.sentence", text=text)

    def by_owner(self, card: CardView) -> list[str]:
        """Return the owner of a card if another player controls it; otherwise ""."""
        if card["owner"] == card["controller"]:
            return []
        return [tell(self.locale, "text.owned", name=safe(player_name(self.view, card["owner"])))]


class SquaresTeller(Teller[S], Generic[S, P, C]):
    """The words for a view of a board of squares."""

    order: Sequence[str] = ()
    """The kinds of cards, in the order in which they are listed."""

    def players(self) -> Sequence[P]:
        """Return the players of the view."""
        raise NotImplementedError

    def pieces(self) -> Sequence[C]:
        """Return the cards on the board."""
        raise NotImplementedError

    def called(self, card: C) -> str:
        """Return the name of a card."""
        raise NotImplementedError

    def life(self, card: C) -> int | None:
        """Return the life that a card has left; None if it is not known."""
        raise NotImplementedError

    def columns_rows(self) -> tuple[list[str], list[int]]:
        """Return columns from left to right and rows from top to bottom."""
        raise NotImplementedError

    def facts(self, card: C) -> list[str]:
        """Return everything about a card on the board except its name and square."""
        raise NotImplementedError

    def card(self, card: C) -> str:
        """Return the words for a card that is not on the board."""
        raise NotImplementedError

    def private(self) -> list[str]:
        """Return what only the viewer may see."""
        raise NotImplementedError

    # -- players ----------------------------------------------------------------------------------------------

    @property
    def own(self) -> P | None:
        """The viewer's player entry."""
        return own_player(self.players(), self.view["viewer"])

    def seats(self, seat: int | None = None) -> list[P]:
        """Return the players, the viewer first, or only the player of a seat."""
        players = {p["seat"]: p for p in self.players()}
        return [players[s] for s in reversed(seating(self.view)) if seat is None or s == seat]

    def whose(self, seat: int) -> str:
        """Return "your" or "Ben’s"."""
        if seat == self.view["viewer"]:
            return self.say("text.your")
        return self.say("text.of", name=safe(player_name(self.view, seat)))

    # -- the board --------------------------------------------------------------------------------------------

    def grid(self) -> list[str]:
        """Return the board by rows as the viewer sees it. Every square is named; adjacent equal free squares are
        joined.
        """
        columns, rows = self.columns_rows()
        cards, none = on_board(self.pieces()), self.missing()
        out = [self.say("text.board", first=rows[0], last=rows[-1], left=columns[0], right=columns[-1])]
        for row in rows:
            names = [f"{column}{row}" for column in columns if f"{column}{row}" not in none]
            if names:
                out.append(self.say("text.row", row=row, squares="; ".join(self.row(names, cards))))
        return out

    def missing(self) -> Set[str]:
        """Return the squares that the board does not have."""
        return frozenset()

    def row(self, names: Sequence[str], cards: Mapping[str, C]) -> list[str]:
        """Return the words for the squares of a row."""
        out: list[str] = []
        run: list[str] = []
        for square in names:
            card = cards.get(square)
            bare = card is None and square not in self.numbers
            if run and not (bare and self.alike(run[-1], square)):
                out.append(self.free(run))
                run = []
            if bare:
                run.append(square)
            else:
                out.append(self.stands(square, card) if card is not None else self.choice(square))
        return [*out, *([self.free(run)] if run else [])]

    def alike(self, square: str, after: str) -> bool:
        """Whether two neighbouring free squares are joined into one run."""
        return True

    def free(self, run: Sequence[str]) -> str:
        """Return the words for one or several free squares."""
        raise NotImplementedError

    def choice(self, square: str) -> str:
        """Return the words for a free square with a button's number."""
        raise NotImplementedError

    def stands(self, square: str, card: C) -> str:
        """Return the words for a square with a card."""
        raise NotImplementedError

    def name(self, card: C) -> str:
        """Return the name of a card, in Discord's markdown."""
        return safe(self.called(card))

    def units(self, seat: int) -> list[str]:
        """Return the cards of a seat on the board with all their facts, sorted by kind and square."""
        cards = [c for c in self.pieces() if c["controller"] == seat]
        order = {kind: k for k, kind in enumerate(self.order)}
        cards.sort(key=lambda c: (order.get(self.kind(c), len(order)), str(c["square"])))
        if not cards:
            return []
        mine = seat == self.view["viewer"]
        head = self.say("text.your_units") if mine else self.say("text.units", name=safe(player_name(self.view, seat)))
        return [head, *(self.unit(c) for c in cards)]

    def kind(self, card: C) -> str:
        """Return the kind of a card as it appears in :attr:`order`."""
        return str(card.get("kind"))

    def unit(self, card: C) -> str:
        """Return the words for a card on the board, with all its facts."""
        number, facts = self.number(card["id"], card["square"]), ", ".join(self.facts(card))
        return self.say("text.unit", number=number, square=str(card["square"]), name=self.name(card), facts=facts)

    def listed(self, cards: Sequence[C]) -> str:
        """Return the words for cards that are not on the board."""
        return ", ".join(self.number(c["id"]) + self.card(c) for c in cards)

    # -- alternative texts ------------------------------------------------------------------------------------

    def last(self) -> str:
        """Return the last events: moves and attacks by squares, changed life, new cards and destroyed cards."""
        last = last_of(self.view)
        cards = {c["id"]: c for c in self.pieces() if c["id"]}
        parts = [("attack" if arrow.struck else "move", f"{arrow.start} → {arrow.end}") for arrow in last.arrows]
        for id, card in cards.items():
            left = self.life(card)
            was = last.was(id, left)
            if was:
                parts.append(("heart", f"{self.called(card)} {card['square']} {was} → {left}"))
        gone = [f"{g.name} {g.place}" for g in last.gone if g.name]
        new = [f"{self.called(card)} {card['square']}" for id, card in cards.items() if id in last.new]
        parts += [(sign, ", ".join(names)) for sign, names in (("cross", gone), ("unique", new)) if names]
        return last_sentence(parts, self.locale)

    def choices(self) -> str:
        """Return the squares that can be chosen, either directly or through a card on them."""
        chosen = {str(c["square"]) for c in self.pieces() if c["id"] in self.numbers}
        chosen |= {key for key in self.numbers if isinstance(key, str)}
        return self.sentence(self.say("alt.choices", squares=", ".join(sorted(chosen)))) if chosen else ""

    def free_choices(self) -> list[str]:
        """Return the free squares that can be chosen."""
        cards = on_board(self.pieces())
        return sorted(key for key in self.numbers if isinstance(key, str) and key not in cards)

    def inside(self, columns: Sequence[str], rows: Sequence[int]) -> list[C]:
        """Return the cards on a part of the board, sorted by square."""
        inside = {f"{column}{row}" for column in columns for row in rows}
        return sorted((c for c in self.pieces() if c["square"] in inside), key=lambda c: str(c["square"]))

    def hand_alt(self) -> str:
        """Return the alternative text of what only the viewer may see, with the buttons' numbers."""
        lines = self.private()
        return cut(" ".join(self.sentence(plain(line)) for line in lines)) if lines else tell(self.locale, "hand_empty")


def board_summary(parts: Sequence[str], cards: Callable[[bool], Sequence[str]]) -> str:
    """Return the alternative text of a board. If not all ``cards`` fit, only the most important are listed."""
    for chief in (False, True):
        whole = plain(" ".join(text for text in (*parts, *cards(chief)) if text))
        if len(whole) <= ALT_LIMIT:
            break
    return cut(whole)


def sheet_alt(sheet: Sheet, locale: str) -> str:
    """Return the alternative text of one card: everything on its sheet."""
    facts = [sheet.line]
    if sheet.cost:
        facts.append(tell(locale, "text.cost", n=sheet.cost))
    facts += [f"{word} {value}" for _, value, word in sheet.stats]
    head = tell(locale, "alt.card", name=sheet.name, facts=", ".join(facts))
    return cut(f"{head} {' '.join(sheet.text.split())}".strip())


__all__ = ["SquaresTeller", "Teller", "board_summary", "sheet_alt"]
