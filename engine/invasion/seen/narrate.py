"""The story of a match: which events become a line, and who may read each line."""

from __future__ import annotations

from functools import cache

from engine.chain.told import aims, with_x
from engine.invasion.language.arrivals import KEPT
from engine.invasion.language.damage import life_left
from engine.invasion.own import ONTO, THEIRS
from engine.invasion.seen import stops
from engine.kernel.data import Row
from engine.kernel.log import log, tell
from engine.kernel.messages import Msg, register_messages, said
from engine.kernel.state.state import Bindings, Event, Frame, Link, State
from engine.narration import Gathered, Paired, Telling

TELLINGS = {
    **dict.fromkeys(("over", "burned", "control"), Telling(0)),
    "destroyed": Telling(0, follows=True),
    **dict.fromkeys(("attack", "defend"), Telling(1)),
    "damage": Telling(1, follows=True),
    **dict.fromkeys(("announced", "develop"), Telling(2)),
    "enters": Telling(2, follows=True),
    "drawn": Telling(4, together=True),
    **dict.fromkeys(("discarded", "found", "resources", "tokens", "looked"), Telling(4)),
    "shuffled": Telling(5),
}

GATHERED = {
    "inv.log.destroyed": Gathered("inv.log.destroyed.many", "what", loose=("who", "zone")),
    "inv.log.discarded": Gathered("inv.log.discarded.many", "what", loose=("who", "zone")),
    "inv.log.damage": Gathered("inv.log.damage.many", "shares", each="inv.log.share"),
    "inv.log.damage_cancelled": Gathered("inv.log.damage_cancelled.many", "shares", each="inv.log.share"),
    "inv.log.corrupted": Gathered("inv.log.corrupted.many", "what"),
    "inv.log.draws_own": Gathered("inv.log.draws_own", "card"),
    "inv.log.draws": Gathered("inv.log.draws.many"),
}
_CAUSED = (
    "control",
    "corrupted",
    "corrupted.many",
    "damage",
    "damage.many",
    "damage_moved",
    "destroyed",
    "destroyed.many",
    "develops_top",
    "discarded",
    "discarded.many",
    "draws",
    "draws.many",
    "draws_own",
    "enters",
    "gains",
    "healed",
    "lasting",
    "lasting_for",
    "loses",
    "put_on_top",
    "put_under",
    "redirected",
    "restored",
    "returned",
    "sacrificed",
    "shifted",
    "shuffled_in",
    "tokens",
    "tokens_off",
)
"""The log messages about effects. Each is joined with the line about the triggered effect or link that caused it."""

PAIRED = (
    Paired("inv.log.plays_at", "inv.log.enters_attached", "inv.log.plays_at", ("card", "what")),
    *(Paired("inv.log.triggered", f"inv.log.{what}", "inv.log.triggered.then", quoted=True) for what in _CAUSED),
    *(Paired("inv.log.resolves", f"inv.log.{what}", "inv.log.triggered.then", quoted=True) for what in _CAUSED),
    Paired("inv.log.plays", "inv.log.enters", "inv.log.plays_into", ("card", "what")),
    Paired("inv.log.plays_into", "inv.log.enters", "inv.log.plays_into", ("card", "what")),
    Paired("inv.log.assigned", "inv.log.damage"),
    Paired("inv.log.assigned", "inv.log.damage.many"),
    Paired("inv.log.assigned", "inv.log.damage_cancelled"),
    Paired("inv.log.assigned", "inv.log.damage_cancelled.many"),
    Paired("inv.log.zone", "inv.log.attack"),
    Paired("inv.log.zone", "inv.log.no_attack"),
)

PICTURED = {
    "attack": "attack",
    "damage": "damage",
    "healed": "heal",
    "burned": "burned",
    "announced": "play",
    "enters": "enter",
    "develop": "develop",
    "control": "control",
    "corrupted": "corrupted",
    "restored": "restored",
    "destroyed": "destroyed",
    "sacrificed": "sacrificed",
    "returned": "left",
}


def _name(st: State, code: str) -> Msg:
    return said(st.rules.card(code).name)


def _shown(st: State, eid: int) -> Msg:
    return st.rules.label(st, eid)


def started(st: State) -> None:
    """Log that the match begins."""
    log(st, "start", Msg.of("inv.log.start", who=st.rules.player(st, st.vars["first"])), first=st.vars["first"])


