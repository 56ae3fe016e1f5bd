"""Helpers that set up Invasion positions and play them by card titles.

``table(...)`` sets up a position (see engine/invasion/arrange.py) and returns a :class:`Table`. On it, a test
answers by option keys or card titles and reads the options.
"""

from __future__ import annotations

from typing import Any

from engine import Decision, LogEntry, Match, Msg, Option, Result, say
from engine.invasion.arrange import code_of, find
from engine.kernel.state.layers import read


def seat(**given: Any) -> dict[str, Any]:
    """Return one side of a position."""
    return given


IDLE = ["Wake the Mountain"]
"""A hand without a card that could be played as a response."""


def empire(**given: Any) -> dict[str, Any]:
    """Return an Empire side, with an idle hand by default."""
    return seat(race="Empire", **{"hand": IDLE, **given})


def chaos(**given: Any) -> dict[str, Any]:
    """Return a Chaos side, with an idle hand by default."""
    return seat(race="Chaos", **{"hand": IDLE, **given})


def orc(**given: Any) -> dict[str, Any]:
    """Return an Orc side."""
    return seat(race="Orc", **given)


def side(race: str, **given: Any) -> dict[str, Any]:
    """Return a side of any race with resources, and with an idle hand by default."""
    return seat(race=race, **{"hand": IDLE, "resources": 20, **given})


def high(**given: Any) -> dict[str, Any]:
    """Return a High Elf side with some resources, and with an idle hand by default."""
    return side("High Elf", **{"resources": 9, **given})


def dark(**given: Any) -> dict[str, Any]:
    """Return a Dark Elf side with some resources, and with an idle hand by default."""
    return side("Dark Elf", **{"resources": 9, **given})


def foe(**given: Any) -> dict[str, Any]:
    """Return the opponent's side, with an idle hand by default."""
    return seat(**{"hand": IDLE, **given})


def bearing(name: str, *worn: Any, **given: Any) -> dict[str, Any]:
    """Return a card in play with these cards attached."""
    return {"card": name, "attached": list(worn), **given}


def hurt(name: str, damage: int) -> dict[str, Any]:
    """Return a card in play with damage on it."""
    return {"card": name, "damage": damage}


def corrupt(name: str) -> dict[str, Any]:
    """Return a corrupt card in play."""
    return {"card": name, "corrupt": True}


