"""Figures of the site without a server: sizes, Python's start in a browser's worker, and how quickly bots decide there.

    python -m benchmarks.site        (or: make bench-site)

Decisions are measured in processor time, so that other programs do not count; starts are what a person waits for, so
run it on a machine that is idle.
"""

from __future__ import annotations

import gzip
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "tests")]

from browser import a_browser  # noqa: E402
from ogonek.site import write_site  # noqa: E402
from ogonek.site.build import CODE, NETS, PYODIDE, Built  # noqa: E402
from same_records import code_folder, pyodide  # noqa: E402
from support.file_server import PATIENCE, serving_files  # noqa: E402

SCRIPT = Path(__file__).with_name("in_any_python.py")
STARTS = 5
# Starts the worker: milliseconds until everything is there, and from then until Python answers.
START = """async ([script, wait]) => {
    const began = performance.now()
    let loaded = 0
    const worker = new Worker(script, { type: 'module' })
    const ready = await new Promise((done, failed) => {
        worker.onmessage = ({ data }) => {
            if (data.say === 'progress' && data.loaded === data.total) loaded = performance.now() - began
            if (data.say === 'ready') done(data)
            if (data.say === 'failed') failed(new Error(data.reason))
        }
    })
    const started = performance.now() - began
    const kept = async () => (await (await caches.open('python-memory')).keys()).length > 0
    while (wait && !(await kept())) await new Promise((done) => setTimeout(done, 50))
    worker.terminate()
    return { loaded, started: started - loaded, warm: ready.warm }
}"""


def sizes() -> dict[str, float]:
    """Megabytes by gzip."""
    files = {name: len(gzip.compress(content, 9)) / 1e6 for name, content in Built().files.items()}
    python = sum(size for name, size in files.items() if name.startswith(PYODIDE))
    nets = sum(size for name, size in files.items() if name.startswith(NETS))
    return {
        "Python": python,
        "our Python": files[CODE],
        "nets": nets,
        "page": sum(files.values()) - python - nets - files[CODE],
        "all without nets": sum(files.values()) - nets,
    }


def starts(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """The first start in a browser that knows nothing, and those that follow."""
    write_site(folder / "sub")
    [script] = (folder / "sub/assets").glob("worker-*.js")
    found: dict[str, list[dict[str, Any]]] = {"first": [], "warm": []}
    with serving_files(folder) as address, a_browser() as browser:
        for _ in range(STARTS):
            context = browser.new_context()
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.goto(f"{address}/sub/games.json")
            for kind in found:
                found[kind].append(page.evaluate(START, [f"assets/{script.name}", kind == "first"]))
            context.close()
    return found


def decisions(code: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """In this Python without other packages, and in Pyodide."""
    native = [sys.executable, "-S", str(SCRIPT)]
    in_browser = [*pyodide(code).command[:-1], str(SCRIPT)]
    environment = {**os.environ, "PYTHONPATH": str(code / "code")}
    answers = [
        subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
        for command in (native, in_browser)
    ]
    return json.loads(answers[0]), json.loads(answers[1])


def main() -> None:
    for part, size in sizes().items():
        print(f"{part:30} {size:6.2f} MB by gzip")
    with tempfile.TemporaryDirectory() as folder:
        for kind, found in starts(Path(folder)).items():
            assert all(one["warm"] == (kind == "warm") for one in found)
            middle = statistics.median(one["started"] for one in found)
            print(f"{kind + ' start after download':30} {middle / 1000:6.2f} s (the middle one of {len(found)})")
    with tempfile.TemporaryDirectory() as folder:
        native, here = decisions(code_folder(Path(folder)))
    for game in [name for name in native if name != "python"]:
        print(f"\n{game:30} {'CPython ' + native['python']:>20} {'Pyodide ' + here['python']:>20}")
        for measure, was in native[game].items():
            now = here[game][measure]
            if isinstance(was, list):
                print(f"{measure + ', ms':30} {_pair(was):>20} {_pair(now):>20}")
            else:
                print(f"{measure:30} {was:>20,} {now:>20,} ({now / was:.0%})")


def _pair(times: list[float]) -> str:
    return f"{times[0]:.1f} (longest {times[1]:.0f})"


if __name__ == "__main__":
    main()
