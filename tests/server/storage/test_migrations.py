"""Tests of the schema migrations on SQLite and PostgreSQL."""

import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from support.stores import all_rows, with_store, write_sample_rows

from faiyum.server.storage.database import alembic_config, migrate, run_offline
from faiyum.server.storage.database_schema import metadata, tables


def test_migrations_create_the_current_schema_and_downgrade_to_an_empty_one(database: str) -> None:
    def up_and_down(connection: sa.Connection) -> None:
        migrate(connection)
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        command.downgrade(alembic_config(connection), "base")
        assert set(sa.inspect(connection).get_table_names()) <= {"alembic_version"}
        migrate(connection)
        connection.execute(sa.select(tables))

    run_offline(database, up_and_down)


def test_migrations_keep_existing_rows_in_both_directions(database: str) -> None:
    with_store(database, write_sample_rows)

    def step_by_step(connection: sa.Connection) -> None:
        config = alembic_config(connection)
        before = all_rows(connection)
        assert all(before.values())
        versions = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
        assert len(versions) > 1
        counts = {name: len(rows) for name, rows in before.items()}
        for version in versions[1:]:
            command.downgrade(config, version)
            # Older schemas have fewer tables.
            older = {name: len(rows) for name, rows in all_rows(connection).items()}
            assert older == {name: counts[name] for name in older}
        migrate(connection)
        # Older schemas have neither marks nor what operators did.
        for row in before["events"]:
            row["mark"] = None
        before |= {"blocks": [], "audit": []}
        assert all_rows(connection) == before

    run_offline(database, step_by_step)
