"""The story of a match: the events that are logged as a line, and the players who may read each line."""

from __future__ import annotations

from engine.grid.board import grid
from engine.karth.own import GROUND, rules_of
from engine.karth.seen.stops import targets_of
from engine.karth.turn.combat import hits_for, lessened
from engine.kernel.language.constants.durations import YOUR_NEXT_TURN, for_player
from engine.kernel.log import LogEntry, log
from engine.kernel.messages import Msg, Param, said
from engine.kernel.state.state import Bindings, Entity, Event, Frame, Link, State
from engine.narration import Gathered, Paired, Telling

Plain = int | str | tuple[int, ...] | tuple[str, ...]
"""The type of a value in the data of a story event."""

TELLINGS = {
    **dict.fromkeys(("won", "knocked_out"), Telling(0)),
    "destroyed": Telling(0, follows=True),
    **dict.fromkeys(("attacked", "cast", "reacted"), Telling(1)),
    **dict.fromkeys(("struck", "spared", "cancelled", "poisoned", "trapped"), Telling(1, follows=True)),
    **dict.fromkeys(("hired", "brought", "ability", "stole", "mined"), Telling(2)),
    **dict.fromkeys(("gold", "kill_points", "energy"), Telling(3, follows=True)),
    **dict.fromkeys(("equipped", "recovered", "to_side", "hid", "revealed", "called"), Telling(3)),
    "aims": Telling(4),
    "drew": Telling(4, together=True, news=True),
    **dict.fromkeys(("moved_card", "teleported", "pushed", "laid", "mulligan", "shuffled"), Telling(5)),
}

GATHERED = {
    "karth.log.draws_own": Gathered("karth.log.draws_own", "card"),
    "karth.log.draws": Gathered("karth.log.draws.many", "pile"),
}

PAIRED = (
    Paired("karth.log.aims", "karth.log.attacked"),
    Paired("karth.log.mulligan", "karth.log.put_back"),
)

PICTURED = {
    "moved_card": "move",
    "teleported": "move",
    "pushed": "move",
    "attacked": "attack",
    "struck": "damage",
    "healed": "heal",
    "destroyed": "destroyed",
    "cast": "play",
    "ability": "play",
    **dict.fromkeys(("hired", "brought", "called"), "enter"),
}


def _name(st: State, code: str) -> Msg:
    return said(st.rules.card(code).name)


def _at(st: State, eid: int) -> tuple[str, ...]:
    ent = st.ents.get(eid)
    return (grid(st).name(ent.pos),) if ent is not None and ent.pos else ()


def _team(st: State, seat: int) -> tuple[int, ...]:
    return tuple(s for s in range(st.seats) if rules_of(st).friends(st, s, seat))


def _line(st: State, eid: int, kind: str, id: str, params: dict[str, Param] | None = None, **data: Plain) -> None:
    """Log a line about a card on the battlefield; ``what`` in the message is the card's name.

    If the card is hidden, opponents read the line without the name.
    """
    if st.muted:
        return
    ent, params = st.ents[eid], params or {}
    text = Msg.of(id, what=st.rules.label(st, eid), **params)
    if ent.flag("hidden"):
        st.event_seq += 1
        public = Msg.of(id, what=st.rules.label(st, eid, -1), **params)
        st.logged.append(LogEntry(st.event_seq, kind, text, (("who", eid), *data.items()), _team(st, ent.ctl), public))
    else:
        st.event_seq += 1
        st.logged.append(LogEntry(st.event_seq, kind, text, (("who", eid), *data.items())))


def tell(st: State, kind: str, eid: int, what: tuple[int, ...]) -> None:
    """Log an action of a card, or log that an attack did not hurt the card.

    ``what`` holds the spaces of a move or the cards that were attacked.
    """
    if kind == "attacked":
        whom = tuple(rules_of(st).public_label(st, e) for e in what) or (Msg.of("none"),)
        _line(
            st,
            eid,
            kind,
            "karth.log.attacked",
            {"targets": whom},
            whom=what,
            seat=st.ents[eid].ctl,
            start=(_at(st, eid) or ("",))[0],
            ends=tuple(at for e in what for at in _at(st, e)),
        )
        return
    if kind == "lessened":
        _line(st, eid, kind, "karth.log.lessened", {"n": what[0]}, n=what[0])
        return
    if kind == "spared":
        _line(st, eid, kind, "karth.log.spared", ends=_at(st, eid))
        return
    a, b = (grid(st).name(s) if s else "" for s in what)
    ent = st.ents[eid]
    name = _name(st, ent.code)
    text = Msg.of(f"karth.log.{kind}", what=name, a=a, b=b)
    if ent.flag("hidden"):
        log(
            st,
            kind,
            text,
            seats=_team(st, ent.ctl),
            who=eid,
            seat=ent.ctl,
            start=a,
            ends=(b,),
            public=Msg.of(f"karth.log.{kind}", what=Msg.of("karth.label.hidden"), a=a, b=b),
            shown=(("seat", ent.ctl), ("start", a), ("ends", (b,))),
        )
    else:
        log(st, kind, text, who=eid, seat=ent.ctl, start=a, ends=(b,))


