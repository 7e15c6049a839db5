"""Store who opened a table, as a digest, so that the time of its bots is charged to that client."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("opener", sa.String(32)))


def downgrade() -> None:
    op.drop_column("tables", "opener")
