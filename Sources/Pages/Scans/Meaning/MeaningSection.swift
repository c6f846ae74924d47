import Base
import Codes
import Pouch

/// The meaning of a code in plain words: a warning, the actions, and its facts.
struct MeaningSection {
  let code: Code
  let meaning: CodeMeaning
  /// Whether a link without suspicion is opened at once.
  let opensLinks: Bool

  func write(to html: inout HTML) {
    if let warning = meaning.warning { html(.p, .class("problem"), text: warning) }
    let items = FoundItems(items: code.foundItems)
    if code.isPlainText {
      words(&html)
      // What speaks against a link stands above the actions for the text.
      items.write(to: &html)
    }
    if let receipt = FiscalReceipt(code.words) {
      html.acts(meaning.acts)
      self.receipt(&html, receipt)
    } else if let address = code.linkAddress {
      LinkSection(address: address, opensAtOnce: opensLinks, acts: meaning.acts).write(to: &html)
      html.facts(meaning.facts)
    } else {
      html.acts(meaning.acts)
      if case .event(let event) = Payload(of: code) {
        EventSection(event: event).write(to: &html)
      } else {
        html.facts(meaning.facts)
      }
      if !code.isPlainText { items.write(to: &html) }
    }
    if let note = meaning.note { html.note(note) }
  }

  /// What the code holds word for word, unless it stands above already, and how it is encoded.
  func writeContent(to html: inout HTML) {
    let isGuessed = code.isCharsetGuessed && code.text != nil
    if !code.isPlainText { words(&html) }
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

  private func words(_ html: inout HTML) {
    html(.div, .class("list raw-words")) { html in
      html(.p, .class("words"), text: code.words.tidied(limit: 8000))
      html.copyButton(code.words)
    }
  }

  private func receipt(_ html: inout HTML, _ receipt: FiscalReceipt) {
    var moment = receipt.day.map { DayWords.date($0, today: html.today) } ?? Phrase("", "")
    if receipt.day != nil, let minute = receipt.minute {
      moment = Phrase("{}, {}", "{}, {}").with(phrases: moment, .same(MoneyWords.time(minute)))
    }
    html.facts([
      CodeFact(Phrase("Коли", "When"), moment),
      CodeFact(Phrase("Каса", "Cash register"), receipt.register),
      CodeFact(Phrase("Номер чека", "Receipt"), receipt.number),
    ])
    html.note(
      Phrase(
        "У QR-коді чека немає товарів: лише сума, час і каса, тож із нього можна записати витрату. Щоб записати й товари та ціни, відкрийте чек на сайті податкової, збережіть його як XML і оберіть цей файл тут.",
        "A receipt's QR code has no goods in it: only the sum, the time and the register, so it gives an expense. To record the goods and prices too, open the receipt on the tax service's site, save it as XML and choose that file here."
      ))
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
    html(.div, .class("list raw-words")) { html in
      html(.p, .class("words"), text: text.tidied(limit: 8000))
      html.copyButton(text)
    }
  }
}

extension Code {
  /// Whether the content has nothing to show but its text.
  fileprivate var isPlainText: Bool {
    if FiscalReceipt(words) != nil || linkAddress != nil || symbology.isLinear { return false }
    return switch Payload(of: self) {
    case .text, .bytes: true
    default: false
    }
  }
}
