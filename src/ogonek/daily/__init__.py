"""Today's deal: one a day and game, the same for everybody, made from the date alone (docs/daily.md)."""

from ogonek.daily.deal import Deal, daily_deal, deal_of_id

__all__ = ["Deal", "daily_deal", "deal_of_id"]
