"""The addresses that show a page, from the cases of the routes in Sources/Pages, so that none is forgotten."""

import re

from kapshuk_server import ROOT

ID = "[0-9a-f]{32}"

# Routes that are not a page, and why.
FORM = "only a form is sent there"
FILE = "a file, no page"
PART = "a part of a page, for a script"
WHOLE = "the cases of the routes within it are listed"
LETTER = "a link from a letter: test_account looks at it"

SHOWN = {
    "CardRoute": {
        "list": "/", "arrange": "/cards/arrange", "create": "/cards/new", "card": f"/cards/{ID}",
        "show": f"/cards/{ID}/show", "photo": f"/cards/{ID}/photos/(front|back)", "edit": f"/cards/{ID}/edit",
        "balance": f"/cards/{ID}/balance",
        "newIdentifier": f"/cards/{ID}/codes/new", "identifier": f"/cards/{ID}/codes/{ID}",
        "brandSuggestions codePreview unkept": PART, "move act actOnIdentifier": FORM,
    },
    "CategoryRoute": {"list": "/categories", "category": f"/categories/{ID}", "move delete": FORM},
    "SettingsRoute": {
        "settings": "/settings", "bin": "/settings/bin", "emptyBin": "/settings/bin/empty",
        "restore": "/settings/restore: .*", "transfer": f"/settings/space/{ID}", "chooseCards": "/settings/cards",
        "news": "/settings/news",
        "sorting": FORM, "backup": FILE,
    },
    "Route": {"cards categories settings within": WHOLE, "undo": FORM, "share": FORM},
    "ScanRoute": {
        "camera": "/scan", "make": "/make", "form": r"/make/\w+", "history": "/scans", "select": "/scans/select",
        "folders": "/scans/folders", "settings": "/scans/settings", "scan": f"/scans/{ID}", "edit": f"/scans/{ID}/edit",
        "found": "a code is kept and its own page shown; without a history test_scanning looks at it",
        "batch selected take clear folder deleteFolder act": FORM, "file export picture": FILE,
        "preview names": PART, "give": "/scan/give", "given": "/scan/given",
    },
    "SearchRoute": {"search": "/search"},
    "GroceriesRoute": {
        "home": "/groceries", "search": "/groceries/search", "code": "/groceries/code", "product": r"/groceries/products/\d+",
        "preferences": "/groceries/preferences", "history": "/groceries/history", "lists": "/groceries/lists",
        "list": f"/groceries/lists/{ID}", "item": f"/groceries/items/{ID}", "stores": "/groceries/stores",
        "createStore": "/groceries/stores/new", "store": "/groceries/stores/[^/]+", "priceFile": "/groceries/prices/file",
        "receipt": "/groceries/receipt", "watches": "/groceries/watches",
        "receiptPhoto": "only a photo is sent there; test_receipts looks at the draft",
        "analysis": "/groceries/analysis", "pack": "/groceries/pack", "actOnItem storeFile report audience": FORM,
        "actOnProduct actOnList actOnStore": WHOLE,
    },
    "GroceriesRoute.ProductAction": {
        "price": r"/groceries/products/\d+/price", "edit": r"/groceries/products/\d+/edit",
        "add": "the choice of a list", "same review unreview forget watch unwatch category": FORM,
    },
    "GroceriesRoute.ListAction": {
        "costs": f"/groceries/lists/{ID}/costs", "done": f"/groceries/lists/{ID}/done",
        "rename": f"/groceries/lists/{ID}/rename", "add scanned clear share delete": FORM,
    },
    "GroceriesRoute.StoreAction": {"edit": "/groceries/stores/[^/]+/edit", "review unreview delete": FORM},
    "MeetingRoute": {
        "list": "/meetings", "create": "/meetings/new", "meeting": f"/meetings/{ID}", "edit": f"/meetings/{ID}/edit",
        "chat": f"/meetings/{ID}/chat", "ticket": f"/meetings/{ID}/ticket", "door": f"/meetings/{ID}/door",
        "hearing": f"/meetings/{ID}/notices", "people": "/meetings/people", "contact": f"/meetings/people/{ID}",
        "profile": "/meetings/profile", "notices": "/meetings/notices", "noticeSettings": "/meetings/notices/settings",
        "intro": "/meetings/intro", "offline": "/meetings/offline", "message vote mute dismissGuide": FORM,
        "file guests ticketPicture": FILE, "unread answered": PART,
    },
    "ServerMeetingRoute": {
        "sure": f"/meet/{ID}/sure/cancel", "people": "/meet/people", "person": f"/meet/people/{ID}", "nearby": "/meet/nearby",
        "sureOfPerson": f"/meet/people/{ID}/sure/block", "friendLink": "/meet/friend", "feed": "/meet/feed",
        "renewFeed": "/meet/feed/renew", "stopFeed": "/meet/feed/stop",
        "rules": "/meet/rules", "openList": "/m", "open": f"/m/{ID}", "friend": "/meet/friend/.+", "arrivals places map push": PART,
        "enter make act actOnPerson stopPush visitorVote": FORM, "portrait feedFile openFile openPicture": FILE,
        "draft": "the form of a meeting, after an account was made: test_meetings_pages looks at it",
    },
    "MeetingAction": {
        "cancel": f"/meet/{ID}/sure/cancel", "remove": f"/meet/{ID}/sure/remove", "appoint": f"/meet/{ID}/sure/appoint",
        "skip": f"/meet/{ID}/sure/skip", "choose": f"/meet/{ID}/sure/choose", "answer": f"/meet/{ID}/sure/answer",
        "announce": f"/meet/{ID}/sure/announce", "edit move keep quiet invite typing arrive report": FORM,
        "decide": "the same page as for removing, where a host lets people in",
    },
    "PersonAction": {
        "block": f"/meet/people/{ID}/sure/block", "part": f"/meet/people/{ID}/sure/part",
        "ask accept unblock report": FORM,
    },
    "MoneyRoute": {
        "overview": "/money", "list": "/money/list", "create": "/money/new", "choose": "/money/choose",
        "transaction": f"/money/transactions/{ID}",
        "more": "/money/more", "accounts": "/money/accounts", "createAccount": "/money/accounts/new",
        "account": f"/money/accounts/{ID}", "debts": "/money/debts", "categories": "/money/categories", "createCategory": "/money/categories/new",
        "category": f"/money/categories/{ID}", "deleteCategory": f"/money/categories/{ID}/delete",
        "currencies": "/money/currencies", "analytics": "/money/analytics", "balances": "/money/balances", "report": "/money/report",
        "budget": "/money/budget",
        "editBudget": f"/money/budget/({ID}|new)", "borrow": "offered only for an overspent budget", "goals": "/money/goals", "createGoal": "/money/goals/new",
        "goal": f"/money/goals/{ID}", "forecast": "/money/forecast", "recurrences": "/money/recurring",
        "createRecurrence": "/money/recurring/new",
        "recurrence": f"/money/recurring/{ID}", "household": "/money/household", "member": f"/money/household/{ID}",
        "importFile": "/money/import", "importDraft": f"/money/import/{ID}", "rules": "/money/rules", "rule": f"/money/rules/{ID}",
        "exports": "/money/export", "result guess": PART, "export rates": FILE, "actOnAccount": WHOLE,
        "act plan deleteGoal deleteRecurrence settleRecurrence settleUp importColumns revertImport deleteRule applyRule setAside": FORM,
    },
    "MoneyRoute.AccountAction": {"correct": f"/money/accounts/{ID}/correct", "reconcile": f"/money/accounts/{ID}/reconcile",
        "move": f"/money/accounts/{ID}/move",
        "archive unarchive delete": FORM},
    "AccountRoute": {
        "overview": "/account", "signUp": "/account/sign-up", "signIn": "/account/sign-in", "recover": "/account/recover",
        "confirm": "/account/confirm/.+", "reset": "/account/reset/.+", "newAddress": LETTER, "name": "/account/name",
        "address": "/account/address", "password": "/account/password", "devices": "/account/devices", "ended": "/account/ended",
        "delete": "/account/delete", "server": "/account/server", "copies": "/account/copies", "restore": "/account/restore/[0-9a-f]{16}",
        "signOut end nameDevice endOthers": FORM, "download": FILE,
    },
    "SpaceRoute": {
        "list": "/spaces", "new": "/spaces/new", "space": f"/spaces/{ID}", "join": "/join/[0-9a-f]{64}",
        "rename invite revoke role remove leave": FORM,
    },
}

