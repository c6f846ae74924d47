import Base
import Codes
import Pouch

/// The meaning of a code in plain words, with actions. The raw text comes last.
struct MeaningSection {
  let code: Code
  /// Whether a link without suspicion is opened at once.
  let opensLinks: Bool

  func write(to html: inout HTML) {
    let payload = Payload(of: code)
    if let receipt = FiscalReceipt(code.words) {
      self.receipt(&html, receipt)
      html.acts([
        .expense(receipt, in: html.language),
        .open(
          code.words,
          Phrase("Відкрити чек на сайті податкової", "Open it on the tax service's site")),
        .receiptFile,
      ])
    } else if let address = code.linkAddress {
      if case .socialProfile = payload { facts(&html, payload) }
      LinkSection(address: address, opensAtOnce: opensLinks).write(to: &html)
    } else {
      facts(&html, payload)
      warning(&html, payload)
      html.acts(MeaningAct.all(for: payload, code))
    }
    raw(&html)
  }

  /// The parts of the content, each of which can be copied.
  private func facts(_ html: inout HTML, _ payload: Payload) {
    if let goods = code.productNumber(payload) {
      html(.p, .class("big"), text: goods)
      html.emptyNote(Phrase("Номер товару", "A product's number"))
      return
    }
    if case .event(let event) = payload { return EventSection(event: event).write(to: &html) }
    if case .payload(let kind)? = payload.kind.map({ MakeSubject.payload($0) }), kind != .text {
      let values = payload.values
      html(.dl, .class("list facts")) { html in
        for entry in kind.entries where !values[entry.name].isEmpty {
          switch entry.kind {
          case .choice, .network, .flag: continue
          default: break
          }
          html(.dt, text: entry.label(in: kind))
          html(.dd) { html in
            html.text(values[entry.name])
            html.copyButton(values[entry.name])
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
            leg.from + " – " + leg.to)
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

  private func fact(_ html: inout HTML, _ name: Phrase, _ value: Text) {
    html(.dt, text: name)
    html(.dd, text: value.tidied(limit: 400))
  }

  /// Warns that anybody with the key of one-time passwords can sign in.
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
          html.text(DayWords.date(day, today: html.today))
          if let minute = receipt.minute {
            html.text(", \(MoneyWords.time(minute))")
          }
        }
      }
      fact(&html, Phrase("Каса", "Cash register"), receipt.register)
      if !receipt.number.isEmpty { fact(&html, Phrase("Номер чека", "Receipt"), receipt.number) }
    }
    html.note(
      Phrase(
        "У QR-коді чека немає товарів: лише сума, час і каса, тож із нього можна записати витрату. Щоб записати й товари та ціни, відкрийте чек на сайті податкової, збережіть його як XML і оберіть цей файл тут.",
        "A receipt's QR code has no goods in it: only the sum, the time and the register, so it gives an expense. To record the goods and prices too, open the receipt on the tax service's site, save it as XML and choose that file here."
      ))
  }

  /// The raw content, with a button to copy it.
  private func raw(_ html: inout HTML) {
    let text = code.words
    let isGuessed = code.isCharsetGuessed && code.text != nil
    html(.details, .class("raw"), .flag("open").when(Payload(of: code).isPlain)) { html in
      html(.summary, text: Phrase("Дослівно", "Word for word"))
      html(.div, .class("list")) { html in
        html(.p, .class("words"), text: text.tidied(limit: 8000))
        html.copyButton(text)
      }
      if isGuessed || code.text == nil { otherReadings(&html, isGuessed: isGuessed) }
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

  /// The uncertainty of the charset, and alternative readings of the text.
  private func otherReadings(_ html: inout HTML, isGuessed: Bool) {
    html.note(
      isGuessed
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
        self.reading(&html, .same(Text(reading.charset)), reading.text)
      }
      if isGuessed { reading(&html, Phrase("Байти", "Bytes"), Hex.encode(code.bytes)) }
    }
  }

  private func reading(_ html: inout HTML, _ name: Phrase, _ text: Text) {
    html.note(name)
    html(.div, .class("list")) { html in
      html(.p, .class("words"), text: text.tidied(limit: 8000))
      html.copyButton(text)
    }
  }
}

extension Payload {
  /// Whether the content has nothing to show but its text.
  fileprivate var isPlain: Bool {
    switch self {
    case .text, .bytes: true
    default: false
    }
  }
}
