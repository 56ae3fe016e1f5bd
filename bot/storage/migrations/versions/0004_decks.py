"""Players' own decks."""

import sqlalchemy as sa
from alembic import op

from bot.storage.columns import ID, word

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Upgrade the schema. There is no downgrade."""
    op.create_table(
        "deck",
        sa.Column("id", ID, autoincrement=True, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("name", word(40), nullable=False),
        sa.Column("game", word(40), nullable=False),
        sa.Column("cards", sa.Text(), nullable=False),
        sa.Column("unread", sa.Text(), nullable=False),
        sa.Column("faction", word(40), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_deck")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_deck_user_id", "deck", ["user_id"], unique=False)
