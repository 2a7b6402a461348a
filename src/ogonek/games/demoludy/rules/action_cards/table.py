"""All action cards by their faces."""

from __future__ import annotations

from typing import Final

from ogonek.games.demoludy.rules.action_cards.awaria import Awaria
from ogonek.games.demoludy.rules.action_cards.bazar import Bazar
from ogonek.games.demoludy.rules.action_cards.bruderszaft import Bruderszaft
from ogonek.games.demoludy.rules.action_cards.card import ActionCard
from ogonek.games.demoludy.rules.action_cards.celnik import Celnik
from ogonek.games.demoludy.rules.action_cards.cinkciarz import Cinkciarz
from ogonek.games.demoludy.rules.action_cards.milicjant import Milicjant
from ogonek.games.demoludy.rules.action_cards.stacja import Stacja
from ogonek.games.demoludy.rules.components import MIL

# In the order of the faces, of which MIL is the first.
CARDS: Final[tuple[ActionCard, ...]] = (
    Milicjant(),
    Celnik(),
    Awaria(),
    Stacja(),
    Bazar(),
    Cinkciarz(),
    Bruderszaft(),
)
assert [card.face for card in CARDS] == list(range(MIL, MIL + len(CARDS)))


def action_card(face: int) -> ActionCard:
    return CARDS[face - MIL]