def announced(st: State, link: Link, spent: int) -> None:
    """Log that a card or ability has been announced and paid for."""
    who = st.rules.player(st, link.ctl)
    if link.kind == "facedown":
        log(
            st,
            "develop",
            Msg.of("inv.log.develop", who=who, zone=Msg.of(f"place.{link.place}")),
            seat=link.ctl,
            zone=link.place,
            ends=((link.ctl, link.place),),
        )
        return
    targets = _targets(st, link)
    at = "_at" if targets else "_into" if link.place else ""
    text = ("inv.log.plays" if link.kind == "play" else "inv.log.uses") + at
    zone = {"zone": Msg.of(f"place.{link.place}")} if at == "_into" else {}
    card = with_x(st, link, _name(st, link.code))
    log(
        st,
        "announced",
        Msg.of(text, who=who, card=card, n=spent, targets=targets, **zone),
        seat=link.ctl,
        link=link.id,
        code=link.code,
        cost=spent,
        name=st.rules.card(link.code).name,
        whom=tuple([t for group in link.targets for t in group if t in st.ents]),
    )


def _targets(st: State, link: Link) -> tuple[Msg, ...]:
    """Return the names of a link's targets, or of the quest or the opponent's section that it is played onto."""
    named = aims(st, link, lambda e: _shown(st, e))
    onto = link.place.startswith((ONTO, THEIRS))
    return named or ((_shown(st, int(link.place.partition(":")[2])),) if onto else ())


def copied(st: State, link: Link) -> None:
    """Log that a copy of a link has been put on the chain."""
    targets = _targets(st, link)
    log(
        st,
        "copied",
        Msg.of(
            "inv.log.copies_at" if targets else "inv.log.copies",
            who=st.rules.player(st, link.ctl),
            card=_name(st, link.code),
            targets=targets,
        ),
        seat=link.ctl,
        link=link.id,
        code=link.code,
    )


def resolves(st: State, link: Link) -> None:
    """Log that a link starts to resolve."""
    log(st, "resolves", Msg.of("inv.log.resolves", card=_name(st, link.code)), code=link.code)


def link_cancelled(st: State, link: Link) -> None:
    """Log that a link has been cancelled."""
    log(st, "cancelled", Msg.of("inv.log.cancelled", card=_name(st, link.code)), code=link.code)


def _code(st: State, ctx: Bindings) -> str:
    return st.rules.named_by(st, ctx.ab, ctx.src, ctx.was)


def effect_begins(st: State, ctx: Bindings) -> None:
    """Log that a triggered effect is carried out."""
    code = _code(st, ctx)
    log(st, "triggered", Msg.of("inv.log.triggered", card=_name(st, code)), code=code, seat=ctx.ctl)


def effect_cancelled(st: State, ctx: Bindings) -> None:
    """Log that a triggered effect had no legal target."""
    code = _code(st, ctx)
    log(st, "no_target", Msg.of("inv.log.no_target", card=_name(st, code)), code=code)


TOLD = frozenset({"control"})
"""The keys of lasting effects that need no line, because the event that they cause at once is logged."""


def effect_told(st: State, seat: int, refs: tuple[int, ...], key: str, text: Msg) -> None:
    """Log a lasting effect, unless an event is logged for it."""
    if key in TOLD:
        return
    if refs:
        log(st, "lasting", Msg.of("inv.log.lasting", what=text), whom=refs)
    else:
        log(st, "lasting", Msg.of("inv.log.lasting_for", who=st.rules.player(st, seat), what=text), seat=seat)


def effect_unpaid(st: State, ctx: Bindings) -> None:
    """Log that the costs of a triggered effect could not be paid."""
    code = _code(st, ctx)
    log(st, "unpaid", Msg.of("inv.log.unpaid", card=_name(st, code)), code=code)


def damage_cancelled(st: State, ev: Event, n: int) -> None:
    """Log that damage has been cancelled."""
    if n > 0 and ev.who in st.ents:
        log(st, "damage_cancelled", Msg.of("inv.log.damage_cancelled", n=n, what=_shown(st, ev.who)), who=ev.who, n=n)


