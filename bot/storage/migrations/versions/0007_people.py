"""Requests that the other players of a match have to agree to, and private notes."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    """Upgrade the schema. There is no downgrade."""
    op.create_table(
        "agreement",
        sa.Column("match_id", _ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False, server_default="{}"),
        sa.Column("asked", sa.Text(), nullable=False, server_default="[]"),
        sa.Column("said", sa.Text(), nullable=False, server_default="{}"),
        sa.Column("lasting", sa.Boolean(name="lasting"), nullable=False, server_default=sa.false()),
        sa.Column("state", sa.String(12), nullable=False, server_default="open"),
        sa.PrimaryKeyConstraint("match_id", "number", name="pk_agreement"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_agreement_match_id", ondelete="CASCADE"),
    )
    op.create_table(
        "note",
        sa.Column("match_id", _ID, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "user_id", name="pk_note"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_note_match_id", ondelete="CASCADE"),
    )
    op.create_index("ix_note_user_id", "note", ["user_id"])
