"""Plans: the moments of other players' turns that a player can answer ahead, and the own plays that can be queued.

Every fact here is public. A chosen card of the hand is named by its title, so that any copy of it will do.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.chain.hooks import hooks_of
from engine.chain.names import ACTION_CARD
from engine.invasion.language.effects.onslaughts import FRONT, FRONTS, fought_with, zones_of_fight
from engine.invasion.language.nouns import ZONES
from engine.invasion.legends import attacked, names_of
from engine.invasion.own import rules_of
from engine.invasion.seen.stops import WINDOWS
from engine.invasion.turn import aim
from engine.invasion.turn.fighters import can_defend
from engine.invasion.turn.lethal import certain_power, living, needed, power_of, strength
from engine.kernel.decision import ENDS, Decision, Option
from engine.kernel.messages import Msg, register_messages, said
from engine.kernel.plans import (
    ASK_ME,
    CARD,
    CHOOSE,
    NONE,
    NUMBER,
    PASS_FOR_ME,
    YES_NO,
    Applied,
    Occasion,
    PlanAnswer,
    PlanFact,
    PlanForm,
    PlanKind,
    Value,
    titles,
)
from engine.kernel.run.frames import ROUTINES
from engine.kernel.state.records import place_of
from engine.kernel.state.state import Ask, Frame, Link, State

ATTACKED, DAMAGE, TARGETED, PLAYED, END, WINDOW = "attacked", "damage", "targeted", "played", "end", "window"
SUGGESTED = "suggested"
"""The answer that divides damage as the engine suggests."""
DEVELOPMENT = "development"
_UNIT, _ACT = "unit", "act"


# -- moments ---------------------------------------------------------------------------------------------


def occasions(st: State, frame: Frame, seat: int, question: Ask | None) -> tuple[Occasion, ...]:
    """Return the moments that a window or question belongs to; see :meth:`MatchRules.occasions`."""
    if question is None:
        return _of_window(st, frame, seat)
    if question.kind == "defenders":
        return _attacks(st, seat, st.vars.get(FRONT))
    if question.kind == "indirect" or (question.kind == "assign" and seat != st.vars["active"]):
        return (_damage(st, question),)
    return ()


def _of_window(st: State, frame: Frame, seat: int) -> tuple[Occasion, ...]:
    v = frame.v
    if v["chain"]:
        top = st.links.get(v["chain"][-1])
        if top is None or not st.rules.opposes(st, seat, top.ctl):
            return ()
        mine = (int(seat == st.vars["active"]),)
        found = (*_targeted(st, seat, top), _played(st, top))
        return tuple(one._replace(facts={**one.facts, "own_turn": mine}) for one in found)
    if seat == st.vars["active"]:
        return ()
    name = v["name"]
    if name == "attackers" and (found := _attacks(st, seat, None)):
        return found
    who, number = st.rules.player(st, st.vars["active"]), int(st.vars.get("windows", 0))
    if name == "end":
        return (Occasion(END, number, {}, Msg.of("inv.plan.why.end", who=who)),)
    why = Msg.of("inv.plan.why.window", who=who, window=Msg.of(f"inv.window.{name}"))
    return (Occasion(WINDOW, number, {"window": (name,)}, why),)


def _attacks(st: State, seat: int, front: int | None) -> tuple[Occasion, ...]:
    """Return the attacks on a seat: both of an attack on two zones, unless ``front`` says which of them is meant."""
    rows = st.vars.get(FRONTS)
    if rows is None:
        rows, front = ((st.vars["zone"], st.vars["defender"], living(st, "attackers")),), None
    return tuple(
        _attack(st, zone, defender, tuple(e for e in attackers if e in st.ents), n)
        for n, (zone, defender, attackers) in enumerate(rows)
        if defender == seat and front in (None, n)
    )


def _attack(st: State, zone: str, seat: int, attackers: tuple[int, ...], front: int) -> Occasion:
    legend, power = attacked(st), power_of(st, attackers)
    zones, certain = fought_with(st, zone, seat), certain_power(st, attackers)
    targets = (legend,) if legend else tuple(rules_of(st).section(st, at, seat) for at in zones)
    costs = sorted(needed(st, e, certain) for e in targets if not st.ents[e].mark("burn"))
    fatal = bool(costs) and power >= costs[0]
    burning = any(st.ents[e].mark("burn") for e in st.places["capital", seat]) or (
        len(costs) > 1 and power >= costs[0] + costs[1]
    )
    facts: dict[str, tuple[Value, ...]] = {
        "zone": zones,
        "power": (power,),
        "attackers": (len(attackers),),
        "fatal": (int(fatal),),
        "decisive": (int(fatal and burning and not legend),),
    }
    why = Msg.of(
        "inv.plan.why.attacked",
        who=st.rules.player(st, st.vars["active"]),
        zone=names_of(st, zones, legend),
        power=power,
    )
    number = (int(st.vars["turn"]) << 32) + 2 * int(st.vars.get("aimed", 0)) + front
    by_power = tuple(sorted(attackers, key=lambda e: (-strength(st, e), e)))
    return Occasion(ATTACKED, number, facts, why, by_power, targets)


def _damage(st: State, question: Ask) -> Occasion:
    facts: dict[str, tuple[Value, ...]] = {
        "total": (question.total,),
        "indirect": (int(question.kind == "indirect"),),
    }
    return Occasion(DAMAGE, question.id, facts, Msg.of("inv.plan.why.damage", n=question.total))


def _targeted(st: State, seat: int, link: Link) -> tuple[Occasion, ...]:
    ents = st.ents
    mine = [
        t
        for group in link.targets
        for t in group
        if t in ents
        and ents[t].place not in st.rules.hidden
        and (ents[t].seat == seat or st.rules.controller(st, t) == seat)
    ]
    if not mine:
        return ()
    names = tuple(_fact_of(st, t) for t in mine if ents[t].up)
    by = st.rules.link_label(st, link)
    why = Msg.of("inv.plan.why.targeted", what=st.rules.label(st, mine[0], seat), by=by)
    facts: dict[str, tuple[Value, ...]] = {"card": names, "by": _titles(st, link)}
    return (Occasion(TARGETED, link.id, facts, why, _causes(link), tuple(mine)),)


def _played(st: State, link: Link) -> Occasion:
    who = st.rules.player(st, link.ctl)
    if link.kind == "facedown":
        why = Msg.of("inv.plan.why.develops", who=who)
        return Occasion(PLAYED, link.id, {"kind": (DEVELOPMENT,)}, why, _causes(link))
    plays = link.kind == "play"
    why = Msg.of("inv.plan.why.played" if plays else "inv.plan.why.used", who=who, card=st.rules.link_label(st, link))
    facts: dict[str, tuple[Value, ...]] = {
        "card": _titles(st, link),
        "kind": (st.rules.card(link.code).kind if plays else "action",),
    }
    return Occasion(PLAYED, link.id, facts, why, _causes(link))


def _titles(st: State, link: Link) -> tuple[str, ...]:
    return () if link.kind == "facedown" else (st.rules.card(link.code).name,)


def _causes(link: Link) -> tuple[int, ...]:
    return tuple(dict.fromkeys(i for i in (link.id, link.card, link.src) if i))


def _fact_of(st: State, eid: int) -> str:
    """Return the value that stands for one of the seat's cards: its title, or the name of its section's entity."""
    card = st.rules.cards.get(st.ents[eid].code)
    return card.name if card is not None else st.ents[eid].code


# -- answers ---------------------------------------------------------------------------------------------


def answer(st: State, decision: Decision, found: Applied) -> str | Msg | None:
    """Return a rule's answer to a question, the reason why it has none, or None if it does not concern the question."""
    rule = found.rule
    if decision.kind in ("assign", "indirect"):
        suggest = ROUTINES[st.frames[-1].routine].suggest
        if rule.do != CHOOSE or suggest is None:
            return None
        return suggest(st, st.frames[-1], st.asks[place_of(decision.id, st.asks)])
    if decision.kind != "defenders":
        return None
    if rule.do == NONE:
        return ""
    units = [int(key.partition(":")[2]) for key in rule.chosen if key.startswith(f"{_UNIT}:")]
    return _defenders(st, decision, units) if units else None


