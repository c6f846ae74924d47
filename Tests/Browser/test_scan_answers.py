"""What the scanner answers: a card, a product, one page for everything else, and one of several codes."""

import pytest
from hands import put_finger_on
from phone import box_of
from pictures import code, on_table, photo
from playwright.sync_api import expect
from scanner import choose, picture, scanner  # noqa: F401  (a fixture)
from wallet import press, says

KEFIR = "4820000001014"
TRAP = "https://privatbank-bonus.com/login"


@pytest.mark.serve("--demo")
def test_one_of_several_codes(scanner):
    """Each of several codes is a bubble with its name: of the user's card, of a product, of what the code means."""
    codes = [code(KEFIR, "EAN13"), code("WIFI:T:WPA;S:Хата;P:калина-гора;;", "QRCode", scale=5)]
    choose(scanner, photo(on_table(codes, (1000, 1000)), "PNG"))
    bubbles = scanner.locator(".bubble")
    expect(bubbles).to_have_count(2)
    expect(bubbles.filter(has_text="Кефір")).to_be_visible()
    expect(bubbles.filter(has_text="Хата")).to_be_visible()
    for bubble in bubbles.all():
        box = box_of(bubble)
        assert box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= 390
    bubbles.filter(has_text="Хата").tap()
    expect(scanner.locator("h1")).to_have_text("Wi-Fi «Хата»")


def boxes_apart(boxes):
    """Whether no two boxes overlap."""
    return all(
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
        for at, one in enumerate(boxes)
        for other in boxes[at + 1 :]
    )


def test_all_of_many_codes(scanner):
    """Each of ten codes has a bubble in the picture, above its controls; a trap is red, and all can be kept."""
    texts = [f"K-{number}" for number in range(9)] + [TRAP]
    choose(scanner, *[picture(*texts[at : at + 2]) for at in range(0, 10, 2)])
    bubbles = scanner.locator(".bubble")
    expect(bubbles).to_have_count(10)
    boxes = [box_of(bubble) for bubble in bubbles.all()]
    finder, controls = box_of(scanner.locator(".viewfinder")), box_of(scanner.locator(".lens"))
    assert boxes_apart([*boxes, controls])
    assert all(box["y"] >= finder["y"] and box["x"] >= finder["x"] for box in boxes)
    expect(scanner.locator(".bubble.trap")).to_have_count(1)
    expect(scanner.locator(".numbered .trap")).to_contain_text("privatbank-bonus.com")
    press(scanner, "Зберегти всі: 10")
    expect(scanner.locator(".days li")).to_have_count(10)


def test_a_small_code_beside_a_large_one(scanner):
    """Of twelve megapixels every one is looked at, also where a large code was found in fewer."""
    table = on_table([code("VELYKYI", "QRCode", scale=60)], (4000, 3000))
    table.paste(code("MALYI", "QRCode", scale=3), (40, 40))
    choose(scanner, photo(table, "PNG"))
    expect(scanner.locator(".bubble")).to_have_count(2)


# Places bubbles and pictures at random, and returns what is wrong with them.
PLACING = """async (seed) => {
  const { cells, placeBubbles } = await import('/placing.js');
  const random = () => { seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0; return seed / 2 ** 32; };
  const hits = (one, other) => one.x + 0.01 < other.x + other.width && other.x + 0.01 < one.x + one.width
    && one.y + 0.01 < other.y + other.height && other.y + 0.01 < one.y + one.height;
  const faults = [];
  for (let round = 0; round < 300; round += 1) {
    const room = { left: 8, top: 8, width: 280 + random() * 500, height: 60 + random() * 500 };
    const isIn = ({ x, y, width, height }) => x >= 7.99 && y >= 7.99
      && x + width <= room.width + 8.01 && y + height <= room.height + 8.01;
    const count = 2 + Math.floor(random() * 14);
    const wanted = Array.from({ length: count }, () => (
      { x: random() * (room.width + 60) - 20, y: random() * (room.height + 60) - 20 }));
    if (random() < 0.2) wanted.fill(wanted[0]);
    const { size, places } = placeBubbles(wanted, room);
    const mostNumbers = Math.floor((room.width + 6) / 50) * Math.floor((room.height + 6) / 50);
    if (places.length !== count || (count <= mostNumbers && places.includes(null))) faults.push(`lost ${round}`);
    const images = wanted.map(() => ({ width: 500 + random() * 4000, height: 500 + random() * 4000 }));
    const pictures = cells(images, room).map(({ left, top, scale }, at) => (
      { x: left, y: top, width: images[at].width * scale, height: images[at].height * scale }));
    for (const boxes of [places.filter(Boolean).map((place) => ({ ...place, ...size })), pictures]) {
      for (const [at, box] of boxes.entries()) {
        if (!isIn(box)) faults.push(`outside ${round}`);
        if (boxes.slice(at + 1).some((other) => hits(box, other))) faults.push(`overlap ${round}`);
      }
    }
  }
  return faults;
}"""


