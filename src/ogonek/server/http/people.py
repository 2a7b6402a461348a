"""Who is asking: somebody with a name and a secret in a cookie. No account is needed."""

from __future__ import annotations

import contextlib
from typing import Any

from litestar import Controller, Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from ogonek.server.errors import Refusal
from ogonek.server.http.api_docs import PROBLEMS
from ogonek.server.http.dependencies import GivenSettings, GivenStore
from ogonek.server.http.devices import device_of
from ogonek.server.messages import Me, NewPerson, Person, Redeem, Transfer
from ogonek.server.settings import Settings
from ogonek.server.store import NoDatabase, Store, Taken
from ogonek.server.store.models import PersonRow
from ogonek.server.store.people import TRANSFER_SECONDS
from ogonek.server.text import name_key, visible_text

Asking = Request[Any, Any, Any]
_A_YEAR = 365 * 24 * 3600


def cookie_name(settings: Settings) -> str:
    return "__Host-ogonek" if settings.https else "ogonek"  # browsers bind the prefixed name to this very host


def token_of(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> str:
    bearer = connection.headers.get("authorization", "")
    return bearer[7:] if bearer.startswith("Bearer ") else connection.cookies.get(cookie_name(settings), "")


async def person_asking(
    connection: ASGIConnection[Any, Any, Any, Any], store: Store, settings: Settings
) -> PersonRow | None:
    """The person whose cookie came along, or the program whose token did."""
    token = token_of(connection, settings)
    return await store.people.by_token(token) if token else None


async def known_person(connection: ASGIConnection[Any, Any, Any, Any], store: Store, settings: Settings) -> PersonRow:
    person = await person_asking(connection, store, settings)
    if person is None:
        raise Refusal(401, "who-are-you")
    return person


def clean_name(name: str) -> str:
    """A name in one line without invisible characters; refused if nothing is left."""
    cleaned = visible_text(name, instead="")
    if not cleaned:
        raise Refusal(400, "bad-name")
    return cleaned


def with_cookie(person: PersonRow, token: str, settings: Settings) -> Response[Person]:
    cookie = Cookie(
        key=cookie_name(settings),
        value=token,
        max_age=_A_YEAR,
        httponly=True,
        secure=settings.https,
        samesite="lax",
        path="/",
    )
    return Response(Person(person.id, person.name), cookies=[cookie])


class People(Controller):
    path = "/api"
    tags = ("people",)

    @get("/me", responses=PROBLEMS)
    async def me(self, request: Asking, store: GivenStore, settings: GivenSettings) -> Me:
        """Who am I?"""
        person = await person_asking(request, store, settings)
        if person is not None:
            with contextlib.suppress(NoDatabase):  # a database that cannot write can still be looked at
                await store.people.note_seen(token_of(request, settings))
        return Me(None if person is None else Person(person.id, person.name))

    @post("/people", responses=PROBLEMS)
    async def add(
        self, data: JSONBody[NewPerson], request: Asking, store: GivenStore, settings: GivenSettings
    ) -> Response[Person]:
        """Become a guest: the answer sets the cookie by which the server knows you."""
        return with_cookie(*await store.people.add(clean_name(data.name), device_of(request)), settings)

    @post("/me/name", status_code=200, responses=PROBLEMS)
    async def rename(
        self, data: JSONBody[NewPerson], request: Asking, store: GivenStore, settings: GivenSettings
    ) -> Person:
        """Take another name, for the tables to come."""
        person = await known_person(request, store, settings)
        name = clean_name(data.name)
        try:
            await store.accounts.rename(person.id, name, name_key(name))
        except Taken:
            raise Refusal(409, "name-taken") from None
        return Person(person.id, name)

    @post("/me/transfers", responses=PROBLEMS)
    async def offer_transfer(self, request: Asking, store: GivenStore, settings: GivenSettings) -> Transfer:
        """A secret for a link to another device of yours. It belongs in the link's fragment, which no server sees."""
        person = await known_person(request, store, settings)
        return Transfer(await store.people.offer_transfer(person.id), TRANSFER_SECONDS)

    @post("/transfers", responses=PROBLEMS)
    async def redeem_transfer(
        self, data: JSONBody[Redeem], request: Asking, store: GivenStore, settings: GivenSettings
    ) -> Response[Person]:
        """On the other device: become the person who made the link, once."""
        redeemed = await store.people.redeem_transfer(data.token, device_of(request))
        if redeemed is None:
            raise Refusal(410, "transfer-used")
        return with_cookie(*redeemed, settings)
