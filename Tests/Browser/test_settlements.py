"""Places without a network: settlements suggest themselves, put a point, and name one."""

import json
import pathlib
import re

import pytest
from accounts import begin
from gatherings import gather, open_folds
from phone import wait_until
from playwright.sync_api import expect

FILE = pathlib.Path(__file__).parents[2] / "Web" / "settlements.json"


def test_the_list_is_sound():
    """Each settlement lies in Ukraine, has two names without foreign letters, and a region."""
    content = json.loads(FILE.read_text(encoding="utf-8"))

    assert len(content["regions"]) == 27 and len(content["settlements"]) > 5000
    assert "GeoNames" in content["source"]
    for name, roman, latitude, longitude, region in content["settlements"]:
        assert 44_000 < latitude < 52_500 and 22_000 < longitude < 40_300, name
        assert not set(name.lower()) & set("ыэёъ'") and name and roman, name
        assert 0 <= region < 27, name


@pytest.fixture
def offline(host, server):
    """A signed-in user with the form of a meeting open, without a network."""
    phone, olena = host
    phone.context.grant_permissions(["geolocation"], origin=server.url)
    wait_until(olena, "async () => Boolean(await caches.match('/settlements.json'))")
    olena.goto("/meetings/new")
    open_folds(olena)
    phone.context.set_offline(True)
    yield phone, olena
    phone.context.set_offline(False)


@pytest.mark.accounts
def test_a_typed_town_puts_the_point_of_a_meeting(offline):
    """Suggested by its beginning, in either alphabet; alone it is a place only with its region."""
    _, page = offline
    page.fill("[name=address]", "Буч")
    options = page.locator("#settlements-of-address option")
    expect(options.first).to_have_attribute("value", "Буча, Київська область")
    page.fill("[name=address]", "Bucha, ")
    expect(options.first).to_have_attribute("value", "Буча, Київська область")

    page.fill("[name=address]", "Буча, Київська область")
    expect(page.locator("[name=point]")).to_have_value("50.547, 30.209")
    page.fill("[name=address]", "Буча, Київська область, вокзал")
    expect(page.locator("[name=point]")).to_have_value("50.547, 30.209")
    page.fill("[name=address]", "Десь")
    expect(page.locator("[name=point]")).to_have_value("")

    page.fill("[name=place]", "Бар")
    expect(page.locator("#place-list option").first).to_have_attribute("value", "Бар, Вінницька область")
    expect(page.locator("[name=point]")).to_have_value("")
    page.fill("[name=place]", "Бар, Вінницька область")
    expect(page.locator("[name=point]")).not_to_have_value("")


@pytest.mark.accounts
def test_the_point_of_a_copied_meeting_goes_with_its_words(offline):
    """A street added keeps it; another town takes its place."""
    phone, page = offline
    phone.context.set_offline(False)
    meeting = gather(page, "Кава", address="Буча, Київська область")
    page.goto(f"/meetings/new?of={meeting.rsplit('/', 1)[1]}")
    open_folds(page)
    expect(page.locator("[name=point]")).to_have_value("50.547, 30.209")
    page.fill("[name=address]", "Буча, Київська область, вокзал")
    page.wait_for_timeout(300)
    expect(page.locator("[name=point]")).to_have_value("50.547, 30.209")
    page.fill("[name=address]", "Лубни, Полтавська область")
    expect(page.locator("[name=point]")).not_to_have_value("50.547, 30.209")
    page.fill("[name=address]", "Десь")
    expect(page.locator("[name=point]")).to_have_value("")


@pytest.mark.accounts
def test_a_point_names_the_nearest_town_in_an_empty_address(offline):
    """Only within 15 km, only near it, and never over what was typed."""
    phone, page = offline
    phone.context.set_geolocation({"latitude": 50.55, "longitude": 30.2})
    page.click("#here")
    expect(page.locator("[name=address]")).to_have_value("неподалік: Буча, Київська область")
    page.locator("[name=point]").fill("43.0, 34.0")
    page.locator("[name=point]").blur()
    expect(page.locator("[name=address]")).to_have_value("")
    page.fill("[name=address]", "За рогом")
    page.locator("[name=point]").fill("50.55, 30.2")
    page.locator("[name=point]").blur()
    page.wait_for_timeout(300)
    expect(page.locator("[name=address]")).to_have_value("За рогом")


@pytest.mark.accounts
def test_a_tap_on_the_map_names_the_nearest_town(host):
    """As a typed point does."""
    _, olena = host
    olena.goto("/meetings/new")
    open_folds(olena)
    place = olena.locator("#place-map.leaflet-container")
    expect(place).to_be_visible()
    place.scroll_into_view_if_needed()

    place.click(position={"x": 150, "y": 150})

    expect(olena.locator("[name=address]")).to_have_value(re.compile("^неподалік: "))


@pytest.mark.accounts
def test_the_town_of_a_profile_is_suggested_and_shows_nobody_where_one_is(offline):
    """The name alone: the point of people nearby stays empty."""
    _, page = offline
    page.goto("/meetings/profile")

    page.fill("[name=city]", "Лубн")
    expect(page.locator("#settlements-of-city option").first).to_have_attribute("value", "Лубни")
    page.fill("[name=city]", "Лубни")
    page.wait_for_timeout(300)

    expect(page.locator("[name=point]")).to_have_value("")


def test_the_address_of_a_shop_puts_its_coordinates(phone):
    """Both numbers, in the fields of the form."""
    page = begin(phone)
    page.goto("/groceries/stores/new")

    page.fill("[name=address]", "Лубни, Полтавська область")

    expect(page.locator("[name=lat]")).not_to_have_value("")
    expect(page.locator("[name=lon]")).not_to_have_value("")