def test_bubbles_stand_apart_in_any_room(phone):
    """However many codes there are and wherever they are, no bubble covers another or leaves the picture."""
    phone.page.goto("/scan")
    for seed in (1, 20261127):
        assert phone.page.evaluate(PLACING, seed) == [], f"seed {seed}"


@pytest.mark.serve("--demo")
def test_a_tap_on_one_of_several_codes_while_its_name_comes(scanner):
    """The name waits until the finger is lifted: a button whose content is replaced gets no click."""
    scanner.evaluate("""() => {
      const send = window.fetch;
      window.fetch = async (address, ...rest) => {
        if (String(address).endsWith('/scan/names')) await new Promise((done) => { setTimeout(done, 1000); });
        return send(address, ...rest);
      };
    }""")
    codes = [code(KEFIR, "EAN13"), code("WIFI:T:WPA;S:Хата;P:калина-гора;;", "QRCode", scale=5)]
    choose(scanner, photo(on_table(codes, (1000, 1000)), "PNG"))
    put_finger_on(scanner.locator(".bubble", has_text="WIFI").locator(".what"))
    with scanner.expect_response("**/scan/names"):
        pass
    scanner.wait_for_timeout(300)
    scanner.mouse.up()
    expect(scanner.locator("h1")).to_have_text("Wi-Fi «Хата»")


@pytest.mark.serve("--demo")
def test_product_opens_as_its_page(scanner):
    """A product's code leads to the product at once, and stands in the history."""
    choose(scanner, photo(on_table([code(KEFIR, "EAN13")], (900, 700)), "PNG"))
    expect(scanner.locator("h1")).to_contain_text("Кефір")
    scanner.goto("/scans")
    expect(scanner.locator(".days li").first).to_contain_text(KEFIR)


@pytest.mark.serve("--demo")
def test_names_and_quantities_of_a_batch(scanner):
    """A batch names its products and keeps how many of each there are, also after a reload."""
    scanner.goto("/scans/settings")
    scanner.get_by_role("switch", name="Кілька кодів поспіль").check()
    says(scanner, "Збережено")
    scanner.goto("/scan")
    choose(scanner, photo(on_table([code(KEFIR, "EAN13")], (900, 700)), "PNG"), picture(TRAP))
    row = scanner.locator("#collected li", has_text="Кефір")
    expect(row).to_be_visible()
    expect(scanner.locator("#collected li", has_text="Схоже на пастку")).to_be_visible()
    row.get_by_label("Скільки разів").fill("3")
    scanner.reload()
    expect(row.get_by_label("Скільки разів")).to_have_value("3")
    press(scanner, "Зберегти всі")
    expect(scanner.locator(".days li", has_text=KEFIR)).to_contain_text("3×")


# What is printed on real things, with a part of the title and the primary action.
MEANT = [
    ("M1DESMARAIS/LUC       EABC123 YULFRAAC 0834 326J001A0025 100", "AC 834", "Додати як картку"),
    ("WIFI:T:WPA2-EAP;S:eduroam;E:PEAP;PH2:MSCHAPV2;I:o@example.com;P:kalyna;;", "Wi-Fi «eduroam»", "Копіювати пароль"),
    ("bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=20.3", "Платіж у біткоїнах", "Відкрити в гаманці"),
    ("LPA:1$smdp.example.com$04386-AGYFT", "Профіль eSIM", "Додати eSIM"),
    ("UA213223130000026007233566001", "Рахунок IBAN", "Копіювати IBAN"),
    ("BIZCARD:N:Olena;X:Pchilka;B:+380441234567;;", "Olena Pchilka", "Зберегти контакт"),
    ("Де зустрінемось?", "Текст", "Копіювати текст"),
]


@pytest.mark.parametrize(("text", "title", "action"), MEANT, ids=[title for _, title, _ in MEANT])
def test_one_page_for_whatever_is_scanned(phone, scanner, text, title, action):
    """A title, one primary action at hand, and the code itself folded at the end."""
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    choose(scanner, picture(text))
    expect(scanner.locator("h1")).to_contain_text(title)
    primary = scanner.locator("main .choices .button").first
    expect(primary).to_contain_text(action)
    box = box_of(primary)
    assert box["y"] + box["height"] < 500, "the action is below the fold"
    expect(scanner.locator(".printed svg")).to_be_hidden()
    scanner.get_by_text("Сам код").tap()
    expect(scanner.locator(".printed svg")).to_be_visible()
