"""The cards of Days of Blood. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.invasion.language.bans import DEFEND, banned, name_unplayable
from engine.invasion.language.damage import ask_amount
from engine.kernel.language.effects.piles import SEEN, seen_cards


@dataclass(frozen=True)
class MoveToDefend(Op):
    """Move a unit into this zone and declare it as a defender. A unit in this zone stays where it is.

    Our reading: a unit that cannot be moved here, is corrupt, or cannot defend is not declared.
    """

    who: Finds
    says = "move {who} into this zone and declare it as a defender"
    in_play_only = ("who",)
    able = {"who": "attack"}
    of_attack = True
    steps = ("declare",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        zone, seat = rules_of(st).zone_of(st, ctx)
        ids = [e for e in self.who.ids(st, ctx) if st.ents[e].place != zone and st.rules.may_lie(st, e, zone, seat)]
        return propose(st, ctx, [moved(ctx, e, "shifted", zone, seat) for e in ids])

    def declare(self, st: State, ctx: Ctx) -> list[Event]:
        """Declare the unit as a defender, if it is in this zone and the zone is attacked."""
        zone, seat = rules_of(st).zone_of(st, ctx)
        if not under_attack(st) or (zone, seat) not in attacked_zones(st):
            return []
        already = st.vars.get("defenders", ())
        new = tuple(
            e
            for e in self.who.ids(st, ctx)
            if e not in already
            and (st.ents[e].place, st.ents[e].seat) == (zone, seat)
            and st.rules.flag(st, e, "ready")
            and not banned(st, e, DEFEND)
        )
        if new:
            st.set("defenders", (*already, *new))
        return [Event("defending", e, seat=seat, by=seat, src=ctx.src) for e in new]


@dataclass(frozen=True)
class NoBattlefield(Op):
    """You have no battlefield phase this turn. It is skipped with everything that happens at its beginning and end."""

    says = "you have no battlefield phase this turn"

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        turn = next(f for f in st.frames if f.routine == "inv.turn")
        queue = turn.v["queue"]
        if st.vars["active"] == ctx.ctl and f"phase:{BATTLEFIELD}" in queue:
            start = queue.index(f"phase:{BATTLEFIELD}")
            end = queue.index("phase:end")
            last = tuple(name for name in queue[start:end] if name == "window:end")
            turn.v["queue"] = (*queue[:start], *queue[end : end + 1], *last, *queue[end + 1 :])
        ctx.ret = 1
        return NEXT


@dataclass(frozen=True)
class PutThisAsAttacker(PutAttacking):
    """Put this card from your hand into play in your battlefield, declared as an attacker."""

    who: Finds = this
    elsewhere_only = ()


@dataclass(frozen=True)
class InAnotherZone(Test):
    """Sections whose zone is not the zone of this card."""

    says = "of another zone"

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        ent = st.ents[eid]
        return (st.rules.lies(st, ent), ent.seat) != rules_of(st).zone_of(st, ctx)


@dataclass(frozen=True)
class RemoveForX(Op):
    """You may remove any number of resource tokens from this card. X is that number."""

    says = "you may remove any number of resource tokens from this card; X is that number"
    steps = ("remove",)

    def binds(self) -> tuple[str, ...]:
        return ("x",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        most = Tokens(this).val(st, ctx)
        return ask_amount(st, ctx, Msg.of("inv.ask.remove_for_x", card=st.rules.label(st, ctx.src, ctx.ctl)), most)

    def remove(self, st: State, ctx: Ctx) -> list[Event]:
        """Remove the chosen number of tokens."""
        ctx.x = int(ctx.answer())
        return [Event("marked", ctx.src, -ctx.x, how=st.rules.usual_mark, src=ctx.src, by=ctx.ctl)] if ctx.x else []

    def say(self, speech: Speech) -> str:
        speech.taken("X")
        return super().say(speech)


@dataclass(frozen=True)
class NameSeenCard(Op):
    """You name a card, and no player can play a copy of it in this phase.

    Only the titles of the cards seen are offered, because no other card of that hand could be played.
    """

    says = "name a card; no copy of it can be played in this phase"
    steps = ("forbid",)

    def refers(self) -> tuple[str, ...]:
        return (SEEN,)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        found = {st.rules.card(code).name: key for key, code in seen_cards(st, ctx)}
        options = [Option(key, Msg.of("text", text=name)) for name, key in sorted(found.items())]
        none = Option("none", Msg.of("inv.opt.names_no_seen"), group="pass")
        return put_question(st, ctx, "search", Msg.of("inv.ask.name_card"), [*options, none], default="none")

    def forbid(self, st: State, ctx: Ctx) -> int:
        """Tell all players the named card, and forbid it."""
        answer = ctx.answer()
        title = next((st.rules.card(code).name for key, code in seen_cards(st, ctx) if key == answer), "")
        who = st.rules.player(st, ctx.ctl)
        if title:
            name_unplayable(st, title)
            log(st, "named", Msg.of("inv.log.names", who=who, what=Msg.of("text", text=title)))
        ctx.ret = int(bool(title))
        return NEXT


@dataclass(frozen=True)
class ShuffleTheirs(Shuffle):
    """Shuffle an opponent's deck."""

    says = "shuffle that deck"

    def events(self, st: State, ctx: Ctx) -> list[Event]:
        return [Event("shuffled", seat=chooser(ctx, "opponent", st), to="deck")]


