"""Characteristics: what a card is now, computed in fixed layers.  The results are never written into the card.

* Layer 0: base values.
* Layer 1: treated as another card (a created effect with a :data:`~engine.kernel.state.records.MODEL`).
* Layer 2: control.
* Layer 3: kinds (:mod:`engine.kernel.state.guises`).
* Layer 4: abilities and keywords, including lent ones (:mod:`engine.kernel.state.lending`).
* Layer 5: effects that set a number.
* Layer 6: effects that add to a number.
* Layer 7: effects that multiply a number or reduce it to 0.  The result is at least 0.

Values are cached until the next write.  Within a layer, the result does not depend on the order of effects
(INV-RULE-SIMUL-NET).  The exception is layer 4, which applies effects by time stamp.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.state.state import Bindings, Entity, LastingEffect, State, rebound
from engine.kernel.state.terms import Defined


def active(st: State, eid: int, ab_id: str) -> bool:
    """Whether the ability of ``eid`` works now.

    Its card must be faceup in play and in the right place, and must not have lost the ability.
    """
    ent = st.ents.get(eid)
    if ent is None or not _has_face(st, ent):
        return False
    ability = st.rules.ability(ab_id)
    if ability.keyword:
        return keyword_number(st, eid, ability.keyword) is not None
    if not _printed(st, ent):
        return False
    d = ability.d
    if d.where and ent.place != d.where:
        return False
    if (d.faq and not st.rules.holds_version(st, d.faq)) or st.rules.silenced(st, eid, d.kind):
        return False
    return steady(st) or not blanked(st, ent, ab_id)


def steady(st: State) -> bool:
    """Whether only the line-up and their own conditions decide which constant abilities work.

    This is true while no effect removes abilities, lends them or changes who controls a card, because such effects may
    depend on variables.
    """
    line = st.line
    if line.steady is None:
        line.steady = (
            fixed_control(st)
            and not st.lends()
            and not st.indexed("stat:blank")
            and not any(mod.key == "blank" for mod in st.modifiers.values())
        )
    return line.steady


def context(st: State, eid: int) -> Bindings:
    """Return the bindings for evaluating a continuous ability of ``eid``."""
    return Bindings(src=eid, ctl=controller(st, eid))


def controller(st: State, eid: int) -> int:
    """Return the seat that controls the entity now (layer 2).

    The newest control effect wins, unless a player gained permanent control after it.
    """
    ent = st.ents[eid]
    if st.line.fixed_control or fixed_control(st):
        return ent.ctl
    rows = claims(st, eid)
    return max((ent.stamp, ent.ctl), *rows)[1] if rows else ent.ctl


def fixed_control(st: State) -> bool:
    """Whether no effect changes who controls a card, so that the controllers stored in the entities are correct."""
    line = st.line
    if line.fixed_control is None:
        line.fixed_control = not (
            st.printed_or_gained("stat:control")
            or st.may_lend("stat:control")
            or any(mod.key == "control" for mod in st.modifiers.values())
        )
    return line.fixed_control


def claims(st: State, eid: int) -> list[tuple[int, int]]:
    """Return (stamp, seat) for every working effect that gives a seat control of the entity."""
    rows = [
        (mod.stamp, mod.amount)
        for mod in st.modifiers.values()
        if mod.key == "control" and mod.refs is not None and eid in mod.refs
    ]
    for src, ab in st.indexed("stat:control"):
        source = st.ents.get(src)
        if source is not None and source.host == eid and active(st, src, ab):
            rows.append((source.stamp, source.ctl))
    return rows


def affected_by(st: State, key: str, eid: int) -> bool:
    """Whether a modifier term with that key that works now finds the entity."""
    return any(word.sel.has(st, c, eid) for _, word, c, _ in words(st, key))


def words(st: State, key: str) -> list[_Word]:
    """Return (source, term, context, stamp) for every modifier term with that key that works now.

    The result is cached until the next write.
    """
    rows = st.indexed("stat:" + key)
    if not rows:
        return []
    cache, at = st.cache(), (0, "words:" + key)
    if at not in cache:
        cache[at] = [
            (src, word, c, stamp)
            for src, d, c, stamp in _standing(st, key, rows)
            if d.while_ is None or d.while_.holds(st, c)
            for word in d.mods
            if word.mod_key == key
        ]
    found: list[_Word] = cache[at]
    return found


_Word = tuple[int, Any, Bindings, int]  # type: ignore[explicit-any]  # a term is known by its key


def _standing(st: State, key: str, rows: tuple[tuple[int, str], ...]) -> list[tuple[int, Defined, Bindings, int]]:
    """Return (source, ability, context, stamp) for the working constant abilities that have a term with that key.

    Their conditions (``while_``) are not tested.
    """
    calm = steady(st)
    known = st.line.standing
    if calm and key in known:
        kept: list[tuple[int, Defined, Bindings, int]] = known[key]
        return kept
    found = [
        (src, st.rules.ability(ab).d, context(st, src), st.ents[src].stamp) for src, ab in rows if active(st, src, ab)
    ]
    if calm:
        known[key] = found
    return found


def read(st: State, eid: int, key: str) -> int:
    """Return the current value of a number of an entity, at least 0.

    The base value is first set by effects, then added to, then multiplied or reduced to 0.
    """
    at = (eid, key)
    known: int | None = st.line.numbers.get(at)
    if known is None:
        known = st.cache().get(at)
    if known is not None:
        return known
    base = st.rules.base(st, eid, key)
    if base is None:
        return 0
    live = _live(st, key, eid) if st.indexed("stat:" + key) else ()
    created = [mod for mod in st.modifiers.values() if mod.key == key] if st.modifiers else ()
    since = -1  # a keyword is an ability: after a loss, only what was gained later counts
    if key in st.rules.keywords and not steady(st):
        lost = _lost(st).get(eid)
        if lost is not None:
            base, since = 0, lost
    total = base
    if live or created:
        st.cache()[at] = base  # if an effect on this number reads the number itself, it gets the base value
        total = _changed(st, eid, key, base, since, live, created)
    total = max(0, total)
    lasts = not (live or created) and steady(st) and key not in st.rules.drifting
    (st.line.numbers if lasts else st.cache())[at] = total
    return total


def _changed(
    st: State,
    eid: int,
    key: str,
    base: int,
    since: int,
    live: Sequence[_Row],
    created: Sequence[LastingEffect],
) -> int:
    """Return a number after applying those constant abilities and created effects that are not older than ``since``."""
    total = base
    less = 0
    factor = 1
    void = False
    fixed: tuple[int, int] | None = None
    once = st.rules.counts_names_once
    counted: set[tuple[str, int]] = set()
    for _, i, stamp, d, word, c in live:
        if stamp < since or not word.sel.has(st, c, eid):
            continue
        if d.while_ is not None and not d.while_.holds(st, c):
            continue
        if once and d.name:
            if (d.name, i) in counted:
                continue
            counted.add((d.name, i))
        if word.form == "add":
            more = word.amount(st, c, eid)
            total += more
            less += min(more, 0)
        elif word.form == "double":
            factor += 1
        elif word.form == "void":
            void = True
        elif fixed is None or stamp > fixed[0]:
            fixed = (stamp, word.amount(st, c, eid))
    for mod in created:
        if mod.stamp < since or not reaches(st, mod, eid):
            continue
        form = st.rules.node(mod.ab, mod.node).form
        if form == "add":
            total += mod.amount
            less += min(mod.amount, 0)
        elif form == "double":
            factor += 1
        elif form == "void":
            void = True
        elif fixed is None or mod.stamp > fixed[0]:
            fixed = (mod.stamp, mod.amount)
    if fixed is not None:
        total += fixed[1] - base
        less += min(fixed[1] - base, 0)
    if less and st.rules.firm(st, eid, key):
        total -= less
    return 0 if void else total * factor


_Row = tuple[int, int, int, Defined, Any, Bindings]  # type: ignore[explicit-any]  # a term is known by its key
"""A row of (index position, number of the term, stamp of its source, ability, term, context)."""


def _live(st: State, key: str, eid: int) -> list[_Row]:
    """Return the terms of working constant abilities that may change that number of the entity, in index order.

    Terms that affect only their own card are left out for all other cards.
    """
    found = st.line.live.get(key)
    if found is None:
        found = st.cache().get((0, "live:" + key))
    if found is None:
        own: dict[int, list[_Row]] = {}
        wide: list[_Row] = []
        for n, (src, d, c, stamp) in enumerate(_standing(st, key, st.indexed("stat:" + key))):
            for i, word in enumerate(d.mods):
                if word.mod_key == key:
                    alone = getattr(getattr(word, "sel", None), "is_this", False)
                    rows = own.setdefault(src, []) if alone else wide
                    rows.append((n, i, stamp, d, word, c))
        found = own, wide
        if steady(st):
            st.line.live[key] = found
        else:
            st.cache()[0, "live:" + key] = found
    mine = found[0].get(eid)
    if not mine or not found[1]:
        return mine or found[1]
    return sorted([*mine, *found[1]], key=lambda row: row[:2])


def changes(st: State, eid: int, key: str) -> tuple[tuple[str, str, int], ...]:
    """Return (code of the card, form of the change, amount) for everything that changes a number of the entity now.

    The amount has a meaning only for the forms ``add`` and ``set``.  Losses of abilities, which can hide a number, are
    not included.
    """
    if st.rules.base(st, eid, key) is None:
        return ()
    found = []
    for _, _, _, d, word, c in _live(st, key, eid):
        if word.sel.has(st, c, eid) and (d.while_ is None or d.while_.holds(st, c)):
            amount = word.amount(st, c, eid) if word.form in ("add", "set") else 0
            found.append((st.ents[c.src].code, word.form, amount))
    found += [
        (st.rules.ability(mod.ab).code, st.rules.node(mod.ab, mod.node).form, mod.amount)
        for mod in st.modifiers.values()
        if mod.key == key and reaches(st, mod, eid)
    ]
    return tuple(found)


def reaches(st: State, mod: LastingEffect, eid: int) -> bool:
    """Whether a created effect applies to the entity, either because it is pinned to the entity or by its selector."""
    if mod.refs is not None:
        return eid in mod.refs
    return bool(st.rules.node(mod.ab, mod.node).sel.has(st, _bound(mod), eid))


def reached(st: State, mod: LastingEffect) -> tuple[int, ...]:
    """Return the entities that a created effect applies to now."""
    if mod.refs is not None:
        return mod.refs
    found: tuple[int, ...] = st.rules.node(mod.ab, mod.node).sel.ids(st, _bound(mod))
    return found


def _bound(mod: LastingEffect) -> Bindings:
    """Return the bindings for evaluating a created effect."""
    return rebound(mod.bind, src=mod.src, ctl=mod.ctl)


def keywords(st: State, eid: int) -> tuple[tuple[str, int], ...]:
    """Return the current keywords of a faceup card in play, with their numbers."""
    rules, ent = st.rules, st.ents[eid]
    if not rules.keywords or not _has_face(st, ent):
        return ()
    known: dict[Any, Any] = st.cache() if st.lends() else st.line.table  # type: ignore[explicit-any]  # tables
    changed: set[str] | None = known.get((0, "keywords"))
    if changed is None:
        changed = known[0, "keywords"] = {mod.key for mod in st.modifiers.values()} | {
            name for name, stat in zip(rules.keywords, rules.keyword_stats, strict=True) if st.indexed(stat)
        }
    printed = rules.card(ent.code).keywords if _printed(st, ent) else ()
    if not changed and not printed:
        return ()
    able = changed.union([name for name, _ in printed])
    return tuple(
        [(name, n) for name in rules.keywords if name in able and (n := keyword_number(st, eid, name)) is not None]
    )


def has_keyword(st: State, eid: int, name: str) -> bool:
    """Whether a faceup card in play has the keyword now."""
    ent = st.ents[eid]
    return _has_face(st, ent) and keyword_number(st, eid, name) is not None


def _has_face(st: State, ent: Entity) -> bool:
    """Whether a card in play is faceup, or is facedown but an effect has turned it into something else."""
    return ent.place in st.rules.in_play and (ent.up or ent.id in st.guises())


def _printed(st: State, ent: Entity) -> bool:
    """Whether the printed text of a card in play counts."""
    guise = st.guises().get(ent.id)
    return ent.up if guise is None else not guise.bare


def keyword_number(st: State, eid: int, name: str) -> int | None:
    """Return the number of a keyword of a faceup card in play, or None if the card does not have the keyword now.

    A keyword that may have the number 0 is present as long as something gives it and nothing removes it.
    """
    n = read(st, eid, name)
    return n if n > 0 or (st.rules.keywords[name].least == 0 and _given(st, eid, name)) else None


def bearers(st: State, key: str, who: int) -> tuple[tuple[int, str], ...]:
    """Return (entity, ability) for each of the entity's current keywords whose ability is indexed under ``key``."""
    known = st.rules.keyword_index.get(key)
    if known is None:
        return ()
    ent = st.ents.get(who)
    if ent is None or not (ent.up or who in st.guises()) or ent.place not in st.rules.in_play:
        return ()
    return tuple([(who, ability.id) for ability in known if keyword_number(st, who, ability.keyword) is not None])


