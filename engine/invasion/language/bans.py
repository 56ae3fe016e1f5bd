"""Terms that forbid or demand something: what cards or players cannot or must do, or what cannot happen to them."""

from __future__ import annotations

from collections.abc import Callable

from engine.invasion.language.effects.ambushes import AMBUSHED
from engine.kernel.language.common import *
from engine.kernel.state.layers import reached, reaches
from engine.kernel.state.state import Link, rebound

ATTACK, DEFEND, BE_CORRUPTED, BE_RESTORED = "attack", "defend", "corrupted", "restored"
ALONE = {ATTACK: "attack_alone", DEFEND: "defend_alone"}
DRAWN = "drawn"
"""The ``how`` of a draw event. A fact of the same name counts the cards that a player has drawn this turn."""
_BANS = (ATTACK, DEFEND, BE_CORRUPTED, BE_RESTORED, *ALONE.values())


@dataclass(frozen=True)
class Cannot(Lasting):
    """Units cannot be declared as attackers (``attack``) or defenders (``defend``).

    Nor can they become corrupt (``corrupted``), be restored (``restored``), or be the only attacker (``attack_alone``)
    or defender (``defend_alone``), if these are named.

    Without ``until``, this is a constant. With ``until``, it is an effect that lasts until that moment and applies to
    the units that match when it resolves. A unit that already attacks or defends continues to do so
    (INV-ERR-CORE-047-STATUS).
    """

    sel: Finds
    what: tuple[str, ...]
    until: Moment | None = None
    mod_key = "cannot"
    in_play_only = ("sel",)
    able = {"sel": "attack"}

    def fault(self) -> tuple[str, str]:
        if not self.what or any(ban not in _BANS for ban in self.what):
            return f"forbids what the rules do not know ({', '.join(self.what) or 'nothing'})", (
                f"write one or more of {', '.join(_BANS)}"
            )
        return "", ""

    def say(self, speech: Speech) -> str:
        who = say_who(self.sel, speech)
        said = [tx(f"inv.mod.cannot.{ban}", speech) for ban in self.what]
        if self.what[:2] == (ATTACK, DEFEND):
            said[:2] = [tx("inv.mod.cannot.fight", speech)]
        if self.what == tuple(ALONE.values()):
            said = [tx("inv.mod.cannot.fight_alone", speech)]
        what = f" {tx('list.or', speech)} ".join(said)
        until = "" if self.until is None else tx(f"until.{self.until[-1]}", speech)
        return tx("inv.mod.cannot", speech, who=who, what=what) + until


@dataclass(frozen=True)
class AttacksUnits(Node):
    """Units cannot be declared as attackers of a zone in which its player controls no unit.

    With ``corrupt``, it must be a corrupt unit.
    """

    sel: Finds
    corrupt: bool = False
    says = {
        "corrupt": "{sel} cannot attack a zone without corrupt units",
        "else": "{sel} cannot attack a zone without units",
    }
    mod_key = "attacks_units"
    in_play_only = ("sel",)
    able = {"sel": "attack"}


@dataclass(frozen=True)
class CannotBeTargeted(Lasting):
    """Cards cannot be targeted by effects of their controller's opponents, or with an empty ``by``, of any player.

    Without ``until``, this is a constant.
    """

    sel: Finds
    by: str = "opponents"
    until: Moment | None = None
    mod_key = "untargetable"
    in_play_only = ("sel",)

    def fault(self) -> tuple[str, str]:
        return (
            ("", "")
            if self.by in ("", "opponents")
            else (f"is about effects of nobody ({self.by!r})", 'write by="opponents", or an empty by')
        )

    def say(self, speech: Speech) -> str:
        until = "" if self.until is None else tx(f"until.{self.until[-1]}", speech)
        key = "inv.mod.untargetable" + (f".{self.by}" if self.by else "")
        return tx(key, speech, who=say_who(self.sel, speech)) + until


@dataclass(frozen=True)
class Targetable(Test):
    """Cards that an effect of this card can target. For a target that is named while the effect resolves."""

    says = "that can be targeted"
    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return eid not in st.rules.sheltered(st, ctx.ctl, ctx.src)


def sheltered(st: State, seat: int) -> tuple[int, ...]:
    """Return the cards that the effects of a player cannot target now."""
    found: list[int] = []
    if st.indexed("stat:untargetable"):
        for _, word, c, _ in words(st, "untargetable"):
            if not word.by or st.rules.opposes(st, c.ctl, seat):
                found += word.sel.ids(st, c)
    for mod in st.modifiers.values():
        if mod.key != "untargetable":
            continue
        if not st.rules.node(mod.ab, mod.node).by or st.rules.opposes(st, mod.ctl, seat):
            found += reached(st, mod)
    return tuple(found)


def cancels(st: State, link: Link) -> bool:
    """Whether a waiting effect cancels the Action that has just been used or played.

    All effects that wait for it are then used up (INV-RULE-CONDITIONAL-DURATION).
    """
    spent = [
        mod.id for mod in st.modifiers.values() if mod.key == "cancels_next" and st.rules.opposes(st, mod.ctl, link.ctl)
    ]
    for i in spent:
        del st.modifiers[i]
    if spent:
        st.change()
    return bool(spent)


