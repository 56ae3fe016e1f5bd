"""Threads, free seats, requests to other players, notes, followers, blocks, settings, and choices of managers."""

import sqlalchemy as sa
from alembic import op

from bot.storage.columns import ID, word

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the schema. There is no downgrade."""
    op.add_column("match", sa.Column("parent_id", sa.BigInteger()))
    op.add_column("match", sa.Column("adjourned_at", sa.BigInteger()))
    op.add_column("match", sa.Column("free_seats", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("joined", sa.Boolean(name="joined"), nullable=False, server_default=sa.false()))
    op.add_column("seat", sa.Column("level", word(12), nullable=False, server_default=""))
    op.add_column("seat", sa.Column("lost", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("judged", sa.Integer(), nullable=False, server_default="-1"))
    op.add_column(
        "prompt", sa.Column("computer", sa.Boolean(name="computer"), nullable=False, server_default=sa.false())
    )
    computer = sa.text("state = 'open' AND computer")
    op.create_index(
        "ix_prompt_computer",
        "prompt",
        ["created_at", "match_id", "decision_id"],
        sqlite_where=computer,
        postgresql_where=computer,
    )
    live = sa.text("status IN ('challenge', 'active')")
    alone = sa.text("status IN ('challenge', 'active') AND (parent_id IS NULL OR parent_id <> channel_id)")
    op.drop_index("uq_match_live_channel", "match")
    op.create_index(
        "uq_match_live_channel", "match", ["channel_id"], unique=True, sqlite_where=alone, postgresql_where=alone
    )
    op.create_index("ix_match_live", "match", ["id"], sqlite_where=live, postgresql_where=live)
    op.create_index("ix_match_parent_id", "match", ["parent_id"], sqlite_where=live, postgresql_where=live)
    op.add_column("user", sa.Column("language", word(12), nullable=False, server_default=""))
    op.add_column(
        "user", sa.Column("reminders", sa.Boolean(name="reminders"), nullable=False, server_default=sa.true())
    )
    op.add_column("user", sa.Column("place", word(8), nullable=False, server_default="direct"))
    op.add_column("user", sa.Column("usual", sa.Text(), nullable=False, server_default="{}"))
    op.create_table(
        "block",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("blocked_id", sa.BigInteger(), nullable=False),
        sa.Column("name", word(40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "blocked_id", name="pk_block"),
    )
    op.create_index("ix_block_blocked_id", "block", ["blocked_id"])
    op.create_table(
        "guild",
        sa.Column("id", sa.BigInteger(), nullable=False, autoincrement=False),
        *(
            sa.Column(name, sa.Text(), nullable=False, server_default="[]")
            for name in ("channels", "roles", "games", "paces")
        ),
        sa.Column("threads", word(20), nullable=False, server_default="here"),
        sa.PrimaryKeyConstraint("id", name="pk_guild"),
    )
    op.create_table(
        "agreement",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", word(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False, server_default="{}"),
        sa.Column("asked", sa.Text(), nullable=False, server_default="[]"),
        sa.Column("guest_id", sa.BigInteger()),
        sa.Column("said", sa.Text(), nullable=False, server_default="{}"),
        sa.Column("lasting", sa.Boolean(name="lasting"), nullable=False, server_default=sa.false()),
        sa.Column("state", word(12), nullable=False, server_default="open"),
        sa.PrimaryKeyConstraint("match_id", "number", name="pk_agreement"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_agreement_match_id", ondelete="CASCADE"),
    )
    op.create_table(
        "former",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("entries", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", word(40), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "entries", name="pk_former"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_former_match_id", ondelete="CASCADE"),
    )
    op.create_index("ix_former_user_id", "former", ["user_id"])
    op.create_table(
        "note",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "user_id", name="pk_note"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_note_match_id", ondelete="CASCADE"),
    )
    op.create_index("ix_note_user_id", "note", ["user_id"])
    op.create_table(
        "follow",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "user_id", name="pk_follow"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_follow_match_id", ondelete="CASCADE"),
    )
    op.create_index("ix_follow_user_id", "follow", ["user_id"])
