import Base
import Codes
import Pouch

/// The created and scanned codes by day.
struct HistoryPage: Page {
  let list: ScanList
  /// The number of codes shown until more are asked for.
  let shown: Int
  /// The codes of the list.
  let found: [Scan]
  /// The number of all codes.
  let total: Int
  let folders: [ScanFolder]
  /// Whether the codes are also on the other devices of an account.
  let isSynced: Bool
  let settings: ScanSettings
  /// Whether some codes are on this device only.
  let hasDeviceOnly: Bool

  init(_ list: ScanList, shown: Int, in pouch: Pouch, isSynced: Bool = false) {
    self.list = list
    self.shown = shown
    found = pouch.scans(list)
    let all = pouch.active(.scan)
    total = all.count
    hasDeviceOnly = all.contains { $0.isLocal }
    folders = pouch.scanFolders
    self.isSynced = isSynced
    settings = pouch.scanSettings
  }

  static var title: Phrase { Phrase("Історія кодів", "Code history") }

  var shell: Shell { Shell(title: HistoryPage.title, tab: .scan) }

  func writeActions(to html: inout HTML) {
    if total > 0 { menu(&html) }
  }

  func write(to html: inout HTML) {
    html.scanTabs(.history)
    if total == 0 {
      emptyHistory(&html)
      placeRow(&html)
      html.binLink()
      return
    }
    searchForm(&html)
    folderChips(&html)
    kindChips(&html)
    filters(&html)
    html(.div, .id("found")) { html in
      if found.isEmpty {
        html.lead(
          Phrase(
            "Нічого не знайдено. Спробуйте інше слово або приберіть відбір.",
            "Nothing was found. Try another word, or show everything."))
      }
      html(.p, .class("unseen"), .named("role", "status"), text: ScanCount.phrase(found.count))
      html(.ul, .class("days"), .flag("data-list")) { days(&$0, Array(found.prefix(shown))) }
      if found.count > shown {
        html(
          .a, .class("more button quiet"), .href(.scan(.history(list, shown: shown + 120))),
          .flag("data-more"), text: Phrase("Показати ще", "Show more"))
      }
    }
    placeRow(&html)
    html.binLink()
  }

  /// Says where the history is, and leads to the switch that keeps new codes out of it.
  private func placeRow(_ html: inout HTML) {
    html(.div, .class("list last")) { html in
      html.linkRow(
        .archive,
        !isSynced
          ? Phrase("Лише тут", "Only here")
          : settings.syncsScans
            ? Phrase("На всіх пристроях", "On all devices")
            : Phrase("Нові скани лише тут", "New scans only here"),
        detail: whereItIs,
        value: settings.keepsScans
          ? Phrase("зберігається", "kept") : Phrase("не зберігається", "not kept"),
        .href(.scan(.settings)))
    }
  }

  private var whereItIs: Phrase {
    guard isSynced else {
      return Phrase("Історія лише на цьому пристрої.", "The history is on this device only.")
    }
    if hasDeviceOnly || !settings.syncsScans {
      return Phrase(
        "Коди з позначкою «лише тут» — на цьому пристрої, решта — на всіх пристроях вашого облікового запису.",
        "Codes marked “only here” are on this device, the others on all devices of your account.")
    }
    return Phrase(
      "Історія є на всіх пристроях вашого облікового запису.",
      "The history is on all devices of your account.")
  }

  private func searchForm(_ html: inout HTML) {
    html(
      .form, .class("search"), .named("role", "search"), .action(.scan(.history())),
      .named("data-live-page", "found")
    ) { html in
      html.icon(.search)
      html(
        .input, .type("search"), .name("q"), .value(text: list.search),
        .label(Phrase("Шукати в історії", "Search the history")),
        .placeholder(Phrase("Шукати", "Search")), .named("autocomplete", "off"))
      hidden(&html, list)
    }
  }

  /// Hidden fields for the parts of a list's filter that a form does not contain.
  private func hidden(_ html: inout HTML, _ list: ScanList) {
    var rest = list
    rest.search = ""
    var query = Query()
    rest.write(to: &query)
    for (name, value) in query.pairs {
      html(.input, .type("hidden"), .named("name", text: name), .value(text: value))
    }
  }

  private func folderChips(_ html: inout HTML) {
    html(.nav, .class("chips"), .label(Phrase("Теки", "Folders"))) { html in
      func chip(_ other: ScanList, _ phrase: Phrase) {
        html(
          .a, .class("chip"), .href(.scan(.history(other))), .current.when(other == list),
          text: phrase)
      }
      chip(ScanList(), Phrase("Усе", "All"))
      chip(ScanList(isFavourites: true), Phrase("Обране", "Favourites"))
      for folder in folders { chip(ScanList(folder: folder.id), .same(folder.name)) }
      html(
        .a, .class("chip add"), .href(.scan(.folders)),
        .label(Phrase("Теки: додати або змінити", "Folders: add or change"))
      ) { $0.icon(.plus) }
    }
  }

