"""A server is not ended by records whose numbers are all at their bounds, whoever looks at them."""

import extremes
import pytest
import samples
from nodes import attacked
from test_extremes import SEEDS, crawl
from test_hostile_numbers import NOT_SENT, operation, sync
from test_numbers import ROOMS


@pytest.fixture
def house(tmp_path):
    """A server, which must still be the same process at the end."""
    house = attacked(tmp_path / "data").start()
    yield house
    assert house.process.poll() is None, "the server ended"
    assert house.ask("GET", "/health")[0] == 200
    house.kill()


@pytest.mark.parametrize("name, choose", extremes.choices(SEEDS[:2]))
def test_over_http(house, name, choose):
    """A device sends everything with all numbers at their bounds; its user, and a stranger, open every page."""
    cookie = house.sign_up("olena@example.com")
    batch, number = [], 0
    for one in extremes.pouch(choose, copies=12):
        if one["kind"] in NOT_SENT or "space" in one:
            continue
        number += 1
        if one["kind"] in ("product", "price", "review", "store"):
            one = {**one, "fields": {**one["fields"], "audience": [samples.STAMP, "everybody"]}}
        batch.append(operation(number, one))
    for start in range(0, len(batch), 100):
        status, answer = sync(house, cookie, operations=batch[start : start + 100])
        assert status == 200, answer
        refused = [
            (sent["record"]["kind"], why)
            for sent, (_, why) in zip(batch[start:], answer["results"], strict=False)
            if why == "malformed"
        ]
        assert not refused, refused
    product = f"/groceries/products/{samples.CODE}"

    def ask(target):
        status, _, body = house.ask("GET", target, None, {"Cookie": cookie})
        assert status < 500, (name, target, status)
        return body

    crawl(ask, [*ROOMS, product, "/settings/bin", "/money/report", "/search?q=1"])
    for target in (product, f"/catalog/products/{samples.CODE}.json", "/catalog/search?q=%D0%BC%D0%BE%D0%BB", "/catalog/stores.json"):
        assert house.ask("GET", target)[0] < 500, target
