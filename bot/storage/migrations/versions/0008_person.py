"""The table of people gets a name that PostgreSQL does not keep for itself."""

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the schema. There is no downgrade."""
    op.rename_table("user", "person")
    if op.get_bind().dialect.name == "postgresql":  # SQLite does not show the name of this constraint anywhere
        op.execute("ALTER TABLE person RENAME CONSTRAINT pk_user TO pk_person")