  /// What the codes are about. A tap on the chosen kind shows all again.
  private func kindChips(_ html: inout HTML) {
    html(.nav, .class("chips"), .label(Phrase("Зміст", "Meaning"))) { html in
      for meaning in ScanList.Meaning.allCases {
        var other = list
        other.meaning = meaning == list.meaning ? nil : meaning
        html(
          .a, .class("chip"), .href(.scan(.history(other))),
          .current.when(meaning == list.meaning), text: meaning.phrase)
      }
    }
  }

  /// The rarer filters, collapsed unless one is used.
  private func filters(_ html: inout HTML) {
    let isUsed = list.origin != nil || list.symbology != nil
    html(.details, .class("filters"), .flag("open").when(isUsed)) { html in
      html(.summary, text: Phrase("Відібрати", "Filter"))
      html(.form, .class("sheet inside"), .action(.scan(.history())), .flag("data-autosubmit")) {
        html in
        html(.div, .class("pair")) { html in
          choice(
            &html, "origin", Phrase("Звідки", "Origin"),
            [
              (
                Scan.Origin.scanned.name, Phrase("Відскановані", "Scanned"),
                list.origin == .scanned
              ),
              (Scan.Origin.made.name, Phrase("Створені", "Made"), list.origin == .made),
            ])
          choice(
            &html, "symbology", Phrase("Вид коду", "Kind of code"),
            Symbology.allCases.map { ($0.name, .same($0.title), $0 == list.symbology) })
        }
        var rest = list
        rest.origin = nil
        rest.symbology = nil
        hidden(&html, rest)
        html(.div, .class("save needs-no-script")) { html in
          html.submit(Phrase("Показати", "Show"))
        }
      }
    }
  }

  private func choice(
    _ html: inout HTML, _ name: StaticString, _ label: Phrase,
    _ options: [(name: StaticString, phrase: Phrase, isChosen: Bool)]
  ) {
    html.select(label, .name(name)) { html in
      html(.option, .value(""), text: Phrase("Усі", "All"))
      for option in options {
        html(
          .option, .value(option.name), .selected.when(option.isChosen), text: option.phrase)
      }
    }
  }

  private func menu(_ html: inout HTML) {
    html(.details, .class("menu")) { html in
      html(.summary, .label(Phrase("Дії", "Actions"))) { $0.icon(.sort) }
      html(.div, .class("menu-items")) { html in
        html(.a, .href(.scan(.select(list))), text: Phrase("Вибрати кілька", "Choose several"))
        html(
          .a, .href(.scan(.export(.csv))), .flag("data-native"),
          text: Phrase("Усе в CSV", "All as CSV"))
        html(
          .a, .href(.scan(.export(.json))), .flag("data-native"),
          text: Phrase("Усе в JSON", "All as JSON"))
        html(.a, .href(.scan(.settings)), text: Phrase("Узяти з файлу…", "Take from a file…"))
      }
    }
  }

  private func emptyHistory(_ html: inout HTML) {
    html(.div, .class("empty")) { html in
      html(.div, .class("pouch"), .isDecoration) { $0.markup(Mark.svg) }
      html(.h2, text: Phrase("Тут будуть ваші коди", "Your codes will be here"))
      html.note(
        Phrase(
          "Відскануйте код або створіть свій: він збережеться тут і працюватиме без мережі.",
          "Scan a code or make one: it is kept here and works offline."))
      html(.p, .class("choices")) { html in
        html.button(Phrase("Сканувати", "Scan"), .href(.scan(.camera(.any))))
        html.quietButton(Phrase("Створити код", "Make a code"), .href(.scan(.make)))
      }
    }
  }

  private func days(_ html: inout HTML, _ scans: [Scan]) {
    for (index, scan) in scans.enumerated() {
      let day = html.day(of: scan.moment)
      let isFirst = index == 0 || html.day(of: scans[index - 1].moment) != day
      html(.li) { html in
        if isFirst { html(.h2, text: DayWords.past(day, today: html.today)) }
        html(.a, .class("row"), .href(.scan(.scan(scan.id)))) { $0.scanRow(scan) }
      }
    }
  }
}

extension HTML {
  /// The content of a code's row in a list.
  mutating func scanRow(_ scan: Scan) {
    let isTrap = scan.linkVerdict == .dangerous
    let meaning = CodeMeaning(scan.code, today: today, in: language)
    rowIcon(isTrap ? .close : meaning.icon, isTrap ? .danger : .second)
    self(.span, .class("what")) { html in
      html.text(scan.shownName(meaning))
      html(.em) { html in
        if isTrap {
          html(.strong, .class("trap"), text: LinkVerdict.dangerous.phrase)
          html.text(Phrase(" · ", " · "))
        }
        html.text(.same(html.time(of: scan.moment)))
        html.text(Phrase(" · ", " · "))
        html.text(scan.kindPhrase(meaning))
        if scan.repeats > 1 {
          html.text(Phrase(" · {}×", " · {}×").with(Text(scan.repeats)))
        }
        if scan.isDeviceOnly { html.text(Phrase(" · лише тут", " · only here")) }
      }
    }
    if scan.isFavourite { self(.span, .class("sum")) { $0.icon(.starFull) } }
  }
}

/// The number of codes in words.
enum ScanCount {
  static func phrase(_ count: Int) -> Phrase {
    Plural(
      one: "{} код", few: "{} коди", many: "{} кодів", english: "{} code",
      englishMany: "{} codes")(count)
  }
}
