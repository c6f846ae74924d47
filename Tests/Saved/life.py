"""A family's actions in the app, in the browser, before it is saved: see make.py."""

import pouches
import test_native
from accounts import begin, settled, sign_up
from frames import Modules
from gatherings import answer, gather, say, soon, ticket
from markup import Page
from pictures import upload
from playwright.sync_api import expect
from test_background_photo import camera_photo, choose
from test_money import STATEMENT
from test_sync_spaces import invite, make_space, share
from tour import YOGURT, Alone
from wallet import add, press, says
from worker import wait_for_modules

# As users type: three kinds of apostrophe, quotes, dashes, both alphabets, emoji, misplaced spaces.
WORDS = {
    **test_native.WORDS,
    "name": "М'ясна лавка «У Ґалі» <№1> & Co", "title": "День народження бабусі 🎂", "text": "Об’їзд через Ґудзівку…",
    "payee": "ФОП Мар’яненко В.Ї.", "note": "знижка 5% по середах —\nкрім свят;\tпитати \"Оксану\"", "q": "сир",
    "line": "сметана 15%  400 г", "city": "Кам’янець-Подільський", "content": "4820000123457", "amount": "1 204,50",
}

UNKNOWN = "Коли, де;Хто;Скільки\n20.11.2026;Пан Ґудзь;-12,00\n"
CSV = "Дата;Опис;Сума\n20.11.2026;Сільпо;-486,40\n21.11.2026;Зарплата;24500,00\n22.11.2026;\"АТБ; №7\";-99,05\n"

OLENA, IVAN, MARIA = "olena@example.com", "ivan@example.com", "maria@example.com"


GET = """async (at) => (await fetch(at, { headers: { accept: 'text/html' } })).text()"""
POST = """async ([at, fields]) => (await fetch(at, { method: 'POST', body: new URLSearchParams(fields) })).ok"""


def form(page, at, action, **others):
    """Sends the form on a page whose address ends like this, with its values unless others are given."""
    forms = Page(page.evaluate(GET, at).encode()).forms
    found = next(one for one in forms if one.is_post and (one.action or at).endswith(action))
    fields = [pair for pair in found.filled(WORDS) if pair[0] not in others] + list(others.items())
    assert page.evaluate(POST, [found.action or at, fields]), (at, action)


def newcomer(phone, server, address, name):
    """An account with the first steps of meetings."""
    page = begin(phone)
    wait_for_modules(page)
    sign_up(page, server, address, name)
    page.goto("/meetings/intro")
    page.fill("[name=name]", name)
    page.fill("[data-chips]", "Шахи, Кава, Ліс")
    page.locator("form.sheet button.button").first.click()
    expect(page.locator("nav.chips")).to_be_visible(timeout=60_000)
    return page


def everything(page):
    """One of everything that the forms can create, restored from a backup."""
    test_native.WORDS.update(WORDS)
    host = Alone(Modules(page, "uk"))
    test_native.fill_in(host)
    pouches.restore(page, host.ask("/settings/backup").body)
    expect(page.locator("#toast")).not_to_be_empty(timeout=60_000)


def join(page, link):
    """Accepts an invitation to a space."""
    page.goto(link)
    press(page, "Приєднатися")
    expect(page.locator("main .row").first).to_be_visible()


def card_with_photo(page, name):
    """A card with a background photo."""
    page.goto("/cards/new")
    page.fill("#name", name)
    page.fill("#content", pouches.ean13(len(name)))
    choose(page, camera_photo(480, 320 + 16 * len(name)))
    page.locator("#crop-done").click()
    expect(page.locator("#photo-choice")).to_be_checked()
    press(page, "Додати картку")
    says(page, "додано")
    return page.url


def edit(page, card, **fields):
    """Changes the fields of a card."""
    page.goto(card.split("?")[0] + "/edit")
    for name, value in fields.items():
        page.fill(f"[name={name}]", value)
    press(page, "Зберегти")
    says(page, "Збережено")