def _defenders(st: State, decision: Decision, units: Sequence[int]) -> str | Msg:
    """Return the answer that defends with those of the units that can defend here.

    A unit that stands elsewhere is not missed. A unit that has left play, changed sides or become corrupt is missed.
    """
    zones, able = zones_of_fight(st), list[str]()
    already = st.vars.get("defenders", ())
    for eid in units:
        ent = st.ents.get(eid)
        if ent is None or st.rules.controller(st, eid) != decision.seat:
            return Msg.of("plan.left")
        if decision.option(str(eid)) is not None:
            able.append(str(eid))
        elif ent.place in zones and eid not in already:
            return Msg.of("inv.plan.cannot_defend", unit=st.rules.label(st, eid, decision.seat))
    return ",".join(able) if able else Msg.of("inv.plan.none_here", zone=names_of(st, zones))


def words(st: State, decision: Decision, answer: str) -> Msg | None:
    """Return what an answer does in words, or None for the usual words."""
    if decision.kind == "defenders":
        units = tuple(st.rules.label(st, int(key), decision.seat) for key in answer.split(",") if key)
        return Msg.of("inv.plan.defended", units=units) if units else Msg.of("inv.plan.undefended")
    if decision.kind in ("assign", "indirect"):
        shares = [part.partition(":") for part in answer.split(",") if part]
        told = tuple(
            Msg.of("inv.log.share", n=int(n), what=_labelled(st, int(key), decision.seat)) for key, _, n in shares
        )
        return Msg.of("inv.plan.assigned", shares=told)
    return None


