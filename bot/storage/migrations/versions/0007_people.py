"""The choices of the managers of a server for its matches."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the schema. There is no downgrade."""
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
