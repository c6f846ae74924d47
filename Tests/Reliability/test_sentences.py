"""What commands say, in the language of the locale: each sentence in Ukrainian and in English.

A sentence in one language only is found in two ways: in the source, where the two stand beside each other, and in what
the program says under a Ukrainian locale.
"""

import itertools
import re
from collections import Counter

import pytest
from kapshuk_server import ROOT
from test_commands import COMMANDS, WRONG_OPTIONS, places, run, said

UKRAINIAN = {"LC_ALL": "uk_UA.UTF-8"}
MODULES = ["Storage", "Server", "kapshuk"]

# --- the source ---------------------------------------------------------------------------------------------------


def string_end(text, start):
    """Where the literal of Swift that begins here ends."""
    quote = '"""' if text.startswith('"""', start) else '"'
    at = start + len(quote)
    while not text.startswith(quote, at):
        if text.startswith("\\(", at):
            at = placeholder_end(text, at)
        else:
            at += 2 if text[at] == "\\" else 1
    return at + len(quote)


def placeholder_end(text, start):
    """Where the interpolation that begins here ends."""
    at, depth = start + 2, 1
    while depth:
        if text[at] == '"':
            at = string_end(text, at)
            continue
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
    return at


def literals(text):
    """The literals of a file of Swift, with where they begin and end."""
    at = 0
    while at < len(text):
        if text.startswith("//", at):
            at = text.find("\n", at) % (len(text) + 1)
        elif text[at] == '"':
            end = string_end(text, at)
            yield at, end
            at = end
        else:
            at += 1


def parts(literal):
    """The words of a literal, and its placeholders. What is in a placeholder for one language is for both."""
    words, found, at = "", [], 0
    while at < len(literal):
        if literal.startswith("\\(", at):
            end = placeholder_end(literal, at)
            found.append(re.sub(r"\.?\b(english|ukrainian)\b", "", literal[at:end]))
            at, words = end, words + "·"
        else:
            words, at = words + literal[at], at + 1
    return re.sub(r"\\?\n\s*", " ", words), Counter(found)


def sources():
    """Each file of the modules that speak to the operator, with its literals."""
    for module in MODULES:
        for path in sorted((ROOT / "Sources" / module).rglob("*.swift")):
            text = path.read_text()
            yield path.relative_to(ROOT), text, list(literals(text))


def sentences():
    """Every sentence in two languages: where it is, and both literals."""
    for path, text, found in sources():
        for (start, end), (other, other_end) in itertools.pairwise(found):
            if re.fullmatch(r"\s*,\s*uk:\s*", text[end:other]):
                yield f"{path}:{text.count(chr(10), 0, start) + 1}", text[start:end], text[other:other_end]


def test_every_sentence_is_in_both_languages():
    """With the same placeholders; the Ukrainian one in Ukrainian letters."""
    found = list(sentences())
    assert len(found) > 400
    for place, english, ukrainian in found:
        (english, holes), (ukrainian, other_holes) = parts(english), parts(ukrainian)
        assert holes == other_holes, (place, holes - other_holes, other_holes - holes)
        assert not re.search("[А-Яа-яІЇЄҐіїєґ]", english), (place, english)
        # Names alone, such as CSV, are the same in both.
        assert re.search("[а-щюьяіїєґ]", ukrainian) or not re.search("[a-z]{3} [a-z]{3}", english), (place, ukrainian)
        assert not re.search("[ыэъёЫЭЪЁ]", ukrainian), (place, ukrainian)
        assert "\\n" not in ukrainian or english.count("\\n") == ukrainian.count("\\n"), place
        ends = [re.sub(r"[.!?:…]?\s*\"*$", "", text) != re.sub(r"\s*\"*$", "", text) for text in (english, ukrainian)]
        assert ends[0] == ends[1], (place, "one is a sentence and the other is not", english, ukrainian)


