"""Helpers that set up positions of Heroes of Karth and give answers by spaces and names.

Before every answer, the match is saved and loaded, so each rule test also tests saving.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arranged import Arranged

import engine.karth.game  # noqa: F401 - registers the game
from engine import Match, say
from engine.kernel.state.layers import read
from engine.kernel.state.state import Entity


def seat(board: Mapping[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    """Return a seat of a position.

    ``board`` maps spaces to names (or mappings). The hand, the cards set aside (``side``) and the piles are lists of
    names.
    """
    return {"board": dict(board or {}), **rest}


class Table(Arranged):
    """A match that starts from a position set up by hand."""

    game = "karth"

    # -- reading ---------------------------------------------------------------------------------------------

    def details(self) -> dict[str, str]:
        """Return the details of the offered options, by key."""
        return {o.key: say(o.detail) for o in self.ask.options if o.detail is not None}

    def squares(self) -> set[str]:
        """Return the spaces that are offered, as destinations of a card or as targets."""
        return {o.at for o in self.ask.options if o.at == o.key}

    def words(self, word: str) -> set[str]:
        """Return the ends of the option keys that begin with a word.

        These are spaces for ``tele``, ``leap``, ``rush`` and ``blast``, and abilities for ``act``.
        """
        found = [k.partition(":")[2] for k in self.keys if k.startswith(f"{word}:")]
        return {k.rpartition(":")[2] for k in found}

    def names(self, word: str) -> set[str]:
        """Return the names of the cards offered after a word, such as ``hire``, ``side``, ``cast`` or ``attack``."""
        return {self.st.rules.card(self.st.ents[int(k)].code).name for k in self.words(word)}

    def targets(self) -> set[str]:
        """Return the spaces of the cards that can be chosen."""
        return {self._square(o.ref) for o in self.ask.options if o.ref} - {""}

    @property
    def board(self) -> Any:
        """The geometry of the battlefield."""
        return self.st.rules.board(self.st)

    def at(self, square: str) -> Entity:
        """Return the card on a space, ignoring a Wall under it."""
        found = [e for e in self.st.ents.values() if e.place == "board" and e.pos == self.board.square(square)]
        return max(found, key=lambda e: e.code != "tok_wall")

    def name(self, square: str) -> str:
        """Return the name of the card on a space, or an empty string."""
        pos = self.board.square(square)
        found = [e for e in self.st.ents.values() if e.pos == pos and e.place == "board"]
        return self.st.rules.card(found[0].code).name if found else ""

    def lies(self, square: str) -> list[str]:
        """Return the names of the Webs and Traps on a space."""
        pos = self.board.square(square)
        return [self.st.rules.card(e.code).name for e in self.st.ents.values() if e.place == "ground" and e.pos == pos]

    def left(self, square: str) -> int:
        """Return the remaining HP of the card on a space."""
        return int(self.st.rules.left(self.st, self.at(square).id))

    def number(self, square: str, key: str) -> int:
        """Return the current value of a number or keyword of the card on a space."""
        return read(self.st, self.at(square).id, key)

    def place(self, place: str, who: int = 0) -> list[str]:
        """Return the names of the cards in a place of a seat: hand, cards set aside (``side``), cemetery, discard, or a
        pile.
        """
        if (place, who) in self.st.piles:
            return [self.st.rules.card(code).name for code, _ in self.st.piles[place, who]]
        return [self.st.rules.card(self.st.ents[e].code).name for e in self.st.places[place, who]]

    def gold(self, who: int = 0) -> int:
        """Return a seat's gold."""
        return int(self.st.vars[f"gold{who}"])

    def energy(self, who: int = 0) -> int:
        """Return a seat's SE."""
        return int(self.st.vars[f"energy{who}"])

    def kills(self, who: int = 0) -> int:
        """Return a seat's kill points."""
        return int(self.st.vars[f"kills{who}"])

    def log(self, viewer: int | None = None) -> list[str]:
        """Return the log lines that a seat may read, since the position was set up."""
        seen = [e.for_seat(viewer) for e in self.told]
        return [say(e.text) for e in seen if e is not None]

    def board_seen(self, viewer: int | None) -> list[dict[str, Any]]:
        """Return the cards on the battlefield in a seat's view."""
        return self.match.view(viewer)["board"]  # type: ignore[no-any-return]

    # -- acting ----------------------------------------------------------------------------------------------

    def answer(self, key: str) -> Table:
        """Give an answer, which must be accepted.  A question for one "target" must allow exactly one choice."""
        decision = self.ask
        if decision.kind == "target" and decision.shape == "subset" and decision.min == 1:
            assert decision.max == 1, f"takes up to {decision.max}: {decision.keys}"
        self.match = Match.from_bytes(self.match.to_bytes())
        result = self.match.submit(decision.id, key, decision.seat)
        assert result.ok, f"{key} of {decision.keys}: {say(result.reason) if result.reason else result.status}"
        self.told += result.events
        assert self.st.rules.audit(self.st) is None, self.st.rules.audit(self.st)
        return self

    def do(self, *words: str) -> Table:
        """Give answers one after another.

        Each is an option key, or a word with a space (``unit c3``) or a name (``cast Bless``, or alone in a search).
        ``rest`` ends a card's turn, unless it has already ended.
        """
        for word in words:
            if word != "rest":
                self.answer(self.key(word))
            elif self.ask.kind == "card":
                self.answer("done")
        return self

    def key(self, word: str) -> str:
        """Return the key of the offered option that an answer of :meth:`do` names."""
        if word in self.keys:
            return word
        verb, _, rest = word.partition(" ")
        for option in self.ask.options:
            if self.ask.kind == "search" and say(option.text) == word:
                return option.key
            head, _, tail = option.key.partition(":")
            if head != verb and not (head.isdigit() and word in (self._name(option.ref), self._square(option.ref))):
                continue
            if head.isdigit():
                return option.key
            if rest in (tail, tail.partition(":")[2], self._name(option.ref), self._square(option.ref)):
                return option.key
        raise AssertionError(f"{word!r} is not among {self.keys}")

    def _name(self, eid: int | None) -> str:
        return self.st.rules.card(self.st.ents[eid].code).name if eid in self.st.ents else ""

    def _square(self, eid: int | None) -> str:
        return self.board.name(self.st.ents[eid].pos) if eid in self.st.ents and self.st.ents[eid].pos else ""

    def can(self, word: str) -> bool:
        """Whether an offered option has that name."""
        try:
            self.key(word)
        except AssertionError:
            return False
        return True

    @property
    def over(self) -> tuple[int, ...] | None:
        """The winners, or None while the match continues."""
        return None if self.st.over is None else self.st.over[0]
