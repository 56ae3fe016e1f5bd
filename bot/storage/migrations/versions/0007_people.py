"""Open challenges, and matches in threads of their own."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the schema. There is no downgrade."""
    op.add_column("match", sa.Column("parent_id", sa.BigInteger()))
    op.add_column("match", sa.Column("free_seats", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seat", sa.Column("joined", sa.Boolean(name="joined"), nullable=False, server_default=sa.false()))
    live = sa.text("status IN ('challenge', 'active')")
    alone = sa.text("status IN ('challenge', 'active') AND (parent_id IS NULL OR parent_id <> channel_id)")
    op.drop_index("uq_match_live_channel", "match")
    op.create_index(
        "uq_match_live_channel", "match", ["channel_id"], unique=True, sqlite_where=alone, postgresql_where=alone
    )
    op.create_index("ix_match_live", "match", ["id"], sqlite_where=live, postgresql_where=live)
    op.create_index("ix_match_parent_id", "match", ["parent_id"], sqlite_where=live, postgresql_where=live)