def _given(st: State, eid: int, name: str) -> bool:
    """Whether a keyword is printed on the card or given to it, with any number, and has not been removed."""
    lost = None if steady(st) else _lost(st).get(eid)
    since = -1 if lost is None else lost
    forms = {
        word.form if word.form != "add" or word.amount(st, c, eid) >= 0 else ""
        for _, _, stamp, d, word, c in _live(st, name, eid)
        if stamp >= since and word.sel.has(st, c, eid) and (d.while_ is None or d.while_.holds(st, c))
    }
    forms |= {
        word.form if word.form != "add" or mod.amount >= 0 else ""
        for mod in st.modifiers.values()
        if mod.key == name and mod.stamp >= since and reaches(st, mod, eid)
        for word in (st.rules.node(mod.ab, mod.node),)
    }
    printed = lost is None and _printed(st, st.ents[eid]) and st.rules.card(st.ents[eid].code).keyword(name) is not None
    return "void" not in forms and (printed or "add" in forms or "set" in forms)


def blanked(st: State, ent: Entity, ab_id: str) -> bool:
    """Whether the card has lost the ability (layer 4).

    A card loses its printed abilities and those that it gained before the loss.  Abilities that count as effects on the
    card are not abilities of the card, so they are never lost.
    """
    stamp = _lost(st).get(ent.id)
    if stamp is None or st.rules.ability(ab_id).effect:
        return False
    granted = _granted_stamp(st, ent.id, ab_id)
    return granted is None or granted < stamp


