"""Whom notices are sent to: a small HTTP server that keeps what it gets, and a browser's keys to read pushes with."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Got(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.body)
        return found


class Receiver:
    """`answer`: the bytes that it says to each request; None for never. `stall`: it neither answers nor hangs up."""

    def __init__(self) -> None:
        self.got: list[Got] = []
        self.answer: bytes | None = b"HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n"
        self.port = 0
        self._news = asyncio.Condition()

    def answer_with(self, status: int, *headers: str) -> None:
        self.answer = "\r\n".join([f"HTTP/1.1 {status} So", *headers, "Content-Length: 0", "", ""]).encode()

    async def wait_for(self, number: int) -> list[Got]:
        async with asyncio.timeout(30), self._news:
            await self._news.wait_for(lambda: len(self.got) >= number)
        return self.got

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            first = (await reader.readline()).decode()
            headers: dict[str, str] = {}
            while (line := (await reader.readline()).decode().strip()) != "":
                name, _, value = line.partition(": ")
                headers[name.lower()] = value
            body = await reader.readexactly(int(headers["content-length"]))
            async with self._news:
                self.got.append(Got(first.split()[1], headers, body))
                self._news.notify_all()
            if self.answer is None:
                await reader.read()  # until they hang up
            else:
                writer.write(self.answer)
                await writer.drain()
        writer.close()


@contextlib.asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    receiver = Receiver()
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0)
    receiver.port = server.sockets[0].getsockname()[1]
    yield receiver
    server.close()


class Browser:
    """A push subscription, from the browser's side (RFC 8291, RFC 8292)."""

    def __init__(self, private: str = "", auth: str = "") -> None:
        given = ec.derive_private_key(int.from_bytes(unb64(private), "big"), CURVE) if private else None
        self._key = given or ec.generate_private_key(CURVE)
        self._auth = unb64(auth) if auth else b"sixteen letters!"
        self._public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": b64(self._public), "auth": b64(self._auth)}

    def read(self, body: bytes) -> bytes:
        salt, size, rest = body[:16], int.from_bytes(body[16:20], "big"), body[20:]
        theirs, sealed = rest[1 : 1 + rest[0]], rest[1 + rest[0] :]
        assert len(sealed) <= size
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        secret = _derive(self._auth, shared, b"WebPush: info\0" + self._public + theirs, 32)
        key = _derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derive(salt, secret, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert padded[-1] == 2
        return padded[:-1]


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def claims(got: Got, server_key: str) -> dict[str, Any]:
    """What the sender of a push says of itself, if its signature holds."""
    scheme, token, key = got.headers["authorization"].replace(",", "").split()
    assert (scheme, key) == ("vapid", f"k={server_key}")
    head, body, signature = token.removeprefix("t=").split(".")
    assert json.loads(unb64(head))["alg"] == "ES256"
    raw = unb64(signature)
    numbers = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(server_key))
    public.verify(encode_dss_signature(*numbers), f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    found: dict[str, Any] = json.loads(unb64(body))
    return found
