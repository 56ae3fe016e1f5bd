"""The tables. All times are UTC epoch milliseconds, all JSON is text, all Discord ids are 64-bit integers.

Discord ids are in `match`, `seat`, `prompt`, `panel`, `outbox`, `deck`, `note`,
`former`, `agreement` and `person`. The tables `journal`,
`event` and `snapshot` contain only seat numbers. `prompt`, `panel` and `outbox` are derived: they can be recreated
from the snapshot. Every column belongs to a group in `bot/storage/personal.py`, which says what it tells about people.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    false,
    text,
    true,
)

from bot.storage.columns import ID, word

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

match = Table(
    "match",
    metadata,
    Column("id", ID, primary_key=True, autoincrement=True),
    Column("game", word(40), nullable=False),
    Column("guild_id", BigInteger),
    Column("channel_id", BigInteger, nullable=False),
    # The channel that holds the match's own thread. While a challenge waits, it equals channel_id, and the thread is
    # opened when the match begins. NULL if the match is played where the challenge was posted.
    Column("parent_id", BigInteger),
    Column("status", word(12), nullable=False),
    Column("rev", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("seed", word(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("waiting", Text, nullable=False),
    Column("winners", Text, nullable=False),
    Column("over_reason", Text),
    # The seats whose players have agreed to end the match without a winner.
    Column("end_agreed", Text, nullable=False, server_default="[]"),
    # The time since which the match is adjourned: it waits for nobody until its players resume it.
    Column("adjourned_at", BigInteger),
    # Numbers of the last journal entry and event. The primary keys of those tables refuse a number that is already
    # used.
    Column("entries", Integer, nullable=False),
    Column("last_seq", Integer, nullable=False),
    Column("engine_version", word(40), nullable=False),
    # The number of seats that anybody may still take.
    Column("free_seats", Integer, nullable=False, server_default="0"),
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)
_LIVE = text("status IN ('challenge', 'active')")
# A channel holds one match, apart from the challenges whose matches get threads of their own.
_ALONE = text("status IN ('challenge', 'active') AND (parent_id IS NULL OR parent_id <> channel_id)")
Index("uq_match_live_channel", match.c.channel_id, unique=True, sqlite_where=_ALONE, postgresql_where=_ALONE)
Index("ix_match_live", match.c.id, sqlite_where=_LIVE, postgresql_where=_LIVE)
Index("ix_match_parent_id", match.c.parent_id, sqlite_where=_LIVE, postgresql_where=_LIVE)

seat = Table(
    "seat",
    metadata,
    Column("match_id", ID, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False),
    Column("name", word(40), nullable=False),
    Column("deck", Text, nullable=False),
    Column("stops", word(12), nullable=False),
    # Whether this person took a free seat of the challenge.
    Column("joined", Boolean(name="joined"), nullable=False, server_default=false()),
    # Whether this person has left the server of the match, and the time since which no message has reached them.
    Column("left_server", Boolean(name="left_server"), nullable=False, server_default=false()),
    Column("unreachable_since", BigInteger),
    # An answer that the player has prepared for a question that has not been asked yet.
    Column("drafted", Text, nullable=False, server_default=""),
    # Times of this person's last own answer in the match, and of the last message about it that made a sound.
    Column("acted_at", BigInteger),
    Column("sounded_at", BigInteger),
    # Time until which this person is playing live with another player of the match.
    Column("live_until", BigInteger),
    # The level of the computer player that has this seat. Empty for a person.
    Column("level", word(12), nullable=False, server_default=""),
    # How many of its turns in a row looked lost to the computer player, and the last turn that it judged.
    Column("lost", Integer, nullable=False, server_default="0"),
    Column("judged", Integer, nullable=False, server_default="-1"),
)
Index("ix_seat_user_id", seat.c.user_id)

journal = Table(
    "journal",
    metadata,
    Column("match_id", ID, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("rev", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("op", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

event = Table(
    "event",
    metadata,
    Column("match_id", ID, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("n", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("kind", word(40), nullable=False),
    Column("schema", Integer, nullable=False),
    Column("body", Text, nullable=False),
)
Index("ix_event_match_id", event.c.match_id, event.c.turn)

snapshot = Table(
    "snapshot",
    metadata,
    Column("match_id", ID, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("rev", Integer, primary_key=True, autoincrement=False),
    Column("turn", Integer, nullable=False),
    Column("turn_start", Boolean(name="turn_start"), nullable=False),
    Column("blob", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
)

prompt = Table(
    "prompt",
    metadata,
    Column("match_id", ID, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("decision_id", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("state", word(8), nullable=False),  # open | closed
    # The message in the channel that mentions the player because direct messages are closed.
    Column("call_channel", BigInteger),
    Column("call_message", BigInteger),
    Column("created_at", BigInteger, nullable=False),
    # Whether the computer has the seat. It looks for its questions after every answer in any match.
    Column("computer", Boolean(name="computer"), nullable=False, server_default=false()),
    # The process that thinks about the answer of a computer player, and until when no other process does.
    Column("leased_by", word(32)),
    Column("leased_until", BigInteger, nullable=False, server_default="0"),
)
_OPEN = text("state = 'open'")
Index("ix_prompt_open", prompt.c.match_id, prompt.c.seat, sqlite_where=_OPEN, postgresql_where=_OPEN)
_COMPUTER = text("state = 'open' AND computer")
Index(
    "ix_prompt_computer",
    prompt.c.created_at,
    prompt.c.match_id,
    prompt.c.decision_id,
    sqlite_where=_COMPUTER,
    postgresql_where=_COMPUTER,
)

panel = Table(
    "panel",
    metadata,
    # The one message in which a seat's player continues. It shows the open question. If decision_id is NULL, it shows
    # whom the match waits for.
    Column("match_id", ID, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decision_id", Integer),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger),
    Column("token", Text),
    Column("token_expires_at", BigInteger),
    Column("private", Boolean(name="private"), nullable=False),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", ID, primary_key=True, autoincrement=True),
    Column("match_id", ID, ForeignKey("match.id", ondelete="CASCADE"), nullable=False),
    # Names what the row is about. A key exists only once, so later news about the same thing updates the row
    # (`version`).
    Column("key", word(80), nullable=False, unique=True),
    Column("kind", word(12), nullable=False),
    Column("seat", Integer),
    Column("decision_id", Integer),
    Column("user_id", BigInteger),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("token", Text),
    Column("token_expires_at", BigInteger),
    Column("private", Boolean(name="private"), nullable=False),
    Column("body", Text, nullable=False),
    Column("state", word(8), nullable=False),  # due | sent | dropped | blocked | failed
    Column("version", Integer, nullable=False),
    Column("posting", Integer, nullable=False),  # grows when a deleted message is posted again; part of the nonce
    Column("attempts", Integer, nullable=False),
    Column("next_at", BigInteger, nullable=False),
    Column("sent_channel", BigInteger),
    Column("sent_message", BigInteger),
    Column("error", Text),
    # Whether the message was delivered and lacks only its picture.
    Column("lacks_picture", Boolean(name="lacks_picture"), nullable=False, server_default=false()),
    # Time at which the row became due. The row that has waited longest is delivered first.
    Column("due_since", BigInteger, nullable=False, server_default="0"),
    Column("created_at", BigInteger, nullable=False),
    # The process that made the row due. It may hold the interaction that the message answers, so it has a head start.
    Column("made_by", word(32), nullable=False, server_default=""),
    # The process that delivers the row, and until when no other process takes it. `fence` grows with each lease, so
    # that a process that was paused past its lease notices that another one has the row.
    Column("leased_by", word(32)),
    Column("leased_until", BigInteger, nullable=False, server_default="0"),
    Column("fence", Integer, nullable=False, server_default="0"),
    # Whether the leased row waits for its picture, or for a moment in which it can be stored. Its lane is free then.
    Column("aside", Boolean(name="aside"), nullable=False, server_default=false()),
    sqlite_autoincrement=True,
)
_DUE = text("state IN ('due', 'blocked')")
Index("ix_outbox_due", outbox.c.next_at, sqlite_where=_DUE, postgresql_where=_DUE)
Index("ix_outbox_match_id", outbox.c.match_id)
_LEASED = text("leased_by IS NOT NULL")
Index("ix_outbox_leased", outbox.c.match_id, sqlite_where=_LEASED, postgresql_where=_LEASED)

thinking = Table(
    "thinking",
    metadata,
    # Commands that show "is thinking ..." and have no response yet. They are stored so that a new process can respond.
    Column("interaction_id", BigInteger, primary_key=True, autoincrement=False),
    Column("token", Text, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("locale", word(12), nullable=False),
    Column("since", BigInteger, nullable=False),
    # The process that responds to the command, as long as it lives.
    Column("process", word(32), nullable=False, server_default=""),
)

interaction = Table(
    "interaction",
    metadata,
    # The interactions of the last minutes that a process handles, so that none is handled twice.
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
Index("ix_interaction_at", interaction.c.at)

process = Table(
    "process",
    metadata,
    # The processes that run on this database, with the time at which each has last said so.
    Column("id", word(32), primary_key=True),
    Column("seen_at", BigInteger, nullable=False),
)

person = Table(
    "person",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("locale", word(12), nullable=False),
    Column("dm_channel_id", BigInteger),
    Column("dm_ok", Boolean(name="dm_ok"), nullable=False),
    # Direct messages are closed, but may be tried again from this time.
    Column("dm_retry_at", BigInteger),
    Column("board", word(8), nullable=False, server_default="picture"),  # picture | large | text
    Column("hints", word(8), nullable=False, server_default="first"),  # first | on | off
    # The IANA name of the time zone, empty if it is not known.
    Column("time_zone", word(40), nullable=False, server_default=""),
    # Quiet hours in local time, such as 23:00-07:00, or empty. At the time quiet_next_at, time_zone_next and quiet_next
    # replace time_zone and quiet.
    Column("quiet", word(12), nullable=False, server_default=""),
    Column("time_zone_next", word(40), nullable=False, server_default=""),
    Column("quiet_next", word(12), nullable=False, server_default=""),
    Column("quiet_next_at", BigInteger),
    # Vacations as pairs of times: [[from, until], ...].
    Column("vacations", Text, nullable=False, server_default="[]"),
    # Whether this person has asked for the standing message that lists their matches, and the time at which it was
    # posted. The outbox row of the kind `matches` knows where it is.
    Column("list_asked", Boolean(name="list_asked"), nullable=False, server_default=false()),
    Column("list_posted_at", BigInteger),
    # The id of the newest message that is known to be in the direct messages with this person.
    Column("dm_newest", BigInteger),
    # The language that the person has chosen, empty for that of their Discord.
    Column("language", word(12), nullable=False, server_default=""),
    # Whether reminders about a clock that runs out are sent, and where questions are sent: direct | channel.
    Column("reminders", Boolean(name="reminders"), nullable=False, server_default=true()),
    Column("place", word(8), nullable=False, server_default="direct"),
    # Defaults for new challenges: {"pace": key, "stops": {game: preset}}.
    Column("usual", Text, nullable=False, server_default="{}"),
)

block = Table(
    "block",
    metadata,
    # `user_id` plays no matches with `blocked_id`. The name is that person's name at the time of the block.
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("blocked_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", word(40), nullable=False),
    Column("at", BigInteger, nullable=False),
)
Index("ix_block_blocked_id", block.c.blocked_id)

timer = Table(
    "timer",
    metadata,
    # The subject of the timer. Each key exists only once, so a new time for the same subject replaces the old one.
    Column("key", word(80), primary_key=True),
    Column("kind", word(16), nullable=False),
    Column("match_id", ID, ForeignKey("match.id", ondelete="CASCADE")),
    Column("seat", Integer),
    Column("user_id", BigInteger),
    Column("body", Text, nullable=False, server_default="{}"),
    Column("at", BigInteger, nullable=False),
    # Grows with each new time, so that work begun for an old time notices that it is out of date.
    Column("version", Integer, nullable=False, server_default="1"),
    # The process that carries the timer out, and until when no other process takes it.
    Column("leased_by", word(32)),
    Column("leased_until", BigInteger, nullable=False, server_default="0"),
    Column("attempts", Integer, nullable=False, server_default="0"),
)
Index("ix_timer_at", timer.c.at)
Index("ix_timer_match_id", timer.c.match_id)
Index("ix_timer_user_id", timer.c.user_id)

clock = Table(
    "clock",
    metadata,
    # The time that a seat has left. While the clock runs, `since` is the time of the last full reading.
    Column("match_id", ID, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("bank_ms", BigInteger, nullable=False),
    Column("since", BigInteger),
    # The question that runs the clock.
    Column("decision_id", Integer),
    # The time at which the clock runs out, as far as it is known now.
    Column("until", BigInteger),
    # The time that was left when the question was asked, and the number of reminders sent about it.
    Column("base_ms", BigInteger, nullable=False, server_default="0"),
    Column("reminded", Integer, nullable=False, server_default="0"),
    # The number of messages about this clock so far. It is part of their keys.
    Column("posts", Integer, nullable=False, server_default="0"),
    # The number of windows passed because the time was up, since the player's last own answer.
    Column("lapsed", Integer, nullable=False, server_default="0"),
    # Whether the time is up and the other players have been asked what to do.
    Column("up", Boolean(name="up"), nullable=False, server_default=false()),
    # The seats whose players have claimed the match because this clock is up.
    Column("claims", Text, nullable=False, server_default="[]"),
)

deck = Table(
    "deck",
    metadata,
    Column("id", ID, primary_key=True, autoincrement=True),
    Column("user_id", BigInteger, nullable=False),
    Column("name", word(40), nullable=False),
    Column("game", word(40), nullable=False),
    # `cards` maps card codes to numbers of copies. `unread` holds the lines whose card is not known yet.
    Column("cards", Text, nullable=False),
    Column("unread", Text, nullable=False),
    Column("faction", word(40), nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    sqlite_autoincrement=True,
)
Index("ix_deck_user_id", deck.c.user_id)

guild = Table(
    "guild",
    metadata,
    # The choices of the managers of a server: the channels and roles that may have matches (empty: all), the games
    # and paces on offer (empty: all), and where threads open (here | none | the id of a channel).
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("channels", Text, nullable=False, server_default="[]"),
    Column("roles", Text, nullable=False, server_default="[]"),
    Column("games", Text, nullable=False, server_default="[]"),
    Column("paces", Text, nullable=False, server_default="[]"),
    Column("threads", word(20), nullable=False, server_default="here"),
)

meta = Table(
    "meta",
    metadata,
    Column("key", word(80), primary_key=True),
    Column("value", Text, nullable=False),
)

note = Table(
    "note",
    metadata,
    # The private note of a person on a match. Nobody else may read it.
    Column("match_id", ID, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
)
Index("ix_note_user_id", note.c.user_id)

follow = Table(
    "follow",
    metadata,
    # The people without a seat who get a direct message about each turn of a running match.
    Column("match_id", ID, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
Index("ix_follow_user_id", follow.c.user_id)

former = Table(
    "former",
    metadata,
    # A person whose seat another person has taken. `entries` is the number of journal entries at that time.
    Column("match_id", ID, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("entries", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("name", word(40), nullable=False),
    Column("at", BigInteger, nullable=False),
)
Index("ix_former_user_id", former.c.user_id)

agreement = Table(
    "agreement",
    metadata,
    # A request of a seat's player that other players have to agree to. Requests are numbered in each match.
    Column("match_id", ID, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", word(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("body", Text, nullable=False, server_default="{}"),
    # The seats whose players are asked, and their answers: {seat: yes | no | never}.
    Column("asked", Text, nullable=False, server_default="[]"),
    # A person without a seat who is asked too.
    Column("guest_id", BigInteger),
    Column("said", Text, nullable=False, server_default="{}"),
    # Whether the request stays open when the match goes on.
    Column("lasting", Boolean(name="lasting"), nullable=False, server_default=false()),
    Column("state", word(12), nullable=False, server_default="open"),  # open | agreed | declined | withdrawn | expired
)
