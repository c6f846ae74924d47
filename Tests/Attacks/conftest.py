"""Makes the fixtures of the browser tests available here. They are in a file with the same name as this one."""

import importlib.util

from kapshuk_server import ROOT
from nodes import ON_POSTGRES

_spec = importlib.util.spec_from_file_location("browser_fixtures", ROOT / "Tests/Browser/conftest.py")
_fixtures = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(_fixtures)
# These attack the app, which has no database.
collect_ignore = (
    ["test_numbers.py", "test_hostile_texts.py", "test_extremes.py", "test_linear.py"] if ON_POSTGRES else []
)
globals().update({name: value for name, value in vars(_fixtures).items() if not name.startswith("_")})
