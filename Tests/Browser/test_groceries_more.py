"""More groceries: nearby shops, scanning into a list, search in the pack, external pictures and maps."""

import http.server
import json
import threading

import pytest
from accessibility import axe
from pictures import code, on_table, photo, upload
from playwright.sync_api import expect
from test_groceries import YOGURT, catalog, ready
from wallet import begin
from worker import wait_for_modules

# Milliseconds to lay out a field at another width: a long word without a break once took seconds.
LAID_OUT = """(field) => {
  const began = performance.now();
  field.style.width = '77%';
  void field.scrollHeight;
  return performance.now() - began;
}"""

KHRESHCHATYK = {"latitude": 50.4475, "longitude": 30.5225}


@pytest.mark.serve("--demo")
def test_cheapest_near_me(phone):
    """The button lists only shops within five kilometres, and shows each distance."""
    page = ready(phone)
    page.goto(f"/groceries/products/{YOGURT}")
    expect(page.locator(".price .what > span").first).to_have_text("Фоззі")

    phone.context.grant_permissions(["geolocation"])
    phone.context.set_geolocation(KHRESHCHATYK)
    page.get_by_role("button", name="Дешевше поруч").click()

    # Fozzy is the cheapest, but eleven kilometres away.
    expect(page.locator(".price:visible .what > span").first).to_have_text("Фора")
    expect(page.locator(".price:visible").first).to_contain_text("70 м")
    expect(page.locator(".price:visible", has_text="Фоззі")).to_have_count(0)
    expect(page.locator(".best:visible")).to_have_count(1)
    axe(page)
    page.get_by_role("button", name="Дешевше поруч").click()
    expect(page.locator(".price:visible .what > span").first).to_have_text("Фоззі")
    page.goto("/groceries/stores")
    expect(page.locator("[data-near] .what > span").last).to_have_text("Фоззі")


@pytest.mark.serve("--demo")
def test_scanned_into_a_list(phone):
    """A scanned barcode is added to the list with its name; scanned again, it is ticked."""
    page = ready(phone)
    page.goto("/groceries/lists")
    page.fill("[name=name]", "Дім")
    page.get_by_role("button", name="Створити").click()
    picture = photo(on_table([code(YOGURT, scale=3)], (640, 480)), "PNG")
    for sentence in ["Додано: Йогурт питний", "Куплено: Йогурт питний"]:
        page.get_by_role("link", name="Сканувати в список").click()
        page.set_input_files("#scan-photo", [upload("milk.png", picture, "image/png")])
        expect(page.locator("[role=status].lead")).to_contain_text(sentence)
    expect(page.locator(".item .on")).to_have_count(1)
    expect(page.locator(".item")).to_have_count(1)


@pytest.mark.serve("--demo")
def test_search_in_the_pack(phone, server):
    """Without a network, the search finds and filters the products of the pack."""
    page = ready(phone)
    page.goto("/groceries/pack")
    page.get_by_role("button", name="Завантажити пакет").click()
    expect(page.locator(".lead")).to_contain_text("видно без мережі")
    phone.forgive("ERR_CONNECTION_REFUSED|Failed to fetch|ERR_FAILED")
    server.stop()
    page.goto("/groceries/search?q=shokolad")
    expect(page.locator(".list .what")).to_have_count(2)
    page.goto("/groceries/search?q=shokolad&without=nuts")
    expect(page.locator(".list .what", has_text="фундуком")).to_have_count(0)


class Elsewhere(http.server.BaseHTTPRequestHandler):
    """A picture server: one PNG for every address. It records its requests."""

    asked = []
    picture = photo(on_table([code("1", "QRCode", scale=4)], (64, 64)), "PNG")

    def do_GET(self):
        """Answers with the picture."""
        self.asked.append(self.path)
        self.send_response(200)
        self.send_header("content-type", "image/png")
        self.end_headers()
        self.wfile.write(self.picture)

    def log_message(self, *_):
        """Logs nothing."""


