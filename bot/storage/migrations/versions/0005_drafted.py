"""Answers that players prepare for questions that have not been asked yet."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the schema. There is no downgrade."""
    op.add_column("seat", sa.Column("drafted", sa.Text(), nullable=False, server_default=""))
