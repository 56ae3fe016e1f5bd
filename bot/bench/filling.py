"""Finished matches made by SQL, to measure what a large database costs."""

# ruff: noqa: S608 - all words are our own

from __future__ import annotations

from bot.storage import Database

FILLED = "filled by the bench"
"""The seed of these matches, by which they are known."""
PEOPLE = 50_000
AT_ONCE = 100_000
_NUMBERS = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :count) "
_MATCHES = (
    _NUMBERS + "INSERT INTO match (game, guild_id, channel_id, status, rev, turn, seed, options, waiting, winners, "
    "entries, last_seq, engine_version, created_at, changed_at) "
    "SELECT :game, 1, 1000000 + i, 'over', 120, 14, :seed, '{}', '[]', '[0]', 1, 1, 'past', :at, :at FROM n"
)
_OF_EACH = "FROM match WHERE seed = :seed AND id > :last"
_REST = (
    "INSERT INTO seat (match_id, seat, user_id, name, deck, stops) "
    f"SELECT id, s, 1000000 + (id * 2 + s) % {PEOPLE}, 'Somebody', 'core', 'attacks' "
    "FROM match CROSS JOIN (SELECT 0 AS s UNION ALL SELECT 1) sides WHERE seed = :seed AND id > :last",
    f"INSERT INTO journal (match_id, n, rev, turn, seat, op, at) SELECT id, 1, 1, 1, 0, '{{}}', :at {_OF_EACH}",
    f"INSERT INTO event (match_id, seq, n, turn, kind, schema, body) SELECT id, 1, 1, 1, 'over', 1, '{{}}' {_OF_EACH}",
    "INSERT INTO snapshot (match_id, rev, turn, turn_start, blob, at) "
    f"SELECT id, 120, 14, true, CAST('position' AS {{blob}}), :at {_OF_EACH}",
    "INSERT INTO outbox (match_id, key, kind, channel_id, private, body, state, version, posting, attempts, next_at, "
    "sent_channel, sent_message, created_at) "
    f"SELECT id, 'filled:' || id, 'board', channel_id, false, '{{}}', 'sent', 1, 0, 0, :at, channel_id, id, :at "
    f"{_OF_EACH}",
)


async def fill(database: Database, count: int, game: str, at: int) -> None:
    """Add finished matches until the database has ``count`` of them, each with seats, a position and a board."""
    async with database.read() as tx:
        have = int(await tx.value("SELECT count(*) FROM match WHERE seed = :seed", {"seed": FILLED}))
    while have < count:
        more = min(AT_ONCE, count - have)
        async with database.write(durable=False) as tx:
            last = await tx.value("SELECT coalesce(max(id), 0) FROM match")
            facts = {"seed": FILLED, "last": last, "at": at}
            await tx.run(_MATCHES, {"count": more, "game": game, "seed": FILLED, "at": at})
            blob = "BLOB" if tx.dialect.name == "sqlite" else "BYTEA"
            for sql in _REST:
                words = sql.replace("{blob}", blob)
                await tx.run(words, {name: value for name, value in facts.items() if f":{name}" in words})
        have += more
    if have:
        # A server does this by itself after a while.
        async with database.write() as tx:
            if tx.dialect.name == "postgresql":
                await tx.run("ANALYZE")
