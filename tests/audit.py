"""`make audit`: are there known weaknesses in what we depend on? pip-audit asks PyPI.

By itself pip-audit says "no known vulnerabilities" and exits with 0 even if it could look up
nothing. So its own list is read: a package that was not looked up is reported as unknown. Exit: 0
for nothing known, 1 for a known weakness, 2 if the data could not be reached, or not for every
package.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

COMMAND = (sys.executable, "-m", "pip_audit", "--format", "json", "--progress-spinner", "off",
           "--skip-editable")
OURS = "table-companion"
KNOWN, UNREACHED = 1, 2


def judged(found: Sequence[dict[str, Any]]) -> tuple[int, list[str]]:
    """The exit code, and the lines that explain it."""
    asked = [one for one in found if one["name"] != OURS]
    weak = [one for one in asked if one.get("vulns")]
    unknown = [one["name"] for one in asked if "skip_reason" in one]
    said = [f"{one['name']} {one['version']}: {flaw['id']}, mended in "
            f"{', '.join(flaw['fix_versions']) or 'no version yet'}"
            for one in weak for flaw in one["vulns"]]
    if unknown or not asked:
        said.append(f"The audit could not reach its data for {len(unknown)} of {len(asked)} "
                    f"packages: nothing is known about {', '.join(unknown) or 'any of them'}.")
    if not said:
        said.append(f"No known weakness in {len(asked)} packages; all were looked up.")
    return KNOWN if weak else UNREACHED if unknown or not asked else 0, said


def read(ran: subprocess.CompletedProcess[str]) -> tuple[int, list[str]]:
    try:
        return judged(json.loads(ran.stdout)["dependencies"])
    except (ValueError, KeyError):
        last = (ran.stderr.strip().splitlines() or ["it said nothing"])[-1]
        return UNREACHED, [f"The audit could not reach its data: nothing is known. ({last[:200]})"]


def main() -> int:
    code, said = read(subprocess.run(COMMAND, capture_output=True, text=True))
    print("\n".join(said))
    return code


if __name__ == "__main__":
    sys.exit(main())