class Table:
    """A match that a test plays.  Seat 0 is the active player unless the position says otherwise."""

    def __init__(self, match: Match) -> None:
        self.m = match
        self.st = match.st
        self.log: list[LogEntry] = []

    # -- asking ------------------------------------------------------------------------------------

    @property
    def ask(self) -> Decision:
        """The open decision, or the first one if several seats must decide."""
        assert self.m.pending, f"nothing is asked; over: {self.m.over}"
        return self.m.pending[0]

    def options(self) -> list[Option]:
        return list(self.ask.options)

    def keys(self) -> list[str]:
        return [o.key for o in self.ask.options]

    def names(self) -> list[str]:
        """Return the labels of the offered options."""
        return [say(o.text) for o in self.ask.options]

    def offered(self, name: str, word: str = "") -> bool:
        """Whether an option about the card with that title is offered.

        ``word`` is the beginning of the option's key: play, act, dev or open.
        """
        return any(o.ref is not None and self.is_card(o.ref, name) and o.key.startswith(word) for o in self.ask.options)

    def is_card(self, eid: int, name: str) -> bool:
        ent = self.st.ents.get(eid)
        if ent is None:
            return False
        if name.endswith(" section"):
            return ent.code == "section:" + name.removesuffix(" section")
        return ent.code == code_of(name)

    # -- acting ------------------------------------------------------------------------------------

    def answer(self, key: str, *, at: int = 0) -> Result:
        """Answer the open decision.  The answer must be accepted."""
        d = self.m.pending[at]
        if "," not in key and d.kind == "target":
            self._takes_one(d)
        result = self.m.submit(d.id, key, d.seat)
        reason = result.reason and say(result.reason)
        assert result.ok, f"{key!r} refused: {reason}; offered {[o.key for o in d.options]}"
        self.log += result.events
        return result

    def refused(self, key: str) -> str:
        """Give an answer that must be refused and change nothing, and return the message id of the reason."""
        d, before = self.ask, self.m.digest()
        result = self.m.submit(d.id, key, d.seat)
        assert result.status == "illegal" and self.m.digest() == before
        assert result.reason is not None
        return result.reason.id

    def pick(self, name: str, word: str = "", seat: int | None = None) -> Result:
        """Choose the option about the card with that title. The question must ask for one choice.

        With ``seat``, the card must be on that seat's side.
        """
        self._takes_one(self.ask)
        for o in self.ask.options:
            if (
                o.ref is not None
                and self.is_card(o.ref, name)
                and o.key.startswith(word)
                and (seat is None or self.st.ents[o.ref].seat == seat)
            ):
                return self.answer(o.key)
        offered = list(zip(self.keys(), self.names(), strict=True))
        raise AssertionError(f"{name} is not offered: {self.ask.kind} {offered}")

    def play(self, name: str, *answers: str) -> None:
        """Play a card from hand and give the following answers (card titles or option keys)."""
        self.pick(name, "play")
        self.follow(*answers)

    def act(self, name: str, *answers: str) -> None:
        """Use an Action of a card in play, and give the following answers."""
        self.pick(name, "act")
        self.follow(*answers)

    def develop(self, name: str, zone: str) -> None:
        self.pick(name, "dev")
        self.answer(zone)

    def follow(self, *answers: str) -> None:
        for a in answers:
            if a in self.keys():
                self.answer(a)
            elif self.ask.shape in ("subset", "order"):
                if "+" not in a:
                    self._takes_one(self.ask)
                self.subset(*a.split("+")) if a else self.answer("")
            else:
                self.pick(a)

    def _takes_one(self, asked: Decision) -> None:
        """Check that a text with "target unit" asks for exactly one unit, not for "one or more"."""
        assert asked.shape != "subset" or asked.min != 1 or asked.max == 1, f"takes up to {asked.max}: {self.names()}"

    def subset(self, *names: str) -> Result:
        """Answer a subset or order by card titles."""
        keys: list[str] = []
        for name in names:
            for o in self.ask.options:
                if o.key not in keys and o.ref is not None and self.is_card(o.ref, name):
                    keys.append(o.key)
                    break
            else:
                raise AssertionError(f"{name} is not offered: {self.names()}")
        return self.answer(",".join(keys))

    def split(self, **shares: int) -> str:
        """Return the answer to a question that divides something among cards.

        Each keyword is a card title with _ for blanks: ``Black_Orc_Squad=2``.
        """
        out = []
        for name, n in shares.items():
            title = name.replace("_", " ")
            key = next(o.key for o in self.ask.options if o.ref is not None and self.is_card(o.ref, title))
            out.append(f"{key}:{n}")
        return ",".join(out)

    def pass_(self) -> None:
        self.answer("pass")

    def pass_all(self) -> None:
        """Pass until the chain has resolved, its window has closed, or another kind of question is asked."""
        window = next((f for f in reversed(self.st.frames) if f.routine == "chain.window"), None)
        while (
            window is not None
            and self.m.pending
            and self.ask.kind == "window"
            and window in self.st.frames
            and window.v["chain"]
        ):
            self.pass_()

    def to(self, kind: str, window: str | None = None, *, seat: int | None = None, limit: int = 200) -> Decision:
        """Pass, and give default answers, until a decision of that kind is open.

        With ``window`` and ``seat``, it must be in that window and for that seat.
        """
        for _ in range(limit):
            d = self.ask
            if d.kind == kind and (window is None or d.window == window) and (seat is None or d.seat == seat):
                return d
            self.answer(
                "pass"
                if "pass" in d.keys
                else d.default
                if d.default is not None
                else (self.m.suggest(d.id) or d.keys[0])
            )
        raise AssertionError(f"{kind} {window} never came")

    def to_phase(self, active: int, phase: str, *, seat: int | None = None) -> Decision:
        """Pass until a window is open in that phase of that player's turn. With ``seat``, that seat must be asked."""
        while True:
            d = self.to("window", seat=seat)
            if (self.st.vars["active"], self.st.vars["phase"]) == (active, phase):
                return d
            self.pass_()

    # -- reading -----------------------------------------------------------------------------------

    def id(self, name: str, seat: int | None = None, place: str | None = None) -> int:
        return find(self.st, name, seat, place)

    def ent(self, name: str, seat: int | None = None, place: str | None = None) -> Any:
        return self.st.ents[self.id(name, seat, place)]

    def there(self, name: str, place: str, seat: int) -> bool:
        """Whether a card with that title is in that place of a seat."""
        code = code_of(name)
        return any(self.st.ents[e].code == code for e in self.st.places.get((place, seat), ()))

    def in_play(self, name: str) -> bool:
        code = code_of(name)
        return any(e.code == code and e.up and e.place in self.st.rules.in_play for e in self.st.ents.values())

    def power(self, name: str, seat: int | None = None) -> int:
        return read(self.st, self.id(name, seat), "power")

    def hp(self, name: str, seat: int | None = None) -> int:
        return read(self.st, self.id(name, seat), "hp")

    def damage(self, name: str, seat: int | None = None) -> int:
        return int(self.ent(name, seat).damage)

    def resources(self, seat: int = 0) -> int:
        return int(self.st.vars[f"pool{seat}"])

    def kinds(self) -> list[str]:
        """Return the kinds of the logged events, in order."""
        return [e.kind for e in self.log]

    def told(self, text: str, seat: int | None = None) -> bool:
        """Whether a line of the log contains the text.

        The log is that of the seat that answers, which does not repeat its own choices, or that of ``seat``.
        """
        return any(text in say(e.text) for e in (self.log if seat is None else self.m.events(0, seat)))

    def why(self, key: str, seat: int = 0) -> str | None:
        """Return the message id of the reason why an option is not offered, or None."""
        reason = self.m.why_not(key, seat)
        return None if reason is None else reason.id


