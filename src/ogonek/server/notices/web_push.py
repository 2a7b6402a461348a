"""Web Push: a payload for one browser (RFC 8291), signed by this server (RFC 8292).

`pywebpush` does the same, but connects by itself, to whatever a name resolves to; and of what it brings along nothing
else is needed here. So this is the two standards on `cryptography`.
"""

from __future__ import annotations

import base64
import json
import os

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ogonek.server.errors import Refusal

CURVE = ec.SECP256R1()
RECORD_SIZE = 4096
TOKEN_SECONDS = 12 * 3600  # push services take a day at most
KEEP_SECONDS = 24 * 3600  # for which the push service keeps a notice for a browser that is away


def to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def _public(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def check_subscription(p256dh: str, auth: str) -> None:
    """Refusal unless these are a browser's keys."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(p256dh))
        if len(from_text(auth)) != 16:
            raise ValueError
    except ValueError:
        raise Refusal(400, "notice-bad-address") from None


def new_private_key() -> str:
    """A server's key, as it is stored."""
    return to_text(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


class Vapid:
    """Who signs: push services know a server by its key."""

    def __init__(self, stored: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(from_text(stored), "big"), CURVE)
        self.public = to_text(_public(self._key.public_key()))

    def headers(self, audience: str, subject: str, now: float) -> dict[str, str]:
        """For one push service; `now` is the time of day."""
        head = {"typ": "JWT", "alg": "ES256"}
        claims = {"aud": audience, "exp": int(now) + TOKEN_SECONDS, "sub": subject}
        signed = ".".join(to_text(json.dumps(part).encode()) for part in (head, claims))
        numbers = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = to_text(b"".join(number.to_bytes(32, "big") for number in numbers))
        return {
            "Authorization": f"vapid t={signed}.{signature}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEEP_SECONDS),
            "Urgency": "normal",
        }


def encrypt(payload: bytes, p256dh: str, auth: str) -> bytes:
    """What only this browser can read. Every call uses a key and a salt of its own."""
    their_key = from_text(p256dh)
    own = ec.generate_private_key(CURVE)
    own_public, salt = _public(own.public_key()), os.urandom(16)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, their_key))
    secret = _hkdf(from_text(auth), shared, b"WebPush: info\0" + their_key + own_public, 32)
    key = _hkdf(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _hkdf(salt, secret, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, payload + b"\x02", None)
    return salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(own_public)]) + own_public + sealed
