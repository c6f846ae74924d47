"""A mail server for the tests."""

import pytest
from aiosmtpd.controller import Controller
from kapshuk_server import free_port


class Inbox:
    """Stores the emails received."""

    def __init__(self):
        self.letters = []

    async def handle_DATA(self, _server, _session, envelope):
        """Receives an email with its envelope."""
        self.letters.append((envelope.mail_from, envelope.rcpt_tos, envelope.content))
        return "250 OK"


@pytest.fixture
def inbox():
    """A mail server on this machine."""
    inbox = Inbox()
    controller = Controller(inbox, hostname="127.0.0.1", port=free_port())
    controller.start()
    inbox.url = f"smtp://127.0.0.1:{controller.port}"
    yield inbox
    controller.stop()
