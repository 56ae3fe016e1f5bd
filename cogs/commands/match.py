"""/match: challenge, list, next, status, board, log, history, concede, end."""

from __future__ import annotations

import functools
import io
from collections.abc import Sequence
from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

import engine
import render
from bot.apart import apart
from bot.clocks.pace import PACE, PACES
from bot.decks.library import OWN
from bot.matches.servers import NO_PACE
from bot.model import ACTIVE, CASUAL, CHALLENGE, OVER, TEXT, UserSettings
from bot.names import quoted
from cogs.app import App, Bot
from cogs.buttons.looking import send_report, show_matches, show_next
from cogs.buttons.requests import asking_back
from cogs.commands.challenge_options import (
    FIRST,
    chosen_game,
    named,
    own_and_ready_titles,
    read_rules,
    typed_game,
    who_begins,
)
from cogs.commands.common import (
    Choices,
    Itx,
    about,
    begin,
    complete_match,
    completing,
    find,
    find_look,
    game_choices,
    refuse,
    typed_match,
)
from cogs.commands.following import FollowCommands
from cogs.commands.going_on import GoingOn
from cogs.commands.practice import PracticeCommands
from cogs.panels import log as log_panel
from cogs.panels import sentences
from cogs.panels.colours import PUBLIC
from cogs.panels.ending import ending, outcome, sure
from cogs.panels.history import PAGE, history
from cogs.panels.status import RECAP_READ, status
from cogs.places.channels import hindrance, place_for
from cogs.places.permissions import around
from cogs.places.posted import greet, tell_posted
from cogs.places.server_rules import check
from cogs.places.visibility import may_see
from cogs.text.catalogue import tr
from cogs.wire import limits
from cogs.wire.liking import as_liked
from cogs.wire.panel import Panel, PictureRequest
from cogs.wire.reply import Reply
from cogs.wire.spoken import spoken
from engine import say

FIRST_CHOICES = [app_commands.Choice(name=about(f"ui.first.{key}"), value=key) for key in FIRST]
PACE_CHOICES = [app_commands.Choice(name=about(f"ui.pace.{key}"), value=key) for key in (NO_PACE, *PACES)]
LOG_LINES = 400