def announced(st: State, link: Link) -> None:
    """Log that a spell is cast or played."""
    if link.kind == "play":
        answer = len(st.links) > 1
        kind = "reacted" if answer else "cast"
        what: dict[str, Param] = {"who": st.rules.player(st, link.ctl), "card": _name(st, link.code)}
        whom = _aims(st, link)
        space = any(isinstance(target, str) for target in targets_of(st, link))
        if whom:
            what["whom"] = whom
        text = Msg.of(f"karth.log.{kind}{'_at' if space else '_on' * bool(whom)}", **what)
        log(st, kind, text, seat=link.ctl, code=link.code, name=st.rules.card(link.code).name)


def aims(st: State, link: Link) -> None:
    """Log an attack, or an ability that can be answered like a spell, before a player is asked to answer it."""
    if link.ab.startswith("power/"):
        what = st.rules.ability_title(st, link.ab)  # type: ignore[attr-defined]  # rules has it
        _line(st, link.src, "aims", "karth.log.ability_on", {"ability": what, "aims": _aims(st, link)}, seat=link.ctl)
    else:
        _line(st, link.src, "aims", "karth.log.aims", {"targets": _attacked(st, link)}, seat=link.ctl)


def _attacked(st: State, link: Link) -> tuple[Msg, ...]:
    """Return the names of the targets of an attack: cards, or the space of a Blast."""
    if link.ab != "attack/0":
        return tuple(Msg.of("text", text=grid(st).name(square)) for square in link.targets[0])
    return tuple(rules_of(st).public_label(st, e) for e in link.targets[0] if e in st.ents)


def _aims(st: State, link: Link) -> tuple[Msg, ...]:
    """Return the names of the cards and spaces that a spell was cast on."""
    return tuple(
        Msg.of("text", text=target) if isinstance(target, str) else rules_of(st).public_label(st, target)
        for target in targets_of(st, link)
        if isinstance(target, str) or target in st.ents
    )


def cancelled(st: State, link: Link) -> None:
    """Log that a spell or an attack was cancelled."""
    log(st, "cancelled", Msg.of("karth.log.cancelled", what=st.rules.link_label(st, link)), seat=link.ctl)


def performs(st: State, bound: Bindings) -> None:
    """Log that an ability is used, or that a card from the hand is played."""
    ab = bound.ab
    src = bound.src
    if bound["card"]:
        log(
            st,
            "cast",
            Msg.of("karth.log.cast", who=st.rules.player(st, bound.ctl), card=_name(st, st.ents[bound["card"]].code)),
            seat=bound.ctl,
        )
    elif src in st.ents:
        ent = st.ents[src]
        by = ent.host if ent.host in st.ents else src
        title = rules_of(st).ability_title(st, ab)  # type: ignore[attr-defined]  # rules has it
        _line(st, by, "ability", "karth.log.ability", {"ability": title}, seat=bound.ctl)


def effect_told(st: State, seat: int, refs: tuple[int, ...], key: str, text: Msg) -> None:
    """Log an effect that causes no event. A sentence that says "your" is quoted, because others read it too."""
    if not refs:
        log(st, "lasting", Msg.of("karth.log.lasting_for", who=st.rules.player(st, seat), what=text), seat=seat)
        return
    moment = for_player(YOUR_NEXT_TURN, seat)
    yours = any(m.refs == refs and m.key == key and m.until == moment for m in st.modifiers.values())
    quoted = Msg.of("karth.log.lasting_for", who=st.rules.player(st, seat), what=text)
    told = quoted if yours else Msg.of("karth.log.lasting", what=text)
    log(st, "lasting", told, ends=tuple(a for e in refs for a in _at(st, e)))


def dropped(st: State, item: Entity) -> None:
    """Log that an item goes to its owner's discard pile."""
    log(st, "dropped", Msg.of("karth.log.dropped", what=_name(st, item.code)), seat=item.owner)


