"""Store a digest of each request so that its id cannot be reused for a different command."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("events", sa.Column("mark", sa.String(32)))


def downgrade() -> None:
    op.drop_column("events", "mark")
