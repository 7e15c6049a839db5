"""Store a digest of the client that opened a table, so that the CPU time of its bots is charged to it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("opener", sa.String(32)))


def downgrade() -> None:
    op.drop_column("tables", "opener")
