"""Accounts, passkeys and printed codes; ratings; blocks, reports and sanctions; quick matches."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("credential", sa.Column("device", sa.String, nullable=False, server_default=""))
    op.add_column("credential", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    _people()
    _ratings()
    _conduct()
    op.create_table(
        "match_wish",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("clock", sa.Integer, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("bots", sa.Boolean, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("table_id", sa.String, nullable=True, index=True),
        sa.Column("matched", sa.Float, nullable=True),
    )


def _people() -> None:
    op.create_table(
        "account",
        sa.Column("person", sa.String, sa.ForeignKey("person.id"), primary_key=True),
        sa.Column("name_key", sa.String, nullable=False, unique=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "passkey",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, sa.ForeignKey("person.id"), nullable=False, index=True),
        sa.Column("public_key", sa.String, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("device", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_table(
        "recovery_code",
        sa.Column("code_hash", sa.String, primary_key=True),
        sa.Column("person", sa.String, sa.ForeignKey("person.id"), nullable=False, index=True),
    )
    op.create_table(
        "challenge",
        sa.Column("ticket_hash", sa.String, primary_key=True),
        sa.Column("purpose", sa.String, nullable=False),
        sa.Column("session", sa.String, nullable=False),
        sa.Column("challenge", sa.String, nullable=False),
        sa.Column("expires", sa.Float, nullable=False, index=True),
    )


def _ratings() -> None:
    op.create_table(
        "rating_consent",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("person", sa.String, primary_key=True),
    )
    op.create_table(
        "rated_game",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False, unique=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("places", sa.JSON, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
    )
    op.create_table(
        "rating",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )


def _conduct() -> None:
    op.create_table(
        "block",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("blocked", sa.String, nullable=False, index=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.UniqueConstraint("person", "blocked"),
    )
    op.create_table(
        "report",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False, index=True),
        sa.Column("about", sa.String, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("line", sa.String, nullable=False),
        sa.Column("text", sa.String, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "sanction",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("muted_until", sa.Float, nullable=False),
        sa.Column("banned", sa.Boolean, nullable=False),
    )
