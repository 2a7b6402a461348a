"""What a fresh installation must be able to do; run by its own Python, in a folder that may be written to.

python dist_trial.py FOLDER
"""

import json
import random
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import ogonek
from ogonek.core.kits import kits

SECONDS = 120.0  # to wait for a server's first answer


def play_each_game() -> int:
    """A whole game of each kind, its record replayed; how many."""
    for kit in kits().values():
        book = kit.rulebook()
        game = ogonek.new_game(
            book.name, seats=[f"Player {number}" for number in range(book.players[0])], seed="release"
        )
        rng = random.Random(1)
        while not game.over:
            game.play(rng.choice(list(game.legal_moves())))
        assert ogonek.load(game.record()).scores == game.scores
    return len(kits())


def command(*words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "ogonek", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


def ask_a_server(folder: Path) -> None:
    """A server starts, is ready, gives its page and its games, and stops when told to."""
    with socket.create_server(("127.0.0.1", 0)) as asked:
        port = asked.getsockname()[1]
    server = command("serve", "--port", str(port), "--database", f"sqlite:///{folder}/games.db")
    address = f"http://127.0.0.1:{port}"
    until = time.monotonic() + SECONDS
    try:
        while not is_ready(address):
            assert server.poll() is None, "the server stopped"
            assert time.monotonic() < until, "the server did not get ready"
            time.sleep(0.2)
        assert b"<html" in get(f"{address}/").lower()
        assert len(json.loads(get(f"{address}/api/games"))) == len(kits())
    except BaseException:
        server.kill()
        print(server.communicate()[0][-2000:])
        raise
    server.terminate()
    assert server.wait(SECONDS) in (0, -15)


def is_ready(address: str) -> bool:
    try:
        return bool(get(f"{address}/health/ready"))
    except OSError:
        return False


def get(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=10) as answer:
        found: bytes = answer.read()
    return found


def write_the_site(folder: Path) -> float:
    """The site's size in megabytes."""
    writing = command("site", str(folder / "site"))
    printed, _ = writing.communicate()
    assert writing.returncode == 0, printed
    assert (folder / "site/index.html").exists()
    return sum(path.stat().st_size for path in (folder / "site").rglob("*") if path.is_file()) / 1e6


def main() -> None:
    folder = Path(sys.argv[1])
    version = command("--version").communicate()[0].strip()
    games = play_each_game()
    ask_a_server(folder)
    size = write_the_site(folder)
    print(f"{version}: {games} games played, a server answered, a site of {size:.1f} MB")


if __name__ == "__main__":
    main()
