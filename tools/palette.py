"""Pictures made small: at most 256 colours of their own."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from typing import Any

import numpy
from playwright.sync_api import Browser


def few_colours(colours: Any, counts: Any) -> Any:
    """At most 256 colours for these: boxes halved where they are widest."""
    weights = counts**0.3  # small things have colours too
    boxes = [numpy.arange(len(colours))]
    while len(boxes) < 256:
        spread = [
            numpy.ptp(colours[box], axis=0).max() * weights[box].sum() ** 0.5 if len(box) > 1 else 0 for box in boxes
        ]
        widest = int(numpy.argmax(spread))
        if not spread[widest]:
            break
        box = boxes.pop(widest)
        axis = int(numpy.argmax(numpy.ptp(colours[box], axis=0)))
        box = box[numpy.argsort(colours[box, axis], kind="stable")]
        total = numpy.cumsum(weights[box])
        half = int(numpy.clip(numpy.searchsorted(total, total[-1] / 2), 1, len(box) - 1))
        boxes += [box[:half], box[half:]]
    return numpy.array([numpy.average(colours[box], axis=0, weights=weights[box]) for box in boxes])


def smaller(browser: Browser, image: bytes, choose: Callable[[Any, Any], Any] = few_colours) -> bytes:
    """The picture with few colours of its own."""
    context = browser.new_context()
    page = context.new_page()
    width, height, pixels = page.evaluate(
        """async bytes => {
            const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
            const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
            canvas.drawImage(image, 0, 0)
            const { data } = canvas.getImageData(0, 0, image.width, image.height)
            let text = ''
            for (let at = 0; at < data.length; at += 9999) text += String.fromCharCode(...data.subarray(at, at + 9999))
            return [image.width, image.height, text]
        }""",
        list(image),
    )
    context.close()
    codes = numpy.frombuffer(pixels.encode("latin-1"), "<u4") & 0xFFFFFF  # a colour as one number, blue first
    counts = numpy.bincount(codes, minlength=1 << 24)
    seen = numpy.flatnonzero(counts)
    colours = numpy.stack([seen & 255, seen >> 8 & 255, seen >> 16], axis=1).astype(numpy.float32)
    palette = choose(colours, counts[seen])
    nearest = numpy.zeros(len(colours), numpy.intp)
    for start in range(0, len(colours), 4096):
        part = colours[start : start + 4096]
        nearest[start : start + 4096] = ((part[:, None] - palette[None]) ** 2).sum(axis=2).argmin(axis=1)
    table = numpy.zeros(1 << 24, numpy.uint8)
    table[seen] = nearest
    rows = table[codes].reshape(height, width)
    lines = numpy.hstack([numpy.zeros((height, 1), numpy.uint8), rows]).tobytes()
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = [
        (b"IHDR", header),
        (b"PLTE", palette.round().astype(numpy.uint8).tobytes()),
        (b"IDAT", zlib.compress(lines, 9)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in parts
    )
