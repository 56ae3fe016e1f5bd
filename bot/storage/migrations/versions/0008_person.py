"""The table of people gets a name that PostgreSQL does not keep for itself."""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the schema. There is no downgrade."""
    op.rename_table("user", "person")