def _lost(st: State) -> dict[int, int]:
    """Return, for each entity that has lost its abilities, the stamp of its last loss.

    An entity keeps the abilities that it gained later.  The losses apply in the order of their stamps.  A source that
    has already lost its own abilities causes no loss.
    """
    st.index()  # compute the lent abilities first
    cache = st.cache()
    at = (0, "blank")
    if at not in cache:
        known = set(cache)
        cache[at] = {}
        lost = _blanks(st)
        # Values cached in the meantime were computed as if no abilities were lost, so drop them.
        for key in [key for key in cache if key not in known]:
            del cache[key]
        cache[at] = lost
    found: dict[int, int] = cache[at]
    return found


def _granted_stamp(st: State, eid: int, ab_id: str) -> int | None:
    """Return the stamp of the effect that granted an ability to ``eid``, or None for a printed ability."""
    found = None
    for mod in st.modifiers.values():
        gained = mod.key == "gains" and mod.refs and eid in mod.refs
        if gained and any(part.id == ab_id for part in st.rules.granted(mod.ab, mod.node, mod.bind)):
            found = mod.stamp
    since = _since(st).get((eid, ab_id))
    return found if since is None else max(found or 0, since)


def gained(st: State, eid: int) -> tuple[str, ...]:
    """Return the ids of the abilities that effects have given to the entity, including those that it has since lost."""
    pinned = [
        part.id
        for mod in st.modifiers.values()
        if mod.key == "gains" and eid in (mod.refs or ())
        for part in st.rules.granted(mod.ab, mod.node, mod.bind)
    ]
    return (*pinned, *(ab for holder, ab in _since(st) if holder == eid))


