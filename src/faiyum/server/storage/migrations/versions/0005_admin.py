"""Store blocked clients and an audit log of what operators do."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "blocks",
        sa.Column("client", sa.String(64), primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "audit",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("operator", sa.String(80), nullable=False),
        sa.Column("action", sa.String(20), nullable=False),
        sa.Column("target", sa.String(80), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("audit")
    op.drop_table("blocks")