def table(me: dict[str, Any] | None = None, foe: dict[str, Any] | None = None, **position: Any) -> Table:
    """Set up a position: ``me`` is seat 0 (Dwarf), ``foe`` is seat 1 (Orc)."""
    return Table(Match.arranged("invasion", {"seats": [me or {}, foe or {}], **position}))


__all__ = ["Msg", "Table", "say", "seat", "table"]


def titles(t: Table) -> set[str]:
    """Return the titles of the offered cards."""
    return {title for title in titles_and_sections(t) if ":" not in title}


def titles_and_sections(t: Table) -> set[str]:
    """Return the titles of the offered cards. A section appears as its code, such as "section:quest"."""
    codes = [t.st.ents[o.ref].code for o in t.options() if o.ref]
    return {code if ":" in code else t.st.rules.card(code).name for code in codes}


def attack(t: Table, zone: str, *attackers: str) -> set[str]:
    """Attack the opponent's zone with the given units, and return the titles of all units that were offered."""
    t.to("attack_zone")
    t.answer(next(o.key for o in t.options() if o.key.startswith(f"attack:{zone}:")))
    t.to("attackers")
    offered = titles(t)
    t.subset(*attackers)
    return offered


def throw(t: Table, name: str, n: int) -> None:
    """Play Flames of Tzeentch for ``n`` on a unit of either side."""
    t.to("window", "capital", seat=0)
    t.pick("Flames of Tzeentch", "play")
    t.answer(str(n))
    t.pick(name)
    t.pass_all()


def price(t: Table, name: str) -> int:
    """Return the cost to play a card in seat 0's hand, in resources."""
    return int(t.st.rules.play_cost(t.st, 0, t.id(name, 0, "hand")))


def burnt(t: Table, who: int) -> list[int]:
    """Return the damage on a player's capital, section by section."""
    return [t.ent(f"{zone} section", who).damage for zone in ("kingdom", "quest", "battlefield")]


def use(t: Table, name: str, *answers: str, seat: int = 0) -> None:
    """Use the triggered Action of a card of that seat, answer its questions, and let it resolve."""
    t.to("window", seat=seat)
    t.pick(name, "open")
    t.follow(*answers)
    t.pass_all()


def uses(t: Table, name: str, seat: int = 0) -> bool:
    """Whether that seat can use a triggered Action of the card now."""
    t.to("window", seat=seat)
    return t.offered(name, "open")


def attacking(name: Any, race: str, mine: dict[str, Any] | None = None, theirs: dict[str, Any] | None = None) -> Table:
    """Return the position after the card has been declared as the only attacker of the quest zone.

    By default, a River Troll could defend there.
    """
    mine = {"battlefield": [name], **(mine or {})}
    t = table(
        side(race, **mine), side(**{"race": "Orc", **(theirs or {"quest": ["River Troll"], "kingdom": ["Boar Boyz"]})})
    )
    attack(t, "quest", name if isinstance(name, str) else name["card"])
    return t


def dawn(me: dict[str, Any], foe: dict[str, Any], **position: Any) -> Table:
    """Return the window at the beginning of seat 0's turn."""
    t = table(me, foe, at="begin:turn", **position)
    t.to("window", "beginning", seat=0)
    return t


def number(t: Table, key: str, name: str, seat: int | None = None) -> int:
    """Return a number or keyword of a card in play."""
    return int(read(t.st, t.id(name, seat), key))
