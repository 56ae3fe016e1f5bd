"""/match: challenge, status, board, log, concede, end; /admin: end."""

from __future__ import annotations

import functools
import io
from typing import TYPE_CHECKING, Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

import engine
import render
from bot.model import ACTIVE, CHALLENGE, OVER, MatchInfo
from cogs import limits, private, public, words
from cogs.acting import Acting
from cogs.commanding import (
    Choices,
    Itx,
    about,
    begin,
    complete_match,
    completing,
    find,
    find_look,
    may_see,
    refuse,
)
from cogs.ids import Tap
from cogs.panel import Button, Panel, Picture, locale_of, tr
from engine import say

if TYPE_CHECKING:
    from cogs.client import RiposteBot

NEEDED = ("view_channel", "send_messages", "embed_links", "attach_files", "read_message_history")
NEEDED_IN_THREADS = ("send_messages_in_threads",)
# The seats behind the words: the challenger has seat 0.
FIRST = {"random": "random", "me": "0", "them": "1"}
LOG_LINES = 200
POSTED_S = 8.0
"""So long the answer to a challenge waits for the invite to stand in the channel."""


def missing(permissions: discord.Permissions, *, thread: bool = False) -> list[str]:
    """The permissions that a match needs and the bot has not, by name."""
    needed = [name for name in NEEDED if not (thread and name == "send_messages")]
    needed += NEEDED_IN_THREADS if thread else ()
    return [name for name in needed if not getattr(permissions, name)]


