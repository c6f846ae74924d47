"""What the money fetches from outside: the day's rates, and a statement of monobank."""

import http.server
import json
import re
import threading

import pytest
from accessibility import axe
from accounts import sign_up
from playwright.sync_api import expect
from test_money import ready


class Bank(http.server.BaseHTTPRequestHandler):
    """Answers as the National Bank does, with every currency of the requested day, and as monobank's personal API
    does to the right token."""

    def do_GET(self):
        """A day's rates, or a statement."""
        self.server.asked.append(self.path)
        if self.path.startswith("/personal/statement/"):
            self.statement()
        else:
            dollar = {"r030": 840, "txt": "Долар США", "rate": 44.6743, "cc": "USD"}
            self.answer(200, [dollar, {"r030": 978, "txt": "Євро", "rate": 51, "cc": "EUR"}])

    def statement(self):
        """The span is at most 31 days and one hour; a second request within a minute is refused."""
        _, _, _, account, start, end = self.path.split("/")
        if self.headers["X-Token"] != "u3AulkpZFI1lIuGsik6vuPsVWqN7GoWs6o_MO2sdf301":
            return self.answer(403, {"errorDescription": "Unknown 'X-Token'"})
        if len(self.server.asked) > 2:
            return self.answer(429, {"errorDescription": "Too many requests"})
        assert account == "0" and 0 < int(end) - int(start) <= 2_682_000
        item = {"id": "m1", "time": int(end) - 600, "description": "Сільпо", "mcc": 5411}
        item |= {"hold": False, "amount": -48640, "operationAmount": -48640, "currencyCode": 980}
        return self.answer(200, [item, item | {"id": "m2", "description": "Аптека", "amount": -9900}])

    def answer(self, status, value):
        """JSON, as both banks send it."""
        body = json.dumps(value, ensure_ascii=False).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Logs nothing."""


@pytest.fixture
def bank(server):
    """Both banks on this machine, for the server to call."""
    bank = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Bank)
    bank.asked = []
    threading.Thread(target=bank.serve_forever, daemon=True).start()
    server.stop()
    server.rates = f"http://127.0.0.1:{bank.server_port}/exchange"
    server.monobank = f"http://127.0.0.1:{bank.server_port}"
    server.start()
    yield bank
    bank.shutdown()


def test_rates_of_the_day(phone, server, bank):
    """Money in dollars counts at the day's rate, which is available offline afterwards."""
    page = ready(phone)
    page.goto("/money/accounts/new")
    page.fill("[name=name]", "Долари")
    page.select_option("[name=currency]", "USD")
    page.locator(".save button").click()
    # The form itself is at /money/accounts/new.
    page.wait_for_url(re.compile(r"/money/accounts(\?|$)"))
    page.goto("/money/currencies")
    expect(page.locator("main")).to_contain_text("44,6743")
    assert len(bank.asked) == 1
    phone.forgive("ERR_CONNECTION_REFUSED|Failed to fetch|ERR_FAILED")
    server.stop()
    page.goto("/money/currencies")
    expect(page.locator("main")).to_contain_text("44,6743")


@pytest.mark.accounts
def test_statement_from_monobank(phone, server, bank):
    """Without an account, and with a wrong token, an error is shown; the right token fetches a statement for the
    preview."""
    page = ready(phone)
    page.goto("/money/import")
    form = page.locator("[data-monobank]")
    form.locator("#token").fill("wrong")
    form.get_by_role("button").click()
    expect(page.locator("#monobank-problem")).to_contain_text("Увійдіть в обліковий запис")
    sign_up(page, server, "olena@example.com")
    page.goto("/money/import")
    form.locator("#token").fill("wrong")
    form.get_by_role("button").click()
    expect(page.locator("#monobank-problem")).to_contain_text("не прийняв токен")
    axe(page)
    form.locator("#token").fill("u3AulkpZFI1lIuGsik6vuPsVWqN7GoWs6o_MO2sdf301")
    form.get_by_role("button").click()
    expect(page.locator("main")).to_contain_text("Аптека")
    page.goto("/money/import")
    page.locator("#token").fill("u3AulkpZFI1lIuGsik6vuPsVWqN7GoWs6o_MO2sdf301")
    page.locator("[data-monobank] button").click()
    expect(page.locator("#monobank-problem")).to_contain_text("раз на хвилину")
