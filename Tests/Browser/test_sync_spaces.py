"""Two users and a shared space."""

import pytest
from accessibility import axe
from accounts import PASSWORD, begin, letter, settled, sign_up
from playwright.sync_api import expect
from wallet import EAN13, add, has_cards, press, says

pytestmark = pytest.mark.accounts


def make_space(page, name="Родина"):
    """A new space. Returns its address."""
    page.goto("/spaces/new")
    page.fill("#name", name)
    press(page, "Створити")
    expect(page.locator("h1")).to_have_text(name)
    return page.url


def invite(page, space, role="editor"):
    """Returns an invitation link."""
    page.goto(space)
    page.select_option("#role", role)
    press(page, "Запросити")
    expect(page.locator("svg[viewBox]").first).to_be_visible()
    return page.locator("#link").input_value()


def share(page, card, place="Родина"):
    """Moves a card into a space, from the card's page."""
    page.goto(card)
    page.get_by_role("link", name="Чия картка").click()
    page.locator("label", has_text=place).click()
    press(page, "Перенести")
    expect(page.locator(".row", has_text="Чия картка")).to_contain_text(place)


@pytest.fixture
def family(new_phone, server):
    """Olena with a space, and Ivan who joined it."""
    olena, ivan = new_phone(), new_phone()
    sign_up(begin(olena), server, "olena@example.com", "Олена")
    sign_up(begin(ivan), server, "ivan@example.com", "Іван")
    space = make_space(olena.page)
    link = invite(olena.page, space)
    ivan.page.goto(link)
    expect(ivan.page.locator(".lead")).to_contain_text("Олена запрошує вас")
    press(ivan.page, "Приєднатися")
    expect(ivan.page.locator(".row", has_text="Олена")).to_be_visible()
    for person in (olena, ivan):
        settled(person.page)
    return olena, ivan, space


def test_a_card_takes_its_categories_along_and_each_has_favourites_of_their_own(family):
    """A moved card is in its category for everyone. Favourites and the archive are each member's own."""
    olena, ivan, _ = family
    share(olena.page, add(olena.page, "Сільпо", EAN13, category="Їжа"))
    expect(olena.page.locator(".row", has_text="Категорії")).to_contain_text("Їжа")
    olena.page.locator(".quick button", has_text="Обране").click()
    says(olena.page, "в обране")
    olena.page.goto("/")
    expect(olena.page.locator(".chip", has_text="Їжа")).to_have_count(1)
    settled(olena.page)
    ivan.page.goto("/")
    has_cards(ivan.page, "Сільпо")
    ivan.page.locator(".chip", has_text="Їжа").click()
    has_cards(ivan.page, "Сільпо")
    ivan.page.locator(".card").click()
    expect(ivan.page.locator(".quick button", has_text="Обране")).to_have_attribute("aria-pressed", "false")
    press(ivan.page, "Перенести в архів")
    says(ivan.page, "в архів")
    settled(ivan.page)
    olena.page.goto("/")
    has_cards(olena.page, "Сільпо")


def test_a_shared_card(family):
    """A card added to the space is shown to the other member with its author, and can be changed."""
    olena, ivan, _ = family
    share(olena.page, add(olena.page, "Сільпо", EAN13))
    add(olena.page, "Моя")
    settled(olena.page)
    settled(ivan.page)
    ivan.page.goto("/")
    has_cards(ivan.page, "Сільпо")
    card = ivan.page.locator(".card").first.get_attribute("href")
    ivan.page.goto(card)
    expect(ivan.page.locator(".digits").first).to_contain_text("4 820000")
    expect(ivan.page.locator(".row", has_text="Чия картка")).to_contain_text("Родина")
    ivan.page.goto(card + "/edit")
    ivan.page.fill("#name", "Сільпо родини")
    press(ivan.page, "Зберегти")
    says(ivan.page, "Збережено")
    settled(ivan.page)
    settled(olena.page)
    olena.page.goto("/")
    has_cards(olena.page, "Моя", "Сільпо родини")


def test_who_is_removed(family):
    """A removed member has nothing left of the space, and refused changes are shown."""
    olena, ivan, space = family
    share(olena.page, add(olena.page, "Сільпо", EAN13))
    settled(olena.page)
    settled(ivan.page)
    ivan.page.goto("/")
    has_cards(ivan.page, "Сільпо")
    card = ivan.page.locator(".card").first.get_attribute("href")
    ivan.forgive(r"ERR_INTERNET_DISCONNECTED|Failed to fetch")
    ivan.context.set_offline(True)
    ivan.page.goto(card + "/edit")
    ivan.page.fill("#name", "Моє Сільпо")
    press(ivan.page, "Зберегти")
    says(ivan.page, "Збережено")
    olena.page.goto(space)
    olena.page.get_by_role("link", name="Вилучити: Іван").click()
    expect(olena.page.locator(".sure")).to_contain_text("запросити знову")
    press(olena.page, "Вилучити")
    says(olena.page, "Збережено")
    ivan.context.set_offline(False)
    settled(ivan.page)
    expect(ivan.page.locator("#refused")).to_contain_text("Сільпо")
    ivan.page.goto("/")
    expect(ivan.page.locator(".card")).to_have_count(0)