def window_text(st: State, frame: Frame) -> Msg:
    """Return a window's question, which is about the last announced spell or attack."""
    link = st.links[frame.v["chain"][-1]]
    rules = rules_of(st)
    who = rules.player(st, link.ctl)
    if link.kind == "play" or link.ab.startswith("power/"):
        on = _aims(st, link)
        if on:
            return Msg.of("karth.ask.window.spell_on", who=who, what=rules.link_label(st, link), whom=on)
        return Msg.of("karth.ask.window.spell", who=who, what=rules.link_label(st, link))
    what = rules.public_label(st, link.src) if link.src in st.ents else rules.link_label(st, link)
    blast = link.ab != "attack/0"
    whom = _attacked(st, link) if blast else tuple(_aimed_at(st, link, t) for t in link.targets[0] if t in st.ents)
    if whom:
        return Msg.of("karth.ask.window.attack_on", who=who, what=what, whom=whom)
    return Msg.of("karth.ask.window.attack", who=who, what=what)


def _aimed_at(st: State, link: Link, target: int) -> Msg:
    """Return the name of an attacked card with the damage that it would take. The damage is left out if the attacker is
    hidden.
    """
    rules = rules_of(st)
    label = rules.label(st, target)
    if link.src not in st.ents or st.ents[link.src].flag("hidden"):
        return label
    n = hits_for(st, link.src, target, lessened(link))
    return Msg.of("karth.hint.kills" if n >= rules.left(st, target) else "karth.hint.hits", what=label, n=n)


_GOLD = {
    "income": "karth.log.gold.income",
    "card": "karth.log.gold.card",
    "space": "karth.log.gold.space",
    "bounty": "karth.log.gold.bounty",
    "mined": "karth.log.gold.mined",
    "stolen": "karth.log.gold.stolen",
}


_CAUSES = {"retaliation": "back", "poison": "poison"}
"""Message by the tag of a damage event, for damage that no earlier line of the log has explained."""


def passed(st: State, seat: int, window: str) -> None:
    """Notify a seat, and no other, that its stops skipped a window in which it could have answered."""
    text = Msg.of("karth.log.auto_pass", window=Msg.of(f"karth.window.{window}"))
    log(st, "auto_pass", text, seats=(seat,), window=window, mine=seat == st.vars["active"])


def happened(st: State, ev: Event) -> None:
    """Log an event if it is worth a line."""
    kind = ev.kind
    if kind == "moved":
        _moved(st, ev)
    elif kind == "gold":
        if ev.how in _GOLD:
            log(
                st,
                {"mined": "mined", "stolen": "stole"}.get(ev.how, "gold"),
                Msg.of(_GOLD[ev.how], who=st.rules.player(st, ev.seat), n=ev.n),
                seat=ev.seat,
                n=ev.n,
            )
    elif kind == "kill_points":
        log(st, kind, Msg.of("karth.log.kill_points", who=st.rules.player(st, ev.seat), n=ev.n), seat=ev.seat, n=ev.n)
    elif kind == "energy" and ev.how in ("gained", "income"):
        log(st, kind, Msg.of("karth.log.energy", who=st.rules.player(st, ev.seat), n=ev.n), seat=ev.seat, n=ev.n)
    elif kind == "damaged":
        if st.ents[ev.who].flag("hidden"):
            _hit_unseen(st, ev)
        else:
            left = max(0, rules_of(st).left(st, ev.who))
            id = next((f"karth.log.struck.{_CAUSES[tag]}" for tag in ev.tags if tag in _CAUSES), "karth.log.struck")
            _line(st, ev.who, "struck", id, {"n": ev.n}, n=ev.n, left=left, ends=_at(st, ev.who))
    elif kind == "healed" and st.ents[ev.who].flag("hidden"):
        log(
            st,
            "healed",
            Msg.of("karth.log.healed", what=st.rules.label(st, ev.who), n=ev.n),
            seats=_team(st, st.ents[ev.who].ctl),
            who=ev.who,
            ends=_at(st, ev.who),
        )
    elif kind == "healed":
        _line(st, ev.who, "healed", "karth.log.healed", {"n": ev.n}, n=ev.n, ends=_at(st, ev.who))
    elif kind == "marked" and ev.how == "poison" and ev.n > 0:
        turns = st.ents[ev.who].mark("poison")
        _line(st, ev.who, "poisoned", "karth.log.poisoned", {"n": turns}, n=turns, ends=_at(st, ev.who))
    elif kind == "flagged" and ev.how == "hidden":
        word = "hid" if ev.n else "revealed"
        log(st, word, Msg.of(f"karth.log.{word}", what=st.rules.label(st, ev.who)), who=ev.who, ends=_at(st, ev.who))
    elif kind == "flagged" and ev.how == "new":
        _line(st, ev.who, "readied", "karth.log.readied", ends=_at(st, ev.who))
    elif kind == "marked" and ev.how == "ward" and ev.n > 0:
        _line(st, ev.who, "warded", "karth.log.warded", {"n": ev.n}, n=ev.n, ends=_at(st, ev.who))
    elif kind == "production":
        log(st, kind, Msg.of("karth.log.production", who=st.rules.player(st, ev.seat)), seat=ev.seat)
    elif kind == "trapped":
        _line(st, ev.who, "trapped", "karth.log.trapped", ends=_at(st, ev.who))
    elif kind == "snatched":
        _line(st, ev.src, "snatched", "karth.log.snatched", {"item": _name(st, st.ents[ev.who].code)})
    elif kind == "shuffled":
        pile = Msg.of(f"karth.pile.{ev.to}")
        log(st, kind, Msg.of("karth.log.shuffled", who=st.rules.player(st, ev.seat), pile=pile), seat=ev.seat)


