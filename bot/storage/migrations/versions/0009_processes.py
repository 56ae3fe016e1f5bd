"""Leases of messages, timers and thoughts, the running processes, and interactions that count once."""

import sqlalchemy as sa
from alembic import op

from bot.storage.columns import word

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the schema. There is no downgrade."""
    op.add_column("outbox", sa.Column("made_by", word(32), nullable=False, server_default=""))
    op.add_column("outbox", sa.Column("leased_by", word(32)))
    op.add_column("outbox", sa.Column("leased_until", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("outbox", sa.Column("fence", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("outbox", sa.Column("aside", sa.Boolean(name="aside"), nullable=False, server_default=sa.false()))
    leased = sa.text("leased_by IS NOT NULL")
    op.create_index("ix_outbox_leased", "outbox", ["match_id"], sqlite_where=leased, postgresql_where=leased)
    op.add_column("timer", sa.Column("leased_by", word(32)))
    op.add_column("prompt", sa.Column("leased_by", word(32)))
    op.add_column("prompt", sa.Column("leased_until", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("thinking", sa.Column("process", word(32), nullable=False, server_default=""))
    op.create_table(
        "interaction",
        sa.Column("id", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_interaction"),
    )
    op.create_index("ix_interaction_at", "interaction", ["at"])
    op.create_table(
        "process",
        sa.Column("id", word(32), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_process"),
    )