def test_leave_and_hand_on(family):
    """The owner transfers the space and leaves; the new owner deletes it."""
    olena, ivan, space = family
    olena.page.goto(space)
    olena.page.locator("select[name=role]").first.select_option("owner")
    press(olena.page, "Задати")
    expect(olena.page.locator(".sure")).to_contain_text("лише новий власник")
    press(olena.page, "Передати простір")
    says(olena.page, "Збережено")
    olena.page.get_by_role("link", name="Вийти з простору").click()
    press(olena.page, "Вийти з простору")
    expect(olena.page.locator("h1")).to_have_text("Спільні простори")
    ivan.page.goto(space)
    ivan.page.get_by_role("link", name="Видалити простір з усім, що в ньому").click()
    expect(ivan.page.locator(".sure")).to_contain_text("повернути не можна")
    press(ivan.page, "Видалити простір назавжди")
    expect(ivan.page.locator("h1")).to_have_text("Спільні простори")


def test_news_leave_the_field_that_is_tapped(new_phone, server):
    """A refresh between the tap on a field and the first letter removes neither the focus nor the message."""
    olena = new_phone()
    sign_up(begin(olena), server, "olena@example.com")
    space = make_space(olena.page)
    settled(olena.page)
    olena.page.goto(space)
    olena.page.focus("#address")
    olena.page.evaluate("document.getElementById('toast').textContent = 'Збережено'; document.body.dataset.old = '';")
    olena.page.evaluate("dispatchEvent(new Event('records-new'))")
    expect(olena.page.locator("body:not([data-old])")).to_be_attached()
    olena.page.keyboard.type("ivan@example.com")
    expect(olena.page.locator("#address")).to_have_value("ivan@example.com")
    says(olena.page, "Збережено")


def test_invitation_by_mail(new_phone, server):
    """A guest follows the link in the email."""
    olena = new_phone()
    sign_up(begin(olena), server, "olena@example.com")
    space = make_space(olena.page)
    olena.page.fill("#address", "ivan@example.com")
    olena.page.locator("form:has(#address) button[type=submit]").click()
    says(olena.page, "Збережено")
    guest = new_phone()
    guest.page.goto(letter(server, "ivan@example.com"))
    expect(guest.page.locator("h1")).to_have_text("Родина")
    guest.page.get_by_role("link", name="Створити запис").click()
    guest.page.fill("#name", "Іван")
    guest.page.fill("#address", "ivan@example.com")
    press(guest.page, "Створити")
    guest.page.goto(letter(server, "ivan@example.com", 2))
    guest.page.fill("#password", PASSWORD)
    press(guest.page, "Створити")
    expect(guest.page.locator("h1")).to_have_text("Родина")
    press(guest.page, "Приєднатися")
    expect(guest.page.locator(".row", has_text="це ви")).to_contain_text("Іван")
    assert space


def test_a_shared_category(family):
    """A category is moved into the space with its cards. A viewer has no button to change them."""
    olena, ivan, space = family
    olena.page.goto("/categories")
    olena.page.fill("main [name=name]", "Аптеки")
    press(olena.page, "Додати")
    card = add(olena.page, "Подорожник", EAN13)
    olena.page.goto(card + "/edit")
    olena.page.locator("label", has_text="Аптеки").click()
    press(olena.page, "Зберегти")
    says(olena.page, "Збережено")
    olena.page.goto("/categories")
    olena.page.get_by_role("link", name="Аптеки").click()
    olena.page.get_by_role("link", name="Чия категорія").click()
    axe(olena.page)
    olena.page.locator("label", has_text="Родина").click()
    press(olena.page, "Перенести")
    expect(olena.page.locator(".row", has_text="Чия категорія")).to_contain_text("Родина")
    olena.page.goto(space)
    olena.page.locator("select[name=role]").first.select_option("viewer")
    press(olena.page, "Задати")
    says(olena.page, "Збережено")
    for person in (olena, ivan):
        settled(person.page)
    ivan.page.goto("/")
    has_cards(ivan.page, "Подорожник")
    expect(ivan.page.locator(".chip", has_text="Аптеки")).to_be_visible()
    ivan.page.goto(ivan.page.locator(".card").first.get_attribute("href"))
    expect(ivan.page.locator(".digits").first).to_contain_text("4 820000")
    expect(ivan.page.get_by_role("button", name="Видалити картку")).to_have_count(0)
    expect(ivan.page.get_by_role("link", name="Змінити")).to_have_count(0)
    axe(ivan.page)
    ivan.page.get_by_role("link", name="Чия картка").click()
    expect(ivan.page.locator(".note").first).to_contain_text("Хто додав: Олена")
    expect(ivan.page.get_by_role("button", name="Перенести")).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("locale", ["uk-UA", "en-GB"])
def test_axe_finds_nothing(new_phone, server, locale, theme):
    """No violation on any page of the spaces."""
    phone = new_phone(locale=locale, theme=theme, reduced_motion="reduce")
    page = begin(phone)
    page.goto("/account/sign-up")
    page.fill("#name", "Олена")
    page.fill("#address", "olena@example.com")
    page.locator("form.sheet button").click()
    page.goto(letter(server, "olena@example.com"))
    page.fill("#password", "корова на даху")
    page.locator("form.sheet button").click()
    expect(page.locator(".row")).not_to_have_count(0)
    page.goto("/spaces")
    axe(page)
    page.goto("/spaces/new")
    axe(page)
    page.fill("#name", "Родина")
    page.locator("form.sheet button").click()
    expect(page.locator("#role")).to_be_visible()
    axe(page)
    page.locator("form[action$='/invite'] button").click()
    expect(page.locator("#link")).to_be_visible()
    axe(page)
    link = page.locator("#link").input_value()
    page.goto(link)
    axe(page)
    page.goto("/cards/new")
    page.fill("#name", "Аврора")
    page.locator("form.sheet button[type=submit]").click()
    expect(page.locator(".quick")).to_be_visible()
    page.locator("a[href^='/settings/space/']").click()
    expect(page.locator("fieldset.choice")).to_be_visible()
    axe(page)