def title_used(st: State, seat: int, name: str) -> bool:
    """Whether a card keeps a player from playing a card of a title, or putting it into play, once more this turn.

    Our reading: cards of that title that were played this turn before the effect began count. Those that effects put
    into play before it began do not count.
    """
    return bool(words(st, "once_per_title")) and any(
        fact.startswith(_USES) and st.rules.card(fact.partition(":")[2]).name == name
        for scope, fact, who in st.facts
        if scope == "turn" and who == seat
    )


@dataclass(frozen=True)
class OneInDeck(Node):
    """A deck may contain only one copy of this card. The rules of deck building read this."""

    says = "a deck may contain only one copy of this card"
    mod_key = "one_in_deck"


def discards_held(st: State, seat: int) -> bool:
    """Whether a card keeps all cards in a player's discard pile there."""
    return bool(st.indexed("stat:holds_discards")) and any(
        st.rules.opposes(st, c.ctl, seat) for _, _, c, _ in words(st, "holds_discards")
    )


def warded(st: State, seat: int, chosen: tuple[int, ...], able: Callable[[int, int], bool]) -> tuple[int, ...]:
    """Return the cards that an effect of a player is applied to: each ward stands in for its unit, if able."""
    out = list(chosen)
    for mod in st.modifiers.values():
        ward = mod.src
        if mod.key != WARDS or ward not in st.ents or not st.rules.opposes(st, mod.ctl, seat):
            continue
        unit = next((e for e in mod.refs or () if e in out), 0)
        if unit and ward not in out and able(unit, ward):
            out[out.index(unit)] = ward
            names = {"ward": st.rules.label(st, ward), "unit": st.rules.label(st, unit)}
            log(st, WARDS, Msg.of("inv.log.warded", **names), who=ward)
    return tuple(out)


WARDS = "wards"
"""The key of an effect by which its source is a ward of some units."""
PUT_IN = "put_in"
"""A fact that counts the cards of a code that a player has put into play while :func:`title_used` limits that."""
_USES = ("announced.play:", f"{PUT_IN}:")


def toll(st: State, link: Link) -> int:
    """Return how much the controller of a link must pay when it resolves, so that it is not cancelled."""
    named = {eid for ids in link.targets for eid in ids}
    return sum(mod.amount for mod in st.modifiers.values() if mod.key == "toll" and named.intersection(mod.refs or ()))


def draws_left(st: State, seat: int) -> int | None:
    """Return how many cards a player may still draw this turn. None: any number."""
    most = [
        mod.amount
        for mod in st.modifiers.values()
        if mod.key == "draws_at_most"
        and chooser(rebound(mod.bind, ctl=mod.ctl), st.rules.node(mod.ab, mod.node).by, st) == seat
    ]
    return max(0, min(most) - st.fact("turn", DRAWN, seat)) if most else None


def quest_draws(st: State, seat: int, n: int) -> int:
    """Return how many of ``n`` cards a player draws in the quest phase, at least 1 of them."""
    fewer: int = sum(word.n for _, word, c, _ in words(st, "draws_fewer") if st.rules.opposes(st, c.ctl, seat))
    return max(min(n, 1), n - fewer)


