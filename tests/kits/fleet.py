"""A bot of three processes on one PostgreSQL database: one keeps the gateway, two receive the interactions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import psycopg
from e2e_table import BotProcess

from bot.sandbox import Sandbox
from cogs.doctor import standing


class FleetMember(BotProcess):
    """One process of a fleet. A web process has an endpoint, ``url``."""

    def __init__(self, fleet: BotFleet, name: str, command: str) -> None:
        super().__init__(fleet.sandbox, fleet.folder, patient=False, command=(command,))
        self.place = fleet.place
        self.name = name
        self.log = fleet.folder / f"{name}.log"
        self.connects = command == "gateway"
        self.url: str | None = None

    async def offer(self, url: str) -> None:
        await super().offer(url)  # a PING is sent to each process before it gets interactions
        self.url = url

    async def dead(self) -> int:
        self.url = None
        code = await super().dead()
        if not self.connects:
            # Whatever it had received and not answered, another process now ends.
            self.sandbox.world.outages += 1
        return code


class BotFleet(BotProcess):
    """The processes together. Interactions go to the web processes in turn, as a load balancer sends them."""

    def __init__(self, sandbox: Sandbox, folder: Path, place: str) -> None:
        super().__init__(sandbox, folder, patient=False, command=())
        self.place = place
        self.gateway = FleetMember(self, "gateway", "gateway")
        self.webs = [FleetMember(self, f"web-{n}", "web") for n in (1, 2)]
        self._turn = 0
        self._sent: dict[int, str] = {}

    def parts(self) -> Sequence[FleetMember]:
        return (self.gateway, *self.webs)

    def receiver(self, interaction: int) -> str:
        return self._sent.get(interaction, "")

    @property
    def alive(self) -> bool:
        return any(web.alive for web in self.webs)

    async def start(self, kill_at: str = "") -> None:
        assert not kill_at
        for member in self.parts():
            await self.start_part(member)

    async def start_part(self, part: BotProcess) -> None:
        await part.start()
        self.sandbox.world.to_endpoint = self._send

    def _send(self, payload: dict[str, Any]) -> None:
        """Send an interaction to the next web process that lives."""
        ready = [web for web in self.webs if web.alive and web.url is not None]
        self._turn += 1
        if ready:
            web = ready[self._turn % len(ready)]
            self._sent[int(payload["id"])] = web.name
            self.sandbox.world.endpoint_url = web.url
            self.sandbox.endpoint.send(payload)

    async def kill(self) -> None:
        for member in self.parts():
            await member.kill()

    async def stop(self) -> None:
        for member in reversed(self.parts()):
            await member.stop()

    def tail(self) -> str:
        return "\n".join(f"{member.name}:\n{member.tail()}" for member in self.parts() if member.log.exists())

    # -- what is stored --------------------------------------------------------------------------------------

    def rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.place) as connection:
            return connection.execute(query.replace("?", "%s"), values).fetchall()  # type: ignore[arg-type]

    def stored(self) -> standing.Stored:
        with psycopg.connect(self.place) as connection:
            connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            return standing.read(lambda query: connection.execute(query).fetchall())  # type: ignore[arg-type]