def _labelled(st: State, eid: int, seat: int) -> Msg:
    return rules_of(st).section_label(st, eid) if st.ents[eid].place == "capital" else st.rules.label(st, eid, seat)


def asks_next(st: State, frame: Frame, seat: int) -> bool:
    """Whether the question for defenders follows the window.  It also offers to act first."""
    if frame.v["name"] != "attackers" or frame.v["chain"]:
        return False
    rows = st.vars.get(FRONTS, ((st.vars["zone"], st.vars["defender"], ()),))
    already = st.vars.get("defenders", ())
    return any(
        defender == seat and any(e not in already for e in can_defend(st, zone, seat)) for zone, defender, _ in rows
    )


def option(st: State, seat: int, options: Sequence[Option], key: str) -> str | Msg | None:
    """Return the key of the window option that a chosen answer names; see :meth:`ChainHooks.plan_option`."""
    word, _, rest = key.partition(":")
    if word == CARD:
        here = st.rules.hand_cards(st, seat, rest)
        if not here:
            return Msg.of("plan.gone", card=said(rest))
        for row in options:
            if row.ref in here and row.key.partition(":")[0] in ("play", "open"):
                return row.key
        return st.rules.why_not(st, f"play:{here[0]}", seat) or Msg.of("answer.not_offered")
    if word != _ACT:
        return None
    for row in options:
        if row.key in (key, f"open:{rest}"):
            return row.key
    eid = int(rest.partition(":")[0]) if rest.partition(":")[0].isdigit() else 0
    if eid not in st.ents:
        return Msg.of("plan.left")
    return st.rules.why_not(st, key, seat) or Msg.of("answer.not_offered")


# -- the form --------------------------------------------------------------------------------------------

_OWN_TURN = PlanFact("own_turn", Msg.of("inv.plan.fact.own_turn"), YES_NO)


