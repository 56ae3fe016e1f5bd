"""The state of the local Discord, and operations that do not depend on who requests them or through which interface."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections.abc import Callable

from bot.sandbox.validation.commands import CommandBook
from bot.sandbox.validation.errors import ApiError, Json
from bot.sandbox.world import payloads
from bot.sandbox.world.guilds import Guild
from bot.sandbox.world.messages import Messages
from bot.sandbox.world.model import Channel, Interaction, InteractionType, Message, Request, User, Violation

ANSWER_SECONDS = 3.0
PATIENCE = 20.0
TOKEN_SECONDS = 15 * 60.0
KEPT_INTERACTIONS = 1000
KEPT_REQUESTS = 2000
KEPT_VIOLATIONS = 10_000


class World(Messages):
    """The whole local Discord, with the actions of people and the requests of the bot.

    It keeps all interactions whose token is still valid, and at least the newest KEPT_INTERACTIONS. It also keeps at
    least the newest KEPT_REQUESTS requests, and the first KEPT_VIOLATIONS violations.
    """

    def __init__(self, token: str, guild_name: str = "The Riposte Club") -> None:
        super().__init__(guild_name)
        self.token = token
        self.book = CommandBook()
        self.interactions: dict[int, Interaction] = {}
        self.unanswered: list[Interaction] = []
        self.emojis: dict[int, Json] = {}
        self.violations: list[Violation] = []
        self.requests: list[Request] = []
        self.answer_seconds = ANSWER_SECONDS
        self.patience = PATIENCE
        """Default number of seconds that a person (driver) waits for a response."""
        self.verify_key = "0" * 64
        """The public key of the application, with which it checks the signatures of interactions."""
        self.endpoint_url: str | None = None
        """The Interactions Endpoint URL. None: interactions are sent through the gateway."""
        self.to_endpoint: Callable[[Json], None] | None = None
        """Sends an interaction to the endpoint, if one is set."""
        self.online = False
        self.outages = 0
        """How often the bot has gone offline."""
        self._held: set[asyncio.Task[None]] = set()
        self._secret = secrets.token_bytes(16)

    @property
    def base_url(self) -> str:
        """The address of this Discord, without a slash at the end."""
        return self.files.base_url

    @base_url.setter
    def base_url(self, url: str) -> None:
        self.files.base_url = url

    def blame(self, where: str, error: ApiError) -> None:
        if len(self.violations) < KEPT_VIOLATIONS:
            self.violations.append(Violation(where, error.status, error.code, error.message, error.errors))
        self.emit("violation")

    def log(self, request: Request) -> None:
        self.requests.append(request)
        if len(self.requests) >= 2 * KEPT_REQUESTS:
            del self.requests[:KEPT_REQUESTS]

    def kick_bot(self, guild: Guild | None = None) -> None:
        """Remove the bot from a server (default: the first), together with the server's own commands."""
        super().kick_bot(guild)
        self.book.scopes.pop((guild or self.guild).id, None)

    # --- interactions

    def interact(
        self, kind: InteractionType, user: User, channel: Channel, data: Json, message: Message | None = None
    ) -> Interaction:
        """Record an action of a person and send it to the bot."""
        identity = self.clock.new_id()
        interaction = Interaction(
            identity,
            self._sign(identity),
            kind,
            user.id,
            channel.id,
            data,
            self.clock.now(),
            message.id if message else None,
        )
        self.interactions[identity] = interaction
        self.unanswered.append(interaction)
        if message is not None:
            self.touch(message)
        self._deliver(interaction, payloads.interaction(self, interaction, message))
        self._emit_interaction(interaction)
        return interaction

    def _emit_interaction(self, interaction: Interaction) -> None:
        self.emit("interaction", to=(interaction.user_id,), interaction=interaction)

    def answered(self, interaction: Interaction) -> None:
        """Record that the bot has given its first response, or that it is too late for one."""
        interaction.acked.set()
        self._emit_interaction(interaction)

    def _deliver(self, interaction: Interaction, payload: Json) -> None:
        """Send an interaction to the bot. Without simulated trouble, it is sent at once and only one time."""
        faults = self.faults
        times = 1
        if faults.lose > 0:
            faults.lose -= 1
            return
        if faults.double > 0 and interaction.kind != InteractionType.AUTOCOMPLETE:
            faults.double -= 1
            times = 2
        late = faults.late.popleft() if faults.late else 0.0
        for _ in range(times):
            if isinstance(late, asyncio.Event):
                task = asyncio.create_task(self._deliver_when(late, payload))
                self._held.add(task)
                task.add_done_callback(self._held.discard)
            elif late > 0:
                loop = asyncio.get_running_loop()
                loop.call_later(late, self._send, payload)
            else:
                self._send(payload)

    async def _deliver_when(self, released: asyncio.Event, payload: Json) -> None:
        await released.wait()
        self._send(payload)

    def _send(self, payload: Json) -> None:
        if self.to_endpoint is not None:
            self.to_endpoint(payload)
        else:
            self.dispatch("INTERACTION_CREATE", payload, 0)

    def reached(self, interaction_id: int | None) -> None:
        """Record that this interaction was sent to the bot."""
        interaction = self.interactions.get(interaction_id or 0)
        if interaction is not None and interaction.reached is None:
            interaction.reached = self.clock.now()
            interaction.outages = self.outages

    def sweep(self) -> None:
        """Mark interactions that have gone unanswered for three seconds as failed, and forget old ones whose token has
        expired.
        """
        now = self.clock.now()
        self.tire_threads()
        self.unanswered = [one for one in self.unanswered if not one.acked.is_set()]
        for interaction in self.unanswered:
            if now - interaction.created <= self.answer_seconds:
                continue
            interaction.failed = True
            self.answered(interaction)
        while len(self.interactions) > KEPT_INTERACTIONS:
            oldest = next(iter(self.interactions.values()))
            if now - oldest.created <= TOKEN_SECONDS:
                break
            del self.interactions[oldest.id]

    # --- tokens

    def _sign(self, interaction_id: int) -> str:
        signature = hmac.digest(self._secret, str(interaction_id).encode(), "sha256").hex()
        return f"{interaction_id}.{signature}"

    def by_token(self, token: str) -> Interaction | None:
        """Return the interaction with this token, or None. An old interaction may have been forgotten (see
        `was_token`).
        """
        found = self.interactions.get(_named_by(token))
        return found if found is not None and found.token == token else None

    def was_token(self, token: str) -> bool:
        """Whether an interaction with this token has ever existed."""
        return hmac.compare_digest(token.encode(), self._sign(_named_by(token)).encode())


def _named_by(token: str) -> int:
    """Return the interaction id that a token contains, or 0 if it contains none."""
    number = token.partition(".")[0]
    return int(number) if number.isascii() and number.isdigit() else 0