def saw_cards(st: State, seat: int, of: int, place: str, how: str, names: tuple[str, ...]) -> None:
    """Log that a player has seen cards. Only this player's log names them, unless they were revealed to all."""
    who, cards = st.rules.player(st, seat), names or (Msg.of("none"),)
    if place == "hand" and how == "reveal":
        log(st, "revealed", Msg.of("inv.log.shows_hand", who=st.rules.player(st, of), cards=cards))
    elif place == "hand":
        whom = st.rules.player(st, of)
        own, public = (
            Msg.of("inv.log.looked_at_hand_own", of=whom, cards=cards),
            Msg.of("inv.log.looked_at_hand", who=who, whom=whom),
        )
        log(st, "looked", own, seats=(seat,), public=public)
    elif how == "reveal":
        log(st, "revealed", Msg.of("inv.log.reveals_deck", who=who, n=len(names), cards=cards))
    elif how == "search":
        searched(st, seat, names)
    else:
        looked(st, seat, names, of)


def searched(st: State, seat: int, names: tuple[str, ...]) -> None:
    """Log that a player searches the top cards of the deck. If ``names`` is empty, the player searches the whole deck.

    Only the searching player sees the names in the log.
    """
    who = st.rules.player(st, seat)
    if not names and st.piles["deck", seat]:
        log(st, "searched", Msg.of("inv.log.searched_all", who=who))
        return
    log(
        st,
        "searched",
        Msg.of("inv.log.searched_own", n=len(names), cards=names or (Msg.of("none"),)),
        seats=(seat,),
        public=Msg.of("inv.log.searched", who=who, n=len(names)),
    )


def looked(st: State, seat: int, names: tuple[str, ...], of: int) -> None:
    """Log that a player looks at the top of a deck. Only that player sees the names in the log."""
    if of != seat:
        log(
            st,
            "looked",
            Msg.of("inv.log.looked_at_own", n=len(names), cards=names, of=st.rules.player(st, of)),
            seats=(seat,),
            public=Msg.of(
                "inv.log.looked_at", who=st.rules.player(st, seat), n=len(names), whom=st.rules.player(st, of)
            ),
        )
        return
    log(
        st,
        "looked",
        Msg.of("inv.log.looked_own", n=len(names), cards=names or (Msg.of("none"),)),
        seats=(seat,),
        public=Msg.of("inv.log.looked", who=st.rules.player(st, seat), n=len(names)),
    )


@cache
def _passed(window: str, why: Msg, mine: bool, idle: bool) -> tuple[Msg, Row]:
    text = Msg.of("inv.log.auto_pass", window=Msg.of(f"inv.window.{window}"), why=why)
    return text, (("window", window), ("mine", mine), *([("idle", True)] if idle else []))


def auto_passed(st: State, frame: Frame, seat: int, why: Msg) -> None:
    """Notify a seat that the engine has passed for it, and why. No other seat sees this.

    In the logged data, ``mine`` says whether it was the seat's own turn, and ``idle`` says whether public facts show
    that the seat could not have done anything.
    """
    if st.muted:
        return
    idle = not stops.plays_turn(st, frame, seat) and (why in stops.IDLE or not stops.can_do(st, frame, seat))
    text, data = _passed(frame.v["name"], why, seat == st.vars["active"], idle)
    tell(st, "auto_pass", text, data, (seat,))


SILENT = frozenset(
    {
        "announced",
        "attacking",
        "began",
        "collected",
        "defending",
        "ended",
        "power_counted",
        "survived",
        "zone_attacked",
        "zone_chosen",
    }
)
"""Frequent events that need no line, or are logged elsewhere."""


