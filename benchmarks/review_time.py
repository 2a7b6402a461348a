"""How long a review takes: with the command on two processes, and in the worker of a browser alone.

    python -m benchmarks.review_time [FILE]     (after `make fast` for the first figure)

Processor time is what the work itself takes; on a machine that is busy with other things one waits longer.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "tests")]

from browser import a_browser  # noqa: E402
from ogonek.site import write_site  # noqa: E402
from support.file_server import serving_files  # noqa: E402

SAMPLE = ROOT / "tests/records/shared/pan-tu-nie-stal-2.jsonl"
PATIENCE = 900_000  # milliseconds
# Asks the worker for one part after another, as the page does.
REVIEW = """async ([script, record]) => {
    const worker = new Worker(script, { type: 'module' })
    let number = 0
    const ask = (question) => new Promise((done) => {
        worker.onmessage = ({ data }) => done(JSON.parse(data.body))
        const text = JSON.stringify({ ...question, record })
        worker.postMessage({ id: number++, game: record.game, question: text })
    })
    let judged = []
    let first = 0
    const began = performance.now()
    for (let total = 1; judged.length < total; ) {
        const part = await ask({ do: 'part', begin: judged.length })
        if (!part.decisions) throw new Error(JSON.stringify(part))
        total = part.total
        judged = [...judged, ...part.decisions]
        first ||= performance.now() - began
    }
    await ask({ do: 'whole', decisions: judged })
    worker.terminate()
    return { decisions: judged.length, first, all: performance.now() - began }
}"""


def command(file: Path) -> tuple[float, float]:
    """Seconds of processor time in all its processes, and until it was done."""
    before, began = os.times(), time.monotonic()
    asked = [sys.executable, "-m", "ogonek", "review", str(file), "--json", "--jobs", "2"]
    subprocess.run(asked, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    after = os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return used, time.monotonic() - began


def descendants_time() -> float:
    """Seconds of processor time of all processes below this one."""
    parents, times = {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(folder.name)] = int(fields[1])
        times[int(folder.name)] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def ours(process: int) -> bool:
        while process > 1:
            process = parents.get(process, 0)
            if process == os.getpid():
                return True
        return False

    return sum(seconds for process, seconds in times.items() if ours(process))


def in_browser(record: dict[str, object], folder: Path) -> None:
    write_site(folder / "sub")
    [script] = (folder / "sub/assets").glob("coach-worker-*.js")
    with serving_files(folder) as address, a_browser() as browser:
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{address}/sub/games.json")
        before = descendants_time()
        found = page.evaluate(REVIEW, [f"assets/{script.name}", record])
        used = descendants_time() - before
    print(f"browser: {found['decisions']} decisions, {used:.1f} s of processor time with Python's start;", end=" ")
    print(f"{found['all'] / 1000:.1f} s to wait, {found['first'] / 1000:.1f} s for the first decisions")


def main() -> None:
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else SAMPLE
    used, waited = command(file)
    print(f"command: {used:.1f} s of processor time, {waited:.1f} s to wait")
    with tempfile.TemporaryDirectory() as folder:
        in_browser(json.loads(file.read_text("utf-8").splitlines()[0]), Path(folder))


if __name__ == "__main__":
    main()
