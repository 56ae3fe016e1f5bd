"""What a player has filled in for a question that is not asked yet."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward only."""
    op.add_column("seat", sa.Column("drafted", sa.Text(), nullable=False, server_default=""))
