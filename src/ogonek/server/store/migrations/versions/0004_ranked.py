"""The ranked deal of the day: each day's secret, and everybody's one try."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "ranked_day",
        sa.Column("day", sa.String, primary_key=True),
        sa.Column("secret", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("revealed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "ranked_try",
        sa.Column("person", sa.String, sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("deal", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("named", sa.Boolean, nullable=False),
        sa.Column("late", sa.Boolean, nullable=False),
        sa.Column("result", sa.JSON),
    )
    op.create_index("ix_ranked_try_deal", "ranked_try", ["deal"])
