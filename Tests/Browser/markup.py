"""The contents of a page: its links, and its forms as a browser would send them."""

from dataclasses import dataclass, field
from html.parser import HTMLParser


@dataclass
class Form:
    """A form: its action, its fields and the values of its buttons."""

    action: str
    is_post: bool
    fields: list = field(default_factory=list)  # of [name, value]
    choices: dict = field(default_factory=dict)  # by name: the other options
    files: list = field(default_factory=list)  # names
    buttons: list = field(default_factory=list)  # of (name, value)

    def filled(self, words, **others):
        """The fields as they are sent. An empty one gets a word, unless it is in `others`."""
        return [
            (name, others.get(name, value or words.get(name, ""))) for name, value in self.fields
        ]


class Page(HTMLParser):
    """Parses a page."""

    def __init__(self, body):
        super().__init__()
        self.links, self.forms = [], []
        self.form = self.select = self.area = None
        self.examples = {}
        self.feed(body.decode())

    def handle_starttag(self, tag, attrs):
        """Records a link, a form or a field."""
        given = dict(attrs)
        name, value = given.get("name"), given.get("value") or ""
        if tag == "a" and (given.get("href") or "").startswith("/"):
            self.links.append(given["href"].split("#")[0])
        elif tag == "form":
            self.form = Form(given.get("action", ""), given.get("method") == "post")
            self.forms.append(self.form)
        elif not self.form or not name:
            if tag == "option" and self.form and self.select:
                self._option(given)
        elif tag == "input":
            self._input(given.get("type", "text"), name, value, given)
        elif tag == "select":
            self.select = name
            self.form.choices[name] = []
        elif tag == "textarea":
            self.area = [name, ""]
            self.form.fields.append(self.area)
        elif tag == "button" and given.get("type", "submit") == "submit":
            self.form.buttons.append((name, value))

    def _input(self, kind, name, value, given):
        if kind == "file":
            self.form.files.append(name)
        elif kind in ("radio", "checkbox"):
            self.form.choices.setdefault(name, []).append(value)
            if "checked" in given:
                self.form.fields.append([name, value or "on"])
        elif kind not in ("submit", "button", "image"):
            self.form.fields.append([name, value])
            example = given.get("placeholder")
            if example:
                self.examples[name] = example

    def _option(self, given):
        value = given.get("value") or ""
        options = self.form.choices[self.select]
        if not options or "selected" in given:
            self.form.fields = [pair for pair in self.form.fields if pair[0] != self.select]
            self.form.fields.append([self.select, value])
        options.append(value)

    def handle_data(self, data):
        """The text of a text area."""
        if self.area:
            self.area[1] += data

    def handle_endtag(self, tag):
        """Closes an element."""
        if tag == "form":
            self.form = None
        elif tag == "select":
            self.select = None
        elif tag == "textarea":
            self.area = None
