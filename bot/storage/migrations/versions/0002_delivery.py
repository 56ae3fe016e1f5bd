"""Schema for one live panel per seat, calls, blocked rows, unreachable people, and endings by agreement."""

import sqlalchemy as sa
from alembic import op

from bot.storage.columns import ID, word

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_OPEN = sa.text("state = 'open'")
_DUE = sa.text("state IN ('due', 'blocked')")


def _flag(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(name=name), nullable=False, server_default=sa.false())


def upgrade() -> None:
    """Upgrade the schema. There is no downgrade.

    Outbox rows and prompts are derived from matches, so missing ones are created again at the next start.
    """
    op.add_column("match", sa.Column("end_agreed", sa.Text(), nullable=False, server_default="[]"))
    op.add_column("seat", _flag("left_server"))
    op.add_column("seat", sa.Column("unreachable_since", sa.BigInteger()))
    op.add_column("user", sa.Column("dm_retry_at", sa.BigInteger()))
    op.create_table(
        "panel",
        sa.Column("match_id", ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("decision_id", sa.Integer()),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("token", sa.Text()),
        sa.Column("token_expires_at", sa.BigInteger()),
        sa.Column("private", sa.Boolean(name="private"), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("fk_panel_match_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("pk_panel")),
    )
    op.create_table(
        "thinking",
        sa.Column("interaction_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("locale", word(12), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("interaction_id", name=op.f("pk_thinking")),
    )
    # Each open prompt that was sent as a direct message becomes the seat's panel. If a seat has several, the last one
    # does.
    op.execute(
        "INSERT INTO panel (match_id, seat, decision_id, channel_id, message_id, private) "
        "SELECT match_id, seat, decision_id, channel_id, message_id, false FROM prompt "
        "WHERE state = 'open' AND via = 'prompt' AND message_id IS NOT NULL AND decision_id = "
        "(SELECT max(later.decision_id) FROM prompt later WHERE later.match_id = prompt.match_id "
        "AND later.seat = prompt.seat AND later.state = 'open' AND later.via = 'prompt' "
        "AND later.message_id IS NOT NULL)"
    )
    op.drop_index("ix_prompt_open", "prompt")
    with op.batch_alter_table("prompt") as batch:
        batch.add_column(sa.Column("call_channel", sa.BigInteger()))
        batch.add_column(sa.Column("call_message", sa.BigInteger()))
    op.execute("UPDATE prompt SET call_channel = channel_id, call_message = message_id WHERE via = 'call'")
    with op.batch_alter_table("prompt") as batch:
        batch.drop_column("via")
        batch.drop_column("channel_id")
        batch.drop_column("message_id")
    op.create_index("ix_prompt_open", "prompt", ["match_id", "seat"], sqlite_where=_OPEN, postgresql_where=_OPEN)
    op.drop_index("ix_outbox_due", "outbox")
    op.execute("DELETE FROM outbox WHERE kind IN ('panel', 'close')")
    op.execute("UPDATE outbox SET state = 'due', attempts = 0 WHERE state = 'failed'")
    with op.batch_alter_table("outbox", table_kwargs={"sqlite_autoincrement": True}) as batch:
        batch.add_column(_flag("lacks_picture"))
        batch.add_column(sa.Column("due_since", sa.BigInteger(), nullable=False, server_default="0"))
        batch.drop_column("lease_owner")
        batch.drop_column("lease_until")
    op.create_index("ix_outbox_due", "outbox", ["next_at"], sqlite_where=_DUE, postgresql_where=_DUE)
