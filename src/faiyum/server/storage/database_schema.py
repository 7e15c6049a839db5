"""Database schema; each change to it needs a migration."""

import sqlalchemy as sa

metadata = sa.MetaData()

settings = sa.Table(
    "settings", metadata,
    sa.Column("key", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)  # fmt: skip
tables = sa.Table(
    "tables", metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    # All times are Unix timestamps in milliseconds.
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False),
    # Version of the rules that the game was started with.
    sa.Column("rules", sa.Integer, nullable=False, server_default="1"),
    # Digest of the client that opened the table.
    sa.Column("opener", sa.String(32)),
    # How the table was set up, as JSON.
    sa.Column("beginning", sa.Text, nullable=False),
    # The data that lists of tables show, as JSON, so that lists need not replay the events.
    sa.Column("summary", sa.Text, nullable=False),
)  # fmt: skip
events = sa.Table(
    "events", metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    # Part of the key so that only one of two concurrent writers succeeds.
    sa.Column("revision", sa.Integer, primary_key=True, autoincrement=False),
    # Id of the client request that caused the event, if any.
    sa.Column("request", sa.String(64)),
    # Digest of that request's content.
    sa.Column("mark", sa.String(32)),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("data", sa.Text, nullable=False),
    sa.UniqueConstraint("table_id", "request"),
)  # fmt: skip
messages = sa.Table(
    "messages", metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("request", sa.String(64), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.UniqueConstraint("table_id", "request"),
)  # fmt: skip
campaigns = sa.Table(
    "campaigns", metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False),
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("data", sa.Text, nullable=False),
)  # fmt: skip
# Clients that the operator has blocked, identified by their rate-limit keys.
blocks = sa.Table(
    "blocks", metadata,
    sa.Column("client", sa.String(64), primary_key=True),
    sa.Column("made", sa.BigInteger, nullable=False),
)  # fmt: skip
# The actions of operators; servers read them to apply the changes.
audit = sa.Table(
    "audit", metadata,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    # The operating-system account.
    sa.Column("operator", sa.String(80), nullable=False),
    sa.Column("action", sa.String(20), nullable=False),
    # The table or client that the action applied to.
    sa.Column("target", sa.String(80), nullable=False),
)  # fmt: skip
scores = sa.Table(
    "scores", metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("bot", sa.String(40)),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("modules", sa.String(80), nullable=False),
    sa.Column("rewards", sa.Integer, nullable=False),
    sa.Column("reputation", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Index("ix_scores_best", "players", "modules", "reputation"),
)  # fmt: skip
