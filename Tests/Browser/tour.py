"""Every page of the app with much content: a pouch filled through every form, an account, a space, a friend,
meetings."""

import re
import subprocess

import pouches
from dataclasses import dataclass
from frames import Answer, Modules
from gatherings import account, befriend, gather, say, soon
from kapshuk_server import program
from phone import today
from pictures import noise, photo, upload
from playwright.sync_api import expect
from test_native import crawl, fill_in, shape
from wallet import new_card
from worker import wait_for_worker

# The missing page is one of the pages. Opening the next page aborts what is still loading.
FORGIVEN = r"status of (404|422|503|507)|Failed to fetch|sync/live|arrivals"

YOGURT = "5410146415616"

# Where the crawl begins, besides the tabs.
DOORS = [
    "/account", "/spaces", f"/groceries/products/{YOGURT}", "/groceries/search?q=shokolad", "/groceries/watches", "/meet/people?q=І", "/meet/rules",
    "/settings/bin/empty", "/scan/given", "/search?q=silpo", "/search?q=zzqqxx", "/no/such/page",
]

CSV = "Дата;Опис;Сума\n20.11.2026;Сільпо;-486,40\n21.11.2026;Зарплата;24500,00\n".encode()

ASK = """async (target) => {
  const response = await fetch(target, { headers: { accept: 'text/html' } });
  return [response.headers.get('content-type') ?? '', await response.text()];
}"""


class Here:
    """The app as the browser sees it: its worker, and the server behind it."""

    def __init__(self, page):
        self.page = page

    def follow(self, target):
        """The page finally shown for an address."""
        kind, text = self.page.evaluate(ASK, target)
        return Answer(200, kind, "", "", [], [], text.encode())


@dataclass(frozen=True)
class Stop:
    """A page to look at, and the steps on it before."""

    name: str
    page: object
    show: object

    @classmethod
    def at(cls, page, address):
        """The page of an address."""
        return cls(address, page, lambda: page.goto(address))


def make_operator(server, name):
    """Lets a person look after the server, and see its page."""
    people = [program(), "user"]
    data = ["--data", server.mail.parent / "data"]
    listed = subprocess.run([*people, "list", *data], check=True, capture_output=True, text=True).stdout
    address = next(line.split("\t")[0] for line in listed.splitlines() if line.split("\t")[1] == name)
    subprocess.run([*people, "operator", address, *data], check=True)


def tour(new_phone, server, drawn_by=None, **looks):
    """Fills everything and yields the stops, all in the same language, theme and font."""
    phone, friend = new_phone(drawn_by, **looks), new_phone()
    for one in (phone, friend):
        one.forgive(FORGIVEN)
    page, ivan = account(phone, server, "Олена"), account(friend, server, "Іван")
    make_operator(server, "Олена")
    befriend(page, ivan)
    host = Modules(page, looks["locale"][:2])
    fill_in(host)
    tick_an_item(host)
    pouches.restore(page, host.ask("/settings/backup").body)
    expect(page.locator("#toast")).not_to_be_empty()
    doors, links = people_and_places(page, ivan)
    stops = [Stop.at(page, target) for target in telling(Here(page), [*DOORS, *doors])]
    guest = new_phone(drawn_by, **looks)
    guest.forgive(FORGIVEN)
    guest.page.goto("/")
    wait_for_worker(guest.page)
    return stops + states(page) + [Stop.at(guest.page, address) for address in links]


def tick_an_item(host):
    """Ticks an item, since the forms also clear what is ticked: only such a list leads to its expense."""
    lists = host.ask("/groceries/lists").body.decode()
    target = re.search(r"/groceries/lists/[0-9a-f]{32}", lists)[0]
    page = host.follow(target + "/add", [("line", "хліб")]).body.decode()
    host.ask(re.search(r"/groceries/items/[0-9a-f]{32}/tick", page)[0], [])


def telling(here, doors):
    """The addresses linked to. Of those of one shape, each has some content that those before it had not."""
    seen, known, told = {}, {}, []
    crawl(here, {}, seen, doors)
    for target in seen:
        page = here.follow(target)
        if not page.content_type.startswith("text/html"):
            continue
        parts = set(re.findall(r'class="([^"]*)"', page.body.decode()))
        before = known.setdefault(shape(target), set())
        if not before or parts - before:
            told.append(target)
        before |= parts
    return told


