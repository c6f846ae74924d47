"""Makes the fixtures of the browser tests available here. They are in a file with the same name as this one."""

import importlib.util

from kapshuk_server import ROOT

_spec = importlib.util.spec_from_file_location("browser_fixtures", ROOT / "Tests/Browser/conftest.py")
_fixtures = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_fixtures)
globals().update({name: value for name, value in vars(_fixtures).items() if not name.startswith("_")})
