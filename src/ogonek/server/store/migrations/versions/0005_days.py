"""Games over days: whose turn it is since when, game time, vacations; notices, their channels and their outbox."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("game_table", sa.Column("slow", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("game_table", sa.Column("to_move", sa.Integer))
    op.add_column("game_table", sa.Column("turn_since", sa.Float))
    op.create_index("game_table_slow", "game_table", ["slow", "state"])
    game_time = op.create_table(
        "game_time",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("correction", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.bulk_insert(game_time, [{"id": 1, "correction": 0.0, "version": 0, "seen": 0.0}])
    op.create_table(
        "vacation",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("person", sa.String, sa.ForeignKey("person.id"), nullable=False),
        sa.Column("begins", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("ix_vacation_person", "vacation", ["person"])
    op.create_table(
        "notice_wish",
        sa.Column("person", sa.String, sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("your_move", sa.Boolean, nullable=False),
        sa.Column("game_over", sa.Boolean, nullable=False),
        sa.Column("invitation", sa.Boolean, nullable=False),
        sa.Column("language", sa.String, nullable=False),
    )
    op.create_table(
        "notice_channel",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, sa.ForeignKey("person.id"), nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("p256dh", sa.String, nullable=False),
        sa.Column("auth", sa.String, nullable=False),
        sa.Column("origin", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
    )
    op.create_index("ix_notice_channel_person", "notice_channel", ["person"])
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("channel", sa.String, sa.ForeignKey("notice_channel.id"), nullable=False),
        sa.Column("person", sa.String, sa.ForeignKey("person.id"), nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("not_before", sa.Float, nullable=False),
        sa.Column("attempt", sa.Integer, nullable=False),
        sa.Column("holder", sa.String),
    )
    op.create_index("ix_outbox_channel", "outbox", ["channel", "table_id"])
    op.create_index("ix_outbox_table", "outbox", ["table_id"])
    op.create_table(
        "notice_sent",
        sa.Column("channel", sa.String, sa.ForeignKey("notice_channel.id"), primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("ix_notice_sent_table", "notice_sent", ["table_id"])
    op.create_table(
        "server_key",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )
