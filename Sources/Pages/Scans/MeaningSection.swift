import Codes
import Pouch

/// Something that can be done with what a code says.
struct MeaningAct {
  var icon: Icon
  var phrase: Phrase
  /// Where it leads: an address of any scheme.
  var address: [UInt8]
  var opensElsewhere = true
  /// Whether a file comes and no page.
  var isFile = false
}

extension App {
  /// What a code says, in a person's words, and what can be done with it; the raw text comes last.
  func meaning(_ html: inout HTML, _ code: Code) {
    let payload = Payload(of: code)
    if let receipt = FiscalReceipt(code.words) {
      self.receipt(&html, receipt)
      acts(
        &html,
        [asExpense(receipt)] + [
          open(
            code.words,
            Phrase("Відкрити чек на сайті податкової", "Open it on the tax service's site")),
          receiptFile,
        ])
    } else if let address = code.linkAddress {
      if case .socialProfile = payload { facts(&html, code, payload) }
      link(&html, address)
    } else {
      facts(&html, code, payload)
      warning(&html, payload)
      acts(&html, actions(payload, code))
    }
    raw(&html, code)
  }

  private func actions(_ payload: Payload, _ code: Code) -> [MeaningAct] {
    switch payload {
    case .contact(let contact):
      var acts = [file(code, .download, Phrase("Зберегти контакт", "Save the contact"))]
      for phone in contact.phones.prefix(3) { acts.append(call(phone.value)) }
      for email in contact.emails.prefix(3) { acts.append(write(to: email.value)) }
      return acts
    case .event: return [file(code, .calendar, Phrase("Додати в календар", "Add to the calendar"))]
    case .phone(let phone): return [call(phone.number)]
    case .sms(var sms):
      sms.form = .sms
      return [
        MeaningAct(
          icon: .message, phrase: Phrase("Написати повідомлення", "Write the message"),
          address: sms.bytes)
      ]
    case .email(var email):
      email.form = .mailto
      return [
        MeaningAct(
          icon: .letter, phrase: Phrase("Написати листа", "Write the letter"), address: email.bytes)
      ]
    case .geo(let geo): return places(geo)
    case .ukrainianPayment(let payment):
      guard Link(payment.bytes)?.isWeb == true else { return [] }
      return [open(payment.bytes, Phrase("Сплатити в застосунку банку", "Pay in the bank's app"))]
    case .gs1(let gs1) where gs1.data(of: "01") != nil || gs1.data(of: "02") != nil:
      return [asProduct(code), asCard(code)]
    default:
      if goods(code, payload) != nil { return [asProduct(code), asCard(code)] }
      return code.symbology.isLinear ? [asCard(code)] : []
    }
  }

  /// The form of an expense with the receipt's sum, day and time.
  private func asExpense(_ receipt: FiscalReceipt) -> MeaningAct {
    var new = MoneyRoute.NewTransaction()
    new.amount = receipt.kopiykas.map { MoneyWords.typed(Money($0, .hryvnia), in: language) } ?? []
    new.date = receipt.day?.iso ?? []
    new.time = receipt.minute.map { MoneyWords.time($0) } ?? []
    return MeaningAct(
      icon: .coin, phrase: Phrase("Записати витрату", "Record the expense"),
      address: Route.newTransaction(new).target, opensElsewhere: false)
  }

  /// Where the tax service's file of a receipt is taken in.
  private var receiptFile: MeaningAct {
    MeaningAct(
      icon: .upload, phrase: Phrase("Завантажити XML чека", "Load the receipt's XML"),
      address: Route.groceries(.receipt).target, opensElsewhere: false)
  }

  /// Most bars that people carry are on cards.
  private func asCard(_ code: Code) -> MeaningAct {
    let route = Route.cards(.create(CardRoute.NewCard(code: ScannedCode(code))))
    return MeaningAct(
      icon: .cards, phrase: Phrase("Додати як картку", "Add as a card"), address: route.target,
      opensElsewhere: false)
  }

  /// What a shop sells has a page of its own.
  private func asProduct(_ code: Code) -> MeaningAct {
    var target = Path.print("groceries", "code")
    var query = Query()
    query.set("text", code.bytes.filter { $0 >= 0x20 })
    query.write(to: &target)
    return MeaningAct(
      icon: .basket, phrase: Phrase("Про товар", "About the product"), address: target,
      opensElsewhere: false)
  }

  /// A file is made by the app itself.
  private func file(_ code: Code, _ icon: Icon, _ phrase: Phrase) -> MeaningAct {
    MeaningAct(
      icon: icon, phrase: phrase, address: Route.scan(.file(ScannedCode(code))).target,
      opensElsewhere: false, isFile: true)
  }

  private func call(_ number: [UInt8]) -> MeaningAct {
    MeaningAct(
      icon: .phone, phrase: Phrase("Подзвонити: {}", "Call {}").with(number),
      address: Array(StaticString("tel:").bytes)
        + number.filter { $0 == 43 || $0 == 42 || $0 == 35 || ($0 >= 48 && $0 <= 57) })
  }