def _since(st: State) -> dict[tuple[int, str], int]:
    """Return the stamp of each ability that is lent now, by (entity, ability)."""
    st.index()
    found: dict[tuple[int, str], int] = st.cache().get((0, "since"), {})
    return found


def _blanks(st: State) -> dict[int, int]:
    """Return, for each entity, the stamp of the newest effect that removes its abilities."""
    rows: list[tuple[int, int, Any, Any, Bindings]] = []  # type: ignore[explicit-any]  # terms and created effects
    for src, ab in st.indexed("stat:blank"):
        ent = st.ents.get(src)
        if ent is None or not ent.up or ent.place not in st.rules.in_play:
            continue
        d = st.rules.ability(ab).d
        if d.where and ent.place != d.where:
            continue
        for word in d.mods:
            if word.mod_key == "blank":
                rows.append((ent.stamp, src, d, word, context(st, src)))
    for mod in st.modifiers.values():
        if mod.key == "blank":
            rows.append((mod.stamp, 0, None, mod, Bindings()))
    lost: dict[int, int] = {}
    for stamp, src, d, word, c in sorted(rows, key=lambda r: r[:2]):
        if src and src in lost:
            continue
        if d is None:
            said = st.rules.node(word.ab, word.node)
            for eid in reached(st, word):
                lost[eid] = max(said.loses_until(stamp), lost.get(eid, 0))
            continue
        if d.while_ is not None and not d.while_.holds(st, c):
            continue
        for eid in word.sel.ids(st, c):
            lost[eid] = max(word.loses_until(stamp), lost.get(eid, 0))
    return lost
