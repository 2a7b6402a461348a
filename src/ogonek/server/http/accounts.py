"""Accounts over HTTP: passkeys, printed codes, sessions, taking one's data along, and deleting everything."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Annotated

from litestar import Controller, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, Parameter
from litestar.response import Stream

from ogonek.server.account_messages import Account, CodeUsed, Passkey, PrintedCodes, PublicKeyOptions, Session, Signed
from ogonek.server.errors import Refusal
from ogonek.server.http.api_docs import PROBLEMS
from ogonek.server.http.dependencies import GivenRooms, GivenSettings, GivenStore
from ogonek.server.http.devices import device_of
from ogonek.server.http.passkeys import (
    Site,
    check_registration,
    check_signature,
    new_challenge,
    passkeys_here,
    registration_options,
    sign_in_options,
    site_of,
)
from ogonek.server.http.people import Asking, cookie_name, known_person, token_of, with_cookie
from ogonek.server.http.ratings import ratings_of
from ogonek.server.live.table_info import iso
from ogonek.server.messages import Me, Person
from ogonek.server.settings import Settings
from ogonek.server.store import Store, Taken
from ogonek.server.store.accounts import CHALLENGE_SECONDS, MAX_PASSKEYS, SESSION_ID
from ogonek.server.store.exporting import everything_about
from ogonek.server.store.models import PersonRow
from ogonek.server.store.people import session_of
from ogonek.server.text import name_key

SessionId = Annotated[str, Parameter(pattern=r"^[0-9a-f]{16}(?!\n)$")]
PasskeyId = Annotated[str, Parameter(pattern=r"^[\w-]{1,1400}(?!\n)$")]


class Accounts(Controller):
    path = "/api/account"
    tags = ("accounts",)

    @get(responses=PROBLEMS)
    async def show(self, request: Asking, store: GivenStore, settings: GivenSettings) -> Account:
        """What is kept of you here."""
        return await _account(await known_person(request, store, settings), request, store, settings)

    @post("/passkeys/options", status_code=200, responses=PROBLEMS)
    async def offer_passkey(
        self, request: Asking, store: GivenStore, settings: GivenSettings
    ) -> Response[PublicKeyOptions]:
        """What a new passkey of yours is to be made from. The name is looked at now: nobody makes one in vain."""
        site, person = _site(request, settings), await known_person(request, store, settings)
        known = await store.accounts.passkeys(person.id)
        if len(known) >= MAX_PASSKEYS:
            raise Refusal(409, "too-many-passkeys", most=MAX_PASSKEYS)
        await _check_name(person, store)
        challenge = new_challenge()
        options = await registration_options(site, person, known, challenge)
        ticket = await store.accounts.offer_challenge("register", _session(request, settings), _text(challenge))
        return Response(PublicKeyOptions(options), cookies=[_ticket_cookie(ticket, settings)])

    @post("/passkeys", responses=PROBLEMS)
    async def add_passkey(
        self, data: JSONBody[Signed], request: Asking, store: GivenStore, settings: GivenSettings
    ) -> Account:
        """Keep a passkey; the first one makes a guest's account, with everything that the guest has."""
        site, person = _site(request, settings), await known_person(request, store, settings)
        challenge = await _challenge(request, "register", _session(request, settings), store, settings)
        made = await check_registration(site, data.credential, challenge)
        if made is None:
            raise Refusal(400, "passkey-refused")
        passkey = {**made._asdict(), "device": device_of(request)}
        try:
            await store.accounts.add_passkey(person.id, name_key(person.name), passkey)
        except Taken:
            await _check_name(person, store)
            raise Refusal(409, "passkey-refused") from None
        return await _account(person, request, store, settings)

    @delete("/passkeys/{passkey_id:str}", status_code=204, responses=PROBLEMS)
    async def remove_passkey(
        self, passkey_id: PasskeyId, request: Asking, store: GivenStore, settings: GivenSettings
    ) -> None:
        """Forget one of several passkeys."""
        person = await known_person(request, store, settings)
        if not await store.accounts.remove_passkey(person.id, passkey_id):
            raise Refusal(409, "last-passkey")

    @post("/codes", responses=PROBLEMS)
    async def print_codes(self, request: Asking, store: GivenStore, settings: GivenSettings) -> PrintedCodes:
        """Codes to print or write down. They are shown this once, and older ones become void."""
        person = await known_person(request, store, settings)
        if not await store.accounts.is_account(person.id):
            raise Refusal(403, "no-account")
        return PrintedCodes(await store.accounts.print_codes(person.id))

    @delete("/sessions/{session_id:str}", status_code=204, responses=PROBLEMS)
    async def revoke(
        self, session_id: SessionId, request: Asking, store: GivenStore, rooms: GivenRooms, settings: GivenSettings
    ) -> None:
        """Sign out another device of yours, or this one. Its open tables are closed."""
        person = await known_person(request, store, settings)
        theirs = {row.secret_hash for row in await store.accounts.sessions(person.id)}
        ended = {session for session in theirs if session.startswith(session_id)}
        if not await store.accounts.is_account(person.id) and ended == theirs:
            raise Refusal(409, "only-session")  # a guest could never come back
        if not await store.accounts.revoke(person.id, session_id):
            raise Refusal(404, "not-found")
        for room in rooms.all_in_memory():
            await room.drop_sessions(ended)

    @get("/export", responses=PROBLEMS, include_in_schema=False)
    async def export(self, request: Asking, store: GivenStore, settings: GivenSettings) -> Stream:
        """Everything that is stored of you, as one JSON document."""
        person = await known_person(request, store, settings)
        named = {"content-disposition": 'attachment; filename="ogonek-my-data.json"'}
        return Stream(everything_about(person, store.database), media_type="application/json", headers=named)

    @delete(status_code=200, responses=PROBLEMS)
    async def erase(
        self, request: Asking, store: GivenStore, rooms: GivenRooms, settings: GivenSettings
    ) -> Response[Me]:
        """Delete yourself: name, account, devices, chat, results. Games that others played stay, without your name."""
        person = await known_person(request, store, settings)
        await store.people.erase(person.id)
        for room in rooms.all_in_memory():
            await room.drop_erased()
        return Response(Me(None), cookies=[_gone(cookie_name(settings), settings)])


