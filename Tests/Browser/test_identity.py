"""A member of a shared space who reuses the ids of other users' records, and a server restored to an older state."""

import subprocess

import pytest
from accounts import PASSWORD, begin, settled, sign_in, sign_up
from kapshuk_server import program
from playwright.sync_api import expect
from test_sync_spaces import family  # noqa: F401 (a fixture)
from wallet import add, has_cards, press, says

pytestmark = pytest.mark.accounts

LIE = """async ([space, records]) => {
  const stamp = Date.now().toString(16).padStart(12, '0') + '0000' + '00000000000000ee';
  const operations = records.map(({ id, kind, fields }, at) => ({ n: at + 1, create: true, record: {
    id, kind, space, fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [stamp, value]])),
  } }));
  const body = JSON.stringify({ device: '00000000000000ee', turn: 1, spaces: [], operations });
  const response = await fetch('/sync', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  return (await response.json()).results.map(([, refusal]) => refusal);
}"""


def last_part(address):
    """The id at the end of an address."""
    return address.rstrip("/").split("/")[-1].split("?")[0]


def title(page, card):
    """The name on a card's page."""
    page.goto(card)
    return page.locator("h1").inner_text()


def test_an_id_of_mine_in_another_space_is_another_record(family):  # noqa: F811
    """Records written there under the id of one's own card or code don't affect them, and don't leave with the
    member."""
    olena, ivan, space = family
    card = add(olena.page, "Аптека", "4820000000017")
    settled(olena.page)
    id, home = last_part(card), last_part(space)
    refusals = ivan.page.evaluate(LIE, [home, [
        {"id": id, "kind": "card", "fields": {"name": "Чужа", "~deleted": True}},
        {"id": "c" * 32, "kind": "identifier", "fields": {"card": id, "content": {"sort": "text", "text": "0000"}}},
        {"id": "d" * 32, "kind": "profile", "fields": {"name": "Чужа"}},
        {"id": "0" * 31 + "1", "kind": "card", "fields": {"name": "Чужа"}},
    ]])
    assert refusals == [None, None, "malformed", "malformed"]
    settled(olena.page)
    assert title(olena.page, card) == "Аптека"
    expect(olena.page.locator(".digits")).to_have_count(1)
    olena.page.goto("/")
    has_cards(olena.page, "Аптека")

    # An offline change under that id goes to the personal space only.
    olena.forgive("ERR_INTERNET_DISCONNECTED")
    olena.context.set_offline(True)
    olena.page.goto(f"{card}/edit")
    olena.page.fill("#name", "Аптека 9-1-1")
    press(olena.page, "Зберегти")
    olena.context.set_offline(False)
    settled(olena.page)
    settled(ivan.page)
    ivan.page.goto("/")
    assert "9-1-1" not in ivan.page.content()

    # A member who leaves takes no records along.
    ivan.page.goto(space)
    ivan.page.get_by_role("link", name="Вийти з простору").click()
    press(ivan.page, "Вийти з простору")
    settled(olena.page)
    assert title(olena.page, card) == "Аптека 9-1-1"


def kapshuk(*arguments):
    """Runs the program."""
    done = subprocess.run([program(), *map(str, arguments)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_backup_that_is_put_back_takes_nothing_from_a_phone(new_phone, server, tmp_path):
    """The phone offers the restored server everything confirmed since, by itself, and new phones get it."""
    phone = new_phone()
    sign_up(begin(phone), server, "olena@example.com", "Олена")
    first = add(phone.page, "Сільпо", "4820000000017")
    settled(phone.page)
    kapshuk("backup", "--data", tmp_path / "data", "--to", tmp_path / "copies")
    (copy,) = (tmp_path / "copies").iterdir()
    add(phone.page, "Аврора", "4820000000024")
    phone.page.goto(f"{first}/edit")
    phone.page.fill("#name", "Сільпо біля дому")
    press(phone.page, "Зберегти")
    says(phone.page, "Сільпо біля дому")
    settled(phone.page)
    phone.forgive("sync|ERR_CONNECTION_REFUSED")
    server.stop()
    kapshuk("restore", copy, "--data", tmp_path / "data")
    server.start()
    phone.page.goto("/")
    settled(phone.page)
    phone.page.goto("/")
    has_cards(phone.page, "Аврора", "Сільпо біля дому")

    other = new_phone()
    sign_in(begin(other), "olena@example.com", PASSWORD)
    settled(other.page)
    other.page.goto("/")
    has_cards(other.page, "Аврора", "Сільпо біля дому")
