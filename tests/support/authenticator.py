"""An authenticator for tests, in software: it answers what a browser would give it, or what an attacker would."""

from __future__ import annotations

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

Plain = dict[str, Any]

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """One passkey at a time. What an attack changes is an argument: origin, relying party, flags, challenge, key."""

    def __init__(self, origin: str, rp_id: str = "localhost") -> None:
        self.origin = origin
        self.rp_id = rp_id
        self.id = secrets.token_bytes(32)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.count = 0
        self.user = b""

    def register(self, options: Plain, **changed: Any) -> Plain:
        self.user = decoded(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        data = self._data(changed.get("flags", PRESENT | VERIFIED) | ATTESTED, changed) + attested
        response = {
            "clientDataJSON": encoded(self._client("webauthn.create", options, changed)),
            "attestationObject": encoded(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
        }
        return self._credential(response)

    def sign(self, options: Plain, **changed: Any) -> Plain:
        self.count = changed.get("count", self.count + 1)
        data = self._data(changed.get("flags", PRESENT | VERIFIED), changed)
        client = self._client(changed.get("type", "webauthn.get"), options, changed)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": encoded(client),
            "authenticatorData": encoded(data),
            "signature": encoded(signature),
            "userHandle": encoded(self.user),
        }
        return self._credential(response)

    def _credential(self, response: Plain) -> Plain:
        return {"id": encoded(self.id), "rawId": encoded(self.id), "type": "public-key", "response": response}

    def _client(self, kind: str, options: Plain, changed: Plain) -> bytes:
        said = {
            "type": kind,
            "challenge": changed.get("challenge", options["challenge"]),
            "origin": changed.get("origin", self.origin),
            "crossOrigin": False,
        }
        return json.dumps(said).encode()

    def _data(self, flags: int, changed: Plain) -> bytes:
        rp_id = changed.get("rp_id", self.rp_id)
        return hashlib.sha256(rp_id.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")