class MatchCog(
    GoingOn,
    FollowCommands,
    PracticeCommands,
    commands.GroupCog,
    group_name="match",
    group_description=about("ui.command.match"),
):
    """Commands about a match. The commands that play it are in :mod:`cogs.commands.play`."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.manager = app.manager

    # -- challenge -------------------------------------------------------------------------------------------

    @app_commands.command(name="challenge", description=about("ui.command.challenge"))
    @app_commands.describe(
        opponent=about("ui.option.opponent"),
        game=about("ui.option.game"),
        deck=about("ui.option.deck"),
        first=about("ui.option.first"),
        pace=about("ui.option.pace"),
        rules=about("ui.option.rules"),
    )
    @app_commands.choices(first=FIRST_CHOICES, pace=PACE_CHOICES)
    async def challenge(
        self,
        interaction: Itx,
        opponent: discord.User | None = None,
        game: str | None = None,
        deck: str | None = None,
        first: str = "random",
        pace: str | None = None,
        rules: str | None = None,
    ) -> None:
        """Post a challenge, to anybody if no opponent is named. The outbox delivers the invite."""
        await self.post_challenge(interaction, [opponent] if opponent else [], game, deck, first, pace, rules)

    async def post_challenge(
        self,
        interaction: Itx,
        opponents: Sequence[discord.User],
        game: str | None,
        deck: str | None,
        first: str,
        pace: str | None,
        rules: str | None,
        players: int | None = None,
    ) -> None:
        """Check the typed options, open the challenge, and confirm once the invite is in the channel.

        ``players`` is the number of players. Those who are not named are anybody who joins.
        """
        reply = await begin(interaction)
        refusal = hindrance(interaction, opponents, reply.locale)
        if refusal is not None:
            await reply.tell(refusal)
            return
        wanted, spec = typed_game(game, reply.locale)
        chosen = read_rules(spec, rules or "", reply.locale)
        if isinstance(chosen, str):
            await refuse(reply, "ui.challenge.rules", text=quoted(chosen))
            return
        assert interaction.guild_id is not None and interaction.channel_id is not None
        server = await self.manager.servers.rules(interaction.guild_id)
        if game is None and not server.allows_game(spec.name):
            spec = engine.game(server.games[0])
        if pace is None:
            pace = server.pace_for(await self.manager.people.preferences(reply.user_id))
        paced = {PACE: pace} if pace != NO_PACE else {}
        await check(self.app, interaction, interaction.guild_id, interaction.channel_id, spec.name, paced)
        place = await place_for(
            interaction.client, self.manager, interaction.channel_id, interaction.user.id, people=opponents
        )
        count = players or (1 + len(opponents) if opponents else min(spec.seats))
        if count <= len(opponents):
            await refuse(reply, "ui.challenge.players", n=1 + len(opponents))
            return
        info = await self.manager.challenges.open(
            guild_id=interaction.guild_id,
            channel_id=place.channel_id,
            threaded=place.threaded,
            free=count - 1 - len(opponents),
            challenger=(interaction.user.id, interaction.user.display_name),
            opponents=[(opponent.id, opponent.display_name) for opponent in opponents],
            game=wanted or spec.name,
            deck=named(deck, await own_and_ready_titles(self.manager.decks, interaction.user.id, spec, reply.locale)),
            options={**chosen, **who_begins(spec, first), **paced},
            around=around(interaction.client, place.channel_id),
        )
        await tell_posted(reply, info)
        await greet(reply, info, interaction.user.display_name)

    @challenge.autocomplete("game")
    @completing
    async def complete_game(self, interaction: Itx, current: str) -> Choices:
        """Complete the name of a game."""
        return game_choices(interaction, current)

    @challenge.autocomplete("deck")
    @completing
    async def complete_deck(self, interaction: Itx, current: str) -> Choices:
        """Complete the name of a deck of the chosen game: the person's own decks first, then ready decks, then own
        decks that cannot be played.
        """
        name = chosen_game(interaction)
        locale = spoken(interaction)
        rules = read_rules(engine.game(name), getattr(interaction.namespace, "rules", None) or "", locale)
        options = {} if isinstance(rules, str) else rules
        own = await self.manager.decks.all_of(interaction.user.id, name)
        fit = {deck.id for deck in own if deck.can_start(options)}
        pairs = [(sentences.own_title(deck, locale), f"{OWN}{deck.id}") for deck in own if deck.id in fit]
        pairs += [(sentences.deck_title(name, key, locale), key) for key in engine.game(name).decks]
        pairs += [(sentences.unfit_title(deck, locale), f"{OWN}{deck.id}") for deck in own if deck.id not in fit]
        return limits.choices(pairs[i] for i in limits.matching(current, [one for one, _ in pairs]))

    @challenge.autocomplete("rules")
    @completing
    async def complete_rules(self, interaction: Itx, current: str) -> Choices:
        """Complete the options of the chosen game, except the first player."""
        locale = spoken(interaction)
        pairs = []
        for option in engine.game(chosen_game(interaction)).options:
            if option.key == "first":
                continue
            for value, label in option.choices:
                text = tr(locale, "ui.invite.option", label=option.label, value=say(label, locale))
                pairs.append((text.rstrip("."), f"{option.key}={value}"))
        pairs.append((tr(locale, "ui.rules.casual"), f"{CASUAL}=yes"))
        return limits.choices(pairs[i] for i in limits.matching(current, [name for name, _ in pairs]))

    # -- looking ---------------------------------------------------------------------------------------------

    @app_commands.command(name="list", description=about("ui.command.list"))
    async def list_(self, interaction: Itx) -> None:
        """Show the person's matches. From now on, a standing direct message lists them too."""
        reply = await begin(interaction)
        await show_matches(reply)
        await self.manager.panels.ask_for_list(reply.user_id, at_once=not interaction.context.dm_channel)

    @app_commands.command(name="next", description=about("ui.command.next"))
    async def next_(self, interaction: Itx) -> None:
        """Show the match that the person should turn to next."""
        await show_next(await begin(interaction))

    @app_commands.command(name="status", description=about("ui.command.status"))
    @app_commands.describe(match=about("ui.option.match"))
    async def status(self, interaction: Itx, match: str | None = None) -> None:
        """Show whose move it is."""
        reply = await begin(interaction)
        look = await find_look(reply, match)
        # The person may be asking for the status because their prompt was deleted, so check whether it still exists.
        self.manager.store.recheck(look.info.id)
        lines = await self.manager.reader.log(look.info.id, look.seat, limit=RECAP_READ)
        note = await self.manager.people.note(look.info.id, reply.user_id)
        requests = await self.manager.agreements.open_requests(look.info.id)
        await reply.show(await apart("text", status, look, reply.locale, lines, requests, note), look)

    @app_commands.command(name="board", description=about("ui.command.board"))
    @app_commands.describe(
        match=about("ui.option.match"),
        style=about("ui.option.style"),
        zone=about("ui.option.zone"),
        public_=about("ui.option.public"),
    )
    @app_commands.rename(public_="public")
    @app_commands.choices(
        style=[app_commands.Choice(name=about(f"ui.style.{key}"), value=key) for key in ("picture", "text")]
    )
    async def board(
        self,
        interaction: Itx,
        match: str | None = None,
        style: Literal["picture", "text"] | None = None,
        zone: str | None = None,
        public_: bool = False,
    ) -> None:
        """Show the board. A public board shows only what a spectator may see."""
        reply = await begin(interaction, ephemeral=not public_)
        info = await find(reply, match)
        if public_:
            look = await self.manager.reader.look_seat(info.id, None)
        else:
            look = await self.manager.reader.look(info.id, reply.user_id)
        if not look.view:
            await refuse(reply, "ui.not_started")
            return
        named_zones = [
            (sentences.zone_label(one, language), one)
            for one in sentences.zones(look)
            for language in (reply.locale, "en")
        ]
        zone = named(zone, named_zones)
        if zone is not None and zone not in sentences.zones(look):
            await refuse(reply, "ui.board.no_zone", zone=quoted(zone))
            return
        lines = [sentences.turn_head(look, reply.locale)]
        if info.status == OVER:
            lines += outcome(look, reply.locale)
        else:
            lines.append(sentences.waiting_for(info, reply.locale))
        content = "\n".join(lines)
        liking = UserSettings() if public_ else await self.manager.people.liking(reply.user_id)
        if style == "text" or (style is None and liking.board == TEXT):
            pages = await apart("text", lambda: render.text_pages(look.view, zone=zone or None, locale=reply.locale))
            await self._pages(reply, [content, *pages] if pages else [content], ephemeral=not public_)
            return
        panel = Panel(content, pictures=(PictureRequest("board", zone=zone or None),), colour=PUBLIC)
        if style is None:
            panel = as_liked(panel, look, reply.locale, liking)
        await reply.put(panel, await self.app.pictures.draw(panel, look, reply.locale))

    @board.autocomplete("zone")
    @completing
    async def complete_zone(self, interaction: Itx, current: str) -> Choices:
        """Complete the name of a zone of the board."""
        locale = spoken(interaction)
        channel, match = typed_match(interaction)
        sees = functools.partial(may_see, interaction)
        info = await self.manager.reader.resolve(interaction.user.id, channel, match, sees=sees)
        look = await self.manager.reader.look_seat(info.id, None)
        pairs = [(sentences.zone_label(zone, locale), zone) for zone in sentences.zones(look)]
        return limits.choices(pairs[i] for i in limits.matching(current, [name for name, _ in pairs]))

    @app_commands.command(name="log", description=about("ui.command.log"))
    @app_commands.describe(
        turn=about("ui.option.turn"), passes=about("ui.option.passes"), match=about("ui.option.match")
    )
    async def log(
        self,
        interaction: Itx,
        turn: app_commands.Range[int, 0, 999] | None = None,
        passes: bool = False,
        match: str | None = None,
    ) -> None:
        """Show what happened, as far as this person may know it."""
        reply = await begin(interaction)
        look = await find_look(reply, match)
        lines = await self.manager.reader.log(look.info.id, look.seat, turn=turn, limit=LOG_LINES)
        parts = await apart("text", lambda: log_panel.log(lines, reply.locale, passes=passes))
        if not parts:
            await refuse(reply, "ui.log.empty")
            return
        await self._long(reply, parts)

    @app_commands.command(name="report", description=about("ui.command.report"))
    @app_commands.describe(match=about("ui.option.match"))
    async def report(self, interaction: Itx, match: str | None = None) -> None:
        """Send a file with the position, as this person may see it."""
        reply = await begin(interaction)
        await send_report(reply, await find_look(reply, match))

    @app_commands.command(name="history", description=about("ui.command.history"))
    async def history(self, interaction: Itx) -> None:
        """Show the person's finished matches, newest first."""
        reply = await begin(interaction)
        matches, count = await self.manager.reader.finished(reply.user_id, limit=PAGE)
        await reply.show(history(matches, count, 0, reply.user_id, reply.locale))

    async def _pages(self, reply: Reply, pages: list[str], *, ephemeral: bool) -> None:
        """Send several pages of text in as few messages as possible."""
        messages: list[str] = []
        for page in pages:
            if messages and len(messages[-1]) + len(page) < limits.CONTENT:
                messages[-1] += "\n" + page
            else:
                messages.append(limits.clip(page, limits.CONTENT))
        await reply.show(Panel(messages[0]))
        for text in messages[1:]:
            await reply.interaction.followup.send(text, ephemeral=ephemeral)

    async def _long(self, reply: Reply, lines: list[str]) -> None:
        """Send lines as one message. If they do not fit, send the newest ones and attach a file with all of them."""
        text = "\n".join(lines)
        if len(text) <= limits.CONTENT:
            await reply.show(Panel(text))
            return
        head = tr(reply.locale, "ui.log.file")
        tail: list[str] = []
        room = limits.CONTENT - len(head) - 1
        for line in reversed(lines):
            room -= len(line) + 1
            if room < 0:
                break
            tail.append(line)
        file = discord.File(io.BytesIO(text.encode()), filename=tr(reply.locale, "ui.log.file_name"))
        content = "\n".join([head, *reversed(tail)])
        await reply.interaction.edit_original_response(content=content, attachments=[file])

    # -- the end ---------------------------------------------------------------------------------------------

    @app_commands.command(name="concede", description=about("ui.command.concede"))
    @app_commands.describe(match=about("ui.option.match"))
    async def concede(self, interaction: Itx, match: str | None = None) -> None:
        """Ask whether to give up. Pressing the button concedes."""
        reply = await begin(interaction)
        info = await find(reply, match)
        seat = info.seat_of(reply.user_id)
        if seat is None:
            await refuse(reply, "ui.seatless")
            return
        if info.status != ACTIVE:
            await refuse(reply, "bot.over" if info.status == OVER else "bot.not_started")
            return
        await reply.show(sure(info, seat, reply.locale))

    @app_commands.command(name="undo", description=about("ui.command.undo"))
    @app_commands.describe(match=about("ui.option.match"))
    async def undo(self, interaction: Itx, match: str | None = None) -> None:
        """Take back the last step if that is free. Otherwise show what the others would have to agree to."""
        reply = await begin(interaction)
        look = await find_look(reply, match)
        if look.held or (look.can_take_back and look.decision is not None):
            done = await self.manager.play.take_back(
                look.info.id,
                reply.user_id,
                reply.surface(),
                decision_id=None if look.decision is None else look.decision.id,
                held=look.held or None,
            )
            if done.status == "ok":
                await reply.confirm(done)
                return
            look = done.look
        await reply.show(await asking_back(self.manager, look, reply.locale))

    @app_commands.command(name="end", description=about("ui.command.end"))
    @app_commands.describe(match=about("ui.option.match"))
    async def end(self, interaction: Itx, match: str | None = None) -> None:
        """Offer to end a match: by agreement, or alone if the opponent is gone. Pressing a button ends it."""
        reply = await begin(interaction)
        info = await find(reply, match)
        seat = info.seat_of(reply.user_id)
        if seat is None:
            await refuse(reply, "ui.seatless")
        elif info.status == CHALLENGE:
            await reply.show(status(await find_look(reply, match), reply.locale))
        elif info.status != ACTIVE:
            await refuse(reply, "bot.over")
        else:
            await self.app.membership.look_for_others(info, seat)
            endings = self.manager.endings
            gone, playing = await endings.absent(info.id), await endings.playing(info.id)
            await reply.show(ending(info, seat, playing, gone, reply.locale))

    @status.autocomplete("match")
    @board.autocomplete("match")
    @log.autocomplete("match")
    @report.autocomplete("match")
    @concede.autocomplete("match")
    @end.autocomplete("match")
    @undo.autocomplete("match")
    @completing
    async def complete(self, interaction: Itx, current: str) -> Choices:
        """Complete the id of one of the person's matches."""
        return await complete_match(interaction, current)


