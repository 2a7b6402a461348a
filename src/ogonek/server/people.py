"""Who is asking: a guest with a name and a secret in a cookie. No account is needed."""

from __future__ import annotations

from litestar import Controller, Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException

from ogonek.server.models import PersonRow
from ogonek.server.protocol import Me, NewPerson, Person
from ogonek.server.settings import Settings
from ogonek.server.store import Store

_A_YEAR = 365 * 24 * 3600


def cookie_name(settings: Settings) -> str:
    return "__Host-ogonek" if settings.https else "ogonek"  # browsers bind the prefixed name to this very host


async def person_asking(connection: ASGIConnection, store: Store, settings: Settings) -> PersonRow | None:  # type: ignore[type-arg]
    """The person whose cookie came along, if it is a right one."""
    person_id, _, secret = connection.cookies.get(cookie_name(settings), "").partition(".")
    return await store.person(person_id, secret) if secret else None


async def known_person(connection: ASGIConnection, store: Store, settings: Settings) -> PersonRow:  # type: ignore[type-arg]
    person = await person_asking(connection, store, settings)
    if person is None:
        raise HTTPException(status_code=401, detail="who-are-you")
    return person


def clean_name(name: str) -> str:
    """A name in one line without invisible letters; refused if nothing is left."""
    cleaned = " ".join("".join(letter for letter in name if letter.isprintable()).split())
    if not cleaned:
        raise HTTPException(status_code=400, detail="bad-name")
    return cleaned


class People(Controller):
    path = "/api"
    tags = ("people",)

    @get("/me")
    async def me(self, request: Request, store: Store, settings: Settings) -> Me:  # type: ignore[type-arg]
        """Who am I?"""
        person = await person_asking(request, store, settings)
        return Me(None if person is None else Person(person.id, person.name))

    @post("/people")
    async def add(self, data: NewPerson, store: Store, settings: Settings) -> Response[Person]:
        """Become a guest: the answer sets the cookie by which the server knows you."""
        person, secret = await store.add_person(clean_name(data.name))
        cookie = Cookie(
            key=cookie_name(settings),
            value=f"{person.id}.{secret}",
            max_age=_A_YEAR,
            httponly=True,
            secure=settings.https,
            samesite="lax",
            path="/",
        )
        return Response(Person(person.id, person.name), cookies=[cookie])

    @post("/me/name", status_code=200)
    async def rename(self, data: NewPerson, request: Request, store: Store, settings: Settings) -> Person:  # type: ignore[type-arg]
        """Take another name, for the tables to come."""
        person = await known_person(request, store, settings)
        name = clean_name(data.name)
        await store.rename(person.id, name)
        return Person(person.id, name)
