"""What a handler is given when it names it: `create_app` provides all of these."""

from __future__ import annotations

from litestar.di import NamedDependency

from ogonek.server.bots.pool import Pool
from ogonek.server.http.replay_cache import ReplayCache
from ogonek.server.live.rooms import Rooms
from ogonek.server.notices.addresses import Addresses
from ogonek.server.notices.sender import Sender
from ogonek.server.settings import Settings
from ogonek.server.store import Store

GivenPool = NamedDependency[Pool]
GivenReplayCache = NamedDependency[ReplayCache]
GivenAddresses = NamedDependency[Addresses]
GivenSender = NamedDependency[Sender]
GivenStore = NamedDependency[Store]
GivenRooms = NamedDependency[Rooms]
GivenSettings = NamedDependency[Settings]