def form(st: State, seat: int) -> PlanForm:
    """Return what a seat can plan now."""
    acts = (*_cards(st, seat), *_actions(st, seat))
    zones = tuple((zone, Msg.of(f"place.{zone}")) for zone in ZONES)
    windows = tuple((name, Msg.of(f"inv.window.{name}")) for name in WINDOWS if name != "end")
    kinds = ("unit", "support", "quest", "tactic", "legend", DEVELOPMENT, "action")
    return PlanForm(
        (
            PlanKind(
                ATTACKED,
                Msg.of("inv.plan.attacked"),
                (
                    PlanFact("zone", Msg.of("inv.plan.fact.zone"), zones),
                    PlanFact("power", Msg.of("inv.plan.fact.power"), (), NUMBER),
                    PlanFact("attackers", Msg.of("inv.plan.fact.attackers"), (), NUMBER),
                    PlanFact("fatal", Msg.of("inv.plan.fact.fatal"), YES_NO),
                    PlanFact("decisive", Msg.of("inv.plan.fact.decisive"), YES_NO),
                ),
                (ASK_ME, PlanAnswer(NONE, Msg.of("inv.plan.no_defence")), *_units(st, seat), *acts),
            ),
            PlanKind(
                DAMAGE,
                Msg.of("inv.plan.damage"),
                (
                    PlanFact("total", Msg.of("inv.plan.fact.total"), (), NUMBER),
                    PlanFact("indirect", Msg.of("inv.plan.fact.indirect"), YES_NO),
                ),
                (ASK_ME, PlanAnswer(CHOOSE, Msg.of("inv.plan.suggested"), SUGGESTED)),
            ),
            PlanKind(
                TARGETED,
                Msg.of("inv.plan.targeted"),
                (
                    PlanFact("card", Msg.of("inv.plan.fact.card"), _own_targets(st, seat), named=True),
                    PlanFact("by", Msg.of("inv.plan.fact.by"), _their_cards(st, seat), named=True),
                    _OWN_TURN,
                ),
                (ASK_ME, PASS_FOR_ME, *acts),
            ),
            PlanKind(
                PLAYED,
                Msg.of("inv.plan.played"),
                (
                    PlanFact("card", Msg.of("inv.plan.fact.named"), _their_cards(st, seat), named=True),
                    PlanFact(
                        "kind",
                        Msg.of("inv.plan.fact.kind"),
                        tuple((kind, Msg.of(f"inv.plan.kind.{kind}")) for kind in kinds),
                    ),
                    _OWN_TURN,
                ),
                (ASK_ME, PASS_FOR_ME, *acts),
            ),
            PlanKind(END, Msg.of("inv.plan.end"), (), (ASK_ME, PASS_FOR_ME, *acts)),
            PlanKind(
                WINDOW,
                Msg.of("inv.plan.window"),
                (PlanFact("window", Msg.of("inv.plan.fact.window"), windows),),
                (ASK_ME, PASS_FOR_ME, *acts),
            ),
        )
    )


def _units(st: State, seat: int) -> tuple[PlanAnswer, ...]:
    """Return the answers that defend with a unit which could defend a zone now."""
    found = dict.fromkeys(e for zone in ZONES for e in can_defend(st, zone, seat))
    return tuple(
        PlanAnswer(
            CHOOSE, Msg.of("inv.plan.defend_with", unit=st.rules.label(st, e, seat)), f"{_UNIT}:{e}", _UNIT, ref=e
        )
        for e in found
    )


def _cards(st: State, seat: int) -> tuple[PlanAnswer, ...]:
    """Return the answers that play a card of the hand as an action."""
    rules, found = hooks_of(st), {}
    for eid in rules.hand(st, seat):
        card = rules.card(st.ents[eid].code)
        if rules.play_of(card.code).kind == ACTION_CARD or rules.at_any_time(st, seat, eid):
            text = Msg.of("inv.plan.answer_with", card=said(card.name))
            found[card.name] = PlanAnswer(CHOOSE, text, f"{CARD}:{card.name}", CARD, ref=eid, aims=True)
    return tuple(found.values())


def _actions(st: State, seat: int) -> tuple[PlanAnswer, ...]:
    """Return the answers that use an Action of a card in play."""
    return tuple(
        PlanAnswer(CHOOSE, row.text, row.key, "action", ref=row.ref, aims=True)
        for row in hooks_of(st).deeds(st, seat)
        if row.key.startswith(f"{_ACT}:")
    )


def _own_targets(st: State, seat: int) -> tuple[tuple[Value, Msg], ...]:
    rules = rules_of(st)
    cards = {_fact_of(st, e): st.rules.label(st, e, seat) for e in rules.controlled(st, seat) if st.ents[e].up}
    sections = {st.ents[e].code: rules.section_label(st, e) for e in st.places["capital", seat]}
    return (*sections.items(), *cards.items())


def _their_cards(st: State, seat: int) -> tuple[tuple[Value, Msg], ...]:
    """Return the titles of the opponents' cards that the seat can see. A condition may also name any other card."""
    names = {
        card.name
        for ent in st.ents.values()
        if ent.up and ent.place not in st.rules.hidden and st.rules.opposes(st, seat, ent.owner)
        if (card := st.rules.cards.get(ent.code)) is not None
    }
    return titles(names)


# -- the queue -------------------------------------------------------------------------------------------


def queueable(st: State, seat: int) -> tuple[Option, ...]:
    """Return what a seat can queue for its capital phase: cards, developments, Actions, an attack, and the end."""
    if seat != st.vars["active"] or st.vars.get("phase") == "battlefield" or st.vars["turn"] == 0:
        return ()
    end = Option("pass", Msg.of("inv.opt.end_turn"), group=ENDS)
    attacks = aim.options(st, seat, "inv.opt.attack") if st.vars["turn"] > 1 else []
    return (*hooks_of(st).deeds(st, seat), *attacks, end)


