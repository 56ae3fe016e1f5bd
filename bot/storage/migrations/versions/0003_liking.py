"""How each person likes to be shown a match."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Forward only. Everybody begins with pictures, and with hints in the first match."""
    op.add_column("user", sa.Column("board", sa.String(length=8), nullable=False, server_default="picture"))
    op.add_column("user", sa.Column("hints", sa.String(length=8), nullable=False, server_default="first"))
