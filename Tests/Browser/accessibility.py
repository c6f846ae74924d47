"""What axe-core finds wrong with a page."""

from axe_playwright_python.sync_playwright import Axe

# An element still fading in has reduced contrast. A spinner never ends, and neither does a paused animation or one that
# follows the scroll position.
STILL = """() => Promise.race([new Promise((done) => { setTimeout(done, 1000); }), Promise.allSettled(
  document.getAnimations().filter((one) => one.playState === 'running' && one.timeline === document.timeline
    && one.effect.getComputedTiming().endTime !== Infinity).map((one) => one.finished))]).then(() => null)"""

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page, rule=None):
    """The violations of one rule, or of all rules, each with its elements."""
    only = {"type": "rule", "values": [rule]} if rule else {"type": "tag", "values": RULES}
    page.evaluate(STILL)
    found = Axe().run(page, options={"runOnly": only, "resultTypes": ["violations"]})
    return [
        f"{violation['id']}: {violation['help']}\n    "
        + "\n    ".join(node["html"] for node in violation["nodes"])
        for violation in found.response["violations"]
    ]


def axe(page):
    """Fails with the list of violations."""
    found = violations(page)
    assert not found, f"axe finds on {page.url}:\n  " + "\n  ".join(found)