def drawn_in_bounds(st: State, evs: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events without excess draws.

    If a player would draw too many cards, the last of that player's draws are removed. If no draw is in excess, ``evs``
    itself is returned.
    """
    left = {seat: draws_left(st, seat) for seat in {ev.seat for ev in evs if ev.how == DRAWN}}
    out = []
    for ev in evs:
        n = left.get(ev.seat) if ev.how == DRAWN else None
        if n is not None:
            if n == 0:
                continue
            left[ev.seat] = n - 1
        out.append(ev)
    return evs if len(out) == len(evs) else tuple(out)


UNPLAYABLE = "unplayable"
"""The fact that a card was named that cannot be played in this phase. With a colon, the card's title follows."""


def name_unplayable(st: State, title: str) -> None:
    """Keep all players from playing the copies of a card in this phase."""
    st.add_fact("phase", UNPLAYABLE, 0)
    st.add_fact("phase", f"{UNPLAYABLE}:{title}", 0)


def unplayable(st: State, title: str) -> bool:
    """Whether no copy of the card can be played in this phase."""
    return st.fact("phase", UNPLAYABLE, 0) > 0 and st.fact("phase", f"{UNPLAYABLE}:{title}", 0) > 0


KEPT_OUT = "kept_out"
"""The variable with the titles that units keep out of play: (id of the unit, title)."""


def keep_out(st: State, eid: int, title: str) -> None:
    """Keep the copies of a card from being played or put into play as long as a unit stays in play."""
    st.set(KEPT_OUT, (*st.vars.get(KEPT_OUT, ()), (eid, title)))


def kept_out(st: State, title: str) -> bool:
    """Whether a faceup unit in play keeps the copies of a card out."""
    rows = st.vars.get(KEPT_OUT, ())
    return any(named == title and eid in st.ents and _stays(st, eid) for eid, named in rows) if rows else False


def _stays(st: State, eid: int) -> bool:
    ent = st.ents[eid]
    return ent.up and ent.place in st.rules.in_play


LOUD = ("action", "forced")
"""The kinds of abilities that :class:`Silences` removes."""


@dataclass(frozen=True)
class Must(Lasting):
    """Units must be declared as attackers (``attack``) or defenders (``defend``) if they can.

    If ``until`` is None, this is a constant. Otherwise it is an effect that lasts until that moment.
    """

    sel: Finds
    what: str
    until: Moment | None
    mod_key = "must"
    in_play_only = ("sel",)
    able = {"sel": "attack"}

    def fault(self) -> tuple[str, str]:
        return (
            ("", "")
            if self.what in (ATTACK, DEFEND)
            else (f"demands what the rules do not know ({self.what!r})", f"write {ATTACK!r} or {DEFEND!r}")
        )

    def say(self, speech: Speech) -> str:
        return tx(
            f"inv.mod.must.{self.what}",
            speech,
            who=say_who(self.sel, speech),
            until="" if self.until is None else tx(f"until.{self.until[-1]}", speech),
        )


def demanded(st: State, eids: tuple[int, ...], what: str) -> tuple[int, ...]:
    """Return the units among ``eids`` that must be declared. ``eids`` holds only units that can be declared.

    A unit that has ambushed must defend. A unit that cannot fight alone is left out: no rule makes other units fight so
    that it can.
    """
    ambushed = tuple(e for e in eids if what == DEFEND and st.fact("phase", AMBUSHED, e))
    constants = [(word.sel, c) for _, word, c, _ in words(st, "must") if word.what == what]
    effects = [
        mod for mod in st.modifiers.values() if mod.key == "must" and st.rules.node(mod.ab, mod.node).what == what
    ]
    if not constants and not effects and not ambushed:
        return ()
    return tuple(
        e
        for e in eids
        if (
            e in ambushed
            or any(sel.has(st, c, e) for sel, c in constants)
            or any(reaches(st, mod, e) for mod in effects)
        )
        and not banned(st, e, ALONE[what])
    )


def banned(st: State, eid: int, ban: str) -> bool:
    """Whether an entity is currently forbidden to do, or to become, the thing that ``ban`` names."""
    if st.indexed("stat:cannot") and any(
        ban in word.what and word.sel.has(st, c, eid) for _, word, c, _ in words(st, "cannot")
    ):
        return True
    return bool(st.modifiers) and any(
        mod.key == "cannot" and ban in st.rules.node(mod.ab, mod.node).what and reaches(st, mod, eid)
        for mod in st.modifiers.values()
    )


register_messages(
    "en",
    {
        "inv.log.warded": "The effect is applied to {ward} instead of {unit}.",
        "why.discards_held": "A card effect keeps all cards in that discard pile there.",
        "why.named": "A card effect named that card: it cannot be played in this phase.",
        "inv.mod.must.attack": "{who} must attack if able{until}",
        "inv.mod.must.defend": "{who} must defend if able{until}",
        "inv.why.must.attack": "{unit} must attack this turn; choose it as well.",
        "inv.why.must.defend": "{unit} must defend this turn; choose it as well.",
        "inv.mod.untargetable": "{who} cannot be targeted by card effects",
        "inv.mod.untargetable.opponents": "{who} cannot be targeted by card effects of opponents",
        "inv.why.with_legend.attack": "{unit} attacks from its zone only together with your legend; choose the legend "
        "as well.",
        "inv.why.with_legend.defend": "{unit} defends from its zone only together with your legend; choose the legend "
        "as well.",
        "inv.why.alone.attack": "{unit} cannot attack alone; choose another unit as well.",
        "inv.why.alone.defend": "{unit} cannot defend alone; choose another unit as well.",
        "inv.mod.cannot": "{who} cannot {what}",
        "inv.mod.draws_at_most.you": "you cannot draw more than {n|card|cards} this turn (those drawn before count)",
        "inv.mod.draws_at_most.self": "you cannot draw more than {n|card|cards} this turn (those drawn before count)",
        "inv.mod.draws_at_most.they": "that player cannot draw more than {n|card|cards} this turn (those drawn before "
        "count)",
        "inv.mod.draws_at_most.opponent": "an opponent cannot draw more than {n|card|cards} this turn (those drawn "
        "before count)",
        "inv.mod.cannot.attack": "be declared as an attacker",
        "inv.mod.cannot.defend": "be declared as a defender",
        "inv.mod.cannot.fight": "be declared as an attacker or defender",
        "inv.mod.cannot.fight_alone": "be the only attacker or the only defender",
        "inv.mod.cannot.attack_alone": "be the only attacker",
        "inv.mod.cannot.defend_alone": "be the only defender",
        "inv.mod.cannot.corrupted": "become corrupt",
        "inv.mod.cannot.restored": "be restored",
    },
)

__all__ = ["AttacksUnits", "Cannot", "CannotBeTargeted", "Must", "OneInDeck", "Targetable"]
