import Codes
import Pouch

/// The three faces of the scanner's tab.
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
    case .camera: .scan(.camera(card: nil))
    case .make: .scan(.make)
    case .history: .scan(.history(search: []))
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

  /// Everything made and scanned, by day; a search looks into names and contents.
  func historyPage(search: [UInt8]) -> Response {
    let wanted = Folding.fold(UTF8Text.tidy(search, limit: 100))
    let all = pouch.scans
    let found =
      wanted.isEmpty ? all : all.filter { Folding.fold($0.shownName).contains(part: wanted) }
    return page(Shell(title: Phrase("Історія кодів", "Code history"), tab: .scan)) { html in
      scanTabs(&html, .history)
      if all.isEmpty {
        emptyHistory(&html)
        return
      }
      html(
        .form, .class("search"), .named("role", "search"),
        .action(.scan(.history(search: []))), .named("data-live-page", "found")
      ) { html in
        html.icon(.search)
        html(
          .input, .type("search"), .name("q"), .value(text: search),
          .label(Phrase("Шукати в історії", "Search the history")),
          .placeholder(Phrase("Шукати", "Search")), .named("autocomplete", "off"))
      }
      html(.div, .id("found")) { html in
        if found.isEmpty {
          html(
            .p, .class("lead"),
            text: Phrase(
              "Нічого не знайдено. Спробуйте інше слово.", "Nothing was found. Try another word."))
        }
        days(&html, found)
      }
    }
  }

  private func emptyHistory(_ html: inout HTML) {
    html(.div, .class("empty")) { html in
      html(.div, .class("pouch"), .isDecoration) { $0.markup(Mark.svg) }
      html(.h2, text: Phrase("Тут будуть ваші коди", "Your codes will be here"))
      html(
        .p, .class("note"),
        text: Phrase(
          "Створіть код для Wi-Fi, контакту чи посилання: він збережеться тут і працюватиме без мережі.",
          "Make a code for Wi-Fi, a contact or a link: it is kept here and works offline."))
      html(.p, .class("choices")) { html in
        html(
          .a, .class("button"), .href(.scan(.make)), text: Phrase("Створити код", "Make a code"))
      }
    }
  }

  private func days(_ html: inout HTML, _ scans: [Scan]) {
    var at = 0
    while at < scans.count {
      let day = self.day(of: scans[at])
      var end = at
      while end < scans.count, self.day(of: scans[end]) == day { end += 1 }
      html(.h2, text: DayWords.past(day, today: today))
      html(.ul, .class("list")) { html in
        for scan in scans[at..<end] { html(.li) { row(&$0, scan) } }
      }
      at = end
    }
  }

  private func row(_ html: inout HTML, _ scan: Scan) {
    html(.a, .class("row"), .href(.scan(.scan(scan.id)))) { html in
      html(.span, .class("dot second")) { $0.icon(scan.subject?.icon ?? .scan) }
      html(.span, .class("what")) { html in
        html.text(UTF8Text.tidy(scan.shownName, limit: 80))
        html(.em, text: scan.kindPhrase)
      }
      if scan.isFavourite { html(.span, .class("sum")) { $0.icon(.starFull) } }
    }
  }

  func day(of scan: Scan) -> Day {
    Day(milliseconds: scan.moment, utcOffsetMinutes: request.surroundings.utcOffsetMinutes)
  }
}

extension Scan {
  /// What can be filled in again for the code; nothing for what is only read.
  var subject: MakeSubject? {
    Payload(of: code).kind.map { kind in
      kind == .text && code.symbology != .qrCode ? .code : .payload(kind)
    }
  }

  /// The person's name for it, else what the code says, in a line.
  var shownName: [UInt8] {
    if !name.isEmpty { return name }
    switch Payload(of: code) {
    case .wifi(let wifi): return wifi.name
    case .contact(let contact): return contact.displayName
    case .event(let event): return event.summary
    case .ukrainianPayment(let payment): return payment.recipient
    case .epcPayment(let payment): return payment.recipient
    case .oneTimePassword(let seed): return seed.issuer.isEmpty ? seed.account : seed.issuer
    case .bytes(let bytes): return Hex.encode(bytes)
    case .phone(let phone): return phone.number
    case .email(let email): return email.to.first ?? code.bytes
    case .sms(let sms): return sms.numbers.first ?? code.bytes
    default: return code.bytes
    }
  }

  /// The kind of its content and how it is printed: «Wi-Fi · QR».
  var kindPhrase: Phrase {
    let printed = Phrase.same(code.symbology.title)
    guard let subject, subject != .code else { return printed }
    return Phrase("{} · {}", "{} · {}").with(phrases: subject.title, printed)
  }
}

extension [UInt8] {
  /// Whether another text stands somewhere in this one.
  fileprivate func contains(part: [UInt8]) -> Bool {
    guard part.count <= count else { return false }
    for start in 0...(count - part.count)
    where self[start..<start + part.count].elementsEqual(part) {
      return true
    }
    return false
  }
}
