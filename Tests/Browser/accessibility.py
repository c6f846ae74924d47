"""What axe-core finds wrong with a page."""

from axe_playwright_python.sync_playwright import Axe

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def axe(page):
    """Fails with the list of violations, each with the elements that have it."""
    found = Axe().run(page, options={"runOnly": {"type": "tag", "values": RULES}})
    violations = [
        f"{violation['id']}: {violation['help']}\n    "
        + "\n    ".join(node["html"] for node in violation["nodes"])
        for violation in found.response["violations"]
    ]
    assert not violations, f"axe finds on {page.url}:\n  " + "\n  ".join(violations)
