"""Reviews of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "review",
        sa.Column("game_id", sa.String, primary_key=True),
        sa.Column("format", sa.String, nullable=False),
        sa.Column("review", sa.JSON, nullable=False),
    )
