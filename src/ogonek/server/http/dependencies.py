"""What a handler is given when it names it: `create_app` provides all of these."""

from __future__ import annotations

from litestar.di import NamedDependency

from ogonek.server.live.rooms import Rooms
from ogonek.server.settings import Settings
from ogonek.server.store import Store

GivenStore = NamedDependency[Store]
GivenRooms = NamedDependency[Rooms]
GivenSettings = NamedDependency[Settings]
