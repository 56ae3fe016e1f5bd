"""Which columns of the database say something about a person, and what happens to them when the person is forgotten.

Every column of the schema belongs to exactly one of these groups. A test refuses a column without a group, so a new
table cannot be overlooked.
"""

from __future__ import annotations

PEOPLE: dict[str, tuple[str, ...]] = {
    "person": ("id",),
    "deck": ("user_id",),
    "timer": ("user_id",),
    "outbox": ("user_id",),
    "block": ("user_id", "blocked_id"),
    "note": ("user_id",),
    "follow": ("user_id",),
    "former": ("user_id",),
}
"""The columns with a person's id, by table. All rows with the id are deleted."""

KEYS: dict[str, tuple[str, ...]] = {
    "person": ("id",),
    "deck": ("id",),
    "timer": ("key",),
    "outbox": ("id",),
    "block": ("user_id", "blocked_id"),
    "note": ("match_id", "user_id"),
    "follow": ("match_id", "user_id"),
    "former": ("match_id", "entries"),
    "match": ("id",),
    "journal": ("match_id", "n"),
    "event": ("match_id", "seq"),
    "agreement": ("match_id", "number"),
}
"""The columns of the primary key, by table, for the tables of `PEOPLE` and `MESSAGES`."""

SEATS = ("panel",)
"""The tables whose rows belong to a seat and show where its player acts. The rows of the person's seats are deleted."""

NEUTRAL: dict[str, tuple[str, ...]] = {
    "seat": ("user_id", "name", "deck", "drafted", "left_server", "unreachable_since"),
    "agreement": ("guest_id",),
}
"""The columns that get a neutral value in the rows of the person's seats, and of requests that ask the person."""

MESSAGES: dict[str, tuple[str, ...]] = {
    "match": ("over_reason",),
    "journal": ("op",),
    "event": ("body",),
    "outbox": ("body",),
    "timer": ("body",),
    "agreement": ("body",),
}
"""The columns with JSON that may contain messages, and in them the name of a player. The name is replaced."""

SAVED: dict[str, tuple[str, ...]] = {"snapshot": ("blob",)}
"""The columns with saved matches. The name is replaced in them."""

PLAIN: dict[str, str] = {
    "match": "id game guild_id channel_id parent_id status rev turn seed options waiting winners free_seats end_agreed "
    "entries last_seq engine_version created_at changed_at adjourned_at",
    "seat": "match_id seat joined stops acted_at sounded_at live_until level lost judged",
    "journal": "match_id n rev turn seat at",
    "event": "match_id seq n turn kind schema",
    "snapshot": "match_id rev turn turn_start at",
    "prompt": "match_id decision_id seat state call_channel call_message created_at computer leased_by leased_until",
    "clock": "match_id seat bank_ms since decision_id until base_ms reminded posts lapsed up claims",
    "thinking": "interaction_id token expires_at locale since process",
    "interaction": "id at",
    "process": "id seen_at",
    "agreement": "match_id number kind seat since asked said lasting state",
    "guild": "id channels roles games paces threads",
    "meta": "key value",
}
"""The columns that say nothing about a person who no longer has a seat, or whose rows last for minutes."""
