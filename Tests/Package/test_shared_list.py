"""The guide from an empty machine to a shared list, followed word by word: its commands on a Debian, its taps on two
phones that trust the machine's certificate."""

import os
import re
import shutil
import subprocess

from conftest import ROOT
from playwright.sync_api import expect, sync_playwright

GUIDES = [ROOT / "docs/first-list.md", ROOT / "docs/first-list.en.md"]
PASSWORD = "a cow on the roof"


def blocks(guide):
    """The commands of a guide without their comments, block by block."""
    found = re.findall(r"^```sh\n(.*?)^```", guide.read_text(), re.MULTILINE | re.DOTALL)
    return [re.sub(r" +#.*$", "", block, flags=re.MULTILINE) for block in found]


def test_both_guides_have_the_same_commands():
    assert blocks(GUIDES[0]) == blocks(GUIDES[1]) and len(blocks(GUIDES[0])) >= 4


def test_the_documents_alone_lead_to_a_shared_list(machine, first, tmp_path):
    """The way at home, without a domain."""
    install, _, home, setup = blocks(GUIDES[1])[:4]
    # What is recommended would have to be fetched. A Debian that a person installs has sudo.
    (machine.folder / "etc/apt/apt.conf.d/90recommends").write_text('APT::Install-Recommends "false";\n')
    machine.run("apt-get", "install", "-y", "sudo")
    address = machine.connect()

    def follow(block):
        # The package was copied to where the person is, and the address is this machine's.
        block = block.replace("./kapshuk_0.1.0_amd64.deb", f"./{first.name}").replace("192.168.1.5", address)
        return machine.run("sh", "-ec", "cd /; export HOME=/root USER=root; " + block.replace("apt install", "apt install -y")).stdout

    assert '{"status":"ok","version":"0.1.0"}' in follow(install)
    assert address in follow(home)
    answers = [f"https://{address}", "y", "", "", "olena@example.com", "Olena", PASSWORD, PASSWORD, ""]
    assert setup.strip() == "sudo kapshuk setup"
    said = machine.run("sudo", "kapshuk", "setup", typed="\n".join(answers) + "\n").stdout
    assert f"✔ Kapshuk runs at https://{address}" in said, said

    # Each phone is given the file, and trusts it.
    trusted = tmp_path / ".pki/nssdb"
    trusted.mkdir(parents=True)
    certificate = machine.folder / "root/kapshuk-root.crt"
    for words in [["-N", "--empty-password"], ["-A", "-n", "Caddy", "-t", "C,,", "-i", certificate]]:
        subprocess.run(["certutil", "-d", f"sql:{trusted}", *words], check=True)
    with sync_playwright() as driver:
        options = {
            "executable_path": shutil.which("chromium-headless-shell"),
            "args": ["--no-sandbox"], "env": {**os.environ, "HOME": str(tmp_path)},
            "base_url": f"https://{address}", "locale": "en-GB", "viewport": {"width": 390, "height": 844},
        }
        phones = [driver.chromium.launch_persistent_context(tmp_path / name, **options) for name in "ab"]
        try:
            share_a_list(*(phone.pages[0] for phone in phones), iter(labels(GUIDES[1])))
        finally:
            for phone in phones:
                phone.close()


def labels(guide):
    """What is to be tapped, in order: the quoted words of the parts about the phones."""
    taps = guide.read_text().split("## 4.")[1].split("## 6.")[0]
    return re.findall(r"[«\"](.+?)[»\"]", taps.split("\n", 1)[1], re.DOTALL)


def test_each_label_of_the_guides_is_on_a_page():
    for guide, language in zip(GUIDES, ["uk", "en"], strict=True):
        pages = "".join(page.read_text() for page in (ROOT / "Tests/PagesTests/Golden" / language).glob("*.html"))
        found = labels(guide)
        assert len(found) >= 14
        for label in found:
            # The list is what the guide calls it.
            assert f">{label}<" in pages or f">{label}\n" in pages or label in ("Home", "Дім", "Викресліть"), label


def share_a_list(first, second, taps):
    """Parts 4 and 5 of the guide: each label is tapped in its turn."""

    def tap(page):
        words = next(taps)
        named = re.compile(f"^{words}")
        page.get_by_role("link", name=named).or_(page.get_by_role("button", name=named)).first.click()

    def settings(page):
        page.locator("header a[href='/settings']").click()

    first.goto("/")
    first.wait_for_function("() => navigator.serviceWorker.controller")
    settings(first)
    tap(first)
    tap(first)
    first.fill("#address", "olena@example.com")
    first.fill("#password", PASSWORD)
    first.keyboard.press("Enter")
    expect(first.locator(".what", has_text="olena@example.com")).to_be_visible()
    first.goto("/")
    settings(first)
    tap(first)
    tap(first)
    first.fill("#name", "Family")
    tap(first)
    expect(first.locator("h1")).to_have_text("Family")
    tap(first)
    expect(first.locator("svg[viewBox]").first).to_be_visible()

    second.goto(first.locator("#link").input_value())
    tap(second)
    second.fill("#name", "Ivan")
    second.fill("#address", "ivan@example.com")
    second.fill("#password", PASSWORD)
    tap(second)
    tap(second)
    expect(second.locator(".row", has_text="Olena")).to_be_visible()

    first.goto("/")
    tap(first)
    tap(first)
    first.fill("[name=name]", "Home")
    first.select_option("[name=space]", label="Family")
    tap(first)
    expect(first.locator("h1")).to_have_text("Home")
    first.fill("#line", "milk 2 l")
    first.keyboard.press("Enter")
    second.goto("/")
    tap(second)
    tap(second)
    assert next(taps, None) is None
    expect(second.locator(".item", has_text="milk")).to_be_visible()
    second.get_by_role("button", name=re.compile("milk")).first.click()
    expect(first.locator(".item .on")).to_have_count(1)
    second.context.set_offline(True)
    second.fill("#line", "bread")
    second.keyboard.press("Enter")
    expect(second.locator(".item", has_text="bread")).to_be_visible()
    second.context.set_offline(False)
    expect(first.locator(".item", has_text="bread")).to_be_visible(timeout=60_000)