card = SetCards("Days of Blood")

CARDS = (
    card(
        "Crone Hellebron",
        forced(enters(this), MustBurnThree()),
        forced(
            damaged(sections.enemy, tag="combat"), DiscardTop(amount, "opponent"), while_=Is(this, legends.attacking)
        ),
    ),
    card(
        "Bride of Khaine",
        action(gets(T, END_OF_TURN, hp=-2), when=ambushes(this), target=one(units.attacking)),
    ),
    card(
        "Capture Slaves",
        *mission(
            See(top(5, "opponent"), "search"),
            EnterSeen(unit_cards),
            ShuffleTheirs(),
        ),
    ),
    card("Chill Sea Watchtower", shuns_other_races("Dark Elf", any_card=True)),
    card("Veteran Thunderers"),
    card(
        "Ludwig Schwarzheim",
        constant(gets(this, toughness=Experience())),
        *(action(GainExperience(this), when=when) for when in (attacks(this), defends(this))),
    ),
    card("Doors of Karak Hirn", constant(Unattackable(), while_=at_least(1, intact.yours.where(InAnotherZone())))),
    card(
        "Middenheim Lookout",
        action(MoveToDefend(T), when=ambushes(this), target=one(units.yours)),
    ),
    card(
        "Midden Moors Watchtower",
        forced(zone_attacked(sections.yours.here), See(hand_of("opponent"), "look"), NameSeenCard()),
    ),
    card(
        "Great Fire Dragon",
        action(
            PutTokens(1, this),
            RemoveForX(),
            Deal(X, T),
            when=attacks(this),
            target=one(units.where(InAttacked())),
        ),
    ),
    card(
        "Shadowlands Hunter",
        action(PutTokens(1, Chosen(cards.race("High Elf").where(Tokened()))), when=ambushes(this)),
    ),
    card("Magic Ward", action(ChooseZone(ZONES, of="opponent"), Blank(units.in_chosen, END_OF_PHASE, printed=True))),
    card("'Idden Boy", action(gets(this, END_OF_PHASE, power=2), when=ambushes(this))),
    card(
        "Banna Bearer",
        action(
            PutThisAsAttacker(),
            when=attacks(either_of(units.trait("Hero"), legends).yours),
            cost=spend(2),
            works_in="hand",
        ),
    ),
    card(
        "Warboss Banna",
        attach_to(units.yours),
        constant(
            Gains(
                units.bearing,
                action(gets(this, END_OF_PHASE, power=1), cost=discard_cost(unit_cards.race("Orc").in_hand.yours)),
            ),
            while_=Is(host, units.fighting),
        ),
    ),
    card("Norse Marauders"),
    card(
        "Ghorgon",
        forced(attacks(this), DiscardTopCard(), If(Not(Is(discarded_card, unit_cards)), (SacrificeOp(this),))),
    ),
    card(
        "Reckless Attack",
        action(
            PutAttacking(T),
            Wait(end_of_this_phase, (SacrificeOp(units.yours.where(HasAttacked())),), text="flow.later"),
            when=one_or_more(defends(units.enemy)),
            target=one(unit_cards.in_discard.yours),
            works_in="hand",
        ),
    ),
    card("Bordertown", forced(damaged(sections.yours.here, tag="combat"), SacrificeOp(this))),
    card("Muster for War", action(Gain(2), Draw(2), NoBattlefield(), play=Timed(QUEST))),
)

register_messages(
    "en",
    {
        "inv.ask.name_card": "Which card do you name? It cannot be played in this phase.",
        "inv.opt.names_no_seen": "No card of that hand",
        "inv.ask.remove_for_x": "How many resource tokens do you remove from {card}?",
    },
)

EXAMPLES = (
    "action(MoveToDefend(T), target=one(units.yours))",
    "action(Destroy(units.where(HasAttacked())))",
    "action(NoBattlefield())",
    "action(PutThisAsAttacker(), when=beginning(), works_in='hand')",
    "constant(gets(this, power=1), while_=at_least(1, sections.where(InAnotherZone())))",
    "action(RemoveForX(), Draw(X))",
    "forced(zone_attacked(sections.yours), See(hand_of('opponent'), 'look'), NameSeenCard())",
    "action(See(top(5, 'opponent'), 'search'), EnterSeen(unit_cards), ShuffleTheirs())",
)
