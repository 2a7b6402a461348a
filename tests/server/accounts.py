"""Accounts for tests, with an authenticator in software."""

from __future__ import annotations

from typing import Any

from server.client import Guest
from support.authenticator import Authenticator


async def make_account(guest: Guest, **changed: Any) -> Authenticator:
    passkey = Authenticator(guest.url)
    options = (await guest.post("/api/account/passkeys/options"))["options"]
    await guest.post("/api/account/passkeys", credential=passkey.register(options, **changed))
    return passkey


async def sign_in(device: Guest, passkey: Authenticator, **changed: Any) -> dict[str, Any]:
    options = (await device.post("/api/sign-in/options"))["options"]
    person: dict[str, Any] = await device.post("/api/sign-in", credential=passkey.sign(options, **changed))
    return person