# What a command says is behind one of these; with a sentence it has both languages.
SAID = re.compile(
    r"""(Failure|ValidationError|ArgumentHelp|\b(say|ask|askSecret|confirm|problem|fine|complain|print))\(\s*
    (\.?\w+,\s*)?$ | \b(help|abstract|discussion|title|sentence):\s*(Sentence\()?$""",
    re.VERBOSE,
)
# The log, and values of JSON, are for programs.
FOR_PROGRAMS = re.compile(r"(\)\.notice|logger\.\w+|\.text|\berror)\(\s*$")
# What programs read, and what measurements print for the documents.
UNTRANSLATED = re.compile(r"/(\w*Bench|CatalogGenerate|JSONLogHandler|Load/\w+|HTTP/\w+|Push/PushClient)\.swift$")


def test_nothing_is_said_in_one_language():
    """Every literal with words, in the program itself or where a command says something."""
    count = 0
    for path, text, found in sources():
        if UNTRANSLATED.search("/" + str(path)):
            continue
        for start, end in found:
            before, words = text[max(0, start - 120) : start], parts(text[start:end])[0]
            if "uk:" in before[-20:] or FOR_PROGRAMS.search(before) or "kapshuk write --" in words:
                continue
            is_said = path.parts[1] == "kapshuk" and re.search(r"([A-Za-z']{2,} ){2}[A-Za-z']{2,}", words)
            if not is_said and not (SAID.search(before) and re.search(r"[A-Za-z']{2,} [A-Za-z']{2,}", words)):
                continue
            count += 1
            assert re.match(r"\s*,\s*uk:", text[end:]), f"{path}:{text.count(chr(10), 0, start) + 1}: {words}"
    assert count > 400


# --- the program --------------------------------------------------------------------------------------------------

# Of the parser of arguments, which has no other words.
PARSER = re.compile(
    r"^(Help:|See '|.*\b(The value|Missing expected|Missing value|Missing one of|Unexpected argument|Unknown option|No value)"
    r"|.*(Show (help information|the version)\.)|.*\(see also|.*values: )"
)
# What is typed, what others say, names, places, and all that has signs in it.
QUOTED = [
    r"`[^`]*`", r"«[^»]*»", r"“[^”]*”", r"'[^']*'", r"\([^()]*\)", r"<[^>]*>", r"\[[^\]]*\]", r"https?://\S+",
    r"\b(kapshuk|systemctl|journalctl|apt|chown|chmod|chgrp|createdb|ENCODING|make)( +[\w.\-/=:]+)+",
    r"\S*[\d/@=_{}*\\.\-]\S*", r"Open Food Facts|GitHub Pages|Cloudflare Pages|Data Matrix|service worker|base 64",
]
ENGLISH = re.compile(r"\b[A-Za-z]+ +[A-Za-z]+ +[A-Za-z]+\b")


def english_lines(text):
    """The lines with three successive English words, but for the log's."""
    for line in text.splitlines():
        is_log = re.match(r"\d{4}-\d\d-\d\dT", line)
        if is_log or PARSER.search(line) or line.startswith(("USAGE:", "Usage:", "       kapshuk")):
            continue
        rest = line
        for quoted in QUOTED:
            rest = re.sub(quoted, " · ", rest)
        if ENGLISH.search(rest):
            yield line


def commands(*words):
    """The command and all below it."""
    text = run(*words, "--help", environment=UKRAINIAN).stdout
    yield words, text
    _, _, below = text.partition("SUBCOMMANDS:\n")
    for name in re.findall(r"^  ([a-z][a-z-]*)", below, re.MULTILINE):
        yield from commands(*words, name)


def test_all_help_is_ukrainian():
    """Of every command, shown or not."""
    found = list(commands()) + [((name,), run(name, "--help", environment=UKRAINIAN).stdout) for name in ("respond", "check-picture")]
    assert len(found) > 40
    for words, text in found:
        assert re.search("[а-яіїєґ]{3}", text), words
        assert not list(english_lines(text)), (words, list(english_lines(text)))


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_refusal_is_ukrainian(command, tmp_path):
    """Every command with every place and word that it can't use."""
    for place in places(tmp_path):
        text, _ = said(*command, place, here=tmp_path, environment=UKRAINIAN)
        assert not list(english_lines(text)), (command, place, text)


