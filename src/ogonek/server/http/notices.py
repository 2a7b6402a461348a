"""Where you want to be told, of what, and your vacation."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

from litestar import Controller, delete, get, post
from litestar.params import JSONBody, Parameter

from ogonek.server.errors import Refusal
from ogonek.server.http.api_docs import PROBLEMS
from ogonek.server.http.dependencies import GivenAddresses, GivenRooms, GivenSender, GivenSettings, GivenStore
from ogonek.server.http.people import Asking, known_person
from ogonek.server.messages import (
    NewPush,
    NewVacation,
    NewWebhook,
    NoticeChannel,
    Notices,
    NoticeWishes,
    Vacation,
)
from ogonek.server.notices.sender import Sender
from ogonek.server.notices.web_push import check_subscription
from ogonek.server.settings import Settings
from ogonek.server.store import Store
from ogonek.words import LANGUAGES

ChannelId = Annotated[str, Parameter(pattern=r"^[a-z0-9]{12}(?!\n)$")]


def own_origin(request: Asking, settings: Settings) -> str:
    """How this person reaches the server: links in notices begin so. The guard has checked the host."""
    return f"{'https' if settings.https else 'http'}://{request.headers['host']}"


async def all_notices(person_id: str, store: Store, sender: Sender) -> Notices:
    stored = await store.notices.wishes(person_id)
    wishes = NoticeWishes()
    if stored is not None:
        wishes = NoticeWishes(stored.your_move, stored.game_over, stored.invitation, stored.language)
    channels = [
        NoticeChannel(row.id, row.kind, urlsplit(row.address).hostname or "", bool(row.failures))  # type: ignore[arg-type]
        for row in await store.notices.channels(person_id)
    ]
    vacation = await store.slow.vacation(person_id, store.clock.now())
    return Notices(wishes, channels, (await sender.vapid()).public, Vacation(*vacation))


class NoticeSettings(Controller):
    path = "/api/me"
    tags = ("notices",)

    @get("/notices", responses=PROBLEMS)
    async def show(self, request: Asking, store: GivenStore, settings: GivenSettings, sender: GivenSender) -> Notices:
        """Your wishes and channels, and your vacation."""
        person = await known_person(request, store, settings)
        return await all_notices(person.id, store, sender)

    @post("/notices", status_code=200, responses=PROBLEMS)
    async def wish(
        self,
        data: JSONBody[NoticeWishes],
        request: Asking,
        store: GivenStore,
        settings: GivenSettings,
        sender: GivenSender,
    ) -> Notices:
        """Of what you want to be told."""
        person = await known_person(request, store, settings)
        given = await request.json()
        if not all(isinstance(given.get(kind, True), bool) for kind in ("your_move", "game_over", "invitation")):
            raise Refusal(400, "bad-request")  # the framework would take 0 for false, against its own description
        language = data.language if data.language in LANGUAGES else "en"
        wishes = {"your_move": data.your_move, "game_over": data.game_over, "invitation": data.invitation}
        await store.notices.set_wishes(person.id, {**wishes, "language": language})
        return await all_notices(person.id, store, sender)

    @post("/webhooks", responses=PROBLEMS)
    async def add_webhook(
        self,
        data: JSONBody[NewWebhook],
        request: Asking,
        store: GivenStore,
        settings: GivenSettings,
        sender: GivenSender,
        addresses: GivenAddresses,
    ) -> Notices:
        """Be told by a webhook of yours; it takes the place of the one before."""
        person = await known_person(request, store, settings)
        await addresses.check(data.address)
        channel = {"kind": "webhook", "address": data.address, "origin": own_origin(request, settings)}
        await store.notices.add_channel(person.id, channel)
        return await all_notices(person.id, store, sender)

    @post("/pushes", responses=PROBLEMS)
    async def add_push(
        self,
        data: JSONBody[NewPush],
        request: Asking,
        store: GivenStore,
        settings: GivenSettings,
        sender: GivenSender,
        addresses: GivenAddresses,
    ) -> Notices:
        """Be told by this browser."""
        person = await known_person(request, store, settings)
        check_subscription(data.p256dh, data.auth)
        await addresses.check(data.endpoint)
        channel = {"kind": "push", "address": data.endpoint, "origin": own_origin(request, settings)}
        await store.notices.add_channel(person.id, {**channel, "p256dh": data.p256dh, "auth": data.auth})
        return await all_notices(person.id, store, sender)

    @delete("/channels/{channel_id:str}", status_code=200, responses=PROBLEMS)
    async def remove(
        self,
        channel_id: ChannelId,
        request: Asking,
        store: GivenStore,
        settings: GivenSettings,
        sender: GivenSender,
    ) -> Notices:
        """Be told there no more."""
        person = await known_person(request, store, settings)
        if not await store.notices.remove_channel(channel_id, person.id):
            raise Refusal(404, "no-such-channel")
        return await all_notices(person.id, store, sender)

    @post("/vacation", status_code=200, responses=PROBLEMS)
    async def vacation(
        self,
        data: JSONBody[NewVacation],
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
    ) -> Vacation:
        """Let your clocks at slow tables stand still from now on, for so many days; 0 ends it."""
        person = await known_person(request, store, settings)
        begun = await store.slow.begin_vacation(person.id, data.days, store.clock.now())
        for table_id in await store.slow.tables_of(person.id):
            room = rooms.in_memory(table_id)
            if room is not None:
                await room.catch_up()
        return Vacation(*begun)
