"""Show the notebooks as an app for the wall: widgets live, code hidden, everything run at once.

python .tools/app.py               the notebooks in the language of this computer
python .tools/app.py --port=8866   what follows is for Voilà

LANG_UI=ja or LANG_UI=en chooses the language.
"""

import os
import subprocess
import sys

from bootstrap import ROOT, interface_language
from supplies import SupplyError, environment


def main(options: "list[str]") -> int:
    programs = environment("app")
    folder = ROOT / "notebooks" / interface_language()
    command = [programs / "voila", folder, *options]
    own = os.environ | {"PYTHONPATH": str(ROOT), "PATH": f"{programs}:{os.environ['PATH']}"}
    return subprocess.run(command, cwd=ROOT, env=own).returncode


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except SupplyError as trouble:
        raise SystemExit(str(trouble)) from None
    except KeyboardInterrupt:
        raise SystemExit("Stopped.") from None
