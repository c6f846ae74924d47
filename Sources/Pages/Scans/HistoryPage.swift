import Base
import Codes
import Pouch

/// The three sections of the scanner's tab.
enum ScanTab: UInt8, CaseIterable {
  case camera, make, history

  var phrase: Phrase {
    switch self {
    case .camera: Phrase("Сканувати", "Scan")
    case .make: Phrase("Створити", "Make")
    case .history: Phrase("Історія", "History")
    }
  }

  var route: Route {
    switch self {
    case .camera: .scan(.camera(.any))
    case .make: .scan(.make)
    case .history: .scan(.history())
    }
  }
}

extension App {
  func scanTabs(_ html: inout HTML, _ current: ScanTab) {
    html(.nav, .class("chips"), .label(Phrase("Коди", "Codes"))) { html in
      for tab in ScanTab.allCases {
        html(.a, .class("chip"), .href(tab.route), .current.when(tab == current), text: tab.phrase)
      }
    }
  }

  /// The created and scanned codes by day.
  func historyPage(_ list: ScanList, shown: Int) -> Response {
    let total = pouch.active(.scan).count
    let found = pouch.scans(list)
    return page(
      Shell(title: Phrase("Історія кодів", "Code history"), tab: .scan),
      actions: { html in if total > 0 { historyActions(&html, list) } }
    ) { html in
      scanTabs(&html, .history)
      if total == 0 {
        emptyHistory(&html)
        html.binLink()
        return
      }
      searchForm(&html, list)
      folderChips(&html, list)
      filters(&html, list)
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
      html.binLink()
    }
  }

  private func searchForm(_ html: inout HTML, _ list: ScanList) {
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
    rest.search = []
    var query = Query()
    rest.write(to: &query)
    for (name, value) in query.pairs {
      html(.input, .type("hidden"), .named("name", text: name), .value(text: value))
    }
  }

  private func folderChips(_ html: inout HTML, _ list: ScanList) {
    let folders = pouch.scanFolders
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

  /// The filters, collapsed unless one is used.
  private func filters(_ html: inout HTML, _ list: ScanList) {
    let isUsed = list.origin != nil || list.meaning != nil || list.symbology != nil
    html(.details, .class("filters"), .flag("open").when(isUsed)) { html in
      html(.summary, text: Phrase("Відібрати", "Filter"))
      html(.form, .class("sheet inside"), .action(.scan(.history())), .flag("data-autosubmit")) {
        html in
        choice(
          &html, "meaning", Phrase("Зміст", "Meaning"),
          ScanList.Meaning.allCases.map { ($0.name, $0.phrase, $0 == list.meaning) })
        choice(
          &html, "origin", Phrase("Звідки", "Origin"),
          [
            (Scan.Origin.scanned.name, Phrase("Відскановані", "Scanned"), list.origin == .scanned),
            (Scan.Origin.made.name, Phrase("Створені", "Made"), list.origin == .made),
          ])
        choice(
          &html, "symbology", Phrase("Вид коду", "Kind of code"),
          Symbology.allCases.map { ($0.name, .same($0.title), $0 == list.symbology) })
        var rest = ScanList(folder: list.folder, isFavourites: list.isFavourites)
        rest.search = list.search
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

  private func historyActions(_ html: inout HTML, _ list: ScanList) {
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
      let day = self.day(of: scan)
      let isFirst = index == 0 || self.day(of: scans[index - 1]) != day
      html(.li) { html in
        if isFirst { html(.h2, text: DayWords.past(day, today: today)) }
        html(.a, .class("row"), .href(.scan(.scan(scan.id)))) { row(&$0, scan) }
      }
    }
  }

  /// The content of a code's row in a list.
  func row(_ html: inout HTML, _ scan: Scan) {
    let isTrap = scan.linkVerdict == .dangerous
    html(.span, .class(isTrap ? "dot danger" : "dot second")) {
      $0.icon(isTrap ? .close : scan.subject?.icon ?? .scan)
    }
    html(.span, .class("what")) { html in
      html.text(UTF8Text.tidy(scan.shownName, limit: 56))
      html(.em) { html in
        if isTrap {
          html(.strong, .class("trap"), text: LinkVerdict.dangerous.phrase)
          html.text(Phrase(" · ", " · "))
        }
        html.text(scan.kindPhrase)
        if scan.repeats > 1 {
          html.text(Phrase(" · {}×", " · {}×").with(IntegerText.bytes(scan.repeats)))
        }
      }
    }
    if scan.isFavourite { html(.span, .class("sum")) { $0.icon(.starFull) } }
  }

  func day(of scan: Scan) -> Day {
    Day(milliseconds: scan.moment, utcOffsetMinutes: request.environment.utcOffsetMinutes)
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