def family(olena, ivan, maria):
    """A space of three with cards, money and a list, and one of Ivan's, in which Olena has added a card."""
    home = make_space(olena, "Родина Мар’яненків")
    join(ivan, invite(olena, home))
    join(maria, invite(olena, home, role="viewer"))
    for page in (olena, ivan, maria):
        settled(page)
    card = add(olena, "Сільпо — спільна", pouches.ean13(29_144_777_001), category="Їжа й побут")
    share(olena, card, "Родина Мар’яненків")
    settled(olena)
    settled(ivan)
    ivan.goto("/")
    card = ivan.locator(".card", has_text="Сільпо — спільна").get_attribute("href")
    edit(ivan, card, note="Іванова примітка: бали до 31.12")
    olena.goto("/groceries/lists")
    olena.fill("[name=name]", "На дачу")
    olena.select_option("[name=space]", label="Родина Мар’яненків")
    olena.get_by_role("button", name="Створити").click()
    for line in ("2 л молока", "хліб «Бородинський»", "кава в зернах 1 кг"):
        olena.fill("#line", line)
        olena.keyboard.press("Enter")
        expect(olena.locator(".item", has_text=line.split()[-1].strip("«»"))).to_be_visible()
    groceries = olena.url.split("?")[0]
    dacha = make_space(ivan, "Дача")
    join(olena, invite(ivan, dacha))
    settled(olena)
    share(olena, add(olena, "Епіцентр (дача)", pouches.ean13(200_713_777_904)), "Дача")
    card = olena.url
    settled(olena)
    settled(ivan)
    return card, dacha, home, groceries


def expense(page, amount, payee, payer):
    """A shared expense of the household."""
    page.goto("/money/new")
    page.fill("#amount", amount)
    page.fill("#payee", payee)
    shared = page.locator("details", has=page.locator("summary", has_text="Спільна витрата: Родина"))
    shared.locator("summary").first.click()
    shared.get_by_label("Хто заплатив").select_option(label=payer)
    press(page, "Зберегти")
    says(page, "Записано")


def shopping(page):
    """One user's shops, products, purchases, savings and settings."""
    place = {"lat": "50.4501", "lon": "30.5234"}
    form(page, "/groceries/stores/new", "/stores/new", name="Сільпо, вул. Ґалаґанівська 7а", **place)
    product = f"/groceries/products/{YOGURT}"
    form(page, product + "/price", "/price", price="48,90", regular="62,00")
    form(page, product + "/price", "/price", price="51", **{"new-store": "Базар біля метро «Лісова»"})
    form(page, product, "/review", stars="4", text="Кислуватий, але діти їдять.\nКришечка протікає :(")
    form(page, product, "/report", text="Вага на упаковці 290 г, а не 300")
    form(page, "/groceries/products/4820000009997/edit", "/edit", name="Сирок «М’який»", ingredients="сир, цукор, ваніль")
    form(page, "/groceries/preferences", "/preferences", **{"low-salt": "very", "palm-oil-free": "important"})
    page.goto("/groceries/lists")
    page.fill("[name=name]", "На тиждень")
    page.get_by_role("button", name="Створити").click()
    for line in ("2 л молока", "яйця 10 шт", "сир 200 г"):
        page.fill("#line", line)
        page.keyboard.press("Enter")
        expect(page.locator(".item", has_text=line.split()[0] if line[0] != "2" else "молока")).to_be_visible()
    page.get_by_role("button", name="Куплено: молока").click()
    page.get_by_role("link", name="Готово: записати витрату").click()
    page.fill("#amount", "84,50")
    page.get_by_role("button", name="Записати витрату").click()
    says(page, "Записано")
    page.goto("/money/goals/new")
    page.fill("main [name=name]", "Велосипед для Ґалі")
    page.fill("main [name=target]", "20000")
    page.locator("main select[name=account]").select_option(index=1)
    page.locator("main form .save button").first.click()
    expect(page.locator("main .meter").first).to_be_visible()
    page.goto("/scans/select")
    page.get_by_role("checkbox").first.check()
    page.fill("[name=folder]", "Робота й дім")
    press(page, "Покласти")
    page.goto("/money/import")
    page.set_input_files("#statement", upload("виписка.csv", STATEMENT.encode("cp1251"), "text/csv"))
    page.get_by_role("button", name="Записати: 2 операції").click()
    says(page, "Виписку записано")
    page.goto("/money/import")
    page.set_input_files("#statement", upload("мій список.csv", UNKNOWN.encode(), "text/csv"))
    for place, role in enumerate(["date", "payee", "amount"]):
        page.locator("main select").nth(place).select_option(role)
    press(page, "Показати")
    expect(page.locator(".badge.in")).to_be_visible()