class MatchCog(commands.GroupCog, group_name="match", group_description=about("ui.command.match")):
    """Everything about a match except playing it."""

    def __init__(self, bot: RiposteBot) -> None:
        self.bot = bot
        self.manager = bot.manager

    # -- challenge -------------------------------------------------------------------------------------------

    @app_commands.command(name="challenge", description=about("ui.command.challenge"))
    @app_commands.describe(
        opponent=about("ui.option.opponent"),
        game=about("ui.option.game"),
        deck=about("ui.option.deck"),
        first=about("ui.option.first"),
        rules=about("ui.option.rules"),
    )
    @app_commands.choices(
        first=[app_commands.Choice(name=about(f"ui.first.{key}"), value=key) for key in FIRST]
    )
    async def challenge(
        self,
        interaction: Itx,
        opponent: discord.User,
        game: str | None = None,
        deck: str | None = None,
        first: str = "random",
        rules: str | None = None,
    ) -> None:
        """Post a challenge; the invite itself comes by the outbox."""
        acting = await begin(interaction)
        if interaction.guild_id is None or interaction.channel_id is None:
            await refuse(acting, "ui.challenge.guild")
            return
        if opponent.id == interaction.user.id:
            await refuse(acting, "ui.challenge.self")
            return
        if opponent.bot:
            await refuse(acting, "ui.challenge.bot")
            return
        if not sees_channel(opponent, interaction):
            await refuse(acting, "ui.challenge.not_here", name=discord.utils.escape_markdown(opponent.display_name))
            return
        lacking = missing(interaction.app_permissions, thread=isinstance(interaction.channel, discord.Thread))
        if lacking:
            what = tuple(tr(acting.locale, f"ui.permission.{name}") for name in lacking)
            await refuse(acting, "ui.challenge.missing", what=what)
            return
        name = named(game, [(say(s.title, lc), s.name) for s in engine.games() for lc in (acting.locale, "en")])
        spec = engine.game(name) if name in known_games() else engine.games()[0]
        chosen = read_rules(spec, rules or "", acting.locale)
        if isinstance(chosen, str):
            await refuse(acting, "ui.challenge.rules", text=limits.clip(chosen, 100))
            return
        info = await self.manager.challenge(
            guild_id=interaction.guild_id,
            channel_id=interaction.channel_id,
            challenger=(interaction.user.id, interaction.user.display_name),
            opponent=(opponent.id, opponent.display_name),
            game=name or spec.name,
            deck=named(deck, deck_titles(spec, acting.locale)),
            options={**chosen, **who_begins(spec, first)},
        )
        posted = await self.manager.is_posted(info.id, POSTED_S)
        await acting.show(public.posted(info, acting.locale, posted=posted))
        if not await self.bot.taps.meet(info, 0):
            await interaction.followup.send(tr(acting.locale, "ui.invite.closed"), ephemeral=True)

    @challenge.autocomplete("game")
    @completing
    async def complete_game(self, interaction: Itx, current: str) -> Choices:
        """The games there are."""
        locale = locale_of(str(interaction.locale))
        pairs = [(say(spec.title, locale), spec.name) for spec in engine.games()]
        return limits.choices(pairs[i] for i in limits.matching(current, [name for name, _ in pairs]))

    @challenge.autocomplete("deck")
    @completing
    async def complete_deck(self, interaction: Itx, current: str) -> Choices:
        """The ready decks of the chosen game."""
        name = chosen_game(interaction)
        locale = locale_of(str(interaction.locale))
        pairs = [(words.deck_title(name, key, locale), key) for key in engine.game(name).decks]
        return limits.choices(pairs[i] for i in limits.matching(current, [one for one, _ in pairs]))

    @challenge.autocomplete("rules")
    @completing
    async def complete_rules(self, interaction: Itx, current: str) -> Choices:
        """The game's own options."""
        locale = locale_of(str(interaction.locale))
        pairs = []
        for option in engine.game(chosen_game(interaction)).options:
            if option.key == "first":
                continue
            for value, label in option.choices:
                text = tr(locale, "ui.invite.option", label=option.label, value=say(label, locale))
                pairs.append((text.rstrip("."), f"{option.key}={value}"))
        return limits.choices(pairs[i] for i in limits.matching(current, [name for name, _ in pairs]))

    # -- looking ---------------------------------------------------------------------------------------------

    @app_commands.command(name="status", description=about("ui.command.status"))
    @app_commands.describe(match=about("ui.option.match"))
    async def status(self, interaction: Itx, match: str | None = None) -> None:
        """Whose move it is."""
        acting = await begin(interaction)
        look = await find_look(acting, match)
        # Who asks where things stand may miss a message that somebody deleted.
        self.manager.suspect(look.info.id)
        lines = await self.manager.log(look.info.id, look.seat, limit=private.RECAP_READ)
        await acting.show(private.status(look, acting.locale, lines), look)

    @app_commands.command(name="board", description=about("ui.command.board"))
    @app_commands.describe(
        match=about("ui.option.match"),
        style=about("ui.option.style"),
        zone=about("ui.option.zone"),
        public_=about("ui.option.public"),
    )
    @app_commands.rename(public_="public")
    @app_commands.choices(
        style=[
            app_commands.Choice(name=about(f"ui.style.{key}"), value=key) for key in ("picture", "text")
        ]
    )
    async def board(
        self,
        interaction: Itx,
        match: str | None = None,
        style: Literal["picture", "text"] = "picture",
        zone: str | None = None,
        public_: bool = False,
    ) -> None:
        """The board; to everybody only what a spectator may see."""
        acting = await begin(interaction, ephemeral=not public_)
        info = await find(acting, match)
        if public_:
            look = await self.manager.look_seat(info.id, None)
        else:
            look = await self.manager.look(info.id, acting.user_id)
        if not look.view:
            await refuse(acting, "ui.not_started")
            return
        lines = [words.turn_head(look, acting.locale)]
        if info.status == OVER:
            lines += private.outcome(look, acting.locale)
        else:
            lines.append(words.waiting_for(info, acting.locale))
        content = "\n".join(lines)
        if style == "text":
            pages = render.text_pages(look.view, zone=zone or None, locale=acting.locale)
            await self._pages(acting, [content, *pages] if pages else [content], ephemeral=not public_)
            return
        panel = Panel(content, pictures=(Picture("board", zone=zone or None),), colour=public.COLOUR)
        await acting.show(panel, look)

    @board.autocomplete("zone")
    @completing
    async def complete_zone(self, interaction: Itx, current: str) -> Choices:
        """The zones of the board that can be shown large."""
        locale = locale_of(str(interaction.locale))
        channel = interaction.channel_id if interaction.guild_id is not None else None
        match = getattr(interaction.namespace, "match", None)
        sees = functools.partial(may_see, interaction)
        info = await self.manager.resolve(interaction.user.id, channel, match or None, sees=sees)
        look = await self.manager.look_seat(info.id, None)
        pairs = [(words.zone_label(zone, locale), zone) for zone in words.zones(look)]
        return limits.choices(pairs[i] for i in limits.matching(current, [name for name, _ in pairs]))

    @app_commands.command(name="log", description=about("ui.command.log"))
    @app_commands.describe(turn=about("ui.option.turn"), match=about("ui.option.match"))
    async def log(
        self,
        interaction: Itx,
        turn: app_commands.Range[int, 0, 999] | None = None,
        match: str | None = None,
    ) -> None:
        """What happened, as this person may know it."""
        acting = await begin(interaction)
        look = await find_look(acting, match)
        lines = await self.manager.log(look.info.id, look.seat, turn=turn, limit=LOG_LINES)
        parts: list[str] = []
        shown: int | None = None
        for line in lines:
            texts = words.log_lines([line], acting.locale, whole=True)
            if texts and line.turn != shown:
                shown = line.turn
                parts.append(tr(acting.locale, "ui.log.turn", turn=shown))
            parts += words.bullets(texts, acting.locale, 1)
        if not parts:
            await refuse(acting, "ui.log.empty")
            return
        await self._long(acting, parts)

    async def _pages(self, acting: Acting, pages: list[str], *, ephemeral: bool) -> None:
        """Pages as few messages as they fit into."""
        messages: list[str] = []
        for page in pages:
            if messages and len(messages[-1]) + len(page) < limits.CONTENT:
                messages[-1] += "\n" + page
            else:
                messages.append(limits.clip(page, limits.CONTENT))
        await acting.show(Panel(messages[0]))
        for text in messages[1:]:
            await acting.interaction.followup.send(text, ephemeral=ephemeral)

    async def _long(self, acting: Acting, lines: list[str]) -> None:
        """Lines as a message; when they do not fit, the newest of them, and all of them as a file."""
        text = "\n".join(lines)
        if len(text) <= limits.CONTENT:
            await acting.show(Panel(text))
            return
        head = tr(acting.locale, "ui.log.file")
        tail: list[str] = []
        room = limits.CONTENT - len(head) - 1
        for line in reversed(lines):
            room -= len(line) + 1
            if room < 0:
                break
            tail.append(line)
        file = discord.File(io.BytesIO(text.encode()), filename=tr(acting.locale, "ui.log.file_name"))
        content = "\n".join([head, *reversed(tail)])
        await acting.interaction.edit_original_response(content=content, attachments=[file])

    # -- the end ---------------------------------------------------------------------------------------------

    @app_commands.command(name="concede", description=about("ui.command.concede"))
    @app_commands.describe(match=about("ui.option.match"))
    async def concede(self, interaction: Itx, match: str | None = None) -> None:
        """Ask whether to give up; the button does it."""
        acting = await begin(interaction)
        info = await find(acting, match)
        seat = info.seat_of(acting.user_id)
        if seat is None:
            await refuse(acting, "ui.seatless")
            return
        if info.status != ACTIVE:
            await refuse(acting, "bot.over" if info.status == OVER else "bot.not_started")
            return
        await acting.show(sure(info, seat, acting.locale))

    @app_commands.command(name="end", description=about("ui.command.end"))
    @app_commands.describe(match=about("ui.option.match"))
    async def end(self, interaction: Itx, match: str | None = None) -> None:
        """End a match together, or without an opponent who is gone; the buttons do it."""
        acting = await begin(interaction)
        info = await find(acting, match)
        seat = info.seat_of(acting.user_id)
        if seat is None:
            await refuse(acting, "ui.seatless")
        elif info.status == CHALLENGE:
            await acting.show(private.status(await find_look(acting, match), acting.locale))
        elif info.status != ACTIVE:
            await refuse(acting, "bot.over")
        else:
            gone = await self.manager.absent(info.id)
            await acting.show(private.ending(info, seat, gone, acting.locale))

    @status.autocomplete("match")
    @board.autocomplete("match")
    @log.autocomplete("match")
    @concede.autocomplete("match")
    @end.autocomplete("match")
    @completing
    async def complete(self, interaction: Itx, current: str) -> Choices:
        """The person's matches."""
        return await complete_match(interaction, current)