@pytest.fixture
def elsewhere():
    """An external picture server."""
    other = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Elsewhere)
    Elsewhere.asked.clear()
    threading.Thread(target=other.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{other.server_port}/"
    other.shutdown()


def test_pictures_from_elsewhere(phone, server, elsewhere, tmp_path):
    """Product pictures and map tiles come through our server, and a picture stays available without it."""
    dump = tmp_path / "dump.jsonl"
    dump.write_text(json.dumps({
        "code": "4820000000017", "product_name": "Молоко", "image_front_url": elsewhere + "front.400.jpg",
    }) + "\n" + json.dumps({
        "code": "4820000000024", "product_name": "Кефір", "image_front_url": "http://127.0.0.1:1/front.400.jpg",
    }) + "\n")
    assert catalog(tmp_path / "data", "import", str(dump))[0] == 0
    server.stop()
    tiles = elsewhere + "{z}/{x}/{y}.png"
    own = ["--demo", "--data", tmp_path / "data", "--map-tiles", tiles, "--pictures-from", elsewhere]
    server.options = [*server.options, *own]
    server.start()
    page = begin(phone)
    wait_for_modules(page)
    shown = "() => document.querySelector('.product-picture img').naturalWidth"

    page.goto("/groceries/products/4820000000017")
    page.wait_for_function(shown + " > 1")
    assert Elsewhere.asked == ["/front.400.jpg"]
    # No other host is requested: the drawing is shown.
    phone.forgive("status of 404")
    page.goto("/groceries/products/4820000000024")
    expect(page.locator(".product-picture svg")).to_be_visible()

    # A shop's name is text on the map too, not HTML.
    name = "Крамниця <img src=x>"
    page.goto("/groceries/stores/new")
    page.locator("summary", has_text="Точка на карті").click()
    for field, value in [("name", name), ("lat", "50.45"), ("lon", "30.52")]:
        page.fill(f"[name={field}]", value)
    page.get_by_role("button", name="Зберегти").click()
    expect(page.locator("h1")).to_be_visible()
    page.goto("/groceries/stores")
    page.wait_for_function("() => document.querySelector('.leaflet-tile-loaded')")
    page.locator("main .list a", has_text="Крамниця").click()
    page.wait_for_function("() => document.querySelector('.leaflet-tile-loaded')")
    page.go_back()
    page.wait_for_function("() => document.querySelector('.leaflet-tile-loaded')")
    expect(page.locator(".leaflet-tooltip", has_text=name)).to_be_visible()
    assert any(path.endswith(".png") for path in Elsewhere.asked)

    phone.forgive("ERR_CONNECTION_REFUSED|Failed to fetch|ERR_FAILED")
    server.stop()
    page.goto("/groceries/products/4820000000017")
    page.wait_for_function(shown + " > 1")


def test_a_position_that_is_refused(phone):
    """The shop's form says why its position stays empty."""
    page = ready(phone)
    page.goto("/groceries/stores/new")
    page.get_by_role("button", name="Я зараз тут").click()
    expect(page.locator("#toast")).to_contain_text("Місце не визначилося")
    phone.context.grant_permissions(["geolocation"])
    phone.context.set_geolocation(KHRESHCHATYK)
    page.get_by_role("button", name="Я зараз тут").click()
    expect(page.locator("[name=lat]")).to_have_value("50.447500")


@pytest.mark.serve("--demo")
def test_bad_input(phone):
    """Invalid codes, impossible prices, and markup: each is explained, nothing is lost, nothing is executed."""
    page = ready(phone)
    for typed, sentence in [("4820000003019", "мала б бути 8"), ("48200", "від 8 до 14 цифр")]:
        page.goto("/groceries")
        page.fill(".finder input", typed)
        page.locator(".finder button").click()
        expect(page.locator("#problem")).to_contain_text(sentence)
        expect(page.locator(".finder input")).to_have_value(typed)
    page.goto(f"/groceries/products/{YOGURT}/price")
    for price in ["-1", "1000000000000"]:
        page.fill("#price", price)
        page.select_option("[name=store]", index=1)
        page.get_by_role("button", name="Зберегти").click()
        expect(page.locator("#problem")).to_contain_text("Ціна має бути від 0,01 до 1 000 000")
        expect(page.locator("#price")).to_have_value(price)

    phone.forgive("status of 404")
    page.goto("/groceries/products/4820000009997")
    expect(page.locator(".lead")).to_contain_text("ще немає в каталозі")
    page.get_by_role("link", name="Додати товар").click()
    page.fill("[name=name]", "Сирок <img src=x onerror=\"window.isRun = 1\">")
    page.fill("[name=ingredients]", "сир, <script>window.isRun = 1</script> цукор")
    page.get_by_role("button", name="Зберегти").click()
    expect(page.locator("h1")).to_contain_text("Сирок <img")
    expect(page.locator(".ingredients")).to_contain_text("<script>")
    assert page.evaluate("() => window.isRun") is None

    page.locator("summary", has_text="Написати відгук").click()
    page.get_by_label("4 ★").check()
    text = page.locator(".plain-form [name=text]").first
    text.fill("а" * 100_000)
    assert text.evaluate(LAID_OUT) < 1000
    page.get_by_role("button", name="Зберегти відгук").click()
    expect(page.locator("#problem")).to_contain_text("Текст задовгий: вміщується 2")
    assert len(text.input_value()) == 100_000
    assert text.evaluate(LAID_OUT) < 1000
    text.fill("а " * 100)
    assert text.evaluate("(field) => getComputedStyle(field).lineBreak") == "auto"
