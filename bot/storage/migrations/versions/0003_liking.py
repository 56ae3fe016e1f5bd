"""Each person's settings for showing matches."""

import sqlalchemy as sa
from alembic import op

from bot.storage.columns import word

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the schema. There is no downgrade. The defaults are pictures, and advice in the first match."""
    op.add_column("user", sa.Column("board", word(8), nullable=False, server_default="picture"))
    op.add_column("user", sa.Column("hints", word(8), nullable=False, server_default="first"))