@app_commands.guild_only()
@app_commands.default_permissions(manage_channels=True)
class AdminCog(commands.GroupCog, group_name="admin", group_description=about("ui.command.admin")):
    """What somebody may do who manages the channels of a server."""

    def __init__(self, bot: RiposteBot) -> None:
        self.bot = bot
        self.manager = bot.manager

    @app_commands.command(name="end", description=about("ui.command.admin_end"))
    @app_commands.describe(match=about("ui.option.match"))
    async def end(self, interaction: Itx, match: str | None = None) -> None:
        """Ask whether to end the match of this channel, or another one of this server; the button does it."""
        acting = await begin(interaction)
        if not interaction.permissions.manage_channels:
            await refuse(acting, "ui.admin.not_you")
            return
        info = await find(acting, match)
        if info.guild_id != interaction.guild_id:
            await refuse(acting, "bot.no_match")
        elif info.status not in (ACTIVE, CHALLENGE):
            await refuse(acting, "bot.over")
        else:
            text = tr(acting.locale, "ui.admin.ask", match=info.key, players=words.versus(info, acting.locale))
            row = (
                Button(tr(acting.locale, "ui.end.keep"), Tap("stay", info.id), "primary"),
                Button(tr(acting.locale, "ui.admin.sure"), Tap("adminend", info.id), "danger"),
            )
            await acting.show(Panel(text, rows=(row,)))


