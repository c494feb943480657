"""nginx with the configuration of `docs/hosting.md`, read from that page, before four processes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from companion.i18n.update import ROOT
from companion.store import Store, rooms
from tests.browser.server import KEY, Server

PATH = f"{os.environ['PATH']}:/usr/sbin"
AROUND = """
{user}
worker_processes 2;
pid nginx.pid;
error_log error.log;
events {{ worker_connections 4096; }}
http {{
    access_log off;
    {temporary}
{config}
}}
"""
TEMPORARY = "".join(f"{kind}_temp_path {kind};" for kind in (
    "client_body", "proxy", "fastcgi", "uwsgi", "scgi"))


def told() -> str:
    """The page's own configuration."""
    page = (ROOT / "docs/hosting.md").read_text("utf-8")
    found = re.search(r"```nginx\n(.+?)```", page, re.DOTALL)
    assert found
    return found[1]


class Shard(Server):
    def __init__(self, data: Path, number: int, of: int, front: str) -> None:
        super().__init__(data)
        self.number, self.of, self.front = number, of, front

    def launch(self) -> Server:
        command = [sys.executable, "-m", "companion", "serve", "--host", "127.0.0.1", "--port",
                   str(self.port), "--data", str(self.data), "--host-url", self.front,
                   "--shard", f"{self.number}/{self.of}"]
        with self.complaints.open("ab") as complaints:
            self.process = subprocess.Popen(command, env={**os.environ, "COMPANION_KEY": KEY},
                                            stdout=subprocess.DEVNULL, stderr=complaints)
        return self


class Hall(Server):
    """Four processes and the proxy before them; to a phone they are one server."""

    def __init__(self, folder: Path, of: int = 4) -> None:
        super().__init__(folder / "proxy")
        self.shards = [Shard(folder / f"data-{n}", n, of, self.url) for n in range(1, of + 1)]

    def start(self) -> Hall:
        for shard in self.shards:
            shard.launch()
        for shard in self.shards:
            shard.wait()
        self.launch()
        self.wait()
        assert self.process and self.process.poll() is None, self.complaints.read_text()
        return self

    def launch(self) -> Server:
        config = self.data / "nginx.conf"
        user = "user root;" if os.geteuid() == 0 else ""
        config.write_text(AROUND.format(user=user, temporary=TEMPORARY, config=self.config()))
        nginx = shutil.which("nginx", path=PATH)
        assert nginx, "nginx is missing: make proxy"
        with self.complaints.open("ab") as complaints:
            self.process = subprocess.Popen(
                [nginx, "-p", str(self.data), "-c", str(config), "-g", "daemon off;"],
                stdout=complaints, stderr=complaints)
        return self

    def config(self) -> str:
        config = told().replace("listen 80;", f"listen 127.0.0.1:{self.port};")
        for shard in self.shards:
            config = config.replace(f"127.0.0.1:800{shard.number}", f"127.0.0.1:{shard.port}")
        return config

    def of(self, code: str) -> Shard:
        """The process that has this room: the one that lets its GM in."""
        found = [shard for shard in self.shards if is_known(shard, code)]
        assert len(found) == 1, f"{code} is known to {len(found)} processes"
        return found[0]

    def close(self) -> None:
        for server in self.shards:
            server.stop()
        self.stop()


def is_known(shard: Shard, code: str) -> bool:
    store = Store(shard.data / "companion.db")
    try:
        return rooms.find(store, code) is not None
    finally:
        store.close()