def happened(st: State, ev: Event) -> None:
    """Log an event, if it deserves a line."""
    kind = ev.kind
    if kind == "moved":
        _moved(st, ev)
    elif kind == "damaged":
        log(
            st,
            "damage",
            Msg.of("inv.log.damage", n=ev.n, what=_shown(st, ev.who)),
            who=ev.who,
            n=ev.n,
            left=life_left(st, ev.who),
        )
    elif kind == "pool":
        text = {"collected": "inv.log.collects", "gained": "inv.log.gains", "lost": "inv.log.loses"}.get(ev.how)
        if text is not None and ev.n:
            log(st, "resources", Msg.of(text, who=st.rules.player(st, ev.seat), n=abs(ev.n)), seat=ev.seat, n=ev.n)
    elif kind in ("healed", "damage_spent"):
        log(
            st,
            kind,
            Msg.of(f"inv.log.{kind}", n=ev.n, what=_shown(st, ev.who)),
            who=ev.who,
            n=ev.n,
            left=life_left(st, ev.who),
        )
    elif kind == "damage_moved":
        log(st, kind, Msg.of("inv.log.damage_moved", n=ev.n, a=_shown(st, ev.who), b=_shown(st, ev.data[0])), n=ev.n)
    elif kind == "marked" and ev.how == "resource":
        text = "inv.log.tokens" if ev.n > 0 else "inv.log.tokens_off"
        log(st, "tokens", Msg.of(text, n=abs(ev.n), what=_shown(st, ev.who)), who=ev.who, n=ev.n)
    elif kind == "burned":
        log(st, "burned", Msg.of("inv.log.burned", what=_shown(st, ev.who)), who=ev.who)
    elif kind in ("corrupted", "restored", "facedown"):
        log(st, kind, Msg.of(f"inv.log.{kind}", what=_shown(st, ev.who)), who=ev.who)
    elif kind == "reattached":
        log(st, kind, Msg.of("inv.log.reattached", what=_shown(st, ev.who), on=_shown(st, ev.data[0])), who=ev.who)
    elif kind == "quested":
        log(st, kind, Msg.of("inv.log.quested", what=_shown(st, ev.who), on=_shown(st, ev.data[0])), who=ev.who)
    elif kind == "faceup":
        log(st, kind, Msg.of("inv.log.faceup", what=_name(st, st.ents[ev.who].code)), who=ev.who)
    elif kind == "control":
        log(st, kind, Msg.of("inv.log.control", who=st.rules.player(st, ev.seat), what=_shown(st, ev.who)), who=ev.who)
    elif kind == "placed":
        log(st, kind, Msg.of("inv.log.placed", n=ev.n, what=_shown(st, ev.who)), who=ev.who, n=ev.n)
    elif kind == "skipped":
        log(st, kind, Msg.of("inv.log.skipped", who=st.rules.player(st, ev.seat)), seat=ev.seat)
    elif kind == "shuffled":
        log(st, kind, Msg.of("inv.log.shuffled", who=st.rules.player(st, ev.seat)))


def _moved(st: State, ev: Event) -> None:
    was = ev.was
    if was is None:
        return
    if ev.how == "drawn":
        who = st.rules.player(st, ev.seat)
        log(
            st,
            "drawn",
            Msg.of("inv.log.draws_own", card=_name(st, was.code)),
            seats=(ev.seat,),
            public=Msg.of("inv.log.draws", who=who),
            seat=ev.seat,
        )
        return
    if ev.how == "found":
        who, card = st.rules.player(st, ev.seat), _name(st, was.code)
        public = (
            Msg.of("inv.log.takes_shown", who=who, card=card)
            if "shown" in ev.tags
            else Msg.of("inv.log.takes", who=who)
        )
        log(st, "found", Msg.of("inv.log.takes_own", card=card), seats=(ev.seat,), public=public, seat=ev.seat)
        return
    if ev.how == "developed":
        if was.place == "discard":
            line = Msg.of("inv.log.develops_card", who=st.rules.player(st, ev.to_seat), what=_name(st, was.code))
            log(st, "develop", line, seat=ev.to_seat, zone=ev.to, ends=((ev.to_seat, ev.to),))
        elif not ev.who:
            log(
                st,
                "develop",
                Msg.of("inv.log.develops_top", who=st.rules.player(st, ev.to_seat), zone=Msg.of(f"place.{ev.to}")),
                seat=ev.to_seat,
                zone=ev.to,
                ends=((ev.to_seat, ev.to),),
            )
        return
    if ev.how in ("spent", "cancelled"):
        if ev.to == "deck" and not ev.tags:
            log(
                st,
                "put_on_top",
                Msg.of("inv.log.put_on_top", what=_name(st, was.code), who=st.rules.player(st, was.owner)),
            )
        return
    if ev.how in ("played", "put") and ev.now in st.ents:
        text = "inv.log.enters_attached" if st.ents[ev.now].role == "attached" else "inv.log.enters"
        host = st.ents[ev.now].host
        on = _shown(st, host) if host in st.ents else Msg.of("none")
        log(
            st,
            "enters",
            Msg.of(
                text,
                what=_name(st, was.code),
                zone=Msg.of(f"place.{ev.to}"),
                on=on,
                who=st.rules.player(st, ev.to_seat),
            ),
            who=ev.now,
            zone=ev.to,
            ends=((st.ents[ev.now].seat, st.ents[ev.now].place),),
        )
        return
    if ev.how == KEPT and "facedown" in ev.tags:
        host = next(n for key, n in ev.data[0 if ev.who else 2 :] if key == KEPT)
        on = _shown(st, host)
        if ev.who:
            log(st, KEPT, Msg.of("inv.log.experience", what=_name(st, was.code), on=on))
        else:
            log(st, KEPT, Msg.of("inv.log.experience_top", who=st.rules.player(st, ev.seat), on=on), seat=ev.seat)
        return
    hidden = not was.up and ev.to not in ("discard",)
    unnamed = Msg.of("inv.an_experience" if was.role == KEPT else "inv.a_development")
    what = unnamed if hidden else _name(st, was.code)
    told = {
        "destroyed": "inv.log.destroyed",
        "sacrificed": "inv.log.sacrificed",
        "discarded": "inv.log.discarded",
        "returned": "inv.log.returned",
        "shuffled_in": "inv.log.shuffled_in",
        "put_back": "inv.log.put_under" if "bottom" in ev.tags else "inv.log.put_on_top",
        "shifted": "inv.log.shifted",
        KEPT: "inv.log.kept",
    }.get(ev.how)
    if told is not None:
        zone = Msg.of(f"place.{ev.to}")
        log(
            st,
            ev.how,
            Msg.of(told, what=what, who=st.rules.player(st, was.owner), zone=zone),
            who=was.id,
            code=was.code if not hidden else "",
            name="" if hidden else st.rules.card(was.code).name,
            ends=((was.seat, was.place),),
        )


