"""The view of a match for a seat, as JSON-able data. Also random replacements for unseen cards in a fork."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.grid.board import cards_on, grid, occupied
from engine.grid.geometry import Grid
from engine.karth.card import PILES, KarthCard
from engine.karth.ending import goals
from engine.karth.field import block_of, mode_of
from engine.karth.own import ATTACK_IDS, GROUND, KarthOwn, rules_of
from engine.karth.seen.stops import attacked_of, targets_of
from engine.karth.seen.view_types import (
    KarthCardView,
    KarthGroundView,
    KarthLinkView,
    KarthNumbers,
    KarthPieceView,
    KarthPlayerView,
    KarthTerrainView,
    KarthView,
)
from engine.karth.turn.combat import damage_of
from engine.karth.turn.laying import laid_so_far
from engine.karth.turn.phases import income_of
from engine.kernel.language.text.abilities import card_text
from engine.kernel.language.text.speech import Speech, say_keyword
from engine.kernel.state.dealing import NO_LISTS, Unseen, supposed
from engine.kernel.state.layers import keywords
from engine.kernel.state.state import Entity, Link, State
from engine.kernel.view_types import OverView

KINDS = {
    "ter_grass": "grass",
    "ter_water": "water",
    "ter_forest": "forest",
    "ter_spawner": "spawner",
    "ter_teleporter": "teleporter",
    "ter_gold": "gold",
    "ter_mana": "mana",
}
EFFECTS = {"sp_bless": "Bless", "power/battle_cry": "Battle Cry", "power/rally": "Rally"}


def view(st: State, seat: int | None, *, brief: bool = False) -> KarthView:
    """Return the position as a seat (None: a spectator) may see it.

    A ``brief`` view has empty cemeteries, discard piles and chain.
    """
    over: OverView | None = None
    if st.over is not None:
        over = {"winners": list(st.over[0]), "reason": st.over[1].to_json()}
    board = grid(st)
    gold, kills = goals(st)
    return {
        "viewer": seat,
        "turn": st.vars["turn"],
        "active": st.vars["active"],
        "phase": st.vars["phase"],
        "step": st.vars["step"],
        "waiting": sorted({a.seat for a in st.asks}),
        "over": over,
        "mode": mode_of(st),
        "goals": {"gold": gold, "kills": kills},
        "grid": {"columns": board.columns, "rows": board.rows, "gaps": [board.name(s) for s in sorted(board.gaps)]},
        "terrain": list(_terrain(board, *_laid(st, seat))),
        "players": [_player(st, s, seat, brief) for s in range(st.seats)],
        "board": [card(st, st.ents[e], seat) for e in cards_on(st) if st.ents[e].pos],
        "ground": [
            _ground(st, st.ents[e])
            for e in st.places[GROUND, 0]
            if st.ents[e].up or (seat is not None and rules_of(st).friends(st, st.ents[e].ctl, seat))
        ],
        "chain": [] if brief else [_link(st, link, seat) for link in st.links.values()],
        "acting": _acting(st, seat),
    }


def _laid(st: State, seat: int | None) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return the terrain of each space and the seat that laid it, including what the viewer has laid so far."""
    kinds: tuple[str, ...] = st.vars["terrain"]
    laid: tuple[int, ...] = st.vars["laid"]
    if seat is None or st.vars["phase"] != "laying":
        return kinds, laid
    own = dict(laid_so_far(st, seat))
    return (
        tuple([own.get(s, kind) for s, kind in enumerate(kinds)]),
        tuple([seat if s in own else by for s, by in enumerate(laid)]),
    )


@lru_cache(maxsize=256)
def _terrain(board: Grid, kinds: tuple[str, ...], laid: tuple[int, ...]) -> tuple[KarthTerrainView, ...]:
    """Return the spaces with terrain. All views share the returned rows."""
    return tuple(
        [
            {"square": board.name(s), "kind": KINDS[kind], "owner": laid[s] if laid[s] >= 0 else None}
            for s, kind in enumerate(kinds)
            if kind
        ]
    )


