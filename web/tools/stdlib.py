"""The standard library as the page gets it; Pyodide runs this when the page is built (`pyodide.ts`).

Pyodide carries sources, and compiling those that are imported when it starts took most of the start. So these are
compiled here, by the same Python. That makes them larger; what a table in a browser has no use for is left out instead.
"""

import importlib
import importlib.util
import io
import marshal
import sys
import zipfile
from typing import Any

# What our own code imports besides what Pyodide has imported by now.
OURS = ("datetime", "hashlib", "hmac", "importlib.metadata", "importlib.resources", "pkgutil", "secrets")
NEEDLESS = (
    # other programs and tools for programmers
    "_pyrepl/",
    "bdb.py",
    "cProfile.py",
    "cmd.py",
    "code.py",
    "codeop.py",
    "difflib.py",
    "doctest.py",
    "modulefinder.py",
    "optparse.py",
    "pdb.py",
    "pickletools.py",
    "profile.py",
    "pstats.py",
    "pyclbr.py",
    "pydoc.py",
    "pydoc_data/",
    "tabnanny.py",
    "timeit.py",
    "trace.py",
    "tracemalloc.py",
    "unittest/",
    "zipapp.py",
    # the network and other processes
    "ctypes/",
    "ftplib.py",
    "imaplib.py",
    "multiprocessing/",
    "netrc.py",
    "poplib.py",
    "smtplib.py",
    "webbrowser.py",
    "wsgiref/",
    "xmlrpc/",
    # formats of documents
    "html/",
    "mailbox.py",
    "plistlib.py",
    "xml/",
)
ENCODINGS = "encodings/"  # those of old documents are tables of characters
KEPT_ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_8", "utf_8_sig")
UNCHECKED = (1).to_bytes(4, "little")  # a compiled module that is not compared with its source


def needless(name: str) -> bool:
    if name.startswith(ENCODINGS):
        return name.removeprefix(ENCODINGS).removesuffix(".py") not in KEPT_ENCODINGS
    return name.startswith(NEEDLESS)


def compiled(source: bytes, path: str) -> bytes:
    code = compile(source, path, "exec", dont_inherit=True)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(source) + marshal.dumps(code)


def library(sources: Any) -> bytes:
    """The archive, made from Pyodide's own."""
    for module in OURS:
        importlib.import_module(module)
    [place] = [path for path in sys.path if path.endswith(".zip")]
    imported = {str(getattr(module, "__file__", None)) for module in sys.modules.values()}
    made = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(sources.to_bytes())) as old,
        zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new,
    ):
        for name in sorted(old.namelist()):
            path, content = f"{place}/{name}", old.read(name)
            if path in imported:
                new.writestr(zipfile.ZipInfo(f"{name}c"), compiled(content, path), zipfile.ZIP_DEFLATED)
            elif not needless(name):
                new.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return made.getvalue()
