"""Passkeys: what an authenticator is asked, and whether its answer holds. All of the protocol is in `webauthn`.

Nobody types a name: an authenticator knows its own accounts. So there is nothing by which a stranger could ask whether
somebody has one.
"""

from __future__ import annotations

import asyncio
import importlib.util
import ipaddress
import json
import logging
import secrets
from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar

from litestar.connection import ASGIConnection

from ogonek.server.settings import Settings
from ogonek.server.store.account_models import PasskeyRow
from ogonek.server.store.models import PersonRow

T = TypeVar("T")

log = logging.getLogger(__name__)

# A public key whose owner nobody is: whoever names an unknown passkey takes as long to be refused as the others.
_NOBODYS_KEY = "pQECAyYgASFYIGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWIlggT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU"


class Site(NamedTuple):
    """Under which name this server is reached: what passkeys are bound to."""

    rp_id: str
    origin: str


class Registered(NamedTuple):
    id: str
    public_key: str
    sign_count: int


def passkeys_here(
    connection: ASGIConnection[Any, Any, Any, Any], settings: Settings
) -> Literal["yes", "http", "address", "not-installed"]:
    """Whether there can be passkeys under this address, or why not."""
    if not _encrypted(_host(connection).partition(":")[0], settings):
        return "http"
    if _is_address(_host(connection)):
        return "address"
    return "yes" if importlib.util.find_spec("webauthn") is not None else "not-installed"


def site_of(connection: ASGIConnection[Any, Any, Any, Any], settings: Settings) -> Site:
    """Where there are passkeys. The host is one of ours: the guard has seen to that."""
    host = _host(connection)
    return Site(host.partition(":")[0], f"{'https' if settings.https else 'http'}://{host}")


def new_challenge() -> bytes:
    return secrets.token_bytes(32)


async def registration_options(
    site: Site, person: PersonRow, known: list[PasskeyRow], challenge: bytes
) -> dict[str, Any]:
    def make() -> str:
        import webauthn
        from webauthn.helpers import structs

        wanted = structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        )
        options = webauthn.generate_registration_options(
            rp_id=site.rp_id,
            rp_name="Ogonek",
            user_id=person.id.encode(),
            user_name=person.name,
            user_display_name=person.name,
            challenge=challenge,
            authenticator_selection=wanted,
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(webauthn.base64url_to_bytes(row.id)) for row in known
            ],
        )
        return webauthn.options_to_json(options)

    return dict(json.loads(await asyncio.to_thread(make)))


async def sign_in_options(site: Site, challenge: bytes) -> dict[str, Any]:
    """The same for everybody: it names no passkey."""

    def make() -> str:
        import webauthn
        from webauthn.helpers import structs

        required = structs.UserVerificationRequirement.REQUIRED
        options = webauthn.generate_authentication_options(
            rp_id=site.rp_id, challenge=challenge, user_verification=required
        )
        return webauthn.options_to_json(options)

    return dict(json.loads(await asyncio.to_thread(make)))


async def check_registration(site: Site, credential: dict[str, Any], challenge: bytes) -> Registered | None:
    """The new passkey; None if this is no answer to that challenge, given here."""

    def check() -> Registered:
        import webauthn

        found = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.rp_id,
            expected_origin=site.origin,
            require_user_verification=True,
        )
        name, key = (webauthn.helpers.bytes_to_base64url(b) for b in (found.credential_id, found.credential_public_key))
        return Registered(name, key, found.sign_count)

    return await _checked(check)


async def check_signature(
    site: Site, credential: dict[str, Any], challenge: bytes, passkey: PasskeyRow | None
) -> int | None:
    """The passkey's new count; None if it did not sign this challenge here. `passkey` None: nobody's."""

    def check() -> int:
        import webauthn

        found = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.rp_id,
            expected_origin=site.origin,
            credential_public_key=webauthn.base64url_to_bytes(passkey.public_key if passkey else _NOBODYS_KEY),
            credential_current_sign_count=passkey.sign_count if passkey else 0,
            require_user_verification=True,
        )
        return found.new_sign_count

    count = await _checked(check)
    return None if passkey is None else count


async def _checked(check: Callable[[], T]) -> T | None:
    """In a thread, for it takes a while; what is malformed in any way is simply not an answer."""
    try:
        return await asyncio.to_thread(check)
    except Exception as error:
        log.info("a passkey was refused: %s", type(error).__name__)
        return None


def _host(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    return connection.headers.get("host", "").lower()


def _encrypted(name: str, settings: Settings) -> bool:
    """Browsers have passkeys under HTTPS, and on their own machine. A server for HTTPS has no other address."""
    return settings.https if name != "localhost" else not settings.https


def _is_address(host: str) -> bool:
    if host.startswith("["):
        return True
    try:
        ipaddress.ip_address(host.partition(":")[0])
    except ValueError:
        return False
    return True