def gatherings(olena, ivan, maria):
    """A meeting with a chat, one with a poll, a series, one hosted by Ivan, and a cancelled one."""
    picture = upload("park.jpg", camera_photo(320, 200))
    meeting = gather(
        olena, "Шахи в парку", visibility="public", questions="Що принесете?", place="Київ, парк Шевченка",
        text="Грає кожен.\nДошки є; годинник — ні.", interests="Шахи", start=soon(48), end=soon(51), picture=picture,
    )
    ivan.goto(meeting)
    ivan.fill("[name=answer]", "Дошку й термос")
    ivan.locator("button[name=state][value=going]").click()
    expect(ivan.locator(".state")).to_be_visible(timeout=60_000)
    ivan.goto(meeting + "/chat")
    say(ivan, "Принесу дошку, хто ще з годинником? 🙂")
    olena.goto(meeting + "/chat")
    expect(olena.locator(".message .said").first).to_be_visible(timeout=60_000)
    say(olena, "Маю обидва\nі термос")
    form(olena, meeting + "/chat", "/react", emoji="👍")
    olena.goto(meeting + "/door")
    olena.fill("#ticket", ticket(ivan, meeting))
    olena.locator("#door button[type=submit]").click()
    expect(olena.locator(".verdict.good")).to_be_visible()
    walk = gather(ivan, "Прогулянка Пущею-Водицею", visibility="public", limit="5")
    answer(olena, walk, "going")
    gather(olena, "Кава щотижня", visibility="public", repeats="week")
    gather(olena, "Коли зберемось?", slot=soon(72))
    olena.locator(".tick", has_text="Іван").click()
    olena.locator("form[action$='/invite'] button").click()
    expect(olena.locator(".row", has_text="Іван")).to_be_visible(timeout=60_000)
    ivan.goto("/meetings?show=invited")
    ivan.locator(".meeting", has_text="Коли зберемось?").click()
    ivan.locator("button[name=state][value=maybe]").click()
    ivan.locator(".slot").first.locator(".segment").first.click()
    ivan.locator("form[action$='/vote'] .save button").click()
    expect(ivan.locator(".slot .badge.in").first).to_be_visible()
    ivan.goto("/meet/feed")
    ivan.locator("form[action$='/feed'] button").click()
    expect(ivan.locator("a[href='/meet/feed/stop']")).to_be_visible()
    off = gather(maria, "Пікнік", visibility="public")
    answer(olena, off, "going")
    maria.goto(off.replace("/meetings", "/meet") + "/sure/cancel")
    maria.locator("main form button").first.click()
    expect(maria.locator("h1")).to_have_text("Пікнік", timeout=60_000)
    return meeting


def without_network(phone, card, chat, groceries, gone):
    """Olena's actions on the train, without a network."""
    page = phone.page
    phone.context.set_offline(True)
    edit(page, card, note="з потяга: картку лишила на касі")
    add(page, "Київський метрополітен", "KM-7719045", "Code128", note="поповнити!")
    card_with_photo(page, "Басейн «Юність»")
    page.goto(gone)
    press(page, "Видалити картку")
    says(page, "видалено")
    page.goto("/money/new")
    page.fill("#amount", "38+12,50")
    page.fill("#payee", "Кав’ярня на пероні")
    page.locator("form.transaction .save button").click()
    says(page, "Записано")
    page.goto(groceries)
    page.get_by_role("button", name="Куплено: молока").click()
    page.fill("#line", "свічки для торта")
    page.keyboard.press("Enter")
    expect(page.locator(".item", has_text="свічки")).to_be_visible()
    page.goto(chat)
    say(page, "Їду, буду о шостій")
    page.goto("/money/import")
    page.set_input_files("main input[type=file]", upload("bank.csv", CSV.encode(), "text/csv"))
    page.wait_for_url("**/money/import/*")
    page.goto("/cards/new")
    page.fill("#name", "Наполовину введ")
    page.wait_for_timeout(500)
    expect(page.locator("#name")).to_have_value("Наполовину введ")


def refuse(phone, card, dacha, ivan):
    """Ivan makes Olena a viewer of his space while she changes it offline."""
    page = phone.page
    phone.context.set_offline(True)
    edit(page, card, name="Епіцентр на Кільцевій")
    ivan.goto(dacha)
    ivan.locator("select[name=role]").first.select_option("viewer")
    press(ivan, "Задати")
    says(ivan, "Збережено")
    phone.context.set_offline(False)
    settled(page)
    expect(page.locator("#refused")).to_contain_text("Епіцентр")