class SignIn(Controller):
    path = "/api/sign-in"
    tags = ("accounts",)

    @post("/options", status_code=200, responses=PROBLEMS)
    async def offer(self, request: Asking, store: GivenStore, settings: GivenSettings) -> Response[PublicKeyOptions]:
        """What a passkey of yours is to sign. The same for everybody: no name is asked for."""
        site, challenge = _site(request, settings), new_challenge()
        options = await sign_in_options(site, challenge)
        ticket = await store.accounts.offer_challenge("sign-in", "", _text(challenge))
        return Response(PublicKeyOptions(options), cookies=[_ticket_cookie(ticket, settings)])

    @post(status_code=200, responses=PROBLEMS)
    async def sign_in(
        self, data: JSONBody[Signed], request: Asking, store: GivenStore, settings: GivenSettings
    ) -> Response[Person]:
        """Become the owner of the passkey. All that can be wrong is refused in the same words, after the same work."""
        site = _site(request, settings)
        challenge = await _challenge(request, "sign-in", "", store, settings)
        name = data.credential.get("id")
        passkey = await store.accounts.passkey(name if isinstance(name, str) and "\0" not in name else "")
        count = await check_signature(site, data.credential, challenge, passkey)
        signed = None if count is None or passkey is None else passkey.id
        found = None if signed is None else await store.accounts.sign_in(signed, count or 0, device_of(request))
        return _welcome(found, settings)

    @post("/code", status_code=200, responses=PROBLEMS)
    async def use_code(
        self, data: JSONBody[CodeUsed], request: Asking, store: GivenStore, settings: GivenSettings
    ) -> Response[Person]:
        """Become whoever printed this code. It works once."""
        return _welcome(await store.accounts.use_code(data.code, device_of(request)), settings)


async def _account(person: PersonRow, request: Asking, store: Store, settings: Settings) -> Account:
    own = _session(request, settings)
    return Account(
        account=await store.accounts.is_account(person.id),
        passkeys_here=passkeys_here(request, settings),
        passkeys=[
            Passkey(row.id, row.device, iso(row.created), iso(row.used))
            for row in await store.accounts.passkeys(person.id)
        ],
        sessions=[
            Session(
                id=row.secret_hash[:SESSION_ID],
                device=row.device,
                created=iso(row.created),
                seen=iso(max(row.seen, row.created)),  # older versions did not write it down
                here=row.secret_hash == own,
            )
            for row in await store.accounts.sessions(person.id)
        ],
        codes_left=await store.accounts.codes_left(person.id),
        ratings=await ratings_of(person.id, store),
    )


def _welcome(found: tuple[PersonRow, str] | None, settings: Settings) -> Response[Person]:
    if found is None:
        raise Refusal(401, "not-signed-in")
    return with_cookie(*found, settings)


async def _check_name(person: PersonRow, store: Store) -> None:
    if await store.accounts.name_taken(name_key(person.name), person.id):
        raise Refusal(409, "name-taken")


def _site(request: Asking, settings: Settings) -> Site:
    why = passkeys_here(request, settings)
    if why == "http":
        raise Refusal(409, "passkeys-http")
    if why == "address":
        raise Refusal(409, "passkeys-address")
    if why == "not-installed":
        raise Refusal(409, "passkeys-not-installed")
    return site_of(request, settings)


def _session(request: Asking, settings: Settings) -> str:
    return session_of(token_of(request, settings))


async def _challenge(request: Asking, purpose: str, session: str, store: Store, settings: Settings) -> bytes:
    """The one that this browser was given for this purpose; used from now on, whatever becomes of the answer."""
    ticket = request.cookies.get(_ticket_name(settings), "")
    found = await store.accounts.take_challenge(ticket, purpose, session)
    if found is None:
        raise Refusal(410, "challenge-used")
    return urlsafe_b64decode(found)


def _text(challenge: bytes) -> str:
    return urlsafe_b64encode(challenge).decode()


def _ticket_name(settings: Settings) -> str:
    return f"{cookie_name(settings)}-ticket"


def _ticket_cookie(ticket: str, settings: Settings) -> Cookie:
    return Cookie(
        key=_ticket_name(settings),
        value=ticket,
        max_age=CHALLENGE_SECONDS,
        httponly=True,
        secure=settings.https,
        samesite="strict",
        path="/",
    )


def _gone(name: str, settings: Settings) -> Cookie:
    return Cookie(key=name, value="", max_age=0, httponly=True, secure=settings.https, samesite="lax", path="/")
