"""Each person's settings for showing matches."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the schema. There is no downgrade. The defaults are pictures, and advice in the first match."""
    op.add_column("user", sa.Column("board", sa.String(length=8), nullable=False, server_default="picture"))
    op.add_column("user", sa.Column("hints", sa.String(length=8), nullable=False, server_default="first"))