@lru_cache(maxsize=256)
def _home(board: Grid, squares: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([board.name(s) for s in squares])


def _acting(st: State, seat: int | None) -> int:
    eid: int = st.vars["acting"]
    return eid if eid in st.ents else 0


def _ground(st: State, ent: Entity) -> KarthGroundView:
    return {
        "id": ent.id,
        "kind": "web" if ent.code == "tok_web" else "trap",
        "square": grid(st).name(ent.pos),
        "owner": ent.ctl,
    }


def _link(st: State, link: Link, seat: int | None) -> KarthLinkView:
    attack = link.ab in ATTACK_IDS
    kind = "attack" if attack else "reaction" if link.id != min(st.links) else "spell"
    hidden = link.src in st.ents and rules_of(st).hidden_from(st, link.src, seat)
    return {
        "id": link.id,
        "kind": kind,
        "controller": link.ctl,
        "name": "" if hidden else st.rules.card(link.code).name,
        "code": None if hidden or attack else link.code,
        "source": _source(st, link),
        "targets": list(attacked_of(st, link)) if attack else targets_of(st, link),
    }


def _source(st: State, link: Link) -> int | None:
    """Return the card on the battlefield that attacks or casts. None if the player casts the spell without a card."""
    casts = link.kind == "play" and rules_of(st).karth(link.code).timing == "action"
    eid: int = st.vars["acting"] if casts else link.src
    return eid if eid in st.ents and st.ents[eid].pos else None


def _player(st: State, s: int, seat: int | None, brief: bool) -> KarthPlayerView:
    rules = rules_of(st)
    hand = rules.hand(st, s)
    mine = seat is not None and rules.friends(st, s, seat)
    counts = dict.fromkeys(PILES, 0)
    for e in hand:
        counts[rules.karth(st.ents[e].code).pile] += 1
    playing = rules.playing(st)
    return {
        "seat": s,
        "name": rules.seat_name(st, s),
        "side": st.vars[f"side{s}"],
        "team": rules.side(st, s),
        "out": s not in playing,
        "gold": st.vars[f"gold{s}"],
        "energy": st.vars[f"energy{s}"],
        "energy_next": income_of(st, s)[1],
        "kills": st.vars[f"kills{s}"],
        "hand_count": len(hand),
        "hand_piles": counts,
        "hand": [_lying(rules, st.ents[e]) for e in hand] if mine else None,
        "deck": {pile: len(st.piles[pile, s]) for pile in PILES},
        "tokens": list(_faces(rules, st.piles["tokens", s])),
        "home": list(_home(grid(st), block_of(st, s))),
        "at_side": [] if brief else [_lying(rules, st.ents[e]) for e in st.places["side", s]],
        "cemetery": [] if brief else [_lying(rules, st.ents[e]) for e in st.places["cemetery", s]],
        "discard": [] if brief else [_lying(rules, st.ents[e]) for e in st.places["discard", s]],
    }


def _lying(rules: KarthOwn, ent: Entity) -> KarthCardView:
    """Return a card that is not on the battlefield."""
    out = printed(rules.karth(ent.code), ent.owner)
    out["id"] = ent.id
    return out


@lru_cache(maxsize=1024)
def _faces(rules: KarthOwn, pile: tuple[tuple[str, int], ...]) -> tuple[KarthCardView, ...]:
    """Return the cards of a public pile. All views share the returned rows."""
    return tuple([printed(rules.karth(code), owner) for code, owner in pile])


_FACES: dict[tuple[str, int], KarthCardView] = {}
"""The data of cards as views show them, by code and owner."""


def _face(facts: KarthCard, owner: int) -> KarthCardView:
    """Return the data of a player's card as views show it."""
    speech = Speech(facts.lexicon)
    numbers: KarthNumbers = {
        "level": facts.number("level"),
        "mv": facts.number("mv"),
        "hp": facts.number("hp"),
        "dmg": facts.number("dmg"),
        "rng": facts.number("rng"),
    }
    return {
        "id": 0,
        "code": facts.code,
        "name": facts.name,
        "kind": facts.kind,
        "race": facts.faction,
        "cls": facts.cls,
        "traits": list(facts.traits),
        **numbers,
        "printed": numbers,
        "damage": 0,
        "value": facts.value,
        "cost": facts.cost if facts.hired else None,
        "pile": facts.pile,
        "bonus": dict(facts.bonus),
        "abilities": [say_keyword(name, n, speech) for name, n in facts.keywords],
        "mana": facts.mana or None,
        "gold": facts.gold or None,
        "square": None,
        "controller": owner,
        "owner": owner,
        "ready": True,
        "new": False,
        "done": False,
        "hidden": False,
        "poison": 0,
        "items": [],
        "effects": [],
        "text": card_text(facts, "en"),
    }


def printed(facts: KarthCard, owner: int) -> KarthCardView:
    """Return the data of a card in a pile, where a card has no id.

    Its lists are shared with all copies of the card, so callers must not change them.
    """
    key = (facts.code, owner)
    if key not in _FACES:
        _FACES[key] = _face(facts, owner)
    return _FACES[key].copy()


@lru_cache(maxsize=1024)
def _said(facts: KarthCard, words: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    """Return the names of the abilities that a card has now."""
    speech = Speech(facts.lexicon)
    return tuple(say_keyword(name, n, speech) for name, n in words)


@cache
def _able(rules: KarthOwn, code: str) -> tuple[str, ...]:
    """Return the names of the abilities printed on a card."""
    facts = rules.karth(code)
    printed = dict(facts.keywords)
    return _said(
        facts,
        tuple(
            [
                (name, printed[name] if keyword.counted else 0)
                for name, keyword in rules.keywords.items()
                if name in printed
            ]
        ),
    )


def _worn(st: State) -> dict[int, list[int]]:
    """Return card -> the items that it wears, in the order in which it received them."""
    cache, ents = st.board_cache(), st.ents
    worn: dict[int, list[int]] | None = cache.get("worn")
    if worn is None:
        worn = cache["worn"] = {}
        for e in cards_on(st):
            if ents[e].role == "item":
                worn.setdefault(ents[e].host, []).append(e)
    return worn


def card(st: State, ent: Entity, seat: int | None) -> KarthPieceView:
    """Return a card with its current state. For an enemy's hidden card, only the place and the controller are given."""
    rules, eid = rules_of(st), ent.id
    on_board = bool(ent.pos)
    if on_board and rules.hidden_from(st, eid, seat):
        return {"id": eid, "hidden": True, "square": grid(st).name(ent.pos), "controller": ent.ctl}
    out = _lying(rules, ent)
    if not on_board:
        return out
    facts = rules.karth(ent.code)
    done, new = bool(st.fact("turn", "done", eid)), ent.flag("new")
    out.update(
        {
            "damage": ent.damage,
            "controller": ent.ctl,
            "square": grid(st).name(ent.pos),
            "ready": not done and not new,
            "new": new,
            "done": done,
            "hidden": ent.flag("hidden"),
            "poison": ent.mark("poison"),
        }
    )
    _put_numbers(st, ent, facts, out)
    worn = _worn(st).get(eid)
    if worn:
        out["items"] = [
            {
                **printed(rules.karth(st.ents[e].code), st.ents[e].owner),
                "id": e,
                "snatched": st.ents[e].flag("snatched"),
            }
            for e in worn
        ]
    if st.modifiers:
        out["effects"] = [
            name
            for key, name in EFFECTS.items()
            if any(
                (mod.ab == key or mod.ab.startswith(f"{key}/")) and eid in (mod.refs or ())
                for mod in st.modifiers.values()
            )
        ]
    return out


def _put_numbers(st: State, ent: Entity, facts: KarthCard, out: KarthCardView) -> None:
    """Replace the printed numbers and abilities of a card on the battlefield with its current ones."""
    rules, eid = rules_of(st), ent.id
    if rules.as_printed(st, eid) and not ent.mark("ward") and not ent.flag("hidden"):
        said = _able(rules, facts.code)
    else:
        for key in ("level", "hp", "rng"):
            if facts.number(key) is not None:
                out[key] = rules.number(st, eid, key)
        said = _said(facts, tuple([(name, n if rules.keywords[name].counted else 0) for name, n in keywords(st, eid)]))
        if facts.number("mv") is not None:
            out["mv"] = rules.moves_of(st, eid)
        if facts.number("dmg") is not None:
            out["dmg"] = damage_of(st, eid)
    if said:
        out["abilities"] = list(said)


def resample(st: State, seat: int, unseen: Unseen = NO_LISTS) -> None:
    """Replace at random what a seat cannot see: the order of all piles, opponents' hands, the spaces of enemy Traps.

    The pile that each card in a hand came from is public, so hands are dealt pile by pile. Hidden cards on the
    battlefield do not change, because everybody saw them before they hid. A player who is asked in the middle of an
    effect keeps their hand and piles, because the question is about these cards. A card in hand that is the source of a
    question is not replaced either.
    """
    rules = rules_of(st)
    top = st.frames[-1] if st.frames else None
    played = {a.source for a in st.asks}
    for s in range(st.seats):
        if top is not None and top.routine == "kernel.program" and any(a.seat == s for a in st.asks):
            continue
        mine = rules.friends(st, s, seat)
        for pile in PILES:
            hand = (
                []
                if mine
                else [e for e in rules.hand(st, s) if e not in played and rules.karth(st.ents[e].code).pile == pile]
            )
            listed = None if mine else unseen.get(s)
            fitting = None if listed is None else [code for code in listed if rules.karth(code).pile == pile]
            rows = st.shuffled(supposed(st, st.piles[pile, s] + tuple((st.ents[e].code, s) for e in hand), fitting))
            for e, (code, _) in zip(hand, rows, strict=False):
                st.w(e).code = code
            st.piles[pile, s] = rows[len(hand) :]
    traps = [e for e in st.places[GROUND, 0] if not st.ents[e].up and not rules.friends(st, st.ents[e].ctl, seat)]
    if traps:
        lying = {st.ents[e].pos for e in st.places[GROUND, 0] if e not in traps}
        free = st.shuffled(tuple(s for s in grid(st).squares if s not in lying and s not in occupied(st)))
        for e, square in zip(traps, free, strict=False):
            st.touch(e).pos = square
    st.change()