def sees_channel(person: discord.User | discord.Member, interaction: Itx) -> bool:
    """Can this person, named in a command, see the channel of the command?"""
    if not isinstance(person, discord.Member):
        return False  # Not in this server.
    if isinstance(interaction.channel, discord.Thread) and interaction.channel.is_private():
        return True  # Who is in it is not known; who is mentioned there is added to it.
    resolved = person.resolved_permissions
    return resolved is None or resolved.view_channel


def sure(info: MatchInfo, seat: int, locale: str) -> Panel:
    """ "Do you really want to concede?" """
    others = tuple(words.name_of(info, s.index) for s in info.seats if s.index != seat)
    text = tr(locale, "ui.concede.ask", name=others) if others else tr(locale, "ui.concede.ask_plain")
    row = (
        Button(tr(locale, "ui.concede_not"), Tap("stay", info.id), "primary"),
        Button(tr(locale, "ui.concede_sure"), Tap("concede", info.id), "danger"),
    )
    return Panel(text, rows=(row,))


def named(typed: str | None, pairs: list[tuple[str, str]]) -> str | None:
    """The key that somebody means by its title; what is no title is taken for a key."""
    for title, key in pairs:
        if typed and typed.strip().casefold() == title.casefold():
            return key
    return typed.strip() if typed and typed.strip() else None


def deck_titles(spec: Any, locale: str) -> list[tuple[str, str]]:
    """(title, key) of a game's ready decks, by their titles in a language and in English."""
    return [(words.deck_title(spec.name, key, lc), key) for key in spec.decks for lc in (locale, "en")]


def known_games() -> tuple[str, ...]:
    """The names of the games."""
    return tuple(spec.name for spec in engine.games())


def chosen_game(interaction: Itx) -> str:
    """The game that is typed in beside the option being completed; the first one if none."""
    games = known_games()
    named = getattr(interaction.namespace, "game", None)
    return named if named in games else games[0]


def who_begins(spec: Any, word: str) -> dict[str, Any]:
    """The game's own option for the first player; nothing where it has none or chance decides."""
    wanted = FIRST.get(word, "random")
    for option in spec.options:
        if option.key == "first" and str(option.default) != wanted:
            fitting = [value for value, _ in option.choices if str(value) == wanted]
            return {option.key: fitting[0]} if fitting else {}
    return {}


def read_rules(spec: Any, text: str, locale: str = "en") -> dict[str, Any] | str:
    """Read "faq=1.6, other=x" or the names that autocomplete shows; the unreadable piece as a string."""
    chosen: dict[str, Any] = {}
    for piece in (p.strip() for p in text.split(",") if p.strip()):
        for option in spec.options:
            for value, label in option.choices:
                names = {f"{option.key}={value}".casefold()}
                for lc in (locale, "en"):
                    name = tr(lc, "ui.invite.option", label=option.label, value=say(label, lc))
                    names.add(name.rstrip(".").casefold())
                if piece.casefold() in names:
                    chosen[option.key] = value
                    break
            if option.key in chosen:
                break
        else:
            return piece
    return chosen


async def setup(bot: RiposteBot) -> None:
    """Load the cogs."""
    await bot.add_cog(MatchCog(bot))
    await bot.add_cog(AdminCog(bot))
