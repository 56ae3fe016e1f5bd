"""The cards of Assault on Ulthuan. The text shown to players is generated from these definitions."""

from engine.invasion.cards.language import *  # the language of this room
from engine.kernel.run.rounds import answers_by_seat


@dataclass(frozen=True)
class DealAmong(Op):
    """Deal damage that the effect's controller divides among cards. No card gets more than the amount that destroys it.

    Damage that will be cancelled counts towards that amount, as for all assigned damage.
    """

    n: Num
    sel: Noun
    says = "deal {n} damage to {sel.plural}, divided as you like"
    in_play_only = ("sel",)
    able = {"sel": "take damage"}
    steps = ("deal_all",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        room = [
            (e, rules_of(st).withstands(st, st.rules.assign(st, dealt(st, ctx, e, 1))))
            for e in self.sel.ids(st, ctx)
            if st.rules.can_take_damage(st, e)
        ]
        room = [(e, n) for e, n in room if n > 0]
        total = min(num(self.n, st, ctx), sum(n for _, n in room))
        if total <= 0 or len(room) == 1:
            ctx.ans = tuple((str(e), total) for e, _ in room[:1] if total > 0)
            return NEXT
        options = [
            Option(str(e), st.rules.label(st, e, ctx.ctl), ref=e, max=min(n, total), detail=st.rules.whereabouts(st, e))
            for e, n in room
        ]
        return put_question(st, ctx, "divide", Msg.of("inv.ask.divide", n=total), options, "split", total=total)

    def deal_all(self, st: State, ctx: Ctx) -> list[Event]:
        """Deal all divided damage at once."""
        return [dealt(st, ctx, int(key), n) for key, n in ctx.answer() if int(key) in st.ents and n]


@dataclass(frozen=True)
class AttackTwoZones(Lasting):
    """Your attack this turn may be on two zones.

    When you declare attackers, you say which zone each of them attacks.
    """

    says = (
        "this turn your attacking units may attack two enemy zones (say which attack which when you declare attackers)"
    )
    mod_key = "two_zones"


@dataclass(frozen=True)
class SpareOnly(Op):
    """Each player chooses up to ``n`` of their matching cards. Then all others are sacrificed at once."""

    n: int
    sel: Noun
    says = "each player chooses up to {n} {sel.plural} they control; then they sacrifice the others"
    in_play_only = ("sel",)
    steps = ("sacrifice_rest",)

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        """Ask everybody at once: nobody may see what another player spares before all have chosen."""
        choosers = []
        for seat in st.rules.order(st, st.vars.get("active", 0)):
            found = [e for e in self.sel.ids(st, ctx) if st.rules.controller(st, e) == seat]
            if seat not in st.rules.playing(st) or not found:
                continue
            choosers.append(seat)
            most = min(self.n, len(found))
            put_question(
                st,
                ctx,
                "spare",
                Msg.of("inv.ask.spare", n=most),
                [thing_option(st, e, seat) for e in found],
                "subset",
                seat=seat,
                min=0,
                max=most,
                default=",".join(str(e) for e in found[:most]),
            )
        ctx["choosers"] = tuple(choosers)
        if not choosers:
            ctx.ans = ()
        return WAIT if choosers else NEXT

    def sacrifice_rest(self, st: State, ctx: Ctx) -> list[Event]:
        """Sacrifice all cards that no player spared."""
        rows = answers_by_seat(ctx.pop("choosers"), ctx.answer())
        spared = {int(key) for _, keys in rows for key in keys}
        return sacrifices(st, ctx, [e for e in self.sel.ids(st, ctx) if e not in spared])


@dataclass(frozen=True)
class OtherSide(Test):
    """Cards that are not in the same player's zones as a bound card."""

    of: Finds
    only_in_play = True

    def ok(self, st: State, ctx: Ctx, eid: int) -> bool:
        return all(st.ents[e].seat != st.ents[eid].seat for e in self.of.ids(st, ctx))

    def say(self, speech: Speech) -> str:
        return tx("inv.sel.other_side", speech)


@dataclass(frozen=True)
class JoinDefence(Op):
    """Move a unit straight to your attacked zone, where it counts as declared as a defender.

    Without ``until``, the unit is one of yours. With ``until``, it is another player's unit, and you control it until
    that moment. Only the limits of the attacked zone apply, because the unit does not pass through another zone.
    """

    who: Finds
    until: Moment | None = None
    in_play_only = ("who",)
    able = {"who": "attack"}
    mod_key = "control"
    of_attack = True
    steps = ("declare",)

    @property
    def takes_over(self) -> str:
        """Return the name of the field with the cards that the effect's player takes control of.

        The name is empty if the effect does not take control of cards.
        """
        return "" if self.until is None else "who"

    def step(self, st: State, frame: Frame, ctx: Ctx, jump: int) -> int:
        seat = ctx.ctl
        ctx["joins"] = tuple(e for e in self.who.ids(st, ctx) if self.affects(st, ctx, e))
        if self.until is None:
            to = [(e, _zone_against(st, e)) for e in ctx["joins"]]
            return propose(st, ctx, [moved(ctx, e, "shifted", z, seat) for e, z in to if z != st.ents[e].place])
        held = [
            Event("control", e, how="held", to=_zone_against(st, e), seat=seat, src=ctx.src, by=seat)
            for e in ctx["joins"]
        ]
        if held:
            create_mod(st, ctx, self, ctx["joins"], seat, self.until)
        return propose(st, ctx, held)

    def affects(self, st: State, ctx: Ctx, eid: int) -> bool:
        seat = ctx.ctl
        if not under_attack(st) or st.vars.get("defender") != seat:
            return False
        zone = _zone_against(st, eid)
        if self.until is not None:
            return st.rules.controller(st, eid) != seat and rules_of(st).may_hold_in(st, eid, zone, seat)
        ent = st.ents[eid]
        return ent.seat == seat and (ent.place == zone or st.rules.may_lie(st, eid, zone, seat))

    def declare(self, st: State, ctx: Ctx) -> list[Event]:
        """Declare the moved units as defenders."""
        seat = ctx.ctl
        found = tuple(
            e
            for e in ctx.pop("joins", ())
            if e in st.ents and (st.ents[e].place, st.ents[e].seat) in attacked_zones(st) and st.ents[e].seat == seat
        )
        if found:
            st.set("defenders", (*st.vars.get("defenders", ()), *found))
        return [Event("defending", e, seat=seat, by=seat, src=ctx.src) for e in found]

    def say(self, speech: Speech) -> str:
        until = "" if self.until is None else tx(f"until.{self.until[-1]}", speech)
        key = "inv.fx.join_defence" if self.until is None else "inv.fx.take_captive"
        return tx(key, speech, who=say_who(self.who, speech), until=until)


def _zone_against(st: State, eid: int) -> str:
    """Return the attacked zone that a unit moves to.

    In an attack on two zones, an attacker moves to the zone that it attacks. In one fight over several zones, a unit of
    an attacked zone stays there.
    """
    if WIDE in st.vars and (st.ents[eid].place, st.ents[eid].seat) in attacked_zones(st):
        return st.ents[eid].place
    if FRONTS in st.vars:
        return str(st.vars[FRONTS][front_of(st, eid)][0])
    return str(st.vars.get("zone"))


def draws_in_quest_phase(whose: str = "opponent") -> When:
    """When a player draws the cards of the quest phase (INV-TURN-P2-DRAW). All of them together count as one event."""
    return When("quest_drawn", None, whose, batch=True)


card = SetCards("Assault on Ulthuan")

CARDS = (
    card("Envoy from Averlorn"),
    card(
        "Shadow Warrior",
        forced(beginning(), EachPlayer("opponents", (Deal(1, Chosen(units.theirs.in_(BATTLEFIELD), "they")),))),
    ),
    card("Sword Masters of Hoeth", instead(damaged(this, tag="combat"), CancelDamage(), where=BATTLEFIELD)),
    card("High Elf Spearmen"),
    card(
        "Caradryan", forced(beginning(), See(top(3, "any")), TakeSeen(any_cards, to="discard"), PutBack(), where=QUEST)
    ),
    card("Initiate of Saphery", action(Heal(1, units.yours), when=beginning(), where=KINGDOM)),
    card("Loremaster of Hoeth", forced(enters(this), Indirect(2))),
    card(
        "Illyriel",
        action(
            UnlessPays("its_owner", 2, (ReturnToHand(T),), to_you=True),
            when=beginning(),
            where=BATTLEFIELD,
            target=one(units),
        ),
    ),
    card("Dragon Prince", forced(enters_from_hand(), SpareOnly(2, units.in_(BATTLEFIELD)))),
    card(
        "Wake the Dragons",
        triggered(
            beginning(),
            ReturnToHand(Chosen(any_cards.race("High Elf").where(CostAtLeast(3)).in_discard.yours)),
            may=True,
            where=QUEST,
            while_=HasTokens(3),
        ),
        gathers_tokens(),
    ),
    card(
        "Defend Tor Aendris",
        constant(DefendsAnywhere(units.questing_on(this)), where=QUEST),
        constant(PaysWith(marks="resource"), where=QUEST),
        forced(defends(units.questing_on(this)), Wait(ending(), (PutTokens(2, this),)), where=QUEST, limit=per_turn(1)),
    ),
    card("Dragon Mage Wakening", attach_to(units), constant(gets(units.bearing, hp=3))),
    card(
        "The Glittering Tower",
        triggered(
            When("healed", units, by="you"), Deal(1, T), where=KINGDOM, target=one(either_of(units, sections.enemy))
        ),
    ),
    card("Shrine of Asuryan", action(Restore(T), when=beginning(), where=KINGDOM, target=one(units.corrupt))),
    card("Temple of Vaul", forced(beginning(), DealAmong(2, sections.yours))),
    card("Tear of Isha", action(Heal(None, T), target=one(units))),
    card("Flames of the Phoenix", action(ReturnToHand(units), play=your_turn)),
    card(
        "Asuryan's Cleansing",
        action(
            UnlessPays("its_controller", None, (Cancel(),)),
            target=one(Links(action_cards=False, played=either_of(unit_cards, support_cards))),
        ),
    ),
    card("For Ulthuan!", action(AttackTwoZones(), when=beginning("you", "battlefield"), works_in="hand")),
    card("Gift of Life", action(ReturnToHand(T), target=one(unit_cards.race("High Elf").in_discard.yours))),
    card("High Elf's Disdain", action(Cancel(), target=one(Links()))),
    card("Walking Sacrifice", forced(leaves(this), Draw(1))),
    card("Dark Initiate", constant(Gets(this, "power", form="void"), while_=Not(at_least(2, developments.yours.here)))),
    card(
        "Harpies",
        action(
            If(at_least(7, any_cards.in_hand.enemy), (DiscardRandom(),)),
            when=draws_in_quest_phase(),
            where=QUEST,
            cost=corrupt_this,
            play=at_least(7, any_cards.in_hand.enemy),
        ),
    ),
    card("Shades"),
    card("Cold One Knight"),
    card("Dark Sorceress", constant(OwnCost(Count(units.corrupt.enemy)), works_in="hand")),
    card(
        "Mortella",
        action(
            PlayNow(tactic_cards.in_discard.enemy, "no_surcharge", bottom=True),
            where=QUEST,
            cost=corrupt_this,
            play=at_least(1, tactic_cards.in_discard.enemy),
        ),
    ),
    card("Corsairs of Ghrond", forced(leaves(this), gets(T, END_OF_TURN, hp=-2), where=BATTLEFIELD, target=one(units))),
    card(
        "Lokhir Fellheart",
        action(
            gets(T, END_OF_TURN, hp=Minus(Count(developments.here))),
            when=beginning(),
            where=BATTLEFIELD,
            target=one(units.in_(BATTLEFIELD)),
        ),
    ),
    card(
        "Night Raids",
        constant(gets(units.yours, power=1), where=QUEST, while_=HasTokens(3)),
        gathers_tokens(),
    ),
    card(
        "Sack Tor Aendris",
        constant(AttacksFrom(units.questing_on(this), QUEST), where=QUEST),
        constant(PaysWith(marks="resource"), where=QUEST),
        forced(attacks(units.questing_on(this)), Wait(ending(), (PutTokens(1, this),)), where=QUEST, limit=per_turn(1)),
    ),
    card("Mind Killer", attach_to(units), constant(gets(units.bearing, power=-1))),
    card("Word of Pain", attach_to(units), constant(Cannot(units.bearing, ("attack",)))),
    card("Har Ganeth", action(ReturnToHand(T), when=beginning(), where=KINGDOM, target=one(units.below("hp", 2)))),
    card(
        "Altar of Khaine", instead(destroyed(units.yours), GoesInstead("hand"), may=True, cost=spend(1), where=KINGDOM)
    ),
    card("Lash the Prisoner!", action(Then((SacrificeOp(Chosen(units.yours)),), (Gain(2),)))),
    card("Dark Visions", action(Then((See(top(5), "search"), TakeSeen(any_cards)), (Shuffle(),)), play=your_turn)),
    card("Chillwind", action(Then((Corrupt(T),), (May((Restore(Chosen(units.corrupt)),)),)), target=one(units))),
    card(
        "Bathe in Blood",
        action(
            Gets(T, "power", until=END_OF_TURN, form="double"),
            Wait(ending(), (SacrificeOp(T),), text="flow.later"),
            target=one(units.race("Dark Elf")),
        ),
    ),
    card("Take Captive!", action(JoinDefence(T, END_OF_TURN), target=one(units.attacking))),
    card("Invoke Khaine's Wrath", action(Destroy(units.where(fought)), play=end_of_battlefield_phase)),
    card(
        "Slayers of Karak Kadrin",
        action(Destroy(T), where=BATTLEFIELD, cost=sacrifice_cost(this), target=one(units.attacking)),
    ),
    card(
        "Lure Them Out",
        action(Clash(T, T2), target=(one(units.in_(BATTLEFIELD)), one(units.in_(BATTLEFIELD).where(OtherSide(T))))),
    ),
    card("Mountain Barracks", constant(gets(units.race("Dwarf").yours.here, toughness=1))),
    card(
        "Gold Wizard Acolyte",
        action(Cannot(T, ("defend",), END_OF_COMBAT), when=attacks(this), where=BATTLEFIELD, target=one(units)),
    ),
    card("Battle Standard", attach_to(units.yours), action(MoveToZone(host), when=beginning("you", "battlefield"))),
    card("Surrender!", action(ReturnToHand(T), target=one(units.defending))),
    card(
        "Wyvern Rider",
        constant(gets(this, power=1), where=BATTLEFIELD, while_=Not(at_least(1, developments.yours.here))),
    ),
    card("Scrap Heap", constant(gets(units.race("Orc").here, hp=1))),
    card("Foot of Gork", action(Destroy(T), play=your_turn, target=one(units.cost(2)))),
    card("Maledictor of Tzeentch", forced(beginning(), Deal(1, Both(this, T)), target=one(units.other))),
    card(
        "Blood Frenzy",
        attach_to(units.in_your(BATTLEFIELD)),
        constant(gets(units.bearing, power=Tokens(this))),
        forced(falls(units.enemy), PutTokens(1, this)),
    ),
    card("Tzeentch's Firestorm", action(Deal(2, Both(T, T2)), target=(one(units), another(units)))),
    card(
        "Treasure Vaults",
        constant(
            gets(supports.trait("Building").here, power=1), where=KINGDOM, while_=at_least(3, developments.yours.here)
        ),
    ),
    card("Ancient Map", action(See(whole(), "search"), TakeSeen(quest_cards, shown=True), Shuffle())),
    card("Innovation", action(Gain(Count(developments.yours.in_(KINGDOM))))),
    card(
        "Boar Attack",
        action(
            EachPlayer(
                "opponents",
                (
                    Either(
                        Deal(3, Chosen(sections.theirs.undeveloped, "they")),
                        SacrificeOp(Chosen(either_of(units.theirs.developed, supports.theirs.developed), "they")),
                    ),
                ),
            )
        ),
    ),
)

register_messages(
    "en",
    {
        "inv.ask.divide": "Where do you put the {n} damage?",
        "inv.ask.spare": "Choose up to {n} to keep; you sacrifice the others.",
        "inv.sel.other_side": "of the other player",
        "inv.fx.join_defence": "{who} goes to your zone that is attacked and counts as declared as a defender",
        "inv.fx.take_captive": "take control of {who}{until}: it goes straight to your zone that is attacked and "
        "counts as declared as a defender there",
        "fx.play_now.no_surcharge": "you may play {what} as if from your hand, without paying for its loyalty",
    },
)
