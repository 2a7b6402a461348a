"""The day's deal: which table plays it, and everybody's counted tries. Finished games in short."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("game_table", sa.Column("daily", sa.String, nullable=False, server_default=""))
    op.add_column("game_table", sa.Column("counted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "daily_try",
        sa.Column("person", sa.String, sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("deal", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("result", sa.JSON),
    )
    op.create_table(
        "played",
        sa.Column("person", sa.String, sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("game_id", sa.String, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("summary", sa.JSON, nullable=False),
        sa.Column("hidden", sa.Boolean, nullable=False),
    )