  private func write(to address: [UInt8]) -> MeaningAct {
    MeaningAct(
      icon: .letter, phrase: Phrase("Написати: {}", "Write to {}").with(address),
      address: Array(StaticString("mailto:").bytes) + address)
  }

  func open(_ address: [UInt8], _ phrase: Phrase) -> MeaningAct {
    MeaningAct(icon: .link, phrase: phrase, address: address)
  }

  private func places(_ geo: Payload.Geo) -> [MeaningAct] {
    let values = Payload.geo(geo).values
    let latitude = values["latitude"].map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    let longitude = values["longitude"].map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    let both = latitude + [UInt8(ascii: ",")] + longitude
    var street = Array(StaticString("https://www.openstreetmap.org/?mlat=").bytes) + latitude
    street += StaticString("&mlon=").bytes
    street +=
      longitude + Array(StaticString("#map=17/").bytes) + latitude + [UInt8(ascii: "/")] + longitude
    return [
      MeaningAct(
        icon: .pin, phrase: Phrase("Відкрити в застосунку карт", "Open in the maps app"),
        address: Array(StaticString("geo:").bytes) + both),
      MeaningAct(
        icon: .pin, phrase: Phrase("Google Карти", "Google Maps"),
        address: Array(StaticString("https://www.google.com/maps/search/?api=1&query=").bytes)
          + both),
      MeaningAct(icon: .pin, phrase: Phrase("OpenStreetMap", "OpenStreetMap"), address: street),
    ]
  }

  func acts(_ html: inout HTML, _ acts: [MeaningAct]) {
    if acts.isEmpty { return }
    html(.div, .class("choices whole")) { html in
      for (index, act) in acts.enumerated() {
        html(
          .a, .class(index == 0 ? "button" : "button quiet"), .named("href", text: act.address),
          .flag("data-native").when(act.isFile),
          .named("target", "_blank").when(act.opensElsewhere),
          .named("rel", "noopener noreferrer").when(act.opensElsewhere)
        ) { html in
          html.icon(act.icon)
          html(.span, text: act.phrase)
        }
      }
    }
  }

  /// The parts of a content whose kind is known, each to be copied.
  private func facts(_ html: inout HTML, _ code: Code, _ payload: Payload) {
    if let goods = goods(code, payload) {
      html(.p, .class("big"), text: goods)
      html(
        .p, .class("note lead"),
        text: Phrase("Номер товару", "A product's number"))
      return
    }
    if case .event(let event) = payload { return eventFacts(&html, event) }
    if case .payload(let kind)? = payload.kind.map({ MakeSubject.payload($0) }), kind != .text {
      let values = payload.values
      html(.dl, .class("list facts")) { html in
        for entry in kind.entries where !values[entry.name].isEmpty {
          switch entry.sort {
          case .choice, .network, .flag: continue
          default: break
          }
          html(.dt, text: entry.label(in: kind))
          html(.dd) { html in
            html.text(values[entry.name])
            copyButton(&html, values[entry.name])
          }
        }
      }
      return
    }
    switch payload {
    case .boardingPass(let pass):
      html(.dl, .class("list facts")) { html in
        fact(&html, Phrase("Пасажир", "Passenger"), pass.passenger)
        for leg in pass.legs {
          fact(&html, Phrase("Рейс", "Flight"), leg.carrier + [0x20] + leg.flight)
          fact(
            &html, Phrase("Звідки й куди", "From and to"),
            leg.from + Array(StaticString(" – ").bytes) + leg.to)
          fact(&html, Phrase("Бронювання", "Booking"), leg.booking)
        }
      }
    case .drivingLicence(let licence):
      html(.dl, .class("list facts")) { html in
        for element in licence.elements where !element.value.isEmpty {
          fact(&html, .same(element.code), element.value)
        }
      }
    default: break
    }
  }

  private func goods(_ code: Code, _ payload: Payload) -> [UInt8]? {
    if case .isbn = payload { return nil }
    return code.symbology.isRetail || code.symbology == .dataBar
      || code.symbology == .dataBarLimited
      ? code.bytes : nil
  }

  private func fact(_ html: inout HTML, _ name: Phrase, _ value: [UInt8]) {
    html(.dt, text: name)
    html(.dd, text: UTF8Text.tidy(value, limit: 400))
  }

  func copyButton(_ html: inout HTML, _ value: [UInt8]) {
    html(
      .button, .type("button"), .class("act copy"), .named("data-copy", text: value), .hidden,
      .label(Phrase("Копіювати", "Copy"))
    ) { $0.icon(.copy) }
  }

  /// Who has the key can sign in.
  private func warning(_ html: inout HTML, _ payload: Payload) {
    guard case .oneTimePassword = payload else { return }
    html(
      .p, .class("problem"),
      text: Phrase(
        "Це ключ входу: хто його бачить, може ввійти замість вас. Відкрийте його лише у своєму застосунку з кодами й нікому не показуйте.",
        "This is a sign-in key: whoever sees it can sign in as you. Open it only in your own authenticator, and show it to nobody."
      ))
  }