def test_every_refused_option_is_ukrainian(tmp_path):
    """Of the file, with its line; also a name that is no option, and a line that is none."""
    config = tmp_path / "kapshuk.conf"
    for name, value in [*WRONG_OPTIONS, ("prot", "8080"), ("port 8080", None), ("backup-every", "often")]:
        config.write_text(f"data = {tmp_path / 'data'}\nmail-from = a@example.com\n{name}{'' if value is None else f' = {value}'}\n")
        text, _ = said("serve", "--config", config, environment=UKRAINIAN)
        assert f"Рядок 3 у {config}" in text and not list(english_lines(text)), (name, text)


def test_all_that_is_done_is_told_in_ukrainian(tmp_path):
    """A server from its setup to its move, in the words of each command."""
    data, config, copies = tmp_path / "data", tmp_path / "kapshuk.conf", tmp_path / "copies"
    at, person = ["--data", data], "olena@example.com"
    answers = ["", "", "хто завгодно", "closed", "olena", person, "Олена", "коротко", *2 * ["корова на даху"]]

    def told(*words, typed="", status=0):
        done = run(*words, environment=UKRAINIAN, typed=typed)
        text = done.stdout + done.stderr
        assert done.returncode == status, (words, text)
        assert not list(english_lines(text)), (words, text)
        return text

    text = told("setup", "--config", config, *at, typed="\n".join(answers) + "\n")
    assert "4. Перший оператор" in text and f"Тепер {person} — оператор" in text, text
    told("doctor", "--config", config, status=1)
    told("doctor", "--list")
    told("user", "list", *at)
    told("user", "add", "ivan@example.com", *at, typed="корова на даху\n")
    told("user", "add", "ivan@example.com", *at, typed="корова на даху\n", status=1)
    told("user", "operator", "ivan@example.com", *at)
    told("user", "operator", "ivan@example.com", "--remove", *at)
    told("user", "password", "ivan@example.com", *at, typed="корова на горищі\n")
    assert "2 людини" in told("user", "sign-out", "--everybody", *at)
    told("user", "delete", "ivan@example.com", *at, typed="н\n", status=1)
    told("user", "delete", "ivan@example.com", *at, typed="т\n")
    told("moderate", "list", *at)
    told("moderate", "hide", "0" * 32, *at, status=1)
    told("public-catalog", "remove", "--by", person, *at)
    told("public-catalog", "keep", "--by", person, *at)
    told("public-catalog", "rebuild", *at)
    assert "1 людина" in told("backup", "--to", copies, *at)
    told("backup", "--list", "--to", copies, *at)
    told("backup", "--keys", *at)
    told("restore", "latest", "--from", tmp_path / "empty", *at, status=1)
    copy = next(copies.glob("*.sqlite"))
    told("restore", copy, "--verify")
    told("restore", copy, *at)
    told("move", "--from", data, "--to", tmp_path / "moved")
    told("doctor", *at, status=1)
    told("user", "list", *at, status=1)


def test_the_first_variable_that_is_set_decides(tmp_path):
    """LC_ALL, then LC_MESSAGES, then LANG."""
    for everything, messages, language, is_ukrainian in [
        ("uk_UA.UTF-8", "", "", True), ("", "uk_UA", "C", True), ("", "", "uk", True), ("C", "uk_UA", "uk_UA", False),
        ("", "en_GB.UTF-8", "uk_UA.UTF-8", False), ("", "", "", False), ("POSIX", "", "uk_UA", False), ("", "", "ukx", False),
    ]:
        environment = {"LC_ALL": everything, "LC_MESSAGES": messages, "LANG": language}
        text = run("doctor", "--data", tmp_path, environment=environment).stdout
        assert ("немає бази" in text) == is_ukrainian, (environment, text)
        assert ("There is no database" in text) != is_ukrainian, (environment, text)
