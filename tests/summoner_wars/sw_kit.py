"""Helpers that set up positions of Summoner Wars and give answers by squares and names.

Before each answer, the match is saved and loaded, and the answer is also given to a fork. Both must end in the same
state, so every test of a rule also tests saving and forking.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arranged import Arranged

from engine import Match, say
from engine.kernel.state.layers import gained
from engine.kernel.state.state import Entity


def seat(board: Mapping[str, Any] | None = None, faction: str = "", **rest: Any) -> dict[str, Any]:
    """Return a seat of a position.

    ``board`` maps squares to names (or rows); hand, magic, deck, discard and side are lists.
    """
    row: dict[str, Any] = {"board": dict(board or {}), **rest}
    if faction:
        row["faction"] = faction
    return row


def phoenix(board: Mapping[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    """Return a seat with Phoenix Elves, and Prince Elien on c1 unless the board has a Summoner."""
    board = dict(board or {})
    if not any(_name(x) in ("Prince Elien", "Queen Maldaria") for x in board.values()):
        board["c1"] = "Prince Elien"
    return seat(board, "Phoenix Elves", **rest)


def tundra(board: Mapping[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    """Return a seat with Tundra Orcs, and Grognack on c8 unless the board has a Summoner."""
    board = dict(board or {})
    if not any(_name(x) in ("Grognack", "Torgan") for x in board.values()):
        board["c8"] = "Grognack"
    return seat(board, "Tundra Orcs", **rest)


def _name(what: Any) -> str:
    return what if isinstance(what, str) else str(what["card"])


class Table(Arranged):
    """A match set up by hand."""

    game = "summoner_wars"

    MOST = 300
    answers = 0
    """Number of answers given so far. Its maximum ends a test that waits for something impossible."""

    # -- reading ---------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """The key of the current phase."""
        return str(self.st.vars["phase"])

    def squares(self) -> set[str]:
        """Return the squares that are offered."""
        return {o.at for o in self.ask.options if o.at}

    def refs(self) -> set[str]:
        """Return the squares of the cards that are offered."""
        return {self.square(o.ref) for o in self.ask.options if o.ref is not None and self.square(o.ref)}

    def square(self, eid: int) -> str:
        """Return the square of a card, or an empty string."""
        ent = self.st.ents.get(eid)
        return "" if ent is None or not ent.pos else str(self.st.rules.board(self.st).name(ent.pos))

    def at(self, square: str) -> Entity:
        """Return the one card on a square."""
        (ent,) = self.all_at(square)
        return ent

    def all_at(self, square: str) -> list[Entity]:
        """Return the cards on a square."""
        pos = self.st.rules.board(self.st).square(square)
        return [e for e in self.st.ents.values() if e.pos == pos]

    def lent(self) -> set[str]:
        """Return the squares of the cards that other cards give an ability now."""
        return {self.square(e) for e in self.st.ents if self.square(e) and gained(self.st, e)}

    def attack(self, square: str) -> int:
        """Return the Attack Value of the unit on a square."""
        return int(self.st.rules.attack_with(self.st, self.at(square).id))

    def name(self, square: str) -> str:
        """Return the name of the card on a square, or an empty string."""
        found = self.all_at(square)
        return self.st.rules.card(found[0].code).name if found else ""

    def wounds(self, square: str) -> int:
        """Return the number of wounds on the card on a square."""
        return self.at(square).damage

    def hand(self, who: int = 0) -> list[str]:
        """Return the names of the cards in a hand."""
        return [self.st.rules.card(self.st.ents[e].code).name for e in self.st.rules.hand(self.st, who)]

    def held(self, name: str, who: int = 0) -> int:
        """Return the id of the first card of that name in a hand."""
        rules = self.st.rules
        return next(e for e in rules.hand(self.st, who) if rules.card(self.st.ents[e].code).name == name)

    def pile(self, name: str, who: int = 0) -> list[str]:
        """Return the names in a pile: ``magic``, ``deck``, ``side`` (top first) or ``discard`` (last on top)."""
        if name == "discard":
            return [self.st.rules.card(self.st.ents[e].code).name for e in self.st.places["discard", who]]
        return [self.st.rules.card(code).name for code, _ in self.st.piles[name, who]]

    def log(self) -> list[str]:
        """Return the published events as sentences."""
        return [say(e.text) for e in self.told]

    # -- acting ----------------------------------------------------------------------------------------------

    def key(self, text: str) -> str:
        """Return the key of the option that ``text`` names.

        ``text`` is a key, a square, a card's square, a label or a part of one.
        """
        options = self.ask.options
        for test in (
            lambda o: o.key == text,
            lambda o: o.at == text,
            lambda o: o.ref is not None and self.square(o.ref) == text,
            lambda o: say(o.text).casefold() == text.casefold(),
            lambda o: text.casefold() in say(o.text).casefold(),
        ):
            found = [o.key for o in options if test(o)]
            if found:
                return found[0]
        raise AssertionError(f"{text!r} is not offered: {self.labels} {self.keys}")

    def give(self, answer: str) -> Table:
        """Give an answer in the form that the engine reads."""
        self.answers += 1
        assert self.answers < self.MOST, "this does not end"
        before = self.match.digest()
        loaded = Match.from_bytes(self.match.to_bytes())
        assert loaded.digest() == before
        fork = self.match.fork()
        decision = self.ask
        assert loaded.pending == self.match.pending
        self.match = loaded
        result = self.match.submit(decision.id, answer, decision.seat)
        assert result.ok, (say(result.reason) if result.reason else result.status, self.labels)
        self.told += result.events
        assert self.match.submit(decision.id, answer, decision.seat).status in ("stale", "over")
        assert fork.digest() == before
        assert fork.submit(decision.id, answer, decision.seat).ok
        assert fork.digest() == self.match.digest()
        return self

    def do(self, *steps: str) -> Table:
        """Answer one question after another by squares, labels or keys; several choices joined by ``,``."""
        for step in steps:
            if self.ask.shape in ("pick", "name"):
                self.give(self.key(step))
            else:
                self.give(",".join(self.key(part.strip()) for part in step.split(",") if part.strip()))
        return self

    def end(self, until: str = "") -> Table:
        """End at least one phase (or pass), and continue until the given phase is reached."""
        while True:
            self.do("pass" if "pass" in self.keys else "" if self.ask.shape == "subset" else "end")
            if not until or self.phase == until:
                return self

    def refused(self, key: str, who: int | None = None) -> str:
        """Return the message id of the reason why something is not offered."""
        reason = self.match.why_not(key, self.ask.seat if who is None else who)
        assert reason is not None, f"{key} is offered"
        return reason.id


def table(*seats: Mapping[str, Any], **position: Any) -> Table:
    """Set up a table: ``table(phoenix({"d3": "Archer"}), tundra({"d5": "Fighter"}), at="attack", dice=[3])``."""
    return Table(*seats, **position)