  private func receipt(_ html: inout HTML, _ receipt: FiscalReceipt) {
    if let sum = receipt.kopiykas {
      html(.p, .class("big")) { html in
        html.text(NumberWords.hundredths(sum))
        html.text(Phrase(" ₴", " ₴"))
      }
    }
    html(.dl, .class("list facts")) { html in
      html(.dt, text: Phrase("Вид", "Kind"))
      html(.dd, text: Phrase("Фіскальний чек", "Fiscal receipt"))
      if let day = receipt.day {
        html(.dt, text: Phrase("Коли", "When"))
        html(.dd) { html in
          html.text(DayWords.date(day, today: today))
          if let minute = receipt.minute {
            html.text([44, 32, UInt8(48 + minute / 600), UInt8(48 + minute / 60 % 10), 58])
            html.text([UInt8(48 + minute % 60 / 10), UInt8(48 + minute % 10)])
          }
        }
      }
      fact(&html, Phrase("Каса", "Cash register"), receipt.register)
      if !receipt.number.isEmpty { fact(&html, Phrase("Номер чека", "Receipt"), receipt.number) }
    }
    html(
      .p, .class("note"),
      text: Phrase(
        "У QR-коді чека немає товарів: лише сума, час і каса, тож із нього можна записати витрату. Щоб записати й товари та ціни, відкрийте чек на сайті податкової, збережіть його як XML і оберіть цей файл тут.",
        "A receipt's QR code has no goods in it: only the sum, the time and the register, so it gives an expense. To record the goods and prices too, open the receipt on the tax service's site, save it as XML and choose that file here."
      ))
  }

  /// The content as it is, one tap away.
  private func raw(_ html: inout HTML, _ code: Code) {
    let text = code.words
    let isGuessed = code.isCharsetGuessed && code.text != nil
    html(.details, .class("raw"), .flag("open").when(Payload(of: code).isPlain)) { html in
      html(.summary, text: Phrase("Дослівно", "Word for word"))
      html(.div, .class("list")) { html in
        html(.p, .class("words"), text: UTF8Text.tidy(text, limit: 8000))
        copyButton(&html, text)
      }
      if isGuessed || code.text == nil { otherReadings(&html, code, isGuessed: isGuessed) }
      html(.p, .class("note")) { html in
        html.text(.same(code.symbology.title))
        html.text(Phrase(", ", ", "))
        html.text(
          Plural(
            one: "{} байт", few: "{} байти", many: "{} байтів", english: "{} byte",
            englishMany: "{} bytes")(code.bytes.count))
      }
    }
  }

  /// Where the letters are guessed or not known: what is known of them, and how else they may be read.
  private func otherReadings(_ html: inout HTML, _ code: Code, isGuessed: Bool) {
    html(
      .p, .class("note"),
      text: isGuessed
        ? Phrase(
          "Код не каже, в якому кодуванні його літери: їх визначено за вмістом.",
          "The code does not say how its letters are encoded: they were told from the content.")
        : Phrase(
          "В якому кодуванні тут літери й чи це взагалі текст, невідомо: показано байти.",
          "How the letters are encoded, and whether it is text at all, is not known: these are the bytes."
        ))
    let readings = code.otherReadings
    if readings.isEmpty, !isGuessed { return }
    html(.details) { html in
      html(.summary, text: Phrase("Прочитати інакше", "Read it in another way"))
      for reading in readings {
        self.reading(&html, .same(Array(reading.charset.bytes)), reading.text)
      }
      if isGuessed { reading(&html, Phrase("Байти", "Bytes"), Hex.encode(code.bytes)) }
    }
  }

  private func reading(_ html: inout HTML, _ name: Phrase, _ text: [UInt8]) {
    html(.p, .class("note"), text: name)
    html(.div, .class("list")) { html in
      html(.p, .class("words"), text: UTF8Text.tidy(text, limit: 8000))
      copyButton(&html, text)
    }
  }

  /// A contact as vCard, an event as iCalendar.
  func file(of code: Code) -> Response {
    var response: Response
    switch Payload(of: code) {
    case .contact(var contact):
      if contact.form == .meCard { contact.form = .vCard3 }
      response = Response(contentType: "text/vcard; charset=utf-8", body: contact.bytes)
      response.fileName = Array(StaticString("contact.vcf").bytes)
    case .event(let event):
      response = Response(
        contentType: "text/calendar; charset=utf-8", body: calendarFile(of: event, code.bytes))
      response.fileName = Array(StaticString("event.ics").bytes)
    default: return problem(.noSuchScan, status: 404)
    }
    return response
  }
}

extension Payload {
  /// Whether the words themselves are all there is to show.
  fileprivate var isPlain: Bool {
    switch self {
    case .text, .bytes: true
    default: false
    }
  }
}
