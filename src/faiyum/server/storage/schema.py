"""The tables of the database."""

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
    # milliseconds since 1970
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False),
    # the version of the rules that the game began with
    sa.Column("rules", sa.Integer, nullable=False, server_default="1"),
    sa.Column("beginning", sa.Text, nullable=False),
    # what lists of games show, so that they need not open each
    sa.Column("summary", sa.Text, nullable=False),
)  # fmt: skip
events = sa.Table(
    "events", metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    # two writers at one revision: one wins
    sa.Column("revision", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("request", sa.String(64)),
    # of what the request asked for
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