# Routes below these are only sent from forms; a filtered list is not a page of its own.
FORMS = {
    "CardRoute.Action", "CardRoute.IdentifierAction", "GroceriesRoute.ItemAction", "MeetingRoute.MessageAction",
    "MeetingRoute.Section", "MeetingRoute.Sorting", "MoneyRoute.Action", "Route.Feature", "ScanRoute.Action",
    "ScanRoute.PictureFormat",
}


def cases():
    """The cases of all routes, as `Enum` and `case`, parsed from their files."""
    found = []
    for file in sorted((ROOT / "Sources/Pages").rglob("*Route*.swift")):
        within = []
        # A long list of cases goes on in the next line.
        for line in re.sub(r",\n +", ", ", file.read_text()).splitlines():
            if begin := re.match(r"( *)(?:package |public )?enum (\w+)", line):
                within = [one for one in within if one[0] < len(begin[1])] + [(len(begin[1]), begin[2])]
            elif (case := re.match(r"( *)case ([a-z].*)$", line)) and within and len(case[1]) == within[-1][0] + 2:
                names = re.sub(r"\([^()]*(\([^()]*\)[^()]*)*\)| = \"[^\"]*\"", "", case[2])
                found += [(".".join(name for _, name in within), name) for name in re.findall(r"\w+", names)]
    return found


def unseen(addresses):
    """The faults of a tour of these addresses: routes that are not listed, or listed and not visited."""
    paths = [re.sub(r"^https?://[^/]+", "", address).split("?")[0] for address in addresses]
    listed = {
        (enum, name): way for enum, ways in SHOWN.items() for names, way in ways.items() for name in names.split()
    }
    known = [case for case in cases() if case[0] not in FORMS]
    wrong = [f"{enum}.{name} is not in routes.py" for enum, name in known if (enum, name) not in listed]
    wrong += [f"{enum}.{name} is no longer a route" for enum, name in listed if (enum, name) not in known]
    for (enum, name), way in listed.items():
        is_page = way.startswith(("/", "the choice"))
        if is_page and not any(re.fullmatch(way, path) for path in paths):
            wrong.append(f"{enum}.{name}: nothing like {way} was visited")
    return wrong
