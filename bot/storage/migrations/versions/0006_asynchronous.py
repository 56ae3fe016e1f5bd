"""Timers, clocks, quiet hours, and the standing message that lists a person's matches."""

import sqlalchemy as sa
from alembic import op

from bot.storage.columns import ID, word

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the schema. There is no downgrade."""
    op.add_column("seat", sa.Column("acted_at", sa.BigInteger()))
    op.add_column("seat", sa.Column("sounded_at", sa.BigInteger()))
    op.add_column("seat", sa.Column("live_until", sa.BigInteger()))
    for name, length in (("time_zone", 40), ("quiet", 12), ("time_zone_next", 40), ("quiet_next", 12)):
        op.add_column("user", sa.Column(name, word(length), nullable=False, server_default=""))
    op.add_column("user", sa.Column("vacations", sa.Text(), nullable=False, server_default="[]"))
    op.add_column(
        "user", sa.Column("list_asked", sa.Boolean(name="list_asked"), nullable=False, server_default=sa.false())
    )
    for name in ("quiet_next_at", "list_posted_at", "dm_newest"):
        op.add_column("user", sa.Column(name, sa.BigInteger()))
    op.create_table(
        "timer",
        sa.Column("key", word(80), nullable=False),
        sa.Column("kind", word(16), nullable=False),
        sa.Column("match_id", ID),
        sa.Column("seat", sa.Integer()),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("body", sa.Text(), nullable=False, server_default="{}"),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False, server_default="1"),
        sa.Column("leased_until", sa.BigInteger(), nullable=False, server_default="0"),
        sa.Column("attempts", sa.Integer(), nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("key", name="pk_timer"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_timer_match_id", ondelete="CASCADE"),
    )
    op.create_index("ix_timer_at", "timer", ["at"])
    op.create_index("ix_timer_match_id", "timer", ["match_id"])
    op.create_index("ix_timer_user_id", "timer", ["user_id"])
    op.create_table(
        "clock",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("bank_ms", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.BigInteger()),
        sa.Column("decision_id", sa.Integer()),
        sa.Column("until", sa.BigInteger()),
        sa.Column("base_ms", sa.BigInteger(), nullable=False, server_default="0"),
        sa.Column("reminded", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("posts", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("lapsed", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("up", sa.Boolean(name="up"), nullable=False, server_default=sa.false()),
        sa.Column("claims", sa.Text(), nullable=False, server_default="[]"),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_clock"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_clock_match_id", ondelete="CASCADE"),
    )
