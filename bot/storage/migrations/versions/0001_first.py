"""The first schema: matches, journal, snapshots, prompts, outbox."""

import sqlalchemy as sa
from alembic import op

from bot.storage.columns import ID, word

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the schema. There is no downgrade."""
    op.create_table(
        "match",
        sa.Column("id", ID, autoincrement=True, nullable=False),
        sa.Column("game", word(40), nullable=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("status", word(12), nullable=False),
        sa.Column("rev", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("seed", word(40), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("waiting", sa.Text(), nullable=False),
        sa.Column("winners", sa.Text(), nullable=False),
        sa.Column("over_reason", sa.Text()),
        sa.Column("entries", sa.Integer(), nullable=False),
        sa.Column("last_seq", sa.Integer(), nullable=False),
        sa.Column("engine_version", word(40), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_match")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "uq_match_live_channel",
        "match",
        ["channel_id"],
        unique=True,
        sqlite_where=sa.text("status IN ('challenge', 'active')"),
        postgresql_where=sa.text("status IN ('challenge', 'active')"),
    )
    op.create_table(
        "meta",
        sa.Column("key", word(80), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_meta")),
    )
    op.create_table(
        "user",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", word(12), nullable=False),
        sa.Column("dm_channel_id", sa.BigInteger()),
        sa.Column("dm_ok", sa.Boolean(name="dm_ok"), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_user")),
    )
    op.create_table(
        "event",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("kind", word(40), nullable=False),
        sa.Column("schema", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_event_match_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "seq", name=op.f("pk_event")),
    )
    op.create_index("ix_event_match_id", "event", ["match_id", "turn"], unique=False)
    op.create_table(
        "journal",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("rev", sa.Integer(), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("op", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_journal_match_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "n", name=op.f("pk_journal")),
    )
    op.create_table(
        "outbox",
        sa.Column("id", ID, autoincrement=True, nullable=False),
        sa.Column("match_id", ID, nullable=False),
        sa.Column("key", word(80), nullable=False),
        sa.Column("kind", word(12), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("decision_id", sa.Integer()),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("token", sa.Text()),
        sa.Column("token_expires_at", sa.BigInteger()),
        sa.Column("private", sa.Boolean(name="private"), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("state", word(8), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("posting", sa.Integer(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("next_at", sa.BigInteger(), nullable=False),
        sa.Column("lease_owner", word(40)),
        sa.Column("lease_until", sa.BigInteger()),
        sa.Column("sent_channel", sa.BigInteger()),
        sa.Column("sent_message", sa.BigInteger()),
        sa.Column("error", sa.Text()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_outbox_match_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
        sa.UniqueConstraint("key", name=op.f("uq_outbox_key")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "ix_outbox_due",
        "outbox",
        ["next_at"],
        unique=False,
        sqlite_where=sa.text("state = 'due'"),
        postgresql_where=sa.text("state = 'due'"),
    )
    op.create_index("ix_outbox_match_id", "outbox", ["match_id"], unique=False)
    op.create_table(
        "prompt",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("decision_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("state", word(8), nullable=False),
        sa.Column("via", word(8), nullable=False),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_prompt_match_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "decision_id", name=op.f("pk_prompt")),
    )
    op.create_index(
        "ix_prompt_open",
        "prompt",
        ["match_id", "seat"],
        unique=False,
        sqlite_where=sa.text("state = 'open'"),
        postgresql_where=sa.text("state = 'open'"),
    )
    op.create_table(
        "seat",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", word(40), nullable=False),
        sa.Column("deck", sa.Text(), nullable=False),
        sa.Column("stops", word(12), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_seat_match_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_seat")),
    )
    op.create_index("ix_seat_user_id", "seat", ["user_id"], unique=False)
    op.create_table(
        "snapshot",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("rev", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("turn_start", sa.Boolean(name="turn_start"), nullable=False),
        sa.Column("blob", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_snapshot_match_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "rev", name=op.f("pk_snapshot")),
    )