register_messages(
    "en",
    {
        "inv.plan.attacked": "I am attacked",
        "inv.plan.damage": "I have damage to divide",
        "inv.plan.targeted": "A card or zone of mine is a target",
        "inv.plan.played": "An opponent plays or uses a card",
        "inv.plan.end": "An opponent's turn ends",
        "inv.plan.window": "Another window of an opponent's turn",
        "inv.plan.fact.zone": "Attacked zone",
        "inv.plan.fact.power": "Power of the attack",
        "inv.plan.fact.attackers": "Number of attackers",
        "inv.plan.fact.fatal": "Enough to burn the zone or destroy the legend",
        "inv.plan.fact.decisive": "Enough to win the game",
        "inv.plan.fact.total": "Amount of damage",
        "inv.plan.fact.indirect": "Indirect damage",
        "inv.plan.fact.card": "My card or zone",
        "inv.plan.fact.by": "Card that targets it",
        "inv.plan.fact.named": "Card",
        "inv.plan.fact.kind": "Kind of play",
        "inv.plan.fact.own_turn": "In my own turn",
        "inv.plan.fact.window": "Window",
        "inv.plan.kind.unit": "Unit",
        "inv.plan.kind.support": "Support card",
        "inv.plan.kind.quest": "Quest",
        "inv.plan.kind.tactic": "Tactic",
        "inv.plan.kind.legend": "Legend",
        "inv.plan.kind.development": "Development",
        "inv.plan.kind.action": "Action of a card in play",
        "inv.plan.no_defence": "Do not defend",
        "inv.plan.defend_with": "Defend with {unit}",
        "inv.plan.answer_with": "Play {card}",
        "inv.plan.suggested": "Divide it as suggested",
        "inv.plan.why.attacked": "{who} attacked your {zone} with power {power}",
        "inv.plan.why.damage": "you had {n} damage to divide",
        "inv.plan.why.targeted": "{what} was a target of {by}",
        "inv.plan.why.played": "{who} played {card}",
        "inv.plan.why.used": "{who} used {card}",
        "inv.plan.why.develops": "{who} played a development",
        "inv.plan.why.end": "{who} was about to end the turn",
        "inv.plan.why.window": "{who} reached the window “{window}”",
        "inv.plan.defended": "defended with {units}",
        "inv.plan.undefended": "did not defend",
        "inv.plan.assigned": "assigned {shares}",
        "inv.plan.cannot_defend": "{unit} cannot defend.",
        "inv.plan.none_here": "None of the chosen units can defend the {zone}.",
    },
)
# The same words where the interface speaks to the player, and conditions as parts of its sentence: "When you are
# attacked in the quest zone with 3 or more power: I defend with ...".
register_messages(
    "en",
    {
        "inv.plan.attacked.you": "you are attacked",
        "inv.plan.damage.you": "you have damage to divide",
        "inv.plan.targeted.you": "one of your cards or zones is a target",
        "inv.plan.played.you": "an opponent plays or uses a card",
        "inv.plan.end.you": "an opponent's turn ends",
        "inv.plan.window.you": "an opponent's turn reaches another window",
        "inv.plan.fact.zone.is": "in your {value}",
        "inv.plan.fact.power.at_least": "with {value} or more power",
        "inv.plan.fact.power.at_most": "with {value} or less power",
        "inv.plan.fact.attackers.at_least": "by {value} or more attackers",
        "inv.plan.fact.attackers.at_most": "by {value} or fewer attackers",
        "inv.plan.fact.fatal.yes": "with enough power to burn the zone or destroy the legend",
        "inv.plan.fact.fatal.no": "with too little power to burn the zone or destroy the legend",
        "inv.plan.fact.decisive.yes": "with enough power to win the game",
        "inv.plan.fact.decisive.no": "with too little power to win the game",
        "inv.plan.fact.card.you": "your card or zone",
        "inv.plan.fact.own_turn.you": "in your own turn",
        "inv.plan.no_defence.you": "I do not defend",
        "inv.plan.defend_with.you": "I defend with {unit}",
        "inv.plan.answer_with.you": "I play {card}",
        "inv.plan.suggested.you": "I divide it as suggested",
    },
)
