"""Store the rules version of a game instead of the package version, and index the high scores."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    # Drop and add: altering a column makes SQLite rebuild the table, which deletes the rows that reference it.
    op.drop_column("tables", "rules")
    op.add_column("tables", sa.Column("rules", sa.Integer, nullable=False, server_default="1"))
    op.create_index("ix_scores_best", "scores", ["players", "modules", "reputation"])


def downgrade() -> None:
    op.drop_index("ix_scores_best", "scores")
    op.drop_column("tables", "rules")
    op.add_column("tables", sa.Column("rules", sa.String(40), nullable=False, server_default="0.1.0"))
