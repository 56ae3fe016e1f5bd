"""Blocked people, more settings of a person, and the choices of the managers of a server."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the schema. There is no downgrade."""
    op.add_column("user", sa.Column("language", sa.String(12), nullable=False, server_default=""))
    op.add_column(
        "user", sa.Column("reminders", sa.Boolean(name="reminders"), nullable=False, server_default=sa.true())
    )
    op.add_column("user", sa.Column("place", sa.String(8), nullable=False, server_default="direct"))
    op.add_column("user", sa.Column("usual", sa.Text(), nullable=False, server_default="{}"))
    op.create_table(
        "block",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("blocked_id", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
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
        sa.Column("threads", sa.String(20), nullable=False, server_default="here"),
        sa.PrimaryKeyConstraint("id", name="pk_guild"),
    )
