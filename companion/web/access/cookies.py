"""The names of cookies. Those that our own HTTPS sets have names of their own: plain HTTP is served
beside it, and a browser lets it set no cookie that has the name of a secure one."""

from __future__ import annotations

from werkzeug.datastructures import MultiDict

SECURE = "__Secure-"  # a browser takes such a cookie only over HTTPS


def of_scheme(sent: MultiDict[str, str], secure: bool) -> MultiDict[str, str]:
    """The cookies under their plain names; over HTTPS its own ones count before those of HTTP."""
    own = {name.removeprefix(SECURE): value for name, value in sent.items()
           if secure and name.startswith(SECURE)}
    return MultiDict({**sent.to_dict(), **own})