def _hit_unseen(st: State, ev: Event) -> None:
    """Log damage to a hidden card.

    Opponents only read that something was hit. They read nothing if the damage came from poison (KARTH-G25).
    """
    text = Msg.of("karth.log.struck", what=st.rules.label(st, ev.who), n=ev.n)
    public = None if "poison" in ev.tags else Msg.of("karth.log.hit", what=st.rules.label(st, ev.who, -1))
    log(st, "struck", text, seats=_team(st, st.ents[ev.who].ctl), public=public, who=ev.who, ends=_at(st, ev.who))


def _moved(st: State, ev: Event) -> None:
    was = ev.was
    if was is None:
        return
    name, how = _name(st, was.code), ev.how
    seat = ev.seat if ev.seat >= 0 else ev.to_seat
    who = st.rules.player(st, seat)
    if how == "drawn":
        pile = Msg.of(f"karth.pile.{ev.data[0]}")
        log(
            st,
            "drew",
            Msg.of("karth.log.draws_own", card=name),
            seats=_team(st, seat),
            public=Msg.of("karth.log.draws", who=who, pile=pile),
            seat=seat,
        )
    elif how in ("hired", "brought", "called") and ev.to == GROUND and was.code == "tok_trap":
        log(
            st,
            "called",
            Msg.of("karth.log.trap_own", at=grid(st).name(st.ents[ev.now].pos)),
            seats=_team(st, seat),
            seat=seat,
        )
    elif how in ("hired", "brought", "called"):
        ent = st.ents[ev.now]
        log(
            st,
            how,
            Msg.of(f"karth.log.{how}", who=who, what=name, at=grid(st).name(ent.pos)),
            seat=seat,
            who=ev.now,
            ends=_at(st, ev.now),
        )
    elif how == "destroyed":
        log(
            st,
            "destroyed",
            Msg.of("karth.log.destroyed", what=name),
            who=ev.who,
            seat=ev.by,
            kind_of=was.kind,
            name=st.rules.card(was.code).name,
            ends=(grid(st).name(was.pos),) if was.pos else (),
        )
    elif how == "equipped":
        host = st.ents[ev.now].host
        if st.ents[host].flag("hidden"):
            log(
                st,
                "equipped",
                Msg.of("karth.log.equipped", what=name, on=st.rules.label(st, host)),
                seats=_team(st, seat),
                seat=seat,
                public=Msg.of(
                    "karth.log.equipped", what=Msg.of("karth.label.some_item"), on=st.rules.label(st, host, -1)
                ),
            )
        else:
            log(st, "equipped", Msg.of("karth.log.equipped", what=name, on=st.rules.label(st, host)), seat=seat)
    elif how == "put_back":
        log(st, "moved_card", Msg.of("karth.log.put_back", card=name), seats=_team(st, seat))
    elif how == "returned" and "hidden" in was.flags and ev.to == "hand":
        log(
            st,
            how,
            Msg.of("karth.log.returned", what=name),
            seats=_team(st, was.owner),
            seat=was.owner,
            public=Msg.of("karth.log.returned", what=Msg.of("karth.label.hidden")),
        )
    elif how == "replaced":
        log(st, "dropped", Msg.of("karth.log.dropped", what=name), seat=was.owner)
    elif how == "left" and was.pos:
        log(
            st,
            "left",
            Msg.of("karth.log.left", what=name, at=grid(st).name(was.pos)),
            who=ev.who,
            seat=was.owner,
            ends=(grid(st).name(was.pos),),
        )
    elif how == "found" and ev.to == "side":
        log(st, "to_side", Msg.of("karth.log.found_aside", who=who, what=name), seat=seat)
    elif how in ("to_side", "found", "recovered", "returned", "dropped", "sprung"):
        log(st, how, Msg.of(f"karth.log.{how}", who=who, what=name), seat=seat)


__all__ = [
    "GATHERED",
    "PAIRED",
    "PICTURED",
    "TELLINGS",
    "aims",
    "announced",
    "cancelled",
    "dropped",
    "effect_told",
    "happened",
    "performs",
    "tell",
    "window_text",
]