class ManyMatchCog(MatchCog, group_name="match", group_description=about("ui.command.match")):
    """The commands of /match if an installed game has more than two players."""

    @app_commands.command(name="challenge", description=about("ui.command.challenge"))
    @app_commands.describe(
        opponent=about("ui.option.opponent"),
        second_opponent=about("ui.option.second_opponent"),
        third_opponent=about("ui.option.third_opponent"),
        players=about("ui.option.players"),
        game=about("ui.option.game"),
        deck=about("ui.option.deck"),
        first=about("ui.option.first"),
        pace=about("ui.option.pace"),
        rules=about("ui.option.rules"),
    )
    @app_commands.choices(first=FIRST_CHOICES, pace=PACE_CHOICES)
    async def challenge(  # type: ignore[override]  # a command, whose options are read by name
        self,
        interaction: Itx,
        opponent: discord.User | None = None,
        second_opponent: discord.User | None = None,
        third_opponent: discord.User | None = None,
        players: app_commands.Range[int, 2, 4] | None = None,
        game: str | None = None,
        deck: str | None = None,
        first: str = "random",
        pace: str | None = None,
        rules: str | None = None,
    ) -> None:
        """Post a challenge to one or several people, and to anybody for the seats that are left."""
        named_ = [person for person in (opponent, second_opponent, third_opponent) if person is not None]
        await self.post_challenge(interaction, named_, game, deck, first, pace, rules, players)

    challenge.autocomplete("game")(MatchCog.complete_game)
    challenge.autocomplete("deck")(MatchCog.complete_deck)
    challenge.autocomplete("rules")(MatchCog.complete_rules)


async def setup(bot: Bot) -> None:
    """Load the cog. If some game can have more than two players, /match challenge accepts several opponents."""
    many = any(max(spec.seats) > 2 for spec in engine.games())
    await bot.add_cog((ManyMatchCog if many else MatchCog)(bot))