def people_and_places(page, ivan):
    """A space, and meetings with guests. Returns the entry points, and what a stranger may open."""
    page.goto("/spaces/new")
    page.fill("#name", "Родина")
    page.locator("main form button[type=submit]").click()
    expect(page.locator("#role")).to_be_visible()
    space = page.url
    page.locator("#role").locator("xpath=ancestor::form").locator("button[type=submit]").click()
    invitation = page.locator("#link").input_value()
    ivan.goto(invitation)
    ivan.locator("main form button").first.click()
    expect(ivan.locator("main .row").first).to_be_visible()
    meeting = gather(
        page, "Шахи в парку", visibility="public", questions="Що принесете?", place="Київ, парк Шевченка",
        text="Грає кожен.\nДошки є.", interests="Шахи",
    )
    link = page.locator("a[data-share]").get_attribute("href")
    ivan.goto(meeting)
    ivan.fill("[name=answer]", "Дошку")
    ivan.locator("button[name=state][value=going]").click()
    expect(ivan.locator(".state")).to_be_visible()
    ivan.goto(meeting + "/chat")
    say(ivan, "Принесу дошку й годинник, хто ще з годинником?")
    page.goto(meeting + "/chat")
    say(page, "Маю обидва")
    walk = gather(ivan, "Прогулянка", visibility="public", limit="5")
    page.goto(walk)
    page.locator("button[name=state][value=going]").click()
    expect(page.locator(".state")).to_be_visible()
    series = gather(page, "Кава щотижня", visibility="public", repeats="week")
    poll = gather(page, "Коли зберемось", slot=soon(72))
    strangers = [
        "/", "/account", "/account/sign-up", "/account/sign-in", "/account/recover", "/account/confirm/" + "0" * 64,
        "/account/reset/" + "0" * 64, "/account/ended", invitation, link, "/meetings", "/meetings/intro", "/meetings/offline",
    ]
    page.goto("/meetings/people")
    friend = page.locator("main a[href^='/meetings/people/']").first.get_attribute("href").replace("/meetings", "/meet", 1)
    page.goto("/meet/friend")
    page.locator("main form button").click()
    strangers.append(page.locator("[data-select]").input_value())
    page.goto("/meet/feed")
    page.locator("form[action$='/feed'] button").click()
    expect(page.locator("a[href='/meet/feed/stop']")).to_be_visible()
    page.goto("/money/goals/new")
    page.fill("main [name=name]", "Велосипед")
    page.fill("main [name=target]", "20000")
    page.locator("main select[name=account]").select_option(index=1)
    page.locator("main form .save button").first.click()
    expect(page.locator("main .meter").first).to_be_visible()
    new_card(page)
    page.fill("#name", "Подарункова")
    page.fill("[name=expires]", today(3).isoformat())
    for side in ("front", "back"):
        page.set_input_files(f"[name={side}]", upload(f"{side}.jpg", photo(noise(214, 135))))
        expect(page.locator(f".side:has([name={side}]) img")).to_be_visible()
    page.locator("form.sheet button[type=submit]").click()
    expect(page.locator(".card-photos img")).to_have_count(2)
    page.goto("/cards/new")
    page.fill("#name", "Непотрібна")
    page.locator("form.sheet button[type=submit]").click()
    page.locator("form[action$='/delete'] button").click()
    expect(page.locator("#toast")).not_to_be_empty()
    return [space, meeting, walk, series, poll, friend], strangers


def states(page):
    """Pages reached only through a form."""

    def choose():
        pouches.offer(page, pouches.backup(3))

    def which_list():
        page.goto("/groceries/lists")
        for name in ("На вихідні", "На свято"):
            page.fill("main [name=name]", name)
            page.locator("main .finder button").click()
            expect(page.locator("#line")).to_be_visible()
            page.goto("/groceries/lists")
        page.goto(f"/groceries/products/{YOGURT}")
        page.locator("form[action$='/add'] button").first.click()
        expect(page.locator("main .list form")).not_to_have_count(0)

    def columns():
        page.goto("/money/import")
        page.set_input_files("main input[type=file]", {"name": "bank.csv", "mimeType": "text/csv", "buffer": CSV})
        page.wait_for_url(re.compile("/money/import/[0-9a-f]{32}"))

    def problem():
        page.goto("/cards/new?text=4820000123458")
        page.get_by_role("button", name=re.compile("Додати картку|Add the card")).click()
        expect(page.locator("#problem")).to_be_visible()

    ways = {
        "/settings/restore: a backup to choose from": choose, "the choice of a list": which_list,
        "/money/import/" + "0" * 32: columns, "a form with a problem": problem,
    }
    return [Stop(name, page, show) for name, show in ways.items()]