register_messages(
    "en",
    {
        "inv.log.kept": "{what} is kept aside, out of play.",
        "inv.log.experience": "{what} is attached facedown to {on} as experience.",
        "inv.log.experience_top": "{who} attaches the top card of the deck to {on} as experience.",
        "inv.log.experience_top.you": "You attach the top card of your deck to {on} as experience.",
        "inv.log.develops_card": "{who} turns {what} from the discard pile into a development.",
        "inv.log.develops_card.you": "You turn {what} from your discard pile into a development.",
        "inv.log.placed": "{n} of the damage {n?is|are} placed on {what}.",
        "inv.log.lasting": "{what}.",
        "inv.log.lasting_for": '{who}: "{what}."',
        "inv.log.lasting_for.you": "{what}.",
        "inv.log.redirected": "{n} of the assigned damage {n?goes|go} to {what} instead.",
        "inv.log.looked_at_hand": "{who} looks at the hand of {whom}.",
        "inv.log.looked_at_hand.you.whom": "{who} looks at your hand.",
        "inv.log.shows_hand": "{who} shows all cards of the hand: {cards}.",
        "inv.log.shows_hand.you": "You show all cards of your hand: {cards}.",
        "inv.log.looked_at_hand_own": "You look at the hand of {of}: {cards}.",
        "inv.log.looked_at": "{who} looks at the top {n?card|# cards} of the deck of {whom}.",
        "inv.log.looked_at.you.whom": "{who} looks at the top {n?card|# cards} of your deck.",
        "inv.log.looked_at_own": "You look at the top {n?card|# cards} of the deck of {of}: {cards}.",
        "inv.log.looked": "{who} looks at the top {n?card|# cards} of the deck.",
        "inv.log.looked_own": "You look at the top {n?card|# cards} of your deck: {cards}.",
        "inv.log.reveals_deck": "{who} reveals the top {n?card|# cards} of the deck: {cards}.",
        "inv.log.reveals_deck.you": "You reveal the top {n?card|# cards} of your deck: {cards}.",
        "inv.log.takes_shown": "{who} shows {card} from the deck and takes it into the hand.",
        "inv.log.takes": "{who} takes a card from the deck into the hand.",
        "inv.log.takes_own": "You take {card} from your deck into your hand.",
        "inv.log.searched_all": "{who} searches the whole deck.",
        "inv.log.takes_shown.you": "You show {card} from your deck and take it into your hand.",
        "inv.log.takes.you": "You take a card from your deck into your hand.",
        "inv.log.searched_all.you": "You search your whole deck.",
    },
)
